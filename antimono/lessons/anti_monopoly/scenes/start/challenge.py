"""The challenge of the chapter on START: three times paid in one turn (AM-7, AM-13.1, R-19)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import MoveTo, deck
from antimono.anti_monopoly.rules.start import clockwise, passing_start, steps_to
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.start import card_squares
from antimono.lessons.anti_monopoly.story import BLUE, GREEN, NAVY, YOU, Telling, purses, strip
from antimono.lessons.stage.figures import Row, Rows, StageFigure

TRUCKING = 35
TILES = (0, 2, 7, 35, 39)
"""The squares that may be tapped, if the dice lead there."""
GAS = 28
CARDS = (0, 6, GAS)
"""The squares that the offered cards name."""


@dataclass(frozen=True, slots=True)
class Stage:
    """How far the turn has come."""

    square: int
    times: int = 0
    """How often START has paid."""
    rolls: int = 0
    more: bool = True
    """Whether there is a roll to come."""
    drawing: bool = False
    used: tuple[int, ...] = ()
    """The squares that cards have named in this turn: a card goes under its deck."""
    short: bool = False
    """Whether a roll was wanted that two dice never show."""


class Thrice:
    """One turn of yours, in which dice and cards show what you want."""

    solution = ("7", "c0", "2", "c0")
    begins = TRUCKING

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.rules = telling.rules
        effects = (card.effect for card in deck(self.rules, Role.COMPETITOR))
        self.known = Counter(effect.square for effect in effects if isinstance(effect, MoveTo))
        """How many of your cards name each square."""

    def after(self, made: tuple[str, ...]) -> Stage:
        """How far the turn has come after these moves."""
        stage = Stage(self.begins)
        for move in made:
            stage = self._drawn(stage, int(move[1:])) if move[0] == "c" else self._rolled(stage, int(move))
        return stage

    def _rolled(self, stage: Stage, square: int) -> Stage:
        total = steps_to(self.rules, stage.square, square)
        if total == 1:
            return replace(stage, more=False, short=True)
        return Stage(
            square,
            stage.times + self._pays(stage.square, total),
            stage.rolls + 1,
            stage.rolls == 0 and total % 2 == 0,
            square in card_squares(self.rules),
            stage.used,
        )

    def _drawn(self, stage: Stage, square: int) -> Stage:
        times = stage.times + self._pays(stage.square, steps_to(self.rules, stage.square, square))
        return replace(stage, square=square, times=times, drawing=False, used=(*stage.used, square))

    def _pays(self, square: int, steps: int) -> int:
        """How often START pays for a walk: once or not at all."""
        return int(passing_start(self.rules, square, steps).value > 0)

    def solved(self, made: tuple[str, ...]) -> bool:
        """Whether START has paid three times."""
        return self.after(made).times == 3

    def moves(self, made: tuple[str, ...]) -> dict[str, Message]:
        """Where the dice may lead, or which card may be drawn."""
        stage, nothing = self.after(made), verbatim("")
        if stage.drawing:
            return {f"c{square}": nothing for square in self._left(stage)}
        if not stage.more:
            return {}
        within = {clockwise(self.rules, stage.square, total) for total in range(1, 13)}
        return {str(square): nothing for square in TILES if square in within}

    def _left(self, stage: Stage) -> tuple[int, ...]:
        """The cards that are still in the deck."""
        return tuple(square for square in CARDS if stage.used.count(square) < self.known[square])

    def told(self, made: tuple[str, ...]) -> Message:
        """What has been paid so far, and what comes next."""
        stage = self.after(made)
        start = self.telling.name(0)
        if stage.short:
            return _("That is one square ahead, and two dice never show 1. Start again.")
        values: dict[str, str | int] = {"start": start}
        if stage.drawing:
            return ngettext(
                "{start} has paid {count} time. Now you draw a card. Choose which.",
                "{start} has paid {count} times. Now you draw a card. Choose which.",
                stage.times,
                **values,
            )
        if stage.more:
            return ngettext(
                "{start} has paid {count} time. Your roll was a double: choose where the second one leads.",
                "{start} has paid {count} times. Your roll was a double: choose where the second one leads.",
                stage.times,
                **values,
            )
        if stage.rolls == 1:
            return ngettext(
                "{start} has paid {count} time. Your roll was no double, so the turn is over. Start again.",
                "{start} has paid {count} times. Your roll was no double, so the turn is over. Start again.",
                stage.times,
                **values,
            )
        return ngettext(
            "{start} has paid {count} time, and the turn is over. Start again.",
            "{start} has paid {count} times, and the turn is over. Start again.",
            stage.times,
            **values,
        )

    def show(self, made: tuple[str, ...]) -> tuple[StageFigure, ...]:
        """The squares before START and after it, the purse, and the cards if one is drawn."""
        stage = self.after(made)
        before = self.telling.table
        money = before.draft.position.cash[YOU] + stage.times * self.rules.constants.start_square_pays
        now = before.at(YOU, stage.square).cash(YOU, money)
        squares = sorted({*TILES, stage.square})
        cards = tuple(
            Row(f"c{square}", _("Card: go to {square}", square=self.telling.name(square)))
            for square in self._left(stage)
        )
        notes = {square: _("square {number}", number=square) for square in squares}
        sides = [each for each in squares if each >= GAS], [each for each in squares if each < GAS]
        return (
            *(strip(now, side, notes=notes, without=(BLUE, GREEN, NAVY)) for side in sides),
            purses(now, before, (YOU,)),
            *((Rows(_("Cards"), cards),) if stage.drawing else ()),
        )
