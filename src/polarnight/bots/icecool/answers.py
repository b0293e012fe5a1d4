"""Two flicks ahead: what the next player makes of where all have come to rest.

A place at rest is judged by lines and rooms; what can really be done from there only the physics
knows. So some flicks of the player who acts next are tried as well, and he does the best of them.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from polarnight.bots.icecool.aiming import flicks, targets
from polarnight.bots.icecool.chart import chart
from polarnight.bots.icecool.worth import GAME, ahead, outlook
from polarnight.games.icecool.actions import EndTurn
from polarnight.games.icecool.physics.geometry import Point
from polarnight.games.icecool.physics.hand import tremble
from polarnight.games.icecool.physics.planning import foresee, scene

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.icecool.hopes import Hopes
    from polarnight.bots.icecool.worth import Outlook
    from polarnight.core.contract import Seat
    from polarnight.games.icecool.deeds import Flick
    from polarnight.games.icecool.physics.hand import Hand
    from polarnight.games.icecool.state import IcecoolState


def answered(
    first: Outlook, seat: Seat, hand: Hand, count: int, weights: Hopes | None, rng: Random
) -> float:
    """What a flick of `seat` is worth once the next player has answered.

    The answer is the best for him of `count` flicks, done by a hand as good as `hand`.
    """
    if first.state is None:
        return ahead(first.gains, seat)
    state = _flicking(first.state)
    following = state.turn
    assert following is not None, "the round goes on"
    tried = _tried(state, hand, count, rng)
    seen = chart(state.board)
    came = foresee(scene(GAME.view(state, following)), tried)
    answers = [
        outlook(seen, state, flick, then, weights).hoped
        for flick, then in zip(tried, came, strict=True)
    ]
    best = max(answers, key=lambda hoped: ahead(hoped, following))
    return ahead([one + two for one, two in zip(first.gains, best, strict=True)], seat)


def _flicking(state: IcecoolState) -> IcecoolState:
    """When the next player is about to flick; who is asked for skates has most likely none."""
    if state.phase != "skates":
        return state
    assert state.turn is not None, "somebody is asked"
    return GAME.play(state, state.turn, EndTurn()).state


def _tried(state: IcecoolState, hand: Hand, count: int, rng: Random) -> list[Flick]:
    pose = None if state.turn is None else state.poses[state.turn]
    assert pose is not None, "who flicks is on the board"
    aims = targets(chart(state.board), state)
    meant = islice(flicks(state.board, Point(pose.x, pose.y), aims, rng), count)
    return [tremble(flick, hand, rng, state.board) for flick in meant]
