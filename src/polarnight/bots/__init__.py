"""Players written against the contract. A bot gets a view, never a state."""
