"""What a bot does next in Igloo Pop: take, listen on, place, put back, be done.

A pure function of what the bot may see and has heard. It never sees a state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from polarnight.bots.igloo_pop.listener import joined
from polarnight.bots.igloo_pop.profiles import profile_of
from polarnight.bots.igloo_pop.stakes import stakes
from polarnight.games.igloo_pop.actions import Count, Done, Place, Ready, Return, Take
from polarnight.games.igloo_pop.cards import NUMBERS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from numpy.typing import NDArray

    from polarnight.bots.igloo_pop.listener import Belief
    from polarnight.bots.igloo_pop.profiles import Profile, Ways
    from polarnight.bots.igloo_pop.stakes import Stakes
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.sound.motion import Style
    from polarnight.games.igloo_pop.view import IglooPopView

LISTEN_ON = 0.4
"""Seconds after which a bot that listens on thinks again."""
_LONGEST = 8.0
"""Seconds a bot listens to one igloo at most, however long it may."""
_CARD_SECONDS = 5.0
"""A card of the check, as long as people look at it: the page turns one over in 4.6."""
_SCORES_SECONDS = 9.0
"""The scores between two games of a match."""
_WAIT_FOR_READY = 20.0
"""Seconds a bot that counts waits after that for those who have not said that they are ready."""
_COUNT_PACE = 0.9


@dataclass(frozen=True, slots=True)
class Intent:
    """What to do and how long to take about it: an action, or shaking what is in the hand."""

    action: IglooPopAction | None = None
    shake: Style | None = None
    seconds: float = 0.0
    """How long to shake, or how long to wait before the action, at the pace of a person."""


def looking(before: IglooPopView | None, view: IglooPopView) -> float:
    """Seconds for which people look at the check that led from `before` to a new round.

    A bot may have missed the last igloo of a round, or, without `before`, the whole of it.
    """
    if (view.game, view.round) == (1, 1):
        return 0.0
    staked = {igloo.card for igloo in before.igloos} - {None} if before else view.cards
    cards = min(len(view.cards), len(staked) + 1)
    scores = _SCORES_SECONDS if view.round == 1 else 0.0
    return _CARD_SECONDS * cards + scores


def decide(
    view: IglooPopView,
    heard: Mapping[str, Belief],
    seat: Seat,
    ways: Ways,
    rng: Random,
    check: float = 0.0,
    *,
    hurry: bool = False,
) -> Intent:
    """What `seat` does next.

    `heard` holds what each igloo of this round sounded like; `check` is for how many seconds
    people still look at the last check, below 0 since when they do not. In a `hurry` it decides
    about what is in its hand, and is done.
    """
    me, profile = view.players[seat], profile_of(ways)
    if hurry:
        profile = profile.in_haste
    if view.phase == "counting":
        return _before_three(view, seat, rng, check)
    if view.phase == "over" or not me.plays or (me.holding is None and not me.thalers):
        return Intent()
    beliefs = _beliefs(view, heard, seat, profile)
    worth = stakes(view, seat, beliefs, profile)
    assert worth is not None, "a round has cards"
    if me.holding is None and hurry:
        return Intent() if me.done else Intent(Done(), seconds=_paced(profile.pace, rng))
    if me.holding is None:
        return _reach(view, seat, heard, beliefs, worth, profile, rng)
    return _with_igloo(view, me.holding, heard, beliefs[me.holding], worth, profile, rng)


def _before_three(view: IglooPopView, seat: Seat, rng: Random, check: float) -> Intent:
    """Nobody's check is cut off: who counts waits for the others, and those follow the first.

    Bots alone would be ready at once; but somebody may be watching.
    """
    others = [each for n, each in enumerate(view.players) if n != seat and each.plays]
    if seat != view.first:
        me = view.players[seat]
        if me.ready or not me.plays:
            return Intent()
        wait = 0.0 if any(other.ready for other in others) else max(0.0, check)
        return Intent(Ready(), seconds=wait + rng.uniform(1.0, 3.0))
    slow = view.counted == 0 and not all(other.ready for other in others)
    wait = max(_COUNT_PACE, check + _WAIT_FOR_READY) if slow else _COUNT_PACE
    return Intent(Count(view.counted + 1), seconds=wait)


def _with_igloo(
    view: IglooPopView,
    igloo: str,
    heard: Mapping[str, Belief],
    chances: NDArray[np.float64],
    worth: Stakes,
    profile: Profile,
    rng: Random,
) -> Intent:
    """Listen on while that promises more than it costs; then place or put back."""
    seconds = heard[igloo].seconds if igloo in heard else 0.0
    best = worth.best(chances)
    gain = max(best.worth, 0.0)
    left = _longest(view) - seconds
    if left > 0.05:
        if seconds < profile.first_listen:
            return Intent(shake=profile.style, seconds=min(left, profile.first_listen - seconds))
        promise = profile.learns * (worth.known(chances) - gain)
        if promise > profile.hurry * LISTEN_ON:
            return Intent(shake=profile.style, seconds=min(left, LISTEN_ON))
    act = Place(igloo, best.card) if best.worth > profile.nerve else Return(igloo)
    return Intent(act, seconds=_paced(0.8 * profile.pace, rng))


def _reach(
    view: IglooPopView,
    seat: Seat,
    heard: Mapping[str, Belief],
    beliefs: Mapping[str, NDArray[np.float64]],
    worth: Stakes,
    profile: Profile,
    rng: Random,
) -> Intent:
    """Take the most promising igloo of the village, or be done when none is worth the time."""
    promises = {
        igloo.id: _promise(heard.get(igloo.id), beliefs[igloo.id], worth, profile, _longest(view))
        + rng.uniform(0.0, 0.02)
        for igloo in view.igloos
        if igloo.seat is None
    }
    done = view.players[seat].done
    if promises:
        igloo = max(promises, key=lambda name: promises[name])
        if promises[igloo] > max(profile.nerve, 0.0) + (0.15 if done else 0.0):
            return Intent(Take(igloo), seconds=_paced(profile.pace, rng))
    if done or (not promises and _others_hold(view, seat)):
        return Intent()
    return Intent(Done(), seconds=_paced(1.5 * profile.pace, rng))


def _longest(view: IglooPopView) -> float:
    """Seconds for which listening to one igloo is worth while."""
    return min(float(view.options.listening) or _LONGEST, _LONGEST)


def _promise(
    known: Belief | None,
    chances: NDArray[np.float64],
    worth: Stakes,
    profile: Profile,
    longest: float,
) -> float:
    """What taking an igloo may bring."""
    gain = worth.best(chances).worth
    seconds = 0.0 if known is None else known.seconds
    if seconds >= longest - 0.05:
        return gain
    hope = profile.quality if known is None else profile.learns * (1.0 - seconds / longest)
    floor = max(gain, 0.0)
    listened = floor + hope * (worth.known(chances) - floor)
    return max(gain, listened - profile.hurry * profile.first_listen)


def _others_hold(view: IglooPopView, seat: Seat) -> bool:
    return any(igloo.card is None and igloo.seat not in (None, seat) for igloo in view.igloos)


def _beliefs(
    view: IglooPopView, heard: Mapping[str, Belief], seat: Seat, profile: Profile
) -> Mapping[str, NDArray[np.float64]]:
    """The chances of every igloo, as far as this bot can think."""
    names = [igloo.id for igloo in view.igloos]
    if not profile.joint:
        even = np.full(len(NUMBERS), 1.0 / len(NUMBERS))
        return {name: heard[name].chances if name in heard else even for name in names}
    hints = {}
    if profile.watches:
        for igloo in view.igloos:
            if igloo.card is not None and igloo.seat != seat and igloo.id not in heard:
                card = view.cards[igloo.card - 1] or ()
                hints[igloo.id] = np.where(np.isin(np.array(NUMBERS), card), profile.opinion, 1.0)
    return joined(names, heard, hints)


def _paced(seconds: float, rng: Random) -> float:
    """About so long, never twice the same."""
    return seconds * rng.lognormvariate(0.0, 0.25)
