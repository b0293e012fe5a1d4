"""Two flicks ahead: what the next player makes of a place at rest."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from polarnight.bots.contract import Budget
from polarnight.bots.icecool.answers import answered
from polarnight.bots.icecool.bot import FlickBot
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.hopes import Hopes
from polarnight.bots.icecool.search import Effort, Start, find
from polarnight.bots.icecool.worth import ahead, outlook
from polarnight.bots.levels import level, player
from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import Consequences, Flick
from polarnight.games.icecool.physics.hand import Hand
from polarnight.games.icecool.physics.planning import scene
from polarnight.games.icecool.rules import Icecool
from tests.games.icecool.telling import BOARD, PLAIN, passed, position, told

CHART = chart(BOARD)
SURE = Hand()
NO_HOPES = Hopes()
"""So that what counts is what comes of the answer, and nothing else."""


def after(text: str, rest: tuple[float, float]) -> float:
    """What the flick of seat 1 is worth that ends at `rest`, once it is answered."""
    state = position(text)
    came = told(state, at={1: rest}).consequences
    first = outlook(CHART, state, PLAIN, came, NO_HOPES)
    return answered(first, Seat(1), SURE, 4, NO_HOPES, Random(1))


@pytest.mark.rule("IC-50")
def test_who_rests_before_the_catcher_is_caught_and_who_is_hidden_is_not() -> None:
    text = "pinwheel turn=1:flick fresh=- at=360,102/300,60"
    assert after(text, (250.0, 102.0)) == -2.0  # an ID card less, and one for the Catcher
    assert after(text, (512.0, 520.0)) == 0.0


def test_who_has_two_cards_does_not_skate_in_his_head() -> None:
    """The question for skates comes between the flick and the answer."""
    text = "pinwheel turn=1:flick fresh=- at=360,102/300,60 cards=/223"
    assert after(text, (250.0, 102.0)) == -2.0


@pytest.mark.rule("IC-99")
def test_nobody_answers_when_the_round_is_over() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=360,102/300,60 fish=000/011")
    door = BOARD.fish_doors[0]
    came = told(state, passed(1, door), at={1: (250.0, 102.0)}).consequences
    first = outlook(CHART, state, PLAIN, came, NO_HOPES)
    assert first.state is None
    assert answered(first, Seat(1), SURE, 4, NO_HOPES, Random(1)) == ahead(first.gains, Seat(1))


def test_of_several_the_next_player_thinks_of_himself() -> None:
    """Seat 2 is next and takes the fish before him: that costs seat 1 half of a card."""
    text = "pinwheel turn=1:flick fresh=- at=560,560/300,60/102,120"
    assert after(text, (300.0, 102.0)) == pytest.approx(-0.5)


# In the search.


def a_start(best_answer: float) -> tuple[Start, list[float]]:
    """All flicks seem alike, but for the answer to the one that was tried second."""
    state = position("pinwheel turn=1:flick fresh=- at=560,560/300,102")
    asked: list[float] = []

    def reply(flick: Flick, came: Consequences, hand: Hand, tries: int) -> float:
        asked.append(flick.aim)
        return best_answer if flick.aim == 1.0 else 0.0

    tries = (Flick(aim=float(n), speed=300.0) for n in count())
    seen = scene(Icecool().view(state, Seat(1)))
    return Start(None, seen, tries, lambda flick, came: 0.0, reply), asked


def test_who_plans_does_what_has_the_best_answer_among_the_very_best() -> None:
    start, asked = a_start(1.0)
    effort = Effort(planning=0.6)
    found = find([start], SURE, effort, Budget(nodes=40), Random(1))
    assert found.flick.aim == 1.0
    assert len(asked) == 3


def test_who_does_not_plan_asks_for_no_answers() -> None:
    start, asked = a_start(1.0)
    found = find([start], SURE, Effort(), Budget(nodes=16), Random(1))
    assert (found.flick.aim, asked) == (0.0, [])


def test_a_budget_that_is_spent_leaves_one_answer() -> None:
    start, asked = a_start(1.0)
    find([start], SURE, Effort(looking=1.0, planning=0.1), Budget(nodes=8), Random(1))
    assert len(asked) == 1


def test_a_planner_repeats_itself() -> None:
    state = position("pinwheel turn=1:flick fresh=- at=360,102/300,60")
    bot, seat = FlickBot(SURE, Effort(planning=0.4)), Seat(1)
    view = Icecool().view(state, seat)
    one, two = (bot.choose(Icecool(), view, seat, Budget(nodes=12), Random(3)) for _ in range(2))
    assert one == two


def test_the_planner_is_the_emperor_who_plans() -> None:
    planner, emperor = player("icecool", "planner"), level("icecool", "emperor")
    assert isinstance(planner.bot, FlickBot)
    assert isinstance(emperor.bot, FlickBot)
    assert (planner.bot.hand, planner.budget) == (emperor.bot.hand, emperor.budget)
    assert planner.bot.effort.planning > 0.0 == emperor.bot.effort.planning
