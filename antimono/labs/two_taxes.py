"""The lab “Two taxes”: whether a mortgage before the income tax saves anything, and whom the fixed sum helps.

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
"""What the Competitor of the lab has in cash."""

STREETS = ("Nob Hill", "Wall St.")
"""And what they own."""


@dataclass(frozen=True, slots=True)
class Trick:
    """The effect of mortgaging on the percentage of the income tax, and the cost of undoing it."""

    before: int
    """The tax without it."""
    after: int
    """The tax with every deed mortgaged and the loans in the purse (AM-16.2, AM-16.3)."""
    fee: int
    """What lifting the mortgages costs beyond the loans (R-7)."""

    @property
    def saved(self) -> int:
        """Return what the tax takes less."""
        return self.before - self.after

    @property
    def net(self) -> int:
        """Return what is left of it once all is as it was; a loss is below nothing."""
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
            by_price(_("lifting it costs"), NEITHER, (each.fee for each in mine), line=True),
        ],
        _(
            "A Competitor saves about a twentieth of the price and pays as much for lifting the "
            "mortgage: at best {best} is left. A Monopolist saves nothing and pays all the same.",
            best=edition.money(max(each.net for each in mine)),
        ),
        tabled(
            _("What is saved by mortgaging one deed, and what is left when it is lifted"),
            [
                _("Deed"),
                paid(_("Price")),
                paid(_("A Competitor saves")),
                paid(_("A Monopolist saves")),
                paid(_("Lifting costs")),
                paid(_("Left to a Competitor")),
                paid(_("Left to a Monopolist")),
            ],
            [
                (deed.name, deed.price, one.saved, other.saved, one.fee, one.net, other.net)
                for deed, one, other in zip(deeds, mine, theirs, strict=True)
            ],
        ),
        money_format=edition.money_format,
    )


_NAMED = 16
"""The point of a line at which its name stands."""
_WEALTH = (100, 200, 500, 1000, 1333, 2000, 4000, 10000)
"""The rows of the table, in the 1500 scale."""


def rates(edition_id: str = "us") -> Chart:
    """Return the average rate of the income tax against wealth, on a log axis."""
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
            Axis(label=_("rate in per cent"), high=25, step=5, money=False),
        ),
        [
            dotted(
                _("{flat} ÷ wealth", flat=edition.money(flat)), *((at, 100 * flat / at) for at in spread), named_at=70
            ),
            *(curve(*kind) for kind in kinds),
        ],
        _(
            "The rate is flat at 10 per cent for a Competitor, at up to 20 for a Monopolist, and falls "
            "for both as soon as {flat} is less: the richest pay the smallest share.",
            flat=edition.money(flat),
        ),
        tabled(
            _("Average rate in per cent, by wealth"),
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
        "You are a Competitor with $500, Nob Hill and Wall St. The pawn may stop on Income Tax. You "
        "mortgage both streets before you choose, pay, and lift the mortgages again. What is it worth?"
    ),
    {"much": _("More than $30"), "some": _("A little"), "nothing": _("Nothing"), "loss": _("It costs me something")},
    true="nothing",
    say=_("That is your bet. The experiment below reckons it out, for you and for a Monopolist."),
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
                of_cash: _("That is for the cash alone: deeds count with their printed prices."),
                of_deeds: _("That is for the deeds alone: cash counts as well."),
                theirs.before: _("That is what a Monopolist would pay: of cash, a Competitor pays a tenth."),
                income_tax_flat(edition).value: _("That is the fixed sum. Asked for is the other way."),
            },
            say=_("A tenth of {cash} and a tenth of {prices}: {tax}."),
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
                cash=edition.money(CASH + lent),
                tax=edition.money(mine.after),
            ),
            otherwise=_("The bank lends half of each price; that is cash, and a mortgaged deed is not counted."),
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
            say=_("A tenth of {lent}: {fee}."),
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
                "and takes no rent on either street again."
            ),
            otherwise=_("Take what lifting costs from what the tax took less."),
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
