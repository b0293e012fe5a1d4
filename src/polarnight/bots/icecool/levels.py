"""The five levels of ICECOOL, each with the reason for its numbers.

A level is a hand and how many flicks it tries in its head. What that is worth is measured in
docs/levels.md: each step should win about three games of four against the one below. The seconds
only end what a very busy machine holds up.
"""

from __future__ import annotations

from polarnight.bots.contract import Budget, Level
from polarnight.bots.icecool.advice import advise
from polarnight.bots.icecool.bot import FlickBot, StraightBot
from polarnight.bots.icecool.learned import LearnedBot
from polarnight.bots.icecool.search import Effort
from polarnight.bots.icecool.weights import FITTED
from polarnight.games.icecool.physics.hand import Hand

__all__ = ["LEVEL_TABLE", "YARDSTICKS", "advise"]

_KING = Hand(aim=3.0, side=0.03, height=1.0, speed=0.08)
_STEADIEST = Hand(aim=0.6, side=0.01, height=0.5, speed=0.02)
"""Steadier than any person's."""

YARDSTICKS = {
    # The Emperor, who also tries what the next player could make of where all come to rest.
    "planner": Level(FlickBot(_STEADIEST, Effort(planning=0.3)), Budget(seconds=2.0, nodes=64)),
    # The King with other weights: those fitted on games of two players.
    "fitted": Level(FlickBot(_KING, weights=FITTED), Budget(seconds=1.5, nodes=24)),
    # Has learned what flicks do, and asks a small network instead of the physics; a sure hand.
    "learned": Level(LearnedBot(), Budget()),
}
"""To measure against in the arena; nobody meets them at a table."""

LEVEL_TABLE = {
    # A child's hand, and no plan: straight at something.
    "chick": Level(
        StraightBot(Hand(aim=14.0, side=0.10, height=3.0, speed=0.30)), Budget(seconds=1.0)
    ),
    # The best of a few ideas, trusting a hand that misses every second door.
    "gentoo": Level(
        FlickBot(Hand(aim=8.0, side=0.06, height=2.0, speed=0.20), Effort(sure=True)),
        Budget(seconds=0.6, nodes=8),
    ),
    # More ideas, a steadier hand, and still no doubt about it.
    "adelie": Level(
        FlickBot(Hand(aim=5.5, side=0.045, height=1.5, speed=0.14), Effort(sure=True)),
        Budget(seconds=1.0, nodes=12),
    ),
    # Knows its hand: tries the best again as it would really do them.
    "king": Level(FlickBot(_KING), Budget(seconds=1.5, nodes=24)),
    # Steadier than any person, and the most tries: about half a second of one core.
    "emperor": Level(FlickBot(_STEADIEST), Budget(seconds=2.0, nodes=64)),
}
