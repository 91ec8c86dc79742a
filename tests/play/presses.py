"""What can be pressed on a desk: the names that it knows, and values of use to one or another."""

from __future__ import annotations

from collections.abc import Mapping

from antimono.play.scenario.edits import EDITS, TABLE_EDITS

TABLE = """
    onward start act undo resume load sit as print partner give take gives-cash takes-cash at square player
    show pace search all edition aim ending rounds drawn seed players seats told shown beginning actions link
    position gives takes
"""
SEATS = [f"{name}{number}" for name in ("role", "seat") for number in range(1, 7)]
SCENARIO = """
    onward square player tool undo redo example text instead act keep swap drop look visitor shades position
    past future kept about link
"""
FIRST = "do back repeat role again edition link competitor monopolist onward"
CHEATERS = """
    deal act onward let order open square pace with-fox with-lynx with length practice beginner seed moves
    opened undo eye limit
"""
PLACES = (0, 1, 2, 7, 39, "x")
NAMES: Mapping[str, list[str]] = {
    "play": [*TABLE.split(), *SEATS],
    "scenario": [*SCENARIO.split(), *TABLE_EDITS, *(f"{verb}-{at}" for verb in EDITS for at in PLACES)],
    "first-game": FIRST.split(),
    "cheaters": CHEATERS.split(),
}
"""What has a meaning for each desk, in a press or when it is opened."""

WORDS = """
    roll end buy decline build pay you cautious tycoon hint trade share story quick slow once us de2006 it
    game-a game-b timed game-a/20 game-a/0 C M CMCM drawn you,tycoon competitor monopolist pawn-1 deed-2 empty
    > = +roll @T01 @ shout p2 cards T01 record whole fox
    rent bet:a roll,roll -1 0 1 2 7 39 40 1500 mediterranean boardwalk true us~c~roll
"""

VALUES = (0, 1, 2, 3, 4, 5, 12, 34, 39, 40, 150, -1, True, False, *WORDS.split())
"""What can be pressed, besides what is offered."""
