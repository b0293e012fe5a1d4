"""Igloo Igloo in the Numba subset: `layout` first, then one file for each subject."""
