"""Write docs/schemas: what bots read and write, as JSON Schemas and as samples of real games.

python tools/bot_schemas.py            write the schemas
python tools/bot_schemas.py --samples  and play for new samples, half a minute
python tools/bot_schemas.py --check    fail if a schema is stale
"""

from __future__ import annotations

import json
import sys
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from polarnight import catalog
from polarnight.arena.messages import Ask, AskTick
from polarnight.arena.model import texts_of
from polarnight.arena.outside_live import together
from polarnight.arena.schemas import PROTOCOL, action_tags, schema
from polarnight.bots.contract import Budget
from polarnight.bots.gathering import Gathering
from polarnight.bots.levels import level, live_player
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.core.realtime import TICK, RealTime
from polarnight.core.spaces import any_choice
from polarnight.core.values import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from polarnight.core.contract import AnyGame
    from polarnight.core.realtime import Sensed

FOLDER = Path(__file__).parents[1] / "docs" / "schemas"
_SEATS = 2
_MIDDLE = 20
"""The action before which a game is shown."""
_LISTENING = "emperor"


def main() -> int:
    """Write the files, or look at them."""
    made = schemas()
    if "--check" in sys.argv:
        return sum(path.read_text("utf-8") != text for path, text in made.items())
    if "--samples" in sys.argv:
        made |= {sample_file(name): shown(sample(name)) for name in catalog.names()}
    FOLDER.mkdir(exist_ok=True)
    for path, text in made.items():
        path.write_text(text, "utf-8")
    return 0


def schemas() -> dict[Path, str]:
    """Every schema by its place."""
    return {FOLDER / f"{name}.json": shown(schema(name)) for name in (PROTOCOL, *catalog.names())}


def sample_file(name: str) -> Path:
    """Where the sample of a game lies."""
    return FOLDER / f"{name}-sample.json"


def shown(value: object) -> str:
    """As it stands in a file: indented, but with short things on one line."""
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def sample(name: str) -> dict[str, Any]:
    """A whole question of a game, and one of each of its actions."""
    game = catalog.game(name)
    asked = _heard(game) if isinstance(game, RealTime) else _asked(game)
    return {"question": plain(asked), "actions": _actions(game)}


def _asked(game: AnyGame) -> Ask:
    """The question in the middle of a game."""
    state, seat = next(found for n, found in enumerate(_walk(game, 1)) if n == _MIDDLE)
    choices = game.legal(state, seat)
    view = game.view(state, seat)
    return Ask(1, view, choices.actions, texts_of(game, choices), choices.spaces)


def _heard(game: AnyGame) -> AskTick:
    """The question in which a hand has just heard something."""
    deal = game.deal(game.info.options(), Seating(_SEATS), Random(1))
    clock, seat = Clockwork(game, deal, 1), Seat(0)
    players = [live_player(game.info.name, Seat(n), _LISTENING, Random(n)) for n in range(_SEATS)]
    ear = _Ear(clock, seat)
    gathering = Gathering(clock, players)
    clock.sense = ear.sense  # type: ignore[method-assign]
    while len(ear.beats) < TICK:
        gathering.beat()
    choices = game.legal(clock.state, seat)
    now, texts = round(clock.now, 2), texts_of(game, choices)
    heard = together(ear.beats)
    return AskTick(1, now, clock.view(seat), choices.actions, texts, heard, refused=False)


class _Ear:
    """Listens with a seat."""

    def __init__(self, clock: Clockwork, seat: Seat) -> None:
        self.beats: list[Sensed] = []
        self._sense = clock.sense
        self._seat = seat

    def sense(self, seat: Seat) -> Sensed | None:
        sensed = self._sense(seat)
        if seat == self._seat:
            self.beats = [*self.beats, sensed] if sensed and sensed.moving else []
        return sensed


def _actions(game: AnyGame) -> dict[str, Any]:
    """One of each kind, as a value and in notation."""
    wanted, found = action_tags(game.info), dict[str, Any]()
    for seed in count(1):
        for state, seat in _walk(game, seed):
            for action in (*game.legal(state, seat).actions, _any(game, state, seat, seed)):
                value = plain(action)
                text = game.format_action(action)
                found.setdefault(value["type"], {"value": value, "text": text})
            if len(found) == len(wanted):
                return {tag: found[tag] for tag in wanted}
    raise AssertionError


def _walk(game: AnyGame, seed: int) -> Iterator[tuple[Any, Seat]]:
    """Every state of a game of chance, and who acts in it."""
    rng = Random(seed)
    state = game.start(game.deal(game.info.options(), Seating(_SEATS), rng))
    while actors := game.actors(state):
        seat = rng.choice(actors)
        yield state, seat
        action = _action(game, state, seat, rng)
        state = game.play(state, seat, game.enact(state, seat, action)).state


def _action(game: AnyGame, state: Any, seat: Seat, rng: Random) -> Any:
    """What chance would do; where one has to aim, a bot does, else nothing ever comes of it."""
    choices = game.legal(state, seat)
    if not choices.spaces:
        return any_choice(game.info, choices, rng)
    bot = level(game.info.name, "gentoo").bot
    return bot.choose(game, game.view(state, seat), seat, Budget(nodes=2), rng)


def _any(game: AnyGame, state: Any, seat: Seat, seed: int) -> Any:
    return any_choice(game.info, game.legal(state, seat), Random(seed))


if __name__ == "__main__":
    sys.exit(main())
