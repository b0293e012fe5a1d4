"""Who hears what: the holder alone, and only what is in the hand (IP-23)."""

from __future__ import annotations

import math
from random import Random

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError, IllegalActionError
from polarnight.games.igloo_pop.sound.motion import shake
from polarnight.games.igloo_pop.sound.perception import Heard, Perception
from polarnight.games.igloo_pop.sound.shaker import CHUNK_BYTES, CHUNK_SECONDS, LISTENING
from tests.games.igloo_pop.village import all_done, counted, igloo, play, pop

A, B = igloo(2), igloo(13)


def listen(perception: Perception, seat: int, chunks: int) -> list[Heard]:
    """Shake for a while."""
    moves, heard = shake("vigorous", Random(seat)), []
    for _ in range(chunks):
        perception.feed(Seat(seat), [next(moves), next(moves)])
        chunk = perception.chunk(Seat(seat))
        assert chunk is not None
        heard.append(chunk)
    return heard


@pytest.mark.rule("IP-23")
def test_an_empty_hand_hears_nothing_and_shakes_nothing() -> None:
    perception = Perception(Random(1))
    perception.follow(pop())
    assert perception.chunk(Seat(0)) is None
    with pytest.raises(IllegalActionError) as caught:
        perception.feed(Seat(0), [(0.0, 0.0, 9.8)])
    assert (caught.value.rule, caught.value.reason) == ("IP-23", "igloo_pop.empty_hand")


@pytest.mark.rule("IP-23")
def test_each_hand_has_its_own_stream() -> None:
    perception = Perception(Random(1))
    perception.follow(pop("2@0", "13@1"))
    assert perception.hands() == {0: A, 1: B}
    zero, one = listen(perception, 0, 20), listen(perception, 1, 20)
    assert {heard.igloo for heard in zero} == {A}
    assert {heard.igloo for heard in one} == {B}
    assert {len(heard.signal) for heard in (*zero, *one)} == {CHUNK_BYTES}
    assert perception.chunk(Seat(2)) is None


@pytest.mark.rule("IP-24")
def test_the_stream_ends_when_the_igloo_is_put_down() -> None:
    perception, state = Perception(Random(1)), pop("2@0")
    perception.follow(state)
    listen(perception, 0, 5)
    for after in (play(state, 0, f"return {A}"), play(state, 0, f"place {A} 1")):
        perception.follow(after)
        assert perception.chunk(Seat(0)) is None
        perception.follow(state)


def test_picking_up_again_gives_no_more_time_but_a_new_round_does() -> None:
    perception, state = Perception(Random(1)), pop("2@0")
    perception.follow(state)
    heard = listen(perception, 0, 60)
    used = sum(each.moving for each in heard) * CHUNK_SECONDS
    back = play(state, 0, f"return {A}")
    perception.follow(back)
    perception.follow(play(back, 0, f"take {A}"))
    again = perception.chunk(Seat(0))
    assert again is not None
    assert again.left == pytest.approx(LISTENING - used, abs=CHUNK_SECONDS)
    other = play(back, 1, f"take {A}")
    perception.follow(other)
    theirs = perception.chunk(Seat(1))
    assert theirs is not None
    assert theirs.left == LISTENING
    new = counted(all_done(back)[0])
    perception.follow(new)
    perception.follow(play(new, 0, f"take {new.igloos[0].id}"))
    fresh = perception.chunk(Seat(0))
    assert fresh is not None
    assert fresh.left == LISTENING


@pytest.mark.rule("IP-A18")
@pytest.mark.parametrize(("agreed", "seconds"), [(1, 1.0), (4, 4.0), (0, math.inf)])
def test_each_seat_may_listen_to_each_igloo_for_so_long_as_agreed(
    agreed: int, seconds: float
) -> None:
    perception = Perception(Random(1))
    perception.follow(pop("2@0", "13@1", options=f"listening={agreed}"))
    heard = listen(perception, 0, 300)
    moving = sum(each.moving for each in heard) * CHUNK_SECONDS
    assert moving == pytest.approx(min(seconds, 6.0), abs=5 * CHUNK_SECONDS)
    assert heard[-1].left == (math.inf if math.isinf(seconds) else 0.0)
    assert perception.chunk(Seat(1)).left == seconds  # type: ignore[union-attr]


@pytest.mark.rule("IP-A18")
def test_used_time_can_be_recalled_and_what_nobody_knows_is_used_up() -> None:
    state = pop("2@0", "13@1")
    before = Perception(Random(1))
    before.follow(state)
    listen(before, 0, 60)
    used = before.used()[Seat(0)]
    assert 0 < used <= 60
    back = play(state, 0, f"return {A}")
    after = Perception(Random(2))
    after.follow(back)
    after.recall(state, Seat(0), used)
    after.recall(back, Seat(1), None)
    after.recall(counted(all_done(back)[0]), Seat(1), None)
    after.follow(play(back, 0, f"take {A}"))
    assert after.used() == {Seat(0): used, Seat(1): round(LISTENING / CHUNK_SECONDS)}
    assert after.chunk(Seat(1)).left == 0.0  # type: ignore[union-attr]


def test_what_others_do_does_not_disturb_a_stream() -> None:
    perception, state = Perception(Random(1)), pop("2@0")
    perception.follow(state)
    before = listen(perception, 0, 10)[-1].left
    perception.follow(play(state, 1, f"take {B}"))
    chunk = perception.chunk(Seat(0))
    assert chunk is not None
    assert chunk.left == pytest.approx(before - CHUNK_SECONDS)


def test_bad_motion_is_refused_and_the_stream_goes_on() -> None:
    perception = Perception(Random(1))
    perception.follow(pop("2@0"))
    with pytest.raises(BadNotationError):
        perception.feed(Seat(0), [(float("nan"), 0.0, 0.0)])
    assert perception.chunk(Seat(0)) is not None
