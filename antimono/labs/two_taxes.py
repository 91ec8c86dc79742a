"""The lab “Two taxes”: the saving from a mortgage before the income tax, and whom the fixed sum helps.

Exact throughout: every amount is the engine's (AM-16, AM-11.1, AM-11.5, R-5, R-6, R-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, load, role_name
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, income_tax_percents
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Stroke
from antimono.core.text import Message, _, figure
from antimono.labs.chart import Chart, dotted, paid, tabled
from antimono.labs.question import Question, bet, exercise, number

CASH = 500
"""The cash of the Competitor in the lab."""

STREETS = ("Nob Hill", "Wall St.")
"""The streets they own."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The effect of mortgaging on the percentage of the income tax, and the cost of undoing it."""

    before: int
    """The tax without it."""
    after: int
    """The tax with every deed mortgaged and the loans in the purse (AM-16.2, AM-16.3)."""
    fee: int
    """The cost of paying off the mortgages, beyond the loans (R-7)."""

    @property
    def saved(self) -> int:
        """Return the saving in tax."""
        return self.before - self.after

    @property
    def net(self) -> int:
        """Return the gain once everything is as it was; negative for a loss."""
        return self.saved - self.fee


def trick(edition: Edition, role: Role, cash: int, deeds: Sequence[Deed]) -> Trick:
    """Return the result of mortgaging all these deeds, paying the percentage, and paying off the mortgages.

    Args:
        edition: whose rules apply.
        role: of the player.
        cash: of the player beforehand.
        deeds: unmortgaged deeds without buildings.

    >>> us = load("us")
    >>> trick(us, Role.COMPETITOR, 500, [us.street("Nob Hill"), us.street("Wall St.")])
    Trick(before=122, after=86, fee=36)
    """
    held = tuple(HeldDeed(deed) for deed in deeds)
    lent = sum(loan(deed).value for deed in deeds)
    bare, pawned = Estate(role, cash, held), tuple(replace(each, mortgaged=True) for each in held)
    return Trick(
        before=income_tax_percentage(edition, bare).value,
        after=income_tax_percentage(edition, Estate(role, cash + lent, pawned)).value,
        fee=sum(redemption(deed).value for deed in deeds) - lent,
    )


def rate(edition: Edition, role: Role, wealth: Fraction, in_deeds: Fraction = Fraction(0)) -> Fraction:
    """Return the income tax as a share of cash and bare deeds, paid in the cheaper way, rounding left aside (R-6).

    Args:
        edition: whose rules apply.
        role: of the payer.
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
    """Return a chart of what a mortgage saves either role and what paying it off costs, by the price of the deed."""
    edition = load(edition_id)
    deeds = sorted(edition.deeds, key=lambda deed: deed.price)
    mine, theirs = ([trick(edition, role, CASH * edition.scale, [deed]) for deed in deeds] for role in Role)
    names = tuple(_("{name}", name=deed.name) for deed in deeds)

    def by_price(name: Message, mark: Mark, amounts: Iterable[int], *, line: bool = False) -> Curve:
        points = tuple(zip((deed.price for deed in deeds), amounts, strict=True))
        stroke = Stroke.DOTTED if line else Stroke.SOLID
        return Curve(name=name, mark=mark, points=points, line=line, stroke=stroke, told=names)

    step = 5 * edition.scale
    return Chart.of(
        "two-taxes-saving",
        _("A mortgage before the income tax, deed by deed"),
        (
            Axis(label=_("price of the deed"), high=400 * edition.scale, step=100 * edition.scale),
            Axis(label=_("saved, and paid later"), low=-step, high=5 * step, step=step),
        ),
        [
            by_price(_("saved by a Competitor"), MARKS[Role.COMPETITOR], (each.saved for each in mine)),
            by_price(_("saved by a Monopolist"), MARKS[Role.MONOPOLIST], (each.saved for each in theirs)),
            by_price(_("fee for paying it off"), NEITHER, (each.fee for each in mine), line=True),
        ],
        _(
            "A Competitor saves about a twentieth of the price, and paying off the mortgage costs as much, so at best "
            "{best} is left. A Monopolist saves nothing and pays the same fee.",
            best=edition.money(max(each.net for each in mine)),
        ),
        tabled(
            _("Savings from mortgaging one deed, and what remains after paying it off"),
            [
                _("Deed"),
                paid(_("Price")),
                paid(_("A Competitor saves")),
                paid(_("A Monopolist saves")),
                paid(_("Paying off costs")),
                paid(_("A Competitor keeps")),
                paid(_("A Monopolist keeps")),
            ],
            [
                (deed.name, deed.price, one.saved, other.saved, one.fee, one.net, other.net)
                for deed, one, other in zip(deeds, mine, theirs, strict=True)
            ],
        ),
        money_format=edition.money_format,
    )


_NAMED = 16
"""The point of a line at which its name is drawn."""
_WEALTH = (100, 200, 500, 1000, 1333, 2000, 4000, 10000)
"""The rows of the table, in the 1500 scale."""


def rates(edition_id: str = "us") -> Chart:
    """Return a chart of the average rate of the income tax by wealth, on a log axis."""
    edition = load(edition_id)
    low, high = 100 * edition.scale, 10_000 * edition.scale
    spread = [Fraction(round(low * (high / low) ** (place / 80))) for place in range(81)]
    half, flat = Fraction(1, 2), income_tax_flat(edition).value
    kinds = (
        (role_name(Role.COMPETITOR), Role.COMPETITOR, Fraction(0), Stroke.SOLID),
        (_("Monopolist, half in deeds"), Role.MONOPOLIST, half, Stroke.DASHED),
        (_("Monopolist, all in cash"), Role.MONOPOLIST, Fraction(0), Stroke.SOLID),
    )

    def curve(name: Message, role: Role, in_deeds: Fraction, stroke: Stroke) -> Curve:
        bend = flat / rate(edition, role, Fraction(1), in_deeds)
        points = tuple((at, 100 * rate(edition, role, at, in_deeds)) for at in sorted({*spread, bend}))
        return Curve(name=name, mark=MARKS[role], points=points, stroke=stroke, named_at=_NAMED)

    return Chart.of(
        "two-taxes-rates",
        _("Average rate of the income tax"),
        (
            Axis(label=_("wealth in cash and deeds"), low=low, high=high, log=True),
            Axis(label=_("rate in %"), high=25, step=5, money=False),
        ),
        [
            dotted(
                _("{flat} ÷ wealth", flat=edition.money(flat)), *((at, 100 * flat / at) for at in spread), named_at=70
            ),
            *(curve(*kind) for kind in kinds),
        ],
        _(
            "A Competitor's rate is 10% at first, and a Monopolist's is 20% or less. Both fall as soon as "
            "{flat} is less than the percentage, so the richest pay the smallest share.",
            flat=edition.money(flat),
        ),
        tabled(
            _("Average rate in %, by wealth"),
            [paid(_("Wealth")), *(kind[0] for kind in kinds)],
            [
                (
                    wealth * edition.scale,
                    *(
                        figure(float(100 * rate(edition, role, Fraction(wealth * edition.scale), in_deeds)), 1)
                        for _name, role, in_deeds, _stroke in kinds
                    ),
                )
                for wealth in _WEALTH
            ],
        ),
        money_format=edition.money_format,
    )


BET = bet(
    "two-taxes-bet",
    _(
        "You are a Competitor with $500, Nob Hill and Wall St. Your pawn may land on Income Tax. You mortgage both "
        "streets before you choose, pay the tax, and then pay off the mortgages. What is that worth?"
    ),
    {"much": _("More than $30"), "some": _("A little"), "nothing": _("Nothing"), "loss": _("It costs me something")},
    true="nothing",
    say=_("That is your bet. The experiment below calculates it, for you and for a Monopolist."),
)
"""The bet: does the trick pay?"""


def make_exercise() -> Question:
    """Return the exercise: the four numbers of the trick."""
    edition = load("us")
    deeds = [edition.street(name) for name in STREETS]
    mine, theirs = (trick(edition, role, CASH, deeds) for role in Role)
    prices, lent = sum(deed.price for deed in deeds), sum(deed.mortgage for deed in deeds)
    percent = income_tax_percents(edition, Role.COMPETITOR)[0]
    of_cash, of_deeds = CASH * percent // 100, prices * percent // 100
    return exercise(
        "two-taxes-exercise",
        _("You are a Competitor with {cash}, {first} ({one}) and {second} ({two}). What does the percentage cost?"),
        number(
            mine.before,
            mistakes={
                of_cash: _("That is for the cash alone. Deeds count at their printed prices."),
                of_deeds: _("That is for the deeds alone. Cash also counts."),
                theirs.before: _("That is what a Monopolist would pay. A Competitor pays only a tenth of their cash."),
                income_tax_flat(edition).value: _("That is the fixed sum. The question is about the percentage."),
            },
            say=_("A tenth of {cash} and a tenth of {prices} are {tax} together."),
            otherwise=_("A Competitor pays a tenth of cash and a tenth of the printed prices."),
            clauses=("AM-16.3",),
        ),
        number(
            mine.after,
            words=_("Now both are mortgaged. What does the percentage cost?"),
            mistakes={
                of_cash: _("The bank has lent you half of both prices, and that is now cash."),
                mine.before: _("Mortgaged deeds are not counted."),
                mine.saved: _("That is what you save. How much do you still pay?"),
            },
            say=_(
                "You have {cash} in cash, of which the bank has lent you {lent}. A tenth of your cash is {tax}.",
                cash=edition.money(CASH + lent),
                tax=edition.money(mine.after),
            ),
            otherwise=_("The bank lends half of each price. That counts as cash, and a mortgaged deed is not counted."),
            clauses=("AM-16.3", "AM-11.1"),
        ),
        number(
            mine.fee,
            words=_("You pay off both mortgages. How much do you pay beyond the loans?"),
            mistakes={
                lent + mine.fee: _("That is all you pay. How much of it is the loan?"),
                lent: _("That is the loan itself, which you have in hand."),
                prices // 10: _("The tenth is of the loan, which is half of the price."),
            },
            say=_("A tenth of {lent} is {fee}."),
            otherwise=_("Paying off costs the loan and a tenth of it."),
            clauses=("AM-11.5", "R-7"),
        ),
        number(
            mine.net,
            words=_("So what was the trick worth, all in all?"),
            mistakes={
                mine.saved: _("That is what you saved in tax. Then you paid off the mortgages."),
                mine.saved + mine.fee: _("You save one and pay the other, so you cannot add them."),
            },
            say=_(
                "You save {saved} and pay {fee}, so it is worth nothing. A player who never pays off the mortgages "
                "keeps the {saved}, but takes no rent on either street again."
            ),
            otherwise=_("Subtract what paying off costs from what you saved in tax."),
        ),
        edition=edition,
        cash=CASH,
        first=STREETS[0],
        one=deeds[0].price,
        second=STREETS[1],
        two=deeds[1].price,
        prices=prices,
        tax=mine.before,
        lent=lent,
        fee=mine.fee,
        saved=mine.saved,
    )


EXERCISE = make_exercise()
