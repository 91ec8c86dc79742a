"""One file with the whole course: what is in it, that it is the same each time, and that it can be served."""

from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from bundle import write_bundle
from publish.compression import compress


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "_static").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Home</title>" + "<p>A page.</p>" * 200)
    (folder / "_static" / "lesson.mjs").write_text("export {};")
    (folder / ".nojekyll").touch()
    compress(folder)
    return folder


def test_it_holds_the_site_and_how_to_serve_it(site: Path, tmp_path: Path) -> None:
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        names = ["READ ME.txt", "course/.nojekyll", "course/_static/lesson.mjs", "course/index.html"]
        assert bundle.namelist() == names
        assert bundle.read("course/index.html") == (site / "index.html").read_bytes()


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
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, *line[1].split(), str(port), "--bind", "127.0.0.1"]
    with subprocess.Popen(command, cwd=tmp_path / "stick", stderr=subprocess.DEVNULL) as server:
        try:
            response = _when_it_answers(f"http://127.0.0.1:{port}/_static/lesson.mjs")
        finally:
            server.kill()
    assert response == "text/javascript"


def _when_it_answers(address: str) -> str:
    for _attempt in range(200):
        try:
            with urlopen(address, timeout=10) as response:
                return str(response.headers.get_content_type())
        except URLError:
            time.sleep(0.1)
    pytest.fail("the server did not answer in 20 seconds")
