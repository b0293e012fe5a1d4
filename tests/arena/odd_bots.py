"""Python bots that misbehave; the arena's workers import this file."""

from __future__ import annotations

import os
import sys
from random import Random
from typing import Any, NoReturn

from polarnight.bots.contract import Budget
from polarnight.bots.simple import RandomBot
from polarnight.core.contract import AnyGame, Seat
from tests.bots.odd import Odd, babble, crash, hang, lie, raise_


def leave() -> NoReturn:
    sys.exit("bye")


class Printing:
    def choose(self, game: AnyGame, view: Any, seat: Seat, budget: Budget, rng: Random) -> Any:
        os.write(1, b'{"type": "ready"}\n')
        return RandomBot().choose(game, view, seat, budget, rng)


HANGING, CRASHING, RAISING, LYING = Odd(hang), Odd(crash), Odd(raise_), Odd(lie)
BABBLING, ODD_VALUE, LEAVING, PRINTING = Odd(babble), Odd(object), Odd(leave), Printing()
