"""The last part of “Bankrupt, but not poor”: a player on a frozen board, and a tax that insures.

Nobody buys, builds or borrows any more. In a turn a Competitor meets one hotel of a Monopolist, or the income
tax, or START, or nothing, as often as the Markov chain of their pawn says, whatever happened before. They are
ruined when they cannot pay in cash, and safe when they have what everybody begins with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp

from antimono.anti_monopoly.editions import Edition, Role, Street, load
from antimono.anti_monopoly.look import MARKS
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage
from antimono.core.dice import Dice
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Stroke
from antimono.core.text import Message, _
from antimono.labs.chart import HUNDRED, Chart, near, paid, per_cent, tabled
from antimono.simulate.fairness.design import EDITION
from antimono.simulate.markov import pawn

STEP = 10
"""Cash is counted in tens; a sum between two of them is the one or the other by lot, right on average."""

CITY = "New York"
"""Where the Monopolist has both hotels."""

STARTS = tuple(range(100, 1500, 100))
"""With how much cash the player begins."""

type Tax = Callable[[int], float]
"""What is due at the income tax, by cash."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A gain or a loss that may come in a turn, and its chance."""

    chance: float
    change: float
    """Of cash, in money units: below nothing for what is due."""
    tax: bool = False
    """Whether it counts as tax."""


@dataclass(frozen=True, slots=True)
class Fate:
    """How a player's chances stand at one amount of cash."""

    ruined: float
    """The chance that they are ruined before they are safe."""
    paid: float
    """What they pay as tax until then, on average; what is left of them, if it is too little."""


def fates(meetings: Callable[[int], Sequence[Meeting]], goal: int) -> tuple[Fate, ...]:
    """What becomes of a player with 0, 10, 20 and so on in cash, below `goal`, exactly.

    Args:
        meetings: what may happen in a turn, by cash; nothing happens with the rest of the chances.
        goal: the cash with which they are safe, a multiple of ten.

    With a fair coin it is the gambler's ruin: what is missing to the goal, as a part of it.

    >>> coin = (Meeting(0.5, 10.0), Meeting(0.5, -10.0))
    >>> [round(each.ruined, 3) for each in fates(lambda cash: coin, 40)]
    [0.8, 0.6, 0.4, 0.2]
    """
    states = goal // STEP
    rows = [[0.0] * (states + 2) for _cash in range(states)]
    for place, row in enumerate(rows):
        for chance, to, tax in _ways(place * STEP, meetings(place * STEP)):
            row[place] += chance
            row[-1] += chance * tax
            if to < 0:
                row[-2] += chance
            elif to < states:
                row[to] -= chance
    _solve(rows)
    return tuple(Fate(row[-2], row[-1]) for row in rows)


def _ways(cash: int, meetings: Sequence[Meeting]) -> list[tuple[float, int, float]]:
    """Each way a turn may go: its chance, the place it leads to, -1 for ruin, and the tax paid."""
    found = []
    for each in meetings:
        low = int(each.change // STEP)
        part = each.change / STEP - low
        for share, change in ((1 - part, low * STEP), (part, (low + 1) * STEP)):
            if share:
                tax = min(-change, cash) if each.tax else 0
                found.append((each.chance * share, max(-1, (cash + change) // STEP), float(tax)))
    return found


def _solve(rows: list[list[float]]) -> None:
    """Turn linear equations into their solutions, in the last two columns, by elimination."""
    for place, row in enumerate(rows):
        pivot = row[place]
        row[place:] = right = [each / pivot for each in row[place:]]  # left of it is nothing any more
        for other in rows[place + 1 :]:
            factor = other[place]
            if factor:
                other[place:] = [
                    mine - factor * each for mine, each in zip(other[place:], right, strict=True)
                ]
    for place in range(len(rows) - 1, 0, -1):
        row = rows[place]
        for other in rows[:place]:
            factor = other[place]
            if factor:
                other[-2] -= factor * row[-2]
                other[-1] -= factor * row[-1]


def hotels(edition: Edition) -> tuple[Street, ...]:
    """The streets on which the Monopolist has hotels."""
    return next(city.streets for city in edition.cities if city.name == CITY)


def untaxed() -> tuple[Meeting, ...]:
    """Return the gains and losses of a turn with their chances, without the tax."""
    edition = load(EDITION)
    visitor, streets = pawn(edition, Role.COMPETITOR, "pay"), hotels(edition)
    start = edition.constants.start_square_pays
    owed = [
        (street, Tenure(Role.MONOPOLIST, len(streets), street.hotel_level(Role.MONOPOLIST)))
        for street in streets
    ]
    return (
        Meeting(visitor.start_income / start, float(start)),
        *(
            Meeting(visitor.visits(street.name), -float(rent(edition, street, held, Dice(3, 4)).value))
            for street, held in owed
        ),
    )


def share_of_cash(cash: int) -> float:
    """The income tax as a Competitor with nothing but cash pays it, in the cheaper way (AM-16)."""
    edition = load(EDITION)
    percentage = income_tax_percentage(edition, Estate(Role.COMPETITOR, cash)).value
    return float(min(percentage, income_tax_flat(edition).value))


def taxed(tax: Tax) -> tuple[Fate, ...]:
    """Return a Competitor's chances under a tax, by cash in steps of ten, as `fates` does."""
    edition = load(EDITION)
    goal, base = edition.constants.start_money, untaxed()
    chance = pawn(edition, Role.COMPETITOR, "pay").visits("income-tax")
    return fates(lambda cash: (*base, Meeting(chance, -tax(cash), tax=True)), goal)


def formula(cash: int) -> float:
    """The chance of ruin without the tax, by a formula that knows only mean and spread of a turn.

    It is that of a walk in steps too small to be seen, with the same mean and variance.
    """
    goal = load(EDITION).constants.start_money
    mean = sum(each.chance * each.change for each in untaxed())
    variance = sum(each.chance * each.change**2 for each in untaxed()) - mean**2
    rate = 2 * mean / variance
    return (exp(-rate * cash) - exp(-rate * goal)) / (1 - exp(-rate * goal))


@cache
def _fixed() -> dict[int, tuple[Fate, ...]]:
    """By a fixed sum, what becomes of the player who pays it."""
    most = income_tax_flat(load(EDITION)).value
    return {due: taxed(_always(due)) for due in range(0, most + 1, STEP)}


def _always(due: int) -> Tax:
    def tax(_cash: int) -> float:
        return float(due)

    return tax


@cache
def _shared() -> tuple[Fate, ...]:
    return taxed(share_of_cash)


def same_yield(cash: int) -> tuple[float, float]:
    """A fixed sum that brings as much tax as the share of cash does, and the chance of ruin by it.

    Args:
        cash: with which the player begins. Between two sums of tens both are taken in proportion.
    """
    place, found = cash // STEP, _fixed()
    wanted = _shared()[place].paid
    low = max(due for due in found if found[due][place].paid <= wanted)
    below, above = found[low][place], found[low + STEP][place]
    part = (wanted - below.paid) / (above.paid - below.paid)
    return low + part * STEP, below.ruined + part * (above.ruined - below.ruined)


def ruin() -> Chart:
    """The chance of ruin by the cash at the beginning: without tax and by formula, with either tax."""
    edition = load(EDITION)
    start = edition.constants.start_money
    free, shared = (tuple(fate.ruined for fate in fates) for fates in (_fixed()[0], _shared()))
    fixed = {cash: same_yield(cash) for cash in STARTS}
    lines: list[tuple[Message, Mark, Stroke, list[float]]] = [
        (_("by the formula, no tax"), NEITHER, Stroke.DOTTED, [formula(cash) for cash in STARTS]),
        (_("no tax"), NEITHER, Stroke.SOLID, [free[cash // STEP] for cash in STARTS]),
        (
            _("a share of cash"),
            MARKS[Role.COMPETITOR],
            Stroke.SOLID,
            [shared[cash // STEP] for cash in STARTS],
        ),
        (
            _("a fixed sum of the same yield"),
            NEITHER,
            Stroke.DASHED,
            [ruined for _sum, ruined in fixed.values()],
        ),
    ]
    gains = [HUNDRED * (ruined - shared[cash // STEP]) for cash, (_sum, ruined) in fixed.items()]
    return Chart.of(
        "bankrupt-ruin",
        _("Ruin on a frozen board, by the cash at the beginning"),
        (
            Axis(label=_("cash at the beginning"), high=start, step=start // 5),
            per_cent(_("ruined, of 100 players")),
        ),
        [
            Curve(
                name=name,
                mark=mark,
                points=tuple((cash, near(HUNDRED * each)) for cash, each in zip(STARTS, values, strict=True)),
                stroke=stroke,
                dots=stroke is Stroke.SOLID,
            )
            for name, mark, stroke, values in lines
        ],
        _(
            "By a tax that is a share of cash {least} to {most} players of 100 fewer are ruined than by "
            "a fixed sum that brings as much.",
            least=f"{min(gains):.1f}",
            most=f"{max(gains):.1f}",
        ),
        tabled(
            _("Ruined, of 100 players, and the fixed sum that brings as much"),
            [paid(_("Cash")), *(name for name, *_more in lines), paid(_("That sum"))],
            [
                (cash, *(f"{HUNDRED * values[at]:.1f}" for *_what, values in lines), round(fixed[cash][0]))
                for at, cash in enumerate(STARTS)
            ],
        ),
        money_format=edition.money_format,
    )
