"""A new chapter that can be read, tried and tested at once: `make lesson SLUG=salary TITLE="START money"`.

It writes the free lesson, the chapter, the notebook and the words to the teacher from the patterns in
`chapter_pattern/`, and names them in the lists that say the order of the course; everything else follows
from these declarations. The chapter tells of START money until somebody puts another rule into it.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import sys
from pathlib import Path

PATTERNS = Path(__file__).with_name("chapter_pattern")
TREE = Path(__file__).parent.parent
GAME = "antimono/course/anti_monopoly"
LONGEST_TITLE = 60

_CODE = """from antimono.anti_monopoly.editions import load
from antimono.anti_monopoly.rules.start import passing_start

us = load("us")
assert passing_start(us, 38, 4).value == us.constants.start_square_pays"""


class RefusedError(Exception):
    """Why no chapter was written, in a sentence."""


def main(arguments: list[str] | None = None) -> int:
    """Write a chapter, and say what there is to do next."""
    parser = argparse.ArgumentParser(prog="make lesson", description=main.__doc__)
    parser.add_argument("slug", help="its name in files and links: salary")
    parser.add_argument("title", nargs="?", default="", help="its name for a reader")
    given = parser.parse_args(arguments)
    try:
        written = write(TREE, given.slug, given.title)
    except RefusedError as refused:
        print(refused, file=sys.stderr)
        return 1
    print("Written:", *(f"  {path.relative_to(TREE)}" for path in written), sep="\n")
    print(f"Look at it with `make serve` (…/{given.slug}.html), and test it with")
    print(f"  pytest tests/course -k {given.slug}")
    return 0


def write(tree: Path, slug: str, title: str = "") -> list[Path]:
    """Write a chapter into a source tree, and return the files that are new.

    Raises:
        RefusedError: if the name cannot be that of a chapter, or something has it; nothing is written then.
    """
    title = title or slug.replace("_", " ").capitalize()
    files = {
        tree / GAME / slug / "__init__.py": f'"""The chapter `{slug}`."""\n',
        tree / GAME / slug / "scenes.py": _pattern("scenes.py.txt", slug, title),
        tree / GAME / slug / "try_it.py": _pattern("try_it.py.txt", slug, title),
        tree / "notebooks" / f"{slug}.ipynb": _notebook(slug, title),
    }
    _check(tree, slug, title, list(files))
    lists = ("antimono/course/lessons.py", "antimono/course/chapters.py", "notebooks/index.md")
    lessons, chapters, contents, for_class = (tree / path for path in (*lists, f"{GAME}/for_class.toml"))
    changed = {
        lessons: _listed(lessons.read_text("utf-8"), slug, "try_it", "LESSON"),
        chapters: _listed(chapters.read_text("utf-8"), slug, "scenes", "CHAPTER"),
        contents: _in_contents(contents.read_text("utf-8"), slug),
        for_class: for_class.read_text("utf-8") + _pattern("for_class.toml.txt", slug, title),
    }
    (tree / GAME / slug).mkdir()
    for path, text in {**files, **changed}.items():
        path.write_text(text, "utf-8")
    return list(files)


def _check(tree: Path, slug: str, title: str, files: list[Path]) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]{0,29}", slug) or keyword.iskeyword(slug):
        raise RefusedError(
            f"“{slug}” cannot be a chapter's name: it is a module and an address too, so it begins with a "
            "small letter, and up to 29 small letters, digits and underscores follow."
        )
    if not title.isprintable() or len(title) > LONGEST_TITLE or set(title) & set('"\\{}@'):
        raise RefusedError(
            f"A title is a line of at most {LONGEST_TITLE} characters without quotation marks, braces, "
            "backslashes and @."
        )
    taken = [path for path in (files[0].parent, *files) if path.exists()]
    taken += list((tree / "notebooks").glob(f"{slug}.*"))
    if taken:
        raise RefusedError(f"“{slug}” is taken: there is {taken[0].relative_to(tree)} already.")


def _pattern(name: str, slug: str, title: str) -> str:
    text = (PATTERNS / name).read_text("utf-8")
    return text.replace("@SLUG@", slug).replace("@TITLE@", title)


def _notebook(slug: str, title: str) -> str:
    show = f'import antimono\n\nantimono.show("{slug}")'
    cells = [
        ("markdown", f"# {title}", []),
        ("markdown", "## Try anything\n\nChoose an edition, and see what START pays.", []),
        ("code", show, ["lesson", "remove-input", "nbval-ignore-output"]),
        ("markdown", "## In Python\n\nWhat a pawn is paid on its way ([AM-13.1](rules.md#am-13-1)).", []),
        ("code", _CODE, []),
    ]
    notebook = {
        "cells": [
            {
                "cell_type": kind,
                "id": f"{slug[:50]}-{place}".replace("_", "-"),
                "metadata": {"tags": tags} if tags else {},
                **({"execution_count": None, "outputs": []} if kind == "code" else {}),
                "source": source.splitlines(keepends=True),
            }
            for place, (kind, source, tags) in enumerate(cells)
        ],
        "metadata": {
            "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        },
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _listed(text: str, slug: str, module: str, what: str) -> str:
    """Return a list of the course with a new chapter as the last of its game."""
    package = GAME.replace("/", ".")
    line = rf"^from {re.escape(package)}\.(\w+) import {module} as \w+\n"
    imports = list(re.finditer(line, text, re.MULTILINE))
    known = {each[1] for each in imports}
    found = re.finditer(rf"^( +)(\w+)\.{what},\n", text, re.MULTILINE)
    entries = [each for each in found if each[2] in known]  # those of the Cheaters Edition come after them
    if not imports or not entries:
        raise RefusedError(f"The list of each {what} is not where it was; nothing was written.")
    last = entries[-1]
    text = f"{text[: last.end()]}{last[1]}{slug}.{what},\n{text[last.end() :]}"
    before = [each for each in imports if each[1] < slug]
    place = before[-1].end() if before else imports[0].start()
    return f"{text[:place]}from {package}.{slug} import {module} as {slug}\n{text[place:]}"


def _in_contents(text: str, slug: str) -> str:
    """The contents of the course with a chapter more: the line behind the last one of a chapter."""
    found = re.search(r"^The second game <cheaters>$", text, re.MULTILINE)
    if not found:
        raise RefusedError("The contents of the course are not where they were; nothing was written.")
    line = f"{slug.replace('_', ' ').capitalize()} <{slug}>\n"
    return text[: found.start()] + line + text[found.start() :]


if __name__ == "__main__":
    sys.exit(main())
