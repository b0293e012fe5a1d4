"""Every message between a browser and the server, as a type.

The TypeScript types in web/src/protocol are generated from this file. A socket lives at
/ws/{table id}. The client speaks first, with `hello`; from then on the server sends `state`
whenever anything changes. Whatever a client asks carries an `id` of its choice, and is answered
with `done` or `refused` carrying the same one.

Where a game is played by ear, motion goes up as `shake` and sound comes down in binary frames of
constant size, to the holder alone: see `frames.py` and docs/protocol.md.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from polarnight.bots.contract import Advice
from polarnight.core.contract import Choices, Json, Outcome, Seat, Value
from polarnight.learn.lesson import Words
from polarnight.tables.names import MOST_LETTERS
from polarnight.tables.playing import UndoKind
from polarnight.tables.records import ANSWER_WITHIN, Absence, LevelName, Look

MOST_BYTES = 64 * 1024
"""A longer message is refused unread."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Key: TypeAlias = Annotated[str, Meta(min_length=16, max_length=128)]
"""A secret of one device, made by the client: whoever has it has its chairs."""
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS)]
Chair: TypeAlias = Annotated[int, Meta(ge=0, lt=8)]
Readings: TypeAlias = Annotated[tuple[tuple[float, float, float], ...], Meta(max_length=64)]
"""Of an accelerometer in m/s2 with gravity, (0, 0, 9.81) at rest, 100 in a second, oldest first."""
Mark: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 32)]
FileFormat: TypeAlias = Literal["polarnight-log"]
FileVersion: TypeAlias = Literal[1]


# What a table looks like.


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
    spectators: int
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
    hands: tuple[HandView, ...] = ()
    """Your seats, where all act at once and you have several; otherwise empty."""


class Entry(Value, frozen=True):
    """Something that happened, as this viewer saw it."""

    seq: int
    at: float
    kind: Literal[
        "started", "played", "undone", "undo_asked", "undo_declined", "stood_in", "handed_back",
        "fell_back", "ended", "rematched",
    ]  # fmt: skip
    seat: Seat | None = None
    ply: int | None = None
    """For `played`: the number of the ply, from 0; for `undone`: the ply play returned to."""
    events: tuple[Json, ...] = ()
    """Events of the game's own type."""
    why: str = ""


# From the server.


class State(Value, frozen=True, tag="state"):
    """All this connection may know. `entries` are those after `since`; 0 means from the start.

    A client whose own seq is below `since` has missed something and asks for `sync`.
    """

    seq: int
    since: int
    you: You
    table: TableView
    game: GameView | None
    entries: tuple[Entry, ...]


class Done(Value, frozen=True, tag="done"):
    """What was asked is in the log, and will not be lost."""

    id: str
    seq: int


class Refused(Value, frozen=True, tag="refused"):
    """What was asked cannot be done; `state` is how things really stand."""

    id: str | None
    code: str
    reason: str
    """A finer code, for a sentence in the reader's language; `args` go into it."""
    message: str
    rule: str | None
    args: dict[str, str | int]
    state: State | None


class Hinted(Value, frozen=True, tag="hinted"):
    """The answer to `hint`."""

    id: str
    seq: int
    advice: Advice


class Pulse(Value, frozen=True, tag="pulse"):
    """At a table in real time: the server's clock, and whose hands everybody sees shaking.

    Sent on hello and whenever a hand begins or stops to shake.
    """

    now: float
    """Seconds since 1970."""
    shaking: tuple[Seat, ...]


ServerMessage: TypeAlias = State | Done | Refused | Hinted | Pulse


# From the client.


class Hello(Value, frozen=True, tag="hello"):
    """The first message. Without a key one only watches. `seq` is the last state seen, or 0."""

    key: Key | None = None
    seq: int = 0


class Ask(Value, frozen=True, kw_only=True):
    """Something asked of the table."""

    id: Id


class Sync(Ask, frozen=True, tag="sync"):
    """Send the whole state again."""


class Sit(Ask, frozen=True, tag="sit"):
    """Take a chair, or change name or look on one of yours."""

    chair: Chair
    name: Name
    look: Look


class Stand(Ask, frozen=True, tag="stand"):
    """Empty a chair before the game: your own, or any if you are the host."""

    chair: Chair


class AddBot(Ask, frozen=True, tag="add_bot"):
    """Put a bot on an empty chair, or change the level of the one there."""

    chair: Chair
    level: LevelName


class SetOptions(Ask, frozen=True, tag="set_options"):
    """Agree on the options of the game; the host does."""

    options: dict[str, Json]


class SetTable(Ask, frozen=True, tag="set_table"):
    """How the table works; the host decides."""

    stand_in_after: Annotated[int, Meta(ge=5, le=86_400)] | None
    youngest: Chair | None
    answer_within: Annotated[int, Meta(ge=5, le=86_400)] | None = ANSWER_WITHIN
    """Seconds for an answer in another's turn, where the game asks for one."""


class Start(Ask, frozen=True, tag="start"):
    """Begin the game; the host does."""


class Act(Ask, frozen=True, tag="act"):
    """Do something in the game. `seq` is that of the state it was chosen on."""

    seat: Seat
    seq: int
    action: Json


class AskUndo(Ask, frozen=True, tag="ask_undo"):
    """Take back the seat's last action: at once while nothing was learned, else by consent."""

    seat: Seat


class AnswerUndo(Ask, frozen=True, tag="answer_undo"):
    """Agree that somebody takes back, or not."""

    seat: Seat
    agree: bool


class Leave(Ask, frozen=True, tag="leave"):
    """Go; a bot stands in on your chairs until you come back."""


class ComeBack(Ask, frozen=True, tag="come_back"):
    """Take your chairs back from the bots that stand in."""


class StandIn(Ask, frozen=True, tag="stand_in"):
    """Let a bot play for somebody whose line is down, without waiting longer."""

    seat: Seat


class TakeBack(Ask, frozen=True, tag="take_back"):
    """Bring your chairs from your other window to this one."""


class LookFrom(Ask, frozen=True, tag="look"):
    """On a shared screen: show me the view of this seat of mine."""

    seat: Seat


class Hint(Ask, frozen=True, tag="hint"):
    """What would a bot do here, and why?"""

    seat: Seat


class EndGame(Ask, frozen=True, tag="end"):
    """End the game for all; the host may."""


class Rematch(Ask, frozen=True, tag="rematch"):
    """Play again with the same people at a new table."""


Command: TypeAlias = (
    Sync | Sit | Stand | AddBot | SetOptions | SetTable | Start | Act | AskUndo | AnswerUndo
    | Leave | ComeBack | StandIn | TakeBack | LookFrom | Hint | EndGame | Rematch
)  # fmt: skip


class Shake(Value, frozen=True, tag="shake"):
    """What the hand of your seat did since the last one. It is not answered.

    Motion of an empty hand is ignored: the last of it always comes after letting go.
    """

    seat: Seat
    readings: Readings
    mark: Mark = 0
    """Comes back in the header of the first sound frame that this motion has gone into."""


ClientMessage: TypeAlias = Hello | Command | Shake


# The ear trainer, at /ws/practice/{game}: an igloo of one's own, no table, no seat, no log.


class Pick(Ask, frozen=True, tag="pick"):
    """Take a fresh igloo in hand; what was in it is put down. The sound begins at once."""

    among: Annotated[tuple[Annotated[int, Meta(ge=2, le=13)], ...], Meta(max_length=12)] = ()
    """The numbers of beads it may have; empty means any."""


class Guess(Ask, frozen=True, tag="guess"):
    """How many beads are in it? One guess for each igloo."""

    number: Annotated[int, Meta(ge=2, le=13)]


class Picked(Value, frozen=True, tag="picked"):
    """The answer to `pick`."""

    id: str


class Told(Value, frozen=True, tag="told"):
    """The answer to `guess`: now one may peek, and shake on without a limit."""

    id: str
    guess: int
    beads: int
    tries: int
    """Guesses on this line so far."""
    exact: int
    near: int
    """Guesses off by one."""


PracticeAsk: TypeAlias = Pick | Guess | Shake
PracticeAnswer: TypeAlias = Picked | Told | Refused


# Over HTTP.


class OptionSpec(Value, frozen=True):
    """One option of a game, as a page can draw it."""

    name: str
    kind: Literal["choice", "switch", "number", "text", "numbers"]
    choices: tuple[str, ...]
    default: Json


class GameCard(Value, frozen=True):
    """What may be known of a game before anybody sits down."""

    name: str
    title: str
    rules_version: int
    least: int
    most: int
    secrets: bool
    simultaneous: bool
    interrupts: bool
    """Whether somebody may be asked something in another's turn."""
    options: tuple[OptionSpec, ...]
    levels: tuple[LevelName, ...]


class GameList(Value, frozen=True):
    """Every game of this server."""

    games: tuple[GameCard, ...]


class NewTable(Value, frozen=True):
    """A wish for a table. Whoever has the key is its host."""

    game: str
    key: Key
    options: dict[str, Json] = msgspec.field(default_factory=dict)


class Fork(Value, frozen=True):
    """A wish to play on from before ply `ply` of a finished game; bots have the other seats."""

    key: Key
    ply: int
    seat: Seat
    level: LevelName
    name: str = ""


class TableAddress(Value, frozen=True):
    """Where a table is: `id` is for ever, `code` is short enough to call across a room."""

    id: str
    code: str


class LogFile(Value, frozen=True):
    """A whole table as one file: it can be replayed, or played on, anywhere.

    Rows hold the records of polarnight.tables.records, with the hashes of keys left out.
    """

    format: FileFormat
    version: FileVersion
    game: str
    rules_version: int
    rows: tuple[Json, ...]


class Import(Value, frozen=True):
    """A wish to bring a table in. Whoever has the key is its host."""

    key: Key
    file: LogFile


class Frame(Value, frozen=True):
    """A game at one moment: after `ply` plies, as the chosen viewer saw it."""

    ply: int
    seq: int
    at: float
    seat: Seat | None
    action: str | None
    """The action in the game's own notation, where the viewer may know it."""
    events: tuple[Json, ...]
    view: Json


class Replay(Value, frozen=True):
    """A game from its start to now, as one viewer saw it."""

    table: TableView
    viewer: str
    """`everything`, `spectator`, or a seat's number."""
    frames: tuple[Frame, ...]
    outcome: Outcome | None


class Problem(Value, frozen=True):
    """Why a request was refused."""

    code: str
    reason: str
    message: str
    rule: str | None
    args: dict[str, str | int]


class LessonStep(Value, frozen=True):
    """A step of a lesson, as it is told; what solves it stays with the rules."""

    name: str
    title: Words
    say: Words
    seat: Seat


class LessonCard(Value, frozen=True):
    """How a game is learned: its steps in order."""

    steps: tuple[LessonStep, ...]


class PuzzleCard(Value, frozen=True):
    """The puzzles of a game: what is asked, and how hard each of them is, in their order."""

    step: LessonStep
    grades: tuple[int, ...]
    """1 easy, 2 medium, 3 hard."""


class LessonTry(Value, frozen=True):
    """The learner's actions on one step so far, the last of which may be wrong."""

    step: int
    actions: tuple[Json, ...] = ()


class LessonAnswer(Value, frozen=True):
    """How a step stands, as a table would show it. Nothing of it is kept."""

    verdict: Literal["open", "wrong", "solved"]
    say: Words | None
    """Praise, the answer to a wrong action, or what to do next; null: what the step says."""
    view: Json
    legal: Choices | None
    entries: tuple[Entry, ...]
    """What the last action led to, as plays."""
    show: Json
    """An action that goes on from here; null once there is nothing more to do."""
    hear: int | None
    """In a game for the ear: how many beads are in the igloo in the learner's hand."""


class Reach(Value, frozen=True):
    """How other devices come here."""

    address: str | None
    """What their links begin with; null: only this machine can play."""
    command: str | None
    """What starts the server so that they can; null where nothing is to be done about it."""


class Ready(Value, frozen=True):
    """Games can be read and written."""

    ready: Literal[True]


class Health(Value, frozen=True):
    """Whether the server lives."""

    status: Literal["ok"]
    version: str
    tables: int
    """Tables in memory."""
    connections: int
