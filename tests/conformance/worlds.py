"""The two-worlds check: a viewer must get the same bytes in every world that fits its view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.core.values import to_json

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import AnyGame, Viewer


def leaks(game: AnyGame, state: Any, viewer: Viewer, rng: Random, worlds: int = 2) -> bool:
    """Whether the view of `state` tells `viewer` more than `possible` takes it to know.

    `possible` draws at random all that the viewer has not seen. If the view of such a world comes
    out different, it holds something made from what is hidden.
    """
    view = game.view(state, viewer)
    shown = to_json(view)
    return any(to_json(game.view(game.possible(view, rng), viewer)) != shown for _ in range(worlds))
