"""Pages of a small project with our directives: digests of their elements, names and addresses are in `elements.txt`.

`make golden` writes the file again.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from sphinx.testing.util import SphinxTestApp

from tests.digests import differing_blocks, write_digests
from tests.play.transcripts import drawn_elements

FILE = Path(__file__).with_name("elements.txt")
SITE = Path(__file__).parents[2] / "site"
LETTERS = 20
"""So much of a name tells which it is; texts have tests of their own."""
NAMED = re.compile(r"[\w-]+: (a|button|summary|label|option|th|h\d|dt|legend|title)\b")
"""Elements whose text is their name."""

PAGES = {
    "index": "hero today progress chapters hook",
    "rules": "clauses=AM clauses=CH clauses=R",
    "glossary": "glossary-terms=AM glossary-terms=CH",
    "rent": "",
    "first-cheat": "",
    "look-up": "look-up-ask look-up-questions look-up look-up=cheaters",
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
    "play": "```{doors}\n:pictures: hotel start\n\n[Rules](rules.md) · 3 minutes\n: Why.\n\n"
    "[Words](glossary.md)\n: Which.\n```",
}
NUMBER = re.compile(r"\d+")
CHANGING = re.compile(r"<details><summary>\d+</summary>.*?</details>|\?v=[\w-]+", re.DOTALL)
"""What changes with each test that cites a clause, and with each file that a page names."""


def built(folder: Path) -> dict[str, str]:
    """Build the project, and return its pages."""
    (folder / "conf.py").write_text(
        'extensions = ["myst_nb", "course"]\nhtml_theme = "basic"\nnb_execution_mode = "off"\n'
        'myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]\n'
        f"templates_path = [{str(SITE / '_templates')!r}]\n",
        "utf-8",
    )
    toc = "```{toctree}\n" + "\n".join(name for name in PAGES if name != "index") + "\n```"
    for name, directives in PAGES.items():
        parts = [f"# {name.title()}", toc if name == "index" else "", PROSE.get(name, "")]
        for each in directives.split():
            directive, _equals, argument = each.partition("=")
            parts.append(f"```{{{directive}}} {argument}\n```")
        (folder / f"{name}.md").write_text("\n\n".join(parts) + "\n", "utf-8")
    app = SphinxTestApp("html", srcdir=folder)
    try:
        app.build()
        return {name: Path(app.outdir, f"{name}.html").read_text("utf-8") for name in PAGES}
    finally:
        app.cleanup()


def lines(pages: dict[str, str]) -> Iterator[str]:
    """Yield each element once for each page, its numbers left out."""
    bare = {name: CHANGING.sub("", page) for name, page in pages.items()}
    forms = [NUMBER.sub("#", element) for _form, element in drawn_elements(bare, LETTERS)]
    yield from dict.fromkeys(form if NAMED.match(form) else form.partition(" > ")[0] for form in forms)


def test_each_directive_gives_the_elements_that_somebody_looked_at(tmp_path: Path) -> None:
    assert differing_blocks(FILE, list(lines(built(tmp_path)))) == []


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        write_digests(FILE, lines(built(Path(scratch))))
