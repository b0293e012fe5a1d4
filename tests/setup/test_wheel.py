"""The wheel: made with its page, and fit to publish."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata

import polarnight
from scripts.stages import Place
from tools import licences

ROOT = Path(__file__).parents[2]
MOST_BYTES = 6_000_000
"""A surprise in the wheel is seen here first."""


def build(root: Path, kind: str, into: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Place(ROOT).python), "-m", "hatchling", "build", "-t", kind, "-d", str(into)]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from our tree, with the page that every browser test looks at."""
    folder = tmp_path_factory.mktemp("dist")
    done = build(ROOT, "wheel", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


# What is in it


def test_the_wheel_holds_the_page_and_nothing_strange(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        page = archive.read("polarnight/server/static/index.html").decode()
    for asset in re.findall(r'(?:src|href)="/(assets/[^"]+)"', page):
        assert f"polarnight/server/static/{asset}" in names
    about = f"polarnight-{polarnight.__version__}.dist-info"
    assert {Path(name).parts[0] for name in names} == {"polarnight", about}
    assert not [name for name in names if re.search(r"__pycache__|node_modules|\.map$", name)]
    assert {f"{about}/licenses/{name}" for name in ("LICENSE", licences.TARGET.name)} <= {*names}


def test_its_description_is_fit_to_publish(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        found = archive.read(f"polarnight-{polarnight.__version__}.dist-info/METADATA")
    about = Metadata.from_email(found)  # raises what an index would say
    assert (about.name, str(about.version)) == ("polarnight", polarnight.__version__)
    assert about.license_expression == "MIT"
    assert {"envs", "ray"} <= set(about.provides_extra or [])
    assert not [text for text in about.classifiers or [] if text.startswith("Private")]
    assert "](docs/" not in (about.description or ""), "an index cannot follow links into our tree"


def test_whose_work_it_contains_is_written_down_as_it_is() -> None:
    assert licences.TARGET.read_text(encoding="utf-8") == licences.document(), (
        "run python tools/licences.py"
    )
