"""Nights without a network: who plays where, what counts, and what a log may say."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from polarnight import catalog
from polarnight.core.contract import Outcome, Seat
from polarnight.core.errors import BadLogError
from polarnight.nights import files, hosting, records, scoring, seating
from polarnight.nights.awards import awards
from polarnight.nights.night import MOST_TABLES, Night, evolve, fold
from polarnight.nights.records import Award, NightRow, Result
from polarnight.tables.refusals import RefusedError
from tests.tables.desk import Desk, played_out, two_people

HOST, OMA = "host-key", "guest-key"


class Evening:
    """The log of one night, kept in memory."""

    def __init__(self) -> None:
        self.rows: list[NightRow] = []
        self._night: Night | None = None
        self.write(records.NightMade(code="KRAKE", host=HOST))

    @property
    def night(self) -> Night:
        assert self._night is not None
        return self._night

    def write(self, *chosen: records.AnyNightRecord) -> None:
        for record in chosen:
            row = NightRow(len(self.rows) + 1, 1000.0 + len(self.rows), record)
            self._night = evolve(self._night, row, "n1")
            self.rows.append(row)

    def join(self, key: str, name: str, look: Any = None) -> None:
        self.write(hosting.join(self.night, key, None, name, look))


@pytest.fixture
def evening() -> Evening:
    opened = Evening()
    opened.join(HOST, "Mika", "sun")
    opened.join(OMA, "Oma Ruth", "star")
    return opened


def opened(evening: Evening, game: str = "packeis") -> None:
    players = seating.players(evening.night, catalog.game(game))
    evening.write(records.TableOpened(id="t1", code="KRILL", game=game, players=players))


def test_a_night_is_no_longer_than_its_file_may_be(evening: Evening) -> None:
    evening.write(hosting.set_choosing(evening.night, HOST, "vote", None))
    for number in range(MOST_TABLES):
        hosting.check_next(evening.night, HOST)
        name = f"t{number}"
        evening.write(
            records.TableOpened(id=name, code="KRILL", game="packeis", players=(0, 1)),
            records.TableScored(id=name, results=(), awards=()),
        )
    for refused in (
        lambda: hosting.check_next(evening.night, HOST),
        lambda: hosting.vote(evening.night, HOST, 0, "packeis"),
    ):
        with pytest.raises(RefusedError, match="40 games are enough") as told:
            refused()
        assert told.value.reason == "night.long"
    hosting.close(evening.night, HOST)


def test_everybody_has_a_chair_at_the_next_table_and_bots_fill_it(evening: Evening) -> None:
    evening.write(hosting.set_away(evening.night, OMA, 1, away=True))
    begun = seating.table_records(evening.night, catalog.game("packeis"), "KRILL")
    desk = Desk(*begun)
    assert [chair.name for chair in desk.table.chairs[:2]] == ["Mika", "Nilas"]
    assert desk.table.night == "n1"
    assert desk.table.host == HOST
    assert len({chair.look for chair in desk.table.chairs[:2]}) == 2


def test_when_too_many_came_those_play_who_have_played_least(evening: Evening) -> None:
    for name in "ABCD":
        evening.join(f"key-{name}", name)
    packeis = catalog.game("packeis")
    assert seating.players(evening.night, packeis) == (0, 1, 2, 3)
    opened(evening)
    results = tuple(Result(guest, 1, 5) for guest in range(4))
    evening.write(records.TableScored(id="t1", results=results, awards=()))
    assert seating.players(evening.night, packeis) == (0, 1, 4, 5)
    assert len(seating.table_records(evening.night, catalog.game("igloo_pop"), "KRILL")) == 7


def test_two_at_most_play_at_one_screen_where_all_act_at_once(evening: Evening) -> None:
    evening.join(HOST, "Tove")
    evening.join(HOST, "Nils")
    assert seating.players(evening.night, catalog.game("igloo_pop")) == (0, 1, 2)
    assert seating.players(evening.night, catalog.game("packeis")) == (0, 1, 2, 3)


def test_who_leaves_keeps_their_points_and_who_comes_late_has_a_chair_at_the_next(
    evening: Evening,
) -> None:
    packeis = catalog.game("packeis")
    opened(evening)
    evening.join("late-key", "Tove")
    assert evening.night.tables[0].players == (0, 1)
    results = (Result(0, 2, 3), Result(1, 1, 5))
    evening.write(records.TableScored(id="t1", results=results, awards=()))
    evening.write(hosting.set_away(evening.night, OMA, 1, away=True))
    assert seating.players(evening.night, packeis) == (0, 2)
    evening.write(hosting.join(evening.night, OMA, 1, "Oma", None))
    assert seating.players(evening.night, packeis) == (0, 2), "a new name is no coming back"
    assert [place for _, place in scoring.ranking(evening.night)] == [1, 2]
    assert scoring.ranking(evening.night)[0] == (1, 1)
    assert evening.night.points_of(1) == 5


def test_who_was_forgotten_has_no_chair_until_somebody_says_they_are_them(
    evening: Evening,
) -> None:
    packeis = catalog.game("packeis")
    oma = evening.night.guests[1]
    evening.write(records.Joined(guest=1, name="Penguin", look=oma.look, key="", forgotten=True))
    assert seating.players(evening.night, packeis) == (0,)
    evening.write(hosting.join(evening.night, OMA, 1, "Oma", None))
    assert seating.players(evening.night, packeis) == (0, 1)


def test_votes_stay_when_only_the_end_of_the_evening_changes(evening: Evening) -> None:
    evening.write(hosting.set_choosing(evening.night, HOST, "vote", None))
    evening.write(hosting.vote(evening.night, HOST, 0, "packeis"))
    evening.write(hosting.set_choosing(evening.night, HOST, "vote", 2000.0))
    assert evening.night.votes == {0: "packeis"}
    evening.write(hosting.set_choosing(evening.night, HOST, "host", 2000.0))
    assert evening.night.votes == {}


@pytest.mark.parametrize(
    ("places", "points"), [((1, 2), (5, 3)), ((1, 1), (5, 5)), ((2, 1), (3, 5))]
)
def test_places_become_points_and_equal_ones_share(
    evening: Evening, places: tuple[int, int], points: tuple[int, int]
) -> None:
    opened(evening)
    table = replace(two_people().table, outcome=Outcome((7, 7), places, (Seat(0),), "over"))
    scored = scoring.scored(evening.night, replace(table, id="t1"))
    assert scored is not None
    assert tuple(one.points for one in scored.results) == points
    evening.write(scored)
    assert [place for _, place in scoring.ranking(evening.night)] == sorted(places)
    assert fold("n1", evening.rows) == evening.night


def test_nothing_counts_before_a_game_is_over_or_if_it_was_ended(evening: Evening) -> None:
    table = two_people().table
    assert scoring.scored(evening.night, table) is None
    ended = scoring.scored(evening.night, replace(table, ended=True))
    assert ended == records.TableScored(id="id", results=(), awards=())


def test_the_longest_slide_is_that_of_the_log() -> None:
    desk = played_out("packeis", 2)
    slid = [event for play in desk.table.plays for event in play.events if hasattr(event, "fish")]
    assert slid
    given = {award.kind: award for award in awards_of(desk)}
    assert 1 <= given["longest_slide"].count <= 7
    assert given["longest_slide"].guest in (0, 1)


@pytest.mark.parametrize("game", ["igloo_igloo", "igloo_pop"])
def test_every_award_of_a_game_has_somebody_who_earned_it(game: str) -> None:
    given = awards_of(played_out(game, 2))
    assert all(award.count > 0 for award in given)


def awards_of(desk: Desk) -> tuple[Award, ...]:
    return awards(desk.table, {0: 0, 1: 1})


def test_everybody_votes_and_equal_votes_go_to_what_was_played_least(evening: Evening) -> None:
    opened(evening)
    evening.write(records.TableScored(id="t1", results=(), awards=()))
    evening.write(hosting.set_choosing(evening.night, HOST, "vote", None))
    evening.write(hosting.vote(evening.night, HOST, 0, "packeis"))
    assert hosting.voted_for(evening.night) is None
    evening.write(hosting.vote(evening.night, OMA, 1, "igloo_pop"))
    assert hosting.voted_for(evening.night) == "igloo_pop"


def test_the_host_alone_opens_and_closes(evening: Evening) -> None:
    for refused in (hosting.close, hosting.reopen, hosting.check_next):
        with pytest.raises(RefusedError, match="host"):
            refused(evening.night, OMA)
    evening.write(hosting.close(evening.night, HOST))
    with pytest.raises(RefusedError, match="over"):
        hosting.join(evening.night, "late-key", None, "Late", None)
    evening.write(hosting.reopen(evening.night, HOST))
    assert evening.night.phase == "gathering"


@pytest.mark.parametrize(
    "record",
    [
        records.Joined(guest=7, name="A", look="sun", key=""),
        records.AwaySet(guest=2, away=True),
        records.Voted(guest=-1, game="packeis"),
        records.TableScored(id="nowhere", results=(), awards=()),
        records.TableOpened(id="t1", code="KRILL", game="packeis", players=(0, 7)),
        records.NightMade(code="KRILL", host=""),
    ],
    ids=lambda record: type(record).__name__,
)
def test_a_log_that_does_not_follow_is_refused(
    evening: Evening, record: records.AnyNightRecord
) -> None:
    with pytest.raises(BadLogError):
        evening.write(record)


def test_a_file_has_no_keys_and_comes_back_as_the_same_evening(evening: Evening) -> None:
    opened(evening)
    evening.write(records.TableScored(id="t1", results=(Result(1, 1, 5),), awards=()))
    bodies = msgspec.to_builtins(files.exported(evening.rows))
    assert OMA not in str(bodies)
    rows = files.addressed(files.imported(bodies), "PINGU", "new-host", {"t1": ("t9", "NINES")})
    moved = fold("n2", rows)
    assert (moved.host, moved.code, moved.imported) == ("new-host", "PINGU", True)
    assert [guest.key for guest in moved.guests] == ["", ""]
    assert moved.points_of(1) == 5
    assert moved.tables[0].id == "t9"
