"""Hints between workers: in one process, or over NATS by URL. Nothing here is the truth."""
