"""Puzzles: positions with one right answer, solved before they ship."""
