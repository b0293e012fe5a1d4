"""A game move by move, as one viewer saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.core.contract import Seat, Watcher
from polarnight.server import protocol
from polarnight.server.projection import table_view
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from polarnight.core.contract import Viewer
    from polarnight.server.projection import Presence
    from polarnight.tables.table import Table


def read_viewer(table: Table, text: str) -> Viewer:
    """Whose eyes to look through: a seat's number, `everything` or `spectator`, the default.

    Raises:
        RefusedError: There is no such viewer, or the game is not over and they may not look yet.
    """
    if text in ("", "spectator"):
        return Watcher.SPECTATOR
    if table.phase != "over":
        raise refuse("not_over", "while a game goes on it is shown as spectators see it")
    if text == "everything":
        return Watcher.EVERYTHING
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(table.chairs):
        return Seat(int(text))
    raise refuse("no_viewer", f"{text[:20]!r} is no viewer; take a seat's number or 'everything'")


def replay(table: Table, viewer: Viewer, presence: Presence) -> protocol.Replay:
    """Every state of the game so far. Raises RefusedError before the game has begun."""
    if table.deal is None:
        raise refuse("not_started", "the game has not begun yet")
    return protocol.Replay(
        table=table_view(table, presence),
        viewer=str(viewer.value if isinstance(viewer, Watcher) else viewer),
        frames=tuple(_frame(table, ply, viewer) for ply in range(len(table.plays) + 1)),
        outcome=table.outcome,
    )


def _frame(table: Table, ply: int, viewer: Viewer) -> protocol.Frame:
    """The game after `ply` plies, with the play that led there."""
    state = table.plays[ply].before if ply < len(table.plays) else table.state
    view = table.game.view(state, viewer)
    if ply == 0:
        return protocol.Frame(0, 0, 0.0, None, None, (), view)
    play = table.plays[ply - 1]
    witnessed = (table.game.witness(event, viewer) for event in play.events)
    known = viewer in (play.seat, Watcher.EVERYTHING) or not table.game.info.secrets
    return protocol.Frame(
        ply=ply,
        seq=play.seq,
        at=play.at,
        seat=play.seat,
        action=table.game.format_action(play.deed) if known else None,
        events=tuple(event for event in witnessed if event is not None),
        view=view,
    )
