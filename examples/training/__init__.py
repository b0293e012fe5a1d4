"""A training that learns: `python -m examples.training --help`."""
