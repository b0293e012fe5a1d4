"""A table as one file: out, in, and on."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, get_args

import pytest

from polarnight.bots.contract import LEVELS
from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.core.values import plain
from polarnight.tables import files, lobby, playing, records
from polarnight.tables.records import Row
from polarnight.tables.table import fold
from tests.tables.desk import GUEST, HOST, STRANGER, two_people


def exported(plies: int) -> tuple[Any, ...]:
    desk = two_people()
    desk.play_on(plies)
    return tuple(plain(row) for row in files.exported(desk.table, desk.rows))


def brought_in(bodies: tuple[Any, ...]) -> tuple[Row, ...]:
    return files.addressed(files.imported(bodies), "OTHER", STRANGER)


def test_a_file_gives_no_chair_away() -> None:
    text = str(exported(10))
    assert HOST not in text
    assert GUEST not in text


def test_a_finished_game_replays_elsewhere() -> None:
    table = fold("new", brought_in(exported(200)))
    assert table.phase == "over"
    assert (table.code, table.host) == ("OTHER", STRANGER)


def test_a_running_game_is_played_on_by_whoever_claims_its_chairs() -> None:
    rows = brought_in(exported(12))
    table = fold("new", rows)
    assert table.phase == "playing"
    assert all(table.is_claimable(chair) for chair in table.chairs)
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
def test_a_broken_file_is_refused_with_a_sentence(rows: tuple[Any, ...]) -> None:
    with pytest.raises(BadLogError):
        files.imported(rows)


def test_a_forged_action_is_refused() -> None:
    rows = list(exported(12))
    last = rows[-1]
    last["record"]["deed"] = {"type": "slide", "from": "a1", "to": "h8"}
    with pytest.raises(BadLogError, match="does not replay"):
        files.imported(rows)


GAME = exported(12)
NAME, STARTED, ACTED = 1, 3, 4
"""Where the records of that kind stand in `GAME`."""


@pytest.mark.parametrize(
    ("row", "change", "reason"),
    [
        (STARTED, {"salt": "0" * 32}, "file.deal"),
        (STARTED, {"salt": ""}, "file.deal"),
        (STARTED, {"commitment": "f" * 64}, "file.deal"),
        (STARTED, {"commitment": ""}, "file.deal"),
        (STARTED, {"chairs": [0, 0]}, "bad_log"),
        (STARTED, {"chairs": [1, 0]}, "bad_log"),
        (STARTED, {"chairs": [0]}, "bad_log"),
        (STARTED, {"chairs": [0, 99]}, "bad_log"),
        (STARTED, {"chairs": [-1, 0]}, "bad_log"),
        (NAME, {"name": "x" * 1_000_000}, "file.names"),
        (NAME, {"name": "Mika\u202egnp"}, "file.names"),
        (NAME, {"name": "Mi\nka"}, "file.names"),
        (NAME, {"name": " "}, "file.names"),
        (NAME, {"name": "\u3164"}, "file.names"),
        (NAME, {"chair": -1}, "bad_log"),
        (NAME, {"chair": 8}, "bad_log"),
        (ACTED, {"seat": -1}, "bad_log"),
        (ACTED, {"seat": 77}, "bad_log"),
        (ACTED, {"id": "x" * 65}, "bad_log"),
        (0, {"rules_version": 99}, "file.rules"),
        (0, {"game": "chess"}, "unknown_game"),
        (ACTED, {"type": "stood_in", "seat": 9, "level": "king", "why": "left"}, "bad_log"),
        (ACTED, {"type": "stood_in", "seat": 0, "level": "walrus", "why": "left"}, "bad_log"),
        (ACTED, {"type": "handed_back", "seat": 9}, "bad_log"),
        (ACTED, {"type": "undo_asked", "seat": 0, "ply": 40}, "bad_log"),
        (ACTED, {"type": "rematched", "id": "", "code": ""}, "bad_log"),
        (
            STARTED,
            {"type": "table_set", "stand_in_after": 10**30, "youngest": None},
            "bad_log",
        ),
        (STARTED, {"type": "table_set", "stand_in_after": None, "youngest": 77}, "bad_log"),
    ],
    ids=lambda value: str(value)[:50],
)
def test_what_no_table_would_have_written_is_refused_with_a_reason(
    row: int, change: dict[str, Any], reason: str
) -> None:
    rows = deepcopy(GAME)
    record = rows[row]["record"]
    rows[row]["record"] = change if "type" in change else record | change
    with pytest.raises(BadLogError) as refused:
        files.imported(rows)
    assert refused.value.reason == reason
    assert len(refused.value.message) < 300


def test_a_game_before_its_start_holds_no_action() -> None:
    with pytest.raises(BadLogError, match="no place in the phase lobby"):
        files.imported([*GAME[:3], {**deepcopy(GAME[ACTED]), "seq": 4}])


def test_a_file_longer_than_any_game_is_refused_unread() -> None:
    with pytest.raises(BadLogError) as refused:
        files.imported([None] * (files.MOST_ROWS + 1))
    assert refused.value.reason == "file.too_long"


def test_a_deal_nobody_committed_to_is_brought_in_and_known_to_prove_nothing() -> None:
    rows = deepcopy(GAME)
    rows[STARTED]["record"] |= {"salt": "", "commitment": ""}
    table = fold("new", brought_in(rows))
    assert (table.imported, table.commitment) == (True, "")
    assert not two_people().table.imported


def test_an_exported_table_that_went_on_elsewhere_is_brought_in() -> None:
    desk = two_people()
    desk.write(records.Ended(), records.Rematched(id="next", code="NEXTT"))
    desk.write(lobby.set_table(desk.table, HOST, 60, None))
    rows = brought_in(tuple(plain(row) for row in files.exported(desk.table, desk.rows)))
    assert [row.seq for row in rows] == list(range(1, len(desk.rows)))
    assert fold("new", rows).next is None


def test_more_words_about_a_bot_that_failed_than_anybody_reads_are_cut() -> None:
    fell = records.FellBack(seat=Seat(0), level="king", instead="chick", why="\u202e\n" + "x" * 999)
    desk = two_people()
    desk.write(fell)
    rows = brought_in(tuple(plain(row) for row in files.exported(desk.table, desk.rows)))
    last = rows[-1].record
    assert isinstance(last, records.FellBack)
    assert last.why == "x" * 300


def test_the_log_knows_the_levels_of_the_bots() -> None:
    assert get_args(records.LevelName) == LEVELS
