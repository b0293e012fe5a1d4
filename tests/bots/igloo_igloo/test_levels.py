"""The levels of Igloo Igloo answer every question legally, from a view alone."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, get_args

import pytest

from polarnight.arena.match import match, won
from polarnight.bots.contract import LEVELS, Budget, Level
from polarnight.bots.igloo_igloo import rollouts, search
from polarnight.bots.igloo_igloo.advice import advise
from polarnight.bots.igloo_igloo.bot import PointsBot, SearchBot, SeasonedBot
from polarnight.bots.levels import level, player
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_igloo.actions import Choose, Phase, PlayTile, Step
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.games.igloo_igloo.view import IglooView
from tests.games.igloo_igloo.drawing import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.bots.contract import Bot
    from polarnight.games.igloo_igloo.state import IglooState

GAME = IglooIgloo()
QUICK = Budget(nodes=150)
HARDCORE = IglooOptions(hardcore=True)
LOOSE = IglooOptions(
    end_check="after_opening_plays",
    move_all="may",
    defence_limit=True,
    sea_bear_hunt=True,
    corner="full",
    half="exact",
)
"""Whatever adds questions or answers."""


def random_positions(
    seats: int, games: int, options: IglooOptions, every: int = 7
) -> Iterator[tuple[IglooState, Seat]]:
    """Some positions of a few random games, and the seat that is asked."""
    for seed in range(games):
        rng = Random(seed)
        state, ply = GAME.start(GAME.deal(options, Seating(seats), rng)), seed
        while state.actor is not None:
            if ply % every == 0 or state.phase in ("harpoon", "displace", "flee"):
                yield state, state.actor
            ply += 1
            action = rng.choice(GAME.legal(state, state.actor).actions)
            state = GAME.play(state, state.actor, action).state


@pytest.mark.parametrize(
    "options", [IglooOptions(), HARDCORE, LOOSE], ids=["", "hardcore", "loose"]
)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LEVELS)
def test_every_level_answers_legally_and_repeats_itself(
    name: str, seats: int, options: IglooOptions
) -> None:
    chosen = level("igloo_igloo", name)
    budget = replace(chosen.budget, seconds=None, nodes=150)
    for state, seat in random_positions(seats, 1, options):
        view = GAME.view(state, seat)
        once, again = (chosen.bot.choose(GAME, view, seat, budget, Random(9)) for _ in range(2))
        assert once in GAME.legal(state, seat).actions
        assert once == again


def test_every_question_is_answered() -> None:
    asked = set()
    for seats in (2, 3, 4):
        for state, seat in random_positions(seats, 8, LOOSE, every=3):
            view = GAME.view(state, seat)
            if view.phase not in asked:
                for bot in (SearchBot(), SeasonedBot()):
                    action = bot.choose(GAME, view, seat, QUICK, Random(2))
                    assert action in GAME.legal(state, seat).actions
            asked.add(view.phase)
    assert asked == set(get_args(Phase)) - {"over"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_end(seats: int) -> None:
    searcher, greedy = Level(SearchBot(), QUICK), Level(PointsBot(), QUICK)
    games = match(GAME, searcher, greedy, boards=1, seats=seats)
    assert all(game.scores and not game.fault for game in games)


class Blindfolded(IglooIgloo):
    """Rules that answer nothing about a state, only about a view."""

    def view(self, state: Any, viewer: Any) -> IglooView:
        raise AssertionError("a bot has asked for a view")


@pytest.mark.parametrize("bot", [SearchBot(), SeasonedBot()], ids=["search", "rollouts"])
def test_hidden_things_do_not_matter(bot: Bot) -> None:
    """Another world that looks the same gets the same answer: nothing but the view is used."""
    rng = Random(4)
    for state, seat in random_positions(3, 1, IglooOptions(), every=11):
        other = GAME.possible(GAME.view(state, seat), rng)
        answers = [
            bot.choose(Blindfolded(), GAME.view(world, seat), seat, QUICK, Random(1))
            for world in (state, other)
        ]
        assert answers[0] == answers[1]


@pytest.mark.parametrize("bot", [SearchBot(), SeasonedBot()], ids=["search", "rollouts"])
def test_the_clock_alone_ends_a_search(bot: Bot) -> None:
    state = GAME.start(GAME.deal(IglooOptions(), Seating(2), Random(1)))
    assert state.actor is not None
    view = GAME.view(state, state.actor)
    action = bot.choose(GAME, view, state.actor, Budget(seconds=0.1), Random(1))
    assert action in GAME.legal(state, state.actor).actions


@pytest.mark.parametrize("seats", [2, 4])
def test_advice_is_legal_and_its_reasons_are_known(seats: int) -> None:
    reasons = set()
    for state, seat in random_positions(seats, 3, IglooOptions()):
        advice = advise(GAME.view(state, seat), seat, Random(1), QUICK)
        assert advice.action in GAME.legal(state, seat).actions
        assert set(advice.overlay) <= {"from", "to", "cell"}
        reasons.add(advice.reason)
    assert {"chances"} <= reasons <= {"only", "animal", "points", "chances"}


def test_greedy_beats_chance() -> None:
    greedy, chance = Level(PointsBot(), Budget()), Level(RandomBot(), Budget())
    assert won(match(GAME, greedy, chance, boards=5)).share >= 0.9


def test_the_search_beats_greed() -> None:
    """Seeds and nodes are fixed, so this match is the same every time."""
    searcher, greedy = Level(SearchBot(), Budget(nodes=3_000)), Level(PointsBot(), Budget())
    assert won(match(GAME, searcher, greedy, boards=4)).share >= 0.75


def test_rollouts_beat_the_policy_they_are_played_with() -> None:
    """Seeds and nodes are fixed here, too."""
    seasoned, learned = Level(SeasonedBot(), Budget(nodes=4_000)), player("igloo_igloo", "learned")
    assert won(match(GAME, seasoned, learned, boards=2)).share > 0.5


def test_the_king_beats_the_tree_with_the_hardcore_table() -> None:
    """And here: nobody looks at the clock."""
    king, tree = (Level(bot, Budget(nodes=2_500)) for bot in (SeasonedBot(), SearchBot()))
    assert won(match(GAME, king, tree, boards=3, options=HARDCORE)).share > 0.7


@pytest.mark.parametrize("look", [rollouts.find, search.find], ids=["rollouts", "search"])
@pytest.mark.parametrize(
    ("picture", "hands"),
    [
        ("# s sbW s", ("harpoon", "thaw")),
        ("# p sb", ("stamina1", "harpoon")),
    ],
    ids=["asked for a harpoon", "nothing left to do but to end the turn"],
)
def test_how_long_a_bot_thinks_does_not_tell_what_it_holds(
    look: Any, picture: str, hands: tuple[str, str]
) -> None:
    """Two worlds that differ in a hand: a choice in one, none in the other, the same work."""
    work, choices = [], []
    for tile in hands:
        state = _asked(picture, tile)
        choices.append(len(GAME.legal(state, Seat(1)).actions))
        work.append(look(GAME.view(state, Seat(1)), QUICK, Random(0))[1].nodes)
    assert choices == [2, 1]
    assert all(QUICK.nodes <= nodes < 2 * QUICK.nodes for nodes in work if QUICK.nodes)


@pytest.mark.parametrize("look", [rollouts.find, search.find], ids=["rollouts", "search"])
def test_what_all_see_to_be_the_only_answer_is_given_at_once(look: Any) -> None:
    state = drawn("# s p", turn=1, phase="actions", points=0, hands=["", ""])
    found = look(GAME.view(state, Seat(1)), QUICK, Random(0))[1]
    assert found.nodes == 0


def _asked(picture: str, tile: str) -> Any:
    """Seat 1 is asked: for a harpoon where a bear came to it, else at the end of its points."""
    if "W" not in picture:
        return drawn(picture, turn=1, phase="actions", points=0, hands=["", tile])
    state = drawn("# sW sb s", hands=["move_animals", tile])
    for action in (PlayTile("move_animals"), Choose("bear", "a2"), Step("a2", "a3")):
        state = GAME.play(state, Seat(0), action).state
    return state
