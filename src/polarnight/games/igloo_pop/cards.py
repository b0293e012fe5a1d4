"""The cards of Igloo Pop: which there are, what they are worth, how they are written."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import TypeAlias

from polarnight.core.errors import BadNotationError

Card: TypeAlias = tuple[int, ...]
"""The one, two or three numbers a card shows, from low to high."""

LEAST_BEADS, MOST_BEADS = 2, 13
NUMBERS = range(LEAST_BEADS, MOST_BEADS + 1)
"""The numbers of beads; each is in exactly one igloo (IP-2)."""
DECK_SIZE = 33
MOST_NUMBERS = 3
CIRCLE = 9
"""How many cards lie open around the village (IP-11)."""


def points(card: Card) -> int:
    """The children on a card: the fewer numbers, the more of them (IP-7)."""
    return 4 - len(card)


def format_card(card: Card) -> str:
    return "/".join(map(str, card))


def parse_card(text: str) -> Card:
    """The card written like `4/5`. Raises BadNotationError."""
    parts = text.split("/")
    if not all(part.isascii() and part.isdigit() and len(part) <= 2 for part in parts):
        raise BadNotationError(f"{text[:20]!r} is not a card; expected numbers, like '4/5'")
    card = tuple(map(int, parts))
    if len(card) > MOST_NUMBERS or list(card) != sorted(set(card)) or not set(card) <= set(NUMBERS):
        raise BadNotationError(
            f"{text[:20]!r} is not a card: one to three different numbers from 2 to 13, rising",
            rule="IP-4",
        )
    return card


def format_cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(format_card, cards))


def parse_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text with white space between them. Raises BadNotationError."""
    return tuple(parse_card(word) for word in text.split())


@cache
def consecutive33() -> tuple[Card, ...]:
    """The list of cards.toml, with the reason for it (IP-A1)."""
    text = files("polarnight.games.igloo_pop").joinpath("cards.toml").read_text("utf-8")
    return tuple(parse_card(card) for card in tomllib.loads(text)["cards"])
