"""The rules of Igloo Pop by subject; `rules.py` is their face."""
