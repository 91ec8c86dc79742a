"""Worksheets for a class, and their keys: questions to practise, chosen by a number, for a sheet of paper.

The directive `{worksheet} rent monopoly` is where a sheet stands that asks a question of each level for each
chapter, `{worksheet-key}` answers it; the option `seed` is the number it opens with, `levels` asks fewer
(`1 2`). `worksheet.mjs` lays it out from the chapters' tables of practice, in any edition and two variants.
"""

from __future__ import annotations

from collections.abc import Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING, override

from docutils.parsers.rst import directives

from antimono.at_the_table.who_owes_what.order import MOST
from antimono.core.text import ENGLISH, _
from antimono.course.chapter import Chapter
from antimono.course.chapters import CHAPTERS
from antimono.views.page.chapter_page import PRACTICE_WORDS
from course.clauses import PAGE
from course.places import Place, editions_named, place_html
from course.teaching import up

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LEVELS = (1, 2, 3)
"""The levels of which a sheet has a question from each chapter."""

VARIANTS = ("A", "B")
"""Two sheets of one number: none of their questions is the same, wherever there are two of its level."""

SAID = {
    "failed": PRACTICE_WORDS["failed"],
    "sheet": _("Sheet {seed} {variant} · {edition}", seed="{seed}", variant="{variant}", edition="{edition}"),
    "notNumber": _("Enter a whole number of at most nine digits, for example 19."),
    "name": _("Name:"),
    "who": _("You (Y) and Green are Competitors; Blue and Navy are Monopolists. A letter on a street shows its owner."),
}
"""The messages of the browser module."""


def place(
    chapters: Sequence[Chapter],
    seed: int,
    *,
    key: bool,
    levels: Sequence[int] = LEVELS,
    root: str = "",
    translations: NullTranslations = ENGLISH,
) -> str:
    """Return where a worksheet or the key to it stands, as HTML.

    Args:
        chapters: those that have questions on it, in order.
        seed: the number of the sheet that is there first.
        key: whether to show the answers instead of the questions.
        levels: of which there is a question from each chapter.
        root: the folder of the first page, seen from this one: `../`, say.
        translations: the reader's language.
    """
    data = {
        "chapters": " ".join(chapter.slug for chapter in chapters),
        "levels": " ".join(map(str, levels)),
        "most": str(MOST),
        "tables": f"{root}lessons/{{chapter}}.practice.{{edition}}.json",
        "rules": f"{root}{PAGE}.html",
        **({"key-to": ""} if key else {}),
    }
    common = [name for name in chapters[0].editions if all(name in each.editions for each in chapters)]
    return place_html(
        "worksheet",
        translations,
        words=SAID,
        data=data,
        seed=seed,
        variants=[(each, each) for each in VARIANTS],
        editions=editions_named(common, translations),
    )


def _levels(text: str) -> tuple[int, ...]:
    """Return the option `levels`: some of them, with spaces between.

    Raises:
        ValueError: it is something else.
    """
    wanted = tuple(int(each) for each in text.split())
    if not wanted or not set(wanted) <= set(LEVELS):
        raise ValueError(f"the levels are {', '.join(map(str, LEVELS))}")
    return wanted


class Worksheet(Place):
    """A worksheet on some chapters."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec = {"seed": directives.nonnegative_int, "levels": _levels}  # noqa: RUF012 # docutils wants it so
    key = False

    @override
    def html(self, translations: NullTranslations) -> str:
        names = self.arguments[0].split()
        unknown = [name for name in names if name not in CHAPTERS]
        if unknown:
            raise self.error(f"There is no chapter {unknown[0]}: {', '.join(CHAPTERS)}.")
        return place(
            [CHAPTERS[name] for name in names],
            self.options.get("seed", 1),
            key=self.key,
            levels=self.options.get("levels", LEVELS),
            root=up(self.env.docname),
            translations=translations,
        )


class WorksheetKey(Worksheet):
    """The key to the worksheet with the same chapters and number."""

    key = True


def setup(app: Sphinx) -> None:
    """Add the directives."""
    app.add_directive("worksheet", Worksheet)
    app.add_directive("worksheet-key", WorksheetKey)
