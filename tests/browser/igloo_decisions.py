"""A log for every kind of decision in Igloo Igloo, early and late in a game, right before it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from polarnight.core.values import plain
from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo.actions import Answer, PlayTile
from polarnight.games.igloo_igloo.options import IglooOptions
from polarnight.tables import lobby, playing, records
from tests.games.igloo_igloo.playing import IGLOO, is_wild
from tests.tables.desk import HOST, Desk

if TYPE_CHECKING:
    from polarnight.core.contract import Seat
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.state import IglooState
    from polarnight.tables.records import AnyRecord

NAMES = ("Mika", "Oma")
LATER = 90
"""A decision after so many others is one of a later turn."""
KINDS = (
    "place", "melt", "thaw", "push", "displace", "choose", "step", "flee", "walk", "kayak", "land",
    "hunt", "build", "end", "pass", "harpoon yes", "harpoon no",
    "play thaw", "play harpoon", "play move_animals", "play stamina",
)  # fmt: skip
TILES = """
tile = [
    { kind = "bear", count = 4 },
    { kind = "pack_ice", count = 3 },
    { kind = "fish", value = 1, count = 10 },
    { kind = "drift", count = 9 },
    { kind = "thaw", count = 6 },
    { kind = "harpoon", count = 9 },
    { kind = "move_animals", count = 9 },
    { kind = "stamina", value = 1, count = 3 },
    { kind = "stamina", value = 3, count = 3 },
]
"""
OPTIONS = IglooOptions(tiles="file", tiles_text=TILES, first_player="seat1", move_all="may")


class Decision(NamedTuple):
    """What is about to be decided, by whom, and everything before it."""

    kind: str
    late: bool
    records: list[AnyRecord]
    state: IglooState
    seat: Seat
    action: IglooAction

    @property
    def name(self) -> str:
        return NAMES[self.seat]

    @property
    def events(self) -> list[object]:
        """What comes of it, as the one who decides sees it."""
        events = IGLOO.play(self.state, self.seat, self.action).events
        return [plain(IGLOO.witness(event, self.seat)) for event in events]


def decisions() -> list[Decision]:
    """One of each kind in an early turn, and one in a later turn where there can be one."""
    found: dict[tuple[str, bool], Decision] = {}
    wished = {(kind, late) for kind in KINDS for late in (False, True)} - {("place", True)}
    for seed in range(400):
        for decision in _game(seed):
            found.setdefault((decision.kind, decision.late), decision)
        if wished <= found.keys():
            return [found[key] for key in sorted(wished)]
    raise AssertionError(f"never came: {sorted(wished - found.keys())}")


def last_decision() -> Decision:
    """The one that ends a game."""
    return _game(0)[-1]


def _game(seed: int) -> list[Decision]:
    desk, rng, made = _begun(seed), Random(seed), []
    while desk.table.actors:
        state, seat = desk.table.state, desk.table.actors[0]
        action = _chosen(state, seat, rng)
        before = [row.record for row in desk.rows]
        late = len(desk.table.plays) >= LATER
        made.append(Decision(_kind(action), late, before, state, seat, action))
        desk.write(playing.act(desk.table, seat, action))
    return made


def _begun(seed: int) -> Desk:
    """Two people who have left their chairs to whoever claims them."""
    desk = Desk(lobby.make(IGLOO, "KRAKE", HOST, plain(OPTIONS)))
    for chair, name in enumerate(NAMES):
        desk.write(records.Sat(chair=chair, name=name, look=records.LOOKS[chair], key=""))
    desk.write(lobby.start(desk.table, HOST, Random(seed)))
    return desk


def _chosen(state: IglooState, seat: Seat, rng: Random) -> IglooAction:
    """Anything, but rare things rather than usual ones."""
    actions = IGLOO.legal(state, seat).actions
    wild = [action for action in actions if is_wild(state, action)]
    rare = [one for one in actions if isinstance(one, v.Build | v.KayakFrom | v.Hunt | v.Pass)]
    choice: IglooAction = rng.choice(rng.choice([actions, wild or actions, rare or actions]))
    return choice


def _kind(action: IglooAction) -> str:
    if isinstance(action, Answer):
        return "harpoon yes" if action.harpoon else "harpoon no"
    if isinstance(action, PlayTile):
        return f"play {action.tile.rstrip('123')}"
    return str(plain(action)["type"])
