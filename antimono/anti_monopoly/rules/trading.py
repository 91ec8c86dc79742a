"""Trades between two players: properties against properties and money (AM-21, AM-11.4, R-22, R-33, R-37)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from antimono.anti_monopoly.editions import Deed, Edition, Street
from antimono.anti_monopoly.rules.confinement import buying
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.liquidation import most_that_can_be_raised
from antimono.anti_monopoly.rules.monopoly import loses_buildings
from antimono.anti_monopoly.rules.mortgage import loan
from antimono.core.amount import Amount, Step
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class Trade:
    """An exchange between two players, at once and without promises for later (R-22)."""

    proposer: int
    """The player who offers it."""
    partner: int
    """The player who may accept it."""
    gives: tuple[Deed, ...] = ()
    """The properties that pass from the proposer to the partner."""
    gives_cash: int = 0
    """The money that the proposer pays, in money units."""
    takes: tuple[Deed, ...] = ()
    """The properties that pass from the partner to the proposer."""
    takes_cash: int = 0
    """The money that the partner pays."""


@dataclass(frozen=True, slots=True)
class Trader:
    """One of the two who trade, as they stand at the moment."""

    estate: Estate
    in_custody: bool = False
    """Whether they are in the price war or in jail (AM-14.4, R-11)."""
    owes: int = 0
    """What they owe and have not paid yet, in money units (R-14)."""


def check_moment(edition: Edition, *, before_first_roll: bool, timed: bool = False, settling: bool = False) -> None:
    """Raise `IllegalError` unless this is a moment for trades at all.

    Args:
        edition: whose rules hold.
        before_first_roll: whether the player on turn has not rolled yet in this turn (AM-21.1, R-22).
        timed: whether this is the timed variant (AM-24.2).
        settling: whether its time is up and players deal with the bank only (AM-24.2, R-32).
    """
    if settling:
        raise IllegalError(
            _("Time is up, so players may deal only with the bank, not with each other (AM-24.2)."), "AM-24.2"
        )
    if timed and not edition.switches.timed_trade_allowed:
        raise IllegalError(
            _(
                "In the timed variant of “{edition}”, players may trade only with the bank (AM-24.2).",
                edition=Message(edition.title),
            ),
            "AM-24.2",
        )
    if edition.switches.trade_before_roll_only and not before_first_roll:
        raise IllegalError(
            _(
                "Wait for the next turn. In “{edition}”, players may trade only before the first roll of "
                "a turn (AM-21.1, R-22).",
                edition=Message(edition.title),
            ),
            "AM-21.1",
        )


def check_trade(edition: Edition, proposer: Trader, partner: Trader, trade: Trade, *, waits: bool = False) -> None:
    """Raise an error unless the rules allow this trade right now, supposing that both players agree.

    Any proportion is allowed, a price of zero too, and a mortgaged property passes on as it is, without a
    fee (AM-11.4, R-22, R-37). A trade has no place for rents: those cannot be lowered or waived (AM-21.4).

    Args:
        edition: whose rules hold.
        proposer: the player who offers the trade.
        partner: the player who may agree to it.
        trade: what they mean to exchange.
        waits: whether it is only being offered: then what the partner can still mend before agreeing, too
            little cash or buildings in the way, does not matter yet (R-35).

    Raises:
        UnreadableError: if the trade contradicts itself.
        IllegalError: if a clause forbids it.
    """
    _check_form(trade)
    given = tuple(proposer.estate.holding(deed) for deed in trade.gives)
    taken = tuple(partner.estate.holding(deed) for deed in trade.takes)
    gain = trade.takes_cash - trade.gives_cash
    _check_side(edition, proposer, given, taken, gain)
    _check_side(edition, partner, taken, given, -gain, can_mend=waits)


def buildings_to_sell_before(
    edition: Edition, estate: Estate, given: Sequence[HeldDeed], taken: Sequence[HeldDeed] = ()
) -> tuple[HeldDeed, ...]:
    """Return the built streets whose buildings go back to the bank before `estate` parts with `given` for `taken`.

    Buildings are sold to the bank only (AM-12.2), so those on a street that changes hands go first
    (AM-21.2). Where the trade as a whole, with what comes in, costs a Monopolist the monopoly of a city, the
    edition's AM-11.6 holds for the rest of that city (R-33): buildings stay at single rent in some editions
    and are sold first in others. A trade that leaves the monopoly standing asks for no more, also where
    R-30 would for a mortgage.
    """
    loses = loses_buildings(edition, estate.role)
    lost = _monopolies_lost(edition, estate, given, taken) if loses else set()
    return tuple(
        held
        for held in estate.held
        if held.level and (held in given or (isinstance(held.deed, Street) and held.deed.city_slug in lost))
    )


def payment(trade: Trade) -> Amount:
    """Return the money of a trade in either direction: the proposer's `gives_cash` or the partner's `takes_cash`."""
    text = _("The price both players agreed on")
    return Amount((Step(text, trade.gives_cash + trade.takes_cash, ("AM-21.1", "R-22")),))


def apply_trade(estates: Sequence[Estate], trade: Trade) -> tuple[Estate, Estate]:
    """Return what the proposer and the partner have after a trade that is allowed (AM-21.1, R-37).

    Args:
        estates: of all players, by number.
        trade: a trade that `check_trade` lets pass.
    """
    proposer, partner = estates[trade.proposer], estates[trade.partner]
    given = tuple(proposer.holding(deed) for deed in trade.gives)
    taken = tuple(partner.holding(deed) for deed in trade.takes)
    gain = trade.takes_cash - trade.gives_cash
    return _after(proposer, given, taken, gain), _after(partner, taken, given, -gain)


def _after(estate: Estate, given: tuple[HeldDeed, ...], taken: tuple[HeldDeed, ...], gain: int) -> Estate:
    kept = tuple(held for held in estate.held if held not in given)
    newest = max((held.acquired for held in estate.held), default=0)
    in_order = sorted(taken, key=lambda each: each.deed.index)
    come = tuple(replace(held, acquired=newest + place) for place, held in enumerate(in_order, start=1))
    held = tuple(sorted((*kept, *come), key=lambda each: each.deed.index))
    return replace(estate, cash=estate.cash + gain, held=held)


def _check_form(trade: Trade) -> None:
    if trade.proposer == trade.partner:
        raise UnreadableError(_("Offer the trade to another player; nobody can trade with themselves."))
    if trade.gives_cash < 0 or trade.takes_cash < 0 or (trade.gives_cash and trade.takes_cash):
        raise UnreadableError(
            _(
                "Let only one side of a trade pay money, and never less than zero, not {gives} and {takes}.",
                gives=trade.gives_cash,
                takes=trade.takes_cash,
            )
        )
    twice = [deed.name for deed, times in Counter(trade.gives + trade.takes).items() if times > 1]
    if twice:
        raise UnreadableError(_("Name each property once; {name} is named twice.", name=twice[0]))
    if not (trade.gives or trade.takes):
        raise IllegalError(
            _(
                "Add a property to the trade. Money alone would be a loan, and players may not lend to "
                "each other (AM-21.3)."
            ),
            "AM-21.3",
        )


def _check_side(
    edition: Edition,
    side: Trader,
    given: tuple[HeldDeed, ...],
    taken: tuple[HeldDeed, ...],
    gain: int,
    *,
    can_mend: bool = False,
) -> None:
    """Raise `IllegalError` unless one of the two can give and take their part, `gain` in money with it."""
    estate = side.estate
    if taken and side.in_custody and not buying(edition, estate.role).allowed:
        raise IllegalError(
            _(
                "A Competitor in the price war may not receive property in a trade, because they may buy "
                "nothing there. They may sell (AM-14.4, R-11)."
            ),
            "AM-14.4",
        )
    if not can_mend:
        _check_cash(edition, estate, -gain)
        _check_buildings(edition, estate, given, taken)
    if side.owes and not edition.switches.gifts_in_debt:
        _check_reach(edition, side, given, taken, gain)


def _check_cash(edition: Edition, estate: Estate, price: int) -> None:
    if price > estate.cash:
        raise IllegalError(
            _(
                "A player with {cash} cannot pay {amount} in a trade. Loans and promises about later are "
                "not allowed (AM-21.3, R-22).",
                cash=edition.money(estate.cash),
                amount=edition.money(price),
            ),
            "AM-21.3",
        )


def _check_buildings(
    edition: Edition, estate: Estate, given: tuple[HeldDeed, ...], taken: tuple[HeldDeed, ...]
) -> None:
    built = buildings_to_sell_before(edition, estate, given, taken)
    own = next((held.deed.name for held in built if held in given), None)
    if own is not None:
        raise IllegalError(
            _(
                "{street} cannot be traded with buildings on it. Sell them to the bank first, and only to "
                "the bank (AM-21.2, AM-12.2).",
                street=own,
            ),
            "AM-21.2",
        )
    if built:
        raise IllegalError(
            _(
                "This trade ends a Monopolist's monopoly, so the buildings on {streets} must be sold to "
                "the bank first (AM-11.6, R-33).",
                streets=", ".join(held.deed.name for held in built),
            ),
            "AM-11.6",
        )


def _check_reach(
    edition: Edition, side: Trader, given: tuple[HeldDeed, ...], taken: tuple[HeldDeed, ...], gain: int
) -> None:
    """Check that a debtor could still pay the debt after the trade (R-14).

    A player who already falls short may trade as long as the shortfall does not grow, because several trades together
    may save them. Buildings on traded streets do not count: the seller sells them to the bank first (AM-21.2).
    """
    had = most_that_can_be_raised(side.estate).value
    left = had + gain + _lent_on(taken) - _lent_on(given)
    if left < min(had, side.owes):
        raise IllegalError(
            _(
                "After this trade the debtor could raise at most {left}, which is less than the debt of {owed} (R-14).",
                owed=edition.money(side.owes),
                left=edition.money(left),
            ),
            "R-14",
        )


def _lent_on(deeds: tuple[HeldDeed, ...]) -> int:
    """Return the mortgages still available on these deeds (AM-11.1)."""
    return sum(loan(held.deed).value for held in deeds if not held.mortgaged)


def _monopolies_lost(
    edition: Edition, estate: Estate, given: Sequence[HeldDeed], taken: Sequence[HeldDeed]
) -> set[str]:
    """Return the cities from which a street goes and in which no monopoly is left after the trade (AM-9.1, R-9)."""
    cities = {held.deed.city_slug for held in given if isinstance(held.deed, Street)}
    after = _after(estate, tuple(given), tuple(taken), 0)
    # Where this is asked, buildings stand only in a city with a monopoly (AM-9.3): it was there before.
    return {city for city in cities if not after.has_monopoly(edition, city)}
