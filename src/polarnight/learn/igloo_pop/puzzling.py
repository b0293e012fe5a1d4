"""Puzzles of Igloo Pop: an igloo in hand, and one card around it that has its number.

A day has three of them, by turns easy, medium and hard: the harder, the nearer are the numbers of
the other cards. What the ear tells is not judged here; that there is just one answer, and that it
wins its card, is.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat
from polarnight.core.errors import PolarNightError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Done
from polarnight.games.igloo_pop.events import Checked
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.learn.puzzle import GRADES, Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.games.igloo_pop.cards import Card
    from polarnight.games.igloo_pop.state import IglooPopState

_RULES = IglooPop()
_YOU, _OTHER = Seat(0), Seat(1)
_NAMES = "bcdfghjkmnqx"
"""What igloos are called."""
_EMPTY = "-"


def make(seed: int) -> Iterator[Puzzle]:
    """Puzzles without end, easy, medium and hard by turns."""
    rng = Random(seed)
    while True:
        for grade in GRADES:
            yield _puzzle(grade, rng)


def faults(puzzle: Puzzle) -> str:
    """What is wrong with a puzzle; empty if just one card fits, and the rules say it is won."""
    try:
        state = _RULES.parse_position(puzzle.position)
    except PolarNightError as error:
        return error.message
    held = [igloo for igloo in state.igloos if igloo.seat == _YOU and igloo.card is None]
    if len(held) != 1 or held[0].beads != puzzle.hear:
        return "the igloo in hand has another number"
    fitting = [at for at, card in enumerate(state.circle, 1) if card and held[0].beads in card]
    if [f"place {held[0].id} {at}" for at in fitting] != list(puzzle.actions):
        return f"it fits on {fitting}"
    return "" if _wins(state, puzzle.actions[0]) else "the check does not agree"


def _puzzle(grade: int, rng: Random) -> Puzzle:
    beads = rng.choice(cards.NUMBERS)
    circle = _circle(grade, beads, rng)
    names, numbers = rng.sample(_NAMES, len(_NAMES)), rng.sample(cards.NUMBERS, len(cards.NUMBERS))
    held = names[numbers.index(beads)]
    igloos = ",".join(
        f"{name}{number}@{_YOU}" if name == held else f"{name}{number}"
        for name, number in zip(names, numbers, strict=True)
    )
    laid = ",".join(cards.format_card(card) if card else _EMPTY for card in circle)
    at = next(at for at, card in enumerate(circle, 1) if card and beads in card)
    position = f"1.1:3 {laid} {igloos} 9;9 0"
    return Puzzle(position, (f"place {held} {at}",), "name", str(beads), grade, beads)


def _circle(grade: int, beads: int, rng: Random) -> list[Card | None]:
    """Cards of which just one has the number, somewhere in the circle."""
    size = cards.MOST_NUMBERS + 1 - grade
    same = [card for card in cards.consecutive33() if len(card) == size]
    laid = [rng.choice([card for card in same if beads in card])]
    others = sorted(
        (card for card in same if beads not in card),
        key=lambda card: (min(abs(beads - number) for number in card), rng.random()),
    )
    for card in others if grade > 1 else reversed(others):
        if len(laid) < _LAID[grade] and not any(set(card) & set(one) for one in laid):
            laid.append(card)
    circle = [*laid, *[None] * (cards.CIRCLE - len(laid))]
    return rng.sample(circle, len(circle))


def _wins(state: IglooPopState, action: str) -> bool:
    """Whether the check says that the igloo fits."""
    deed = _RULES.parse_action(action)
    state = _RULES.play(state, _YOU, _RULES.enact(state, _YOU, deed)).state
    state = _RULES.play(state, _YOU, Done()).state
    events = _RULES.play(state, _OTHER, Done()).events
    return any(isinstance(event, Checked) and event.case == "one_match" for event in events)


_LAID = {1: 3, 2: 5, 3: 7}
"""How many cards lie in the circle."""
