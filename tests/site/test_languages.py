"""The languages of the site follow from the catalogues; a damaged one is told of before a reader meets it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from course.languages import OWN, catalogue, found, furnish, own_name
from course.lessons import LessonOutput
from myst_nb.core.render import MimeData, get_mime_priority
from publish import languages, paths

from antimono.core.text import _, ngettext
from antimono.views.mime_bundle import MIME
from tests.pseudo import write

HOUSES = ("{count} house", "{count} houses")


def german(*, street: str = "{street} kostet {price}.") -> Catalog:
    made = Catalog(locale="de")
    made.add("{street} costs {price}.", street)
    made.add(HOUSES, ("{count} Haus", "{count} Häuser"))
    made.add("Not yet", "")
    made.add("Perhaps", "Vielleicht", flags=["fuzzy"])
    return made


def test_a_language_is_there_with_its_catalogue(tmp_path: Path) -> None:
    assert found(tmp_path / "nowhere") == ()
    write(german(), tmp_path, "antimono", "pl")
    write(german(), tmp_path, "antimono", "de")
    write(german(), tmp_path, "course", "it")  # prose alone is not a language: its lessons would be English
    assert found(tmp_path) == ("de", "pl")


@pytest.mark.parametrize("compiled", [False, True])
def test_what_is_not_translated_is_english(tmp_path: Path, compiled: bool) -> None:
    write(german(), tmp_path, "antimono", "de")
    if compiled:
        file = tmp_path / "de" / "LC_MESSAGES" / "antimono.po"
        with file.with_suffix(".mo").open("wb") as opened:
            write_mo(opened, german())
        file.unlink()
    told = catalogue("de", tmp_path)
    assert _("{street} costs {price}.", street="A", price=5).text(told) == "A kostet 5."
    assert [ngettext(*HOUSES, count).text(told) for count in (1, 2)] == ["1 Haus", "2 Häuser"]
    assert [_("Not yet").text(told), _("Perhaps").text(told)] == ["Not yet", "Perhaps"]


@pytest.mark.parametrize(
    ("street", "words"),
    [
        ("{strasse} kostet {price}.", "has {strasse}, which"),
        ("{street} kostet {}.", "has {}, which"),
        ("{street kostet {price}.", "brace"),
    ],
)
def test_a_translation_with_other_braces_is_refused(tmp_path: Path, street: str, words: str) -> None:
    write(german(street=street), tmp_path, "antimono", "de")
    with pytest.raises(ValueError, match=words):
        catalogue("de", tmp_path)


def test_a_language_without_a_catalogue_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="no catalogue of “de”"):
        catalogue("de", tmp_path)


def test_languages_are_called_as_they_call_themselves() -> None:
    assert [own_name(tag) for tag in ("en", "de", "pl", "xx")] == ["English", "Deutsch", "Polski", "xx"]


def test_notebooks_that_were_not_run_are_told_of(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="English pages first"):
        languages.gather(tmp_path, tmp_path / "texts")
    for folder in ("labs", "python"):
        (tmp_path / folder).mkdir()
    for notebook in (*paths.NOTEBOOKS.glob("*.ipynb"), *paths.NOTEBOOKS.glob("[!.]*/*.ipynb")):
        (tmp_path / notebook.relative_to(paths.NOTEBOOKS)).write_text("run", "utf-8")
    texts = languages.gather(tmp_path, tmp_path / "texts")
    assert (texts / "rent.ipynb").read_text("utf-8") == "run"
    assert (texts / "labs" / "two-taxes.ipynb").read_text("utf-8") == "run"
    assert {file.name for file in texts.glob("*.md")} == {file.name for file in paths.NOTEBOOKS.glob("*.md")}


def test_an_output_that_tells_of_a_lesson_is_drawn_by_us_and_before_all_others() -> None:
    overrides = [*LessonOutput.mime_priority_overrides, ("html", "text/html", 1)]
    order = get_mime_priority("html", overrides)
    assert order.index(MIME) < order.index("text/html")
    assert not any("antimono" not in kind for kind in order[: order.index("text/html")])
    for other in ("text/html", "application/json"):
        assert LessonOutput.handle_mime(None, MimeData(other, "{}"), inline=False) is None


@pytest.mark.parametrize(("language", "root"), [(OWN, ""), ("de", "../")])
def test_a_page_leads_to_itself_in_every_language_and_to_the_shared_files(
    language: str, root: str, tmp_path: Path
) -> None:
    def led(catalogues: Path) -> dict[str, Any]:
        app = SimpleNamespace(config=SimpleNamespace(language=language, course_catalogues=str(catalogues)))
        context: dict[str, Any] = {"pathto": lambda path, resource: f"here/{path}" if resource == 1 else "no file"}
        furnish(cast("Any", app), "labs/fair", "", context, None)
        return context

    assert led(tmp_path / "nowhere")["languages"] == []
    write(german(), tmp_path, "antimono", "de")
    context = led(tmp_path)
    assert context["shared"]("a.css") == f"here/{root}a.css"
    assert context["languages"] == [
        (OWN, own_name(OWN), f"here/{root}labs/fair.html"),
        ("de", own_name("de"), f"here/{root}de/labs/fair.html"),
    ]
