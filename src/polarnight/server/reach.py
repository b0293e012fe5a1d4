"""How other devices come here: no link is given away that they could not follow."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import TYPE_CHECKING

from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from starlette.requests import HTTPConnection, Request


class OnlyHereError(PolarNightError):
    """Only this machine reaches the server."""

    code = "only_here"


def reachable(request: Request, known: str | None) -> str | None:
    """The address others can use: the one this request came by, else the one we know of."""
    try:
        host = request.base_url.hostname or ""
    except ValueError:  # whoever sends such a Host knows no better address
        return known
    return str(request.base_url).rstrip("/") if leads_here_from_afar(host) else known


def address_of(line: HTTPConnection) -> str:
    """Where somebody comes from; behind a trusted proxy, as it says."""
    return line.client.host if line.client else ""


@lru_cache(maxsize=1024)
def is_loopback(address: str) -> bool:
    """Whether it is this machine's own. Remembered: every message of a line asks."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def leads_here_from_afar(host: str) -> bool:
    """Whether a `host` means the same machine to everybody, and not each one's own."""
    bare = host.strip("[]").partition("%")[0].rstrip(".").lower()
    try:
        address = ip_address(bare)
    except ValueError:
        return _is_full_name(bare)
    if isinstance(address, IPv6Address) and address.ipv4_mapped:
        address = address.ipv4_mapped
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _is_full_name(name: str) -> bool:
    """A lone word is known to one household router at best; `127.1` is no name at all."""
    labels = name.split(".")
    return len(labels) > 1 and "localhost" not in labels and not labels[-1][:1].isdigit()
