"""Between rounds: laying the next one, the end of a game, matches and play-offs (IP-55..IP-81)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from polarnight.core.contract import Outcome, Seat
from polarnight.games.igloo_pop import cards, setup
from polarnight.games.igloo_pop.events import (
    GameEnded,
    IglooPopEvent,
    PlayoffCalled,
    RoundEnded,
    RoundLaid,
)
from polarnight.games.igloo_pop.play import check
from polarnight.games.igloo_pop.state import IglooPopState, fresh_purses, village

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.options import IglooPopDeal

Happened: TypeAlias = tuple[IglooPopState, tuple[IglooPopEvent, ...]]
_End: TypeAlias = Literal["cards", "thalers", "rounds", "playoff"]


def opening(deal: IglooPopDeal) -> IglooPopState:
    """The set-up of the first game (IP-10..13); the same for every number of players."""
    seats = tuple(Seat(seat) for seat in range(deal.seats))
    bare = IglooPopState(
        options=deal.options,
        first=deal.first,
        game=0,
        round=0,
        counted=0,
        said=frozenset(),
        igloos=(),
        circle=(),
        stack=(),
        purses=(),
        playing=seats,
        ranks=(),
        villages=deal.villages,
        stacks=tuple(map(cards.parse_cards, deal.stacks)),
        seed=deal.seed,
    )
    return _new_game(bare, seats, (0,) * deal.seats)[0]


def settle(state: IglooPopState) -> Happened:
    """The state once everything has followed that must: nothing while the round goes on."""
    why = _round_over(state)
    return (state, ()) if why is None else _check(state, why)


def _round_over(state: IglooPopState) -> Literal["all_placed", "all_done"] | None:
    """IP-34: every igloo stands on a card, or nobody wishes to go on (IP-A8)."""
    if state.phase != "shaking":
        return None
    if all(igloo.card is not None for igloo in state.igloos):
        return "all_placed"
    held = any(state.hand(seat) for seat in state.seats)
    return None if held or not all(map(state.finished, state.seats)) else "all_done"


def _check(state: IglooPopState, why: Literal["all_placed", "all_done"]) -> Happened:
    places = check.staked_cards(state)
    results = [check.checked(state, place) for place in places]
    purses = state.purses
    for result in results:
        purses = check.paid(purses, result)
    won = {result.card for result in results if result.winner is not None}
    circle = tuple(None if n in won else card for n, card in enumerate(state.circle, 1))
    short = None in state.circle
    home = tuple(replace(igloo, seat=None, card=None) for igloo in state.igloos)
    idle = 0 if places else state.idle + 1
    after = replace(state, purses=purses, circle=circle, igloos=home, idle=idle)
    events: tuple[IglooPopEvent, ...] = (RoundEnded(state.round, why, places), *results)
    ended = _end(after, short)
    after, more = _next_round(after) if ended is None else _end_game(after, ended)
    return after, events + more


def _end(state: IglooPopState, short: bool) -> _End | None:
    """Why the game ends after this round, if it does; `short` if it began with a gap (IP-60)."""
    lying = sum(card is not None for card in state.circle)
    can_lay = min(cards.CIRCLE, lying + len(state.stack))
    if state.ranks:
        return "playoff"
    if any(not state.purses[seat].own for seat in state.playing):
        return "thalers"
    if short or not can_lay or (can_lay < cards.CIRCLE and not _plays_short(state)):
        return "cards"
    return "rounds" if _nobody_stakes(state) else None


def _nobody_stakes(state: IglooPopState) -> bool:
    """IP-A17: thirty rounds in a row; old deals hold a number of rounds, and then it is over."""
    return state.idle >= setup.ROUNDS if state.seed else not state.villages


def _plays_short(state: IglooPopState) -> bool:
    """IP-A3: whether one last round is played with fewer than nine cards."""
    options = state.options
    if options.end_rule == "edition":
        return options.edition != "f1"
    return options.end_rule == "after_short_round"


def _next_round(state: IglooPopState) -> Happened:
    stack = list(state.stack)
    circle = tuple(card if card or not stack else stack.pop(0) for card in state.circle)
    return lay(replace(state, circle=circle, stack=tuple(stack), round=state.round + 1))


def lay(state: IglooPopState) -> Happened:
    """Shuffle the igloos for a round whose cards lie ready, and wait for the count (IP-55)."""
    state = replace(
        state,
        counted=0,
        said=frozenset(),
        igloos=village(setup.village_of(state)),
        villages=state.villages[1:],
    )
    ids = tuple(igloo.id for igloo in state.igloos)
    return state, (RoundLaid(state.game, state.round, ids, state.circle),)


def _end_game(state: IglooPopState, why: _End) -> Happened:
    scores = tuple(purse.score for purse in state.purses)
    totals = tuple(purse.earlier + purse.score for purse in state.purses)
    ended = GameEnded(state.game, why, scores, totals)
    after, events = _after_game(state, totals)
    return after, (ended, *events)


def _after_game(state: IglooPopState, totals: tuple[int, ...]) -> Happened:
    listed = bool(state.stacks and state.villages)
    if (state.seed or listed) and not state.ranks and _match_goes_on(state, totals):
        return _new_game(state, state.seats, totals)
    tied = leaders(state)
    can_play_off = _playoffs(state) < setup.PLAYOFFS if state.seed else listed
    if can_play_off and state.options.final_tie == "playoff" and len(tied) > 1:
        after, events = _new_game(replace(state, ranks=ranks(state)), tied, (0,) * len(totals))
        return after, (PlayoffCalled(tied), *events)
    return replace(state, over=True, said=frozenset()), ()


def _playoffs(state: IglooPopState) -> int:
    """How many there were: each makes the ranks of those who play in it longer (IP-A6)."""
    longest = max(map(len, state.ranks), default=0)
    return longest // len(state.purses[0].rank)


def _match_goes_on(state: IglooPopState, totals: tuple[int, ...]) -> bool:
    """IP-80: until somebody has the points agreed; IP-A7: when several have."""
    target = state.options.match
    there = sum(total >= target for total in totals)
    if not target or not there:
        return bool(target)
    if state.options.match_tie == "highest" or there == 1:
        return False
    was_there = sum(purse.earlier >= target for purse in state.purses)
    return not was_there or len(leaders(state, totals)) > 1


def _new_game(
    state: IglooPopState, playing: tuple[Seat, ...], earlier: tuple[int, ...]
) -> Happened:
    """A fresh set-up (IP-81)."""
    state = replace(state, game=state.game + 1, round=1, idle=0)
    stack = setup.stack_of(state)
    return lay(
        replace(
            state,
            circle=stack[: cards.CIRCLE],
            stack=stack[cards.CIRCLE :],
            stacks=state.stacks[1:],
            purses=tuple(fresh_purses(len(earlier), playing, earlier)),
            playing=playing,
        )
    )


def ranks(state: IglooPopState) -> tuple[tuple[int, ...], ...]:
    """What decides between the seats, the weightiest first (IP-71, 72, IP-A6, A7)."""
    now = tuple(purse.rank for purse in state.purses)
    if not state.ranks:
        return now
    return tuple(
        before + now[seat] if seat in state.playing else before
        for seat, before in enumerate(state.ranks)
    )


def leaders(state: IglooPopState, by: tuple[int, ...] | None = None) -> tuple[Seat, ...]:
    """The seats that are ahead of all others, more than one if they are tied."""
    found = ranks(state) if by is None else tuple((total,) for total in by)
    return tuple(Seat(seat) for seat, rank in enumerate(found) if rank == max(found))


def outcome(state: IglooPopState) -> Outcome | None:
    """How it ended: most points, then most cards, then most foreign thalers (IP-70..72)."""
    if not state.over:
        return None
    found = ranks(state)
    return Outcome(
        scores=tuple(rank[0] for rank in found),
        places=tuple(1 + sum(other > mine for other in found) for mine in found),
        winners=leaders(state),
        reason=_decided_by(found),
    )


def _decided_by(found: tuple[tuple[int, ...], ...]) -> str:
    """What told the first from the second."""
    first, second = sorted(found, reverse=True)[:2]
    for mine, other, reason in zip(first, second, ("points", "cards", "foreign"), strict=False):
        if mine != other:
            return reason
    return "shared" if first == second else "playoff"
