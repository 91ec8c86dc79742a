"""The chapter on the richest player: the storyboard's figures, its challenge, tenfold money."""

from __future__ import annotations

import re
from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, load
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.core.dice import ALL_ROLLS
from antimono.lessons.anti_monopoly.chapters.last_table import everybody, greens
from antimono.lessons.anti_monopoly.chapters.richest import Auditor
from antimono.lessons.anti_monopoly.vocabulary import PLAYERS, Telling
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Bill
from antimono.lessons.stage.play import Tone, View, view
from tests.lessons.scenes.playing import Playing, parts, said, tile

RICHEST = CHAPTERS["richest"]
PLAY = Playing(RICHEST)


def lines(shown: View) -> list[int]:
    bill = next(part for part in parts(shown.figures) if isinstance(part, Bill))
    return [step.amount for step in bill.steps]


@pytest.mark.parametrize(
    ("slug", "did", "words"),
    [
        ("count", "6+11+19+32", "$610. A mortgaged deed counts for nothing"),
        ("not-the-cost", "132", "What it brings, not what it cost. Not as in Monopoly"),
        ("dice", "roll", "$28: Green's count is $612 and beats yours by $2."),
        ("near-miss", "608", "$608: you win by $2. Green needs a 7 or more: 21 of 36 rolls."),
        ("one-more-house", "520", "$100 less cash, $10 more rent."),
        ("inside", "nothing", "They count for $150"),
        ("tie", "you", "Both: you share the win (our ruling)."),
        ("trick", "6+19+32", "From $610 to $1370."),
        ("challenge", "37+39+39", "$1055. The streets bring more as money"),
    ],
)
def test_the_story_in_the_us_edition(slug: str, did: str, words: str) -> None:
    assert words in said(view(PLAY.scene(slug), did))


def test_am_23_1_the_count_grows_deed_by_deed() -> None:
    grown = [
        lines(PLAY.after("count", *keys)) for keys in ((), ("32",), ("32", "11"), ("32", "11", "6", "19"))
    ]
    assert grown == [[420], [420, 130], [420, 0, 130], [420, 10, 0, 50, 130]]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_23_2_green_wins_by_two_and_loses_by_two(edition: str) -> None:
    """Four times a roll (R-4 in tenfold money): 584 + 28 = 612, 584 + 24 = 608, against 610."""
    scale = load(edition).scale
    assert sum(lines(PLAY.solved("count", edition))) == 610 * scale
    assert sum(lines(PLAY.solved("dice", edition))) == 612 * scale
    assert PLAY.scene("near-miss", edition).acts[0].right == (str(608 * scale),)
    assert sum(4 * dice.total + 584 > 610 for dice in ALL_ROLLS) == 21


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_38_in_jail_the_whole_double_rent_counts(edition: str) -> None:
    scale = load(edition).scale
    assert lines(PLAY.solved("inside", edition)) == [450 * scale, 70 * scale, 80 * scale]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_35_the_bank_pays_five_times_what_counts(edition: str) -> None:
    before, after = lines(PLAY.solved("count", edition)), lines(PLAY.solved("trick", edition))
    assert after[1:] == [0, 0, 0, 0]
    assert after[0] - before[0] == 5 * sum(before[1:])


def test_r_28_where_a_competitor_needs_two_streets_the_houses_have_a_neighbour() -> None:
    """So that one more can be built, what you count being the same."""
    rules = load("it")
    built = tile(PLAY.after("one-more-house", "5200", edition="it"), 19)
    assert built.level == 4
    city = rules.city_of(rules.street(19))
    assert rules.street(16) in city.streets
    assert tile(PLAY.solved("count", "it"), 16).owner is not None


@pytest.mark.parametrize(
    ("slug", "edition", "key", "words"),
    [
        ("not-the-cost", "us", "1000", "That is what the hotel cost."),
        ("not-the-cost", "us", "1320", "That is what they cost."),
        ("not-the-cost", "us", "224", "That is the other role's column."),
        ("not-the-cost", "it", "13200", "That is what they cost."),
        ("near-miss", "us", "584", "Company is missing."),
        ("near-miss", "us", "590", "The roll is multiplied."),
        ("near-miss", "us", "644", "10 times is for a Monopolist with both utilities."),
        ("near-miss", "it", "6440", "100 times is for a Monopolist with both utilities."),
        ("company-navy", "it", "320", "Navy has both: 100 times the roll."),
        ("deed-company", "us", "200", "That is what it cost. What does one visit bring?"),
        ("one-more-house", "us", "620", "the price has left your purse"),
        ("one-more-house", "us", "610", "only a tenth of it comes back as rent"),
        ("trick", "us", "11", "does not lend twice"),
    ],
)
def test_what_is_said_of_a_mistake(slug: str, edition: str, key: str, words: str) -> None:
    shown = view(PLAY.scene(slug, edition), f"-{key}")
    assert shown.reply is not None
    assert shown.reply.tone is Tone.WRONG
    assert words in said(shown)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_nothing_else_that_navy_can_do_counts_more(edition: str) -> None:
    """Every way to hold three companies, two streets and a house, by the rule functions (R-36, AM-11.6)."""
    rules = load(edition)
    companies = tuple(rules.deed_at(each) for each in (5, 15, 25))
    fifth, wall = rules.deed_at(37), rules.deed_at(39)
    assert isinstance(wall, Street)
    counts = {}
    for lent in product((False, True), repeat=4):
        for level, wall_lent in ((1, False), (0, False), (0, True)):
            if lent[3] and level and edition == "pl":
                continue  # the mortgage of one of two streets clears the city there
            held = (
                *(Held(deed, mortgaged=each) for deed, each in zip(companies, lent[:3], strict=True)),
                Held(fifth, mortgaged=lent[3]),
                Held(wall, level, wall_lent),
            )
            cash = 100 * rules.scale + sum(each.deed.mortgage for each in held if each.mortgaged)
            cash += 0 if level else sale_of_all(wall, Role.MONOPOLIST, 1).value
            counts[*lent, level, wall_lent] = wealth(rules, Estate(Role.MONOPOLIST, cash, held), {}).value
    best = (False, False, False, True, 0, True)
    assert max(counts, key=counts.__getitem__) == best
    assert [key for key, count in counts.items() if count == counts[best]] == [best]
    assert counts[best] == 1055 * rules.scale
    assert counts[False, False, False, False, 1, False] == 770 * rules.scale


def test_the_challenge_tells_when_the_count_falls() -> None:
    """One company less halves the fares of the others (AM-18.2, R-36)."""
    assert said(PLAY.after("challenge", "5")) == "Navy's count is $550. It was $770 before."
    assert "up from $770. There is more." in said(PLAY.after("challenge", "39"))


def test_am_11_6_in_pl_the_house_goes_before_the_other_street_is_mortgaged() -> None:
    def offered(edition: str) -> set[str]:
        return set(view(PLAY.scene("challenge", edition)).live)

    assert offered("us") - offered("pl") == {"37"}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_36_only_where_a_mortgaged_company_no_longer_counts_do_the_others_bring_half(edition: str) -> None:
    halves = "the others bring half (our ruling)" in said(PLAY.solved("challenge", edition))
    kept = lines(PLAY.after("challenge", "5", edition=edition))[2:4]
    whole = lines(view(PLAY.scene("challenge", edition)))[2:4]
    assert halves == (2 * sum(kept) == sum(whole)) == (edition != "pl")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_1_4_r_18_where_print_knows_one_winner_the_tie_says_so(edition: str) -> None:
    assert ("one winner" in said(PLAY.solved("tie", edition))) == (edition == "pl")


@pytest.mark.parametrize("slug", ["dice", "inside", "tie", "jail-counts", "equal", "story"])
def test_what_no_book_prints_is_called_our_ruling(slug: str) -> None:
    """R-17, R-38, R-18."""
    assert "(our ruling)" in said(PLAY.solved(slug))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_roles_are_called_roles(edition: str) -> None:
    assert not [text for text in PLAY.sentences(edition) if re.search(r"\b(greens?|blues?|ruined)\b", text)]


def test_practice_has_these_answers() -> None:
    answers = {each.slug: each.acts[0].right for each in RICHEST.practice("us")}
    assert {
        "deed-bare": ("24",), "deed-built": ("34",), "deed-pair": ("60",), "deed-company": ("80",),
        "jail-counts": ("150",), "most": ("lent", "company", "street", "hotel", "cash"),
        "total-you": ("398",), "total-navy": ("405",), "company-green": ("36",), "company-navy": ("80",),
        "built-green": ("304",), "lent-you": ("500",), "winner-cash": ("you",), "winner-deeds": ("blue",),
        "rolls-nine": ("10",), "rolls-five": ("30",), "tie-roll": ("9",), "sold": ("490",),
        "chain-two": ("all",), "chain-four": ("none",),
    }.items() <= answers.items()  # fmt: skip


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_position_of_the_last_table_could_be_played_on(edition: str) -> None:
    """What is counted there is read off the position, so that it is legal has to be seen apart."""
    t = Telling(edition)
    for position in (greens(t), everybody(t), Auditor.start):
        game = t.at(position).game(log=False)
        assert game.outcome is None
        assert [t.estate(position, each) for each in PLAYERS] == [
            estate(game.state, each) for each in range(4)
        ]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_hotel_counts_its_rent_in_every_edition(edition: str) -> None:
    """Whoever owns it: nobody visits their own street (AM-23.1)."""
    assert PLAY.scene("most", edition).acts[0].right == ("lent", "company", "street", "hotel", "cash")
