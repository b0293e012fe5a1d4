"""Plots as SVG, drawn with nothing but text: they live in the report and take its colours."""

from __future__ import annotations

import math
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_WIDTH = 480
_LEFT, _RIGHT, _TOP, _ROW, _BOTTOM = 140, 20, 8, 30, 26
_TALL = 150
_MOST_BARS = 24


@dataclass(frozen=True, slots=True)
class Interval:
    """A named value and where it may be."""

    name: str
    value: float
    low: float
    high: float
    text: str


def intervals(rows: Sequence[Interval], title: str, mark: float | None = None) -> str:
    """One row for each value with its interval; `mark` is a line to compare with."""
    ends = [end for row in rows for end in (row.low, row.high)] + ([mark] if mark else [])
    scale = _Scale(min(ends), max(ends), _LEFT, _WIDTH - _RIGHT - 60)
    high = _TOP + _ROW * len(rows) + _BOTTOM
    parts = list(_axis(scale, high))
    if mark is not None:
        x = scale.at(mark)
        parts.append(f'<line class="mark" x1="{x}" x2="{x}" y1="{_TOP}" y2="{high - _BOTTOM}"/>')
    for n, row in enumerate(rows):
        parts.append(_interval(row, scale, _TOP + _ROW * n + _ROW // 2))
    return _svg(parts, high, title)


def histogram(counts: Mapping[int, int], title: str, zero: bool = False) -> str:
    """How often each number occurred; neighbours share a bar where there are many."""
    step, bars = _bars(counts)
    if not bars:
        return ""
    first, last = min(bars), max(bars) + step
    scale = _Scale(first, last, 40, _WIDTH - _RIGHT)
    most, high = max(bars.values()), _TOP + _TALL + _BOTTOM
    parts = list(_axis(scale, high))
    for start, count in bars.items():
        left, right = scale.at(start), scale.at(start + step)
        tall = round(_TALL * count / most, 1)
        label = f"{start}" if step == 1 else f"{start} to {start + step - 1}"
        parts.append(
            f'<rect class="bar" x="{left}" width="{max(1.0, right - left - 1):.1f}"'
            f' y="{_TOP + _TALL - tall}" height="{tall}"><title>{label}: {count}</title></rect>'
        )
    if zero and first < 0 < last:
        x = scale.at(0)
        parts.append(f'<line class="mark" x1="{x}" x2="{x}" y1="{_TOP}" y2="{_TOP + _TALL}"/>')
    parts.append(f'<text x="36" y="{_TOP + 10}" text-anchor="end">{most}</text>')
    return _svg(parts, high, title)


@dataclass(frozen=True, slots=True)
class _Scale:
    low: float
    high: float
    left: float
    right: float

    def at(self, value: float) -> float:
        span = self.high - self.low or 1.0
        return round(self.left + (value - self.low) / span * (self.right - self.left), 1)

    def ticks(self) -> Iterator[float]:
        """Four to nine round numbers."""
        span = self.high - self.low or 1.0
        rough = span / 6
        power = 10 ** math.floor(math.log10(rough))
        step = next(f * power for f in (1, 2, 5, 10) if f * power >= rough)
        value = math.ceil(self.low / step) * step
        while value <= self.high + step / 1e6:
            yield round(value, 10)
            value += step


def _interval(row: Interval, scale: _Scale, y: int) -> str:
    low, high, value = scale.at(row.low), scale.at(row.high), scale.at(row.value)
    return (
        f'<text x="{_LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(_short(row.name))}</text>'
        f'<line class="reach" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>'
        f'<circle class="dot" cx="{value}" cy="{y}" r="5"/>'
        f'<text x="{_WIDTH - 4}" y="{y + 4}" text-anchor="end">{escape(row.text)}</text>'
    )


def _axis(scale: _Scale, high: int) -> Iterator[str]:
    for tick in scale.ticks():
        x = scale.at(tick)
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{_TOP}" y2="{high - _BOTTOM}"/>'
        yield f'<text x="{x}" y="{high - 8}" text-anchor="middle">{tick:g}</text>'


def _bars(counts: Mapping[int, int]) -> tuple[int, dict[int, int]]:
    """The width of a bar, and the bars by their first number."""
    if not counts:
        return 1, {}
    step = max(1, math.ceil((max(counts) - min(counts) + 1) / _MOST_BARS))
    bars: dict[int, int] = {}
    for number, count in sorted(counts.items()):
        start = number // step * step
        bars[start] = bars.get(start, 0) + count
    return step, bars


def _short(name: str) -> str:
    return name if len(name) <= 18 else name[:8] + "…" + name[-9:]


def _svg(parts: Sequence[str], high: int, title: str) -> str:
    return (
        f'<svg viewBox="0 0 {_WIDTH} {high}" role="img" aria-label="{escape(title)}">'
        + "".join(parts)
        + "</svg>"
    )
