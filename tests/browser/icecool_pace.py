"""How soon a flick moves after the hand lets go, and how smoothly; printed, never judged.

    .venv/bin/pytest tests/browser/icecool_pace.py -s

is the command; the suite does not collect this file. The page's thread is slowed four times, as
on a middling phone. Without a graphics card the rooms are drawn by the processor, in a process that
is not slowed: their pictures a second say more about this machine than about a phone. What the page
itself does for a picture (scripts, styles, layout), slowed, is printed beside them: a phone with a
graphics card keeps 60 a second while that is under 16 ms.
"""

from __future__ import annotations

import sys
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.icecool import flicker, school
from tests.browser.people import aside

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

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
DRAWN_BY = """() => {
    const gl = document.createElement('canvas').getContext('webgl2');
    const named = gl?.getExtension('WEBGL_debug_renderer_info');
    return named ? gl.getParameter(named.UNMASKED_RENDERER_WEBGL) : 'nobody says';
}"""
WORK = {"ScriptDuration": "scripts", "RecalcStyleDuration": "styles", "LayoutDuration": "layout"}
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
    line.send("Performance.enable", {"timeDomain": "threadTicks"})  # others may be at work here
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    oma.page.evaluate(WATCH, WATCHED[camera])
    oma.pull_by_mouse(at, (30, 70))
    before = worked(line, oma)
    oma.page.wait_for_function(OVER)
    spent = {name: took - before[name] for name, took in worked(line, oma).items()}
    with capsys.disabled():
        sys.stdout.write(
            f"\n{camera}, the page slowed {SLOWED} times, drawn by {oma.page.evaluate(DRAWN_BY)}:\n"
            f"  {moving(oma)}\n  {smooth(oma)}\n  {by_picture(spent)}\n"
        )


def worked(line: CDPSession, who: Flicker) -> dict[str, float]:
    """Seconds the page has worked so far, by kind, and how many pictures it has shown."""
    told = line.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: float(one["value"]) for one in told if one["name"] in WORK}
    return found | {"pictures": who.page.evaluate("() => window.pace.frames.length")}


def by_picture(spent: dict[str, float]) -> str:
    """What the page itself does for a picture; the drawing comes on top."""
    each = {word: 1000 * spent[name] / spent["pictures"] for name, word in WORK.items()}
    parts = ", ".join(f"{word} {took:.1f}" for word, took in each.items())
    return f"the page itself works {sum(each.values()):.1f} ms for each ({parts})"


def moving(who: Flicker) -> str:
    pace: dict[str, Any] = who.page.evaluate("() => window.pace")
    return (
        f"moves {pace['moved'] - pace['released']:.0f} ms after letting go (150 wanted), is told "
        f"after {pace['told'] - pace['released']:.0f} ms"
    )


def smooth(who: Flicker) -> str:
    pace: dict[str, Any] = who.page.evaluate("() => window.pace")
    frames = [at for at in pace["frames"] if at >= pace["told"]]
    a_second = 1000 * (len(frames) - 1) / (frames[-1] - frames[0])
    gaps = sorted(later - one for one, later in pairwise(frames))
    return (
        f"{a_second:.0f} pictures a second (60 wanted), {gaps[len(gaps) // 2]:.0f} ms between two "
        f"(median), {gaps[-1]:.0f} at most"
    )
