"""What people ask about trades, debts, setting up and the end (AM-1 to AM-6, AM-21 to AM-24)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import BankruptBuildings, Edition
from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by, printed
from antimono.rulebook.clauses import clause

_TIMED = ("AM-24.3", "AM-24.4", "AM-24.5", "R-32")


def _begin(edition: Edition) -> Said:
    money = edition.money(edition.constants.start_money)
    return Said(_("{money} each, and the pawns stand on START.", money=money), ("AM-5.1", "AM-5.2"))


def _tie(edition: Edition) -> Said:
    if any(edition.id in reading.editions for reading in clause("R-18").readings):
        text = _(
            "They share the win, by our ruling. The book says that there is one winner, but not how to find "
            "them."
        )
        return Said(text, ("R-18", "AM-1.4"))
    return Said(_("They share the win."), ("R-18",))


def _timed(edition: Edition) -> Said:
    if edition.switches.timed_settling:
        text = _(
            "Finish the round; each may still deal with the bank. Competitors keep 10 per cent of their "
            "cash, Monopolists 20. The bank pays every owner one visit’s rent for each property, and the "
            "most money wins."
        )
        return Said(text, (*_TIMED, "AM-24.2"))
    if edition.id in clause("AM-24.1").silent:
        text = _(
            "This rulebook does not speak of it. As in the others: finish the round. Competitors keep 10 "
            "per cent of their cash, Monopolists 20. The bank pays every owner one visit’s rent for each "
            "property, and the most money wins."
        )
        return Said(text, (*_TIMED, "R-0"))
    text = _(
        "Finish the round. Competitors keep 10 per cent of their cash, Monopolists 20. The bank pays every "
        "owner one visit’s rent for each property, and the most money wins."
    )
    return Said(text, _TIMED)


TRADES = Topic(
    "trades",
    _("Trading and lending"),
    (
        Question(
            "trade-when",
            _("When may we trade properties?"),
            _("swap exchange sell deal time turn before after roll"),
            by(
                "trade_before_roll_only",
                {
                    False: Said(_("At any time, at prices that both agree on."), ("AM-21.1", "R-22")),
                    True: Said(
                        _("Only before the player on turn has rolled for the first time."),
                        ("AM-21.1", "R-22"),
                    ),
                },
            ),
        ),
        Question(
            "trade-buildings",
            _("Can I trade a street with houses on it?"),
            _("swap sell hotel building buildings exchange"),
            always(
                _("No. Sell the buildings to the bank first, then trade the street."), "AM-21.2", "AM-12.1"
            ),
        ),
        Question(
            "lend",
            _("May I lend money to another player?"),
            _("loan borrow credit help debt owe"),
            always(_("No. Only the bank lends, on a mortgage."), "AM-21.3", "AM-11.1"),
        ),
        Question(
            "promise",
            _("Can I promise a stay free of rent in a trade?"),
            _("free pass immunity later payment instalment deal future"),
            always(
                _("No. Properties and money change hands at once; nothing is promised for later."), "R-22"
            ),
        ),
        Question(
            "gift",
            _("May I give a property away?"),
            _("free nothing present zero price trade"),
            always(
                _("Yes, a price of zero is a price. In debt only if you can still pay after it."),
                "R-22",
                "R-14",
            ),
        ),
        Question(
            "team",
            _("May Competitors help each other?"),
            _("team together alliance green players cooperate join forces"),
            printed(
                "AM-1.4",
                Said(_("Yes, Competitors may act together against Monopolists."), ("AM-1.4",)),
                Said(
                    _("This rulebook does not speak of it; the others let Competitors act together."),
                    ("AM-1.4", "R-0"),
                ),
            ),
        ),
    ),
)

DEBTS = Topic(
    "debts",
    _("Somebody cannot pay"),
    (
        Question(
            "cannot-pay",
            _("I cannot pay: what now?"),
            _("debt owe bankrupt money enough short broke raise"),
            by(
                "bankrupt_after_last_mortgage",
                {
                    False: Said(
                        _(
                            "Sell buildings, mortgage, trade, in any order and at any price that pays. You "
                            "are bankrupt only if all of that falls short."
                        ),
                        ("AM-22.1", "R-14"),
                    ),
                    True: Said(
                        _(
                            "Sell buildings, mortgage, trade, in any order and at any price that pays. You "
                            "are bankrupt only if all of that falls short and nothing is left to mortgage."
                        ),
                        ("AM-22.1", "R-14"),
                    ),
                },
            ),
        ),
        Question(
            "bankrupt-player",
            _("Somebody is bankrupt to a player: who gets what?"),
            _("bankruptcy ruin properties cash creditor mortgaged houses"),
            always(
                _(
                    "The bank pays half for the buildings. Then all cash and properties go to "
                    "that player, mortgaged ones too."
                ),
                "AM-22.2",
                "AM-22.3",
                "R-37",
            ),
        ),
        Question(
            "bankrupt-bank",
            _("Somebody is bankrupt to the bank: who gets what?"),
            _("bankruptcy ruin properties auction tax fine houses"),
            by(
                "bankrupt_buildings_sold_to_bank",
                {
                    BankruptBuildings.ALWAYS: Said(
                        _(
                            "The bank takes everything. Properties lose their mortgages and "
                            "can be bought again."
                        ),
                        ("AM-22.4", "R-37"),
                    ),
                    BankruptBuildings.TO_PLAYER_ONLY: Said(
                        _(
                            "The bank takes everything, the buildings without payment. Properties lose their "
                            "mortgages and can be bought again."
                        ),
                        ("AM-22.4", "AM-22.2", "R-37"),
                    ),
                },
            ),
        ),
        Question(
            "debtor-gift",
            _("May a player in debt sell cheaply to a friend?"),
            _("gift give away ally bankrupt debtor trade last"),
            always(
                _("At any price after which they can pay. Putting the debt out of reach is refused."),
                "R-14",
            ),
        ),
        Question(
            "bank-broke",
            _("What if the bank runs out of money?"),
            _("notes cash empty paper"),
            always(_("It never does: write amounts down."), "R-27"),
        ),
    ),
)

ENDINGS = Topic(
    "endings",
    _("Beginning and end"),
    (
        Question(
            "players",
            _("How many of us are green, how many blue?"),
            _("players number roles competitors monopolists setup two three four five six"),
            always(
                _("Two to six can play. Both roles are equally many, or differ by one."),
                "AM-2.2",
                "AM-4.3",
            ),
        ),
        Question(
            "begin",
            _("How much money does everybody start with?"),
            _("beginning setup cash notes bank each"),
            _begin,
        ),
        Question(
            "who-starts",
            _("Who starts?"),
            _("begin first player highest roll dice tie order"),
            always(_("Whoever rolls highest. Those who tie roll again."), "AM-6.1", "R-26"),
        ),
        Question(
            "change-role",
            _("Can I change from green to blue?"),
            _("role switch swap competitor monopolist colour"),
            always(_("No, nobody changes role during the game."), "AM-4.4"),
        ),
        Question(
            "game-end",
            _("When is the game over, and who wins?"),
            _("end win winner winning last richest finish game a b"),
            always(
                _(
                    "Game A: the last player who is not bankrupt wins. Game B: when all of one role are "
                    "bankrupt, the richest of the other role wins."
                ),
                "AM-1.2",
                "AM-1.3",
            ),
        ),
        Question(
            "richest",
            _("Who is the richest?"),
            _("wealth count worth value rich money winner"),
            always(
                _("Count cash, and for each unmortgaged property the rent it would bring now."),
                "AM-23.1",
                "AM-23.2",
            ),
        ),
        Question(
            "tie",
            _("What if two are equally rich?"),
            _("tie draw same wealth winner equal"),
            _tie,
        ),
        Question(
            "timed",
            _("How do we end after a fixed time?"),
            _("timed short quick hour hours minutes limit clock"),
            _timed,
        ),
    ),
)
