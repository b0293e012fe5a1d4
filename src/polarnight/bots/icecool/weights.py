"""What hopes at rest are worth, in cards of the round that goes on."""

from __future__ import annotations

from polarnight.bots.icecool.hopes import Hopes

PLAIN = Hopes(
    next_fish=0.5,
    next_fish_later=0.5,
    far_fish=0.2,
    far_fish_later=0.2,
    danger=0.5,
    danger_later=0.5,
    chase=0.15,
    chase_later=0.15,
    end=0.5,
    end_later=0.5,
    end_chase=0.15,
    end_chase_later=0.15,
)
"""Chosen by hand: what is at hand, whoever acts first. The coach goes by them, so that a fish
that is missed is a card that is missed."""

FITTED = Hopes(
    runs=1.633,  # ± 0.196
    one_taken=-0.320,  # ± 0.136
    two_taken=-0.975,  # ± 0.171
    next_fish=0.003,  # ± 0.077
    next_fish_later=0.053,  # ± 0.091
    far_fish=0.517,  # ± 0.145
    far_fish_later=0.324,  # ± 0.136
    prey=0.200,  # ± 0.055
    danger=0.555,  # ± 0.103
    danger_later=0.136,  # ± 0.062
    chase=0.030,  # ± 0.128
    chase_later=-0.036,  # ± 0.114
    end=0.023,  # ± 0.032
    end_later=0.056,  # ± 0.028
)
"""For two players, fitted on 18 November 2026 as `polarnight tune icecool` does, 37 games, six
flicks: 1332 rests of games played with PLAIN; .62 of the variance of games left out is explained.
How near the Catcher is to who was caught before was not looked at then. No level plays with them
until the levels are measured anew."""

TWO, SEVERAL = PLAIN, PLAIN


def weights_for(seats: int) -> Hopes:
    """Those for a table of so many."""
    return TWO if seats == 2 else SEVERAL
