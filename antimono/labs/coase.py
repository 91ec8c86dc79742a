"""The lab “Coase at the table”: the bet and the exercise on a sale that suits both sides.

Its numbers stand in `coase_sale`, its exact charts in `coase_charts`; the forked games were played before,
see `coase_games`.
"""

from __future__ import annotations

from antimono.anti_monopoly.editions import load
from antimono.core.text import _
from antimono.labs.coase_charts import by_table, prices, who_pays
from antimono.labs.coase_games import ROUNDS
from antimono.labs.coase_measured import bargains, forked, won
from antimono.labs.coase_sale import bid, counted, flows, sale, streets
from antimono.labs.question import Question, bet, exercise, number

__all__ = [
    "BET",
    "EXERCISE",
    "bargains",
    "bid",
    "by_table",
    "counted",
    "flows",
    "forked",
    "prices",
    "sale",
    "who_pays",
    "won",
]


def wager() -> Question:
    """The bet: whose money it is."""
    has, wanted = streets(load("us"))
    return bet(
        "coase-bet",
        _(
            "Four play. A Monopolist has {has}; a Competitor sells them {wanted}, which makes a monopoly. "
            "They agree on a price at which both gain. Where does their gain come from?",
            has=has.name,
            wanted=wanted.name,
        ),
        {
            "made": _("The trade makes it: both have what they can use better"),
            "bank": _("From the bank"),
            "others": _("From the other two players"),
            "never": _("There is no such price: what one gains the other loses"),
        },
        true="others",
        say=_("That is your bet. The rents of an average round are added up below."),
    )


def practice() -> Question:
    """The exercise: the least price, who pays, and the same between two players."""
    edition, four, two = load("us"), sale(), sale("CM")
    money, wanted = edition.money, streets(edition)[1]
    loss, gain, same = (round(100 * each) for each in (four.least, four.most, two.most))
    least, most = (round(cents * ROUNDS / 100) for cents in (loss, gain))
    return exercise(
        "coase-exercise",
        _(
            "Four players, {rounds} rounds left. By the sale of {street} the seller loses {loss} a round in "
            "rents, and the buyer gains {gain}. From which price on does the seller gain, to the nearest "
            "dollar? Rents alone count.",
            rounds=ROUNDS,
            street=wanted.name,
            loss=_dollars(loss),
            gain=_dollars(gain),
        ),
        number(
            least,
            mistakes={
                most: _("Up to there the buyer gains. What does the seller give away?"),
                wanted.price: _(
                    "That is printed on the deed. What does the street bring in the rounds left?"
                ),
                round(loss / 100): _("That is one round."),
            },
            say=_(
                "{rounds} × {loss} = {least}. Up to {most} the buyer gains as well, so any price between the "
                "two suits both.",
                rounds=ROUNDS,
                loss=_dollars(loss),
                least=money(least),
                most=money(most),
            ),
            otherwise=_("What the seller loses a round, times the rounds left."),
            clauses=("AM-21.1", "AM-8.2", "AM-9.2"),
        ),
        number(
            round((gain - loss) * ROUNDS / 100),
            words=_(
                "Whatever the price, the seller and the buyer gain together. How much, in {rounds} rounds?",
                rounds=ROUNDS,
            ),
            mistakes={
                most: _("The buyer alone gains that, before they have paid for it."),
                most + least: _("What the seller loses is to be taken away."),
                0: _(
                    "Between the two the price is only moved. But the buyer gains more than the seller loses."
                ),
            },
            say=_(
                "{rounds} × ({gain} − {loss}) = {sum}. That is how much less the other two have in "
                "the end: they pay double rents, and nobody has asked them.",
                rounds=ROUNDS,
                gain=_dollars(gain),
                loss=_dollars(loss),
                sum=money(round((gain - loss) * ROUNDS / 100)),
            ),
            otherwise=_("The price falls out. What is left of the gain when the loss is taken away?"),
        ),
        number(
            0,
            words=_(
                "Only two play. The seller loses {same} a round, and the buyer gains {same}. How many of the "
                "whole prices from 0 to {most} leave both a gain?",
                same=_dollars(same),
                most=money(most),
            ),
            mistakes={
                round(same * ROUNDS / 100): _("There both are as before, if it came out even: nobody gains."),
                1: _("At which price would both gain? Try one dollar more and one less."),
                most - least: _("That is for four players."),
            },
            say=_("None: what the seller gains the buyer loses. There is nobody else to pay for it."),
            otherwise=_("Take any price. If the seller gains by it, what does the buyer do?"),
            unit=_("prices"),
        ),
        money_format=edition.money_format,
    )


def _dollars(cents: int) -> str:
    return f"${cents / 100:.2f}"


BET = wager()
EXERCISE = practice()
