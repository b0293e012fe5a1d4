"""A checkout, and the parts of it that are made rather than kept in Git."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from scripts.console import Log, Step
from scripts.stamps import Stamp


@dataclass(frozen=True, slots=True)
class Place:
    """A checkout, and where things are in it."""

    root: Path

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def web(self) -> Path:
        return self.root / "web"

    @property
    def package(self) -> Path:
        return self.root / "src" / "polarnight"

    @property
    def page(self) -> Path:
        """The built web client, as the server serves it."""
        return self.package / "server" / "static"

    @property
    def site(self) -> Path:
        """The built documents, as the server shows them."""
        return self.package / "server" / "site"

    @property
    def build(self) -> Path:
        return self.root / "build"

    @property
    def logs(self) -> Path:
        return self.build / "logs"

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        """A command inside the environment."""
        if os.name == "nt":
            return self.venv / "Scripts" / f"{name}.exe"
        return self.venv / "bin" / name

    def library(self, name: str) -> Path | None:
        """A package inside the environment, if it is installed there."""
        pattern = "Lib/site-packages" if os.name == "nt" else "lib/python*/site-packages"
        return next(self.venv.glob(f"{pattern}/{name}"), None)

    def stamp(self, name: str) -> Stamp:
        """All stamps live in `.venv`: delete that folder, and everything is made again."""
        return Stamp(self.venv / "stamps" / name)


@dataclass(frozen=True, slots=True)
class Stage:
    """One part of the set-up: how to make it, and how to see that it is still good.

    `state` describes what the product is made from. It is asked before the work and again after
    it, because some of it (which Python is in the environment) is only known then.
    """

    name: str
    title: str
    state: Callable[[], str]
    product: Path
    work: Callable[[Log], None]
    advice: str
    lane: str = ""
    """What may be made at the same time as what is in another lane."""

    def is_fresh(self, place: Place) -> bool:
        return self.product.exists() and place.stamp(self.name).read() == self.state()

    def as_step(self, place: Place) -> Step:
        """The work, with the stamp taken away before it and given after it."""

        def work(log: Log) -> None:
            place.stamp(self.name).remove()
            self.work(log)
            place.stamp(self.name).write(self.state())

        return Step(self.title, work, self.advice, lane=self.lane)
