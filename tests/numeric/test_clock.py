"""The clock inside compiled kernels."""

from __future__ import annotations

import time

from polarnight.numeric.clock import KERNELS_HAVE_A_CLOCK, nanoseconds, processor_nanoseconds
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


@kernel
def read_the_processor() -> int:
    return processor_nanoseconds()


def test_kernels_know_how_long_their_thread_had_a_processor() -> None:
    before, early = time.thread_time_ns(), read_the_processor()
    time.sleep(0.02)
    late, after = read_the_processor(), time.thread_time_ns()
    if KERNELS_HAVE_A_CLOCK:
        assert before <= early <= late <= after
        assert late - early < 20_000_000  # who sleeps has none
    else:
        assert (early, late) == (0, 0)


def test_the_twin_without_the_jit_reads_one_too() -> None:
    assert nanoseconds() <= nanoseconds()
    assert processor_nanoseconds() <= processor_nanoseconds()
