"""The examples and the codes of docs/protocol.md are true."""

from __future__ import annotations

import pkgutil
import re
from importlib import import_module
from pathlib import Path

import msgspec

import polarnight
from polarnight.core.errors import PolarNightError
from polarnight.server.protocol import ClientMessage

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text()

ROOMS = ("core", "tables", "store", "server", "bots")
"""Where errors come from that a client may meet."""


def test_every_example_is_a_message() -> None:
    found = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert found
    for line in found[1].strip().splitlines():
        msgspec.json.decode(line, type=ClientMessage)


def test_every_code_a_client_may_meet_is_explained() -> None:
    for module in pkgutil.walk_packages(polarnight.__path__, "polarnight."):
        if _room(module.name) in ROOMS:
            import_module(module.name)
    codes = {k.code for k in _subclasses(PolarNightError) if _room(k.__module__) in ROOMS}
    explained = set(re.findall(r"`([a-z_]+)`", PAGE))
    http_only = {"bad_body", "too_long", "closing"}
    of_commands = {"bad_budget"}
    assert codes - explained - http_only - of_commands - {"error"} == set()


def _room(module: str) -> str:
    """Of one of our modules; tests have errors of their own."""
    package, _, rest = module.partition(".")
    return rest.partition(".")[0] if package == "polarnight" else ""


def _subclasses(kind: type[PolarNightError]) -> set[type[PolarNightError]]:
    return {kind}.union(*(_subclasses(child) for child in kind.__subclasses__()))
