"""The lesson on roles: who may choose what, which tables are fair, what stays in the box (AM-2.2, AM-4)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.rules.balance import check_balance
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Bars
from antimono.course.lesson.controls import Moves, Values
from antimono.course.lesson.frame import Frame, Table
from antimono.course.lessons import lesson

ROLES = lesson("roles")
LETTERS = {"c": "competitor", "m": "monopolist"}


def values(players: int, choices: str, **more: int | str) -> Values:
    return {"players": players, "choices": ", ".join(LETTERS[each] for each in choices), **more}


def offered(frame: Frame) -> set[str]:
    """Return what the next player may choose."""
    control = next(each for each in frame.controls if each.name == "choices")
    assert isinstance(control, Moves)
    texts = (option.value.rpartition(", ")[2] for option in control.options)
    return {text for text in texts if text != "undo"}


def table(frame: Frame, caption: str) -> Table:
    return next(each for each in frame.story.tables if str(each.caption).startswith(caption))


@pytest.mark.parametrize(
    ("players", "choices", "may"),
    [
        (2, "", "cm"),
        (2, "c", "m"),
        (4, "m", "cm"),
        (4, "mm", "c"),
        (5, "cc", "cm"),
        (5, "cmcm", "cm"),
        (5, "ccc", "m"),
        (6, "ccm", "cm"),
        (6, "ccmc", "m"),
        (6, "cmcmcm", ""),
    ],
)
def test_what_the_next_one_may_choose(players: int, choices: str, may: str) -> None:
    """By hand, AM-4.3."""
    frame = ROLES.frame(values(players, choices))
    assert not frame.notes
    assert offered(frame) == {LETTERS[each] for each in may}


@pytest.mark.parametrize(
    ("players", "choices", "settled"),
    [(4, "", "0 of 4"), (4, "m", "1 of 4"), (4, "mm", "4 of 4"), (5, "mmm", "5 of 5"), (6, "cmc", "3 of 6")],
)
def test_how_many_roles_are_settled(players: int, choices: str, settled: str) -> None:
    """Those, too, that nobody can choose otherwise."""
    frame = ROLES.frame(values(players, choices))
    assert str(frame.story.number.value) == settled


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (
            "monopolist, monopolist, monopolist",
            "The table already has enough players of that role to be fair (AM-4.3).",
        ),
        ("banker", "Choose “competitor” or “monopolist”."),
        ("monopolist, monopolist, competitor, competitor, competitor", "Everybody has already chosen a role (AM-4.1)."),
    ],
)
def test_a_choice_that_cannot_be_is_told(wanted: str, sentence: str) -> None:
    (note,) = ROLES.frame({"players": 4, "choices": wanted}).notes
    assert sentence in str(note)


def test_the_fair_tables_are_these() -> None:
    """AM-2.2, AM-4.3; the last column is what is left of three pawns of each colour."""
    rows = table(ROLES.frame(), "All fair tables").rows
    assert [tuple(str(cell) for cell in row) for row in rows] == [
        ("2", "1", "1", "2 green, 2 blue"),
        ("3", "2", "1", "1 green, 2 blue"),
        ("3", "1", "2", "2 green, 1 blue"),
        ("4", "2", "2", "1 green, 1 blue"),
        ("5", "3", "2", "0 green, 1 blue"),
        ("5", "2", "3", "1 green, 0 blue"),
        ("6", "3", "3", "none"),
    ]


@pytest.mark.parametrize(
    ("players", "verdicts"),
    [
        (2, ["no: it must be 1 against 1", "yes", "no: it must be 1 against 1"]),
        (
            5,
            [
                "no: a difference of 5, but only 1 is allowed",
                "no: a difference of 3, but only 1 is allowed",
                "yes",
                "yes",
                "no: a difference of 3, but only 1 is allowed",
                "no: a difference of 5, but only 1 is allowed",
            ],
        ),
    ],
)
def test_every_split_has_its_verdict(players: int, verdicts: list[str]) -> None:
    splits = table(ROLES.frame({"players": players}), "Every split")
    assert [str(row[2]) for row in splits.rows] == verdicts
    assert [press is not None for press in splits.presses] == [each == "yes" for each in verdicts]


def test_a_row_of_the_fair_tables_leads_to_that_table() -> None:
    fair = table(ROLES.frame(), "All fair tables")
    for place, press in enumerate(fair.presses):
        assert press is not None
        after = ROLES.pressed(ROLES.frame(), dict(press.values))
        assert table(after, "All fair tables").marked == (place,)
        assert not offered(after), "all have chosen"


def test_a_pawn_in_the_box_is_taken_by_the_next_one() -> None:
    frame = ROLES.frame(values(5, "mm"))
    (bars,) = (figure for figure in frame.story.figures if isinstance(figure, Bars))
    assert [one.values for one in bars.series] == [(0, 3), (2, 1)]
    press = bars.series[1].presses[1]
    assert press is not None
    after = ROLES.pressed(frame, dict(press.values))
    (full,) = (figure for figure in after.story.figures if isinstance(figure, Bars))
    assert [one.values for one in full.series] == [(2, 1), (3, 0)], "the others must take green"
    assert full.series[1].presses[1] is None


def test_the_highest_roller_chooses_first_and_ties_roll_again() -> None:
    """AM-4.1, R-26."""
    for seed in range(12):
        frame = ROLES.frame(values(6, "", draw=seed))
        players = table(frame, "The players")
        order = [int(str(row[0]).split()[-1]) for row in players.rows]
        assert order == [(order[0] - 1 + place) % 6 + 1 for place in range(6)]
        thrown = [[sum(map(int, each.split("+"))) for each in str(row[1]).split(", ")] for row in players.rows]
        assert thrown[0] == max(thrown), seed
        again = [row for row in thrown if len(row) > 1]
        told = [str(text) for text, clauses in frame.story.passages[0].lines if "R-26" in clauses]
        assert len(told) == (len(again) > 0)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_who_may_agree_is_told(edition: str) -> None:
    rules = ROLES.frame({"edition": edition}).story.passages[1]
    told = next(str(text) for text, clauses in rules.lines if clauses == ("AM-4.1",))
    assert ("agreement" in told) == (edition in {"fr2006", "de2006"})


@settings(max_examples=30)
@given(players=st.integers(2, 6), wishes=st.lists(st.sampled_from(list(Role)), min_size=6, max_size=6))
def test_whatever_is_chosen_the_table_comes_out_fair(players: int, wishes: Sequence[Role]) -> None:
    """And a game offers the same choices (AM-4.1, AM-4.3)."""
    chosen: list[str] = []
    game = Scenario.new("us", None, players=players).game()
    for wish in wishes[:players]:
        frame = ROLES.frame({"players": players, "choices": ", ".join(chosen)})
        may = offered(frame)
        assert may == {str(action.role) for action in game.legal_actions()}
        taken = wish.value if wish.value in may else min(may)
        game.play(next(action for action in game.legal_actions() if str(action.role) == taken))
        chosen.append(taken)
    check_balance([Role(each) for each in chosen])
