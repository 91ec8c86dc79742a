"""What the built pages refer to: everything is there, and nothing is fetched from elsewhere."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import override
from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from antimono.course.lessons import LESSONS
from antimono.play.desk import LINK
from antimono.rulebook.clauses import anchor
from antimono.views.play.desks import desk_view
from tests.asked import asked
from tests.surfaces.journeys import as_text, moves

LOADING = {"src", "srcset", "poster", "data"}
FOLLOWED = {"canonical", "next", "prev", "search", "author", "help", "license", "index"}
"""Kinds of `link` that are addresses for a reader."""

ELSEWHERE = re.compile(r"\s*(?:https?:)?//", re.IGNORECASE)
ELSEWHERE_IN_STYLE = re.compile(r"(?:url\(|@import)\s*['\"]?\s*(?:(?:https?:)?//|/)", re.IGNORECASE)


class Document(HTMLParser):
    """A page's anchors, its desk, the addresses that it loads, and those that a reader can follow."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.loaded: list[str] = []
        self.links: list[str] = []
        self.clauses: list[str] = []
        self.desk: str | None = None
        self.feed(text)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors.add(given.get("id", ""))
        self.desk = given.get("data-desk", self.desk)
        self.loaded += [given[name] for name in LOADING & given.keys()]
        if tag == "link" and not FOLLOWED & set(given.get("rel", "").split()):
            self.loaded.append(given.get("href", ""))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
            if "clause" in given.get("class", "").split():
                self.clauses.append(given["href"])


@cache
def document(file: Path) -> Document:
    return Document(file.read_text("utf-8"))


def pages(folder: Path) -> list[Path]:
    below = (file for name in ("labs", "python", "teach") for file in folder.glob(f"{name}/*.html"))
    found = sorted((*folder.glob("*.html"), *below))
    assert {"index", "rules", "about", "404", *LESSONS} <= {file.stem for file in found}
    return found


def test_no_page_loads_anything_from_elsewhere(folder: Path) -> None:
    for file in [*pages(folder), *folder.glob("lite/**/*.html")]:
        for address in document(file).loaded:
            assert not ELSEWHERE.match(address), (file.name, address)
            assert not address.startswith("/"), f"{file.name}: {address} breaks below another path"


def test_no_style_loads_anything_from_elsewhere(folder: Path) -> None:
    styles = [file for file in folder.rglob("*.css") if "lite" not in file.relative_to(folder).parts]
    assert styles
    for file in styles:
        assert not ELSEWHERE_IN_STYLE.search(file.read_text("utf-8")), file


def test_every_link_within_the_site_leads_somewhere(folder: Path) -> None:
    lost = defaultdict(list)
    for file in pages(folder):
        if file.stem == "404":
            continue
        for address in [*document(file).links, *document(file).loaded]:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc or not (parts.path or parts.fragment):
                continue
            target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            target = target / "index.html" if target.is_dir() else target
            anchors = document(target).anchors if target.is_file() and target.suffix == ".html" else set()
            found = not anchors or unquote(parts.fragment) in anchors | {""} or opens(target, parts.fragment)
            if not target.is_file() or not found:
                lost[file.name].append(address)
    assert not lost


def opens(page: Path, word: str) -> bool:
    """Return whether the desk of a page opens from a word in its address."""
    desk = document(page).desk
    return desk is not None and not desk_view(desk).desk.open({LINK: word}).notes


FEW = {"foundation": 2}
"""Lessons on a rule of few clauses: of the Foundation there are AM-20.1 and AM-20.2 alone."""


@asked("slug", LESSONS, quick=["rent", "jail", "bankruptcy", "tax"])
def test_every_clause_that_a_lesson_can_cite_has_its_place_on_the_page_of_rules(folder: Path, slug: str) -> None:
    assert document(folder / f"{slug}.html").clauses
    anchors = document(folder / "rules.html").anchors
    lesson = LESSONS[slug]
    frames = "".join(as_text(lesson.frame(move.after)) for move in moves(lesson))
    cited = set(re.findall(r'"((?:AM|CH|R)-\d+(?:\.\d+)?)"', frames))
    assert len(cited) >= FEW.get(slug, 6)
    assert {clause for clause in cited if anchor(clause) not in anchors} == set()


@pytest.mark.parametrize("slug", LESSONS)
def test_a_chapter_opens_as_a_notebook(folder: Path, slug: str) -> None:
    found = [link for link in document(folder / f"{slug}.html").links if link.startswith("lite/")]
    opened, downloaded = found
    path, _, query = opened.partition("?")
    assert path == "lite/notebooks/index.html"
    assert parse_qs(query) == {"path": [f"{slug}.ipynb"]}
    assert downloaded == f"lite/files/{slug}.ipynb"
    assert (folder / downloaded).is_file()
