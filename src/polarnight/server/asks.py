"""What each ask of a client does: one small function for each kind of message."""

from __future__ import annotations

from functools import singledispatch
from typing import TYPE_CHECKING, Protocol

from polarnight.bots.contract import Intention
from polarnight.core.contract import Seat
from polarnight.server import protocol
from polarnight.server.keys import SECRET
from polarnight.server.players import STAND_IN_LEVEL
from polarnight.server.projection import Person
from polarnight.server.room import Listener, Room
from polarnight.tables import clocks, lobby, playing
from polarnight.tables.refusals import refuse

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from polarnight.server.hall import Hall
    from polarnight.tables.records import AnyRecord
    from polarnight.tables.table import Table


class Client(Listener, Protocol):
    """Who asks: a connection to one room."""

    @property
    def room(self) -> Room: ...
    @property
    def hall(self) -> Hall: ...

    def resend(self) -> None:
        """Send the whole state again."""
        ...


async def answer(ask: protocol.Command, client: Client) -> protocol.ServerMessage:
    """Do what was asked. Raises PolarNightError when it cannot be done."""
    if client.person.replaced and not _asked_of_any_window(ask, client):
        raise refuse("replaced", "a newer window of yours has the chairs; take them back first")
    result = await _do(ask, client)
    return protocol.Done(ask.id, result) if isinstance(result, int) else result


def _asked_of_any_window(ask: protocol.Command, client: Client) -> bool:
    """Whether it changes nothing: an action sent again is only answered again."""
    if isinstance(ask, protocol.Act):
        return client.room.knows(client.person.key, ask.id)
    return isinstance(ask, protocol.TakeBack | protocol.Sync)


async def _one(client: Client, decide: Callable[[Table], AnyRecord]) -> int:
    return await client.room.write(lambda table: (decide(table),))


@singledispatch
async def _do(ask: protocol.Command, client: Client) -> int | protocol.ServerMessage:
    raise refuse("unknown", f"nothing answers {type(ask).__name__}")


@_do.register(protocol.Sync)
async def _(ask: protocol.Sync, client: Client) -> int:
    client.resend()
    return client.room.table.seq


@_do.register(protocol.Sit)
async def _(ask: protocol.Sit, client: Client) -> int:
    me = client.person.key
    return await _one(client, lambda table: lobby.sit(table, me, ask.chair, ask.name, ask.look))


@_do.register(protocol.Stand)
async def _(ask: protocol.Stand, client: Client) -> int:
    return await _one(client, lambda table: lobby.stand(table, client.person.key, ask.chair))


@_do.register(protocol.AddBot)
async def _(ask: protocol.AddBot, client: Client) -> int:
    me = client.person.key
    return await _one(client, lambda table: lobby.add_bot(table, me, ask.chair, ask.level))


@_do.register(protocol.SetOptions)
async def _(ask: protocol.SetOptions, client: Client) -> int:
    me = client.person.key
    return await _one(client, lambda table: lobby.set_options(table, me, ask.options))


@_do.register(protocol.SetTable)
async def _(ask: protocol.SetTable, client: Client) -> int:
    me = client.person.key
    return await _one(
        client,
        lambda table: lobby.set_table(
            table,
            me,
            ask.stand_in_after,
            ask.youngest,
            ask.answer_within,
            reactions=ask.reactions,
        ),
    )


@_do.register(protocol.SetClock)
async def _(ask: protocol.SetClock, client: Client) -> int:
    return await _one(client, lambda table: lobby.set_clock(table, client.person.key, ask.clock))


@_do.register(protocol.ClaimTime)
async def _(ask: protocol.ClaimTime, client: Client) -> int:
    me = client.person.key
    return await _one(client, lambda table: playing.claim_time(table, me, ask.seat, STAND_IN_LEVEL))


@_do.register(protocol.Start)
async def _(ask: protocol.Start, client: Client) -> int:
    await client.hall.playable(client.room.table.game.info.name)
    return await _one(client, lambda table: lobby.start(table, client.person.key, SECRET))


@_do.register(protocol.Act)
async def _(ask: protocol.Act, client: Client) -> int:
    return await act(ask, client.person.key, client.room)


async def act(ask: protocol.Act, me: str, room: Room) -> int:
    """Do in the game what `me` asks for, once; the seq it has in the log."""
    return await room.once(me, ask.id, lambda: _act(ask, me, room))


async def _act(ask: protocol.Act, me: str, room: Room) -> int:
    def chosen(table: Table) -> object:
        return playing.chosen(table, me, ask.seat, ask.seq, ask.action)

    def acted(table: Table) -> Sequence[AnyRecord]:
        if (me, ask.id) in table.done:
            return ()
        if table is not seen:
            chosen(table)
        lag = clocks.lag(table, ask.seat, ask.thought, room.now())
        return (playing.act(table, ask.seat, deed, ask.id, lag),)

    seen = room.table
    deed = await room.enact(ask.seat, chosen(seen))
    seq = await room.write(acted)
    return room.table.done.get((me, ask.id), seq)


@_do.register(protocol.AskUndo)
async def _(ask: protocol.AskUndo, client: Client) -> int:
    me = client.person.key
    return await _one(client, lambda table: playing.ask_undo(table, me, ask.seat))


@_do.register(protocol.AnswerUndo)
async def _(ask: protocol.AnswerUndo, client: Client) -> int:
    me = client.person.key
    return await client.room.write(
        lambda table: playing.answer_undo(table, me, ask.seat, ask.agree)
    )


@_do.register(protocol.Leave)
async def _(ask: protocol.Leave, client: Client) -> int:
    return await client.room.write(
        lambda table: [
            playing.stand_in(table, Seat(seat), "left", STAND_IN_LEVEL)
            for seat in table.chairs_of(client.person.key)
            if not table.chairs[seat].stands_in
        ]
    )


@_do.register(protocol.ComeBack)
async def _(ask: protocol.ComeBack, client: Client) -> int:
    return await client.room.write(lambda table: playing.come_back(table, client.person.key))


@_do.register(protocol.StandIn)
async def _(ask: protocol.StandIn, client: Client) -> int:
    def asked(table: Table) -> AnyRecord:
        if not table.chairs_of(client.person.key):
            raise refuse("not_seated", "only those who play may ask for that")
        if 0 <= ask.seat < len(table.chairs):
            chair = table.chairs[ask.seat]
            if chair.key in client.room.presence().keys:
                raise refuse("present", f"{chair.name} is here", name=chair.name)
        return playing.stand_in(table, ask.seat, "asked", STAND_IN_LEVEL)

    return await _one(client, asked)


@_do.register(protocol.TakeBack)
async def _(ask: protocol.TakeBack, client: Client) -> int:
    await client.room.take_over(client)
    client.notify()
    return client.room.table.seq


@_do.register(protocol.LookFrom)
async def _(ask: protocol.LookFrom, client: Client) -> int:
    if ask.seat not in client.room.table.chairs_of(client.person.key):
        raise refuse("not_yours", f"seat {ask.seat} is not yours")
    client.person = Person(client.person.key, ask.seat)
    client.resend()
    return client.room.table.seq


@_do.register(protocol.Hint)
async def _(ask: protocol.Hint, client: Client) -> protocol.Hinted:
    table = client.room.table
    if ask.seat not in table.chairs_of(client.person.key):
        raise refuse("not_yours", f"seat {ask.seat} is not yours")
    if ask.seat not in table.actors:
        raise refuse("no_hint", "a hint can be given when it is your turn")
    advice = await client.hall.players.advise(table, ask.seat)
    return protocol.Hinted(ask.id, table.seq, advice)


@_do.register(protocol.Consider)
async def _(ask: protocol.Consider, client: Client) -> protocol.Considered:
    room = client.room
    table = room.table
    action = playing.chosen(table, client.person.key, ask.seat, ask.seq, ask.action)
    if any(chair.kind == "person" for at, chair in enumerate(table.chairs) if at != ask.seat):
        raise refuse("no_coach", "the coach helps nobody against people, only against bots")
    heard = room.live.heard(ask.seat) if room.live else None
    caution = await client.hall.players.caution(table, Intention(ask.seat, action, heard))
    return protocol.Considered(ask.id, table.seq, caution)


@_do.register(protocol.EndGame)
async def _(ask: protocol.EndGame, client: Client) -> int:
    return await _one(client, lambda table: playing.end(table, client.person.key))


@_do.register(protocol.Rematch)
async def _(ask: protocol.Rematch, client: Client) -> int:
    return await client.hall.rematch(client.room, client.person.key)


@_do.register(protocol.Gesture)
async def _(ask: protocol.Gesture, client: Client) -> int:
    client.hall.gestures.make(client.room.table, client.person.key, ask)
    return client.room.table.seq
