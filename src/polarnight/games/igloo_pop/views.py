"""What each viewer may know of a game of Igloo Pop, and worlds that fit it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Watcher
from polarnight.games.igloo_pop import setup
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.state import Igloo, IglooPopState, Purse
from polarnight.games.igloo_pop.view import IglooPopView, IglooView, PlayerView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Viewer
    from polarnight.games.igloo_pop.cards import Card


def view(state: IglooPopState, viewer: Viewer) -> IglooPopView:
    """Everything on the table (IP-A16); never the beads, the stack or a shuffle to come."""
    open_igloos = viewer is Watcher.EVERYTHING
    return IglooPopView(
        seats=len(state.purses),
        first=state.first,
        phase=state.phase,
        game=state.game,
        round=state.round,
        counted=state.counted,
        playoff=bool(state.ranks),
        igloos=tuple(
            IglooView(igloo.id, igloo.seat, igloo.card, igloo.beads if open_igloos else None)
            for igloo in state.igloos
        ),
        cards=state.circle,
        stack=len(state.stack),
        players=tuple(_player(state, seat) for seat in state.seats),
        box=state.box(),
        ranks=state.ranks,
        rounds_left=_rounds_left(state),
        options=state.options,
    )


def _rounds_left(state: IglooPopState) -> int:
    """Old deals end with the last round they list."""
    most = setup.ROUNDS - 1
    return most - state.idle if state.seed else min(most, len(state.villages))


def _player(state: IglooPopState, seat: Seat) -> PlayerView:
    purse, held = state.purses[seat], state.hand(seat)
    shaking = state.phase == "shaking"
    return PlayerView(
        thalers=purse.own,
        foreign=purse.foreign,
        cards=purse.cards,
        score=purse.score,
        earlier=purse.earlier,
        holding=None if held is None else held.id,
        ready=not shaking and seat in state.said,
        done=shaking and state.finished(seat) and held is None,
        plays=seat in state.playing,
    )


def possible(seen: IglooPopView, rng: Random) -> IglooPopState:
    """A state that looks like `seen`: unknown beads, the stack and the future drawn at random."""
    return IglooPopState(
        options=seen.options,
        first=seen.first,
        game=seen.game,
        round=seen.round,
        counted=seen.counted,
        said=frozenset(Seat(seat) for seat, player in enumerate(seen.players) if _said(player)),
        igloos=_igloos(seen, rng),
        circle=seen.cards,
        stack=_stack(seen, rng),
        purses=tuple(
            Purse(player.thalers, player.foreign, player.cards, player.earlier)
            for player in seen.players
        ),
        playing=tuple(Seat(seat) for seat, player in enumerate(seen.players) if player.plays),
        ranks=seen.ranks,
        villages=(),
        stacks=(),
        over=seen.phase == "over",
        seed=setup.seed(rng),
        idle=setup.ROUNDS - 1 - seen.rounds_left,
    )


def _said(player: PlayerView) -> bool:
    """Ready or done; of those who cannot stake it does not matter whether they said so."""
    return player.ready or (player.done and player.plays and bool(player.thalers))


def _igloos(seen: IglooPopView, rng: Random) -> tuple[Igloo, ...]:
    """Numbers nobody has shown, in random order, to the igloos that hide theirs."""
    shown = {igloo.beads for igloo in seen.igloos}
    hidden = [number for number in NUMBERS if number not in shown]
    rng.shuffle(hidden)
    return tuple(
        Igloo(
            igloo.id, hidden.pop() if igloo.beads is None else igloo.beads, igloo.seat, igloo.card
        )
        for igloo in seen.igloos
    )


def _stack(seen: IglooPopView, rng: Random) -> tuple[Card, ...]:
    """The cards that lie nowhere else, in random order."""
    left = Counter(setup.deck(seen.options))
    left.subtract(card for card in seen.cards if card is not None)
    left.subtract(card for player in seen.players for card in player.cards)
    pile = list(left.elements())
    rng.shuffle(pile)
    return tuple(pile[: seen.stack])
