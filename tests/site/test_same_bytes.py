"""Two builds of one commit give the same bytes: each part that is quickly built is built twice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bundle import write_bundle
from publish import wheel
from publish.compression import compress
from publish.offline import write_worker
from publish.same_bytes import differences, digests

DOCUMENTS = """
import sys
from pathlib import Path
from antimono.views.panel.documents import write_documents
for folder in sys.argv[1:]:
    write_documents(Path(folder))
"""


def page(folder: Path) -> Path:
    """A small built site."""
    own = folder / "v-0123456789ab"
    (own / "_static").mkdir(parents=True)
    html = '<!doctype html><div data-x data-offline-version=""></div>' + "<p>A page.</p>" * 100
    for name in ("index.html", "rent.html"):
        (folder / name).write_text(html, "utf-8")
    (own / "_static" / "lesson.js").write_text("export {};" * 200, "utf-8")
    for place in (folder / "panel/b", folder / "pyodide/c/w", folder / "_static/fonts", own / "lessons"):
        place.mkdir(parents=True)
    (own / "lessons" / "rent.json").write_text("{}", "utf-8")
    (folder / "pyodide/c/w/wheel.json").write_text('{"wheel": "w/a.whl"}', "utf-8")
    return folder


def build_wheel(out: Path) -> None:
    wheel.build(out)


def build_worker(out: Path) -> None:
    write_worker(page(out))


def build_worker_again(out: Path) -> None:
    build_worker(out)
    write_worker(out)


def build_compressed(out: Path) -> None:
    compress(page(out))


def build_bundle(out: Path) -> None:
    write_bundle(page(out / "site"), out / "course.zip")


def build_stub(out: Path) -> None:
    wheel.empty(out, "some-package", "1.0", "Nothing.")


@pytest.mark.parametrize(
    "build", [build_wheel, build_compressed, build_bundle, build_stub], ids=lambda build: build.__name__
)
def test_a_part_is_the_same_each_time(build: Callable[[Path], None], tmp_path: Path) -> None:
    for name, day in (("one", 1_000_000_000), ("other", 1_500_000_000)):
        (tmp_path / name).mkdir()
        build(tmp_path / name)
        for file in (tmp_path / name).rglob("*"):
            os.utime(file, (day, day))  # a build of another day
    assert digests(tmp_path / "one")
    assert differences(tmp_path / "one", tmp_path / "other") == []


@pytest.mark.slow
def test_a_worker_made_again_is_the_same(tmp_path: Path) -> None:
    for name, build in (("one", build_worker), ("other", build_worker_again)):
        (tmp_path / name).mkdir()
        build(tmp_path / name)
    assert differences(tmp_path / "one", tmp_path / "other") == []


@pytest.mark.slow
def test_the_documents_of_the_lessons_are_the_same_whatever_was_made_before(tmp_path: Path) -> None:
    """In one process and in another, whose sets are in another order."""
    for seed, names in {"1": ("one", "again"), "2": ("other",)}.items():
        folders = [str(tmp_path / name) for name in names]
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-W", "ignore", "-c", DOCUMENTS, *folders]
        subprocess.run(command, env=environment, check=True)
    assert digests(tmp_path / "one")
    assert differences(tmp_path / "one", tmp_path / "again") == []
    assert differences(tmp_path / "one", tmp_path / "other") == []


def test_every_kind_of_difference_is_named(tmp_path: Path) -> None:
    one = page(tmp_path / "one")
    other = tmp_path / "other"
    shutil.copytree(one, other)
    assert differences(one, other) == []
    (other / "rent.html").write_text("changed", "utf-8")
    (other / "index.html").unlink()
    (other / "new.txt").touch()
    assert differences(one, other) == [
        "index.html: only in one",
        "new.txt: only in other",
        "rent.html: differs from byte 0 on",
    ]
