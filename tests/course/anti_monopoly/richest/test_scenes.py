"""The chapter on the richest player: the storyboard's figures, its challenge, tenfold money."""

from __future__ import annotations

from itertools import product

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, load
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.building import sale_of_all
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.wealth import wealth
from antimono.core.dice import ALL_ROLLS
from antimono.course.anti_monopoly.richest.scenes import Auditor
from antimono.course.anti_monopoly.shared.last_table import everybody, greens
from antimono.course.anti_monopoly.words import PLAYERS, EditionWords
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill
from antimono.course.scene.play import SceneView, view
from tests.course.playing import Playing, parts, said, tile

RICHEST = CHAPTERS["richest"]
PLAY = Playing(RICHEST)


def lines(shown: SceneView) -> list[int]:
    bill = next(part for part in parts(shown.figures) if isinstance(part, Bill))
    return [step.amount for step in bill.steps]


def test_am_23_1_the_count_grows_deed_by_deed() -> None:
    grown = [lines(PLAY.after("count", *keys)) for keys in ((), ("32",), ("32", "11"), ("32", "11", "6", "19"))]
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
                *(HeldDeed(deed, mortgaged=each) for deed, each in zip(companies, lent[:3], strict=True)),
                HeldDeed(fifth, mortgaged=lent[3]),
                HeldDeed(wall, level, wall_lent),
            )
            cash = 100 * rules.scale + sum(each.deed.mortgage for each in held if each.mortgaged)
            cash += 0 if level else sale_of_all(wall, Role.MONOPOLIST, 1).value
            counts[*lent, level, wall_lent] = wealth(rules, Estate(Role.MONOPOLIST, cash, held), {}).value
    best = (False, False, False, True, 0, True)
    assert max(counts, key=counts.__getitem__) == best
    assert [key for key, count in counts.items() if count == counts[best]] == [best]
    assert counts[best] == 1055 * rules.scale
    assert counts[False, False, False, False, 1, False] == 770 * rules.scale


def test_am_11_6_in_pl_the_house_goes_before_the_other_street_is_mortgaged() -> None:
    def offered(edition: str) -> set[str]:
        return set(view(PLAY.scene("challenge", edition)).live)

    assert offered("us") - offered("pl") == {"37"}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_36_only_where_a_mortgaged_company_no_longer_counts_do_the_others_bring_half(edition: str) -> None:
    halves = "the others earn half (our ruling)" in said(PLAY.solved("challenge", edition))
    kept = lines(PLAY.after("challenge", "5", edition=edition))[2:4]
    whole = lines(view(PLAY.scene("challenge", edition)))[2:4]
    assert halves == (2 * sum(kept) == sum(whole)) == (edition != "pl")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_position_of_the_last_table_could_be_played_on(edition: str) -> None:
    """What is counted there is read off the position, so that it is legal has to be seen apart."""
    t = EditionWords(edition)
    for position in (greens(t), everybody(t), Auditor.start):
        game = t.at(position).game(log=False)
        assert game.outcome is None
        assert [t.estate(position, each) for each in PLAYERS] == [estate(game.state, each) for each in range(4)]
