"""What people ask about jail, the price war and doubles (AM-7, AM-14)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Edition
from antimono.core.text import _
from antimono.lessons.anti_monopoly.look_up.question import Question, Said, Topic, always, by


def _leave(edition: Edition) -> Said:
    fine = edition.money(edition.constants.custody_fine)
    return Said(
        _(
            "Pay {fine} at the start of your first or second turn and play on, or roll: a "
            "double frees you. The "
            "third turn begins with the fine.",
            fine=fine,
        ),
        ("AM-14.7", "AM-14.8", "AM-14.10"),
    )


def _third_turn(edition: Edition) -> Said:
    fine = edition.money(edition.constants.custody_fine)
    return Said(
        _(
            "You pay {fine}, then roll and move. If you cannot raise it, you are bankrupt to the bank.",
            fine=fine,
        ),
        ("AM-14.10", "R-31"),
    )


CORNER = Topic(
    "corner",
    _("Jail and price war"),
    (
        Question(
            "landed-corner",
            _("I only landed on the corner: am I in jail?"),
            _("prison price war visiting visit sightseeing dice stopped"),
            always(
                _("No, you are sightseeing: nothing is owed, and you move on at your next turn."), "AM-14.6"
            ),
        ),
        Question(
            "leave",
            _("How do I get out of jail or the price war?"),
            _("prison leave leaving free fine double pay custody"),
            _leave,
        ),
        Question(
            "freeing-double",
            _("A double frees me after jail: do I roll again?"),
            _("prison price war leaving out doubles extra move pawn"),
            by(
                "freeing_double_moves_pawn",
                {
                    False: Said(
                        _(
                            "Yes. The pawn does not move by that double: roll again and move "
                            "by that; no third roll."
                        ),
                        ("AM-14.9", "AM-7.2"),
                    ),
                    True: Said(
                        _("Yes. The pawn moves by that double first, then you roll once more."),
                        ("AM-14.9", "AM-7.1"),
                    ),
                },
            ),
        ),
        Question(
            "fine-double",
            _("I paid the fine and then rolled a double: do I roll again?"),
            _("prison jail price war doubles extra after leaving"),
            always(_("Yes. The roll after the fine is an ordinary roll."), "R-13", "AM-14.7"),
        ),
        Question(
            "third-turn",
            _("What if I never roll a double in jail?"),
            _("prison price war third turn fail stuck fine bankrupt"),
            _third_turn,
        ),
        Question(
            "wait",
            _("May I just sit in jail and wait?"),
            _("prison price war stay skip turn remain"),
            by(
                "waiting_in_custody_allowed",
                {
                    True: Said(
                        _("For the first turn, yes; then you pay at the second."), ("AM-14.8", "R-31")
                    ),
                    False: Said(_("No. On each turn you pay or roll."), ("AM-14.8", "R-31")),
                },
            ),
        ),
        Question(
            "trade-jail",
            _("Can I trade in jail or in the price war?"),
            _("prison swap exchange sell property custody deal"),
            by(
                "competitor_buys_in_price_war",
                {
                    False: Said(
                        _(
                            "Blue in jail: as at other times. Green in the price war may "
                            "sell, but buys nothing by trade."
                        ),
                        ("R-11", "AM-14.4"),
                    ),
                    True: Said(_("Yes, both may, as at other times."), ("R-11", "AM-14.4")),
                },
            ),
        ),
        Question(
            "mortgage-jail",
            _("Can I mortgage or sell houses in jail or in the price war?"),
            _("mortgaging prison custody building redeem lift debt"),
            always(
                _("Yes, both may. Lifting a mortgage and paying debts are allowed there, too."),
                "R-11",
                "R-35",
            ),
        ),
    ),
)

DICE = Topic(
    "dice",
    _("Dice and doubles"),
    (
        Question(
            "double-again",
            _("Do I roll again after a double?"),
            _("doubles dice extra turn another roll"),
            by(
                "extra_roll_compulsory",
                {
                    False: Said(
                        _("Yes, once, after you have finished the move. You may decline."), ("AM-7.1", "R-13")
                    ),
                    True: Said(_("Yes, once: it is a whole extra turn after the move."), ("AM-7.1", "R-13")),
                },
            ),
        ),
        Question(
            "three-doubles",
            _("Two or three doubles in a row: do I go to jail?"),
            _("second third double twice prison extra roll"),
            always(_("No. A double on the extra roll is an ordinary roll, so there is no third."), "AM-7.2"),
        ),
        Question(
            "decline-roll",
            _("May I decline the extra roll after a double?"),
            _("skip refuse doubles must have to"),
            by(
                "extra_roll_compulsory",
                {
                    False: Said(_("Yes."), ("AM-7.1", "R-13")),
                    True: Said(_("No. It is a whole extra turn, and you take it."), ("AM-7.1", "R-13")),
                },
            ),
        ),
        Question(
            "double-corner",
            _("My double sent me to the corner: do I roll again?"),
            _("doubles jail prison price war extra turn over sent"),
            always(_("No. A pawn that is sent there ends its turn."), "R-13", "AM-14.1"),
        ),
    ),
)
