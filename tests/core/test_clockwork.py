"""A game in real time on a clock that beats when asked: races, alarms, and the same game again."""

from __future__ import annotations

from random import Random

from polarnight.bots.gathering import Gathering
from polarnight.bots.simple import RandomPlayer
from polarnight.core.clockwork import LONGEST_PHASE, Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.core.errors import BadNotationError
from polarnight.core.realtime import BEAT, REST, Move
from polarnight.games.igloo_pop.actions import Count, Take
from polarnight.games.igloo_pop.options import IglooPopOptions
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.games.igloo_pop.sound.shaker import CHUNK_SECONDS

POP = IglooPop()
ONE, TWO = Seat(0), Seat(1)


def wound_up(seed: int = 1, seats: int = 2, **options: int) -> Clockwork:
    deal = POP.deal(IglooPopOptions(**options), Seating(seats), Random(seed))  # type: ignore[arg-type]
    return Clockwork(POP, deal, seed)


def begun(seed: int = 1, **options: int) -> Clockwork:
    clock = wound_up(seed, **options)
    for number in (1, 2, 3):
        clock.beat({ONE: Move(Count(number))})
    return clock


def played(seed: int, seats: int = 3) -> tuple[float, list[tuple[Seat, object]]]:
    clock = wound_up(seed, seats)
    players = [RandomPlayer(POP, Seat(n), Random(f"{seed}/{n}")) for n in range(seats)]
    gathering, done = Gathering(clock, players), []
    while not gathering.over:
        done += gathering.beat().done
    return clock.now, done


def test_a_chunk_of_sound_is_a_beat() -> None:
    assert CHUNK_SECONDS == BEAT


def test_the_same_seed_gives_the_same_game_at_the_same_times() -> None:
    assert played(3) == played(3) != played(4)


def test_chance_decides_a_race_and_the_other_is_too_late() -> None:
    winners = set()
    for seed in range(8):
        clock = begun(seed)
        take = Move(Take(clock.state.igloos[0].id))
        made = clock.beat({ONE: take, TWO: take})
        ((winner, _),) = made.done
        winners.add(winner)
        assert {seat: why.reason for seat, why in made.refused.items()} == {
            TWO if winner == ONE else ONE: "igloo_pop.taken"
        }
    assert winners == {ONE, TWO}


def test_a_hand_hears_what_it_shakes_and_an_empty_one_nothing() -> None:
    clock = begun()
    clock.beat({ONE: Move(Take(clock.state.igloos[0].id))})
    assert clock.sense(TWO) is None
    for n in range(20):
        shake = Move(motion=[(30.0 * (-1) ** n, 0.0, 9.81)] * 2)
        assert not clock.beat({ONE: shake, TWO: shake}).refused
    heard = clock.sense(ONE)
    assert heard is not None
    assert heard.moving
    made = clock.beat({ONE: Move(motion=[(1.0,)])})
    assert isinstance(made.refused[ONE], BadNotationError)


def test_nobody_is_waited_for_longer_than_the_longest_phase() -> None:
    clock = wound_up()
    done = clock.skip(1e9).done
    assert done == [(ONE, Count(number)) for number in (1, 2, 3)]
    assert clock.now == LONGEST_PHASE
    for _ in range(round(LONGEST_PHASE / BEAT) - 1):
        assert not clock.beat({ONE: REST}).done
    assert clock.beat({}).done
    assert clock.state.round == 2
    while POP.outcome(clock.state) is None:
        clock.skip(1e9)
    assert clock.state.round == 30


def test_an_agreed_time_is_kept() -> None:
    clock = begun(round_timer=30)
    begin = clock.now
    clock.skip(1e9)
    assert clock.state.round == 2
    assert abs(clock.now - begin - 30.0) <= BEAT


def test_a_view_stays_the_same_object_until_something_changes() -> None:
    clock = begun()
    before = clock.view(ONE)
    clock.beat({ONE: REST})
    assert clock.view(ONE) is before
    clock.beat({TWO: Move(Take(clock.state.igloos[0].id))})
    assert clock.view(ONE) is not before
