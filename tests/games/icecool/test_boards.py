"""Board files: what they say, what is refused, and the walls that follow."""

from __future__ import annotations

from importlib.resources import files

import pytest

from polarnight.core.errors import BadOptionsError
from polarnight.games.icecool import board as boards
from polarnight.games.icecool.board import NAMES, from_text, named
from polarnight.games.icecool.physics.model import mjcf
from polarnight.games.icecool.physics.walls import boxes


def file(name: str) -> str:
    return files("polarnight.games.icecool").joinpath("boards", f"{name}.toml").read_text("utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_a_board_of_a_file_is_the_board_of_that_name(name: str) -> None:
    assert from_text(file(name)) == named(name)


def test_every_number_of_the_default_board_says_how_it_is_known() -> None:
    lines = file("pinwheel").splitlines()
    sections = {line.strip("[]"): n for n, line in enumerate(lines) if line.startswith("[")}
    guessed = ("walls", "frame", "red_line", "circle", "finger")
    for section in guessed:
        start = sections[section] + 1
        for line in lines[start : start + 8]:
            if line.startswith("[") or not line:
                break
            assert "guess" in line or "known" in line or "m/s" in line, line


def test_a_file_of_nothing_is_the_default_board() -> None:
    assert from_text("") == named("pinwheel")


def test_unknown_boards_are_refused() -> None:
    with pytest.raises(BadOptionsError):
        named("moon")


ROOM = '[[rooms]]\nname = "{}"\nnumber = {}\nlow = [{}.0, 0.0]\nhigh = [{}.0, 200.0]\n'
TWO = ROOM.format("classroom", 1, 0, 200) + ROOM.format("kitchen", 2, 200, 400)
DOOR = """
[[doors]]
name = "{}"
rooms = ["classroom", "kitchen"]
x = 200.0
y = {}.0
dot = "d{}"
fish = true
"""
CIRCLE = '[circle]\nroom = "classroom"\nx = 100.0\ny = 100.0\n'
NARROW = "[frame]\nwidth = 40.0\n"
DOORS = "".join(DOOR.format(f"d{n}", 40 + 60 * n, n) for n in range(3))
SMALL = CIRCLE + NARROW + TWO + DOORS


def test_the_smallest_board_has_two_rooms_and_three_doors() -> None:
    board = from_text(SMALL)
    assert list(board.size) == [400, 200]
    assert len(boxes(board)) == 2 + 4 + 2 + 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = [", "no TOML"),
        ("x" * 20_001, "at most"),
        ("[penguin]\nmass_g = -1.0", "does not fit"),
        ("[penguin]\nmass = 1.0", "does not fit"),
        ("[clock]\nstep = 0.01", "does not fit"),
        ("[frame]\nwidth = 30.0", "fit through a door"),
        ("[frame]\nheight = 48.0", "fit through a door"),
        ("[frame]\nheight = 60.0", "lintel"),
        ("[penguin]\nspheres = [[20.0, 16.0]]", "stands on its first"),
        ("[penguin]\nspheres = [[16.0, 16.0], [30.0, 17.0]]", "wider than its base"),
        ("[penguin]\nspheres = [[16.0, 16.0], [45.0, 10.0]]", "finger could go between"),
        ("[penguin]\nheight = 40.0", "higher than the penguin"),
        ('[circle]\nroom = "gym"', "red circle"),
        ("[circle]\nx = 5.0", "red circle"),
        (SMALL.replace("number = 2", "number = 3"), "numbered"),
        (SMALL.replace('"kitchen"\nnumber', '"classroom"\nnumber'), "same name"),
        (SMALL.replace("high = [200.0", "high = [220.0"), "overlaps"),
        (SMALL.replace("high = [400.0, 200.0]", "high = [400.0, 150.0]"), "rectangle"),
        (SMALL.replace("high = [400.0", "high = [260.0"), "too small"),
        (SMALL.replace("x = 200.0", "x = 100.0"), "not in a wall"),
        (SMALL.replace("y = 160.0", "y = 195.0"), "not in a wall"),
        (SMALL.replace('"d1"\nrooms', '"d0"\nrooms'), "same name"),
        (SMALL.replace('["classroom", "kitchen"]', '["classroom", "gym"]'), "does not join"),
        (SMALL + DOOR.format("d4", 40, 4).replace("fish = true", ""), ""),
        (SMALL.replace("fish = true", "fish = false", 1), "exactly three"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_a_reason(text: str, why: str) -> None:
    if not why:
        assert len(from_text(text).doors) == 4
        return
    with pytest.raises(BadOptionsError, match=why) as caught:
        from_text(text)
    assert caught.value.rule


def test_walls_stand_everywhere_but_in_doors() -> None:
    board = named("pinwheel")
    walls = [box for box in boxes(board) if not box.door]
    lintels = {box.door: box for box in boxes(board) if box.door}
    assert set(lintels) == {door.name for door in board.doors}
    for door in board.doors:
        lintel = lintels[door.name]
        assert (lintel.low[2], lintel.high[2]) == (56, 60)
        for wall in walls:
            inside = wall.low[0] < door.x < wall.high[0] and wall.low[1] < door.y < wall.high[1]
            assert not inside
    for room in board.rooms:
        for x, y in (room.low, room.high):
            assert any(b.low[0] <= x <= b.high[0] and b.low[1] <= y <= b.high[1] for b in walls)


def test_the_model_has_every_wall_and_penguin() -> None:
    board = named("pinwheel")
    text = mjcf(board, 3)
    assert text.count('class="wall" type="box"') == len(boxes(board))
    assert text.count("<freejoint/>") == 3
    assert text.count("<contact ") == 3
    assert boards.DEFAULT in text
