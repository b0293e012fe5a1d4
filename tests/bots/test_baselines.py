"""The learned player of each game beats the level its card says, and its recipe runs."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from examples.baselines import icecool as ice_recipe
from examples.baselines import network
from examples.training.bots import LEARNED as TRAINED
from polarnight import catalog
from polarnight.arena.match import match, won
from polarnight.bots.contract import Budget, Level
from polarnight.bots.icecool import learned as ice
from polarnight.bots.icecool.chart import chart
from polarnight.bots.levels import player
from polarnight.bots.packeis.learned import LEARNED as PACKEIS
from polarnight.core.contract import Seat
from polarnight.games.icecool.board import named
from polarnight.games.icecool.physics.geometry import Point

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "docs" / "baselines"
WEIGHTS = {
    "packeis": "learned.json",
    "igloo_igloo": "learned.json",
    "icecool": "learned.npz",
    "igloo_pop": "learned.npz",
}


@pytest.mark.parametrize("game", WEIGHTS)
def test_every_baseline_has_a_card_with_its_command_its_curve_and_small_weights(game: str) -> None:
    card = (CARDS / f"{game}.md").read_text("utf-8")
    assert f"polarnight arena {game} learned " in card
    assert re.search(r"python -m examples\.\w+ " + game, card)
    (picture,) = re.findall(r"!\[[^]]+\]\((\w+\.svg)\)", card)
    assert (CARDS / picture).read_text("utf-8").startswith("<svg")
    weights = ROOT / "src/polarnight/bots" / game / WEIGHTS[game]
    assert weights.stat().st_size < 300_000
    assert weights.relative_to(ROOT).as_posix() in card


def test_packeis_plays_with_what_was_trained() -> None:
    trained = json.loads((TRAINED / "packeis.json").read_text("utf-8"))
    assert json.loads(PACKEIS.read_text("utf-8")) == trained
    for game in ("packeis", "igloo_igloo"):
        assert (CARDS / f"{game}.svg").read_bytes() == (TRAINED / f"{game}.svg").read_bytes()


@pytest.mark.parametrize(
    ("game", "rival", "boards", "least"),
    [("packeis", "gentoo", 8, 0.75), ("igloo_igloo", "gentoo", 4, 0.75)],
)
def test_it_beats_the_level_of_its_card(game: str, rival: str, boards: int, least: float) -> None:
    """Nobody looks at the clock here, so these are always the same games."""
    games = match(catalog.game(game), _ours(game, "learned"), _ours(game, rival), boards)
    assert not any(record.fault for record in games)
    assert won(games).share > least


def _ours(game: str, name: str) -> Level:
    return Level(player(game, name).bot, Budget())


# ICECOOL


def test_icecool_beats_the_chick() -> None:
    games = match(
        catalog.game("icecool"), _ours("icecool", "learned"), _ours("icecool", "chick"), 3
    )
    assert not any(record.fault for record in games)
    assert won(games).share > 0.6


def test_a_door_seen_from_both_sides_and_in_a_mirror_is_the_same_situation() -> None:
    """Each door of the board from a place before it and from its mirror image."""
    board = named("pinwheel")
    for door in board.doors:
        axis = board.axis(door)
        for off in (-90.0, 90.0):
            places = []
            for aside in (-20.0, 20.0):
                middle = [door.x, door.y]
                middle[axis] += off
                middle[1 - axis] += aside
                places.append(ice.situation(board, Point(*middle), door))
            one, other = places
            shared = [0, 1, 2, 3, 6, 7, 8]  # the walls beside are not mirrored
            assert one.numbers[shared] == pytest.approx(other.numbers[shared])
            assert one.turned == -other.turned
            row = np.array([10.0, 0.5, 0.5, 0.8])
            left, right = ice.flick(board, one, row), ice.flick(board, other, row)
            assert left.side == -right.side
            assert (left.aim - one.ahead) % 360 == pytest.approx(-(right.aim - other.ahead) % 360)


def test_it_is_surer_of_a_door_ahead_than_of_one_around_the_corner() -> None:
    board, dice = named("pinwheel"), np.random.default_rng(1)
    door = next(iter(chart(board).doors["classroom"]))
    axis = board.axis(door)
    ahead, aside = [door.x, door.y], [door.x, door.y]
    room = board.room("classroom")
    inward = 60.0 if room.low[axis] + 1 > ahead[axis] else -60.0
    ahead[axis] += inward
    aside[axis] += inward / 2
    aside[1 - axis] += 150.0 if aside[1 - axis] + 150 < room.high[1 - axis] else -150.0
    sure, _ = ice.best_flick(ice.layers(), board, Point(*ahead), door, dice)
    unsure, _ = ice.best_flick(ice.layers(), board, Point(*aside), door, dice)
    assert sure > unsure


def test_the_recipe_of_icecool_runs(tmp_path: Path) -> None:
    ice_recipe.train(1, ice_recipe.AT_ONCE, 1, tmp_path / "weights.npz", tmp_path / "curve.svg")
    with np.load(tmp_path / "weights.npz") as stored:
        assert set(stored) == set(ice.Layers._fields)
    assert "through the door" in (tmp_path / "curve.svg").read_text("utf-8")


# What the recipes learn with


@pytest.mark.parametrize("outputs", [1, 3])
def test_the_slopes_of_the_network_are_right(outputs: int) -> None:
    rng = np.random.default_rng(3)
    weights = network.fresh((4, 6, outputs), 1)
    rows = rng.standard_normal((5, 4))
    targets = np.eye(3)[rng.integers(3, size=5)][:, :outputs]

    def loss() -> float:
        likely = network.chances(network.layers(weights, rows)[-1])
        missed = -np.log(likely) * targets
        if outputs == 1:
            missed -= np.log(1 - likely) * (1 - targets)
        return float(missed.sum() / len(rows))

    slopes = network.gradient(weights, rows, targets)
    for weight, slope in zip(weights, slopes, strict=True):
        before, flat = loss(), weight.reshape(-1)
        flat[0] += 1e-6
        assert (loss() - before) / 1e-6 == pytest.approx(slope.reshape(-1)[0], abs=1e-4)
        flat[0] -= 1e-6


def test_packeis_is_greedy_with_three() -> None:
    """It learned between two."""
    game, state = catalog.new_game("packeis", 3, 4)
    action = player("packeis", "learned").bot.choose(
        game, game.view(state, Seat(0)), Seat(0), Budget(), Random(1)
    )
    assert action in game.legal(state, Seat(0)).actions
