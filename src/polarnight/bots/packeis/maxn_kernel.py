"""Max^n: every seat plays for its own chance to win, looked at deeper and deeper. Slides only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polarnight.bots.packeis import workspace_kernel as ws
from polarnight.bots.packeis.chances_kernel import DREAM, FOUND, HOPES, earn, from_me, judge
from polarnight.bots.packeis.endgame_kernel import gain
from polarnight.bots.packeis.ordering_kernel import forget, list_moves, next_move, praise
from polarnight.bots.packeis.position_kernel import descend, here, key_of, settle
from polarnight.bots.packeis.transposition_kernel import EXACT, move_of, pack, probe, store
from polarnight.bots.packeis.workspace_kernel import halted
from polarnight.games.packeis.kernel.moves import origin_of, target_of
from polarnight.numeric.jit import inlined, inner, kernel
from polarnight.numeric.memory import bare

if TYPE_CHECKING:
    from polarnight.bots.packeis.transposition_kernel import TranspositionTable
    from polarnight.bots.packeis.workspace_kernel import Work


@inlined
def take_over(work: Work, ply: int) -> None:
    """What was found at the next ply becomes what was found at this one."""
    for number in range(FOUND):
        work[HOPES + FOUND * ply + number] = work[HOPES + FOUND * (ply + 1) + number]


@inner
def each_for_itself(tt: TranspositionTable, work: Work, ply: int, depth: int, enough: int) -> int:
    """Write what everybody may hope for at `ply`; 1 if it is certain, else 0.

    A mover who finds `enough` looks no further: the seat before will not let it come to this
    (shallow pruning). Worth nothing when `halted`.
    """
    work[ws.NODES] += 1
    if halted(work):
        return 0
    at = here(ply)
    if ply > 0 and (depth <= 0 or work[at + ws.PENGUINS] == 0):
        return 1 if judge(tt, work, ply) else 0
    mover, key = from_me(work, ply, 0), key_of(work, at)
    count = list_moves(work, at, ply, move_of(probe(tt, key)))
    best, best_move, certain = -1, 0, 1
    for index in range(count):
        move = next_move(work, ply, index, count)
        descend(work, at, move)
        earn(work, ply, mover, gain(work, origin_of(move), target_of(move)))
        limit = 2 * DREAM if from_me(work, ply + 1, 0) == mover else DREAM - best
        certain &= each_for_itself(tt, work, ply + 1, depth - 1, limit)
        if halted(work):
            return 0
        hope = work[HOPES + FOUND * (ply + 1) + mover]
        if hope > best:
            best, best_move = hope, move
            take_over(work, ply)
            if ply == 0:
                work[ws.BEST] = move
        if best >= enough:
            praise(work, ply, depth, move)
            break
    store(tt, key, pack(0, max(depth, 0), EXACT, best_move))
    return certain


@kernel
def deepen_maxn(tt: TranspositionTable, work: Work, deepest: int) -> int:
    """Look deeper and deeper; 1 if all was seen to the end, else 0.

    `work[BEST]` is the move, `work[DEPTH]` the last depth that was begun.
    """
    known, words = bare(tt), bare(work)
    settle(words, here(ws.ROOT))
    certain = 0
    for depth in range(1, deepest + 1):
        words[ws.DEPTH] = depth
        certain = each_for_itself(known, words, ws.ROOT, depth, 2 * DREAM)
        if halted(words) or certain:
            break
        forget(words)
    return certain
