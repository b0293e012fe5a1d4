"""Choose the port to serve on."""

from __future__ import annotations

import socket
import sys

DEFAULT = 8730
_ATTEMPTS = 100


class NoPortError(Exception):
    """No port to serve on; the message says why."""


def choose(host: str, wanted: int | None) -> int:
    """The port asked for, or else the first free one from 8730 on.

    Raises:
        NoPortError: The port asked for is taken, or all that we would try are.
    """
    if wanted is None:
        candidates = range(DEFAULT, DEFAULT + _ATTEMPTS)
        for port in candidates:
            if is_free(host, port):
                return port
        raise NoPortError(f"The ports {candidates[0]} to {candidates[-1]} are all taken.")
    if not is_free(host, wanted):
        raise NoPortError(
            f"Port {wanted} is taken by another program, or not ours to use. "
            "Choose another one, or leave out --port to get a free one."
        )
    return wanted


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there now."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":
            # As servers do: connections of the last run that are still fading away do not count.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True
