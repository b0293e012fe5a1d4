"""Undo from information at a table of Igloo Igloo: a walk may be taken back, a melt may not."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import EndTurn, Melt, Walk
from polarnight.tables import playing, revealing
from polarnight.tables.records import UndoAsked, Undone
from polarnight.tables.refusals import RefusedError
from tests.tables.desk import HOST, Desk, two_people, with_bot

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.core.contract import Value

MIKA = Seat(0)


def on_until(desk: Desk, ready: Callable[[Desk], bool]) -> None:
    """Play the first action of each list, turns ended as soon as they may be."""
    while not ready(desk):
        seat = desk.table.actors[0]
        actions = desk.table.game.legal(desk.table.state, seat).actions
        act(desk, seat, next((one for one in actions if isinstance(one, EndTurn)), actions[0]))


def act(desk: Desk, seat: Seat, action: Value) -> None:
    desk.write(playing.act(desk.table, seat, action))


def mikas(desk: Desk, kind: type[Value]) -> Value | None:
    """An action of this kind, if Mika may do one now."""
    if desk.table.actors != (MIKA,):
        return None
    actions = desk.table.game.legal(desk.table.state, MIKA).actions
    return next((action for action in actions if isinstance(action, kind)), None)


def melted(desk: Desk) -> Desk:
    """The table right after Mika has melted a floe."""
    on_until(desk, lambda now: mikas(now, Melt) is not None)
    melt = mikas(desk, Melt)
    assert melt is not None
    act(desk, MIKA, melt)
    return desk


def walked(desk: Desk) -> Desk:
    on_until(desk, lambda now: mikas(now, Walk) is not None)
    walk = mikas(desk, Walk)
    assert walk is not None
    act(desk, MIKA, walk)
    return desk


def test_a_walk_is_taken_back_at_once() -> None:
    for desk in (walked(with_bot("igloo_igloo")), walked(two_people("igloo_igloo"))):
        before = desk.table.plays[-1].before
        assert playing.undo_kind(desk.table, MIKA) == "free"
        undone = playing.ask_undo(desk.table, HOST, MIKA)
        assert isinstance(undone, Undone)
        desk.write(undone)
        assert desk.table.state == before


def test_a_melt_is_not_taken_back_and_the_reason_is_said() -> None:
    desk = melted(with_bot("igloo_igloo"))
    assert playing.undo_kind(desk.table, MIKA) == "learned"
    with pytest.raises(RefusedError) as caught:
        playing.ask_undo(desk.table, HOST, MIKA)
    assert caught.value.reason == "table.undo_learned"
    assert caught.value.message == "something hidden was shown since; that cannot be unseen"


def test_other_people_may_forgive_a_melt() -> None:
    desk = melted(two_people("igloo_igloo"))
    assert playing.undo_kind(desk.table, MIKA) == "ask"
    assert isinstance(playing.ask_undo(desk.table, HOST, MIKA), UndoAsked)


def test_of_an_old_log_what_could_be_taken_back_is_looked_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Its records do not tell what they revealed: before that is known, nothing is free."""
    desk = melted(with_bot("igloo_igloo"))
    table = desk.replayed()
    assert {play.finding.revealed for play in table.plays} == {None}
    assert playing.undo_kind(table, MIKA) == "learned"
    assert len(table.plays) > len(revealing.unknown(table)) > 0
    revealing.find(table, Random(1))
    monkeypatch.setattr(revealing, "reveals_anything", None)
    revealing.find(table, Random(1))
    assert playing.undo_kind(table, MIKA) == "learned"
    assert not revealing.unknown(table)
