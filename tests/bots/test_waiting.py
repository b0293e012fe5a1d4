"""Who has no processor is not given up; who sleeps is."""

from __future__ import annotations

import multiprocessing as mp
import os
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, NoReturn

import pytest

from polarnight.bots.waiting import answers, starved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

SPAWN = mp.get_context("spawn")
COMPUTING, PATIENCE = 0.4, 1.0
"""Seconds of a processor that an answer takes, and for which somebody waits."""


def _spin() -> NoReturn:
    while True:
        pass


def _compute(line: Connection) -> None:
    """Answer after so much computing, on one processor with its rivals, and giving way to them."""
    line.send("here")
    line.recv()
    os.nice(4)
    begun = time.process_time()
    while time.process_time() - begun < COMPUTING:
        pass
    line.send("answer")


def _sleep(line: Connection) -> None:
    line.send("here")
    line.recv()
    time.sleep(3600)


@contextmanager
def running(deed: Callable[..., object], *given: object) -> Iterator[BaseProcess]:
    process = SPAWN.Process(target=deed, args=given, daemon=True)
    process.start()
    try:
        yield process
    finally:
        process.kill()
        process.join()


@contextmanager
def asked(deed: Callable[[Connection], None]) -> Iterator[tuple[Connection, BaseProcess]]:
    """A process that has just been asked for an answer."""
    line, far_end = SPAWN.Pipe()
    with running(deed, far_end) as process:
        assert line.recv() == "here"
        line.send("please")
        yield line, process


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux counts")
def test_who_has_no_processor_is_waited_for() -> None:
    home = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(home)})
    try:
        with running(_spin), running(_spin), running(_spin), asked(_compute) as (line, process):
            assert answers(line, process.pid, PATIENCE)
            assert line.recv() == "answer"
            assert starved(process.pid) > PATIENCE
    finally:
        os.sched_setaffinity(0, home)


def test_who_sleeps_is_given_up() -> None:
    with asked(_sleep) as (line, process):
        assert not answers(line, process.pid, PATIENCE)


def test_of_nobody_nothing_is_known() -> None:
    assert starved(None) == 0.0
