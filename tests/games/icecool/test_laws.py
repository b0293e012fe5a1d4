"""The simulator against closed forms: docs/icecool/validation.md shows each, here it is held to."""

from __future__ import annotations

import re

import pytest

from polarnight.games.icecool.physics.laws import Law, laws, restitution
from tests.games.icecool.telling import BOARD
from tools import icecool_validation

LAWS = {law.name: law for law in laws(BOARD)}


@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_the_law_holds(law: Law) -> None:
    assert len(law.measured) == len(law.expected) == len(law.x[1])
    assert law.error <= law.tolerance


@pytest.mark.parametrize(("damping", "kept"), [(142.0, 0.7), (239.0, 0.55), (204.0, 0.6)])
def test_the_board_file_says_which_restitution_its_damping_gives(
    damping: float, kept: float
) -> None:
    """Nearly: there a contact was taken to last half a swing, but it ends when its force does."""
    assert kept < restitution(410_000.0, damping) < kept + 0.05


def test_without_damping_nothing_is_lost() -> None:
    assert restitution(4e5, 1e-9) == pytest.approx(1.0)


def test_the_higher_the_hit_the_higher_the_flight() -> None:
    """Those below the shoulder of a penguin hardly leave the ice."""
    rises = LAWS["Lift by height of the hit"].measured
    assert rises[-1] == rises.max() > 30.0
    assert rises[: len(rises) // 2].max() < rises[len(rises) // 2 :].min()


def test_the_page_is_current() -> None:
    page = (icecool_validation.FOLDER / "validation.md").read_text("utf-8")
    made = icecool_validation.page(BOARD.version, list(LAWS.values()))
    assert _without_errors(page) == _without_errors(made)
    for law in LAWS.values():
        assert icecool_validation.picture(law).read_text("utf-8").startswith("<?xml")


def _without_errors(page: str) -> str:
    """Another machine may round differently."""
    return re.sub(r"\| [\d.]+% \|", "|", page)
