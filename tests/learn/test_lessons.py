"""Every lesson against the real rules: a step that drifts from them fails here."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from polarnight import catalog
from polarnight.core.contract import Watcher
from polarnight.core.errors import BadNotationError, IllegalActionError, UnknownGameError
from polarnight.core.values import plain
from polarnight.learn.attempt import Attempt, attempt
from polarnight.learn.lesson import Lesson, Step, Words, Wrong
from polarnight.learn.lookup import lesson, puzzles

LONGEST = 140
"""Signs in a sentence a child reads at once."""
GAMES = catalog.names()
STEPS = [
    pytest.param(game, number, id=f"{game}-{step.name}")
    for game in GAMES
    for number, step in enumerate(lesson(game).steps)
]


def step_of(game: str, number: int) -> Step:
    return lesson(game).steps[number]


def actions(game: str, number: int, upto: int | None = None, *more: str) -> list[Any]:
    """The step's own solution as a client sends it, or its beginning and then `more`."""
    rules = catalog.game(game)
    texts = [move.show for move in step_of(game, number).moves][:upto]
    return [plain(rules.parse_action(text)) for text in [*texts, *more]]


def words_in(value: object) -> list[Words]:
    """All that is said anywhere in a lesson or in puzzles."""
    if isinstance(value, Words):
        return [value]
    if isinstance(value, tuple):
        return [words for each in value for words in words_in(each)]
    if isinstance(value, dict):
        return words_in(tuple(value.values()))
    if isinstance(value, msgspec.Struct):
        return [
            words for name in value.__struct_fields__ for words in words_in(getattr(value, name))
        ]
    return []


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_step_is_solved_by_its_own_solution(game: str, number: int) -> None:
    step = step_of(game, number)
    for count in range(len(step.moves)):
        now = attempt(game, number, actions(game, number, count))
        assert now.verdict == "open"
        assert now.show == catalog.game(game).parse_action(step.moves[count].show)
        assert now.legal is not None
    solved = attempt(game, number, actions(game, number))
    assert (solved.verdict, solved.say, solved.legal) == ("solved", step.praise, None)
    assert solved.plays[0].seat == step.seat
    assert len(solved.plays) == 1 + len(step.moves[-1].replies)


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_a_wrong_action_is_answered_in_its_own_words(game: str, number: int) -> None:
    step = step_of(game, number)
    assert step.wrong
    for wrong in step.wrong:
        tried = attempt(game, number, actions(game, number, wrong.after, wrong.example))
        assert (tried.verdict, tried.say) == ("wrong", wrong.say), wrong.example
        assert tried.show is None


@pytest.mark.parametrize(("game", "number"), STEPS)
def test_whatever_can_be_chosen_solves_or_is_answered(game: str, number: int) -> None:
    """Wherever there is a list to choose from: no action of it is met with silence."""
    step = step_of(game, number)
    answers = {wrong.say for wrong in step.wrong}
    for count in range(len(step.moves)):
        so_far = actions(game, number, count)
        now = attempt(game, number, so_far)
        assert now.legal is not None
        for action in now.legal.actions:
            then = attempt(game, number, [*so_far, plain(action)])
            assert then.verdict != "wrong" or then.say in answers, action


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_short_and_there_in_three_languages(game: str) -> None:
    said = words_in(lesson(game))
    assert len(said) > 4 * len(lesson(game).steps)
    for words in said:
        for text in (words.en, words.de, words.fr):
            assert 0 < len(text) <= LONGEST, text
            assert text == text.strip()
            assert len(re.findall(r"[.!?](?=\s|$)", text)) <= 2, text
        assert len({words.en, words.de, words.fr}) == 3, words.en


@pytest.mark.parametrize("game", GAMES)
def test_french_says_vous_as_the_page_does(game: str) -> None:
    said = [*words_in(lesson(game)), *words_in(puzzles(game).words)]
    familiar = re.compile(r"\b(tu|toi|te|ton|ta|tes)\b|\bt\N{RIGHT SINGLE QUOTATION MARK}")
    assert [words.fr for words in said if familiar.search(words.fr.lower())] == []


@pytest.mark.parametrize("game", GAMES)
def test_steps_have_names_of_their_own(game: str) -> None:
    names = [step.name for step in lesson(game).steps]
    assert len(set(names)) == len(names)


def test_what_the_rules_forbid_is_refused_by_them() -> None:
    """A step answers for itself what it foresaw; the rest is the game's own refusal."""
    with pytest.raises(IllegalActionError) as caught:
        attempt("packeis", 1, [{"type": "slide", "from": "d2", "to": "h8"}])
    assert caught.value.rule == "PP-22"


def test_nonsense_is_refused() -> None:
    with pytest.raises(BadNotationError, match="no action"):
        attempt("packeis", 0, [{"type": "dance"}])
    with pytest.raises(BadNotationError, match="none is number 99"):
        attempt("packeis", 99, [])
    with pytest.raises(BadNotationError, match="1 moves, no more"):
        attempt("packeis", 1, [*actions("packeis", 1), *actions("packeis", 1)])
    with pytest.raises(UnknownGameError):
        attempt("halma", 0, [])


def test_asking_again_gives_the_same_answer() -> None:
    """Nothing is kept between two asks."""
    first: Attempt = attempt("packeis", 3, actions("packeis", 3, 1))
    attempt("packeis", 3, actions("packeis", 3))
    assert attempt("packeis", 3, actions("packeis", 3, 1)) == first
    assert [play.seat for play in first.plays] == [0, 1]


def test_a_lesson_without_a_language_is_no_lesson() -> None:
    say = {"en": "Go!", "de": "Los!"}
    with pytest.raises(msgspec.ValidationError, match="fr"):
        msgspec.convert({"say": say, "example": "a1"}, Wrong)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"steps": [], "stops": []}, Lesson)


def test_the_igloo_in_the_hand_sounds_as_the_step_says() -> None:
    """What the page asks the ear trainer for is what the position holds."""
    heard = 0
    for step in lesson("igloo_pop").steps:
        rules = catalog.game("igloo_pop")
        state = rules.parse_position(step.notation)
        held = [
            one.beads
            for one in rules.view(state, Watcher.EVERYTHING).igloos
            if one.seat == step.seat and one.card is None
        ]
        assert held == [move.hear for move in step.moves if move.hear is not None]
        heard += len(held)
    assert heard >= 4


def test_the_last_turn_of_igloo_igloo_wins_as_its_praise_counts() -> None:
    steps = lesson("igloo_igloo").steps
    last = attempt("igloo_igloo", len(steps) - 1, actions("igloo_igloo", len(steps) - 1))
    assert [standing.total for standing in last.view.standing] == [13, 10]
    assert "13" in steps[-1].praise.en
    assert "10" in steps[-1].praise.en
