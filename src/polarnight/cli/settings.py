"""Settings: by flag, by POLARNIGHT_* in the environment, or in one TOML file; in that order."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass, field, fields
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_type_hints

import msgspec

from polarnight.cli.places import data_folder
from polarnight.core.errors import PolarNightError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

PREFIX = "POLARNIGHT_"
FILE = "polarnight.toml"
"""In the data folder, unless `--config` or POLARNIGHT_CONFIG names another."""
LogFormat: TypeAlias = Literal["lines", "json"]
_PASSWORD = re.compile(r"(?<=://)([^/@:]*):[^/@]*@")
_TOKEN = re.compile(r"\b(nats|tls)://[^/@:]+@")
"""Who has that alone is let in by NATS."""


class SettingsError(PolarNightError):
    """A setting that cannot be used."""

    code = "bad_settings"


@dataclass(frozen=True, slots=True)
class HostSettings:
    """How a server runs, and where its games are. The names are those in the file, too."""

    port: int = 8730
    """The port to listen on; 0 takes any free one."""
    host: str = ""
    """The address to listen on; without one this machine only, or with `lan` everything."""
    lan: bool = False
    https: bool = False
    browser: bool = True
    data: Path | None = None
    bot_pace: float = 0.7
    database: str | None = None
    """postgresql://user:password@host/name; without it the games are in a file of `data`."""
    bus: str | None = None
    """nats://host:4222; without it this process talks to itself only."""
    public: bool = False
    """Strangers come here: strict limits."""
    hosts: tuple[str, ...] = ()
    """The names people reach it by; others are turned away. Without any, every name will do."""
    root_path: str = ""
    """The path below which a proxy shows it, such as /games."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-* are believed."""
    metrics: str = ""
    """Where Prometheus may ask, such as 127.0.0.1:9464; nowhere if not said."""
    log: LogFormat = "lines"
    workers: int = 1
    """Processes that serve on one port; more than one share PostgreSQL and a bus."""


_KINDS = get_type_hints(HostSettings)


@dataclass(frozen=True, slots=True)
class Found:
    """Settings in force, and where each comes from."""

    settings: HostSettings
    sources: Mapping[str, str] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        """For people, as it would stand in the file; passwords are hidden."""
        for one in fields(HostSettings):
            value = getattr(self.settings, one.name)
            source = self.sources.get(one.name, "default")
            yield f"{one.name} = {_shown(value)}  # {source}"


def find(flags: Mapping[str, Any], config: Path | None = None) -> Found:  # unread
    """What is in force. Flags that are None were not given. Raises SettingsError."""
    file = _file(flags, config)
    values: dict[str, Any] = {}  # of each field's type, once converted
    sources: dict[str, str] = {}
    for name, value in (_read_file(file) if file else {}).items():
        values[name] = _convert(name, value, str(file))
        sources[name] = str(file)
    for name in _KINDS:
        variable = PREFIX + name.upper()
        if variable in os.environ:
            values[name] = _convert(name, _split(name, os.environ[variable]), variable)
            sources[name] = variable
    for name, value in flags.items():
        if value is not None:
            values[name] = _convert(name, value, _flag(name))
            sources[name] = _flag(name)
    settings = HostSettings(**values)
    _check(settings)
    return Found(settings, sources)


def _file(flags: Mapping[str, Any], config: Path | None) -> Path | None:  # unread
    named = config or os.environ.get(PREFIX + "CONFIG")
    if named:
        return Path(named)
    folder = flags.get("data") or os.environ.get(PREFIX + "DATA")
    beside = data_folder(Path(folder) if folder else None) / FILE
    return beside if beside.is_file() else None


def _read_file(file: Path) -> dict[str, object]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise SettingsError(f"{file} cannot be read: {fault.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise SettingsError(f"{file} is no TOML: {fault}") from None
    for name in found:
        if name not in _KINDS:
            known = ", ".join(_KINDS)
            raise SettingsError(f"{file}: there is no setting {name!r}; there are {known}")
    return found


def _convert(name: str, value: Any, source: str) -> Any:  # as the field says
    if _KINDS[name] == Path | None:
        return Path(value)
    try:
        return msgspec.convert(value, _KINDS[name], strict=False)
    except msgspec.ValidationError as fault:
        raise SettingsError(f"{source}: {name} cannot be {_shown(value)}: {fault}") from None


def _split(name: str, text: str) -> str | list[str]:
    """A list is written with commas in the environment."""
    if _KINDS[name] == tuple[str, ...]:
        return [part.strip() for part in text.split(",") if part.strip()]
    return text


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _check(settings: HostSettings) -> None:
    """What each setting may be, and what fits together. Raises SettingsError."""
    if not 0 <= settings.port <= 65535:
        raise SettingsError(f"there is no port {settings.port}")
    if settings.bot_pace < 0:
        raise SettingsError("bot_pace is at least 0")
    if settings.root_path and not re.fullmatch(r"(/[\w.~-]+)+", settings.root_path):
        raise SettingsError("root_path begins with a slash and ends without one, such as /games")
    if settings.workers < 1:
        raise SettingsError("there is at least one worker")
    for proxy in settings.trusted_proxies:
        _check_proxy(proxy)


def _check_proxy(proxy: str) -> None:
    """Of `*` the first word would be believed, which is whatever anybody says of themselves."""
    try:
        ip_network(proxy)
    except ValueError:
        raise SettingsError(
            "trusted_proxies are addresses or networks, such as 127.0.0.1 or 10.0.0.0/8;"
            f" {proxy[:40]!r} is neither"
        ) from None


def check_shared(settings: HostSettings) -> None:
    """Whether several workers of these settings could tell one story. Raises SettingsError."""
    needs = "set --database postgresql://user:password@host/name and --bus nats://host:4222"
    files = settings.database is None or settings.database.startswith("sqlite")
    if settings.workers > 1 and (files or not settings.bus):
        raise SettingsError(
            "several workers share their games by PostgreSQL and hear of each other over NATS:"
            f" {needs}, or try it with polarnight cluster"
        )
    if settings.bus and files:
        raise SettingsError(
            f"a bus is for several workers, and they share their games by PostgreSQL: {needs}"
        )


def without_secrets(text: str) -> str:
    """Addresses as people may see them: without passwords and tokens."""
    return _TOKEN.sub(r"\1://***@", _PASSWORD.sub(r"\1:***@", text))


def _shown(value: object) -> str:
    if isinstance(value, str):
        return f'"{without_secrets(value)}"'
    if isinstance(value, Path):
        return f'"{value}"'
    if isinstance(value, tuple | list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return '""' if value is None else str(value)
