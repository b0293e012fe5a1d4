"""A client of the Model Context Protocol that misbehaves in the way its argument says."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import count
from typing import Any

SERVER = [sys.executable, "-m", "polarnight.cli.main", "mcp"]
IDS = count(1)


def call(server: subprocess.Popen[str], method: str, **params: Any) -> dict[str, Any]:
    assert server.stdin is not None
    assert server.stdout is not None
    request = {"jsonrpc": "2.0", "id": next(IDS), "method": method, "params": params}
    print(json.dumps(request), file=server.stdin, flush=True)
    answer: dict[str, Any] = json.loads(server.stdout.readline())
    return answer


def use(server: subprocess.Popen[str], tool: str, **arguments: Any) -> dict[str, Any]:
    return call(server, "tools/call", name=tool, arguments=arguments)


def main() -> None:
    way = sys.argv[1]
    if way == "absent":
        sys.exit("I would rather not")
    server = subprocess.Popen(SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert server.stdin is not None
    call(server, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo={})
    turn = use(server, "look")["result"]["structuredContent"]
    if way == "garbage":
        print("I think I should place a penguin.", file=server.stdin, flush=True)
    if way == "quack":
        use(server, "act", action="quack")
    if way == "elsewhere":
        use(server, "act", value={"type": "place", "cell": "z9"})
    if way == "clumsy":  # errors it may learn from; then it plays on, and leaves
        assert "error" in use(server, "fly")
        assert "error" in call(server, "prompts/list")
        assert "PP-21" in use(server, "rules")["result"]["structuredContent"]["rules"]
        assert use(server, "act")["result"]["isError"]
        assert use(server, "act", move="a1")["result"]["isError"]
        use(server, "act", action=turn["actions"][0])


if __name__ == "__main__":
    main()
