"""The values of Igloo Pop: options, deal, actions, events, view."""

from __future__ import annotations

from typing import Literal, TypeAlias

from polarnight.core.contract import Options, Seat, Value
from polarnight.games.igloo_pop.cards import Card


class IglooPopOptions(Options, frozen=True, kw_only=True):
    """What may be agreed before a game; each field names its ruling."""

    edition: Literal["e1", "e0", "f1"] = "e1"
    """Whose booklet decides where they differ: Rio Grande's (e0), or that of L'Arctic Pop in
    English (e1) or French (f1)."""
    deck: Literal["consecutive33", "file"] = "consecutive33"
    """IP-A1: which cards there are; `file` takes them from `cards`."""
    cards: str = ""
    """Thirty-three cards such as `4/5`, with white space between them."""
    no_match_multi: Literal["box", "return"] = "box"
    """IP-A2: what becomes of the thalers when several igloos stand on a card and none fits."""
    end_rule: Literal["edition", "after_short_round", "cannot_refill"] = "edition"
    """IP-A3: whether a last round is played with fewer than nine cards."""
    own_wrong_thaler: Literal["removed", "returned"] = "removed"
    """IP-A4: what becomes of a card winner's own thaler on an igloo that does not fit."""
    final_tie: Literal["shared", "playoff"] = "shared"
    """IP-A6: what equal points, cards and foreign thalers mean."""
    match: int = 0
    """IP-80: play games until somebody has so many points (100 in the booklets); 0 plays one."""
    match_tie: Literal["highest", "play_on"] = "highest"
    """IP-A7: what happens when several get there in the same game."""
    done: Literal["revocable", "final"] = "revocable"
    """IP-A8: whether who is done may go on after all while the round lasts."""
    round_timer: int = 0
    """IP-A8: seconds after which the table ends a round; 0 never does."""
    listening: int = 4
    """IP-A18: seconds for which one may listen to each igloo in a round; 0 sets no limit."""


class RoundDeal(Value, frozen=True):
    """The village of one round: twelve letters, and the beads of each (a = 10 to d = 13)."""

    ids: str
    beads: str


class IglooPopDeal(Value, frozen=True):
    """All the randomness of a game, or of a whole match."""

    seats: int
    first: Seat
    """Who counts to three."""
    stacks: tuple[str, ...]
    """Only where `seed` is empty, as in old logs: the shuffled cards of each game and play-off."""
    villages: tuple[RoundDeal, ...]
    """Only there too: one for each round, whatever game it belongs to; then the game ends."""
    options: IglooPopOptions
    seed: str = ""
    """Thirty-two signs from which every stack and every village follow, however many there are."""


# What a seat may ask for.


class Count(Value, frozen=True, tag="count"):
    """Say "one", "two" or "three"; at three the round begins. The youngest does."""

    number: int


class Ready(Value, frozen=True, tag="ready"):
    """Tell the others that you are ready for the count. A courtesy: nobody has to wait for it."""


class Take(Value, frozen=True, tag="take"):
    """Take an igloo from the village into your hand."""

    igloo: str


class Return(Value, frozen=True, tag="return"):
    """Put the igloo in your hand back into the village."""

    igloo: str


class Place(Value, frozen=True, tag="place"):
    """Set the igloo in your hand on a card, 1 to 9, with one of your thalers in its notch."""

    igloo: str
    card: int


class Done(Value, frozen=True, tag="done"):
    """Tell the others that you want no more igloos in this round."""


class GoOn(Value, frozen=True, tag="go_on"):
    """Take back your "done". Taking an igloo does so too."""


IglooPopAction: TypeAlias = Count | Ready | Take | Return | Place | Done | GoOn


# What happens.


class Counted(Value, frozen=True, tag="counted"):
    """Somebody said "one", "two" or "three"."""

    seat: Seat
    number: int


class SaidReady(Value, frozen=True, tag="said_ready"):
    """A seat is ready for the count."""

    seat: Seat


class Taken(Value, frozen=True, tag="taken"):
    """An igloo left the village for somebody's hand."""

    seat: Seat
    igloo: str


class Returned(Value, frozen=True, tag="returned"):
    """An igloo went back into the village."""

    seat: Seat
    igloo: str


class Placed(Value, frozen=True, tag="placed"):
    """An igloo was set on a card, with a thaler of `seat` in its notch."""

    seat: Seat
    igloo: str
    card: int


class SaidDone(Value, frozen=True, tag="said_done"):
    """A seat wants no more igloos in this round."""

    seat: Seat


class WentOn(Value, frozen=True, tag="went_on"):
    """A seat took its "done" back."""

    seat: Seat


class RoundEnded(Value, frozen=True, tag="round_ended"):
    """Every igloo is placed, or nobody wants more; the cards are checked now, in this order."""

    round: int
    why: Literal["all_placed", "all_done"]
    cards: tuple[int, ...]


class Turned(Value, frozen=True):
    """An igloo on a checked card, turned over, and where its thaler went."""

    igloo: str
    seat: Seat
    """Whose thaler it carried."""
    beads: int
    match: bool
    thaler: Literal["back", "won", "box"]
    """To its owner, to the winner of the card, or out of the game."""


class Checked(Value, frozen=True, tag="checked"):
    """One card was checked."""

    card: int
    numbers: Card
    case: Literal[
        "one_match", "one_miss", "all_match", "only_one_matches", "some_match", "none_matches"
    ]
    """`one_...` for a single igloo on the card; the others for several."""
    igloos: tuple[Turned, ...]
    """From the lowest number to the highest."""
    winner: Seat | None
    """Who takes the card and every thaler that is `won`."""
    points: int
    """What the card brings its winner; 0 when it stays."""


class RoundLaid(Value, frozen=True, tag="round_laid"):
    """The igloos were shuffled and the circle filled up for another round."""

    game: int
    round: int
    igloos: tuple[str, ...]
    cards: tuple[Card | None, ...]
    """All nine places of the circle; None where the stack gave nothing any more."""


class GameEnded(Value, frozen=True, tag="game_ended"):
    """A game is over: its last cards were laid, somebody has no thaler, or nobody stakes."""

    game: int
    why: Literal["cards", "thalers", "rounds", "playoff"]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    """With the earlier games of a match."""


class PlayoffCalled(Value, frozen=True, tag="playoff_called"):
    """These seats are tied in everything; one round among them decides (IP-A6)."""

    seats: tuple[Seat, ...]


IglooPopEvent: TypeAlias = (
    Counted
    | SaidReady
    | Taken
    | Returned
    | Placed
    | SaidDone
    | WentOn
    | RoundEnded
    | Checked
    | RoundLaid
    | GameEnded
    | PlayoffCalled
)


# What may be known.


class IglooView(Value, frozen=True):
    """An igloo, known by a letter that is drawn anew for every round."""

    id: str
    seat: Seat | None
    """Who has it in hand, or whose thaler it carries; None in the village."""
    card: int | None
    """The card it stands on, 1 to 9."""
    beads: int | None
    """Only for those who see everything."""


class PlayerView(Value, frozen=True):
    """What lies before one player, and what that player has said."""

    thalers: int
    """Own ones that can still be staked."""
    foreign: tuple[int, ...]
    """Won ones by the seat whose colour they have."""
    cards: tuple[Card, ...]
    score: int
    """Children on the cards and thalers of both kinds, in this game."""
    earlier: int
    """Points from earlier games of the match."""
    holding: str | None
    ready: bool
    done: bool
    """Has said so, or can stake nothing any more."""
    plays: bool
    """False for those who only watch a play-off."""


class IglooPopView(Value, frozen=True):
    """All a viewer may know: everything but the beads, the stack's order and the rounds to come."""

    seats: int
    first: Seat
    phase: Literal["counting", "shaking", "over"]
    game: int
    """From 1."""
    round: int
    """From 1 in every game."""
    counted: int
    """The last number called, 0 to 3."""
    playoff: bool
    igloos: tuple[IglooView, ...]
    """In the order in which they stand in the village."""
    cards: tuple[Card | None, ...]
    """The nine places of the circle, clockwise."""
    stack: int
    """How many cards are left to draw."""
    players: tuple[PlayerView, ...]
    box: tuple[int, ...]
    """Thalers out of the game, by the seat whose colour they have."""
    ranks: tuple[tuple[int, ...], ...]
    """In a play-off: what each seat had before it, by which the tie came about."""
    rounds_left: int
    """Rounds that may still follow this one while nobody stakes anything (IP-A17)."""
    options: IglooPopOptions
