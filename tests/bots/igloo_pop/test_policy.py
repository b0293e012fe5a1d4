"""What a bot makes of what it sees and has heard."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

import polarnight.bots.igloo_pop
from polarnight.bots.contract import LEVELS
from polarnight.bots.igloo_pop.listener import Belief
from polarnight.bots.igloo_pop.policy import decide
from polarnight.bots.igloo_pop.profiles import PROFILES
from polarnight.bots.igloo_pop.stakes import stakes
from polarnight.core.contract import Seat
from polarnight.games.igloo_pop.actions import Count, Done, Place, Ready, Return, Take
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.sound.shaker import LISTENING
from tests.games.igloo_pop.village import POP, dealt, igloo, pop

if TYPE_CHECKING:
    from polarnight.bots.contract import LevelName
    from polarnight.bots.igloo_pop.policy import Intent
    from polarnight.games.igloo_pop.state import IglooPopState

ROOM = Path(polarnight.bots.igloo_pop.__file__).parent
CARDS = "4/5 2 3 6/7 8 9/10/11 12 13 2/3/4"


def sure(*numbers: int, seconds: float = LISTENING) -> Belief:
    """Certain that it is one of these, after all the listening there is."""
    chances = np.array([1.0 if n in numbers else 1e-6 for n in NUMBERS])
    return Belief(chances / chances.sum(), seconds)


def thinks(
    state: IglooPopState, heard: dict[str, Belief] | None = None, level: LevelName = "emperor"
) -> Intent:
    return decide(POP.view(state, Seat(0)), heard or {}, Seat(0), level, Random(1))


def held(beads: int) -> IglooPopState:
    return pop(f"{beads}@0", circle=CARDS, stack="")


@pytest.mark.parametrize("level", LEVELS)
def test_who_is_sure_places_on_the_card_that_is_worth_most(level: LevelName) -> None:
    """Two beads fit the card 2 (three points) and the card 2/3/4 (one point)."""
    intent = thinks(held(2), {"a": sure(2)}, level)
    assert intent.action == Place("a", 2)


def test_who_hears_four_or_five_places_on_four_five() -> None:
    assert thinks(held(4), {"c": sure(4, 5)}).action == Place("c", 1)


def test_a_single_number_is_worth_a_risk() -> None:
    """Eight or something else: a third of three points is worth a thaler."""
    assert thinks(held(8), {"g": sure(8, 6, 7)}).action in (Place("g", 5), Place("g", 4))


def test_what_fits_nothing_is_put_back() -> None:
    state = pop("7@0", circle="4/5 2 3 - 8 9/10/11 12 13 2/3/4", stack="")
    assert thinks(state, {"f": sure(7)}).action == Return("f")


def test_who_has_not_listened_shakes() -> None:
    intent = thinks(held(7))
    assert intent.action is None
    assert intent.shake is not None
    assert 0.0 < intent.seconds <= LISTENING


def test_doubt_that_matters_is_listened_to() -> None:
    """Three or seven: on 3 or on 6/7."""
    assert thinks(held(7), {"f": sure(3, 7, seconds=1.0)}).shake is not None


def test_doubt_that_does_not_matter_is_not() -> None:
    """Nine, ten or eleven are all on the same card."""
    assert thinks(held(9), {"h": sure(9, 10, 11, seconds=1.0)}).action == Place("h", 6)


def test_nobody_listens_longer_than_there_is_to_hear() -> None:
    assert thinks(held(7), {"f": sure(3, 7)}).shake is None


def test_an_empty_hand_reaches_for_an_igloo_it_has_not_heard() -> None:
    heard = {igloo(n): sure(n) for n in range(4, 14)}
    state = pop(circle="4/5 2 3 - - - - - 2/3/4", stack="")
    intent = thinks(state, heard)
    assert isinstance(intent.action, Take)


def test_an_igloo_known_to_fit_is_taken_again() -> None:
    state = pop(circle="13 - - - - - - - -", stack="")
    heard = {igloo(n): sure(n) for n in NUMBERS}
    assert thinks(state, heard).action == Take("l")


def test_who_knows_that_nothing_fits_is_done() -> None:
    state = pop(circle="13 - - - - - - - -", stack="", players="10;9")
    heard = {igloo(n): sure(n) for n in NUMBERS if n != 13}
    gone = pop("13>1@1", circle="13 - - - - - - - -", stack="", players="10;9")
    assert thinks(gone, heard).action == Done()
    assert thinks(state, heard).action == Take("l")


def test_the_youngest_counts_and_waits_for_the_others_to_be_ready() -> None:
    state = dealt(2)
    slow = thinks(state)
    assert slow.action == Count(1)
    ready = POP.play(state, Seat(1), Ready()).state
    fast = thinks(ready)
    assert fast.action == Count(1)
    assert fast.seconds < slow.seconds


def test_the_others_say_that_they_are_ready() -> None:
    state = dealt(2, youngest=1)
    assert thinks(state).action == Ready()
    assert thinks(POP.play(state, Seat(0), Ready()).state).action is None


def test_who_has_nothing_to_stake_does_nothing() -> None:
    state = pop(*(f"{n}>1@0" for n in range(2, 12)), players="0;10")
    assert thinks(state).action is None


def test_the_same_dice_decide_the_same() -> None:
    assert thinks(pop()) == thinks(pop())


# What a stake is worth.


def test_a_right_number_brings_the_card_and_a_wrong_one_costs_a_thaler() -> None:
    view = POP.view(pop(circle=CARDS, stack=""), Seat(0))
    beliefs = {each.id: np.full(12, 1 / 12) for each in view.igloos}
    found = stakes(view, Seat(0), beliefs, PROFILES["emperor"])
    assert found is not None
    eight = found.table[4]
    assert eight[6] == pytest.approx(3.0)
    assert set(np.delete(eight, 6).tolist()) == {-1.0}


def test_a_higher_igloo_of_somebody_else_spoils_it() -> None:
    state = pop("5>1@1", players="10;9", circle=CARDS, stack="")
    view = POP.view(state, Seat(0))
    beliefs = {each.id: np.full(12, 1 / 12) for each in view.igloos} | {igloo(5): sure(5).chances}
    found = stakes(view, Seat(0), beliefs, PROFILES["emperor"])
    assert found is not None
    assert found.table[0][2] == pytest.approx(0.0, abs=1e-3)


def test_a_wrong_igloo_of_somebody_else_is_a_thaler_to_win() -> None:
    state = pop("13>1@1", players="10;9", circle=CARDS, stack="")
    view = POP.view(state, Seat(0))
    beliefs = {each.id: np.full(12, 1 / 12) for each in view.igloos} | {igloo(13): sure(13).chances}
    found = stakes(view, Seat(0), beliefs, PROFILES["emperor"])
    assert found is not None
    assert found.table[0][3] == pytest.approx(3.0, abs=0.01)


# Honesty.


PLAYING = sorted(path for path in ROOM.glob("[!_]*.py") if path.name != "analysis.py")
"""All but what looks at finished games."""


@pytest.mark.parametrize("path", PLAYING, ids=lambda path: path.name)
def test_bots_never_touch_a_state(path: Path) -> None:
    """Only the manifest, which plays nothing, names its type."""
    modules = {
        node.module or ""
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    }
    secret = ("igloo_pop.state", "igloo_pop.rules", "igloo_pop.analysis")
    assert not any(module.endswith(secret) for module in modules)
