"""What the store tells its callers apart."""

from __future__ import annotations

from polarnight.core.errors import PolarNightError


class ConflictError(PolarNightError):
    """Somebody else has written this seq first: read the log again."""

    code = "conflict"


class FullError(PolarNightError):
    """There are as many of these as there may be."""

    code = "full"


class LostTableError(PolarNightError):
    """Another worker has this table now: what was asked has not been written."""

    code = "lost_table"


class UnknownTableError(PolarNightError):
    """There is no table of that id or code."""

    code = "unknown_table"


class StoreClosedError(PolarNightError):
    """The store is shutting down; what was asked has not been written."""

    code = "closing"


class NotWrittenError(PolarNightError):
    """The disk did not take it for as long as one may be kept waiting; it is not done."""

    code = "not_written"


class UnreadableError(PolarNightError):
    """The games cannot be read just now."""

    code = "unreadable"


class UnusableStoreError(PolarNightError):
    """There is no working with this database: it cannot be opened, or another server has it."""

    code = "unusable_store"
