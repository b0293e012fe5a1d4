"""What an action was worth to one who knew no more than a view, beside the best one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.bots.igloo_igloo import search_kernel as tree
from polarnight.bots.igloo_igloo.search import Tree
from polarnight.bots.leads import leads

if TYPE_CHECKING:
    from random import Random

    import numpy as np
    from numpy.typing import NDArray

    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.view import IglooView

PARTS = ("hunted", "means", "islands")
"""Where the points of a prospect come from."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What each seat may expect to have at the end, in points, and where they come from."""

    hunted: tuple[float, ...]
    """Animals, after the foreseen turns."""
    means: tuple[float, ...]
    """Tiles in hand and animals in reach, less what exile costs."""
    islands: tuple[float, ...]

    @property
    def points(self) -> tuple[float, ...]:
        parts = zip(self.hunted, self.means, self.islands, strict=True)
        return tuple(sum(each) for each in parts)

    @property
    def leads(self) -> tuple[float, ...]:
        """What each seat is ahead of the best other."""
        return leads(self.points)

    def rival(self, seat: int) -> int:
        """The best other seat."""
        points = self.points
        return max((other for other in range(len(points)) if other != seat), key=points.__getitem__)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The best action found, by its number, and what comes of it and of the one played."""

    best: int
    instead: Prospect
    played: Prospect

    def lost(self, seat: int) -> float:
        """Points of the final lead that the action played gave away."""
        return self.instead.leads[seat] - self.played.leads[seat]


def judge(view: IglooView, seat: Seat, code: int | None, nodes: int, rng: Random) -> Judgement:
    """What `seat` could expect of action number `code`, and of the best, after so many positions.

    A sixth of them finds the best action, a sixth the best way on after each of the two, and the
    others say what comes of it. None judges the position alone, as if the best had been played.
    """
    part = max(1, nodes // 6)
    search = Tree(view, rng, nodes)
    search.grow(part)
    best = search.best().code
    instead = _expected(search, best, part, view.seats)
    if code is None or code == best:
        return Judgement(best, instead, instead)
    played = _expected(search, code, part, view.seats)
    if played.leads[seat] >= instead.leads[seat]:
        return Judgement(code, played, played)
    return Judgement(best, instead, played)


def _expected(search: Tree, code: int, part: int, seats: int) -> Prospect:
    search.grow(part // 2, code)
    return _prospect(search.expect(code, 2 * part), seats)


def _prospect(ledger: NDArray[np.float64], seats: int) -> Prospect:
    expected, owned, hunted = (
        ledger[start : start + seats] for start in (tree.EXPECTED, tree.OWNED, tree.HUNT)
    )
    return Prospect(
        hunted=tuple(hunted.tolist()),
        means=tuple((owned - hunted).tolist()),
        islands=tuple((expected - owned).tolist()),
    )
