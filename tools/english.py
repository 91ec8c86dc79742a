"""Check the English of messages, docstrings and Markdown against the house rules; `make lint` runs it.

`python tools/english.py --advice PATH…` also lists the words that are often, but not always, wrong.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]

LONGEST = 30
"""Words a sentence may have."""

REFUSED = {
    r"whoever\b": "name the actor: “a player who …”",
    r"anew\b": "write “again”",
    r"(?<!there )is no (?!(?:longer|more|less|different|better|worse|other|one|good|point)\b)": "write “is not a”",
    r", say,": "write “for example” before its example",
    r"in (?:the )?place of\b": "write “instead of”",
    r"reckon(?:s|ed|ing)?\b": "write “calculate” or “count”",
    r"shall\b": "write “should”, “must” or “will”",
    r"per cent\b": "write “%”",
    r"second game\b": "write “Cheaters Edition”",
    r", too(?=[.;:!?]|$)": "write “also”, or nothing",
}
"""By pattern, what is right."""

DOUBTED = {
    r"stands?\b": "be, appear (kept for pawns and buildings)",
    r"(?:brings?|brought)\b": "earn, pay",
    r"holds?\b": "apply, contain (a player may hold a property)",
    r"(?:comes?|came|come) to\b": "total, result in",
    r"(?:is|are) told\b": "is shown",
    r"tells? of\b": "shows, describes",
    r"otherwise\b": "differently, or if not",
    r"besides\b": "also",
    r"meanwhile\b": "",
    r"(?:goes|go|going) on\b": "continue, keep",
    r"(?:dear|dearest|dearer)\b": "expensive",
    r"one (?:does|has|can|may|must|pays|owns|is|gets|buys|owes)\b": "you, players",
    r"what is (?:left|right|missing|owed)\b": "a noun",
    r"press(?:es|ed|ing)?\b": "tap, select",
    r"(?:lift|lifts|lifted)\b": "pay off (a mortgage)",
    r"figures?\b": "number or chart",
    r"landings?\b": "visits (counted)",
    r"(?:book|print|guide)\b": "rulebook",
    r"given up\b": "abandoned",
    r"\bcap\b": "turn limit",
    r"[,;:] (?:who|what|whose) \w+": "name the actor",
    r"^(?:Who|What|Where|How|Whose)\b[^?]*$": "begin with a noun, not with a clause",
}
"""By pattern, the word that is meant in most cases."""

ALLOWED = {
    "a an the i me my we us our you your": "words that the look-up passes over, not a sentence",
    "redeem redemption unmortgage pay off": "words that people type into the look-up",
    "trade mortgage fee ten per cent": "words that people type into the look-up",
}
"""By the beginning of a text, the reason why it may break a rule."""


_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Text(NamedTuple):
    """A text that somebody reads, with its place and kind (message, docstring or prose)."""

    place: str
    kind: str
    words: str


def python_texts(place: str, source: str) -> Iterator[Text]:
    """Yield the messages and docstrings of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"_", "ngettext"}:
            for given in node.args[: 2 if getattr(node.func, "id", "") == "ngettext" else 1]:
                if isinstance(given, ast.Constant) and isinstance(given.value, str):
                    yield Text(f"{place}:{given.lineno}", "message", given.value)
        elif isinstance(node, _Documented) and (words := ast.get_docstring(node)):
            yield Text(f"{place}:{getattr(node, 'lineno', 1)}", "docstring", words)


def toml_texts(place: str, source: str) -> Iterator[Text]:
    """Yield every text of four words or more in a TOML file."""
    lines = source.splitlines()

    def texts(value: Any) -> Iterator[str]:
        match value:
            case str() if len(value.split()) > 3:
                yield value
            case dict():
                for each in value.values():
                    yield from texts(each)
            case list():
                for each in value:
                    yield from texts(each)

    for words in texts(tomllib.loads(source)):
        line = next((n for n, each in enumerate(lines, 1) if words[:30] in each.replace('\\"', '"')), 1)
        yield Text(f"{place}:{line}", "message", words)


def markdown_texts(place: str, source: str) -> Iterator[Text]:
    """Yield the paragraphs, headings and rows of a Markdown file, without code, directives and links' addresses."""
    source = re.sub(r"\A---\n.*?\n---\n", lambda m: "\n" * m[0].count("\n"), source, flags=re.DOTALL)
    source = re.sub(
        r"^( *)(`{3,}|:{3,})\{?(?:code|eval|raw|toctree|math).*?^\1\2",
        _lines_only,
        source,
        flags=re.DOTALL | re.MULTILINE,
    )
    source = re.sub(r"^( *)(`{3,})(?!\{).*?^\1\2", _lines_only, source, flags=re.DOTALL | re.MULTILINE)
    source = re.sub(r"<!--.*?-->", _lines_only, source, flags=re.DOTALL)
    line = 1
    for block in re.split(r"(\n\s*\n|\n(?=\s*(?:[-*|#>+:]|\d+\.|`{3}))|(?<=\n)(?=[(]\w+[)]=))", source):
        words = re.sub(r"^\s*(?:[-*#>+]+|\d+\.|`{3,}.*|:{2,}.*|[(][\w-]+[)]=)\s*", "", block)
        if words.strip() and not re.match(r"^:[\w-]+:|^\|[-: |]+$", words.strip()):
            yield Text(f"{place}:{line}", "prose", _plain(words))
        line += block.count("\n")


def _lines_only(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")


def _plain(words: str) -> str:
    words = re.sub(r"\{[\w-]+\}`([^`<]*)(?:<[^`]*>)?`", r"\1", words)
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", words)
    words = re.sub(r"`[^`]*`", "`code`", words)
    return " ".join(re.sub(r"<[^>]+>|[*]{1,2}", "", words).split())


def notebook_texts(place: str, source: str) -> Iterator[Text]:
    """Yield the paragraphs of a notebook's Markdown cells."""
    for number, cell in enumerate(json.loads(source)["cells"]):
        if cell["cell_type"] == "markdown":
            yield from markdown_texts(f"{place}[{number}]", "".join(cell["source"]))


READERS = {".py": python_texts, ".toml": toml_texts, ".md": markdown_texts, ".ipynb": notebook_texts}

FOLDERS = ("antimono", "site", "tools", "notebooks", "docs", "README.md", "CHANGELOG.md", "CONTRIBUTING.md")


def texts(places: list[str]) -> Iterator[Text]:
    """Yield what is to be read in the tracked files below some places."""
    listed = subprocess.run(["git", "ls-files", *places], cwd=ROOT, check=True, capture_output=True, text=True)
    for place in listed.stdout.splitlines():
        reader = READERS.get(Path(place).suffix)
        if reader and (ROOT / place).exists() and not place.startswith("antimono/anti_monopoly/editions/us"):
            yield from reader(place, (ROOT / place).read_text("utf-8"))


def sentences(words: str) -> Iterator[str]:
    """Yield the sentences of a text; a row of a table has one in each cell."""
    for part in re.split(r"(?<=[.!?…])[”’)\"]*\s+(?=[^a-z])|\n\s*\n|\n(?=\s*(?:[-*>]|Args:|\w+:))|\|", words):
        yield part.strip()


def _whole(pattern: str) -> str:
    return rf"\b{pattern}" if pattern[0].isalpha() else pattern


def faults(text: Text) -> Iterator[str]:
    """Yield a sentence for each rule that a text breaks."""
    if text.words.startswith(tuple(ALLOWED)):
        return
    shown = " ".join(text.words.split())
    for pattern, right in REFUSED.items():
        if found := re.search(_whole(pattern), text.words, re.IGNORECASE):
            yield f"{text.place}: “{found[0].strip()}” in “{shown[:70]}”: {right}"
    if text.kind != "docstring":
        for sentence in sentences(text.words):
            if (count := len(sentence.split())) > LONGEST:
                yield f"{text.place}: split this sentence of {count} words: “{' '.join(sentence.split())[:70]}…”"


def doubts(text: Text) -> Iterator[str]:
    """Yield a line for each word of a text that is often wrong."""
    for pattern, meant in DOUBTED.items():
        if found := re.search(_whole(pattern), text.words, re.IGNORECASE):
            yield f"{text.place}: “{found[0].strip()}”? ({meant}) {' '.join(text.words.split())[:160]}"


def main() -> None:
    """Print all faults, and exit with 1 if there are any."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("places", nargs="*", default=FOLDERS)
    parser.add_argument("--advice", action="store_true", help="also list words that are often wrong, in user text")
    options = parser.parse_args()
    found: list[str] = []
    for text in texts(options.places):
        found += faults(text)
        if options.advice and text.kind != "docstring":
            found += doubts(text)
    sys.exit("\n".join(found) if found else 0)


if __name__ == "__main__":
    main()
