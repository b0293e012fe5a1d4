"""A table as one file: out, in, and on."""

from __future__ import annotations

import pytest

from polarnight.core.errors import BadLogError
from polarnight.core.values import plain
from polarnight.tables import files, lobby, playing
from polarnight.tables.table import fold
from tests.tables.desk import GUEST, HOST, STRANGER, two_people


def exported(plies: int) -> tuple[object, ...]:
    desk = two_people()
    desk.play_on(plies)
    return tuple(plain(row) for row in files.exported(desk.table, desk.rows))


def test_a_file_gives_no_chair_away() -> None:
    text = str(exported(10))
    assert HOST not in text
    assert GUEST not in text


def test_a_finished_game_replays_elsewhere() -> None:
    table = fold("new", files.imported(exported(200), "new", "OTHER", STRANGER))
    assert table.phase == "over"
    assert (table.code, table.host) == ("OTHER", STRANGER)


def test_a_running_game_is_played_on_by_whoever_claims_its_chairs() -> None:
    rows = files.imported(exported(12), "new", "OTHER", STRANGER)
    table = fold("new", rows)
    assert table.phase == "playing"
    assert all(chair.claimable for chair in table.chairs)
    sat = lobby.sit(table, STRANGER, 1, "Eve", "star")
    assert sat.key == STRANGER
    assert playing.come_back(table, "") == ()


@pytest.mark.parametrize(
    "rows",
    [
        (),
        ({"seq": 1},),
        ({"seq": 1, "at": 0, "record": {"type": "ended"}},),
        (*exported(10)[:5], *exported(10)[6:]),
    ],
    ids=["empty", "torn", "headless", "with a gap"],
)
def test_a_broken_file_is_refused_with_a_sentence(rows: tuple[object, ...]) -> None:
    with pytest.raises(BadLogError):
        files.imported(rows, "new", "OTHER", STRANGER)


def test_a_forged_action_is_refused() -> None:
    rows = list(exported(12))
    last = rows[-1]
    assert isinstance(last, dict)
    last["record"]["deed"] = {"type": "slide", "from": "a1", "to": "h8"}
    with pytest.raises(BadLogError, match="does not replay"):
        files.imported(tuple(rows), "new", "OTHER", STRANGER)
