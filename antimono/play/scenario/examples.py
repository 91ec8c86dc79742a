"""Positions to begin from: each shows one thing that is worth asking about, in any edition."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from antimono.anti_monopoly.game import Ending, timed
from antimono.anti_monopoly.game.options import GAME_A
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import UnknownNameError, unknown_name
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Example:
    """A named position."""

    slug: str
    title: Message
    told: Message
    """What is to be looked at, in a sentence or two."""
    words: str
    """The position, in words that mean the same in every edition."""
    square: int
    """The square that is opened with it."""
    visitor: int
    """Whose costs are shown."""
    roles: str = "CMCM"
    ending: Ending = GAME_A
    finite_stock: bool = False
    then: Callable[[Scenario], Scenario] | None = None
    """What of it no words say."""

    def made(self, edition: str) -> Scenario:
        """Return the position in an edition, by its id."""
        fresh = Scenario.new(edition, self.roles, ending=self.ending, finite_stock=self.finite_stock)
        scene = fresh.apply(self.words)
        return scene if self.then is None else self.then(scene)


EXAMPLES: tuple[Example, ...] = (
    Example(
        "city",
        _("A city with two owners"),
        _(
            "A Monopolist owns two streets of a city and has built there; a Competitor owns the third. See what a "
            "visit costs, then give the Monopolist the third street, or mortgage one."
        ),
        "p2: nob-hill+3, union-square+1; p3: fishermans-wharf; p1: brattle-st+2; "
        "p4: u-s-bus-company; p1 has 420; p2 has 610; p3 has 380; p4 has 700; "
        "p1 at georgetown; p2 at corner; p3 at beacon-st; p4 at u-s-railroad; p1 on turn",
        34,
        0,
    ),
    Example(
        "alone",
        _("A single street"),
        _(
            "A Competitor has built on a single street of a city. A Monopolist is eight squares short of it and has "
            "hardly any cash."
        ),
        "p1: wall-st+4, rush-st; p2: fifth-ave, state-st, michigan-ave+2; p1 has 240; "
        "p2 has 240; p1 at u-s-gas-company; p2 at fishermans-wharf; p2 on turn",
        39,
        1,
        roles="CM",
    ),
    Example(
        "debt",
        _("A debt on the third turn"),
        _(
            "A third turn in jail or in the price war begins with the fine, and Player 1 does not have the cash. The "
            "turn waits. See what they may do."
        ),
        "p1: walnut-st+1, sunset-blvd; p2: wall-st, fifth-ave; p4: u-s-electric-company; "
        "p1 has 20; p2 has 900; p3 has 460; p4 has 640; p2 at beacon-st; p3 at french-quarter; "
        "p4 at u-s-trucking-company; p1 in custody 3; p1 on turn",
        19,
        0,
    ),
    Example(
        "houses",
        _("The last houses"),
        _(
            "Houses are limited to those in the box, and hardly any are left. See who can still build, and who "
            "cannot exchange a hotel for houses."
        ),
        "p1: basin-st+4, french-quarter+4, sunset-blvd+4, wilshire-blvd+4, locust-st+4; "
        "p2: brattle-st+3, harvard-square+3, georgetown+3, constitution-ave+3; "
        "p1: chestnut-st+1; p2: fishermans-wharf+1, union-square, u-s-railroad; p1: wall-st+5; "
        "p1 has 900; p2 has 900; p3 has 400; p4 has 400; p1 at cards-33; "
        "p2 at u-s-gas-company; p3 at anti-monopoly-foundation; p4 at cards-7; p2 on turn",
        39,
        2,
        finite_stock=True,
    ),
    Example(
        "custody",
        _("Rent in jail and in the price war"),
        _("One owner is in the price war and one is in jail. Which of them still collects rent?"),
        "p2: nob-hill+2, fishermans-wharf+2; p1: wall-st+3, fifth-ave+1; p1 has 500; "
        "p2 has 500; p3 has 500; p4 has 500; p3 at u-s-gas-company; p4 at pennsylvania-ave; "
        "p1 in custody; p2 in custody; p3 on turn",
        34,
        2,
    ),
    Example(
        "mortgage",
        _("A mortgage in the city"),
        _(
            "A Monopolist owns a whole city, and one of the first two streets is mortgaged. Pay off that mortgage, "
            "or mortgage another street instead, and see how the rents change."
        ),
        "p2: brattle-st mortgaged, harvard-square, beacon-st; p1: locust-st+2; p1 has 350; "
        "p2 has 180; p1 at locust-st; p2 at u-s-railroad; p1 on turn",
        23,
        0,
        roles="CM",
    ),
    Example(
        "tax",
        _("Two income taxes"),
        _("A Monopolist with a lot of property and little cash has landed on income tax, and may choose how to pay."),
        "p2: nob-hill+2, union-square+2, wall-st; p1: rush-st+3; p1 has 900; p2 has 260; "
        "p1 at michigan-ave; p2 at income-tax; p2 on turn",
        4,
        1,
        roles="CM",
        then=lambda scene: scene.deciding("tax"),
    ),
    Example(
        "trade",
        _("An open offer"),
        _("Player 2 offers Player 4 a street for another one and some cash. Let them agree, and see what changes."),
        "p2: wall-st; p4: fifth-ave, locust-st; p2: chestnut-st; p1: walnut-st+1; "
        "p3: fishermans-wharf+1; p1 has 300; p2 has 300; p3 has 300; p4 has 300; "
        "p1 at anti-monopoly-foundation; p2 at cards-2; p3 at property-tax; p4 at rush-st; "
        "p2 on turn; do offer p4 wall-st for locust-st 40",
        39,
        0,
    ),
    Example(
        "clock",
        _("The last turn of a timed game"),
        _("Only Player 4 has yet to roll, and then time is up. Who is richest now, and who will win?"),
        "p1: nob-hill+2, u-s-electric-company; p3: sunset-blvd, state-st+1; "
        "p2: fifth-ave+1, wall-st+1; p4: u-s-railroad, u-s-bus-company, u-s-air-line; "
        "p1 has 840; p2 has 760; p3 has 1310; p4 has 650; p1 at wilshire-blvd; "
        "p2 at pennsylvania-ave; p3 at u-s-trucking-company; p4 at cards-36",
        34,
        3,
        ending=timed(20),
        then=lambda scene: scene.in_turn(80, 19).on_turn(3),
    ),
)
"""In the order in which they are offered."""


@lru_cache(64)
def text_of(slug: str, edition: str) -> str:
    """Return the position of the example of that name in an edition, as text.

    Raises:
        UnknownNameError: if there is no such example.
    """
    return str(Scenario(example(slug).made(edition).snapshot))


EMPTY = "empty"
"""The name of the board on which nobody has anything yet."""


def example(slug: str) -> Example:
    """Return the example of that name.

    Raises:
        UnknownNameError: if there is none.
    """
    found = next((each for each in EXAMPLES if each.slug == slug), None)
    if found is None:
        error: UnknownNameError = unknown_name(_("example"), slug, [EMPTY, *(each.slug for each in EXAMPLES)])
        raise error
    return found
