"""The JSON that pages load: digests of every value of every table are in `tables.txt`.

`make golden` writes the file again; where a value has changed, `build/elements/tables.txt` has all of them.
"""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from publish import large_runs
from publish.large_runs import Run, write_answers
from publish.look_up import write_tables
from publish.sheets import write_sheets

import antimono
from antimono.simulate import kernel
from tests.digests import differing_blocks, leaves, write_digests

FILE = Path(__file__).with_name("tables.txt")


def values(folder: Path) -> list[str]:
    """Write the tables, and return each of their values after the name of its file."""
    write_tables(folder)
    write_sheets(folder)
    write_answers(folder, [run for run in map(read, large_runs.shipped()["runs"]) if run.edition in ("us", "pl")])
    found = []
    for file in sorted(folder.iterdir()):
        text = file.read_text("utf-8")
        found += [f"{file.name}: size {len(text)}"]
        found += [f"{file.name}: {each}" for each in leaves(json.loads(text))]
    return found


def read(run: dict[str, Any]) -> Run:
    return Run(**run)


def test_each_value_is_the_one_that_somebody_looked_at(tmp_path: Path) -> None:
    assert differing_blocks(FILE, values(tmp_path)) == [], "compare build/elements, then make golden"


def test_the_file_of_the_large_runs_has_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Run("us", 0, 0, 7, [1, 2]), Run("it", 1, 0, 7, [3])]
    spans = [("a", [4]), ("b", [5, 6])]
    monkeypatch.setattr(kernel, "why_not", lambda _table: None)
    monkeypatch.setattr(large_runs, "play", lambda games, by_kernel: played if by_kernel and games else [])
    monkeypatch.setattr(large_runs, "labs_spans", lambda _folder: spans)
    monkeypatch.setattr(large_runs, "fingerprint", lambda: "rules")
    file = tmp_path / "runs.json"
    large_runs.write(file)
    found = large_runs.shipped(file)
    assert large_runs.is_current(found)
    assert large_runs.runs(tmp_path, file) == played
    assert found["spans"] == dict(spans)
    assert (found["again"], found["version"]) == (large_runs.AGAIN, antimono.__version__)
    assert file.read_text("utf-8").count("\n") == 13, "a line for each run and each span"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        write_digests(FILE, values(Path(scratch)))
