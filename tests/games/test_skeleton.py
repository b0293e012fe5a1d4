"""Every game has the same rooms, by the same names; what it has besides is listed with a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from polarnight import catalog, games

EVERY_GAME = {
    "__init__.py": "the manifest",
    "rules.py": "the contract, readable",
    "picture.py": "a view as flat shapes, for pictures of it",
    "options.py": "what is agreed before a game, and the deal it leads to",
    "actions.py": "what a seat may do",
    "events.py": "what happens, for tables to show",
    "feats.py": "what is worth telling afterwards",
    "view.py": "what people and programs see",
    "state.py": "the state as a value",
    "setup.py": "the deal",
    "notation": "actions and positions as text; a folder if large",
    "refusals.py": "why not, with the rule",
    "validation.py": "what must be true of every deal and position",
    "views.py": "view, witness, possible",
    "warm.py": "compiles or loads what is slow the first time",
}
BESIDES: dict[str, dict[str, str]] = {
    "packeis": {
        "board.py": "cells, their names and neighbours",
        "kernel": "compiled rules",
    },
    "igloo_igloo": {
        "board.py": "cells, tiles, animals, and their names",
        "encoding.py": "actions as the kernel's numbers, and back",
        "kernel": "compiled rules",
        "position.py": "all of a state in words people understand, and back",
        "scoring.py": "islands and standings as values",
        "telling.py": "the events of an action, from the states before and after",
        "tiles.py": "reads tiles.toml: which tiles are in the box",
        "tiles.toml": "the tiles of the rulebook, data",
    },
    "icecool": {
        "board.py": "the school: every number of geometry and material",
        "boards": "the schools there are, data",
        "deeds.py": "what physics and rules tell each other, and what the log keeps",
        "physics": "the simulated world",
        "play": "rules by subject, in Python: nothing here needs compiling",
        "previews.py": "what may be tried without a table",
    },
    "igloo_pop": {
        "cards.py": "the cards, and how they are written",
        "cards.toml": "the cards of the rulebook, data",
        "exercise.py": "the ear trainer: what may be practised without a table",
        "play": "rules by subject, in Python: nothing here needs compiling",
        "sound": "shaking and hearing",
    },
}


@pytest.mark.parametrize("name", catalog.names())
def test_a_game_has_the_rooms_of_every_game_and_those_listed_for_it(name: str) -> None:
    folder = Path(games.__path__[0]) / name
    found = {path.name for path in folder.iterdir() if path.name != "__pycache__"}
    found = {"notation" if entry == "notation.py" else entry for entry in found}
    assert found == {*EVERY_GAME, *BESIDES[name]}


def test_a_compiled_state_says_first_how_it_is_laid_out() -> None:
    for folder in Path(games.__path__[0]).glob("*/kernel"):
        assert (folder / "layout.py").exists(), folder
