"""The course in another language, built as any would be: whatever is read is in it, and fits.

Two pages are built from one made-up catalogue, accented and a third longer, below a copy of the site.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import messages
import pytest
from babel.messages.pofile import read_po
from playwright.sync_api import BrowserContext
from publish import languages, paths, versions
from publish.server import serving

from antimono.course.chapters import CHAPTERS, HOME
from antimono.course.lessons import LESSONS
from antimono.views.mime_bundle import bundle
from tests.browser.live import LivePage, go_to_the_lesson
from tests.pseudo import PSEUDO, in_pseudo, untranslated, write

SLUG = "rent"
PAGES = ("index", SLUG)
LANGUAGE = "xx"

pytestmark = pytest.mark.slow

_CODE = re.compile(r"<pre>.*?</pre>|<code\b.*?</code>", re.DOTALL)
_SPHINX = re.compile(r' title="Link to this heading"')
"""What Sphinx itself translates, into languages that it knows."""

_WORDS = re.compile(r'data-words="([^"]*)"')


def texts(folder: Path) -> Path:
    """The text of two pages, with the output that the lesson's cell has when it is run."""
    folder.mkdir()
    index = (paths.NOTEBOOKS / "index.md").read_text("utf-8")
    # Of the pages that it leads to, the one that there is.
    others = r"(?m)^\w[\w ]* <(?!rent>)\w+>\n"
    (folder / "index.md").write_text(re.sub(others, "", index), "utf-8")
    notebook: dict[str, Any] = json.loads((paths.NOTEBOOKS / f"{SLUG}.ipynb").read_text("utf-8"))
    for cell in notebook["cells"]:
        if "lesson" in cell["metadata"].get("tags", ()):
            data = {**bundle(LESSONS[SLUG], {}), "text/plain": "show('rent')"}
            cell["outputs"] = [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": data}]
    (folder / f"{SLUG}.ipynb").write_text(json.dumps(notebook), "utf-8")
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site whose pages there are in the language."""
    work = tmp_path_factory.mktemp("language")
    prose, source = work / "course.pot", texts(work / "texts")
    messages.write_prose(prose, source)
    write(in_pseudo(messages.catalogue()), work / "locale", "antimono")
    with prose.open("rb") as file:
        write(in_pseudo(read_po(file)), work / "locale", "course")
    site = work / "site"
    shutil.copytree(paths.MADE, work / "made", copy_function=_link, ignore=shutil.ignore_patterns("lite"))
    languages.build(
        LANGUAGE,
        work / "made" / LANGUAGE,
        source,
        work / "work",
        catalogues=work / "locale",
        prose=work / "locale",
        chapters=[replace(chapter, editions=("us",)) for chapter in (HOME, CHAPTERS[SLUG])],
        strict=False,
    )
    versions.publish(work / "made", site)
    return site


def _link(source: str, target: str) -> None:
    try:
        os.link(source, target)
    except OSError:  # another file system
        shutil.copyfile(source, target)


@pytest.fixture(scope="module")
def address(built: Path) -> Iterator[str]:
    with serving(built, "/course/") as address:
        yield address


def article(built: Path, name: str) -> str:
    """Return what there is to read on a page, without code and what it prints, which are the same everywhere."""
    page = (built / LANGUAGE / f"{name}.html").read_text("utf-8")
    text = page[page.index("<article") : page.rindex("</article>")]
    return _SPHINX.sub("", _CODE.sub("", text))


@pytest.mark.parametrize("name", PAGES)
def test_nothing_on_a_page_is_in_english(built: Path, name: str) -> None:
    text = article(built, name)
    assert untranslated(text) == set()
    for words in _WORDS.findall(text):
        said = re.sub(r"\{\w+\}", "", " ".join(json.loads(unescape(words)).values()))
        assert untranslated(said) == set()
    page = (built / LANGUAGE / f"{name}.html").read_text("utf-8")
    assert f'<html lang="{LANGUAGE}"' in page
    footer = page[page.index('<div class="course-footer">') :]
    assert untranslated(footer[: footer.index("</footer>")]) == {"English"}


@pytest.mark.parametrize("name", ["home.us", "rent.us", "rent.practice.us"])
def test_nothing_in_the_scenes_is_in_english(built: Path, name: str) -> None:
    table = json.loads((versions.own_folder(built) / LANGUAGE / "lessons" / f"{name}.json").read_text("utf-8"))
    assert untranslated("".join(table["pieces"])) == set()
    assert all(untranslated(scene["title"]) == set() for scene in table["scenes"])


def test_the_shared_files_are_not_there_twice(built: Path) -> None:
    mine = {file.relative_to(built / LANGUAGE).as_posix() for file in (built / LANGUAGE).rglob("*")}
    assert not mine & {"pyodide", "panel", "modules", "jupyter_execute", "404.html"}
    own = versions.own_folder(built) / LANGUAGE
    scripts = {file.name for folder in (built / LANGUAGE, own) for file in folder.rglob("*.js")}
    modules = {f"{file.stem}.js" for file in (paths.MADE / "_static").glob("*.mjs")}
    assert "page.js" in modules
    assert not scripts & modules


OVERFLOWING = """
() => ({
  page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  buttons: [...document.querySelectorAll(".page button, .page a.am-door, .foot button")]
    .filter(each => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1
      && getComputedStyle(each).display !== "inline")
    .map(each => each.textContent.trim()),
})
"""
"""By how many pixels the page is too wide, and the buttons whose text is cut."""


@pytest.mark.parametrize("width", [390, 1280])
def test_everything_fits(other_reader: BrowserContext, address: str, width: int) -> None:
    page = other_reader.new_page()
    page.set_viewport_size({"width": width, "height": 844})
    for name in PAGES:
        page.goto(f"{address}{LANGUAGE}/{name}.html")
        page.locator(".antimono-stage[data-chapter][data-ready]").wait_for()
        assert page.evaluate(OVERFLOWING) == {"page": 0, "buttons": []}


def test_the_lesson_answers_in_the_language_and_the_other_one_is_a_link_away(
    other_reader: BrowserContext, address: str
) -> None:
    page = LivePage.open(other_reader, f"{address}{LANGUAGE}/", SLUG, "?owner=competitor").page
    assert page.url.endswith(f"{LANGUAGE}/rent.html?owner=competitor")
    lesson = page.locator(".antimono-lesson")
    assert untranslated(lesson.inner_html()) == set()
    assert PSEUDO.gettext("Competitor") in lesson.inner_text()
    assert page.evaluate(OVERFLOWING) == {"page": 0, "buttons": []}
    page.locator(".course-languages a", has_text="English").click()
    page.wait_for_url("**/course/rent.html?owner=competitor")


def test_a_language_that_does_not_come_is_answered_in_english(other_reader: BrowserContext, address: str) -> None:
    page = other_reader.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.route("**/xx.json", lambda route: route.fulfill(body="nothing"))
    page.goto(f"{address}{LANGUAGE}/{SLUG}.html?owner=competitor")
    go_to_the_lesson(page)
    page.locator(".antimono-lesson[data-ready]").wait_for(timeout=60_000)
    assert "Competitor" in page.locator("[data-block=steps]").inner_text()
    assert any("in English, for want of “xx”" in text for text in said)
