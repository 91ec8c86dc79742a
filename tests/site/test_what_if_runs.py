"""The large runs of “What if?”: a browser's games and many more, kept until the rules change."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from course.what_if_questions import QUESTIONS, about
from publish import large_runs
from publish.large_runs import NAME, SEED, Run, again, play, play_span, read_answers, runs, write_answers

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.text import verbatim
from antimono.simulate import engine, kernel, simulate
from antimono.simulate.matchup import Matchup
from antimono.simulate.measures import GameMeasures
from antimono.simulate.what_if import WhatIf, play_together
from antimono.simulate.work import Span
from tests.asked import asked
from tests.pseudo import PSEUDO, untranslated

FEW = 6
NOT_THERE = Path("not there")


@pytest.fixture(scope="module")
def few() -> list[Run]:
    """Some games of all questions of an edition, by the kernel."""
    sums = play_span("us", Span(SEED, FEW), by_kernel=True)
    return [Run("us", place, SEED, FEW, numbers) for place, numbers in enumerate(sums)]


@pytest.mark.machine_code
@asked("place", range(len(QUESTIONS)), quick=[0, len(QUESTIONS) - 1])
def test_the_games_of_a_browser_are_the_first_of_the_large_run(place: int, few: list[Run]) -> None:
    """Whoever plays them, in spans of any size."""
    question = WhatIf.read(QUESTIONS[place].asked("us"))
    spans = (Span(SEED, 2), Span(SEED + 2, FEW - 2))
    browser = [sum(numbers) for numbers in zip(*map(question.play, spans), strict=True)]
    assert browser == few[place].numbers


@pytest.mark.machine_code
def test_editions_whose_games_are_the_same_are_played_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_runs, "AT_ONCE", 4)
    found = {(run.edition, run.question): run for run in play({"us": FEW, "it": 3, "de2006": 2}, by_kernel=True)}
    for place, _question in enumerate(QUESTIONS):
        us, german, italian = (found[edition, place] for edition in ("us", "de2006", "it"))
        assert (us.games, german.games, italian.games) == (FEW, FEW, 3)
        assert us.numbers == german.numbers
    assert [found["us", place].numbers for place in range(len(QUESTIONS))] == play_span(
        "us", Span(SEED, FEW), by_kernel=True
    )
    wanted = WhatIf.read(QUESTIONS[0].asked("de2006")).play(Span(SEED, FEW))
    assert found["de2006", 0].numbers == wanted


def test_questions_of_two_tables_are_not_played_together() -> None:
    questions = [WhatIf.read(QUESTIONS[0].asked(edition)) for edition in ("us", "pl")]
    with pytest.raises(ValueError, match="different tables"):
        play_together(questions, Span(0, 1))


class Plays:
    """Counts how often the games are played anew."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, bool]] = []

    def __call__(self, games: Mapping[str, int], *, by_kernel: bool) -> list[Run]:
        self.asked.append((games["us"], by_kernel))
        return [Run("us", 0, SEED, games["us"], [1, 2, 3])]


def test_what_is_shipped_belongs_to_the_rules_as_they_are() -> None:
    """Where this fails the rules, the editions or the questions have changed."""
    found = large_runs.shipped()
    assert large_runs.is_current(found), f"the large runs are of other rules: {large_runs.AGAIN}"
    assert found["version"] == antimono.__version__, f"they are of another version: {large_runs.AGAIN}"
    assert {(run.edition, run.question) for run in runs()} == {
        (edition, place) for edition in EDITION_IDS for place in range(len(QUESTIONS))
    }
    assert all(run.games == large_runs.GAMES.get(run.edition, run.games) for run in runs())


def test_what_is_shipped_is_not_used_for_other_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plays, file = Plays(), tmp_path / "shipped.json"
    monkeypatch.setattr(large_runs, "play", plays)
    monkeypatch.setattr(large_runs, "FIRST", 2)  # of ten
    file.write_text(json.dumps(large_runs.shipped() | {"fingerprint": large_runs.fingerprint()}), "utf-8")
    assert {run.edition for run in runs(tmp_path, file)} == set(EDITION_IDS)
    assert (plays.asked, capsys.readouterr().out) == ([], "")
    before = engine.play

    def as_if_another_rule_held(table: Matchup, seed: int) -> GameMeasures:
        played = before(table, seed)
        return replace(played, turns=played.turns + (table.edition.id == "pl" and seed == SEED + 1))

    monkeypatch.setattr(engine, "play", as_if_another_rule_held)
    runs(tmp_path, file)
    assert len(plays.asked) == 1
    assert large_runs.AGAIN in capsys.readouterr().out


@pytest.mark.parametrize("damage", ["", "[]", '{"runs": [', '{"fingerprint": "x", "runs": [{}]}', "{}"])
def test_what_is_shipped_and_damaged_is_not_used(damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, file = Plays(), tmp_path / "runs.json"
    monkeypatch.setattr(large_runs, "play", plays)
    file.write_text(damage, "utf-8")
    assert runs(tmp_path / "cache", file) == [Run("us", 0, SEED, large_runs.GAMES["us"], [1, 2, 3])]


@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted({"pl", "it"} - set(large_runs.GAMES)))
def test_a_part_of_what_is_shipped_is_repeated(edition: str) -> None:
    """All games of an edition again; those of the labs are repeated by `test_notebooks`."""
    wanted = [run for run in runs() if run.edition == edition]
    assert play({edition: large_runs.OTHERS}, by_kernel=True) == wanted


def test_they_are_kept_until_something_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plays, cache, file = Plays(), tmp_path / "kept", tmp_path / "none"
    monkeypatch.setattr(large_runs, "play", plays)
    once = runs(cache, file)
    assert runs(cache, file) == once
    assert len(plays.asked) == 1
    monkeypatch.setattr(large_runs, "OTHERS", 7)
    runs(cache, file)
    monkeypatch.setattr(large_runs, "_sources", lambda: "the rules have changed")
    runs(cache, file)
    assert len(plays.asked) == 3
    assert len(list(cache.iterdir())) == 1, "nothing old is left"


def test_what_is_damaged_is_played_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plays = Plays()
    monkeypatch.setattr(large_runs, "play", plays)
    once = runs(tmp_path, NOT_THERE)
    (kept,) = tmp_path.iterdir()
    for damage in ("", '[{"edition": "us"', '[{"edition": "us"}]', "[]"):
        kept.write_text(damage, "utf-8")
        assert runs(tmp_path, NOT_THERE) == once
    assert len(plays.asked) == 5
    assert runs(tmp_path, NOT_THERE) == once
    assert len(plays.asked) == 5


def test_without_numba_the_engine_plays_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    plays = Plays()
    monkeypatch.setattr(large_runs, "play", plays)
    runs(tmp_path / "kernel", NOT_THERE)
    assert "no Numba" not in capsys.readouterr().out
    monkeypatch.setattr(kernel, "why_not", lambda _table: verbatim("no Numba"))
    runs(tmp_path / "engine", NOT_THERE)
    assert "no Numba: without it" in capsys.readouterr().out
    many = large_runs.GAMES["us"]
    assert plays.asked == [(many, True), (many // large_runs.SLOWER, False)]


def test_the_engine_plays_them_too() -> None:
    for edition in ("us", "pl"):
        (run, *_others) = play({edition: 1}, by_kernel=False)
        assert run.numbers == WhatIf.read(QUESTIONS[0].asked(edition)).play(Span(SEED, 1))


def test_what_is_shipped_says_how_many_games_and_which(few: list[Run], tmp_path: Path) -> None:
    write_answers(tmp_path, few)
    assert read_answers(tmp_path) == few
    answers = json.loads((tmp_path / NAME.format(edition="us")).read_text("utf-8"))
    for answer, question in zip(answers, QUESTIONS, strict=True):
        assert answer["setting"] == question.asked("us")
        assert answer["games"] == FEW
        assert f"{SEED} to {SEED + FEW - 1}" in answer["blocks"]["answer"]
        assert str(about("us")) in answer["blocks"]["answer"]
        assert ("As printed, Competitors win" in answer["blocks"]["answer"]) == bool(question.rules(load("us")))
        assert answer["setting"]["players"] == "CM" * 2, "they sit in turn, as is said"
        assert json.loads(answer["json"])["games"] == FEW


def test_the_answers_in_another_language_are_of_the_same_games(few: list[Run], tmp_path: Path) -> None:
    write_answers(tmp_path, few[1:3])
    write_answers(tmp_path / "xx", read_answers(tmp_path), PSEUDO)
    assert read_answers(tmp_path / "xx") == few[1:3]
    for answer in json.loads((tmp_path / "xx" / NAME.format(edition="us")).read_text("utf-8")):
        html = " ".join(answer["blocks"].values())
        for name in STRATEGIES:  # they are called so in every language
            html = html.replace(name, "")
        assert untranslated(html + answer["said"]) == set()


@pytest.mark.parametrize("place", [0, 1, len(QUESTIONS) - 1])
def test_the_games_can_be_played_again_as_is_said(
    place: int, few: list[Run], capsys: pytest.CaptureFixture[str]
) -> None:
    exec(again(few[place]), {})
    question = WhatIf.read(QUESTIONS[place].asked("us"))
    change = question.found(few[place].numbers, SEED, FEW).change
    assert capsys.readouterr().out == f"{change or simulate(question.one, games=FEW, seed=SEED)}\n"


def test_every_edition_has_its_answers() -> None:
    assert set(large_runs.GAMES) <= set(EDITION_IDS)
    assert min(large_runs.OTHERS, *large_runs.GAMES.values()) // large_runs.SLOWER >= 100
