"""What you know after the first game, and in which chapter each of it is explained."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from antimono.core.text import Message, _
from antimono.play.first_game.moment import Moment


@dataclass(frozen=True, slots=True)
class Known:
    """Something that was met, and where it is explained."""

    text: Message
    chapter: str
    """The slug of the chapter."""


def known(moment: Moment) -> tuple[Known, ...]:
    """What you have met, in the order of the course."""
    money, constants = moment.edition.money, moment.edition.constants
    return tuple(
        Known(make(money(constants.start_square_pays)), chapter)
        for chapter, (slugs, make) in _KNOWN.items()
        if slugs & moment.seen
    )


def _plain(text: Message) -> Callable[[str], Message]:
    return lambda _pays: text


_KNOWN: Mapping[str, tuple[frozenset[str], Callable[[str], Message]]] = {
    "turn": (frozenset({"welcome"}), _plain(_("A turn: roll, walk, and do what the square says."))),
    "roles": (frozenset({"build", "pair"}), _plain(_("Two kinds of players, each with rules of its own."))),
    "buying": (frozenset({"buy"}), _plain(_("Whoever stops on a deed of the bank may buy it."))),
    "rent": (frozenset({"rent"}), _plain(_("A bare street brings a tenth of its price."))),
    "monopoly": (
        frozenset({"monopoly", "doubled"}),
        _plain(_("Two streets of a city double a Monopolist's rents.")),
    ),
    "building": (
        frozenset({"build"}),
        _plain(_("Competitors build at once, Monopolists on two streets of a city.")),
    ),
    "dice": (frozenset({"double"}), _plain(_("A double gives one more roll."))),
    "start": (frozenset({"start"}), lambda pays: _("START pays {amount}, each time round.", amount=pays)),
    "jail": (
        frozenset({"price-war"}),
        _plain(_("One corner: a price war for Competitors, jail for Monopolists.")),
    ),
    "cards": (frozenset({"card"}), _plain(_("Each kind of player has a deck."))),
    "mortgage": (
        frozenset({"need"}),
        _plain(_("A mortgage brings half the price; no rent until it is paid back.")),
    ),
    "bankruptcy": (frozenset({"need-other"}), _plain(_("Only a player who can raise no more is out."))),
    "timed": (
        frozenset({"count"}),
        _plain(_("With a clock a tenth or a fifth of the cash counts, and one rent for each deed.")),
    ),
}
"""By chapter: the scenes that have told it, and what."""
