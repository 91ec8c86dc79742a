"""The second game's short questions: what holds for all of them, and what some come to, by hand."""

from __future__ import annotations

from collections import Counter

import pytest

from antimono.course.anti_monopoly.shared.short_question import ANSWERS
from antimono.course.chapters import CHEATERS
from antimono.course.cheaters.shared.practice import RULING, cases, said
from antimono.rulebook.clauses import CLAUSES

WORDS = 30
"""The most words of a question: a title card has three figures, which no formula gives."""

BY_HAND = {
    "rent stop-avenue-foch": "Fox pays Owl 150*",
    "rent stop-rue-de-paradis": "Fox pays you 160*",
    "rent stop-avenue-henri-martin": "You pay Owl 540*",
    "rent stop-rue-de-courcelles": "Nobody pays anything",
    "cards half-avenue-mozart": "You pay Owl 40*",
    "prices buy-boulevard-des-capucines": "Nobody pays anything",
    "prices buy-avenue-de-la-republique": "You pay the bank 120",
    "prices start-fox": "The bank pays Fox 200",
    "bidding you-avenue-foch": "You pay the bank 310",
    "jail third": "Crow pays the bank 50",
    "jail newcomer": "Nobody pays anything",
    "cheat unseen-you": "The bank pays you 200*",
    "cheat waits-fox": "Nobody pays anything",
    "catch you-fox-t02-true": "You pay Fox 100",
    "catch owl-fox-t09-true": "Fox pays Crow 100*",
    "catch owl-fox-t01-true": "Nobody pays anything",
    "hotels sell-avenue-mozart": "The bank pays Fox 380*",
    "hotels sell-avenue-matignon": "The bank pays Fox 220",
    "home count-3": "The bank pays you 1160*",
    "home count-5": "The bank pays you 220*",
    "first-cheat stop-avenue-de-la-republique": "Fox pays you 220*",
    "first-cheat you-fox-t02-true": "Fox pays the bank 200*",
    "first-cheat crow-owl-t09-false": "Crow pays Owl 100",
}
"""Read off the rules and the title cards."""


def test_every_question_is_short_has_four_answers_and_a_reason_with_clauses() -> None:
    for case in cases():
        assert len(str(case.words).split()) <= WORDS, case.slug
        assert len({str(said(case, answer)) for answer in case.question.answers}) == ANSWERS, case.slug
        assert str(case.why).endswith("."), case.slug
        assert set(case.clauses.split()) <= set(CLAUSES), case.slug


def test_no_situation_is_asked_about_twice() -> None:
    assert len({str(case.words) for case in cases()}) == len({case.question.slug for case in cases()}) == len(cases())


def test_a_reconstructed_amount_carries_its_mark() -> None:
    for case in cases():
        right = str(said(case, case.right))
        assert right.endswith("*") == (RULING in case.clauses.split() and case.right.amount > 0), case.slug


@pytest.mark.parametrize("name", BY_HAND)
def test_what_a_question_comes_to(name: str) -> None:
    case = next(each for each in cases() if f"{each.chapter} {each.slug}" == name)
    assert str(said(case, case.right)) == BY_HAND[name]


def test_every_chapter_has_questions_of_every_level() -> None:
    for slug, chapter in CHEATERS.items():
        levels = Counter(scene.level for scene in chapter.practice("cheaters"))
        assert all(levels[level] >= 2 for level in (1, 2, 3)), (slug, levels)


@pytest.mark.parametrize(
    ("chapter", "slug", "right"),
    [
        ("cheaters-pays", "caught-2-16", "7"),  # both miss nine of sixteen
        ("cheaters-pays", "caught-3-64", "37"),
        ("cheaters-pays", "brings-150-50", "150"),  # 2 × 150 − 3 × 50
        ("cheaters-pays", "even-100-400", "2"),
        ("cheaters-pays", "fine-50-2", "200"),
        ("cheaters-compared", "debt-avenue-foch", "450"),  # half of 300, and 300
        ("cheaters-compared", "creditor", "both"),
    ],
)
def test_ch_7_3_ch_9_2_what_a_question_of_a_chapter_of_its_own_comes_to(chapter: str, slug: str, right: str) -> None:
    (found,) = (scene for scene in CHEATERS[chapter].practice("cheaters") if scene.slug == slug)
    assert [act.right for act in found.acts] == [(right,)]
