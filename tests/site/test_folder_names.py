"""The course is built, packed and served from a folder of any name, such as a browser's second download."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import zipfile
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

import pytest
from bundle import write_bundle
from publish import offline, paths
from publish.compression import compress
from publish.server import serving

from tests.site.test_delivery import SMALL, list_faults

NAMES = ["antimono-main (1)", "50% #1 & [x]", "it's “ü” $HOME;"]


MORE = {"a.html": "<!doctype html>A chapter", "pyodide/c/w/wheel.json": '{"wheel": "w/a.whl", "lessons": "w/a.zip"}'}
"""What a bundle's note counts, besides."""

MODULE = "v-0123456789ab/_static/b.js"

HARD = "(1) [x] 50% #1 & it's “ü” $HOME;"


@pytest.fixture(params=NAMES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    folder = tmp_path / str(request.param)
    folder.mkdir()
    return folder


def test_a_site_is_listed_packed_and_served(tmp_path: Path) -> None:
    place = tmp_path / HARD
    site = place / "site"
    for path, text in (SMALL | MORE).items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        (site / path).write_text(text + " " * 2_000)
    offline.write_worker(site)
    assert list_faults(site) == []
    compress(site)
    write_bundle(site, place / "course.zip")
    with zipfile.ZipFile(place / "course.zip") as bundle:
        assert "course/index.html" in bundle.namelist()
    with serving(site, f"/{quote(place.name)}/") as url, urlopen(f"{url}{MODULE}", timeout=60) as response:
        assert response.read() == (site / MODULE).read_bytes()


@pytest.mark.slow
def test_python_for_the_pages_is_compiled(tmp_path: Path) -> None:
    """Pyodide finds its own address out, but for brackets: so it is told."""
    place = tmp_path / HARD
    pyodide = place / "pyodide"
    shutil.copytree(paths.NODE_MODULES / "pyodide", pyodide)
    with zipfile.ZipFile(place / "a.whl", "w") as wheel:
        wheel.writestr("a/__init__.py", "ANSWER = 42\n")
    script = shutil.copy(Path(offline.__file__).with_name("compile.mjs"), place)
    subprocess.run(
        [paths.NODE, script, pyodide, place / "a.whl", place / "out.zip"],
        input=json.dumps(["a/__init__.py"]),
        text=True,
        check=True,
        capture_output=True,
    )
    with zipfile.ZipFile(place / "out.zip") as made:
        assert made.namelist() == ["a/__init__.pyc"]


@pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")
@pytest.mark.parametrize("target", ["help", "site", "bundle", "serve", "env", "node"])
def test_make_says_what_it_would_do(place: Path, target: str) -> None:
    """In a copy of what make reads; what it would run is read by a shell, which runs none of it."""
    for name in ("Makefile", "pyproject.toml", "requirements.lock"):
        shutil.copy(paths.ROOT / name, place)
    for name in ("site/package-lock.json", "site/.npmrc"):
        (place / name).parent.mkdir(exist_ok=True)
        shutil.copy(paths.ROOT / name, place / name)
    quiet = {key: value for key, value in os.environ.items() if key not in {"MAKEFLAGS", "MAKELEVEL"}}
    done = subprocess.run(
        ["make", "--dry-run", target], cwd=place, env=quiet, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    shell = subprocess.run(["sh", "-n"], input=done.stdout, capture_output=True, text=True, check=False)
    assert (shell.returncode, shell.stderr) == (0, "")
    assert place.name not in done.stdout, "an address within the tree needs no quotes"
