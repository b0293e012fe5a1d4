"""Who plays whom: the same boards for all, every chair for everybody."""

from __future__ import annotations

from collections import Counter

import pytest

from polarnight import catalog
from polarnight.arena.contestants import BadContestantError, Contestant, read_contestants
from polarnight.arena.schedule import (
    Fixture,
    Pairing,
    Tournament,
    deal,
    fixture,
    new_tournament,
)
from polarnight.bots.contract import Budget
from polarnight.bots.levels import UnknownLevelError
from polarnight.core.errors import BadOptionsError
from tests.arena.playing import tournament

FOUR = ("chick", "gentoo", "adelie", "king")


def fixtures(given: Tournament, boards: int) -> list[Fixture]:
    """All games of the first boards."""
    return [fixture(given, number) for number in range(boards * given.games_per_board)]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sits_on_every_chair_equally_often(seats: int, players: int) -> None:
    given = tournament(*FOUR[:players], seats=seats)
    for board in range(2):
        lineups = [each.lineup for each in fixtures(given, 2) if each.board == board]
        chairs = Counter((who, seat) for lineup in lineups for seat, who in enumerate(lineup))
        assert len(chairs) == players * seats
        assert len(set(chairs.values())) == 1


def test_every_pairing_plays_every_board() -> None:
    pairs = Counter(
        (each.board, frozenset(each.lineup)) for each in fixtures(tournament(*FOUR), boards=3)
    )
    assert len(pairs) == 3 * 6
    assert set(pairs.values()) == {2}


@pytest.mark.parametrize(
    ("pairing", "met"),
    [
        ("round-robin", {(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)}),
        ("ladder", {(0, 1), (1, 2), (2, 3)}),
        ("gauntlet", {(0, 1), (0, 2), (0, 3)}),
    ],
)
def test_who_meets_whom(pairing: Pairing, met: set[tuple[int, ...]]) -> None:
    given = tournament(*FOUR, pairing=pairing)
    assert {tuple(sorted(each.lineup)) for each in fixtures(given, 1)} == met


def test_neighbours_change_sides_from_board_to_board() -> None:
    given = tournament(*FOUR[:3], seats=3)
    first, second = (
        {each.lineup for each in fixtures(given, 2) if each.board == board} for board in (0, 1)
    )
    assert first == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert second == {(2, 1, 0), (1, 0, 2), (0, 2, 1)}


def test_the_seed_of_a_game_gives_its_board_through_the_plain_api() -> None:
    given = new_tournament(
        "packeis",
        read_contestants("packeis", FOUR),
        seats=3,
        seed=9,
        options={"layout": "balanced"},
    )
    for each in fixtures(given, 3):
        rules, state = catalog.new_game("packeis", 3, each.seed, layout="balanced")
        assert state == rules.start(deal(given, each.seed))
    assert len({each.seed for each in fixtures(given, 3)}) == 3


def test_in_real_time_nobody_counts_positions() -> None:
    with pytest.raises(BadContestantError, match="'king@500n' has neither positions nor"):
        read_contestants("igloo_pop", ["king@500n", "chick"])
    with pytest.raises(UnknownLevelError, match="no bot called 'walrus'; try chick"):
        read_contestants("igloo_pop", ["walrus", "chick"])
    with pytest.raises(BadContestantError, match="makes no player"):
        read_contestants("igloo_pop", ["py:polarnight:__all__", "chick"])


def test_contestants_as_people_write_them() -> None:
    found = read_contestants(
        "packeis", ["emperor", "king@500n", "slow=emperor@1.5s", "mine=run:python b.py -x@.2s"], 0.1
    )
    assert found == (
        Contestant("emperor", "ours", "emperor", 0.1, None),
        Contestant("king@500n", "ours", "king", None, 500),
        Contestant("slow", "ours", "emperor", 1.5, None),
        Contestant("mine", "outside", "python b.py -x", 0.2, None),
    )
    assert found[1].level("packeis").budget == Budget(nodes=500)


@pytest.mark.parametrize(
    ("texts", "fault", "sentence"),
    [
        (["king", "king"], BadContestantError, "two players are called 'king'"),
        (["king", "rm -rf"], BadContestantError, "is no player"),
        (["king", "run:"], BadContestantError, "is no player"),
        (["king", "walrus"], UnknownLevelError, "no bot called 'walrus'"),
    ],
)
def test_contestants_nobody_can_read(
    texts: list[str], fault: type[Exception], sentence: str
) -> None:
    with pytest.raises(fault, match=sentence):
        read_contestants("packeis", texts)


@pytest.mark.parametrize(
    ("players", "seats", "options", "sentence"),
    [
        (("king", "chick"), 5, {}, "2 to 4 seats"),
        (("king",), 2, {}, "two players or more"),
        (("king", "chick"), 2, {"ice": 3}, "these options do not fit"),
    ],
)
def test_tournaments_that_cannot_be(
    players: tuple[str, ...], seats: int, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadOptionsError, match=sentence):
        new_tournament(
            "packeis", read_contestants("packeis", players), seats=seats, options=options
        )
