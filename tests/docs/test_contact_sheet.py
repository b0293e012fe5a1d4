"""The page on which pictures of screens lie side by side."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tools.contact_sheet import page

if TYPE_CHECKING:
    from pathlib import Path

NAMES = (
    "packeis-2-first-phone-night.png",
    "packeis-2-first-desktop-day.png",
    "icecool-3-aim-wide.png",
)


def painted(folder: Path, **pictures: bytes) -> Path:
    folder.mkdir()
    for name, content in pictures.items():
        (folder / name).write_bytes(content)
    return folder


def test_a_changed_screen_stands_beside_the_old_one_and_an_unchanged_one_alone(
    tmp_path: Path,
) -> None:
    changed, same, new = NAMES
    before = painted(tmp_path / "before", **{changed: b"old", same: b"same"})
    after = painted(tmp_path / "after", **{changed: b"new", same: b"same", new: b"new"})
    shown = re.findall(r'img src="([^"]+)".*?<figcaption>([^<]+)', page(after, before))
    assert {(address, words.split()[-1]) for address, words in shown} == {
        (f"../before/{changed}", "before"),
        (changed, "after"),
        (same, "unchanged"),
        (new, "new"),
    }


def test_the_head_says_what_changed_and_which_screens_are_new_or_gone(tmp_path: Path) -> None:
    changed, same, new = NAMES
    gone, smaller = "packeis-9-gone-phone-night.png", "packeis-2-first-small-night.png"
    before = painted(tmp_path / "before", **dict.fromkeys((changed, same, gone), b"same"))
    after = painted(tmp_path / "after", **{changed: b"new", same: b"same", new: b"", smaller: b""})
    head, *rest = page(after, before).split("<h2", 1)
    assert "4 pictures of 2 screens: 1 changed, 1 unchanged, 2 without a picture before" in head
    assert re.findall(r"<p>(Screens that .+?)</p>", head) == [
        "Screens that were not there before: icecool-3-aim",
        "Screens that were pictured only before: packeis-9-gone",
    ]
    assert "packeis-2-first-small-night: no picture before" in rest[0]


def test_what_was_seen_stands_above_the_pictures_of_a_screen(tmp_path: Path) -> None:
    after = painted(tmp_path / "after", **dict.fromkeys(NAMES, b""))
    notes = "# Looked at\n\n- `packeis-2-first`: a calm sea < before\n- `home-1-page`: not here\n"
    shown = page(after, None, notes)
    assert '<h2 id="packeis-2-first">packeis-2-first</h2>\n<p>a calm sea &lt; before</p>' in shown
    assert shown.count("<p>") == 2, "the links to all screens, and one note"


def test_without_older_pictures_each_screen_is_there_once(tmp_path: Path) -> None:
    after = painted(tmp_path / "after", **dict.fromkeys(NAMES, b""))
    shown = page(after, None)
    assert all(shown.count(f'img src="{name}"') == 1 for name in NAMES)
    assert re.findall(r'<h2 id="([^"]+)"', shown) == ["icecool-3-aim", "packeis-2-first"]
