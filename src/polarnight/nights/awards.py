"""Awards of an evening, taken from what happened in its games.

A game says which of its events are feats; the guest who did most of one, or the greatest, has the
award. Bots have none, and of equal guests the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.nights.records import Award
from polarnight.tables.results import done

if TYPE_CHECKING:
    from collections.abc import Mapping

    from polarnight.core.manifest import Feat
    from polarnight.tables.table import Table


def awards(table: Table, guests: Mapping[int, int]) -> tuple[Award, ...]:
    """What the guests did in this game; `guests` has the guest on each seat."""
    made = (_award(feat, table, guests) for feat in catalog.feats(table.game.info.name))
    return tuple(award for award in made if award is not None)


def _award(feat: Feat, table: Table, guests: Mapping[int, int]) -> Award | None:
    much = done(feat, table)
    best = max(guests, key=lambda seat: much[seat], default=None)
    if best is None or much[best] == 0:
        return None
    return Award(feat.kind, guests[best], much[best])
