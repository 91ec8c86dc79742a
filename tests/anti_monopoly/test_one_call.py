"""Jail and bankruptcy in one call: the values of the front door, and what the command line prints of them."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from html import escape, unescape

import pytest

import antimono
from antimono.anti_monopoly.editions import EDITION_IDS, Street
from antimono.anti_monopoly.rules.bankruptcy import DebtOutcome
from antimono.anti_monopoly.rules.custody import CustodyEvent
from antimono.cli import main
from antimono.core.errors import IllegalError, UnknownNameError, UnreadableError
from antimono.core.scenario import Why
from antimono.core.text import verbatim


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", ["competitor", "monopolist"])
def test_a_player_who_can_pay_leaves_custody_for_certain_by_the_third_turn(edition: str, role: str) -> None:
    """AM-14.8, AM-14.10: two tries at a double, then the fine is due."""
    odds = antimono.jail(edition, role, "doubles")
    assert [way.probability for way in odds.exits] == [Fraction(1, 6), Fraction(5, 36), Fraction(25, 36)]
    assert odds.expected_fine == Fraction(25, 36) * odds.edition.constants.custody_fine
    assert odds.expected_turns_inside == Fraction(5, 36) + 2 * Fraction(25, 36)
    assert {"AM-14.8", "AM-14.10"} <= set(odds.clauses)


def test_a_player_without_the_fine_is_bankrupt_on_the_third_turn() -> None:
    """AM-14.10, R-31."""
    last = antimono.jail("us", "M", "doubles", cash=40).exits[-1]
    assert (last.route, last.fine, last.probability) == (CustodyEvent.BANKRUPT, 0, Fraction(25, 36))


@pytest.mark.parametrize(("debt", "outcome"), [(680, DebtOutcome.SOLVENT), (681, DebtOutcome.BANKRUPT)])
def test_a_player_is_bankrupt_exactly_when_the_debt_is_beyond_their_reach(debt: int, outcome: DebtOutcome) -> None:
    """AM-22.1, R-14: 120 cash, 2 houses at half of 200, mortgages of 160 and 200."""
    found = antimono.bankruptcy("us", "competitor", 120, ["Nob Hill:2", "Wall St."], debt=debt)
    assert (found.outcome, found.reach.value) == (outcome, 680)
    assert {"AM-22.1", "R-14", "AM-11.1", "AM-12.1"} <= set(found.clauses)


def rows_of(html: str) -> list[list[str]]:
    """The text of each row of the tables of a view, without what is folded."""
    whole = re.sub(r"<details.*?</details>", "", html, flags=re.DOTALL)
    rows = re.findall(r"<tr.*?</tr>", whole, re.DOTALL)
    cells = [re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL) for row in rows]
    return [[unescape(re.sub(r"<[^>]+>", "", cell)).strip() for cell in row] for row in cells]


JAIL = [("us", "monopolist", "doubles", None), ("pl", "competitor", "doubles", 40), ("fr2006", "monopolist", "once", 0)]


@pytest.mark.parametrize(("edition", "role", "plan", "cash"), JAIL)
def test_jail_has_the_fields_of_its_command(
    edition: str, role: str, plan: str, cash: int | None, capsys: pytest.CaptureFixture[str]
) -> None:
    money = [] if cash is None else ["--cash", str(cash)]
    main(["jail", "--edition", edition, "--role", role, "--plan", plan, *money, "--json"])
    assert json.loads(capsys.readouterr().out) == json.loads(
        json.dumps(antimono.jail(edition, role, plan, cash).data())
    )


@pytest.mark.parametrize("debt", [500, 900])
@pytest.mark.parametrize("creditor", ["bank", "player"])
@pytest.mark.parametrize("first", ["buildings", "mortgages"])
def test_bankruptcy_has_the_fields_of_its_command(
    debt: int, creditor: str, first: str, capsys: pytest.CaptureFixture[str]
) -> None:
    own = ["Nob Hill:2", "Wall St.", "U.S. Gas Company:mortgaged"]
    owned = [part for each in own for part in ("--own", each)]
    choices = ["--debt", str(debt), "--creditor", creditor, "--first", first]
    main(["bankruptcy", "--edition", "us", "--role", "competitor", "--cash", "120", *owned, *choices, "--json"])
    found = antimono.bankruptcy("us", "C", 120, own, debt=debt, creditor=creditor, first=first)
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(found.data()))


def test_each_value_is_a_line_in_a_list_and_a_column_in_print() -> None:
    values = [
        antimono.jail("us", "M"),
        antimono.bankruptcy("us", "C", 120, ["Nob Hill:2"], debt=500, creditor="player"),
        antimono.rent("us", "Nob Hill", "M", owned=2),
        antimono.load("us"),
        antimono.Scenario.new("us", "CM").why("p1: build nob-hill"),
    ]
    for value in values:
        assert repr(value).startswith(f"<{type(value).__name__}")
        assert repr(value).endswith(">")
        assert "\n" not in repr(value)
        assert len(repr(value)) <= 120
        assert value._repr_html_().startswith(("<table", "<p"))


def test_the_views_tell_each_outcome_with_its_clauses() -> None:
    odds = antimono.jail("us", "M")
    assert all(f"{way.probability} (" in odds._repr_html_() for way in odds.exits)
    assert all(clause in odds._repr_html_() and clause in str(odds) for clause in odds.clauses)
    assert "AM-14.9" in odds.clauses
    assert "AM-14.9" not in antimono.jail("us", "M", "pay").clauses  # no double frees a player who pays
    one, several = (antimono.bankruptcy("us", "C", 20, own, debt=9) for own in ("Nob Hill", ["Nob Hill"]))
    assert one == several
    found = antimono.bankruptcy("us", "C", 20, ["Nob Hill"], debt=500, creditor="player")
    assert "Bankrupt: a Competitor owes $500 to another player and can raise at most $180." in str(found)
    assert all(str(move.text) in found._repr_html_() for move in found.moves)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_view_of_an_edition_has_each_property_with_its_city_and_price(edition: str) -> None:
    rules = antimono.load(edition)
    rows = rows_of(rules._repr_html_())
    assert rows[0] == ["Square", "Property", "City", "Price"]
    assert rows[1:] == [
        [str(deed.index), deed.name, deed.city if isinstance(deed, Street) else "", rules.money(deed.price)]
        for deed in rules.deeds
    ]
    shown = [(deed.index, field) for deed in rules.deeds for field in ("name", "price")]
    guessed = any(rules.provenance_of(*each).reconstruction for each in shown)
    assert (f"{escape(rules.title)} *</caption>" in rules._repr_html_()) == guessed
    assert ("* Reconstruction (" in rules._repr_html_()) == guessed


def test_the_view_of_an_answer_has_its_sentence_steps_and_clauses() -> None:
    amount = antimono.rent("us", "Nob Hill", "monopolist", owned=2, houses=1)
    for why in (
        antimono.Scenario.new("us", "CM").why("p1: build nob-hill"),
        Why(verbatim("You owe it."), ("AM-8.2",), amount.steps),
    ):
        html = why._repr_html_()
        assert html.startswith(f"<p>{escape(str(why.sentence))}</p>")
        assert html.endswith(f"<p>Clauses: {', '.join(why.clauses)}.</p>")
        assert [row[1].removeprefix("+ ") for row in rows_of(html)[:-1]] == [str(step.amount) for step in why.steps]


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: antimono.jail("nl", "M"), UnknownNameError),
        (lambda: antimono.jail("us", "banker"), UnreadableError),
        (lambda: antimono.jail("us", "M", "escape"), UnknownNameError),
        (lambda: antimono.jail("us", "M", cash=-1), UnreadableError),
        (lambda: antimono.bankruptcy("us", "C", 120, ["Nob Hill:red"], debt=1), UnreadableError),
        (lambda: antimono.bankruptcy("us", "C", 120, ["U.S. Gas Company:hotel"], debt=1), IllegalError),
        (lambda: antimono.bankruptcy("us", "C", 120, ["Nowhere"], debt=1), UnknownNameError),
        (lambda: antimono.bankruptcy("us", "C", 120, debt=-1), UnreadableError),
    ],
)
def test_a_wrong_argument_is_refused_in_a_sentence(call: object, error: type[Exception]) -> None:
    assert callable(call)
    with pytest.raises(error):
        call()
