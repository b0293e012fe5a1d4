"""Many games of Packeis am Pol at once."""

from __future__ import annotations

from polarnight.core.errors import BadOptionsError
from polarnight.core.values import read_options
from polarnight.envs.batches import Batch
from polarnight.envs.packeis import batch_kernel
from polarnight.envs.packeis.codec import PackeisCodec
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import new_words, rule_bits

_AS_USUAL = ("mix", "layout", "shape", "auto_finish", "first_player")


class PackeisBatch(Batch):
    """Games of Packeis am Pol on the usual board, the first seat beginning; other rules as asked.

    Nor are the last player's slides played for him.
    """

    _kernels = batch_kernel
    _codec = PackeisCodec
    _actor = w.TURN

    def __init__(
        self,
        games: int,
        seats: int = 2,
        seed: int = 0,
        threads: int | None = None,
        **options: object,
    ) -> None:
        if not 2 <= seats <= 4:
            raise BadOptionsError("a batch of Packeis is for 2 to 4 seats")
        asked, usual = read_options(Packeis().info, options), PackeisOptions()
        if any(getattr(asked, name) != getattr(usual, name) for name in _AS_USUAL):
            raise BadOptionsError(
                f"in a batch of Packeis these are as usual: {', '.join(_AS_USUAL)}"
            )
        mix = "".join(str(n + 1) * count for n, count in enumerate(usual.mix))
        start = new_words(mix, seats, 0, rule_bits(asked))
        start[w.TO_PLACE] = seats * (6 - seats)
        super().__init__(start, seats, games, seed, threads)
