"""What each seat may do, and what it does: counting, taking, returning, placing, done.

`legal` decides; `play` asks it, and `refusals` only explains.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from polarnight.core.errors import GameOverError
from polarnight.games.igloo_pop import refusals
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take
from polarnight.games.igloo_pop.events import (
    Counted,
    Placed,
    Returned,
    SaidDone,
    SaidReady,
    Taken,
    WentOn,
)
from polarnight.games.igloo_pop.play import rounds
from polarnight.games.igloo_pop.state import THREE

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.play.rounds import Happened
    from polarnight.games.igloo_pop.state import Igloo, IglooPopState


def legal(state: IglooPopState, seat: Seat) -> tuple[IglooPopAction, ...]:
    """All `seat` may do: igloos in the order of the village, cards clockwise."""
    if state.phase == "over" or seat not in state.seats:
        return ()
    if state.phase == "counting":
        return _while_counting(state, seat)
    held = state.hand(seat)
    if held is not None:
        return (Return(held.id), *_placements(state, held))
    return _with_empty_hand(state, seat)


def may_act(state: IglooPopState, seat: Seat) -> bool:
    """Whether `legal` lists anything."""
    if state.phase != "shaking":
        return bool(legal(state, seat))
    if seat not in state.seats:
        return False
    return state.hand(seat) is not None or bool(_with_empty_hand(state, seat))


def play(state: IglooPopState, seat: Seat, action: IglooPopAction) -> Happened:
    """The state after an action and all that follows from it.

    Raises:
        GameOverError: Nobody acts any more.
        NotYourTurnError: This seat cannot do anything now.
        IllegalActionError: It can, but not this.
    """
    if state.over:
        raise GameOverError(f"igloo_pop: the game has ended; seat {seat} cannot act", rule="IP-57")
    if action not in legal(state, seat):
        raise refusals.refusal(state, seat, action, idle=not may_act(state, seat))
    after, events = _do(state, seat, action)
    after, more = rounds.settle(after)
    return after, events + more


def time_up(state: IglooPopState) -> tuple[tuple[Seat, IglooPopAction], ...]:
    """What the table plays for the seats when the time of a phase is over (IP-A8).

    A count is counted to its end. In a round igloos in hands go back, and everybody is done.
    """
    if state.phase == "over":
        return ()
    if state.phase == "counting":
        rest = range(state.counted + 1, THREE + 1)
        return tuple((state.first, Count(number)) for number in rest)
    held = [(seat, igloo) for seat in state.seats if (igloo := state.hand(seat))]
    going_on = [seat for seat in state.seats if not state.finished(seat)]
    return (
        *((seat, Return(igloo.id)) for seat, igloo in held),
        *((seat, Done()) for seat in going_on),
    )


def _while_counting(state: IglooPopState, seat: Seat) -> tuple[IglooPopAction, ...]:
    """The youngest counts (IP-20); the others may say that they are ready."""
    if seat == state.first:
        return (Count(state.counted + 1),)
    return () if seat in state.said or seat not in state.playing else (Ready(),)


def _placements(state: IglooPopState, held: Igloo) -> tuple[Place, ...]:
    """Any open card, whatever stands on it already (IP-25, 30); the thaler is there (IP-21)."""
    return tuple(Place(held.id, n) for n, card in enumerate(state.circle, 1) if card is not None)


def _with_empty_hand(state: IglooPopState, seat: Seat) -> tuple[IglooPopAction, ...]:
    """Take an igloo while there are thalers to stake (IP-21, 31, 32), or be done (IP-A8)."""
    if not state.purses[seat].own or seat not in state.playing:
        return ()
    takes = tuple(Take(igloo.id) for igloo in state.igloos if igloo.in_village)
    if seat not in state.said:
        return (*takes, Done())
    return (*takes, GoOn()) if state.options.done == "revocable" else ()


def _do(state: IglooPopState, seat: Seat, action: IglooPopAction) -> Happened:
    """What a legal action does by itself."""
    match action:
        case Count(number):
            return _count(state, seat, number)
        case Take(igloo):
            return _take(state, seat, igloo)
        case Return(igloo):
            back = state.moved(igloo, None, None)
            return replace(state, igloos=back), (Returned(seat, igloo),)
        case Place(igloo, card):
            return _place(state, seat, igloo, card)
        case Ready() | Done():
            said = SaidReady(seat) if isinstance(action, Ready) else SaidDone(seat)
            return replace(state, said=state.said | {seat}), (said,)
        case GoOn():
            return replace(state, said=state.said - {seat}), (WentOn(seat),)


def _count(state: IglooPopState, seat: Seat, number: int) -> Happened:
    """At three the round begins; who was ready has not said "done" by that."""
    said: frozenset[Seat] = frozenset() if number == THREE else state.said
    return replace(state, counted=number, said=said), (Counted(seat, number),)


def _take(state: IglooPopState, seat: Seat, igloo: str) -> Happened:
    """Whoever takes an igloo is not done any more (IP-A8)."""
    after = replace(state, igloos=state.moved(igloo, seat, None), said=state.said - {seat})
    taken = Taken(seat, igloo)
    return after, ((WentOn(seat), taken) if seat in state.said else (taken,))


def _place(state: IglooPopState, seat: Seat, igloo: str, card: int) -> Happened:
    """One own thaler goes into the notch (IP-25)."""
    purses = list(state.purses)
    purses[seat] = replace(purses[seat], own=purses[seat].own - 1)
    after = replace(state, purses=tuple(purses), igloos=state.moved(igloo, seat, card))
    return after, (Placed(seat, igloo, card),)
