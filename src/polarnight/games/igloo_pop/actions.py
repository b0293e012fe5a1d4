"""What a seat of Igloo Pop may do."""

from __future__ import annotations

from typing import TypeAlias

from polarnight.core.contract import Value

# What a seat may ask for.


class Count(Value, frozen=True, tag="count"):
    """Say "one", "two" or "three"; at three the round begins. The youngest does."""

    number: int


class Ready(Value, frozen=True, tag="ready"):
    """Tell the others that you are ready for the count. A courtesy: nobody has to wait for it."""


class Take(Value, frozen=True, tag="take"):
    """Take an igloo from the village into your hand."""

    igloo: str


class Return(Value, frozen=True, tag="return"):
    """Put the igloo in your hand back into the village."""

    igloo: str


class Place(Value, frozen=True, tag="place"):
    """Set the igloo in your hand on a card, 1 to 9, with one of your thalers in its notch."""

    igloo: str
    card: int


class Done(Value, frozen=True, tag="done"):
    """Tell the others that you want no more igloos in this round."""


class GoOn(Value, frozen=True, tag="go_on"):
    """Take back your "done". Taking an igloo does so too."""


IglooPopAction: TypeAlias = Count | Ready | Take | Return | Place | Done | GoOn
