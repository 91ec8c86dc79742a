"""Parts of a build side by side: what waits for what, and what a failure stops."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from publish.side_by_side import Part, PartFailedError, do, meanwhile


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A file in which parts tell that they were done."""
    return tmp_path / "told.txt"


def tells(told: Path, name: str) -> Callable[[], None]:
    def tell() -> None:
        with told.open("a", encoding="utf-8") as lines:
            lines.write(f"{name}\n")

    return tell


def fails() -> None:
    raise ValueError("the dice are lost")


@pytest.mark.parametrize("cores", [1, 2, 5])
def test_a_part_comes_after_what_it_needs(cores: int, told: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = partial(tells, told)
    do(
        {
            "site": Part(part("site"), after=("pages", "tables")),
            "pages": Part(part("pages"), after=("notebooks",)),
            "tables": Part(part("tables"), after=("not wanted this time",)),
            "notebooks": Part(part("notebooks")),
        },
        cores,
    )
    done = told.read_text("utf-8").split()
    assert sorted(done) == ["notebooks", "pages", "site", "tables"]
    assert done[-1] == "site"
    assert done.index("notebooks") < done.index("pages")
    lines = capsys.readouterr().out.splitlines()
    assert sorted(line.partition(":")[0] for line in lines) == sorted(done), "a line for each"


def test_after_a_failure_nothing_begins(told: Path, capfd: pytest.CaptureFixture[str]) -> None:
    parts = {"dice": Part(fails), "turn": Part(tells(told, "turn"), after=("dice",))}
    with pytest.raises(PartFailedError, match="dice"):
        do({**parts, "rent": Part(tells(told, "rent"))}, 1)
    assert not told.exists()
    said = capfd.readouterr()
    assert (said.err, said.out) == ("dice: the dice are lost\n", "")


def test_what_is_done_meanwhile_is_done_afterwards(told: Path) -> None:
    with meanwhile("turn", tells(told, "turn")):
        pass
    assert told.read_text("utf-8") == "turn\n"


def test_what_fails_meanwhile_is_told_afterwards(told: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(PartFailedError, match="dice"), meanwhile("dice", fails):
        tells(told, "turn")()
    assert told.read_text("utf-8") == "turn\n"
    assert capfd.readouterr().err == "dice: the dice are lost\n"
