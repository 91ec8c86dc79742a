"""Running many notebooks in one kernel comes to the same as a fresh kernel for each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from publish import kernel, notebooks, pages, paths, spans

from antimono.simulate import compare, matchup, progress, run, simulate
from antimono.simulate.work import ComparisonJob, SimulationJob, Span, SpanResult

TABLE = matchup("us", "CM", ending="game-a/10")
WORKS = (SimulationJob(TABLE, kernel=False), ComparisonJob(TABLE, TABLE.with_rules({"tax": "competitor"}), False))


def write(folder: Path, name: str, *cells: str) -> Path:
    """A notebook of some cells."""
    sources = [nbformat.v4.new_code_cell(cell) for cell in cells]  # type: ignore[no-untyped-call]
    text = nbformat.writes(nbformat.v4.new_notebook(cells=sources))  # type: ignore[no-untyped-call]
    (folder / name).write_text(text, "utf-8")
    return Path(name)


def outputs(notebook: Path) -> list[tuple[int, Any]]:
    """Return what the cells of a notebook show, but for the names of widgets, which are drawn by lot."""
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    shown = [(cell["execution_count"], cell["outputs"]) for cell in cells if cell["cell_type"] == "code"]
    for _count, each in shown:
        for output in each:
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    return shown


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    folder = tmp_path / "texts"
    folder.mkdir()
    return folder


def test_a_notebook_knows_nothing_of_the_one_before(texts: Path, tmp_path: Path) -> None:
    first = write(texts, "first.ipynb", "rent = 10", "print(rent)\nrent")
    second = write(texts, "second.ipynb", "print('rent' in globals(), '_2' in globals())", "Out")
    notebooks.run([first, second], texts, tmp_path / "out", kernel.environment(tmp_path / "ipython"))
    ((_one, nothing), (two, shown)) = outputs(tmp_path / "out" / "first.ipynb")
    assert (nothing, two, shown[0]["text"], shown[1]["data"]["text/plain"]) == ([], 2, "10\n", "10")
    ((one, told), (two, out)) = outputs(tmp_path / "out" / "second.ipynb")
    assert (one, told[0]["text"]) == (1, "False False\n")
    assert (two, out[0]["data"]["text/plain"]) == (2, "{}")


def test_a_cell_that_fails_is_told_of_and_nothing_is_written(texts: Path, tmp_path: Path) -> None:
    bad = write(texts, "bad.ipynb", "print('before')", "raise ValueError('the rent is wrong')")
    with pytest.raises(notebooks.NotRunError, match=r"(?s)bad\.ipynb.*the rent is wrong"):
        notebooks.run([bad], texts, tmp_path / "out", kernel.environment(tmp_path / "ipython"))
    assert not (tmp_path / "out" / "bad.ipynb").exists()


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Span]:
    """The spans that were played and not told; all is as it was afterwards."""
    found: list[Span] = []
    for kind in (SimulationJob, ComparisonJob):
        before = kind.play

        def counted(self: Any, span: Span, before: Any = before) -> SpanResult:
            found.append(span)
            part: SpanResult = before(self, span)
            return part

        monkeypatch.setattr(kind, "play", counted)
    monkeypatch.setattr(run, "worth_several", run.worth_several)
    monkeypatch.setattr(progress, "WORTH_SAYING", progress.WORTH_SAYING)
    return found


def test_spans_are_told_and_not_played(tmp_path: Path, played: list[Span]) -> None:
    noted = tmp_path / "spans.jsonl"
    spans.note(str(noted))
    wanted = [work.play(Span(3, 2)) for work in WORKS]
    known = dict(json.loads(line) for line in noted.read_text("utf-8").splitlines())
    played.clear()
    shipped = tmp_path / "shipped.json"
    shipped.write_text(json.dumps({"spans": known}), "utf-8")
    spans.tell_of(str(shipped))
    assert [work.play(Span(3, 2)) for work in WORKS] == wanted
    assert played == []
    assert WORKS[0].play(Span(3, 1)) != wanted[0]
    assert SimulationJob(TABLE, True, False).play(Span(3, 2)).rows, "the games themselves are not kept"
    simulate(TABLE.with_rules({"start_square_pays": 7}), games=2, seed=3, workers=2, kernel=False)
    compare(TABLE, {"start_square_pays": 7}, games=2, seed=3, workers=2, kernel=False)
    assert len(played) == 4 + 2, "what is not known is played, span by span"


@pytest.mark.slow
@pytest.mark.parametrize("place", notebooks.sources(), ids=str)
def test_a_fresh_kernel_that_plays_everything_shows_the_same(place: Path, tmp_path: Path) -> None:
    """Many chapters or labs share a kernel in the build, and labs are told of their games."""
    built = paths.BUILD / "jupyter_execute" / place
    if not built.is_file():
        pytest.skip("the site was not built: make site")
    around = kernel.environment(tmp_path / "ipython")
    notebooks.run([place], paths.NOTEBOOKS, tmp_path / "out", around, first=notebooks.SILENT)
    assert outputs(tmp_path / "out" / place) == outputs(built)


def test_every_notebook_is_in_a_group() -> None:
    grouped = [place for name in pages.GROUPS for place in pages.group(name)]
    assert sorted(grouped) == sorted(notebooks.sources())
    there = {file.relative_to(paths.NOTEBOOKS) for file in paths.NOTEBOOKS.rglob("*.ipynb")}
    assert {place for place in there if ".ipynb_checkpoints" not in place.parts} == set(grouped)


def printed(cell: dict[str, Any]) -> list[str]:
    """Return what a cell prints, and what its value looks like as text."""
    shown = cell["outputs"]
    streams = "".join("".join(output["text"]) for output in shown if output["output_type"] == "stream")
    values = ["".join(output["data"].get("text/plain", "")) for output in shown if "data" in output]
    return [streams, *values]


@pytest.mark.parametrize("place", notebooks.sources(), ids=str)
def test_a_notebook_prints_what_is_kept_with_it(place: Path, folder: Path) -> None:
    """The site has just run it; `make test-all` has nbval run it anew. What may differ is tagged so."""
    assert folder.is_dir()
    kept, built = (
        [cell for cell in json.loads(file.read_text("utf-8"))["cells"] if cell["cell_type"] == "code"]
        for file in (paths.NOTEBOOKS / place, paths.BUILD / "jupyter_execute" / place)
    )
    for mine, ran in zip(kept, built, strict=True):
        assert "".join(mine["source"]) == "".join(ran["source"])
        if "nbval-ignore-output" not in mine["metadata"].get("tags", ()):
            assert printed(mine) == printed(ran), "".join(mine["source"])
