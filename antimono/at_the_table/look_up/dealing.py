"""Building, mortgages, trades, and a debt that cannot be met (AM-9 to AM-12, AM-21, AM-22)."""

from __future__ import annotations

from functools import partial

from antimono.anti_monopoly.editions import Edition, Role, Street
from antimono.anti_monopoly.editions.switches import BankruptBuildings
from antimono.anti_monopoly.rules.building import (
    limit_clause,
    price_of_level,
    purchase_price,
    sale_of_all,
    sale_of_level,
)
from antimono.anti_monopoly.rules.mortgage import loan, redemption
from antimono.at_the_table.look_up.corner import NO, YES
from antimono.at_the_table.look_up.event import (
    EventAnswer,
    EventVariant,
    ListOption,
    Pick,
    ReasonLine,
    TableEvent,
    lines_of,
    marked_money,
)
from antimono.at_the_table.look_up.squares import BLUE_PAWN, GREEN_PAWN
from antimono.at_the_table.look_up.stops import streets_of
from antimono.core.text import Message, _
from antimono.course.anti_monopoly.shared.edition import deed_options, marks

# ── Building ──────────────────────────────────────────────────────────────────

_BUILD, _SELL = _("Build"), _("Sell to the bank")
_ACTS = (
    ListOption("house", _("a house"), _BUILD),
    ListOption("hotel", _("a hotel, returning the houses"), _BUILD),
    ListOption("all", _("everything, from bare to hotel"), _BUILD),
    ListOption("sell-house", _("a house"), _SELL),
    ListOption("sell-hotel", _("a hotel, leaving its houses"), _SELL),
    ListOption("sell-all", _("a whole hotel"), _SELL),
)


def _condition(edition: Edition, role: Role) -> ReasonLine:
    """Return the condition for building in a city."""
    if role is Role.MONOPOLIST:
        if edition.switches.third_street_stays_bare:
            text = _("The first two streets of the city that they acquired must be unmortgaged. The third stays bare.")
            return ReasonLine(text, ("AM-9.3", "AM-9.6", "R-29"))
        return ReasonLine(_("They need two unmortgaged streets of the city."), ("AM-9.3", "R-9"))
    if edition.switches.competitor_needs_two_streets:
        return ReasonLine(_("In this edition they also need two unmortgaged streets of the city."), ("AM-9.4", "R-28"))
    return ReasonLine(_("A lone street is enough."), ("AM-9.4",))


_UNKNOWN, _ONE, _TWO, _LAST = "unknown", "one", "two", "last"


def _owned(edition: Edition, role: Role) -> tuple[Pick, ...]:
    """Return the facts about a city on which permission to build depends; often none."""
    if role is Role.COMPETITOR and not edition.switches.competitor_needs_two_streets:
        return ()
    options = [
        ListOption(_UNKNOWN, _("not chosen yet")),
        ListOption(_ONE, _("this one alone")),
        ListOption(_TWO, _("two or more")),
    ]
    if role is Role.MONOPOLIST and edition.switches.third_street_stays_bare:
        options.append(ListOption(_LAST, _("three, this one acquired last")))
    return (Pick(_("Unmortgaged streets they own in its city"), tuple(options)),)


def _undecided(edition: Edition, role: Role, street: Street, owned: str, near: tuple[str, ...]) -> EventAnswer | None:
    """Return the answer if building is forbidden or depends on facts not chosen yet; otherwise `None`."""
    condition = _condition(edition, role)
    if owned == _UNKNOWN:
        says = _("How many unmortgaged streets of its city does the owner of {street} own?", street=street.name)
        return EventAnswer(_("How many streets?"), says, (condition,), near)
    if owned == _ONE:
        says = _("The owner of {street} may not build there with only one street of the city.", street=street.name)
        return EventAnswer(NO, says, (condition,), near)
    if owned == _LAST:
        says = _("{street} stays bare because they acquired it last in its city.", street=street.name)
        return EventAnswer(NO, says, (condition,), near)
    return None


def _most(street: Street, role: Role) -> ReasonLine:
    houses = street.house_limit(role)
    text = _("A street can have at most {houses} houses; the next step is the hotel.", houses=houses)
    return ReasonLine(text, (limit_clause(role),))


def _building(edition: Edition, role: Role, key: str, act: str, owned: str = _TWO) -> EventAnswer:
    street = edition.street(int(key))
    hotel = street.hotel_level(role)
    notes = marks(edition, (street,))
    sales = {
        "sell-house": lambda: sale_of_level(street, role, 1),
        "sell-hotel": lambda: sale_of_level(street, role, hotel),
        "sell-all": lambda: sale_of_all(street, role, hotel),
    }
    if act in sales:
        amount = sales[act]()
        money = edition.money(amount.value)
        near = ("sell-house", "sell-hotel", "build-when", "move-house")
        says = _("The bank pays {money} to the owner of {street}.", money=money, street=street.name)
        headline = marked_money(edition, street, "house_price", amount.value)
        return EventAnswer(headline, says, lines_of(amount), near, notes)
    where = "build-green" if role is Role.COMPETITOR else "build-blue"
    inside = "build-price-war" if role is Role.COMPETITOR else "build-jail"
    rules_near = ("one-street", where, "build-when", "build-even", inside)
    undecided = _undecided(edition, role, street, owned, rules_near)
    if undecided is not None:
        return undecided
    price = {
        "house": price_of_level(street, role, 1),
        "hotel": price_of_level(street, role, hotel),
        "all": purchase_price(street, role, hotel),
    }[act]
    money = edition.money(price)
    says = _("The owner of {street} pays {money} to the bank.", money=money, street=street.name)
    what = _("The price on the deed") if act == "house" else _("A hotel is one step above the last house")
    clauses = ("AM-10.3",) if act == "house" else ("AM-10.3", "R-16")
    lines = (ReasonLine(what, clauses, price), _condition(edition, role), _most(street, role))
    headline = marked_money(edition, street, "house_price", price)
    return EventAnswer(headline, says, lines, rules_near, notes)


def _building_ways(edition: Edition) -> tuple[EventVariant, ...]:
    streets = streets_of(edition)
    acts = Pick(_("Action"), _ACTS)
    return tuple(
        EventVariant(
            role.value, label, partial(_building, edition, role), (streets, acts, *_owned(edition, role)), role
        )
        for role, label in ((Role.COMPETITOR, GREEN_PAWN), (Role.MONOPOLIST, BLUE_PAWN))
    )


# ── Mortgages and trades ──────────────────────────────────────────────────────


def _mortgage(edition: Edition, key: str) -> EventAnswer:
    deed = edition.deed(int(key))
    amount = loan(deed)
    money = edition.money(amount.value)
    lines = lines_of(amount)
    if isinstance(deed, Street):
        lines = (*lines, ReasonLine(_("Any buildings on it are sold to the bank first."), ("AM-11.2",)))
    says = _("The bank pays {money} to the owner of {name}.", money=money, name=deed.name)
    near = ("hotel-mortgage", "mortgage-city", "rent-mortgaged", "mortgage-when")
    headline = marked_money(edition, deed, "mortgage", amount.value)
    return EventAnswer(headline, says, lines, near, marks(edition, (deed,)))


def _lift(edition: Edition, key: str) -> EventAnswer:
    deed = edition.deed(int(key))
    amount = redemption(deed)
    money = edition.money(amount.value)
    says = _("The owner of {name} pays {money} to the bank.", money=money, name=deed.name)
    near = ("lift-mortgage", "build-mortgaged", "sell-mortgaged")
    headline = marked_money(edition, deed, "redemption", amount.value)
    return EventAnswer(headline, says, lines_of(amount), near, marks(edition, (deed,)))


def _trades(edition: Edition) -> dict[str, tuple[Message, Message, Message, tuple[str, ...]]]:
    """Return the objects of a trade: option, headline, sentence and clauses."""
    when = (
        (NO, _("In this edition, players may trade only before the first roll of a turn."))
        if edition.switches.trade_before_roll_only
        else (YES, _("Players may trade at any time, at prices they agree on."))
    )
    return {
        "before": (
            _("a property, before the roll"),
            YES,
            _("Any mix of properties and money that both agree on may change hands."),
            ("AM-21.1", "R-22"),
        ),
        "after": (_("a property, after the roll"), *when, ("AM-21.1", "R-22")),
        "built": (
            _("a street with buildings"),
            NO,
            _("Sell the buildings on it to the bank first; then it may be traded."),
            ("AM-21.2",),
        ),
        "mortgaged": (
            _("a mortgaged property"),
            YES,
            _("It may be traded as it is. The mortgage goes with it, and no fee is due."),
            ("AM-11.4", "R-37"),
        ),
        "loan": (_("a loan of money"), NO, _("Players may not lend each other money."), ("AM-21.3",)),
        "promise": (
            _("a promise for later"),
            NO,
            _("No promises about later are allowed, neither payments nor rent-free visits."),
            ("R-22",),
        ),
    }


def _dealing_ways(edition: Edition) -> tuple[EventVariant, ...]:
    which = Pick(
        _("Which property"), tuple(ListOption(key, name, square=int(key)) for key, name in deed_options(edition))
    )
    trades = _trades(edition)

    def trade(key: str) -> EventAnswer:
        _label, headline, says, clauses = trades[key]
        near = ("trade-when", "trade-buildings", "lend", "trade-jail")
        return EventAnswer(headline, says, (ReasonLine(says, clauses),), near)

    what = Pick(_("Object of the trade"), tuple(ListOption(key, told[0]) for key, told in trades.items()))
    return (
        EventVariant("mortgage", _("Mortgage it"), partial(_mortgage, edition), (which,)),
        EventVariant("lift", _("Pay off a mortgage"), partial(_lift, edition), (which,)),
        EventVariant("trade", _("Trade with a player"), trade, (what,)),
    )


# ── A debt ────────────────────────────────────────────────────────────────────

_CAN, _CANNOT = "can", "cannot"


def _debt(edition: Edition, to_player: bool, case: str) -> EventAnswer:
    if case == _CAN:
        says = _("They sell buildings, mortgage or trade, in any order, until they can pay the whole debt.")
        lines = (
            ReasonLine(_("The bank pays half the cost of buildings."), ("AM-12.1", "R-16")),
            ReasonLine(_("The bank pays half the price on a mortgage."), ("AM-11.1",)),
            ReasonLine(_("A trade may have any price as long as the debt can still be paid after it."), ("R-14",)),
        )
        return EventAnswer(
            _("Raise the money"), says, lines, ("cannot-pay", "debtor-gift", "sell-house", "mortgage-worth")
        )
    near = ("cannot-pay", "bankrupt-player" if to_player else "bankrupt-bank", "debtor-gift", "game-end")
    always = edition.switches.bankrupt_buildings_sold_to_bank is BankruptBuildings.ALWAYS
    sold = (
        ReasonLine(_("First the bank buys their buildings at half price."), ("AM-22.2",))
        if to_player or always
        else ReasonLine(_("Their buildings go back to the bank without payment."), ("AM-22.2", "AM-22.4"))
    )
    if to_player:
        says = _("They are bankrupt. All their cash and properties go to the player they owe, and they leave the game.")
        handed = ReasonLine(_("The player takes mortgaged properties as they are."), ("AM-22.3", "R-37"))
    else:
        says = _("They are bankrupt. Everything they have goes to the bank, and they leave the game.")
        handed = ReasonLine(_("Their properties can be bought again, free of mortgages."), ("AM-22.4", "R-37"))
    first = ReasonLine(
        _("Cash, half the cost of all buildings and all mortgages do not cover the debt."), ("AM-22.1", "R-14")
    )
    if edition.switches.bankrupt_after_last_mortgage:
        pledged = ReasonLine(_("Before that, they mortgage everything they can."), ("AM-22.1", "R-14"))
        first_lines: tuple[ReasonLine, ...] = (first, pledged)
    else:
        first_lines = (first,)
    leaves = ReasonLine(_("A bankrupt player leaves the game."), ("AM-22.5",))
    return EventAnswer(_("Bankrupt"), says, (*first_lines, sold, handed, leaves), near)


def _debt_ways(edition: Edition) -> tuple[EventVariant, ...]:
    reach = Pick(
        _("All the money they can raise"),
        (ListOption(_CAN, _("is enough for the debt")), ListOption(_CANNOT, _("falls short of the debt"))),
    )
    return (
        EventVariant("player", _("A player"), partial(_debt, edition, True), (reach,)),
        EventVariant("bank", _("The bank"), partial(_debt, edition, False), (reach,)),
    )


BUILDING = TableEvent("building", _("Build, or sell a building"), _("Who wants to?"), _building_ways)
DEALING = TableEvent("dealing", _("Mortgage, or trade"), _("What do they want?"), _dealing_ways)
DEBT = TableEvent("debt", _("Somebody cannot pay"), _("Whom do they owe?"), _debt_ways)
