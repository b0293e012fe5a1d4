"""`polarnight serve`: one process with everything, for a laptop and the phones around it."""

from __future__ import annotations

import dataclasses
import ipaddress
import logging
import os
import shlex
import socket
import sys
import threading
import time
import webbrowser
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

import uvicorn

from polarnight.bus.opening import check_url
from polarnight.cli.door import NetworkDoor
from polarnight.cli.logs import as_json
from polarnight.cli.places import data_folder, database_url
from polarnight.cli.settings import SettingsError, check_shared
from polarnight.cli.supervising import Supervisor
from polarnight.core.errors import PolarNightError
from polarnight.server.app import create_app
from polarnight.server.ending_server import EndingServer
from polarnight.server.entrance import entrance
from polarnight.server.lines import PatientLine
from polarnight.server.metrics import check_address
from polarnight.server.settings import Settings
from polarnight.store.engine import prepare, read_url, shown
from polarnight.store.lock import only_server

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console
    from starlette.applications import Starlette

    from polarnight.cli.certificates import Certificate
    from polarnight.cli.settings import HostSettings
    from polarnight.cli.supervising import Post

COMMAND = "POLARNIGHT_COMMAND"
"""The variable in which whoever starts us says how people call it."""
_MOST_FRAME = 4 * 1024 * 1024
"""Longer WebSocket frames close the line; those below are answered by the protocol."""
_BACKLOG = 512
"""Whoever comes before the server is up waits a moment; nobody is sent away."""
_DISCARD = ("192.0.2.1", 9)
"""A documentation address. Nothing is sent there: connecting a datagram socket only makes the
system choose which of its own addresses it would speak from."""


class BusyPortError(PolarNightError):
    """Another program listens there."""

    code = "busy_port"


def run(wish: HostSettings) -> None:
    """Serve until interrupted. Raises UnusableStoreError, UnusableBusError, BusyPortError."""
    if wish.log == "json":
        as_json()
    check_shared(wish)
    if wish.bus:
        check_url(wish.bus)
    if wish.metrics:
        check_address(wish.metrics)
    if wish.public and not wish.hosts:
        raise SettingsError("--public needs the name people come by: --hosts games.example")
    url = database_url(wish.data, wish.database)
    with _alone(url):
        prepare(url)
        _serve(wish, url)


def _alone(url: str) -> AbstractContextManager[None]:
    """A file has one server; PostgreSQL may have as many as it likes."""
    file = read_url(url)
    if file.get_backend_name() != "sqlite" or not file.database:
        return nullcontext()
    return only_server(Path(file.database).absolute().parent)


def _serve(wish: HostSettings, url: str) -> None:
    listener = _listen(wish)
    address = _address(wish, listener.getsockname()[1])
    certificate = _certificate(wish) if wish.https else None
    _greet(wish, address, url)
    if wish.browser:
        page = address + wish.root_path
        threading.Thread(target=_open_when_ready, args=(page,), daemon=True).start()
    if wish.workers > 1:
        Supervisor(wish.workers, _work, wish, url, address, certificate, listener).run()
    else:
        with suppress(KeyboardInterrupt):
            door = _door(wish, listener.getsockname()[1])
            config = _config(wish, url, address, certificate, door=door)
            EndingServer(config).run(sockets=[listener])


def _work(
    post: Post,
    wish: HostSettings,
    url: str,
    address: str,
    certificate: Certificate | None,
    listener: socket.socket,
) -> None:
    """One of several workers, in a process of its own."""
    if wish.log == "json":
        as_json()
    mine = dataclasses.replace(wish, metrics=_metrics_of(wish.metrics, post.number))
    config = _config(mine, url, address, certificate, warm_first=post.relieves)
    server = _Announced(config, post.ready)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _metrics_of(address: str, number: int) -> str:
    """Each worker has figures of its own, at the ports after the first."""
    if not address:
        return ""
    host, port = check_address(address)
    return f"{host}:{port + number}"


class _Announced(EndingServer):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def _config(
    wish: HostSettings,
    url: str,
    address: str,
    certificate: Certificate | None,
    *,
    door: NetworkDoor | None = None,
    warm_first: bool = False,
) -> uvicorn.Config:
    settings = _app_settings(wish, url, address, door)
    app = create_app(dataclasses.replace(settings, warm_first=warm_first))
    return _serving(app, wish, certificate)


def _serving(
    app: Starlette,
    wish: HostSettings,
    certificate: Certificate | None,
    lifespan: Literal["auto", "off"] = "auto",
) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan=lifespan,
        log_level=logging.WARNING,
        log_config=None if wish.log == "json" else uvicorn.config.LOGGING_CONFIG,
        http="auto" if wish.trusted_proxies else entrance(lambda: app.state.limits),
        ws=PatientLine,
        ws_max_size=_MOST_FRAME,
        ws_per_message_deflate=False,
        ssl_certfile=certificate.chain if certificate else None,
        ssl_keyfile=certificate.key if certificate else None,
        timeout_graceful_shutdown=3,
        proxy_headers=bool(wish.trusted_proxies),
        forwarded_allow_ips=list(wish.trusted_proxies),
        server_header=False,
    )


def _door(wish: HostSettings, port: int) -> NetworkDoor | None:
    """The way in a host may open from the page: only where this machine is all there is."""
    if wish.lan or wish.host or wish.public or wish.hosts or wish.trusted_proxies:
        return None
    lan = dataclasses.replace(wish, lan=True)
    return NetworkDoor(
        lambda app: _serving(app, wish, _certificate(lan) if wish.https else None, "off"),
        lan_address,
        lambda host: _bound(host, port),
        "https" if wish.https else "http",
    )


def _app_settings(
    wish: HostSettings, url: str, address: str, door: NetworkDoor | None = None
) -> Settings:
    everywhere = wish.lan or bool(wish.host)
    return Settings(
        database=url,
        bus=wish.bus,
        pace=wish.bot_pace,
        address=address + wish.root_path if everywhere and not _is_loopback(address) else None,
        command=None if everywhere else f"{started_by()} --lan",
        door=door,
        root_path=wish.root_path,
        hosts=wish.hosts,
        public=wish.public,
        metrics=wish.metrics,
    )


def lan_address() -> str:
    """This machine's own address on the home network; loopback if there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_DISCARD)
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found


def started_by() -> str:
    """The command somebody typed to start this server; `./play` says which it was."""
    return os.environ.get(COMMAND) or shlex.join(["polarnight", *sys.argv[1:]])


def _listen(wish: HostSettings) -> socket.socket:
    """A bound socket, so that a busy port is one sentence at once."""
    return _bound(wish.host or ("0.0.0.0" if wish.lan else "127.0.0.1"), wish.port)  # noqa: S104


def _bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if sys.platform != "win32":  # there it would share the port with whoever has it
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as fault:
        listener.close()
        raise BusyPortError(f"cannot listen on port {port}: {fault.strerror}") from None
    listener.listen(_BACKLOG)
    return listener


def _certificate(wish: HostSettings) -> Certificate:
    from polarnight.cli.certificates import self_signed

    hosts = ["localhost", "127.0.0.1", *([lan_address()] if wish.lan else [])]
    return self_signed(data_folder(wish.data), hosts)


def _address(wish: HostSettings, port: int) -> str:
    everywhere = wish.host in ("0.0.0.0", "::") if wish.host else wish.lan  # noqa: S104
    host = lan_address() if everywhere else wish.host or "127.0.0.1"
    return f"{'https' if wish.https else 'http'}://{host}:{port}"


def _greet(wish: HostSettings, address: str, url: str) -> None:
    from rich.console import Console  # a worker of several greets nobody

    console = Console()
    console.print(f"\n  [bold]Polar Night[/] is at [bold cyan]{address}[/]", highlight=False)
    if wish.lan:
        _greet_network(console, address)
    if wish.https:
        console.print("  The certificate is self-made: browsers ask once whether to trust it.")
    where = shown(url) if wish.database else str(data_folder(wish.data))
    console.print("  Games are kept in", where, highlight=False)
    console.print("  Stop with Ctrl+C.\n")


def _is_loopback(address: str) -> bool:
    return ipaddress.ip_address(urlsplit(address).hostname or "").is_loopback


def _greet_network(console: Console, address: str) -> None:
    if _is_loopback(address):
        console.print("  No home network was found; only this machine can play.")
        return
    console.print("  Phones on the same network: open that address, or scan\n")
    import segno

    segno.make(address).terminal(compact=True)


def _open_when_ready(page: str) -> None:
    """Open the browser as soon as the server answers."""
    at = urlsplit(page)
    for _ in range(100):
        with suppress(OSError):
            socket.create_connection((at.hostname or "", at.port or 0), timeout=1).close()
            break
        time.sleep(0.1)
    webbrowser.open(page)
