"""What may be known: everything on the table, and no number before the check (IP-23, IP-A16)."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import PolarNightError
from polarnight.core.information import everyone
from polarnight.core.values import plain, to_json
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.events import Checked
from tests.games.igloo_pop.village import POP, all_done, counted, dealt, play, pop

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.state import IglooPopState


@pytest.mark.rule("IP-A16")
def test_cards_and_thalers_lie_in_the_open_for_everybody() -> None:
    state = pop("5>1@0", "9@1", players="6+0.2:5/6/7;5+3.0:6/7/8,7/8/9")
    views = {to_json(POP.view(state, viewer)) for viewer in everyone(2)}
    assert len(views) == 1
    seen = POP.view(state, Watcher.SPECTATOR)
    assert [player.thalers for player in seen.players] == [6, 5]
    assert [player.foreign for player in seen.players] == [(0, 2), (3, 0)]
    assert seen.players[1].cards == ((6, 7, 8), (7, 8, 9))
    assert [player.score for player in seen.players] == [6 + 2 + 1, 5 + 3 + 2]
    assert seen.players[1].holding == state.igloos[7].id
    assert seen.box == (0, 3)


@pytest.mark.rule("IP-23")
def test_only_who_sees_everything_sees_a_number() -> None:
    state = dealt(3, seed=1)
    for viewer in everyone(3):
        assert all(igloo.beads is None for igloo in POP.view(state, viewer).igloos)
    shown = [igloo.beads for igloo in POP.view(state, Watcher.EVERYTHING).igloos]
    assert shown == [igloo.beads for igloo in state.igloos]


@pytest.mark.rule("IP-23")
def test_after_the_check_the_next_round_is_as_secret_as_the_first() -> None:
    after, _ = all_done(pop("5>1@0", "9>1@1", players="9;9"))
    for viewer in everyone(2):
        assert all(igloo.beads is None for igloo in POP.view(after, viewer).igloos)


def test_the_stack_and_the_rounds_to_come_are_numbers_only() -> None:
    told = plain(POP.view(dealt(), Seat(0)))
    assert told["stack"] == 24
    assert told["rounds_left"] == 29
    assert "villages" not in told


@pytest.mark.rule("IP-23")
def test_worlds_behind_a_view_differ_in_every_number() -> None:
    """Each igloo can hold each number, about as often: chi-square with 11 degrees of freedom.

    Chance exceeds 40 once in 30 000 times for each of the twelve.
    """
    view, rng = POP.view(counted(dealt(seed=9)), Seat(0)), Random(0)
    worlds = [POP.possible(view, rng) for _ in range(600)]
    for place in range(12):
        counts = [sum(w.igloos[place].beads == n for w in worlds) for n in NUMBERS]
        assert sum((n - 50) ** 2 / 50 for n in counts) < 40


def test_worlds_behind_a_view_differ_in_the_stack_and_the_rounds_to_come() -> None:
    state = dealt(seed=9)
    view, rng = POP.view(state, Seat(0)), Random(0)
    worlds = [POP.possible(view, rng) for _ in range(30)]
    assert len({world.stack for world in worlds}) == 30
    assert all(sorted(world.stack) == sorted(state.stack) for world in worlds)
    assert len({world.seed for world in worlds}) == 30


def test_a_world_of_one_who_sees_everything_has_the_true_numbers() -> None:
    state = counted(dealt(seed=9))
    world = POP.possible(POP.view(state, Watcher.EVERYTHING), Random(0))
    assert world.igloos == state.igloos


# Two worlds: the same play, other beads. Every byte must be the same until the check.


def twin(state: IglooPopState, rng: Random) -> IglooPopState:
    """The same state with its bead counts permuted."""
    beads = [igloo.beads for igloo in state.igloos]
    rng.shuffle(beads)
    igloos = tuple(replace(igloo, beads=n) for igloo, n in zip(state.igloos, beads, strict=True))
    return replace(state, igloos=igloos)


def answers(state: IglooPopState, seat: Seat, action: IglooPopAction) -> tuple[bytes, ...]:
    """All bytes that anybody gets for one action, refusals with their words included."""
    told: list[bytes] = []
    try:
        played = POP.play(state, seat, action)
    except PolarNightError as fault:
        return (to_json([fault.code, fault.reason, fault.message, fault.rule, fault.words]),)
    for viewer in everyone(len(state.purses)):
        told += [to_json(POP.witness(event, viewer)) for event in played.events]
        told.append(to_json(POP.view(played.state, viewer)))
    told += [to_json(POP.legal(played.state, each)) for each in state.seats]
    told.append(to_json(POP.actors(played.state)))
    return tuple(told)


@pytest.mark.rule("IP-23")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_two_worlds_with_other_beads_send_the_same_bytes_until_the_check(seats: int) -> None:
    rng = Random(seats)
    for seed in range(6):
        state = counted(dealt(seats, seed))
        other = twin(state, rng)
        assert [i.beads for i in other.igloos] != [i.beads for i in state.igloos]
        while True:
            seat = rng.choice(POP.actors(state))
            tries = [*POP.legal(state, seat).actions, *_nonsense(state, rng)]
            for action in rng.sample(tries, min(4, len(tries))):
                if not _checks(state, seat, action):
                    assert answers(state, seat, action) == answers(other, seat, action)
            action = rng.choice(POP.legal(state, seat).actions)
            if _checks(state, seat, action):
                break
            state = POP.play(state, seat, action).state
            other = POP.play(other, seat, action).state


def _checks(state: IglooPopState, seat: Seat, action: IglooPopAction) -> bool:
    """Whether the action brings the check about, where numbers are turned up."""
    try:
        events = POP.play(state, seat, action).events
    except PolarNightError:
        return False
    return any(isinstance(event, Checked) for event in events)


def _nonsense(state: IglooPopState, rng: Random) -> list[IglooPopAction]:
    """Things somebody might try: taking what others hold, placing what one has not."""
    igloo = rng.choice(state.igloos).id
    texts = (f"take {igloo}", f"return {igloo}", f"place {igloo} 3", "count 1", "ready", "go on")
    return [POP.parse_action(text) for text in texts]


def test_a_check_shows_only_the_igloos_on_cards() -> None:
    state = pop("5>1@0", "9>3@1", players="9;9")
    _, events = all_done(state)
    shown = [
        turned.igloo for event in events if isinstance(event, Checked) for turned in event.igloos
    ]
    assert sorted(shown) == sorted(igloo.id for igloo in state.igloos if igloo.card)


def test_letters_of_neighbouring_rounds_are_drawn_anew() -> None:
    state = counted(dealt(seed=3))
    rounds = []
    for _ in range(6):
        rounds.append([igloo.id for igloo in state.igloos])
        state = counted(all_done(state)[0])
    assert all(one != two for one, two in pairwise(rounds))


def test_spectators_are_told_of_hands_but_not_of_what_they_hear() -> None:
    state = play(pop(), 0, f"take {pop().igloos[0].id}")
    seen = plain(POP.view(state, Watcher.SPECTATOR))
    assert seen["players"][0]["holding"] == state.igloos[0].id
    assert set(seen["igloos"][0]) == {"id", "seat", "card", "beads"}
