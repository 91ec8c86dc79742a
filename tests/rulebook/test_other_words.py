"""Other words for those of the rules: the list leads to words that are there, and a phrase is one term."""

from __future__ import annotations

import pytest

from antimono.lessons.anti_monopoly.look_up.questions import QUESTIONS
from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.other_words import has_terms, other_words, search_terms


def test_every_entry_leads_to_words_of_a_clause_or_a_question() -> None:
    texts = [" ".join(map(str, clause.messages)).casefold() for clause in CLAUSES.values()]
    texts += [f"{question.asks} {question.words}".casefold() for question in QUESTIONS.values()]
    for typed, ours in other_words().items():
        assert typed == typed.casefold()
        for text in ours:
            assert any(has_terms(each, [(text,)]) for each in texts), (typed, text)


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
