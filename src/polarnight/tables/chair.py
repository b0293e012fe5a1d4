"""A chair at a table, and who has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from polarnight.tables.records import Absence, Look


class Chair(Struct, frozen=True):
    """A chair and who has it.

    A person's chair without a key waits for somebody to claim it, unless its owner was forgotten.
    """

    kind: Literal["empty", "person", "bot"] = "empty"
    name: str = ""
    look: Look | None = None
    key: str = ""
    level: str | None = None
    stands_in: Absence | None = None
    forgotten: bool = False

    @property
    def played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stands_in is not None

    @property
    def has_player(self) -> bool:
        """Whether a person has this chair, and plays."""
        return self.kind == "person" and bool(self.key) and not self.played_by_bot

    def owned_by(self, key: str) -> bool:
        """Whether this chair belongs to a key's hash; the empty one owns nothing."""
        return bool(key) and self.key == key
