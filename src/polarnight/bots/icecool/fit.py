"""Fit what places at rest are worth, on games of a middling player against itself.

    polarnight tune icecool --games 200 --nodes 6 --workers 2

Prints the rows of `TWO` and `SEVERAL` for weights.py, each with its standard error, and how much
they explain of games not fitted on. Each run is one generation: games are played with the weights
there are, and the same command plays the same games.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.contract import Budget
from polarnight.bots.fitting import Sample, fit, games_at_once
from polarnight.bots.icecool.bot import FlickBot, StraightBot
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.hopes import Hopes, hopes
from polarnight.bots.icecool.search import Effort
from polarnight.bots.icecool.worth import GAME, ahead, ended
from polarnight.core.contract import Seat, Seating
from polarnight.games.icecool.deeds import Flick, FlickDone
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.physics.hand import Hand
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.physics.planning import foresee, scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from polarnight.bots.fitting import Numbers
    from polarnight.games.icecool.actions import IcecoolAction, IcecoolDeed
    from polarnight.games.icecool.state import IcecoolState
    from polarnight.games.icecool.view import IcecoolView

HAND = Hand(aim=3.0, side=0.03, height=1.0, speed=0.08)
"""The King's: what a place is worth depends on who plays on."""
_PLAYER = FlickBot(HAND, Effort(sure=True))
_ODD, _ODDLY = StraightBot(HAND), 0.1
"""How often somebody flicks without a thought, so that games differ."""
_SEVERAL = (3, 4)
_TRACE = 0.7
"""How far a rest looks at those after it: by far enough that weights err least."""


def samples(seed: int, nodes: int, seats: int) -> list[Sample]:
    """Every rest of one game but the ends of rounds.

    Each as seats see it: hopes, and what the round still brought in cards, less the others'.
    """
    rng = Random(f"{seed}/{seats}")
    state = GAME.start(GAME.deal(IcecoolOptions(), Seating(seats), rng))
    found: list[Sample] = []
    waiting: list[tuple[Numbers, Numbers]] = []
    while state.turn is not None:
        seat, view = state.turn, GAME.view(state, state.turn)
        player = _ODD if rng.random() < _ODDLY else _PLAYER
        action = player.choose(GAME, view, seat, Budget(nodes=nodes), rng)
        played = GAME.play(state, seat, _done(state, view, action))
        state = played.state
        if ended(played.events):
            cards = np.array([float(state.cards(n)) for n in range(seats)])
            number = found[-1].strand + 1 if found else 0
            found += [each for rest in waiting for each in _from_all(*rest, cards, number)]
            waiting.clear()
        elif isinstance(action, Flick):
            waiting.append((np.array(hopes(chart(state.board), state)), _balance(state)))
    return found


def _done(state: IcecoolState, view: IcecoolView, action: IcecoolAction) -> IcecoolDeed:
    """What comes of an action, by the quick physics bots look ahead with."""
    if not isinstance(action, Flick):
        return action
    (came,) = foresee(scene(view), [action])
    return FlickDone(action, came, ice_of(state), trajectory="")


def _balance(state: IcecoolState) -> Numbers:
    """The cards of all, ID cards they hold among them."""
    return np.array([float(state.cards(n) + state.ids.count(Seat(n))) for n in range(state.seats)])


def _from_all(seen: Numbers, before: Numbers, after: Numbers, strand: int) -> Iterator[Sample]:
    """The same rest from every seat; of two players one says all."""
    gained, seats = (after - before).tolist(), len(before)
    for n in range(1 if seats == 2 else seats):
        others = np.delete(seen, n, axis=0).mean(axis=0)
        yield Sample(seen[n] - others, ahead(gained, Seat(n)), strand + n)


def tune(games: int, nodes: int, workers: int = 0) -> Iterator[str]:
    """Play, fit, and tell both sets of weights; a quarter as many games with three, and with four.

    `workers` are processes; without any, games are played here.
    """
    with games_at_once(workers) as play:
        two = play(partial(samples, nodes=nodes, seats=2), range(games))
        yield from told("TWO", list(two))
        fewer = range(max(1, games // 4))
        tables = [play(partial(samples, nodes=nodes, seats=n), fewer) for n in _SEVERAL]
        yield from told("SEVERAL", [game for table in tables for game in table])


def told(name: str, played: Sequence[Sequence[Sample]]) -> Iterator[str]:
    """The weights for the samples of many games, as lines for weights.py."""
    found = fit(played, _TRACE)
    yield f"{name} = Hopes("
    for hope, weight, error in zip(Hopes._fields, found.weights, found.errors, strict=True):
        yield f"    {hope}={weight:.3f},  # ± {error:.3f}"
    yield ")"
    share = f"{found.explained:.3f} of the variance explained"
    yield f"# {len(played)} games, {found.rows} rests, {share}"
