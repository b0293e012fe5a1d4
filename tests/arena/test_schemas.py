"""Schemas and samples for those who write bots in other languages are true."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest

from polarnight import catalog
from polarnight.arena.messages import Ask, AskTick
from polarnight.arena.schemas import PROTOCOL, action_tags, schema
from polarnight.core.values import plain, read_action
from tests.cli.test_commands import polarnight
from tests.conformance.games import quick
from tests.conformance.walking import walk
from tools import bot_schemas


def test_the_files_are_current() -> None:
    for path, text in bot_schemas.schemas().items():
        assert path.read_text("utf-8") == text, "run python tools/bot_schemas.py"


def validator(name: str, part: str) -> Any:
    form = schema(name)
    jsonschema.Draft202012Validator.check_schema(form)
    return jsonschema.Draft202012Validator({**form, "$ref": f"#/$defs/{part}"})


@pytest.mark.parametrize("name", catalog.names())
def test_views_and_actions_of_whole_games_are_as_the_schema_says(name: str) -> None:
    game, views, actions = quick(name), validator(name, "view"), validator(name, "action")
    for step in walk(game, 2, Random(3)).steps[::7]:
        views.validate(plain(game.view(step.before, step.seat)))
        actions.validate(plain(step.action))
    with pytest.raises(jsonschema.ValidationError):
        actions.validate({"type": "quack"})


@pytest.mark.parametrize("name", catalog.names())
def test_the_sample_shows_a_whole_question_and_every_action(name: str) -> None:
    """Read by the types of today, and written again, it is the same."""
    game, text = catalog.game(name), bot_schemas.sample_file(name).read_text("utf-8")
    sample = json.loads(text)
    asked = sample["question"]
    assert plain(msgspec.convert(asked, Ask | AskTick)) == asked
    validator(PROTOCOL, asked["kind"]).validate(asked)
    assert plain(msgspec.convert(asked["view"], game.info.view)) == asked["view"]
    assert set(sample["actions"]) == set(action_tags(game.info))
    for shown in sample["actions"].values():
        action = read_action(game.info, shown["value"])
        assert plain(action) == shown["value"]
        assert game.format_action(action) == shown["text"]


def test_the_command_prints_it() -> None:
    assert json.loads(polarnight("schema", "packeis").stdout) == plain(schema("packeis"))
