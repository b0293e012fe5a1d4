"""Where a server keeps its things."""

from __future__ import annotations

from typing import TYPE_CHECKING

from platformdirs import user_data_path

from polarnight.store.engine import sqlite_url

if TYPE_CHECKING:
    from pathlib import Path


def data_folder(given: Path | None) -> Path:
    """The folder for games and certificates."""
    return given if given is not None else user_data_path("polarnight")


def database_url(given: Path | None, url: str | None = None) -> str:
    """The database at `url`; if there is none, that of the embedded default."""
    return url or sqlite_url(data_folder(given).absolute() / "games.db")
