"""What an action reveals: what shows nobody anything may be taken back."""

from __future__ import annotations

from random import Random
from typing import NoReturn

import pytest

from polarnight import catalog
from polarnight.core.contract import Choices, Played, Seat, Seating, Value, Watcher
from polarnight.core.information import Step, everyone, is_public, reveals, reveals_anything
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


def revealing(state: ThinIceState, action: ThinIceAction) -> bool:
    step = Step.of(GAME, state, GAME.actors(state)[0], action)
    answers = {reveals_anything(step, 2, Random(seed)) for seed in range(5)}
    assert len(answers) == 1, "the answer must not depend on the worlds drawn"
    return answers.pop()


def test_waiting_reveals_nothing() -> None:
    assert not revealing(start(), Wait())


def test_peeking_reveals_to_the_one_who_peeks() -> None:
    assert revealing(start(), Peek(2))


def test_it_is_told_to_whom() -> None:
    step = Step.of(GAME, start(), Seat(0), Peek(2))
    told = {viewer for viewer in everyone(2) if reveals(step, to=viewer, rng=Random(1))}
    assert told == {Seat(0)}


def test_of_what_a_game_knows_to_be_public_no_world_is_tried() -> None:
    step = Step.of(_Open(), start(), Seat(0), Wait())
    assert is_public(step)
    assert not reveals_anything(step, 2, Random(0))
    assert not is_public(Step.of(GAME, start(), Seat(0), Wait())), "nobody said so"


def test_peeking_again_at_the_same_tile_reveals_nothing_new() -> None:
    seen = after(start(), Peek(2), Wait())
    assert not revealing(seen, Peek(2))


def test_turning_a_tile_up_reveals_to_everybody() -> None:
    assert revealing(start(), Melt(2))


def test_turning_up_a_tile_only_the_others_know_not_still_reveals_to_them() -> None:
    seen = after(start(), Peek(2), Wait())
    assert revealing(seen, Melt(2))


def test_asking_reveals_nothing_and_neither_does_keeping_silent() -> None:
    asked = after(start(), Ask(Seat(1)))
    assert not revealing(start(), Ask(Seat(1)))
    assert not revealing(asked, Keep())


def test_showing_ones_own_hand_reveals_to_the_others() -> None:
    assert revealing(after(start(), Ask(Seat(1))), Show())


def test_showing_what_lies_open_anyway_reveals_nothing() -> None:
    asked = after(start(ThinIceOptions(hands="open")), Ask(Seat(1)))
    assert not revealing(asked, Show())


def test_the_last_turn_reveals_when_it_opens_hands() -> None:
    last = start()
    while last.turns_left > 1:
        last = after(last, Wait())
    assert revealing(last, Wait())


def test_a_deed_that_only_some_worlds_allow_reveals() -> None:
    """Seen from outside, an action that needs a certain hand says that the hand is there."""
    assert reveals_anything(Step.of(_TwosAsk(), start(), Seat(0), Ask(Seat(1))), 2, Random(0))


def test_in_a_game_without_secrets_nothing_is_ever_revealed() -> None:
    packeis = catalog.game("packeis")
    state = packeis.start(packeis.deal(packeis.info.options(), Seating(2), Random(0)))
    action = packeis.legal(state, Seat(0)).actions[0]
    assert not reveals_anything(Step.of(packeis, state, Seat(0), action), 2, Random(0))


@pytest.mark.parametrize("seats", [2, 4])
def test_everyone_is_each_seat_and_the_spectators(seats: int) -> None:
    assert everyone(seats) == (*range(seats), Watcher.SPECTATOR)


class _Open(ThinIce):
    """Says that waiting shows nothing, and has no worlds to try."""

    def is_public(
        self, before: ThinIceState, deed: ThinIceAction, played: Played[ThinIceState, Value]
    ) -> bool:
        return isinstance(deed, Wait)

    def possible(self, view: object, rng: Random) -> NoReturn:
        raise AssertionError("no world was to be tried")


class _TwosAsk(ThinIce):
    """Only who holds a two may ask."""

    def legal(self, state: ThinIceState, seat: Seat) -> Choices:
        found = super().legal(state, seat)
        if state.hands[seat] == 2:
            return found
        return Choices(tuple(action for action in found.actions if not isinstance(action, Ask)))
