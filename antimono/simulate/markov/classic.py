"""Classic Monopoly as a Markov chain, and published results about it.

Names of squares stand here only to refer to them. Where the figures come from:

- `COLLINS`: Truman Collins, “Probabilities in the Game of Monopoly” (tkcs-collins.com/truman/monopoly), the
  long run of a player who leaves jail at once. His page was found without its tables; the figures are those
  that a public project keeps as a test of its own and says to be his: nichtlegacy/landlord-sim on GitHub,
  `src/engine/validation.test.ts` at commit 8e3bf1a1. His table for a player who stays was not found.
- `STEWART`: Ian Stewart, “Mathematical Recreations”, Scientific American, August 1996 (a copy at
  math.yorku.ca/Who/Faculty/Steprans/Courses/2042/Monopoly/Stewart5.html): what readers had calculated, cut
  after the last digit as it seems. It does not say so, but all three are those of `WITHOUT_SPEEDING`.
- `DURRETT`: two figures of a simulation in a textbook, seen as an excerpt of its section 1.6 (coursehero.com,
  file 8951300), by all appearances Richard Durrett's Essentials of Stochastic Processes, of `STAYING`.

Of Ash and Bishop (1972) the first page was found (paperzz.com/doc/8555873), but not their table.
"""

from __future__ import annotations

from dataclasses import replace

from antimono.simulate.markov.walk import SENT, BoardChain, deck

SQUARES = (
    *("Go", "Mediterranean Avenue", "Community Chest 1", "Baltic Avenue", "Income Tax"),
    *("Reading Railroad", "Oriental Avenue", "Chance 1", "Vermont Avenue", "Connecticut Avenue"),
    *("Just Visiting", "St. Charles Place", "Electric Company", "States Avenue", "Virginia Avenue"),
    *("Pennsylvania Railroad", "St. James Place", "Community Chest 2", "Tennessee Avenue", "New York Avenue"),
    *("Free Parking", "Kentucky Avenue", "Chance 2", "Indiana Avenue", "Illinois Avenue"),
    *("B. & O. Railroad", "Atlantic Avenue", "Ventnor Avenue", "Water Works", "Marvin Gardens"),
    *("Go to Jail", "Pacific Avenue", "North Carolina Avenue", "Community Chest 3", "Pennsylvania Avenue"),
    *("Short Line", "Chance 3", "Park Place", "Luxury Tax", "Boardwalk"),
)
_RAILROADS = tuple(SQUARES[place] for place in (5, 15, 25, 35))
_UTILITIES = tuple(SQUARES[place] for place in (12, 28))
_CHANCE = deck(
    [*(SQUARES[place] for place in (0, 5, 11, 24, 39)), *(SENT, _RAILROADS, _RAILROADS, _UTILITIES, -3)], of=16
)
_CHEST = deck([SQUARES[0], SENT], of=16)

CLASSIC = BoardChain(
    squares=SQUARES,
    acts={
        **{f"Chance {number}": _CHANCE for number in (1, 2, 3)},
        **{f"Community Chest {number}": _CHEST for number in (1, 2, 3)},
        "Go to Jail": (SENT,),
    },
    custody="Just Visiting",
)
"""Of a player who leaves jail at once."""

STAYING = replace(CLASSIC, tries=2)
"""Of one who tries for a double as long as they may."""

WITHOUT_SPEEDING = replace(CLASSIC, doubles=None)
"""Without the rule that three doubles in a row lead to jail."""

# fmt: off
COLLINS = dict(zip((*SQUARES, SENT), (
    3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.8650, 2.3210, 2.3003,
    2.2695, 2.7017, 2.6040, 2.3721, 2.4649, 2.9200, 2.7924, 2.5945, 2.9356, 3.0852,
    2.8836, 2.8358, 1.0480, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861,
    0.0000, 2.6774, 2.6252, 2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.6260, 3.9499,
), strict=True))
# fmt: on
"""In per cent of all rolls, for `CLASSIC`."""

STEWART = {"jail": 5.89, "Illinois Avenue": 3.18, "Chance 3": 0.871}
"""In per cent; of jail with its visitors."""

DURRETT = {SENT: 9.46, "Just Visiting": 2.14}
"""In per cent."""
