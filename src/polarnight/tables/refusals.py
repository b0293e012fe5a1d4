"""Why a table says no."""

from __future__ import annotations

from polarnight.core.errors import PolarNightError


class RefusedError(PolarNightError):
    """The table does not allow it now, or not to this person; `reason` says which it is."""

    code = "refused"


class StaleError(PolarNightError):
    """The action was chosen on a game that has moved on since."""

    code = "stale"


def refuse(reason: str, message: str, **args: str | int) -> RefusedError:
    """A refusal with its code, ready to be raised."""
    return RefusedError(message, reason=f"table.{reason}", args=args)
