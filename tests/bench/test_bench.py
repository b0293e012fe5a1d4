"""`polarnight bench`: honest beside C, and plain about what it could not measure."""

from __future__ import annotations

import io

import numpy as np
import pytest
from rich.console import Console

from polarnight import catalog
from polarnight.bench import sections, server
from polarnight.bench.igloo_igloo import measures as igloo_igloo
from polarnight.bench.igloo_pop import measures as igloo_pop
from polarnight.bench.igloo_pop.hand_to_ear import hand_to_ear
from polarnight.bench.manifest import Effort, Row
from polarnight.bench.packeis import c_twin
from polarnight.bench.packeis import measures as packeis
from polarnight.bench.sections import Section
from polarnight.cli import bench as command
from polarnight.core.errors import UnknownGameError
from polarnight.games.packeis.kernel import layout as w
from polarnight.games.packeis.kernel.playouts import playouts
from polarnight.games.packeis.rules import Packeis
from polarnight.games.packeis.state import new_words
from polarnight.numeric.rng import generator

QUICK = Effort(rounds=2, playouts=2_000, calls=20, seconds=0.05, depth=2, tables=2, games=2)
EVERY_RULING = range(0, 64, 3)
COMPILER = c_twin.compiler()


def starts() -> list[np.ndarray[tuple[int, ...], np.dtype[np.uint64]]]:
    """The placed start, and empty boards for two to four seats under many rulings."""
    found = [Packeis().parse_position(packeis.START).words]
    for rules in EVERY_RULING:
        for seats in (2, 3, 4):
            words = new_words(packeis.START[:60], seats, seats - 1, rules)
            words[w.TO_PLACE] = seats * (6 - seats)
            found.append(words)
    return found


@pytest.mark.skipif(COMPILER is None, reason="the test below asserts that bench says so")
def test_c_and_numba_play_the_very_same_games() -> None:
    assert COMPILER is not None
    with c_twin.compiled(COMPILER) as twin:
        for number, words in enumerate(starts()):
            results = []
            for play in (playouts, twin):
                margins, rng = np.zeros(200, dtype=np.int64), generator(number)
                results.append((play(words, 200, rng, margins), margins.tolist(), rng[0]))
            assert results[0] == results[1]


@pytest.mark.skipif(COMPILER is None, reason="the test below asserts that bench says so")
def test_the_ratio_stands_beside_both_speeds() -> None:
    ours, theirs, ratio = packeis.random_games(QUICK)
    assert "playouts/s" in ours.figure
    assert "-O3 -march=native" in theirs.note
    assert float(ratio.figure) > 0


def test_without_a_compiler_bench_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    (ours,) = packeis.random_games(QUICK)
    assert "playouts/s" in ours.figure
    assert "no C compiler" in ours.note


def test_every_other_section_measures_something() -> None:
    for section in (
        packeis.calls_from_python,
        packeis.lines_of_play,
        packeis.search,
        packeis.exact_ends,
        packeis.both_cores,
        packeis.the_emperor,
        igloo_pop.hearing,
    ):
        rows = section(QUICK)
        assert rows
        assert all(any(sign.isdigit() for sign in row.figure) for row in rows)


@pytest.mark.slow
def test_the_server_is_measured_with_real_tables() -> None:
    actions, *_ = packeis.server(QUICK)
    assert actions.note.startswith("2 tables")


@pytest.mark.slow
def test_a_hand_is_heard_through_a_real_server() -> None:
    half, most, gaps = hand_to_ear(QUICK)
    assert half.figure.endswith(" ms")
    assert most.note.startswith("10 motions")
    assert int(gaps.figure) >= 0


def test_the_command_prints_every_section(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [Section(f"section {n}", lambda _effort: [Row("speed", "7 /s")]) for n in range(2)]
    monkeypatch.setattr(command, "sections", lambda _game: tuple(found))
    command.bench("packeis", QUICK)
    printed = capsys.readouterr().out
    assert "section 0" in printed
    assert "section 1" in printed
    assert "7 /s" in printed


def test_everything_is_one_table_with_its_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = [Row("fast", "8 /s", "", "4 /s", 2.0), Row("free", "9 /s")]
    monkeypatch.setattr(command, "games", lambda: ("packeis", "icecool"))
    monkeypatch.setattr(server, "SECTIONS", (Section("actions", lambda _: rows),))
    monkeypatch.setattr(command, "sections", lambda _game: (Section("games", lambda _: rows),))
    console = Console(record=True, width=100, file=io.StringIO())
    command.bench_all(QUICK, console)
    printed = [line.split() for line in console.export_text().splitlines()]
    assert ["packeis:", "games"] in printed
    assert ["fast", "8", "/s", "4", "/s", "2.00"] in printed
    assert ["icecool:", "games"] in printed
    assert ["free", "9", "/s"] in printed


def test_every_promise_has_a_ratio() -> None:
    measured = [
        *packeis.random_games(QUICK),
        *packeis.search(QUICK),
        *igloo_igloo.random_games(QUICK),
    ]
    promised = [row for row in measured if row.promised]
    assert len(promised) >= 3
    assert all(row.ratio is not None and row.ratio > 0 for row in promised)


def test_the_sections_of_packeis_are_all_there() -> None:
    titles = [section.title for section in sections.sections("packeis")]
    assert titles[0] == "random games"
    assert "server: SQLite on, 100 tables" in titles


def test_what_nobody_measures_is_refused_with_all_that_is_measured() -> None:
    with pytest.raises(UnknownGameError, match="nothing is measured for 'chess'") as refused:
        command.bench("chess")
    offered = str(refused.value).partition("there is ")[2].split(", ")
    assert {*catalog.names(), "envs", "server", "flood", "start"} == set(offered)
