"""A table or a night as a picture, as anybody may see it: for messengers that show a link."""

from __future__ import annotations

from collections import OrderedDict
from html import escape
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from polarnight import catalog
from polarnight.core.contract import Watcher
from polarnight.nights import scoring
from polarnight.server.podium import podium
from polarnight.server.sheets import HEIGHT, WIDTH, Line, Sheet
from polarnight.server.trying import Lane
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.core.contract import Outcome
    from polarnight.core.drawing import Drawing
    from polarnight.nights.night import Night
    from polarnight.tables.chair import Chair
    from polarnight.tables.table import Table

_MOST_WAITING = 64
_MOST_LINES = 6
"""Of those who came to a night."""
NIGHT = "Game night"
_MOST_KEPT = 128
"""Pictures in memory, of some 60 kB each."""


class _Shown(NamedTuple):
    """What a picture is of. A name is gone from a log without a new record, if it is forgotten."""

    id: str
    seq: int
    ply: int
    names: tuple[str, ...]


class Pictures:
    """Made beside the event loop, one at a time, and kept for a while."""

    def __init__(self) -> None:
        self._lane = Lane(_MOST_WAITING)
        self._kept: OrderedDict[_Shown, bytes] = OrderedDict()

    async def of(self, table: Table, ply: int) -> bytes:
        """The table after so many plies. Raises BusyError."""
        names = tuple(chair.name for chair in table.chairs)
        return await self._make(_Shown(table.id, table.seq, ply, names), lambda: sheet(table, ply))

    async def of_night(self, night: Night) -> bytes:
        """Who came tonight, and how they stand. Raises BusyError."""
        names = tuple(guest.name for guest in night.guests)
        return await self._make(_Shown(night.id, night.seq, 0, names), lambda: night_sheet(night))

    async def _make(self, name: _Shown, shows: Callable[[], Sheet]) -> bytes:
        found = self._kept.pop(name, None)
        if found is None:
            found = await self._lane.run(_painted, shows)
        self._kept[name] = found  # now the newest of all
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)
        return found


def _painted(shows: Callable[[], Sheet]) -> bytes:
    from polarnight.server.painting import png  # a start does not wait for it

    return png(shows())


def read_ply(table: Table, text: str) -> int:
    """Which ply to show; nothing said means the newest. Raises RefusedError."""
    newest = len(table.plays)
    if not text:
        return newest
    if text.isascii() and text.isdigit() and len(text) < 8 and int(text) <= newest:
        return int(text)
    raise refuse("no_ply", f"{text[:20]!r} is no move of this game; there are {newest}")


def sheet(table: Table, ply: int) -> Sheet:
    """What a picture shows: no more than a spectator sees, and at the end of a game its podium."""
    seated = [chair for chair in table.chairs if chair.look is not None]
    outcome = table.outcome if ply == len(table.plays) else None
    lines = tuple(_line(outcome, seat, chair) for seat, chair in enumerate(seated))
    board = podium(outcome.places) if outcome else _board(table, ply)
    return Sheet(table.game.info.title, table.code, lines, board)


def night_sheet(night: Night) -> Sheet:
    """The podium of an evening so far; before its first game, those who came first."""
    ranked = scoring.ranking(night)[:_MOST_LINES]
    if not ranked:
        lines = tuple(Line(one.name, one.look) for one in night.guests[:_MOST_LINES])
        return Sheet(NIGHT, night.code, lines, None)
    guests = ((night.guests[guest], night.points_of(guest), place) for guest, place in ranked)
    lines = tuple(Line(one.name, one.look, str(points), place) for one, points, place in guests)
    return Sheet(NIGHT, night.code, lines, podium([place for _, place in ranked]))


def _board(table: Table, ply: int) -> Drawing | None:
    draw = catalog.picture(table.game.info.name)
    if table.state is None or draw is None:
        return None
    state = table.plays[ply].before if ply < len(table.plays) else table.state
    return draw(table.game.view(state, Watcher.SPECTATOR))


def _line(outcome: Outcome | None, seat: int, chair: Chair) -> Line:
    assert chair.look is not None
    if outcome is None:
        return Line(chair.name, chair.look)
    return Line(chair.name, chair.look, str(outcome.scores[seat]), outcome.places[seat])


def tags(base: str | None, page: str, title: str | None) -> str:
    """What a messenger reads at the head of a page; `base` is None where others cannot come."""
    said = {
        "og:site_name": "Polar Night",
        "og:type": "website",
        "og:title": f"{title} · Polar Night" if title else "Polar Night",
        "og:description": "Four board games of ice, in the browser.",
    }
    if base is not None:
        said |= {"og:url": f"{base}/{quote(page)}"} | _image(base, page)
    return "".join(
        f'<meta property="{name}" content="{escape(text)}">' for name, text in said.items()
    )


def table_in(page: str) -> str | None:
    """The table whose page this is, or whose game is looked at there."""
    kind, _, table_id = page.partition("/")
    return table_id if kind in ("t", "g") and table_id and "/" not in table_id else None


def night_in(page: str) -> str | None:
    """The night whose page this is."""
    kind, _, night_id = page.partition("/")
    return night_id if kind == "n" and night_id and "/" not in night_id else None


def _image(base: str, page: str) -> dict[str, str]:
    found = {"tables": table_in(page), "nights": night_in(page)}
    address = next((f"{kind}/{quote(one, safe='')}" for kind, one in found.items() if one), None)
    if address is None:
        return {"og:image": f"{base}/icons/512.png", "og:image:alt": "Polar Night"}
    return {
        "og:image": f"{base}/api/{address}/picture.png",
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": "The table",
        "twitter:card": "summary_large_image",
    }
