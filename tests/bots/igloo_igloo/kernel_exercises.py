"""Exercises of the search kernels of Igloo Igloo; small, since they also run without the JIT."""

from __future__ import annotations

from dataclasses import astuple
from random import Random
from typing import TYPE_CHECKING

from polarnight.bots.contract import Budget
from polarnight.bots.igloo_igloo.bot import leads_now
from polarnight.bots.igloo_igloo.judging import judge
from polarnight.bots.igloo_igloo.rollouts import Manner
from polarnight.bots.igloo_igloo.rollouts import find as find_by_rollouts
from polarnight.bots.igloo_igloo.search import find
from polarnight.core.contract import Seating
from polarnight.games.igloo_igloo import encoding
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from polarnight.games.igloo_igloo.state import IglooState

GAME = IglooIgloo()
QUICK = Budget(nodes=120)


def positions() -> Iterator[IglooState]:
    """A few positions of random games of two to four seats, plain and hardcore."""
    for seats in (2, 3, 4):
        rng = Random(seats)
        options = IglooOptions(hardcore=seats == 3)
        state = GAME.start(GAME.deal(options, Seating(seats), rng))
        for ply in range(60):
            if state.actor is None:
                break
            if ply % 29 == 28:
                yield state
            state = GAME.play(
                state, state.actor, rng.choice(GAME.legal(state, state.actor).actions)
            ).state


def searches() -> object:
    """What a short search finds."""
    found: list[object] = []
    for state in positions():
        assert state.actor is not None
        view = GAME.view(state, state.actor)
        found.append(astuple(find(view, QUICK, Random(5))[1]))
    return found


def rollouts() -> object:
    """What a few rollouts find, of this turn alone and of the next one too."""
    found: list[object] = []
    for state in positions():
        assert state.actor is not None
        view = GAME.view(state, state.actor)
        played = (find_by_rollouts(view, QUICK, Random(5), Manner(turns))[1] for turns in (1, 2))
        found.extend(astuple(each) for each in played)
    return found


def points() -> object:
    """The lead after each legal action."""
    return [list(leads_now(state).items()) for state in positions()]


def judgements() -> object:
    """What comes of the first legal action, and of the best."""
    found: list[object] = []
    for state in positions():
        assert state.actor is not None
        code = encoding.codes(state)[0]
        view = GAME.view(state, state.actor)
        found.append(astuple(judge(view, state.actor, code, 60, Random(5))))
    return found


EXERCISES: dict[str, Callable[[], object]] = {
    "searches": searches,
    "rollouts": rollouts,
    "points": points,
    "judgements": judgements,
}
