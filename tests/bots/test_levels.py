"""Levels: five for every game that has bots, found by the game's name."""

from __future__ import annotations

import pytest

from polarnight.bots.contract import LEVELS
from polarnight.bots.levels import UnknownLevelError, adviser, level


def test_every_level_of_packeis_has_a_bot_and_a_budget() -> None:
    for name in LEVELS:
        found = level("packeis", name)
        assert found.budget.seconds is not None, "the watchdog needs to know"


def test_an_unknown_level_is_refused_with_the_names_of_the_known() -> None:
    with pytest.raises(UnknownLevelError, match=r"no bot called 'walrus'; try chick, gentoo"):
        level("packeis", "walrus")


def test_a_game_without_bots_is_refused() -> None:
    with pytest.raises(UnknownLevelError, match=r"no bots for 'chess'"):
        level("chess", "king")
    with pytest.raises(UnknownLevelError, match=r"no bots for 'chess'"):
        adviser("chess")
