"""The chapter on custody: the storyboard's figures, its challenge, and what other editions say instead."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.custody import Plan, exits, expected_fine, expected_turns_inside, plans
from antimono.lessons.chapters import CHAPTERS
from antimono.lessons.stage.figures import Bill, Pair, Rooms, Strip, Throw
from antimono.lessons.stage.play import view
from tests.lessons.scenes.playing import Playing, cash, said

JAIL = CHAPTERS["jail"]
PLAY = Playing(JAIL)
WAITING = {"us", "fr2006", "de2006"}


def test_am_14_1_each_pawn_ends_up_in_its_part_of_the_corner() -> None:
    rooms = next(figure for figure in PLAY.solved("one-corner").figures if isinstance(figure, Rooms))
    who = {str(room.name): [seat.key for seat in room.pawns] for room in rooms.rooms}
    assert who == {"Price war": ["you"], "Jail": ["navy"], "Sightseeing": ["green"]}


@pytest.mark.parametrize(("edition", "rent"), [("us", 14), ("it", 140), ("pl", 14)])
def test_am_14_3_and_am_14_5_only_one_of_them_is_paid(edition: str, rent: int) -> None:
    pair = next(figure for figure in PLAY.solved("rent-inside", edition).figures if isinstance(figure, Pair))
    bills = [part for half in (pair.left, pair.right) for part in half if isinstance(part, Bill)]
    assert [sum(step.amount for step in bill.steps) for bill in bills] == [rent, 0]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_4_the_price_war_forbids_building_where_the_edition_does(edition: str) -> None:
    pair = next(figure for figure in PLAY.solved("shopping", edition).figures if isinstance(figure, Pair))
    strips = [part for half in (pair.left, pair.right) for part in half if isinstance(part, Strip)]
    forbidden = edition in WAITING
    assert [tile.level for strip in strips for tile in strip.tiles if tile.index in (11, 39)] == [
        0 if forbidden else 1,
        1,
    ]
    assert ("allows no buying" in said(PLAY.solved("shopping", edition))) == forbidden


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_8_waiting_is_told_only_where_it_is_allowed(edition: str) -> None:
    keys = [key for key, _label in view(PLAY.scene("ways-out", edition)).options]
    assert keys == ["pay", "roll", *(["wait"] if edition in WAITING else [])]
    assert PLAY.scene("second-turn", edition).acts[0].right == (
        ("pay",) if edition in WAITING else ("either",)
    )
    words = str(PLAY.scene("second-turn", edition).words)
    assert ("waited" in words) == (edition in WAITING)


@pytest.mark.parametrize(
    ("edition", "square"), [("us", 13), ("fr2006", 13), ("de2006", 13), ("it", 13), ("pl", 21)]
)
def test_am_14_9_r_2_where_a_freed_pawn_stops(edition: str, square: int) -> None:
    act = PLAY.scene("freed", edition).acts[1]
    assert act.right == (str(square),)
    assert {*act.right, *act.others} == {"13", "18", "21"}
    tiles = [
        tile
        for figure in PLAY.solved("freed", edition).figures
        if isinstance(figure, Strip)
        for tile in figure.tiles
    ]
    assert [tile.index for tile in tiles if tile.pawns] == [square]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_cheapest_way_is_the_one_of_least_average_fine(edition: str) -> None:
    rules = load(edition)
    fines = {plan.value: expected_fine(exits(rules, plan)) for plan in plans(rules)}
    assert min(fines, key=fines.__getitem__) == "doubles"
    assert fines["doubles"] == Fraction(25, 36) * rules.constants.custody_fine
    assert PLAY.scene("cheapest", edition).acts[0].right == ("roll",)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_where_rolling_stops_being_cheaper(edition: str) -> None:
    """By trying every lost rent: below it rolling costs less, above it more, there both the same."""
    rules = load(edition)
    rolling = exits(rules, Plan.DOUBLES)
    right = int(PLAY.scene("challenge", edition).acts[0].right[0])
    fine = rules.constants.custody_fine
    for rent in range(0, 6 * rules.scale * 10, rules.scale):
        cost = expected_fine(rolling) + rent * expected_turns_inside(rolling)
        assert (cost > fine, cost == fine) == (rent > right, rent == right)


def test_practice_asks_what_the_edition_allows() -> None:
    slugs = {edition: {each.slug for each in JAIL.practice(edition)} for edition in EDITION_IDS}
    assert {edition for edition in EDITION_IDS if "turn-2-waited" in slugs[edition]} == WAITING


@pytest.mark.parametrize(
    ("slug", "editions"),
    [
        ("shopping", EDITION_IDS),
        ("freed", ("it",)),
        ("freed-2-6", ("it",)),
        ("second-turn", ("us", "fr2006", "de2006", "it")),
    ],
)
def test_what_no_book_prints_is_called_our_ruling(slug: str, editions: tuple[str, ...]) -> None:
    """R-2, R-11, R-31."""
    ours = {edition for edition in EDITION_IDS if "(our ruling)" in said(PLAY.solved(slug, edition))}
    assert ours == set(editions)


def test_am_14_10_the_third_turn_costs_the_fine_and_moves_the_pawn() -> None:
    shown = PLAY.solved("third-turn")
    assert cash(shown) == {"you": (914, -50)}
    assert not any(room.pawns for each in shown.figures if isinstance(each, Rooms) for room in each.rooms)


def test_am_14_7_each_way_out_is_seen_to_happen() -> None:
    assert cash(PLAY.after("ways-out", "pay")) == {"you": (914, -50)}
    assert [
        each.dice.is_double for each in PLAY.after("ways-out", "roll").figures if isinstance(each, Throw)
    ] == [
        True,
        False,
    ]


def test_the_average_of_36_stays_is_that_of_the_scene() -> None:
    assert "$34.72" in said(PLAY.solved("fines"))
    assert "$34.72" in said(PLAY.solved("cheapest"))


@pytest.mark.parametrize("slug", ["first-roll", "by-double", "fines"])
def test_who_is_in_jail_in_words_is_so_in_the_figure(slug: str) -> None:
    rooms = next(each for each in PLAY.after(slug).figures if isinstance(each, Rooms))
    assert [(str(room.name), [seat.key for seat in room.pawns]) for room in rooms.rooms if room.pawns] == [
        ("Jail", ["navy"])
    ]
