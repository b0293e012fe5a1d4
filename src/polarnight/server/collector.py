"""Python's collector of cycles stops everybody while it looks: here it looks seldom, at little.

A full look at a thousand tables takes a tenth of a second or two, and Python takes one whenever
there is a quarter more than at the last. Nearly all here dies without it, by counting references;
it is for the lines that somebody has left.
"""

from __future__ import annotations

import gc

_YOUNG, _MIDDLE, _FULL = 1_000, 5, 120
"""A young look after so many new objects, a middle one after so many of these, and a full one after
so many middle ones: 600 000 objects, at the very most some hundred megabytes of rubbish."""


def look_seldom() -> None:
    """For this process, from now on."""
    gc.set_threshold(_YOUNG, _MIDDLE, _FULL)


def keep_all() -> None:
    """Never look again at what is loaded now, as the kernels of the games."""
    gc.collect()
    gc.freeze()
