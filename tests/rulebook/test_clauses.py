"""The clauses hold together, nothing cites one that is not there, and no written rule is missing."""

import re
from pathlib import Path

import pytest

from antimono.core.errors import UnknownNameError
from antimono.rulebook.clauses import CLAUSES, MENTION, Clause, Family, RuleChapter, anchor, chapters, clause
from antimono.rulebook.ledger import SPECIFIED

REPOSITORY = Path(__file__).parents[2]
WRITTEN_RULES = REPOSITORY.parent / "shared" / "rules"
RULEBOOKS = ("fr2006", "de2006", "it", "pl")
EDITIONS = {
    Family.ANTI_MONOPOLY: {"us", *RULEBOOKS},
    Family.RULINGS: {"us", *RULEBOOKS, "cheaters"},
    Family.CHEATERS: {"cheaters"},
}
KEYS = {chapter.key for chapter in chapters()}


def _place(name: str) -> tuple[int, ...]:
    return tuple(int(number) for number in re.findall(r"\d+", name))


def test_ids_are_unique_and_well_formed() -> None:
    ids = [clause.id for chapter in chapters() for clause in chapter.clauses]
    assert len(ids) == len(set(ids)) == len(CLAUSES)
    well_formed = re.compile(r"(?:AM|CH)-[1-9]\d*\.[1-9]\d*|R-(?:0|[1-9]\d*)")
    assert [name for name in ids if not well_formed.fullmatch(name)] == []
    anchors = [*map(anchor, ids), *(chapter.anchor for chapter in chapters())]
    assert len(anchors) == len(set(anchors))


def test_chapters_and_clauses_are_in_order() -> None:
    for family in Family:
        of_family = [chapter for chapter in chapters() if chapter.family is family]
        numbers = [chapter.number for chapter in of_family]
        if family is not Family.RULINGS:
            assert numbers == list(range(1, len(numbers) + 1))
        for chapter in of_family:
            places = [_place(clause.id) for clause in chapter.clauses]
            if chapter.number is None:
                assert places == sorted(places), chapter.key
            else:
                assert places == [(chapter.number, n) for n in range(1, len(places) + 1)], chapter.key


@pytest.mark.parametrize("chapter", chapters(), ids=lambda chapter: chapter.key)
def test_a_chapter_names_only_editions_there_are_and_each_once(chapter: RuleChapter) -> None:
    for each in chapter.clauses:
        known = EDITIONS[chapter.family]
        assert each.editions, each.id
        for named in (each.editions, each.silent, *(reading.editions for reading in each.readings)):
            assert set(named) <= known, each.id
            assert len(named) == len(set(named)), each.id
        speaking = {*each.editions, *(name for reading in each.readings for name in reading.editions)}
        assert not set(each.silent) & speaking, each.id


@pytest.mark.parametrize("each", CLAUSES.values(), ids=CLAUSES.keys())
def test_texts_are_whole_sentences_that_mention_only_what_exists(each: Clause) -> None:
    for message in each.messages:
        text = str(message)
        assert text == " ".join(text.split())
        assert text.endswith((".", "?"))
        for mentioned in MENTION.findall(text):
            assert mentioned in CLAUSES or mentioned in KEYS, text
            assert mentioned != each.id, text


def test_a_clause_is_found_by_its_id() -> None:
    assert clause("AM-14.6").anchor == "am-14-6"
    assert str(clause("AM-7.2").text).startswith("A double on that extra roll")
    assert clause("R-7").anchor == "r-7"


def test_an_unknown_id_is_answered_with_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match=r"did you mean “AM-14\.6”"):
        clause("am-14.6")
    with pytest.raises(UnknownNameError, match="AM-14"):
        clause("AM-14.66")


def test_every_clause_that_the_code_cites_exists() -> None:
    unknown = {
        f"{source.relative_to(REPOSITORY)}: {cited}"
        for source in sorted((REPOSITORY / "antimono").rglob("*.py"))
        for cited in MENTION.findall(source.read_text(encoding="utf-8"))
        if cited not in CLAUSES and cited not in KEYS and not source.samefile(clauses_module())
    }
    assert unknown == set()


def clauses_module() -> Path:
    """The module of the clauses, whose own text speaks of ids in general."""
    return REPOSITORY / "antimono" / "rulebook" / "clauses.py"


@pytest.mark.skipif(not WRITTEN_RULES.is_dir(), reason="this checkout has no shared folder")
def test_every_written_clause_is_here_and_none_that_is_not_written() -> None:
    written = {
        name
        for page in WRITTEN_RULES.glob("*.md")
        for name in re.findall(r"(?m)^- ((?:AM|CH)-\d+\.\d+|R-\d+) ", page.read_text(encoding="utf-8"))
    }
    assert set(SPECIFIED) == set(CLAUSES) == written


NUMBER = re.compile(r"(?<![-.\dT])\d+(?![-.]?\d)")


@pytest.mark.skipif(not WRITTEN_RULES.is_dir(), reason="this checkout has no shared folder")
@pytest.mark.parametrize("name", [name for name in CLAUSES if CLAUSES[name].editions == ("cheaters",)])
def test_a_clause_of_the_cheaters_edition_names_the_written_figures(name: str) -> None:
    """Every amount and count that the specification writes stands in our text too, and no other."""
    written = {
        found[1]: found[2]
        for page in WRITTEN_RULES.glob("*.md")
        for found in re.finditer(r"(?m)^- (\S+) (.*)$", page.read_text(encoding="utf-8"))
    }
    ours, theirs = (re.sub(MENTION, "", text) for text in (str(CLAUSES[name].text), written[name]))
    assert set(NUMBER.findall(ours)) == set(NUMBER.findall(re.sub(r"\(\d\) ", "", theirs)))


def test_players_are_called_they() -> None:
    he = re.compile(r"\b(?:he|him|his|himself)\b", re.IGNORECASE)
    said = {each.id for each in CLAUSES.values() for message in each.messages if he.search(str(message))}
    assert said == set()


SAID = {
    "AM-5.2": {"it": "clockwise (see R-0)"},
    "AM-9.4": {"it": "for both roles (see R-28)", "pl": ""},
    "AM-11.6": {"it": "as a Competitor sells those of the property", "pl": "one of the streets that made the monopoly"},
    "AM-14.8": {"fr2006": "sit out the first turn and pay at the second", "it": ""},
    "AM-19.1": {"it": "richest player"},
    "R-8": {"pl": "at 20 for both roles"},
    "R-9": {"pl": "Mortgaging only the third keeps"},
    "R-22": {"it": "narrower than the rulebook"},
    "R-31": {"us": "pays on the second turn", "de2006": "On the first turn", "it": "without trying", "pl": ""},
    "AM-4.1": {"us": "Always by dice", "pl": "Always by dice", "fr2006": "Freely"},
    "AM-7.2": {"de2006": "one die only", "fr2006": ""},
    "R-13": {"de2006": "full total", "it": "rolls again", "pl": "may not be declined", "us": ""},
    "R-14": {"pl": "only when nothing more can be mortgaged", "us": "Nothing further is mortgaged"},
    "R-36": {"pl": "It counts", "us": "It does not count", "it": "It does not count"},
}
"""What the clauses say of single editions; nothing where they follow the text alone."""


@pytest.mark.parametrize(("name", "edition"), [(name, edition) for name in SAID for edition in SAID[name]])
def test_what_a_clause_says_of_one_edition(name: str, edition: str) -> None:
    readings = [str(each.text) for each in clause(name).readings if edition in each.editions]
    assert SAID[name][edition] in " ".join(readings)
    assert bool(readings) == bool(SAID[name][edition])
