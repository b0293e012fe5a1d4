"""People who share a screen: what they see, and when it is covered between them."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from polarnight.core.contract import Hides, Seat, Watcher
from polarnight.server.projection import Person, seat_of
from polarnight.tables import lobby
from tests.browser.icecool_moments import MIKA, OMA, at_catch, at_fish, at_flick, desk_at
from tests.tables.desk import HOST, Desk, new_desk


def family(game: str) -> Desk:
    """Two people at one device, and a game that has just begun."""
    desk = new_desk(game)
    for chair, (name, look) in enumerate((("Mika", "sun"), ("Oma", "star"))):
        desk.write(lobby.sit(desk.table, HOST, chair, name, look))  # type: ignore[arg-type]
    desk.write(lobby.start(desk.table, HOST, Random(1)))
    return desk


def test_nothing_is_covered_before_there_is_a_secret_and_all_is_from_then_on() -> None:
    desk, rng = family("igloo_igloo"), Random(0)
    game, open_plies, covered = desk.table.game, 0, 0
    assert isinstance(game, Hides)
    while desk.table.actors and covered < 20:
        actor = desk.table.actors[0]
        secret = any(game.view(desk.table.state, Seat(seat)).hand for seat in (0, 1))
        assert secret == any(game.hides(desk.table.state, Seat(seat)) for seat in (0, 1))
        if secret:
            covered += 1
            assert seat_of(desk.table, Person(HOST)) is None, "nobody has asked to look"
            for seat in (Seat(0), Seat(1)):
                assert seat_of(desk.table, Person(HOST, looks_from=seat)) == seat
        else:
            open_plies += 1
            for looked in (None, Seat(0), Seat(1)):
                assert seat_of(desk.table, Person(HOST, looks_from=looked)) == actor
        choices = game.legal(desk.table.state, actor).actions
        desk.act(actor, rng.randrange(len(choices)))
    assert open_plies > 10, "all Inuits were placed in the open"
    assert covered == 20


def test_a_seat_that_hides_nothing_sees_what_a_spectator_sees() -> None:
    desk = family("igloo_igloo")
    desk.play_on(10)
    game, state = desk.table.game, desk.table.state
    seen, open_view = game.view(state, Seat(0)), game.view(state, Watcher.SPECTATOR)
    assert isinstance(game, Hides)
    assert not game.hides(state, Seat(0))
    assert seen.unseen == open_view.unseen
    assert (seen.hand, seen.hands) == ((), open_view.hands)


def test_flicks_are_not_covered_before_somebody_has_a_card() -> None:
    game = desk_at(at_flick, later=False).table.game
    assert isinstance(game, Hides)
    for lead, secret in ((at_flick, False), (at_catch, False), (at_fish, True)):
        state = desk_at(lead, later=False).table.state
        assert game.hides(state, Seat(OMA)) == secret
        assert not game.hides(state, Seat(MIKA))
        hidden = game.view(state, Seat(OMA)) != game.view(state, Watcher.SPECTATOR)
        assert hidden == secret


class Silent:
    """A game that does not say when it hides something."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        if name == "hides":
            raise AttributeError(name)
        return getattr(self._game, name)


def test_a_game_that_does_not_say_when_it_hides_something_is_always_covered() -> None:
    table = family("icecool").table
    table = replace(table, game=Silent(table.game))
    assert table.game.info.secrets
    assert not isinstance(table.game, Hides)
    assert seat_of(table, Person(HOST)) is None
    assert seat_of(table, Person(HOST, looks_from=Seat(1))) == Seat(1)
