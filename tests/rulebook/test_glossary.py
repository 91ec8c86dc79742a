"""The words of the game: each is a clause's, and what a rulebook calls it is said in that book's language."""

from __future__ import annotations

import pytest

from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.glossary import CHEATERS, LANGUAGES, TERMS, Term


@pytest.mark.parametrize("terms", [TERMS, CHEATERS], ids=["first game", "second game"])
def test_words_are_told_once_and_in_order(terms: tuple[Term, ...]) -> None:
    words = [str(term.word) for term in terms]
    assert words == sorted(set(words), key=str.casefold)


@pytest.mark.parametrize("term", [*TERMS, *CHEATERS], ids=lambda term: str(term.word))
def test_a_word_has_a_clause_and_a_sentence(term: Term) -> None:
    assert term.clause in CLAUSES
    assert str(term.meaning).endswith(".")
    assert set(term.printed) <= set(LANGUAGES)
    assert all(term.printed.values())


def test_the_two_roles_and_the_two_sides_of_the_corner_have_a_name_in_every_book() -> None:
    printed = {str(term.word): set(term.printed) for term in TERMS}
    for word in ("Competitor", "Monopolist", "jail", "price war", "START"):
        assert printed[word] == set(LANGUAGES)
