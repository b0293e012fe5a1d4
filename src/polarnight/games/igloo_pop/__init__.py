"""Igloo Pop: all at once and by ear, two to six players, twelve igloos full of glass beads."""
