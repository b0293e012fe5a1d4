"""Trajectories: about two kilobytes for the eye."""

from __future__ import annotations

import base64
import math

import numpy as np
import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.games.icecool.deeds import Pose
from polarnight.games.icecool.physics.trajectory import RATE, decode, encode
from tests.games.icecool.drawing import drawn, leaning

BOTH = (Seat(2), Seat(3))


def test_sixty_frames_a_second_with_the_last_row_at_the_end() -> None:
    run = drawn([(100, 100), (300, 100)], [(400, 400)])
    found = decode(encode(run, BOTH, [Seat(2)]))
    assert found.rate == RATE
    assert (found.frames - 1) / RATE >= run.seconds > (found.frames - 2) / RATE
    (track,) = found.tracks
    assert track.seat == 2
    assert (track.poses[-1].x, track.poses[-1].y, track.poses[-1].z) == (300, 100, 16)


def test_places_are_within_a_tenth_of_a_millimetre_and_turns_within_a_fifth_of_a_degree() -> None:
    rng = np.random.default_rng(1)
    run = drawn([(100, 100), (300, 133.33)])
    turns = rng.normal(size=run.turns.shape)
    turns /= np.linalg.norm(turns, axis=-1, keepdims=True)
    run.turns[:] = turns
    (track,) = decode(encode(run, BOTH[:1], BOTH[:1])).tracks
    for n, pose in enumerate(track.poses, track.first):
        row = min(round(n / RATE / run.step), len(run.places) - 1)
        assert [pose.x, pose.y, pose.z] == pytest.approx(run.places[row, 0].tolist(), abs=0.0501)
        alike = abs(float(np.dot(pose.turn, run.turns[row, 0])))
        assert math.degrees(2 * math.acos(min(1.0, alike))) < 0.2


def test_only_who_moved_and_only_while_he_moves() -> None:
    late = [(400.0, 400.0)] + [(400.0, 400.0)] * 200 + [(450.0, 400.0)]
    run = drawn([(100, 100), (700, 100)], late)
    found = decode(encode(run, BOTH, BOTH))
    assert [track.seat for track in found.tracks] == [2, 3]
    assert found.tracks[1].first > 5
    assert len(found.tracks[1].poses) < len(found.tracks[0].poses)
    assert decode(encode(run, BOTH, [])).tracks == ()


def test_a_turn_on_the_spot_is_kept() -> None:
    run = drawn([(100, 100)], lean={0: (10, 0)})
    run.turns[:20, 0] = leaning(0)
    (track,) = decode(encode(run, BOTH[:1], BOTH[:1])).tracks
    assert len(track.poses) >= 2
    assert track.poses[-1].turn[2] == pytest.approx(leaning(10)[2], abs=0.002)


def test_one_that_lies_still_after_all_has_one_frame() -> None:
    (track,) = decode(encode(drawn([(100, 100)]), BOTH[:1], BOTH[:1])).tracks
    assert track.poses == (Pose(100, 100, 16, track.poses[0].turn),)


def test_one_that_only_creeps_is_kept_too() -> None:
    run = drawn([(100, 100)] * 400)
    run.places[:, 0, 0] = np.linspace(100, 100.08, len(run.places))
    (track,) = decode(encode(run, BOTH[:1], BOTH[:1])).tracks
    assert track.poses[-1].x == pytest.approx(100.08, abs=0.1)


def test_far_away_is_as_far_as_it_goes() -> None:
    (track,) = decode(encode(drawn([(100, 100), (9000, 100)]), BOTH[:1], BOTH[:1])).tracks
    assert track.poses[-1].x == 3276.7


@pytest.mark.parametrize("text", ["", "A", "é", "AA==", "AQAAAAA=", "AjwBAAA=", "ATwBAAE="])
def test_other_texts_are_no_trajectories(text: str) -> None:
    with pytest.raises(BadLogError):
        decode(text)


def test_nothing_may_follow() -> None:
    text = encode(drawn([(100, 100), (300, 100)]), BOTH[:1], BOTH[:1])
    longer = base64.b64encode(base64.b64decode(text) + b"x").decode()
    with pytest.raises(BadLogError):
        decode(longer)
