"""The lab “Land or houses?”: when to build, as a game of strategies with a dominant one.

Its figures were measured in games played before, see `land_or_houses_games`; `land_or_houses_charts` draws
them.
"""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role, Street, load
from antimono.anti_monopoly.rules.building import price_of_level
from antimono.anti_monopoly.rules.mortgage import redemption
from antimono.anti_monopoly.rules.rent import Tenure, rent
from antimono.core.dice import Dice
from antimono.core.text import _
from antimono.labs.land_or_houses_catalogue import catalogue
from antimono.labs.land_or_houses_charts import HUNDRED, anew, payoffs, waits
from antimono.labs.land_or_houses_games import (
    AT_ONCE,
    CAREFUL,
    LATE,
    PLAIN,
    PLANS,
    TIMED,
    dominant,
    plan,
    played,
    share,
    unfinished,
    waiting,
)
from antimono.labs.question import Question, bet, exercise, number

__all__ = [
    "BET",
    "EXERCISE",
    "PLANS",
    "TIMED",
    "anew",
    "catalogue",
    "dominant",
    "payoffs",
    "played",
    "share",
    "unfinished",
    "waits",
]

STREET = "Walnut St."
"""A street of the exercise, with a round price."""

MUCH = 0.05
"""What the bet calls a clear difference, as a share of the games."""


def wager() -> Question:
    """The bet: does it help Competitors to build at once?"""
    gain = waiting(Role.COMPETITOR, PLAIN, plan(PLAIN, AT_ONCE)).value
    return bet(
        "land-or-houses-bet",
        _(
            "Two Competitors and two Monopolists buy whatever they can, and play until one side is bankrupt. "
            "Competitors may build on any street of theirs from their first turn on. Shall they?"
        ),
        {
            "once": _("Yes: they win more games if they build at once"),
            "same": _("It makes no difference worth the name"),
            "late": _("No: they win more games if they build only when the bank has sold everything"),
        },
        true="late" if gain > MUCH else "once" if gain < -MUCH else "same",
        say=_("That is your bet. The games are counted below."),
    )


def worth_lifting(street: Street) -> tuple[int, int, int, int]:
    """What lifting a Competitor's mortgage costs and brings back, and what the first house costs and adds.

    >>> worth_lifting(load("us").street("Walnut St."))
    (110, 20, 100, 10)
    """
    edition, dice = load("us"), Dice(3, 4)
    bare, built = (rent(edition, street, Tenure(Role.COMPETITOR, 1, level), dice).value for level in (0, 1))
    return redemption(street).value, bare, price_of_level(street, Role.COMPETITOR, 1), built - bare


def practice() -> Question:
    """The exercise: a dominant strategy, the best reply to it, and why mortgages come before houses."""
    edition = load("us")
    plans = (plan(PLAIN, AT_ONCE), plan(CAREFUL, LATE))
    won = {
        (mine, theirs): round(HUNDRED * share(Role.COMPETITOR, mine, theirs).value)
        for mine in plans
        for theirs in plans
    }
    (early, late), (hasty, patient) = ([won[mine, theirs] for mine in plans] for theirs in plans)
    gains = late - early, patient - hasty
    left = HUNDRED - min(late, patient)
    street = edition.street(STREET)
    price, back, house, more = worth_lifting(street)
    money = edition.money
    return exercise(
        "land-or-houses-exercise",
        _(
            "Both sides choose: plain players who build at once, or careful ones who build late. Of 100 "
            "games that end Competitors win: {early} plain against plain, {late} careful against plain, "
            "{hasty} plain against careful, {patient} careful against careful. Whatever the Monopolists "
            "choose, how many games do Competitors gain at the least by being careful and late?",
            early=early,
            late=late,
            hasty=hasty,
            patient=patient,
        ),
        number(
            min(gains),
            mistakes={
                max(gains): _("That is against plain Monopolists. Against the others it is fewer."),
                patient - early: _("There both sides have changed. Leave the Monopolists as they are."),
                0: _("Compare two numbers for the same Monopolists, twice."),
            },
            say=_(
                "{most} against plain Monopolists, {least} against careful ones: better against both, so "
                "it is dominant here.",
                most=max(gains),
                least=min(gains),
            ),
            otherwise=_("Subtract twice, each time for the same Monopolists, and take the smaller."),
            unit=_("games"),
        ),
        number(
            left,
            words=_(
                "So the Competitors are careful and build late. How many games do the Monopolists win by "
                "their best reply?"
            ),
            mistakes={
                min(late, patient): _("That is what is left to the Competitors."),
                HUNDRED - max(late, patient): _("That is by the other reply, which is the worse one."),
                HUNDRED - early: _("Against plain Competitors. But they are careful now."),
            },
            say=_(
                "By being careful they leave {won} to the Competitors and win {left}. Nobody gains by "
                "changing alone now: an equilibrium.",
                won=min(late, patient),
                left=left,
            ),
            otherwise=_("Of the two numbers for careful Competitors, which would a Monopolist choose?"),
            unit=_("games"),
        ),
        number(
            back,
            words=_(
                "Careful players lift mortgages before they build. {street} is mortgaged; lifting that costs "
                "{price}. A first house costs {house} and adds {more} to a Competitor's rent. What does "
                "lifting add to it?",
                street=street.name,
                price=money(price),
                house=money(house),
                more=money(more),
            ),
            mistakes={
                more: _("That is what the house adds. The whole rent of the street comes back."),
                price // 10: _("A tenth of what you pay? A tenth of what the street has cost."),
                price: _("That is what you pay. What does a visitor pay?"),
            },
            say=_(
                "A mortgaged street brings nothing, a free one {back}. Lifting is about twice as good as a "
                "house: for little more than half the price the whole rent is back.",
                back=money(back),
            ),
            otherwise=_("A mortgaged street brings no rent. What does it bring without the mortgage?"),
            clauses=("AM-8.2", "AM-11.5"),
        ),
        money_format=edition.money_format,
    )


BET = wager()
EXERCISE = practice()
