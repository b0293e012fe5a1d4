"""How engine and oracle are compared: decisions, events, views, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.core.contract import Seat, Watcher
from polarnight.games.igloo_igloo import events as told
from polarnight.games.igloo_igloo.rules import IglooIgloo
from tests.games.igloo_igloo import oracle_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.games.igloo_igloo.oracle import Oracle

IGLOO = IglooIgloo()


def same_decision(state: Any, slow: Oracle) -> tuple[Any, ...]:
    """Both ask the same seat for the same choice; the actions in the engine's order."""
    if slow.over:
        assert IGLOO.actors(state) == ()
        return ()
    seat = Seat(slow.asked)
    assert IGLOO.actors(state) == (seat,)
    actions = IGLOO.legal(state, seat).actions
    expected = slow.legal()
    assert set(actions) == expected, slow.phase
    assert len(actions) == len(expected), "no action is listed twice"
    return actions


def same_events(events: Sequence[Any], expected: Sequence[Any]) -> None:
    """Both tell the same story, but for the order of equal things."""
    assert normal(events) == normal(expected)


def same_views(state: Any, slow: Oracle, viewers: Sequence[int | None] | None = None) -> None:
    """Every viewer, or each of these, sees what the oracle says he may; `None` is a spectator."""
    public = oracle_view.public(slow)
    for viewer in viewers or (*range(slow.seats), None):
        view = IGLOO.view(state, Watcher.SPECTATOR if viewer is None else Seat(viewer))
        assert oracle_view.seen_public(view) == public
        assert oracle_view.seen_private(view) == oracle_view.private(slow, viewer)
        assert view.secrets is None
    everything = IGLOO.view(state, Watcher.EVERYTHING)
    assert oracle_view.seen_public(everything) == public
    assert oracle_view.seen_secrets(everything) == oracle_view.secrets(slow)


def same_end(state: Any, slow: Oracle) -> None:
    """Both have ended, with the same scores, places and winners."""
    assert IGLOO.actors(state) == ()
    same_views(state, slow)
    outcome = IGLOO.outcome(state)
    assert outcome is not None
    places = slow.places()
    assert list(outcome.scores) == [int(total) for total in slow.totals()]
    assert list(outcome.places) == places
    assert list(outcome.winners) == [seat for seat in range(slow.seats) if places[seat] == 1]


def normal(events: Sequence[Any]) -> list[Any]:
    """Events with equal things in one order; islands of one size are equal things."""
    rest = [_normal(event) for event in events if not isinstance(event, told.IslandScored)]
    islands = [event.island for event in events if isinstance(event, told.IslandScored)]
    sizes = [len(island.cells) for island in islands]
    assert sizes == sorted(sizes, reverse=True)
    scored = [(sorted(one.cells), list(one.strength), list(one.points)) for one in islands]
    return [*rest, *sorted(scored)]


def _normal(event: Any) -> Any:
    if isinstance(event, told.Appeared | told.Eaten):
        return (type(event), event.cell, sorted(event.animals))
    if isinstance(event, told.Thawed):
        return (type(event), event.seat, event.cell, sorted(event.lost))
    return event
