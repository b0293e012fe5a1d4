"""Eight words from device to device: whatever language they are written and read in."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polarnight.server.transfer_words import (
    COUNT,
    LANGUAGES,
    THINGS,
    Language,
    new_words,
    read_words,
    spoken,
)


def test_a_word_means_one_thing_in_all_languages() -> None:
    meant: dict[str, int] = {}
    for number, thing in enumerate(THINGS):
        assert len(thing) == len(LANGUAGES)
        for word in thing:
            assert word.isascii()
            assert word.islower()
            assert meant.setdefault(word, number) == number, word


def test_nobody_guesses_them_within_ten_minutes() -> None:
    """At a million tries a second, which no server answers, one in a hundred would come through."""
    within = 600 * 1_000_000
    assert within / len(THINGS) ** COUNT < 0.01
    assert math.log2(len(THINGS)) * COUNT == 56
    assert len({new_words() for _ in range(100)}) == 100


@given(st.lists(st.sampled_from(THINGS), min_size=COUNT, max_size=COUNT))
@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_read_as_they_were_spoken(
    language: Language, things: list[tuple[str, ...]]
) -> None:
    words = tuple(thing[0] for thing in things)
    told = spoken(words, language)
    assert read_words(" ".join(told)) == words
    assert read_words(f"  {'-'.join(told).upper()}\n") == words
    counted = ", ".join(f"{number}. {word}" for number, word in enumerate(told, 1))
    assert read_words(counted) == words
    assert read_words(" ".join(told[1:])) is None


@pytest.mark.parametrize("text", ["", "x", "whale " * 7, "whale " * 9, "whale " * 7 + "pizza"])
def test_what_is_not_eight_of_our_words_is_nobody(text: str) -> None:
    assert read_words(text) is None
