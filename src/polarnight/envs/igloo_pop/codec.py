"""Igloo Pop as numbers: what is seen of village, cards and thalers, and a number for each deed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from polarnight.envs import drawing
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.games.igloo_pop.setup import MAX_SEATS, ROUNDS
from polarnight.games.igloo_pop.sound import ringing_kernel
from polarnight.games.igloo_pop.sound.motion import STYLES, shake
from polarnight.games.igloo_pop.sound.shaker import LISTENING
from polarnight.games.igloo_pop.state import IGLOOS, THALERS, THREE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from numpy.typing import NDArray

    from polarnight.core.contract import Seat, Value
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.sound.motion import Reading
    from polarnight.games.igloo_pop.state import IglooPopState
    from polarnight.games.igloo_pop.view import IglooPopView, IglooView

_MOTIONS = 1 + len(STYLES)
_WORDS = (Count, Ready, Done, GoOn, Return)
_TAKE = _MOTIONS + len(_WORDS)
_PLACE = _TAKE + IGLOOS
_WHERE = 2 + MAX_SEATS + cards.CIRCLE
_OF_SEAT = 7
_POINTS = 100
_RULES = IglooPop()


class IglooPopCodec:
    """Motions first, then words, then igloos and cards.

    Numbers: 0 rests; 1 to 4 shake (vigorous, gentle, roll, flicks); 5 count, 6 ready, 7 done, 8 go
    on, 9 put back; 10 to 21 take an igloo, by its place in the village; 22 to 30 place what is in
    the hand on a card, clockwise.

    Seen: for each igloo in the village, in hand or on a card, whose (mine first), and where; for
    each card its numbers from 2 to 13; for each of six seats, mine first, thalers, thalers won,
    cards won, points, ready, done, plays; the count, the phase, and how far the game is.
    """

    actions = _PLACE + cards.CIRCLE
    shape = (IGLOOS * _WHERE + cards.CIRCLE * len(cards.NUMBERS) + MAX_SEATS * _OF_SEAT + 6,)
    motions = _MOTIONS
    samples = ringing_kernel.CHUNK
    per_beat = ringing_kernel.KNOTS
    longest = LISTENING

    def observe(self, view: IglooPopView, seat: Seat) -> NDArray[np.float32]:
        seen = np.array(list(_facts(view, seat)), dtype=np.float32)
        return np.clip(seen, 0, 1)

    def numbers(self, state: IglooPopState, seat: Seat) -> dict[int, Value]:
        village = [igloo.id for igloo in state.igloos]
        return {number(each, village): each for each in _RULES.legal(state, seat).actions}

    def motion(self, number: int, rng: Random) -> Iterator[Reading]:
        return shake(STYLES[number - 1], rng)

    def text(self, view: IglooPopView) -> str:
        """Everything on the table, a line for the village, for each card and for each seat."""
        free = " ".join(igloo.id for igloo in view.igloos if igloo.seat is None)
        lines = [f"game {view.game}, round {view.round}, {view.phase}; village: {free}"]
        for place, card in enumerate(view.cards, 1):
            there = [f"{each.id}@{each.seat}" for each in view.igloos if each.card == place]
            shown = "-" if card is None else cards.format_card(card)
            lines.append(f"card {place}: {shown} {' '.join(there)}".rstrip())
        for seat, player in enumerate(view.players):
            held = f", holds {player.holding}" if player.holding else ""
            lines.append(f"seat {seat}: {player.score} points, {player.thalers} thalers{held}")
        return "\n".join(lines)

    def picture(self, view: IglooPopView) -> NDArray[np.uint8]:
        """Cards around the village with a dot for each number, igloos in the colours of seats.

        What is in hands lies at the lower edge.
        """
        made = drawing.field(320, 320)
        for place, card in enumerate(view.cards):
            if card is not None:
                y, x = _around(place)
                drawing.square(made, round(y) - 24, round(x) - 24, 48, drawing.SNOW)
                for n in range(len(card)):
                    drawing.disc(made, y + 17, x - 8 + 8 * n, 3, drawing.INK)
        for n, igloo in enumerate(view.igloos):
            y, x = _standing(n, igloo)
            colour = drawing.ICE if igloo.seat is None else drawing.SEATS[igloo.seat]
            drawing.disc(made, y, x, 9, colour)
        return made


def number(action: IglooPopAction, village: list[str]) -> int:
    """The number of an action, given the letters of the igloos in their order."""
    if isinstance(action, Take):
        return _TAKE + village.index(action.igloo)
    if isinstance(action, Place):
        return _PLACE + action.card - 1
    return _MOTIONS + _WORDS.index(type(action))


def _facts(view: IglooPopView, seat: Seat) -> Iterable[float]:
    for igloo in view.igloos:
        yield from _where(view, igloo, seat)
    for card in view.cards:
        yield from (float(each in (card or ())) for each in cards.NUMBERS)
    for step in range(MAX_SEATS):
        other = (seat + step) % view.seats
        yield from _of_seat(view, other) if step < view.seats else (0.0,) * _OF_SEAT
    yield view.counted / THREE
    yield from (float(view.phase == phase) for phase in ("counting", "shaking"))
    yield float(view.first == seat)
    yield view.stack / cards.DECK_SIZE
    yield view.rounds_left / ROUNDS


def _where(view: IglooPopView, igloo: IglooView, seat: Seat) -> Iterable[float]:
    yield float(igloo.seat is None)
    yield float(igloo.seat is not None and igloo.card is None)
    whose = None if igloo.seat is None else (igloo.seat - seat) % view.seats
    yield from (float(whose == step) for step in range(MAX_SEATS))
    yield from (float(igloo.card == place) for place in range(1, cards.CIRCLE + 1))


def _of_seat(view: IglooPopView, seat: int) -> tuple[float, ...]:
    player = view.players[seat]
    return (
        player.thalers / THALERS,
        sum(player.foreign) / _POINTS,
        len(player.cards) / cards.DECK_SIZE,
        player.score / _POINTS,
        float(player.ready),
        float(player.done),
        float(player.plays),
    )


def _around(place: int) -> tuple[float, float]:
    """The middle of a card, clockwise from the top."""
    turn = math.tau * place / cards.CIRCLE
    return 160 - 125 * math.cos(turn), 160 + 125 * math.sin(turn)


def _standing(n: int, igloo: IglooView) -> tuple[float, float]:
    """In the village, in a hand at the lower edge, or on its card."""
    if igloo.card is not None:
        y, x = _around(igloo.card - 1)
        return y - 8, x - 14 + 4 * (n % 8)
    if igloo.seat is not None:
        return 308, 40 + 48 * igloo.seat
    return 130 + 28 * (n // 4), 118 + 28 * (n % 4)


CODEC = IglooPopCodec()
