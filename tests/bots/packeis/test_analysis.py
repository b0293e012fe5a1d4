"""Looking back at finished games: the leads end with the result, and costs are real."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight import catalog
from polarnight.bots.contract import Analysis, Budget
from polarnight.bots.levels import UnknownLevelError, analyst
from polarnight.bots.packeis.analysis import analyse
from polarnight.bots.packeis.bot import SearchBot
from polarnight.core.contract import Seating
from polarnight.games.packeis.actions import Slide
from polarnight.games.packeis.notation import parse_position
from polarnight.games.packeis.options import PackeisOptions
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import PackeisState

if TYPE_CHECKING:
    from polarnight.bots.packeis.analysis import Play

GAME = Packeis()
QUICK = Budget(nodes=400)


def random_game(seats: int, seed: int) -> tuple[list[Play], PackeisState]:
    rng = Random(seed)
    state = GAME.start(GAME.deal(PackeisOptions(), Seating(seats), rng))
    plays: list[Play] = []
    while state.turn is not None:
        action = rng.choice(GAME.legal(state, state.turn).actions)
        plays.append((state, state.turn, action))
        state = GAME.play(state, state.turn, action).state
    return plays, state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_leads_end_with_the_result(seats: int) -> None:
    plays, end = random_game(seats, seats)
    found = analyse(plays, end, QUICK)
    assert len(found.moments) == len(plays) + 1
    fish = [end.score(seat) for seat in range(seats)]
    for seat in range(seats):
        lead = fish[seat] - max(f for other, f in enumerate(fish) if other != seat)
        assert found.moments[-1].leads[seat] == pytest.approx(lead, abs=0.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_costly_moves_lower_the_lead_and_a_better_one_was_legal(seats: int) -> None:
    plays, end = random_game(seats, 7)
    found = analyse(plays, end, QUICK)
    assert 1 <= len(found.costly) <= 3
    assert [each.lost for each in found.costly] == sorted(
        (each.lost for each in found.costly), reverse=True
    )
    for each in found.costly:
        state, seat, action = plays[each.ply - 1]
        assert (each.seat, each.action) == (seat, GAME.format_action(action))
        legal = {GAME.format_action(other) for other in GAME.legal(state, seat).actions}
        assert each.better in legal - {each.action}
        before, after = (found.moments[n].leads[seat] for n in (each.ply - 1, each.ply))
        assert 1 <= each.lost <= before - after + 0.11
        assert seats > 2 or each.lost == pytest.approx(before - after, abs=0.11)
        assert each.reason in {"own", "stuck", "fish", "room", "rival", "ahead"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_end_is_certain_from_the_last_guess_on(seats: int) -> None:
    plays, end = random_game(seats, 3)
    found = analyse(plays, end, QUICK)
    assert found.solved is not None
    assert all(moment.proven for moment in found.moments[found.solved :])
    assert not found.moments[found.solved - 1].proven


def test_a_blunder_is_found_with_its_price() -> None:
    """Alone on four floes, the wrong way first leaves three fish behind."""
    state = parse_position(f"1231{'0' * 53}111 1/58 0")
    plays: list[Play] = []
    for action in (Slide("a2", "a1"), Slide("h7", "h6")):
        assert state.turn is not None
        plays.append((state, state.turn, action))
        state = GAME.play(state, state.turn, action).state
    found = analyse(plays, state, QUICK)
    (blunder,) = found.costly
    assert (blunder.ply, blunder.seat, blunder.better) == (1, 0, "a2-a3")
    assert blunder.proven
    assert blunder.lost == pytest.approx(3, abs=0.1)
    assert found.solved == 0


def test_with_three_seats_a_blunder_on_ice_of_ones_own_has_its_exact_price() -> None:
    state = parse_position(f"1231{'0' * 26}11{'0' * 25}111 1/30/58 0")
    plays: list[Play] = []
    for action in (Slide("a2", "a1"), Slide("e1", "e2"), Slide("h7", "h6")):
        assert state.turn is not None
        plays.append((state, state.turn, action))
        state = GAME.play(state, state.turn, action).state
    found = analyse(plays, state, QUICK)
    (blunder,) = found.costly
    assert (blunder.ply, blunder.seat, blunder.better) == (1, 0, "a2-a3")
    assert blunder.proven
    assert blunder.lost == pytest.approx(3, abs=0.1)
    assert (found.solved, found.foreseen) == (0, True)


def test_perfect_play_costs_nothing() -> None:
    state = parse_position(
        "002231000000111200000001132000000021100000000000111000000000 2,12/34,48 0"
    )
    plays: list[Play] = []
    while state.turn is not None:
        view = GAME.view(state, state.turn)
        action = SearchBot().choose(GAME, view, state.turn, Budget(), Random(1))
        plays.append((state, state.turn, action))
        state = GAME.play(state, state.turn, action).state
    found = analyse(plays, state, Budget())
    assert found == Analysis(found.moments, (), (), 0, foreseen=True)
    assert len({moment.leads for moment in found.moments}) == 1


def test_not_every_game_is_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalog._GAMES, "thin_ice", "tests.toys.{room}.thin_ice")
    with pytest.raises(UnknownLevelError, match="no analysis for 'thin_ice'"):
        analyst("thin_ice")
