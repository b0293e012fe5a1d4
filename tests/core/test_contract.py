"""The small things all games share: who begins, counting lines of play, errors, the catalogue."""

from __future__ import annotations

from random import Random

import pytest

from polarnight import catalog
from polarnight.core import errors
from polarnight.core.contract import Options, Seat, Seating
from polarnight.core.errors import IllegalActionError, PolarNightError, UnknownGameError
from polarnight.core.perft import divide, perft
from tests.toys.thin_ice import ThinIce, ThinIceDeal, ThinIceOptions


def test_the_youngest_begins_unless_agreed_otherwise() -> None:
    seating = Seating(4, youngest=Seat(2))
    assert Options().first(seating, Random(0)) == 2
    assert Options().first(Seating(4), Random(0)) == 0
    assert Options(first_player="seat1").first(seating, Random(0)) == 0
    drawn = {Options(first_player="random").first(seating, Random(seed)) for seed in range(50)}
    assert drawn == {0, 1, 2, 3}


def test_perft_counts_interrupts_as_actions() -> None:
    """Two seats: 6 melts, 6 peeks, a wait, or a question, which has two answers."""
    game = ThinIce()
    start = game.start(ThinIceDeal(Seat(0), (1,) * 6, (1, 1), ThinIceOptions()))
    assert perft(game, start, 0) == 1
    assert perft(game, start, 1) == 14
    assert perft(game, start, 2) == 6 * 12 + 6 * 14 + 14 + 2
    assert divide(game, start, 2)["ask 1"] == 2
    assert sum(divide(game, start, 2).values()) == perft(game, start, 2)


def test_an_error_has_a_sentence_a_code_a_rule_and_a_reason() -> None:
    error = IllegalActionError("seat 0 cannot", rule="PP-24", reason="packeis.gap")
    assert (str(error), error.code, error.rule, error.reason) == (
        "seat 0 cannot",
        "illegal_action",
        "PP-24",
        "packeis.gap",
    )
    assert IllegalActionError("no").reason == "illegal_action"


def test_every_error_has_a_code_of_its_own() -> None:
    kinds = [
        kind
        for kind in vars(errors).values()
        if isinstance(kind, type) and issubclass(kind, PolarNightError)
    ]
    assert len({kind.code for kind in kinds}) == len(kinds)


def test_the_catalogue_knows_its_games_and_no_others() -> None:
    assert catalog.names()[0] == "packeis"
    for name in catalog.names():
        assert catalog.game(name).info.name == name
    with pytest.raises(UnknownGameError, match="chess"):
        catalog.game("chess")
