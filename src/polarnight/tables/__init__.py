"""A table without a network: seats, log, undo, stand-ins. Pure values, no I/O, no clock."""
