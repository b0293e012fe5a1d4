"""Rules pages, tests and error messages speak of the same clauses.

A clause of docs/rules is an anchor such as `<a id="PP-24"></a>`; a test carries its number as
`@pytest.mark.rule("PP-24")`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from polarnight import catalog

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
ANCHOR = re.compile(r'<a id="([A-Z]{2}-[A-Z]?\d+)"></a>')
NUMBER = re.compile(r"[A-Z]{2}-[A-Z]?\d+")


@cache
def clauses() -> dict[str, str]:
    """Every clause and the page it stands on."""
    return {rule: page.name for page in PAGES for rule in ANCHOR.findall(page.read_text("utf-8"))}


@cache
def carried() -> dict[str, set[str]]:
    """Every rule a test carries, and the files of those tests."""
    found = defaultdict(set)
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for rule in rules_in(ast.parse(path.read_text("utf-8"))):
            found[rule].add(path.relative_to(ROOT).as_posix())
    return found


def rules_in(module: ast.Module) -> list[str]:
    """The rules marked on the tests of a module."""
    calls = [node for node in ast.walk(module) if isinstance(node, ast.Call)]
    return [
        ast.literal_eval(call.args[0])
        for call in calls
        if ast.unparse(call.func) == "pytest.mark.rule"
    ]


def cited() -> dict[str, set[str]]:
    """Every rule the program names in a refusal (`rule="PP-24"` and the like), and where."""
    found = defaultdict(set)
    for path in sorted((ROOT / "src").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and NUMBER.fullmatch(text):
                found[text].add(path.relative_to(ROOT).as_posix())
    return found


def unknown(named: dict[str, set[str]]) -> dict[str, set[str]]:
    """Rules named somewhere that no page has, of games that have a page.

    A game may grow before its page does; to be in the catalogue it must have one.
    """
    written = {rule.split("-")[0] for rule in clauses()}
    return {
        rule: files
        for rule, files in named.items()
        if rule not in clauses() and rule.split("-")[0] in written
    }


@pytest.mark.parametrize("name", catalog.names())
def test_every_game_has_a_rules_page(name: str) -> None:
    assert ROOT / "docs" / "rules" / f"{name}.md" in PAGES


def test_every_clause_has_a_test() -> None:
    untested = {rule: page for rule, page in clauses().items() if rule not in carried()}
    assert not untested


def test_every_test_carries_a_clause_that_exists() -> None:
    assert not unknown(carried())


def test_every_refusal_names_a_clause_that_exists() -> None:
    assert not unknown(cited())


def test_every_clause_is_written_once_and_shown_with_its_number() -> None:
    for page in PAGES:
        text = page.read_text("utf-8")
        numbers = ANCHOR.findall(text)
        assert numbers
        assert len(set(numbers)) == len(numbers)
        for rule in numbers:
            assert f'<a id="{rule}"></a>**{rule}** ' in text


def test_a_missing_test_would_be_noticed() -> None:
    module = ast.parse('@pytest.mark.rule("XX-1")\n@pytest.mark.slow\ndef test_x(): ...')
    assert rules_in(module) == ["XX-1"]
