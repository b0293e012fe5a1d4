"""`polarnight arena` as people type it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from polarnight.cli.main import main
from tests.cli.test_commands import polarnight


def test_it_prints_a_table_and_writes_results_figures_and_a_page(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ("arena", "packeis", "gentoo", "chick", "--games", "3", "--out", str(out))
    ran = polarnight(*words, "--option", "placement=snake", "--workers", "1")
    assert ran.returncode == 0, ran.stderr
    assert "4 games on 2 boards" in ran.stdout
    assert "gentoo before chick" in ran.stdout
    figures = json.loads((tmp_path / "games.json").read_text())
    assert figures["games"] == 4
    assert figures["tournament"]["options"] == {"placement": "snake"}
    assert "polarnight arena packeis gentoo" in (tmp_path / "games.html").read_text()
    again = polarnight(*words, "--option", "placement=snake", "--json")
    assert json.loads(again.stdout)["games"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("chess", "king", "chick"), "is not a game"),
        (("packeis", "king", "walrus"), "no bot called 'walrus'"),
        (("packeis", "king"), "two players or more"),
        (("packeis", "king", "chick", "gentoo", "--sprt", "0", "5"), "two players"),
        (("packeis", "king", "chick", "--sprt", "5", "0"), "elo0 < elo1"),
        (("packeis", "king", "chick", "--sprt", "0", "5", "--until-clear"), "choose one"),
        (("packeis", "king", "chick", "--sprt", "nan", "5"), "elo0 < elo1"),
        (("packeis", "king", "chick", "--option", "snake"), "write name=value"),
        (("packeis", "king@0n", "chick"), "one position at least"),
        (("packeis", "king@100000s", "chick"), "a day at most"),
        (("packeis", "king", "chick", "--seconds", "inf"), "a day at most"),
        (("packeis", "king", "chick", "--seats", "5"), "2 to 4 seats"),
        (("packeis", "king", "py:no_such:BOT"), "No module named 'no_such'"),
    ],
    ids=str,
)
def test_a_mistake_is_one_sentence(
    words: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "games.jsonl"
    monkeypatch.setattr("sys.argv", ["polarnight", "arena", *words, "--out", str(out)])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert sentence in capsys.readouterr().err
    assert not out.exists()


def test_a_place_that_cannot_be_written_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["polarnight", "arena", "packeis", "random", "chick", "--out", str(tmp_path)]
    monkeypatch.setattr("sys.argv", words)
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    assert f"polarnight: {tmp_path}: Is a directory" in capsys.readouterr().err
