"""The kernel and the oracle play the same random games, and must agree after every action.

Compared are, at every decision: whose it is, the set of legal actions, and the events an action
leads to; at the end of every game the views of all seats, of a spectator and of everything, the
scores, places and winners. In some games the view of everything and that of a random viewer are
compared at every decision too. The oracle checks at every step that tokens, tiles, Inuits and
igloos are conserved.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.agreement import (
    IGLOO,
    same_decision,
    same_end,
    same_events,
    same_views,
)
from tests.games.igloo_igloo.drawing import everything
from tests.games.igloo_igloo.oracle import Oracle
from tests.games.igloo_igloo.oracle_loading import loaded
from tests.games.igloo_igloo.oracle_table import kind
from tests.games.igloo_igloo.players import choose, crowded, remarkable
from tests.proofs import times

GAMES, PARTS = times(1_000, 240), 4
"""For each number of players and for the variant, in so many parts that can run side by side."""
GAMES_PER_OPTION = 30
LOOKED_AT = 25
"""In every so many games the views are compared at every decision."""
LONGEST = 2_000
"""No game has more decisions than that."""
CROWDS = times(1_000, 500)
CHOICES: dict[str, tuple[Any, ...]] = {
    "end_check": ("turn_start", "after_opening_plays"),
    "displaced_bear_eats": (True, False),
    "displace": ("each", "together"),
    "move_timing": ("like_thaw", "phase2"),
    "move_all": ("must", "may"),
    "prey_survives_kill": (False, True),
    "defence_limit": (False, True),
    "sea_bear_hunt": (False, True),
    "corner": ("default", "leave_only", "full", "literal"),
    "half": ("down", "up", "exact"),
    "final_tie": ("shared", "animals", "inuits"),
    "hardcore": (False, True),
    "hc_igloo_block": (False, True),
    "hc_table": (False, True),
}
"""The default first."""
RARE = (
    *("Attacked", "several asked", "Answered", "BearKilled", "Hid", "Fled", "Eaten", "Displaced"),
    *("ring melted", "no melt, but a tile", "bear walked upon", "bear landed upon"),
    *("bear displaced", "bear hunted", "prey survived", "igloo in the way", "Passed", "Ended"),
)
"""What must have happened often enough for the comparison to mean something."""


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_oracle_and_kernel_agree_decision_by_decision(seats: int, part: int) -> None:
    rng = Random(f"{seats} players, part {part}")
    for game in range(GAMES // PARTS):
        play_both(seats, {}, rng, look=game % LOOKED_AT == 0)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_oracle_and_kernel_agree_on_the_hardcore_variant(part: int) -> None:
    rng = Random(f"hardcore, part {part}")
    for game in range(GAMES // PARTS):
        play_both(2 + game % 3, {"hardcore": True}, rng, look=game % LOOKED_AT == 0)


@pytest.mark.slow
@pytest.mark.parametrize("option", CHOICES)
def test_oracle_and_kernel_agree_under_every_option(option: str) -> None:
    """Each option away from its default, the others at random, tiles too, with eager players."""
    rng = Random(option)
    for game in range(GAMES_PER_OPTION):
        options = {name: rng.choice(values) for name, values in CHOICES.items()}
        options[option] = rng.choice(CHOICES[option][1:])
        play_both(2 + game % 3, options, rng, look=game < 3, tiles=random_mix(rng), eager=0.6)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_oracle_and_kernel_agree_in_crowded_positions(seats: int) -> None:
    """A little ice with everybody on it, bears among them, full hands, all options at random."""
    rng = Random(f"crowd {seats}")
    happened: Counter[str] = Counter()
    for _ in range(CROWDS):
        options = IglooOptions(**{name: rng.choice(values) for name, values in CHOICES.items()})
        state = crowded(seats, options, rng)
        happened += play_on(state, loaded(everything(state)), rng, eager=0.5, most=40)
    assert not {rare: happened[rare] for rare in RARE if happened[rare] < 3}


def play_both(
    seats: int,
    options: dict[str, Any],
    rng: Random,
    *,
    look: bool,
    tiles: dict[str, int] | None = None,
    eager: float = 0.0,
) -> Counter[str]:
    """One game on both; how often what happened in it."""
    dealt = IGLOO.deal(IglooOptions(**options, **_tiles_option(tiles)), Seating(seats), rng)
    state: Any = IGLOO.start(dealt)
    return play_on(state, Oracle(dealt), rng, look=look, eager=eager)


def play_on(
    state: Any, slow: Oracle, rng: Random, *, look: bool = False, eager: float = 0.0, most: int = 0
) -> Counter[str]:
    """Play both on to the end, or for `most` decisions; how often what happened on the way."""
    happened: Counter[str] = Counter()
    decisions = 0
    while not slow.over and not (most and decisions == most):
        decisions += 1
        assert decisions < LONGEST
        actions = same_decision(state, slow)
        if look:
            same_views(state, slow, [rng.choice([*range(slow.seats), None])])
        action = choose(actions, slow, rng, eager)
        happened.update(remarkable(action, slow))
        played = IGLOO.play(state, Seat(slow.asked), action)
        state = played.state
        same_events(played.events, slow.play(action))
        happened.update(type(event).__name__ for event in played.events)
        slow.check()
    if slow.over:
        same_end(state, slow)
    else:
        same_views(state, slow)
    return happened


def _tiles_option(tiles: dict[str, int] | None) -> dict[str, Any]:
    """The option that puts these tiles into the box, as the text of a tiles file."""
    if tiles is None:
        return {}
    entries = [
        f'[[tile]]\nkind = "{kind(tile)}"\ncount = {count}\n'
        + (f"value = {tile[-1]}\n" if tile[-1].isdigit() else "")
        for tile, count in tiles.items()
    ]
    return {"tiles": "file", "tiles_text": "\n".join(entries)}


def random_mix(rng: Random) -> dict[str, int]:
    """56 tiles of any sort the validation of II-A1 lets pass."""
    mix = Counter({"stamina1": 1, "stamina3": 1})
    sorts = ["fish1", "fish2", "fish3", "bear", "drift", "pack_ice", "thaw", "harpoon"]
    sorts += ["move_animals", "stamina1", "stamina2", "stamina3"]
    most = {"bear": 4, "pack_ice": 10}
    fish = 24
    while mix.total() < 56:
        tile = rng.choice(sorts)
        pictured = int(tile[-1]) if kind(tile) == "fish" else 0
        if pictured <= fish and mix[tile] < most.get(tile, 56):
            mix[tile] += 1
            fish -= pictured
    return mix
