"""The rules of Igloo Pop.

Rule numbers (IP-1, IP-2, ...) refer to docs/rules/igloo_pop.md. All seats act at once: whoever's
action comes first has it. Shaking is no action. It is perception, a stream between one seat and
the server that changes no state: see `sound/`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.contract import Choices, GameInfo, Played
from polarnight.games.igloo_pop import notation, setup, views
from polarnight.games.igloo_pop.actions import IglooPopAction
from polarnight.games.igloo_pop.events import IglooPopEvent
from polarnight.games.igloo_pop.options import IglooPopDeal, IglooPopOptions
from polarnight.games.igloo_pop.play import moves, rounds
from polarnight.games.igloo_pop.sound.perception import Perception
from polarnight.games.igloo_pop.state import IglooPopState
from polarnight.games.igloo_pop.view import IglooPopView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Outcome, Seat, Seating, Viewer

INFO = GameInfo(
    name="igloo_pop",
    title="Igloo Pop",
    rules_version=1,
    min_seats=setup.MIN_SEATS,
    max_seats=setup.MAX_SEATS,
    secrets=True,
    simultaneous=True,
    options=IglooPopOptions,
    deal=IglooPopDeal,
    action=IglooPopAction,
    deed=IglooPopAction,
    event=IglooPopEvent,
    view=IglooPopView,
)


@dataclass(frozen=True, slots=True)
class IglooPop:
    """Igloo Pop for two to six players, after the booklets of 2003."""

    info: GameInfo = INFO

    def deal(self, options: IglooPopOptions, seating: Seating, rng: Random) -> IglooPopDeal:
        """The seed of every stack and every village. Raises BadOptionsError."""
        return setup.deal(options, seating, rng)

    def start(self, deal: IglooPopDeal) -> IglooPopState:
        """Nine cards around twelve igloos, ten thalers each (IP-10..12). Raises BadLogError."""
        setup.check(deal)
        return rounds.opening(deal)

    def actors(self, state: IglooPopState) -> tuple[Seat, ...]:
        """Everybody who may do anything, since all play at once."""
        return tuple(seat for seat in state.seats if moves.may_act(state, seat))

    def legal(self, state: IglooPopState, seat: Seat) -> Choices:
        """Igloos in the order of the village, cards clockwise."""
        return Choices(moves.legal(state, seat))

    def enact(self, state: IglooPopState, seat: Seat, action: IglooPopAction) -> IglooPopAction:
        """Nothing comes between an action and its deed here."""
        return action

    def play(
        self, state: IglooPopState, seat: Seat, deed: IglooPopAction
    ) -> Played[IglooPopState, IglooPopEvent]:
        """Play a deed. Raises GameOverError, NotYourTurnError, IllegalActionError."""
        return Played(*moves.play(state, seat, deed))

    def outcome(self, state: IglooPopState) -> Outcome | None:
        return rounds.outcome(state)

    def view(self, state: IglooPopState, viewer: Viewer) -> IglooPopView:
        return views.view(state, viewer)

    def witness(self, event: IglooPopEvent, viewer: Viewer) -> IglooPopEvent:
        """Hands and cards are seen by all; beads stand in no event before the check."""
        return event

    def possible(self, view: IglooPopView, rng: Random) -> IglooPopState:
        return views.possible(view, rng)

    def format_action(self, action: IglooPopAction) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> IglooPopAction:
        return notation.parse_action(text)

    def format_position(self, state: IglooPopState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> IglooPopState:
        return notation.parse_position(text)

    def senses(self, rng: Random) -> Perception:
        """The hands and ears of one table: see `perception`."""
        return Perception(rng)

    def phase(self, state: IglooPopState) -> tuple[int, int, str]:
        """Counting to three and shaking, round by round."""
        return state.game, state.round, state.phase

    def time_limit(self, state: IglooPopState) -> float | None:
        """Seconds for the round that runs, if a `round_timer` was agreed (IP-A8)."""
        timed = state.phase == "shaking" and state.options.round_timer
        return float(state.options.round_timer) if timed else None

    def time_up(self, state: IglooPopState) -> tuple[tuple[Seat, IglooPopAction], ...]:
        """What the table plays for the seats when the time of a phase is over (IP-A8)."""
        return moves.time_up(state)
