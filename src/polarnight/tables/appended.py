"""Sequences and mappings that only grow: each value is frozen, and one more always costs the same.

A value and the one with something more share their memory. Of two that grew from the same value in
different ways, as after a write that failed, the second is a copy.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar, overload

ItemT = TypeVar("ItemT")
KeyT = TypeVar("KeyT", bound=Hashable)


class Appended(Sequence[ItemT], Generic[ItemT]):
    """The beginning of a list that others may have made longer since."""

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[ItemT] = ()) -> None:
        self._shared = list(items)
        self._length = len(self._shared)

    def plus(self, item: ItemT) -> Appended[ItemT]:
        """This and one more."""
        shared, place = self._shared, self._length
        if len(shared) == place:
            shared.append(item)
            if shared[place] is item:  # else another thread was first
                return self._beginning(place + 1)
        return Appended((*self, item))

    def first(self, length: int) -> Appended[ItemT]:
        """So many of this, or all there are."""
        return self._beginning(min(length, self._length))

    def _beginning(self, length: int) -> Appended[ItemT]:
        made: Appended[ItemT] = Appended.__new__(Appended)
        made._shared, made._length = self._shared, length
        return made

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> ItemT: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[ItemT]: ...

    def __getitem__(self, index: int | slice) -> ItemT | Sequence[ItemT]:
        if isinstance(index, slice):
            first, end, step = index.indices(self._length)
            if step == 1:
                return tuple(self._shared[first:end])
            return tuple(self._shared[place] for place in range(first, end, step))
        return self._shared[range(self._length)[index]]

    def __iter__(self) -> Iterator[ItemT]:
        return (self._shared[place] for place in range(self._length))

    def __reversed__(self) -> Iterator[ItemT]:
        return (self._shared[place] for place in range(self._length - 1, -1, -1))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Appended) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Appended({list(self)!r})"


class Index(Mapping[KeyT, ItemT], Generic[KeyT, ItemT]):
    """A mapping to which entries are added."""

    __slots__ = ("_entries", "_places")

    def __init__(self, entries: Iterable[tuple[KeyT, ItemT]] = ()) -> None:
        self._entries = Appended(dict(entries).items())
        self._places = {key: place for place, (key, _) in enumerate(self._entries)}
        """Where each key stands in the list that is shared, also of those that came later."""

    def plus(self, key: KeyT, item: ItemT) -> Index[KeyT, ItemT]:
        """This and one more entry, or another one in its place."""
        place = len(self._entries)
        if self._places.setdefault(key, place) != place:
            return Index((*self.items(), (key, item)))
        more: Index[KeyT, ItemT] = Index.__new__(Index)
        more._entries, more._places = self._entries.plus((key, item)), self._places
        return more

    def __getitem__(self, key: KeyT) -> ItemT:
        place = self._places[key]
        if place < len(self._entries):
            known, item = self._entries[place]
            if known == key:
                return item
        raise KeyError(key)

    def __iter__(self) -> Iterator[KeyT]:
        return (key for key, _ in self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __repr__(self) -> str:
        return f"Index({dict(self)!r})"
