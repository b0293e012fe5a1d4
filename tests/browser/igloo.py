"""People who play Igloo Igloo: what they see of the board, what they touch, what they are sent."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from polarnight.core.values import plain
from polarnight.games.igloo_igloo import board
from polarnight.games.igloo_igloo.telling import pushed
from tests.browser.people import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from playwright.sync_api import Locator, WebSocket

    from tests.browser.igloo_decisions import Decision
    from tests.browser.people import House, Person, Screen

TOUCHED = re.compile(r", (may melt|may thaw|reachable|can be pushed|can act)(;|$)")
"""What is said last of a space that can be touched."""
DECIDED = (
    "Place here", "Melt", "Thaw", "Push", "Move it", "This one", "Step", "Flee there", "Walk",
    "Put to sea", "Land", "Hunt", "Build", "Play it", "Harpoon!", "No harpoon", "Do it anyway",
)  # fmt: skip
"""The buttons that carry out what was chosen."""
LOOK = """() => {
    const bar = document.querySelector('[data-asks]');
    const said = (one) => one.getAttribute('aria-label') ?? '';
    const all = (css, within = document) => [...(within?.querySelectorAll(css) ?? [])];
    return {
        over: all('button').some((one) => /Rematch/.test(one.innerText)),
        spaces: all('[role=gridcell]').map(said),
        menu: all('[role=toolbar] button:not(:disabled)').map((one) => one.title),
        buttons: all('button', bar).map((one) => one.innerText.trim()),
    };
}"""


_IDLE = 50
"""Milliseconds until somebody who can do nothing looks again."""
WITHOUT_SPACE = ("end", "pass", "answer")
BUTTONS = {
    "place": "Place here", "melt": "Melt", "thaw": "Thaw", "push": "Push", "displace": "Move it",
    "choose": "This one", "step": "Step", "flee": "Flee there", "walk": "Walk", "land": "Land",
    "kayak": "Put to sea", "hunt": "Hunt", "build": "Build", "play": "Play it", "end": "End turn",
    "pass": "Enough", "answer True": "Harpoon!", "answer False": "No harpoon",
}  # fmt: skip
MENU = {"walk": "Walk", "kayak": "Kayak", "build": "Igloo", "hunt": "Hunt", "displace": "Move",
        "choose": "Move"}  # fmt: skip
TILE_WORDS = {
    "thaw": "Thaw", "harpoon": "Harpoon", "move_animals": "Move animals", "stamina": "Stamina",
}  # fmt: skip
ANIMAL_WORDS = {f"fish{n}": f"fish worth {n}" for n in (1, 2, 3)}
ANIMAL_WORDS |= {f"fox{n}": f"fox worth {n}" for n in (1, 2, 3)} | {"bear": "polar bear worth 4"}


def source_of(action: dict[str, Any], decision: Decision) -> str | None:
    """The space a person touches first for this action, if there is one."""
    kind, state = action["type"], decision.state
    if kind in ("kayak", "build"):
        return str(action["cell"])
    if kind == "displace":
        return pushed(state)[-1]
    if kind == "hunt":
        cell = board.parse_cell(action["cell"])
        near = [
            cell,
            *(one for one in range(64) if board.direction(cell, board.Cell(one)) is not None),
        ]
        return next(board.NAMES[one] for one in near if state.inuits(decision.seat) >> one & 1)
    return action.get("from")


def _fits(label: str, line: str, action: dict[str, Any]) -> bool:
    words = line.split(" ", 1)
    place = action["cell"].upper() if action["type"] == "hunt" else ""
    return label.startswith(words[0]) and all(word in label for word in (*words[1:], place))


class Tribe:
    """Somebody who leads a tribe in a window of their own."""

    def __init__(self, person: Person, rng: Random) -> None:
        self.person = person
        self.page = person.page
        self._rng = rng
        self._frames: list[str] = []
        self.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._frames.append(str(frame)))

    # Looking.

    @property
    def over(self) -> bool:
        return bool(self._look()["over"])

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("region", name="Your secret tiles")

    def states(self) -> Iterator[dict[str, Any]]:
        """Every state that came over the line to this window."""
        for frame in self._frames:
            message = json.loads(frame)
            state = message if message["type"] == "state" else message.get("state")
            if state:
                yield state

    @property
    def _newest(self) -> dict[str, Any]:
        """The last state that came."""
        for frame in reversed(self._frames):
            message = json.loads(frame)
            state = message if message["type"] == "state" else message.get("state")
            if state:
                return dict(state)
        return {"game": None, "entries": []}

    @property
    def plies(self) -> int:
        game = self._newest["game"]
        return game["ply"] if game else 0

    @property
    def asked(self) -> bool:
        """Whether this window may decide something, and shows it."""
        game, look = self._newest["game"], self._look()
        touchable = any(TOUCHED.search(label) for label in look["spaces"])
        return bool(game and game["legal"]) and (touchable or bool(look["buttons"]))

    @property
    def events(self) -> list[Any]:
        """What was told last; a state that tells nothing new may have come since."""
        entries = [entry for state in self.states() for entry in state["entries"]]
        return list(entries[-1]["events"])

    def bytes_received(self) -> str:
        return "\n".join(self._frames)

    def _look(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    # Acting.

    def act(self) -> bool:
        """One touch, if there is anything to do now; whether there was."""
        now = self._look()
        spaces = [label for label in now["spaces"] if TOUCHED.search(label)]
        decided = [name for name in now["buttons"] if name in DECIDED]
        if decided:
            self._press(decided[0])
        elif "End turn" in now["buttons"] and (not spaces or self._rng.random() < 0.7):
            self._press("End turn")
        elif spaces:
            self._touch(self._rng.choice(spaces))
        elif now["menu"]:
            line = self._rng.choice(now["menu"])
            menu = self.page.get_by_role("toolbar")
            self.person.touch(menu.get_by_role("button", name=line, exact=True))
        elif now["buttons"]:
            self._press(now["buttons"][-1])
        return bool(spaces or now["menu"] or now["buttons"])

    def do(self, decision: Decision) -> None:
        """What was decided, touched as a person would: by what the page offers for it."""
        action: dict[str, Any] = plain(decision.action)
        kind = action["type"]
        if kind == "play":
            word = TILE_WORDS[action["tile"].rstrip("123")]
            self.hand.get_by_role("button", name=re.compile(f"^{word}")).first.click()
        elif kind not in WITHOUT_SPACE:
            self._choose(kind, action, decision)
        self._decide(kind if kind != "answer" else f"answer {action['harpoon']}")

    def _choose(self, kind: str, action: dict[str, Any], decision: Decision) -> None:
        """A space to begin with, a line of the menu, a space to end with: as far as needed."""
        source = source_of(action, decision)
        if source and not self._says(source, "chosen"):
            self.touch(source)
        line = " ".join(filter(None, [MENU.get(kind), ANIMAL_WORDS.get(action.get("animal", ""))]))
        goal = action.get("to") or action.get("corner") or (not source and action["cell"])
        if goal and not source:
            self.touch(goal)
        offered = [label for label in self._look()["menu"] if _fits(label, line, action)]
        if offered and kind in MENU:
            menu = self.page.get_by_role("toolbar")
            menu.get_by_role("button", name=offered[0], exact=True).click()
        if goal and source:
            self.touch(goal)

    def _says(self, cell: str, word: str) -> bool:
        label = self.page.get_by_role("gridcell", name=re.compile(rf", {cell.upper()}\b")).first
        return word in (label.get_attribute("aria-label") or "")

    def _decide(self, kind: str) -> None:
        button = self.page.locator("[data-asks]").get_by_role(
            "button", name=BUTTONS[kind], exact=True
        )
        button.click()
        if kind == "end" and button.count():  # points would be lost: asked once more
            button.click()

    def touch(self, cell: str) -> None:
        """The space with this name, such as `b3`."""
        self._touch(re.compile(rf", {cell.upper()}\b"))

    def _touch(self, label: str | re.Pattern[str]) -> None:
        exact = isinstance(label, str)
        space = self.page.get_by_role("gridcell", name=label, exact=exact).first
        self.person.touch(space, force=True)

    def _press(self, name: str) -> None:
        button = self.page.locator("[data-asks]").get_by_role("button", name=name, exact=True)
        if button.count():
            self.person.touch(button.first)


def tribe(house: House, rng: Random, screen: Screen = "desktop") -> Tribe:
    return Tribe(house.visitor(screen), rng)


def choose_igloo_igloo(person: Person, company: str) -> None:
    """Go to the home page and begin a table of Igloo Igloo."""
    person.go("/")
    card = person.page.get_by_role("article").filter(has_text="Igloo Igloo")
    card.get_by_role("button", name=company).click()
    expect(person.page.get_by_text("Who sits at the ice?")).to_be_visible()


def play_out(*people: Tribe) -> None:
    """Let everybody touch what they can until all see the end."""
    idle = 0
    while not all(one.over for one in people):
        acted = [one.act() for one in people]
        idle = 0 if any(acted) else idle + 1
        assert idle < PATIENCE // _IDLE, "nobody can do anything"
        if not any(acted):
            people[0].page.wait_for_timeout(_IDLE)


def leaks(states: Iterator[dict[str, Any]], seat: int | None) -> list[str]:
    """What a window that has `seat`, or none, should not have been told while a game was on."""
    found = []
    for state in states:
        game = state["game"]
        if game is None or state["table"]["phase"] != "playing":
            continue
        view = game["view"]
        if view["viewer"] != seat or (seat is None) != (view["hand"] is None):
            found.append(f"the view of {view['viewer']} with the hand {view['hand']}")
        if view["secrets"] is not None or state["table"]["reveal"] is not None:
            found.append("what nobody may know yet")
        found += [
            f"the tile seat {event['seat']} kept: {event['tile']}"
            for entry in state["entries"]
            for event in entry["events"]
            if event["type"] == "melted" and event["kept"]
            if event["seat"] != seat and event["tile"] is not None
        ]
    return found
