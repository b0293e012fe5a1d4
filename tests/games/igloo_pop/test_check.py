"""The check: IP-40 to IP-51 and figures 5 to 9, in every edition, against a second telling."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polarnight.core.contract import Seat
from polarnight.games.igloo_pop.events import Checked, RoundEnded, RoundLaid, Turned
from tests.games.igloo_pop.oracle import resolve
from tests.games.igloo_pop.village import (
    EDITIONS,
    all_done,
    check,
    happened,
    igloo,
    play,
    pop,
    thalers,
)

if TYPE_CHECKING:
    from polarnight.games.igloo_pop.state import IglooPopState

FOUR_FIVE = "4/5 2 3 6/7 8 9/10/11 12 13 2/3/4"
YELLOW, GREEN, RED = 0, 1, 2
in_every_edition = pytest.mark.parametrize("edition", EDITIONS)


def staked(*placed: str, players: str, edition: str = "e1", options: str = "") -> IglooPopState:
    """Igloos on the card 4/5, which is the first."""
    chosen = ",".join(filter(None, (f"edition={edition}", options)))
    return pop(*placed, players=players, circle=FOUR_FIVE, options=chosen)


@pytest.mark.rule("IP-40")
@pytest.mark.rule("IP-A19")
def test_only_cards_with_igloos_are_checked_clockwise_from_the_first() -> None:
    state = pop("7>8@0", "4>2@1", "5>5@0", "6>5@1", players="8;8")
    _, events = all_done(state)
    ended = next(event for event in events if isinstance(event, RoundEnded))
    assert ended.cards == (2, 5, 8)
    assert [event.card for event in events if isinstance(event, Checked)] == [2, 5, 8]


@pytest.mark.rule("IP-A9")
def test_the_order_of_checking_changes_nothing() -> None:
    """The same igloos on the same cards, the cards lying in another order."""
    one = pop("4>1@0", "9>1@1", "13>2@1", circle="4/5 13 2 3 6 7 8 9 10", stack="", players="9;8")
    two = pop("4>7@0", "9>7@1", "13>2@1", circle="2 13 3 6 7 8 4/5 9 10", stack="", players="9;8")
    assert thalers(all_done(one)[0]) == thalers(all_done(two)[0]) == [(10, 0, 1), (9, 0, 0)]
    assert [p.cards for p in all_done(one)[0].purses] == [p.cards for p in all_done(two)[0].purses]


@pytest.mark.rule("IP-41")
def test_an_igloo_matches_if_its_number_is_on_the_card() -> None:
    for beads in range(2, 14):
        _, found = check(staked(f"{beads}>1@0", players="9;10"))
        assert found.igloos[0].match == (beads in (4, 5))
        assert found.igloos[0].beads == beads


@pytest.mark.rule("IP-42")
@pytest.mark.rule("IP-X4")
@in_every_edition
def test_green_alone_and_right_gets_thaler_and_card(edition: str) -> None:
    after, found = check(staked("5>1@1", players="10;9", edition=edition))
    assert found.case == "one_match"
    assert found.winner == GREEN
    assert found.points == 2
    assert found.igloos == (Turned(igloo(5), Seat(1), 5, match=True, thaler="back"),)
    assert thalers(after)[1] == (10, 0, 0)
    assert after.purses[1].cards == ((4, 5),)
    assert (4, 5) not in after.circle


@pytest.mark.rule("IP-43")
@pytest.mark.rule("IP-X5")
@in_every_edition
def test_red_alone_and_wrong_gets_nothing(edition: str) -> None:
    after, found = check(staked("6>1@0", players="9;10", edition=edition))
    assert (found.case, found.winner, found.points) == ("one_miss", None, 0)
    assert found.igloos[0].thaler == "box"
    assert thalers(after)[0] == (9, 0, 0)
    assert after.box() == (1, 0)
    assert after.circle[0] == (4, 5)


@pytest.mark.rule("IP-44")
@pytest.mark.rule("IP-X6")
@in_every_edition
def test_all_match_and_the_highest_number_takes_the_card(edition: str) -> None:
    after, found = check(staked("4>1@0", "5>1@1", players="9;9", edition=edition))
    assert (found.case, found.winner) == ("all_match", 1)
    assert thalers(after) == [(10, 0, 0), (10, 0, 0)]
    assert after.purses[1].cards == ((4, 5),)
    assert after.purses[0].cards == ()


@pytest.mark.rule("IP-45")
@pytest.mark.rule("IP-X7")
@in_every_edition
def test_only_black_matches_and_takes_the_card_and_all_thalers(edition: str) -> None:
    state = staked("4>1@0", "7>1@1", "11>1@2", "12>1@2", players="9;9;8", edition=edition)
    after, found = check(state)
    assert (found.case, found.winner) == ("only_one_matches", 0)
    assert [turned.thaler for turned in found.igloos] == ["back", "won", "won", "won"]
    assert thalers(after) == [(10, 0, 1, 2), (9, 0, 0, 0), (8, 0, 0, 0)]
    assert after.box() == (0, 0, 0)


@pytest.mark.rule("IP-46")
@pytest.mark.rule("IP-47")
@pytest.mark.rule("IP-A4")
@pytest.mark.rule("IP-A5")
@pytest.mark.rule("IP-A20")
@pytest.mark.rule("IP-X8")
@in_every_edition
def test_figure_nine(edition: str) -> None:
    """Card 4/5, yellow 5 and 9, green 7, red 4: nine is higher than five and does not count."""
    state = staked("5>1@0", "9>1@0", "7>1@1", "4>1@2", players="8;9;9", edition=edition)
    after, found = check(state)
    assert (found.case, found.winner) == ("some_match", YELLOW)
    assert {turned.beads: turned.thaler for turned in found.igloos} == {
        4: "back",
        5: "back",
        7: "won",
        9: "box",
    }
    assert thalers(after)[YELLOW] == (9, 0, 1, 0)
    assert thalers(after)[GREEN] == (9, 0, 0, 0)
    assert thalers(after)[RED] == (10, 0, 0, 0)
    assert after.purses[YELLOW].cards == ((4, 5),)
    assert after.box() == (1, 0, 0)


@pytest.mark.rule("IP-A4")
@in_every_edition
def test_the_winners_own_wrong_thaler_may_come_back_by_agreement(edition: str) -> None:
    chosen = "own_wrong_thaler=returned"
    some = staked("5>1@0", "9>1@0", "4>1@1", players="8;9", edition=edition, options=chosen)
    assert thalers(check(some)[0])[0] == (10, 0, 0)
    one = staked("5>1@0", "9>1@0", players="8;10", edition=edition, options=chosen)
    assert thalers(check(one)[0])[0] == (10, 0, 0)


@pytest.mark.rule("IP-A4")
@in_every_edition
def test_it_is_lost_also_where_only_one_matches(edition: str) -> None:
    after, found = check(staked("5>1@0", "9>1@0", players="8;10", edition=edition))
    assert found.case == "only_one_matches"
    assert thalers(after)[0] == (9, 0, 0)
    assert after.box() == (1, 0)


@pytest.mark.rule("IP-48")
def test_the_highest_matching_igloo_is_always_one() -> None:
    _, found = check(pop("2>9@0", "3>9@1", "4>9@0", players="8;9"))
    assert found.winner == 0
    assert [turned.beads for turned in found.igloos] == [2, 3, 4]


@pytest.mark.rule("IP-49")
def test_all_checked_igloos_go_back_to_the_village() -> None:
    after, events = all_done(pop("5>1@0", "9>2@1", players="9;9"))
    assert len(after.village) == 12
    assert isinstance(events[-1], RoundLaid)


@pytest.mark.rule("IP-50")
def test_won_thalers_are_kept_apart_by_colour() -> None:
    after, _ = check(staked("5>1@2", "9>1@0", "7>1@1", players="9;9;9"))
    assert thalers(after)[2] == (10, 1, 1, 0)


@pytest.mark.rule("IP-51")
@pytest.mark.rule("IP-A2")
@in_every_edition
def test_several_and_none_matches(edition: str) -> None:
    after, found = check(staked("6>1@0", "7>1@1", players="9;9", edition=edition))
    assert (found.case, found.winner) == ("none_matches", None)
    assert thalers(after) == [(9, 0, 0), (9, 0, 0)]
    assert after.box() == (1, 1)
    assert after.circle[0] == (4, 5)


@pytest.mark.rule("IP-A2")
@in_every_edition
def test_by_agreement_they_come_back_but_not_that_of_a_single_igloo(edition: str) -> None:
    chosen = "no_match_multi=return"
    both = staked("6>1@0", "7>1@1", players="9;9", edition=edition, options=chosen)
    after, found = check(both)
    assert thalers(after) == [(10, 0, 0), (10, 0, 0)]
    assert [turned.thaler for turned in found.igloos] == ["back", "back"]
    alone = staked("6>1@0", players="9;10", edition=edition, options=chosen)
    assert thalers(check(alone)[0])[0] == (9, 0, 0)


def test_a_check_tells_of_each_card_in_one_event() -> None:
    placed = [f"{n}>{n % 9 + 1}@{n % 2}" for n in range(2, 13)]
    state = play(pop(*placed, players="4;5"), 0, f"take {igloo(13)}")
    _, events = happened(state, 0, f"place {igloo(13)} 1")
    checked = [event for event in events if isinstance(event, Checked)]
    assert len(checked) == len({event.card for event in checked}) == 9
    assert sum(len(event.igloos) for event in checked) == 12


@pytest.mark.rule("IP-41")
@pytest.mark.rule("IP-46")
@given(
    card=st.sampled_from(["4/5", "7", "3/4/5", "2/8/13", "12/13"]),
    owners=st.dictionaries(st.integers(2, 13), st.integers(0, 3), min_size=1, max_size=11),
    edition=st.sampled_from(EDITIONS),
    own_wrong=st.sampled_from(["removed", "returned"]),
    nothing=st.sampled_from(["box", "return"]),
)
def test_the_check_agrees_with_a_second_telling(
    card: str, owners: dict[int, int], edition: str, own_wrong: str, nothing: str
) -> None:
    left = [10 - list(owners.values()).count(seat) for seat in range(4)]
    deck = ",".join(["deck=file", "cards=" + "+".join([card, *["2"] * 32])])
    if min(left) < 0:
        return
    state = pop(
        *(f"{beads}>1@{seat}" for beads, seat in owners.items()),
        players=";".join(map(str, left)),
        circle=card + " 2" * 8,
        stack="",
        options=f"edition={edition},own_wrong_thaler={own_wrong},no_match_multi={nothing},{deck}",
    )
    _, found = check(state)
    winner, fate = resolve(
        set(map(int, card.split("/"))),
        list(owners.items()),
        own_wrong=own_wrong,
        no_match_multi=nothing,
    )
    assert found.winner == winner
    words: dict[object, str] = {"own": "back", "box": "box"}
    assert {turned.beads: turned.thaler for turned in found.igloos} == {
        beads: words.get(what, "won") for beads, what in fate.items()
    }
