"""What each viewer may know of a game of Igloo Igloo, and worlds that fit it.

Hidden are the pictures under the snow, the tiles in others' hands, the tiles that thawed unseen,
and the order of the tokens beside the board. Of a hand everybody knows how many tiles it has, and
that each of them has a red border; a tile played is seen by all.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from polarnight.core.contract import Watcher
from polarnight.games.igloo_igloo import board, scoring, telling
from polarnight.games.igloo_igloo.actions import Melt, PlayTile
from polarnight.games.igloo_igloo.board import Tribe
from polarnight.games.igloo_igloo.events import Melted, TilePlayed
from polarnight.games.igloo_igloo.kernel import layout as w
from polarnight.games.igloo_igloo.position import LAND, PACK_ICE, SEA, Position, pack, unpack
from polarnight.games.igloo_igloo.state import ANIMAL_CLASS
from polarnight.games.igloo_igloo.tiles import KINDS
from polarnight.games.igloo_igloo.view import IglooView, Pending, Reserve, Secrets, Token

if TYPE_CHECKING:
    from random import Random

    from polarnight.core.contract import Viewer
    from polarnight.games.igloo_igloo.actions import IglooAction
    from polarnight.games.igloo_igloo.board import RedTile, Tile
    from polarnight.games.igloo_igloo.events import IglooEvent
    from polarnight.games.igloo_igloo.state import IglooState

TRIBES: tuple[Tribe, ...] = ("red", "blue", "yellow", "green")
"""II-14: two players take red and blue; so do the first two of more."""
SNOW, PACK_SIGN = "s", "p"
IGLOOS_EACH = 2


def view(state: IglooState, viewer: Viewer) -> IglooView:
    """All that `viewer` may know."""
    public = _public_view(state)
    if viewer is Watcher.SPECTATOR:
        return public
    if viewer is Watcher.EVERYTHING:
        return replace(public, secrets=_secrets(unpack(state)))
    hand = state.hand(viewer)
    unseen = _unseen(public.mix, public.seen, hand)
    return replace(public, viewer=viewer, hand=hand, unseen=unseen)


@lru_cache(maxsize=64)
def _public_view(state: IglooState) -> IglooView:
    """What spectators see; remembered for a while, since the views of all seats begin with it."""
    all_, seats = unpack(state), range(state.seats)
    mix = all_.mix
    islands = scoring.islands(state)
    return IglooView(
        viewer=None,
        seats=state.seats,
        first=state.first,
        tribes=TRIBES[: state.seats],
        phase=state.phase,
        turn=state.turn,
        to_act=state.actor,
        pending=_pending(state),
        melted=state.melted,
        points=state.points,
        used=state.used,
        defended=state.defended,
        ice="".join(_sign(ground) for ground in all_.ground),
        inuits=tuple(_names(cells) for cells in all_.inuits),
        to_place=tuple(_to_place(all_, seat) for seat in seats),
        igloos=tuple(_names(cells) for cells in all_.igloos),
        igloos_left=tuple(IGLOOS_EACH - len(cells) for cells in all_.igloos),
        animals=tuple(Token(animal, board.NAMES[cell]) for animal, cell in all_.animals),
        hunted=all_.hunted,
        reserve=Reserve(_counts(all_.fish), _counts(all_.foxes), all_.bears),
        hand=None,
        hands=tuple(len(hand) for hand in all_.hands),
        mix=mix,
        seen=all_.seen,
        thawed=len(all_.thawed),
        unseen=_unseen(mix, all_.seen, ()),
        islands=islands,
        standing=scoring.standings(state, islands),
        secrets=None,
        corner=state.corner,
        options=state.options,
    )


def witness(event: IglooEvent, viewer: Viewer) -> IglooEvent:
    """A tile that goes to a hand is seen by its new owner alone (II-35, 36)."""
    if isinstance(event, Melted) and event.kept and viewer not in (event.seat, Watcher.EVERYTHING):
        return Melted(event.seat, event.cell, None, kept=True)
    return event


def possible(seen: IglooView, rng: Random) -> IglooState:
    """A world in which everything looks like `seen`, each equally likely.

    A world lays each tile not yet seen, as a thing of its own, to one of the unseen places: under
    the snow, into another's hand (there only red borders), or among the thawed; and it gives the
    reserves an order. How likely somebody is to play one way or another is not weighed.
    """
    secrets = seen.secrets or _dream(seen, rng)
    steps = seen.pending.steps if seen.pending else None
    signs = zip(seen.ice, board.NAMES, strict=True)
    position = Position(
        seats=seen.seats,
        first=seen.first,
        phase=seen.phase,
        turn=seen.turn,
        actor=seen.to_act,
        ground=tuple(_ground(sign, name, secrets) for sign, name in signs),
        inuits=tuple(_cells(names) for names in seen.inuits),
        igloos=tuple(_cells(names) for names in seen.igloos),
        animals=tuple((token.animal, board.parse_cell(token.cell)) for token in seen.animals),
        hunted=seen.hunted,
        hands=secrets.hands,
        fish=secrets.fish,
        foxes=secrets.foxes,
        bears=seen.reserve.bears,
        options=seen.options,
        corner=seen.corner,
        melted=seen.melted,
        points=seen.points,
        used=seen.used,
        defended=seen.defended,
        seen=seen.seen,
        thawed=_left_over(seen, secrets),
        to_place=sum(seen.to_place),
        at=_at(seen.pending),
        what=_what(seen.pending),
        moving=steps is not None,
        steps=steps or 0,
    )
    return pack(position)


def is_public(action: IglooAction, events: tuple[IglooEvent, ...]) -> bool:
    """Whether nothing hidden has a part in it: no tile is turned up, and none leaves a hand."""
    turned_up = isinstance(action, Melt | PlayTile)
    return not turned_up and not any(isinstance(event, TilePlayed) for event in events)


# From a state to a view.


def _sign(ground: str) -> str:
    if ground == PACK_ICE:
        return PACK_SIGN
    return ground if ground in (LAND, SEA) else SNOW


def _names(cells: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(board.NAMES[cell] for cell in cells)


def _to_place(position: Position, seat: int) -> int:
    """While placing: all have the same number, and who has placed less still has to."""
    if not position.to_place:
        return 0
    each = (position.to_place + sum(map(len, position.inuits))) // position.seats
    return each - len(position.inuits[seat])


def _counts(digits: str) -> tuple[int, int, int]:
    return digits.count("1"), digits.count("2"), digits.count("3")


def _unseen(
    mix: dict[Tile, int], seen: dict[Tile, int], mine: tuple[RedTile, ...]
) -> dict[Tile, int]:
    left = {tile: mix[tile] - seen.get(tile, 0) - mine.count(tile) for tile in mix}
    return {tile: count for tile, count in left.items() if count}


def _secrets(position: Position) -> Secrets:
    signs = zip(board.NAMES, position.ground, strict=True)
    tiles: dict[str, Tile] = {name: sign for name, sign in signs if sign in KINDS}
    return Secrets(tiles, position.hands, position.fish, position.foxes)


def _pending(state: IglooState) -> Pending | None:
    """What the question is about; the kernel keeps it in a space and a number."""
    where = board.NAMES[state.at]
    steps = state.number(w.STEPS) if state.number(w.MOVING) else None
    if state.phase == "displace":
        line = telling.pushed(state)
        return Pending(cell=where, target=line[1], covers=line[-1])
    if state.phase == "animal":
        return Pending(steps=steps)
    if state.phase == "step":
        return Pending(cell=where, animal=telling.chosen(state), steps=steps)
    if state.phase == "kayak":
        return Pending(cell=where)
    return _pending_attack(state, where, steps)


def _pending_attack(state: IglooState, where: str, steps: int | None) -> Pending | None:
    if state.phase == "harpoon":
        return Pending(cell=where, steps=steps)
    if state.phase == "flee":
        owner = next(
            seat
            for seat in telling.around(state)
            if state.inuits_at(seat, state.at) and not state.igloos(seat) >> state.at & 1
        )
        return Pending(cell=where, steps=steps, seat=owner)
    return None


# From a view to a state.


def _dream(seen: IglooView, rng: Random) -> Secrets:
    """Hidden things drawn at random: first hands from the red borders, then all the rest."""
    pool = [tile for tile, count in seen.unseen.items() for _ in range(count)]
    red = [tile for tile in pool if KINDS[tile] >= w.RED]
    rng.shuffle(red)
    hands: list[tuple[RedTile, ...]] = []
    for seat, size in enumerate(seen.hands):
        if seat == seen.viewer and seen.hand is not None:
            hands.append(seen.hand)
        else:
            drawn = sorted((red.pop() for _ in range(size)), key=KINDS.__getitem__)
            hands.append(tuple(drawn))  # type: ignore[arg-type]
    rest = red + [tile for tile in pool if KINDS[tile] < w.RED]
    rng.shuffle(rest)
    snow = [board.NAMES[cell] for cell in range(board.CELLS) if seen.ice[cell] == SNOW]
    return Secrets(
        tiles=dict(zip(snow, rest, strict=False)),  # what is left over has thawed
        hands=tuple(hands),
        fish=_shuffled(seen.reserve.fish, rng),
        foxes=_shuffled(seen.reserve.foxes, rng),
    )


def _shuffled(counts: tuple[int, int, int], rng: Random) -> str:
    tokens = [str(value) for value, count in enumerate(counts, 1) for _ in range(count)]
    rng.shuffle(tokens)
    return "".join(tokens)


def _left_over(seen: IglooView, secrets: Secrets) -> tuple[Tile, ...]:
    """The tiles that are nowhere else: those that thawed."""
    kept = Counter(secrets.tiles.values())
    for hand in secrets.hands:
        kept.update(hand)
    kept.update(seen.seen)
    return tuple(tile for tile, count in seen.mix.items() for _ in range(count - kept[tile]))


def _ground(sign: str, name: str, secrets: Secrets) -> str:
    if sign == SNOW:
        return secrets.tiles[name]
    return PACK_ICE if sign == PACK_SIGN else sign


def _cells(names: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(board.parse_cell(name) for name in names)


def _at(pending: Pending | None) -> int:
    return board.parse_cell(pending.cell) if pending and pending.cell else 0


def _what(pending: Pending | None) -> int:
    """The push's direction or the animal's class."""
    if pending is None:
        return 0
    if pending.animal:
        return ANIMAL_CLASS[pending.animal]
    if pending.cell and pending.target:
        way = board.direction(board.parse_cell(pending.cell), board.parse_cell(pending.target))
        return way or 0
    return 0
