"""Write what translators start from to `build`: `antimono.pot` of code and clauses, `course.pot` of prose."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po
from publish.extract import MARK, entries

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, Role, load, title
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

KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
"""How templates mark a sentence, for Babel."""


def catalogue() -> Catalog:
    """Return every sentence that a reader can see, with where it stands."""
    found = Catalog(
        project="Antimono",
        version=antimono.__version__,
        copyright_holder="the authors of Antimono",
        msgid_bugs_address="see CONTRIBUTING.md",
        fuzzy=False,
    )
    for name in SOURCES:
        for path in sorted((ROOT / name).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            for each in entries(path.read_text("utf-8")):
                _add(found, each.message, place, each.line, each.comments, each.context)
    for file, line, message, comments, context in extract_from_dir(
        str(ROOT / TEMPLATES), method_map=[("**.html", "jinja2")], keywords=KEYWORDS, comment_tags=[MARK]
    ):
        of_page = f"in the template of {Path(file).stem}"
        _add(found, message, f"{TEMPLATES}/{file}", line, [*comments, of_page], context)
    for place, texts in (
        *((f"antimono/rulebook/{file}", clause_texts(file)) for file in FILES),
        ("antimono/at_the_table/look_up/questions.toml", look_up_texts()),
        ("antimono/course", words_to_teachers()),
        ("antimono/anti_monopoly/editions/decks.toml", card_themes()),
        ("antimono/cheaters/edition/decks.toml", cheaters_cards()),
        ("antimono/anti_monopoly/editions", ((title(each), "title of an edition") for each in EDITION_IDS)),
        ("antimono/cheaters/edition", [(load_cheaters().title, "title of an edition")]),
    ):
        for text, comment in texts:
            _add(found, text, place, 1, [comment])
    return found


def _add(
    found: Catalog, message: Any, place: str, line: int, comments: Iterable[str] = (), context: str | None = None
) -> None:
    found.add(message, locations=[(place, line)], auto_comments=comments, context=context)


type Commented = tuple[str, str]
"""A text, and what a translator is told of it."""


def clause_texts(file: str) -> Iterator[Commented]:
    """Yield the titles of the chapters and the texts of the clauses in a file, with their readings."""
    source = PACKAGE / "rulebook" / file
    for chapter in tomllib.loads(source.read_text(encoding="utf-8"))["chapter"]:
        yield chapter["title"], "title of a chapter of the rules"
        for clause in chapter["clause"]:
            yield clause["text"], clause["id"]
            for reading in clause.get("readings", ()):
                yield reading["text"], f"another reading of {clause['id']}"


def look_up_texts() -> Iterator[Commented]:
    """Yield what people ask of the look-up and what it answers, with the titles of its topics."""
    for topic in questions.read():
        yield topic["title"], "look-up: title of a topic"
        for question in topic["question"]:
            yield question["asks"], f"look-up: question of “{topic['title']}”"
            yield question["words"], f"look-up: words by which people search for “{question['asks']}”"
            for answer in question.get("answer", [question]):
                yield answer["says"], f"look-up: answer to “{question['asks']}”"


def words_to_teachers() -> Iterator[Commented]:
    """Yield what a teacher wants to know of each chapter."""
    for chapter, notes in for_class().items():
        for kind, texts in (("aim", [notes.aim]), ("economics", [notes.economics]), ("ask", notes.ask)):
            yield from ((text.singular, f"to teachers, {chapter}: {kind}") for text in texts)
        yield from ((text.singular, f"to teachers, {chapter}: source") for text in notes.sources)


def card_themes() -> Iterator[Commented]:
    """Yield what the cards of both decks are about."""
    for role in Role:
        for number, card in enumerate(deck(load("us"), role), 1):
            yield card.theme, f"what card {number} of the {role.value} deck is about"


def cheaters_cards() -> Iterator[Commented]:
    """Yield what the cards of the Cheaters Edition are called, and what the cheats are."""
    edition = load_cheaters()
    for cheat in edition.cheat_cards:
        yield cheat.name, "title of a cheat card"
        yield cheat.tells, f"what the cheat card “{cheat.name}” lets a player do"
    for name, cards in (("Chance", edition.chance), ("Community Chest", edition.community_chest)):
        yield from ((card.name, f"title of a {name} card") for card in cards)


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
