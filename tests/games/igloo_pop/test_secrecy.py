"""What could betray the number beside the sound: time, sizes, order.

Time is proved by counting: as plain Python, every line of a shaker runs equally often whatever is
in the igloo. `polarnight bench igloo_pop` prints what a clock says of the compiled code.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import contextmanager
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.games.igloo_pop.sound import (
    beads_kernel,
    hand_kernel,
    motion,
    ringing_kernel,
    shaker,
)
from polarnight.games.igloo_pop.sound.shaker import CHUNK_BYTES, Listening, Shaker

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType
    from typing import Any

KERNELS = (beads_kernel, hand_kernel, ringing_kernel)
FILES = {module.__file__ for module in (*KERNELS, shaker)}
STEPS = 40
"""In a chunk, instead of 120: plain Python is slow."""
CHUNKS = 3


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernels as they are written, not as they are compiled, and a little less of them."""
    for module in KERNELS:
        for name, found in list(vars(module).items()):
            monkeypatch.setattr(module, name, getattr(found, "py_func", found))
    monkeypatch.setattr(ringing_kernel, "STEPS", STEPS)
    monkeypatch.setattr(shaker, "_SETTLING", 1)


@contextmanager
def counted() -> Iterator[Counter[str]]:
    """How often each line of a shaker and its kernels runs."""
    lines: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _argument: object) -> Any:
        if frame.f_code.co_filename not in FILES:
            return None
        if event == "line":
            lines[f"{frame.f_code.co_qualname}:{frame.f_lineno}"] += 1
        return note

    before = sys.gettrace()
    sys.settrace(note)
    try:
        yield lines
    finally:
        sys.settrace(before)


def work(beads: int) -> Counter[str]:
    """The lines that taking an igloo and shaking it hard runs."""
    moves = motion.shake("vigorous", Random(1))
    with np.errstate(over="ignore"), counted() as lines:
        held = Shaker("a", beads, Listening(), Random(beads))
        for _ in range(CHUNKS):
            held.feed([next(moves), next(moves)])
            held.chunk()
    return lines


@pytest.mark.slow
@pytest.mark.rule("IP-23")
@pytest.mark.usefixtures("plain")
def test_two_beads_are_as_much_work_as_any_other_number() -> None:
    two = work(2)
    assert {"Shaker.chunk", "step", "strike", "ring"} <= {line.split(":")[0] for line in two}
    for beads in (6, 13):
        assert work(beads) == two, beads


@pytest.mark.rule("IP-23")
def test_when_listening_ends_depends_on_the_hand_alone() -> None:
    """The same motion in 2 and in 13 beads: heard and silent chunks in the same places."""
    stream = motion.shake("flicks", Random(4))
    moves = [next(stream) for _ in range(600)]
    patterns = []
    for n in (2, 13):
        shaker = Shaker("a", n, Listening(), Random(7))
        pattern = []
        for number in range(0, 600, 2):
            shaker.feed(moves[number : number + 2])
            assert len(shaker.chunk()) == CHUNK_BYTES
            pattern.append(shaker.moving)
        patterns.append(pattern)
    assert patterns[0] == patterns[1]


def test_ghosts_never_touch_what_is_heard() -> None:
    """Two real beads with eleven ghosts move exactly as the same two whatever the ghosts do."""
    dice = np.array([Random(1).getrandbits(64) | 1 for _ in range(16)], dtype=np.uint64)
    runs = []
    for shift in (0.0, 0.003):
        beads, work = np.zeros(beads_kernel.STATE), np.zeros(beads_kernel.WORK)
        own = dice.copy()
        beads_kernel.scatter(beads, 2, own)
        beads[beads_kernel.X + 2 : beads_kernel.X + 13] += shift
        strikes = np.zeros((2, ringing_kernel.CHUNK + 2))
        hand = np.array([[20.0, 5.0, 9.8], [-20.0, 0.0, 9.8], [10.0, 0.0, 9.8]])
        heard = []
        for _ in range(20):
            ringing_kernel.shake(beads, work, own, hand, strikes)
            heard.append(strikes[:, : ringing_kernel.CHUNK].copy())
        runs.append(np.concatenate(heard, axis=1))
    assert np.array_equal(runs[0], runs[1])
    assert runs[0].any()
