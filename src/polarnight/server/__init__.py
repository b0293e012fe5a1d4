"""HTTP and WebSocket: how browsers and outside programs reach the tables."""
