"""The table at the end of the story, which chapters count in their own ways (AM-23, AM-24)."""

from __future__ import annotations

from collections.abc import Collection

from antimono.anti_monopoly.editions import Role, Utility
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.wealth import timed_cash, timed_result, wealth
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.theme import SEATS
from antimono.core import positions
from antimono.core.amount import Amount, Step
from antimono.core.dice import Dice
from antimono.core.text import Message, _, verbatim
from antimono.course.anti_monopoly.words import *
from antimono.course.anti_monopoly.words.telling import NAMES
from antimono.course.scene.figures import Bill

SEVEN = "3+4"
"""The roll for a utility in the story."""


def spare(t: EditionWords) -> str:
    """Return your cheap street: the one beside your houses if building takes two streets of a city (R-28)."""
    return "locust-st" if t.switches.competitor_needs_two_streets else "sunset-blvd"


def yours(t: EditionWords) -> list[str]:
    """Return your deeds, in board order."""
    return sorted((spare(t), "rush-st", "walnut-st", "union-square"), key=t.square)


def greens(t: EditionWords) -> str:
    """Return the position of You and Green; you count the same in every edition. Blue and Navy have no deeds."""
    deeds = f"You: {spare(t)}, rush-st mortgaged, walnut-st+3, union-square hotel"
    cash = 610 * t.scale - count(t, f"{deeds}; You holds 0").value
    return f"{deeds}; You holds {cash}; Green: beacon-st, u-s-electric-company; Green has 560"


def everybody(t: EditionWords) -> str:
    """Return all four, before anybody is bankrupt."""
    return f"{greens(t)}; Blue: fishermans-wharf, nob-hill; Blue has 500; Navy: fifth-ave, wall-st; Navy has 450"


def to_bank(t: EditionWords, position: str, deed: str) -> str:
    """Return the words that sell the buildings on a deed of yours and mortgage it."""
    return f"do sell {deed}; " * t.estate(position).holding(t.deed(deed)).level + f"do mortgage {deed}"


def _rolled(has: Estate, dice: str) -> dict[int, Dice]:
    return {each.deed.index: Dice(*positions.roll(dice)) for each in has.held if isinstance(each.deed, Utility)}


def count(t: EditionWords, position: str | Scenario, of: str = "You", dice: str = SEVEN) -> Amount:
    """Return a player's count (AM-23); the dice apply to each of their utilities."""
    has = t.estate(position, of)
    return wealth(t.rules, has, _rolled(has, dice))


def kept(t: EditionWords, position: str | Scenario, of: str = "You") -> int:
    """Return the cash a player keeps when the clock has stopped (AM-24.3)."""
    return timed_cash(t.rules, t.estate(position, of)).value


def end(t: EditionWords, position: str | Scenario, of: str = "You", dice: str = SEVEN, *,
jailed: bool = False) -> Amount:
    """Return a player's final amount in the timed game (AM-24.3, AM-24.4)."""
    has = t.estate(position, of)
    return timed_result(t.rules, has, _rolled(has, dice), in_custody=jailed)


def rents(counted: Amount, has: Estate) -> dict[str, int]:
    """Return the value of each deed in a count."""
    steps = counted.steps[len(counted.steps) - len(has.held):]
    return {NAMES[each.deed.index]: step.amount for each, step in zip(has.held, steps, strict=True)}


type Only = Collection[str] | None
"""Some deeds, by name or by key; all of them, if `None`."""


def count_bill(of: str = "You", only: Only = None, table: str | None = None, dice: str = SEVEN) -> Figure:
    """Return a player's count, line by line."""

    def drawn(moment: Moment) -> Bill:
        t, position = moment.telling, moment.position(table)
        counted, heading = count(t, position, of, dice), _("Your count") if of == "You" else who(of)
        return itemised(t, position, of, heading, [(_("Cash"), counted.steps[0])], counted, dice, only)

    return drawn


def end_bill(of: str = "You", only: Only = None, table: str | None = None, dice: str = SEVEN) -> Figure:
    """Return a player's final amount in the timed game, line by line."""

    def drawn(moment: Moment) -> Bill:
        t, position = moment.telling, moment.position(table)
        share = _("A tenth of the cash") if role(of) is Role.COMPETITOR else _("A fifth of the cash")
        first = Step(share, kept(t, position, of), ("AM-24.3", "R-5"))
        heading, counted = _("Your final amount") if of == "You" else who(of), end(t, position, of, dice)
        return itemised(t, position, of, heading, [(share, first)], counted, dice, only)

    return drawn


def itemised(t: EditionWords, position: str | Scenario, of: str, heading: Message, first: list[tuple[Message, Step]],
    counted: Amount, dice: str = SEVEN, only: Only = None) -> Bill:
    """Return a bill of a player's deeds in a count, below some first lines."""
    found, total, has = list(first), Dice(*positions.roll(dice)).total, t.estate(position, of)
    keys = None if only is None else [key_of(each) for each in only]
    for each, step in zip(has.held, counted.steps[len(counted.steps) - len(has.held):], strict=True):
        if keys is None or str(each.deed.index) in keys:
            found.append((_("{deed}, mortgaged", deed=each.deed.name) if each.mortgaged
                else _("{deed}: {factor} times {total}", deed=each.deed.name, factor=str(step.amount // total),
                    total=str(total)) if isinstance(each.deed, Utility)
                else verbatim(each.deed.name), step))
    return Bill(heading, tuple(step for _text, step in found), _("Total"), SEATS[player(of)],
        tuple(text for text, _step in found))
