"""The challenge: the first double that leaves the most in your purse, whatever card comes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from antimono.anti_monopoly.editions import Kind as Square
from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import deck
from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.lessons.anti_monopoly.around import opening
from antimono.lessons.anti_monopoly.scenes.around.others import Others
from antimono.lessons.anti_monopoly.scenes.around.round_table import GAS, START
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, purses, strip
from antimono.lessons.frame import Column, Table
from antimono.lessons.stage.figures import StageFigure
from antimono.lessons.stage.scene import Act, Kind, Scene

DOUBLES = tuple(Dice(face, face) for face in range(1, 7))


@cache
def purses_after(edition: str, dice: Dice) -> tuple[int, int]:
    """The thinnest and the fattest purse that a first roll may leave you, before you decide anything.

    Where it leads to a card, all cards are tried, each with the lowest and the highest dice to come.
    """
    before = opening(edition)
    there = before.edition.squares[(GAS + dice.total) % len(before.edition.squares)]
    cards = range(1, len(deck(before.edition, Role.COMPETITOR)) + 1) if there.kind is Square.CARD else (1,)
    found = [
        before.cards(Role.COMPETITOR, card)
        .dice((dice.first, dice.second), (face, face))
        .after("roll")
        .draft.position.cash[YOU]
        for card in cards
        for face in ((1, 6) if there.kind is Square.CARD else (1,))
    ]
    return min(found), max(found)


class Rounds(Others):
    """All scenes of the chapter, in one edition."""

    def square_of(self, dice: Dice) -> int:
        """Where a first roll leads."""
        return (GAS + dice.total) % len(self.rules.squares)

    def challenge(self) -> Scene:
        """The best double, by trying them all with all cards (AM-7.1)."""
        found = {dice: purses_after(self.rules.id, dice) for dice in DOUBLES}
        best = max(DOUBLES, key=lambda dice: found[dice][0])
        squares = sorted(
            (self.square_of(dice) for dice in DOUBLES), key=lambda square: (square < GAS, square)
        )

        def show(done: tuple[str, ...]) -> tuple[StageFigure, ...]:
            all_but = (YOU, BLUE, GREEN, NAVY)
            near = strip(self.opening, squares[:3], _("The nearer squares"), without=all_but)
            far = strip(
                self.opening, squares[3:], _("The farther squares"), notes=self.taxed_note(), without=all_but
            )
            if done:
                return (self._table(found, best),)
            return (near, far, purses(self.opening, players=(YOU,)))

        return Scene(
            slug="challenge",
            title=_("Challenge"),
            words=_(
                "Back on {gas}: choose your first double yourself. Each leads to one of these squares. Which "
                "makes your purse fattest, whatever card may come? Mark it.",
                gas=self.name(GAS),
            ),
            show=show,
            acts=(
                Act(
                    kind=Kind.TAP,
                    right=(str(self.square_of(best)),),
                    mistakes={
                        str(self.square_of(dice)): self._miss(*found[dice])
                        for dice in DOUBLES
                        if dice != best
                    },
                    say=_(
                        "{dice}: {start} pays {pays}, and nobody takes any of it. No card brings more.",
                        dice=str(best),
                        start=self.name(START),
                        pays=self.money(self.rules.constants.start_square_pays),
                    ),
                    clauses=("AM-13.1", "AM-7.1"),
                ),
            ),
            challenge=True,
            uses=("AM-7.1", "AM-13.1", "AM-9.2", "AM-15.1", "AM-17.1"),
        )

    def _miss(self, least: int, most: int) -> Message:
        had = self.cash(self.opening, YOU)
        if least < most:
            return _("That depends on the card: {least} in the worst case.", least=self.money(least))
        if least < had:
            return _("That costs you {loss}.", loss=self.money(had - least))
        return _("Nothing is lost there, and nothing won. It can be better.")

    def _table(self, found: Mapping[Dice, tuple[int, int]], best: Dice) -> Table:
        return Table(
            _("Your purse after each first double"),
            (
                Column(_("Double")),
                Column(_("Square")),
                Column(_("At least"), money=True),
                Column(_("At most"), money=True),
            ),
            tuple(
                (verbatim(str(dice)), verbatim(self.name(self.square_of(dice))), *found[dice])
                for dice in DOUBLES
            ),
            marked=(DOUBLES.index(best),),
        )
