"""Game nights without a network: an evening of several tables as a log of its own. Pure."""
