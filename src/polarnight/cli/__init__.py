"""The command line `polarnight`: serve, arena, solve, perft, bench, replay, export, warmup."""
