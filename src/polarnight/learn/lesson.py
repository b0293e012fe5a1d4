"""What a lesson is: steps on positions of a game, told to a child in three languages.

A lesson is a file, `<game>/lesson.toml`; nothing in it is code. Each step begins on a position in
the game's own notation, and its moves are judged by what the real rules make of them.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from polarnight.core.contract import Json, Seat, Value

ANY = ("*",)
"""The pattern of every action."""


class Words(Value, frozen=True):
    """The same sentences in each language of the page."""

    en: str
    de: str
    fr: str


class Wrong(Value, frozen=True):
    """What is answered to some of the actions that do not solve a move."""

    say: Words
    example: str
    """An action it answers, as text; played by the tests."""
    after: int = 0
    """How many moves of the step come before the example."""
    when: tuple[str, ...] = ANY
    """Patterns of actions as text, such as `b3-*`."""
    happens: tuple[dict[str, Json], ...] = ()
    """Events that came of it, each with some of its fields."""


class Move(Value, frozen=True):
    """One action of the learner."""

    show: str
    """An action that solves it, as text: played by the tests, and by "Show me"."""
    accept: tuple[str, ...] = ()
    """Patterns of all that do; where there are none, `show`, or whatever makes it happen."""
    happens: tuple[dict[str, Json], ...] = ()
    """Events that must come of it, each with some of its fields."""
    never: tuple[dict[str, Json], ...] = ()
    """Events that must not."""
    sees: dict[str, Json] = msgspec.field(default_factory=dict)
    """What the learner's view must show then, in some of its fields; numbers also as
    `{ above = 410.0 }` or `{ below = 410.0 }`."""
    replies: tuple[str, ...] = ()
    """What the others play then, as text."""
    say: Words | None = None
    """What to do now, if the step has several moves; else the step says it."""
    hear: int | None = None
    """In a game for the senses: the number hidden in the learner's hand."""

    @property
    def accepted(self) -> tuple[str, ...]:
        """The patterns of actions that solve it if all of `happens` comes of them."""
        return self.accept or (ANY if self.happens or self.sees else (self.show,))


class Step(Value, frozen=True):
    """A small thing to learn, by doing it."""

    name: str
    title: Words
    say: Words
    """What to do: at most two short sentences."""
    praise: Words
    position: str
    moves: tuple[Move, ...]
    board: str = ""
    """The first word of the position where it is drawn in lines; white space does not count."""
    seat: Seat = Seat(0)
    wrong: tuple[Wrong, ...] = ()
    """The first that fits answers."""
    tries_out: bool = False
    """Whether a wrong action is shown to its end before all is as it was."""

    @property
    def notation(self) -> str:
        """The position in the game's notation, in one line."""
        return " ".join(["".join(self.board.split()), *self.position.split()]).strip()


class Lesson(Value, frozen=True):
    """How a game is learned, in about five minutes."""

    steps: tuple[Step, ...]


def read_lesson(package: str) -> Lesson:
    """The lesson that ships with a package."""
    text = files(package).joinpath("lesson.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Lesson)
