"""Proofs that take long: whole where asked for, a short form of the same in every run."""

from __future__ import annotations

import os

WHOLE = os.environ.get("POLARNIGHT_PROOFS") == "whole"
"""`POLARNIGHT_PROOFS=whole ./test tests/games` plays every game there is to play."""


def times(whole: int, short: int) -> int:
    """How often a proof repeats itself in this run."""
    return whole if WHOLE else short
