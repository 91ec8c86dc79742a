"""One file with the whole course: what is in it, that it is the same each time, and that it can be served."""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import urlopen

import pytest
from bundle import first_visit, write_bundle
from publish import paths
from publish.compression import compress

from tests.site.test_delivery import TYPES

OWN = "v-0123456789ab"

STARTERS = {"Start on Linux.sh": True, "Start on Windows.bat": False, "Start on macOS.command": False}
"""What is opened on each system, and whether it has been tried there."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / f"{OWN}/_static").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Home</title>" + "<p>A page.</p>" * 200)
    (folder / OWN / "_static" / "lesson.js").write_text("export {};")
    (folder / ".nojekyll").touch()
    for name, size in {
        "rent.html": 10,
        "jail.html": 20,
        f"{OWN}/lessons/jail.json": 300,
        f"{OWN}/lessons/rent.json": 400,
        "panel/b/bokeh.min.js": 5_000,
        "pyodide/c/pyodide.asm.wasm": 60_000,
        "pyodide/c/python_stdlib.zip": 700_000,
        "pyodide/c/w/a.whl": 8_000_000,
        "pyodide/c/w/a.zip": 90_000,
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"x" * size)
    (folder / "pyodide/c/w/wheel.json").write_text('{"wheel": "w/a.whl", "lessons": "w/a.zip"}')
    compress(folder)
    return folder


def test_it_holds_the_site_and_how_to_serve_it(site: Path, tmp_path: Path) -> None:
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        first, *names = bundle.namelist()
        assert first == "READ ME.txt"
        assert {"course/.nojekyll", f"course/{OWN}/_static/lesson.js", "course/index.html"} < set(names)
        assert sorted(names) == names
        assert {name.partition("/")[0] for name in names} == {*STARTERS, "course", "serve.py"}
        assert not [name for name in names if name.endswith(".gz")]
        assert bundle.read("course/index.html") == (site / "index.html").read_bytes()


def test_it_says_what_a_first_visit_costs(site: Path, tmp_path: Path) -> None:
    """A page, a chapter and Python in the one form that is fetched: the wheel where there is none better."""
    own = sum(
        (site / name).stat().st_size for name in ("index.html", f"{OWN}/_static/lesson.js", "pyodide/c/w/wheel.json")
    )
    assert first_visit(site) == own + 20 + 300 + 5_000 + 60_000 + 700_000 + 90_000
    assert first_visit(site, compressed=True) < first_visit(site) - 60_000
    names = '{"wheel": "w/a.whl", "lessons": "w/a.zip", "snapshot": "w/s"}'
    (site / "pyodide/c/w/wheel.json").write_text(names)
    (site / "pyodide/c/w/s").write_bytes(b"s" * 1_000_000)
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        told = bundle.read("READ ME.txt").decode()
    assert "costs each device about 1 MB;" in told
    assert "make " not in told


def test_the_same_site_makes_the_same_bytes(site: Path, tmp_path: Path) -> None:
    first, second = tmp_path / "first.zip", tmp_path / "second.zip"
    write_bundle(site, first)
    (site / "index.html").touch()
    write_bundle(site, second)
    assert first.read_bytes() == second.read_bytes()


@pytest.fixture
def stick(site: Path, tmp_path: Path) -> Path:
    """The unpacked bundle, in a folder whose name a shell would take apart."""
    write_bundle(site, tmp_path / "course.zip")
    folder = tmp_path / "a stick (1) & $HOME's"
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        bundle.extractall(folder)
        for entry in bundle.infolist():
            (folder / entry.filename).chmod(entry.external_attr >> 16)
    return folder


@contextmanager
def started(command: list[str], folder: Path, **more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start something that serves the course; gives the address that it tells."""
    with subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONUNBUFFERED": "1", **more},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        try:
            assert server.stdout is not None
            said = server.stdout.readline()
            found = re.search(r"http://(localhost|127\.0\.0\.1):\d+/", said)
            assert found, said + server.stdout.read()
            yield found[0].replace("localhost", "127.0.0.1"), server
        finally:
            server.kill()


def test_the_line_in_the_note_serves_every_file_under_its_type(stick: Path) -> None:
    line = re.search(r"^  python3 (serve\.py) --open$", (stick / "READ ME.txt").read_text(), re.MULTILINE)
    assert line
    for kind, suffix in {(value, suffix) for suffix, value in TYPES.items()}:
        (stick / "course" / f"kind{suffix}").write_bytes(kind.encode())
    with started([sys.executable, line[1], "--port", "0"], stick) as (url, _server):
        for suffix, kind in TYPES.items():
            with urlopen(f"{url}kind{suffix}", timeout=60) as response:
                assert response.headers["Content-Type"] == kind, suffix
                assert response.headers["X-Content-Type-Options"] == "nosniff"
                assert response.headers["Cache-Control"] == "no-cache"
                assert response.read().decode() == kind
        with urlopen(url, timeout=60) as response:
            assert response.read() == (stick / "course" / "index.html").read_bytes()
        for path in ("nothing.html", "lessons/", "../serve.py", "%2e%2e/serve.py"):
            with pytest.raises(HTTPError) as error, urlopen(f"{url}{path}", timeout=60):
                pass
            assert error.value.code == 404, path
            error.value.close()


OURS = [str(paths.ROOT / "site/serve.py"), "--folder", "course"]


@pytest.mark.parametrize("command", [["serve.py"], OURS], ids=["bundle", "make serve"])
def test_ctrl_c_stops_it_without_a_traceback(command: list[str], stick: Path) -> None:
    """Also at once, before it waits for readers."""
    for lines in (0, 0, 0, 1):
        with started([sys.executable, *command, "--port", "0"], stick) as (_url, server):
            assert server.stdout is not None
            if lines and command is not OURS:
                server.stdout.readline()
            server.send_signal(signal.SIGINT)
            assert server.wait(timeout=60) == 0
            assert "Traceback" not in server.stdout.read()


def test_a_taken_port_is_no_reason_to_stop(stick: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        with started([sys.executable, "serve.py", "--port", port], stick) as (url, _server):
            assert f":{port}/" not in url


def test_without_the_folder_it_says_what_to_do(stick: Path) -> None:
    (stick / "course").rename(stick / "elsewhere")
    done = subprocess.run([sys.executable, "serve.py"], cwd=stick, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Unpack the whole archive" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_older_python_is_told_which_it_needs(stick: Path) -> None:
    told = (stick / "serve.py").read_text("utf-8")
    ast.parse(told, feature_version=(3, 8))  # so that it can say so
    old = stick / "old.py"
    old.write_text(f"import sys; sys.version_info = (3, 11); sys.argv = ['serve.py']; exec({told!r})", "utf-8")
    done = subprocess.run([sys.executable, old], cwd=stick, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "needs Python 3.12 or newer" in done.stderr


def test_starters_can_be_run_and_have_the_line_ends_of_their_system(site: Path, tmp_path: Path) -> None:
    write_bundle(site, tmp_path / "course.zip")
    with zipfile.ZipFile(tmp_path / "course.zip") as bundle:
        for entry in bundle.infolist():
            runs = entry.filename in STARTERS
            assert entry.external_attr >> 16 == (0o100755 if runs else 0o100644), entry.filename
            assert entry.create_system == 3
            if runs:
                text = bundle.read(entry)
                assert text.isascii()
                assert text.count(b"\r\n") == (text.count(b"\n") if entry.filename.endswith(".bat") else 0)
        told = bundle.read("READ ME.txt").decode()
    for name, tried in STARTERS.items():
        line = next(line for line in told.splitlines() if line.strip().startswith(name))
        assert ("untried" in line) != tried


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
def test_the_starter_for_linux_serves_the_course_and_opens_it(stick: Path, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > "{tmp_path}/opened"\n')
    browser.chmod(0o755)
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    with started([str(stick / "Start on Linux.sh"), "--port", "0"], tmp_path, PATH=path, BROWSER=f"{browser} %s") as (
        url,
        _server,
    ):
        with urlopen(f"{url}{OWN}/_static/lesson.js", timeout=60) as response:
            assert response.headers.get_content_type() == "text/javascript"
        last = time.monotonic() + 60
        while not (tmp_path / "opened").is_file() and time.monotonic() < last:
            time.sleep(0.05)
        assert urlsplit((tmp_path / "opened").read_text().strip()).port == urlsplit(url).port


@pytest.mark.skipif(os.name == "nt", reason="a shell script")
@pytest.mark.parametrize("python", ["none", "old"])
def test_the_starter_says_that_there_is_no_such_python(stick: Path, tmp_path: Path, python: str) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("sh", "dirname"):
        (tools / tool).symlink_to(shutil.which(tool) or "")
    if python == "old":
        (tools / "python3").write_text("#!/bin/sh\nexit 1\n")
        (tools / "python3").chmod(0o755)
    done = subprocess.run(
        [stick / "Start on Linux.sh"],
        env={"PATH": str(tools)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (1, "")
    assert "needs Python 3.12 or newer, and this computer has none" in done.stdout
