"""A recorded game is shown again on any machine, with no simulator on it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from polarnight.core.values import plain, read_deal
from polarnight.games.icecool.board import named
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.flick import ranges
from polarnight.games.icecool.rules import INFO, Icecool
from tests.games.icecool.recording import FOLDER, replayed

ROOT = Path(__file__).parents[3]
FILES = sorted(FOLDER.glob("*.json"))
BLOCKED = """
import sys
sys.modules["mujoco"] = None  # importing it now fails
from pathlib import Path
from tests.games.icecool.recording import replayed
from polarnight.games.icecool.rules import Icecool
from polarnight.games.icecool.deeds import Flick
print(replayed(Path(sys.argv[1])))
game = Icecool()
state = game.parse_position("pinwheel turn=1:flick fresh=- at=410,512/300,60")
try:
    game.enact(state, 1, Flick(0.0))
except ImportError:
    print("only a new flick needs it")
"""


def test_there_are_recorded_games() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_ends_as_it_did(path: Path) -> None:
    assert "deeds" in replayed(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_also_where_importing_mujoco_fails(path: Path) -> None:
    command = [sys.executable, "-c", BLOCKED, str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "simulator not needed" in done.stdout
    assert "only a new flick needs it" in done.stdout


@pytest.mark.rule("IC-A20")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_old_games_keep_the_options_they_were_played_with(path: Path) -> None:
    """Before the second edition a pushed Catcher caught, and the youngest was asked for."""
    assert not IcecoolOptions().third_party_catch
    options = read_deal(INFO, json.loads(path.read_text())["deal"]).options
    assert (options.first_player, options.third_party_catch) == ("youngest", True)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_recorded_game_keeps_the_board_and_the_finger_it_was_played_with(path: Path) -> None:
    """They are from before boards had versions; written again, the deal is the same bytes."""
    body = json.loads(path.read_text("utf-8"))["deal"]
    deal = read_deal(Icecool().info, body)
    assert plain(deal) == body
    assert deal.board.version == 1 < named(deal.board.name).version
    assert ranges(deal.board)["side"] == (-1.0, 1.0)
    assert ranges(deal.board)["height"] == (3.0, 49.0)
    assert ranges(deal.board)["speed"] == (0.2, 7.0)


def test_importing_the_rules_does_not_load_the_simulator() -> None:
    probe = "import sys, polarnight.games.icecool.rules; print('mujoco' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
