"""Many games of Igloo Igloo at once."""

from __future__ import annotations

from random import Random

import numpy as np

from polarnight.core.contract import Seating
from polarnight.core.errors import BadOptionsError
from polarnight.core.values import read_options
from polarnight.envs.batches import Batch
from polarnight.envs.igloo_igloo import batch_kernel
from polarnight.envs.igloo_igloo.codec import IglooCodec
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.rules import IglooIgloo


class IglooBatch(Batch):
    """Games of Igloo Igloo, with any of its options but two: chance begins, equal totals share."""

    _kernels = batch_kernel
    _codec = IglooCodec
    _actor = w.ACTOR

    def __init__(
        self,
        games: int,
        seats: int = 2,
        seed: int = 0,
        threads: int | None = None,
        **options: object,
    ) -> None:
        game = IglooIgloo()
        asked = read_options(game.info, options)
        if asked.first_player != "random" or asked.final_tie != "shared":
            raise BadOptionsError("in a batch of Igloo Igloo chance begins and equal totals share")
        laid = game.start(game.deal(asked, Seating(seats), Random(0))).words
        start = np.zeros_like(laid)
        for word in (w.SEATS, w.RULES, w.MIX, w.MIX + 1):
            start[word] = laid[word]
        super().__init__(start, seats, games, seed, threads)
