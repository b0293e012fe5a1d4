"""Every screen of the four games as pictures on one page, before and after side by side.

    python tools/contact_sheet.py [--before FOLDER] [--looks EXPRESSION] [--scenes PATTERN]

The pictures go to build/screens, with index.html to look at them one by one. `--before` is the
folder that the same command has filled in an older checkout; a screen that looks the same in both
is shown once, and the head of the page names the screens that are new or gone. `--looks` and
`--scenes` pick some of them, as `-k` of pytest and a pattern of their names in
tests/browser/screens.py; `--lay-out` only writes the page anew. `--notes` is a text with what
somebody saw, a line such as "- `home-1-page`: words" for a screen; it stands above its pictures.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

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
  p { max-width: 60rem; margin: 0 0 .8rem }
</style>
"""
_CHANGES = {"changed": "changed", "unchanged": "unchanged", "new": "without a picture before"}
_NOTE = re.compile(r"^- `([^`]+)`: (.+)$", re.MULTILINE)


def main() -> None:
    asked = _asked()
    folder: Path = asked.folder
    if not asked.lay_out:
        _take(folder, asked.looks, asked.scenes)
    notes = asked.notes.read_text("utf-8") if asked.notes else ""
    written = folder / "index.html"
    written.write_text(page(folder, asked.before, notes), "utf-8")
    print(f"{len(_names(folder))} pictures: {written}")


def page(after: Path, before: Path | None, notes: str = "") -> str:
    """The pictures of `after` by screen and window, each beside the one of `before`, if it differs.

    Addresses are relative to `after`, where the page is to lie.
    """
    names = _names(after)
    screens = _screens(names)
    seen = dict(_NOTE.findall(notes))
    parts = [_HEAD, *_summary(after, before), f"<p>{_links(screens)}</p>\n"]
    for screen in screens:
        parts.append(f'<h2 id="{escape(screen)}">{escape(screen)}</h2>\n')
        if screen in seen:
            parts.append(f"<p>{escape(seen[screen])}</p>\n")
        own = [name for name in names if _screen(name) == screen]
        parts += [_row(name, after, before) for name in own]
    return "".join(parts)


def _summary(after: Path, before: Path | None) -> list[str]:
    """How many pictures differ, and which screens are in one folder alone."""
    names, older = _names(after), _names(before) if before else []
    screens, known = _screens(names), _screens(older)
    counted = f"{len(names)} pictures of {len(screens)} screens"
    if before is None:
        return [f"<h1>{counted}</h1>\n"]
    changes = Counter(_change(name, after, before) for name in names)
    told = ", ".join(f"{changes[change]} {words}" for change, words in _CHANGES.items())
    apart = {
        "Screens that were not there before": [one for one in screens if one not in known],
        "Screens that were pictured only before": [one for one in known if one not in screens],
    }
    lists = [
        f"<p>{words}: {escape(', '.join(found))}</p>\n" for words, found in apart.items() if found
    ]
    return [f"<h1>{counted}: {told}</h1>\n", *lists]


def _change(name: str, after: Path, before: Path) -> str:
    old = before / name
    if not old.exists():
        return "new"
    return "unchanged" if old.read_bytes() == (after / name).read_bytes() else "changed"


def _row(name: str, after: Path, before: Path | None) -> str:
    if before is None:
        return f"<section>{_figure(name, name, '')}</section>\n"
    change = _change(name, after, before)
    if change == "unchanged":
        return f"<section>{_figure(name, name, 'unchanged')}</section>\n"
    if change == "new":
        known = _screen(name) in _screens(_names(before))
        return (
            f"<section>{_figure(name, name, 'no picture before' if known else 'new')}</section>\n"
        )
    there = os.path.relpath(before / name, after)
    return f"<section>{_figure(there, name, 'before')}{_figure(name, name, 'after')}</section>\n"


def _links(screens: Iterable[str]) -> str:
    return " · ".join(f'<a href="#{escape(one)}">{escape(one)}</a>' for one in screens)


def _figure(address: str, name: str, said: str) -> str:
    words = f"{Path(name).stem}: {said}" if said else Path(name).stem
    return (
        f'<figure><a href="{escape(address)}"><img src="{escape(address)}" alt="" loading="lazy">'
        f"</a><figcaption>{escape(words)}</figcaption></figure>"
    )


def _names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.png"))


def _screens(names: list[str]) -> list[str]:
    return sorted({_screen(name) for name in names})


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
    parser.add_argument("--notes", type=Path, help="what somebody saw, a line for each screen")
    parser.add_argument("--lay-out", action="store_true", help="take no pictures")
    return parser.parse_args()


if __name__ == "__main__":
    main()
