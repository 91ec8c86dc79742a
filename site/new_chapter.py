"""A new chapter that can be read, tried and tested at once: `make lesson SLUG=salary TITLE="START money"`.

It writes the folder of the chapter and its notebook from the patterns in `chapter_pattern/`, and adds it to
the contents; everything else follows from the folder. The chapter is about START money until you change it.
"""

from __future__ import annotations

import argparse
import json
import keyword
import re
import sys
import tomllib
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
    """A refusal to write a chapter, with its reason."""


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
        tree / GAME / slug / "class.toml": _pattern("class.toml.txt", slug, title, number=_next_number(tree)),
        tree / "notebooks" / f"{slug}.ipynb": _notebook(slug, title),
    }
    _check(tree, slug, title, list(files))
    contents = tree / "notebooks/index.md"
    changed = {contents: _in_contents(contents.read_text("utf-8"), slug)}
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


def _pattern(name: str, slug: str, title: str, number: int = 0) -> str:
    text = (PATTERNS / name).read_text("utf-8")
    return text.replace("@SLUG@", slug).replace("@TITLE@", title).replace("@NUMBER@", str(number))


def _next_number(tree: Path) -> int:
    """Return the number of a chapter after the last one of the game."""
    numbers = (tomllib.loads(file.read_text("utf-8"))["number"] for file in tree.glob(f"{GAME}/*/class.toml"))
    return 1 + max(numbers, default=0)


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


def _in_contents(text: str, slug: str) -> str:
    """Return the contents of the course with a line for the new chapter after the last one."""
    found = re.search(r"^The Cheaters Edition <cheaters>$", text, re.MULTILINE)
    if not found:
        raise RefusedError("The contents of the course are not where they were; nothing was written.")
    line = f"{slug.replace('_', ' ').capitalize()} <{slug}>\n"
    return text[: found.start()] + line + text[found.start() :]


if __name__ == "__main__":
    sys.exit(main())
