"""Errors that say who, what and why: a sentence for people, a stable code for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST_LETTERS = 400
"""Of a message: it may quote what somebody sent."""


class PolarNightError(Exception):
    """Something a caller did that cannot be done; never our own mistake."""

    code: ClassVar[str] = "error"

    def __init__(
        self,
        message: str,
        *,
        rule: str | None = None,
        reason: str = "",
        args: Mapping[str, str | int] | None = None,
    ) -> None:
        self.message = message if len(message) <= MOST_LETTERS else message[:MOST_LETTERS] + "…"
        super().__init__(self.message)
        self.rule = rule
        """The number of the rule behind the refusal, such as `PP-24`."""
        self.reason = reason or self.code
        """A finer code, by which a page finds the sentence in the reader's language."""
        self.words = dict(args or {})
        """What to put into that sentence."""


class BadNotationError(PolarNightError):
    """A text is not a cell, an action or a position."""

    code = "bad_notation"


class BadOptionsError(PolarNightError):
    """Options that do not fit the game, the seats or each other."""

    code = "bad_options"


class BadLogError(PolarNightError):
    """A log or a deal that this version of the rules cannot replay."""

    code = "bad_log"


class IllegalActionError(PolarNightError):
    """The rules forbid this action in this state."""

    code = "illegal_action"


class NotYourTurnError(PolarNightError):
    """Somebody else must act first."""

    code = "not_your_turn"


class GameOverError(PolarNightError):
    """The game has ended; nobody acts any more."""

    code = "game_over"


class UnknownGameError(PolarNightError):
    """No game of that name is in the catalogue."""

    code = "unknown_game"


class BusyError(PolarNightError):
    """Too many ask for something at once; again in a moment."""

    code = "busy"
