"""What a client sends over the socket of a table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Json, Seat, Value
from polarnight.server.protocol.fields import (
    Chair,
    GestureName,
    Id,
    Key,
    Mark,
    Name,
    Readings,
)
from polarnight.tables.records import ANSWER_WITHIN, Clock, LevelName, Look


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
    reactions: bool = True
    """Whether those who look on may react to what happens."""


class SetClock(Ask, frozen=True, tag="set_clock"):
    """How long people may think; the host decides before the game. Null: as long as they like."""

    clock: Clock | None


class ClaimTime(Ask, frozen=True, tag="claim_time"):
    """Let a bot take over from somebody whose time is up, where the table lets others claim."""

    seat: Seat


class Start(Ask, frozen=True, tag="start"):
    """Begin the game; the host does."""


class Act(Ask, frozen=True, tag="act"):
    """Do something in the game. `seq` is that of the state it was chosen on."""

    seat: Seat
    seq: int
    action: Json
    thought: Annotated[float, Meta(ge=0)] | None = None
    """Seconds since this client heard that it may act: what the line took is given back, in bounds,
    where there is a clock."""


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


class Consider(Ask, frozen=True, tag="consider"):
    """I am about to do this: is it a costly mistake? Nothing is done. `seq` as in `act`."""

    seat: Seat
    seq: int
    action: Json


class EndGame(Ask, frozen=True, tag="end"):
    """End the game for all; the host may."""


class Rematch(Ask, frozen=True, tag="rematch"):
    """Play again with the same people at a new table."""


class Gesture(Ask, frozen=True, tag="gesture"):
    """Make a gesture that everybody at the table sees; nothing of it is kept.

    Those who look on, without a seat, may `cheer`, `gasp` and send a `heart`.
    """

    gesture: GestureName
    seat: Seat | None
    """One of yours; null for those who look on."""


Command: TypeAlias = (
    Sync | Sit | Stand | AddBot | SetOptions | SetTable | SetClock | Start | Act | AskUndo |
    AnswerUndo | Leave | ComeBack | StandIn | ClaimTime | TakeBack | LookFrom | Hint | Consider |
    EndGame | Rematch | Gesture
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
