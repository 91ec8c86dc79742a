"""The chapter on companies: the storyboard's figures, its challenge, and what other editions say instead."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rent import rent
from antimono.core.figures import Plot
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Bill, Rows, Strip
from antimono.course.scene.play import view
from tests.course.playing import Playing, cash, parts, said, tile

COMPANIES = CHAPTERS["companies"]
PLAY = Playing(COMPANIES)


def test_am_18_2_the_bill_doubles_with_each_company_on_the_same_square() -> None:
    bills = []
    for did in ("", "5", "5+25", "5+25+35"):
        shown = view(PLAY.scene("chain"), did)
        assert [seat.key for seat in tile(shown, 15).pawns] == ["you"]
        bills += [figure for figure in parts(shown.figures) if isinstance(figure, Bill)]
    assert [sum(step.amount for step in bill.steps) for bill in bills] == [40, 80, 160, 320]
    assert [str(line) for line in bills[-1].plain] == [
        "1 company",
        "2 companies: doubled",
        "3 companies: doubled",
        "4 companies: doubled",
    ]


@pytest.mark.parametrize(
    ("edition", "due", "words"),
    [("us", 32, "4 times 8: $32."), ("pl", 32, "4 times 8: 32 PLN."), ("it", 320, "a misprint")],
)
def test_r_4_a_misprint_is_told_where_there_is_one(edition: str, due: int, words: str) -> None:
    shown = view(PLAY.scene("new-roll", edition), "walk,anew")
    assert words in said(shown)
    bill = next(figure for figure in parts(shown.figures) if isinstance(figure, Bill))
    assert sum(step.amount for step in bill.steps) == due
    assert ("R-4" in PLAY.scene("new-roll", edition).teaches) == (edition == "it")


def test_r_8_the_polish_fare_is_told_as_a_reading_of_the_rulebook() -> None:
    told = {edition: said(view(PLAY.scene("navy-fare", edition), "40")) for edition in ("us", "pl")}
    assert {edition for edition, text in told.items() if "we read the Polish rulebook" in text} == {"pl"}


def test_am_19_3_the_plot_counts_all_36_rolls() -> None:
    plot = next(figure for figure in PLAY.solved("likeliest").figures if isinstance(figure, Plot))
    assert sum(point.up for point in plot.points) == 36
    assert [(point.across, point.up) for point in plot.points if point.told] == [(70, 6)]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_solved_by_exactly_what_brings_most(edition: str) -> None:
    """By trying every purchase that the money allows, with fares and dues asked for by name."""
    scale = 10 if edition == "it" else 1
    puzzle = PLAY.scene("challenge", edition).puzzle
    assert puzzle is not None
    prices = {15: 200, 25: 200, 35: 200, 28: 150}

    def income(bought: tuple[int, ...]) -> int:
        rides, power = ([5, *(each for each in bought if each != 28)], [12, *(each for each in bought if each == 28)])
        fares = sum(rent(edition, each, "M", owned=len(rides)).value for each in rides)
        return fares + sum(rent(edition, each, "M", (3, 4), owned=len(power)).value for each in power)

    possible = [
        bought
        for bought in chain.from_iterable(combinations(prices, count) for count in range(len(prices) + 1))
        if sum(prices[each] for each in bought) <= 400
    ]
    most = max(map(income, possible))
    assert most == 508 * scale
    for bought in possible:
        solved = puzzle.solved(tuple(str(each) for each in bought))
        assert solved == (income(bought) == most), bought
    assert puzzle.solved(puzzle.solution)


def test_a_dead_end_of_the_challenge_says_so() -> None:
    shown = view(PLAY.scene("challenge"), "15+28")
    assert "Another choice earns more" in said(shown)
    assert not shown.done
    assert cash(shown)["navy"] == (50, -350)
    rows = next(figure for figure in shown.figures if isinstance(figure, Rows))
    assert rows.rows[0].amount == 300


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_what_costs_most_is_right_and_nothing_else_is(edition: str) -> None:
    """By a roll of 9: ten times that at Navy's, less at Blue's, who has two transport companies."""
    dues = {
        each.index: str(each.note)
        for figure in parts(PLAY.solved("dearest", edition).figures)
        if isinstance(figure, Strip)
        for each in figure.tiles
        if each.note
    }
    utility, ride = rent(edition, 12, "M", (4, 5), owned=2).value, rent(edition, 15, "M", owned=2).value
    assert utility > ride
    assert dues[12] == load(edition).money(utility) != dues[15] == load(edition).money(ride)
    assert PLAY.scene("dearest", edition).acts[0].right == ("12", "28")


@pytest.mark.parametrize(("slug", "did"), [("navy-fare", "40"), ("new-roll", "walk,anew,no")])
def test_a_ruling_is_called_ours_where_no_book_prints_the_rule(slug: str, did: str) -> None:
    """R-8: the deeds of the US game print its fares; R-27: no book says that such dice give no roll."""
    for edition in EDITION_IDS:
        pays = did.replace("40", "400") if edition == "it" else did
        told = said(view(PLAY.scene(slug, edition), pays))
        assert ("our ruling" in told) == (slug == "new-roll" or edition != "us"), edition
