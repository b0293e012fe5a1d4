"""A second opinion on every decision of a dataset: what a search of ours expects of it.

It sees what the seat sees and no more.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.arena.contestants import BadContestantError, read_contestants
from polarnight.bots.contract import Judging
from polarnight.core.realtime import in_real_time

if TYPE_CHECKING:
    from polarnight.arena.contestants import Contestant
    from polarnight.bots.contract import Estimate
    from polarnight.core.contract import AnyGame, Seat


class Bench:
    """Where the judge of a game sits; the players' chances are not its own."""

    def __init__(self, game: str, judge: Contestant, seed: int) -> None:
        """Raises UnknownLevelError, and BadContestantError if it does not judge."""
        level = judge.level(game)
        if not isinstance(level.bot, Judging):
            raise _silent(game, judge)
        self._bot, self._budget, self._seed = level.bot, level.budget, seed

    def judged(self, game: AnyGame, view: object, seat: Seat, ply: int) -> Estimate | None:
        """What may be expected for `seat`; None where there is nothing to search."""
        rng = Random(f"judge/{self._seed}/{ply}")
        return self._bot.judge(game, view, seat, self._budget, rng)


def read_judge(game: str, text: str) -> Contestant:
    """A judge as people write it: `emperor@20000n`.

    Raises UnknownLevelError, and BadContestantError if it does not judge.
    """
    (found,) = read_contestants(game, (text,))
    if found.is_program or in_real_time(catalog.game(game)):
        raise _silent(game, found)
    Bench(game, found, seed=0)
    return found


def _silent(game: str, judge: Contestant) -> BadContestantError:
    return BadContestantError(
        f"{judge.name!r} does not say what it expects in {game}; a search in a game in turns does,"
        " such as emperor@20000n"
    )
