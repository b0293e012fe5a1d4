"""Shaking: what is heard, for how long, and what a motion may be."""

from __future__ import annotations

import math
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.core.errors import BadNotationError
from polarnight.games.igloo_pop.sound import motion
from polarnight.games.igloo_pop.sound.motion import GRAVITY, MOST_PUSH, STYLES, MotionQueue
from polarnight.games.igloo_pop.sound.shaker import (
    CHUNK_BYTES,
    CHUNK_SECONDS,
    LISTENING,
    Listening,
    Shaker,
    read_motion,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from polarnight.games.igloo_pop.sound.motion import Style

REST = [GRAVITY, GRAVITY]


def shaken(
    beads: int, style: Style, seed: int, seconds: float = 1.0, listening: Listening | None = None
) -> NDArray[np.float64]:
    """The heard samples of one pick-up, from -1 to 1."""
    rng = Random(seed)
    shaker = Shaker("a", beads, listening or Listening(), rng)
    moves = motion.shake(style, rng)
    heard: list[bytes] = []
    while len(heard) < seconds / CHUNK_SECONDS:
        shaker.feed([next(moves), next(moves)])
        chunk = shaker.chunk()
        if shaker.moving:
            heard.append(chunk)
    return samples(b"".join(heard))


def samples(chunk: bytes) -> NDArray[np.float64]:
    found: NDArray[np.float64] = np.frombuffer(chunk, dtype="<i2") / 32768.0
    return found


def decibels(sound: NDArray[np.float64]) -> float:
    return float(20.0 * np.log10(sound.std() + 1e-12))


def quiet_share(sound: NDArray[np.float64]) -> float:
    """The share of 5 ms frames that are far below the clicks: 18 dB under the loudest of them."""
    frames = sound[: len(sound) // 120 * 120].reshape(-1, 120)
    levels = np.sqrt((frames**2).mean(axis=1))
    return float((levels < 0.125 * np.quantile(levels, 0.98)).mean())


# The stream.


def test_every_chunk_has_the_same_size_whatever_happens() -> None:
    shaker = Shaker("a", 13, Listening(0.1), Random(1))
    moves = motion.shake("vigorous", Random(1))
    for number in range(40):
        if number % 3:
            shaker.feed([next(moves), next(moves)])
        assert len(shaker.chunk()) == CHUNK_BYTES == 960


@pytest.mark.rule("IP-23")
def test_a_resting_hand_hears_only_the_noise_floor_and_pays_nothing() -> None:
    shaker = Shaker("a", 13, Listening(), Random(2))
    sound = []
    for _ in range(100):
        shaker.feed(REST)
        sound.append(samples(shaker.chunk()))
        assert not shaker.moving
    assert decibels(np.concatenate(sound)) < -55.0
    assert shaker.left == LISTENING


def test_the_beads_lie_still_before_the_first_sample() -> None:
    """The first 100 ms of slow motion from rest are as quiet as none: no falling beads."""
    for seed in range(10):
        shaker = Shaker("a", 13, Listening(), Random(seed))
        shaker.feed([(0.9, 0.0, 9.8)] * 10)
        first = [samples(shaker.chunk()) for _ in range(3)]
        assert decibels(np.concatenate(first)) < -45.0


def test_the_noise_floor_is_there_whatever_the_number() -> None:
    levels = []
    for beads in range(2, 14):
        shaker = Shaker("a", beads, Listening(), Random(beads))
        levels.append(decibels(np.concatenate([samples(shaker.chunk()) for _ in range(50)])))
    assert max(levels) - min(levels) < 0.3


def test_shaking_is_heard_and_counted() -> None:
    shaker, moves = Shaker("a", 5, Listening(), Random(3)), motion.shake("vigorous", Random(3))
    heard = 0
    for _ in range(100):
        shaker.feed([next(moves), next(moves)])
        shaker.chunk()
        heard += shaker.moving
    assert heard > 90
    assert math.isclose(shaker.left, LISTENING - heard * CHUNK_SECONDS, abs_tol=1e-9)


def test_creeping_is_heard_and_counted_too() -> None:
    """A tilt so slow that no two readings differ much still ends up somewhere else."""
    shaker = Shaker("a", 5, Listening(), Random(3))
    heard = 0
    for number in range(400):
        angle = math.radians(30.0) * number / 400
        reading = (9.81 * math.sin(angle), 0.0, 9.81 * math.cos(angle))
        shaker.feed([reading, reading])
        shaker.chunk()
        heard += shaker.moving
    assert heard > 80


def test_after_four_seconds_there_is_nothing_more_to_hear() -> None:
    shaker, moves = Shaker("a", 13, Listening(), Random(4)), motion.shake("vigorous", Random(4))
    chunks = []
    for _ in range(260):
        shaker.feed([next(moves), next(moves)])
        chunks.append((shaker.chunk(), shaker.moving))
    assert sum(moving for _, moving in chunks) == round(LISTENING / CHUNK_SECONDS)
    assert shaker.left == 0.0
    assert decibels(samples(b"".join(chunk for chunk, _ in chunks[-40:]))) < -55.0


def test_listening_time_belongs_to_the_igloo_and_the_round_not_to_the_pick_up() -> None:
    listening = Listening(1.0)
    shaken(7, "vigorous", 1, 0.6, listening)
    assert math.isclose(listening.left("a"), 0.4, abs_tol=1e-9)
    assert listening.left("b") == 1.0
    again = Shaker("a", 7, listening, Random(2))
    assert math.isclose(again.left, 0.4, abs_tol=1e-9)


# Secret dice.


def test_the_same_motion_never_sounds_the_same_twice() -> None:
    """Two pick-ups of the same igloo, shaken alike to the last digit."""
    moves = motion.shake("vigorous", Random(9))
    readings = [[next(moves), next(moves)] for _ in range(50)]
    sounds = []
    for seed in (1, 2):
        shaker = Shaker("a", 6, Listening(), Random(seed))
        chunks = []
        for pair in readings:
            shaker.feed(pair)
            chunks.append(shaker.chunk())
        sounds.append(samples(b"".join(chunks)))
    alike = np.corrcoef(sounds[0], sounds[1])[0, 1]
    assert abs(alike) < 0.3


def test_the_same_dice_sound_the_same() -> None:
    assert np.array_equal(shaken(6, "gentle", 5), shaken(6, "gentle", 5))


def test_nothing_of_the_dice_is_kept_where_a_caller_could_see_it() -> None:
    shaker = Shaker("a", 6, Listening(), Random(1))
    assert not [name for name in vars(shaker) if not name.startswith("_")]


# The sound.


@pytest.mark.parametrize("beads", [2, 3])
def test_few_beads_click_apart_also_when_shaken_hard(beads: int) -> None:
    shares = [quiet_share(shaken(beads, "vigorous", seed, 2.0)) for seed in range(6)]
    crowd = [quiet_share(shaken(13, "vigorous", seed, 2.0)) for seed in range(6)]
    assert np.mean(shares) > 0.45
    assert np.mean(crowd) < 0.3


def test_gentle_shakes_are_well_above_the_noise() -> None:
    for beads, least in ((2, -42.0), (7, -36.0), (13, -32.0)):
        levels = [decibels(shaken(beads, "gentle", seed, 2.0)) for seed in range(6)]
        assert np.mean(levels) > least


def test_more_beads_are_louder_but_not_by_enough_to_count_them() -> None:
    levels = {
        beads: [decibels(shaken(beads, "vigorous", seed, 1.0)) for seed in range(8)]
        for beads in (2, 8, 9, 13)
    }
    assert np.mean(levels[13]) > np.mean(levels[2]) + 4.0
    assert abs(np.mean(levels[9]) - np.mean(levels[8])) < np.std(levels[8]) + np.std(levels[9])


def test_nothing_is_ever_normalised_or_clipped() -> None:
    sound = shaken(13, "vigorous", 3, 3.0)
    assert np.abs(sound).max() < 0.98
    assert (np.abs(sound) > 0.97).mean() < 0.001


# Motion.


@pytest.mark.parametrize(
    "readings",
    [
        [(math.nan, 0.0, 9.8)],
        [(0.0, math.inf, 9.8)],
        [(0.0, 0.0)],
        [(0.0, 0.0, 9.8, 1.0)],
        [GRAVITY] * 65,
    ],
)
def test_what_is_no_motion_is_refused(readings: list[tuple[float, ...]]) -> None:
    shaker = Shaker("a", 6, Listening(), Random(1))
    with pytest.raises(BadNotationError) as caught:
        shaker.feed(readings)
    assert (caught.value.rule, caught.value.reason) == ("IP-23", "igloo_pop.motion")


def test_nobody_pushes_harder_than_a_hand() -> None:
    (reading,) = read_motion([(3e9, -4e9, 0.0)])
    assert math.isclose(math.hypot(*reading), MOST_PUSH)
    assert read_motion([(1.0, 2.0, 3.0)]) == [(1.0, 2.0, 3.0)]


def test_motion_is_used_up_at_the_pace_of_the_clock() -> None:
    """Sending ten times as fast only throws most of it away; it is not heard faster."""
    queue = MotionQueue(0.0)
    queue.put((float(n), 0.0, 0.0) for n in range(400))
    taken = queue.take(10)
    assert taken[0][0] > 380.0
    assert taken[-1][0] - taken[0][0] < 13.0


def test_a_gap_in_the_motion_holds_the_hand_still() -> None:
    queue = MotionQueue(0.0)
    queue.put([(5.0, 0.0, 0.0)])
    queue.take(20)
    assert queue.take(3) == [(5.0, 0.0, 0.0)] * 3


def test_a_steady_sender_is_followed_closely() -> None:
    """After a while the hand is at most 70 ms behind what was sent last."""
    queue, late = MotionQueue(1.0), []
    for number in range(0, 1_000, 2):
        queue.put([(float(number), 0.0, 0.0), (number + 1.0, 0.0, 0.0)])
        late.append(number + 1.0 - queue.take(2)[-1][0])
    assert min(late[100:]) >= 0.0
    assert max(late[100:]) < 7.0


@pytest.mark.parametrize("style", STYLES)
def test_stock_shakes_never_repeat_and_stay_within_a_hands_strength(style: Style) -> None:
    one, two = motion.shake(style, Random(1)), motion.shake(style, Random(2))
    first, second = ([next(each) for _ in range(200)] for each in (one, two))
    assert first != second
    assert all(math.hypot(*reading) <= MOST_PUSH + 1e-9 for reading in first + second)
