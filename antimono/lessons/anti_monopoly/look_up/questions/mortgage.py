"""What people ask about mortgages (AM-11)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import MortgageInMonopoly
from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by

MORTGAGES = Topic(
    "mortgages",
    _("Mortgages"),
    (
        Question(
            "mortgage-worth",
            _("What do I get for a mortgage?"),
            _("mortgaging loan borrow bank half price worth money"),
            always(_("Half the printed price, from the bank."), "AM-11.1"),
        ),
        Question(
            "hotel-mortgage",
            _("Can I mortgage a street with a hotel on it?"),
            _("mortgaging house houses building buildings built"),
            always(
                _(
                    "Not yet. First sell the hotel or the houses on it to the bank, at half "
                    "of what they cost."
                ),
                "AM-11.2",
                "AM-12.1",
            ),
        ),
        Question(
            "mortgage-city",
            _("I mortgage one street: what becomes of the houses on the others?"),
            _("mortgaging rest city buildings hotel other streets lose monopoly blue"),
            by(
                "mortgage_in_monopoly",
                {
                    MortgageInMonopoly.BUILDINGS_STAY: Said(
                        _(
                            "They may stay. If a Monopolist then has no two unmortgaged streets there, they "
                            "take single rent and build no more."
                        ),
                        ("AM-11.6", "R-10"),
                    ),
                    MortgageInMonopoly.CLEARS_CITY: Said(
                        _(
                            "If it is one of the two streets that made a Monopolist’s "
                            "monopoly, all buildings "
                            "of the city are sold first. A Competitor’s may stay."
                        ),
                        ("AM-11.6", "R-9"),
                    ),
                },
            ),
        ),
        Question(
            "mortgage-monopoly",
            _("Does a mortgaged street count for a monopoly?"),
            _("mortgage mortgaging double rent two streets"),
            always(_("No. Only unmortgaged streets count."), "R-9", "AM-11.6"),
        ),
        Question(
            "mortgage-company",
            _("Does a mortgaged company count for the fares of the others?"),
            _("mortgage transport railroad gas electric utility airline"),
            by(
                "mortgaged_companies_count",
                {
                    False: Said(
                        _("No. It brings nothing, and does not count with the others."), ("R-36", "AM-11.3")
                    ),
                    True: Said(
                        _("Yes: its owner’s others count it, as it is owned. Only it itself brings nothing."),
                        ("R-36", "AM-18.2", "AM-11.3"),
                    ),
                },
            ),
        ),
        Question(
            "mortgage-when",
            _("When may I mortgage?"),
            _("mortgaging turn time moment before somebody else's turn debt"),
            always(_("At any time, also on another player’s turn."), "AM-11.1", "R-35"),
        ),
        Question(
            "lift-mortgage",
            _("What does it cost to lift a mortgage, and when?"),
            _("redeem redemption unmortgage pay off back interest ten per cent"),
            always(
                _("The sum on the back of the deed, 55 per cent of the price, on your own turn."),
                "AM-11.5",
                "R-7",
                "R-34",
            ),
        ),
        Question(
            "build-mortgaged",
            _("Can I build on a mortgaged street?"),
            _("mortgage house hotel"),
            always(_("No, neither role can. Lift the mortgage first."), "R-34", "AM-11.2"),
        ),
        Question(
            "sell-mortgaged",
            _("Can I sell a mortgaged property to a player?"),
            _("trade mortgage fee ten per cent street company"),
            always(
                _("Yes, at any price you agree on. The mortgage goes with it, and no fee is due."),
                "AM-11.4",
                "R-37",
            ),
        ),
        Question(
            "mortgaged-deed",
            _("Whose is a mortgaged property, and where does its deed lie?"),
            _("mortgage card turn over face down bank owner keeps"),
            by(
                "mortgaged_deed_lies_with_bank",
                {
                    True: Said(_("It stays yours. The deed lies with the bank meanwhile."), ("AM-11.8",)),
                    False: Said(_("It stays yours. Turn its deed over and keep it."), ("AM-11.8",)),
                },
            ),
        ),
    ),
)
