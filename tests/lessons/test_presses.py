"""Where pressing a mark of a figure leads: to the situation that the mark shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.lessons import LESSONS
from antimono.lessons.figures import Bars, Board, Branch, Press, Tree
from antimono.lessons.frame import Frame

RENT, JAIL, BANKRUPTCY = (LESSONS[slug] for slug in ("rent", "jail", "bankruptcy"))


def branches(found: tuple[Branch, ...]) -> Iterator[Branch]:
    for branch in found:
        yield branch
        yield from branches(branch.branches)


def presses(frame: Frame) -> Iterator[Press]:
    """All that can be pressed in a frame."""
    for figure in frame.story.figures:
        match figure:
            case Bars(series=series):
                yield from (press for one in series for press in one.presses if press is not None)
            case Board(presses=squares):
                yield from (press for _index, press in squares)
            case Tree(branches=found):
                yield from (branch.press for branch in branches(found) if branch.press is not None)
            case _:
                pass
    for table in frame.story.tables:
        yield from (press for press in table.presses if press is not None)


def board(frame: Frame) -> Board:
    return next(figure for figure in frame.story.figures if isinstance(figure, Board))


@pytest.mark.parametrize("slug", LESSONS)
def test_a_press_gives_its_values(slug: str) -> None:
    frame = LESSONS[slug].frame()
    for press in presses(frame):
        after = LESSONS[slug].pressed(frame, dict(press.values))
        assert dict(after.values) == dict(after.values) | dict(press.values), press
        assert after.notes == ()


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("square", ["34", "5", "12"])
def test_a_bar_leads_to_its_own_rent(edition: str, square: str) -> None:
    """Bars are free of mortgage and custody, whatever is so at present (AM-9.2, R-23)."""
    frame = RENT.frame({"edition": edition, "property": square, "in_custody": True, "mortgaged": True})
    (bars,) = (figure for figure in frame.story.figures if isinstance(figure, Bars))
    for one in bars.series:
        for rent, press in zip(one.values, one.presses, strict=True):
            assert (rent is None) == (press is None)
            if press is not None:
                assert RENT.pressed(frame, dict(press.values)).story.headline.amount == rent


@pytest.mark.parametrize("edition", EDITION_IDS)
@pytest.mark.parametrize("plan", ["doubles", "pay"])
@pytest.mark.parametrize("cash", [0, 5000])
def test_a_branch_leads_to_a_walk_in_which_it_happens(edition: str, plan: str, cash: int) -> None:
    frame = JAIL.frame({"edition": edition, "plan": plan, "cash": cash})
    (tree,) = (figure for figure in frame.story.figures if isinstance(figure, Tree))
    for branch in branches(tree.branches):
        assert branch.press is not None
        walk = JAIL.pressed(frame, dict(branch.press.values)).story.tables[0]
        assert walk.rows[walk.marked[0]][0] == branch.text


@pytest.mark.parametrize("holdings", ["last_stand", "spread"])
def test_a_square_comes_to_the_holdings_or_goes(holdings: str) -> None:
    frame = BANKRUPTCY.frame({"holdings": holdings, "step": 0})
    before = {holding.index for holding in board(frame).holdings}
    found = board(frame).presses
    assert {index for index, _press in found} >= before
    for index, press in found:
        after = BANKRUPTCY.pressed(frame, {**dict(press.values), "step": 0})
        assert {holding.index for holding in board(after).holdings} == before ^ {index}


def test_six_properties_are_all_that_can_be_held() -> None:
    frame = BANKRUPTCY.frame({"holdings": "spread"})
    assert len(board(frame).presses) == 6


def test_the_next_square_goes_on_from_the_readers_own_choice() -> None:
    frame = BANKRUPTCY.frame({"holdings": "last_stand", "step": 0})
    for index in (1, 3, 34, 39):
        press = dict(board(frame).presses)[index]
        frame = BANKRUPTCY.pressed(frame, {**dict(press.values), "step": 0})
    assert {holding.index for holding in board(frame).holdings} == {1, 3}
