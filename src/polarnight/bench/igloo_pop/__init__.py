"""What is measured of Igloo Pop."""
