"""How much Igloo Pop costs: shaking, listening, thinking, rules.

Measured in the time this process had the core, so that a busy machine does not look slow.
"""

from __future__ import annotations

import time
from itertools import product
from random import Random
from typing import TYPE_CHECKING

from polarnight.bench.calls import microseconds
from polarnight.bench.igloo_pop.hand_to_ear import hand_to_ear
from polarnight.bench.manifest import Row
from polarnight.bots.gathering import Gathering
from polarnight.bots.igloo_pop.ear import Ear
from polarnight.bots.igloo_pop.estimator import belief
from polarnight.bots.igloo_pop.listener import Listener
from polarnight.bots.igloo_pop.policy import decide
from polarnight.bots.igloo_pop.recording import chunks
from polarnight.bots.levels import live_player
from polarnight.core.clockwork import Clockwork
from polarnight.core.contract import Seat, Seating
from polarnight.games.igloo_pop.actions import Count, Take
from polarnight.games.igloo_pop.cards import NUMBERS
from polarnight.games.igloo_pop.options import IglooPopOptions
from polarnight.games.igloo_pop.rules import IglooPop
from polarnight.games.igloo_pop.sound.motion import STYLES, shake
from polarnight.games.igloo_pop.sound.shaker import CHUNK_BYTES, CHUNK_SECONDS, Listening, Shaker
from polarnight.games.igloo_pop.sound.trace import Trace
from polarnight.server.circle import Circle, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from polarnight.bench.manifest import Effort
    from polarnight.games.igloo_pop.state import IglooPopState

PROMISED = 150
"""Shakers of thirteen beads that one core keeps in sound at once."""
EASIEST, HARDEST = 0.75, 0.85
"""How often the best listener may name the number, and must come within one of it."""
_ENDLESS = 1e6


def shaking(effort: Effort) -> list[Row]:
    """Thirteen beads, shaken hard, everything a chunk needs; and whether two take as long."""
    rng = Random(1)
    shaken = [_chunk(beads, rng) for beads in (2, 13)]
    turns = [[microseconds(chunk, effort) for chunk in shaken] for _ in range(3)]
    two, cost = map(min, zip(*turns, strict=True))
    taking = microseconds(lambda: Shaker("a", 13, Listening(), rng), effort)
    most = 1e6 * CHUNK_SECONDS / cost
    speed = CHUNK_BYTES / CHUNK_SECONDS / 1000
    return [
        Row("a chunk of 20 ms", f"{cost:.0f} µs", "13 beads, vigorous, the motion included"),
        Row("shakers for one core", f"{most:.0f}", "13 beads", f"{PROMISED}", most / PROMISED),
        Row("two beads instead", f"{two / cost - 1:+.1%}", "the time must not tell the number"),
        Row("taking an igloo", f"{taking / 1000:.1f} ms", "the beads settle before one listens"),
        Row("to each listener", f"{speed:.0f} kB/s", "PCM, 16 bits, 24 kHz"),
    ]


def _chunk(beads: int, rng: Random) -> Callable[[], None]:
    """The next chunk of an igloo that is shaken hard, again and again."""
    shaker, moves = Shaker("a", beads, Listening(_ENDLESS), rng), shake("vigorous", rng)

    def chunk() -> None:
        shaker.feed([next(moves), next(moves)])
        shaker.chunk()

    return chunk


def hearing(effort: Effort) -> list[Row]:
    """The strongest listener on shakes of 4 s it has never heard: hard, but not hopeless."""
    clips = max(1, effort.games // 10)
    off = []
    for beads, style, clip in product(NUMBERS, STYLES, range(clips)):
        ear = Ear()
        for chunk in chunks(beads, style, Random(f"{beads}/{style}/{clip}")):
            ear.hear(chunk)
        off.append(abs(NUMBERS[0] + int(belief(ear, style, "ear").argmax()) - beads))
    exact, near = (sum(each <= most for each in off) / len(off) for most in (0, 1))
    note = f"{len(off)} shakes; docs/igloo_pop/ear.md has more"
    return [
        Row("exact", f"{exact:.0%}", note, f"under {EASIEST:.0%}", EASIEST / exact),
        Row("within one", f"{near:.0%}", "", f"{HARDEST:.0%}", near / HARDEST),
    ]


def listening(effort: Effort) -> list[Row]:
    """What a bot costs beside its shaker."""
    game, rng = IglooPop(), Random(2)
    sounds = list(chunks(9, "gentle", rng, 1.0))
    ear, trace = Ear(), Trace()
    listener = Listener("gentle", 0.5, rng)
    state = _shaking(game)
    held = state.hand(Seat(0))
    assert held is not None
    for sound in sounds:
        listener.hear(held.id, sound)
    view = game.view(state, Seat(0))
    calls: dict[str, Callable[[], object]] = {
        "an ear takes in a chunk": lambda: ear.hear(sounds[0]),
        "the trace of a chunk": lambda: trace.columns(sounds[0]),
        "one decision": lambda: decide(view, listener.heard(), Seat(0), "emperor", rng),
    }
    return [Row(what, f"{microseconds(call, effort):.0f} µs") for what, call in calls.items()]


def tables(effort: Effort) -> list[Row]:
    """Whole tables of four bots as a server runs them: hands, ears, players, frames, rules."""
    game = IglooPop()
    beats, state, answers = 0, _begun(game), 0
    circle = Circle(game, game.senses(Random(4)))
    bots = dict(zip(state.seats, ("chick", "adelie", "king", "emperor"), strict=True))
    circle.show(Scene(state, bots, {}))
    circle.beat(0, 0.0)
    began = time.process_time()
    while state.phase == "shaking" and state.round == 1 and beats < effort.calls // 10:
        beats += 1
        for seat, action in circle.beat(beats, beats * CHUNK_SECONDS).actions:
            answers += 1
            refused = action not in game.legal(state, seat).actions
            if not refused:
                state = game.play(state, seat, action).state
                circle.show(Scene(state, bots, {}))
            circle.answer(seat, refused=refused)
    cost = 1e6 * (time.process_time() - began) / beats
    most = 1e6 * CHUNK_SECONDS / cost
    note = f"{beats} beats of one round, {answers} actions"
    return [
        Row("a table of four bots", f"{cost:.0f} µs per beat", note),
        Row("such tables for one core", f"{most:.0f}"),
    ]


def clockwork(effort: Effort) -> list[Row]:
    """What the arena and those who train pay for a minute of the game."""
    game = IglooPop()
    deal = game.deal(IglooPopOptions(), Seating(2), Random(3))

    def played(name: str, seconds: float) -> float:
        clock = Clockwork(game, deal, 3)
        players = [live_player("igloo_pop", Seat(seat), name, Random(seat)) for seat in range(2)]
        gathering = Gathering(clock, players)
        began = time.process_time()
        while clock.now < seconds and not gathering.over:
            gathering.beat()
        return clock.now / (time.process_time() - began)

    rows = []
    for name in ("random", "king"):
        played(name, 10.0)
        faster = played(name, max(20.0, effort.calls / 200))
        rows.append(Row(f"two of {name}", f"{faster:.0f} x real time", "on one core"))
    return rows


def rules(effort: Effort) -> list[Row]:
    """What one call costs, through the contract, with six seats."""
    game = IglooPop()
    state = _shaking(game)
    take = game.legal(state, Seat(1)).actions[0]
    calls: dict[str, Callable[[], object]] = {
        "legal": lambda: game.legal(state, Seat(0)),
        "play: take an igloo": lambda: game.play(state, Seat(1), take),
        "view": lambda: game.view(state, Seat(0)),
        "possible: another world": lambda: game.possible(game.view(state, Seat(0)), Random(1)),
    }
    return [Row(what, f"{microseconds(call, effort):.1f} µs") for what, call in calls.items()]


def _begun(game: IglooPop, seats: int = 4) -> IglooPopState:
    """After "three"."""
    state = game.start(game.deal(IglooPopOptions(), Seating(seats), Random(3)))
    for number in (1, 2, 3):
        state = game.play(state, Seat(0), Count(number)).state
    return state


def _shaking(game: IglooPop) -> IglooPopState:
    """Six seats, the first with an igloo in hand."""
    state = _begun(game, 6)
    return game.play(state, Seat(0), Take(state.igloos[0].id)).state


SECTIONS = {
    "shaking": shaking,
    "the ear": hearing,
    "hand to ear": hand_to_ear,
    "bots": listening,
    "tables in real time": tables,
    "games without real time": clockwork,
    "from Python": rules,
}
