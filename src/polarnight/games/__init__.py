"""One folder for each game. Games know the contract, never each other."""
