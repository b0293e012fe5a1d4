"""Between rounds, the end and the score: IP-55 to IP-81, matches, ties and play-offs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from polarnight.core.contract import Seat
from polarnight.core.errors import BadOptionsError, GameOverError, NotYourTurnError
from polarnight.games.igloo_pop import cards
from polarnight.games.igloo_pop.events import Checked, GameEnded, PlayoffCalled, RoundLaid
from tests.games.igloo_pop.village import (
    EDITIONS,
    POP,
    all_done,
    counted,
    dealt,
    igloo,
    legal,
    listed_deal,
    outcome,
    play,
    pop,
    refused,
    thalers,
    villages,
)

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.events import IglooPopEvent
    from polarnight.games.igloo_pop.state import IglooPopState

NINE = "4/5 2 3 6/7 8 9/10/11 12 13 2/3/4"


def ended(events: list[IglooPopEvent]) -> GameEnded | None:
    return next((event for event in events if isinstance(event, GameEnded)), None)


# Laying the next round.


@pytest.mark.rule("IP-55")
@pytest.mark.rule("IP-A15")
def test_igloos_are_shuffled_and_renamed_between_rounds() -> None:
    state = counted(dealt(2, seed=5))
    villages = [state.igloos]
    for _ in range(10):
        state = counted(all_done(state)[0])
        villages.append(state.igloos)
    assert len({tuple(one.id for one in village) for village in villages}) == 11
    assert len({tuple(one.beads for one in village) for village in villages}) == 11


@pytest.mark.rule("IP-A15")
def test_the_names_and_places_of_one_round_tell_nothing_about_the_next() -> None:
    """Where the igloo of n beads stood, and its letter, against the next round: chi-square.

    1 500 pairs of rounds on 144 cells have 121 degrees of freedom; chance exceeds 190 once in
    20 000 times. The same for the letters, as far as they occur in both rounds.
    """
    pairs = [
        (rounds[n], rounds[n + 1])
        for seed in range(100)
        for rounds in [villages(seed, 30)]
        for n in range(0, 30, 2)
    ]
    places = [[0] * 12 for _ in range(12)]
    kept = total = 0
    for one, two in pairs:
        for place, beads in enumerate(one.beads):
            places[place][two.beads.index(beads)] += 1
        for letter in set(one.ids) & set(two.ids):
            total += 1
            same = one.beads[one.ids.index(letter)] == two.beads[two.ids.index(letter)]
            kept += same
    wanted = len(pairs) / 12
    assert sum((n - wanted) ** 2 / wanted for row in places for n in row) < 190
    assert abs(kept - total / 12) < 4 * (total / 12 * 11 / 12) ** 0.5


@pytest.mark.rule("IP-56")
def test_won_cards_are_replaced_from_the_stack_and_the_others_stay() -> None:
    state = pop("5>1@0", "2>2@1", "7>3@1", players="9;8", circle=NINE, stack="5 6 7")
    after, events = all_done(state)
    assert after.circle[:3] == ((5,), (6,), (3,))
    assert after.circle[3:] == state.circle[3:]
    assert after.stack == ((7,),)
    laid = events[-1]
    assert isinstance(laid, RoundLaid)
    assert laid.cards == after.circle
    assert laid.igloos == tuple(one.id for one in after.igloos)


@pytest.mark.rule("IP-57")
def test_another_round_begins_unless_the_game_ends() -> None:
    after, events = all_done(pop("5>1@0", players="9;10"))
    assert ended(events) is None
    assert (after.round, after.phase, after.counted) == (2, "counting", 0)


# The end.


@pytest.mark.rule("IP-60")
@pytest.mark.rule("IP-A3")
@pytest.mark.parametrize("edition", ["e0", "e1"])
def test_in_english_one_short_round_is_played(edition: str) -> None:
    chosen = f"edition={edition}"
    more = "abcdefghijkl:23456789abcd,abcdefghijkl:23456789abcd"
    state = pop("5>1@0", "2>2@1", players="9;9", stack="6", options=chosen, more=more)
    after, events = all_done(state)
    assert ended(events) is None
    assert after.circle[:2] == ((6,), None)
    last, events = all_done(counted(after))
    over = ended(events)
    assert over is not None
    assert over.why == "cards"
    assert last.over


@pytest.mark.rule("IP-61")
@pytest.mark.rule("IP-A3")
def test_in_french_the_game_ends_when_nine_cannot_be_laid() -> None:
    state = pop("5>1@0", "2>2@1", players="9;9", stack="6", options="edition=f1")
    after, events = all_done(state)
    over = ended(events)
    assert over is not None
    assert over.why == "cards"
    assert after.over
    enough = pop("5>1@0", "2>2@1", players="9;9", stack="6 7", options="edition=f1")
    assert ended(all_done(enough)[1]) is None


@pytest.mark.rule("IP-A3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("rule", "short"), [("after_short_round", True), ("cannot_refill", False)])
def test_the_end_by_cards_can_be_agreed_against_the_edition(
    edition: str, rule: str, short: bool
) -> None:
    chosen = f"edition={edition},end_rule={rule}"
    state = pop("5>1@0", players="9;10", stack="", options=chosen)
    assert (ended(all_done(state)[1]) is None) == short


@pytest.mark.rule("IP-A3")
def test_without_any_card_the_game_ends_at_once() -> None:
    state = pop("5>1@0", players="9;10", circle="4/5 - - - - - - - -", stack="")
    after, events = all_done(state)
    over = ended(events)
    assert over is not None
    assert over.why == "cards"
    assert after.over


@pytest.mark.rule("IP-62")
@pytest.mark.rule("IP-63")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_ends_when_somebody_has_no_own_thaler(edition: str) -> None:
    """Seat 0 has three foreign ones, and two of its own are with seat 1; neither counts."""
    state = pop("6>1@0", players="0+0.3;7+2.0", options=f"edition={edition}")
    after, events = all_done(state)
    over = ended(events)
    assert over is not None
    assert over.why == "thalers"
    assert thalers(after)[0] == (0, 0, 3)
    assert after.over


@pytest.mark.rule("IP-62")
@pytest.mark.rule("IP-A13")
def test_a_last_thaler_that_comes_back_keeps_the_game_going() -> None:
    state = pop("5>1@0", players="0;10")
    after, events = all_done(state)
    assert ended(events) is None
    assert thalers(after)[0] == (1, 0, 0)


def idle(state: IglooPopState, rounds: int = 1_000) -> tuple[IglooPopState, list[GameEnded]]:
    """The state after so many rounds in which nobody stakes, or at the end of a game."""
    for _ in range(rounds):
        state, events = all_done(counted(state))
        if over := ended(events):
            return state, [over]
    return state, []


def staked(state: IglooPopState) -> IglooPopState:
    """The state after a round with a single stake, on the first card that lies there."""
    state = counted(state)
    name = state.igloos[0].id
    place = next(n for n, card in enumerate(state.circle, 1) if card)
    return all_done(play(state, 0, f"take {name}", f"place {name} {place}"))[0]


@pytest.mark.rule("IP-A17")
def test_a_game_in_which_nobody_stakes_ends_after_thirty_rounds() -> None:
    state, (over,) = idle(dealt(3))
    assert (state.round, over.why) == (30, "rounds")
    assert outcome(state).scores == (10, 10, 10)


@pytest.mark.rule("IP-A17")
def test_a_stake_starts_the_count_anew() -> None:
    """Twenty-nine rounds pass, somebody stakes, and again: the game has gone on for 59 rounds."""
    state = staked(idle(dealt(2), 29)[0])
    assert (state.round, state.over) == (31, False)
    state, endings = idle(state, 29)
    assert (state.round, endings) == (60, [])
    state, (over,) = idle(state)
    assert (state.round, over.why) == (60, "rounds")


@pytest.mark.rule("IP-A17")
def test_a_game_that_makes_progress_is_never_ended_by_its_rounds() -> None:
    """Somebody stakes in every thirtieth round only; it ends by its cards or thalers all the
    same."""
    state, last = dealt(2, seed=4), None
    while not state.over:
        state, _ = idle(state, 29)
        assert not state.over
        last = counted(state)
        state = staked(state)
    assert state.round > 100
    assert last is not None
    assert not state.purses[0].own or None in last.circle


@pytest.mark.rule("IP-A17")
def test_in_a_match_the_count_is_by_game() -> None:
    state, (over,) = idle(idle(dealt(2, match=100), 20)[0])
    assert (over.game, over.why, state.game, state.round) == (1, "rounds", 2, 1)
    state, endings = idle(state, 29)
    assert (state.game, state.round, endings) == (2, 30, [])


@pytest.mark.rule("IP-A17")
@pytest.mark.rule("IP-80")
def test_a_match_is_played_until_its_target_however_many_games_that_takes() -> None:
    state, games = dealt(2, match=150), 0
    while not state.over:
        state, _ = idle(state)
        games += 1
    assert games == 15
    assert outcome(state).scores == (150, 150)


@pytest.mark.rule("IP-A17")
@pytest.mark.parametrize("seats", [2, 6])
def test_a_target_that_ten_games_cannot_reach_is_refused(seats: int) -> None:
    """All 68 children and all thalers at the table, ten times."""
    most = 10 * (68 + 10 * seats)
    assert dealt(seats, match=most).options.match == most
    with pytest.raises(BadOptionsError) as caught:
        dealt(seats, match=most + 1)
    assert (caught.value.rule, caught.value.reason) == ("IP-A17", "igloo_pop.match")
    assert caught.value.words == {"most": most}


@pytest.mark.rule("IP-A17")
def test_a_game_dealt_before_this_rule_ends_with_the_rounds_it_lists() -> None:
    """Old logs replay as they were played: thirty rounds, whether anybody staked or not."""
    state = POP.start(listed_deal())
    while not state.over:
        state = staked(state) if state.round == 29 else all_done(counted(state))[0]
    assert state.round == 30


@pytest.mark.parametrize("tie", ["shared", "playoff"])
def test_an_old_match_of_a_thousand_points_is_still_read(tie: str) -> None:
    state = POP.start(listed_deal(match=1000, final_tie=tie))
    assert len(state.villages) == (122 if tie == "playoff" else 119)
    assert POP.view(state, Seat(0)).rounds_left == 29


def test_nobody_acts_after_the_end() -> None:
    over, _ = all_done(pop("6>1@0", players="0;10"))
    assert POP.actors(over) == ()
    for seat in (0, 1):
        assert legal(over, seat) == []
        assert isinstance(refused(over, seat, "count 1"), GameOverError)


# The score.


@pytest.mark.rule("IP-70")
def test_children_and_thalers_of_both_kinds_count() -> None:
    over = _over("5+0.2:7,2/3,3/4/5;0+1.0")
    assert outcome(over).scores == (3 + 2 + 1 + 5 + 2, 0 + 1)


def _over(players: str, options: str = "-", more: str = "") -> IglooPopState:
    """A finished game with these purses."""
    return POP.parse_position(
        f"1.4:x 4/5,-,-,-,-,-,-,-,- {_VILLAGE} {players} 0 - {options} {more}".strip()
    )


_VILLAGE = ",".join(f"{igloo(n)}{n}" for n in range(2, 14))


@pytest.mark.rule("IP-71")
def test_the_highest_score_wins() -> None:
    found = outcome(_over("5:7,2/3;9:8;1"))
    assert found.scores == (10, 12, 1)
    assert found.winners == (1,)
    assert found.places == (2, 1, 3)
    assert found.reason == "points"


@pytest.mark.rule("IP-72")
def test_a_tie_goes_to_the_most_cards_not_points() -> None:
    found = outcome(_over("4:7;4:3/4/5,4/5/6,5/6/7"))
    assert found.scores == (7, 7)
    assert found.winners == (1,)
    assert found.reason == "cards"


@pytest.mark.rule("IP-72")
def test_then_to_the_most_foreign_thalers() -> None:
    found = outcome(_over("4+0.2:7;6:8"))
    assert found.scores == (9, 9)
    assert found.winners == (0,)
    assert found.reason == "foreign"


@pytest.mark.rule("IP-A6")
def test_then_the_victory_is_shared() -> None:
    found = outcome(_over("4+0.1.1:7;4+1.0.1:8;1"))
    assert found.winners == (0, 1)
    assert found.places == (1, 1, 3)
    assert found.reason == "shared"


# Play-offs.


ONE_MORE = "abcdefghijkl:23456789abcd"


def playoff(players: str = "1:7,9;1:8,10;1:2", rounds: int = 3) -> IglooPopState:
    """The last round of a game whose first two seats are tied once it ends."""
    more = ",".join([ONE_MORE] * rounds)
    stacks = ";".join([",".join(_DECK)] * rounds)
    text = f"1.4:3 4/5,3,-,-,-,-,-,-,- {_VILLAGE} {players} 0 - final_tie=playoff {more} {stacks}"
    return POP.parse_position(text)


_DECK = [cards.format_card(card) for card in cards.consecutive33()]


@pytest.mark.rule("IP-A6")
def test_by_agreement_the_tied_play_one_more_round_among_themselves() -> None:
    state, events = all_done(playoff())
    called = next(event for event in events if isinstance(event, PlayoffCalled))
    assert called.seats == (0, 1)
    assert POP.outcome(state) is None
    assert thalers(state) == [(10, 0, 0, 0), (10, 0, 0, 0), (0, 0, 0, 0)]
    state = counted(state)
    assert POP.actors(state) == (0, 1)
    fault = refused(state, 2, "done")
    assert isinstance(fault, NotYourTurnError)
    assert fault.reason == "igloo_pop.watching"
    assert not POP.view(state, Seat(2)).players[2].plays


@pytest.mark.rule("IP-A6")
def test_who_is_better_in_the_playoff_wins_the_game_with_its_old_score() -> None:
    state, _ = all_done(playoff())
    state = counted(state)
    name = state.igloos[0].id  # two beads; the first card is 2
    state = POP.play(state, Seat(1), POP.parse_action(f"take {name}")).state
    state = POP.play(state, Seat(1), POP.parse_action(f"place {name} 1")).state
    over, events = all_done(state)
    assert any(isinstance(event, Checked) and event.winner == 1 for event in events)
    found = outcome(over)
    assert found.winners == (1,)
    assert found.places == (2, 1, 3)
    assert found.scores == (7, 7, 4)
    assert found.reason == "playoff"


@pytest.mark.rule("IP-A6")
def test_after_three_playoffs_without_a_winner_the_victory_is_shared() -> None:
    state, _ = all_done(playoff())
    for _ in range(3):
        assert POP.outcome(state) is None
        state, _ = all_done(counted(state))
    assert outcome(state).winners == (0, 1)
    assert outcome(state).reason == "shared"


# Matches.


def match(players: str, edition: str = "e1", tie: str = "highest", games: int = 2) -> IglooPopState:
    """The last round of a game of a match to 100 points; seat 0 loses its last thaler in it."""
    more = ",".join([ONE_MORE] * games)
    stacks = ";".join([",".join(_DECK)] * games)
    village = _VILLAGE.replace("f7", "f7>1@0")
    options = f"edition={edition},match=100,match_tie={tie}"
    lying = "4/5,-,-,-,-,-,-,-,-"
    return POP.parse_position(f"3.4:3 {lying} {village} {players} 0 - {options} {more} {stacks}")


@pytest.mark.rule("IP-80")
@pytest.mark.rule("IP-81")
@pytest.mark.parametrize("edition", ["e1", "f1"])
def test_games_follow_each_other_until_somebody_has_100_points(edition: str) -> None:
    state, events = all_done(match("0:7~60;8:8~70", edition))
    over = ended(events)
    assert over is not None
    assert over.scores == (3, 11)
    assert over.totals == (63, 81)
    assert POP.outcome(state) is None
    assert (state.game, state.round, state.phase) == (4, 1, "counting")
    assert thalers(state) == [(10, 0, 0), (10, 0, 0)]
    assert [purse.cards for purse in state.purses] == [(), ()]
    assert [purse.earlier for purse in state.purses] == [63, 81]
    assert len(state.stack) == 24


@pytest.mark.rule("IP-80")
@pytest.mark.parametrize("edition", ["e1", "f1"])
def test_who_has_100_points_wins_the_match(edition: str) -> None:
    over, _ = all_done(match("0:7~60;8:8~89", edition))
    assert outcome(over).scores == (63, 100)
    assert outcome(over).winners == (1,)


@pytest.mark.rule("IP-A7")
def test_of_several_who_pass_100_the_highest_total_wins() -> None:
    over, _ = all_done(match("0:7~99;8:8~95"))
    assert outcome(over).scores == (102, 106)
    assert outcome(over).winners == (1,)


@pytest.mark.rule("IP-A7")
def test_equal_totals_go_to_the_cards_of_the_last_game_and_then_are_shared() -> None:
    by_cards, _ = all_done(match("0:7~103;3:8~100"))
    assert outcome(by_cards).winners == (0, 1)
    assert outcome(by_cards).reason == "shared"
    by_cards, _ = all_done(match("0:3/4,3/4/5~103;3:8~100"))
    assert outcome(by_cards).winners == (0,)
    assert outcome(by_cards).reason == "cards"


@pytest.mark.rule("IP-A7")
def test_by_agreement_they_play_on() -> None:
    state, _ = all_done(match("0:7~99;8:8~95", tie="play_on"))
    assert POP.outcome(state) is None
    assert [purse.earlier for purse in state.purses] == [102, 106]
    alone, _ = all_done(match("0:7~60;8:8~95", tie="play_on"))
    assert outcome(alone).winners == (1,)
    decided, _ = all_done(match("0:7~102;8:8~106", tie="play_on"))
    assert outcome(decided).winners == (1,)
    level, _ = all_done(match("0:7~108;5:8~103", tie="play_on"))
    assert POP.outcome(level) is None


@pytest.mark.rule("IP-A7")
def test_the_target_can_be_another_one() -> None:
    state = match("0:7~10;8:8~15")
    short = replace(state, options=type(state.options)(match=26))
    assert outcome(all_done(short)[0]).winners == (1,)


@pytest.mark.rule("IP-A17")
def test_a_match_ends_when_no_game_is_left_to_deal() -> None:
    state = match("0:7~10;8:8~15", games=1)
    state, _ = all_done(state)
    assert POP.outcome(state) is None
    over, events = all_done(counted(state))
    assert ended(events) is not None
    assert outcome(over).scores == (23, 36)
