"""Declaring what compiled code keeps where: offsets, names and their meaning in one place.

    STATE = Layout("A state")
    ICE = STATE.word("ICE", "every tile on the board")
    HUTS = STATE.words("HUTS", 4, "one board for each seat")
    WORDS = STATE.size

What is declared are plain module constants, which Numba compiles in. Kernels say `from ... import
layout as w` and then `state[w.ICE]`. `tools/layouts.py` writes docs/layouts.md from the same lines.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Entry:
    """One declared name: its number, how many places it takes, what it means."""

    name: str
    number: int
    count: int
    meaning: str


class Declared:
    """A list of names under a title, in the order of their declaration."""

    def __init__(self, title: str) -> None:
        self.title = title
        self.entries: list[Entry] = []

    def _add(self, name: str, number: int, count: int, meaning: str) -> int:
        assert name not in {entry.name for entry in self.entries}, f"{name} is declared twice"
        self.entries.append(Entry(name, number, count, meaning))
        return number


class Layout(Declared):
    """The places of an array, one after the other."""

    def __init__(self, title: str, begin: int = 0) -> None:
        super().__init__(title)
        self.size = begin
        """How many places are declared so far, with those before `begin`."""

    def word(self, name: str, meaning: str) -> int:
        """One place; its offset."""
        return self.words(name, 1, meaning)

    def words(self, name: str, count: int, meaning: str) -> int:
        """Several places in a row; the offset of the first."""
        offset = self._add(name, self.size, count, meaning)
        self.size += count
        return offset


class Codes(Declared):
    """Numbers that stand for something, each the next one."""

    _next = 0

    def number(self, name: str, meaning: str, count: int = 1) -> int:
        """A number to count and index with; of `count` in a row, the first."""
        number = self._add(name, self._next, count, meaning)
        self._next += count
        return number

    def word(self, name: str, meaning: str) -> np.uint64:
        """A number to compare words with."""
        return np.uint64(self.number(name, meaning))

    def skip(self, count: int = 1) -> None:
        """Leave numbers out."""
        self._next += count


class Flags(Declared):
    """Bits of one word, each the next one."""

    def flag(self, name: str, meaning: str) -> np.uint64:
        """The word with this bit alone."""
        return np.uint64(self._add(name, 1 << len(self.entries), 1, meaning))


class Packed(Declared):
    """Small numbers that share one word, each in bits of its own."""

    _next = 0

    def field(self, name: str, bits: int, meaning: str) -> int:
        """So many bits in a row; the number of the lowest."""
        lowest = self._add(name, self._next, bits, meaning)
        self._next += bits
        return lowest

    def skip(self, bits: int) -> None:
        """Leave bits out."""
        self._next += bits
