"""`polarnight` with Thin Ice as a fifth game, and the page of the folder POLARNIGHT_PAGE.

    python -m tests.toys.serving serve

Bots think in processes that import this module too: they know the game by the same line.
"""

from __future__ import annotations

import os
from pathlib import Path

from polarnight import catalog

catalog._GAMES["thin_ice"] = "tests.toys.{room}.thin_ice"


def main() -> None:
    from polarnight.cli.main import main
    from polarnight.server import app

    app.STATIC = Path(os.environ["POLARNIGHT_PAGE"])
    main()


if __name__ == "__main__":
    main()
