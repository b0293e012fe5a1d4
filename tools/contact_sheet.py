"""Every screen of the four games as pictures on one page, before and after side by side.

    python tools/contact_sheet.py [--before FOLDER] [--looks EXPRESSION] [--scenes PATTERN]

The pictures go to build/screens, with index.html to look at them one by one. `--before` is the
folder that the same command has filled in an older checkout; a screen that looks the same in both
is shown once. `--looks` and `--scenes` pick some of them, as `-k` of pytest and a pattern of their
names in tests/browser/screens.py; `--lay-out` only writes the page anew.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).parent.parent
SCREENS = ROOT / "build" / "screens"
_HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
  body { font: 16px/1.4 sans-serif; margin: 1rem; background: #101a42; color: #f5fbff }
  h2 { margin: 2rem 0 .5rem }
  section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
  figure { margin: 0 }
  img { display: block; max-height: 80vh; max-width: min(46vw, 60rem) }
  a { color: #8fe6ff }
</style>
"""


def main() -> None:
    asked = _asked()
    folder: Path = asked.folder
    if not asked.lay_out:
        _take(folder, asked.looks, asked.scenes)
    written = folder / "index.html"
    written.write_text(page(folder, asked.before), "utf-8")
    print(f"{len(_names(folder))} screens: {written}")


def page(after: Path, before: Path | None) -> str:
    """The pictures of `after` by screen and window, each beside the one of `before`, if it differs.

    Addresses are relative to `after`, where the page is to lie.
    """
    names = _names(after)
    screens = sorted({_screen(name) for name in names})
    links = " · ".join(f'<a href="#{escape(one)}">{escape(one)}</a>' for one in screens)
    parts = [_HEAD, f"<h1>{len(names)} pictures</h1>\n<p>{links}</p>\n"]
    for screen in screens:
        parts.append(f'<h2 id="{escape(screen)}">{escape(screen)}</h2>\n')
        own = [name for name in names if _screen(name) == screen]
        parts += [_row(name, after, before) for name in own]
    return "".join(parts)


def _row(name: str, after: Path, before: Path | None) -> str:
    new = after / name
    old = before / name if before else None
    if old is None:
        return f"<section>{_figure(name, name, '')}</section>\n"
    if not old.exists():
        return f"<section>{_figure(name, name, 'new')}</section>\n"
    if old.read_bytes() == new.read_bytes():
        return f"<section>{_figure(name, name, 'unchanged')}</section>\n"
    there = os.path.relpath(old, after)
    return f"<section>{_figure(there, name, 'before')}{_figure(name, name, 'after')}</section>\n"


def _figure(address: str, name: str, said: str) -> str:
    words = f"{Path(name).stem} {said}".strip()
    return (
        f'<figure><a href="{escape(address)}"><img src="{escape(address)}" alt="" loading="lazy">'
        f"</a><figcaption>{escape(words)}</figcaption></figure>"
    )


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.png"))


def _screen(name: str) -> str:
    """The game, the number and the word a picture's name begins with."""
    return "-".join(name.split("-")[:3])


def _take(folder: Path, looks: str, scenes: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chosen = ["-k", looks] if looks else []
    command = [sys.executable, "-m", "pytest", "-q", "tests/browser/screens.py", *chosen]
    given = {"POLARNIGHT_SCREENSHOTS": str(folder.resolve()), "POLARNIGHT_SCENES": scenes}
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **given}, check=False).returncode:
        sys.exit("not every picture could be taken: see above")


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--before", type=Path, help="pictures of an older checkout")
    parser.add_argument("--folder", type=Path, default=SCREENS, help="where pictures go")
    parser.add_argument("--looks", default="", help="which windows, such as 'phone and not day'")
    parser.add_argument("--scenes", default="", help="which screens, such as 'icecool-3'")
    parser.add_argument("--lay-out", action="store_true", help="take no pictures")
    return parser.parse_args()


if __name__ == "__main__":
    main()
