"""My page, over HTTP: what was played, how well, and how one moves to another device."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from polarnight.core.contract import Value
from polarnight.server.protocol.fields import Key
from polarnight.server.transfer_words import Language

Pool: TypeAlias = Literal["people", "bots"]


class Mine(Value, frozen=True):
    """Whoever has the key asks about themselves."""

    key: Key


class Partner(Value, frozen=True):
    """Somebody a game was played with, oneself included."""

    name: str
    level: str
    """Of a bot; empty for a person."""
    place: int | None
    """Null where the game was ended early."""
    yours: bool


class MyGame(Value, frozen=True):
    """A finished game."""

    id: str
    game: str
    ended: float
    """Seconds since 1970."""
    rated: bool
    players: tuple[Partner, ...]
    """By their seats."""


class MyRating(Value, frozen=True):
    """How strong somebody is believed to be in one game: `mu`, with 95 % between the others."""

    game: str
    pool: Pool
    """Against people, or against bots."""
    games: int
    mu: float
    low: float
    high: float


class BotRating(Value, frozen=True):
    """The same of a level of bots, as far as they played against people here."""

    game: str
    level: str
    games: int
    mu: float
    low: float
    high: float


class BestMoment(Value, frozen=True):
    """The most of one of a game's feats that was ever done, and where."""

    kind: str
    count: int
    game: str
    table: str


class MyPage(Value, frozen=True):
    """Everything one can know about oneself; all of it is made from the logs."""

    games: tuple[MyGame, ...]
    """The newest first."""
    ratings: tuple[MyRating, ...]
    bots: tuple[BotRating, ...]
    moments: tuple[BestMoment, ...]
    passkeys: int | None
    """How many bring this person back; null where this server has none at this address."""


class Forgotten(Value, frozen=True):
    """Names and keys are gone from the logs; the games stay."""

    changed: int
    """Records that named this person."""


class Moving(Value, frozen=True):
    """Whoever has the key would like to be the same person on another device."""

    key: Key
    language: Language = "en"
    """Of the words."""


class MoveCode(Value, frozen=True):
    """What brings this device's key to another one, once."""

    code: str
    """Eight words."""
    until: float
    """Seconds since 1970."""
    link: str | None
    """Where a phone comes to with it; null where no phone reaches this server."""
    picture: str | None
    """That link as a QR code, as SVG."""


class Arrival(Value, frozen=True):
    """A device that would like to be the same person."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]
    """The eight words, in any language of the page."""


class Arrived(Value, frozen=True):
    """It is, with this key."""

    key: Key
