"""Files of strangers: whatever is in them, there is a table or a reason, and never a failure."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polarnight import catalog
from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.core.spaces import any_choice
from polarnight.core.values import commitment
from polarnight.server import replays
from polarnight.server.imports import read_file
from polarnight.server.projection import Presence
from polarnight.tables import files, lobby, playing
from polarnight.tables.table import fold
from tests.tables.desk import HOST, Desk, new_desk

if TYPE_CHECKING:
    from polarnight.tables.table import Table

pytestmark = pytest.mark.anyio
MIKA = Seat(0)
PLIES = 30
WEIRD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 7, 99, 255, 10**6, 2**31, 2**63, -(2**70), 0.5, -1e308, 1e308,
    "", "x", "a1", "h8", "\x00", "\u202e", "z" * 5000, [], [[]], [0, 0], [None], {},
)  # fmt: skip
DROP, TWICE = "drop it", "write it twice"


@cache
def saved(name: str) -> bytes:
    """A game of bots and people, some way on, with an undo and a stand-in, as a file."""
    desk, rng = new_desk(name), Random(5)
    desk.write(lobby.sit(desk.table, HOST, 0, "Mika", "sun"))
    desk.write(lobby.add_bot(desk.table, HOST, 1, "king"))
    desk.write(lobby.set_table(desk.table, HOST, 60, 0))
    desk.write(lobby.start(desk.table, HOST, rng))
    for _ in range(PLIES):
        if desk.table.actors:
            act(desk, rng)
    if desk.table.phase == "playing":
        desk.write(playing.stand_in(desk.table, MIKA, "asked", "adelie"))
        desk.write(playing.end(desk.table, HOST))
    rows = files.exported(desk.table, desk.rows)
    info = desk.table.game.info
    file = {"format": "polarnight-log", "version": 1, "game": name, "rows": rows}
    return msgspec.json.encode(file | {"rules_version": info.rules_version})


def act(desk: Desk, rng: Random) -> None:
    game, seat = desk.table.game, rng.choice(desk.table.actors)
    action = any_choice(game.info, game.legal(desk.table.state, seat), rng)
    desk.write(playing.act(desk.table, seat, game.enact(desk.table.state, seat, action), "id"))


Path = tuple[str | int, ...]


def paths(tree: Any, here: Path = ()) -> list[Path]:
    """Every place in a tree of JSON values."""
    inner: list[Path] = []
    if isinstance(tree, dict):
        inner = [path for key, each in tree.items() for path in paths(each, (*here, key))]
    elif isinstance(tree, list):
        inner = [path for n, each in enumerate(tree) for path in paths(each, (*here, n))]
    return [here, *inner]


@cache
def places(name: str) -> list[Path]:
    """Every place in the file of a game up to its first deeds; more would only repeat them."""
    tree = msgspec.json.decode(saved(name))
    return [path for path in paths(tree)[1:] if len(path) < 2 or int(path[1]) < 8]


def broken(name: str, changes: list[tuple[Path, Any]]) -> Any:
    """A file with some things changed, and a deal that was committed to."""
    tree = msgspec.json.decode(saved(name))
    for (*way, last), how in changes:
        change(tree, way, last, how)
    recommit(tree)
    return tree


def change(tree: Any, way: list[str | int], last: str | int, how: Any) -> None:
    try:
        for step in way:
            tree = tree[step]
        if how == DROP:
            del tree[last]
        elif how == TWICE:
            tree.insert(last, deepcopy(tree[last]))
        else:
            tree[last] = deepcopy(how)
    except (KeyError, IndexError, TypeError, AttributeError):
        return  # an earlier change took that place away


def recommit(tree: Any) -> None:
    try:
        for row in tree["rows"]:
            if row["record"].get("type") == "started":
                record = row["record"]
                record["commitment"] = commitment(record["salt"], record["deal"])
    except (KeyError, TypeError, AttributeError):
        return  # there is nothing to commit to


def judge(tree: Any) -> Table | None:
    """The table of a file, looked at from everywhere; or None if it is refused with a reason."""
    try:
        rows = read_file(msgspec.Raw(msgspec.json.encode(tree)))
    except BadLogError:
        return None
    table = fold("id", files.addressed(rows, "CODEE", "host"))
    if table.deal is not None:
        for viewer in ("", "everything", "0"):
            if viewer and table.phase != "over":
                continue
            seen = replays.read_viewer(table, viewer)
            msgspec.json.encode(replays.replay(table, seen, Presence()))
    return table


@pytest.mark.parametrize("name", catalog.names())
def test_a_saved_game_comes_back(name: str) -> None:
    table = judge(msgspec.json.decode(saved(name)))
    assert table is not None
    assert len(table.plays) > 3


@pytest.mark.parametrize("name", catalog.names())
def test_a_changed_file_is_a_table_or_a_reason(name: str) -> None:
    one = st.tuples(st.sampled_from(places(name)), st.sampled_from([DROP, TWICE, *WEIRD]))

    @settings(max_examples=150)
    @given(changes=st.lists(one, min_size=1, max_size=3))
    def holds(changes: list[tuple[Path, Any]]) -> None:
        judge(broken(name, changes))

    holds()


@given(
    raw=st.binary(max_size=40)
    | st.text(max_size=40).map(str.encode)
    | st.sampled_from([b"[" * 100_000, b'{"rows":' + b"[" * 100_000, b"null", b"{}", b"\xff"])
)
def test_what_is_no_file_says_so(raw: bytes) -> None:
    with pytest.raises(BadLogError) as refused:
        read_file(msgspec.Raw(raw))
    assert refused.value.reason == "file.format"


def test_a_record_longer_than_any_table_writes_is_not_read() -> None:
    """It would hold up everybody: a thread lets go only between two calls."""
    file = {"format": "polarnight-log", "version": 1, "game": "packeis", "rules_version": 1}
    with pytest.raises(BadLogError) as refused:
        read_file(msgspec.Raw(msgspec.json.encode(file | {"rows": [[[]] * 100_000]})))
    assert refused.value.reason == "file.too_long"
