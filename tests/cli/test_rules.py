"""`antimono rules`: every house rule can be found, and what is listed can be set as it is written."""

from __future__ import annotations

import json

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.editions.house_rules import CALLED, labels
from antimono.anti_monopoly.game.options import ALL, rule_names, with_house_rules
from antimono.anti_monopoly.players.catalogue import PORTRAITS
from antimono.anti_monopoly.records.setting import can_be, read_rule
from antimono.cli import main
from antimono.cli.rules import told
from antimono.core.errors import UnknownNameError, UnreadableError
from antimono.rulebook.clauses import clause
from tests.asked import asked

type Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize("name", EDITION_IDS)
def test_every_house_rule_is_listed_as_the_edition_says_it(name: str) -> None:
    edition = load(name)
    found = {each.name: each for each in told(edition)}
    assert found.keys() == rule_names().keys()
    assert labels().keys() | {ALL} == rule_names().keys()
    for each in found.values():
        assert each.label
        assert each.meaning
        assert all(clause(cited).id == cited for cited in each.clauses)
        words = each.value or each.takes.split(" | ", maxsplit=1)[0]
        rule, value = read_rule(f"{each.name}={words}", edition)
        _rules, changed = with_house_rules(edition, {rule: value})
        assert bool(changed) is not bool(each.value), "what the edition says changes nothing"
        assert each.clauses or each.name == ALL


def test_a_wrong_letter_is_forgiven_and_said(capsys: Capture) -> None:
    assert main(["rules", "--find", "morgage"]) == 0
    out, err = capsys.readouterr()
    assert err == "Showing results for “mortgage”.\n"
    assert "mortgage" in out


def test_words_find_a_rule_by_what_it_is_about(capsys: Capture) -> None:
    assert main(["rules", "--find", "jail fine"]) == 0
    out = capsys.readouterr().out
    assert "custody_fine=50 money units  [AM-14.7]\n    Fine for leaving jail or the price war\n" in out
    assert "start_money" not in out
    assert main(["rules", "--find", "AM-13.1", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)
    assert found == {
        "name": "start_square_pays",
        "label": "START pays",
        "value": "100",
        "unit": "money units",
        "takes": "0 to 1000",
        "meaning": "START pays",
        "clauses": ["AM-13.1"],
    }
    assert main(["rules", "--find", "helicopter"]) == 1
    assert capsys.readouterr() == ("", "No house rule contains the words “helicopter”.\n")


def test_other_words_find_a_rule_too(capsys: Capture) -> None:
    for typed in ("prison", "apartment", "treasurer"):
        assert main(["rules", "--find", typed]) == 0
        assert capsys.readouterr().out


@pytest.mark.parametrize(
    "asked",
    [
        ["rent", "--street", "4", "--owner", "monopolist"],
        ["jail", "--role", "monopolist", "--plan", "doubles"],
        ["rules", "--find", "tax"],
    ],
    ids=lambda asked: asked[0],
)
def test_answers_say_which_rulebook_the_us_box_follows(asked: list[str], capsys: Capture) -> None:
    follows = "by the clauses of the French rulebook"
    for edition in ("us", "fr2006"):
        street = ["--street", load(edition).streets[0].name]
        line = [*asked[:1], *street, *asked[3:]] if asked[0] == "rent" else asked
        assert main([*line, "--edition", edition]) == 0
        assert (follows in capsys.readouterr().out) is (edition == "us")


def test_figures_are_in_the_money_of_the_edition(capsys: Capture) -> None:
    assert main(["rules", "--edition", "it", "--find", "START pays"]) == 0
    assert "start_square_pays=1000 money units" in capsys.readouterr().out


@pytest.mark.parametrize(("right", "other"), [(name, each) for name, names in CALLED.items() for each in names])
def test_what_a_rule_is_called_elsewhere_is_refused_with_its_name_and_meaning(right: str, other: str) -> None:
    """“salary” looks like no name of ours, and must not become “start_money”."""
    assert other not in rule_names()
    for refused in (lambda: read_rule(f"{other}=100", load("us")), lambda: with_house_rules(load("us"), {other: 100})):
        with pytest.raises(UnknownNameError, match=f"did you mean “{right}” \\(") as error:
            refused()
        assert error.value.near == right


def test_the_help_of_simulate_leads_there(capsys: Capture) -> None:
    assert main(["simulate", "--help"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "“antimono rules” lists them all" in said
    assert all(f" {name} " in said for name in PORTRAITS)


@asked("name", EDITION_IDS, quick=["us", "pl"])
def test_what_a_rule_cannot_be_is_told_with_what_it_can(name: str) -> None:
    edition = load(name)
    for rule in rule_names():
        takes = str(can_be(edition, rule))
        for text in (rule, *(f"{rule}={value}" for value in ("", "-1", "x", "9" * 9, "9" * 99))):
            with pytest.raises(UnreadableError) as caught:
                read_rule(text, edition)
            said = str(caught.value)
            assert takes in said or all(word in said for word in takes.split(" | ")) or " from " in said


@pytest.mark.parametrize("value", [-1, 1001, 10**30])
def test_a_figure_out_of_its_range_is_told_the_range_in_python_too(value: int) -> None:
    with pytest.raises(UnreadableError, match="custody_fine must be a number from 0 to 1000, not"):
        with_house_rules(load("us"), {"custody_fine": value})
