"""The lab “Bankrupt, but not poor”: what bankrupts still have, and what is missing (AM-22.1, R-14).

Its figures were seen in games played before, see `bankrupt_games`; `bankrupt_charts` draws them. Its last
part, `bankrupt_ruin`, is exact.
"""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.rules.estate import Estate, Held
from antimono.core.text import _
from antimono.labs.bankrupt_charts import HUNDRED, books, due, prices
from antimono.labs.bankrupt_games import Books, measured, seen
from antimono.labs.bankrupt_ruin import ruin
from antimono.labs.question import Question, bet, exercise, number

__all__ = ["BET", "EXERCISE", "Books", "books", "due", "mortgaged", "prices", "ruin", "seen"]

PRICE, COUNT, DEBT = 200, 3, 150
"""The exercise: so many mortgaged deeds of that price, no cash, and what is owed, in the 1500 scale."""


def wager() -> Question:
    """The bet: how many bankrupts owned more than they owed."""
    shares = [HUNDRED * each.illiquid.value for each in measured().tables]
    true = sum(shares) / len(shares)
    guesses = {"1": 1, "20": 20, "50": 50, "99": 99}
    return bet(
        "bankrupt-bet",
        _(
            "A player who cannot pay, even after selling all buildings and mortgaging all deeds, is "
            "bankrupt. "
            "Of 100 bankrupts, how many owned deeds that were worth more, at printed prices and with the "
            "mortgages lifted, than what they could not pay?"
        ),
        {
            "1": _("About 1: bankrupts have nothing left"),
            "20": _("About 20"),
            "50": _("About 50"),
            "99": _("About 99"),
        },
        true=min(guesses, key=lambda key: abs(guesses[key] - true)),
        say=_("That is your bet. The bankrupts are counted below."),
    )


def mortgaged(edition: Edition) -> Estate:
    """The player of the exercise: nothing but mortgaged deeds of one price."""
    deeds = [deed for deed in edition.deeds if deed.price == PRICE * edition.scale][:COUNT]
    return Estate(Role.COMPETITOR, 0, tuple(Held(deed, mortgaged=True) for deed in deeds))


def practice() -> Question:
    """The exercise: what is left to borrow, what the deeds are worth, and at which price that is enough."""
    edition = load("us")
    estate = mortgaged(edition)
    found = Books.of(estate, DEBT * edition.scale)
    reach = found.ready + found.loans
    lent = sum(held.deed.mortgage for held in estate.held)
    percents = (part for part in range(HUNDRED + 1) if found.pays_at(Fraction(part, HUNDRED)))
    enough = next(percents)
    money = edition.money
    return exercise(
        "bankrupt-exercise",
        _(
            "You own {count} deeds that cost {price} each, all mortgaged, and have no cash and no building. "
            "You owe {debt}. How much can you still raise at the bank?",
            count=len(estate.held),
            price=money(PRICE * edition.scale),
            debt=money(found.debt),
        ),
        number(
            reach,
            mistakes={
                lent: _("That is what the bank has lent already. It lends once on a deed."),
                found.prices: _("The bank does not buy deeds, and on these it has lent all that it will."),
            },
            say=_(
                "Nothing: each deed is mortgaged. So {debt} cannot be paid: bankrupt.", debt=money(found.debt)
            ),
            otherwise=_("On which of the deeds would the bank still lend?"),
            clauses=("AM-11.1", "AM-22.1", "R-14"),
        ),
        number(
            found.net_price,
            words=_(
                "Suppose somebody paid the printed prices. What would be left of that once the mortgages are "
                "lifted?"
            ),
            mistakes={
                found.prices: _(
                    "The mortgages have to be lifted first, each for half the price and a tenth."
                ),
                found.prices - lent: _("Lifting costs a tenth more than was lent."),
            },
            say=_(
                "{prices} for the deeds, {lifting} for the mortgages: {left}.",
                prices=money(found.prices),
                lifting=money(found.lifting),
                left=money(found.net_price),
            ),
            otherwise=_("Three prices, less three times what lifting a mortgage costs."),
            clauses=("AM-11.5",),
        ),
        number(
            found.net_worth,
            words=_("And what once the debt is paid as well? That is your net worth."),
            mistakes={
                found.net_price: _("The debt has still to be paid."),
                found.debt: _("That is the debt itself."),
                found.net_price + found.debt: _("A debt is taken away."),
            },
            say=_(
                "{left} less {debt}: {worth}. Bankrupt, and not poor: illiquid, not insolvent.",
                left=money(found.net_price),
                debt=money(found.debt),
                worth=money(found.net_worth),
            ),
            otherwise=_("Take the debt from what you have just found."),
        ),
        number(
            enough,
            words=_(
                "But who pays printed prices to somebody in need? At how many per cent of them would the "
                "deeds just pay the mortgages and the debt?"
            ),
            mistakes={
                HUNDRED * found.debt // found.prices: _("That pays the debt, but not the mortgages."),
                HUNDRED * found.lifting // found.prices: _("That pays the mortgages, but not the debt."),
                HUNDRED - enough: _("That is how much cheaper they may be."),
            },
            say=_(
                "{lifting} and {debt} are {enough} per cent of {prices}. If they bring less, you are "
                "insolvent as well. The printed price is no market price.",
                lifting=money(found.lifting),
                debt=money(found.debt),
                enough=enough,
                prices=money(found.prices),
            ),
            otherwise=_("What has to be paid in all, and what part of the printed prices is that?"),
            unit=_("per cent"),
        ),
        money_format=edition.money_format,
    )


BET = wager()
EXERCISE = practice()
