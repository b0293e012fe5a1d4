"""Before the game: chairs, options, the start."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from polarnight.core.contract import Seat
from polarnight.core.errors import BadOptionsError
from polarnight.core.values import commitment, plain
from polarnight.tables import lobby, playing, records
from polarnight.tables.refusals import RefusedError
from tests.tables.desk import GUEST, HOST, STRANGER, Desk, new_desk, two_people

if TYPE_CHECKING:
    from collections.abc import Callable


def refused(reason: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(RefusedError) as fault:
        ask()
    assert fault.value.reason == f"table.{reason}"


def test_a_person_sits_on_a_free_chair_and_may_change_name_and_look() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, GUEST, 2, "  Oma   Ruth ", "star"))
    desk.write(lobby.sit(desk.table, GUEST, 2, "Ruth", "fir"))
    chair = desk.table.chairs[2]
    assert (chair.name, chair.look, chair.key) == ("Ruth", "fir", GUEST)


def test_a_taken_chair_a_taken_look_and_no_name_are_refused() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    refused("taken", lambda: lobby.sit(desk.table, GUEST, 0, "Oma", "fir"))
    refused("look_taken", lambda: lobby.sit(desk.table, GUEST, 1, "Oma", "sun"))
    refused("no_name", lambda: lobby.sit(desk.table, GUEST, 1, "  ", "fir"))
    refused("no_name", lambda: lobby.sit(desk.table, GUEST, 1, "\u202e\x07", "fir"))
    refused("no_chair", lambda: lobby.sit(desk.table, GUEST, 4, "Oma", "fir"))
    refused("no_key", lambda: lobby.sit(desk.table, "", 1, "Oma", "fir"))


def test_two_of_one_name_are_told_apart() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Guest", "sun"))
    desk.write(lobby.sit(desk.table, GUEST, 1, "Guest", "fir"))
    desk.write(lobby.sit(desk.table, STRANGER, 2, "Guest", "star"))
    desk.write(lobby.sit(desk.table, HOST, 0, "Guest", "heart"))
    assert [chair.name for chair in desk.table.chairs[:3]] == ["Guest", "Guest 2", "Guest 3"]


def test_several_people_may_share_one_device() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, HOST, 1, "Oma", "fir"))
    assert desk.table.chairs_of(HOST) == (0, 1)


def test_where_all_act_at_once_two_share_a_screen_and_no_more() -> None:
    desk = new_desk("igloo_pop")
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, HOST, 1, "Oma", "fir"))
    refused("screen_full", lambda: lobby.sit(desk.table, HOST, 2, "Jo", "star"))
    desk.write(lobby.sit(desk.table, HOST, 1, "Ruth", "star"))
    desk.write(lobby.sit(desk.table, GUEST, 2, "Jo", "fir"))
    assert desk.table.chairs_of(HOST) == (0, 1)


def test_only_the_host_empties_the_chairs_of_others() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, GUEST, 1, "Oma", "star"))
    refused("not_yours", lambda: lobby.stand(desk.table, STRANGER, 1))
    refused("empty", lambda: lobby.stand(desk.table, HOST, 0))
    desk.write(lobby.stand(desk.table, HOST, 1))
    assert desk.table.chairs[1].kind == "empty"


def test_an_empty_key_owns_neither_bots_nor_a_table_without_a_host() -> None:
    desk = new_desk()
    desk.write(lobby.add_bot(desk.table, HOST, 1, "chick"))
    refused("not_yours", lambda: lobby.stand(desk.table, "", 1))
    table = replace(desk.table, host="")
    assert not table.is_host("")
    refused("not_yours", lambda: lobby.stand(table, "", 1))
    refused("not_seated", lambda: lobby.add_bot(table, "", 0, "chick"))
    refused("not_host", lambda: lobby.start(table, "", Random(1)))


def test_bots_get_names_and_looks_nobody_has_and_keep_them_when_their_level_changes() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Sastrugi", "sun"))
    desk.write(lobby.add_bot(desk.table, HOST, 1, "chick"))
    desk.write(lobby.add_bot(desk.table, HOST, 2, "king"))
    before = desk.table.chairs[1]
    desk.write(lobby.add_bot(desk.table, HOST, 1, "emperor"))
    after = desk.table.chairs[1]
    assert len({chair.name for chair in desk.table.chairs[:3]}) == 3
    assert len({chair.look for chair in desk.table.chairs[:3]}) == 3
    assert (after.name, after.look, after.level) == (before.name, before.look, "emperor")


def test_strangers_do_not_add_bots_and_bots_do_not_push_people_off() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, GUEST, 0, "Oma", "star"))
    refused("not_seated", lambda: lobby.add_bot(desk.table, STRANGER, 1, "chick"))
    refused("taken", lambda: lobby.add_bot(desk.table, GUEST, 0, "chick"))


def test_the_host_sets_options_and_bad_ones_are_refused_with_a_sentence() -> None:
    desk = new_desk()
    desk.write(lobby.set_options(desk.table, HOST, {"layout": "balanced"}))
    assert desk.table.options.layout == "balanced"
    refused("not_host", lambda: lobby.set_options(desk.table, GUEST, {}))
    with pytest.raises(BadOptionsError, match="upside_down"):
        lobby.set_options(desk.table, HOST, {"layout": "upside_down"})
    with pytest.raises(BadOptionsError, match="unknown field"):
        lobby.set_options(desk.table, HOST, {"gravity": True})


def test_a_game_starts_with_enough_players_and_empty_chairs_go() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 1, "Mika", "sun"))
    refused("too_few", lambda: lobby.start(desk.table, HOST, Random(1)))
    desk.write(lobby.add_bot(desk.table, HOST, 3, "chick"))
    refused("not_host", lambda: lobby.start(desk.table, GUEST, Random(1)))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    assert [chair.name for chair in desk.table.chairs] == ["Mika", "Sastrugi"]
    assert desk.table.phase == "playing"


@pytest.mark.rule("PP-14")
def test_the_youngest_begins_wherever_they_sit() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 1, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, GUEST, 3, "Oma", "star"))
    refused("empty", lambda: lobby.set_table(desk.table, HOST, 30, 0))
    desk.write(lobby.set_table(desk.table, HOST, 30, 3))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    assert desk.table.actors == (1,)
    assert desk.table.youngest == 1
    assert desk.table.stand_in_after == 30


def test_who_stands_up_is_no_longer_the_youngest() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 1, "Mika", "sun"))
    desk.write(lobby.set_table(desk.table, HOST, None, 1))
    desk.write(lobby.stand(desk.table, HOST, 1))
    assert desk.table.youngest is None


def test_after_the_start_nothing_of_the_lobby_can_be_changed() -> None:
    desk = two_people()
    refused("started", lambda: lobby.stand(desk.table, HOST, 0))
    refused("started", lambda: lobby.add_bot(desk.table, HOST, 0, "chick"))
    refused("started", lambda: lobby.set_options(desk.table, HOST, {}))
    refused("started", lambda: lobby.start(desk.table, HOST, Random(1)))
    refused("started", lambda: lobby.sit(desk.table, STRANGER, 1, "Eve", "moon"))
    refused("started", lambda: lobby.set_table(desk.table, HOST, 45, 1))
    desk.write(lobby.set_table(desk.table, HOST, None, None))
    assert desk.table.stand_in_after is None


def test_the_deal_is_committed_to_before_it_is_seen() -> None:
    table = two_people().table
    assert table.commitment == commitment(table.salt, plain(table.deal))
    assert table.commitment != commitment("0" * 32, plain(table.deal))


def without_oma(desk: Desk) -> Desk:
    """The same log after Oma was forgotten."""
    gone = {"name": "Penguin", "key": "", "forgotten": True}
    kept = (row.record for row in desk.rows)
    return Desk(
        *(
            replace(one, **gone) if isinstance(one, records.Sat) and one.key == GUEST else one
            for one in kept
        )
    )


def test_nobody_else_plays_on_or_wins_on_the_chair_of_somebody_who_was_forgotten() -> None:
    desk = without_oma(two_people("igloo_igloo"))
    refused("started", lambda: lobby.sit(desk.table, HOST, 1, "Mika", "fir"))
    assert playing.forgotten(desk.table) == (1,)
    desk.write(playing.stand_in(desk.table, Seat(1), "left", "adelie"))
    assert playing.forgotten(desk.table) == ()
    desk.write(playing.end(desk.table, HOST))
    refused("started", lambda: lobby.sit(desk.table, STRANGER, 1, "Tove", "fir"))
    assert not desk.table.is_claimable(desk.table.chairs[1])


def test_before_the_game_the_chair_of_somebody_who_was_forgotten_is_free() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, GUEST, 1, "Oma", "star"))
    desk = without_oma(desk)
    assert desk.table.is_claimable(desk.table.chairs[1])
    desk.write(lobby.sit(desk.table, STRANGER, 1, "Tove", "star"))
    assert desk.table.chairs_of(STRANGER) == (1,)


def test_at_a_rematch_somebody_who_was_forgotten_has_no_chair() -> None:
    desk = new_desk()
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.sit(desk.table, GUEST, 1, "Oma", "star"))
    desk.write(lobby.set_table(desk.table, HOST, None, 1))
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    desk.write(playing.end(desk.table, HOST))
    again = Desk(*playing.rematch(without_oma(desk).table, HOST, "KRILL")).table
    assert [chair.kind for chair in again.chairs[:2]] == ["person", "empty"]
    assert again.youngest is None
