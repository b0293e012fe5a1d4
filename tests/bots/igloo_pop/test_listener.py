"""What ears make of sound, on shakes nobody has heard before."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pytest

from polarnight.bots.igloo_pop import ear_kernel, estimator
from polarnight.bots.igloo_pop.ear import FEATURES, Ear, Eye
from polarnight.bots.igloo_pop.estimator import belief
from polarnight.bots.igloo_pop.listener import Listener, blurred
from polarnight.bots.igloo_pop.recording import chunks
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.sound.motion import STYLES

if TYPE_CHECKING:
    from polarnight.bots.igloo_pop.ear import Sense
    from polarnight.bots.igloo_pop.estimator import SenseName
    from polarnight.games.igloo_pop.sound.motion import Style


def perceived(sense: Sense, beads: int, style: Style, seed: object, seconds: float) -> Sense:
    for chunk in chunks(beads, style, Random(f"test/{seed}"), seconds):
        sense.hear(chunk)
    return sense


def errors(name: SenseName, seconds: float, clips: int) -> dict[int, list[int]]:
    """How far off the named number is, by the true one, all ways of shaking in turn."""
    found: dict[int, list[int]] = {}
    for beads in NUMBERS:
        for clip in range(clips):
            style = STYLES[clip % len(STYLES)]
            sense = Ear() if name == "ear" else Eye()
            perceived(sense, beads, style, (name, beads, clip), seconds)
            guess = NUMBERS[int(belief(sense, style, name).argmax())]
            found.setdefault(beads, []).append(abs(guess - beads))
    return found


@pytest.mark.parametrize("sense", [Ear, Eye])
def test_features_are_finite_and_do_not_grow_with_time(sense: type[Ear | Eye]) -> None:
    short = perceived(sense(), 7, "vigorous", 1, 1.0)
    long = perceived(sense(), 7, "vigorous", 1, 4.0)
    assert short.features().shape == long.features().shape == (FEATURES,)
    assert np.isfinite(long.features()).all()
    assert short.seconds == pytest.approx(1.0)
    assert np.abs(short.features() - long.features()).max() < 0.5 * long.features().max()


def test_an_ear_that_has_heard_nothing_has_features_too() -> None:
    assert not Ear().features().any()
    assert belief(Ear(), "gentle").sum() == pytest.approx(1.0)


def test_hearing_in_two_parts_is_hearing() -> None:
    """Put down and taken again, what was heard adds up."""
    ear = Ear()
    sounds = list(chunks(4, "gentle", Random(3), 2.0))
    for chunk in sounds[:50]:
        ear.hear(chunk)
    ear.put_down()
    for chunk in sounds[50:]:
        ear.hear(chunk)
    whole = Ear()
    for chunk in sounds:
        whole.hear(chunk)
    assert ear.seconds == pytest.approx(whole.seconds)
    apart = np.abs(ear.features() - whole.features())
    assert (apart <= 0.05 * np.maximum(1.0, whole.features())).all()


@pytest.mark.parametrize("sense", [Ear, Eye])
def test_a_stream_of_chunks_is_heard_like_the_whole_clip(sense: type[Ear | Eye]) -> None:
    sounds = list(chunks(6, "vigorous", Random(5), 1.0))
    streamed, whole = sense(), sense()
    for chunk in sounds:
        streamed.hear(chunk)
    whole.hear(b"".join(sounds))
    assert np.array_equal(streamed.features(), whole.features())
    assert streamed.seconds == pytest.approx(whole.seconds)


@pytest.mark.parametrize("sense", [Ear, Eye])
def test_taking_it_up_again_sounds_like_nothing(sense: type[Ear | Eye]) -> None:
    """Twenty pick-ups of a resting igloo: what begins is no stroke, no jump and no gap."""
    tired = sense()
    quiet = (np.full(480, 3, dtype="<i2") * (-1) ** np.arange(480)).astype("<i2").tobytes()
    loud = (8_000 * np.sin(np.arange(480))).astype("<i2").tobytes()
    for _ in range(20):
        tired.hear(loud)
        tired.put_down()
        tired.hear(quiet)
        tired.put_down()
    rises = tired.features()[ear_kernel.AT_GAPS : ear_kernel.AT_CROWDS]
    assert not rises.any()


@pytest.mark.slow
def test_after_four_seconds_the_number_is_heard_but_not_surely() -> None:
    """A small sample of docs/igloo_pop/ear.md, with room for chance: 96 clips."""
    found = errors("ear", 4.0, 8)
    off = np.concatenate(list(found.values()))
    assert 0.35 < (off == 0).mean() < 0.75
    assert (off <= 1).mean() > 0.8
    assert np.mean(found[2] + found[3]) < 0.2


@pytest.mark.slow
def test_the_trace_alone_suffices_to_play() -> None:
    found = errors("eye", 4.0, 8)
    off = np.concatenate(list(found.values()))
    assert (off == 0).mean() > 0.3
    assert (off <= 1).mean() > 0.7
    assert np.mean(found[2] + found[3]) < 0.3


def test_the_weights_are_small_and_of_this_version() -> None:
    for name in ("ear", "eye"):
        layers = estimator.layers(name)
        assert layers.first.shape[0] == estimator.INPUTS
        assert all(np.isfinite(part).all() for part in layers)
        assert sum(part.size for part in layers) < 40_000


# Ears of different quality.


def test_a_perfect_ear_is_not_blurred() -> None:
    chances = np.eye(12)[4]
    assert np.array_equal(blurred(chances, 0.0, 2.0), chances)


def test_an_erring_ear_knows_that_it_errs() -> None:
    """It is off by its error, and as unsure as such errors make it."""
    chances = np.eye(12)[6]  # eight beads
    for error in (-1.0, 0.0, 1.0):
        heard = blurred(chances, 1.0, error)
        assert heard.sum() == pytest.approx(1.0)
        assert float(heard @ np.array(NUMBERS)) == pytest.approx(8.0 + error, abs=0.1)
        assert heard[6] > 0.2


def test_over_many_igloos_an_erring_ear_is_right_as_often_as_it_thinks() -> None:
    rng = np.random.default_rng(1)
    right, thought = [], []
    for _ in range(4_000):
        beads = int(rng.integers(4, 10))
        heard = blurred(np.eye(12)[beads], 0.8, float(rng.standard_normal()))
        right.append(heard.argmax() == beads)
        thought.append(heard.max())
    assert np.mean(right) == pytest.approx(np.mean(thought), abs=0.06)


def test_a_listener_mishears_the_same_way_until_it_has_listened_longer() -> None:
    listener = Listener("gentle", 2.0, Random(1))
    sounds = list(chunks(9, "gentle", Random(2), 4.0))
    for chunk in sounds[:50]:
        listener.hear("q", chunk)
    first, again = listener.heard()["q"], listener.heard()["q"]
    assert np.array_equal(first.chances, again.chances)
    for chunk in sounds[50:]:
        listener.hear("q", chunk)
    assert listener.heard()["q"].seconds == pytest.approx(4.0)
    assert set(listener.heard()) == {"q"}
