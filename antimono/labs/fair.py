"""The lab “Is the game fair?”: which role wins, by which rule, and what better players change.

Its figures were measured in games played before; `fair_charts` draws them.
"""

from __future__ import annotations

from fractions import Fraction

from antimono.anti_monopoly.editions import Role
from antimono.core.text import _
from antimono.labs.fair_charts import EVEN, effects, payoffs, percent, replies, wins
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.fairness.tables import LEVEL

__all__ = ["BET", "EXERCISE", "effects", "payoffs", "replies", "wins"]


def wager() -> Question:
    """The bet: how often Competitors win among equal players."""
    true = 100 * wins().share(Role.COMPETITOR).value
    guesses = {"10": 10, "33": 33, "50": EVEN, "67": 67}
    return bet(
        "fair-bet",
        _(
            "Two Competitors and two Monopolists play until one side is bankrupt, and all build as "
            "soon as they "
            "can. Of 100 games, how many do the Competitors win?"
        ),
        {
            "10": _("About 10"),
            "33": _("About 33"),
            "50": _("About 50: else nobody would play it"),
            "67": _("About 67"),
        },
        true=min(guesses, key=lambda key: abs(guesses[key] - true)),
        say=_("That is your bet. The games are counted below."),
    )


RULES = 40
"""How many rules somebody tries in the exercise."""


def practice() -> Question:
    """The exercise: what a share says, and what many comparisons do."""
    table = wins()
    share = table.share(Role.COMPETITOR)
    chance = Fraction(LEVEL).limit_denominator(100)
    false = round(RULES * chance)
    return exercise(
        "fair-exercise",
        _(
            "Between builders {games} games of Game B were begun and {given_up} of them given up; the "
            "Competitors won {won}. Of the games that ended, how many per cent is that, to the nearest?",
            games=table.games,
            given_up=table.given_up,
            won=table.competitors,
        ),
        number(
            round(100 * share.value),
            mistakes={
                100 - round(100 * share.value): _("That is what the Monopolists have won."),
                EVEN: _("That would be a fair game."),
            },
            say=_(
                "{won} of {ended}: {share}.",
                won=share.count,
                ended=share.whole,
                share=percent(share.value),
            ),
            otherwise=_("Take away the games given up; then divide."),
            unit=_("per cent"),
        ),
        number(
            false,
            words=_(
                "Somebody tries {rules} house rules that change nothing at all, and calls a finding whatever "
                "has a p-value below {level} per cent. How many findings will they have on average?",
                rules=RULES,
                level=round(100 * chance),
            ),
            mistakes={
                0: _("So it should be. But each has a chance of its own to look like something."),
                round(100 * chance): _("That is in a hundred; here it is fewer."),
                RULES: _("Those are all of them."),
            },
            say=_(
                "{level} per cent of {rules}: {false}, and all of them false.",
                level=round(100 * chance),
                rules=RULES,
                false=false,
            ),
            otherwise=_("Each of them is taken for a finding with that chance."),
            unit=_("findings"),
        ),
        number(
            round(RULES / chance),
            words=_(
                "By Holm's method the smallest of the {rules} p-values has to be below {level} per cent "
                "divided by their number. That is one in how many?",
                rules=RULES,
                level=round(100 * chance),
            ),
            mistakes={
                round(1 / chance): _("That is without the correction."),
                RULES: _(
                    "That is the number of rules: the {level} per cent are missing.",
                    level=round(100 * chance),
                ),
            },
            say=_(
                "One in {one} for a single comparison, {rules} times as seldom for the smallest of {rules}: "
                "one in {all}.",
                one=round(1 / chance),
                rules=RULES,
                all=round(RULES / chance),
            ),
            otherwise=_("Five per cent is one in twenty; divide that by the number of rules."),
            unit=_("one in …"),
        ),
    )


BET = wager()
EXERCISE = practice()
