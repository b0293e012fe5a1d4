"""During the game: acting, absence, the end, the rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError, GameOverError, NotYourTurnError
from polarnight.core.values import plain
from polarnight.tables import playing
from polarnight.tables.records import Rematched
from polarnight.tables.refusals import RefusedError, StaleError
from polarnight.tables.story import happening
from polarnight.tables.table import evolve, fold
from tests.tables.desk import GUEST, HOST, STRANGER, Desk, new_desk, two_people, with_bot

if TYPE_CHECKING:
    from collections.abc import Callable

MIKA, OMA = Seat(0), Seat(1)


def refused(reason: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(RefusedError) as fault:
        ask()
    assert fault.value.reason == f"table.{reason}"


def first_choice(desk: Desk, seat: Seat) -> Any:
    return plain(desk.table.game.legal(desk.table.state, seat).actions[0])


def test_a_log_folds_to_the_table_it_was_written_by() -> None:
    desk = two_people()
    desk.play_on(200)
    again = desk.replayed()
    assert desk.table.phase == "over"
    assert again.state == desk.table.state
    assert again == desk.table


def test_an_action_must_be_chosen_on_the_game_as_it_is() -> None:
    desk = two_people()
    seq, body = desk.table.seq, first_choice(desk, MIKA)
    assert playing.chosen(desk.table, HOST, MIKA, seq, body)
    desk.act(MIKA)
    with pytest.raises(StaleError):
        playing.chosen(desk.table, GUEST, OMA, seq, first_choice(desk, OMA))
    with pytest.raises(StaleError):
        playing.chosen(desk.table, GUEST, OMA, desk.table.seq + 1, first_choice(desk, OMA))


def test_what_does_not_change_the_game_makes_no_action_stale() -> None:
    desk = two_people()
    seq = desk.table.seq
    desk.write(playing.stand_in(desk.table, OMA, "lost", "chick"))
    assert playing.chosen(desk.table, HOST, MIKA, seq, first_choice(desk, MIKA))


def test_nobody_acts_for_another_seat() -> None:
    desk = two_people()
    body, seq = first_choice(desk, MIKA), desk.table.seq
    refused("not_yours", lambda: playing.chosen(desk.table, GUEST, MIKA, seq, body))
    refused("not_yours", lambda: playing.chosen(desk.table, "", MIKA, seq, body))
    refused("not_yours", lambda: playing.chosen(desk.table, HOST, Seat(9), seq, body))


def test_what_is_no_action_is_told_apart_from_what_is_illegal() -> None:
    desk = two_people()
    with pytest.raises(BadNotationError):
        playing.chosen(desk.table, HOST, MIKA, desk.table.seq, {"type": "fly"})
    action = desk.table.game.legal(desk.table.state, MIKA).actions[0]
    with pytest.raises(NotYourTurnError):
        desk.write(playing.act(desk.table, OMA, action))


def test_before_and_after_the_game_nobody_acts() -> None:
    lobby_desk = new_desk()
    refused("not_started", lambda: playing.ask_undo(lobby_desk.table, HOST, MIKA))
    desk = two_people()
    desk.play_on(200)
    with pytest.raises(GameOverError):
        playing.chosen(desk.table, HOST, MIKA, desk.table.seq, {})


def test_a_bot_stands_in_and_hands_the_chair_back() -> None:
    desk = two_people()
    desk.write(playing.stand_in(desk.table, MIKA, "left", "adelie"))
    assert desk.table.chairs[MIKA].played_by_bot
    body = first_choice(desk, MIKA)
    refused("stood_in", lambda: playing.chosen(desk.table, HOST, MIKA, desk.table.seq, body))
    refused("not_a_person", lambda: playing.stand_in(desk.table, MIKA, "lost", "adelie"))
    desk.write(*playing.come_back(desk.table, HOST))
    assert not desk.table.chairs[MIKA].played_by_bot
    assert playing.come_back(desk.table, HOST) == ()


def test_the_host_may_end_a_game_and_nobody_else() -> None:
    desk = two_people()
    refused("not_host", lambda: playing.end(desk.table, GUEST))
    desk.write(playing.end(desk.table, HOST))
    assert desk.table.phase == "over"
    assert desk.table.actors == ()


def test_a_rematch_has_the_same_people_bots_and_options() -> None:
    desk = with_bot(layout="balanced")
    refused("not_over", lambda: playing.rematch(desk.table, HOST, "NEWER"))
    desk.play_on(200)
    refused("not_seated", lambda: playing.rematch(desk.table, STRANGER, "NEWER"))
    fresh = Desk(*playing.rematch(desk.table, HOST, "NEWER"))
    desk.write(Rematched(id="other", code="NEWER"))
    assert desk.table.next is not None
    assert fresh.table.phase == "lobby"
    assert [c.name for c in fresh.table.chairs[:2]] == [c.name for c in desk.table.chairs]
    assert fresh.table.options == desk.table.options
    assert fresh.table.host == HOST


def test_the_story_tells_plays_in_order() -> None:
    desk = two_people()
    desk.play_on(10)
    told = []
    table = fold("id", desk.rows[:1])
    for row in desk.rows[1:]:
        table = evolve(table, row, "id")
        if one := happening(row, table):
            told.append(one)
    assert [one.kind for one in told] == ["started", *["played"] * 10]
    assert [one.ply for one in told[1:]] == list(range(10))
    assert all(one.events for one in told[1:])
