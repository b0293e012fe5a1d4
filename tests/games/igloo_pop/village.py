"""Positions of Igloo Pop written short, and the few verbs the rule tests need.

`pop` builds a state in the middle of a round from what matters: the cards of the circle, the igloos
with their beads and where they are, the thalers. What is not named is ordinary.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import PolarNightError
from polarnight.games.igloo_pop import cards, setup
from polarnight.games.igloo_pop.events import Checked
from polarnight.games.igloo_pop.options import IglooPopDeal, IglooPopOptions, RoundDeal
from polarnight.games.igloo_pop.rules import IglooPop

if TYPE_CHECKING:
    from polarnight.core.contract import Outcome
    from polarnight.games.igloo_pop.events import IglooPopEvent
    from polarnight.games.igloo_pop.state import IglooPopState

POP = IglooPop()
EDITIONS = ("e0", "e1", "f1")
CIRCLE = "4/5 2 3 6/7 8 9/10/11 12 13 2/3/4"
STACK = "5 6 7 9 10 11 2/3 3/4 5/6 7/8 8/9 9/10"
LETTERS = dict(zip(range(2, 14), "abcdefghijkl", strict=True))
"""In these positions the igloo with two beads is called a, and so on to l with thirteen."""


def igloo(beads: int) -> str:
    """The letter of the igloo with so many beads."""
    return LETTERS[beads]


def dealt(seats: int = 2, seed: int = 0, youngest: int = 0, **options: object) -> IglooPopState:
    """A fresh game."""
    chosen = IglooPopOptions(**options)  # type: ignore[arg-type]
    return POP.start(POP.deal(chosen, Seating(seats, Seat(youngest)), Random(seed)))


def villages(seed: int, rounds: int) -> list[RoundDeal]:
    """The villages of the first rounds of a game."""
    state = dealt(seed=seed)
    return [setup.village_of(replace(state, round=n)) for n in range(1, rounds + 1)]


def listed_deal(seats: int = 2, **options: object) -> IglooPopDeal:
    """A deal as old logs have it: with its stacks and villages, and no more rounds than those."""
    chosen = IglooPopOptions(**options)  # type: ignore[arg-type]
    playoffs = 3 if chosen.final_tie == "playoff" else 0
    games, rounds = (10, 120) if chosen.match else (1, 30)
    return IglooPopDeal(
        seats=seats,
        first=Seat(0),
        stacks=(cards.format_cards(cards.consecutive33()),) * (games + playoffs),
        villages=(RoundDeal("abcdefghijkl", "23456789abcd"),) * (rounds + playoffs),
        options=chosen,
    )


def counted(state: IglooPopState) -> IglooPopState:
    """The same after "three"."""
    for number in range(state.counted + 1, 4):
        state = play(state, state.first, f"count {number}")
    return state


def pop(
    *placed: str,
    players: str = "10;10",
    circle: str = CIRCLE,
    stack: str = STACK,
    options: str = "-",
    said: str = "0",
    more: str = "abcdefghijkl:23456789abcd",
) -> IglooPopState:
    """A round under way. `placed` is like `7@0` (in hand) or `7>1@0` (on card 1), by beads.

    `players` must already be without the thalers that stand on igloos.
    """
    where = dict.fromkeys(range(2, 14), "")
    for text in placed:
        beads = text.partition("@")[0].partition(">")[0]
        where[int(beads)] = text.removeprefix(beads)
    igloos = ",".join(f"{igloo(beads)}{beads}{place}" for beads, place in where.items())
    lying = ",".join(circle.split())
    pile = ",".join(stack.split()) or "-"
    return POP.parse_position(f"1.1:3 {lying} {igloos} {players} {said} {pile} {options} {more}")


def play(state: IglooPopState, seat: int, *texts: str) -> IglooPopState:
    """The state after these actions of one seat."""
    for text in texts:
        state = happened(state, seat, text)[0]
    return state


def happened(
    state: IglooPopState, seat: int, text: str
) -> tuple[IglooPopState, tuple[IglooPopEvent, ...]]:
    """The state after one action, and the events on the way."""
    played = POP.play(state, Seat(seat), POP.parse_action(text))
    return played.state, played.events


def legal(state: IglooPopState, seat: int, word: str = "") -> list[str]:
    """What a seat may do, as text; only what begins with `word`."""
    texts = [POP.format_action(action) for action in POP.legal(state, Seat(seat)).actions]
    return [text for text in texts if text.startswith(word)]


def refusal(state: IglooPopState, seat: int, text: str) -> tuple[str | None, str]:
    """The rule and the reason with which an action is refused."""
    caught = refused(state, seat, text)
    return caught.rule, caught.reason.removeprefix("igloo_pop.")


def refused(state: IglooPopState, seat: int, text: str) -> PolarNightError:
    """The error of an action that is refused."""
    with pytest.raises(PolarNightError) as caught:
        POP.play(state, Seat(seat), POP.parse_action(text))
    return caught.value


def all_done(state: IglooPopState) -> tuple[IglooPopState, list[IglooPopEvent]]:
    """Everybody puts down and is done: the state after the check, and what it said."""
    events: list[IglooPopEvent] = []
    for seat, action in POP.time_up(state):
        played = POP.play(state, seat, action)
        state = played.state
        events += played.events
    return state, events


def check(state: IglooPopState) -> tuple[IglooPopState, Checked]:
    """The state after the check of the only card with igloos, and what it said."""
    after, events = all_done(state)
    (found,) = [event for event in events if isinstance(event, Checked)]
    return after, found


def thalers(state: IglooPopState) -> list[tuple[int, ...]]:
    """Each seat's own thalers, then the won ones by colour."""
    return [(purse.own, *purse.foreign) for purse in state.purses]


def outcome(state: IglooPopState) -> Outcome:
    """How a finished game ended."""
    found = POP.outcome(state)
    assert found is not None
    return found
