"""The log of a game of Igloo Igloo in which a bear is about to come to somebody with a harpoon."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Seating
from polarnight.core.values import commitment, plain
from polarnight.games.igloo_igloo.actions import Answer, EndTurn, Step
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.tables import lobby, records
from tests.games.igloo_igloo.playing import BEARS, IGLOO, is_wild

if TYPE_CHECKING:
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.options import IglooDeal
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.tables.records import AnyRecord

MIKA, OMA = Seat(0), Seat(1)
OPTIONS = IglooOptions(tiles="file", tiles_text=BEARS, first_player="seat1")


def bear_hunt(*, asked: bool, keys: tuple[str, ...] = ("", "")) -> list[AnyRecord]:
    """Everything up to the step with which Mika sets a bear on Oma alone, who holds a harpoon.

    If `asked`, that step is made and the question is open. There are as many seats as keys; an
    empty one leaves its chair to whoever claims it.
    """
    for seed in range(1000):
        rng = Random(seed)
        deal = IGLOO.deal(OPTIONS, Seating(len(keys)), rng)
        actions = _played(deal, rng)
        if actions:
            return [*_begun(deal, keys), *(actions if asked else actions[:-1])]
    raise AssertionError("no such game was found")


def _begun(deal: IglooDeal, keys: tuple[str, ...]) -> list[AnyRecord]:
    chairs = zip(keys, ("Mika", "Oma", "Bo", "Kim"), records.LOOKS, strict=False)
    people = [
        records.Sat(chair=n, name=name, look=look, key=key)
        for n, (key, name, look) in enumerate(chairs)
    ]
    begun = records.Started(
        chairs=tuple(range(len(keys))),
        deal=plain(deal),
        salt="s" * 16,
        commitment=commitment("s" * 16, plain(deal)),
    )
    return [lobby.make(IGLOO, "KRAKE", keys[0], plain(OPTIONS)), *people, begun]


def _played(deal: IglooDeal, rng: Random) -> list[AnyRecord]:
    """A fierce game up to the question; empty if none comes."""
    state = IGLOO.start(deal)
    done: list[AnyRecord] = []
    while state.actor is not None:
        seat, action = state.actor, _choice(state, rng)
        state = IGLOO.play(state, seat, action).state
        done.append(records.Acted(seat=seat, deed=plain(action)))
        if isinstance(action, Step) and _is_wished(state, seat):
            return done
    return []


def _choice(state: IglooState, rng: Random) -> IglooAction:
    assert state.actor is not None
    actions = IGLOO.legal(state, state.actor).actions
    wild = [action for action in actions if is_wild(state, action)]
    quiet = [action for action in actions if isinstance(action, Answer | EndTurn)]
    choice: IglooAction = rng.choice(wild or quiet[:1] or actions)
    return choice


def _is_wished(state: IglooState, mover: Seat) -> bool:
    return (
        mover == MIKA
        and state.phase == "harpoon"
        and state.actor == OMA
        and "harpoon" in state.hand(OMA)
        and not state.inuits_at(MIKA, state.at)
    )
