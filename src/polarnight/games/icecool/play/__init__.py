"""The rules of ICECOOL by subject; `rules.py` is their face."""
