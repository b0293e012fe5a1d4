"""Why a seat may not do something: a kind sentence, the rule, and a code for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.errors import IllegalActionError, NotYourTurnError
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.core.errors import PolarNightError
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.state import Igloo, IglooPopState


class _Fault:
    """A sentence with its rule, its code, and what to put into it."""

    def __init__(self, rule: str, reason: str, sentence: str, **args: str | int) -> None:
        self.rule, self.reason, self.sentence, self.args = rule, reason, sentence, args


def refusal(
    state: IglooPopState, seat: Seat, action: IglooPopAction, *, idle: bool
) -> PolarNightError:
    """The error for an action that is not legal; `idle` if the seat can do nothing at all."""
    fault = _idle(state, seat) if idle else _fault(state, seat, action)
    kind = NotYourTurnError if idle else IllegalActionError
    return kind(
        f"igloo_pop: seat {seat}: {fault.sentence}",
        rule=fault.rule,
        reason=f"igloo_pop.{fault.reason}",
        args=fault.args,
    )


def _idle(state: IglooPopState, seat: Seat) -> _Fault:
    if seat not in state.seats:
        return _Fault("IP-1", "no_seat", "there is no such seat at this table")
    if seat not in state.playing:
        return _Fault("IP-A6", "watching", "this play-off is between others; you watch")
    if state.phase == "counting":
        return _waiting(state)
    if not state.purses[seat].own:
        return _Fault("IP-32", "no_thalers", "you have staked your last thaler; enjoy the check")
    return _Fault("IP-A8", "said_done", "you said that you are done with this round")


def _waiting(state: IglooPopState) -> _Fault:
    who = state.first
    return _Fault("IP-20", "counting", f"wait for seat {who} to count to three", seat=who)


def _fault(state: IglooPopState, seat: Seat, action: IglooPopAction) -> _Fault:
    if isinstance(action, Count | Ready):
        return _no_count(state, seat, action)
    if state.phase == "counting":
        return _waiting(state)
    if isinstance(action, Take):
        return _no_take(state, seat, action.igloo)
    if isinstance(action, Return | Place):
        return _no_put(state, seat, action)
    return _no_word(state, seat, action)


def _no_count(state: IglooPopState, seat: Seat, action: Count | Ready) -> _Fault:
    if state.phase == "shaking":
        return _Fault("IP-20", "begun", "the round has begun; no need to count")
    if isinstance(action, Ready):
        return _Fault("IP-20", "your_count", "you count to three yourself; begin when you like")
    if seat != state.first:
        return _Fault(
            "IP-20", "not_counter", f"seat {state.first} counts to three", seat=state.first
        )
    number = state.counted + 1
    return _Fault("IP-20", "count_order", f"the next number is {number}", number=number)


def _no_take(state: IglooPopState, seat: Seat, name: str) -> _Fault:
    held = state.hand(seat)
    igloo = state.igloo(name)
    if igloo is None:
        return _Fault(
            "IP-21", "no_igloo", f"there is no igloo {name[:8]!r} in this round", igloo=name[:8]
        )
    if held is not None:
        return _Fault(
            "IP-22", "hands_full", "one igloo at a time: put yours down first", igloo=held.id
        )
    return _taken(igloo)


def _taken(igloo: Igloo) -> _Fault:
    """Somebody else has it: in the hand (the race is lost), or staked."""
    assert igloo.seat is not None, "an igloo in the village can be taken"
    if igloo.card is None:
        return _Fault(
            "IP-A10",
            "taken",
            f"seat {igloo.seat} was faster and has igloo {igloo.id}",
            seat=igloo.seat,
            igloo=igloo.id,
        )
    return _Fault(
        "IP-29",
        "locked",
        f"igloo {igloo.id} stays on card {igloo.card} until the check",
        seat=igloo.seat,
        igloo=igloo.id,
        card=igloo.card,
    )


def _no_put(state: IglooPopState, seat: Seat, action: Return | Place) -> _Fault:
    held = state.hand(seat)
    rule = "IP-24" if isinstance(action, Return) else "IP-25"
    if held is None:
        return _Fault(rule, "empty_hand", "your hand is empty; take an igloo first")
    if held.id != action.igloo:
        return _Fault(rule, "other_igloo", f"you hold igloo {held.id}, not that", igloo=held.id)
    assert isinstance(action, Place), "an igloo in hand can be put back"
    return _Fault("IP-26", "no_card", f"there is no card at place {action.card}", card=action.card)


def _no_word(state: IglooPopState, seat: Seat, action: Done | GoOn) -> _Fault:
    held = state.hand(seat)
    if held is not None:
        return _Fault("IP-A8", "holding", "first put down the igloo in your hand", igloo=held.id)
    if isinstance(action, Done):
        return _Fault("IP-A8", "already_done", "you have already said that you are done")
    return _Fault("IP-A8", "not_done", "you are still in this round")
