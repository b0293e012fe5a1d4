"""A short storm: everything fails that can, at all four games, and every promise is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from polarnight.cli.storm.running import Plan, run_storm

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.slow
PLAN = Plan(faults=40, tables=4, at_once=4)


def test_forty_faults_lose_nothing_acknowledged(tell: Callable[[str], None]) -> None:
    outcome = run_storm(PLAN)
    verdict = outcome.verdict
    assert verdict.lost == verdict.doubled == verdict.disagree == verdict.leaked == []
    assert verdict.found == verdict.acknowledged >= PLAN.faults // PLAN.at_once
    assert verdict.windows == 2 * 2 * PLAN.tables
    assert outcome.struck.total() == PLAN.faults
    tell(
        f"{PLAN.faults} faults: {verdict.acknowledged} actions acknowledged, {verdict.found}"
        f" found, none doubled, {verdict.windows} windows agree, {verdict.states} states as the"
        f" log has them, out for {outcome.promises.longest_out:.1f} s at most,"
        f" {outcome.seconds:.0f} s in all"
    )
