"""The lesson on jail and price war: exact chances, averages, what may be done meanwhile, one walk."""

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Board, Branch, Tree
from antimono.course.lesson.controls import Choice, Values, Walk
from antimono.course.lessons import lesson
from tests.course.shown import table

JAIL = lesson("jail")
WAITING = {"us", "fr2006", "de2006"}


def ends(branches: tuple[Branch, ...]) -> list[Branch]:
    return [end for branch in branches for end in (ends(branch.branches) if branch.branches else [branch])]


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("plan", ["pay", "once", "doubles"])
@pytest.mark.parametrize("cash", [0, 2000])
def test_the_ends_of_the_tree_add_up_to_one(edition: str, plan: str, cash: int) -> None:
    frame = JAIL.frame({"edition": edition, "plan": plan, "cash": cash})
    assert not frame.notes
    tree = next(figure for figure in frame.story.figures if isinstance(figure, Tree))
    assert sum(end.probability for end in ends(tree.branches)) == 1
    assert all(end.end for end in ends(tree.branches))


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_waiting_is_offered_only_where_it_is_allowed(edition: str) -> None:
    """AM-14.8, R-31."""
    plan = next(each for each in JAIL.frame({"edition": edition}).controls if each.name == "plan")
    assert isinstance(plan, Choice)
    offered = {option.value for option in plan.options}
    assert ("wait" in offered) == (edition in WAITING)


def test_who_cannot_pay_is_ruined_by_the_third_turn() -> None:
    """R-31."""
    story = JAIL.frame({"cash": 40}).story
    assert table(story, "Ways").rows[-1][1:3] != ()
    assert str(table(story, "Ways").rows[-1][1]) == "bankrupt"
    assert table(story, "Ways").rows[-1][2] == Fraction(25, 36)
    assert "25/36" in str(story.passages[0].lines[-1][0])


@pytest.mark.parametrize(
    ("edition", "turns"),
    [
        ("fr2006", ["50 €, roll, or wait", "pay or roll. A player who waited must pay", "pay, then roll and move"]),
        ("it", ["pay 500 or roll", "Second turn: pay or roll.", "pay, then roll and move"]),
        ("pl", ["pay 50 PLN or roll", "Second turn: pay or roll.", "pay, then roll and move"]),
    ],
)
def test_r_31_what_each_turn_allows(edition: str, turns: list[str]) -> None:
    passage = JAIL.frame({"edition": edition}).story.passages[2]
    for (text, clauses), words in zip(passage.lines, turns, strict=True):
        assert words in str(text)
        assert "R-31" in clauses


@pytest.mark.parametrize(
    ("values", "rows"),
    [
        (
            {"edition": "us"},
            [
                ("pay at once", "$50", "0.00", Fraction(0)),
                ("wait one turn, then pay", "$50", "1.00", Fraction(0)),
                ("roll once, then pay", "$41.67", "0.83", Fraction(0)),
                ("try for doubles", "$34.72", "1.53", Fraction(0)),
            ],
        ),
        (
            {"edition": "us", "cash": 0},
            [
                ("pay at once", "$0", "1.53", Fraction(25, 36)),
                ("wait one turn, then pay", "$0", "1.83", Fraction(5, 6)),
                ("roll once, then pay", "$0", "1.53", Fraction(25, 36)),
                ("try for doubles", "$0", "1.53", Fraction(25, 36)),
            ],
        ),
    ],
)
def test_the_plans_stand_side_by_side(values: Values, rows: list[tuple[str, str, str, Fraction]]) -> None:
    compared = table(JAIL.frame(values).story, "The plans compared")
    assert [(*map(str, row[:3]), *row[3:]) for row in compared.rows] == rows
    assert compared.marked == (3,)
    assert len(table(JAIL.frame({**values, "edition": "pl"}).story, "The plans compared").rows) == 3


@pytest.mark.parametrize(
    ("edition", "role", "sentence"),
    [
        ("us", "competitor", "still collects"),
        ("us", "monopolist", "neither rent nor any other claim"),
        ("pl", "monopolist", "no rent and no dues"),
        ("it", "monopolist", "no income at all"),
        ("fr2006", "competitor", "may buy nothing"),
        ("pl", "competitor", "may buy and build as usual"),
        ("pl", "monopolist", "Money from a card is paid"),
        ("de2006", "monopolist", "Money from a card is not paid"),
    ],
)
def test_what_may_be_done_meanwhile(edition: str, role: str, sentence: str) -> None:
    """AM-14.3 to AM-14.5."""
    story = JAIL.frame({"edition": edition, "role": role}).story
    assert any(sentence in str(text) for text, _clauses in story.passages[1].lines)


def test_the_walk_goes_step_by_step() -> None:
    frame = JAIL.frame({"walk": 1})
    walk = next(each for each in frame.controls if isinstance(each, Walk))
    for step in range(walk.last + 1):
        story = JAIL.frame({"walk": 1, "step": step}).story
        assert len(table(story, "One walk").rows) == step
    board = next(figure for figure in JAIL.frame({"walk": 1, "step": 0}).story.figures if isinstance(figure, Board))
    assert board.pawns == ((10, MARKS[Role.MONOPOLIST]),)


def test_another_walk_has_other_dice() -> None:
    walks = {table(JAIL.frame({"walk": seed}).story, "One walk").rows for seed in range(20)}
    assert len(walks) > 10
