"""`make lesson`: what it writes is a chapter that passes the tests of all chapters, and is in all lists."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import new_chapter
import pytest
from publish import paths

from antimono.course.chapters import ALL_CHAPTERS, CHAPTERS
from antimono.course.lessons import LESSONS


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources and of the tests that hold for every chapter."""
    ignored = shutil.ignore_patterns("__pycache__", ".ipynb_checkpoints")
    for part in ("antimono", "notebooks", "tests/course", "tests/views"):
        shutil.copytree(paths.ROOT / part, tmp_path / part, ignore=ignored)
    for file in ("pyproject.toml", "tests/conftest.py", "tests/asked.py", "tests/pseudo.py"):
        shutil.copy(paths.ROOT / file, tmp_path / file)
    return tmp_path


def run(tree: Path, *command: str, module: bool = True) -> str:
    """Return what a command says in the tree; it has to end well."""
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    done = subprocess.run(
        [sys.executable, *(["-m"] if module else []), *command],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_chapter_that_is_written_passes_the_tests_of_every_chapter(tree: Path) -> None:
    written = new_chapter.write(tree, "salary", "START money")
    modules = [str(path) for path in written if path.suffix == ".py"]
    run(tree, "ruff", "check", "--quiet", *modules)
    run(tree, "ruff", "format", "--quiet", "--check", "--force-exclude", *modules)
    told = run(
        *(tree, "pytest", "-q", "-p", "no:cacheprovider", "tests/course/lesson/test_lesson.py"),
        *("tests/course/scene/test_all.py", "tests/course/lesson/test_presses.py"),
        *("-k", "salary or (not_taught and us)"),
    )
    passed = re.search(r"(\d+) passed", told)
    assert passed is not None
    assert int(passed[1]) > 50
    contents = (tree / "notebooks/index.md").read_text("utf-8")
    assert "Compared <compared>\nSalary <salary>\nThe Cheaters Edition <cheaters>\n" in contents
    lists = "from antimono.course import chapters, lessons; print(*chapters.CHAPTERS, '|', *lessons.LESSONS)"
    chapters, lessons = run(tree, "-c", lists, module=False).split("|")
    assert chapters.split()[-2:] == ["compared", "salary"]
    assert "compared salary cheaters-pays" in lessons


@pytest.mark.parametrize(
    ("slug", "title", "sentence"),
    [
        ("START", "", "cannot be a chapter's name"),
        ("2nd", "", "cannot be a chapter's name"),
        ("a/b", "", "cannot be a chapter's name"),
        ("class", "", "cannot be a chapter's name"),
        ("s" * 31, "", "cannot be a chapter's name"),
        ("rent", "", "“rent” is taken: there is antimono/course/anti_monopoly/rent already"),
        ("rules", "", "“rules” is taken: there is notebooks/rules.md already"),
        ("salary", 'A "title"', "without quotation marks"),
        ("salary", "A\ntitle", "A title is a line"),
    ],
)
def test_a_name_that_cannot_be_is_refused_and_nothing_is_written(slug: str, title: str, sentence: str) -> None:
    files = sorted((paths.ROOT / "notebooks").iterdir())
    with pytest.raises(new_chapter.RefusedError, match=re.escape(sentence)):
        new_chapter.write(paths.ROOT, slug, title)
    assert sorted((paths.ROOT / "notebooks").iterdir()) == files


def test_a_refusal_is_told_without_a_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert new_chapter.main(["rent"]) == 1
    assert "“rent” is taken" in capsys.readouterr().err


def test_every_chapter_stands_in_the_contents_in_the_order_of_the_course() -> None:
    contents = (paths.NOTEBOOKS / "index.md").read_text("utf-8")
    listed = re.findall(r"^.+ <(\w+)>$", contents, re.MULTILINE)
    assert [slug for slug in listed if slug in CHAPTERS] == list(CHAPTERS)
    assert [slug for slug, chapter in ALL_CHAPTERS.items() if chapter.lesson] == list(LESSONS)
    assert all((paths.NOTEBOOKS / f"{slug}.ipynb").is_file() for slug in CHAPTERS)
