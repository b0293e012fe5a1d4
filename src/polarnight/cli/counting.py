"""Numbers of things, as people say them."""

from __future__ import annotations


def many(count: int, thing: str) -> str:
    """A number and what there are so many of: one table, two tables."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
