"""The challenge of the first chapter: two totals that lead to two streets of one city (AM-5.2, AM-8.1)."""

from __future__ import annotations

from itertools import pairwise

from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, Telling, strip
from antimono.lessons.stage.figures import StageFigure

START, SUNSET, WILSHIRE = 0, 6, 8


class TwoRolls:
    """Two streets to land on, one roll after the other; moves are their squares."""

    fewest, most = 2, 12
    """What two dice can show."""
    start = START
    """Where the pawn stands at first."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.rules = telling.rules
        self.cities = self.rules.cities[:2]
        self.squares = tuple(street.index for city in self.cities for street in city.streets)
        self.solution = (str(SUNSET), str(WILSHIRE))

    def spent(self, made: tuple[str, ...]) -> int:
        """What the streets cost together."""
        return sum(self.rules.deed_at(int(square)).price for square in made)

    def rolls(self, made: tuple[str, ...]) -> tuple[int, ...]:
        """The totals that lead from the first square to the streets."""
        places = (self.start, *map(int, made))
        return tuple(there - here for here, there in pairwise(places))

    def possible(self, made: tuple[str, ...]) -> bool:
        """Whether two dice can show these totals."""
        return all(self.fewest <= total <= self.most for total in self.rolls(made))

    def one_city(self, made: tuple[str, ...]) -> bool:
        """Whether two streets of one city have been reached."""
        return len(made) == 2 and len({self.rules.street(int(square)).city for square in made}) == 1

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether nothing cheaper is possible."""
        return self.possible(made) and self.one_city(made) and self.spent(made) <= self.spent(self.solution)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The streets that may be tapped: those ahead, also where no roll leads."""
        if len(made) == 2 or not self.possible(made):
            return {}
        here = int(made[-1]) if made else self.start
        return {str(square): verbatim("") for square in self.squares if here < square <= here + self.most}

    def told(self, made: tuple[str, ...]) -> Message:
        """What was rolled and bought, or why it is not the answer."""
        if not self.possible(made):
            return _("That is one square ahead, and two dice never show 1. Start again.")
        money = self.telling.money(self.spent(made))
        if self.one_city(made):
            return _("One city, for {money}. It can be had for less.", money=money)
        if len(made) == 2:
            return _("These are two cities. Start again.")
        return _(
            "A roll of {total}, and {money} is spent. Now choose the second street.",
            total=self.rolls(made)[0],
            money=money,
        )

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The cities, and who owns what by now."""
        scene = self.telling.table.at(YOU, self.start)
        if self.possible(made):
            for square in made:
                scene = scene.owns(YOU, int(square)).at(YOU, int(square))
        notes = {square: _("square {number}", number=square) for square in self.squares}
        return tuple(
            strip(
                scene,
                (street.index for street in city.streets),
                verbatim(city.name),
                notes=notes,
                without=(BLUE, GREEN, NAVY),
            )
            for city in self.cities
        )
