"""The five levels of Igloo Pop, for whoever asks by level, and advice without ears.

At a table bots listen and act in real time: see `player`. What stands here is for callers that
know only the contract and ask for one action: a bot that has heard nothing. It is no opponent.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.bots.contract import LEVELS, Advice, Budget, Level
from polarnight.bots.igloo_pop.policy import decide
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take

if TYPE_CHECKING:
    from random import Random

    from polarnight.bots.contract import LevelName
    from polarnight.core.contract import AnyGame, Seat
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.view import IglooPopView

_BUDGET = Budget(seconds=1.0)
_ADVICE: dict[type, str] = {
    Count: "count",
    Done: "done",
    GoOn: "wait",
    Ready: "ready",
    Take: "take",
}


@dataclass(frozen=True, slots=True)
class DeafBot:
    """Stakes every igloo it gets on the likeliest card. It hears nothing, so levels do not differ.

    Whoever asks it, in whatever order, the game goes on and ends.
    """

    level: LevelName

    def choose(
        self, game: AnyGame, view: IglooPopView, seat: Seat, budget: Budget, rng: Random
    ) -> IglooPopAction:
        """A legal action."""
        return unheard(view, seat)


def unheard(view: IglooPopView, seat: Seat) -> IglooPopAction:
    """What to do without ears: the most numbers are the best chance."""
    me = view.players[seat]
    if view.phase == "counting":
        return Count(view.counted + 1) if seat == view.first else Ready()
    if me.holding is not None:
        cards = [(len(card), -n) for n, card in enumerate(view.cards, 1) if card is not None]
        return Place(me.holding, -max(cards)[1])
    free = next((igloo.id for igloo in view.igloos if igloo.seat is None), None)
    if free is not None:
        return Take(free)
    return GoOn() if me.done else Done()


def advise(view: IglooPopView, seat: Seat, rng: Random) -> Advice:
    """What a strong player would do who has heard nothing: mostly "listen"."""
    held = view.players[seat].holding
    if held is not None:
        return Advice(Return(held), "igloo_pop.listen", {"igloo": held}, {})
    action = decide(view, {}, seat, "emperor", rng).action or unheard(view, seat)
    return Advice(action, f"igloo_pop.{_ADVICE[type(action)]}", {}, {})


LEVEL_TABLE: dict[str, Level] = {name: Level(DeafBot(name), _BUDGET) for name in LEVELS}
