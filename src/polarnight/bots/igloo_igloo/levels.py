"""The five levels of Igloo Igloo, each with the reason for its numbers.

How much stronger each is than the one below is measured in docs/levels.md.
"""

from __future__ import annotations

from polarnight.bots.contract import Budget, Level
from polarnight.bots.igloo_igloo.advice import advise
from polarnight.bots.igloo_igloo.bot import PointsBot, SearchBot, SeasonedBot
from polarnight.bots.igloo_igloo.heuristic import HeuristicBot
from polarnight.bots.igloo_igloo.learned import LearnedBot
from polarnight.bots.simple import RandomBot, WaveringBot

__all__ = ["LEVEL_TABLE", "YARDSTICKS", "advise"]

_GREEDY = PointsBot()

# Those without a limit are quick, but what they have compiled is compiled when they first play.
YARDSTICKS = {
    # One action ahead, the most points at once.
    "greedy": Level(_GREEDY, Budget(seconds=1.0)),
    # Points, prey and islands, one action ahead, with round numbers: what others would write first.
    "heuristic": Level(HeuristicBot(), Budget()),
    # Weights learned by self-play, no search (docs/envs.md).
    "learned": Level(LearnedBot(), Budget()),
    # The tree search alone, which was the Emperor until it was beaten by what was learned.
    "search": Level(SearchBot(), Budget(seconds=0.2)),
}
"""To measure against in the arena; nobody meets them at a table."""

LEVEL_TABLE = {
    # Three of five decisions are nonsense, any action as likely as the others; else points now. A
    # child that has just heard the rules beats it.
    "chick": Level(WaveringBot(_GREEDY, RandomBot(), 3 / 5), Budget(seconds=1.0)),
    # The most points now, always; sees no answer coming.
    "gentoo": Level(_GREEDY, Budget(seconds=1.0)),
    # A tree search, briefly, but one of three decisions is greedy. A search of its own turn alone
    # could hardly be told from greed with four seats.
    "adelie": Level(WaveringBot(SearchBot(), _GREEDY, 1 / 3), Budget(seconds=0.2, nodes=4_000)),
    # Rollouts, so few that luck often decides between good actions: with 4 000 positions it could
    # hardly be told from the Emperor with three and four seats.
    "king": Level(SeasonedBot(), Budget(seconds=0.2, nodes=2_500)),
    # Rollouts, a fifth of a second for each of the four or five decisions of a turn.
    "emperor": Level(SeasonedBot(), Budget(seconds=0.2)),
}
