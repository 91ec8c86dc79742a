"""The chapter on custody: the storyboard's figures, its challenge, and what other editions say instead."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.custody import CustodyPlan, exits, expected_fine, expected_turns_inside, plans
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Rooms, Rows, Throw
from antimono.course.scene.play import view
from tests.course.playing import Playing, cash

JAIL = CHAPTERS["jail"]
PLAY = Playing(JAIL)
WAITING = {"us", "fr2006", "de2006"}


def test_am_14_1_each_pawn_ends_up_in_its_part_of_the_corner() -> None:
    rooms = next(figure for figure in PLAY.solved("one-corner").figures if isinstance(figure, Rooms))
    who = {str(room.name): [seat.key for seat in room.pawns] for room in rooms.rooms}
    assert who == {"Price war": ["you"], "Jail": ["navy"], "Sightseeing": ["green"]}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_8_waiting_is_told_only_where_it_is_allowed(edition: str) -> None:
    keys = [key for key, _label in view(PLAY.scene("ways-out", edition)).options]
    assert keys == ["pay", "roll", *(["wait"] if edition in WAITING else [])]
    assert PLAY.scene("second-turn", edition).acts[0].right == (("pay",) if edition in WAITING else ("either",))
    words = str(PLAY.scene("second-turn", edition).words)
    assert ("waited" in words) == (edition in WAITING)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_cheapest_way_is_the_one_of_least_average_fine(edition: str) -> None:
    rules = load(edition)
    fines = {plan.value: expected_fine(exits(rules, plan)) for plan in plans(rules)}
    assert min(fines, key=fines.__getitem__) == "doubles"
    assert fines["doubles"] == Fraction(25, 36) * rules.constants.custody_fine
    assert PLAY.scene("cheapest", edition).acts[0].right == ("roll",)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_challenge_is_won_by_the_only_one_whose_lost_rent_outweighs_the_fine(edition: str) -> None:
    """The rents are read off the scene; the Competitor loses none of theirs (AM-14.3)."""
    rules = load(edition)
    rolling = exits(rules, CustodyPlan.DOUBLES)
    shown = next(each for each in PLAY.after("challenge", edition=edition).figures if isinstance(each, Rows))
    rents = {row.key.removeprefix("rent-"): row.amount or 0 for row in shown.rows}
    assert set(rents) == {"you", "blue", "navy"}
    lost = rents | {"you": 0}
    dearer = [
        each
        for each, rent in lost.items()
        if expected_fine(rolling) + rent * expected_turns_inside(rolling) > rules.constants.custody_fine
    ]
    assert PLAY.scene("challenge", edition).acts[0].right == tuple(dearer) == ("navy",)


def test_practice_asks_what_the_edition_allows() -> None:
    slugs = {edition: {each.slug for each in JAIL.practice(edition)} for edition in EDITION_IDS}
    assert {edition for edition in EDITION_IDS if "turn-2-waited" in slugs[edition]} == WAITING


def test_am_14_10_the_third_turn_costs_the_fine_and_moves_the_pawn() -> None:
    shown = PLAY.solved("third-turn")
    assert cash(shown) == {"you": (914, -50)}
    assert not any(room.pawns for each in shown.figures if isinstance(each, Rooms) for room in each.rooms)


def test_am_14_7_each_way_out_is_seen_to_happen() -> None:
    assert cash(PLAY.after("ways-out", "pay")) == {"you": (914, -50)}
    assert [each.dice.is_double for each in PLAY.after("ways-out", "roll").figures if isinstance(each, Throw)] == [
        True,
        False,
    ]


@pytest.mark.parametrize("slug", ["first-roll", "by-double", "fines"])
def test_who_is_in_jail_in_words_is_so_in_the_figure(slug: str) -> None:
    rooms = next(each for each in PLAY.after(slug).figures if isinstance(each, Rooms))
    assert [(str(room.name), [seat.key for seat in room.pawns]) for room in rooms.rooms if room.pawns] == [
        ("Jail", ["navy"])
    ]
