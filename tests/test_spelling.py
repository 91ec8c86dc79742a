"""No slip of the pen in what people read: code, notebooks, the site, the first pages of the repository."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WHERE = ("antimono", "notebooks", "site", "README.md", "CONTRIBUTING.md", "docs")


def misspelt(*where: str | Path) -> str:
    """Return what codespell would write otherwise, a line for each place; exceptions are in pyproject.toml."""
    run = subprocess.run(
        [sys.executable, "-m", "codespell_lib", *map(str, where)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
    )
    return run.stdout + run.stderr


def test_words_are_spelt_as_in_a_dictionary() -> None:
    assert misspelt(*WHERE) == ""


def test_a_slip_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("A Monopolist recieves nothing.\n", encoding="utf-8")
    assert "recieves ==> receives" in misspelt(page)
