"""“Does cheating pay?”: the scenes are real, and the formula is the engine's where nothing is chance."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import CheatAct
from antimono.cheaters.rules.vigilance import break_even
from antimono.core.many import Share
from tests.bench import cheating, figures
from tests.bench.cheating import GAMES, SAMPLES, SCENES, SEEN, Scene, gains, lines, row, stakes


def test_every_cheat_card_that_is_played_unseen_has_a_scene() -> None:
    """Another's pawn is moved before the eyes of all (R-48): whether that is called out is no chance."""
    cards = load().cheat_cards
    assert [each.card for each in SCENES] == [card.id for card in cards if card.id != SEEN]
    assert [card.id for card in cards if card.act is CheatAct.MOVE_OTHER_PAWN] == [SEEN]


@pytest.mark.parametrize("each", SCENES, ids=lambda each: each.card)
def test_the_engine_makes_of_it_what_the_edition_says(each: Scene) -> None:
    """Unseen the gain, seen by all the penalty: nothing in between, and no other loss."""
    gain, penalty = stakes(each)
    (unseen,), (seen,) = gains(each, Fraction(0), 1), gains(each, Fraction(1), 1)
    assert unseen.own == gain
    assert seen.own == -penalty
    assert set(gains(each, Fraction(1, 2), 6)) <= {unseen, seen}
    assert break_even(gain, penalty) is not None


@pytest.mark.parametrize(
    ("card", "ahead", "behind"),
    [
        ("T01", Fraction(200), Fraction(-50)),  # from the bank and to it: rivals have what they had
        ("T09", 150 + Fraction(100, 3), -150 - Fraction(100, 3)),  # of 100 that one rival loses, or gets
    ],
)
def test_what_is_gained_on_the_average_rival(card: str, ahead: Fraction, behind: Fraction) -> None:
    scene = next(each for each in SCENES if each.card == card)
    (unseen,), (seen,) = gains(scene, Fraction(0), 1), gains(scene, Fraction(1), 1)
    assert (unseen.ahead, seen.ahead) == (ahead, behind)


def test_only_what_is_left_to_chance_is_judged_and_to_three_points() -> None:
    """The widest interval is that of a half: 1,100 attempts are enough for it, and 1,000 are not."""
    first, *chance, last = row(SCENES[0], 5)
    assert first.points is last.points is None
    assert all(cell.points is not None for cell in chance)
    for samples, points, enough in ((SAMPLES, 3, True), (1_000, 3, False), (GAMES, 5, True)):
        low, high = Share(samples // 2, samples).interval
        assert (50 * (high - low) <= points) is enough


def test_a_cheat_whom_nobody_sees_wins_and_one_whom_all_see_does_not_try() -> None:
    """The ends of the table of watchers; the same by one process and by two."""
    cells = cheating.who_wins((Fraction(0), Fraction(1)), 4, 1)
    told = {(each.honest, each.vigilance): each.won for each in cells}
    assert told[False, Fraction(0)].count == told[False, Fraction(0)].whole == 4
    assert told[True, Fraction(0)].count == 0
    assert told[False, Fraction(1)].count < 4, "all are honest then"
    title, head, cheat, _honest = cheating.told(cells, 4)
    assert "4 games a cell" in title
    assert head.split() == ["0%", "100%"]
    assert cheat.startswith("one cheat among three honest  ")
    assert "100% ±" in cheat


def test_a_card_is_three_lines_with_its_mark() -> None:
    formula, engine, rival = lines(SCENES[0], row(SCENES[0], 4))
    assert formula.startswith("T01* Quick fingers")
    assert "4/5" in formula
    assert "±" in engine
    assert rival.split()[4:7] == ["200", "50", "80%"]


def test_the_command_records_how_well_they_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bench.json"
    monkeypatch.setattr(cheating, "record", lambda found: figures.record(found, path))
    monkeypatch.setattr(cheating, "SCENES", SCENES[:2])
    monkeypatch.setattr(cheating, "VIGILANCES", (Fraction(0), Fraction(1, 2), Fraction(1)))
    assert cheating.main(["--samples", "3", "--games", "2", "--workers", "1"]) == 0
    assert "formula" in path.read_text("utf-8")
    out = capsys.readouterr().out
    assert "Does cheating pay?" in out
    assert re.search(r"within the 95% interval in \d of 2:", out), "of three cells a card one is left to chance"
    assert "one honest among three cheats" in out
