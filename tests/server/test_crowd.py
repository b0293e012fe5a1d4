"""Two to six people who all act at once, over real sockets: arrival decides, nothing is lost."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.server.live_tables import hearer

if TYPE_CHECKING:
    from tests.server.harness import Server
    from tests.server.live_tables import Hearer

pytestmark = pytest.mark.anyio

LOOKS = ("sun", "block", "star", "fir", "heart", "moon")
LATE = {"igloo_pop.taken", "igloo_pop.locked", "igloo_pop.counting"}
"""What people who act at once may be told; never that their choice is stale."""


async def seated(stack: AsyncExitStack, server: Server, count: int) -> list[Hearer]:
    """So many people at a table, after "three"."""
    keys = [f"key-of-person-number-{n}" for n in range(count)]
    table = await server.make(keys[0], "igloo_pop", first_player="seat1")
    people = [await stack.enter_async_context(hearer(server, table, key)) for key in keys]
    for chair, person in enumerate(people):
        await person.do("sit", chair=chair, name=f"P{chair}", look=LOOKS[chair])
    await people[0].do("start")
    for number in (1, 2, 3):
        assert (await people[0].play("count", number=number))["type"] == "done"
    for person in people:
        await person.caught_up(people[0].state["seq"])
    return people


async def hurry(person: Hearer, rng: Random) -> list[str]:
    """Act at random and without looking up until the round is over; the reasons of refusals."""
    refusals = []
    while person.view["round"] == 1 and person.state["table"]["phase"] == "playing":
        if not person.choices:
            await person.hear()
            continue
        action = rng.choice(person.choices)
        fields: dict[str, Any] = {"seat": person.seat, "seq": person.state["seq"]}
        answer = await person.ask("act", **fields, action=action)
        if answer["type"] == "refused":
            refusals.append(answer["reason"])
    return refusals


@pytest.mark.rule("IP-A10")
@pytest.mark.rule("IP-22")
@pytest.mark.parametrize("count", [2, 4, 6])
async def test_in_a_crowd_arrival_decides_and_nothing_is_lost(server: Server, count: int) -> None:
    async with AsyncExitStack() as stack:
        people = await seated(stack, server, count)
        rngs = [Random(f"{count}/{n}") for n in range(count)]
        refusals = await asyncio.gather(*map(hurry, people, rngs))
        last = max(person.state["seq"] for person in people)
        for person in people:
            await person.caught_up(last)
        assert {reason for each in refusals for reason in each} <= LATE
        views = [person.view for person in people]
        assert all(view == views[0] for view in views)
        assert all(person.entries == people[0].entries for person in people)
        check_log(people[0].entries, count)
        check_purses(views[0], count)


def check_log(entries: list[dict[str, Any]], count: int) -> None:
    """Hands in the order of the log: nobody takes what is not there, nobody holds two."""
    hands: dict[int, str] = {}
    standing: set[str] = set()
    for event in (event for entry in entries for event in entry["events"]):
        if event["type"] == "taken":
            assert event["seat"] not in hands
            assert event["igloo"] not in {*hands.values(), *standing}
            hands[event["seat"]] = event["igloo"]
        elif event["type"] in ("returned", "placed"):
            assert hands.pop(event["seat"]) == event["igloo"]
            if event["type"] == "placed":
                standing.add(event["igloo"])
        elif event["type"] == "round_ended":
            assert not hands
            return
    raise AssertionError("the round ended")


def check_purses(view: dict[str, Any], count: int) -> None:
    """Ten thalers of each colour: own, won by others, in the box."""
    for seat in range(count):
        won = sum(player["foreign"][seat] for player in view["players"])
        assert view["players"][seat]["thalers"] + won + view["box"][seat] == 10
