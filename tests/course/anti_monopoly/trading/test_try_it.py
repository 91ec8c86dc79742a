"""The lesson on trading: what a deal changes for everybody, and which are refused (AM-21, R-14, R-33)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Board
from antimono.course.anti_monopoly.trading.try_it import CASH, LESSON, SEVEN, TABLES, TableOf
from antimono.course.lesson.controls import Choice, Values
from antimono.course.lesson.frame import Frame

ALL_BUT_ITALY = [each for each in EDITION_IDS if each != "it"]


def changes(frame: Frame) -> list[int]:
    return [int(step.amount) for step in frame.story.steps]


def refused(frame: Frame) -> str:
    """The clause that refuses the deal; empty if it is allowed."""
    if frame.story.number.amount is not None:
        return ""
    (line,) = frame.story.passages[0].lines
    return line[1][0]


@pytest.mark.parametrize(
    ("values", "more"),
    [
        ({}, [-28, 82, 0, 0]),
        ({"edition": "it"}, [-280, 820, 0, 0]),
        ({"gives": "29", "takes": "26", "payer": "nobody"}, [-2, 2, 0, 0]),
        ({"pair": "blue-navy", "gives": "31", "takes": "27"}, [0, 48, 0, 64]),
        ({"table": "built"}, [0, -132, 30, 0]),
        ({"table": "lent"}, [0, 0, 0, 0]),
        ({"table": "companies"}, [-20, 0, 0, 320]),
        ({"table": "inside", "pair": "you-blue", "gives": "none", "takes": "14"}, [16, -16, 0, 0]),
        ({"table": "debt", "money": 110}, [0, -22, 0, 22]),
    ],
)
def test_what_a_round_of_visits_brings_more(values: Values, more: list[int]) -> None:
    frame = LESSON.frame(values)
    assert not frame.notes
    assert changes(frame) == more
    assert frame.story.number.amount == sum(more)


@pytest.mark.parametrize(
    ("values", "clause"),
    [
        ({"table": "built", "gives": "34"}, "AM-21.2"),
        ({"table": "built", "edition": "pl"}, "AM-11.6"),
        ({"gives": "none"}, "AM-21.3"),
        ({"money": 600}, "AM-21.3"),
        ({"table": "inside"}, "AM-14.4"),
        ({"table": "inside", "edition": "pl"}, ""),
        ({"table": "inside", "edition": "it"}, ""),
        ({"table": "debt"}, "R-14"),
        ({"edition": "it", "rolled": True}, "AM-21.1"),
        ({"rolled": True}, ""),
        ({"table": "lent"}, ""),
    ],
)
def test_which_deals_are_refused_and_by_which_clause(values: Values, clause: str) -> None:
    frame = LESSON.frame(values)
    assert not frame.notes
    assert refused(frame) == clause
    assert bool(frame.story.steps) == (not clause)


def test_r_33_a_monopoly_that_is_sold_away_is_told() -> None:
    lines = [str(line) for line, _clauses in LESSON.frame({"table": "built"}).story.passages[0].lines]
    assert any("San Francisco is no longer a monopoly" in line for line in lines)


@pytest.mark.parametrize("table", [each.name for each in TABLES])
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_press_of_the_board_and_of_the_swaps_puts_it_into_the_deal(edition: str, table: str) -> None:
    frame = LESSON.frame({"edition": edition, "table": table})
    (board,) = (figure for figure in frame.story.figures if isinstance(figure, Board))
    for square, press in board.presses:
        after = LESSON.pressed(frame, dict(press.values))
        assert dict(after.values) == dict(after.values) | dict(press.values)
        shown = dict(after.values)
        was = dict(frame.values)
        in_it = str(square) in (was["gives"], was["takes"])
        assert (str(square) in (shown["gives"], shown["takes"])) != in_it
    swaps = frame.story.tables[1]
    for row, swap in zip(swaps.rows, swaps.presses, strict=True):
        assert swap is not None
        after = LESSON.pressed(frame, {**dict(swap.values), "payer": "nobody"})
        assert bool(refused(after)) == str(row[3]).startswith("no")


@settings(max_examples=25)
@given(
    edition=st.sampled_from(EDITION_IDS),
    table=st.sampled_from([each for each in TABLES if each.debtor is None]),
    rolled=st.booleans(),
    data=st.data(),
)
def test_the_game_agrees(edition: str, table: TableOf, rolled: bool, data: st.DataObject) -> None:
    """Offered and accepted in a game, the same deal is allowed or not, and leaves the same rents."""
    rules = load(edition)
    values: dict[str, str | int | bool] = {"edition": edition, "table": table.name}
    for name in ("pair", "gives", "takes", "payer"):
        (control,) = (each for each in LESSON.frame(values).controls if each.name == name)
        assert isinstance(control, Choice)
        values[name] = data.draw(st.sampled_from([option.value for option in control.options]))
    money = data.draw(st.sampled_from([0, 10, 400, 510])) * rules.scale
    frame = LESSON.frame({**values, "money": money, "rolled": rolled})
    scene = Scenario.new(edition, "CMCM")
    for has in table.has:
        scene = scene.owns(has.owner, has.square, has.level, mortgaged=has.mortgaged)
    for player in range(4):
        scene = scene.cash(player, CASH * rules.scale)
    for player in table.inside:
        scene = scene.in_custody(player)
    one, other = str(values["pair"]).split("-")
    seats = {"you": 1, "blue": 2, "green": 3, "navy": 4}
    turn = next(player for player in range(4) if player not in table.inside)
    scene = scene.on_turn(turn)
    scene = scene.rolled() if rolled else scene

    def side(name: str, payer: str) -> str:
        deed = "" if values[name] == "none" else rules.deed_at(int(str(values[name]))).slug
        paid = str(money) if values["payer"] == payer and money else ""
        return " ".join(part for part in (deed, paid) if part) or "nothing"

    offer = f"p{seats[one]}: offer p{seats[other]} {side('gives', 'one')} for {side('takes', 'other')}"
    legal = scene.is_legal(offer) and scene.after(offer).is_legal("accept")
    assert legal == (not refused(frame))
    if legal:
        after = scene.after(offer, "accept")
        rents = {row[0]: row[4] for row in frame.story.tables[0].rows}
        squares = sorted(has.square for has in table.has)
        for square, rent in zip(squares, rents.values(), strict=True):
            owner = dict(after.draft.position.properties)[square].owner
            assert after.owed((owner + 1) % 4, square, SEVEN).value == rent
