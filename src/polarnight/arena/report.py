"""The report of a tournament as one page that needs nothing else: no script, no network."""

from __future__ import annotations

import math
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from polarnight.arena.plots import Interval, histogram, intervals

if TYPE_CHECKING:
    from collections.abc import Iterable

    from polarnight.arena.figures import Rate, Standing, Summary

_STYLE = files(__package__).joinpath("report.css").read_text(encoding="utf-8")


def page(found: Summary, command: str = "") -> str:
    """The whole report. `command` is what made it."""
    title = f"{found.tournament.rules.info.title}: {len(found.standings)} players in the arena"
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>{_lead(found)}{_section('Standings', _standings(found))}"
        f'<div class="two">{_ratings(found)}{_shares(found)}{_seats(found)}{_lengths(found)}</div>'
        f"{_section('Who came before whom', _meetings(found))}"
        f"{_section('Margins', _margins(found))}{_made(found, command)}</main></body></html>\n"
    )


def _lead(found: Summary) -> str:
    told, boards = found.tournament, "board" if found.boards == 1 else "boards"
    text = (
        f"{found.games} games with {told.seats} seats on {found.boards} {boards}, "
        f"seed {told.seed}; every pairing played every board from every chair."
    )
    verdict = f'<p class="verdict">{escape(found.verdict)}</p>' if found.verdict else ""
    return f"<p>{escape(text)}</p>{verdict}"


def _standings(found: Summary) -> str:
    head = ["player", "rating", "95 %", "won", "95 %", "fair", "points ahead", "ms / decision"]
    head += ["longest ms", "cpu ms", "faults"]
    return _table(head, (_standing(each) for each in found.standings))


def _standing(each: Standing) -> list[str]:
    return [
        each.name,
        f"{each.rating.mu:.1f}",
        f"{each.rating.low:.1f} to {each.rating.high:.1f}",
        f"{each.won.share:.1%}",
        _interval(each.won),
        f"{each.fair:.0%}",
        "" if each.margin is None else f"{each.margin:+.1f}",
        "" if each.milliseconds is None else f"{each.milliseconds:.1f}",
        "" if each.longest_ms is None else f"{each.longest_ms:.0f}",
        "" if each.cpu_ms is None else f"{each.cpu_ms:.1f}",
        ", ".join(f"{n} {kind}" for kind, n in each.faults.items()) or "none",
    ]


def _ratings(found: Summary) -> str:
    rows = [
        Interval(
            each.name, each.rating.mu, each.rating.low, each.rating.high, f"{each.rating.mu:.1f}"
        )
        for each in found.standings
    ]
    note = "openskill, Plackett-Luce, with 95 % intervals; everybody begins at 25."
    return _section("Ratings", f"<p>{note}</p>" + intervals(rows, "Ratings with intervals"))


def _shares(found: Summary) -> str:
    rows = [_share(each.name, each.won) for each in found.standings]
    plot = intervals(rows, "Games won with intervals", 100 * found.standings[0].fair)
    return _section("Games won", f"<p>Per cent; the broken line is fair.</p>{plot}")


def _seats(found: Summary) -> str:
    rows = [_share(f"seat {n + 1}", each) for n, each in enumerate(found.seats)]
    plot = intervals(rows, "Games won by seat", 100 / found.tournament.seats)
    return _section("What the chair is worth", f"<p>Per cent of games won from it.</p>{plot}")


def _lengths(found: Summary) -> str:
    plot = histogram(found.plies, "Length of games")
    return _section("Length of games", f"<p>Actions in a game; faults left out.</p>{plot}")


def _margins(found: Summary) -> str:
    figures = (
        f"<figure><figcaption>{escape(name)}</figcaption>"
        f"{histogram(counts, f'Margins of {name}', zero=True)}</figure>"
        for name, counts in found.margins.items()
        if counts
    )
    return (
        "<p>Points ahead of the best other seat; left of the broken line the game was lost.</p>"
        f'<div class="two">{"".join(figures)}</div>'
    )


def _meetings(found: Summary) -> str:
    head = ["first", "second", "games", "first ahead", "95 %", "Elo", "95 %"]
    rows = (
        [
            each.one,
            each.other,
            str(each.ahead.games),
            f"{each.ahead.share:.1%}",
            _interval(each.ahead),
            _elo(each.elo[0]),
            f"{_elo(each.elo[1])} to {_elo(each.elo[2])}",
        ]
        for each in found.meetings
    )
    return _table(head, rows)


def _made(found: Summary, command: str) -> str:
    players = "".join(
        f"<li>{escape(each.name)}: <code>{escape(each.what)}</code></li>"
        for each in found.tournament.contestants
    )
    made = f"<p>Made by <code>{escape(command)}</code></p>" if command else ""
    return _section("How it was made", f"<ul>{players}</ul>{made}")


def _share(name: str, each: Rate) -> Interval:
    return Interval(name, 100 * each.share, 100 * each.low, 100 * each.high, f"{each.share:.1%}")


def _interval(each: Rate) -> str:
    return f"{each.low:.1%} to {each.high:.1%}"


def _elo(value: float) -> str:
    return f"{value:+.0f}" if math.isfinite(value) else ("+∞" if value > 0 else "-∞")


def _section(title: str, body: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{body}</section>"


def _table(head: Iterable[str], rows: Iterable[list[str]]) -> str:
    top = "".join(f'<th scope="col">{escape(each)}</th>' for each in head)
    body = "".join("<tr>" + "".join(f"<td>{escape(c)}</td>" for c in row) + "</tr>" for row in rows)
    return f'<div class="scroll" tabindex="0"><table><tr>{top}</tr>{body}</table></div>'
