"""How penguins moved, for the eye: sixty poses a second in about two kilobytes of text.

Base64 (standard alphabet, padded) of little-endian bytes:

    u8   version, 1
    u8   frames per second, 60
    u16  frames in all; the last one is the rest
    u8   tracks, one for each penguin that moved
    for each track:
        u8   seat
        u16  first frame; before it the penguin lay as the state before the flick says
        u16  frames; after the last of them it keeps that pose
        for each frame, 10 bytes:
            i16 x, i16 y, i16 z   tenths of a millimetre, the middle of the penguin's base
            u32 turn              a unit quaternion (w, x, y, z): bits 31-30 name the component of
                                  largest size, which is positive and left out; the three others
                                  follow in order, 10 bits each: round((v * sqrt(2) + 1) / 2 * 1023)

Neither MuJoCo nor the rules are needed to read it.
"""

from __future__ import annotations

import base64
import binascii
import math
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.games.icecool.deeds import Pose

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from polarnight.games.icecool.physics.simulation import Run

    Floats = NDArray[np.float64]

VERSION, RATE = 1, 60
_HEAD, _TRACK = struct.Struct("<BBHB"), struct.Struct("<BHH")
_FRAME = np.dtype([("place", "<i2", 3), ("turn", "<u4")])
_TENTHS, _FINEST = 10.0, 1023
_FARTHEST = 32767
_STILL, _UNTURNED = 0.05, 1e-6
"""Less than this from the first or the last pose is not worth a frame."""


@dataclass(frozen=True, slots=True)
class Track:
    """One penguin's way."""

    seat: Seat
    first: int
    poses: tuple[Pose, ...]


@dataclass(frozen=True, slots=True)
class Trajectory:
    """All penguins that moved in one flick."""

    rate: int
    frames: int
    tracks: tuple[Track, ...]

    @property
    def seconds(self) -> float:
        return (self.frames - 1) / self.rate


def encode(run: Run, seats: Sequence[Seat], moved: Sequence[Seat]) -> str:
    """The ways of the seats in `moved`; `seats` names the penguins of `run` in order."""
    last = len(run.places) - 1
    frames = math.ceil(round(run.seconds * RATE, 6)) + 1
    rows = np.minimum(np.round(np.arange(frames) / RATE / run.step), last).astype(np.int64)
    tracks = [
        _track(seat, run.places[rows, n], run.turns[rows, n])
        for n, seat in enumerate(seats)
        if seat in moved
    ]
    head = _HEAD.pack(VERSION, RATE, frames, len(tracks))
    return base64.b64encode(head + b"".join(tracks)).decode()


def decode(text: str) -> Trajectory:
    """The inverse of `encode`, up to its rounding. Raises BadLogError."""
    try:
        raw = base64.b64decode(text, validate=True)
        version, rate, frames, count = _HEAD.unpack_from(raw)
        at, tracks = _HEAD.size, []
        for _ in range(count):
            seat, first, length = _TRACK.unpack_from(raw, at)
            body = np.frombuffer(raw, _FRAME, length, at + _TRACK.size)
            tracks.append(Track(Seat(seat), first, _poses(body)))
            at += _TRACK.size + length * _FRAME.itemsize
    except (binascii.Error, struct.error, ValueError) as fault:
        raise BadLogError(f"icecool: a trajectory nobody can read: {fault}") from None
    if version != VERSION or at != len(raw) or rate == 0:
        raise BadLogError(f"icecool: a trajectory of version {version} with {len(raw)} bytes")
    return Trajectory(rate, frames, tuple(tracks))


def _track(seat: Seat, places: Floats, turns: Floats) -> bytes:
    """One penguin's frames, without those at either end in which it lies still."""
    first, last = _span(places, turns)
    body = np.zeros(last - first + 1, _FRAME)
    tenths = np.round(places[first : last + 1] * _TENTHS)
    body["place"] = np.clip(tenths, -_FARTHEST, _FARTHEST)
    body["turn"] = _packed(turns[first : last + 1])
    return _TRACK.pack(seat, first, len(body)) + body.tobytes()


def _span(places: Floats, turns: Floats) -> tuple[int, int]:
    starts = np.flatnonzero(_differ(places, turns, 0))
    if not len(starts):
        return len(places) - 1, len(places) - 1
    ends = np.flatnonzero(_differ(places, turns, -1))
    bounds = (int(starts[0]) - 1, int(ends[-1]) + 1)  # out of order if it only creeps
    return max(0, min(bounds)), min(len(places) - 1, max(bounds))


def _differ(places: Floats, turns: Floats, row: int) -> NDArray[np.bool_]:
    """Which frames differ from frame `row`."""
    away = np.abs(places - places[row]).max(axis=-1) > _STILL
    turned = 1.0 - np.abs(turns @ turns[row]) > _UNTURNED
    differ: NDArray[np.bool_] = away | turned
    return differ


def _packed(turns: Floats) -> NDArray[np.uint32]:
    largest = np.abs(turns).argmax(axis=-1)
    rows = np.arange(len(turns))
    signed = turns * np.sign(turns[rows, largest])[:, np.newaxis]
    left = np.array([[c for c in range(4) if c != omitted] for omitted in range(4)])[largest]
    others = np.take_along_axis(signed, left, axis=-1)
    units = np.clip(np.round((others * math.sqrt(2) + 1) / 2 * _FINEST), 0, _FINEST)
    word: NDArray[np.uint32] = largest.astype(np.uint32) << np.uint32(30)
    for n, shift in enumerate((20, 10, 0)):
        word |= units[:, n].astype(np.uint32) << np.uint32(shift)
    return word


def _poses(body: NDArray[np.void]) -> tuple[Pose, ...]:
    return tuple(
        Pose(x / _TENTHS, y / _TENTHS, z / _TENTHS, _unpacked(word))
        for (x, y, z), word in zip(body["place"].tolist(), body["turn"].tolist(), strict=True)
    )


def _unpacked(word: int) -> tuple[float, float, float, float]:
    values = [((word >> s & _FINEST) / _FINEST * 2 - 1) / math.sqrt(2) for s in (20, 10, 0)]
    values.insert(word >> 30, math.sqrt(max(0.0, 1.0 - sum(v * v for v in values))))
    w, x, y, z = values
    return w, x, y, z
