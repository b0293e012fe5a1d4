"""How other devices come here: no link is given away that they could not follow."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
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
def household(address: str) -> str:
    """Who is counted for an address: of IPv6 one household has a whole /64, and may use it all.

    An IPv4 address is the same written as one of IPv6. Remembered: every message of a line asks.
    """
    found = _plain(address)
    if isinstance(found, IPv6Address) and not found.is_loopback:
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found or address)


@lru_cache(maxsize=1024)
def is_loopback(address: str) -> bool:
    """Whether it is this machine's own. Remembered as well."""
    found = _plain(address)
    return found is not None and found.is_loopback


def leads_here_from_afar(host: str) -> bool:
    """Whether a `host` means the same machine to everybody, and not each one's own."""
    bare = host.strip("[]").partition("%")[0].rstrip(".").lower()
    address = _plain(bare)
    if address is None:
        return _is_full_name(bare)
    return not (address.is_loopback or address.is_unspecified or address.is_multicast)


def _plain(address: str) -> IPv4Address | IPv6Address | None:
    """An address of IPv4 as one, however it is written; None if it is no address."""
    try:
        found = ip_address(address)
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _is_full_name(name: str) -> bool:
    """A lone word is known to one household router at best; `127.1` is no name at all."""
    labels = name.split(".")
    return len(labels) > 1 and "localhost" not in labels and not labels[-1][:1].isdigit()
