"""What the build keeps, and when it is made again."""

from __future__ import annotations

from pathlib import Path

import pytest
from publish import kept, notebooks, pages, paths


@pytest.fixture(autouse=True)
def records(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(kept, "RECORDS", tmp_path / "records")


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder that things are made of."""
    folder = tmp_path / "source"
    (folder / "rules").mkdir(parents=True)
    (folder / "rules" / "rent.py").write_text("RENT = 10\n", "utf-8")
    return folder


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A thing that was made."""
    thing = tmp_path / "made" / "rent.html"
    thing.parent.mkdir()
    thing.write_text("10", "utf-8")
    return thing


def test_a_thing_is_kept_while_nothing_changes(source: Path, made: Path) -> None:
    assert not kept.is_kept("page", kept.digest(source))
    kept.note("page", kept.digest(source), [made.parent])
    assert kept.is_kept("page", kept.digest(source))
    assert kept.made_of("page") == kept.digest(source)
    assert not kept.is_kept("another", kept.digest(source))


@pytest.mark.parametrize("change", ["written", "added", "removed", "renamed"])
def test_another_rule_makes_it_again(change: str, source: Path, made: Path) -> None:
    kept.note("page", kept.digest(source), [made])
    rule = source / "rules" / "rent.py"
    match change:
        case "written":
            rule.write_text("RENT = 11\n", "utf-8")
        case "added":
            rule.with_name("fares.py").write_text("", "utf-8")
        case "removed":
            rule.unlink()
        case _:
            rule.rename(rule.with_name("fares.py"))
    assert not kept.is_kept("page", kept.digest(source))


PASSED = {".gz", ".pyc", ".mo"}
"""Ends of files that are made, not written."""


def test_a_file_of_any_kind_that_the_course_is_written_in_makes_it_again(source: Path) -> None:
    """A kind that is passed over would leave a page as it was before its table changed."""
    tools = {"__pycache__", "node_modules", ".ipynb_checkpoints"}
    written = (
        file
        for name in ("antimono", "notebooks", "site")
        for file in (paths.ROOT / name).rglob("*")
        if file.is_file() and not tools & set(file.parts)
    )
    kinds = {file.suffix for file in written} - PASSED
    assert {".py", ".json", ".toml", ".ipynb", ".mjs", ".css", ".svg", ".html"} <= kinds
    for kind in kinds:
        file = source / f"rent{kind}"
        file.write_text("10", "utf-8")
        before = kept.digest(source)
        file.write_text("11", "utf-8")
        assert kept.digest(source) != before, kind


def test_what_tools_leave_in_a_folder_is_nothing_that_a_thing_is_made_of(source: Path) -> None:
    before = kept.digest(source)
    (source / "rules" / "__pycache__").mkdir()
    (source / "rules" / "__pycache__" / "rent.cpython-313.pyc").write_bytes(b"1")
    (source / "rules" / "rent.py.gz").write_bytes(b"1")
    (source / "rules" / "rent.py").touch()
    assert kept.digest(source) == before


@pytest.mark.parametrize("damage", ["other bytes", "shorter", "gone"])
def test_what_is_damaged_is_made_again(damage: str, source: Path, made: Path) -> None:
    kept.note("page", kept.digest(source), [made])
    match damage:
        case "other bytes":
            made.write_text("11", "utf-8")
        case "shorter":
            made.write_text("", "utf-8")
        case _:
            made.unlink()
    assert not kept.is_kept("page", kept.digest(source))
    assert kept.made_of("page") == ""


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"made_of": 3}', '{"files": {}}', '{"made_of": "x", "fi'])
def test_a_damaged_record_keeps_nothing(text: str, source: Path, made: Path) -> None:
    kept.note("page", kept.digest(source), [made])
    (kept.RECORDS / "page.json").write_text(text, "utf-8")
    assert not kept.is_kept("page", kept.digest(source))
    assert not kept.is_kept("page", "")


def test_what_made_nothing_is_not_kept(source: Path, tmp_path: Path) -> None:
    kept.note("page", kept.digest(source), [tmp_path / "not there"])
    assert not kept.is_kept("page", kept.digest(source))


def test_only_what_differs_is_brought(source: Path, tmp_path: Path) -> None:
    target, rule = tmp_path / "target", Path("rules/rent.py")
    kept.update(source, target, [rule])
    before = (target / rule).stat().st_mtime_ns
    kept.update(source, target, [rule])
    assert (target / rule).stat().st_mtime_ns == before
    (source / rule).write_text("RENT = 12\n", "utf-8")
    kept.update(source, target, [rule])
    assert (target / rule).read_text("utf-8") == "RENT = 12\n"
    kept.update(source, target, [], gone=[rule])
    assert not (target / rule).exists()


def test_a_notebook_is_run_again_when_anything_that_it_follows_from_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts, package, executed, large = (tmp_path / name for name in ("texts", "package", "executed", "large.json"))
    for file in (texts / "rent.ipynb", texts / "labs/fair.ipynb", package / "rent.py", large):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("{}", "utf-8")
    places, ran = [Path("rent.ipynb"), Path("labs/fair.ipynb")], list[str]()

    def run(wanted: list[Path], folder: Path, out: Path, around: object, *, first: str) -> None:
        assert (folder, out, bool(around)) == (texts, executed, True)
        ran.extend([*map(str, wanted), first])
        for place in wanted:
            (out / place).parent.mkdir(parents=True, exist_ok=True)
            (out / place).write_text("run", "utf-8")

    def runs() -> list[str]:
        ran.clear()
        pages.run_notebooks(places, executed)
        return ran

    monkeypatch.setattr(paths, "NOTEBOOKS", texts)
    monkeypatch.setattr(paths, "LARGE_RUNS", large)
    monkeypatch.setattr(pages, "_PACKAGE", package)
    monkeypatch.setattr(pages, "_CACHE", tmp_path / "cache")
    monkeypatch.setattr(pages, "_shipped", lambda: "shipped")
    monkeypatch.setattr(notebooks, "run", run)
    both = ["rent.ipynb", "labs/fair.ipynb", "shipped"]
    assert runs() == both
    assert runs() == []
    for file in (package / "rent.py", large):
        file.write_text("changed", "utf-8")
        assert runs() == both
    monkeypatch.setattr(kept, "versions", lambda: "of another day")
    assert runs() == both
    (texts / "rent.ipynb").write_text("changed", "utf-8")
    assert runs() == ["rent.ipynb", notebooks.SILENT]
    (executed / "labs/fair.ipynb").write_text("damaged", "utf-8")
    assert runs() == ["labs/fair.ipynb", "shipped"]
    assert runs() == []
