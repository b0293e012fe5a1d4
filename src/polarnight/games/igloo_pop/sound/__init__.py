"""Igloos that are shaken: hands, beads, what they sound like and how it looks."""
