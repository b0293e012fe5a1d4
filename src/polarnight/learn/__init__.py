"""Learning by playing: lessons on real positions, and puzzles that were solved before they ship."""
