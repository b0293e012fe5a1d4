"""The three-band trace: sound to look at."""

from __future__ import annotations

import math

import numpy as np
import pytest

from polarnight.games.igloo_pop.sound.ringing_kernel import RATE
from polarnight.games.igloo_pop.sound.trace import FLOOR, SECTIONS, TOP, Column, Trace


def tone(hertz: float, size: float, seconds: float = 0.2) -> bytes:
    time = np.arange(round(RATE * seconds)) / RATE
    return (32767 * size * np.sin(2 * np.pi * hertz * time)).astype("<i2").tobytes()


def steady(hertz: float, size: float) -> Column:
    """The columns of a long tone, once the filters have settled."""
    return Trace().columns(tone(hertz, size))[-1]


def test_a_chunk_gives_two_columns() -> None:
    assert Trace().columns(bytes(960)) == [Column(0, 0, 0)] * 2


@pytest.mark.parametrize(
    ("hertz", "loudest"), [(300, "thud"), (900, "thud"), (2_600, "rattle"), (9_000, "tick")]
)
def test_each_band_shows_its_own_pitch(hertz: float, loudest: str) -> None:
    column = steady(hertz, 0.3)
    assert max(column._fields, key=lambda band: getattr(column, band)) == loudest


def test_the_height_is_the_level_in_decibels() -> None:
    """A tone of size s has the level 20 log10(s) - 3 dB where the filter lets it through."""
    for size in (0.5, 0.1, 0.01):
        level = 20 * math.log10(size) - 3.01
        wanted = 255 * (level - FLOOR) / (TOP - FLOOR)
        assert abs(steady(2_600, size).rattle - wanted) < 2


def test_silence_is_zero_and_the_loudest_is_255() -> None:
    assert steady(2_600, 0.0005).rattle == 0
    assert steady(2_600, 1.0).rattle >= 254


def test_the_noise_floor_does_not_show() -> None:
    noise = np.random.default_rng(1).uniform(-1.0, 1.0, 4_800) * 0.0015 * 32_000
    columns = Trace().columns(noise.astype("<i2").tobytes())
    assert max(max(column) for column in columns) <= 4


def test_a_click_stands_in_its_own_column() -> None:
    sound = np.zeros(2_400, dtype="<i2")
    sound[1_210] = 30_000
    columns = Trace().columns(sound.tobytes())
    heights = [column.tick for column in columns]
    assert heights.index(max(heights)) == 5
    assert max(heights[7:]) == 0


def test_the_trace_does_not_depend_on_how_the_sound_is_cut() -> None:
    sound = tone(1_800, 0.2)
    whole = Trace().columns(sound)
    trace, parts = Trace(), []
    for begin in range(0, len(sound), 960):
        parts += trace.columns(sound[begin : begin + 960])
    assert parts == whole


def test_the_coefficients_a_page_needs_are_these() -> None:
    """If this fails, web/src must change too."""
    assert np.round(SECTIONS, 6).tolist() == SPECIFIED


SPECIFIED = [
    [0.026496, 0.052991, 0.026496, -1.489672, 0.595654],
    [0.303468, 0.0, -0.303468, -1.082615, 0.393065],
    [0.373978, -0.747956, 0.373978, -0.307566, 0.188345],
]
