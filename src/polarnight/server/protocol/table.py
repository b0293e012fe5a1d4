"""What a table looks like to one viewer."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Choices, Json, Outcome, Seat, Value
from polarnight.tables.playing import UndoKind
from polarnight.tables.records import Absence, Clock, LevelName, Look


class ChairView(Value, frozen=True):
    """One chair: before the game numbered as set up, afterwards by seat."""

    kind: Literal["empty", "person", "bot"]
    name: str
    look: Look | None
    level: LevelName | None
    """Of the bot that sits or stands in here."""
    present: bool
    """Whether the person's line is up; always true for bots."""
    stands_in: Absence | None
    """Set while a bot plays for the person."""
    yours: bool
    claimable: bool
    """A person's chair without a person, as after an import: anybody may take it."""


class UndoQuestion(Value, frozen=True):
    """Somebody would like to take back."""

    seat: Seat
    ply: int
    waiting_for: tuple[Seat, ...]


class Reveal(Value, frozen=True):
    """After the game: sha256(salt + newline + canonical JSON of the deal) is the commitment."""

    deal: Json
    salt: str


class NextTable(Value, frozen=True):
    """Where the rematch is."""

    id: str
    code: str


class ClockTimes(Value, frozen=True):
    """The clocks of a game."""

    left: tuple[float, ...]
    """Seconds of each seat, as they stood at `since`."""
    since: float
    """In seconds since 1970 by the server's clock."""
    running: tuple[Seat, ...]
    """Whose clock has run from there."""
    up: tuple[Seat, ...]
    """Whose time is up, until somebody acts."""


class TableView(Value, frozen=True):
    """The table without the game on it."""

    id: str
    code: str
    game: str
    rules_version: int
    phase: Literal["lobby", "playing", "over"]
    chairs: tuple[ChairView, ...]
    least: int
    """Chairs that must be taken before the game can start."""
    options: dict[str, Json]
    youngest: int | None
    stand_in_after: int | None
    answer_within: int | None
    reactions: bool
    """Whether those who look on may react to what happens."""
    clock: Clock | None
    """How long people may think; null: as long as they like."""
    to_move: tuple[Seat, ...]
    """Who may act now; empty before and after the game."""
    spectators: int
    screens: int
    """How many of them have no key, such as a TV that shows the table to a whole room."""
    night: str | None
    """The id of the night it is a table of."""
    imported: bool
    """It came here as a file. Where it has a commitment, its deal fits it."""
    commitment: str | None
    reveal: Reveal | None
    undo: UndoQuestion | None
    next: NextTable | None
    ended: bool
    """The host ended the game before its end."""
    at_one_screen: int
    """How many chairs one device may have."""
    writable: bool
    """False while the server's disk refuses: what is done waits to be written, or is refused."""
    clocks: ClockTimes | None = None
    """Only where a table is asked for without its game, which otherwise has them."""


class You(Value, frozen=True):
    """What the table knows of this connection."""

    chairs: tuple[int, ...]
    """Your chairs; several when people share one screen."""
    seat: Seat | None
    """The seat whose view you are shown; None for spectators, and for several people at one screen
    who act at once: they see what all may see, and `game.hands` tells what each may do."""
    host: bool
    replaced: bool
    """A newer window of yours has the chairs; `take_back` returns them here."""


class HandView(Value, frozen=True):
    """What one of several seats at one screen may do now."""

    seat: Seat
    legal: Choices | None


class GameView(Value, frozen=True):
    """The game as one viewer may know it. `view` is of the game's own type."""

    view: Json
    ply: int
    actors: tuple[Seat, ...]
    legal: Choices | None
    """What `you.seat` may do now."""
    undo: UndoKind
    """How `you.seat` may take back its last action: at once, by consent, not since something hidden
    was shown, or not since there is nothing."""
    answer_by: float | None
    """When the answer asked for in another's turn is due, in seconds since 1970."""
    outcome: Outcome | None
    deadline: float | None = None
    """When the table goes on by itself, in seconds since 1970 by the clock of `pulse`."""
    clocks: ClockTimes | None = None
    """Where the table has a clock."""
    hands: tuple[HandView, ...] = ()
    """Your seats, where all act at once and you have several; otherwise empty."""


class Entry(Value, frozen=True):
    """Something that happened, as this viewer saw it."""

    seq: int
    at: float
    kind: Literal[
        "started", "played", "undone", "undo_asked", "undo_declined", "stood_in", "handed_back",
        "fell_back", "time_up", "ended", "rematched",
    ]  # fmt: skip
    seat: Seat | None = None
    ply: int | None = None
    """For `played`: the number of the ply, from 0; for `undone`: the ply play returned to."""
    events: tuple[Json, ...] = ()
    """Events of the game's own type."""
    why: str = ""
