"""Tournaments between bots, ours and other people's: fair, repeatable, and never stopped by one."""
