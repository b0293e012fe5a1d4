"""The planes of an observation: declared once, for single games and for batches."""

from __future__ import annotations

from polarnight.games.packeis.kernel.layout import MOST_SEATS
from polarnight.numeric.layout import Layout

PLANES = Layout("Planes of an observation of Packeis am Pol; seats from one's own on")
FISH = PLANES.words("FISH", 3, "floes with one, two and three fish")
PENGUINS = PLANES.words("PENGUINS", MOST_SEATS, "penguins of each seat")
PLACING = PLANES.word("PLACING", "one number: whether penguins are placed")
SCORE = PLANES.words("SCORE", MOST_SEATS, "one number of each seat: its fish")
FLOES = PLANES.words("FLOES", MOST_SEATS, "its floes")
TO_PLACE = PLANES.words("TO_PLACE", MOST_SEATS, "its penguins still to be placed")
OUT = PLANES.words("OUT", MOST_SEATS, "whether it is out")
COUNT = PLANES.size
