"""How soon a flick moves after the hand lets go, and how smoothly; printed, never judged.

    .venv/bin/pytest tests/browser/icecool_pace.py -s

is the command; the suite does not collect this file. The processor is slowed four times, as a
middling phone is. Without a graphics card the rooms are drawn by the processor too, so their
pictures a second are a lower bound.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.icecool import flicker, school
from tests.browser.people import aside

if TYPE_CHECKING:
    from tests.browser.icecool import Flicker
    from tests.browser.people import House

pytestmark = pytest.mark.browser
SLOWED = 4
WATCHED = {"Plan": "[data-penguin='1']", "Behind": "[data-tag='1']"}
"""What moves with the penguin: on the plan it is the penguin, in the rooms its tag."""
WATCH = """(which) => {
    const pace = { frames: [], released: null, moved: null, told: null };
    window.pace = pace;
    addEventListener('pointerup', () => { pace.released = performance.now(); }, true);
    const place = () => {
        const one = document.querySelector(which);
        return one && (one.getAttribute('transform') ?? one.getAttribute('style'));
    };
    let before = null;
    requestAnimationFrame(function next(now) {
        if (pace.released === null) before = place();
        else {
            pace.frames.push(now);
            if (pace.moved === null && place() !== before) pace.moved = performance.now();
            if (pace.told === null && /Oma flicks/.test(document.querySelector('.captions')
                ?.textContent)) pace.told = performance.now();
        }
        requestAnimationFrame(next);
    });
}"""
OVER = "() => window.pace.told !== null && window.pace.frames.at(-1) - window.pace.told > 2000"


@pytest.mark.parametrize("camera", WATCHED)
def test_the_pace_of_a_flick(house: House, camera: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = aside(school(house.server))
    mika, oma = flicker(house, table, 0), flicker(house, table, 1, "phone", still=False)
    mika.person.press("Start here")
    oma.await_turn()
    oma.look(camera)
    at = oma.place() if camera == "Plan" else oma.penguin_from_behind()
    line = oma.page.context.new_cdp_session(oma.page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    oma.page.evaluate(WATCH, WATCHED[camera])
    oma.pull_by_mouse(at, (30, 70))
    oma.page.wait_for_function(OVER)
    with capsys.disabled():
        sys.stdout.write(f"\n{camera}, processor slowed {SLOWED} times: {figures(oma)}\n")


def figures(who: Flicker) -> str:
    pace: dict[str, Any] = who.page.evaluate("() => window.pace")
    frames = [at for at in pace["frames"] if at >= pace["told"]]
    a_second = 1000 * (len(frames) - 1) / (frames[-1] - frames[0])
    gaps = sorted(later - one for one, later in pairwise(frames))
    return (
        f"moves {pace['moved'] - pace['released']:.0f} ms after letting go, is told after "
        f"{pace['told'] - pace['released']:.0f} ms; {a_second:.0f} pictures a second, "
        f"{gaps[len(gaps) // 2]:.0f} ms between two (median), {gaps[-1]:.0f} at most"
    )
