"""What every environment is: a game, agents on its seats, and what they see and do as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import numpy as np
from gymnasium import spaces

from polarnight.core.contract import Seat, Watcher
from polarnight.core.errors import BadOptionsError
from polarnight.core.values import read_options
from polarnight.envs.codecs import Codec

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from polarnight.core.contract import AnyGame, Outcome

CodecT = TypeVar("CodecT", bound=Codec)


RENDER_MODES = ["human", "ansi", "rgb_array"]


class Seated(ABC, Generic[CodecT]):
    """The half of an environment that does not ask whose turn it is.

    Agents are `seat_0`, `seat_1`, ... `senses` are observed beside the view and the mask.
    """

    metadata: dict[str, object] = {  # noqa: RUF012  (PettingZoo reads it from class and instance)
        "render_modes": RENDER_MODES
    }

    def __init__(
        self,
        game: AnyGame,
        codec: CodecT,
        seats: int,
        options: Mapping[str, object],
        render_mode: str | None,
        max_cycles: int | None,
        **senses: spaces.Space[Any],  # Gymnasium has no types
    ) -> None:
        super().__init__()
        info = game.info
        if not info.min_seats <= seats <= info.max_seats:
            raise BadOptionsError(f"{info.name} is for {info.min_seats} to {info.max_seats} seats")
        if render_mode not in (None, *RENDER_MODES):
            modes = ", ".join(RENDER_MODES)
            raise BadOptionsError(f"{render_mode!r} is no render mode; there are {modes}")
        self.game = game
        self.metadata = {**type(self).metadata, "name": f"{info.name}_v{info.rules_version}"}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._codec = codec
        self._options = read_options(info, dict(options))
        self._rng = Random()
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, codec.shape, np.float32),
                **senses,
                "action_mask": spaces.Box(0, 1, (codec.actions,), np.int8),
            }
        )
        self._action_spaces = {
            agent: spaces.Discrete(codec.actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:  # Gymnasium has no types
        return self._observation_space

    def action_space(self, agent: str) -> Any:  # Gymnasium has no types
        return self._action_spaces[agent]

    def render(self) -> str | NDArray[np.uint8] | None:
        """What everybody can see: printed, as text, or as an image."""
        view = self.game.view(self._now(), Watcher.SPECTATOR)
        if self.render_mode == "rgb_array":
            return self._codec.picture(view)
        if self.render_mode == "human":
            print(self._codec.text(view))  # noqa: T201  (that is what this mode is)
            return None
        return self._codec.text(view)

    def close(self) -> None:
        """Nothing is open."""

    @abstractmethod
    def _now(self) -> object:
        """The state of the game."""

    def _seat(self, agent: str) -> Seat:
        return Seat(self.possible_agents.index(agent))


def check_seat(seat: int | None, seats: int) -> None:
    """Raises BadOptionsError if there is no such seat; None is any."""
    if seat is not None and not 0 <= seat < seats:
        raise BadOptionsError(f"there is no seat {seat} in a game of {seats}")


def rewards(outcome: Outcome) -> list[float]:
    """From 1 for the first to -1 for the last; who ties shares. They add up to nothing."""
    places = outcome.places
    others = len(places) - 1
    return [sum((mine < place) - (mine > place) for place in places) / others for mine in places]
