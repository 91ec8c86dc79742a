"""What people ask about START, companies, cards, taxes and the Foundation (AM-13, AM-15 to AM-20)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition, JailedIncome, Role
from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by

_PERCENT = ("AM-16.1", "AM-16.2", "AM-16.3", "R-6")


def _start_money(edition: Edition) -> Said:
    money = edition.money(edition.constants.start_square_pays)
    return Said(
        _(
            "The bank pays {money} each time you land on START or pass it, by the dice or by a card.",
            money=money,
        ),
        ("AM-13.1", "R-19"),
    )


def _utility_both(edition: Edition) -> Said:
    utility = edition.utilities[0]
    one, both = utility.monopolist_factors
    return Said(
        _(
            "A Competitor takes {green} times the roll, however many they own. A Monopolist "
            "takes {one} times "
            "with one company, {both} times with both.",
            green=utility.competitor_factor,
            one=one,
            both=both,
        ),
        ("AM-19.2", "AM-19.3", "R-4") if edition.scale != 1 else ("AM-19.2", "AM-19.3"),
    )


def _tax_choice(edition: Edition) -> Said:
    flat = edition.money(edition.constants.income_tax_flat)
    blue = edition.constants.income_tax_percent_cash[Role.MONOPOLIST]
    text = _(
        "You choose, after working out both: {flat}, or 10 per cent of cash, of unmortgaged "
        "properties at their "
        "price and of buildings at their cost. Of a Monopolist’s cash it is {blue} per cent.",
        flat=flat,
        blue=blue,
    )
    return Said(text, (*_PERCENT, "R-3") if edition.scale != 1 else _PERCENT)


def _property_tax(edition: Edition) -> Said:
    money = edition.money(edition.constants.property_tax)
    return Said(_("{money} to the bank, green or blue.", money=money), ("AM-17.1",))


def _foundation(edition: Edition) -> Said:
    constants = edition.constants
    one, two = (edition.money(constants.foundation_gift(face)) for face in (1, 2))
    return Said(
        _(
            "A Monopolist pays {due} to the bank. A Competitor rolls one die: a 1 brings {one}, a 2 "
            "brings {two}, anything else nothing.",
            due=edition.money(constants.foundation_monopolist_pays),
            one=one,
            two=two,
        ),
        ("AM-20.1", "AM-20.2"),
    )


_DICE_TABLE = Said(
    _(
        "At least one US printing has it: roll both dice, and do what its line says. This page knows the "
        "decks only."
    ),
    ("R-20", "AM-15.1"),
)
_NO_DICE_TABLE = Said(
    _("It is known of a US printing only. Roll both dice there; this page knows the decks."),
    ("R-20", "AM-15.1"),
)

SQUARES = Topic(
    "squares",
    _("START, companies, cards, taxes"),
    (
        Question(
            "start-money",
            _("How much START money do I get?"),
            _("go salary bank pass passing land landing"),
            _start_money,
        ),
        Question(
            "start-twice",
            _("Is it twice as much to land exactly on START?"),
            _("go double salary passing"),
            always(_("No. Landing there brings as much as passing it."), "AM-13.1"),
        ),
        Question(
            "start-jail",
            _("Do I get START money on the way to the corner?"),
            _("go jail prison price war sent passing salary collect"),
            always(_("No. A pawn that is sent there takes no START money."), "AM-14.2", "R-19", "R-0"),
        ),
        Question(
            "utility-roll",
            _("Do I roll again for gas or electricity?"),
            _("utility electric company water dice new fresh visitor dues"),
            always(_("Yes: the visitor rolls both dice anew and pays a multiple of that total."), "AM-19.1"),
        ),
        Question(
            "utility-both",
            _("How many times the roll is it for gas and electricity?"),
            _("utility utilities electric company both one multiple four ten dues factor"),
            _utility_both,
        ),
        Question(
            "utility-double",
            _("Does a double for gas, electricity, a card or the Foundation bring an extra roll?"),
            _("utility electric dice again another doubles"),
            always(_("No. Dice that only count money, or decide a card, never bring one."), "R-27"),
        ),
        Question(
            "card-deck",
            _("Which card do I draw?"),
            _("cards deck pile colour green blue chance community chest"),
            always(
                _("The top one of your own colour. Do what it says, then put it at the bottom."),
                "AM-15.1",
            ),
        ),
        Question(
            "card-keep",
            _("Can I keep, sell or swap cards?"),
            _("card trade exchange hold save get out of jail free"),
            always(
                _(
                    "No. A card is obeyed at once and goes under its deck; players trade "
                    "properties and money only."
                ),
                "AM-15.1",
                "AM-21.1",
                "R-22",
            ),
        ),
        Question(
            "card-move",
            _("A card sends me to a square: what then?"),
            _("cards move go to travel start money pay rent buy"),
            always(
                _(
                    "Go clockwise, take the START money if you reach or pass START, and do "
                    "what the square asks, as if "
                    "the dice had brought you."
                ),
                "R-19",
                "AM-5.2",
            ),
        ),
        Question(
            "card-unknown",
            _("My card says something else than this page: what holds?"),
            _("cards different other text list missing wrong"),
            always(
                _("The card in your hand. What cards say rests on reports here, and printings differ."),
                "R-20",
                "AM-15.1",
            ),
        ),
        Question(
            "dice-table",
            _("My board has a table in place of cards: what then?"),
            _("cards deck dice chart box printing roll outcome"),
            lambda edition: _DICE_TABLE if edition.id == "us" else _NO_DICE_TABLE,
        ),
        Question(
            "card-money-jail",
            _("Does a card pay me while I am in jail?"),
            _("cards money monopolist blue prison custody collect income"),
            by(
                "jailed_monopolist_income",
                {
                    JailedIncome.NO_RENT_NO_CLAIMS: Said(
                        _("No: a Monopolist in jail gets nothing. A Competitor in the price war is paid."),
                        ("R-12", "AM-14.5", "AM-14.3"),
                    ),
                    JailedIncome.NO_INCOME: Said(
                        _("No: a Monopolist in jail gets nothing. A Competitor in the price war is paid."),
                        ("R-12", "AM-14.5", "AM-14.3"),
                    ),
                    JailedIncome.NO_RENT: Said(
                        _("Yes, here it does: in jail a Monopolist goes without rents and dues only."),
                        ("R-12", "AM-14.5"),
                    ),
                },
            ),
        ),
        Question(
            "tax-choice",
            _("Income tax: the fixed sum or the percentage?"),
            _("taxes choose choice percent 200 10 20 who decides worth assets"),
            _tax_choice,
        ),
        Question(
            "tax-sell-first",
            _("May I mortgage or sell houses before I pay the tax?"),
            _("taxes income lower mortgaging avoid percentage trick"),
            always(
                _("Yes, and it lowers the percentage: mortgaged properties do not count."), "R-35", "AM-16.1"
            ),
        ),
        Question(
            "property-tax",
            _("What is the property tax?"),
            _("taxes luxury both roles how much"),
            _property_tax,
        ),
        Question(
            "foundation",
            _("What happens on the Foundation?"),
            _("anti-monopoly corner die roll pay gift grant"),
            _foundation,
        ),
        Question(
            "free-parking",
            _("Is there money on free parking?"),
            _("pot jackpot middle fines taxes corner parking rest"),
            always(
                _("No. That corner is the Foundation here, and fines and taxes go to the bank."),
                "AM-20.1",
                "AM-20.2",
                "AM-17.1",
            ),
        ),
    ),
)
