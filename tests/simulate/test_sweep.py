"""One rule after the other, everybody against everybody; and each result says how to come to it again."""

from __future__ import annotations

from typing import Any

import pytest

import antimono
from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.switches import JailedIncome
from antimono.anti_monopoly.players import Builder, Cautious
from antimono.core.errors import AntimonoError
from antimono.simulate import compare, matchup, simulate, sweep, tournament
from antimono.simulate.estimates import TextReport

FEW: dict[str, Any] = {"games": 6, "seed": 3, "workers": 1, "kernel": False}

TABLE = matchup("us", "CM", ["builder", "cautious"], "game-a/6")


def test_a_sweep_plays_the_same_seeds_with_each_value() -> None:
    found = sweep(TABLE, "start_money", [150, 1500], **FEW)
    each = [simulate(TABLE.with_rules({"start_money": money}), **FEW) for money in (150, 1500)]
    assert list(found.results) == each
    assert each[0] != each[1]
    frame = found.frame()
    assert frame.columns[:3] == ["start_money", "role", "games_ended"]
    assert frame["start_money"].to_list() == [150, 150, 1500, 1500]
    assert frame["wins"].to_list() == [one.wins[role].count for one in each for role in Role]
    assert found.frame("seats").height == 4
    assert "start_money=150, Competitor" in str(found)


def test_a_switch_and_an_asymmetry_are_swept_in_words() -> None:
    assert sweep(TABLE, "tax", ["competitor", "monopolist"], **FEW).frame()["tax"].to_list() == [
        *["competitor"] * 2,
        *["monopolist"] * 2,
    ]


def test_a_tournament_has_everybody_in_both_roles_against_everybody() -> None:
    found = tournament(["builder", Cautious(reserve=900)], TABLE, **FEW)
    other = "Cautious(reserve=900)"
    assert found.players == ("builder", other)
    tables = {
        (one, two): matchup("us", "CM", [first, second], "game-a/6")
        for one, first in (("builder", "builder"), (other, Cautious(reserve=900)))
        for two, second in (("builder", "builder"), (other, Cautious(reserve=900)))
    }
    assert found.results == {pair: simulate(table, **FEW) for pair, table in tables.items()}
    shares = {pair: each.wins[Role.MONOPOLIST].value for pair, each in found.results.items()}
    by_name = {each.player: each for each in found.standings}
    assert by_name[other].monopolist == (shares["builder", other] + shares[other, other]) / 2
    assert found.standings[0].mean >= found.standings[1].mean
    assert found.frame().height == 8
    assert found.frame()["win_share"].to_list()[1] == shares["builder", "builder"]


@pytest.mark.parametrize(
    ("play", "match"),
    [
        (lambda: sweep(TABLE, "tax", []), "at least one value of 'tax'"),
        (lambda: sweep(TABLE, "taxes", [1]), "did you mean “tax”"),
        (lambda: sweep("us", "tax", ["competitor"]), "is not a table"),  # type: ignore[arg-type]
        (lambda: sweep(TABLE, "tax", ["competitor"], keep="games"), "cannot keep games in a folder"),
        (lambda: tournament([], TABLE), "each player only once"),
        (lambda: tournament(["builder", Builder()], TABLE), "each player only once"),
        (lambda: tournament(["bilder"], TABLE), "did you mean “builder”"),
        (lambda: tournament(["builder"], TABLE, keep="games"), "cannot keep games in a folder"),
    ],
)
def test_what_cannot_be_played(play: Any, match: str) -> None:
    with pytest.raises(AntimonoError, match=match):
        play()


RICH = matchup(
    "us",
    "CMM",
    [Builder(reserve=100), "cautious", "cautious"],
    "game-a/4",
    house_rules={"tax": "competitor", "custody_fine": 70, "jailed_monopolist_income": JailedIncome.NO_INCOME},
    finite_stock=True,
    cap_turns=50,
)


@pytest.mark.parametrize(
    "found",
    [
        simulate(TABLE, **FEW),
        simulate(RICH, **FEW),
        compare(TABLE, {"fares": "competitor"}, **FEW),
        sweep(RICH, "tax", [Role.COMPETITOR], **FEW),
        tournament(["builder", "cautious"], TABLE, **FEW),
    ],
    ids=["results", "house-rules", "compared", "swept", "tournament"],
)
def test_the_call_of_a_result_comes_to_it_again(found: TextReport) -> None:
    names = {"antimono": antimono, "Builder": Builder, "JailedIncome": JailedIncome}
    assert eval(found.repro_code, names) == found
    assert str(found).endswith(f"Version {antimono.__version__}; to repeat: {found.repro_code}")
    assert found.origin.version == antimono.__version__
    assert len(found.origin.date) == len("2026-01-31")


def test_an_edition_of_ones_own_is_a_name_in_the_call() -> None:
    from dataclasses import replace

    own = replace(antimono.load("us"), title="Mine")
    assert matchup(own, "CM").repro_code == "antimono.matchup(edition, 'CM', 'builder', 'game-a')"
