"""From a night to the message one connection gets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.nights import scoring
from polarnight.server.protocol import nights as protocol

if TYPE_CHECKING:
    from polarnight.nights.night import Night


def night_view(night: Night, key: str) -> protocol.NightView:
    """A night as one connection sees it, by the hash of its key. Nothing in it is hidden."""
    return protocol.NightView(
        id=night.id,
        seq=night.seq,
        code=night.code,
        phase=night.phase,
        host=night.is_host(key),
        imported=night.imported,
        guests=tuple(
            protocol.GuestView(
                name=guest.name,
                look=guest.look,
                away=guest.away,
                yours=number in night.guests_of(key),
                claimable=not guest.key,
                hosts=night.is_host(guest.key),
                points=night.points_of(number),
                games=night.games_of(number),
            )
            for number, guest in enumerate(night.guests)
        ),
        choosing=night.choosing,
        until=night.until,
        votes={str(guest): game for guest, game in night.votes.items()},
        tables=tuple(
            protocol.NightTable(one.id, one.code, one.game, one.players, one.results, one.awards)
            for one in night.tables
        ),
        ranking=tuple(protocol.Ranked(*one) for one in scoring.ranking(night)),
    )
