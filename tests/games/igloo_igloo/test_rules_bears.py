"""The polar bear attacks: II-65 to II-70."""

from __future__ import annotations

from typing import Any

import pytest

from polarnight.core.contract import Seat
from polarnight.games.igloo_igloo.actions import (
    Answer,
    Build,
    Choose,
    EndTurn,
    Flee,
    Hunt,
    Melt,
    PlayTile,
    Step,
    Walk,
)
from polarnight.games.igloo_igloo.events import (
    Answered,
    Asked,
    Attacked,
    BearKilled,
    Eaten,
    Fled,
    Hid,
    Moved,
    TilePlayed,
)
from polarnight.games.igloo_igloo.options import IglooOptions
from tests.games.igloo_igloo.drawing import (
    CORNERS,
    actor,
    animals,
    drawn,
    happened,
    legal,
    phase,
    play,
    refusal,
    spectator,
)
from tests.games.igloo_igloo.playing import IGLOO


def attacked(picture: str, hands: list[str], **more: Any) -> tuple[Any, tuple[Any, ...]]:
    """What follows when seat 0 moves the bear on a2 to a3; `hands` come besides that tile."""
    own = [f"move_animals {hands[0]}", *hands[1:]]
    state = drawn(picture, hands=own, **more)
    return happened(play(state, PlayTile("move_animals"), Choose("bear", "a2")), Step("a2", "a3"))


@pytest.mark.rule("II-65")
def test_a_bear_attacks_when_it_is_moved_to_inuits() -> None:
    state, events = attacked("# sW sb s", ["", ""])
    assert events[:2] == (Moved(Seat(0), "bear", "a2", "a3"), Attacked(Seat(0), "a3", (Seat(1),)))
    assert phase(state) == "flee"


@pytest.mark.rule("II-65")
def test_a_bear_attacks_at_every_step() -> None:
    state, _ = attacked("# sW sb sbb .1", ["", ""])
    state = play(state, Flee("a8"), Choose("bear", "a3"))
    state, events = happened(state, Step("a3", "a4"))
    assert events[1] == Attacked(Seat(0), "a4", (Seat(1),))
    state = play(state, Flee("h1"), Flee("h1"), Choose("bear", "a4"))
    after, events = happened(state, Step("a4", "a5"))
    assert events[1] == Eaten("a5", ("fish1",))
    assert spectator(after).inuits[1] == ("a8", "h1", "h1")
    assert phase(after) == "actions"


@pytest.mark.rule("II-65")
def test_a_bear_that_appears_or_is_walked_by_attacks_nobody() -> None:
    state = drawn("# sb s . sa", phase="opening", under={"a3": "bear"})
    after = play(state, Melt("a3"))
    assert phase(after) == "actions"
    assert animals(after) == [("a3", "bear")]


@pytest.mark.rule("II-66")
def test_fish_and_foxes_there_leave_the_game() -> None:
    after, events = attacked("# sW s13 sa", ["", ""])
    assert events == (Moved(Seat(0), "bear", "a2", "a3"), Eaten("a3", ("fox1", "fox3")))
    assert animals(after) == [("a3", "bear")]
    assert phase(after) == "animal"
    after, events = attacked("# .W .122 sa", ["", ""])
    assert events[1:] == (Eaten("a3", ("fish1", "fish2", "fish2")),)
    assert spectator(after).standing[0].animals == 0


@pytest.mark.rule("II-67")
def test_an_inuit_hides_in_an_igloo_of_his_colour() -> None:
    state, events = attacked("# sW sbbB sa", ["", ""])
    assert Hid(Seat(1), "a3", 2) in events
    view = spectator(state)
    assert view.inuits[1] == ("a3", "a3")
    assert animals(state) == [("a3", "bear")]
    assert phase(state) == "animal"


@pytest.mark.rule("II-67")
def test_an_igloo_of_another_colour_does_not_hide_him() -> None:
    state, _ = attacked("# sW sbA sa", ["", ""])
    assert phase(state) == "flee"


@pytest.mark.rule("II-67")
def test_his_owner_may_play_a_harpoon_and_take_the_bear() -> None:
    state, _ = attacked("# sW sbb sa", ["", "harpoon thaw"])
    assert (phase(state), actor(state)) == ("harpoon", 1)
    assert legal(state) == {Answer(True), Answer(False)}
    after, events = happened(state, Answer(True))
    assert set(events) >= {
        Answered(Seat(1), "a3", harpoon=True),
        TilePlayed(Seat(1), "harpoon"),
        BearKilled(Seat(1), "a3"),
    }
    view = spectator(after)
    assert view.hunted[1] == ("bear",)
    assert view.hands == (0, 1)
    assert view.inuits[1] == ("a3", "a3")
    assert animals(after) == []


@pytest.mark.rule("II-67")
def test_nobody_but_the_one_asked_answers() -> None:
    state, _ = attacked("# sW sb sa", ["harpoon", "harpoon"])
    assert refusal(state, Answer(True), seat=0) == "II-69"
    assert refusal(state, EndTurn()) == "II-67"
    assert legal(state, seat=0) == set()


@pytest.mark.rule("II-67")
def test_the_question_betrays_no_hand() -> None:
    """Who holds any tile is asked, and without a harpoon can only say no; who holds none is not."""
    state, _ = attacked("# sW sb sa", ["", "thaw"])
    assert legal(state) == {Answer(False)}
    assert refusal(state, Answer(True)) == "II-50"
    state, _ = attacked("# sW sb sa", ["", ""])
    assert phase(state) == "flee"


@pytest.mark.rule("II-68")
def test_an_inuit_without_either_flees_to_a_corner_the_mover_chooses() -> None:
    state, _ = attacked("# sW sb sa", ["", "thaw"])
    state = play(state, Answer(False))
    assert (phase(state), actor(state)) == ("flee", 0)
    assert legal(state) == {Flee(corner) for corner in CORNERS}
    assert refusal(state, Flee("a4")) == "II-68"
    after, events = happened(state, Flee("h1"))
    assert events == (Fled(Seat(1), Seat(0), "a3", "h1"),)
    assert spectator(after).inuits[1] == ("h1",)


@pytest.mark.rule("II-69")
def test_the_players_concerned_are_asked_clockwise_from_the_movers_left() -> None:
    tiles = ["thaw", "thaw", "thaw", "thaw"]
    state, events = attacked("# sW sabcd s", tiles, seats=4)
    assert events[1] == Attacked(Seat(0), "a3", (Seat(1), Seat(2), Seat(3), Seat(0)))
    asked = []
    while phase(state) == "harpoon":
        asked.append(actor(state))
        state = play(state, Answer(False))
    assert asked == [1, 2, 3, 0]


@pytest.mark.rule("II-69")
def test_only_players_with_inuits_there_are_asked() -> None:
    state, events = attacked("# sW sbd sac", ["harpoon"] * 4, seats=4)
    assert events[-1] == Asked(Seat(1), "a3")
    state, events = happened(state, Answer(False))
    assert events[-1] == Asked(Seat(3), "a3")
    assert phase(play(state, Answer(False))) == "flee"


@pytest.mark.rule("II-69")
def test_the_first_harpoon_gets_the_bear_and_all_inuits_stay() -> None:
    state, _ = attacked("# sW sabcd s", ["harpoon"] * 4, seats=4)
    after = play(state, Answer(False), Answer(True))
    view = spectator(after)
    assert view.hunted == ((), (), ("bear",), ())
    assert view.inuits == (("a3",),) * 4
    assert view.hands == (1, 1, 0, 1)
    assert phase(after) == "actions"


@pytest.mark.rule("II-70")
def test_if_nobody_does_the_mover_sends_all_who_cannot_hide_where_he_likes() -> None:
    state, events = attacked("# sW sabbccC s", ["", "", ""], seats=3)
    assert Hid(Seat(2), "a3", 2) in events
    fled = []
    for corner in ("a1", "h8", "a8"):
        assert actor(state) == 0
        state, told = happened(state, Flee(corner))
        fled.append(told[0])
    assert fled == [
        Fled(Seat(1), Seat(0), "a3", "a1"),
        Fled(Seat(1), Seat(0), "a3", "h8"),
        Fled(Seat(0), Seat(0), "a3", "a8"),
    ]
    assert spectator(state).inuits == (("a8",), ("a1", "h8"), ("a3", "a3"))
    assert phase(state) == "animal"


@pytest.mark.rule("II-A14")
def test_prey_is_eaten_first_even_if_the_bear_is_then_killed() -> None:
    state, events = attacked("# sW sb2 sa", ["", "harpoon"])
    assert events[1] == Eaten("a3", ("fox2",))
    assert animals(play(state, Answer(True))) == []


@pytest.mark.rule("II-A14")
def test_if_so_agreed_prey_survives_a_bear_that_is_killed() -> None:
    options = IglooOptions(prey_survives_kill=True)
    state, _ = attacked("# sW sb2 sa", ["", "harpoon"], options=options)
    assert animals(play(state, Answer(True))) == [("a3", "fox2")]
    assert animals(play(state, Answer(False))) == [("a3", "bear")]


@pytest.mark.rule("II-A15")
def test_who_hides_may_also_play_a_harpoon_and_so_may_the_mover_last() -> None:
    state, _ = attacked("# sW sabB s", ["harpoon", "harpoon"])
    assert actor(state) == 1
    state = play(state, Answer(False))
    assert actor(state) == 0
    after = play(state, Answer(True))
    assert spectator(after).hunted[0] == ("bear",)
    assert spectator(after).inuits == (("a3",), ("a3",))


@pytest.mark.rule("II-A15")
def test_one_igloo_hides_all_inuits_of_its_colour() -> None:
    state, events = attacked("# sW sbbbB sa", ["", ""])
    assert Hid(Seat(1), "a3", 3) in events
    assert phase(state) == "animal"


@pytest.mark.rule("II-A16")
def test_after_hiding_bear_and_inuit_share_the_tile_in_peace() -> None:
    picture = "# s saAW s . sb"
    state = drawn(picture, hands=["harpoon"])
    assert Walk("a3", "a2") in legal(state)
    assert Build("a3") not in legal(state)
    hunt = play(state, PlayTile("harpoon"))
    assert legal(hunt) == {Hunt("bear", "a3")}
    turn = play(drawn(picture, under={"a4": "thaw"}), EndTurn(), Melt("a4"), EndTurn())
    assert spectator(turn).inuits[0] == ("a3",)
    assert phase(turn) in {"opening", "over"}


@pytest.mark.rule("II-A17")
def test_the_mover_plays_one_harpoon_a_turn_for_hunting_or_defence() -> None:
    state = drawn("# sW sa .1 s", hands=["move_animals harpoon harpoon"])
    state = play(state, PlayTile("harpoon"), Hunt("fish1", "a4"))
    state = play(state, PlayTile("move_animals"), Choose("bear", "a2"), Step("a2", "a3"))
    assert phase(state) == "flee"
    defended, _ = attacked("# sW sa .1 s", ["harpoon harpoon", ""])
    defended = play(defended, Answer(True))
    while phase(defended) in {"animal", "step"}:
        defended = play(defended, min(legal(defended), key=repr))
    assert refusal(defended, PlayTile("harpoon")) == "II-51"


@pytest.mark.rule("II-A17")
@pytest.mark.parametrize("limit", [False, True])
def test_in_anothers_turn_one_harpoon_for_each_attack_unless_agreed_otherwise(limit: bool) -> None:
    state, _ = attacked(
        "# sW sb sW s",
        ["", "harpoon harpoon"],
        options=IglooOptions(defence_limit=limit),
    )
    state = play(state, Answer(True), Choose("bear", "a4"), Step("a4", "a3"))
    if limit:
        assert phase(state) == "flee"
    else:
        assert (phase(state), actor(state)) == ("harpoon", 1)
        assert spectator(play(state, Answer(True))).hunted[1] == ("bear", "bear")


@pytest.mark.rule("II-A39")
def test_who_says_nothing_plays_no_harpoon() -> None:
    """Whether a harpoon is in the hand or not; in every other phase there is no haste."""
    for hand in ("harpoon", "thaw"):
        state, _ = attacked("# sW sb s", ["", hand])
        assert actor(state) == Seat(1)
        assert IGLOO.silence(state, Seat(1)) == Answer(harpoon=False)
        assert IGLOO.silence(state, Seat(0)) is None
        after = play(state, Answer(harpoon=False))
        assert IGLOO.silence(after, Seat(0)) is None


@pytest.mark.rule("II-A40")
def test_a_bear_threatens_only_the_space_it_moves_onto() -> None:
    """One that comes beside an Inuit is no reason for a harpoon yet."""
    beside = play(
        drawn("# sW s sb s", hands=["move_animals", "harpoon"]),
        PlayTile("move_animals"),
        Choose("bear", "a2"),
        Step("a2", "a3"),
    )
    assert phase(beside) == "animal"
    onto = play(beside, Choose("bear", "a3"), Step("a3", "a4"))
    assert (phase(onto), actor(onto)) == ("harpoon", Seat(1))
