"""ICECOOL: flicking penguins through the doors of a school of ice."""
