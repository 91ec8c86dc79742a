"""The lesson on cards: every card by effect, what it is worth to whom, and how sure it is."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, SquareKind, load
from antimono.core.figures import Bars, Board
from antimono.course.lesson.controls import Choice, Values
from antimono.course.lesson.frame import Frame, Table
from antimono.course.lessons import lesson

CARDS = lesson("cards")
KINDS = {
    "from-bank": ("C01 C06 C07 C08 C12 C24 C25", "M03 M12 M13 M21 M22 M25"),
    "to-bank": ("C03 C04 C11 C15 C16 C22", "M07 M09 M10 M15 M16"),
    "players": ("C13", "M18 M19 M23"),
    "gamble": ("C09", "M02"),
    "move": ("C17 C18 C19 C20* C21 C23*", "M01 M04 M05 M06 M11* M24*"),
    "custody": ("C02 C14", "M14 M20"),
    "nothing": ("C05 C10", "M08 M17"),
}
"""By hand from the facts: which cards are of which kind; * where the square is a guess."""


def table(frame: Frame, place: int) -> Table:
    return frame.story.tables[place]


def cells(frame: Frame, place: int) -> list[tuple[str, ...]]:
    return [tuple(str(cell) for cell in row) for row in table(frame, place).rows]


def cards(values: Values) -> Frame:
    """The frame of a card out of its whole deck, where no kind is named."""
    return CARDS.frame({"kind": "all", **values})


def options(frame: Frame, name: str) -> list[str]:
    control = next(each for each in frame.controls if each.name == name)
    assert isinstance(control, Choice)
    return [option.value for option in control.options] if control.visible else []


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("role", "place"), [("competitor", 0), ("monopolist", 1)])
def test_r_20_cards_are_browsed_by_effect(kind: str, role: str, place: int) -> None:
    frame = CARDS.frame({"role": role, "kind": kind})
    shown = [row[0].partition(" ")[0] for row in cells(frame, 1)]
    assert shown == KINDS[kind][place].split()
    assert options(frame, "card") == [name.rstrip("*") for name in shown]
    assert frame.story.number.reconstructed == shown[0].endswith("*")
    marked = any("a guess" in str(mark) for mark in frame.story.marks)
    assert marked == any(name.endswith("*") for name in shown)


def test_every_card_of_both_decks_is_of_some_kind() -> None:
    for place in (0, 1):
        assert sum(len(both[place].split()) for both in KINDS.values()) == 25


@pytest.mark.parametrize(
    ("values", "headline", "parts"),
    [
        ({}, "$75", [75]),
        ({"card": "C03"}, "$75", [-75]),
        ({"card": "C09"}, "$12.50", [Fraction(25, 2)]),
        ({"card": "C13"}, "$50", [25, 25]),
        ({"card": "C13", "table": "2-3"}, "$75", [25, 25, 25]),
        ({"card": "C02"}, "$0", [0]),
        ({"card": "C18", "square": "7"}, "$100", [100]),
        ({"card": "C17", "square": "7"}, "$0", [0]),
        ({"card": "C17", "square": "7", "owner": "competitor"}, "$20", [0, -20]),
        ({"card": "C17", "square": "33", "owner": "monopolist"}, "$60", [100, -40]),
        ({"card": "C17", "square": "33", "owner": "monopolist", "jailed": True, "table": "1-1"}, "$100", [100, 0]),
        ({"card": "C21", "square": "33", "owner": "competitor"}, "$72", [100, -28]),
        ({"card": "C21", "square": "33", "owner": "own"}, "$100", [100]),
        ({"card": "C23", "square": "36", "owner": "monopolist"}, "$90", [100, -10]),
        ({"role": "monopolist", "card": "M02"}, "$31.25", [Fraction(125, 4)]),
        ({"role": "monopolist", "card": "M19", "table": "2-3"}, "$25", [25]),
        ({"role": "monopolist", "card": "M18", "table": "3-3"}, "$30", [10, 10, 10]),
        ({"edition": "it", "role": "monopolist", "card": "M04", "owner": "competitor"}, "280", [0, -280]),
    ],
)
def test_what_a_card_is_worth_and_its_lines(values: Values, headline: str, parts: list[int | Fraction]) -> None:
    frame = cards(values)
    assert not frame.notes
    assert frame.story.number.value == headline
    assert [step.amount for step in frame.story.steps] == parts
    gains = str(frame.story.number.label).endswith("pays the player")
    assert gains == (sum(parts) >= 0)


@pytest.mark.parametrize(
    ("values", "rows"),
    [
        (
            {"card": "C13"},
            [
                ("the drawer", "$50", "$16.50"),
                ("each other Competitor", "$0", "$0"),
                ("each Monopolist", "−$25", "−$1"),
                ("the bank", "$0", "−$14.50"),
            ],
        ),
        (
            {"role": "monopolist", "card": "M19", "jailed": True, "table": "2-3"},
            [
                ("the drawer", "$25", "$16.05"),
                ("each Competitor", "$0", "−$1.40"),
                ("the jailed Monopolist", "$0", "$0"),
                ("each other Monopolist", "$25", "$1"),
                ("the bank", "−$50", "−$14.25"),
            ],
        ),
        (
            {"edition": "pl", "role": "monopolist", "card": "M19", "jailed": True},
            [
                ("the drawer", "25 PLN", "16.05 PLN"),
                ("each Competitor", "0 PLN", "−1.40 PLN"),
                ("the jailed Monopolist", "25 PLN", "1 PLN"),
                ("the bank", "−50 PLN", "−14.25 PLN"),
            ],
        ),
    ],
)
def test_r_12_who_is_paid_and_who_pays(values: Values, rows: list[tuple[str, ...]]) -> None:
    assert cells(cards(values), 0) == rows


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("role", ["competitor", "monopolist"])
@pytest.mark.parametrize("square", ["2", "22", "36"])
def test_the_bars_add_up_to_the_average_of_the_table_below(edition: str, role: str, square: str) -> None:
    """The drawer's role decides who is named, not what the decks are worth."""
    frame = CARDS.frame({"edition": edition, "role": role, "square": square, "table": "3-2"})
    bars = next(each for each in frame.story.figures if isinstance(each, Bars))
    row = cells(frame, 2)[table(frame, 2).marked[0]]
    for one, written in zip(bars.series, row[1:], strict=True):
        *parts, altogether = [value for value in one.values if value is not None]
        assert sum(parts) == altogether
        assert load(edition).money(altogether) == written


def test_a_bar_leads_to_the_cards_behind_it() -> None:
    frame = CARDS.frame()
    bars = next(each for each in frame.story.figures if isinstance(each, Bars))
    for one, place in zip(bars.series, (0, 1), strict=True):
        for press, kind in zip(one.presses, ("from-bank", "to-bank", "players", "gamble", "move"), strict=False):
            assert press is not None
            after = CARDS.pressed(frame, dict(press.values))
            assert [row[0].partition(" ")[0] for row in cells(after, 1)] == KINDS[kind][place].split()


def test_rows_lead_to_their_card_and_to_their_table() -> None:
    frame = CARDS.frame({"kind": "to-bank"})
    for place, press in enumerate(table(frame, 1).presses):
        assert press is not None
        assert table(CARDS.pressed(frame, dict(press.values)), 1).marked == (place,)
    for place, press in enumerate(table(frame, 2).presses):
        assert press is not None
        assert table(CARDS.pressed(frame, dict(press.values)), 2).marked == (place,)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_the_board_shows_where_cards_lead_and_can_be_pressed(edition: str) -> None:
    frame = CARDS.frame({"edition": edition, "role": "monopolist"})
    board = next(each for each in frame.story.figures if isinstance(each, Board))
    assert board.shades is not None
    assert dict(board.shades.values) == {
        0: Fraction(2, 25), 10: Fraction(2, 25), 12: Fraction(1, 25), 25: Fraction(1, 25),
        31: Fraction(1, 25), 39: Fraction(1, 25),
    }  # fmt: skip
    squares = load(edition).squares
    assert {index for index, _press in board.presses} == {
        *(square.index for square in squares if square.kind is SquareKind.CARD and square.index != 7),
        *dict(board.shades.values),
    }
    after = CARDS.pressed(frame, dict(dict(board.presses)[12].values))
    shown = next(each for each in after.story.figures if isinstance(each, Board))
    assert shown.marked == 12
    assert "M04" in str(after.story.situation)


def test_the_badge_changes_who_draws_and_back() -> None:
    frame, seen = CARDS.frame({"kind": "gamble"}), []
    for _press in range(2):
        board = next(each for each in frame.story.figures if isinstance(each, Board))
        ((mark, press),) = board.badges
        assert mark in {owner for _index, owner in board.pawns}
        frame = CARDS.pressed(frame, dict(press.values))
        seen.append(cells(frame, 1)[0][0][0])
    assert seen == ["M", "C"]


@pytest.mark.parametrize(
    ("values", "asked"),
    [
        ({"card": "C01"}, {"owner": False, "jailed": False}),
        ({"card": "C18"}, {"owner": False, "jailed": False}),
        ({"card": "C20"}, {"owner": True, "jailed": False}),
        ({"card": "C20", "owner": "monopolist"}, {"owner": True, "jailed": True}),
        ({"role": "monopolist", "card": "M03"}, {"owner": False, "jailed": True}),
        ({"role": "monopolist", "card": "M03", "table": "2-1"}, {"owner": False, "jailed": False}),
    ],
)
def test_only_what_matters_is_asked(values: Values, asked: dict[str, bool]) -> None:
    frame = cards(values)
    assert {each.name: each.visible for each in frame.controls if each.name in asked} == asked
    assert sum(each.visible for each in frame.controls) <= 8


@pytest.mark.parametrize(
    ("table_", "role", "owners"),
    [
        ("1-1", "competitor", ["nobody", "own", "monopolist"]),
        ("1-1", "monopolist", ["nobody", "own", "competitor"]),
        ("2-2", "monopolist", ["nobody", "own", "competitor", "monopolist"]),
    ],
)
def test_nobody_owns_who_is_not_there(table_: str, role: str, owners: list[str]) -> None:
    assert options(CARDS.frame({"role": role, "kind": "move", "table": table_}), "owner") == owners


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"card": "C01"}, "Several independent sources agree."),
        ({"card": "C04"}, "Another report says: Pay $10 to each other Competitor. We use the first one."),
        ({"card": "C20"}, "a guess from its place on the board"),
        ({"role": "monopolist", "card": "M12"}, "Another report says: Collect $25 from the bank."),
    ],
)
def test_r_20_r_21_how_sure_a_card_is(values: Values, sentence: str) -> None:
    known = cards(values).story.passages[0]
    assert any(sentence in str(text) for text, _clauses in known.lines)


@pytest.mark.parametrize(
    ("values", "sentence", "clause"),
    [
        ({"card": "C09"}, "A double on these dice gives no extra roll.", "R-27"),
        ({"card": "C18"}, "START pays $100 on the way", "R-19"),
        ({"card": "C02"}, "START pays nothing", "AM-14.2"),
        ({"card": "C13"}, "is not paid to a Monopolist in jail", "R-12"),
        ({"card": "C13", "edition": "pl"}, "is paid to a Monopolist in jail", "R-12"),
        ({}, "No card is kept.", "AM-15.1"),
    ],
)
def test_what_the_rules_say_of_it(values: Values, sentence: str, clause: str) -> None:
    rules = cards(values).story.passages[1]
    assert any(sentence in str(text) and clause in clauses for text, clauses in rules.lines)
