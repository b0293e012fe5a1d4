"""What this machine has told pip, said again to uv and to Node.

Behind a company's proxy or mirror, pip is the one tool that people have already set up: indexes,
certificates, folders of wheels. uv does not read pip's configuration. Nothing of it is written
down anywhere; it is asked for when needed and lives in the environment of the commands we start.
"""

from __future__ import annotations

import ast
import ssl
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

# Later sections win, as they do for pip.
_SECTIONS = ("global", "site", "user", "install", ":env:")

_VARIABLES = {
    "index-url": ("UV_DEFAULT_INDEX",),
    "extra-index-url": ("UV_INDEX",),
    "find-links": ("UV_FIND_LINKS",),
    "trusted-host": ("UV_INSECURE_HOST",),
    "cert": ("SSL_CERT_FILE", "NODE_EXTRA_CA_CERTS"),
    "proxy": ("HTTPS_PROXY", "HTTP_PROXY"),
    "timeout": ("UV_HTTP_TIMEOUT",),
    "default-timeout": ("UV_HTTP_TIMEOUT",),
}
# pip separates the entries of a list by any white space; uv is choosier.
_SEPARATORS = {"extra-index-url": " ", "find-links": ",", "trusted-host": " "}


def environment(pip: Sequence[str | Path], current: Mapping[str, str]) -> dict[str, str]:
    """The `current` environment, and in it what pip knows. What is already set stays."""
    listing = subprocess.run(
        [*map(str, pip), "config", "list"],
        env=dict(current),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    return _defaults() | translate(parse(listing)) | dict(current)


def parse(listing: str) -> dict[str, str]:
    """The settings in the output of `pip config list`, each as pip would see it."""
    found: dict[tuple[int, str], str] = {}
    for line in listing.splitlines():
        name, equals, value = line.partition("=")
        section, _, key = name.rpartition(".")
        if equals and section in _SECTIONS:
            found[_SECTIONS.index(section), key] = str(ast.literal_eval(value))
    return {key: value for (_, key), value in sorted(found.items())}


def translate(settings: Mapping[str, str]) -> dict[str, str]:
    """The environment variables that tell uv, and Node where it applies, the same."""
    result = {}
    for key, variables in _VARIABLES.items():
        value = settings.get(key, "").strip()
        if key in _SEPARATORS:
            value = _SEPARATORS[key].join(value.split())
        if value:
            result.update(dict.fromkeys(variables, value))
    return result


def _defaults() -> dict[str, str]:
    """What pip does unasked: search all indexes for the best version, trust the system's store.

    Every file we install is pinned by its hash, so a stranger's package of the same name in one
    of several indexes cannot slip in.
    """
    defaults = {"UV_INDEX_STRATEGY": "unsafe-best-match"}
    if sys.platform in {"darwin", "win32"} or ssl.get_default_verify_paths().cafile:
        defaults["UV_SYSTEM_CERTS"] = "true"
    return defaults
