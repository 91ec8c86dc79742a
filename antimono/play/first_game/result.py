"""The result of a game: the totals with their reasons, an account that adds up, and your best moments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Event, EventKind
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.theme import YOU
from antimono.core.amount import Amount, Step
from antimono.core.text import Message, _, ngettext
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.scenes import DOUBLED


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's final count."""

    player: int
    amount: int
    """In money units; 0 for a player who is out."""
    kept: int = 0
    """What of it was cash, of which the count leaves a part."""
    out: bool = False

    @property
    def deeds(self) -> int:
        """The part of the amount that is the last rents of deeds."""
        return self.amount - self.kept


def standings(moment: Moment) -> tuple[Standing, ...]:
    """Return all players after the count, the richest first (AM-24.5)."""
    state = moment.game.state
    last = {event.player: event.amount for event in moment.game.log if event.what is EventKind.VALUATION}
    found = [
        Standing(player, 0, out=True)
        if state.out[player]
        else Standing(player, state.cash[player], state.cash[player] - last.get(player, 0))
        for player in range(len(moment.seats))
    ]
    return tuple(sorted(found, key=lambda each: (each.out, -each.amount, each.player)))


def yours(moment: Moment) -> Standing:
    """Return your own final count."""
    return next(each for each in standings(moment) if each.player == YOU)


def place(moment: Moment) -> int:
    """Return your place, from 1; players with equal totals share a place."""
    return 1 + sum(each.amount > yours(moment).amount for each in standings(moment))


def count(moment: Moment, player: int = YOU) -> Amount:
    """Return the parts of a player's final total: the cash kept, and a rent for each property (AM-24)."""
    steps: list[Step] = []
    for event in moment.game.log:
        if event.player == player and event.reasons is not None and event.what is EventKind.VALUATION:
            steps.extend(event.reasons.steps)
    kept = next(each.kept for each in standings(moment) if each.player == player)
    if moment.game.roles[player] is Role.COMPETITOR:
        text = _("A tenth of a Competitor's cash")
    else:
        text = _("A fifth of a Monopolist's cash")
    return Amount((Step(text, kept, ("AM-24.3", "R-5")), *steps))


def headline(moment: Moment) -> Message:
    """Return your place and total as a sentence."""
    you = yours(moment)
    if you.out:
        return _("You are out of the game because you could not pay a debt.")
    amount = moment.edition.money(you.amount)
    return Message(_PLACES[place(moment)].singular, (("amount", amount),))


_PLACES: Mapping[int, Message] = {
    1: _("You win! Your final count is {amount}.", amount=""),
    2: _("You come second of four. Your final count is {amount}.", amount=""),
    3: _("You come third of four. Your final count is {amount}.", amount=""),
    4: _("You come fourth of four. Your final count is {amount}.", amount=""),
}


def beside_you(moment: Moment) -> Message | None:
    """Return the result of the other player of your role, as a fair comparison."""
    other = next(player for player, role in enumerate(moment.game.roles) if role is moment.role and player != YOU)
    theirs = next(each for each in standings(moment) if each.player == other)
    if theirs.out or yours(moment).out:
        return None
    values: dict[str, Message | str] = {
        "player": moment.seats[other].mark.name,
        "amount": moment.edition.money(theirs.amount),
    }
    if moment.role is Role.COMPETITOR:
        return _("{player}, the other Competitor, has {amount}.", **values)
    return _("{player}, the other Monopolist, has {amount}.", **values)


def feats(moment: Moment) -> Iterator[Message]:
    """Yield your achievements, a sentence each."""
    money, events = moment.edition.money, moment.game.log
    if moment.bets:
        yield ngettext(
            "You won {hits} of {count} bet.", "You won {hits} of {count} bets.", moment.bets, hits=moment.hits
        )
    earned = [event.amount for event in events if _came(event) and event.what is EventKind.RENT]
    if earned:
        yield ngettext(
            "{count} visitor paid you rent, {amount} in all.",
            "{count} visitors paid you rent, {amount} in all.",
            len(earned),
            amount=money(sum(earned)),
        )
    deeds = squares_of(moment.game.state, YOU)
    if deeds:
        yield ngettext("You own {count} property.", "You own {count} properties.", len(deeds))
    paid = [event.amount for event in events if _went(event) and event.what is EventKind.RENT]
    if any(event.what is EventKind.DEBT and event.player == YOU for event in events) and not yours(moment).out:
        yield _(
            "You paid a debt of {amount}, more than your cash, and stayed in the game.",
            amount=money(max(paid, default=0)),
        )


def challenge(first: Moment, second: Moment) -> Message:
    """Return the best known results with these dice, as a challenge."""
    money = first.edition.money
    values = {
        "first": money(first.deal.reached_as(Role.COMPETITOR)),
        "second": money(first.deal.reached_as(Role.MONOPOLIST)),
    }
    if all(yours(game).amount >= game.deal.reached_as(game.role) for game in (first, second)):
        return _("Nobody is known to have done better with these dice.")
    return _(
        "The best known results with these dice are {first} as a Competitor and {second} as a Monopolist. Can you "
        "match them?",
        **values,
    )


# ── The account


def books(moment: Moment) -> Mapping[Message, int]:
    """Return your income and spending in money units; the lines add up to your final total."""
    found = dict.fromkeys(LINES, 0)
    for event in moment.game.log:
        if _came(event):
            found[_line(event, came=True)] += event.amount
        elif _went(event):
            found[_line(event, came=False)] -= event.amount
    begins = moment.edition.constants.start_money
    return {BEGUN: begins, **found}


BEGUN = _("At the start")
EARNED, PAID = _("Rent from others"), _("Rent to others")
START = _("START")
BILLS = _("Cards, fines, taxes")
DEEDS = _("Properties")
BUILT = _("Buildings")
LENT = _("Mortgages")
OTHER = _("Other")
LEVY = _("Cash that does not count")
LAST = _("One more rent for each property")
LINES = (EARNED, PAID, START, BILLS, DEEDS, BUILT, LENT, OTHER, LEVY, LAST)
"""The lines of the account, in their order."""

_LINE: Mapping[EventKind, Message] = {
    EventKind.START: START,
    EventKind.PRICE: DEEDS,
    EventKind.MORTGAGE: LENT,
    EventKind.REDEMPTION: LENT,
    EventKind.TIME_LEVY: LEVY,
    EventKind.VALUATION: LAST,
    **dict.fromkeys((EventKind.BUILDING, EventKind.SALE, EventKind.SALE_ALL, EventKind.BANKRUPT_SALE), BUILT),
    **dict.fromkeys(
        (EventKind.CARD, EventKind.FINE, EventKind.TAX_FLAT, EventKind.TAX_PERCENTAGE, EventKind.PROPERTY_TAX), BILLS
    ),
    **dict.fromkeys((EventKind.FOUNDATION_DUE, EventKind.FOUNDATION_GIFT), BILLS),
}


def _line(event: Event, *, came: bool) -> Message:
    if event.what is EventKind.RENT:
        return EARNED if came else PAID
    return _LINE.get(event.what, OTHER)


def _came(event: Event) -> bool:
    return event.transfer is not None and event.transfer.payee == account(YOU)


def _went(event: Event) -> bool:
    return event.transfer is not None and event.transfer.payer == account(YOU)


# ── What the rules made of it


def doubling(moment: Moment) -> int:
    """Return the money units you earned because rents were doubled, including the final rents."""
    visits = sum(
        step.amount
        for event in moment.game.log
        if event.what is EventKind.RENT and _came(event)
        for step in (event.reasons.steps if event.reasons is not None else ())
        if DOUBLED in step.clauses
    )
    return visits + (_doubled_at_the_end(moment) if yours(moment).deeds else 0)


def _doubled_at_the_end(moment: Moment) -> int:
    state = moment.game.state
    more = 0
    for square in squares_of(state, YOU):
        if state.table.is_street[square] and not state.mortgaged[square]:
            rents, level = state.role_tables[YOU].rents[square], state.levels[square]
            more += rents[state.rent_count(square, YOU)][level] - rents[1][level]
    return more


def built(moment: Moment) -> int:
    """Return how many buildings you have put up."""
    return sum(event.what is EventKind.BUILDING and event.player == YOU for event in moment.game.log)


def rules_behind(first: Moment, second: Moment) -> Iterator[tuple[Message, tuple[str, ...]]]:
    """Yield the rules that made your games as a Competitor and as a Monopolist differ, with their amounts."""
    money = second.edition.money
    more = doubling(second)
    if more:
        text = _(
            "Two streets of a city doubled your rents, which earned you {amount} more as a Monopolist.",
            amount=money(more),
        )
    else:
        text = _("A Monopolist's rents double with two streets of a city, but you had no such pair.")
    yield text, ("AM-9.2", "AM-9.5")
    if first.inside or second.missed:
        yield (
            _(
                "In the price war you earned {inside} in rent; in jail you missed {missed}.",
                inside=money(first.inside),
                missed=money(second.missed),
            ),
            ("AM-14.3", "AM-14.5"),
        )
    yield (
        _(
            "As a Competitor you kept a tenth of your cash, {first}; as a Monopolist a fifth, {second}.",
            first=money(yours(first).kept),
            second=money(yours(second).kept),
        ),
        ("AM-24.3",),
    )
    if built(first) or built(second):
        yield (
            _(
                "Your buildings: {first} as a Competitor, on any street; {second} as a Monopolist, for which "
                "you first need two streets of a city.",
                first=built(first),
                second=built(second),
            ),
            ("AM-9.4", "AM-9.3"),
        )


@dataclass(frozen=True, slots=True)
class Known:
    """An idea you have met, and the chapter that explains it."""

    text: Message
    chapter: str
    """The slug of the chapter."""


def known(moment: Moment) -> tuple[Known, ...]:
    """Return the ideas you have met, in the order of the course."""
    money, constants = moment.edition.money, moment.edition.constants
    return tuple(
        Known(Message(text.singular, (("amount", money(constants.start_square_pays)),)), chapter)
        for chapter, (slugs, text) in _KNOWN.items()
        if slugs & moment.seen
    )


_KNOWN: Mapping[str, tuple[frozenset[str], Message]] = {
    "turn": (frozenset({"welcome"}), _("A turn: roll, move, and do what the square says.")),
    "roles": (frozenset({"build", "pair"}), _("Two roles, each with its own rules.")),
    "buying": (frozenset({"buy"}), _("A player who lands on a property of the bank may buy it.")),
    "rent": (frozenset({"rent"}), _("A street without buildings earns a tenth of its price.")),
    "monopoly": (frozenset({"monopoly", "doubled"}), _("Two streets of a city double a Monopolist's rents.")),
    "building": (frozenset({"build"}), _("Competitors may build at once; Monopolists need two streets of a city.")),
    "dice": (frozenset({"double"}), _("A double gives one more roll.")),
    "start": (frozenset({"start"}), _("START pays {amount} each time round.", amount="")),
    "jail": (frozenset({"price-war"}), _("One corner: a price war for Competitors, jail for Monopolists.")),
    "cards": (frozenset({"card"}), _("Each role has its own deck.")),
    "mortgage": (frozenset({"need"}), _("A mortgage pays half the price, but stops the rent until you pay it off.")),
    "bankruptcy": (frozenset({"need-other"}), _("A player is out only when they cannot raise enough to pay.")),
    "timed": (
        frozenset({"count"}),
        _("In a timed game, a tenth or a fifth of the cash counts, and one rent for each property."),
    ),
}
"""By chapter: the scenes that have told it, and what."""
