"""What each seat knows: two worlds that look the same, stay the same, and are equally likely."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import IllegalActionError
from polarnight.core.information import Step, everyone, is_public, reveals, reveals_anything
from polarnight.core.values import to_json
from polarnight.games.igloo_igloo.actions import Answer, Melt, PlayTile, Walk
from polarnight.games.igloo_igloo.events import Melted
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.games.igloo_igloo.rules import IglooIgloo
from polarnight.games.igloo_igloo.view import IglooView
from tests.games.igloo_igloo.playing import BEARS, IGLOO, Move, game, random_options

if TYPE_CHECKING:
    from polarnight.core.contract import Viewer
    from polarnight.games.igloo_igloo.state import IglooState

GAMES = 4
"""For each number of seats; about 250 states each."""
TURN = "#th....#/......../......../......../......../......../......../#.....1# "
EQUALLY = f"{TURN}inuits=a2/a3 hands=t/hm seen=drift:1 thawed=y phase=opening turn=0"


def shown(state: IglooState, viewer: Viewer, rules: IglooIgloo = IGLOO) -> bytes:
    return to_json(rules.view(state, viewer))


def leak(rules: IglooIgloo, state: IglooState, viewer: Viewer, rng: Random) -> bool:
    """Whether a world that fits what the viewer may know looks different to it under `rules`."""
    world = IGLOO.possible(IGLOO.view(state, viewer), rng)
    return shown(world, viewer, rules) != shown(state, viewer, rules)


@pytest.fixture(scope="module")
def moves() -> list[Move]:
    """Games with the tiles of the box, and games full of bears and harpoons."""
    rng = Random("worlds")
    bears = IglooOptions(tiles="file", tiles_text=BEARS, move_all="may")
    boxes = [game(rng, seats, random_options(rng)) for seats in (2, 3, 4) for _ in range(GAMES)]
    wild = [game(rng, seats, bears, fierce=True) for seats in (2, 3, 4) for _ in range(2)]
    return [move for moves in boxes + wild for move in moves]


def test_every_viewer_sees_the_same_in_both_worlds(moves: list[Move]) -> None:
    rng = Random(1)
    assert len(moves) > 3_000
    for move in moves:
        for viewer in everyone(move.before.seats):
            assert not leak(IGLOO, move.before, viewer, rng)


def test_every_viewer_witnesses_the_same_in_both_worlds(moves: list[Move]) -> None:
    """Any deed but one that turns up what was hidden looks the same, and so does what follows."""
    rng, compared = Random(2), Counter[str]()
    for move in moves:
        for viewer in everyone(move.before.seats):
            world = IGLOO.possible(IGLOO.view(move.before, viewer), rng)
            try:
                other = IGLOO.play(world, move.seat, move.action)
            except IllegalActionError:
                compared["illegal"] += 1
                assert viewer != move.seat, "who acts knows what he may do"
                continue
            if _turns_up(move.events, viewer) or _turns_up(other.events, viewer):
                continue
            compared[type(move.action).__name__] += 1
            ours = [IGLOO.witness(event, viewer) for event in move.events]
            theirs = [IGLOO.witness(event, viewer) for event in other.events]
            assert to_json(ours) == to_json(theirs)
            assert shown(move.after, viewer) == shown(other.state, viewer)
    assert min(compared[name] for name in ("Melt", "Walk", "Answer", "Flee", "Step")) > 20


def _turns_up(events: tuple[object, ...], viewer: Viewer) -> bool:
    """Whether the viewer sees the picture of a tile that was melted."""
    melted = (event for event in events if isinstance(event, Melted))
    return any(not event.kept or event.seat == viewer for event in melted)


def test_the_second_world_is_another_one(moves: list[Move]) -> None:
    """Else nothing is compared above."""
    rng = Random(3)
    middle = [move.before for move in moves[100:200]]
    differ = sum(IGLOO.possible(IGLOO.view(state, Seat(0)), rng) != state for state in middle)
    assert differ > 90


class ShowsCards(IglooIgloo):
    """A view that counts the harpoons of all hands: a planted leak."""

    def view(self, state: IglooState, viewer: Viewer) -> IglooView:
        view = super().view(state, viewer)
        harpoons = [state.hand(seat).count("harpoon") for seat in range(state.seats)]
        return replace(
            view, hands=tuple(n + 10 * h for n, h in zip(view.hands, harpoons, strict=True))
        )


class AsksHolders(IglooIgloo):
    """A question that only shows while a harpoon is in the hand: an honest mistake."""

    def view(self, state: IglooState, viewer: Viewer) -> IglooView:
        view = super().view(state, viewer)
        if state.actor is None or state.phase != "harpoon":
            return view
        return replace(view, to_act=state.actor if "harpoon" in state.hand(state.actor) else None)


@pytest.mark.parametrize("leaky", [ShowsCards(), AsksHolders()], ids=["cards", "question"])
def test_a_planted_leak_is_caught(leaky: IglooIgloo, moves: list[Move]) -> None:
    rng = Random(4)
    found = Counter(
        viewer
        for move in moves[::5] + [move for move in moves if isinstance(move.action, Answer)]
        for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR)
        if leak(leaky, move.before, viewer, rng)
    )
    assert found[Watcher.SPECTATOR]
    assert found[Seat(0)]


def test_everything_is_everything(moves: list[Move]) -> None:
    for move in moves[::7]:
        view = IGLOO.view(move.before, Watcher.EVERYTHING)
        assert IGLOO.possible(view, Random(0)) == move.before


def test_no_view_of_a_seat_or_spectator_holds_secrets(moves: list[Move]) -> None:
    for move in moves[::5]:
        for viewer in everyone(move.before.seats):
            view = IGLOO.view(move.before, viewer)
            assert view.secrets is None
            assert view.hand == (None if viewer is Watcher.SPECTATOR else move.before.hand(viewer))  # type: ignore[arg-type]


def test_who_looks_can_count_what_he_has_not_seen(moves: list[Move]) -> None:
    """Under the snow, in others' hands and thawed lies exactly what is not seen."""
    for move in moves[::5]:
        for viewer in everyone(move.before.seats):
            view = IGLOO.view(move.before, viewer)
            others = sum(size for seat, size in enumerate(view.hands) if seat != viewer)
            assert sum(view.unseen.values()) == view.ice.count("s") + others + view.thawed


def test_worlds_are_equally_likely() -> None:
    """Seat 0 has not seen t, h, 1 under the snow, h, m in a hand, y thawed: two h among them.

    There are 5 red borders for two places in the hand: 20 ordered hands, of which two are h and h;
    whatever is left lies in four places in any of 24 orders.
    """
    state, rng = IGLOO.parse_position(EQUALLY), Random(7)
    view = IGLOO.view(state, Seat(0))
    assert view.unseen == {"fish1": 1, "thaw": 1, "harpoon": 2, "move_animals": 1, "stamina3": 1}
    draws = 6_000
    worlds = [IGLOO.possible(view, rng) for _ in range(draws)]
    hands = Counter(world.hand(1) for world in worlds)
    assert abs(hands["harpoon", "harpoon"] - draws * 2 / 20) < 90
    assert abs(hands["thaw", "harpoon"] - draws * 4 / 20) < 120
    assert abs(hands["thaw", "move_animals"] - draws * 2 / 20) < 90
    snow = Counter(world.tile_at(1) for world in worlds)
    assert abs(snow["fish1"] - draws / 4) < 130
    given_hand = [world for world in worlds if world.hand(1) == ("thaw", "move_animals")]
    orders = Counter(tuple(world.tile_at(cell) for cell in (1, 2, 62)) for world in given_hand)
    assert len(orders) == 12, "fish1, harpoon, harpoon, stamina3 in four places, one thawed"
    assert all(abs(n - len(given_hand) / 12) < 45 for n in orders.values())


def test_the_order_of_the_reserve_is_drawn_too() -> None:
    state = IGLOO.parse_position(f"{EQUALLY} fish=1123 foxes=13")
    view = IGLOO.view(state, Seat(1))
    worlds = [IGLOO.possible(view, Random(seed)) for seed in range(60)]
    secrets = [IGLOO.view(world, Watcher.EVERYTHING).secrets for world in worlds]
    assert len({one.fish for one in secrets if one}) == 12
    assert {one.foxes for one in secrets if one} == {"13", "31"}


# Undo by information.


def revealing(state: IglooState, action: object) -> bool:
    assert state.actor is not None
    step = Step.of(IGLOO, state, state.actor, action)
    return reveals_anything(step, state.seats, Random(0))


def test_a_walk_reveals_nothing() -> None:
    state = IGLOO.parse_position(f"{TURN}inuits=a2/a3 hands=t/hm phase=actions points=3")
    assert not revealing(state, Walk("a2", "a3"))


def test_a_melt_reveals() -> None:
    """The melter at least; a tile without a red border everybody."""
    state = IGLOO.parse_position(f"{TURN}inuits=a2/a3 hands=t/hm phase=opening")
    assert revealing(state, Melt("h7"))


def test_playing_a_tile_shows_that_it_was_there() -> None:
    state = IGLOO.parse_position(f"{TURN}inuits=a2/a3 hands=t/hm phase=actions points=3")
    assert revealing(state, PlayTile("thaw"))


def test_saying_no_reveals_nothing_and_a_harpoon_does() -> None:
    state = IGLOO.parse_position(
        f"{TURN}inuits=a2/a3 hands=t/hm animals=a3:bear at=a3 steps=2 phase=harpoon asked=1"
    )
    assert not revealing(state, Answer(harpoon=False))
    assert revealing(state, Answer(harpoon=True))


def test_walking_onto_a_bear_shows_a_harpoon() -> None:
    state = IGLOO.parse_position(
        f"{TURN}inuits=a2/h1 animals=a3:bear hands=h/tm phase=actions points=3"
    )
    assert revealing(state, Walk("a2", "a3"))


@pytest.mark.slow
def test_what_is_said_to_be_public_reveals_nothing_in_any_world(moves: list[Move]) -> None:
    rng, seen = Random(9), Counter[tuple[str, bool]]()
    for move in rng.sample(moves, 150):
        step = Step.of(IGLOO, move.before, move.seat, move.action)
        seats = move.before.seats
        revealed = any(reveals(step, to=viewer, rng=rng) for viewer in everyone(seats))
        seen[type(move.action).__name__, revealed] += 1
        assert not (revealed and is_public(step)), move.action
    assert not {name for name, revealed in seen if revealed} - {
        "Melt",
        "PlayTile",
        "Walk",
        "Answer",
        "KayakTo",
    }
