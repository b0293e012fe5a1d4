"""How soon a flick moves after the hand lets go, how smoothly, and what a picture costs.

    .venv/bin/pytest tests/browser/icecool_pace.py -s -n 0

is the command; the suite does not collect this file, and nothing is judged. Three things are told
apart, for this machine has no graphics card:

- **The page itself** (scripts, styles, layout), its thread slowed four times as on a
  middling phone. A phone keeps 60 pictures a second while that is well under 16 ms.
- **Pictures a second here**: the rooms are drawn by the processor, in a process that is not slowed.
  That is what a school's computer without a graphics card has; it says nothing of a phone.
- **The load of a picture as a phone would draw it**: the page is told that there is a graphics
  card, and every call to WebGL is counted. Whoever knows a phone can judge by that.
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
    from tests.browser.people import House, Screen

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
SINCE_TOLD = """(least) => window.pace.told !== null
    && window.pace.frames.at(-1) - window.pace.told > least"""
ON_ITS_WAY, OVER = 300, 2000
"""Milliseconds after a flick is told: nothing but the flick happens, and most of it was seen."""
PRETEND = """
const asked = WebGL2RenderingContext.prototype.getParameter;
WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === 0x9246 ? 'a graphics card, says the measurement' : asked.call(this, name);
};
"""
"""The page is told that it is not the processor that draws."""
COUNT = """
window.load = { pictures: [], textures: 0, programs: 0, samples: 0 };
{
    const gl = WebGL2RenderingContext.prototype;
    const around = (name, work) => {
        const real = gl[name];
        gl[name] = function (...given) { work(this, given); return real.apply(this, given); };
    };
    let [picture, view, target] = [null, [0, 0], null];
    const drew = (on, mode, corners) => {
        if (!picture) {
            picture = { calls: 0, triangles: 0, passes: {} };
            requestAnimationFrame(() => { window.load.pictures.push(picture); picture = null; });
        }
        picture.calls += 1;
        picture.triangles += mode === on.TRIANGLES ? corners / 3 : 0;
        const own = target === null ? 'the picture' : 'elsewhere';
        picture.passes[own] = Math.max(picture.passes[own] ?? 0, view[0] * view[1]);
        if (target === null) picture.size = view.join(' x ');
        window.load.samples = on.getParameter(on.SAMPLES);
    };
    around('viewport', (_, [, , wide, high]) => { view = [wide, high]; });
    around('bindFramebuffer', (_, [, to]) => { target = to; });
    around('drawElements', (on, [mode, corners]) => drew(on, mode, corners));
    around('drawArrays', (on, [mode, , corners]) => drew(on, mode, corners));
    around('drawElementsInstanced', (on, [mode, n, , , times]) => drew(on, mode, n * times));
    around('drawArraysInstanced', (on, [mode, , n, times]) => drew(on, mode, n * times));
    around('linkProgram', () => { window.load.programs += 1; });
    around('texStorage2D', (_, [, , , wide, high]) => { window.load.textures += wide * high; });
}
"""
HEAVIEST = """() => {
    const all = window.load.pictures;
    const most = (of) => Math.max(...all.map(of));
    const finest = all.find((one) => one.passes['the picture'] === most((each) =>
        each.passes['the picture'] ?? 0));
    return {
        calls: most(({ calls }) => calls),
        triangles: most(({ triangles }) => triangles),
        pixels: most(({ passes }) => passes['the picture'] ?? 0),
        elsewhere: most(({ passes }) => passes['elsewhere'] ?? 0),
        size: finest.size,
        coarsest: all.at(-1).size,
        textures: window.load.textures,
        programs: window.load.programs,
        samples: window.load.samples,
    };
}"""


@pytest.mark.parametrize("camera", WATCHED)
def test_the_pace_of_a_flick(house: House, camera: str, capsys: pytest.CaptureFixture[str]) -> None:
    oma, at = aiming(house, camera, "phone")
    line = oma.page.context.new_cdp_session(oma.page)
    line.send("Performance.enable", {"timeDomain": "threadTicks"})  # others may be at work here
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    oma.page.evaluate(WATCH, WATCHED[camera])
    oma.pull_by_mouse(at, (30, 70))
    released = worked(line, oma)
    oma.page.wait_for_function(SINCE_TOLD, arg=ON_ITS_WAY)
    under_way = worked(line, oma)
    oma.page.wait_for_function(SINCE_TOLD, arg=OVER)
    over = worked(line, oma)
    with capsys.disabled():
        sys.stdout.write(
            f"\n{camera}, the page slowed {SLOWED} times, drawn by {oma.page.evaluate(DRAWN_BY)}:\n"
            f"  {moving(oma)}\n  {smooth(oma)}\n"
            f"  letting go, the answer and its first pictures: {in_all(released, under_way)}\n"
            f"  then for each picture of the flick {by_picture(under_way, over)}\n"
        )


@pytest.mark.parametrize("screen", ["phone", "desktop"])
def test_the_load_of_a_picture(
    house: House, screen: Screen, capsys: pytest.CaptureFixture[str]
) -> None:
    oma, at = aiming(house, "Behind", screen, PRETEND + COUNT)
    oma.pull_by_mouse(at, (30, 70))
    oma.page.wait_for_function("() => /Oma flicks/.test(document.body.textContent)")
    oma.page.wait_for_function("(n) => window.load.pictures.length > n + 3", arg=pictures(oma))
    most: dict[str, Any] = oma.page.evaluate(HEAVIEST)
    with capsys.disabled():
        sys.stdout.write(f"\nAs a {screen} with a graphics card draws a flick:\n  {loaded(most)}\n")


def aiming(
    house: House, camera: str, screen: Screen, before: str = ""
) -> tuple[Flicker, tuple[float, float]]:
    """Oma is to flick; and where in the window her penguin is."""
    table = aside(school(house.server))
    mika = flicker(house, table, 0)
    oma = flicker(house, table, 1, screen, still=False, before=before)
    mika.person.press("Start here")
    oma.await_turn()
    oma.look(camera)
    return oma, oma.place() if camera == "Plan" else oma.penguin_from_behind()


def pictures(who: Flicker) -> int:
    return int(who.page.evaluate("() => window.load.pictures.length"))


def loaded(most: dict[str, Any]) -> str:
    """The most that any picture took."""
    return (
        f"{most['calls']} draw calls, {most['triangles']:.0f} triangles, {most['size']} pixels "
        f"({most['pixels'] / 1e6:.2f} million, {most['samples']} samples each), "
        f"{most['elsewhere'] / 1e6:.2f} million in shadow maps and the like\n"
        f"  {most['programs']} programs, {most['textures'] / 1e6:.1f} million pixels of textures; "
        f"slow as it is here the quality came to {most['coarsest']}"
    )


def worked(line: CDPSession, who: Flicker) -> dict[str, float]:
    """Seconds the page has worked so far, by kind, and how many pictures it has shown."""
    told = line.send("Performance.getMetrics")["metrics"]
    found = {one["name"]: float(one["value"]) for one in told if one["name"] in WORK}
    return found | {"pictures": who.page.evaluate("() => window.pace.frames.length")}


def in_all(before: dict[str, float], after: dict[str, float]) -> str:
    """What happens once for a flick."""
    took = {word: 1000 * (after[name] - before[name]) for name, word in WORK.items()}
    return f"the page itself works {sum(took.values()):.0f} ms"


def by_picture(before: dict[str, float], after: dict[str, float]) -> str:
    """What the page itself does for a picture; the drawing comes on top."""
    pictures = after["pictures"] - before["pictures"]
    each = {word: 1000 * (after[name] - before[name]) / pictures for name, word in WORK.items()}
    parts = ", ".join(f"{word} {took:.1f}" for word, took in each.items())
    return f"{sum(each.values()):.1f} ms, under 8 wanted ({parts})"


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
