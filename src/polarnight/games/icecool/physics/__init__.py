"""Flicks of ICECOOL in a simulated world: from a blow to what came of it."""
