"""Undo by information: at once while nothing was learned, else by consent."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.tables import files, lobby, playing
from polarnight.tables.records import Row, UndoAsked, Undone
from polarnight.tables.refusals import RefusedError
from polarnight.tables.table import evolve
from tests.tables.desk import GUEST, HOST, Desk, new_desk, two_people, with_bot

if TYPE_CHECKING:
    from collections.abc import Callable

MIKA, OMA = Seat(0), Seat(1)


def refused(reason: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(RefusedError) as fault:
        ask()
    assert fault.value.reason == f"table.{reason}"


def test_before_anybody_answered_one_takes_back_at_once() -> None:
    desk = two_people()
    before = desk.table.state
    desk.act(MIKA)
    assert playing.undo_kind(desk.table, MIKA) == "free"
    desk.write(playing.ask_undo(desk.table, HOST, MIKA))
    assert desk.table.state == before
    assert not desk.table.plays
    assert desk.replayed() == desk.table


def test_after_another_person_acted_they_are_asked() -> None:
    desk = two_people()
    before = desk.table.state
    desk.act(MIKA)
    desk.act(OMA)
    assert playing.undo_kind(desk.table, MIKA) == "ask"
    asked = playing.ask_undo(desk.table, HOST, MIKA)
    assert isinstance(asked, UndoAsked)
    desk.write(asked)
    assert playing.waiting_for(desk.table) == (OMA,)
    refused("undo_pending", lambda: playing.ask_undo(desk.table, GUEST, OMA))
    refused("undo_not_asked", lambda: playing.answer_undo(desk.table, HOST, MIKA, True))
    desk.write(*playing.answer_undo(desk.table, GUEST, OMA, True))
    assert desk.table.state == before
    assert desk.table.question is None


def test_one_no_ends_the_question() -> None:
    desk = two_people()
    desk.act(MIKA)
    desk.act(OMA)
    desk.write(playing.ask_undo(desk.table, HOST, MIKA))
    desk.write(*playing.answer_undo(desk.table, GUEST, OMA, False))
    assert desk.table.question is None
    assert len(desk.table.plays) == 2


def test_playing_on_is_an_answer_too() -> None:
    desk = two_people()
    desk.act(MIKA)
    desk.act(OMA)
    desk.write(playing.ask_undo(desk.table, GUEST, OMA))
    desk.act(OMA)
    desk.act(MIKA)
    desk.write(playing.ask_undo(desk.table, GUEST, OMA))
    assert desk.table.question is not None
    desk.act(OMA)
    assert desk.table.question is None


def test_bots_agree_while_nothing_was_learned() -> None:
    desk = with_bot()
    before = desk.table.state
    desk.act(MIKA)
    desk.act(1)
    desk.write(playing.ask_undo(desk.table, HOST, MIKA))
    assert desk.table.state == before


def test_people_who_share_a_screen_need_not_ask_each_other() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, HOST, 1, "Oma", "star"))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    desk.act(MIKA)
    desk.act(OMA)
    assert isinstance(playing.ask_undo(desk.table, HOST, MIKA), Undone)


def test_there_must_be_something_to_take_back() -> None:
    desk = two_people()
    desk.act(MIKA)
    assert playing.undo_kind(desk.table, OMA) == "no"
    refused("undo_nothing", lambda: playing.ask_undo(desk.table, GUEST, OMA))
    refused("not_yours", lambda: playing.ask_undo(desk.table, GUEST, MIKA))


def test_a_finished_game_stays_finished() -> None:
    desk = two_people()
    desk.play_on(200)
    assert playing.undo_kind(desk.table, MIKA) == "no"


def test_a_log_that_takes_back_what_never_was_is_refused() -> None:
    desk = two_people()
    row = Row(desk.table.seq + 1, 0.0, Undone(seat=MIKA, ply=7))
    with pytest.raises(BadLogError):
        evolve(desk.table, row, "id")


@pytest.fixture
def thin_ice(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy with secrets in the catalogue."""
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")


def did(desk: Desk, seat: Seat, text: str) -> None:
    desk.write(playing.act(desk.table, seat, desk.table.game.parse_action(text)))


@pytest.mark.usefixtures("thin_ice")
def test_with_secrets_too_what_revealed_nothing_is_taken_back_at_once() -> None:
    desk = two_people("thin_ice")
    did(desk, MIKA, "wait")
    assert playing.undo_kind(desk.table, MIKA) == "free"


@pytest.mark.usefixtures("thin_ice")
@pytest.mark.parametrize("action", ["melt 2", "peek 2"])
def test_what_was_seen_cannot_be_unseen_without_consent(action: str) -> None:
    desk = two_people("thin_ice")
    did(desk, MIKA, action)
    assert playing.undo_kind(desk.table, MIKA) == "ask"
    assert isinstance(playing.ask_undo(desk.table, HOST, MIKA), UndoAsked)


@pytest.mark.usefixtures("thin_ice")
def test_bots_do_not_agree_once_something_was_revealed() -> None:
    desk = with_bot("thin_ice")
    did(desk, MIKA, "peek 2")
    assert playing.undo_kind(desk.table, MIKA) == "learned"
    refused("undo_learned", lambda: playing.ask_undo(desk.table, HOST, MIKA))


@pytest.mark.usefixtures("thin_ice")
def test_the_file_of_a_running_game_with_secrets_is_not_given_out() -> None:
    desk = two_people("thin_ice")
    refused("secret", lambda: files.exported(desk.table, desk.rows))
    desk.write(playing.end(desk.table, HOST))
    assert files.exported(desk.table, desk.rows)
