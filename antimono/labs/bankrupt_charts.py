"""The charts of the lab “Bankrupt, but not poor”: debts against deeds, and at which price deeds would pay.

Everything was seen in games played before, see `bankrupt_games`, unless other games are given.
"""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.editions import Role, load, role_name
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Plot, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, verbatim
from antimono.labs.bankrupt_games import PLAYERS, Failure, Seen, measured
from antimono.labs.chart import Chart, near
from antimono.labs.measured import told
from antimono.lessons.frame import Column, Table
from antimono.simulate.fairness.design import EDITION

HUNDRED = 100

MISSING, DEEDS = (1, 1000), (10, 5000)
"""The ends of the axes, in the 1500 scale."""

PARTS = tuple(Fraction(part, HUNDRED) for part in range(50, 101, 5))
"""The parts of the printed price at which the deeds are sold."""

_HALF = 0.5

STROKES = dict(zip(PLAYERS, (Stroke.SOLID, Stroke.DASHED, Stroke.DOTTED), strict=True))


def books(players: str | Seen = "builder") -> Chart:
    """Every bankrupt's missing money against the net price of their deeds, on log axes.

    Args:
        players: the strategy of the games that were played before, or other games.

    Raises:
        UnknownNameError: if no games were played by such a strategy.
    """
    seen = measured().table(players) if isinstance(players, str) else players
    edition = load(EDITION)
    low, high = DEEDS[0], MISSING[1]
    inside = [each for each in seen.failures if each.books.net_price > 0]
    without = len(seen.failures) - len(inside)
    return Chart(
        name=f"bankrupt-books-{seen.players}",
        money_format=edition.money_format,
        plot=Plot(
            title=_(
                "What bankrupts could not pay, and their deeds; all four play {strategy}",
                strategy=seen.players,
            ),
            across=Axis(
                label=_("still owed after cash and buildings"), low=MISSING[0], high=MISSING[1], log=True
            ),
            up=Axis(
                label=_("deeds at printed prices, mortgages lifted"), low=DEEDS[0], high=DEEDS[1], log=True
            ),
            curves=(
                *(
                    Curve(
                        name=role_name(role),
                        mark=MARKS[role],
                        points=tuple(
                            (each.books.missing, each.books.net_price)
                            for each in inside
                            if role.value.startswith(each.role.lower())
                        ),
                        line=False,
                    )
                    for role in Role
                ),
                Curve(
                    name=_("deeds worth what is owed"),
                    mark=NEITHER,
                    points=((low, low), (high, high)),
                    stroke=Stroke.DOTTED,
                    named_at=0,
                ),
            ),
            summary=_(
                "Of {all} bankrupts {rich} lie above the line: their deeds were worth more than they owed. "
                "{poor} lie below it, and {none} had no deeds.",
                all=len(seen.failures),
                rich=seen.illiquid.count,
                poor=len(inside) - seen.illiquid.count,
                none=without,
            ),
        ),
        table=_table([seen, *(each for each in measured().tables if each.players != seen.players)]),
        measured=origin(seen),
    )


def prices() -> Chart:
    """How many bankrupts could have paid, by the part of the printed price that their deeds would bring."""
    tables = measured().tables
    rows = [(part, [each.at(part) for each in tables]) for part in PARTS]
    most = [part for part, shares in rows if all(share.value > _HALF for share in shares)]
    at = [round(HUNDRED * each.at(most[0]).value) for each in tables]
    return Chart(
        name="bankrupt-prices",
        plot=Plot(
            title=_("Bankrupts who could have paid, by what their deeds would bring"),
            across=Axis(
                label=_("deeds sold at, in per cent of the printed price"),
                low=50,
                high=HUNDRED,
                step=10,
                money=False,
            ),
            up=Axis(label=_("of 100 bankrupts"), high=HUNDRED, step=20, money=False),
            curves=tuple(
                Curve(
                    name=verbatim(seen.players),
                    mark=NEITHER,
                    points=tuple((HUNDRED * part, _hundred(seen.at(part).value)) for part in PARTS),
                    spread=tuple(
                        (_hundred(low), _hundred(high))
                        for low, high in (seen.at(part).interval for part in PARTS)
                    ),
                    stroke=STROKES[seen.players],
                    dots=True,
                )
                for seen in tables
            ),
            summary=_(
                "At half the printed price, which the bank has lent already, nobody could have paid; at "
                "{part} per cent {least} to {most} of 100, by strategy.",
                part=HUNDRED * most[0],
                least=min(at),
                most=max(at),
            ),
        ),
        table=Table(
            caption=_("Of 100 bankrupts, how many could have paid, and the interval of 95%"),
            columns=(
                Column(_("Deeds sold at, in per cent")),
                *(Column(verbatim(each.players)) for each in tables),
            ),
            rows=tuple((str(HUNDRED * part), *(_cell(share) for share in shares)) for part, shares in rows),
        ),
        measured=origin(*tables),
    )


def origin(*tables: Seen) -> Message:
    """Where the figures come from."""
    first = tables[0]
    return _(
        "Measured: {games} games with one plan each ({plans}), seeds {first} to {last}, two of each role, "
        "until one player is left; nobody proposes trades. {given_up} games were given up at the cap.",
        games=first.games,
        plans=", ".join(each.plan for each in tables),
        first=first.seed,
        last=first.seed + first.games - 1,
        given_up=sum(each.given_up for each in tables),
    )


def due(failure: Failure) -> str:
    """A bankruptcy in a line: who, and the books."""
    found = failure.books
    return (
        f"{failure.role} owes {found.debt} ({failure.cause}), has {found.ready}, can borrow {found.loans}: "
        f"bankrupt; deeds {found.prices}, less {found.lifting} for mortgages: net worth {found.net_worth:+}"
    )


def _table(tables: list[Seen]) -> Table:
    return Table(
        caption=_("Bankrupts by strategy, shares with their intervals of 95%"),
        columns=(
            Column(_("All play")),
            Column(_("Games (given up)")),
            Column(_("Bankrupts")),
            Column(_("Deeds worth more than was owed")),
            Column(_("Of these, somebody else had that much cash")),
            Column(_("In one turn with another")),
        ),
        rows=tuple(
            (
                verbatim(each.players),
                f"{each.games} ({each.given_up})",
                str(len(each.failures)),
                told(each.illiquid),
                told(each.buyers),
                str(each.together),
            )
            for each in tables
        ),
    )


def _cell(share: Share) -> str:
    low, high = share.interval
    return f"{HUNDRED * share.value:.0f} ({HUNDRED * low:.0f} to {HUNDRED * high:.0f})"


def _hundred(value: float) -> Coordinate:
    return near(HUNDRED * value)
