"""What a game came to for you: an account that adds up, what you are worth, and the rules behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.game import Event, What
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.amount import Amount
from antimono.core.text import Message, _
from antimono.lessons.anti_monopoly.story import YOU
from antimono.play.first_game.happening import DOUBLED
from antimono.play.first_game.moment import Moment


@dataclass(frozen=True, slots=True)
class Known:
    """Something that was met, and where it is explained."""

    text: Message
    chapter: str
    """The slug of the chapter."""


def books(moment: Moment) -> Mapping[Message, int]:
    """Where your money came from and went, in money units; all lines together are your cash."""
    found = dict.fromkeys(LINES, 0)
    log = moment.game.state.log
    for event in log.events if log is not None else ():
        if event.transfer is None:
            continue
        came = event.transfer.payee == account(YOU)
        if came or event.transfer.payer == account(YOU):
            amount = event.amount or 0
            found[_line(event, came=came)] += amount if came else -amount
    begins = moment.edition.constants.start_money
    return {BEGUN: begins, **found}


BEGUN = _("At the beginning")
EARNED, PAID = _("Rent from others"), _("Rent to others")
START = _("START")
BILLS = _("Cards, fines, taxes")
DEEDS = _("Deeds")
BUILT = _("Buildings")
LENT = _("Mortgages")
OTHER = _("Other")
LINES = (EARNED, PAID, START, BILLS, DEEDS, BUILT, LENT, OTHER)
"""The lines of the account, in their order."""

_LINE: Mapping[What, Message] = {
    What.START: START,
    What.PRICE: DEEDS,
    What.MORTGAGE: LENT,
    What.REDEMPTION: LENT,
    **dict.fromkeys((What.BUILDING, What.SALE, What.SALE_ALL, What.BANKRUPT_SALE), BUILT),
    **dict.fromkeys((What.CARD, What.FINE, What.TAX_FLAT, What.TAX_PERCENTAGE, What.PROPERTY_TAX), BILLS),
    **dict.fromkeys((What.FOUNDATION_DUE, What.FOUNDATION_GIFT), BILLS),
}


def _line(event: Event, *, came: bool) -> Message:
    if event.what is What.RENT:
        return EARNED if came else PAID
    return _LINE.get(event.what, OTHER)


def wealth(moment: Moment, player: int = YOU) -> Amount:
    """What a player is worth as AM-23 counts; the dues of a company for seven on the dice."""
    dice = {utility.index: AVERAGE for utility in moment.edition.utilities}
    return worth(moment.game.state, player, dice)


def doubling(moment: Moment) -> int:
    """What your rents brought more because they were doubled, in money units."""
    log = moment.game.state.log
    return sum(
        step.amount
        for event in (log.events if log is not None else ())
        if event.what is What.RENT and event.transfer is not None and event.transfer.payee == account(YOU)
        for step in (event.reasons.steps if event.reasons is not None else ())
        if DOUBLED in step.clauses
    )


def built(moment: Moment) -> int:
    """How many buildings you have put up."""
    log = moment.game.state.log
    return sum(
        event.what is What.BUILDING and event.player == YOU
        for event in (log.events if log is not None else ())
    )


def rules_behind(first: Moment, second: Moment) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """Which rules made your games as a Competitor and as a Monopolist differ, with their sums."""
    money = second.edition.money
    more = doubling(second)
    if more:
        text = _(
            "Two streets of one city doubled your rents: {amount} more as a Monopolist.", amount=money(more)
        )
    else:
        text = _(
            "As a Monopolist your rents double with two streets of one city; nobody paid you a double one."
        )
    yield text, ("AM-9.2", "AM-9.5")
    if first.inside or second.missed:
        yield (
            _(
                "On the corner you earned {inside} in the price war, and missed {missed} in jail.",
                inside=money(first.inside),
                missed=money(second.missed),
            ),
            ("AM-14.3", "AM-14.5"),
        )
    if not built(first) and not built(second):
        return
    yield (
        _(
            "Buildings you put up: {first} as a Competitor, on any street; {second} as a Monopolist, who "
            "first needs two streets of a city.",
            first=built(first),
            second=built(second),
        ),
        ("AM-9.4", "AM-9.3"),
    )


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
    "buying": (frozenset({"buy"}), _plain(_("Who stops on a deed of the bank may buy it."))),
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
    "bankruptcy": (frozenset({"need-other"}), _plain(_("Out is only who can raise no more."))),
    "richest": (frozenset({"welcome"}), _plain(_("Worth counts cash and one rent for each deed."))),
}
"""By chapter: the scenes that have told it, and what."""
