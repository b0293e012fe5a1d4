"""Work shared out: to processes on this machine, or to Ray. The same jobs give the same results."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

import examples.training
from polarnight.arena.running import connected

Share = Callable[[Callable[..., Any], Sequence[tuple]], list]
"""Calls a function with each of some arguments; the results come in their order."""


@contextmanager
def workers(count: int | None = None, ray: str | None = None) -> Iterator[Share]:
    """As many as there are cores; with `ray`, those of a cluster by its address, or of `local`."""
    with _on_ray(ray, count) if ray else _processes(count or os.cpu_count() or 1) as share:
        yield share


@contextmanager
def _processes(count: int) -> Iterator[Share]:
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # each worker has one core, as on Ray
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield lambda function, jobs: list(pool.map(function, *zip(*jobs, strict=True)))


@contextmanager
def _on_ray(address: str, count: int | None) -> Iterator[Share]:
    with connected(address, count) as ray:
        ray.cloudpickle.register_pickle_by_value(examples.training)  # need not be installed there

        def share(function: Callable[..., Any], jobs: Sequence[tuple]) -> list:
            remote = ray.remote(num_cpus=1)(function)
            return ray.get([remote.remote(*job) for job in jobs])

        yield share
