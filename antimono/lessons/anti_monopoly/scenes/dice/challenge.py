"""The challenge of the chapter on doubles: one turn to two streets of a city (AM-7, AM-8.1)."""

from __future__ import annotations

from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.scenes.turn.challenge import TwoRolls
from antimono.lessons.anti_monopoly.story import Telling

AIR_LINE = 25


class OneTurn(TwoRolls):
    """Two streets to land on in one turn, so the first roll must be a double; moves are their squares."""

    start = AIR_LINE

    def __init__(self, telling: Telling) -> None:
        super().__init__(telling)
        self.cities = self.rules.cities[5:7]
        self.squares = tuple(street.index for city in self.cities for street in city.streets)
        self.solution = ("27", "29")

    def doubled(self, made: tuple[str, ...]) -> bool:
        """Whether the first of the rolls can be a double."""
        return not made or self.rolls(made)[0] % 2 == 0

    def possible(self, made: tuple[str, ...]) -> bool:
        """Whether two dice can show these totals in one turn (AM-7.1)."""
        return super().possible(made) and (len(made) < 2 or self.doubled(made))

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The streets that may be tapped: those ahead, after a double or at the beginning."""
        return super().moves(made) if self.doubled(made) else {}

    def told(self, made: tuple[str, ...]) -> Message:
        """What was rolled and bought, or why it is not the answer."""
        if self.possible(made) and not self.doubled(made):
            return _(
                "A roll of {total} takes you there and is no double: your turn is over. Start again.",
                total=self.rolls(made)[0],
            )
        return super().told(made)
