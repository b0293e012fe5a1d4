"""A game in real time as Gymnasium's environment: one seat is yours, on the others sit levels."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import gymnasium
from gymnasium import spaces

from polarnight.bots.gathering import Gathering
from polarnight.bots.levels import check_live, live_player
from polarnight.core.contract import Seat
from polarnight.core.errors import BadOptionsError, GameOverError
from polarnight.core.realtime import TICK, Move
from polarnight.core.values import plain
from polarnight.envs.realtime import LiveEnv
from polarnight.envs.seated import RENDER_MODES, check_seat, rewards

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from polarnight.bots.contract import Level, LivePlayer
    from polarnight.core.realtime import Sensed
    from polarnight.envs.codecs import OfGame
    from polarnight.envs.realtime import Observation

    Info = dict[str, object]

_SEEDS = 2**31


class _Ears:
    """Keeps what a hand sensed in each beat."""

    def __init__(self) -> None:
        self.heard: list[Sensed | None] = []

    @property
    def shaking(self) -> bool:
        return any(each and each.shaking for each in self.heard)


class _Hand(_Ears):
    """You among the players: it is always awake, and does what you said."""

    due = 0.0

    def __init__(self) -> None:
        super().__init__()
        self.move = Move()

    def tick(self, now: float, view: OfGame, sensed: Sensed | None) -> Move:
        self.heard.append(sensed)
        return self.move

    def on_refusal(self, now: float) -> None:
        """You are told in `info`."""


class _Other(_Ears):
    """One of our players; that its hand shakes can be seen."""

    def __init__(self, player: LivePlayer) -> None:
        super().__init__()
        self._player = player

    @property
    def due(self) -> float:
        return self._player.due

    def tick(self, now: float, view: OfGame, sensed: Sensed | None) -> Move:
        self.heard.append(sensed)
        return self._player.tick(now, view, sensed)

    def on_refusal(self, now: float) -> None:
        self._player.on_refusal(now)


class LiveSingleEnv(gymnasium.Env):
    """`seat` is yours, or another one in each game; `opponent` a level, a yardstick or `random`.

    Observations are the dicts of `envs.parallel` without the mask, which is in `info`, with the
    `seat`, and why nothing happened (`refused`). A step is a tick; the reward comes at the end.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (Gymnasium reads it from class and instance)
        "render_modes": RENDER_MODES,
        "render_fps": LiveEnv.metadata["render_fps"],
    }

    def __init__(
        self,
        game: str,
        seats: int = 2,
        *,
        seat: int | None = None,
        opponent: str | Level = "random",
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        check_seat(seat, seats)
        if not isinstance(opponent, str):
            raise BadOptionsError(f"{game} is played in real time: name a level for an opponent")
        self.table = LiveEnv(game, seats, options, render_mode, max_cycles)
        check_live(game, opponent)
        self.render_mode = render_mode
        self._wanted, self._opponent, self._seats = seat, opponent, seats
        me = self.table.possible_agents[0]
        senses = dict(self.table.observation_space(me).spaces)
        del senses["action_mask"]
        self.observation_space = spaces.Dict(senses)
        self.action_space = spaces.Discrete(self.table.action_space(me).n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, Info]:
        """A new game; without a seed, the next of a series."""
        super().reset(seed=seed)
        drawn, lot = int(self.np_random.integers(_SEEDS)), int(self.np_random.integers(self._seats))
        dealt = drawn if seed is None else seed
        self.seat = Seat(lot if self._wanted is None else self._wanted)
        self.table.reset(seed=dealt)
        self._hand, self._ticks, self._over = _Hand(), 0, False
        self._players: list[_Hand | _Other] = [
            self._hand if each == self.seat else self._other(Seat(each), dealt)
            for each in range(self._seats)
        ]
        self._gathering = Gathering(self.table.clock, self._players)
        return self._seen({})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, Info]:
        """Let one tick pass. What is not legal, or comes too late, is nothing done."""
        if self._over:
            raise GameOverError("the game has ended: reset begins another")
        number = int(action)
        told: dict[str, Info] = {agent: {} for agent in self.table.possible_agents}
        deed = self.table.deed(self.seat, number, told)
        for each in self._players:
            each.heard.clear()
        info = told[self.table.possible_agents[self.seat]]
        for beat in range(TICK):
            motion = self.table.motion(self.seat, number)
            self._hand.move = Move(deed if beat == 0 else None, motion)
            made = self._gathering.beat()
            self.table.actions += [(int(seat), plain(done)) for seat, done in made.done]
            if self.seat in made.refused:
                info["refused"] = made.refused[self.seat].reason
        self._ticks += 1
        outcome = self.table.game.outcome(self.table.clock.state)
        most = self.table.max_cycles
        cut = outcome is None and most is not None and self._ticks >= most
        self._over = outcome is not None or cut
        reward = rewards(outcome)[self.seat] if outcome else 0.0
        seen, infos = self._seen(info)
        if self.render_mode == "human":
            self.render()
        return seen, reward, outcome is not None, cut, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now: where libraries that know masks look for them."""
        return self._mask.astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody can see: printed, as text, or as an image."""
        return self.table.render()

    def _other(self, seat: Seat, dealt: int) -> _Other:
        rng = Random(f"{dealt}/{int(seat)}")
        return _Other(live_player(self.table.game.info.name, seat, self._opponent, rng))

    def _seen(self, info: dict[str, object]) -> tuple[Observation, Info]:
        shaking = [each.shaking for each in self._players]
        seen = self.table.observation(self.seat, self._hand.heard, shaking)
        self._mask = seen.pop("action_mask")
        return seen, {"action_mask": self._mask.copy(), "seat": int(self.seat), **info}
