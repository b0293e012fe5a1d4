"""How learning went: a line of text, a file of numbers, and a picture."""

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from polarnight.arena.figures import Rate

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 320, 56, 48
COLOURS = ("#b45a00", "#2a5d8f")
RIVALS = ("chance", "greed")
STYLE = "text{font:14px system-ui,sans-serif}path,line{fill:none;stroke-width:2}"


@dataclass(frozen=True)
class Point:
    """After so many games: the share won against each rival, with its interval."""

    games: int
    chance: Rate
    greed: Rate

    def __str__(self) -> str:
        shares = [f"{rate.share:6.1%} against {name}" for name, rate in self.rivals()]
        return f"{self.games:7} games: won {', '.join(shares)}"

    def rivals(self) -> Iterator[tuple[str, Rate]]:
        yield from (("chance", self.chance), ("greed", self.greed))


def write(path: Path, points: Sequence[Point]) -> None:
    """A line for each point: games played, then share, low and high end for each rival."""
    with path.open("w", newline="") as file:
        table = csv.writer(file)
        table.writerow(
            ["games", *(f"{name}{end}" for name in RIVALS for end in ("", " low", " high"))]
        )
        for point in points:
            rates = [(rate.share, rate.low, rate.high) for _, rate in point.rivals()]
            table.writerow([point.games, *(f"{number:.4f}" for rate in rates for number in rate)])


def drawn(points: Sequence[Point], title: str) -> str:
    """As SVG: a line for each rival."""
    lines = {
        f"won against {name}": [dict(point.rivals())[name] for point in points] for name in RIVALS
    }
    return picture([point.games for point in points], lines, f"games of self-play: {title}")


def picture(across: Sequence[int], lines: Mapping[str, Sequence[Rate]], title: str) -> str:
    """As SVG: shares with their bands; the points of measurement stand evenly."""
    apart = (WIDTH - LEFT - 64) / max(1, len(across) - 1)
    at = [LEFT + 24 + n * apart for n in range(len(across))]
    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" rx="14" fill="#fff"/>', *grid()]
    parts += [
        label(x, HEIGHT - 26, f"{point}", "middle") for x, point in zip(at, across, strict=True)
    ]
    for n, (name, rates) in enumerate(lines.items()):
        parts += line(at, rates, COLOURS[n])
        parts.append(label(LEFT + 300, high(0.2) + 22 * n, name, fill=COLOURS[n]))
    parts.append(label(LEFT, HEIGHT - 8, title))
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{title}">'
    return f"{head}<style>{STYLE}</style>{''.join(parts)}</svg>\n"


def grid() -> Iterator[str]:
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = high(share)
        yield f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y}" y2="{y}" stroke="#b8d0e4"/>'
        yield label(LEFT - 8, y + 5, f"{share:.0%}", "end")


def line(across: Sequence[float], rates: Sequence[Rate], colour: str) -> Iterator[str]:
    """The share, and around it where the true one may be."""
    above, below, middle = (
        [f"{x:.1f},{high(getattr(rate, end))}" for x, rate in zip(across, rates, strict=True)]
        for end in ("high", "low", "share")
    )
    yield f'<path d="M{"L".join([*above, *reversed(below)])}Z" style="fill:{colour};opacity:.2"/>'
    yield f'<path d="M{"L".join(middle)}" stroke="{colour}"/>'


def label(x: float, y: float, text: str, anchor: str = "start", fill: str = "#42547f") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" text-anchor="{anchor}" fill="{fill}">{text}</text>'


def high(share: float) -> float:
    """How far down a share is drawn."""
    return round(16 + (1 - share) * (HEIGHT - BOTTOM - 24), 1)
