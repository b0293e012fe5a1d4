"""The planes of an observation: declared once, for single games and for batches."""

from __future__ import annotations

from polarnight.games.igloo_igloo.kernel.layout import MOST_SEATS
from polarnight.numeric.layout import Layout

PHASES, TILES = 13, 14
"""Questions there are, and kinds of tile."""

FACTS = Layout("What an observation of Igloo Igloo says of each seat")
TOTAL = FACTS.word("TOTAL", "its points")
TILES_HELD = FACTS.word("TILES_HELD", "tiles in its hand")
TO_PLACE = FACTS.word("TO_PLACE", "Inuits it has still to place")
IGLOOS_LEFT = FACTS.word("IGLOOS_LEFT", "igloos it can still build")
ITS_TURN = FACTS.word("ITS_TURN", "whether it is its turn")
ASKED = FACTS.word("ASKED", "whether it is asked")
OF_SEAT = FACTS.size

PLANES = Layout("Planes of an observation of Igloo Igloo; seats from one's own on")
GROUND = PLANES.words("GROUND", 4, "land, sea, snow and pack ice")
INUITS = PLANES.words("INUITS", MOST_SEATS, "Inuits of each seat")
IGLOOS = PLANES.words("IGLOOS", MOST_SEATS, "igloos of each seat")
FISH = PLANES.words("FISH", 3, "fish by their value")
FOXES = PLANES.words("FOXES", 3, "foxes by their value")
BEARS = PLANES.word("BEARS", "bears")
PENDING = PLANES.words("PENDING", 3, "cells a chain of decisions is about")
PHASE = PLANES.words("PHASE", PHASES, "one number each from here on: what is asked")
HAND = PLANES.words("HAND", TILES, "tiles in one's hand, by kind")
UNSEEN = PLANES.words("UNSEEN", TILES, "tiles one has not seen, by kind")
SEAT = PLANES.words("SEAT", OF_SEAT * MOST_SEATS, "of each seat in turn what is listed above")
POINTS = PLANES.word("POINTS", "action points")
MELTED = PLANES.word("MELTED", "whether something was melted in this turn")
STEPS = PLANES.word("STEPS", "steps left")
SNOW = PLANES.word("SNOW", "the share of snow")
PACK = PLANES.word("PACK", "the share of pack ice")
THAWED = PLANES.word("THAWED", "tiles that are gone")
COUNT = PLANES.size
