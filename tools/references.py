"""Write docs/http.md from the OpenAPI description, and docs/python.md from docstrings.

scripts/docs runs it: neither is kept in Git, so neither can be stale.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from polarnight.server.api import ENDPOINTS
from polarnight.server.openapi import openapi

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
MODULES = (
    "catalog", "core.contract", "core.errors", "bots.contract", "envs",
)  # fmt: skip
"""What people who build on us import, lowest first."""
_MADE = "<!-- python tools/references.py writes this -->"
Json = dict[str, Any]  # OpenAPI, in all its depth


def documents() -> dict[Path, str]:
    """Every file that is generated here, and what belongs into it."""
    return {
        DOCS / "http.md": "\n".join(_http(openapi(ENDPOINTS))) + "\n",
        DOCS / "python.md": "\n".join(_python()) + "\n",
    }


# HTTP


def _http(described: Json) -> Iterator[str]:
    yield from ("# HTTP", "", _MADE, "")
    yield f"{described['info']['description']} The same for programs: `/api/openapi.json`."
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            yield from ("", f"## {method.upper()} {path}", "", one["summary"], "")
            yield from _parameters(one["parameters"])
            if "requestBody" in one:
                yield f"Takes {_body(one['requestBody'])}."
            yield f"Gives {_body(one['responses']['200'])}."
    yield from (
        "",
        "## Types",
        "",
        "Every field is there in answers; `?` may be left out of requests.",
    )
    for name, schema in sorted(described["components"]["schemas"].items()):
        yield from _schema(name, schema)


def _parameters(parameters: list[Json]) -> Iterator[str]:
    for each in parameters:
        need = "" if each.get("required") else ", may be left out"
        yield f"- `{each['name']}`, in the {each['in']}: {_kind(each['schema'])}{need}"
    if parameters:
        yield ""


def _body(one: Json) -> str:
    ((media, content),) = one["content"].items()
    shape = _kind(content["schema"])
    return shape if media == "application/json" else f"{shape} as `{media}`"


def _schema(name: str, schema: Json) -> Iterator[str]:
    yield from ("", f"### {name}", "")
    if text := schema.get("description", ""):
        yield from (_flat(text), "")
    if "properties" not in schema:
        yield f"{_kind(schema)}"
        return
    yield from ("| field | type | what it is |", "|---|---|---|")
    required = set(schema.get("required", ()))
    for field, kind in schema["properties"].items():
        mark = "" if field in required else "?"
        yield f"| `{field}`{mark} | {_kind(kind)} | {_flat(kind.get('description', ''))} |"


def _kind(schema: Json) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.lower()})"
    for word in ("anyOf", "oneOf"):
        if word in schema:
            return " or ".join(map(_kind, schema[word]))
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return " or ".join(f"`{value}`" for value in values)
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items') or {})}"
    return str(schema.get("type", "anything"))


def _flat(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


# Python


def _python() -> Iterator[str]:
    yield from ("# Python", "", _MADE, "")
    yield "`polarnight.game` and `polarnight.new_game` are public ([what stays](promises.md));"
    yield "the rest is shown because bots, arenas and environments are written against it."
    for module in MODULES:
        path = ROOT.joinpath("src", "polarnight", *module.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        tree = ast.parse(file.read_text(encoding="utf-8"))
        yield from ("", f"## polarnight.{module}", "", *_doc(tree))
        for node in tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef) and _is_public(node.name):
                yield from _described(node)


def _described(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield from (f"### {node.name}", "", "```text", _signature(node), "```", "", *_doc(node))
        return
    bases = ", ".join(map(ast.unparse, node.bases))
    yield from (f"### {node.name}", "", f"A class{f' of {bases}' if bases else ''}. ", *_doc(node))
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield f"- `{each.target.id}: {ast.unparse(each.annotation)}`"
        elif isinstance(each, ast.FunctionDef) and _is_public(each.name):
            text = _flat(ast.get_docstring(each) or "").partition(". ")[0].rstrip(".")
            yield f"- `{_signature(each)}`{f': {text}' if text else ''}"
    yield ""


def _signature(node: ast.FunctionDef) -> str:
    gives = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({ast.unparse(node.args)}){gives}"


def _doc(node: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    yield from ((ast.get_docstring(node) or "").splitlines())
    yield ""


def _is_public(name: str) -> bool:
    return not name.startswith("_")


def main() -> None:
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
