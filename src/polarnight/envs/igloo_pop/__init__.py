"""Igloo Pop for those who train."""
