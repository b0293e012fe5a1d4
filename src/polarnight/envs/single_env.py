"""A game in turns as Gymnasium's environment: one seat is yours, on the others sit our levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

import gymnasium
import numpy as np
from gymnasium import spaces

from polarnight.bots.contract import Level, chance
from polarnight.bots.levels import limited_player
from polarnight.core.contract import Seat
from polarnight.core.errors import GameOverError
from polarnight.envs.seated import RENDER_MODES, check_seat
from polarnight.envs.turns import TurnEnv

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from polarnight.envs.codecs import OfGame

    Observation = NDArray[np.float32]
    Info = dict[str, object]

_SEEDS = 2**31


class SeatEnv(gymnasium.Env):
    """`seat` is yours, or another one in each game; `opponent` a level, a yardstick or `random`.

    Opponents may have a budget, as in `king@5000n`. An observation is what the seat sees, numbers
    from 0 to 1. `reset(seed=s)` deals the board of `polarnight.new_game(game, seats, s)`; opponents
    with a budget in positions, and those without, then play the same again.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (Gymnasium reads it from class and instance)
        "render_modes": RENDER_MODES,
        "render_fps": 2,
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
        self.table = TurnEnv(game, seats, options, render_mode, max_cycles, illegal_loses=True)
        self.render_mode = render_mode
        self._level = opponent if isinstance(opponent, Level) else limited_player(game, opponent)
        self._wanted = seat
        me = self.table.possible_agents[0]
        self.observation_space = self.table.observation_space(me)["observation"]
        self.action_space = spaces.Discrete(self.table.action_space(me).n)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, Info]:
        """A new game, played on to your first turn; without a seed, the next of a series."""
        for action in self.opening(seed):
            self.table.act(action)
        return self.begun()

    def opening(self, seed: int | None = None) -> Iterator[OfGame]:
        """Begin a new game: what others do before your first turn, as in `_answers`."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(_SEEDS))
        self._seed = drawn if seed is None else seed
        seats = len(self.table.possible_agents)
        lot = int(self.np_random.integers(seats))
        self.seat = Seat(lot if self._wanted is None else self._wanted)
        self.table.reset(seed=self._seed)
        return self._answers()

    def begun(self) -> tuple[Observation, Info]:
        """What you are told when a game has come to your first turn."""
        return self.table.position.observe(self.seat), self._info()

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody can see: printed, as text, or as an image."""
        return self.table.render()

    def _info(self) -> Info:
        return {"seat": int(self.seat)}

    @property
    def _over(self) -> bool:
        table = self.table
        return any(table.terminations.values()) or any(table.truncations.values())

    def _answers(self) -> Iterator[OfGame]:
        """What others do until you are asked again; play each before you ask for the next."""
        position = self.table.position
        while not self._over and position.actor != self.seat:
            assert position.actor is not None, "somebody acts until the game is over"
            asked = Seat(position.actor)
            view = self.table.game.view(position.state, asked)
            rng = chance(self._seed, position.plies)
            bot, budget = self._level.bot, self._level.budget
            yield bot.choose(self.table.game, view, asked, budget, rng)


class SingleEnv(SeatEnv):
    """A whole game by numbers. `info` has the `action_mask` and the `seat`.

    The reward comes at the end: 1 for the first, -1 for the last, and an action that is not legal
    loses at once.
    """

    def step(self, action: OfGame) -> tuple[Observation, float, bool, bool, Info]:
        """Play the action of that number, then let the others play until you are asked again."""
        if self._over:
            raise GameOverError("the game has ended: reset begins another")
        self.table.step(action)
        for answer in self._answers():
            self.table.act(answer)
        me = self.table.possible_agents[self.seat]
        ended, cut = self.table.terminations[me], self.table.truncations[me]
        seen, reward = self.table.position.observe(self.seat), float(self.table.rewards[me])
        return seen, reward, ended, cut, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What is legal now: where libraries that know masks look for them."""
        return self._mask().astype(bool)

    def _info(self) -> Info:
        return {"action_mask": self._mask(), **super()._info()}

    def _mask(self) -> NDArray[np.int8]:
        if self._over:
            return np.zeros(int(self.action_space.n), dtype=np.int8)
        return self.table.position.mask()
