"""What may be done at a night, and by whom. Each answer is the record to be written."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from polarnight import catalog
from polarnight.nights import records
from polarnight.nights.night import MOST_GUESTS, MOST_TABLES
from polarnight.tables import lobby, names
from polarnight.tables.records import LOOKS
from polarnight.tables.refusals import RefusedError

if TYPE_CHECKING:
    from polarnight.nights.night import Night
    from polarnight.nights.records import Choosing
    from polarnight.tables.records import Look


def refuse(reason: str, message: str, **args: str | int) -> RefusedError:
    """A refusal with its code, ready to be raised."""
    return RefusedError(message, reason=f"night.{reason}", args=args)


def join(
    night: Night, asker: str, guest: int | None, name: str, look: Look | None
) -> records.Joined:
    """Come in as somebody new (None), claim a guest without a key, or change one's own name."""
    if not asker:
        raise refuse("no_key", "who only looks on has no name here")
    _check_open(night)
    number = len(night.guests) if guest is None else guest
    if guest is None and number >= MOST_GUESTS:
        raise refuse("full", f"a night has room for {MOST_GUESTS} guests", most=MOST_GUESTS)
    if guest is not None:
        _check_guest(night, asker, guest, claim=True)
    clean = names.clean(name)
    if not clean:
        raise refuse("no_name", "a guest needs a name")
    others = [one for place, one in enumerate(night.guests) if place != number]
    taken = {one.look for one in others}
    free = next((one for one in LOOKS if one not in taken), LOOKS[number % len(LOOKS)])
    return records.Joined(
        guest=number,
        name=lobby.told_apart(clean, {one.name for one in others}),
        look=look if look is not None and look not in taken else free,
        key=asker,
    )


def set_away(night: Night, asker: str, guest: int, away: bool) -> records.AwaySet:
    """Sit out, or be back: oneself, or anybody if one is the host."""
    _check_open(night)
    if not night.is_host(asker):
        _check_guest(night, asker, guest)
    elif not 0 <= guest < len(night.guests):
        raise refuse("no_guest", f"there is no guest {guest}")
    return records.AwaySet(guest=guest, away=away)


def set_choosing(
    night: Night, asker: str, by: Choosing, until: float | None
) -> records.ChoosingSet:
    """Who chooses the next game, and until when there is time."""
    _check_host(night, asker)
    return records.ChoosingSet(by=by, until=until)


def vote(night: Night, asker: str, guest: int, game: str) -> records.Voted:
    """Say what one would like to play next. Raises UnknownGameError."""
    _check_gathering(night)
    check_length(night)
    _check_guest(night, asker, guest)
    if night.choosing != "vote":
        raise refuse("no_vote", "the host chooses tonight")
    if night.guests[guest].away:
        raise refuse("away", "who sits out does not vote")
    catalog.game(game)
    return records.Voted(guest=guest, game=game)


def voted_for(night: Night) -> str | None:
    """The game everybody present has voted for; None while a vote is missing.

    Of equal ones that which was played least tonight, then the first of the catalogue.
    """
    if night.choosing != "vote" or not night.present:
        return None
    if any(guest not in night.votes for guest in night.present):
        return None
    counted = Counter(night.votes[guest] for guest in night.present)
    played = Counter(table.game for table in night.tables)
    order = catalog.names()
    return min(counted, key=lambda game: (-counted[game], played[game], order.index(game)))


def check_next(night: Night, asker: str) -> None:
    """Whether this person may set up the next table. Raises RefusedError."""
    _check_gathering(night)
    _check_host(night, asker)
    check_length(night)
    check_company(night)


def check_length(night: Night) -> None:
    """Whether there may be another table. Raises RefusedError."""
    if len(night.tables) >= MOST_TABLES:
        raise refuse("long", f"{MOST_TABLES} games are enough for one night", most=MOST_TABLES)


def check_company(night: Night) -> None:
    """Whether anybody plays. Raises RefusedError."""
    if not night.present:
        raise refuse("nobody", "nobody is here to play")


def close(night: Night, asker: str) -> records.Closed:
    """End the evening; a game that is on comes to its end first."""
    _check_host(night, asker)
    _check_gathering(night)
    return records.Closed()


def reopen(night: Night, asker: str) -> records.Reopened:
    """Go on with an evening that was over."""
    _check_host(night, asker)
    if not night.closed:
        raise refuse("not_over", "this night is not over")
    return records.Reopened()


def _check_open(night: Night) -> None:
    if night.closed:
        raise refuse("over", "this night is over; its host may go on with it")


def _check_gathering(night: Night) -> None:
    _check_open(night)
    if night.current is not None:
        raise refuse("playing", "a game is on; it comes to its end first")


def _check_host(night: Night, asker: str) -> None:
    if not night.is_host(asker):
        raise refuse("not_host", "only the host of the night may do this")


def _check_guest(night: Night, asker: str, guest: int, *, claim: bool = False) -> None:
    if not 0 <= guest < len(night.guests):
        raise refuse("no_guest", f"there is no guest {guest}")
    key = night.guests[guest].key
    if key != asker and not (claim and not key):
        raise refuse("not_you", f"{night.guests[guest].name} is somebody else")
