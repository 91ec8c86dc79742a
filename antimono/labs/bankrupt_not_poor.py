"""The lab “Bankrupt, but not poor”: the assets of bankrupts, and their shortfall (AM-22.1, R-14).

`bankrupt_games` has the recorded games. The last part is exact: a player on a frozen board, and a tax that
insures. Nobody buys, builds or borrows any more. In each turn a Competitor lands on a Monopolist's hotel, the
income tax, START or nothing, with the probabilities of the pawn's Markov chain, independent of earlier turns.
They are ruined when they cannot pay in cash, and safe once they have the starting money.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import exp

from antimono.anti_monopoly.editions import Edition, Role, Street, load, role_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import Dice
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Stroke
from antimono.core.text import Message, _, figure, verbatim
from antimono.labs.bankrupt_games import PLAYERS, BankruptcyCount, Books, Failure, measured, seen, table
from antimono.labs.chart import HUNDRED, Chart, dotted, interval, line, near, paid, per_cent, tabled
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.fairness.design import EDITION
from antimono.simulate.markov import pawn

STEP = 10
"""Cash is counted in tens; a sum in between is rounded up or down at random, correct on average."""

CITY = "New York"
"""The city where the Monopolist has both hotels."""

STARTS = tuple(range(100, 1500, 100))
"""The amounts of starting cash."""

type Tax = Callable[[int], float]
"""The income tax due, by cash."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A gain or a loss that may come in a turn, and its chance."""

    chance: float
    change: float
    """The change of cash, in money units; negative for a payment."""
    tax: bool = False
    """True if it counts as tax."""


@dataclass(frozen=True, slots=True)
class Fate:
    """A player's prospects at one amount of cash."""

    ruined: float
    """The chance that they are ruined before they are safe."""
    paid: float
    """The average tax paid until then; only the remaining cash if that is less."""


def fates(meetings: Callable[[int], Sequence[Meeting]], goal: int) -> tuple[Fate, ...]:
    """Return the exact fate of a player with 0, 10, 20 and so on in cash, below `goal`.

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
    """Return each way a turn may go: its chance, the place it leads to, -1 for ruin, and the tax paid."""
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
                other[place:] = [mine - factor * each for mine, each in zip(other[place:], right, strict=True)]
    for place in range(len(rows) - 1, 0, -1):
        row = rows[place]
        for other in rows[:place]:
            factor = other[place]
            if factor:
                other[-2] -= factor * row[-2]
                other[-1] -= factor * row[-1]


def hotels(edition: Edition) -> tuple[Street, ...]:
    """Return the streets on which the Monopolist has hotels."""
    return next(city.streets for city in edition.cities if city.name == CITY)


def untaxed() -> tuple[Meeting, ...]:
    """Return the gains and losses of a turn with their chances, without the tax."""
    edition = load(EDITION)
    visitor, streets = pawn(edition, Role.COMPETITOR, "pay"), hotels(edition)
    start = edition.constants.start_square_pays
    owed = [
        (street, Ownership(Role.MONOPOLIST, len(streets), street.hotel_level(Role.MONOPOLIST))) for street in streets
    ]
    return (
        Meeting(visitor.start_income / start, float(start)),
        *(
            Meeting(visitor.visits(street.name), -float(rent(edition, street, held, Dice(3, 4)).value))
            for street, held in owed
        ),
    )


def share_of_cash(cash: int) -> float:
    """Return the income tax of a Competitor with nothing but cash, by the cheaper option (AM-16)."""
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
    """Return the chance of ruin without the tax, by a formula with only the mean and variance of a turn.

    It is the formula for a random walk in infinitely small steps.
    """
    goal = load(EDITION).constants.start_money
    mean = sum(each.chance * each.change for each in untaxed())
    variance = sum(each.chance * each.change**2 for each in untaxed()) - mean**2
    rate = 2 * mean / variance
    return (exp(-rate * cash) - exp(-rate * goal)) / (1 - exp(-rate * goal))


@cache
def _fixed() -> dict[int, tuple[Fate, ...]]:
    """Return the fate of a player who pays a fixed tax, by that tax."""
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
    """Return the fixed tax that raises as much as the share of cash, and the chance of ruin with it.

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
    """Return a chart of the chance of ruin by starting cash: without tax, by formula, and with either tax."""
    edition = load(EDITION)
    start = edition.constants.start_money
    free, shared = (tuple(fate.ruined for fate in fates) for fates in (_fixed()[0], _shared()))
    fixed = {cash: same_yield(cash) for cash in STARTS}
    lines: list[tuple[Message, Mark, Stroke, list[float]]] = [
        (_("by the formula, no tax"), NEITHER, Stroke.DOTTED, [formula(cash) for cash in STARTS]),
        (_("no tax"), NEITHER, Stroke.SOLID, [free[cash // STEP] for cash in STARTS]),
        (_("a share of cash"), MARKS[Role.COMPETITOR], Stroke.SOLID, [shared[cash // STEP] for cash in STARTS]),
        (_("a fixed tax that raises as much"), NEITHER, Stroke.DASHED, [ruined for _sum, ruined in fixed.values()]),
    ]
    gains = [HUNDRED * (ruined - shared[cash // STEP]) for cash, (_sum, ruined) in fixed.items()]
    return Chart.of(
        "bankrupt-ruin",
        _("Ruin on a frozen board, by starting cash"),
        (Axis(label=_("starting cash"), high=start, step=start // 5), per_cent(_("ruined, of 100 players"))),
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
            "A tax on a share of cash ruins {least} to {most} fewer players of 100 than a fixed tax that raises as "
            "much.",
            least=figure(min(gains), 1),
            most=figure(max(gains), 1),
        ),
        tabled(
            _("Players ruined, of 100, and the fixed tax that raises as much"),
            [paid(_("Cash")), *(name for name, *_more in lines), paid(_("Amount of the fixed tax"))],
            [
                (cash, *(figure(HUNDRED * values[at], 1) for *_what, values in lines), round(fixed[cash][0]))
                for at, cash in enumerate(STARTS)
            ],
        ),
        money_format=edition.money_format,
    )


__all__ = ["BET", "EXERCISE", "Books", "books", "due", "mortgaged", "prices", "ruin", "seen"]

MISSING, DEEDS = (1, 1000), (10, 5000)
"""The ends of the axes, in the 1500 scale."""

PARTS = tuple(Fraction(part, HUNDRED) for part in range(50, 101, 5))
"""The parts of the printed price at which the deeds are sold."""

_HALF = 0.5

PRICE, COUNT, DEBT = 200, 3, 150
"""The exercise: so many mortgaged deeds of that price, no cash, and what is owed, in the 1500 scale."""


def books(players: str | BankruptcyCount = "builder") -> Chart:
    """Return a chart of every bankrupt's remaining debt against the net price of their deeds, on log axes.

    Args:
        players: the strategy of the games that were played before, or other games.

    Raises:
        UnknownNameError: if no games were played by such a strategy.
    """
    seen = table(players) if isinstance(players, str) else players
    low, high = DEEDS[0], MISSING[1]
    inside = [each for each in seen.failures if each.books.net_price > 0]
    tables = [seen, *(each for each in measured() if each.players != seen.players)]
    return Chart.of(
        f"bankrupt-books-{seen.players}",
        _(
            "What bankrupts still owed, and what their deeds were worth; all four play {strategy}",
            strategy=seen.players,
        ),
        (
            Axis(label=_("still owed after cash and buildings"), low=MISSING[0], high=MISSING[1], log=True),
            Axis(label=_("deeds at printed prices, mortgages paid off"), low=low, high=DEEDS[1], log=True),
        ),
        [*(_cloud(role, inside) for role in Role), dotted(_("deeds worth exactly the debt"), (low, low), (high, high))],
        _(
            "Of {all} bankrupts {rich} are above the line: their deeds were worth more than they owed. {poor} are "
            "below it, and {none} had no deeds.",
            all=len(seen.failures),
            rich=seen.illiquid.count,
            poor=len(inside) - seen.illiquid.count,
            none=len(seen.failures) - len(inside),
        ),
        tabled(
            _("Bankrupts by strategy, shares with 95% intervals"),
            [
                _("All play"),
                _("Games (abandoned)"),
                _("Bankrupts"),
                _("Deeds worth more than the debt"),
                _("Of these, another player had the cash"),
                _("In the same turn as another bankruptcy"),
            ],
            [
                (
                    verbatim(each.players),
                    f"{each.games} ({each.given_up})",
                    str(len(each.failures)),
                    *(interval(share) for share in (each.illiquid, each.buyers)),
                    str(each.together),
                )
                for each in tables
            ],
        ),
        money_format=load(EDITION).money_format,
        measured=_origin(seen),
    )


def _cloud(role: Role, failures: list[Failure]) -> Curve:
    books = [each.books for each in failures if role.value.startswith(each.role.lower())]
    points = tuple((each.missing, each.net_price) for each in books)
    return Curve(name=role_name(role), mark=MARKS[role], points=points, line=False)


def prices() -> Chart:
    """Return a chart of the bankrupts who could have paid, by the part of the printed price paid for their deeds."""
    tables = measured()
    rows = [(part, [each.at(part) for each in tables]) for part in PARTS]
    most = next(part for part, shares in rows if all(share.value > _HALF for share in shares))
    at = [round(HUNDRED * each.at(most).value) for each in tables]
    return Chart.of(
        "bankrupt-prices",
        _("Bankrupts who could have paid, by the price of their deeds"),
        (
            Axis(label=_("sale price of deeds, % of the printed price"), low=50, high=HUNDRED, step=10, money=False),
            per_cent(_("of 100 bankrupts")),
        ),
        [
            line(verbatim(each.players), NEITHER, [(HUNDRED * part, each.at(part)) for part in PARTS], stroke)
            for each, stroke in zip(tables, Stroke, strict=True)
        ],
        _(
            "At half the printed price, which the bank has already lent, nobody could have paid. At {part}%, between "
            "{least} and {most} of 100 could, depending on the strategy.",
            part=HUNDRED * most,
            least=min(at),
            most=max(at),
        ),
        tabled(
            _("Bankrupts who could have paid, of 100, with 95% intervals"),
            [_("Sale price of deeds, %"), *map(verbatim, PLAYERS)],
            [(str(HUNDRED * part), *(interval(share, 0) for share in shares)) for part, shares in rows],
        ),
        measured=_origin(*tables),
    )


def _origin(*tables: BankruptcyCount) -> Message:
    first = tables[0]
    return _(
        "Measured: {games} games with each strategy ({plans}), seeds {first} to {last}, two of each role, until one "
        "player is left, without trades. {given_up} games were abandoned at the turn limit.",
        games=first.games,
        plans=", ".join(each.plan for each in tables),
        first=first.seed,
        last=first.seed + first.games - 1,
        given_up=sum(each.given_up for each in tables),
    )


def due(failure: Failure) -> str:
    """Return a line on a bankruptcy: the player and their books."""
    found = failure.books
    return (
        f"{failure.role} owes {found.debt} ({failure.cause}), has {found.ready}, can borrow {found.loans}: "
        f"bankrupt; deeds {found.prices}, less {found.lifting} for mortgages: net worth {found.net_worth:+}"
    )


def wager() -> Question:
    """Return the bet on how many bankrupts owned more than they owed."""
    true = sum(HUNDRED * each.illiquid.value for each in measured()) / len(measured())
    guesses = {"1": 1, "20": 20, "50": 50, "99": 99}
    return bet(
        "bankrupt-bet",
        _(
            "A player who cannot pay, even after selling all buildings and mortgaging all deeds, is bankrupt. Count "
            "deeds at printed prices, less the cost of paying off their mortgages. How many of 100 bankrupts owned "
            "deeds worth more than they still owed?"
        ),
        {"1": _("About 1: bankrupts have nothing left"), "20": _("About 20"), "50": _("About 50"), "99": _("About 99")},
        true=min(guesses, key=lambda key: abs(guesses[key] - true)),
        say=_("That is your bet. The bankrupts are counted below."),
    )


def mortgaged(edition: Edition) -> Estate:
    """Return the player of the exercise: nothing but mortgaged deeds of one price."""
    deeds = [deed for deed in edition.deeds if deed.price == PRICE * edition.scale][:COUNT]
    return Estate(Role.COMPETITOR, 0, tuple(HeldDeed(deed, mortgaged=True) for deed in deeds))


def make_exercise() -> Question:
    """Return the exercise: the remaining loan, the net worth, and the price at which it is enough."""
    edition = load("us")
    estate = mortgaged(edition)
    found = Books.of(estate, DEBT * edition.scale)
    lent = sum(held.deed.mortgage for held in estate.held)
    enough = next(part for part in range(HUNDRED + 1) if found.pays_at(Fraction(part, HUNDRED)))
    return exercise(
        "bankrupt-exercise",
        _(
            "You own {count} deeds that cost {price} each, all mortgaged. You have no cash and no buildings, "
            "and owe {debt}. How much can you still raise from the bank?"
        ),
        number(
            found.ready + found.loans,
            mistakes={
                lent: _("The bank has already lent that. It lends only once on a deed."),
                found.prices: _("The bank does not buy deeds, and it has lent all that it will on these."),
            },
            say=_("Nothing: each deed is mortgaged. You cannot pay {debt}, so you are bankrupt."),
            otherwise=_("On which of the deeds would the bank still lend?"),
            clauses=("AM-11.1", "AM-22.1", "R-14"),
        ),
        number(
            found.net_price,
            words=_(
                "Suppose somebody paid the printed prices. How much would be left after you pay off the mortgages?"
            ),
            mistakes={
                found.prices: _("First pay off the mortgages, each for half the price plus a tenth of that."),
                found.prices - lent: _("Paying off costs a tenth more than the loan."),
            },
            say=_("{prices} for the deeds less {lifting} for the mortgages leaves {left}."),
            otherwise=_("Take three prices, less three times the cost of paying off a mortgage."),
            clauses=("AM-11.5",),
        ),
        number(
            found.net_worth,
            words=_("And how much after you also pay the debt? That is your net worth."),
            mistakes={
                found.net_price: _("You still have to pay the debt."),
                found.debt: _("That is the debt itself."),
                found.net_price + found.debt: _("Subtract the debt."),
            },
            say=_("{left} less {debt} is {worth}. You are bankrupt but not poor: illiquid, not insolvent."),
            otherwise=_("Subtract the debt from what you have just found."),
        ),
        number(
            enough,
            words=_(
                "But who pays full price to a forced seller? At what percentage of the printed prices would the deeds "
                "just cover the mortgages and the debt?"
            ),
            mistakes={
                HUNDRED * found.debt // found.prices: _("That pays the debt, but not the mortgages."),
                HUNDRED * found.lifting // found.prices: _("That pays the mortgages, but not the debt."),
                HUNDRED - enough: _("That is how far the price may fall."),
            },
            say=_(
                "{lifting} and {debt} together are {enough}% of {prices}. If the deeds sell for less, you are also "
                "insolvent. The printed price is not a market price."
            ),
            otherwise=_("How much must you pay in all, and what part of the printed prices is that?"),
            unit=_("%"),
        ),
        edition=edition,
        count=str(len(estate.held)),
        price=PRICE * edition.scale,
        debt=found.debt,
        prices=found.prices,
        lifting=found.lifting,
        left=found.net_price,
        worth=found.net_worth,
        enough=str(enough),
    )


BET = wager()
EXERCISE = make_exercise()
