"""The check of one card, written a second time straight from the catalogue of rules.

Nothing is shared with the program but the order of seats. Igloos are (number, seat) pairs; the
answer is who takes the card, and for each igloo where its thaler goes: `own`, `box`, or the seat
that gets it.
"""

from __future__ import annotations


def resolve(
    numbers: set[int],
    igloos: list[tuple[int, int]],
    *,
    own_wrong: str = "removed",
    no_match_multi: str = "box",
) -> tuple[int | None, dict[int, object]]:
    """The winner of the card, and what becomes of the thaler on each igloo, by its number."""
    hits = {number: seat for number, seat in igloos if number in numbers}
    wrong = {number: seat for number, seat in igloos if number not in numbers}
    if len(igloos) == 1:
        if hits:  # IP-42
            return igloos[0][1], {igloos[0][0]: "own"}
        return None, {igloos[0][0]: "box"}  # IP-43
    if not hits:  # IP-A2
        return None, dict.fromkeys(wrong, "own" if no_match_multi == "return" else "box")
    highest = hits[max(hits)]  # IP-44, IP-46, IP-A5
    fate: dict[int, object] = dict.fromkeys(hits, "own")
    for number, seat in wrong.items():  # IP-45, IP-46, IP-47, IP-A4
        fate[number] = highest
        if seat == highest:
            fate[number] = "own" if own_wrong == "returned" else "box"
    return highest, fate
