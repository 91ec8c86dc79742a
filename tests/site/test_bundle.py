"""One file with the whole course: what is in it, that it is the same each time, and that it can be served."""

from __future__ import annotations

import re
import subprocess
import sys
import zipfile
from pathlib import Path
from urllib.request import urlopen

import pytest
from bundle import first_visit, write_bundle
from publish.compression import compress


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "_static").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Home</title>" + "<p>A page.</p>" * 200)
    (folder / "_static" / "lesson.mjs").write_text("export {};")
    (folder / ".nojekyll").touch()
    for name, size in {
        "rent.html": 10,
        "jail.html": 20,
        "lessons/jail.json": 300,
        "lessons/rent.json": 400,
        "panel/bokeh.min.js": 5_000,
        "pyodide/pyodide.asm.wasm": 60_000,
        "pyodide/python_stdlib.zip": 700_000,
        "pyodide/a.whl": 8_000_000,
        "pyodide/a.zip": 90_000,
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"x" * size)
    (folder / "pyodide" / "wheel.json").write_text('{"wheel": "a.whl", "lessons": "a.zip"}')
    compress(folder)
    return folder


def test_it_holds_the_site_and_how_to_serve_it(site: Path, tmp_path: Path) -> None:
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        first, *names = bundle.namelist()
        assert first == "READ ME.txt"
        assert {"course/.nojekyll", "course/_static/lesson.mjs", "course/index.html"} < set(names)
        assert sorted(names) == names
        assert not [name for name in names if name.endswith(".gz")]
        assert bundle.read("course/index.html") == (site / "index.html").read_bytes()


def test_it_says_what_a_first_visit_costs(site: Path, tmp_path: Path) -> None:
    """A page, a chapter and Python in the one form that is fetched: the wheel where there is none better."""
    own = sum(
        (site / name).stat().st_size for name in ("index.html", "_static/lesson.mjs", "pyodide/wheel.json")
    )
    assert first_visit(site) == own + 20 + 300 + 5_000 + 60_000 + 700_000 + 90_000
    assert first_visit(site, compressed=True) < first_visit(site) - 60_000
    (site / "pyodide" / "wheel.json").write_text('{"wheel": "a.whl", "lessons": "a.zip", "snapshot": "s"}')
    (site / "pyodide" / "s").write_bytes(b"s" * 1_000_000)
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        told = bundle.read("READ ME.txt").decode()
    assert "costs each\n  device about 1 MB" in told
    assert "make " not in told


def test_the_same_site_makes_the_same_bytes(site: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    write_bundle(site, first)
    (site / "index.html").touch()
    write_bundle(site, second)
    assert first.read_bytes() == second.read_bytes()


def test_the_line_that_serves_it_does(site: Path, tmp_path: Path) -> None:
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        bundle.extractall(tmp_path / "stick")
    told = (tmp_path / "stick" / "READ ME.txt").read_text()
    line = re.search(r"python3 (-m http\.server .*) 8000$", told, re.MULTILINE)
    assert line
    command = [sys.executable, "-u", *line[1].split(), "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=tmp_path / "stick", stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        try:
            assert server.stdout is not None
            port = re.search(r"port (\d+)", server.stdout.readline())
            assert port
            with urlopen(f"http://127.0.0.1:{port[1]}/_static/lesson.mjs", timeout=60) as response:
                kind = response.headers.get_content_type()
        finally:
            server.kill()
    assert kind == "text/javascript"
