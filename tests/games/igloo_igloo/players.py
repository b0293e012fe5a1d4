"""Players and positions that make rare things happen often, and what is rare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from polarnight.games.igloo_igloo import actions as v
from polarnight.games.igloo_igloo import board
from tests.games.igloo_igloo.drawing import drawn
from tests.games.igloo_igloo.oracle_table import (
    BESIDE,
    BOARD,
    CELL,
    CORNERS,
    INUITS,
    WATER,
    Cell,
    beside,
)

if TYPE_CHECKING:
    from random import Random

    from polarnight.games.igloo_igloo.options import IglooOptions
    from tests.games.igloo_igloo.oracle import Oracle

EAGER = (v.PlayTile, v.Choose, v.Step, v.Build, v.KayakFrom, v.Displace)
"""What an eager player does whenever he may."""
RED: tuple[board.RedTile, ...] = ("thaw", "harpoon", "move_animals", "stamina1", "stamina2")
OTHERS = ("fish1", "fish3", "bear", "drift", "drift", "drift", "drift", "pack_ice")


def choose(actions: tuple[Any, ...], slow: Oracle, rng: Random, eager: float) -> Any:
    """A random action; with probability `eager` a rare one, and bears go where Inuits are."""
    if rng.random() < eager:
        rare = [action for action in actions if isinstance(action, EAGER)]
        bears = [action for action in rare if _bear_comes(action, slow)]
        return rng.choice(bears or rare or actions)
    return rng.choice(actions)


def _bear_comes(action: Any, slow: Oracle) -> bool:
    """Whether this brings a bear to Inuits, or may do so."""
    table = slow.table
    if isinstance(action, v.Choose):
        near = BESIDE[CELL[action.cell]] if action.animal == "bear" else ()
        return any(table.tribes(cell) for cell in near)
    if isinstance(action, v.Step):
        return slow.animal == "bear" and bool(table.tribes(CELL[action.target]))
    return isinstance(action, v.PlayTile) and action.tile == "move_animals"


def remarkable(action: Any, slow: Oracle) -> list[str]:
    """Names of what is rare about an action about to be played."""
    table, cell = slow.table, CELL.get(getattr(action, "cell", ""), (0, 0))
    target = CELL.get(getattr(action, "target", ""), (0, 0))
    facts = {
        "ring melted": isinstance(action, v.Melt) and cell not in beside(table.seas()),
        "no melt, but a tile": slow.phase == "opening"
        and isinstance(action, v.PlayTile)
        and v.Pass() in slow.legal(),
        "several asked": slow.phase == "harpoon" and bool(slow.askers),
        "bear walked upon": isinstance(action, v.Walk) and table.bear(target),
        "bear landed upon": isinstance(action, v.KayakTo) and table.bear(cell),
        "bear displaced": isinstance(action, v.Displace) and action.animal == "bear",
        "bear hunted": isinstance(action, v.Hunt) and action.animal == "bear",
        "prey survived": isinstance(action, v.Answer)
        and action.harpoon
        and len(table.on(slow.cell)) > 1,
        "igloo in the way": slow.phase == "actions" and _blocked_by_igloo(slow),
    }
    return [name for name, true in facts.items() if true]


def _blocked_by_igloo(slow: Oracle) -> bool:
    """Whether the variant keeps the seat on turn from a tile next to one of its Inuits (II-110)."""
    if not (slow.options.hardcore or slow.options.hc_igloo_block):
        return False
    near = beside(slow.table.inuits[slow.turn])
    others = [own for seat, own in enumerate(slow.table.igloos) if seat != slow.turn]
    return any(near & own for own in others)


def crowded(seats: int, options: IglooOptions, rng: Random) -> Any:
    """A random position with few tiles and much on them, its turn about to begin or in phase 2."""
    ice = _blob(rng)
    words = {cell: "#" if cell in CORNERS else "." for cell in BOARD}
    for cell in ice:
        words[cell] = rng.choice("sssp" if rng.random() < 0.4 else "s")
    _settle(words, seats, ice, rng)
    _release(words, ice, rng)
    picture = "\n".join(
        " ".join(words[row, column] for column in range(1, 9)) for row in range(1, 9)
    )
    return drawn(
        picture,
        seats=seats,
        turn=rng.randrange(seats),
        phase=rng.choice(["", "actions"]),
        points=rng.randint(0, 6),
        hands=[" ".join(rng.choices(RED, k=rng.randint(0, 4))) for _ in range(seats)],
        under={f"{'abcdefgh'[row - 1]}{column}": rng.choice(RED + OTHERS) for row, column in ice},
        options=options,
    )


def _blob(rng: Random) -> list[Cell]:
    """Some tiles near each other."""
    ice = {rng.choice(sorted(WATER))}
    for _ in range(rng.choice([0, 4, 12, 25])):
        ice.add(rng.choice(sorted(beside(ice) & WATER | ice)))
    return sorted(ice)


def _settle(words: dict[Cell, str], seats: int, ice: list[Cell], rng: Random) -> None:
    """Put all Inuits and some igloos on the ice, some Inuits on corners."""
    on_ice = rng.choice([0.0, 0.5, 0.9])
    for seat in range(seats):
        for _ in range(INUITS[seats]):
            words[rng.choice(ice) if rng.random() < on_ice else (1, 1)] += "abcd"[seat]
        free = [cell for cell in ice if not set("ABCD") & set(words[cell])]
        for cell in rng.sample(free, min(len(free), rng.randint(0, 2))):
            words[cell] += "ABCD"[seat]


def _release(words: dict[Cell, str], ice: list[Cell], rng: Random) -> None:
    """Put bears, foxes and fish on the ice and beside it."""
    shore = sorted(beside(ice) & WATER)
    for cell in rng.sample(shore, min(len(shore), rng.randint(0, 4))):
        words[cell] += "W"
    for value in "123":
        words[rng.choice(ice)] += value
    for value in "112233":
        words[rng.choice(shore)] += value
