"""Write what translators start from to `build`: `antimono.pot` of code and clauses, `course.pot` of prose."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.editions.decks import deck
from antimono.at_the_table.look_up import questions
from antimono.cheaters.edition import load as load_cheaters
from antimono.course.teacher_notes import for_class
from antimono.rulebook.clauses import FILES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "antimono"
SOURCES = ("antimono", "site/course")
"""Where sentences stand in code."""

TEMPLATES = "site/_templates"
"""Where they stand in pages."""

KEYWORDS = {"_": None, "ngettext": (1, 2)}


def catalogue() -> Catalog:
    """Return every sentence that a reader can see, with where it stands."""
    found = Catalog(project="antimono")
    for name in SOURCES:
        for file, line, message, comments, _context in extract_from_dir(str(ROOT / name), keywords=KEYWORDS):
            found.add(message, locations=[(f"{name}/{file}", line)], auto_comments=comments)
    for file, line, message, comments, _context in extract_from_dir(
        str(ROOT / TEMPLATES), method_map=[("**.html", "jinja2")], keywords=KEYWORDS
    ):
        found.add(message, locations=[(f"{TEMPLATES}/{file}", line)], auto_comments=comments)
    for file in FILES:
        for text in clause_texts(file):
            found.add(text, locations=[(f"antimono/rulebook/{file}", 1)])
    for text in look_up_texts():
        found.add(text, locations=[("antimono/at_the_table/look_up/questions.toml", 1)])
    for text in words_to_teachers():
        found.add(text, locations=[("antimono/course", 1)])
    for text in card_themes():
        found.add(text, locations=[("antimono/anti_monopoly/editions/decks.toml", 1)])
    for text in cheaters_cards():
        found.add(text, locations=[("antimono/cheaters/edition/decks.toml", 1)])
    return found


def clause_texts(file: str) -> Iterator[str]:
    """Yield the titles of the chapters and the texts of the clauses in a file, with their readings."""
    source = PACKAGE / "rulebook" / file
    for chapter in tomllib.loads(source.read_text(encoding="utf-8"))["chapter"]:
        yield chapter["title"]
        for clause in chapter["clause"]:
            yield clause["text"]
            for reading in clause.get("readings", ()):
                yield reading["text"]


def look_up_texts() -> Iterator[str]:
    """Yield what people ask of the look-up and what it answers, with the titles of its topics."""
    for topic in questions.read():
        yield topic["title"]
        for question in topic["question"]:
            yield from (question["asks"], question["words"])
            yield from (answer["says"] for answer in question.get("answer", [question]))


def words_to_teachers() -> Iterator[str]:
    """Yield what a teacher wants to know of each chapter."""
    for told in for_class().values():
        yield from (each.singular for each in (told.aim, told.economics, *told.ask, *told.sources))


def card_themes() -> Iterator[str]:
    """Yield what the cards of both decks are about."""
    for role in Role:
        yield from (card.theme for card in deck(load("us"), role))


def cheaters_cards() -> Iterator[str]:
    """Yield what the cards of the Cheaters Edition are called, and what the cheats are."""
    edition = load_cheaters()
    for cheat in edition.cheat_cards:
        yield from (cheat.name, cheat.tells)
    yield from (card.name for card in (*edition.chance, *edition.community_chest))


def write_prose(target: Path, texts: Path = ROOT / "notebooks") -> None:
    """Write the catalogue of the prose of the notebooks and pages, as Sphinx finds it; nothing is run."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "texts"
        options = ["-q", "-b", "gettext", "-d", f"{folder}/doctrees", "-Dnb_execution_mode=off"]
        command = [sys.executable, "-m", "sphinx", *options, "-c", str(ROOT / "site"), str(texts), str(out)]
        subprocess.run(command, cwd=ROOT, check=True)
        target.write_bytes((out / target.name).read_bytes())


def main() -> None:
    """Write the catalogues and say how much there is to translate."""
    target = ROOT / "build" / "antimono.pot"
    target.parent.mkdir(exist_ok=True)
    found = catalogue()
    with target.open("wb") as file:
        write_po(file, found)
    prose = target.with_name("course.pot")
    write_prose(prose)
    with prose.open("rb") as file:
        texts = read_po(file)
    print(f"{len(texts)} texts in {prose.relative_to(ROOT)}")
    print(f"{len(found)} messages in {target.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
