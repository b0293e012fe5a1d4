"""The command line: `polarnight serve | perft | bench | replay | export | warmup`."""
