"""How one server runs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polarnight.server.letting_in import Door


@dataclass(frozen=True, slots=True)
class Settings:
    """What `create_app` is told; polarnight.cli.settings reads it from flags and files."""

    database: str
    pace: float = 0.7
    """Least seconds between a bot's turn and its action: people want to follow."""
    address: str | None = None
    """The address others reach this server by; None where only requests can tell."""
    command: str | None = None
    """What starts this server so that others reach it; None where that would not help."""
    door: Door | None = None
    """What lets others in while the server runs; None where that is not for a page to do."""
    bus: str | None = None
    """Where the other workers are told of what happens here; None if there are none."""
    root_path: str = ""
    """The path a proxy shows all this below."""
    hosts: tuple[str, ...] = ()
    """The names people may reach this server by; none means all."""
    public: bool = False
    """Whether strangers come here."""
    metrics: str = ""
    """Where Prometheus may ask; nowhere if not said."""
    warm_first: bool = False
    """Whether it answers only when every game can be played without a wait: others serve so far."""
