"""“Does cheating pay?”: the scenes are real, and the formula is the engine's where nothing is chance."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.rules.vigilance import break_even
from tests.bench import cheating, figures
from tests.bench.cheating import SCENES, Cell, Scene, gains, lines, row, stakes


def test_every_cheat_card_has_a_scene() -> None:
    assert [each.card for each in SCENES] == [card.id for card in load().cheat_cards]


@pytest.mark.parametrize("each", SCENES, ids=lambda each: each.card)
def test_the_engine_makes_of_it_what_the_edition_says(each: Scene) -> None:
    """Unseen the gain, seen by all the penalty: nothing in between, and no other loss."""
    gain, penalty = stakes(each)
    assert gains(each, Fraction(0), 1) == [gain]
    assert gains(each, Fraction(1), 1) == [-penalty]
    assert set(gains(each, Fraction(1, 2), 6)) <= {gain, -penalty}
    assert break_even(gain, penalty) is not None


def test_the_same_seed_makes_the_same_cell() -> None:
    found = gains(SCENES[0], Fraction(1, 4), 12)
    assert found == gains(SCENES[0], Fraction(1, 4), 12)
    assert len(set(found)) == 2


def test_a_card_is_two_lines_with_its_mark() -> None:
    formula, engine = lines(SCENES[0], row(SCENES[0], 4))
    assert formula.startswith("T01* Quick fingers")
    assert "4/5" in formula
    assert "±" in engine


@pytest.mark.parametrize(
    ("mean", "spread", "agrees"), [(10.0, 0.0, True), (12.0, 2.0, True), (12.0, 1.0, False)]
)
def test_a_cell_agrees_within_its_interval(mean: float, spread: float, agrees: bool) -> None:
    assert Cell(Fraction(10), mean, spread).agrees is agrees


def test_the_command_records_how_well_they_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bench.json"
    monkeypatch.setattr(cheating, "record", lambda found: figures.record(found, path))
    monkeypatch.setattr(cheating, "SCENES", SCENES[:2])
    assert cheating.main(["--samples", "3"]) == 0
    assert "formula" in path.read_text("utf-8")
    assert "Does cheating pay?" in capsys.readouterr().out
