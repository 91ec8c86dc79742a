"""The challenge on cards: the table at which an average card of either deck is worth most nearly the same."""

from __future__ import annotations

from fractions import Fraction

from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.card_drawn import TABLES
from antimono.lessons.anti_monopoly.scenes.cards import words
from antimono.lessons.anti_monopoly.scenes.cards.words import CardTelling, average_bars, chairs
from antimono.lessons.stage.figures import StageFigure

FULL = max(TABLES, key=sum)
"""Three of each colour: nobody else can sit down (AM-2.2)."""


class Chairs:
    """Chairs taken away from a full table; a move is `green1` for the first green one, and so on."""

    solution = ("green1", "blue1", "green2")

    def __init__(self, telling: CardTelling) -> None:
        self.rules = telling.rules

    def size(self, made: tuple[str, ...]) -> tuple[int, int]:
        """How many of each role still sit there."""
        gone = [sum(key.startswith(colour) for key in made) for colour in words.KEYS.values()]
        return FULL[0] - gone[0], FULL[1] - gone[1]

    def gap(self, made: tuple[str, ...]) -> Fraction:
        """How far the averages are apart."""
        return words.gap(self.rules, self.size(made))

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether they are nowhere nearer."""
        return self.gap(made) == min(words.gap(self.rules, size) for size in TABLES)

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """The chairs that may go: who is left must be a table (AM-4.3)."""
        labels = {"green": _("A green chair away"), "blue": _("A blue chair away")}
        found = {}
        for colour, label in labels.items():
            key = f"{colour}{1 + sum(each.startswith(colour) for each in made)}"
            if self.size((*made, key)) in TABLES:
                found[key] = label
        return found

    def told(self, made: tuple[str, ...]) -> Message:
        """How far apart the averages are now."""
        gap = self.rules.money(self.gap(made))
        if not self.moves(made):
            return _("{gap} apart, and nobody else can go. Start again.", gap=gap)
        return _("{gap} apart. At another table they are nearer.", gap=gap)

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """Who sits there, and the averages."""
        size = self.size(made)
        return (chairs(size), average_bars(self.rules, size))
