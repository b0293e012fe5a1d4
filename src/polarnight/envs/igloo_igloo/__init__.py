"""Igloo Igloo for those who train."""
