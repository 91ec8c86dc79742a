"""What the chapter has in hand: another edition beside the reader's own, and squares of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.rules.release import corner
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import Dice
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.books import book
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, Telling, strip
from antimono.lessons.stage.figures import Strip

SUNSET, ELECTRIC, WALNUT = 6, 12, 19
WHARF, UNION, NOB_HILL, FIFTH, WALL = 31, 32, 34, 37, 39
DOUBLE, AFTER, SEVEN = Dice(4, 4), Dice(1, 2), Dice(3, 4)


class Comparing(Telling):
    """The chapter in one edition, and what others say."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.book = book(edition)

    def beside(self, edition: str) -> Comparing:
        """The same in another edition."""
        return type(self)(edition)


def side(
    tell: Comparing,
    scene: Scenario,
    squares: Iterable[int],
    *,
    pointed: int | None = None,
    notes: Mapping[int, Message] | None = None,
    prefix: str = "",
    without: Iterable[int] = (),
) -> Strip:
    """Squares of an edition under the name of its book; prices are left to the notes, in its own money."""
    drawn = strip(
        scene,
        squares,
        tell.book,
        pointed=pointed,
        notes=notes,
        prefix=prefix,
        heading=True,
        without=tuple(without),
    )
    tiles = tuple(replace(each, square=replace(each.square, price=None)) for each in drawn.tiles)
    return replace(drawn, tiles=tiles, whole=None)


def of_larger_money() -> str:
    """The first edition whose amounts are larger than those of the 1500 scale."""
    return next(each for each in EDITION_IDS if load(each).scale > 1)


def freed(tell: Telling, double: Dice, after: Dice) -> tuple[Scenario, Scenario, Scenario]:
    """Navy in jail, after the double that frees, and after the roll that follows (AM-14.9)."""
    inside = (
        tell.table.in_custody(NAVY)
        .on_turn(NAVY)
        .dice((double.first, double.second), (after.first, after.second))
    )
    once = _left(inside.after("roll"))
    return inside, once, _left(once.after("roll"))


def _left(scene: Scenario) -> Scenario:
    """The same when a property that Navy came to is left to the bank."""
    return scene.after("decline") if scene.is_legal("decline") else scene


def stops(tell: Telling, double: Dice, after: Dice) -> tuple[int, ...]:
    """Where a freed pawn may be thought to stop: nowhere, by either roll, by both."""
    first = corner(tell.rules)
    return (first, *sorted({first + double.total, first + after.total, first + double.total + after.total}))


def alone(players: int = YOU) -> tuple[int, ...]:
    """Everybody whose pawn is left away where one player's is meant."""
    return tuple(each for each in (YOU, BLUE, GREEN, NAVY) if each != players)


def answers(tell: Comparing, other: Comparing) -> tuple[tuple[str, Message], ...]:
    """In which of two books something is so, as buttons."""
    return (
        ("own", _("Only here: {book}", book=tell.book)),
        ("other", _("Only there: {book}", book=other.book)),
        ("both", _("In both")),
        ("neither", _("In neither")),
    )


def which(own: bool, other: bool) -> str:
    """The key of the answer, by whether it is so here and there."""
    return {(True, True): "both", (True, False): "own", (False, True): "other"}.get((own, other), "neither")
