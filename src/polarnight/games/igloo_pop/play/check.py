"""The check: what each card brings to whom (IP-40..IP-51). Pure, card by card."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.events import Checked, Turned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.options import IglooPopOptions
    from polarnight.games.igloo_pop.state import Igloo, IglooPopState, Purse


def staked_cards(state: IglooPopState) -> tuple[int, ...]:
    """The places of the cards to check, clockwise from the first (IP-40, IP-A9)."""
    return tuple(sorted({igloo.card for igloo in state.igloos if igloo.card is not None}))


def checked(state: IglooPopState, place: int) -> Checked:
    """What the check of the card at `place` says."""
    numbers = state.card(place)
    assert numbers is not None, "igloos stand on cards"
    igloos = sorted(state.on_card(place), key=lambda igloo: igloo.beads)
    matching = [igloo for igloo in igloos if igloo.beads in numbers]
    winner = matching[-1].seat if matching else None
    return Checked(
        card=place,
        numbers=numbers,
        case=_case(len(igloos), len(matching)),
        igloos=tuple(
            _turned(igloo, numbers, winner, len(igloos), state.options) for igloo in igloos
        ),
        winner=winner,
        points=cards.points(numbers) if matching else 0,
    )


def paid(purses: Sequence[Purse], result: Checked) -> tuple[Purse, ...]:
    """What lies before each player once a card's thalers and the card itself have moved."""
    after = list(purses)
    for turned in result.igloos:
        if turned.thaler == "back":
            after[turned.seat] = replace(after[turned.seat], own=after[turned.seat].own + 1)
        elif turned.thaler == "won":
            assert result.winner is not None
            after[result.winner] = _with_foreign(after[result.winner], turned.seat)
    if result.winner is not None:
        purse = after[result.winner]
        after[result.winner] = replace(purse, cards=(*purse.cards, result.numbers))
    return tuple(after)


def _turned(
    igloo: Igloo, numbers: Card, winner: Seat | None, together: int, options: IglooPopOptions
) -> Turned:
    assert igloo.seat is not None, "an igloo on a card carries a thaler"
    match = igloo.beads in numbers
    thaler: Literal["back", "won", "box"] = "back"
    if not match and winner is None:
        thaler = "back" if together > 1 and options.no_match_multi == "return" else "box"
    elif not match and igloo.seat == winner:
        thaler = "back" if options.own_wrong_thaler == "returned" else "box"
    elif not match:
        thaler = "won"
    return Turned(igloo.id, igloo.seat, igloo.beads, match, thaler)


def _case(
    igloos: int, matching: int
) -> Literal[
    "one_match", "one_miss", "all_match", "only_one_matches", "some_match", "none_matches"
]:
    if igloos == 1:
        return "one_match" if matching else "one_miss"
    if not matching:
        return "none_matches"
    if matching == igloos:
        return "all_match"
    return "only_one_matches" if matching == 1 else "some_match"


def _with_foreign(purse: Purse, colour: Seat) -> Purse:
    foreign = tuple(n + (seat == colour) for seat, n in enumerate(purse.foreign))
    return replace(purse, foreign=foreign)
