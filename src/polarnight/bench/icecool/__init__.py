"""What is measured of ICECOOL."""
