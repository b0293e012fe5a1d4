"""What commands share that fit numbers of bots."""

from __future__ import annotations

import numpy as np

from polarnight.bots.fitting import Sample, fit, games_at_once


def games(noise: float, count: int = 60) -> tuple[np.ndarray, list[list[Sample]]]:
    rng, true = np.random.default_rng(1), np.array([1.0, -2.0, 0.0])
    rows = rng.normal(size=(count, 20, 3))
    return true, [
        [Sample(row, float(row @ true + noise * rng.normal())) for row in game] for game in rows
    ]


def test_known_weights_are_found_again_and_explain_all() -> None:
    true, played = games(noise=0.0)
    found = fit(played)
    assert np.allclose(found.weights, true, atol=0.01)
    assert found.explained > 0.999
    assert found.rows == 1_200


def test_errors_say_how_far_weights_are_off() -> None:
    true, played = games(noise=3.0)
    found = fit(played)
    assert (np.abs(found.weights - true) < 4 * found.errors).all()
    assert (found.errors > 0.03).all()
    assert (fit(played[:20]).errors > found.errors).all()


def test_two_games_are_enough_to_say_something() -> None:
    found = fit(games(noise=0.0)[1][:2])
    assert found.rows == 40
    assert found.explained > 0.99


def test_noise_explains_nothing_of_games_left_out() -> None:
    rng = np.random.default_rng(2)
    played = [[Sample(rng.normal(size=3), rng.normal())] for _ in range(40)]
    assert fit(played).explained < 0.1


def walk(rng: np.random.Generator) -> list[Sample]:
    """Five steps along a line; each brings 1 and some luck, and a row says how many are left."""
    came = 1.0 + 3.0 * rng.normal(size=5)
    return [Sample(np.array([5.0 - n]), float(came[n:].sum())) for n in range(5)]


def test_rows_that_lean_on_the_next_err_less() -> None:
    rng = np.random.default_rng(3)
    played = [walk(rng) for _ in range(60)]
    end, middle = fit(played), fit(played, trace=0.5)
    assert middle.errors[0] < end.errors[0]
    assert abs(middle.weights[0] - 1.0) < 4 * middle.errors[0]


def test_without_strands_that_end_apart_nothing_is_handed_on() -> None:
    """Two rows of one game on strands of their own are two games."""
    rows = [Sample(np.array([1.0, 0.0]), 2.0, 0), Sample(np.array([0.0, 1.0]), 5.0, 1)]
    together = fit([rows] * 10, trace=0.0).weights
    apart = fit([rows[:1], *[rows[1:]] * 10, *[rows[:1]] * 9], trace=0.0).weights
    assert np.allclose(together, apart)
    assert np.allclose(together, [2.0, 5.0], atol=0.02)


def test_games_are_the_same_in_processes_of_their_own() -> None:
    with games_at_once(0) as here, games_at_once(1) as beside:
        assert list(here(abs, range(-3, 3))) == list(beside(abs, range(-3, 3)))
