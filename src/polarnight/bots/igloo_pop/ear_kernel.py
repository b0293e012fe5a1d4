"""What an ear makes of sound: levels in five bands every 2.5 ms, and statistics of them.

All statistics are counts that add up over time, so that one can listen on, or again, later. What
they mean is in `features`: shares of time, rates per second, never the raw samples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.jit import inner, kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

BANDS = 5
FRAME = 60
"""Samples in a frame: 2.5 ms."""
WIDE = BANDS
"""The index of all bands together."""
LINES = BANDS + 1

_FLOOR = 2e-7
"""About the noise floor's power in a band."""
LEVELS = 10
"""Loudness in steps of _STEP_DB from the floor."""
_STEP_DB = 5.0
RISES = 4
_RISE_DB = 5.0
"""A rise of the level by so much is an onset; four sizes of them."""
GAPS = 8
"""Times between onsets: below 5 ms, 7.5, 10, 15, 22, 35, 60, and above."""
CROWDS = 10
"""How many onsets fall into the last 60 ms: 0 to 8, more."""
WINDOW = 24
SPANS = 4
"""Whether the last 10, 20, 40, 80 ms were all quiet."""

# Where each kind of statistics begins.
AT_LEVELS = 0
AT_RISES = AT_LEVELS + LINES * LEVELS
AT_GAPS = AT_RISES + LINES * RISES
AT_CROWDS = AT_GAPS + GAPS
AT_PEAKS = AT_CROWDS + CROWDS
AT_BRIGHT = AT_PEAKS + LEVELS
AT_QUIET = AT_BRIGHT + 6
AT_POWER = AT_QUIET + SPANS
AT_TWIST = AT_POWER + LINES
STATS = AT_TWIST + 4
"""How many statistics there are; the one at STATS is the number of frames."""

# What an ear remembers between chunks, beside its filters.
_BEFORE, _EARLIER, _SINCE, _FILLED, _RING = 0, LINES, 2 * LINES, 2 * LINES + 1, 2 * LINES + 2
_QUIET_FOR = _RING + WINDOW
_STRUCK = _QUIET_FOR + 1
MEMORY = _STRUCK + 1


@inner
def _soft(stats: Floats, begin: int, bins: int, place: float) -> None:
    """Count `place` into two neighbouring bins, by nearness."""
    place = min(max(place, 0.0), bins - 1.0)
    low = min(int(place), bins - 2)
    share = place - low
    stats[begin + low] += 1.0 - share
    stats[begin + low + 1] += share


@inner
def _gap_bin(frames: float) -> int:
    edges = (2.0, 3.0, 4.0, 6.0, 9.0, 14.0, 24.0)
    number = 0
    for edge in edges:
        if frames >= edge:
            number += 1
    return number


@inner
def _powers(pcm: NDArray[np.int16], filters: Floats, rings: Floats, powers: Floats) -> None:
    """The power in each band over one frame. `filters` has b0, a1, a2 of each band."""
    for band in range(BANDS):
        b0, a1, a2 = filters[band, 0], filters[band, 1], filters[band, 2]
        one, two = rings[band, 0], rings[band, 1]
        total = 0.0
        for n in range(FRAME):
            x = pcm[n] / 32768.0
            y = b0 * x + one
            one = two - a1 * y
            two = -b0 * x - a2 * y
            total += y * y
        rings[band, 0], rings[band, 1] = one, two
        powers[band] = total / FRAME


@kernel
def hear(
    pcm: NDArray[np.int16], filters: Floats, rings: Floats, memory: Floats, stats: Floats
) -> None:
    """Take in a chunk of whole frames."""
    powers = np.zeros(LINES)
    for begin in range(0, pcm.shape[0], FRAME):
        _powers(pcm[begin : begin + FRAME], filters, rings, powers)
        powers[WIDE] = 0.0
        for band in range(BANDS):
            powers[WIDE] += powers[band]
        _count(powers, memory, stats)


@kernel
def see(columns: Floats, memory: Floats, stats: Floats) -> None:
    """Take in columns of the three-band trace, given as powers: the same counts, coarser."""
    powers = np.zeros(LINES)
    for n in range(columns.shape[0]):
        powers[0], powers[1], powers[3] = columns[n, 0], columns[n, 1], columns[n, 2]
        powers[WIDE] = powers[0] + powers[1] + powers[3]
        _count(powers, memory, stats)


@inner
def _count(powers: Floats, memory: Floats, stats: Floats) -> None:
    """Count one frame. Where listening begins there is no rise, no jump and no gap to count."""
    stats[STATS] += 1.0
    memory[_SINCE] += 1.0
    if memory[_FILLED] == 0.0:
        memory[_FILLED] = 1.0
        for line in range(LINES):
            level = 10.0 * np.log10(1.0 + powers[line] / _FLOOR)
            memory[_BEFORE + line] = level
            memory[_EARLIER + line] = level
    onset = False
    for line in range(LINES):
        level = 10.0 * np.log10(1.0 + powers[line] / _FLOOR)
        _soft(stats, AT_LEVELS + line * LEVELS, LEVELS, level / _STEP_DB)
        stats[AT_POWER + line] += np.sqrt(powers[line])
        rise = level - max(memory[_BEFORE + line], memory[_EARLIER + line] - 1.0)
        if rise > _RISE_DB and level > 1.5 * _STEP_DB:
            size = min(RISES - 1, int(rise / _RISE_DB) - 1)
            stats[AT_RISES + line * RISES + size] += 1.0
            onset = onset or line == WIDE
        memory[_EARLIER + line] = memory[_BEFORE + line]
        memory[_BEFORE + line] = level
    level = memory[_BEFORE + WIDE]
    _remember(level, onset, memory, stats)
    if onset:
        if memory[_STRUCK] > 0.0:
            stats[AT_GAPS + _gap_bin(memory[_SINCE])] += 1.0
        memory[_STRUCK] = 1.0
        memory[_SINCE] = 0.0
        _soft(stats, AT_PEAKS, LEVELS, level / _STEP_DB)
        high = powers[3] + powers[4]
        bright = 10.0 * np.log10((high + _FLOOR) / (powers[WIDE] - high + _FLOOR))
        _soft(stats, AT_BRIGHT, 6, (bright + 20.0) / 6.0)


@inner
def _remember(level: float, onset: bool, memory: Floats, stats: Floats) -> None:
    """Onsets in the last 60 ms, and for how long it has been quiet."""
    crowd = 0.0
    for n in range(WINDOW - 1, 0, -1):
        memory[_RING + n] = memory[_RING + n - 1]
        crowd += memory[_RING + n]
    memory[_RING] = 1.0 if onset else 0.0
    crowd += memory[_RING]
    stats[AT_CROWDS + min(CROWDS - 1, int(crowd))] += 1.0
    memory[_QUIET_FOR] = memory[_QUIET_FOR] + 1.0 if level < 3.0 * _STEP_DB else 0.0
    for span in range(SPANS):
        if memory[_QUIET_FOR] >= 4.0 * 2.0**span:
            stats[AT_QUIET + span] += 1.0
    jump = level - memory[_EARLIER + WIDE]
    stats[AT_TWIST] += jump * jump
    stats[AT_TWIST + 1] += abs(jump)
    stats[AT_TWIST + 2] += level
    stats[AT_TWIST + 3] += level * level
