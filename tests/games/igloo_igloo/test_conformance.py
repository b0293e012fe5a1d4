"""Igloo Igloo under each of its options. The contract itself is tested by tests/conformance."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from polarnight.core.contract import Seat
from polarnight.core.values import read_options, to_json
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.playing import IGLOO, OPTION_VALUES, game, random_options


@pytest.mark.parametrize(
    ("option", "value"), [(name, value) for name in OPTION_VALUES for value in OPTION_VALUES[name]]
)
def test_a_game_is_played_to_its_end_under_every_option(option: str, value: Any) -> None:
    """Every legal action of every tenth state is tried, every action read back from text."""
    rng = Random(f"{option} {value}")
    options = msgspec.structs.replace(random_options(rng), **{option: value})
    assert read_options(IGLOO.info, msgspec.json.decode(to_json(options))) == options
    for number, move in enumerate(game(rng, rng.choice((2, 3, 4)), options)):
        text = IGLOO.format_action(move.action)
        assert IGLOO.parse_action(text) == move.action
        assert move.events
        if number % 10 == 0:
            for action in IGLOO.legal(move.before, move.seat).actions:
                assert IGLOO.play(move.before, move.seat, action).state != move.before


def test_options_of_the_deal_alone_are_not_repeated_in_every_view() -> None:
    moves = game(Random(4), 2, IglooOptions(first_player="youngest", half="up"))
    assert IGLOO.view(moves[0].before, Seat(0)).options == IglooOptions(half="up")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_begins_is_a_matter_of_the_deal(seats: int) -> None:
    """By ruling II-A35 it is random unless agreed otherwise."""
    rng = Random(0)
    first = {game(rng, seats)[0].seat for _ in range(12)}
    youngest = {game(rng, seats, IglooOptions(first_player="youngest"))[0].seat for _ in range(3)}
    seat1 = {game(rng, seats, IglooOptions(first_player="seat1"))[0].seat for _ in range(3)}
    assert len(first) > 1
    assert (youngest, seat1) == ({seats - 1}, {0})
