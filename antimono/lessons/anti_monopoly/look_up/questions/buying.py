"""What people ask about buying and about rent (AM-8, AM-9)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import JailedIncome
from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by, printed

BUYING = Topic(
    "buying",
    _("Buying"),
    (
        Question(
            "buy",
            _("May I buy the square I stand on?"),
            _("purchase property unowned street company price bank must have to"),
            always(
                _(
                    "Yes, if nobody owns it and your move ended there: pay its printed price to the bank. "
                    "You need not."
                ),
                "AM-8.1",
            ),
        ),
        Question(
            "auction",
            _("Is there an auction if I do not buy?"),
            _("auctions bid bids bidding decline refuse sell highest"),
            always(
                _("No. The property stays with the bank until somebody stops there and buys it."), "AM-8.1"
            ),
        ),
        Question(
            "buy-price-war",
            _("Can I buy in the price war?"),
            _("green competitor purchase property custody corner"),
            by(
                "competitor_buys_in_price_war",
                {
                    False: Said(
                        _(
                            "No. You buy nothing there: no property from the bank, none by trade, no "
                            "building."
                        ),
                        ("AM-14.4", "R-11"),
                    ),
                    True: Said(_("Yes. This edition does not forbid it."), ("AM-14.4", "R-11")),
                },
            ),
        ),
        Question(
            "buy-jail",
            _("Can I buy in jail?"),
            _("blue monopolist prison purchase property custody corner"),
            always(_("Yes. A Monopolist in jail may buy, build and trade as at other times."), "R-11"),
        ),
        Question(
            "own-square",
            _("What if I stop on my own street?"),
            _("property mine myself pay rent own"),
            always(_("Nothing is owed: rent is for another player’s property."), "AM-8.2"),
        ),
    ),
)

RENT = Topic(
    "rent",
    _("Rent"),
    (
        Question(
            "double-rent",
            _("When is rent double?"),
            _("monopoly city doubled twice two streets set colour group blue monopolist"),
            by(
                "third_street_stays_bare",
                {
                    False: Said(
                        _(
                            "When a Monopolist owns two unmortgaged streets of the city. "
                            "They do not need all three."
                        ),
                        ("AM-9.1", "AM-9.2", "R-9", "R-0"),
                    ),
                    True: Said(
                        _(
                            "When a Monopolist owns two streets of the city, or all three. The two "
                            "acquired first must be unmortgaged; the third need not be."
                        ),
                        ("AM-9.1", "AM-9.2", "AM-11.6", "R-9"),
                    ),
                },
            ),
        ),
        Question(
            "green-double",
            _("Does a Competitor ever take double rent?"),
            _("green competitor doubled monopoly whole city"),
            printed(
                "AM-9.5",
                Said(_("No, not even with all streets of a city."), ("AM-9.5",)),
                Said(
                    _("No, not even with all streets of a city. This rulebook is silent; the others say so."),
                    ("AM-9.5", "R-0"),
                ),
            ),
        ),
        Question(
            "lone-street",
            _("What is the rent of a street without houses?"),
            _("bare empty lone single no building unbuilt undeveloped"),
            always(
                _(
                    "A tenth of its price, for both roles. A Monopolist with two streets of "
                    "the city doubles it."
                ),
                "R-23",
                "AM-9.2",
                "R-0",
            ),
        ),
        Question(
            "third-street",
            _("What is special about the third street of a city?"),
            _("three last whole set"),
            by(
                "third_street_stays_bare",
                {
                    False: Said(
                        _(
                            "Nothing. Two streets make the monopoly, and it covers the third "
                            "as soon as you own it."
                        ),
                        ("AM-9.1", "AM-9.3"),
                    ),
                    True: Said(
                        _(
                            "Of three streets the one that a Monopolist acquired last takes "
                            "no buildings, only "
                            "the double bare rent."
                        ),
                        ("AM-9.6", "R-29"),
                    ),
                },
            ),
        ),
        Question(
            "rent-jail",
            _("Do I collect rent while I am in jail?"),
            _("blue monopolist prison income get receive take custody"),
            by(
                "jailed_monopolist_income",
                {
                    JailedIncome.NO_RENT_NO_CLAIMS: Said(
                        _(
                            "No. A Monopolist in jail gets no rent and no other claim, and "
                            "nothing later either."
                        ),
                        ("AM-14.5", "R-12"),
                    ),
                    JailedIncome.NO_RENT: Said(
                        _(
                            "No. A Monopolist in jail gets no rent and no dues, and nothing "
                            "later either. Money "
                            "from a card is paid."
                        ),
                        ("AM-14.5", "R-12"),
                    ),
                    JailedIncome.NO_INCOME: Said(
                        _("No. A Monopolist in jail has no income at all, and nothing later either."),
                        ("AM-14.5", "R-12"),
                    ),
                },
            ),
        ),
        Question(
            "rent-price-war",
            _("Do I collect rent while I am in the price war?"),
            _("green competitor income get receive take custody"),
            always(_("Yes. A Competitor in the price war goes on collecting rents and dues."), "AM-14.3"),
        ),
        Question(
            "rent-mortgaged",
            _("Is rent owed on a mortgaged street?"),
            _("mortgage property collect pay deed turned over"),
            always(_("No. Nobody collects rent on a mortgaged property."), "AM-11.3"),
        ),
        Question(
            "waive-rent",
            _("May the owner let me off the rent?"),
            _("waive forgive lower reduce discount free stay forget forgotten ask claim noticed"),
            always(
                _("No. Rent is owed without being asked for, and can be neither waived nor lowered."),
                "R-22",
                "AM-8.2",
            ),
        ),
        Question(
            "fares",
            _("Does a transport company bring more, the more of them one owns?"),
            _("railroad railway station airport airline bus tram fare fares four both"),
            always(
                _(
                    "A Monopolist’s fare doubles with each further company. A Competitor "
                    "always takes a tenth "
                    "of the price."
                ),
                "AM-18.2",
                "AM-18.1",
                "R-8",
            ),
        ),
    ),
)
