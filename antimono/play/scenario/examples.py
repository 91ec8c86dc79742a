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
    made: Callable[[str], Scenario]
    """The position in an edition, by its id."""
    square: int
    """The square that is opened with it."""
    visitor: int
    """Whose costs are shown."""


def _table(
    edition: str, roles: str = "CMCM", ending: Ending = GAME_A, *, finite_stock: bool = False
) -> Scenario:
    return Scenario.new(edition, roles, ending=ending, finite_stock=finite_stock)


def _purses(scene: Scenario, *amounts: int) -> Scenario:
    """The players have these amounts, in the money of the 1500 scale."""
    for player, amount in enumerate(amounts):
        scene = scene.cash(player, amount * scene.edition.scale)
    return scene


def _city(edition: str) -> Scenario:
    scene = _table(edition).owns(1, 34, 3).owns(1, 32, 1).owns(2, 31).owns(0, 21, 2).owns(3, 15)
    return _purses(scene, 420, 610, 380, 700).at(0, 26).at(1, 10).at(2, 24).at(3, 5).on_turn(0)


def _alone(edition: str) -> Scenario:
    scene = _table(edition, "CM").owns(0, 39, 4).owns(0, 11).owns(1, 37).owns(1, 13).owns(1, 14, 2)
    return _purses(scene, 240, 240).at(0, 28).at(1, 31).on_turn(1)


def _fine(edition: str) -> Scenario:
    scene = _table(edition).owns(0, 19, 1).owns(0, 6).owns(1, 39).owns(1, 37).owns(3, 12)
    return _purses(scene, 20, 900, 460, 640).at(1, 24).at(2, 3).at(3, 35).in_custody(0, 3).on_turn(0)


def _houses(edition: str) -> Scenario:
    scene = _table(edition, finite_stock=True)
    for square in (1, 3, 6, 8, 16):
        scene = scene.owns(0, square, 4)
    for square in (21, 23, 26, 27):
        scene = scene.owns(1, square, 3)
    scene = scene.owns(0, 18, 1).owns(1, 31, 1).owns(1, 32).owns(1, 5).owns(0, 39, 5)
    return _purses(scene, 900, 900, 400, 400).at(0, 33).at(1, 28).at(2, 20).at(3, 7).on_turn(1)


def _clock(edition: str) -> Scenario:
    scene = _table(edition, ending=timed(20)).owns(0, 34, 2).owns(0, 12).owns(2, 6).owns(2, 13, 1)
    scene = scene.owns(1, 37, 1).owns(1, 39, 1).owns(3, 5).owns(3, 15).owns(3, 25)
    scene = _purses(scene, 840, 760, 1310, 650).at(0, 8).at(1, 29).at(2, 35).at(3, 36)
    return scene.in_turn(80, 19).on_turn(3)


def _prisoner(edition: str) -> Scenario:
    scene = _table(edition).owns(1, 34, 2).owns(1, 31, 2).owns(0, 39, 3).owns(0, 37, 1)
    return _purses(scene, 500, 500, 500, 500).at(2, 28).at(3, 29).in_custody(0).in_custody(1).on_turn(2)


def _founder(edition: str) -> Scenario:
    scene = _table(edition, "CM").owns(1, 21, mortgaged=True).owns(1, 23).owns(1, 24).owns(0, 16, 2)
    return _purses(scene, 350, 180).at(0, 16).at(1, 5).on_turn(0)


def _tax(edition: str) -> Scenario:
    scene = _table(edition, "CM").owns(1, 34, 2).owns(1, 32, 2).owns(1, 39).owns(0, 11, 3)
    return _purses(scene, 900, 260).at(0, 14).at(1, 4).on_turn(1).deciding("tax")


def _trade(edition: str) -> Scenario:
    scene = _table(edition).owns(1, 39).owns(3, 37).owns(3, 16).owns(1, 18).owns(0, 19, 1).owns(2, 31, 1)
    scene = _purses(scene, 300, 300, 300, 300).at(0, 20).at(1, 2).at(2, 38).at(3, 11).on_turn(1)
    return scene.offered(1, f"p4 {scene.edition.deed(39).slug} for {scene.edition.deed(16).slug} 40")


EXAMPLES: tuple[Example, ...] = (
    Example(
        "city",
        _("Two blues own a city"),
        _(
            "A Monopolist has two streets of one city and built there; the third is a Competitor's. Look at "
            "what a visit costs, then let the Monopolist have the third street, or mortgage one."
        ),
        _city,
        34,
        0,
    ),
    Example(
        "alone",
        _("A street alone"),
        _(
            "A Competitor has built on a single street of a city. The Monopolist stands eight squares before "
            "it and has hardly any cash."
        ),
        _alone,
        39,
        1,
    ),
    Example(
        "debt",
        _("A debt in custody"),
        _(
            "The third turn in custody begins with the fine, and Player 1 has not got it in cash. The turn "
            "waits: look at what they may do."
        ),
        _fine,
        19,
        0,
    ),
    Example(
        "houses",
        _("The last houses"),
        _(
            "Here the houses of the box are a limit, and hardly any are left. Look at who can still build, "
            "and at who cannot sell a hotel for houses."
        ),
        _houses,
        39,
        2,
    ),
    Example(
        "custody",
        _("Rent and custody"),
        _(
            "Both owners are in custody, one in the price war and one in jail. Whose visitors pay all the "
            "same?"
        ),
        _prisoner,
        34,
        2,
    ),
    Example(
        "mortgage",
        _("A mortgage in the city"),
        _(
            "A Monopolist has a whole city, and one of the two streets acquired first is mortgaged. Lift "
            "that mortgage, or mortgage another street in its place, and look at the rents."
        ),
        _founder,
        23,
        0,
    ),
    Example(
        "tax",
        _("Two income taxes"),
        _("A Monopolist with much property and little cash stands on the income tax, and may choose."),
        _tax,
        4,
        1,
    ),
    Example(
        "trade",
        _("An offer waits"),
        _(
            "Player 2 offers Player 4 a street for another one and some cash. Let them agree, and look at "
            "what has changed."
        ),
        _trade,
        39,
        0,
    ),
    Example(
        "clock",
        _("The last turn of a timed game"),
        _("Only Player 4 is still to roll; then time is up. Who is richest now, and who would win then?"),
        _clock,
        34,
        3,
    ),
)
"""In the order in which they are offered."""


@lru_cache(64)
def text_of(slug: str, edition: str) -> str:
    """The position of the example of that name in an edition, as text.

    Raises:
        UnknownNameError: if there is no such example.
    """
    return str(Scenario(example(slug).made(edition).snapshot))


EMPTY = "empty"
"""The name of the board on which nobody has anything yet."""


def example(slug: str) -> Example:
    """The example of that name.

    Raises:
        UnknownNameError: if there is none.
    """
    found = next((each for each in EXAMPLES if each.slug == slug), None)
    if found is None:
        error: UnknownNameError = unknown_name(_("example"), slug, [EMPTY, *(each.slug for each in EXAMPLES)])
        raise error
    return found
