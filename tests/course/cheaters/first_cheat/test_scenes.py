"""First cheat: its ends are the engine's, nothing moves before the next roll, secrets stay in their frame."""

from __future__ import annotations

from functools import cache

import pytest

from antimono.core.dice import draw
from antimono.course.cheaters.catching import scenes as catching
from antimono.course.cheaters.first_cheat import scenes as first_cheat
from antimono.course.cheaters.shared.telling import EditionWords
from antimono.course.scene.figures import Purses, Rows, Secret, StageFigure
from antimono.course.scene.play import SceneView, view
from antimono.course.scene.scene import Scene

T = EditionWords()
SCENES: dict[str, Scene] = {scene.slug: scene for scene in first_cheat.CHAPTER.scenes("cheaters")}


def cash(figures: tuple[StageFigure, ...], seat: str = "you") -> int:
    """Return what a purse shows."""
    return next(
        purse.cash
        for figure in figures
        if isinstance(figure, Purses)
        for purse in figure.purses
        if purse.seat.key == seat
    )


@pytest.mark.parametrize(
    ("way", "comes_to"),
    [
        ("shouted+truth", 1820),
        ("quiet+truth", 1220),
        ("shouted+lie+unseen", 2320),
        ("quiet+lie+unseen", 2320),
        ("shouted+lie+caught", 2220),
        ("quiet+lie+caught", 2220),
    ],
)
def test_ch_7_2_all_six_evenings_end_as_the_engine_says(way: str, comes_to: int) -> None:
    shown = view(SCENES["challenge"], way)
    assert cash(shown.figures) == comes_to
    assert str(comes_to) in str(shown.reply.text if shown.reply else "")


def test_ch_7_2_nothing_moves_before_the_next_player_rolls() -> None:
    before, after = view(SCENES["take"]), view(SCENES["take"], "tray")
    assert cash(before.figures) == cash(after.figures) == 1500
    assert cash(view(SCENES["pass"], "roll").figures) == 1700


def test_r_47_the_three_others_see_what_they_saw() -> None:
    rows = next(each for each in view(SCENES["bet"], "1600").figures if isinstance(each, Rows))
    assert [row.amount for row in rows.rows] == [1500] * 3


def test_ch_4_3_the_rent_comes_when_it_is_asked_for() -> None:
    scene = SCENES["ask"]
    assert (cash(view(scene).figures), cash(view(scene, "fox").figures)) == (1700, 1920)
    assert cash(view(scene, "fox").figures, "fox") == 1280


@pytest.mark.parametrize(
    ("position", "card"), [(first_cheat.FOX_TRIES, "T02"), (catching.FOX_TRIES, "T01")], ids=["first", "catch"]
)
def test_r_82_the_whisper_is_a_true_one_and_yours_alone(position: str, card: str) -> None:
    game = T.at(position).game()
    assert [game.view(seat).hints for seat in range(4)] == [((1, card),), (), (), ()]


@pytest.mark.parametrize(("made", "fox", "hotel"), [("shout", 1080, False), ("quiet", 1330, True)])
def test_ch_7_3_a_shout_costs_fox_and_silence_brings_the_hotel(made: str, fox: int, hotel: bool) -> None:
    assert cash(view(SCENES["shout"], f"{made},roll").figures, "fox") == fox
    ended = T.at(first_cheat.SHOUTED if made == "shout" else first_cheat.KEPT_QUIET)
    assert bool(ended.draft.position.hotels[35]) is hotel


def test_ch_7_4_who_accuses_wrongly_pays() -> None:
    assert cash(view(SCENES["accused"], "jail").figures) == 2020
    assert cash(view(SCENES["accused"], "jail").figures, "owl") == 1400


def test_what_only_one_seat_knows_is_in_the_dark_frame() -> None:
    """The dice that You alone see, and what You try, are told nowhere but there."""
    for slug, did in (("take", "tray"), ("your-roll", "roll"), ("challenge", "")):
        assert any(isinstance(each, Secret) for each in view(SCENES[slug], did).figures), slug
    assert not any(isinstance(each, Secret) for each in view(SCENES["take"]).figures)


ENDS = {f"{first}+{then}" for first in ("shouted", "quiet") for then in ("truth", "lie+unseen", "lie+caught")}
"""All six evenings."""


@cache
def shown(slug: str, did: str) -> SceneView:
    return view(SCENES[slug], did)


def evening(player: int) -> set[str]:
    """The ends that a player comes to who presses whatever can be pressed, up to the last card."""
    met, pressed = set(), 0
    for slug in SCENES:
        did = ""
        while not shown(slug, did).done:
            if slug == "challenge":
                met |= ENDS & {did}
            ways = sorted(shown(slug, did).next.values())
            did = ways[draw(player, pressed, len(ways))]
            pressed += 1
            assert pressed < 500, f"player {player} does not come out of {slug}"
    return met


@pytest.mark.slow
def test_500_players_who_press_anything_finish_and_come_to_all_six_ends() -> None:
    found = [evening(player) for player in range(500)]
    for end in ENDS:
        assert sum(end in met for met in found) > 20, end
