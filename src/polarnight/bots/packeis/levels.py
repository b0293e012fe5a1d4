"""The five levels of Packeis am Pol, each with the reason for its numbers.

How much stronger each is than the one below is measured in docs/levels.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.contract import Budget, Level
from polarnight.bots.packeis import weights
from polarnight.bots.packeis.advice import advise
from polarnight.bots.packeis.bot import ChampionBot, SearchBot, SlideBot, TreeBot, holdings
from polarnight.bots.packeis.hasty import HastyBot
from polarnight.bots.packeis.learned import LearnedBot
from polarnight.bots.packeis.several import maxn_move, reply_move
from polarnight.bots.simple import GreedyBot, RandomBot, WaveringBot

if TYPE_CHECKING:
    from polarnight.bots.contract import Bot

__all__ = ["LEVEL_TABLE", "YARDSTICKS", "advise"]

_BEGINNER = GreedyBot(holdings)

YARDSTICKS = {
    # One action ahead, the most fish at once.
    "greedy": Level(_BEGINNER, Budget(seconds=1.0)),
    # Weights learned by self-play, no search (docs/baselines/packeis.md).
    "learned": Level(LearnedBot(), Budget()),
    # The Emperor's search with the plainest evaluation: the fish each side reaches first.
    "territory": Level(SearchBot(rows=weights.territory_rows), Budget(seconds=1.0)),
    # The same, counting how many slides penguins have, as most programs people wrote do.
    "mobility": Level(SearchBot(rows=weights.mobility_rows), Budget(seconds=1.0)),
    # The same with both, set by hand: as good as it was before anything was fitted.
    "veteran": Level(SearchBot(rows=weights.veteran_rows), Budget(seconds=1.0)),
    # Four ways to think of more than one other: all against me, each for itself, a tree of the
    # latter, and one answer of all of them together.
    "paranoid": Level(SearchBot(), Budget(seconds=1.0)),
    "maxn": Level(SlideBot(maxn_move), Budget(seconds=1.0)),
    "tree": Level(TreeBot(), Budget(seconds=1.0)),
    "reply": Level(SlideBot(reply_move), Budget(seconds=1.0)),
}
"""To measure against in the arena; nobody meets them at a table."""

# Won of the four ways above at 5 000 positions a move, 108 games on 16 November 2026: with three
# seats tree 47 %, reply 33 %, paranoid 28 %, max^n 25 % (fair is 33 %); with four 43, 26, 18 and
# 13 % (fair is 25 %). First, too, with more positions and in equal time: docs/levels.md.
# Between two a tree is better than `paranoid` with 2 and 6 ms; with 20 ms nothing is proven.
_CHAMPIONS: dict[int, Bot] = {2: HastyBot(), 3: TreeBot(), 4: TreeBot()}

LEVEL_TABLE = {
    # Any slide two times out of three, else the most fish in sight: a child that has just heard
    # the rules beats it.
    "chick": Level(WaveringBot(_BEGINNER, RandomBot(), 2 / 3), Budget(seconds=1.0)),
    # Takes the most fish in sight, always; sees no answer coming.
    "gentoo": Level(_BEGINNER, Budget(seconds=1.0)),
    # Every other move it asks who will reach what, else it takes the most fish in sight.
    "adelie": Level(WaveringBot(SearchBot(deepest=1), _BEGINNER, 0.5), Budget(seconds=1.0)),
    # Never careless, but sees no farther than its move, the answer and its next move.
    "king": Level(SearchBot(deepest=3), Budget(seconds=1.0)),
    # One second: nine to eleven plies in the opening with two seats, the exact end from about 26
    # floes on; with more a tree of some hundred thousand positions. A person hardly notices.
    "emperor": Level(ChampionBot(_CHAMPIONS), Budget(seconds=1.0, threads=2)),
}
