"""A table in real time, as the threads of the clock see it: hands, ears and bots.

The event loop leaves notes; `beat` reads them and answers with what is to be sent. Only `beat`
touches senses and bots, so nothing here needs a lock.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from polarnight.bots.levels import live_player
from polarnight.bots.steady import SteadyPlayer
from polarnight.server.frames import frame
from polarnight.server.keys import SECRET
from polarnight.tables.records import FellBack

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from polarnight.bots.steady import Maker
    from polarnight.core.contract import AnyGame, Seat, Value
    from polarnight.core.realtime import AnySenses, Sensed

_MOST_MOTIONS = 8
"""Messages that wait for one hand; what is older is left out."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table as it is now: its state, the level of each bot, and who is there to listen."""

    state: object
    bots: Mapping[Seat, str]
    ears: Mapping[Seat, object]
    """The window by which each person listens: in another one the stream begins anew."""

    @property
    def people(self) -> frozenset[Seat]:
        """Who is there in person."""
        return frozenset(self.ears)


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """What comes out of one beat."""

    frames: tuple[tuple[object, bytes], ...] = ()
    """For the windows of the holders alone."""
    shaking: tuple[Seat, ...] = ()
    """For everybody."""
    actions: tuple[tuple[Seat, Any], ...] = ()  # actions of the game's own type
    """What bots do."""
    fell_back: tuple[FellBack, ...] = ()
    """Which bots failed, and who plays in their place."""


class Circle:
    """The hands, ears and bots of one table."""

    def __init__(self, game: AnyGame, senses: AnySenses, make: Maker = live_player) -> None:
        self._game = game
        self._make = make
        self._senses = senses
        self._next: deque[Scene] = deque()
        self._motions: dict[Seat, deque[tuple[Sequence[Sequence[float]], int]]] = {}
        self._answers: deque[tuple[Seat, bool]] = deque()
        self._scene: Scene | None = None
        self._views: dict[Seat, object] = {}
        self._bots: dict[Seat, SteadyPlayer] = {}
        self._acting: set[Seat] = set()
        self._marks: dict[Seat, int] = {}
        self._heard: dict[Seat, tuple[str, object]] = {}
        self.used: Mapping[Seat, int] = {}
        """Of the last beat, for the event loop to read: see `Senses.used`."""
        self.held: Mapping[Seat, tuple[str, int]] = {}
        """The same, with what it was of."""

    # Notes, from the event loop.

    def show(self, scene: Scene) -> None:
        """The table has changed."""
        self._next.append(scene)

    def shake(self, seat: Seat, readings: Sequence[Sequence[float]], mark: int) -> None:
        """A hand did this."""
        self._motions.setdefault(seat, deque(maxlen=_MOST_MOTIONS)).append((readings, mark))

    def answer(self, seat: Seat, *, refused: bool) -> None:
        """What became of a bot's action."""
        self._answers.append((seat, refused))

    # In a thread.

    def beat(self, number: int, now: float) -> Heartbeat:
        """The next 20 ms of everybody at the table."""
        self._look(now)
        if self._scene is None:
            return Heartbeat()
        self._move_hands()
        hands = self._senses.hands()
        sensed = {seat: self._senses.chunk(seat) for seat in hands if self._listens(seat, now)}
        self.used = self._senses.used()
        self.held = {seat: (hands[seat], used) for seat, used in self.used.items()}
        return Heartbeat(
            frames=tuple(self._frames(sensed, number)),
            shaking=tuple(seat for seat, one in sensed.items() if one and one.shaking),
            actions=tuple(self._ask_bots(sensed, now)),
            fell_back=tuple(self._falls()),
        )

    def _look(self, now: float) -> None:
        scene = None
        while self._next:
            scene = self._next.popleft()
            self._follow(scene)
        if scene is not None:
            self._views = {seat: self._game.view(scene.state, seat) for seat in scene.bots}
            self._bots = {seat: self._bot(seat, level) for seat, level in scene.bots.items()}
            self._introduce(scene.people)
            self._acting &= self._bots.keys()
            self._scene = scene
        while self._answers:
            seat, refused = self._answers.popleft()
            self._acting.discard(seat)
            if refused and seat in self._bots:
                self._bots[seat].on_refusal(now)

    def _introduce(self, people: frozenset[Seat]) -> None:
        for player in self._bots.values():
            player.meet(people)

    def _follow(self, scene: Scene) -> None:
        """Hands and ears after one change; a stream ends with either, and begins anew."""
        self._senses.follow(scene.state)
        hands = self._senses.hands()
        self._heard = {
            seat: (thing, window)
            for seat, (thing, window) in self._heard.items()
            if hands.get(seat) == thing and scene.ears.get(seat) == window
        }

    def _bot(self, seat: Seat, level: str) -> SteadyPlayer:
        known = self._bots.get(seat)
        if known is not None and known.level == level:
            return known
        dice = Random(SECRET.getrandbits(64))
        return SteadyPlayer(self._game.info.name, seat, level, dice, self._make)

    def _falls(self) -> Iterator[FellBack]:
        for seat, player in self._bots.items():
            while player.falls:
                fall = player.falls.pop(0)
                yield FellBack(seat=seat, level=player.level, instead=fall.instead, why=fall.why)

    def _move_hands(self) -> None:
        hands = self._senses.hands()
        for seat in list(self._motions):
            waiting = self._motions.pop(seat)
            if seat not in hands:
                continue
            for readings, mark in waiting:
                self._senses.feed(seat, readings)
                self._marks[seat] = mark

    def _listens(self, seat: Seat, now: float) -> bool:
        """A bot that rests its hand would only hear noise; a person always gets a frame."""
        return seat not in self._bots or self._bots[seat].due <= now

    def _shake_for(
        self, player: SteadyPlayer, seat: Seat, motion: Sequence[Sequence[float]]
    ) -> None:
        try:
            self._senses.feed(seat, motion)
        except Exception as fault:  # noqa: BLE001  (what a bot does wrong is its own fault)
            player.fail(fault)

    def _frames(
        self, sensed: Mapping[Seat, Sensed | None], number: int
    ) -> list[tuple[object, bytes]]:
        assert self._scene is not None
        frames = []
        for seat, one in sensed.items():
            if one is None or seat not in self._scene.ears:
                continue
            begins = seat not in self._heard
            mark = self._marks.get(seat, 0)
            window = self._scene.ears[seat]
            frames.append((window, frame(seat, one, number, mark, begins=begins)))
            self._heard[seat] = one.thing, window
        return frames

    def _ask_bots(
        self, sensed: Mapping[Seat, Sensed | None], now: float
    ) -> list[tuple[Seat, Value]]:
        """Every bot gets its view and what its own hand hears, and nothing else."""
        actions = []
        for seat, player in self._bots.items():
            if seat in self._acting:
                continue
            move = player.tick(now, self._views[seat], sensed.get(seat))
            if move.motion and seat in sensed:
                self._shake_for(player, seat, move.motion)
            if move.action is not None:
                self._acting.add(seat)
                actions.append((seat, move.action))
        return actions
