"""The two-worlds check finds leaks that are there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.core.contract import Seat, Watcher
from polarnight.core.information import everyone
from tests.conformance.walking import walks
from tests.conformance.worlds import leaks
from tests.toys.thin_ice import ThinIce

if TYPE_CHECKING:
    from polarnight.core.contract import AnyGame, Viewer
    from tests.toys.thin_ice import ThinIceState, ThinIceView


class CountsHands(ThinIce):
    """A scoreboard that adds the secret hands: an honest mistake."""

    def view(self, state: ThinIceState, viewer: Viewer) -> ThinIceView:
        view = super().view(state, viewer)
        score = tuple(points + hand for points, hand in zip(view.score, state.hands, strict=True))
        return replace(view, score=score)


class SortsTiles(ThinIce):
    """A view whose order of who peeked depends on the tile's worth: a mistake hard to see."""

    def view(self, state: ThinIceState, viewer: Viewer) -> ThinIceView:
        view = super().view(state, viewer)
        backwards = tuple(
            who[::-1] if worth == 3 else who
            for who, worth in zip(view.peeked, state.row, strict=True)
        )
        return replace(view, peeked=backwards)


def found_in(game: AnyGame) -> set[Viewer]:
    """The viewers somewhere in some random games to whom something leaks."""
    rng = Random(0)
    return {
        viewer
        for walk in walks(game, games_each=4)
        for state in walk.states
        for viewer in everyone(walk.seats)
        if leaks(game, state, viewer, rng)
    }


def test_an_honest_game_leaks_nothing() -> None:
    assert found_in(ThinIce()) == set()


def test_a_scoreboard_that_counts_secret_hands_is_caught() -> None:
    assert found_in(CountsHands()) == {Seat(0), Seat(1), Seat(2), Seat(3), Watcher.SPECTATOR}


def test_a_leak_by_order_alone_is_caught() -> None:
    assert Watcher.SPECTATOR in found_in(SortsTiles())


def test_what_is_hidden_differs_from_world_to_world() -> None:
    """Else the check above compares a world with itself."""
    game, rng = ThinIce(), Random(0)
    state = walks(game, games_each=1)[0].steps[0].before
    worlds = {game.possible(game.view(state, Seat(0)), rng) for _ in range(30)}
    assert len(worlds) > 20
