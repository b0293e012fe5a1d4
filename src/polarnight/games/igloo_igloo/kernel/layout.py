"""A state of Igloo Igloo as one array of words: their names, and the numbers kept in them.

Boards have one bit for each of the 64 spaces, row by row from the top left. What can be stacked
is counted by planes: plane k holds bit k of every space's count. So everything that rides on a
tile is a board, and a drift shifts them all alike. Rule numbers: docs/rules/igloo_igloo.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from polarnight.numeric.layout import Codes, Flags, Layout

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Words = NDArray[np.uint64]
    Numbers = NDArray[np.int64]

MOST_SEATS = 4
INUIT_PLANES, FOX_PLANES, FISH_PLANES, TILE_PLANES = 3, 3, 4, 4
ALL_INUITS, ALL_FOXES, ALL_FISH = 4 * INUIT_PLANES, 3 * FOX_PLANES, 3 * FISH_PLANES
NOBODY = 7

STATE = Layout("A state of Igloo Igloo")
# First the boards of what lies on the tiles and drifts with them.
ICE = STATE.word("ICE", "board: every tile on the board")
PACK = STATE.word("PACK", "board: tiles with their picture side up, pack ice")
BEARS = STATE.word("BEARS", "board: bears on ice and in the sea, never two on a space")
IGLOOS = STATE.words("IGLOOS", MOST_SEATS, "one board for each seat")
INUITS = STATE.words("INUITS", ALL_INUITS, "three planes for each seat")
FOXES = STATE.words("FOXES", ALL_FOXES, "three planes for each of the values 1, 2, 3")
TILES = STATE.words("TILES", TILE_PLANES, "the kind under each face-down tile, as four planes")
RIDING = STATE.size
"""How many boards ride on tiles."""
FISH = STATE.words("FISH", ALL_FISH, "four planes for each of the values 1, 2, 3")
# Then counts, eight bits each.
HANDS = STATE.words(
    "HANDS", MOST_SEATS, "of each seat: red-border tiles by kind - RED, 8 bits each"
)
HUNTED = STATE.words("HUNTED", MOST_SEATS, "of each seat: hunted animals, see below, 8 bits each")
MIX = STATE.words("MIX", 2, "tiles the game began with, by kind, 8 bits each")
SEEN = STATE.words("SEEN", 2, "tiles everybody has seen leave the snow or a hand, likewise")
# The reserves.
FISH_ORDER = STATE.word(
    "FISH_ORDER", "values in the order of drawing, 2 bits each, next one lowest"
)
FOX_ORDER = STATE.word("FOX_ORDER", "likewise")
FISH_LEFT = STATE.word("FISH_LEFT", "fish in the reserve")
FOXES_LEFT = STATE.word("FOXES_LEFT", "foxes in the reserve")
BEARS_LEFT = STATE.word("BEARS_LEFT", "bears in the reserve")
# Then single numbers.
SEATS = STATE.word("SEATS", "how many play")
FIRST = STATE.word("FIRST", "the seat that places and plays first")
TO_PLACE = STATE.word("TO_PLACE", "Inuits still to be placed, all seats together")
ASK = STATE.word("ASK", "what is asked, see below")
TURN = STATE.word("TURN", "whose turn it is")
ACTOR = STATE.word("ACTOR", "who is asked, NOBODY when the game is over")
MELTED = STATE.word("MELTED", "1 once this turn's tile is melted")
POINTS = STATE.word("POINTS", "action points left")
USED = STATE.word("USED", "kinds of tile played this turn, see below; harpoons are in DEFENDED")
DEFENDED = STATE.word("DEFENDED", "a bit for each seat that has played a harpoon this turn")
AT = STATE.word("AT", "the space a chain of decisions is about")
WHAT = STATE.word("WHAT", "displacing: the push's direction; step: the animal's class")
MOVING = STATE.word("MOVING", "1 while a Move animals tile is at work")
STEPS = STATE.word("STEPS", "its steps left")
RULES = STATE.word("RULES", "what was agreed, see below")
WORDS = STATE.size

ASKED = Codes("What Igloo Igloo asks (ASK)")
PLACING = ASKED.word("PLACING", "where an Inuit starts")
OPENING = ASKED.word("OPENING", "which tile to melt, or what to play before it")
DRIFT = ASKED.word("DRIFT", "which tile to push")
DISPLACE = ASKED.word("DISPLACE", "where an animal in the way of a drift goes")
THAW = ASKED.word("THAW", "which tile thaws")
ANIMAL = ASKED.word("ANIMAL", "which animal steps next")
STEP = ASKED.word("STEP", "where it steps")
HARPOON = ASKED.word("HARPOON", "whether to play a harpoon")
FLEE = ASKED.word("FLEE", "to which corner an Inuit flees")
ACTIONS = ASKED.word("ACTIONS", "what to do with the action points")
KAYAK = ASKED.word("KAYAK", "where a kayak lands")
HUNT = ASKED.word("HUNT", "what a harpoon takes")
OVER = ASKED.word("OVER", "nothing: the game is over")

KINDS = Codes("Kinds of tile in Igloo Igloo (TILES, MIX, SEEN, HANDS)")
KIND_FISH = KINDS.number("KIND_FISH", "one to four fish", 4)
KIND_BEAR = KINDS.number("KIND_BEAR", "a bear")
KIND_DRIFT = KINDS.number("KIND_DRIFT", "a drift")
KIND_PACK = KINDS.number("KIND_PACK", "pack ice")
KINDS.skip()
RED = KINDS.number("RED", "the first with a red border: those that go to the hand", 0)
KIND_THAW = KINDS.number("KIND_THAW", "Thaw")
KIND_HARPOON = KINDS.number("KIND_HARPOON", "a harpoon")
KIND_MOVE = KINDS.number("KIND_MOVE", "Move animals")
KINDS.skip()
KIND_STAMINA = KINDS.number("KIND_STAMINA", "one to four points of Stamina", 4)

CLASSES = Codes("Classes of animals in Igloo Igloo")
CLASSES.skip()
PREY = CLASSES.number("PREY", "by value 1 to 3: fish in the sea, foxes on the ice", 3)
BEAR = CLASSES.number("BEAR", "bears")

TALLIES = Codes("Hunted animals in Igloo Igloo (HUNTED)")
FISH_TALLY = TALLIES.number("FISH_TALLY", "fish of value 1, 2, 3", 3)
FOX_TALLY = TALLIES.number("FOX_TALLY", "foxes of value 1, 2, 3", 3)
BEAR_TALLY = TALLIES.number("BEAR_TALLY", "bears")

PLAYED = Flags("Kinds of tile played in a turn of Igloo Igloo (USED)")
USED_THAW = PLAYED.flag("USED_THAW", "Thaw")
USED_MOVE = PLAYED.flag("USED_MOVE", "Move animals")
USED_STAMINA = PLAYED.flag("USED_STAMINA", "Stamina")

AGREED = Flags("What was agreed before a game of Igloo Igloo (RULES)")
OPEN_FIRST = AGREED.flag("OPEN_FIRST", "II-A6: who cannot melt may first play tiles")
DISPLACED_FASTS = AGREED.flag("DISPLACED_FASTS", "II-A9: a displaced bear does not eat")
MOVE_LATE = AGREED.flag("MOVE_LATE", "II-A11: Move animals only after melting")
MOVE_MAY = AGREED.flag("MOVE_MAY", "II-A12: steps of Move animals may be left out")
PREY_SURVIVES = AGREED.flag("PREY_SURVIVES", "II-A14: a bear killed in its attack eats nothing")
DEFENCE_LIMIT = AGREED.flag("DEFENCE_LIMIT", "II-A17: one harpoon in others' turns too")
SEA_BEAR_HUNT = AGREED.flag("SEA_BEAR_HUNT", "II-A18: a harpoon reaches a bear in the sea")
CORNER_WALK_ON = AGREED.flag("CORNER_WALK_ON", "II-A20: Inuits may walk onto a corner")
CORNER_WALK_OFF = AGREED.flag("CORNER_WALK_OFF", "II-A20: and off it")
CORNER_KAYAK_FROM = AGREED.flag("CORNER_KAYAK_FROM", "II-A20: kayaks start from a corner")
CORNER_KAYAK_TO = AGREED.flag("CORNER_KAYAK_TO", "II-A20: and land on one")
CORNER_FISH = AGREED.flag("CORNER_FISH", "II-A20: Inuits fish from a corner")
HALF_UP = AGREED.flag("HALF_UP", "II-A28: half of an odd island is rounded up")
HALF_EXACT = AGREED.flag("HALF_EXACT", "II-A28: or not rounded at all")
IGLOO_BLOCK = AGREED.flag("IGLOO_BLOCK", "II-110: other tribes' igloos may not be entered")
TABLE = AGREED.flag("TABLE", "II-111: islands by the table, never squared")
TOGETHER = AGREED.flag("TOGETHER", "II-A9: animals in the way of a drift go together")

CORNERS = np.uint64(0x8100_0000_0000_0081)
WATER = np.uint64(0x7EFF_FFFF_FFFF_FF7E)
RING = np.uint64(0x7E81_8181_8181_817E)
CENTRE = np.uint64(0x0000_0018_1800_0000)
