"""Awards of an evening, taken from what happened in its games.

A feat is something an event shows of a seat; the guest who did most of it, or the greatest one, has
the award of that game. Bots have none, and of equal guests the first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from polarnight.games.icecool import events as icecool
from polarnight.games.icecool.deeds import Passed
from polarnight.games.igloo_igloo import events as igloo_igloo
from polarnight.games.igloo_pop import events as igloo_pop
from polarnight.games.packeis import events as packeis
from polarnight.nights.records import Award, AwardKind

if TYPE_CHECKING:
    from polarnight.tables.table import Table

Feat: TypeAlias = tuple[int, int]
"""A seat, and how much of it."""
Feats: TypeAlias = Callable[[object], Iterator[Feat]]


def awards(table: Table, guests: Mapping[int, int]) -> tuple[Award, ...]:
    """What the guests did in this game; `guests` has the guest on each seat."""
    kinds = _KINDS.get(table.game.info.name, {})
    made = (_award(kind, _done(table, feats, kind), guests) for kind, feats in kinds.items())
    return tuple(award for award in made if award is not None)


def _done(table: Table, feats: Feats, kind: AwardKind) -> Counter[int]:
    done: Counter[int] = Counter()
    for play in table.plays:
        for event in play.events:
            for seat, much in feats(event):
                done[seat] = max(done[seat], much) if kind in _GREATEST else done[seat] + much
    return done


def _award(kind: AwardKind, done: Counter[int], guests: Mapping[int, int]) -> Award | None:
    best = max(guests, key=lambda seat: done[seat], default=None)
    if best is None or done[best] == 0:
        return None
    return Award(kind, guests[best], done[best])


def _slide(event: object) -> Iterator[Feat]:
    """In floes: rows for a slanting slide, columns for a level one."""
    if isinstance(event, packeis.Slid):
        rows = abs(ord(event.origin[0]) - ord(event.target[0]))
        yield event.seat, rows or abs(int(event.origin[1:]) - int(event.target[1:]))


def _bear(event: object) -> Iterator[Feat]:
    if isinstance(event, igloo_igloo.BearKilled):
        yield event.seat, 1


def _hunt(event: object) -> Iterator[Feat]:
    if isinstance(event, igloo_igloo.Hunted):
        yield event.seat, 1


def _doors(event: object) -> Iterator[Feat]:
    if isinstance(event, icecool.Flicked):
        yield (
            event.seat,
            sum(isinstance(one, Passed) and one.seat == event.seat for one in event.happenings),
        )


def _catch(event: object) -> Iterator[Feat]:
    if isinstance(event, icecool.Caught):
        yield event.by, 1


def _ear(event: object) -> Iterator[Feat]:
    if isinstance(event, igloo_pop.Checked):
        for turned in event.igloos:
            yield turned.seat, int(turned.match)


_GREATEST: frozenset[AwardKind] = frozenset({"longest_slide"})
_KINDS: dict[str, dict[AwardKind, Feats]] = {
    "packeis": {"longest_slide": _slide},
    "igloo_igloo": {"bear_killer": _bear, "hunter": _hunt},
    "icecool": {"doorkeeper": _doors, "catcher": _catch},
    "igloo_pop": {"best_ear": _ear},
}
