"""Players of Igloo Igloo: chance, greed, and a search over worlds that fit a view."""
