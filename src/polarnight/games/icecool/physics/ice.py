"""The ice is never the same twice: what nobody can know of a flick before it is made.

A real flick ends where it does also because of a hair, a grain, a breath. Here that is a secret
number of the deal. From it each flick gets a disturbance far too small to be seen, after which the
bounces of the simulation do the rest. So a flick cannot be computed in advance, by no bot and by no
client with the same simulator; and who has seen how his flick came out has learned something, and
cannot take it back unasked (docs/adr/0004-undo-by-information.md).
"""

from __future__ import annotations

import hashlib
from random import Random
from typing import TYPE_CHECKING

from polarnight.core.values import to_json
from polarnight.games.icecool.physics.hand import Hand, tremble

if TYPE_CHECKING:
    from polarnight.games.icecool.deeds import Flick
    from polarnight.games.icecool.state import IcecoolState

BITS = 32
GRAIN = Hand(aim=0.01, side=1e-4, height=0.01, speed=1e-4, pitch=0.01)


def ice_of(state: IcecoolState) -> str:
    """The ice under the next flick; it tells nothing of the ice under any other.

    It depends on where all stand, so that what came of a flick belongs to that moment alone.
    """
    return hashlib.sha256(to_json([state.ice, state.flicks, state.poses])).hexdigest()[:16]


def disturbed(state: IcecoolState, flick: Flick) -> Flick:
    """The flick as this ice takes it."""
    return tremble(flick, GRAIN, Random(ice_of(state)), state.board)
