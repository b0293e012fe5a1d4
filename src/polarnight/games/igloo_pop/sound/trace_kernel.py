"""The filters of the three-band trace, one second-order section for each band."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.jit import kernel

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]


@kernel
def powers(pcm: NDArray[np.int16], sections: Floats, memory: Floats, column: Floats) -> None:
    """The mean square in each band over all of `pcm`. A row of `sections` is b0 b1 b2 a1 a2."""
    for band in range(sections.shape[0]):
        b0, b1, b2 = sections[band, 0], sections[band, 1], sections[band, 2]
        a1, a2 = sections[band, 3], sections[band, 4]
        one, two = memory[band, 0], memory[band, 1]
        total = 0.0
        for n in range(pcm.shape[0]):
            x = pcm[n] / 32768.0
            y = b0 * x + one
            one = b1 * x - a1 * y + two
            two = b2 * x - a2 * y
            total += y * y
        memory[band, 0], memory[band, 1] = one, two
        column[band] = total / pcm.shape[0]
