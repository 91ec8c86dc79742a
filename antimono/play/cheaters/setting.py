"""Agreements before play, and the game that follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from antimono.cheaters.edition import load
from antimono.cheaters.game import Game
from antimono.cheaters.game.setup import draw_for_start
from antimono.cheaters.scenario import Scenario
from antimono.core.dice import bits, draw
from antimono.core.text import Message, _
from antimono.course.lesson.controls import Value, Values
from antimono.play.cheaters.company import COMPANY, USUAL, YOU, Opponent

ME: Final = 0
"""The seat of the person at this screen."""

_DEAL = 0x1F83D9ABFB41BD6B
"""Separates the dealing of streets from the dice."""

_SEED = 0x5BE0CD19137E2179
"""Turns the number of the deal, which a page keeps, into the seed, which appears in no frame."""

_DIGITS = 9
"""The most digits in the number of a deal."""

DEALT: Final = 11
"""The number of streets, out of 22, that a short game deals out."""

LENGTHS: Mapping[str, Message] = {
    "short": _("Short: half of the streets are dealt out, and at turn 40 the bank auctions the rest"),
    "whole": _("Full: all players start with money only"),
}
"""The lengths on offer, by their words."""


@dataclass(frozen=True)
class CheatersSetup:
    """The players, the length and the deal of a game."""

    with_whom: tuple[str, ...] = USUAL
    """The keys of the others, in the order of their seats."""
    length: str = "short"
    """A word of `LENGTHS`."""
    practice: bool = False
    """Whether choices can be undone; players agree on that before play (R-60)."""
    beginner: bool = False
    """Whether the person is told of rents and gets hints (R-82); otherwise they watch for themselves."""
    deal: int = 0
    """A number that the surface draws; 0 before a game has begun."""

    @classmethod
    def read(cls, given: Values) -> CheatersSetup:
        """Return the setup in `given`; missing or impossible values take their defaults."""
        named = str(given.get("with") or "").split()
        chosen = tuple([key for key in COMPANY if key in named])[:5] or USUAL
        length, number = str(given.get("length")), given.get("seed")
        deal = int(str(number)) if _is_number(number) else 0
        asked = length if length in LENGTHS else "short"
        return cls(chosen, asked, given.get("practice") is True, given.get("beginner") is True, deal)

    def values(self) -> dict[str, Value]:
        """Return the values from which `read` makes the same."""
        return {
            "with": " ".join(self.with_whom),
            "length": self.length,
            "practice": self.practice,
            "beginner": self.beginner,
            "seed": self.deal,
        }

    @cached_property
    def company(self) -> tuple[Opponent, ...]:
        """The others, in the order of their seats, which are those after one's own."""
        return tuple([COMPANY[key] for key in self.with_whom])

    @property
    def names(self) -> tuple[Message, ...]:
        """Return the names of the players, by seat."""
        return (YOU.name, *[each.mark.name for each in self.company])

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return 1 + len(self.with_whom)

    def begun(self) -> Game:
        """Return the game before its first roll."""
        seed = bits(_SEED ^ self.deal, self.seats)
        if self.length == "whole":
            return Game(self.seats, seed, glimpse=True, practice=self.practice)
        starter = draw_for_start(seed, self.seats)[1]
        table = Scenario.new(self.seats, seed, starter=starter, glimpse=True, last_sale=True)
        streets = [(title.slug, title.index) for title in load().properties]
        standing = table.draft.position.hotels
        for place in range(len(streets) - 1, 0, -1):
            other = draw(seed ^ _DEAL, place, place + 1)
            streets[place], streets[other] = streets[other], streets[place]
        for place, (slug, index) in enumerate(streets[:DEALT]):
            # The others get any uneven rest.
            table = table.owns((place + 1) % self.seats, slug, hotel=standing[index])
        game = table.game()
        game.takes_back = self.practice
        return game


def _is_number(given: object) -> bool:
    digits = str(given)
    return digits.isascii() and digits.isdecimal() and len(digits) <= _DIGITS
