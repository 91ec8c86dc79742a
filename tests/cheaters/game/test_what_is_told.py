"""What the log tells of what happens in no golden game.

A line is turn, kind, whose it is, sentence, amount, square and dice. Golden logs keep the sentences alone;
whose event it is, and where, is drawn on the board.
"""

from __future__ import annotations

import pytest

from tests.cheaters.game.scenes import play
from tests.cheaters.game.words import set_up

TOLD: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "a property is bought": (
        "dice 1+2",
        "roll, buy",
        (
            "1 moved 0 Player 1 lands on Rue Lecourbe. (CH-3.1) 3 None",
            "1 price 0 Player 1 buys Rue Lecourbe for 60. (CH-4.1) 60 3 None",
        ),
    ),
    "a double frees from jail": (
        "dice 2+2; p1 in jail 1",
        "roll",
        (
            "1 dice 0 Player 1 rolls 2 + 2. (CH-3.1, R-48) None 2 + 2",
            "1 freed 0 Player 1 leaves jail. (CH-6.3) 9 None",
            "1 moved 0 Player 1 lands on Gare de Lyon. (CH-6.3) 13 None",
            "1 moved 0 Player 1 lands on Gare du Nord. (CH-5.3, R-42) 23 None",
        ),
    ),
    "somebody moves another's pawn and is found guilty": (
        "dice 2+3; cheat T05 T01 T02; p3: rue-lecourbe; p1 at 20; p2 at 34",
        "roll, cheat T05 p2, p3: claim p2, p3: accuse p1 T05, place 35",
        (
            "1 refund 2 Player 3 pays 30 to Player 2. (R-48, R-49) 30 3 None",
            "1 refund 1 Player 2 pays 200 to the bank. (R-48, R-49) 200 None None",
            "1 moved 1 The pawn of Player 2 goes back to Avenue des Champs-Élysées. (R-48) 34 None",
            "1 moved 0 Player 2 puts the pawn of Player 1 on Rue de la Paix. (CH-7.3, R-48) 35 None",
        ),
    ),
    "several want the last hotel": (
        "full board",
        "hotel avenue-foch, join rue-de-la-paix, bid 10, pass",
        (
            "1 auction 0 Several players want the last hotel, so it is auctioned. (CH-8.5, R-75) None None",
            "1 bid 1 Player 2 bids 10. (CH-4.2) None None",
            ("1 hotel-auction 1 Player 2 buys the last hotel for Rue de la Paix for 10. (CH-8.5, R-75) 10 35 None"),
        ),
    ),
    "a bribe": (
        "dice 1+1; chest K02",
        "roll, bribe",
        (
            "1 card 0 Player 1 pays 50 to the bank. (CH-5.8) 50 None None",
            "1 card 0 Player 1 receives 150 from the bank. (CH-5.8) 150 None None",
        ),
    ),
    "one of two held cards is discarded": (
        "dice 1+2; chance C16; p1 holds C02; p1 at 3",
        "roll, discard C16",
        (
            "1 drawn 0 The card is “move a hotel”. (R-60) None None",
            "1 discarded 0 Player 1 discards “move a hotel”. (CH-5.2) None None",
        ),
    ),
    "a trade": (
        "p1: rue-lecourbe; p2: avenue-foch",
        "offer p2 rue-lecourbe for 100",
        ("1 offered 0 Player 1 offers Player 2 a trade: Rue Lecourbe for 100. (CH-9.1, R-74) None None",),
    ),
    "who holds a card leaves": (
        "p1 holds C16",
        "p1: leave",
        (
            "1 bankrupt 0 Player 1 is bankrupt and out of the game. (CH-9.3, R-41) None None",
            (
                "1 bankrupt-cash 0 Player 1 hands over all remaining cash, 1500, to the bank. (R-41, CH-9.3) "
                "1500 None None"
            ),
            "1 discarded 0 “move a hotel” goes under its pile. (CH-9.3, R-60) None None",
        ),
    ),
}


@pytest.mark.parametrize("name", TOLD)
def test_the_log_tells_whose_it_is_how_much_where_and_by_which_clause(name: str) -> None:
    position, acts, expected = TOLD[name]
    log = play(set_up(position), acts).view(0).content()["log"]
    assert isinstance(log, list)
    assert tuple(log[-len(expected) :]) == expected
