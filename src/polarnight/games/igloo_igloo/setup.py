"""Shuffling tiles and tokens: the deal of Igloo Igloo (II-10..15)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from polarnight.core.errors import BadLogError, BadOptionsError
from polarnight.games.igloo_igloo import tiles
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.kernel.games import begin_game
from polarnight.games.igloo_igloo.options import Corner, IglooDeal, IglooOptions
from polarnight.games.igloo_igloo.state import IglooState, rule_bits

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Seating

MIN_SEATS, MAX_SEATS = 2, 4
FISH = "1" * 8 + "2" * 12 + "3" * 8
"""II-2: the values of the fish tokens."""
FOXES = "1" * 3 + "2" * 4 + "3" * 3
"""II-3: the values of the fox tokens."""
BEARS = 4
"""II-4: bear tokens, worth 4 each."""


def deal(options: IglooOptions, seating: Seating, rng: Random) -> IglooDeal:
    """Shuffle tiles, fish and foxes, and name who begins. Raises BadOptionsError."""
    _check_seats(seating.count)
    mix = tiles.box(options).mix
    pool = [tile for tile, count in mix.items() for _ in range(count)]
    rng.shuffle(pool)
    return IglooDeal(
        seats=seating.count,
        first=options.first(seating, rng),
        tiles=tuple(pool),
        fish="".join(rng.sample(FISH, len(FISH))),
        foxes="".join(rng.sample(FOXES, len(FOXES))),
        options=options,
    )


def start(given: IglooDeal) -> IglooState:
    """The board laid out, and the first player to place (II-11..16). Raises BadLogError."""
    corner = _checked(given)
    state = np.zeros(w.WORDS, dtype=np.uint64)
    state[w.SEATS], state[w.FIRST] = given.seats, given.first
    state[w.RULES] = rule_bits(given.options, corner)
    for tile, count in Counter(given.tiles).items():
        kind = tiles.KINDS[tile]
        state[w.MIX + kind // 8] += np.uint64(count << 8 * (kind % 8))
    kinds = np.array([tiles.KINDS[tile] for tile in given.tiles], dtype=np.int64)
    begin_game(state, kinds, _digits(given.fish), _digits(given.foxes))
    return IglooState(state, played_by(given.options), corner)


def played_by(options: IglooOptions) -> IglooOptions:
    """The options that matter during play; those of the deal alone have their defaults."""
    unset = IglooOptions()
    return msgspec.structs.replace(
        options,
        first_player=unset.first_player,
        tiles=unset.tiles,
        tiles_text=unset.tiles_text,
    )


def _checked(given: IglooDeal) -> Corner:
    """The ruling on corners of a deal that is one of this game. Raises BadLogError."""
    try:
        _check_seats(given.seats)
        box = tiles.box(given.options)
    except BadOptionsError as fault:
        raise _not_ours(fault.message) from None
    if Counter(given.tiles) != box.mix:
        raise _not_ours("its tiles are not those of its options")
    if sorted(given.fish) != list(FISH) or sorted(given.foxes) != list(FOXES):
        raise _not_ours("it has other fish or foxes than the box")
    if not 0 <= given.first < given.seats:
        raise _not_ours(f"seat {given.first} cannot begin a game of {given.seats}")
    return box.corners[given.options.corner]


def _not_ours(why: str) -> BadLogError:
    return BadLogError(f"igloo_igloo: the deal is not one of this game: {why}")


def _digits(text: str) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    return np.array([int(digit) for digit in text], dtype=np.int64)


def _check_seats(count: int) -> None:
    if not MIN_SEATS <= count <= MAX_SEATS:
        raise BadOptionsError(
            f"Igloo Igloo is for {MIN_SEATS} to {MAX_SEATS} players, not {count}",
            rule="II-1",
            reason="seats",
            args={"least": MIN_SEATS, "most": MAX_SEATS},
        )
