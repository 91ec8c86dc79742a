"""Common parts of the lessons on both endings: rolls for companies, and acts before a count."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, Street, Utility
from antimono.anti_monopoly.rules.building import price_of_level, sale_of_all
from antimono.anti_monopoly.rules.construction import check_building
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.mortgage import buildings_to_sell_first
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.wealth import tenure_of
from antimono.anti_monopoly.theme import MARKS, board_squares, role_press
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError
from antimono.core.figures import Board, Holding, Mark, Press
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.holdings import described, holding_press, holding_presses
from antimono.course.lesson.asking import Controls

MOST_CASH = 4000
"""The most cash that the controls offer, in the 1500 scale."""

CHANCES: Mapping[int, Fraction] = {
    total: Fraction(sum(dice.total == total for dice in ALL_ROLLS), len(ALL_ROLLS)) for total in range(2, 13)
}
"""The probability of each total of two dice."""


def dice_of(total: int) -> Dice:
    """Return dice that show a total, as evenly as possible.

    >>> [str(dice_of(total)) for total in (2, 7, 12)]
    ['1 + 1', '3 + 4', '6 + 6']
    """
    return Dice(total // 2, total - total // 2)


def rolled_for(*estates: Estate) -> tuple[Utility, ...]:
    """Return the companies whose rent depends on dice and that count, in board order."""
    found = [held for estate in estates for held in estate.held if not held.mortgaged]
    utilities = [held.deed for held in found if isinstance(held.deed, Utility)]
    return tuple(sorted(utilities, key=lambda deed: deed.index))


def ask_rolls(ask: Controls, edition: Edition, counted: Iterable[Utility]) -> dict[int, Dice]:
    """Ask for a roll for each company that counts (AM-23.2, R-17); hidden for one that does not."""
    squares = {deed.index for deed in counted}
    rolls = {
        deed.index: ask.number(
            f"roll{place}", _("Roll for {company}", company=deed.name), 2, 12, default=7, visible=deed.index in squares
        )
        for place, deed in enumerate(edition.utilities, start=1)
    }
    return {square: dice_of(total) for square, total in rolls.items() if square in squares}


def roll_press(edition: Edition, utility: Utility, total: int) -> Press:
    """Return the press that sets the roll for a company to a total."""
    place = edition.utilities.index(utility) + 1
    return Press(_("{company}: roll {total}", company=utility.name, total=total), ((f"roll{place}", total),))


@dataclass(frozen=True, slots=True)
class LiquidatedDeed:
    """A deed turned into money: its buildings sold back, the deed mortgaged (AM-11, AM-12)."""

    held: HeldDeed
    """As it was."""
    came: int
    """The total paid by the bank."""
    after: Estate
    """The player's estate afterwards."""


def sales(edition: Edition, estate: Estate) -> Iterator[LiquidatedDeed]:
    """Yield the money each deed would raise from the bank, if it can be mortgaged now (AM-11.6, R-35)."""
    for held in estate.held:
        others = [each for each in buildings_to_sell_first(edition, estate, held.deed) if each != held]
        if held.mortgaged or others:
            continue
        came = held.deed.mortgage
        if held.level and isinstance(held.deed, Street):
            came += sale_of_all(held.deed, estate.role, held.level).value
        lent = replace(held, level=0, mortgaged=True)
        yield LiquidatedDeed(held, came, replace(estate.with_held(lent), cash=estate.cash + came))


def everything_sold(estate: Estate) -> Estate:
    """Return a player's estate once all buildings are sold and then all deeds mortgaged (R-14)."""
    held = tuple(replace(each, level=0, mortgaged=True) for each in estate.held)
    return replace(estate, cash=most_that_can_be_raised(estate).value, held=held)


@dataclass(frozen=True, slots=True)
class Build:
    """One more building."""

    street: Street
    price: int
    before: Estate
    after: Estate
    """The player's estate afterwards."""

    def adds(self, edition: Edition) -> int:
        """Return the extra rent of a visit; only the rent of the street itself changes."""
        before, after = (
            rent(edition, self.street, tenure_of(edition, estate, estate.holding(self.street)), dice_of(7)).value
            for estate in (self.before, self.after)
        )
        return after - before


def builds(edition: Edition, estate: Estate, *, in_custody: bool = False) -> Iterator[Build]:
    """Yield the next building on each street where the rules allow one and the cash is enough (AM-10, AM-14.4).

    The street with the fewest buildings comes first; ties are in board order.
    """
    for held in sorted(estate.held, key=lambda each: each.level):
        if not isinstance(held.deed, Street):
            continue
        try:
            check_building(edition, estate, held.deed, in_custody=in_custody)
        except IllegalError:
            continue
        price = price_of_level(held.deed, estate.role, held.level + 1)
        if price <= estate.cash:
            built = estate.with_held(replace(held, level=held.level + 1))
            yield Build(held.deed, price, estate, replace(built, cash=estate.cash - price))


def standing(held: HeldDeed, role: Role) -> Message:
    """Return a deed and its buildings, in a few words."""
    return described(Estate(role, 0, (held,)))


def estate_press(ask: Controls, edition: Edition, label: Message, before: Estate, after: Estate) -> Press:
    """Return the press that sets other holdings and other cash for the same player."""
    cash = min(after.cash, MOST_CASH * edition.scale)
    return holding_press(ask, label, before.held, after.held, ("cash", cash))


def estates_board(
    ask: Controls, edition: Edition, title: Message, summary: Message, own: Estate, *others: tuple[Mark, Estate]
) -> Board:
    """Return a board with a player's deeds, which can be pressed, and those of others."""
    mark = MARKS[own.role]
    return Board(
        title=title,
        squares=board_squares(edition),
        summary=summary,
        holdings=tuple(
            Holding(
                held.deed.index,
                owner,
                held.level,
                isinstance(held.deed, Street) and held.level == held.deed.hotel_level(estate.role),
                held.mortgaged,
            )
            for owner, estate in ((mark, own), *others)
            for held in estate.held
        ),
        presses=tuple(
            (square, press)
            for square, press in holding_presses(ask, edition, own.held)
            if not any(held.deed.index == square for _mark, estate in others for held in estate.held)
        ),
        badges=((mark, role_press("role", own.role)),),
    )
