"""What is agreed before a game of Igloo Pop, and the deal it leads to."""

from __future__ import annotations

from typing import Literal

from polarnight.core.contract import Options, Seat, Value


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
