"""What a flick means: consequences in, the state after them out. No physics here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from polarnight.core.contract import Seat
from polarnight.core.errors import BadLogError
from polarnight.games.icecool.deeds import Left, Passed, Touched
from polarnight.games.icecool.events import Caught, Fished, Flicked, Repeats, Returned
from polarnight.games.icecool.physics import geometry
from polarnight.games.icecool.play import placement, rounds
from polarnight.games.icecool.state import with_seat

if TYPE_CHECKING:
    from polarnight.games.icecool.deeds import Consequences, FlickDone, Pose, Resting
    from polarnight.games.icecool.events import IcecoolEvent
    from polarnight.games.icecool.play.rounds import Happened
    from polarnight.games.icecool.state import IcecoolState


def resolve(before: IcecoolState, seat: Seat, done: FlickDone) -> Happened:
    """All that follows from the flick of `seat`, up to the next decision of anybody."""
    came = done.consequences
    _check(before, came)
    flicked = Flicked(seat, done.flick, done.trajectory, came.happenings, came.seconds)
    before = replace(before, flicks=before.flicks + 1)
    repeats = before.fresh[seat] and _still_there(before, seat, came)
    if repeats and before.options.void_first_flick == "events_void":
        state, events = rounds.begin_turn(before, seat)
        return state, (flicked, Repeats(seat, void=True), *events)
    state, told = _told(before, seat, came)
    state, moved = _rested(state, seat, came)
    state = replace(state, fresh=with_seat(state.fresh, seat, repeats))
    state, more = _afterwards(before, state, seat)
    return state, (flicked, *told, *moved, *more)


def _afterwards(before: IcecoolState, state: IcecoolState, seat: Seat) -> Happened:
    """What comes next: the end of the round, a restart, a repetition, ice skates (IC-A22)."""
    if why := rounds.why_over(state):
        return rounds.end_round(state, why)
    if state.catches > before.catches:
        return _restarted(state)
    if state.fresh[seat]:
        state, events = rounds.begin_turn(state, seat)
        return state, (Repeats(seat, void=False), *events)
    return rounds.after_flick(state)


def _restarted(state: IcecoolState) -> Happened:
    """Two players, first catch: the Runner plays at once from the red circle (IC-96, IC-A26)."""
    (runner,) = state.runners
    return rounds.begin_turn(replace(state, fresh=with_seat(state.fresh, runner, True)), runner)


def _still_there(state: IcecoolState, seat: Seat, came: Consequences) -> bool:
    """Whether a first flick must be repeated (IC-33): on the circle, or out (IC-A15)."""
    rest = next(resting for resting in came.resting if resting.seat == seat)
    return seat in _gone(came) or geometry.on_circle(state.board, rest.pose)


def _gone(came: Consequences) -> set[Seat]:
    return {happening.seat for happening in came.happenings if isinstance(happening, Left)}


def _told(before: IcecoolState, seat: Seat, came: Consequences) -> Happened:
    """Fish and catches in the order of time (IC-A21)."""
    state = before
    events: tuple[IcecoolEvent, ...] = ()
    void = seat if before.options.out_voids and seat in _gone(came) else None
    for happening in came.happenings:
        if isinstance(happening, Passed):
            if happening.seat == void or not _scores(before, state, happening, came):
                continue
            state, more = _fished(state, happening)
        elif isinstance(happening, Touched):
            if void in happening.seats or not _catches(before, state, happening, seat):
                continue
            state, more = _caught(state, happening)
        else:
            continue
        events += more
    return state, events


def _scores(before: IcecoolState, state: IcecoolState, passed: Passed, came: Consequences) -> bool:
    """Whether passing a door brings a token (IC-40..48)."""
    fish = state.board.fish_doors
    if passed.seat == state.catcher or passed.way == "over" or passed.door not in fish:
        return False
    if state.taken[passed.seat][fish.index(passed.door)]:
        return False  # IC-47
    stuck = before.stuck[passed.seat]
    if stuck is not None and stuck.door == passed.door:
        return False  # IC-46, IC-A12
    judged_on_the_way = before.options.door_pass == "path"  # noqa: S105, no password
    return judged_on_the_way or _ends_beyond(passed, came)


def _ends_beyond(passed: Passed, came: Consequences) -> bool:
    """IC-A11, final position: not back where it came from by this door, and not stuck in it."""
    mine = [
        happening
        for happening in came.happenings
        if isinstance(happening, Passed)
        and (happening.seat, happening.door) == (passed.seat, passed.door)
    ]
    rest = next(resting for resting in came.resting if resting.seat == passed.seat)
    in_it = rest.stuck is not None and rest.stuck.door == passed.door
    return mine[-1].into == mine[0].into and not in_it


def _fished(state: IcecoolState, passed: Passed) -> Happened:
    """Take the token and draw a card (IC-40)."""
    seat, door = passed.seat, state.board.fish_doors.index(passed.door)
    taken = with_seat(state.taken[seat], door, True)
    state = replace(state, taken=with_seat(state.taken, seat, taken))
    state, drawn = rounds.draw(state, seat, "fish")
    return state, (Fished(seat, passed.door, passed.at), *drawn)


def _catches(before: IcecoolState, state: IcecoolState, touched: Touched, mover: Seat) -> bool:
    """Whether a touch takes an ID card (IC-50..53, IC-95, IC-A20, IC-A26)."""
    if state.catcher not in touched.seats:
        return False
    runner = _runner(state, touched)
    ran_into = mover in touched.seats or runner in touched.moving  # else the Catcher was pushed
    if not ran_into and not state.options.third_party_catch:
        return False
    if state.seats == 2:
        return state.catches == before.catches
    return state.ids[runner] == runner


def _runner(state: IcecoolState, touched: Touched) -> Seat:
    one, other = touched.seats
    return other if one == state.catcher else one


def _caught(state: IcecoolState, touched: Touched) -> Happened:
    """The Catcher takes an ID card; a second catch of two players only ends the round (IC-98)."""
    runner = _runner(state, touched)
    again = state.ids[runner] == state.catcher
    two = state.seats == 2
    state = replace(
        state,
        ids=with_seat(state.ids, runner, state.catcher),
        catches=state.catches + two,
    )
    return state, (Caught(runner, state.catcher, again, touched.at),)


def _rested(state: IcecoolState, seat: Seat, came: Consequences) -> Happened:
    """Everybody where they lie now; who left is put back where he was (IC-65, IC-66)."""
    gone, before = _gone(came), state.poses
    inside = [resting for resting in came.resting if resting.seat not in gone]
    for resting in inside:
        state = _laid(state, resting)
    events: tuple[IcecoolEvent, ...] = ()
    # Those who were pushed out come first: they were not at fault, and stand exactly as before.
    missing = sorted(gone, key=lambda one: (one == seat, one))
    while missing:
        state, back = _put_back(state, missing, before[missing[0]])
        missing = missing[1:]
        events += back
    return state, events


def _laid(state: IcecoolState, resting: Resting) -> IcecoolState:
    return replace(
        state,
        poses=with_seat(state.poses, resting.seat, resting.pose),
        stuck=with_seat(state.stuck, resting.seat, resting.stuck),
    )


def _put_back(state: IcecoolState, missing: list[Seat], pose: Pose | None) -> Happened:
    """Put back the first of those who are `missing`, who stood in `pose`."""
    assert pose is not None, "only a penguin on the board can leave it"
    others = [p for n, p in enumerate(state.poses) if p is not None and n not in missing]
    where = placement.put_back(state.board, pose, others)
    if where != pose:
        state = placement.put(state, missing[0], geometry.Point(where.x, where.y))
    return state, (Returned(missing[0], where.x, where.y),)


def _check(state: IcecoolState, came: Consequences) -> None:
    """Whether these consequences can be of a flick in `state`. Raises BadLogError."""
    if tuple(resting.seat for resting in came.resting) != state.on_board:
        raise BadLogError("icecool: these are not the penguins on the board")
    doors = {door.name for door in state.board.doors}
    known = [happening.door for happening in came.happenings if isinstance(happening, Passed)]
    known += [rest.stuck.door for rest in came.resting if rest.stuck and rest.stuck.door]
    if not doors.issuperset(known):
        raise BadLogError("icecool: a door that is not on this board")
