"""`polarnight arena` as people type it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from polarnight.arena.contestants import read_contestants
from polarnight.arena.results import read
from polarnight.cli.main import main
from tests.arena.playing import ROOT
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
    assert "were in the file" not in ran.stdout
    again = polarnight(*words, "--option", "placement=snake", "--json")
    assert json.loads(again.stdout)["games"] == 4
    assert "4 of 4 games were in the file, 0 were played; delete it or give --fresh" in again.stderr


def test_a_mended_bot_is_measured_anew_and_old_faults_are_not_told_as_new(tmp_path: Path) -> None:
    bot, out = tmp_path / "bot.py", tmp_path / "games.jsonl"
    words = ("arena", "packeis", "random", f"run:{sys.executable} {bot}@60s", "--games", "2")
    wishes = (*words, "--out", str(out), "--workers", "1")
    bot.write_text("raise SystemExit('broken')")
    first = polarnight(*wishes)
    assert first.stdout.count("bot.py@60s lost by crash") == 2
    assert "2 games on 1 board " in first.stdout
    bot.write_text((ROOT / "examples/bots/greedy_bot.py").read_text())
    kept = polarnight(*wishes)
    assert "lost by" not in kept.stdout
    assert "2 of 2 games were in the file, 0 were played" in kept.stdout
    fresh = polarnight(*wishes, "--fresh")
    assert fresh.returncode == 0, fresh.stderr
    assert "were in the file" not in fresh.stdout
    assert all(game.fault is None for game in read(out)[1])


def test_fresh_forgets_no_file_of_another_kind(tmp_path: Path) -> None:
    out = tmp_path / "thesis.txt"
    out.write_text("Chapter one")
    ran = polarnight("arena", "packeis", "random", "chick", "--out", str(out), "--fresh")
    assert (ran.returncode, out.read_text()) == (2, "Chapter one")
    assert "holds no tournament" in ran.stderr


def test_programs_are_called_by_their_files_unless_two_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    one, other = Path("one/bot.py"), Path("other/bot.py")
    for path in (one, other):
        path.parent.mkdir()
        path.touch()
    asked = ("random", f"run:python {one} --fast@0.5s", "run:python -m mybot")
    names = [each.name for each in read_contestants("packeis", asked)]
    assert names == ["random", "bot.py@0.5s", "python -m mybot"]
    both = (f"run:{one}", f"run:{other}", f"mine=run:{one}")
    names = [each.name for each in read_contestants("packeis", both)]
    assert names == ["one/bot.py", "other/bot.py", "mine"]


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
        (("packeis", "king", "run:./notthere --fast"), "./notthere: No such file or directory"),
        (("packeis", "king", "mcp:no-such-client"), "no-such-client: No such file or directory"),
        (("packeis", "king", "mine=run:/tmp"), "'mine' cannot be started: /tmp: Permission denied"),
        (("packeis", "king", "run:bot 'half"), "No closing quotation"),
        (("packeis", "king", "chick", "--option", "x=1"), "there are first_player, mix, layout"),
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
