"""Thin Ice is learned by playing it."""

from __future__ import annotations

from polarnight.learn.manifest import LearnManifest

MANIFEST = LearnManifest(lesson=None, puzzles=None, puzzle_maker=None)
