"""Packeis am Pol for those who train."""
