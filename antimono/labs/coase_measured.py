"""The measured half of the lab “Coase at the table”: what a sale at each price did to four players' games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from antimono.anti_monopoly.editions import load
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Plot, Stroke
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.coase_charts import looks, seat_name
from antimono.labs.coase_games import (
    BUYER,
    CASH,
    MONOPOLIST,
    PLANS,
    PRICES,
    ROUNDS,
    SELLER,
    TABLE,
    Sold,
    measured,
)
from antimono.lessons.frame import Column, Table
from antimono.simulate import Mean
from antimono.simulate.fairness.design import EDITION

SEATS = range(len(TABLE))


def bargain(plan: str = PLANS[0]) -> tuple[float, float]:
    """From which price the seller is richer in the end than without a sale, and up to which the buyer is.

    On straight lines between the prices that were tried.

    Raises:
        UnknownNameError: if no such players played.
    """
    return _even(plan, SELLER), _even(plan, BUYER)


def _even(plan: str, seat: int, end: int | None = None) -> float:
    """At which price somebody is neither richer nor poorer: by the mean, or by an end of its interval."""
    found = [
        (each.price or 0, each.change(seat).value if end is None else _ends(each.change(seat))[end])
        for each in measured().of(plan)[1:]
    ]
    for (one, first), (other, second) in pairwise(found):
        if first * second <= 0:
            return one + (other - one) * first / (first - second)
    raise AssertionError("at some of the prices they are richer, at others poorer")


def forked(plan: str = PLANS[0]) -> Chart:
    """How much richer or poorer each of the four is in the end, by the price."""
    _before, *sales = measured().of(plan)
    money = load(EDITION).money
    low, high = bargain(plan)
    middle = min(sales, key=lambda each: abs((each.price or 0) - (low + high) / 2))
    others = -sum(middle.change(seat).value for seat in SEATS if seat not in (SELLER, BUYER))
    return Chart(
        name=f"coase-forked-{plan}",
        money_format=load(EDITION).money_format,
        plot=Plot(
            title=_(
                "What the sale does to wealth after {rounds} rounds; all play {plan}",
                rounds=ROUNDS,
                plan=plan,
            ),
            across=_price(),
            up=Axis(label=_("change of wealth"), low=-1000, high=1500, step=500),
            curves=(_nothing(), *(_line(seat, sales) for seat in SEATS)),
            summary=_(
                "Between {low} and {high} both the seller and the buyer are richer than without the sale. At "
                "{price} the other two together are poorer by {others}.",
                low=money(round(low)),
                high=money(round(high)),
                price=money(middle.price or 0),
                others=money(round(others)),
            ),
        ),
        table=Table(
            caption=_("Change of wealth by the sale, and intervals of 95%"),
            columns=(Column(_("Price")), *(Column(seat_name(seat)) for seat in SEATS)),
            rows=tuple(
                (money(each.price or 0), *(_between(each.change(seat)) for seat in SEATS)) for each in sales
            ),
        ),
        measured=_origin(plan),
    )


def won(plan: str = PLANS[0]) -> Chart:
    """How many of 100 games each of the four has the highest score, by the price."""
    before, *sales = measured().of(plan)
    money = load(EDITION).money
    dearest = max(sales, key=lambda each: -abs((each.price or 0) - sum(bargain(plan)) / 2))
    return Chart(
        name=f"coase-won-{plan}",
        money_format=load(EDITION).money_format,
        plot=Plot(
            title=_(
                "Who has the highest score after {rounds} rounds; all play {plan}", rounds=ROUNDS, plan=plan
            ),
            across=_price(),
            up=Axis(label=_("of 100 games"), high=100, step=25, money=False),
            curves=tuple(
                Curve(
                    name=seat_name(seat),
                    mark=looks(seat)[0],
                    points=tuple((each.price or 0, near(100 * each.wins(seat).value)) for each in sales),
                    spread=tuple(
                        (near(100 * low), near(100 * high))
                        for low, high in (each.wins(seat).interval for each in sales)
                    ),
                    stroke=looks(seat)[1],
                    dots=True,
                    # At the right end three names would stand on each other.
                    named_at=len(sales) // 2 if seat == MONOPOLIST else None,
                )
                for seat in SEATS
            ),
            summary=_(
                "Without a sale the seller and the buyer together have the highest score in {before} of 100 "
                "games, after one at {price} in {after}.",
                before=_both(before),
                price=money(dearest.price or 0),
                after=_both(dearest),
            ),
        ),
        table=Table(
            caption=_("Highest score, in per cent of the games, and intervals of 95%"),
            columns=(Column(_("Price")), *(Column(seat_name(seat)) for seat in SEATS)),
            rows=tuple(
                (
                    _("no sale") if each.price is None else money(each.price),
                    *(_percent(each, seat) for seat in SEATS),
                )
                for each in (before, *sales)
            ),
        ),
        measured=_origin(plan),
    )


def bargains() -> Chart:
    """Between which prices both are richer, by what all four play."""
    money, rows = load(EDITION).money, PLANS[::-1]
    found = {plan: bargain(plan) for plan in PLANS}
    ends = {
        (plan, seat): sorted(_even(plan, seat, end) for end in (0, 1))
        for plan in PLANS
        for seat in (SELLER, BUYER)
    }
    names = {SELLER: _("the seller's least"), BUYER: _("the buyer's most")}
    return Chart(
        name="coase-bargains",
        money_format=load(EDITION).money_format,
        plot=Plot(
            title=_("Between which prices both are richer in the end"),
            across=_price(),
            up=Axis(
                label=_("what all four play"),
                low=-1,
                high=len(rows),
                names=tuple(map(verbatim, rows)),
                money=False,
            ),
            curves=tuple(
                Curve(
                    name=name,
                    mark=looks(seat)[0],
                    points=tuple((near(found[plan][seat]), place) for place, plan in enumerate(rows)),
                    spread=tuple(
                        (near(low), near(high)) for low, high in (ends[plan, seat] for plan in rows)
                    ),
                    line=False,
                    dots=True,
                )
                for seat, name in names.items()
            ),
            summary=_(
                "The seller's least price is {low} to {less}, the buyer's most {more} to {high}, by what all "
                "four play.",
                low=money(round(min(low for low, _high in found.values()))),
                less=money(round(max(low for low, _high in found.values()))),
                more=money(round(min(high for _low, high in found.values()))),
                high=money(round(max(high for _low, high in found.values()))),
            ),
        ),
        table=Table(
            caption=_("Both are richer between these prices, with intervals of 95%"),
            columns=(Column(_("All play")), *(Column(name) for name in names.values())),
            rows=tuple(
                (
                    verbatim(plan),
                    *[
                        _(
                            "{price} ({low} to {high})",
                            price=money(round(found[plan][seat])),
                            low=money(round(ends[plan, seat][0])),
                            high=money(round(ends[plan, seat][1])),
                        )
                        for seat in names
                    ],
                )
                for plan in PLANS
            ),
        ),
        measured=_origin(*PLANS),
    )


def _line(seat: int, sales: Sequence[Sold]) -> Curve:
    found = [(each.price or 0, each.change(seat)) for each in sales]
    mark, stroke = looks(seat)
    return Curve(
        name=seat_name(seat),
        mark=mark,
        points=tuple((price, near(each.value)) for price, each in found),
        spread=tuple((near(low), near(high)) for low, high in (_ends(each) for _p, each in found)),
        stroke=stroke,
        dots=True,
    )


def _nothing() -> Curve:
    ends: tuple[tuple[Coordinate, Coordinate], ...] = ((0, 0), (CASH, 0))
    return Curve(name=_("no change"), mark=NEITHER, points=ends, stroke=Stroke.DOTTED, named_at=0)


def _price() -> Axis:
    return Axis(label=_("the price"), high=PRICES[-1], step=200)


def _ends(found: Mean) -> tuple[float, float]:
    return found.interval or (found.value, found.value)


def _between(found: Mean) -> str:
    low, high = _ends(found)
    return f"{found.value:+.0f} ({low:+.0f} to {high:+.0f})"


def _percent(each: Sold, seat: int) -> str:
    share = each.wins(seat)
    low, high = share.interval
    return f"{100 * share.value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _both(each: Sold) -> int:
    return round(100 * (each.wins(SELLER).value + each.wins(BUYER).value))


def _origin(*plans: str) -> Message:
    found = [measured().of(plan)[0] for plan in plans]
    first = found[0]
    return _(
        "Measured: {games} games at each price and as many without a sale, seeds {first} to {last}, each "
        "stopped after {rounds} rounds; {plans}, and nobody proposes another trade.",
        games=first.games,
        first=first.seed,
        last=first.seed + first.games - 1,
        rounds=ROUNDS,
        plans=", ".join(each.repr for each in found),
    )
