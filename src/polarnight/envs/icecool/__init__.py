"""ICECOOL for those who train."""
