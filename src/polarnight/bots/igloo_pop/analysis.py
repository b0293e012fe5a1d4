"""A finished game of Igloo Pop looked at again: who was ahead when, and which igloos were misheard.

An igloo on a card that does not fit is compared with the same round as it was, but for that igloo
on the best card that fits, or back in the village where none does. So is an igloo that was put back
though it fitted, if it was still in the village at the end and there was a thaler to stake.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING

from polarnight.bots.contract import Analysis, Costly, Moment
from polarnight.bots.leads import leads
from polarnight.games.igloo_pop.actions import Place, Return
from polarnight.games.igloo_pop.cards import format_card, format_cards
from polarnight.games.igloo_pop.notation import format_action
from polarnight.games.igloo_pop.play import check

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.state import Igloo, IglooPopState

    Play = tuple[IglooPopState, Seat, IglooPopAction]
    """The state before, who acted, and what they did."""
    Numbered = tuple[int, Play]

_MOST = 3
"""Igloos that are told."""


def analyse(plays: Sequence[Play], end: IglooPopState) -> Analysis:
    """The points on the table over the game, and the igloos that cost most by being misheard."""
    costly = [each for played in _rounds(plays, end) for each in _misheard(played)]
    return Analysis(
        moments=(*(_moment(state) for state, _, _ in plays), _moment(end)),
        costly=tuple(sorted(costly, key=lambda each: -each.lost)[:_MOST]),
        luck=(),
        solved=None,
        foreseen=False,
    )


def _moment(state: IglooPopState) -> Moment:
    return Moment(leads([float(each.earlier + each.score) for each in state.purses]), state.over)


def _rounds(plays: Sequence[Play], end: IglooPopState) -> Iterator[list[Numbered]]:
    """The plays of each round that was checked, with their numbers from 0."""
    for which, found in groupby(enumerate(plays), key=lambda each: _round(each[1][0])):
        if end.over or which != _round(end):
            yield list(found)


def _round(state: IglooPopState) -> tuple[int, int]:
    return state.game, state.round


def _misheard(plays: list[Numbered]) -> Iterator[Costly]:
    """What was staked or put back in one round where something better could be done."""
    checked = _as_checked(*plays[-1][1])
    returned: dict[tuple[Seat, str], Costly] = {}
    for ply, (_, seat, action) in plays:
        if isinstance(action, Place) and (found := _costly(ply, checked, seat, action)):
            yield found
        if isinstance(action, Return) and (found := _unstaked(ply, checked, seat, action)):
            returned[seat, action.igloo] = found  # whoever puts it back twice is told once
    yield from returned.values()


def _as_checked(state: IglooPopState, seat: Seat, action: IglooPopAction) -> IglooPopState:
    """How the igloos stood when the cards were checked, from before the last action of a round."""
    if not isinstance(action, Place):
        return state
    return replace(state, igloos=state.moved(action.igloo, seat, action.card))


def _costly(ply: int, checked: IglooPopState, seat: Seat, placed: Place) -> Costly | None:
    igloo, card = checked.igloo(placed.igloo), checked.card(placed.card)
    assert igloo is not None, "it was placed"
    assert card is not None, "on a card"
    if igloo.beads in card:
        return None
    gains = _gains(checked, seat, igloo)
    best = max(gains, key=lambda place: gains[place], default=None)
    lost = gains[best] if best else _gain(checked, seat, igloo.id, None)
    if lost <= 0:
        return None
    return Costly(
        ply=ply + 1,
        seat=int(seat),
        action=format_action(placed),
        better=format_action(Place(igloo.id, best) if best else Return(igloo.id)),
        lost=float(lost),
        proven=False,
        reason="misheard" if best else "nowhere",
        args={
            "beads": igloo.beads,
            "card": placed.card,
            "numbers": format_card(card),
            "place": best or 0,
            "right": _fitting(checked, gains),
        },
    )


def _unstaked(ply: int, checked: IglooPopState, seat: Seat, back: Return) -> Costly | None:
    """An igloo that stayed in the village though it fitted a card."""
    igloo = checked.igloo(back.igloo)
    assert igloo is not None, "it was put back"
    gains = _gains(checked, seat, igloo) if igloo.in_village and checked.purses[seat].own else {}
    best = max(gains, key=lambda place: gains[place], default=None)
    if best is None or gains[best] <= 0:
        return None
    return Costly(
        ply=ply + 1,
        seat=int(seat),
        action=format_action(back),
        better=format_action(Place(igloo.id, best)),
        lost=float(gains[best]),
        proven=False,
        reason="put_back",
        args={"beads": igloo.beads, "place": best, "right": _fitting(checked, gains)},
    )


def _gains(checked: IglooPopState, seat: Seat, igloo: Igloo) -> dict[int, int]:
    """What each card that fits would have brought more, by its place."""
    right = [n for n, each in enumerate(checked.circle, 1) if each and igloo.beads in each]
    return {place: _gain(checked, seat, igloo.id, place) for place in right}


def _gain(checked: IglooPopState, seat: Seat, igloo: str, card: int | None) -> int:
    """What the round brings `seat` more with one igloo on another card, or in the village."""
    return _instead(checked, seat, igloo, card) - _brings(checked, seat)


def _fitting(checked: IglooPopState, places: Iterable[int]) -> str:
    return format_cards(tuple(each for n in places if (each := checked.card(n))))


def _instead(checked: IglooPopState, seat: Seat, igloo: str, card: int | None) -> int:
    """What the round brings `seat` with one igloo on another card, or in the village."""
    owner = None if card is None else seat
    return _brings(replace(checked, igloos=checked.moved(igloo, owner, card)), seat)


def _brings(checked: IglooPopState, seat: Seat) -> int:
    """Children and thalers won in the check of a round, less the thalers lost."""
    total = 0
    for place in check.staked_cards(checked):
        result = check.checked(checked, place)
        total -= sum(each.seat == seat and each.thaler != "back" for each in result.igloos)
        if result.winner == seat:
            total += result.points + sum(each.thaler == "won" for each in result.igloos)
    return total
