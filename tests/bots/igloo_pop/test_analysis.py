"""Looking back at games of Igloo Pop: igloos that were misheard, and what would have fitted."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from polarnight.bots.igloo_pop.analysis import analyse
from polarnight.bots.leads import leads
from polarnight.bots.levels import analyst
from polarnight.core.contract import Seat
from tests.games.igloo_pop.village import POP, counted, dealt, igloo, pop

if TYPE_CHECKING:
    from polarnight.bots.contract import Analysis
    from polarnight.bots.igloo_pop.analysis import Play
    from polarnight.games.igloo_pop.state import IglooPopState


def played(state: IglooPopState, *texts: str) -> tuple[list[Play], IglooPopState]:
    """A game that goes on from here by `0 place f 5`, and so on."""
    plays: list[Play] = []
    for text in texts:
        seat, _, action = text.partition(" ")
        plays.append((state, Seat(int(seat)), POP.parse_action(action)))
        state = POP.play(*plays[-1]).state
    return plays, state


def looked_at(state: IglooPopState, *texts: str) -> Analysis:
    return analyse(*played(state, *texts))


def test_a_misheard_igloo_is_told_with_its_number_and_the_cards_that_fit() -> None:
    (found,) = looked_at(pop("7@0"), f"0 place {igloo(7)} 5", "0 done", "1 done").costly
    assert (found.ply, found.seat, found.reason) == (1, 0, "misheard")
    assert (found.action, found.better) == ("place f 5", "place f 4")
    assert found.args == {"beads": 7, "card": 5, "numbers": "8", "place": 4, "right": "6/7"}


@pytest.mark.parametrize("other", ["", "7>4@1", "9>5@1", "6>4@1"])
def test_what_was_lost_is_what_the_round_would_have_brought_more(other: str) -> None:
    """Whoever else stands on the card, wrong or right: played for real, the difference is told."""
    hands = ["8@0", *filter(None, [other])]
    thalers = "10;9" if other else "10;10"
    state = pop(*hands, players=thalers, circle="4/5 2 3 7/8 8/9 10 12 13 6", stack="")
    wrong, *right = (
        played(state, f"0 place {igloo(8)} {card}", "0 done", "1 done") for card in (8, 4, 5)
    )
    (found,) = analyse(*wrong).costly
    best = max(end.purses[0].score for _, end in right)
    assert found.lost == best - wrong[1].purses[0].score > 0


def test_where_no_card_fits_it_had_better_gone_back() -> None:
    state = pop("7@0", circle="4/5 2 3 6 8 9/10/11 12 13 2/3/4", stack="")
    (found,) = looked_at(state, f"0 place {igloo(7)} 5", "0 done", "1 done").costly
    assert (found.reason, found.better, found.lost) == ("nowhere", "return f", 1.0)
    assert found.args["right"] == ""


def test_an_igloo_that_fitted_and_was_put_back_is_told_once() -> None:
    take = f"0 take {igloo(7)}"
    back = f"0 return {igloo(7)}"
    (found,) = looked_at(pop("7@0"), back, take, back, "0 done", "1 done").costly
    assert (found.ply, found.seat, found.reason) == (3, 0, "put_back")
    assert (found.action, found.better) == ("return f", "place f 4")
    assert found.args == {"beads": 7, "place": 4, "right": "6/7"}
    _, staked = played(pop("7@0"), f"0 place {igloo(7)} 4", "0 done", "1 done")
    _, kept = played(pop("7@0"), back, "0 done", "1 done")
    assert found.lost == staked.purses[0].score - kept.purses[0].score > 0


def test_putting_back_is_no_mistake_where_nothing_fits_or_somebody_else_stakes_it() -> None:
    back = f"0 return {igloo(7)}"
    nowhere = pop("7@0", circle="4/5 2 3 6 8 9/10/11 12 13 2/3/4", stack="")
    assert looked_at(nowhere, back, "0 done", "1 done").costly == ()
    others = (f"1 take {igloo(7)}", f"1 place {igloo(7)} 4")
    assert looked_at(pop("7@0"), back, *others, "0 done", "1 done").costly == ()


def test_who_heard_right_is_told_nothing() -> None:
    assert looked_at(pop("7@0"), f"0 place {igloo(7)} 4", "0 done", "1 done").costly == ()


def test_the_worst_come_first_and_no_more_than_three() -> None:
    state = pop("11@0")
    texts = [f"0 place {igloo(11)} 2", "0 done"]
    for beads in (4, 5, 12):
        texts += [f"1 take {igloo(beads)}", f"1 place {igloo(beads)} 3"]
    found = looked_at(state, *texts, "1 done").costly
    assert len(found) == 3
    assert [each.lost for each in found] == sorted((each.lost for each in found), reverse=True)


def test_a_round_that_was_never_checked_is_not_judged() -> None:
    """A game may be ended early: what stands on the cards then is nobody's business."""
    assert looked_at(pop("7@0"), f"0 place {igloo(7)} 5").costly == ()


def test_the_leads_end_with_the_result() -> None:
    plays, end = _random_game(3)
    found = analyse(plays, end)
    outcome = POP.outcome(end)
    assert outcome is not None
    assert len(found.moments) == len(plays) + 1
    assert found.moments[-1].leads == leads(list(map(float, outcome.scores)))
    assert found.moments[-1].proven
    assert not any(moment.proven for moment in found.moments[:-1])
    assert analyst("igloo_pop") is analyse


def _random_game(seed: int) -> tuple[list[Play], IglooPopState]:
    """Two who stake whatever they take on whatever card."""
    rng, state = Random(seed), counted(dealt(seed=seed))
    plays: list[Play] = []
    while not state.over:
        seat = rng.choice(POP.actors(state))
        plays.append((state, seat, rng.choice(POP.legal(state, seat).actions)))
        state = POP.play(*plays[-1]).state
    return plays, state
