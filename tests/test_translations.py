"""Everything a reader sees can be translated: whole literal sentences whose braces are all filled."""

import ast
import re
import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import antimono
from antimono.anti_monopoly.scenario import words
from antimono.cheaters.edition import load as load_cheaters

PACKAGE = Path(antimono.__file__).parent
MARKERS = {"_": 1, "ngettext": 2}
"""The functions that mark text, and how many sentences each takes first."""

SQUARES = {
    "course/anti_monopoly/": {f"{name.replace('-', '_')}{what}" for name in words.squares() for what in ("", "_price")},
    "course/cheaters/": {
        f"{square.slug.replace('-', '_')}{what}"
        for square in load_cheaters().squares
        for what in ("", "_price", "_rent", "_hotel")
    },
}
"""What fills itself in the chapters of a game: the name of a square, what it costs, what it brings."""


FILLED: dict[ast.AST, set[str]] = {}
"""What an exercise of a lab fills in the sentences within it; it refuses figures that none of them names."""

TO_YOU: set[ast.AST] = set()
"""The forms to the player that a sentence is about, which stand beside it and take its values."""


def marked_calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if path.name == "text.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "exercise":
                names = {each.arg or "" for each in node.keywords}
                FILLED.update((each, names) for each in ast.walk(node))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MARKERS:
                TO_YOU.update(node.args[1:] if node.func.id == "_" else ())
                yield f"{path.relative_to(PACKAGE)}:{node.lineno}", node


CALLS = list(marked_calls())


def sentences(call: ast.Call) -> list[str]:
    assert isinstance(call.func, ast.Name)
    found = [each.value for each in call.args[: MARKERS[call.func.id]] if isinstance(each, ast.Constant)]
    return [each for each in found if isinstance(each, str)]


def names_in(text: str) -> set[str]:
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name}


def braces(call: ast.Call) -> set[str]:
    return {name for text in sentences(call) for name in names_in(text)}


def test_there_is_text_to_translate() -> None:
    assert len(CALLS) > 200


def faults(call: ast.Call, place: str = "") -> Iterator[str]:
    """Yield what is wrong with a sentence."""
    assert isinstance(call.func, ast.Name)
    texts = sentences(call)
    if len(texts) != MARKERS[call.func.id]:
        yield "a sentence is a literal, so that it can be extracted"
    for form in call.args[1:] if call.func.id == "_" else ():
        if not call.keywords:  # `fill` gives both their values
            return
        if not isinstance(form, ast.Call) or not braces(form) <= braces(call):
            yield "the form to a player is a sentence beside it that names nothing else"
    if call in TO_YOU:
        return
    given = {keyword.arg for keyword in call.keywords} - {"context"}
    known = next((squares for folder, squares in SQUARES.items() if place.startswith(folder)), FILLED.get(call, set()))
    if None in given:  # values handed on as a dictionary
        return
    counted = call.func.id == "ngettext"
    for text in texts:
        used = names_in(text)
        unfilled = used - given - known - ({"count"} if counted else set())
        unused = set() if counted else given - used
        if unfilled or unused:
            yield f"“{text}”: unfilled {sorted(unfilled)}, unused {sorted(map(str, unused))}"


def test_sentences_are_literal_and_their_braces_are_filled() -> None:
    assert [f"{place}: {fault}" for place, call in CALLS for fault in faults(call, place)] == []


@pytest.mark.parametrize(
    "code",
    [
        "_(text)",
        "_('{count} houses')",
        "_('a house', count=1)",
        "ngettext('one', '{many}', 2)",
        "_('{a}', b=1)",
        "_('{a} pays', _('You pay {b}'), a=1)",
        "_('{a} pays', words, a=1)",
    ],
)
def test_a_sentence_that_cannot_be_translated_is_found(code: str) -> None:
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)
    assert len(list(faults(call))) == 1


def test_a_square_fills_itself_in_a_chapter_and_nowhere_else() -> None:
    call = ast.parse("_('{nob_hill} costs {nob_hill_price}')", mode="eval").body
    assert isinstance(call, ast.Call)
    assert list(faults(call, "course/anti_monopoly/rent/scenes.py:1")) == []
    assert len(list(faults(call, "views/stage.py:1"))) == 1


def test_no_role_is_dropped_into_a_sentence() -> None:
    """Languages decline “a Competitor”: a role's name stands alone, after a colon, or is in the sentence."""
    dropped = {(place, text) for place, call in CALLS for text in sentences(call) if re.search(r"[\w”] \{role\}", text)}
    assert dropped == set()


def test_a_catalogue_can_be_extracted() -> None:
    """What `make messages` does finds every marked sentence."""
    keywords = {"_": None, "ngettext": (1, 2)}
    found = {
        text
        for _file, _line, message, _comments, _context in extract_from_dir(str(PACKAGE), keywords=keywords)
        for text in ((message,) if isinstance(message, str) else message)
    }
    marked = {text for _place, call in CALLS for text in sentences(call)}
    assert marked <= found


def test_a_translated_catalogue_reaches_the_reader() -> None:
    """A compiled catalogue, plural forms and all, is what `Message.text` takes."""
    from gettext import GNUTranslations

    from babel.messages.mofile import write_mo

    from antimono.core.text import _, ngettext

    polish = BytesIO(
        """
msgid ""
msgstr ""
"Language: pl\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "Monopolist"
msgstr "Monopolista"

msgid "{count} house"
msgid_plural "{count} houses"
msgstr[0] "{count} dom"
msgstr[1] "{count} domy"
msgstr[2] "{count} domów"
""".encode()
    )
    compiled = BytesIO()
    write_mo(compiled, read_po(polish))
    compiled.seek(0)
    catalogue = GNUTranslations(compiled)
    assert _("Monopolist").text(catalogue) == "Monopolista"
    houses = [ngettext("{count} house", "{count} houses", count).text(catalogue) for count in (1, 3, 5)]
    assert houses == ["1 dom", "3 domy", "5 domów"]
