"""The lesson on mortgages: what the bank pays, what falls, what stays double (AM-11, R-9, R-29, R-30)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.figures import Board, Plot
from antimono.course.anti_monopoly.mortgage.try_it import LESSON
from antimono.course.lesson.controls import Jump, Moves, Values
from antimono.course.lesson.frame import Frame


def rents(frame: Frame) -> list[object]:
    return [row[3] for row in frame.story.tables[0].rows]


def said(frame: Frame) -> str:
    return " ".join(str(line) for passage in frame.story.passages for line, _clauses in passage.lines)


def example(edition: str) -> Frame:
    """Return what pressing the worked example of AM-11.7 shows."""
    frame = LESSON.frame({"edition": edition, "role": "competitor", "city": "0"})
    assert any(isinstance(each, Jump) for each in frame.controls)
    return LESSON.changed(frame, "example")


@pytest.mark.parametrize(
    ("edition", "paid", "now"),
    [
        ("us", 260, [100, 60, 0]),
        ("fr2006", 260, [100, 60, 0]),
        ("de2006", 260, [100, 60, 0]),
        ("it", 2600, [1000, 600, 0]),
        ("pl", 360, [30, 30, 0]),
    ],
)
def test_am_11_7_the_worked_example_in_every_edition(edition: str, paid: int, now: list[int]) -> None:
    """The built street is mortgaged; in Poland it is one of the two that made the monopoly (R-9, R-29)."""
    frame = example(edition)
    assert not frame.notes
    assert frame.story.number.amount == paid
    assert rents(frame) == now


@pytest.mark.parametrize(
    ("values", "paid", "now", "words"),
    [
        ({}, 660, [100, 60, 104], "The monopoly remains, and rent is double."),
        ({"acts": "mortgage 2"}, 150, [100, 0, 104], "Two unmortgaged streets are left"),
        ({"acts": "mortgage 2, mortgage 3"}, 410, [50, 0, 0], "keeps its buildings (1 house)"),
        ({"acts": "mortgage 2, lift 2"}, -15, [100, 60, 104], "Nothing is mortgaged"),
        ({"role": "competitor", "acts": "mortgage 2"}, 150, [50, 0, 52], "never doubles"),
        ({"city": "7", "acts": "mortgage 2"}, 200, [55, 0], "fewer than two unmortgaged streets"),
        ({"edition": "pl", "acts": "mortgage 3"}, 160, [100, 60, 0], "Two unmortgaged streets are left"),
        ({"edition": "pl", "acts": "mortgage 2"}, 250, [30, 0, 32], "made the monopoly is mortgaged"),
        ({"edition": "it", "acts": "mortgage 2, mortgage 3"}, 4100, [500, 0, 0], "only the buildings on that"),
    ],
)
def test_what_the_bank_pays_and_what_stays(values: Values, paid: int, now: list[int], words: str) -> None:
    frame = LESSON.frame(values)
    assert not frame.notes
    assert frame.story.number.amount == paid
    assert rents(frame) == now
    assert words in said(frame)


@pytest.mark.parametrize(
    ("acts", "words"),
    [
        ("mortgage 1, mortgage 1", "Fisherman's Wharf is already mortgaged (AM-11.1)"),
        ("lift 2", "Union Square is not mortgaged"),
        ("mortgage 4", "Write “mortgage 2”"),
        ("burn 1", "Write “mortgage 2”"),
    ],
)
def test_what_cannot_be_is_told_and_the_rest_kept(acts: str, words: str) -> None:
    frame = LESSON.frame({"acts": acts})
    (note,) = frame.notes
    assert words in str(note)


def test_am_11_1_am_11_5_r_7_every_deed_has_its_loan_and_its_lifting_cost() -> None:
    table = LESSON.frame().story.tables[1]
    rows = {str(row[0]): row[1:] for row in table.rows}
    assert len(rows) == 28
    assert rows["Fifth Ave."] == (350, 175, 193)
    assert rows["U.S. Gas Company"] == (150, 75, 83)
    assert rows["Basin St."] == (60, 30, 33)
    italian = LESSON.frame({"edition": "it"}).story.tables[1]
    assert [row[3] for row in italian.rows if row[1] == 3500] == [1930]


def test_pressing_a_street_mortgages_it_and_pressing_it_again_lifts() -> None:
    frame = LESSON.frame()
    states = []
    for _press in range(2):
        board = next(figure for figure in frame.story.figures if isinstance(figure, Board))
        frame = LESSON.pressed(frame, dict(dict(board.presses)[34].values))
        assert not frame.notes
        states.append(str(dict(frame.values)["acts"]))
    assert states == ["mortgage 3", "mortgage 3, lift 3"]


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_a_point_of_the_plot_lies_on_its_line_and_mortgages_its_street(edition: str) -> None:
    frame = LESSON.frame({"edition": edition, "acts": "mortgage 2"})
    (plot,) = (figure for figure in frame.story.figures if isinstance(figure, Plot))
    lent = set()
    for point, curve in zip(plot.points, plot.curves, strict=True):
        (left, low), (right, high) = curve.points
        assert (point.up - low) * (right - left) == (high - low) * (point.across - left)
        assert high <= plot.up.high
        assert point.press is not None
        lent.add(str(dict(LESSON.pressed(frame, dict(point.press.values)).values)["acts"]).split(", ")[-1])
    assert lent == {"mortgage 1", "lift 2", "mortgage 3"}


@settings(max_examples=20)
@given(
    edition=st.sampled_from(EDITION_IDS),
    role=st.sampled_from(["competitor", "monopolist"]),
    city=st.integers(0, 7),
    last=st.integers(1, 3),
    buildings=st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 5)),
    data=st.data(),
)
def test_the_game_agrees(
    edition: str, role: str, city: int, last: int, buildings: tuple[int, ...], data: st.DataObject
) -> None:
    """Played in a game, the same acts bring the same money and leave the same rents."""
    values: dict[str, str | int] = {"edition": edition, "role": role, "city": str(city), "last": str(last)}
    values |= {f"buildings{place}": each for place, each in enumerate(buildings, start=1)}
    frame = LESSON.frame(values)
    rules = load(edition)
    streets = rules.cities[city].streets
    shown = dict(frame.values)
    order = sorted(range(len(streets)), key=lambda place: place + 1 == last and len(streets) == 3)
    scene = Scenario.new(edition, "CM" if role == "competitor" else "MC").on_turn(0)
    for place in order:
        scene = scene.owns(0, streets[place].index, int(str(shown[f"buildings{place + 1}"])))
    scene = scene.cash(0, 100_000).check()
    for _act in range(3):
        (acts,) = (each for each in frame.controls if isinstance(each, Moves))
        number = data.draw(st.integers(0, len(streets) - 1))
        act = acts.options[number].value.split(", ")[-1]
        frame = LESSON.changed(frame, "acts", acts.options[number].value)
        verb, place_text = act.split(" ")
        wanted = f"{'redeem' if verb == 'lift' else verb} {streets[int(place_text) - 1].slug}"
        # The lesson sells what must go first; the game wants each sale to be said.
        target = streets[int(place_text) - 1]
        while not scene.is_legal(wanted):
            held = dict(scene.draft.position.properties)
            built = next(each for each in (target, *streets) if held[each.index].level)
            scene = scene.after(f"sell {built.slug}")
        scene = scene.after(wanted)
        assert scene.draft.position.cash[0] - 100_000 == frame.story.number.amount
        assert rents(frame) == [scene.owed(1, street.index).value for street in streets]
