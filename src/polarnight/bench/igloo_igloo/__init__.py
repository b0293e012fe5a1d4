"""What is measured of Igloo Igloo."""
