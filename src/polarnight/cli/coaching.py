"""The command `coach`: how often the coach would speak to somebody who plays well."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.bots.contract import Intention
from polarnight.bots.levels import coach, level
from polarnight.cli.counting import many
from polarnight.core.contract import Seat, Seating
from polarnight.core.values import read_options
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Iterator

_YOU = Seat(0)
_RIVAL = "chick"


def spoken(game: str, name: str, games: int, seed: int) -> Iterator[str]:
    """Each word to a bot of that level that plays against the Chick, and how many in all.

    Raises UnknownGameError, UnknownLevelError, and a refusal where all act at once: there nobody
    can be asked in turn.
    """
    if catalog.game(game).info.simultaneous:
        raise refuse("no_coach", f"{game} is played all at once; this command looks at turns")
    words = asked = 0
    for number in range(games):
        for word in _words(game, name, seed + number):
            asked += 1
            if word:
                words += 1
                yield f"game {number + 1}: {word}"
    said, before = many(words, "word"), many(asked, "action")
    yield f"{said} before {before} of {name} in {many(games, 'game')}"


def _words(game: str, name: str, seed: int) -> Iterator[str]:
    """What is said before each action of seat 0 in one game; mostly nothing."""
    rules, rng = catalog.game(game), Random(seed)
    state = rules.start(rules.deal(read_options(rules.info, {}), Seating(2), rng))
    players, look = (level(game, name), level(game, _RIVAL)), coach(game)
    while actors := rules.actors(state):
        seat = actors[0]
        view, player = rules.view(state, seat), players[seat]
        action = player.bot.choose(rules, view, seat, player.budget, rng)
        if seat == _YOU:
            said = look(view, Intention(seat, action), rng)
            yield f"{rules.format_action(action)}, {said.reason} {said.lost}" if said else ""
        state = rules.play(state, seat, rules.enact(state, seat, action)).state
