"""Draw the icons of the installed page from `web/public/favicon.svg`, in Chromium.

python tools/icons.py
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.people import FLAGS

PUBLIC = Path(__file__).parent.parent / "web" / "public"
NIGHT = "#070b20"
SHAPES = {
    "192": (192, 1.0, "transparent"),
    "512": (512, 1.0, "transparent"),
    "maskable": (512, 0.72, NIGHT),  # systems cut shapes out of it: only the middle is safe
}
"""Pixels, how much of them the drawing fills, and what is behind it."""


def main() -> None:
    drawing = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
    (PUBLIC / "icons").mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM") or shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for name, (size, part, behind) in SHAPES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            style = f"margin:0;display:grid;place-items:center;height:100vh;background:{behind}"
            sized = drawing.replace("<svg ", f'<svg width="{part:.0%}" ', 1)
            page.set_content(f'<body style="{style}">{sized}</body>')
            page.screenshot(path=PUBLIC / "icons" / f"{name}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
