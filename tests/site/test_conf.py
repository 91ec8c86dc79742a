"""The site's own settings build the course's pages: what each carries, and that nothing goes astray."""

import json
import re
import shutil
import subprocess
import sys
from html import escape
from pathlib import Path

import pytest
from course.languages import found
from course.pages import has_lesson, modules_ahead

from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.rulebook.citations import CitationColumn
from antimono.rulebook.clauses import CLAUSES, chapters
from antimono.rulebook.ledger import ledger
from antimono.rulebook.other_words import phrases_by_place

REPOSITORY = Path(__file__).parents[2]
ALONE = {"404", "offline"}
"""Pages that are shown in the place of others, and need nothing else."""
LESSON_SCRIPTS = ("_static/lesson.mjs",)


def test_what_scenes_import_comes_in_one_round() -> None:
    """All of it, at whatever depth, and nothing that is imported only when it is wanted."""
    ahead = modules_ahead(["pieces", "scenes"])
    assert {"lens", "player", "motion", "progress", "store"} <= set(ahead)
    assert not {"scenes", "pieces", "hands", "card"} & set(ahead)


def notebook(title: str, output: str) -> str:
    """A notebook of one title and one cell that shows some HTML."""
    cell: dict[str, object] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "show",
        "metadata": {"tags": ["hide-input"]},
        "outputs": [],
        "source": f"from IPython.display import HTML\nHTML({output!r})",
    }
    text = {"cell_type": "markdown", "id": "title", "metadata": {}, "source": f"# {title}"}
    kernel = {"kernelspec": {"name": "python", "display_name": "Python (Pyodide)"}}
    return json.dumps({"cells": [text, cell], "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The course's own texts with stand-ins for its chapters, built as the build does it."""
    source = tmp_path_factory.mktemp("notebooks")
    texts = REPOSITORY / "notebooks"
    for page in (*texts.glob("*.md"), *texts.glob("[!.]*/*.md")):
        copied = source / page.relative_to(texts)
        copied.parent.mkdir(exist_ok=True)
        shutil.copy(page, copied)
    for chapter in texts.glob("*.ipynb"):
        slug = chapter.stem
        lesson = '<section class="antimono-lesson" data-lesson="x">44</section>' if slug == "rent" else "<p>x</p>"
        (source / f"{slug}.ipynb").write_text(notebook(slug, lesson), encoding="utf-8")
    for below in texts.glob("[!.]*/*.ipynb"):
        stand_in = notebook(below.stem, "<p>x</p>")
        (source / below.relative_to(texts)).write_text(stand_in, encoding="utf-8")
    out = tmp_path_factory.mktemp("site")
    options = ["-W", "--keep-going", "-q", "-d", str(tmp_path_factory.mktemp("doctrees"))]
    command = [sys.executable, "-m", "sphinx", *options, "-c", str(REPOSITORY / "site"), str(source), str(out)]
    done = subprocess.run(command, cwd=source, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def read(page: Path) -> str:
    """The text of a page."""
    return page.read_text(encoding="utf-8")


def test_a_lesson_is_known_by_its_element_not_by_talk_of_it() -> None:
    assert has_lesson('<p>a</p>\n<section class="antimono-lesson"\n data-lesson="rent">')
    assert not has_lesson("<code>&lt;section data-lesson=&quot;rent&quot;&gt;</code> and data-lesson")


@pytest.mark.slow
def test_only_a_page_with_a_lesson_loads_what_a_lesson_needs(site: Path) -> None:
    for page in site.glob("*.html"):
        loaded = [script in read(page) for script in LESSON_SCRIPTS]
        assert loaded == [page.stem == "rent"] * len(LESSON_SCRIPTS), page.name


@pytest.mark.slow
def test_every_notebook_can_be_opened_and_no_other_page(site: Path) -> None:
    for page in site.glob("*.html"):
        offered = f'href="lite/notebooks/index.html?path={page.stem}.ipynb"' in read(page)
        assert offered == (REPOSITORY / f"notebooks/{page.stem}.ipynb").is_file(), page.name


@pytest.mark.slow
def test_the_page_of_the_rules_has_every_clause_once(site: Path) -> None:
    rules = read(site / "rules.html")
    anchors = [clause.anchor for clause in CLAUSES.values()] + [chapter.anchor for chapter in chapters()]
    assert [anchor for anchor in anchors if rules.count(f'id="{anchor}"') != 1] == []


@pytest.mark.slow
def test_the_page_of_the_ledger_shows_what_cites_each_clause(site: Path) -> None:
    page = read(site / "ledger.html")
    tables = re.findall(r'<table class="[^"]*clause-ledger.*?</table>', page, re.DOTALL)
    assert len(tables) == len(chapters())
    rows = [row for table in tables for row in re.findall(r"<tr.*?</tr>", table, re.DOTALL)[1:]]
    assert len(rows) == len(CLAUSES)
    for row, entry in zip(rows, ledger(), strict=True):
        assert f'href="rules.html#{entry.clause.anchor}"' in row
        counts = [int(count) for count in re.findall(r"<summary>(\d+)</summary>", row)]
        assert counts == [len(entry.places(column)) for column in CitationColumn if entry.places(column)]
        assert all(escape(place.name) in row for place in entry.tests)
        assert entry.reason is None or escape(str(entry.reason)) in row
    (worked,) = [entry for entry in ledger() if entry.clause.id == "AM-14.9"]
    assert worked.tests
    assert all(escape(place.name) in page for place in worked.tests)


@pytest.mark.slow
def test_every_page_has_a_policy_and_says_that_it_is_unofficial(site: Path) -> None:
    for page in site.glob("*.html"):
        assert 'http-equiv="Content-Security-Policy"' in read(page), page.name
        assert page.stem in ALONE or "Unofficial and educational" in read(page), page.name


@pytest.mark.slow
@pytest.mark.parametrize("name", ["404", "offline"])
def test_the_pages_for_lost_readers_need_no_other_file(site: Path, name: str) -> None:
    lost = read(site / f"{name}.html")
    assert "<script" not in lost
    assert "_static" not in lost


@pytest.mark.slow
def test_the_page_for_who_is_offline_lists_the_pages_one_to_a_line(site: Path) -> None:
    """As the service worker reads it: it leaves out the lines of pages that are not kept."""
    listed = re.findall(
        r'^.*data-page="([^"]*)"><a href="([^"]*)">[^<]+</a></li>$', read(site / "offline.html"), re.MULTILINE
    )
    assert {f"{name}.html" for name in ("index", "rules", "about", *CHAPTERS)} <= {page for page, _link in listed}
    assert all(page == link for page, link in listed)


@pytest.mark.slow
def test_what_is_looked_for_leads_to_a_place_that_is_there(site: Path) -> None:
    """The search's index has every clause, every scene and every other word, each with its anchor."""
    index = json.loads(read(site / "searchindex.js").removeprefix("Search.setIndex(").removesuffix(")"))
    places = {
        (words, f"{index['docnames'][page]}.html", anchor)
        for words, found in index["indexentries"].items()
        for page, anchor, _main in found
    }
    assert {(each.id.lower(), "rules.html", each.anchor) for each in CLAUSES.values()} <= places
    for slug, chapter in {**CHAPTERS, **CHEATERS}.items():
        for number, scene in enumerate(chapter.scenes(chapter.editions[0]), start=1):
            assert (str(scene.title).lower(), f"{slug}.html", f"scene-{number}") in places
    phrases = {phrase for each in phrases_by_place().values() for phrase in each}
    assert phrases <= {words for words, _page, _anchor in places}
    for words, page, anchor in places:
        assert not anchor or f'id="{anchor}"' in read(site / page), words
    asked = str(CHAPTERS["rent"].practice("us")[0].words)
    assert asked not in read(site / "rent.html")  # found, and not shown


@pytest.mark.slow
def test_there_is_a_choice_of_languages_only_if_there_is_one(site: Path) -> None:
    offered = {"course-languages" in read(page) for page in site.glob("*.html") if page.stem not in ALONE}
    assert offered == {bool(found())}


@pytest.mark.slow
def test_styles_come_from_where_they_are_kept(site: Path) -> None:
    for name in ("tokens.css", "lesson.css", "board.css", "accessible.mjs"):
        assert read(site / "_static" / name) == read(REPOSITORY / "antimono" / "views" / "assets" / name)
