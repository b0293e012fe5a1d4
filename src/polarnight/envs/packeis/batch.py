"""Many games of Packeis am Pol at once."""

from __future__ import annotations

from polarnight.core.errors import BadOptionsError
from polarnight.envs.batches import Batch
from polarnight.envs.packeis import batch_kernel
from polarnight.envs.packeis.codec import PackeisCodec
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.state import new_words, rule_bits


class PackeisBatch(Batch):
    """Games of Packeis am Pol with the usual rules."""

    _kernels = batch_kernel
    _codec = PackeisCodec
    _actor = w.TURN

    def __init__(
        self, games: int, seats: int = 2, seed: int = 0, threads: int | None = None
    ) -> None:
        if not 2 <= seats <= 4:
            raise BadOptionsError("a batch of Packeis is for 2 to 4 seats")
        mix = "1" * 30 + "2" * 20 + "3" * 10
        start = new_words(mix, seats, 0, rule_bits(PackeisOptions()))
        start[w.TO_PLACE] = seats * (6 - seats)
        super().__init__(start, seats, games, seed, threads)
