"""`polarnight bench flood`: people's waits, without those that the machine itself made long."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

from polarnight.bench import stalls
from polarnight.bench.flood import Waits, measure_flood
from polarnight.bench.stalls import undisturbed


def test_what_was_on_its_way_while_the_machine_stood_still_is_not_counted() -> None:
    moments = [(0.0, 1.0), (2.0, 3.0), (2.5, 4.5), (6.0, 7.0)]
    assert undisturbed(moments, [(1.0, 2.0), (4.0, 5.0)]) == [(0.0, 1.0), (2.0, 3.0), (6.0, 7.0)]
    assert undisturbed(moments, [(2.9, 6.1)]) == [(0.0, 1.0)]
    assert undisturbed(moments, []) == moments


def test_who_is_held_notices() -> None:
    """The watcher is stopped as a host stops a machine: to it the two look the same."""
    with subprocess.Popen(
        [sys.executable, "-m", stalls.__name__],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as watcher:
        assert watcher.stdout is not None
        assert watcher.stdout.readline() == "watching\n"
        watcher.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        time.sleep(0.3)
        ended = time.monotonic()
        watcher.send_signal(signal.SIGCONT)
        said, _ = watcher.communicate("enough\n")
    assert any(begin <= began and end >= ended for begin, end in json.loads(said))


def test_all_rounds_count_together() -> None:
    once_late = Waits(((0.001,) * 50, (0.001,) * 49 + (1.0,)), disturbed=0)
    always_late = Waits(((0.001,) * 50, (1.0,) * 50), disturbed=0)
    assert (once_late.p99 < 0.1, always_late.p99) == (True, 1.0)


def test_a_flood_is_told_to_slow_down_and_the_others_play() -> None:
    found = measure_flood(seconds=1.0, tables=2, rounds=1)
    for waits in (found.quiet, found.flooded):
        assert len(waits.together) + waits.disturbed >= 2 * 2
    assert sum(found.told.values()) > 0
