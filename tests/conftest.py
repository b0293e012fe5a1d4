"""What every test may use."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first: at the end no process waits long for another."""
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def tell(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Say a figure that people want to see; it stands before the closing line of the run."""

    def say(figure: str) -> None:
        record_property("figure", figure)

    return say


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The figures of all tests, also of those that ran in other processes."""
    figures = list(_figures(terminalreporter))
    if figures:
        terminalreporter.section("figures")
        for figure in figures:
            terminalreporter.write_line(figure)


def _figures(reporter: pytest.TerminalReporter) -> Iterator[str]:
    for outcome in ("passed", "failed"):
        for report in reporter.getreports(outcome):
            yield from (str(value) for key, value in report.user_properties if key == "figure")
