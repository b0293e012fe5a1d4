"""Actions and positions of ICECOOL as text, and back."""

from __future__ import annotations

from polarnight.games.icecool.notation.actions import format_action, parse_action
from polarnight.games.icecool.notation.positions import format_position, parse_position

__all__ = ["format_action", "format_position", "parse_action", "parse_position"]
