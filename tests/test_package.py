"""What a package index, and whoever cites, is told."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

import antimono

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    """The metadata that the wheel will have."""
    run = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_the_description_reads_as_the_readme_and_leads_nowhere_that_is_not_there(told: dict[str, Any]) -> None:
    text = told["readme"]["text"]
    assert re.findall(r"\]\((?!https:)", text) == []
    assert "![" not in text
    linked = re.findall(r"(?<!!)\[([^\]]+)\]\(", README)
    assert linked
    assert all(name in text for name in linked)
    sentences = [line for line in README.splitlines() if line and "](" not in line]
    assert [line for line in sentences if line not in text] == []
    assert text.endswith((ROOT / "CHANGELOG.md").read_text("utf-8"))


def test_the_package_names_its_authors_and_no_address_that_is_made_up(told: dict[str, Any]) -> None:
    assert told["authors"] == [{"name": "The Antimono authors"}]
    assert "urls" not in told


def test_what_is_cited_is_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert str(cited["version"]) == antimono.__version__
    assert f"## {antimono.__version__}" in (ROOT / "CHANGELOG.md").read_text("utf-8")
