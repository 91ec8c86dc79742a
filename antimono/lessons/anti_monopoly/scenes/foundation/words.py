"""What scenes and practice on the Foundation share: the die, what it brings, who stops there."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from antimono.anti_monopoly.editions import Kind
from antimono.anti_monopoly.rules.foundation import foundation_gift
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.dice import FACES
from antimono.core.text import _, verbatim
from antimono.lessons.anti_monopoly.foundation import average
from antimono.lessons.anti_monopoly.story import BLUE, Telling, strip
from antimono.lessons.stage.figures import Room, Rooms, StageFigure

PAYS, GIVES = ("AM-20.1",), ("AM-20.2",)
BOTH = (*PAYS, *GIVES)

NOT_THE_DUE = _("That is what a Monopolist pays.")
GREEN_PAYS_NOTHING = _("A Competitor pays nothing here.")
BLUE_ROLLS_NOT = _("Monopolists roll no die here: they pay.")


class FoundationTelling(Telling):
    """The Foundation in one edition."""

    def __init__(self, edition: str) -> None:
        super().__init__(edition)
        self.square = next(each.index for each in self.rules.squares if each.kind is Kind.FOUNDATION)
        self.due = self.table.owed(BLUE, self.square).value
        self.average = average(self.rules)

    def gift(self, *faces: int) -> int:
        """What the bank gives a Competitor for these rolls of the die, one a visit."""
        return sum(foundation_gift(self.rules, face).value for face in faces)

    def fraction(self, amount: Fraction) -> str:
        """An average amount as it is read."""
        return self.rules.money(amount)

    def faces(self, told: Iterable[int] = ()) -> Rooms:
        """The six faces of the die, some of them with what they bring."""
        told = tuple(told)
        return Rooms(
            _("The faces of the die"),
            tuple(
                Room(
                    str(face),
                    _("a {face}", face=face),
                    note=verbatim(self.money(self.gift(face))) if face in told else None,
                    face=face,
                )
                for face in FACES
            ),
        )

    def thrown(self, *faces: int) -> Rooms:
        """What the die showed at one stop after the other."""
        return Rooms(
            _("The die, stop by stop"),
            tuple(
                Room(f"s{place}", _("a {face}", face=face), face=face)
                for place, face in enumerate(faces, start=1)
            ),
        )

    def here(self, *players: int) -> Scenario:
        """A table at which these players stand on the Foundation's square."""
        scene = self.table
        for player in players:
            scene = scene.at(player, self.square)
        return scene

    def stop(self, *players: int) -> StageFigure:
        """The square, and who stands on it."""
        return strip(self.here(*players), (self.square,))
