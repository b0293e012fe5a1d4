"""What a table's log consists of. The log is the truth: a table is a fold over its records.

Keys never stand in a record, only their hashes; deals stand here in full (see docs/adr/0002).
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta

from polarnight.core.contract import Json, Seat, Value

Look: TypeAlias = Literal["sun", "block", "star", "fir", "heart", "moon"]
"""Colour, shape and pattern of a player; never colour alone."""
LOOKS: tuple[Look, ...] = get_args(Look)

Absence: TypeAlias = Literal["left", "lost", "asked", "time"]
"""Why a bot stands in: the player left, the line was lost, somebody asked for it, or the time was
up."""

LevelName: TypeAlias = Literal["chick", "gentoo", "adelie", "king", "emperor"]

ANSWER_WITHIN = 30
"""Seconds for an answer in another's turn, unless the table says otherwise."""
_DAY = 86_400

ClockKind: TypeAlias = Literal["relaxed", "fischer", "slow"]
WhenUp: TypeAlias = Literal["bot_moves", "bot_takes_over", "others_claim"]
"""A bot makes this one move; a bot takes the chair over; nothing, until another player claims."""


class Clock(Value, frozen=True):
    """What was agreed. In `relaxed` and `slow` each decision has the whole budget."""

    kind: ClockKind
    budget: Annotated[int, Meta(ge=5, le=30 * _DAY)]
    """Seconds: for each decision, or with `fischer` for the whole game."""
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds that each action adds, with `fischer`."""
    when_up: WhenUp = "bot_moves"


class Record(Value, frozen=True, kw_only=True):
    """One row of the log. Its number, its time and its game stand beside it."""


class Made(Record, frozen=True, tag="made"):
    """Somebody made a table; `host` is the hash of their key."""

    game: str
    rules_version: int
    code: str
    host: str
    options: dict[str, Json]
    imported: bool = False
    """The table came here as a file: nobody here saw how its game was dealt."""
    night: str = ""
    """The id of the night it is a table of."""


class OptionsSet(Record, frozen=True, tag="options_set"):
    """The options of the game were agreed anew; all of them stand here."""

    options: dict[str, Json]


class TableSet(Record, frozen=True, tag="table_set"):
    """How the table itself works was changed."""

    stand_in_after: int | None
    """Seconds until a bot plays for somebody absent; None waits for ever."""
    youngest: int | None
    """The chair of the youngest player, who begins in all four games."""
    answer_within: int | None = ANSWER_WITHIN
    """Seconds for an answer in another's turn; None gives all the time one likes."""
    reactions: bool = True
    """Whether those who look on may react to what happens."""


class ClockSet(Record, frozen=True, tag="clock_set"):
    """How long people may think was agreed; None gives all the time one likes."""

    clock: Clock | None


class Sat(Record, frozen=True, tag="sat", omit_defaults=True):
    """A person took a chair; `key` is the hash of their key."""

    chair: int
    name: str
    look: Look
    key: str
    forgotten: bool = False
    """They asked to be forgotten later: name and key are gone from here."""


class BotSat(Record, frozen=True, tag="bot_sat"):
    """A bot was put on a chair."""

    chair: int
    level: str
    name: str
    look: Look


class Stood(Record, frozen=True, tag="stood"):
    """A chair was emptied before the game."""

    chair: int


class Started(Record, frozen=True, tag="started"):
    """The game began. Empty chairs are gone: `chairs` lists those that became seats 0, 1, ..."""

    chairs: tuple[int, ...]
    deal: Json
    salt: str
    commitment: str


class Acted(Record, frozen=True, tag="acted"):
    """A seat did something. `id` is the client's name for it, so that a re-sent one is known."""

    seat: Seat
    deed: Json
    id: str = ""
    late: bool = False
    """Nobody answered in time: the table did, with what silence means."""
    heard: int = 0
    """In real time: in how many beats what the seat had in hand was heard and counted, before
    this."""
    revealed: bool | None = None
    """Whether it showed anybody something hidden; None in logs of before, and where nothing is
    ever taken back."""
    lag: float = 0.0
    """Seconds that the line took, and that the clock gives back."""


class TimeUp(Record, frozen=True, tag="time_up"):
    """The clock of a seat ran out; what follows is as the table has agreed."""

    seat: Seat


class Listened(Record, frozen=True, tag="listened"):
    """Everybody left while a seat had something in hand, of which it had heard so many beats."""

    seat: Seat
    heard: int


class Woken(Record, frozen=True, tag="woken"):
    """The server began anew, or opened the table again, while a clock ran for somebody."""

    slept: float
    """Seconds that count for nobody."""


class StoodIn(Record, frozen=True, tag="stood_in"):
    """From here on a bot plays for an absent person."""

    seat: Seat
    level: str
    why: Absence


class HandedBack(Record, frozen=True, tag="handed_back"):
    """The person is back, and so is the chair."""

    seat: Seat


class FellBack(Record, frozen=True, tag="fell_back"):
    """A bot failed, and a simpler one decided in its place."""

    seat: Seat
    level: str
    instead: str
    why: str


class UndoAsked(Record, frozen=True, tag="undo_asked"):
    """A seat would like to go back to before ply `ply`, and the others are asked."""

    seat: Seat
    ply: int


class UndoAnswered(Record, frozen=True, tag="undo_answered"):
    """A seat agreed, or did not; one "no" ends the question."""

    seat: Seat
    agree: bool


class Undone(Record, frozen=True, tag="undone"):
    """Plies from `ply` on were taken back."""

    seat: Seat
    ply: int


class Ended(Record, frozen=True, tag="ended"):
    """The host ended the game before its end."""


class Rematched(Record, frozen=True, tag="rematched"):
    """The same players go on at another table."""

    id: str
    code: str


AnyRecord: TypeAlias = (
    Made
    | OptionsSet
    | TableSet
    | ClockSet
    | Sat
    | BotSat
    | Stood
    | Started
    | Acted
    | TimeUp
    | Listened
    | Woken
    | StoodIn
    | HandedBack
    | FellBack
    | UndoAsked
    | UndoAnswered
    | Undone
    | Ended
    | Rematched
)


class Row(Value, frozen=True):
    """A record with its place in the log."""

    seq: int
    at: float
    """Seconds since 1970."""
    record: AnyRecord
