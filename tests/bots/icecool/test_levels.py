"""The levels of ICECOOL act legally, from a view alone, and bring games to their end."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.bots.contract import LEVELS, Budget, Level
from polarnight.bots.icecool.advice import advise
from polarnight.bots.icecool.bot import FlickBot, StraightBot
from polarnight.bots.icecool.search import Purse
from polarnight.bots.levels import level
from polarnight.core.contract import Seat, Seating
from polarnight.core.spaces import allows
from polarnight.games.icecool.actions import EndTurn, IcecoolAction, Skate, Station, ToLine
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.events import Fished
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.rules import Icecool
from tests.games.icecool.telling import BOARD, begun, position, start
from tests.games.icecool.test_conservation import check
from tools import icecool_doors as doors

if TYPE_CHECKING:
    from polarnight.games.icecool.physics.hand import Hand
    from polarnight.games.icecool.state import IcecoolState

GAME = Icecool()
QUICK = Budget(nodes=6)
POSITIONS = {
    "station": start(3),
    "first flick": begun(3),
    "near a wall": position("pinwheel turn=1:flick fresh=- at=410,512/300,20/360,60"),
    "catcher": position("pinwheel turn=0:flick fresh=- at=410,512/300,60/360,60/300,150"),
    "two players": position("pinwheel turn=1:flick fresh=- at=410,512/300,60"),
    "skates": position("pinwheel turn=1:skates fresh=- at=410,512/300,60 cards=/113"),
    "no skates": position("pinwheel turn=1:skates fresh=- at=410,512/300,60 cards=/223"),
    "courtyard": position("courtyard turn=1:flick fresh=- at=280,280/95,95/60,130"),
}


def chosen(name: str, state: IcecoolState, seed: int = 1) -> IcecoolAction:
    (seat,) = GAME.actors(state)
    player = level("icecool", name)
    action: IcecoolAction = player.bot.choose(
        GAME, GAME.view(state, seat), seat, QUICK, Random(seed)
    )
    return action


def hand(name: str) -> Hand:
    bot = level("icecool", name).bot
    assert isinstance(bot, FlickBot | StraightBot)
    return bot.hand


@pytest.mark.parametrize("case", POSITIONS)
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_does_something_legal_and_repeats_itself(name: str, case: str) -> None:
    state = POSITIONS[case]
    (seat,) = GAME.actors(state)
    action = chosen(name, state)
    assert allows(GAME.legal(state, seat), action)
    assert chosen(name, state) == action


def test_every_level_has_a_hand_that_trembles_less_than_the_one_below() -> None:
    for below, above in pairwise(LEVELS):
        for number in ("aim", "side", "height", "speed"):
            assert getattr(hand(above), number) < getattr(hand(below), number)
        assert (level("icecool", above).budget.nodes or 0) >= (
            level("icecool", below).budget.nodes or 0
        )


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_acts_alike_in_two_worlds_that_look_alike(name: str) -> None:
    """Its own hidden pair of ones aside, cards tell it nothing: nor the pile, nor the ice."""
    text = "pinwheel turn=1:flick fresh=- at=410,512/300,60/360,60 cards={} ice={}"
    one, other = position(text.format("1/2/3", 1)), position(text.format("3/2/1", 2))
    seat = Seat(1)
    assert GAME.view(one, seat) == GAME.view(other, seat)
    assert chosen(name, one) == chosen(name, other)


@pytest.mark.parametrize("name", LEVELS)
def test_the_watchdog_knows_how_long_a_level_thinks(name: str) -> None:
    assert (level("icecool", name).budget.seconds or 99.0) <= 2.0


def test_a_budget_ends_by_flicks_or_by_time() -> None:
    flicks = Purse(Budget(nodes=10), began=0.0, spent=5)
    assert flicks.holds()
    assert not flicks.holds(0.5)
    late = Purse(Budget(seconds=5.0), began=float("-inf"))
    assert not late.holds()


@pytest.mark.rule("IC-70")
def test_who_can_skate_does_and_nobody_else() -> None:
    assert chosen("emperor", POSITIONS["skates"]) == Skate()
    assert chosen("emperor", POSITIONS["no skates"]) == EndTurn()


@pytest.mark.rule("IC-22")
def test_the_catcher_begins_where_doors_are_a_straight_flick_away() -> None:
    places = [chosen("king", POSITIONS["station"], seed) for seed in range(12)]
    for place in places:
        assert isinstance(place, Station)
        state = GAME.play(POSITIONS["station"], Seat(0), place).state
        assert state.phase == "flick"
    assert len(set(places)) > 3


@pytest.mark.rule("IC-60")
def test_nobody_goes_to_the_red_line_he_stands_on() -> None:
    state = POSITIONS["near a wall"]
    lined = GAME.play(state, Seat(1), ToLine("classroom")).state
    for name in LEVELS:
        assert isinstance(chosen(name, lined), Flick)


def test_the_best_level_takes_the_fish_in_front_of_it() -> None:
    """The door is straight ahead: what it does must bring the fish most of the time."""
    state = position("pinwheel turn=1:flick fresh=- at=560,560/102.5,120/360,60")
    fished = 0
    for seed in range(5):
        (seat,) = GAME.actors(state)
        player = level("icecool", "emperor")
        action = player.bot.choose(
            GAME, GAME.view(state, seat), seat, Budget(nodes=16), Random(seed)
        )
        assert isinstance(action, Flick)
        played = GAME.play(state, seat, GAME.enact(state, seat, action))
        fished += any(isinstance(event, Fished) for event in played.events)
    assert fished >= 4


def test_the_best_level_as_catcher_touches_the_runner_before_it() -> None:
    state = position("pinwheel turn=0:flick fresh=- at=300,102/200,102/560,560")
    caught = 0
    for seed in range(5):
        player = level("icecool", "emperor")
        action = player.bot.choose(
            GAME, GAME.view(state, Seat(0)), Seat(0), Budget(nodes=16), Random(seed)
        )
        after = GAME.play(state, Seat(0), GAME.enact(state, Seat(0), action)).state
        caught += after.ids[1] == 0
    assert caught >= 4


@pytest.mark.rule("IC-X13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_bots_end_and_nothing_gets_lost(seats: int) -> None:
    """Levels mixed, with little to think, so that it does not take all day."""
    players = [level("icecool", name) for name in ("gentoo", "king", "chick", "adelie")][:seats]
    rng = Random(f"bots/{seats}")
    state = GAME.start(GAME.deal(IcecoolOptions(), Seating(seats), rng))
    flicks = 0
    while actors := GAME.actors(state):
        (seat,) = actors
        action = players[seat].bot.choose(GAME, GAME.view(state, seat), seat, QUICK, rng)
        state = GAME.play(state, seat, GAME.enact(state, seat, action)).state
        check(state)
        flicks += isinstance(action, Flick)
        assert flicks < 400
    assert GAME.outcome(state) is not None
    assert 45 - len(state.pile) <= {2: 20, 3: 24, 4: 44}[seats]  # two may finish at once: not here


@pytest.mark.parametrize("case", POSITIONS)
def test_advice_is_legal_and_gives_a_reason_the_page_knows(case: str) -> None:
    state = POSITIONS[case]
    (seat,) = GAME.actors(state)
    advice = advise(GAME.view(state, seat), seat, Random(1), QUICK)
    assert allows(GAME.legal(state, seat), advice.action)
    known = {"station", "skate", "end", "line", "pass_door", "catch", "safe", "best"}
    assert advice.reason in known
    assert (advice.reason == "pass_door") == ("door" in advice.args)
    assert isinstance(advice.action, Flick) == ("way" in advice.overlay)


def test_doors_are_passed_and_the_page_of_it_is_written() -> None:
    player = Level(level("icecool", "emperor").bot, Budget(nodes=12))
    passed = [doors.passes(player, BOARD, 1, Random(f"door/{seed}")) for seed in range(8)]
    assert sum(passed) >= 4
    line = str(doors.Score("king", 1, (True,) * 30 + (False,) * 10))
    assert line == "| king | 1 | 40 | 75% | 60% to 86% |"
