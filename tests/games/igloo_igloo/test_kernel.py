"""The kernel: its numbering, what it conserves, that games end, and how it plays at random."""

from __future__ import annotations

from collections import Counter
from random import Random
from statistics import fmean
from typing import TYPE_CHECKING, get_args

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo import encoding, validation
from polarnight.games.igloo_igloo import events as told
from polarnight.games.igloo_igloo.kernel import choices
from polarnight.games.igloo_igloo.kernel import games as kernel_games
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.position import unpack
from polarnight.games.igloo_igloo.state import rule_bits
from polarnight.games.igloo_igloo.tiles import corner
from polarnight.numeric.rng import generator
from tests.games.igloo_igloo.kernel_exercises import FISH, FOXES, KINDS
from tests.games.igloo_igloo.playing import BEARS, IGLOO, Move, game, random_options

if TYPE_CHECKING:
    from numpy.typing import NDArray

GAMES = 5


@pytest.fixture(scope="module")
def games() -> list[list[Move]]:
    """Games under all rulings, half of them full of bears."""
    rng = Random("kernel")
    bears = IglooOptions(tiles="file", tiles_text=BEARS, prey_survives_kill=True)
    boxes = [game(rng, seats, random_options(rng)) for seats in (2, 3, 4) for _ in range(GAMES)]
    wild = [game(rng, seats, bears, fierce=True) for seats in (2, 3, 4) for _ in range(GAMES)]
    return boxes + wild


def test_there_are_714_actions_and_each_has_its_number(games: list[list[Move]]) -> None:
    most = 0
    for move in (move for moves in games for move in moves):
        codes = encoding.codes(move.before)
        assert codes == sorted(set(codes))
        assert codes[-1] < choices.ACTIONS_IN_ALL == 714
        actions = [encoding.decode(move.before, code) for code in codes]
        assert [encoding.encode(move.before, action) for action in actions] == codes
        most = max(most, len(codes))
    assert most > 40


def test_things_are_conserved_at_every_step(games: list[list[Move]]) -> None:
    """Tiles, Inuits and igloos always; tokens but for those an event says are eaten or thawed."""
    for moves in games:
        left = validation.TOKENS.copy()
        for move in moves:
            position = unpack(move.after)
            assert not list(validation.faults(position))
            assert not list(validation.losses(position))
            for event in move.events:
                if isinstance(event, told.Eaten):
                    left.subtract(event.animals)
                if isinstance(event, told.Thawed):
                    left.subtract(event.lost)
            assert validation.tokens(position) == +left


def test_igloos_once_built_stand_till_the_end(games: list[list[Move]]) -> None:
    for moves in games:
        built = Counter(
            event.seat for move in moves for event in move.events if isinstance(event, told.Built)
        )
        for seat in range(moves[-1].after.seats):
            assert moves[-1].after.igloos(seat).bit_count() == built[Seat(seat)]


def test_every_game_ends_because_nothing_can_be_melted(games: list[list[Move]]) -> None:
    for moves in games:
        ended = [event for event in moves[-1].events if isinstance(event, told.Ended)]
        melted = sum(isinstance(event, told.Melted) for move in moves for event in move.events)
        assert [event.seat for event in ended] == [moves[-1].after.turn]
        assert melted <= 56


def test_every_kind_of_event_happens(games: list[list[Move]]) -> None:
    names = {type(event).__name__ for moves in games for move in moves for event in move.events}
    kinds = {kind.__name__ for kind in get_args(told.IglooEvent)}
    assert kinds - names <= {"Becalmed", "Hid", "Passed"}, "the rare ones have their own tests"


def test_the_final_score_is_told_island_by_island(games: list[list[Move]]) -> None:
    for moves in games:
        events, after = moves[-1].events, moves[-1].after
        islands = [event.island for event in events if isinstance(event, told.IslandScored)]
        (animals,) = (e.points for e in events if isinstance(e, told.AnimalsScored))
        outcome = IGLOO.outcome(after)
        assert outcome is not None
        assert sum(len(island.cells) for island in islands) == after.ice.bit_count()
        for seat in range(after.seats):
            total = animals[seat] + sum(island.points[seat] for island in islands)
            assert outcome.scores[seat] == int(total)


# At random.


def start(seats: int, options: IglooOptions | None = None) -> NDArray[np.uint64]:
    state = np.zeros(w.WORDS, dtype=np.uint64)
    agreed = options or IglooOptions()
    state[w.SEATS] = seats
    state[w.RULES] = rule_bits(agreed, corner(agreed))
    return state


def random_games(seats: int, count: int, seed: int) -> tuple[int, NDArray[np.int64]]:
    margins = np.zeros(count, dtype=np.int64)
    tokens = KINDS.copy(), FISH.copy(), FOXES.copy()
    return kernel_games.random_games(start(seats), *tokens, generator(seed), margins), margins


@pytest.mark.parametrize(("seats", "decisions"), [(2, 266), (3, 251), (4, 246)])
def test_random_games_are_as_long_as_ever(seats: int, decisions: int) -> None:
    """A change of these figures is a change of the rules (docs/rules, known figures)."""
    count, margins = random_games(seats, 4_000, seats)
    assert abs(count / len(margins) - decisions) < 3
    assert abs(margins.mean() / 2) < 2, "to begin is worth little at random"


def test_the_same_random_numbers_play_the_same_games() -> None:
    first, second = random_games(3, 50, 1), random_games(3, 50, 1)
    assert first[0] == second[0]
    assert first[1].tolist() == second[1].tolist()


def test_kernel_and_contract_play_at_random_alike() -> None:
    """Both draw among the same actions: the mean number of decisions agrees."""
    rng = Random(5)
    through_contract = fmean(len(game(rng, 2)) for _ in range(60))
    count, margins = random_games(2, 4_000, 9)
    assert abs(through_contract - count / len(margins)) < 12
