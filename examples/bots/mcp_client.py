"""A client of the Model Context Protocol that plays at random: put your language model here.

    polarnight arena packeis chick "model=mcp:python examples/bots/mcp_client.py@120s" --games 2

It starts `polarnight mcp` as every client does and calls its tools. In the arena that server finds
its chair by POLARNIGHT_SEAT. Needs `pip install mcp`. docs/bots.md has it all.
"""

import asyncio
import os
import random
import sys

from mcp import Client, StdioServerParameters

SERVER = StdioServerParameters(
    command=sys.executable,
    args=["-m", "polarnight.cli.main", "mcp"],
    env={**os.environ},  # POLARNIGHT_SEAT among it: by default clients hand on next to nothing
)


def chosen(turn: dict) -> dict:
    """The arguments for `act`: where a model would be asked, chance decides."""
    picked = random.randrange(len(turn["actions"]) + len(turn["spaces"]))
    if picked < len(turn["actions"]):
        return {"action": turn["actions"][picked]}
    space = turn["spaces"][picked - len(turn["actions"])]
    numbers = {name: random.uniform(*ends) for name, ends in space["ranges"].items()}
    return {"value": {"type": space["name"], **numbers}}


async def main() -> None:
    async with Client(SERVER) as client:
        turn = (await client.call_tool("look")).structured_content
        while not turn["over"]:
            turn = (await client.call_tool("act", chosen(turn))).structured_content


if __name__ == "__main__":
    asyncio.run(main())
