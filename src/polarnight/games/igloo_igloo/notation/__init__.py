"""Actions and positions of Igloo Igloo as text, and back."""

from __future__ import annotations

from polarnight.games.igloo_igloo.notation.actions import format_action, parse_action
from polarnight.games.igloo_igloo.notation.positions import format_position
from polarnight.games.igloo_igloo.notation.reading import parse_position

__all__ = ["format_action", "format_position", "parse_action", "parse_position"]
