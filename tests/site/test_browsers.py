"""The oldest browsers that the pages are written for: Chrome and Edge 123, Firefox 125, Safari 17.5."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from course.pages import BROWSERS_NEEDED
from publish import paths
from publish.minify import by_day

from antimono.views.styles import sheet, tokens

SOURCES = [*(paths.ROOT / "site/_static").glob("*.*"), *(paths.ROOT / "antimono/views/assets").glob("*.*")]
VERSIONS = ("Chrome or Edge 123", "Firefox 125", "Safari 17.5")
NEWER = re.compile(
    r"\bPromise\.try\b|\bRegExp\.escape\b|\bURL\.parse\(|\bIterator\.from\b|\bMath\.sumPrecise\b|\bError\.isError\b"
    r"|\.(?:isSubsetOf|isSupersetOf|symmetricDifference)\(|\.(?:startViewTransition|requestClose|moveBefore)\("
    r"|@starting-style|@scope\b|position-area|anchor-name|interpolate-size|field-sizing|::details-content|\bcalc-size\("
)
"""Names that some browser learned after these versions, by the compatibility data of MDN."""


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: file.name)
def test_no_source_needs_a_newer_browser(file: Path) -> None:
    if file.suffix in (".mjs", ".css"):
        assert not NEWER.findall(file.read_text("utf-8"))


@pytest.mark.parametrize("version", VERSIONS)
def test_each_place_names_the_same_versions(version: str) -> None:
    for text in (
        str(BROWSERS_NEEDED),
        (paths.ROOT / "README.md").read_text("utf-8"),
        (paths.NOTEBOOKS / "about.md").read_text("utf-8"),
    ):
        assert version in " ".join(text.split())


def test_older_browsers_get_every_colour_of_the_day() -> None:
    rule = by_day(sheet("tokens.css"))
    assert rule.startswith("@supports not (color: light-dark(")
    for name, colour in tokens("light").items():
        assert f"--am-{name}: {colour};" in rule
