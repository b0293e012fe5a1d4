"""Loading the simulator and compiling the default board's model by one flick."""

from __future__ import annotations

from random import Random

from polarnight.core.contract import Seating
from polarnight.games.icecool.actions import Station
from polarnight.games.icecool.deeds import Flick
from polarnight.games.icecool.options import IcecoolOptions
from polarnight.games.icecool.rules import Icecool


def warm() -> None:
    """Touch all that the first flick at a table needs: files read, libraries loaded."""
    game = Icecool()
    state = game.start(game.deal(IcecoolOptions(), Seating(2), Random(1)))
    for action in (Station(410.0, 512.5), Flick(aim=0.0)):
        (seat,) = game.actors(state)
        state = game.play(state, seat, game.enact(state, seat, action)).state
