"""The coach speaks before a planted blunder, is silent in a good game, and knows no secrets."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from polarnight import catalog
from polarnight.bots.contract import Budget, Intention
from polarnight.bots.levels import coach, level
from polarnight.core.contract import Seat, Seating
from polarnight.core.spaces import any_choice
from polarnight.games.icecool.deeds import Flick
from polarnight.games.igloo_igloo.actions import EndTurn
from polarnight.games.igloo_pop.actions import Place
from polarnight.learn.lookup import lesson
from tests.learn.blunders import IGLOO_IGLOO, PACKEIS, Plant, desk

if TYPE_CHECKING:
    from polarnight.bots.contract import Caution
    from polarnight.core.contract import AnyGame

YOU = Seat(0)


def step(game: str, name: str) -> Any:
    """The position of a step of a game's lesson."""
    found = next(one for one in lesson(game).steps if one.name == name)
    return catalog.game(game).parse_position(found.notation)


def word(game: str, state: Any, action: Any, heard: int | None = None) -> Caution | None:
    view = catalog.game(game).view(state, YOU)
    return coach(game)(view, Intention(YOU, action, heard), Random(1))


def test_packeis_warns_of_the_slide_that_loses_a_won_endgame() -> None:
    rules = catalog.game("packeis")
    state = step("packeis", "endgame")
    best = next(one for one in lesson("packeis").steps if one.name == "endgame").moves[0].show
    words = {
        rules.format_action(action): word("packeis", state, action)
        for action in [rules.parse_action(best), *rules.legal(state, YOU).actions[:5]]
    }
    assert words[best] is None
    said = [one for one in words.values() if one]
    assert said
    assert {rules.format_action(one.better) for one in said} == {best}
    assert all(one.lost >= 3 for one in said)


def test_igloo_igloo_warns_of_a_turn_ended_too_early() -> None:
    """The last turn of the lesson wins; whoever ends it at once gives the game away."""
    rules = catalog.game("igloo_igloo")
    found = lesson("igloo_igloo").steps[-1]
    state = rules.parse_position(found.notation)
    said = word("igloo_igloo", state, EndTurn())
    assert said is not None
    assert said.lost >= 3
    for move in found.moves:
        action = rules.parse_action(move.show)
        assert word("igloo_igloo", state, action) is None, move.show
        state = rules.play(state, YOU, action).state


def test_icecool_warns_of_a_flick_that_wastes_a_catch() -> None:
    rules = catalog.game("icecool")
    found = next(one for one in lesson("icecool").steps if one.name == "catch")
    state, good = step("icecool", "catch"), rules.parse_action(found.moves[0].show)
    assert word("icecool", state, good) is None
    away = Flick((good.aim + 180.0) % 360.0, 0.0, good.height, 0.4 * good.speed)
    said = word("icecool", state, away)
    assert said is not None
    assert (said.reason, said.args) == ("catch", {"seat": 1})


def test_igloo_pop_warns_of_a_stake_on_what_nobody_heard() -> None:
    rules = catalog.game("igloo_pop")
    state = step("igloo_pop", "empty")
    held = rules.view(state, YOU).players[YOU].holding
    card = next(n for n, one in enumerate(rules.view(state, YOU).cards, 1) if one)
    unheard = word("igloo_pop", state, Place(held, card), heard=0)
    assert unheard is not None
    assert unheard.reason == "unheard"
    assert word("igloo_pop", state, Place(held, card), heard=100) is None


@pytest.mark.parametrize("plant", [PACKEIS, IGLOO_IGLOO], ids=lambda plant: plant.game)
def test_the_planted_blunders_are_seen_whatever_worlds_it_draws(plant: Plant) -> None:
    rules, state = catalog.game(plant.game), desk(plant).table.state
    view, meant = rules.view(state, YOU), Intention(YOU, rules.parse_action(plant.blunder), None)
    assert all(coach(plant.game)(view, meant, Random(seed)) for seed in range(20))


@pytest.mark.parametrize(("game", "nodes"), [("packeis", 60_000), ("igloo_igloo", 30_000)])
def test_it_is_silent_in_a_good_game(game: str, nodes: int) -> None:
    rules, rng = catalog.game(game), Random(3)
    state = rules.start(rules.deal(rules.info.options(), Seating(2), rng))
    good, weak = level(game, "emperor").bot, level(game, "chick").bot
    asked = 0
    while rules.actors(state) and asked < 40:
        seat = rules.actors(state)[0]
        bot, budget = (good, Budget(nodes=nodes)) if seat == YOU else (weak, Budget(nodes=500))
        action = bot.choose(rules, rules.view(state, seat), seat, budget, rng)
        if seat == YOU:
            assert word(game, state, action) is None, rules.format_action(action)
            asked += 1
        state = rules.play(state, seat, rules.enact(state, seat, action)).state
    assert asked > 20


def blunder(name: str) -> tuple[Any, Any, int | None]:
    """A position of a game's lesson, an action there that wastes much, and what was heard."""
    rules = catalog.game(name)
    at, action = _BLUNDERS[name]
    state = step(name, at)
    return state, rules.parse_action(action), 0 if name == "igloo_pop" else None


_BLUNDERS = {
    "packeis": ("endgame", "c5-d5"),
    "igloo_igloo": ("islands", "end"),
    "icecool": ("catch", "flick 180 0 12 2.8 0"),
    "igloo_pop": ("empty", "place b 5"),
}


@pytest.mark.parametrize("name", catalog.names())
def test_two_worlds_hear_the_same_warning(name: str) -> None:
    """Where it does speak: whatever the seat cannot know, its word is the same, byte by byte."""
    rules, rng = catalog.game(name), Random(8)
    state, action, heard = blunder(name)
    worlds = [state, *(rules.possible(rules.view(state, YOU), rng) for _ in range(3))]
    assert name == "packeis" or worlds[0] not in worlds[1:]
    words = {
        msgspec.json.encode(
            coach(name)(rules.view(world, YOU), Intention(YOU, action, heard), Random(11))
        )
        for world in worlds
    }
    assert len(words) == 1
    assert words != {b"null"}


@pytest.mark.parametrize("name", catalog.names())
def test_two_worlds_hear_the_same_word(name: str) -> None:
    """What it says depends on nothing the seat may not know: identical bytes."""
    rules, rng = catalog.game(name), Random(5)
    state = rules.start(rules.deal(rules.info.options(), Seating(2), rng))
    ply = compared = 0
    while (actors := rules.actors(state)) and compared < 4:
        seat = rng.choice(actors)
        action = any_choice(rules.info, rules.legal(state, seat), rng)
        ply += 1
        if ply % 8 == 0:
            compared += _same(rules, state, seat, action, rng)
        state = rules.play(state, seat, rules.enact(state, seat, action)).state
    assert compared == 4


def _same(rules: AnyGame, state: Any, seat: Seat, action: Any, rng: Random) -> int:
    other = rules.possible(rules.view(state, seat), rng)
    words = [
        msgspec.json.encode(
            coach(rules.info.name)(rules.view(world, seat), Intention(seat, action, 7), Random(11))
        )
        for world in (state, other)
    ]
    assert words[0] == words[1]
    return 1
