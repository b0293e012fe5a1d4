"""What a flick is worth to a player, in cards: by the rules first, then by where all come to rest.

The rules themselves say what a flick brings: its consequences are played in a world that fits the
view, and the events are counted. The values of cards are never looked at, only their number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from polarnight.bots.icecool.hopes import hopes
from polarnight.bots.icecool.weights import weights_for
from polarnight.core.contract import Seat
from polarnight.games.icecool.deeds import FlickDone
from polarnight.games.icecool.events import Drew, NoCard, RoundEnded
from polarnight.games.icecool.physics.ice import ice_of
from polarnight.games.icecool.rules import Icecool

if TYPE_CHECKING:
    from polarnight.bots.icecool.chart import Chart
    from polarnight.bots.icecool.hopes import Hopes
    from polarnight.games.icecool.deeds import Consequences, Flick
    from polarnight.games.icecool.events import IcecoolEvent
    from polarnight.games.icecool.state import IcecoolState

GAME = Icecool()


class Outlook(NamedTuple):
    """What comes of a flick."""

    state: IcecoolState | None
    """Where the round goes on; None if it is over."""
    gains: list[float]
    """Cards for each seat, ID cards won and lost among them."""
    hoped: list[float]
    """The same with what each may hope for in the rest of the round."""


def worth(
    chart: Chart,
    before: IcecoolState,
    flick: Flick,
    came: Consequences,
    weights: Hopes | None = None,
) -> float:
    """What it brings the one who flicks, less what it brings the others on average."""
    assert before.turn is not None, "somebody flicks"
    return ahead(outlook(chart, before, flick, came, weights).hoped, before.turn)


def outlook(
    chart: Chart,
    before: IcecoolState,
    flick: Flick,
    came: Consequences,
    weights: Hopes | None = None,
) -> Outlook:
    """What comes of a flick for all; `weights` are those of the levels, or others."""
    assert before.turn is not None, "somebody flicks"
    deed = FlickDone(flick, came, ice_of(before), trajectory="")
    played = GAME.play(before, before.turn, deed)
    over = ended(played.events)
    gains = [_cards(before, played.state, played.events, Seat(n), over) for n in _seats(before)]
    if over:
        return Outlook(None, gains, gains)
    weighed, seen = weights or weights_for(before.seats), hopes(chart, played.state)
    hoped = [gain + _weighed(own, weighed) for gain, own in zip(gains, seen, strict=True)]
    return Outlook(played.state, gains, hoped)


def ended(events: tuple[IcecoolEvent, ...]) -> bool:
    """Whether the round is over."""
    return any(isinstance(event, RoundEnded) for event in events)


def ahead(gains: list[float], seat: Seat) -> float:
    """What one has, less what the others have on average."""
    others = [gain for n, gain in enumerate(gains) if n != seat]
    return gains[seat] - sum(others) / len(others)


def _seats(state: IcecoolState) -> range:
    return range(state.seats)


def _cards(
    before: IcecoolState,
    after: IcecoolState,
    events: tuple[IcecoolEvent, ...],
    seat: Seat,
    over: bool,
) -> float:
    """Cards drawn, and ID cards won or lost: each is a card at the end of the round."""
    drawn = sum(isinstance(event, Drew | NoCard) and event.seat == seat for event in events)
    held = 0 if over else after.ids.count(seat)
    return drawn + held - before.ids.count(seat)


def _weighed(seen: Hopes, weights: Hopes) -> float:
    return sum(weight * hope for weight, hope in zip(weights, seen, strict=True))
