"""Sound on the wire: one binary frame for each beat of the clock, always of the same size.

Little-endian: kind (1), seat, flags, the letter of what is in hand, the number of the beat (32
bits), what is left to hear in milliseconds (16; the largest number means a minute or more, or no
limit), nothing (16), the mark of the newest motion that has gone into it (32), then 480 samples of
16 bits at 24 kHz.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.core.realtime import Sensed

SOUND = 1
MOVING = 1
"""A flag: this was heard, and counted. Otherwise there is only the noise floor."""
BEGINS = 2
"""A flag: the first frame since the thing was taken in hand, or since the line came back."""
_HEAD = struct.Struct("<BBBBIHHI")
_MOST_LEFT = 0xFFFF


def frame(seat: Seat, sensed: Sensed, beat: int, mark: int, *, begins: bool) -> bytes:
    """What one seat hears in one beat."""
    flags = MOVING * sensed.moving | BEGINS * begins
    left = round(min(_MOST_LEFT, 1000 * sensed.left))
    number = beat & 0xFFFF_FFFF
    return _HEAD.pack(SOUND, seat, flags, ord(sensed.thing), number, left, 0, mark) + sensed.signal
