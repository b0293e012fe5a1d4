"""Games of the arena, looked at by the commands for games of tables."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from polarnight.arena.results import read
from polarnight.bots.icecool import fit
from polarnight.cli import main
from polarnight.cli.studying import analysed, solved, told
from polarnight.core.errors import BadLogError
from tests.arena.playing import played, tournament
from tests.cli.test_commands import polarnight

BOTS_PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "games.jsonl"
    played(path, tournament("gentoo", "odd=py:tests.arena.odd_bots:RAISING", "random"))
    return path


def test_a_game_of_the_arena_is_told_by_its_number(results: Path) -> None:
    given, games = read(results)
    whole = next(game for game in games if game.fault is None)
    names = [given.contestants[who].name for who in whole.lineup]
    lines = list(told(results, whole.number))
    assert lines[0] == "Packeis am Pol: " + ", ".join(names)
    assert len(lines) == len(whole.actions) + 2
    assert whole.scores
    assert lines[-1].startswith(" : ".join(map(str, whole.scores)))
    lost = next(game for game in games if game.fault)
    assert list(told(results, lost.number))[-1].startswith("odd lost by crash")
    with pytest.raises(BadLogError, match=f"has no game 99, but {len(games)} from 0 on"):
        list(told(results, 99))


def test_a_game_of_the_arena_is_looked_at_again(results: Path) -> None:
    whole = next(game for game in read(results)[1] if game.fault is None)
    (text,) = analysed(results, whole.number, as_json=True)
    assert len(json.loads(text)["moments"]) == len(whole.actions) + 1


def test_the_command_takes_the_first_game_or_that_of_a_number(results: Path) -> None:
    first, named = (polarnight("replay", str(results), *n) for n in ((), ("--game", "0")))
    assert first.stdout == named.stdout
    assert first.stdout.startswith("Packeis am Pol: ")


def test_a_schema_that_is_not_there_names_those_that_are() -> None:
    ran = polarnight("schema", "nothing")
    assert ran.returncode == 2
    assert "only of protocol, packeis, igloo_igloo" in ran.stderr


@pytest.mark.parametrize(
    ("games", "nodes", "done"),
    [(None, None, "200 games, 6 nodes"), (20, 3, "20 games, 3 nodes")],
)
def test_what_suits_a_game_is_played_to_fit_its_weights(
    games: int | None,
    nodes: int | None,
    done: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Flicks are dear: as many as there are slides would take weeks."""

    def tune(games: int, nodes: int, workers: int) -> Iterator[str]:
        yield f"{games} games, {nodes} nodes, {workers} workers"

    monkeypatch.setattr(fit, "tune", tune)
    main.tune("icecool", games, nodes, workers=0)
    assert capsys.readouterr().out == f"{done}, 0 workers\n"


def test_the_position_of_the_page_is_solved() -> None:
    shown = re.search(r'solve packeis --position "(.*)"', BOTS_PAGE.read_text("utf-8"))
    assert shown
    assert next(solved("packeis", shown[1], 60.0)).startswith("solved: seat 0 is behind by 14 fish")
