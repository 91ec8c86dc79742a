"""The lab “Two taxes”: whether a mortgage before the income tax saves anything, and whom the fixed sum helps.

Exact throughout: every amount is the engine's (AM-16, AM-11.1, AM-11.5, R-5, R-6, R-7).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, load, role_name
from antimono.anti_monopoly.look import MARKS
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, income_tax_percents
from antimono.core.figures import NEITHER, Axis, Curve, Plot, Stroke
from antimono.core.text import _
from antimono.labs.chart import Chart
from antimono.labs.question import Question, bet, exercise, number
from antimono.lessons.frame import Column, Table

CASH = 500
"""What the Competitor of the lab has in cash."""

STREETS = ("Nob Hill", "Wall St.")
"""And what they own."""


@dataclass(frozen=True, slots=True)
class Trick:
    """What mortgaging does to the percentage of the income tax, and what undoing it costs."""

    before: int
    """The tax without it."""
    after: int
    """The tax with every deed mortgaged and the loans in the purse (AM-16.2, AM-16.3)."""
    fee: int
    """What lifting the mortgages costs beyond the loans (R-7)."""

    @property
    def saved(self) -> int:
        """What the tax takes less."""
        return self.before - self.after

    @property
    def net(self) -> int:
        """What is left of it once all is as it was; a loss is below nothing."""
        return self.saved - self.fee


def trick(edition: Edition, role: Role, cash: int, deeds: Sequence[Deed]) -> Trick:
    """Mortgage all of these deeds before the tax is chosen, pay the percentage, lift the mortgages.

    Args:
        edition: whose rules hold.
        role: who does it.
        cash: what they have before.
        deeds: unmortgaged deeds without buildings.

    >>> us = load("us")
    >>> trick(us, Role.COMPETITOR, 500, [us.street("Nob Hill"), us.street("Wall St.")])
    Trick(before=122, after=86, fee=36)
    """
    held = tuple(Held(deed) for deed in deeds)
    lent = sum(loan(deed).value for deed in deeds)
    bare, pawned = Estate(role, cash, held), tuple(replace(each, mortgaged=True) for each in held)
    return Trick(
        before=income_tax_percentage(edition, bare).value,
        after=income_tax_percentage(edition, Estate(role, cash + lent, pawned)).value,
        fee=sum(redemption(deed).value for deed in deeds) - lent,
    )


def rate(edition: Edition, role: Role, wealth: Fraction, in_deeds: Fraction = Fraction(0)) -> Fraction:
    """The income tax as a share of cash and bare deeds, paid in the cheaper way, rounding left aside (R-6).

    Args:
        edition: whose rules hold.
        role: who pays.
        wealth: cash and printed prices together, above zero.
        in_deeds: the share of it that is deeds.

    >>> us = load("us")
    >>> rate(us, Role.MONOPOLIST, Fraction(500)), rate(us, Role.MONOPOLIST, Fraction(4000))
    (Fraction(1, 5), Fraction(1, 20))
    """
    of_cash, of_deeds, _of_buildings = income_tax_percents(edition, role)
    share = Fraction(of_cash * (1 - in_deeds) + of_deeds * in_deeds, 100)
    return min(share, Fraction(income_tax_flat(edition).value) / wealth)


def saving(edition_id: str = "us") -> Chart:
    """For every deed, by its price: what a mortgage saves either role, and what lifting it costs."""
    edition = load(edition_id)
    deeds = sorted(edition.deeds, key=lambda deed: deed.price)
    tricks = {role: [trick(edition, role, CASH * edition.scale, [deed]) for deed in deeds] for role in Role}
    prices = [deed.price for deed in deeds]
    names = tuple(_("{name}", name=deed.name) for deed in deeds)
    saved = tuple(
        Curve(
            name=_("saved by a Competitor") if role is Role.COMPETITOR else _("saved by a Monopolist"),
            mark=MARKS[role],
            points=tuple(zip(prices, (each.saved for each in tricks[role]), strict=True)),
            line=False,
            told=names,
        )
        for role in Role
    )
    fees = Curve(
        name=_("lifting it costs"),
        mark=NEITHER,
        points=tuple(zip(prices, (each.fee for each in tricks[Role.COMPETITOR]), strict=True)),
        stroke=Stroke.DOTTED,
        told=names,
    )
    best = max(each.net for each in tricks[Role.COMPETITOR])
    step = 5 * edition.scale
    return Chart(
        name="two-taxes-saving",
        money_format=edition.money_format,
        plot=Plot(
            title=_("A mortgage before the income tax, deed by deed"),
            across=Axis(label=_("price of the deed"), high=400 * edition.scale, step=100 * edition.scale),
            up=Axis(label=_("saved, and paid later"), low=-step, high=5 * step, step=step),
            curves=(*saved, fees),
            summary=_(
                "A Competitor saves about a twentieth of the price and pays as much for lifting the "
                "mortgage: at best {best} is left. A Monopolist saves nothing and pays all the same.",
                best=edition.money(best),
            ),
        ),
        table=Table(
            caption=_("What is saved by mortgaging one deed, and what is left when it is lifted"),
            columns=(
                Column(_("Deed")),
                Column(_("Price"), money=True),
                Column(_("A Competitor saves"), money=True),
                Column(_("A Monopolist saves"), money=True),
                Column(_("Lifting costs"), money=True),
                Column(_("Left to a Competitor"), money=True),
                Column(_("Left to a Monopolist"), money=True),
            ),
            rows=tuple(
                (deed.name, deed.price, mine.saved, theirs.saved, mine.fee, mine.net, theirs.net)
                for deed, mine, theirs in zip(
                    deeds, tricks[Role.COMPETITOR], tricks[Role.MONOPOLIST], strict=True
                )
            ),
        ),
    )


_HALF = Fraction(1, 2)
_NAMED = 16
"""The point of a line at which its name stands."""
_WEALTH = (100, 200, 500, 1000, 1333, 2000, 4000, 10000)
"""The rows of the table, in the 1500 scale."""


def rates(edition_id: str = "us") -> Chart:
    """The average rate of the income tax against wealth, on a log axis."""
    edition = load(edition_id)
    low, high = 100 * edition.scale, 10_000 * edition.scale
    spread = [Fraction(round(low * (high / low) ** (place / 80))) for place in range(81)]
    competitor, monopolist = MARKS[Role.COMPETITOR], MARKS[Role.MONOPOLIST]
    kinds = (
        (role_name(Role.COMPETITOR), competitor, Role.COMPETITOR, Fraction(0), Stroke.SOLID),
        (_("Monopolist, half in deeds"), monopolist, Role.MONOPOLIST, _HALF, Stroke.DASHED),
        (_("Monopolist, all in cash"), monopolist, Role.MONOPOLIST, Fraction(0), Stroke.SOLID),
    )
    flat = income_tax_flat(edition).value

    def curve(place: int) -> Curve:
        name, mark, role, in_deeds, stroke = kinds[place]
        bend = flat / rate(edition, role, Fraction(1), in_deeds)
        points = tuple((at, 100 * rate(edition, role, at, in_deeds)) for at in sorted({*spread, bend}))
        return Curve(name=name, mark=mark, points=points, stroke=stroke, named_at=_NAMED)

    fixed = Curve(
        name=_("{flat} ÷ wealth", flat=edition.money(flat)),
        mark=NEITHER,
        points=tuple((at, 100 * flat / at) for at in spread),
        stroke=Stroke.DOTTED,
        named_at=70,
    )
    return Chart(
        name="two-taxes-rates",
        money_format=edition.money_format,
        plot=Plot(
            title=_("Average rate of the income tax"),
            across=Axis(label=_("wealth in cash and deeds"), low=low, high=high, log=True),
            up=Axis(label=_("rate in per cent"), high=25, step=5, money=False),
            curves=(fixed, *(curve(place) for place in range(3))),
            summary=_(
                "The rate is flat at 10 per cent for a Competitor, at up to 20 for a Monopolist, and falls "
                "for both as soon as {flat} is less: the richest pay the smallest share.",
                flat=edition.money(flat),
            ),
        ),
        table=Table(
            caption=_("Average rate in per cent, by wealth"),
            columns=(Column(_("Wealth"), money=True), *(Column(kind[0]) for kind in kinds)),
            rows=tuple(
                (
                    wealth * edition.scale,
                    *(_percent(edition, kind[2], wealth * edition.scale, kind[3]) for kind in kinds),
                )
                for wealth in _WEALTH
            ),
        ),
    )


def _percent(edition: Edition, role: Role, wealth: int, in_deeds: Fraction) -> str:
    return f"{float(100 * rate(edition, role, Fraction(wealth), in_deeds)):.1f}"


def wager() -> Question:
    """The bet: does the trick pay?"""
    return bet(
        "two-taxes-bet",
        _(
            "You are a Competitor with $500, Nob Hill and Wall St. The pawn may stop on Income Tax. You "
            "mortgage both streets before you choose, pay, and lift the mortgages again. What is it worth?"
        ),
        {
            "much": _("More than $30"),
            "some": _("A little"),
            "nothing": _("Nothing"),
            "loss": _("It costs me something"),
        },
        true="nothing",
        say=_("That is your bet. The experiment below reckons it out, for you and for a Monopolist."),
    )


def practice() -> Question:
    """The exercise: the four numbers of the trick."""
    edition = load("us")
    deeds = [edition.street(name) for name in STREETS]
    mine, theirs = (trick(edition, role, CASH, deeds) for role in Role)
    prices, lent = sum(deed.price for deed in deeds), sum(deed.mortgage for deed in deeds)
    percent = income_tax_percents(edition, Role.COMPETITOR)[0]
    of_cash, of_deeds = CASH * percent // 100, prices * percent // 100
    money = edition.money
    return exercise(
        "two-taxes-exercise",
        _(
            "You are a Competitor with {cash}, {first} ({one}) and {second} ({two}). What does the "
            "percentage cost?",
            cash=money(CASH),
            first=STREETS[0],
            one=money(deeds[0].price),
            second=STREETS[1],
            two=money(deeds[1].price),
        ),
        number(
            mine.before,
            mistakes={
                of_cash: _("That is for the cash alone: deeds count with their printed prices."),
                of_deeds: _("That is for the deeds alone: cash counts as well."),
                theirs.before: _("That is what a Monopolist would pay: of cash, a Competitor pays a tenth."),
                income_tax_flat(edition).value: _("That is the fixed sum. Asked for is the other way."),
            },
            say=_(
                "A tenth of {cash} and a tenth of {prices}: {tax}.",
                cash=money(CASH),
                prices=money(prices),
                tax=money(mine.before),
            ),
            otherwise=_("A Competitor pays a tenth of cash and a tenth of the printed prices."),
            clauses=("AM-16.3",),
        ),
        number(
            mine.after,
            words=_("Now both are mortgaged. What does the percentage cost?"),
            mistakes={
                of_cash: _("The bank has lent you half of both prices, and that is cash now."),
                mine.before: _("Mortgaged deeds are not counted."),
                mine.saved: _("That is what you save. What is left to pay?"),
            },
            say=_(
                "A tenth of {cash} in cash, {lent} of which is lent: {tax}.",
                cash=money(CASH + lent),
                lent=money(lent),
                tax=money(mine.after),
            ),
            otherwise=_(
                "The bank lends half of each price; that is cash, and a mortgaged deed is not counted."
            ),
            clauses=("AM-16.3", "AM-11.1"),
        ),
        number(
            mine.fee,
            words=_("You lift both mortgages. What do you pay beyond what was lent?"),
            mistakes={
                lent + mine.fee: _("That is all you pay. How much of it were you lent?"),
                lent: _("That is the loan itself, which you have in hand."),
                prices // 10: _("The tenth is of what was lent, which is half of the price."),
            },
            say=_(
                "A tenth of {lent}: {fee}.",
                lent=money(lent),
                fee=money(mine.fee),
            ),
            otherwise=_("Lifting costs the loan and a tenth of it."),
            clauses=("AM-11.5", "R-7"),
        ),
        number(
            mine.net,
            words=_("So what was the trick worth, all in all?"),
            mistakes={
                mine.saved: _("That is what the tax took less. Then you lifted the mortgages."),
                mine.saved + mine.fee: _("One is saved and the other is paid: they do not add up."),
            },
            say=_(
                "{saved} saved, {fee} paid: nothing. Whoever never lifts the mortgages keeps the {saved}, "
                "and takes no rent on either street again.",
                saved=money(mine.saved),
                fee=money(mine.fee),
            ),
            otherwise=_("Take what lifting costs from what the tax took less."),
        ),
        money_format=edition.money_format,
    )


BET = wager()
EXERCISE = practice()
