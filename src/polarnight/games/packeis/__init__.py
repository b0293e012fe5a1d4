"""Packeis am Pol: perfect information, two to four players, sixty floes of ice."""
