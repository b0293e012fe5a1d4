"""The command line `polarnight`: serve, arena, solve, tune, bench, replay, export and more."""
