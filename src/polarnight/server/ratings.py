"""How strong everybody is in one game: a fold over its results, against people and bots apart.

Nothing of it is kept but the results themselves; the fold goes on where it stood, and begins anew
should a result come that belongs before others.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from polarnight.arena.ratings import Rating, interval, rate_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from openskill.models import PlackettLuceRating

    from polarnight.server.protocol.mine import Pool
    from polarnight.tables.results import GameResult

MODEL = PlackettLuce()
BEFORE = (0.0, "")
"""Earlier than every result."""
_BOT = "bot "


class Ratings:
    """Everybody's ratings in one game."""

    def __init__(self) -> None:
        self._believed: dict[Pool, dict[str, PlackettLuceRating]] = {"people": {}, "bots": {}}
        self._played: dict[Pool, Counter[str]] = {"people": Counter(), "bots": Counter()}
        self.games = 0
        """Results that were taken."""
        self.keyless = 0
        """Seats in them without a key: the results have more of them when somebody is forgotten."""
        self.last = BEFORE
        """When the newest of them ended, and its id."""

    def after(self, results: Sequence[GameResult]) -> Ratings:
        """The ratings after these results, too, which came after all others; this one stays."""
        if not results:
            return self
        grown = Ratings()
        grown._believed = {pool: dict(known) for pool, known in self._believed.items()}
        grown._played = deepcopy(self._played)
        grown.games, grown.keyless, grown.last = self.games, self.keyless, self.last
        for one in results:
            grown._take(one)
        return grown

    def _take(self, one: GameResult) -> None:
        self._rate("people", one, [n for n, seat in enumerate(one.seats) if not seat.level])
        if any(seat.level for seat in one.seats):
            self._rate("bots", one, range(len(one.seats)))
        self.games += 1
        self.keyless += sum(not seat.key for seat in one.seats)
        self.last = (one.ended, one.id)

    def of(self, pool: Pool, who: str) -> tuple[Rating, int] | None:
        """The rating of a person by the hash of their key, and after how many games."""
        believed = self._believed[pool].get(who)
        return None if believed is None else (interval(believed), self._played[pool][who])

    def bots(self) -> dict[str, tuple[Rating, int]]:
        """The ratings of the levels of bots that played here."""
        played = self._played["bots"]
        return {
            who.removeprefix(_BOT): (interval(believed), played[who])
            for who, believed in self._believed["bots"].items()
            if who.startswith(_BOT)
        }

    def _rate(self, pool: Pool, one: GameResult, seats: Sequence[int]) -> None:
        """Who has several chairs plays against themselves, who is forgotten is nobody: unrated."""
        keys = Counter(one.seats[n].key for n in seats)
        seated = [one.seats[n] for n in seats]
        rated = [seat for seat in seated if seat.level or (seat.key and keys[seat.key] == 1)]
        lineup = [f"{_BOT}{seat.level}" if seat.level else seat.key for seat in rated]
        places = [seat.place or 0 for seat in rated]
        people = any(not who.startswith(_BOT) for who in lineup)
        if len(set(lineup)) < 2 or not people:
            return
        believed = self._believed[pool]
        for who in lineup:
            believed.setdefault(who, MODEL.rating())
        rate_game(MODEL, believed, lineup, places)
        self._played[pool].update(set(lineup))
