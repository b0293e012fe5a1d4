"""The clock inside compiled kernels."""

from __future__ import annotations

import time

from polarnight.numeric.clock import KERNELS_HAVE_A_CLOCK, nanoseconds
from polarnight.numeric.jit import kernel


@kernel
def read_twice() -> tuple[int, int]:
    return nanoseconds(), nanoseconds()


def test_kernels_read_a_clock_that_goes_on() -> None:
    early, late = read_twice()
    time.sleep(0.001)
    later, latest = read_twice()
    if KERNELS_HAVE_A_CLOCK:
        assert 0 < early <= late
        assert late + 1_000_000 <= later <= latest
    else:
        assert (early, late, later, latest) == (0, 0, 0, 0)


def test_the_twin_without_the_jit_reads_one_too() -> None:
    assert nanoseconds() <= nanoseconds()
