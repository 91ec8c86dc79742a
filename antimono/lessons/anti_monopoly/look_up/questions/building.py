"""What people ask about houses and hotels (AM-9, AM-10, AM-12)."""

from __future__ import annotations

from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by

BUILDING = Topic(
    "building",
    _("Houses and hotels"),
    (
        Question(
            "build-blue",
            _("Where may a Monopolist build?"),
            _("blue build building house houses two streets monopoly city set"),
            by(
                "third_street_stays_bare",
                {
                    False: Said(
                        _("On their own streets of a city of which they own two, both unmortgaged."),
                        ("AM-9.3", "R-9"),
                    ),
                    True: Said(
                        _(
                            "On the two streets of a city that they acquired first, while neither "
                            "is mortgaged. The third street stays without buildings."
                        ),
                        ("AM-9.3", "AM-9.6", "R-29"),
                    ),
                },
            ),
        ),
        Question(
            "build-green",
            _("Where may a Competitor build?"),
            _("green build building house houses one street lone single anywhere"),
            by(
                "competitor_needs_two_streets",
                {
                    False: Said(_("On any street they own, even a lone one."), ("AM-9.4",)),
                    True: Said(
                        _(
                            "On their streets of a city of which they own two unmortgaged ones, as a "
                            "Monopolist does."
                        ),
                        ("AM-9.4", "R-28"),
                    ),
                },
            ),
        ),
        Question(
            "build-jail",
            _("Can I build in jail?"),
            _("blue monopolist prison house houses hotel custody corner buy"),
            by(
                "competitor_buys_in_price_war",
                {
                    False: Said(
                        _(
                            "Yes, on your own turn: a Monopolist in jail may. A Competitor in "
                            "the price war may not."
                        ),
                        ("R-11", "AM-10.4", "AM-14.4"),
                    ),
                    True: Said(
                        _("Yes, on your own turn, and so may a Competitor in the price war."),
                        ("R-11", "AM-10.4", "AM-14.4"),
                    ),
                },
            ),
        ),
        Question(
            "build-price-war",
            _("Can I build in the price war?"),
            _("green competitor jail house houses hotel custody corner buy"),
            by(
                "competitor_buys_in_price_war",
                {
                    False: Said(
                        _(
                            "No: a Competitor may buy nothing there, and a building is "
                            "bought. Selling is allowed."
                        ),
                        ("AM-14.4", "R-11"),
                    ),
                    True: Said(_("Yes. This edition does not forbid it."), ("AM-14.4", "R-11")),
                },
            ),
        ),
        Question(
            "build-when",
            _("When may I build?"),
            _("turn time before after roll dice somebody else's moment"),
            always(
                _("On your own turn only, before or after you roll, as often as you like."), "AM-10.4", "R-34"
            ),
        ),
        Question(
            "how-many-houses",
            _("How many houses before a hotel?"),
            _("number four three five limit maximum most build"),
            always(
                _(
                    "Green: four, and the hotel instead of a fifth. Blue: three, and the "
                    "hotel instead of a fourth."
                ),
                "AM-10.1",
                "AM-10.2",
            ),
        ),
        Question(
            "hotel-price",
            _("What does a hotel cost?"),
            _("price hand back houses pay upgrade"),
            always(
                _(
                    "One more house price, and the houses go back to the bank: five in all "
                    "for green, four for blue."
                ),
                "R-16",
                "AM-10.3",
            ),
        ),
        Question(
            "build-even",
            _("Must I build evenly?"),
            _("even level balanced spread uneven first street each"),
            always(_("No. Put a house here and a hotel there, as you like."), "AM-10.5"),
        ),
        Question(
            "beside-hotel",
            _("Can I have a house beside a hotel?"),
            _("second two hotels more extra another"),
            always(_("No. The hotel is the last step on a street."), "R-34", "AM-10.1", "AM-10.2"),
        ),
        Question(
            "move-house",
            _("Can I move a house to another street?"),
            _("transfer shift relocate hotel carry"),
            always(_("No. Sell it to the bank at half its price, and build anew."), "AM-10.6", "AM-12.1"),
        ),
        Question(
            "run-out",
            _("What if the houses or hotels run out?"),
            _("shortage none left bank stock limited box tokens"),
            always(_("Use other tokens: the bank’s stock never limits building."), "AM-10.8", "R-1"),
        ),
        Question(
            "sell-house",
            _("What does the bank pay for a house?"),
            _("sell selling back half price building hotel"),
            always(
                _("Half of what it cost. You may sell at any time, also when it is not your turn."),
                "AM-12.1",
                "R-35",
            ),
        ),
        Question(
            "sell-hotel",
            _("Can I sell a hotel and keep its houses?"),
            _("selling step back half downgrade break"),
            always(
                _(
                    "Yes. Sell its last step for half a house price, and the houses stand "
                    "again; or sell it whole."
                ),
                "R-16",
                "AM-12.1",
            ),
        ),
        Question(
            "sell-house-player",
            _("Can I sell a house to another player?"),
            _("selling trade building hotel swap give"),
            always(_("No. Buildings are sold to the bank only."), "AM-12.2"),
        ),
    ),
)
