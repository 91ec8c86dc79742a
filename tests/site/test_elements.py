"""Pages of a small project with our directives: digests of their elements with their texts are in `elements.txt`.

`make golden` writes the file again. A change of texts or numbers changes it also: compare `build/elements` with those
of the commit before.
"""

from __future__ import annotations

import json
import re
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path

import course.ledger
import pytest
from sphinx.testing.util import SphinxTestApp
from sphinx.util.console import strip_colors

from antimono.labs import public_good
from antimono.rulebook.citations import CitationPlace
from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.ledger import REASONS, LedgerRow
from antimono.views.labs import output as labs
from antimono.views.mime_bundle import MIME
from tests.digests import differing_blocks, write_digests
from tests.play.transcripts import drawn_elements

FILE = Path(__file__).with_name("elements.txt")
SITE = Path(__file__).parents[2] / "site"
PAGES = {
    "index": "hero today progress chapters hook",
    "rules": "clauses=AM clauses=CH clauses=R",
    "glossary": "glossary-terms=AM glossary-terms=CH",
    "rent": "",
    "first-cheat": "",
    "look-up": "look-up-ask look-up-questions look-up look-up=cheaters",
    "turn": "",
    "compared": "",
    "around": "",
    "cheaters-compared": "",
    "whole": "told",
    "cheaters-whole": "told=cheaters",
    "week": "week",
    "worksheet": "worksheet=rent worksheet-key=rent",
    "teach/sheet": "exercise-sheet=does_cheating_pay exercise-key=public_good auction worksheet=jail",
    "teach/plan": "",
    "teach/faults": "",
    "ledger": "clause-ledger=AM",
    "python/reference": "",
    "play": "desk=play desk=cheaters desk=scenario desk=first-game",
    "practice": "practice",
    "what-if": "what-if",
    "who-owes-what": "who-owes-what",
}
"""By the name of a page, the directives on it, each with its argument."""
PROSE = {
    "index": "See {clause}`AM-14.9`.\n\n:::{door} deed am-set-7, clock\n:class: here\n\n"
    "[Rules](rules.md)\n\nRead.\n:::",
    "rent": "```python\nimport antimono\nprint(antimono.rent(3) + 1)  # a comment\n```",
    "turn": "## Try anything\n\nRead on.\n\n## A table\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n## More\n\nEnd.",
    "teach/sheet": "A second street adds {auction-number}`monopolist_adds`.",
    "teach/plan": "Short.\n\n## Aim\n\n" + "A long aim. " * 30 + "\n\n## The plan\n\n```{plan}\n"
    "0–4 · All, standing\n: Ask {scene}`where <home/where>`, then {scene}`rent/two`.\n\n"
    "4–14 · In pairs\n: See {situation}`with 900 <tax?cash=900>`.\n```\n\n## Slides\n\n```{slides}\n"
    "1. {scene}`home/where` – Left?\n2. {scene}`rent/two` – Two.\n```",
    "teach/faults": "{scene}`rent/nowhere`, {situation}`tax?cash=few`, {situation}`tax`, {situation}`nowhere?a=1`\n\n"
    "```{slides}\n1. {scene}`rent/two`\n2. {scene}`rent/two`\n```\n\n```{slides}\nNothing.\n```\n\n"
    "```{worksheet} nowhere\n```\n\n```{worksheet} rent\n:levels: 1\n:seed: 7\n```\n\n"
    "```{worksheet} rent\n:levels: 9\n```\n\n```{exercise-sheet} nowhere\n```\n\n"
    "```{plan}\nAll\n: Nothing.\n```",
    "python/reference": "```{eval-rst}\n.. autoclass:: course.auction.Auction\n   :members:\n\n"
    ".. autofunction:: course.teaching.scene\n```",
    "play": "```{doors}\n:pictures: hotel start\n\n[Rules](rules.md) · 3 minutes\n: Why.\n\n"
    "[Words](glossary.md)\n: Which.\n```",
}
CHANGING = re.compile(r"\?v=[\w-]+")
"""What changes with each file that a page names."""


def notebook(*outputs: dict[str, object]) -> str:
    """Return a notebook whose cells have these outputs."""
    shown = [{"output_type": "execute_result", "execution_count": 1, "metadata": {}, "data": each} for each in outputs]
    cell = {"cell_type": "code", "execution_count": 1, "metadata": {}, "source": "show()"}
    cells = [
        {"cell_type": "markdown", "metadata": {}, "source": "# A notebook\n\nRead."},
        *({**cell, "outputs": [each]} for each in shown),
        {**cell, "metadata": {"tags": ["hide-input"]}, "outputs": []},
    ]
    named = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}
    return json.dumps({"cells": cells, "metadata": named, "nbformat": 4, "nbformat_minor": 4})


NOTEBOOKS: dict[str, tuple[dict[str, object], ...]] = {
    "buying": ({MIME: {"lesson": "buying", "values": {}}},),
    "labs/watching": (labs.told(public_good.EXERCISE), {"text/plain": "3", "text/html": "<p>3</p>"}),
}
"""By the name of a page, what the cells of its notebook show."""


def few_rows() -> tuple[LedgerRow, ...]:
    """Return a ledger in which clauses have few places, or none, instead of reading all sources and tests."""
    places = (CitationPlace("a.py", 1, "rent"), CitationPlace("a.py", 9, "fare"), CitationPlace("b.py", 3, ""))
    return tuple(
        LedgerRow(each, places[: number % 4], places[number % 3 :], (), REASONS.get(each.id), ())
        for number, each in enumerate(CLAUSES.values())
    )


def built(folder: Path) -> dict[str, str]:
    """Build the project, and return its pages, and what Sphinx warned of."""
    (folder / "conf.py").write_text(
        'extensions = ["myst_nb", "course"]\nhtml_theme = "basic"\nnb_execution_mode = "off"\n'
        'myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]\n'
        f"templates_path = [{str(SITE / '_templates')!r}]\n",
        "utf-8",
    )
    names = [*PAGES, *NOTEBOOKS]
    toc = "```{toctree}\n" + "\n".join(name for name in names if name != "index") + "\n```"
    for name, directives in PAGES.items():
        parts = [f"# {name.title()}", toc if name == "index" else "", PROSE.get(name, "")]
        for each in directives.split():
            directive, _equals, argument = each.partition("=")
            parts.append(f"```{{{directive}}} {argument}\n```")
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / f"{name}.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    for name, outputs in NOTEBOOKS.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / f"{name}.ipynb").write_text(notebook(*outputs), "utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(course.ledger, "ledger", few_rows)
        app = SphinxTestApp("html", srcdir=folder)
        try:
            app.build()
            pages = {name: Path(app.outdir, f"{name}.html").read_text("utf-8") for name in names}
            told = sorted(strip_colors(app.warning.getvalue()).replace(str(folder), "").splitlines())
            index = Path(app.outdir, "searchindex.js").read_text("utf-8")
        finally:
            app.cleanup()
    found = json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))["indexentries"]
    entries = [f"<i {escape(json.dumps(each))}>" for each in sorted(found.items())]
    return {**pages, "warnings": "".join(f"<p>{escape(each)}" for each in told), "search": "".join(entries)}


def lines(pages: dict[str, str]) -> Iterator[str]:
    """Yield each element of each page with its attributes and text."""
    for _form, element in drawn_elements({name: CHANGING.sub("", page) for name, page in pages.items()}):
        yield element


def test_each_directive_gives_the_elements_that_somebody_looked_at(tmp_path: Path) -> None:
    assert differing_blocks(FILE, list(lines(built(tmp_path)))) == [], "compare build/elements, then make golden"


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        write_digests(FILE, lines(built(Path(scratch))))
