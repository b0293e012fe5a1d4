"""What an action taught whom: what was not learned by anybody may be taken back."""

from __future__ import annotations

from random import Random

import pytest

from polarnight import catalog
from polarnight.core.contract import Choices, Seat, Seating, Watcher
from polarnight.core.information import everyone, taught_anybody
from tests.toys.thin_ice import (
    Ask,
    Keep,
    Melt,
    Peek,
    Show,
    ThinIce,
    ThinIceAction,
    ThinIceDeal,
    ThinIceOptions,
    ThinIceState,
    Wait,
)

GAME = ThinIce()


def start(options: ThinIceOptions | None = None) -> ThinIceState:
    """Two seats; seat 0 begins."""
    return GAME.start(ThinIceDeal(Seat(0), (1, 2, 3, 1, 2, 3), (2, 3), options or ThinIceOptions()))


def after(state: ThinIceState, *actions: ThinIceAction) -> ThinIceState:
    for action in actions:
        state = GAME.play(state, GAME.actors(state)[0], action).state
    return state


def taught(state: ThinIceState, action: ThinIceAction) -> bool:
    answers = {
        taught_anybody(GAME, state, GAME.actors(state)[0], action, 2, Random(seed))
        for seed in range(5)
    }
    assert len(answers) == 1, "the answer must not depend on the worlds drawn"
    return answers.pop()


def test_waiting_teaches_nobody_anything() -> None:
    assert not taught(start(), Wait())


def test_peeking_teaches_the_one_who_peeks() -> None:
    assert taught(start(), Peek(2))


def test_peeking_again_at_the_same_tile_teaches_nothing_new() -> None:
    seen = after(start(), Peek(2), Wait())
    assert not taught(seen, Peek(2))


def test_turning_a_tile_up_teaches_everybody() -> None:
    assert taught(start(), Melt(2))


def test_turning_up_a_tile_only_the_others_know_not_still_teaches_them() -> None:
    seen = after(start(), Peek(2), Wait())
    assert taught(seen, Melt(2))


def test_asking_teaches_nothing_and_neither_does_keeping_silent() -> None:
    asked = after(start(), Ask(Seat(1)))
    assert not taught(start(), Ask(Seat(1)))
    assert not taught(asked, Keep())


def test_showing_ones_own_hand_teaches_the_others() -> None:
    assert taught(after(start(), Ask(Seat(1))), Show())


def test_showing_what_lies_open_anyway_teaches_nothing() -> None:
    asked = after(start(ThinIceOptions(hands="open")), Ask(Seat(1)))
    assert not taught(asked, Show())


def test_the_last_turn_teaches_when_it_opens_hands() -> None:
    last = start()
    while last.turns_left > 1:
        last = after(last, Wait())
    assert taught(last, Wait())


def test_a_deed_that_only_some_worlds_allow_teaches() -> None:
    """Seen from outside, an action that needs a certain hand says that the hand is there."""
    assert taught_anybody(_TwosAsk(), start(), Seat(0), Ask(Seat(1)), 2, Random(0))


def test_in_a_game_without_secrets_nothing_is_ever_learned() -> None:
    packeis = catalog.game("packeis")
    state = packeis.start(packeis.deal(packeis.info.options(), Seating(2), Random(0)))
    action = packeis.legal(state, Seat(0)).actions[0]
    assert not taught_anybody(packeis, state, Seat(0), action, 2, Random(0))


@pytest.mark.parametrize("seats", [2, 4])
def test_everyone_is_each_seat_and_the_spectators(seats: int) -> None:
    assert everyone(seats) == (*range(seats), Watcher.SPECTATOR)


class _TwosAsk(ThinIce):
    """Only who holds a two may ask."""

    def legal(self, state: ThinIceState, seat: Seat) -> Choices:
        found = super().legal(state, seat)
        if state.hands[seat] == 2:
            return found
        return Choices(tuple(action for action in found.actions if not isinstance(action, Ask)))
