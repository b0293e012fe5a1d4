"""Which bus a URL means."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from polarnight.bus.contract import UnusableBusError
from polarnight.bus.local import LocalBus

if TYPE_CHECKING:
    from polarnight.bus.contract import Bus

_SCHEMES = ("nats://", "tls://")


def check_url(url: str) -> None:
    """Raises UnusableBusError if there can be no bus at `url`."""
    if not all(server.strip().startswith(_SCHEMES) for server in url.split(",")):
        raise UnusableBusError("a bus is given as nats://host:4222, with commas between several")
    if find_spec("nats") is None:
        raise UnusableBusError("NATS needs more packages: pip install 'polarnight[server]'")


async def open_bus(url: str | None) -> Bus:
    """NATS at `url`; without one, the bus of this process. Raises UnusableBusError."""
    if url is None:
        return LocalBus()
    check_url(url)
    from polarnight.bus.nats_bus import connect

    return await connect(url)
