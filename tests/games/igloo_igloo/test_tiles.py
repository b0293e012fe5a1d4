"""The box: which tiles there are, where the numbers come from, and what a table may bring."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.igloo_igloo import tiles
from polarnight.games.igloo_igloo.options import IglooDeal, IglooOptions
from tests.games.igloo_igloo.playing import BEARS, IGLOO, game

DEFAULT = tiles.box(IglooOptions())
FISHLESS = """
[[tile]]
kind = "drift"
count = 50
[[tile]]
kind = "stamina"
value = 1
count = 3
[[tile]]
kind = "stamina"
value = 2
count = 3
"""


def text(**counts: int) -> str:
    """Tiles as a table would write them, `fish3=2` and so on; drift fills up to 56."""
    counts.setdefault("stamina1", 1)
    counts.setdefault("stamina2", 1)
    counts.setdefault("drift", 56 - sum(counts.values()))
    return "\n".join(_entry(name, count) for name, count in counts.items())


def _entry(name: str, count: int) -> str:
    kind, value = (name[:-1], name[-1]) if name[-1].isdigit() else (name, "")
    return f'[[tile]]\nkind = "{kind}"\ncount = {count}' + (f"\nvalue = {value}" if value else "")


def refused(tiles_text: str) -> BadOptionsError:
    with pytest.raises(BadOptionsError) as caught:
        tiles.read(tiles_text)
    return caught.value


def test_the_default_box_uses_up_every_reserve() -> None:
    assert sum(DEFAULT.mix.values()) == 56
    assert sum(int(tile[-1]) * n for tile, n in DEFAULT.mix.items() if tile[:4] == "fish") == 24
    assert (DEFAULT.mix["bear"], DEFAULT.mix["pack_ice"]) == (4, 10)


@pytest.mark.parametrize(
    ("tiles_text", "rule"),
    [
        (text(drift=53), "II-11"),
        (text(bear=5), "II-4"),
        (text(pack_ice=11), "II-3"),
        (text(fish4=7), "II-12"),
        (text(stamina1=0), "II-A2"),
        (text(fish5=1), "II-A1"),
        (text(seal=1), "II-A1"),
        (text(drift=-1, thaw=55), "II-A1"),
        (text() + '\n[[tile]]\nkind = "drift"\ncount = 0', "II-A1"),
        (text() + "\n[corner.open]\nwalk_on = true", "II-A1"),
        ("tile = 3", "II-A1"),
        ("[[tile", "II-A1"),
        ("", "II-A1"),
        ("#" * 30_000, "II-A1"),
    ],
)
def test_a_box_that_cannot_be_is_refused(tiles_text: str, rule: str) -> None:
    error = refused(tiles_text)
    assert (error.rule, error.reason) == (rule, "igloo_igloo.tiles")


def test_a_table_may_bring_its_own_tiles() -> None:
    options = IglooOptions(tiles="file", tiles_text=BEARS)
    dealt = IGLOO.deal(options, Seating(2), Random(0))
    assert dealt.tiles.count("harpoon") == 13
    assert IGLOO.view(IGLOO.start(dealt), Seat(0)).mix["stamina4"] == 3


def test_the_text_is_read_only_if_it_is_asked_for() -> None:
    options = IglooOptions(tiles_text="[[nonsense")
    assert IGLOO.deal(options, Seating(2), Random(0)).tiles.count("bear") == 4


def test_a_game_without_animals_beyond_the_centre_ends_too() -> None:
    moves = game(Random(0), 2, IglooOptions(tiles="file", tiles_text=FISHLESS))
    assert moves[-1].after.phase == "over"


@pytest.mark.parametrize("ruling", ["default", "leave_only", "full", "literal"])
def test_every_ruling_on_corners_is_in_the_file(ruling: Any) -> None:
    rules = tiles.corner(IglooOptions(corner=ruling))
    assert rules.walk_off
    assert rules.kayak_from == (ruling != "literal")


def test_a_file_may_rule_on_corners_itself() -> None:
    closed = "walk_on = false\nwalk_off = true\nkayak_from = false\nkayak_to = false\nfish = false"
    options = IglooOptions(
        tiles="file", tiles_text=f"{text()}\n[corner.full]\n{closed}", corner="full"
    )
    state = IGLOO.start(IGLOO.deal(options, Seating(2), Random(0)))
    assert not IGLOO.view(state, Seat(0)).corner.kayak_to
    assert tiles.read(f"{text()}\n[corner.full]\n{closed}").corners["default"].walk_on
    assert IGLOO.parse_position(IGLOO.format_position(state)) == state


@pytest.mark.parametrize(
    "change",
    [
        {"tiles": ("drift",) * 56},
        {"tiles": ("drift",) * 3},
        {"fish": "1" * 28},
        {"foxes": ""},
        {"first": 2},
        {"first": -1},
        {"seats": 5},
        {"options": IglooOptions(tiles="file")},
    ],
)
def test_a_deal_that_is_none_is_refused(change: dict[str, Any]) -> None:
    good = IGLOO.deal(IglooOptions(), Seating(2), Random(0))
    fields = {name: getattr(good, name) for name in IglooDeal.__struct_fields__}
    with pytest.raises(BadLogError, match="not one of this game"):
        IGLOO.start(IglooDeal(**{**fields, **change}))


def test_deals_differ_and_are_complete() -> None:
    deals = [IGLOO.deal(IglooOptions(), Seating(4), Random(seed)) for seed in range(20)]
    assert len({dealt.tiles for dealt in deals}) == 20
    assert len({dealt.fish for dealt in deals}) == 20
    assert {dealt.first for dealt in deals} == {0, 1, 2, 3}
