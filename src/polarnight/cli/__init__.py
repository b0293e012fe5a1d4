"""The command line: `polarnight serve | arena | perft | bench | replay | export | warmup`."""
