"""The rules of Igloo Igloo: the readable face of the kernels.

Rule numbers (II-1, II-2, ...) refer to docs/rules/igloo_igloo.md. The kernels decide what is
legal; `refusals` only says why something is not, and `telling` what happened.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from polarnight.core.contract import Choices, GameInfo, Played
from polarnight.core.errors import GameOverError, NotYourTurnError
from polarnight.games.igloo_igloo import (
    encoding,
    notation,
    refusals,
    scoring,
    setup,
    telling,
    views,
)
from polarnight.games.igloo_igloo.actions import Answer, IglooAction
from polarnight.games.igloo_igloo.events import IglooEvent
from polarnight.games.igloo_igloo.kernel import play
from polarnight.games.igloo_igloo.options import IglooDeal, IglooOptions
from polarnight.games.igloo_igloo.state import IglooState
from polarnight.games.igloo_igloo.view import IglooView

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Outcome, Seat, Seating, Viewer

INFO = GameInfo(
    name="igloo_igloo",
    title="Igloo Igloo",
    rules_version=1,
    min_seats=setup.MIN_SEATS,
    max_seats=setup.MAX_SEATS,
    secrets=True,
    simultaneous=False,
    options=IglooOptions,
    deal=IglooDeal,
    action=IglooAction,
    deed=IglooAction,
    event=IglooEvent,
    view=IglooView,
)


@dataclass(frozen=True, slots=True)
class IglooIgloo:
    """Igloo Igloo for two to four players, after the rulebook of 2004."""

    info: GameInfo = INFO

    def deal(self, options: IglooOptions, seating: Seating, rng: Random) -> IglooDeal:
        """Shuffle tiles and tokens, and name who begins. Raises BadOptionsError."""
        return setup.deal(options, seating, rng)

    def start(self, deal: IglooDeal) -> IglooState:
        """The board laid out; the first player places an Inuit (II-11..16). Raises BadLogError."""
        return setup.start(deal)

    def actors(self, state: IglooState) -> tuple[Seat, ...]:
        """The one seat that is asked; for harpoons it may be another than the mover."""
        return () if state.actor is None else (state.actor,)

    def legal(self, state: IglooState, seat: Seat) -> Choices:
        """All answers to what is asked, in the order of their numbers (see kernel/choices.py)."""
        if seat != state.actor:
            return Choices()
        return Choices(tuple(encoding.decode(state, code) for code in encoding.codes(state)))

    def silence(self, state: IglooState, seat: Seat) -> IglooAction | None:
        """Who does not answer a harpoon question in time plays none (II-67, II-A39)."""
        asked = state.phase == "harpoon" and seat == state.actor
        return Answer(harpoon=False) if asked else None

    def hides(self, state: IglooState, seat: Seat) -> bool:
        """All there is to hide is a hand (II-50)."""
        return state.hand_size(seat) > 0

    def enact(self, state: IglooState, seat: Seat, action: IglooAction) -> IglooAction:
        """Nothing comes between an action and its deed here."""
        return action

    def play(
        self, state: IglooState, seat: Seat, deed: IglooAction
    ) -> Played[IglooState, IglooEvent]:
        """Answer what is asked. Raises GameOverError, NotYourTurnError, IllegalActionError."""
        self._check_turn(state, seat)
        code = encoding.encode(state, deed)
        if code is None or code not in encoding.codes(state):
            raise refusals.refusal(state, seat, deed)
        after = self.play_unchecked(state, code)
        return Played(after, telling.told(state, deed, after))

    def play_unchecked(self, state: IglooState, code: int) -> IglooState:
        """The state after the action of this number, which must be legal."""
        words = state.copy()
        play.play(words, code)
        return IglooState(words, state.options, state.corner)

    def outcome(self, state: IglooState) -> Outcome | None:
        """Animals and islands; the highest total wins (II-95..101)."""
        return scoring.outcome(state) if state.actor is None else None

    def view(self, state: IglooState, viewer: Viewer) -> IglooView:
        return views.view(state, viewer)

    def witness(self, event: IglooEvent, viewer: Viewer) -> IglooEvent:
        return views.witness(event, viewer)

    def possible(self, view: IglooView, rng: Random) -> IglooState:
        return views.possible(view, rng)

    def is_public(
        self, before: IglooState, deed: IglooAction, played: Played[IglooState, IglooEvent]
    ) -> bool:
        return views.is_public(deed, played.events)

    def format_action(self, action: IglooAction) -> str:
        return notation.format_action(action)

    def parse_action(self, text: str) -> IglooAction:
        return notation.parse_action(text)

    def format_position(self, state: IglooState) -> str:
        return notation.format_position(state)

    def parse_position(self, text: str) -> IglooState:
        return notation.parse_position(text)

    def _check_turn(self, state: IglooState, seat: Seat) -> None:
        if state.actor is None:
            raise GameOverError(
                f"igloo_igloo: the game has ended; seat {seat} cannot act", rule="II-90"
            )
        if seat != state.actor:
            raise NotYourTurnError(
                f"igloo_igloo: seat {seat} cannot act, seat {state.actor} is asked",
                rule={"harpoon": "II-69", "placing": "II-16"}.get(state.phase, "II-21"),
            )
