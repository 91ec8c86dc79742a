"""Other words for those of the rules: the list leads to words that are there, and a phrase is one term."""

from __future__ import annotations

import pytest

from antimono.at_the_table.look_up.questions import QUESTIONS
from antimono.course.chapters import CHAPTERS, CHEATERS
from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.clauses import chapters as chapters_of_rules
from antimono.rulebook.other_words import corrected, has_terms, other_words, phrases_by_place, search_terms


def test_every_entry_leads_to_words_of_a_clause_or_a_question() -> None:
    texts = [" ".join(map(str, clause.messages)).casefold() for clause in CLAUSES.values()]
    texts += [f"{question.asks} {question.words}".casefold() for question in QUESTIONS.values()]
    for typed, ours in other_words().items():
        assert typed == typed.casefold()
        for text in ours:
            assert any(has_terms(each, [(text,)]) for each in texts), (typed, text)


def test_a_phrase_is_another_word_or_has_a_place_not_both() -> None:
    """A phrase of both would be looked for in other words although it is the course's own."""
    phrases = [phrase for each in phrases_by_place().values() for phrase in each]
    assert all(phrase == phrase.casefold() for phrase in phrases)
    assert set(phrases) & set(other_words()) == set()


def test_every_place_is_a_page_and_a_scene_or_a_clause_on_it() -> None:
    rules = {each.anchor for each in CLAUSES.values()} | {each.anchor for each in chapters_of_rules()}
    anchors = {"rules": rules, "teachers": set(), "cheaters": set()}
    for slug, chapter in {**CHAPTERS, **CHEATERS}.items():
        anchors[slug] = {f"scene-{each.slug}" for each in chapter.scenes(chapter.editions[0])}
    for place in phrases_by_place():
        page, mark, anchor = place.partition("#")
        assert page in anchors, place
        assert not mark or anchor in anchors[page], place
    assert phrases_by_place("xx") == {}


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("we run out", ["we", "run", "out"]),
        ("  Prison ", ["prison"]),
        ("a negative balance now", ["a", "negative balance", "now"]),
        ("", []),
    ],
)
def test_the_longest_phrase_is_one_term(typed: str, first: list[str]) -> None:
    assert [term[0] for term in search_terms(typed)] == first


def test_a_language_without_a_list_gets_that_of_the_rules() -> None:
    assert other_words("xx") == other_words("en")


@pytest.mark.parametrize(
    ("typed", "text", "has"),
    [
        ("prison", "a pawn in jail", True),
        ("prison fine", "a pawn in jail", False),
        ("resign", "who may give up", True),
        ("resign", "give it back", False),
    ],
)
def test_each_term_or_another_text_for_it_stands_in_a_text(typed: str, text: str, *, has: bool) -> None:
    assert has_terms(text, search_terms(typed)) is has


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("mortgige", "mortgage"),  # another letter
        ("rennt", "rent"),  # one too many
        ("mortage", "mortgage"),  # one too few
        ("Monoploy  tax", "monopoly tax"),  # two that changed places
        ("reent in the prision", "rent in the prison"),  # a word of the list is known as well
        ("gent", "gent"),  # the first letter is seldom wrong
        ("mortggagee", "mortggagee"),  # two slips
        ("tex", "tex"),  # too short
        ("Mortgage", "Mortgage"),
        ("gage", "gage"),  # a part of a word is found as it is
        ("am-14.6", "am-14.6"),
        ("", ""),
    ],
)
def test_a_wrong_letter_is_corrected_in_a_word_that_nothing_has(typed: str, meant: str) -> None:
    assert corrected(typed, ["The rent, a tax. Rents of a monopoly: a MORTGAGE"]) == meant


def test_of_two_words_the_more_frequent_is_meant() -> None:
    assert corrected("stret", ["a strut", "a street, two streets, a street"]) == "street"
    assert corrected("stret", ["struts, a strut, this strut", "a street"]) == "strut"
