"""“Who owes what?”: short questions, by hand and by what holds for all of them; the order of a sheet."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.theme import BLUE, GREEN, NAVY, ROLES, YOU
from antimono.at_the_table.who_owes_what import questions
from antimono.at_the_table.who_owes_what.holding import HOTEL
from antimono.at_the_table.who_owes_what.order import MOST, answers_of, mixed, questions_of
from antimono.at_the_table.who_owes_what.streets import STOPS
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.course.anti_monopoly.shared.four_players import table
from antimono.course.anti_monopoly.shared.short_question import ANSWERS, BANK, NOBODY, Answer, ShortQuestion
from antimono.rulebook.clauses import CLAUSES

WORDS = 20
"""The most words of a question."""


def question(slug: str, edition: str = "us") -> ShortQuestion:
    return next(each for each in questions(edition) if each.slug == slug)


def words(text: object) -> int:
    """Return how many words a text has; a dash or the sign of a currency is none."""
    return sum(1 for each in str(text).split() if re.search(r"\w", each))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_question_is_short_has_four_answers_and_a_reason_with_clauses(edition: str) -> None:
    money = load(edition).money
    for each in questions(edition):
        assert words(each.words) <= WORDS, each.slug
        assert len({str(answer.say(money)) for answer in each.answers}) == ANSWERS, each.slug
        assert words(each.why) <= WORDS, each.slug
        assert str(each.why).endswith("."), each.slug
        assert each.clauses, each.slug
        assert set(each.clauses) <= set(CLAUSES), each.slug


def test_every_edition_asks_the_same_things() -> None:
    """So a sheet asks of the same situations in every edition; the rents of a few are other ones."""
    slugs = [each.slug for each in questions("us")]
    assert len(slugs) == len(set(slugs)) >= 120
    for edition in EDITION_IDS:
        assert [each.slug for each in questions(edition)] == slugs


def test_no_situation_is_asked_about_twice() -> None:
    assert len({str(each.words) for each in questions("us")}) == len(questions("us"))


def test_nobody_pays_anything_is_right_now_and_then_and_wrong_as_often() -> None:
    right = sum(each.answers[0] == NOBODY for each in questions("us"))
    wrong = sum(NOBODY in each.answers[1:] for each in questions("us"))
    assert 15 <= right <= 40 <= wrong + right


BY_HAND = (
    # A tenth of 320; doubled only for a Monopolist's two streets (AM-8.4, AM-9.2, AM-9.5).
    ("street-01-34-1-0", "us", Answer.of(YOU, BLUE, 32)),
    ("street-01-31-2-0", "us", Answer.of(YOU, BLUE, 60)),
    ("street-02-37-2-0", "us", Answer.of(YOU, GREEN, 35)),
    # 2 × (32 + 20); a Competitor's 10 + 2 × 5; hotels count as 4 and 5 houses.
    ("street-01-34-2-1", "us", Answer.of(YOU, BLUE, 104)),
    ("street-02-6-1-2", "us", Answer.of(YOU, GREEN, 20)),
    ("street-01-29-2-9", "us", Answer.of(YOU, BLUE, 176)),
    ("street-12-39-1-9", "us", Answer.of(BLUE, GREEN, 140)),
    ("lent-01-34", "us", NOBODY),  # AM-11.3
    ("beside-01-32", "us", Answer.of(YOU, BLUE, 30)),
    ("beside-03-14", "us", Answer.of(YOU, NAVY, 32)),  # AM-11.7
    ("inside-01-37", "us", NOBODY),  # AM-14.5
    ("inside-12-16", "us", Answer.of(BLUE, GREEN, 18)),  # AM-14.3
    ("free-1-13", "us", Answer.of(BLUE, BANK, 140)),  # AM-8.1
    ("free-2-9", "us", NOBODY),
    ("own-0-11", "us", NOBODY),  # AM-8.2
    # 40, 80, 160, 320 for a Monopolist, always 20 for a Competitor (AM-18, R-8, R-36).
    ("ride-21-35-4", "us", Answer.of(GREEN, BLUE, 320)),
    ("ride-10-25-4", "us", Answer.of(BLUE, YOU, 20)),
    ("ride-one-mortgaged", "us", Answer.of(YOU, BLUE, 80)),
    # 4 or 10 times the new roll (AM-19).
    ("power-01-28-2-3", "us", Answer.of(YOU, BLUE, 30)),
    ("power-12-28-2-9", "us", Answer.of(BLUE, GREEN, 36)),
    ("start-0-34", "us", Answer.of(BANK, YOU, 100)),  # AM-13.1
    ("start-2-36", "us", Answer.of(BANK, GREEN, 100)),
    ("start-1-26", "us", NOBODY),
    ("sent-1", "us", NOBODY),  # AM-14.2
    ("fined-1", "us", Answer.of(BLUE, BANK, 50)),  # AM-14.7
    ("late-3", "us", Answer.of(NAVY, BANK, 50)),  # AM-14.10
    ("tried-0", "pl", NOBODY),  # AM-14.9
    ("property-tax-1", "us", Answer.of(BLUE, BANK, 75)),  # AM-17.1
    # 50 + 30; 80 + 24; 20 % of 1400 is more than 200; what is mortgaged does not count (AM-16).
    ("income-0-500", "us", Answer.of(YOU, BANK, 80)),
    ("income-1-400", "us", Answer.of(BLUE, BANK, 104)),
    ("income-3-1400", "us", Answer.of(NAVY, BANK, 200)),
    ("income-3-500", "us", Answer.of(NAVY, BANK, 100)),
    ("foundation-1", "us", Answer.of(BLUE, BANK, 160)),  # AM-20.1
    ("gift-2-2", "us", Answer.of(BANK, GREEN, 50)),  # AM-20.2
    ("gift-0-3", "us", NOBODY),
    ("card-C13-0", "us", Answer((BLUE, NAVY), (YOU,), 25)),
    ("card-M18-1", "us", Answer((YOU, GREEN), (BLUE,), 10)),
    ("card-M19-1", "us", Answer((BANK,), (BLUE, NAVY), 25)),
    ("gamble-C09-0", "us", NOBODY),
    ("gamble-C09-2", "us", Answer.of(BANK, GREEN, 75)),
    ("journey-C18-0", "us", Answer.of(BANK, YOU, 100)),
    ("journey-M04-3", "us", NOBODY),
    ("visit-C17-0", "us", Answer.of(YOU, BLUE, 80)),
    # Money of a card reaches a Monopolist in jail in one edition only (AM-14.5, R-12).
    ("card-inside", "us", Answer.of(BANK, BLUE, 25)),
    ("card-inside", "pl", Answer((BANK,), (BLUE, NAVY), 25)),
    # Ten times the money; lone houses stand in a city of two there (AM-9.4, R-28).
    ("power-12-28-2-9", "it", Answer.of(BLUE, GREEN, 360)),
    ("street-02-6-1-2", "it", Answer.of(YOU, GREEN, 200)),
)


@pytest.mark.parametrize(("slug", "edition", "right"), BY_HAND)
def test_what_is_right_by_hand(slug: str, edition: str, right: Answer) -> None:
    assert question(slug, edition).answers[0] == right


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_rents_are_those_of_the_rules(edition: str) -> None:
    """A second way: not a game that is played, but the rule of rent, which asks for no table."""
    rules = load(edition)
    for number, stop in enumerate(STOPS):
        role = Role.COMPETITOR if ROLES[stop.owner] == "C" else Role.MONOPOLIST
        street = rules.street(stop.street)
        level = street.hotel_level(role) if stop.houses == HOTEL else stop.houses
        alone = stop.streets == 1 and level and rules.switches.competitor_needs_two_streets
        owed = rent(rules, street, Ownership(role, 2 if alone else stop.streets, level=level), Dice(1, 2))
        assert questions(edition)[number].answers[0] == Answer.of(stop.visitor, stop.owner, owed.value)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (NOBODY, "Nobody pays anything"),
        (Answer.of(YOU, BANK, 50), "You pay the bank $50"),
        (Answer.of(NAVY, YOU, 8), "Navy pays you $8"),
        (Answer.of(GREEN, BLUE, 8), "Green pays Blue $8"),
        (Answer((YOU, GREEN), (BLUE,), 10), "You and Green pay Blue $10 each"),
        (Answer((BANK,), (YOU, GREEN), 10), "The bank pays you and Green $10 each"),
        (Answer((YOU,), (BLUE, NAVY), 10), "You pay Blue and Navy $10 each"),
        (Answer((NAVY,), (YOU, GREEN), 10), "Navy pays you and Green $10 each"),
        (Answer((BLUE, NAVY), (BANK,), 10), "Blue and Navy pay the bank $10 each"),
    ],
)
def test_an_answer_says_who_pays_whom(answer: Answer, told: str) -> None:
    assert str(answer.say(load("us").money)) == told


def test_a_move_with_two_payments_is_no_question() -> None:
    """START and a fare, say: then no one answer would be right."""
    scene = table("us").owns(BLUE, 5).at(YOU, 38).on_turn(YOU).dice((3, 4))
    with pytest.raises(UnreadableError, match="more than one payment"):
        Answer.played(scene, "roll")


@given(seed=st.integers(0, MOST), count=st.integers(1, 200))
def test_a_sheet_asks_everything_once(seed: int, count: int) -> None:
    assert sorted(questions_of(seed, count)) == list(range(count))
    assert sorted(answers_of(seed, count, ANSWERS)) == list(range(ANSWERS))
    assert 0 <= mixed(seed, count) < 2**32


def test_sheets_of_days_that_follow_each_other_have_little_in_common() -> None:
    days = [questions_of(20261100 + day, 134)[:10] for day in range(1, 31)]
    assert len(set(days)) == 30
    assert max(Counter(place for day in days for place in day).values()) <= 9


def test_the_right_answer_stands_everywhere_alike() -> None:
    places = Counter(answers_of(seed, place, ANSWERS).index(0) for seed in range(50) for place in range(100))
    assert all(1100 <= places[place] <= 1400 for place in range(ANSWERS))


def test_the_order_of_a_sheet_stays() -> None:
    """A class that kept a number finds the same sheet next year."""
    assert questions_of(20261122, 134)[:6] == (88, 20, 18, 59, 111, 129)
    assert [answers_of(20261122, place, ANSWERS) for place in (88, 20)] == [(1, 2, 0, 3), (0, 1, 2, 3)]
