"""Exercises of Packeis' kernels; small, since they also run without the JIT."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.games.packeis.kernel import balance as balances
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel import play, playouts, solo
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import new_words
from polarnight.numeric import bits
from polarnight.numeric.rng import generator

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

FISH = "211212321123121111111112113212332312311121321221112323211221"
LATE = "020021200010101200010010000000002000000000000000000000010000 22,55/1,19/10,32/- 0"
OVER = f"{'0' * 60} -/- - 3:1/2:1"
EVERY_RULING = range(0, 64, 5)


def start(seats: int, rules: int = 0) -> NDArray[np.uint64]:
    words = new_words(FISH, seats, seats - 1, rules)
    words[w.TO_PLACE] = seats * (6 - seats)
    return words


def placed(rules: int = 0) -> NDArray[np.uint64]:
    """The reference position of perft."""
    words = new_words(FISH, 2, 0, rules)
    words[w.PENGUINS] = sum(1 << cell for cell in (2, 9, 25, 34))
    words[w.PENGUINS + 1] = sum(1 << cell for cell in (22, 28, 38, 49))
    return words


def boards() -> object:
    words = placed()
    own, free = words[w.PENGUINS], play.free_floes(words)
    return [
        play.neighbours(own),
        play.flood(own, free | own),
        play.all_penguins(words),
        play.glides(own, free),
        [play.slides(free, cell) for cell in range(60)],
        [play.stops(words, cell) for cell in (2, 9, 25, 34)],
        [play.fish(words, own), bits.number(own), play.placements(words)],
    ]


def slides() -> object:
    words, moves = placed(), np.zeros(w.MOST_MOVES, dtype=np.int64)
    count = play.slide_list(words, moves)
    after = []
    for move in moves[:count].tolist()[::9]:
        child = words.copy()
        play.slide(child, move // 64, move % 64)
        after.append(child)
    seats = (0, 1)
    facts = [[play.mobile(w, s), play.score(w, s), play.floes(w, s)] for w in after for s in seats]
    return [count, play.count_slides(words), moves, after, facts]


def perft() -> object:
    late, over = (Packeis().parse_position(text).words for text in (LATE, OVER))
    start_counts = [playouts.perft(placed(), depth) for depth in (0, 1, 2)]
    none = np.zeros(w.MOST_MOVES, dtype=np.int64)
    ended = [play.slide_list(over, none), play.count_slides(over)]
    return [start_counts, [playouts.perft(late, depth) for depth in range(7)], ended]


def whole_games() -> object:
    """Random games of two to four seats under many rulings, with the last state of each."""
    rng, ends = generator(1), []
    for rules in EVERY_RULING:
        for seats in (2, 3, 4):
            words = start(seats, rules)
            order = [play.next_to_place(words, n) for n in range(6)]
            ends.append([order, play.penguins_each(seats), playouts.playout(words, rng), words])
    return ends


def many_games() -> object:
    margins = np.zeros(6, dtype=np.int64)
    return [playouts.playouts(start(2), 6, generator(2), margins), margins]


def single_steps() -> object:
    """The same by hand: random actions, placing, sliding, and what follows a slide."""
    words, rng = start(3, int(w.LIFT_EACH)), generator(3)
    while words[w.TO_PLACE]:
        play.place(words, playouts.random_action(words, rng))
    for _ in range(12):
        action = playouts.random_action(words, rng)
        play.slide(words, action // 64, action % 64)
    play.lift(words, 0, words[w.PENGUINS])
    play.tidy(words)
    play.prune(words)
    play.find_turn(words, 0)
    return words


def alone() -> object:
    """The best path of a lone player, with last floes kept and lost."""
    found = []
    for rules in (0, int(w.LAST_FLOE_LOST)):
        words, line = placed(rules), np.zeros(solo.LONGEST, dtype=np.int64)
        words[w.PENGUINS + 1], words[w.OUT] = 0, 2
        found.append([solo.best_path(words, 150, line), line])
    return [found, solo.worth(placed(), placed()[w.ICE])]


def balance() -> object:
    """A shuffled board, and one with all its fish at the bottom."""
    found = []
    for fish in (FISH, "".join(sorted(FISH))):
        words = new_words(fish, 2, 0, 0)
        floes = [words[w.ONES], words[w.TWOS], words[w.THREES]]
        found.append([balances.fish_on(*floes), balances.is_balanced(*floes)])
    return found


EXERCISES: dict[str, Callable[[], object]] = {
    "boards": boards,
    "slides": slides,
    "perft": perft,
    "whole games": whole_games,
    "many games": many_games,
    "single steps": single_steps,
    "alone": alone,
    "balance": balance,
}
