"""A game in real time as PettingZoo's parallel environment, on a clock of its own.

In each tick every agent does one thing. All choose on the same observations; where two want the
same, chance decides, and who came too late is told so. The clock stands still between two steps.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from polarnight import catalog
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating, Value
from polarnight.core.errors import BadOptionsError
from polarnight.core.realtime import BEAT, TICK, Move, RealTime
from polarnight.core.values import plain
from polarnight.envs.codecs import LiveCodec
from polarnight.envs.lookup import live_codec
from polarnight.envs.seated import Seated, rewards

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from polarnight.core.realtime import Sensed

    Observation = dict[str, NDArray[Any]]  # arrays of several kinds
    Reading = Sequence[float]


class LiveEnv(Seated[LiveCodec], ParallelEnv[str, Any, int]):  # PettingZoo has no types
    """Agents `seat_0`, `seat_1`, ... Rewards come at the end: 1 for the first, -1 for the last.

    An observation is a dict: `observation`, what the view says, from 0 to 1; `pcm`, what the hand
    sounded like in this tick; `hands`, how much of the tick was heard, how much is left to hear,
    and whose hands can be seen shaking; `action_mask`. The seed of `reset` is that of
    `polarnight.new_game`. The deal and the actions so far are in `deal` and `actions`.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (PettingZoo reads it from class and instance)
        **Seated.metadata,
        "is_parallelizable": True,
        "render_fps": round(1 / (BEAT * TICK)),
    }

    def __init__(
        self,
        game: str,
        seats: int,
        options: Mapping[str, object],
        render_mode: str | None = None,
        max_cycles: int | None = None,
    ) -> None:
        rules = catalog.game(game)
        if not isinstance(rules, RealTime):
            raise BadOptionsError(f"{game} is played in turns; it is an AEC environment")
        live = live_codec(rules)
        super().__init__(
            rules,
            live,
            seats,
            options,
            render_mode,
            max_cycles,
            pcm=spaces.Box(-(2**15), 2**15 - 1, (TICK * live.samples,), np.int16),
            hands=spaces.Box(0, 1, (2 + rules.info.max_seats,), np.float32),
        )

    def reset(
        self, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """A new game; without a seed, the next of a series."""
        self._rng = self._rng if seed is None else Random(seed)
        self.agents = list(self.possible_agents)
        self.deal = self.game.deal(self._options, Seating(len(self.agents)), self._rng)
        dice = self._rng.getrandbits(64) if seed is None else seed
        self.clock = Clockwork(self.game, self.deal, dice)
        self._hand_dice = Random(f"{dice}/hands")
        self._hands: dict[Seat, tuple[int, Iterator[Reading]]] = {}
        self.actions: list[tuple[int, Value]] = []
        self._ticks = 0
        silence: dict[Seat, list[Sensed | None]] = {seat: [] for seat in self._seats}
        return self._observations(silence), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, object]],
    ]:
        """Let one tick pass. What is not legal, or comes too late, is nothing done."""
        chosen = {self._seat(a): int(n) for a, n in actions.items()}
        infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        sensed: dict[Seat, list[Sensed | None]] = {seat: [] for seat in self._seats}
        deeds = {seat: self.deed(seat, number, infos) for seat, number in chosen.items()}
        for beat in range(TICK):
            moves = {
                seat: Move(deeds[seat] if beat == 0 else None, self.motion(seat, number))
                for seat, number in chosen.items()
            }
            made = self.clock.beat(moves)
            self.actions += [(int(seat), plain(deed)) for seat, deed in made.done]
            for seat, why in made.refused.items():
                infos[self.possible_agents[seat]]["refused"] = why.reason
            for seat, heard in sensed.items():
                heard.append(self.clock.sense(seat))
        self._ticks += 1
        return (*self._settled(sensed), infos)

    def number_of(self, agent: str, action: object) -> int:
        """The number of an action that is legal for `agent` now; 0, to rest, if there is none."""
        legal = self._codec.numbers(self.clock.state, self._seat(agent))
        return next((number for number, each in legal.items() if each == action), 0)

    def _now(self) -> object:
        return self.clock.state

    @property
    def _seats(self) -> list[Seat]:
        return [Seat(seat) for seat in range(len(self.possible_agents))]

    def deed(self, seat: Seat, number: int, infos: dict[str, dict[str, object]]) -> Value | None:
        """The action of that number, None for a motion; one that is not legal is told of."""
        legal = self._codec.numbers(self.clock.state, seat)
        if number >= self._codec.motions and number not in legal:
            infos[self.possible_agents[seat]]["refused"] = "illegal"
        return legal.get(number)

    def motion(self, seat: Seat, number: int) -> Sequence[Reading]:
        """The next readings of a hand; a shake goes on from tick to tick until another begins."""
        if not 0 < number < self._codec.motions:
            self._hands.pop(seat, None)
            return ()
        if seat not in self._hands or self._hands[seat][0] != number:
            self._hands[seat] = number, self._codec.motion(number, self._hand_dice)
        readings = self._hands[seat][1]
        return [next(readings) for _ in range(self._codec.per_beat)]

    def _settled(
        self, sensed: dict[Seat, list[Sensed | None]]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool]]:
        outcome = self.game.outcome(self.clock.state)
        late = outcome is None and bool(self.max_cycles) and self._ticks >= (self.max_cycles or 0)
        shares = rewards(outcome) if outcome else [0.0] * len(self.agents)
        observed = self._observations(sensed)
        ended = dict.fromkeys(self.agents, outcome is not None)
        cut = dict.fromkeys(self.agents, late)
        earned = dict(zip(self.agents, shares, strict=True))
        if outcome is not None or late:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return observed, earned, ended, cut

    def _observations(self, sensed: dict[Seat, list[Sensed | None]]) -> dict[str, Observation]:
        shaking = [any(each and each.shaking for each in sensed[seat]) for seat in self._seats]
        return {
            agent: self.observation(seat, sensed[seat], shaking)
            for agent, seat in zip(self.possible_agents, self._seats, strict=True)
        }

    def observation(
        self, seat: Seat, sensed: list[Sensed | None], shaking: list[bool]
    ) -> Observation:
        """Made of the seat's view and of what its own hand heard, and of nothing else."""
        mask = np.zeros(self._codec.actions, dtype=np.int8)
        mask[0] = 1
        hands = np.zeros(2 + self.game.info.max_seats, dtype=np.float32)
        last = sensed[-1] if sensed else None
        if last is not None:
            mask[: self._codec.motions] = 1
            heard = [each for each in sensed if each and each.moving]
            hands[:2] = len(heard) / TICK, last.left / self._codec.longest
        hands[2 : 2 + len(shaking)] = shaking[seat:] + shaking[:seat]
        mask[list(self._codec.numbers(self.clock.state, seat))] = 1
        return {
            "observation": self._codec.observe(self.clock.view(seat), seat),
            "pcm": self._sound(sensed),
            "hands": hands,
            "action_mask": mask,
        }

    def _sound(self, sensed: list[Sensed | None]) -> NDArray[np.int16]:
        size = self._codec.samples
        made = np.zeros(TICK * size, dtype=np.int16)
        for beat, each in enumerate(sensed):
            if each is not None:
                made[beat * size : (beat + 1) * size] = np.frombuffer(each.signal, dtype="<i2")
        return made
