"""An answer in another's turn has a time, which the table sets; silence is an answer too."""

from __future__ import annotations

import pytest

from polarnight.games.igloo_igloo.actions import Answer
from polarnight.games.igloo_pop.actions import Count
from polarnight.tables import lobby, playing, records
from polarnight.tables.refusals import RefusedError
from polarnight.tables.story import happening
from tests.tables.bear_hunt import MIKA, OMA, bear_hunt
from tests.tables.desk import GUEST, HOST, Desk, two_people


@pytest.fixture
def asked() -> Desk:
    """Mika has set a bear on Oma, who is asked for a harpoon; both sit there with their keys."""
    return Desk(*bear_hunt(asked=True, keys=(HOST, GUEST)))


def due(desk: Desk) -> float | None:
    return desk.table.answer_by


def test_who_is_asked_in_anothers_turn_has_half_a_minute(asked: Desk) -> None:
    table = asked.table
    assert table.actors == table.hasty == (OMA,)
    assert table.answer_by == asked.rows[-1].at + 30
    assert playing.time_is_up(table, table.answer_by - 0.1) == ()


def test_when_the_time_is_up_silence_is_written_as_an_action(asked: Desk) -> None:
    when = due(asked)
    assert when is not None
    written = playing.time_is_up(asked.table, when)
    assert written == (records.Acted(seat=OMA, deed=written[0].deed, late=True),)
    asked.write(*written)
    assert asked.table.plays[-1].deed == Answer(harpoon=False)
    assert asked.table.actors == (MIKA,)
    told = happening(asked.rows[-1], asked.table)
    assert told is not None
    assert (told.kind, told.seat, told.why) == ("played", OMA, "late")
    assert asked.replayed() == asked.table


def test_an_answer_in_time_stops_the_clock(asked: Desk) -> None:
    asked.write(playing.act(asked.table, OMA, Answer(harpoon=True)))
    assert due(asked) is None
    assert playing.time_is_up(asked.table, 1e12) == ()


def test_the_table_sets_the_time_also_during_the_game(asked: Desk) -> None:
    asked.write(lobby.set_table(asked.table, HOST, 45, None, 10))
    assert due(asked) == asked.table.asked_at + 10
    asked.write(lobby.set_table(asked.table, HOST, 45, None, None))
    assert due(asked) is None
    with pytest.raises(RefusedError):
        lobby.set_table(asked.table, GUEST, 45, None, 10)


def test_the_clock_waits_for_an_undo_question_and_then_begins_anew(asked: Desk) -> None:
    asked.write(playing.ask_undo(asked.table, GUEST, OMA))
    assert asked.table.question
    assert due(asked) is None
    asked.write(*playing.answer_undo(asked.table, HOST, MIKA, agree=False))
    assert due(asked) == asked.rows[-1].at + 30


def test_bots_and_ones_own_turn_have_no_clock(asked: Desk) -> None:
    asked.write(playing.stand_in(asked.table, OMA, "left", "adelie"))
    assert due(asked) is None
    asked.write(*playing.come_back(asked.table, GUEST))
    assert due(asked) == asked.rows[-1].at + 30
    for game in ("packeis", "igloo_igloo"):
        assert two_people(game).table.answer_by is None


def test_an_empty_chair_has_no_clock_until_somebody_claims_it() -> None:
    desk = Desk(*bear_hunt(asked=True))
    assert desk.table.actors == (OMA,)
    assert due(desk) is None
    desk.write(lobby.sit(desk.table, GUEST, OMA, "Oma", records.LOOKS[1]))
    assert due(desk) == desk.rows[-1].at + 30


def test_a_rematch_keeps_the_time(asked: Desk) -> None:
    asked.write(lobby.set_table(asked.table, HOST, 45, None, 10), playing.end(asked.table, HOST))
    again = Desk(*playing.rematch(asked.table, GUEST, "KRILL"))
    assert again.table.answer_within == 10


def test_time_in_which_the_table_was_nowhere_counts_for_nobody(asked: Desk) -> None:
    when = due(asked)
    assert when is not None
    asked.write(*playing.wake(asked.table, 3600.0))
    assert due(asked) == when + 3600.0
    asked.write(*playing.wake(asked.table, 10.0))
    assert due(asked) == when + 3610.0
    assert asked.replayed() == asked.table


def test_a_table_without_a_clock_need_not_be_woken(asked: Desk) -> None:
    assert playing.wake(asked.table, 0.0) == ()
    assert playing.wake(two_people().table, 3600.0) == ()


def test_a_round_in_real_time_has_the_time_it_slept_and_the_next_round_has_not() -> None:
    desk = two_people("igloo_pop", round_timer=60)
    for number in (1, 2, 3):
        desk.write(playing.act(desk.table, MIKA, Count(number)))
    begun = desk.rows[-1].at
    assert playing.deadline(desk.table) == begun + 60
    desk.write(*playing.wake(desk.table, 500.0))
    assert playing.deadline(desk.table) == begun + 560
    desk.write(*playing.phase_is_up(desk.table, begun + 560))
    assert playing.deadline(desk.table) is None
    for number in (1, 2, 3):
        desk.write(playing.act(desk.table, MIKA, Count(number)))
    assert playing.deadline(desk.table) == desk.rows[-1].at + 60
