"""Actions and positions of Igloo Pop as text, and back.

An action is `take q`, `place q 5`, `return q`, `done` and so on. A position is one line, fields
with one space between them:

    1.3:3                   game, round, last number called (3: the igloos are out); x when over;
                            /2 after it: rounds in a row without a stake
    4/5,2,-,9/10/11,...     the nine places of the circle, - for a gap
    q7,k13@0,x5>3@1,...     twelve igloos with their beads; @0 in the hand of seat 0, >3@1 on card
                            3 with a thaler of seat 1
    9;8+1.0:4/5,2~31        each seat: own thalers, +won ones by colour, :cards, ~earlier points;
                            w for a seat that only watches a play-off
    0+1                     who counts, and who has said "ready" or "done"

and, each `-` when there is nothing to say and left out at the end of the line: the cards of the
stack, options that differ from their defaults, the villages of the rounds to come or `#` and the
seed they follow from, the stacks of the games to come, the ranks before a play-off. A position
without rounds to come ends with its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

import msgspec

from polarnight.core.contract import Seat
from polarnight.core.errors import BadNotationError, BadOptionsError
from polarnight.core.values import plain
from polarnight.games.igloo_pop import cards, setup, validation
from polarnight.games.igloo_pop.actions import Count, Done, GoOn, Place, Ready, Return, Take
from polarnight.games.igloo_pop.options import IglooPopOptions, RoundDeal
from polarnight.games.igloo_pop.state import THREE, Igloo, IglooPopState, Purse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from polarnight.games.igloo_pop.actions import IglooPopAction
    from polarnight.games.igloo_pop.cards import Card

_WORDS: dict[str, IglooPopAction] = {"ready": Ready(), "done": Done(), "go on": GoOn()}
_WITH_MORE = re.compile(r"(count) (\d)|(take|return) ([a-z])|(place) ([a-z]) (\d)", re.ASCII)
_EXAMPLES = "'take q', 'return q', 'place q 5', 'done', 'go on', 'ready' or 'count 1'"


def format_action(action: IglooPopAction) -> str:
    if isinstance(action, Place):
        return f"place {action.igloo} {action.card}"
    if isinstance(action, Take | Return):
        return f"{'take' if isinstance(action, Take) else 'return'} {action.igloo}"
    if isinstance(action, Count):
        return f"count {action.number}"
    return next(word for word, plain in _WORDS.items() if plain == action)


def parse_action(text: str) -> IglooPopAction:
    """The inverse of `format_action`. Raises BadNotationError."""
    words = " ".join(text.lower().split())
    if words in _WORDS:
        return _WORDS[words]
    found = _WITH_MORE.fullmatch(words)
    if not found:
        raise BadNotationError(f"{text[:40]!r} is not an action; expected {_EXAMPLES}")
    if found[1]:
        return Count(int(found[2]))
    if found[5]:
        return Place(found[6], int(found[7]))
    return Take(found[4]) if found[3] == "take" else Return(found[4])


_FIELDS = 10
_OWN_FIELDS = 5
_NOTHING = "-"
_SEED = re.compile(r"#([0-9a-f]{32})", re.ASCII)
_MOMENT = re.compile(r"(\d{1,3})\.(\d{1,4}):([0-3x])(?:/(\d{1,2}))?", re.ASCII)
_IGLOO = re.compile(r"([a-z])(\d{1,2})(?:(?:>([1-9]))?@(\d))?", re.ASCII)
_PURSE = re.compile(
    r"(w?)(\d{1,2})(?:\+(\d{1,2}(?:\.\d{1,2})*))?(?::([\d/,]+))?(?:~(\d{1,4}))?", re.ASCII
)
_SAID = re.compile(r"(\d)(?:\+(\d(?:,\d)*))?", re.ASCII)
_RANK = re.compile(r"\d{1,4}(?:\.\d{1,4})*", re.ASCII)
_T = TypeVar("_T")


def format_position(state: IglooPopState) -> str:
    """The position with all its secrets."""
    called = "x" if state.over else str(state.counted)
    said = "".join(f",{seat}" for seat in sorted(state.said))
    fields = [
        f"{state.game}.{state.round}:{called}" + (f"/{state.idle}" if state.idle else ""),
        ",".join(_NOTHING if card is None else cards.format_card(card) for card in state.circle),
        ",".join(map(_format_igloo, state.igloos)),
        ";".join(_format_purse(state, seat) for seat in state.seats),
        str(state.first) + said.replace(",", "+", 1),
        _format_cards(state.stack),
        _format_options(state.options),
        _format_villages(state),
        ";".join(map(_format_cards, state.stacks)) or _NOTHING,
        ";".join(".".join(map(str, rank)) for rank in state.ranks) or _NOTHING,
    ]
    while fields[-1] == _NOTHING:
        fields.pop()
    return " ".join(fields)


def _format_villages(state: IglooPopState) -> str:
    if state.seed:
        return f"#{state.seed}"
    return ",".join(f"{laid.ids}:{laid.beads}" for laid in state.villages) or _NOTHING


def _format_igloo(igloo: Igloo) -> str:
    card = "" if igloo.card is None else f">{igloo.card}"
    return f"{igloo.id}{igloo.beads}" + ("" if igloo.seat is None else f"{card}@{igloo.seat}")


def _format_purse(state: IglooPopState, seat: Seat) -> str:
    purse = state.purses[seat]
    foreign = "+" + ".".join(map(str, purse.foreign)) if any(purse.foreign) else ""
    won = ":" + _format_cards(purse.cards) if purse.cards else ""
    earlier = f"~{purse.earlier}" if purse.earlier else ""
    return f"{'' if seat in state.playing else 'w'}{purse.own}{foreign}{won}{earlier}"


def _format_cards(pile: tuple[Card, ...]) -> str:
    return ",".join(map(cards.format_card, pile)) or _NOTHING


def _format_options(options: IglooPopOptions) -> str:
    defaults, given = plain(IglooPopOptions()), plain(options)
    chosen = (f"{k}={v}".replace(" ", "+") for k, v in given.items() if v != defaults[k])
    return ",".join(chosen) or _NOTHING


def parse_position(text: str) -> IglooPopState:
    """The inverse of `format_position`.

    Raises:
        BadNotationError: The text is no position, or one that cannot be.
    """
    fields = text.split(" ")
    if not _OWN_FIELDS <= len(fields) <= _FIELDS:
        raise BadNotationError(
            f"a position has five to ten fields with one space between them, not {len(fields)}"
        )
    fields += [_NOTHING] * (_FIELDS - len(fields))
    moment = _match(_MOMENT, fields[0], "game, round and count, like '1.1:0'")
    game, number, called, idle = moment
    (seed,) = _match(_SEED, fields[7], "a seed") if fields[7].startswith("#") else ("",)
    seats = fields[3].split(";")
    first, said = _match(_SAID, fields[4], "who counts and who has said so, like '0+1,2'")
    state = IglooPopState(
        game=int(game),
        round=int(number),
        counted=THREE if called == "x" else int(called),
        over=called == "x",
        circle=tuple(None if c == _NOTHING else cards.parse_card(c) for c in fields[1].split(",")),
        igloos=tuple(map(_parse_igloo, fields[2].split(","))),
        purses=tuple(_parse_purse(purse, len(seats)) for purse in seats),
        playing=tuple(Seat(n) for n, purse in enumerate(seats) if not purse.startswith("w")),
        first=Seat(int(first)),
        said=frozenset(Seat(int(seat)) for seat in said.split(",") if said),
        stack=_parse_cards(fields[5]),
        options=_parse_options(fields[6], len(seats)),
        villages=() if seed else _listed(fields[7], ",", _parse_village),
        seed=seed,
        idle=int(idle or 0),
        stacks=_listed(fields[8], ";", _parse_cards),
        ranks=_listed(fields[9], ";", _parse_rank),
    )
    validation.check(state)
    return state


def _match(pattern: re.Pattern[str], text: str, wanted: str) -> Iterable[str]:
    """The groups of a field, empty where one is missing."""
    found = pattern.fullmatch(text)
    if not found:
        raise BadNotationError(f"{text[:30]!r} is not {wanted}")
    return found.groups("")


def _listed(field: str, between: str, parse: Callable[[str], _T]) -> tuple[_T, ...]:
    return () if field == _NOTHING else tuple(parse(part) for part in field.split(between))


def _parse_cards(field: str) -> tuple[Card, ...]:
    return _listed(field, ",", cards.parse_card)


def _parse_igloo(text: str) -> Igloo:
    name, beads, card, seat = _match(_IGLOO, text, "an igloo, like 'q7', 'q7@0' or 'q7>3@0'")
    return Igloo(name, int(beads), Seat(int(seat)) if seat else None, int(card) if card else None)


def _parse_purse(text: str, seats: int) -> Purse:
    _, own, foreign, won, earlier = _match(_PURSE, text, "a seat, like '9' or '8+1.0:4/5,2~31'")
    return Purse(
        own=int(own),
        foreign=tuple(map(int, foreign.split("."))) if foreign else (0,) * seats,
        cards=_parse_cards(won or _NOTHING),
        earlier=int(earlier or 0),
    )


def _parse_village(text: str) -> RoundDeal:
    ids, _, beads = text.partition(":")
    return RoundDeal(ids, beads)


def _parse_rank(text: str) -> tuple[int, ...]:
    _match(_RANK, text, "a rank, like '24.5.2'")
    return tuple(map(int, text.split(".")))


def _parse_options(field: str, seats: int) -> IglooPopOptions:
    pairs = [] if field == _NOTHING else [part.partition("=") for part in field.split(",")]
    given = {name: value.replace("+", " ") for name, _, value in pairs}
    try:
        options = msgspec.convert(given, IglooPopOptions, strict=False)
        setup.check_options(options, seats)
        setup.check_target(options, seats)
    except (msgspec.ValidationError, BadOptionsError) as fault:
        raise BadNotationError(f"{field[:60]!r} are not options of a position: {fault}") from None
    return options
