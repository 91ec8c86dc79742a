"""The auction of a lesson on paper: what to expect, slips for the bidders and a record, by `{auction}`.

The engine says what a street adds for a Monopolist or a Competitor who has another of its city; a die says
for how many rounds of visits. The bidders' values follow, and with them the odds. A sentence of the lesson
has the same numbers by `` {auction-number}`monopolist_adds` ``.
"""

from __future__ import annotations

from dataclasses import dataclass
from gettext import NullTranslations
from html import escape
from itertools import product
from typing import TYPE_CHECKING, override

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from antimono.anti_monopoly.scenario import Scenario
from antimono.core.text import Message, _
from course.places import Place

if TYPE_CHECKING:
    from sphinx.application import Sphinx

OWNED, SOLD = "Georgetown", "Constitution Ave."
FACES = range(1, 7)
AUCTIONS = 3
NUMBERS = ("alone", "monopolist_both", "competitor_both", "monopolist_adds", "competitor_adds")
"""What a sentence of the lesson may name."""


@dataclass(frozen=True, slots=True)
class Auction:
    """The income from one round of visits to two streets of a city in each role, in money units."""

    alone: int
    """With one of them, in either role."""
    monopolist_both: int
    competitor_both: int

    @property
    def monopolist_adds(self) -> int:
        """Return the income a second street adds for a Monopolist; a die multiplies it."""
        return self.monopolist_both - self.alone

    @property
    def competitor_adds(self) -> int:
        """Return the income a second street adds for a Competitor; a die multiplies it."""
        return self.competitor_both - self.alone

    def number(self, name: str) -> int:
        """Return a number that the lesson's sentences name.

        Raises:
            ValueError: no number has this name.
        """
        if name not in NUMBERS:
            raise ValueError(f"The auction has no number “{name}”; it has {', '.join(NUMBERS)}.")
        number: int = getattr(self, name)
        return number

    @property
    def budget(self) -> int:
        """Return each bidder's cash: enough for the highest value there can be, in full hundreds."""
        return -(-self.monopolist_adds * FACES[-1] // 100) * 100

    @property
    def throws(self) -> list[tuple[int, int, int]]:
        """Return every throw as values: Blue's, then the Competitors'."""
        return [
            (blue * self.monopolist_adds, green * self.competitor_adds, yellow * self.competitor_adds)
            for blue, green, yellow in product(FACES, repeat=3)
        ]

    @property
    def highest(self) -> int:
        """Return in how many throws Blue alone has the highest value."""
        return sum(blue > max(green, yellow) for blue, green, yellow in self.throws)

    @property
    def ties(self) -> int:
        """Return in how many throws Blue shares the highest value with a Competitor."""
        return sum(blue == max(green, yellow) for blue, green, yellow in self.throws)

    @property
    def mean_price(self) -> float:
        """Return the mean of the second-highest value, near which bidding ends if nobody exceeds a value."""
        return sum(sorted(values)[1] for values in self.throws) / len(self.throws)


def auction() -> Auction:
    """Calculate the income the street for sale adds, with one visit to each street of its city (AM-9.2, AM-9.5).

    >>> auction().monopolist_adds > auction().competitor_adds
    True
    """
    board = Scenario.new("us", "CMC")
    alone = board.owns("p2", OWNED).owed("p1", OWNED).value
    both = (
        sum(board.owns(owner, OWNED).owns(owner, SOLD).owed("p1", street).value for street in (OWNED, SOLD))
        for owner in ("p2", "p3")
    )
    return Auction(alone, *both)


def auction_html(lot: Auction, translations: NullTranslations) -> str:
    """Return the expectation, a slip for each bidder and the record of a group as HTML."""

    def say(message: Message) -> str:
        return escape(message.text(translations))

    def table(title: Message, heads: list[str], rows: list[list[str]]) -> str:
        cells = "".join(f'<th scope="col">{each}</th>' for each in heads)
        lines = "".join(f"<tr>{''.join(f'<td>{each}</td>' for each in row)}</tr>" for row in rows)
        return f"<table><caption>{say(title)}</caption><thead><tr>{cells}</tr></thead><tbody>{lines}</tbody></table>"

    total = len(lot.throws)
    expected = _(
        "Blue's value is the highest in {highest} of {total} throws of the three dice, shared in {ties}, and "
        "lower in {lower}. If bidders stop at their values, the mean price is about {price}.",
        highest=lot.highest,
        total=total,
        ties=lot.ties,
        lower=total - lot.highest - lot.ties,
        price=round(lot.mean_price),
    )
    rule = _(
        "Throw your die and hide it. It shows how many rounds of visits there will be; the value below it is yours. "
        "Your budget is {budget} in each auction. Your gain is the value minus the price if you win, and 0 if you do "
        "not.",
        budget=lot.budget,
    )
    faces = [say(_("Die")), *map(str, FACES)]
    bidders = (
        (_("You bid for Blue, a Monopolist who owns {street}", street=OWNED), lot.monopolist_adds),
        (_("You bid for Green, a Competitor who owns nothing in the city"), lot.competitor_adds),
        (_("You bid for Yellow, a Competitor who owns nothing in the city"), lot.competitor_adds),
    )
    slips = "".join(
        '<div class="auction-slip">'
        + table(name, faces, [[say(_("Value")), *(str(face * added) for face in FACES)]])
        + f"<p>{say(rule)}</p></div>"
        for name, added in bidders
    )
    # Translators: heads of a narrow table: the number of an auction, three bidders, and what came out.
    heads = [_("No."), _("Blue"), _("Green"), _("Yellow"), _("Winner"), _("Price"), _("Gain")]
    rows = [[str(number), *[""] * (len(heads) - 1)] for number in range(1, AUCTIONS + 1)]
    title = _("Record of the auctioneer: the three values, the winner, the price and the winner's gain")
    record = table(title, [say(each) for each in heads], rows)
    return f'<p class="auction-expected">{say(expected)}</p><div class="auction-paper">{slips}{record}</div>'


class AuctionPaper(Place):
    """The expectation, the slips and the record."""

    @override
    def html(self, translations: NullTranslations) -> str:
        return auction_html(auction(), translations)


class AuctionNumber(SphinxRole):
    """A number of the auction in a sentence of its lesson."""

    @override
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        return [nodes.Text(str(auction().number(self.text)))], []


def setup(app: Sphinx) -> None:
    """Add the directive and the role."""
    app.add_directive("auction", AuctionPaper)
    app.add_role("auction-number", AuctionNumber())
