"""The look-up for the table: twelve events and their answers, and what people ask, in every edition."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.tax import income_tax_percentage
from antimono.at_the_table.look_up.event import EventAnswer, Sum
from antimono.at_the_table.look_up.events import EVENTS
from antimono.at_the_table.look_up.question import PlayersQuestion, variants
from antimono.at_the_table.look_up.questions import QUESTIONS, TOPICS
from antimono.at_the_table.look_up.squares import income_tax
from antimono.core.amount import half_up
from antimono.course.anti_monopoly.compared.books import says
from antimono.rulebook.clauses import CLAUSES

NOB_HILL = "34"
"""A street at 320, its houses at 200."""

ELECTRIC = "12"
"""A company at 150."""

in_every_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def answer(edition: str, event: str, way: str, *keys: str) -> EventAnswer:
    ways = next(each for each in EVENTS if each.key == event).ways(load(edition))
    return next(each for each in ways if each.key == way).answer(*keys)


def test_there_are_twelve_events() -> None:
    assert len({event.key for event in EVENTS}) == len(EVENTS) == 12


@in_every_edition
def test_every_answer_has_a_sentence_clauses_and_neighbours(edition: str) -> None:
    for event in EVENTS:
        ways = event.ways(load(edition))
        assert 2 <= len({way.key for way in ways}) == len(ways) <= 4
        for way in ways:
            assert len(way.picks) <= 3
            for keys, found in way.answers():
                where = (event.key, way.key, keys)
                assert str(found.headline), where
                assert str(found.says).endswith((".", "?")), where
                assert all(line.clauses and set(line.clauses) <= set(CLAUSES) for line in found.lines), where
                assert found.lines, where
                assert set(found.near) <= set(QUESTIONS), where
                assert 2 <= len(set(found.near)) == len(found.near), where


@in_every_edition
def test_the_lines_of_a_sum_add_up_to_what_stands_large(edition: str) -> None:
    money = load(edition).money
    for event in EVENTS:
        if event.key in ("corner", "debt"):  # which have amounts that are due in a line, but no sum
            continue
        for way in event.ways(load(edition)):
            for keys, found in way.answers():
                amounts = [line.amount for line in found.lines if line.amount is not None]
                if amounts:
                    large = str(found.headline).removesuffix("*").removeprefix("At most ")
                    assert large == money(sum(amounts)), (event.key, way.key, keys)


@pytest.mark.parametrize(
    ("event", "way", "keys", "us", "it", "pl"),
    [
        ("street", "bank", (NOB_HILL,), "$320", "3200", "320 PLN"),  # AM-8.1
        ("street", "blue", (NOB_HILL, "s0"), "$32", "320", "32 PLN"),  # AM-8.4: a tenth of the price
        ("street", "blue", (NOB_HILL, "m0"), "$64", "640", "64 PLN"),  # AM-9.2: twice that
        ("street", "blue", (NOB_HILL, "m4"), "$224", "2240", "224 PLN"),  # 2 × (32 + 4 × 20)
        ("street", "green", (NOB_HILL, "b5"), "$132", "1320", "132 PLN"),  # 32 + 5 × 20
        ("street", "green", (NOB_HILL, "mortgaged"), "$0", "0", "0 PLN"),  # AM-11.3
        ("street", "blue", (NOB_HILL, "jail"), "$0", "0", "0 PLN"),  # AM-14.5
        ("transport", "green", ("5", "1"), "$20", "200", "20 PLN"),  # AM-18.1
        ("transport", "blue", ("5", "3"), "$160", "1600", "160 PLN"),  # AM-18.2, R-8: 40 × 2 × 2
        ("utility", "green", ("5", "1"), "$20", "200", "20 PLN"),  # AM-19.2, R-4: 4 or 40 times
        ("utility", "blue", ("7", "2"), "$70", "700", "70 PLN"),  # AM-19.3: 10 or 100 times
        ("start", "passed", (), "$100", "1000", "100 PLN"),  # AM-13.1
        ("start", "sent", (), "$0", "0", "0 PLN"),  # AM-14.2, R-19
        ("tax", "blue", (), "At most $200", "At most 2000", "At most 200 PLN"),  # AM-16.1
        ("tax", "property", (), "$75", "750", "75 PLN"),  # AM-17.1
        ("foundation", "blue", (), "$160", "1600", "160 PLN"),  # AM-20.1
        ("foundation", "green", ("2",), "$50", "500", "50 PLN"),  # AM-20.2
        ("foundation", "green", ("3",), "$0", "0", "0 PLN"),  # AM-20.2
        ("corner", "competitor", ("pay",), "$50", "500", "50 PLN"),  # AM-14.7
        ("corner", "competitor", ("wait",), "Yes", "No", "No"),  # AM-14.8, R-31
        ("corner", "competitor", ("rent",), "Yes", "Yes", "Yes"),  # AM-14.3
        ("corner", "competitor", ("buy",), "No", "Yes", "Yes"),  # AM-14.4
        ("corner", "monopolist", ("rent",), "No", "No", "No"),  # AM-14.5
        ("corner", "monopolist", ("card",), "No", "No", "Yes"),
        ("building", "monopolist", (NOB_HILL, "all", "two"), "$800", "8000", "800 PLN"),  # four steps
        ("building", "monopolist", (NOB_HILL, "house", "one"), "No", "No", "No"),  # AM-9.3
        ("building", "monopolist", (NOB_HILL, "hotel", "unknown"), *["How many streets?"] * 3),
        ("building", "competitor", (NOB_HILL, "all"), "$1000", "10000", "1000 PLN"),  # five steps
        ("building", "monopolist", (NOB_HILL, "sell-all", "one"), "$400", "4000", "400 PLN"),  # AM-12.1
        ("dealing", "mortgage", (NOB_HILL,), "$160", "1600", "160 PLN"),  # AM-11.1
        ("dealing", "lift", (NOB_HILL,), "$176", "1760", "176 PLN"),  # AM-11.5, R-7
        ("dealing", "lift", (ELECTRIC,), "$83", "830", "83 PLN"),  # 82.50, halves up
        ("dealing", "trade", ("after",), "Yes", "No", "Yes"),  # AM-21.1
        ("debt", "player", ("cannot",), "Bankrupt", "Bankrupt", "Bankrupt"),  # AM-22.1
    ],
)
def test_what_the_rulebooks_say(event: str, way: str, keys: tuple[str, ...], us: str, it: str, pl: str) -> None:
    """Worked out by hand from the clauses, such as AM-9.2, AM-14.4, AM-16.1, R-4, R-7, R-12 and R-16."""
    found = [str(answer(edition, event, way, *keys).headline) for edition in ("us", "it", "pl")]
    assert [each.removesuffix("*") for each in found] == [us, it, pl]


def test_r_10_buildings_outlive_a_monopoly_only_where_the_edition_lets_them() -> None:
    """AM-11.6: in the Polish game there is no such case to pick; elsewhere its rent is single (R-10)."""
    assert str(answer("us", "street", "blue", NOB_HILL, "s4").headline) == "$112"
    for edition, there in (("us", True), ("it", True), ("pl", False)):
        blue = EVENTS[0].ways(load(edition))[1]
        assert ("s1" in {option.key for option in blue.picks[1].options}) is there


def test_am_9_4_r_28_what_a_city_asks_of_a_builder() -> None:
    def conditions(edition: str, role: str, *keys: str) -> str:
        found = answer(edition, "building", role, NOB_HILL, "house", *keys)
        return " ".join(str(line.text) for line in found.lines)

    assert "A lone street is enough" in conditions("us", "competitor")
    assert "two unmortgaged streets" in conditions("it", "competitor")
    assert "stays bare" in conditions("pl", "monopolist")
    assert "stays bare" not in conditions("us", "monopolist")


def test_am_9_3_am_9_4_who_may_build_is_asked_before_a_price_is_told() -> None:
    """AM-9.6, R-28, R-29: a question that cannot be decided asks for what it lacks."""
    asked = {}
    for edition in EDITION_IDS:
        ways = next(each for each in EVENTS if each.key == "building").ways(load(edition))
        for way in ways:
            if len(way.picks) == 3:
                asked[edition, way.key] = [option.key for option in way.picks[2].options]
                assert str(way.answer(NOB_HILL, "house", asked[edition, way.key][0]).says).endswith("own?")
    two = ["unknown", "one", "two"]
    assert asked == {
        **{(edition, "monopolist"): two for edition in ("us", "fr2006", "de2006", "it")},
        ("it", "competitor"): two,
        ("pl", "monopolist"): [*two, "last"],
    }
    assert str(answer("it", "building", "competitor", NOB_HILL, "house", "one").headline) == "No"
    assert str(answer("pl", "building", "monopolist", NOB_HILL, "house", "last").headline) == "No"


def test_am_14_9_what_a_freeing_double_does() -> None:
    assert "moves by that roll" in str(answer("us", "corner", "monopolist", "double").says)
    assert "moves by the double" in str(answer("pl", "corner", "monopolist", "double").says)


def test_am_22_2_buildings_of_a_debtor_to_the_bank_bring_nothing_in_the_italian_guide() -> None:
    def told(edition: str) -> str:
        return " ".join(str(line.text) for line in answer(edition, "debt", "bank", "cannot").lines)

    assert "without payment" in told("it")
    assert "without payment" not in told("us")


def test_what_is_reconstructed_is_marked() -> None:
    """R-21: names and figures of the Polish board, and the square that a card names."""
    there, here = (answer(edition, "street", "bank", NOB_HILL) for edition in ("pl", "us"))
    assert (str(there.headline), len(there.notes)) == ("320 PLN*", 2)
    assert (str(here.headline), len(here.notes)) == ("$320", 0)
    assert str(answer("pl", "foundation", "blue").headline) == "160 PLN"
    ways = next(each for each in EVENTS if each.key == "card").ways(load("us"))
    guessed = [found for way in ways for _keys, found in way.answers() if "guess" in "".join(map(str, found.notes))]
    assert len(guessed) == 4


def summed(asked: Sum, *bases: int) -> int:
    """The percentage, as the page works it out."""
    exact = sum(share.percent * base for share, base in zip(asked.shares, bases, strict=True))
    return half_up(exact, 100, asked.note)


@pytest.mark.parametrize(
    ("edition", "role", "cash", "expected"),
    [
        ("us", Role.MONOPOLIST, 437, 149),  # 87.40 + 62
        ("us", Role.COMPETITOR, 437, 106),  # 43.70 + 62
        ("us", Role.COMPETITOR, 435, 106),  # 43.50 + 62, halves up
        ("it", Role.MONOPOLIST, 4370, 1490),  # 874 + 620, to the ten
        ("it", Role.COMPETITOR, 4350, 1060),  # 435 + 620, halves up
    ],
)
def test_am_16_2_am_16_3_r_5_income_tax(edition: str, role: Role, cash: int, expected: int) -> None:
    """AM-16.2, AM-16.3, R-3, R-5: the page sums up what the rules say; here of deeds at 320 and 300."""
    rules = load(edition)
    deeds = (rules.street(34), rules.street(31))
    assert [deed.price // rules.scale for deed in deeds] == [320, 300]
    estate = Estate(role, cash, tuple(HeldDeed(deed) for deed in deeds))
    assert income_tax_percentage(rules, estate).value == expected
    assert summed(income_tax(rules, role), cash, sum(deed.price for deed in deeds), 0) == expected


def test_questions_are_named_and_asked_once() -> None:
    asked = [question for topic in TOPICS for question in topic.questions]
    assert len(asked) == len(QUESTIONS) == len({str(question.asks) for question in asked})
    assert len(asked) >= 60


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_is_answered_in_every_edition(question: PlayersQuestion) -> None:
    """In a sentence or two, by clauses that the edition has, its own or by R-0."""
    assert str(question.asks).endswith("?")
    assert sorted(name for each in variants(question) for name in each.editions) == sorted(EDITION_IDS)
    for name in EDITION_IDS:
        said = question.answer(load(name))
        assert str(said.text).endswith(".")
        assert len(str(said.text).split()) <= 45
        for cited in said.clauses:
            known = says(CLAUSES[cited], name).words or "R-0" in said.clauses
            assert known or question.slug.startswith("cheat-"), (name, cited)


def test_editions_that_differ_answer_differently() -> None:
    """AM-14.4, AM-14.8, AM-14.9, AM-21.1: one answer for each reading."""
    differing = {slug: [each.editions for each in variants(QUESTIONS[slug])] for slug in ("wait", "trade-when")}
    assert differing["wait"] == [("us", "fr2006", "de2006"), ("it", "pl")]
    assert differing["trade-when"] == [("us", "fr2006", "de2006", "pl"), ("it",)]


def test_amounts_that_change_with_the_edition_make_no_other_answer() -> None:
    (found,) = variants(QUESTIONS["start-money"])
    assert found.values()["start_pays"] == {
        "us": "$100",
        "fr2006": "100 €",
        "de2006": "100 €",
        "it": "1000",
        "pl": "100 PLN",
    }
