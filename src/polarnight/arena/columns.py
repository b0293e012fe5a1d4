"""The columns of a dataset, described in docs/dataset.md, and the library that writes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import msgspec

from polarnight import __version__
from polarnight.core.contract import Json
from polarnight.core.errors import PolarNightError
from polarnight.core.values import plain

if TYPE_CHECKING:
    from types import ModuleType

    from polarnight.arena.contestants import Contestant
    from polarnight.arena.schedule import Tournament


class MissingParquetError(PolarNightError):
    """The library that writes Parquet is not installed."""

    code = "missing_parquet"


class Row(TypedDict):
    """One decision."""

    game: int
    ply: int
    seat: int
    player: str
    view: str
    actions: list[str]
    spaces: str
    action: str
    now: float | None
    thing: str | None
    sound: bytes | None
    moving: list[bool] | None
    refused: bool
    judged: float | None
    judged_in: str | None
    proven: bool | None
    won: float | None
    place: int | None
    score: int | None
    margin: int | None


def load_arrow() -> tuple[ModuleType, ModuleType]:
    """Arrow and its Parquet. Raises MissingParquetError."""
    try:
        import pyarrow as pa
        from pyarrow import parquet
    except ImportError:
        raise MissingParquetError(
            "pyarrow is not installed; `pip install polarnight[dataset]` brings it"
        ) from None
    return pa, parquet


def columns(arrow: ModuleType, tournament: Tournament, judge: Contestant | None) -> Json:
    """The schema of the file, with what is the same for all rows as its metadata."""
    kinds = {
        "game": arrow.int32(),
        "ply": arrow.int32(),
        "seat": arrow.int8(),
        "player": arrow.string(),
        "view": arrow.string(),
        "actions": arrow.list_(arrow.string()),
        "spaces": arrow.string(),
        "action": arrow.string(),
        "now": arrow.float64(),
        "thing": arrow.string(),
        "sound": arrow.binary(),
        "moving": arrow.list_(arrow.bool_()),
        "refused": arrow.bool_(),
        "judged": arrow.float64(),
        "judged_in": arrow.string(),
        "proven": arrow.bool_(),
        "won": arrow.float64(),
        "place": arrow.int8(),
        "score": arrow.int32(),
        "margin": arrow.int32(),
    }
    about = {"polarnight": __version__, "tournament": plain(tournament), "judge": plain(judge)}
    metadata = {"polarnight": msgspec.json.encode(about, order="sorted")}
    return arrow.schema(list(kinds.items()), metadata=metadata)
