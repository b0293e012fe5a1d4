"""Compiling the kernels of Igloo Pop's bots by listening to one igloo and thinking once."""

from __future__ import annotations

from random import Random

from polarnight.bots.igloo_pop.ear import Eye
from polarnight.bots.igloo_pop.listener import Listener, joined
from polarnight.bots.igloo_pop.recording import chunks


def warm() -> None:
    """Touch every kernel a bot needs."""
    listener, eye = Listener("gentle", 0.5, Random(1)), Eye()
    for chunk in chunks(5, "gentle", Random(1), seconds=0.1):
        listener.hear("a", chunk)
        eye.hear(chunk)
    joined("abcdefghijkl", listener.heard())
