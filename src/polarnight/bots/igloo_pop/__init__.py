"""Bots that play Igloo Pop by listening: they get sound and a view, never the beads."""
