"""The search for better players: what it takes for better, and what it plays."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from importlib.resources import files
from math import sqrt
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import Builder, Landlord
from antimono.core.intervals import CONFIDENT
from antimono.simulate.fairness.search import (
    CHECKED,
    HEADLINES,
    LOG,
    Search,
    SearchStep,
    main,
    player,
    published_steps,
    steps_from,
    table,
)


def step(side: str, won: tuple[int, int], given_up: tuple[int, int] = (0, 0)) -> SearchStep:
    builder = "Builder(reserve=50)"
    return SearchStep(
        "fair", "game-b", side, builder, builder, "Landlord()", 1, (0, 1), 5, 1_000, won, given_up, aside=False
    )


def test_a_find_is_better_only_beyond_the_interval() -> None:
    """Of two samples of 1,000 games a gain of 44 wins, around a half, is just one."""
    margin = CONFIDENT * sqrt(2 * 0.25 / 1_000)
    assert 0.043 < margin < 0.044
    assert step("competitor", (478, 522)).better
    assert not step("competitor", (479, 521)).better
    value, low, high = step("competitor", (478, 522)).gain
    assert value == pytest.approx(0.044)
    assert (high - low) / 2 == pytest.approx(margin, rel=0.01)


def test_a_game_that_is_given_up_is_not_won() -> None:
    """A player who keeps the game from ending gains nothing by it."""
    assert not step("competitor", (500, 500), (0, 400)).better
    before, after = step("competitor", (500, 500), (0, 400)).competitors
    assert (before.whole, after.whole) == (1_000, 600)


def test_the_competitors_share_is_what_the_monopolists_have_not_won() -> None:
    before, after = step("monopolist", (500, 700), (100, 50)).competitors
    assert (before.count, before.whole) == (400, 900)
    assert (after.count, after.whole) == (250, 950)


@pytest.mark.parametrize("side", Role)
def test_everybody_on_a_side_plays_the_same(side: Role) -> None:
    found = table("game-b", side, Landlord(), Builder())
    for role, strategy in zip(found.roles, found.strategies, strict=True):
        assert isinstance(strategy, Landlord if role is side else Builder)


def test_the_published_finds_are_landlords_that_can_be_made_again() -> None:
    for each in published_steps():
        assert isinstance(player(each.found), Landlord)
        assert repr(player(each.against)) == each.against


def test_a_gain_of_a_point_is_none() -> None:
    """However many games there are."""
    assert not replace(step("competitor", (500_000, 509_000)), games=1_000_000).better
    assert replace(step("competitor", (500_000, 511_000)), games=1_000_000).better


def log() -> list[dict[str, Any]]:
    text = files("antimono.simulate.fairness").joinpath(LOG).read_text("utf-8")
    return [json.loads(line) for line in text.splitlines()]


def test_every_candidate_of_a_search_is_kept_and_the_find_among_them() -> None:
    for kept in log():
        found = steps_from(kept["headline"])[kept["place"]]
        assert found.headline in HEADLINES
        assert len(kept["tried"]) == found.tried >= 300
        assert found.searched[1] >= 1_500
        assert found.games >= 40_000
        strategy = player(found.found)
        numbers = [int(getattr(strategy, each.name)) for each in fields(Landlord)]
        rows = sorted(kept["tried"], key=lambda row: -row[9])
        assert numbers in [row[:9] for row in rows[:30]]


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_candidate_played_again_wins_as_many() -> None:
    """And the find on its fresh games."""
    kept = log()[0]
    first = steps_from(kept["headline"])[kept["place"]]
    search = Search(first.ending, Role(first.side), player(first.against), 0, 0, 0, kept["place"])
    row = kept["tried"][7]
    values = dict(zip((each.name for each in fields(Landlord)), row[:9], strict=True))
    flags = {name: bool(values[name]) for name in ("blocks", "borrows", "mortgages_first")}
    again = search.play(Landlord(**{**values, **flags}), first.searched[1], first.searched[0])
    assert [again.won, again.given_up] == row[9:]
    found = search.play(player(first.found), first.games, CHECKED)
    assert (found.won, found.given_up) == (first.won[1], first.given_up[1])


def test_a_search_writes_each_turn_and_ends_when_nobody_finds_better(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With finds that are told: one that is better, one aside, then nothing better on either side."""
    asked: list[tuple[Role, int, str]] = []

    def tell(search: Search, name: str, plays: Any, known: list[Any]) -> tuple[Any, SearchStep, list[Any]]:
        place, side = search.place, search.side
        asked.append((side, place, f"{name} {plays} against {search.theirs}: {len(known)}"))
        found = f"Builder(reserve={100 + place})"
        told = replace(step(side.value, (400, 600) if place == 0 else (500, 500)), headline=name, found=found)
        return player(found), replace(told, aside=place == 1), [SimpleNamespace(row=lambda: [place, 7])]

    monkeypatch.setattr(Search, "step", tell)
    paths = [str(tmp_path / name) for name in ("steps.json", "log.jsonl")]
    given = ["fair-timed", "--output", paths[0], "--log", paths[1], "--turns"]
    assert main([*given, "1"]) == 0
    assert main([*given, "9"]) == 0
    assert [(side, place) for side, place, _told in asked] == [
        (list(Role)[(place + 1) % 2], place) for place in range(4)
    ], "it goes on where it was, and ends after two turns without a better player"
    assert [told.rpartition(": ")[2] for _side, _place, told in asked] == ["2", "2", "3", "3"]
    better = repr(player("Builder(reserve=100)"))
    assert f"against {better}" in asked[1][2]
    assert f"fair-timed {better} against" in asked[2][2]
    log = [json.loads(line) for line in Path(paths[1]).read_text("utf-8").splitlines()]
    assert log == [{"headline": "fair-timed", "place": place, "tried": [[place, 7]]} for place in range(4)]
    steps = json.loads(Path(paths[0]).read_text("utf-8"))
    assert str(steps).count("Builder(reserve=10") == 4
    said = capsys.readouterr().out.splitlines()
    assert len(said) == 4
    assert said[0].startswith(f"{list(Role)[1].value}: 40.0% to 60.0%, +20.0% (")


@pytest.mark.slow
@pytest.mark.no_cover
def test_a_search_goes_on_where_it_was_left(tmp_path: Path) -> None:
    """Two turns, and then one more, come to what three turns at once come to."""

    def run(name: str, turns: int) -> list[str]:
        paths = [tmp_path / f"{name}-{kind}" for kind in ("steps", "log")]
        small = ["--trials", "4", "--games", "20", "--checks", "40", "--turns", str(turns)]
        assert main(["fair-timed", *small, "--output", str(paths[0]), "--log", str(paths[1])]) == 0
        return [path.read_text("utf-8") for path in paths]

    run("parts", 2)
    assert run("parts", 1) == run("whole", 3)
