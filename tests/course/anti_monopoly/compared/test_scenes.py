"""The chapter on editions: the storyboard's figures, from all five sides, and its challenge."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.course.anti_monopoly.compared.scenes import gains
from antimono.course.anti_monopoly.words import EditionWords
from antimono.course.chapters import CHAPTERS
from antimono.course.scene.figures import Rows, Strip
from antimono.course.scene.play import solve, view
from tests.course.playing import Playing, parts

COMPARED = CHAPTERS["compared"]
PLAY = Playing(COMPARED)
WESTERN = {"us", "fr2006", "de2006"}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_4_and_am_14_8_there_are_two_camps(edition: str) -> None:
    """Who may wait may not buy, and who may buy may not wait: what the scene says is so."""
    for each in EDITION_IDS:
        rules = load(each).switches
        assert rules.waiting_in_custody_allowed != rules.competitor_buys_in_price_war
    rows = next(part for part in PLAY.solved("camps", edition).figures if isinstance(part, Rows)).rows
    assert edition in {row.key for row in rows}
    assert [row.key in WESTERN for row in rows].count(True) == 1
    assert {row.key for row in rows if "wait, but" in str(row.text)} == {row.key for row in rows} & WESTERN


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_9_where_a_freed_pawn_stops_by_either_book(edition: str) -> None:
    strips = [part for part in parts(PLAY.solved("freed", edition).figures) if isinstance(part, Strip)]
    found = {str(each.label): [tile.index for tile in each.tiles if tile.pawns] for each in strips}
    polish = found.pop("Polish edition")
    assert (polish, list(found.values())) == ([21], [[13]])


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_28_the_house_stands_where_the_book_lets_it(edition: str) -> None:
    strips = [part for part in parts(PLAY.solved("lone", edition).figures) if isinstance(part, Strip)]
    assert {str(each.label) == "Italian guide": each.tiles[0].level for each in strips} == {True: 0, False: 1}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_r_29_the_third_street_stays_bare_in_the_polish_book(edition: str) -> None:
    strips = [part for part in parts(PLAY.solved("third", edition).figures) if isinstance(part, Strip)]
    third = {str(each.label) == "Polish edition": each.tiles[2].level for each in strips}
    assert third == {True: 0, False: 1}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_square_of_another_edition_shows_no_price_in_this_money(edition: str) -> None:
    for scene in (*COMPARED.scenes(edition), *COMPARED.practice(edition)):
        for did in ("", solve(scene)):
            for part in parts(view(scene, did).figures):
                if isinstance(part, Strip):
                    assert all(tile.square.price is None for tile in part.tiles), scene.slug
                    assert part.whole is None


def test_the_challenge_has_one_answer_among_all_events_and_books() -> None:
    """AM-14.5, R-12: every event in every book, by the engine."""
    found = {edition: gains(EditionWords(edition)) for edition in EDITION_IDS}
    paying = {key: {edition for edition in EDITION_IDS if found[edition][key]} for key in found["us"]}
    every = set(EDITION_IDS)
    assert paying == {"rent": set(), "fare": set(), "card": {"pl"}, "sale": every, "loan": every}
    assert all(PLAY.scene("challenge", edition).acts[0].right == ("card",) for edition in EDITION_IDS)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_no_sentence_is_said_to_stand_in_a_us_book_that_nobody_has_read(edition: str) -> None:
    """Beside the US game its rules are named as those of the book that it follows."""
    for text in PLAY.sentences(edition):
        assert not re.search("US edition(?!, with the rules of the French edition)", text), text


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_what_no_book_prints_is_called_our_ruling(edition: str) -> None:
    """R-2 on the Italian guide, R-9 on which streets make a Polish monopoly, R-12 on a gift in jail."""
    for scene in COMPARED.practice(edition):
        silent = re.fullmatch("mortgage-pl-.*|stop-.-it", scene.slug)
        ours = bool(silent) or "R-12" in scene.uses
        assert ("(our ruling)" in str(scene.acts[0].say)) == ours, scene.slug
