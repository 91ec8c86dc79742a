"""Conditions of all acts, checked on plain integers: one function each.

Every predicate answers with a `Bar`: zero where nothing stands in the way, else the first reason why not. The
list of legal actions asks only for zero; a refusal turns the reason into its sentence and clause (`why`).
"""

from __future__ import annotations

from enum import IntEnum

from antimono.core.text import Message, _


class Bar(IntEnum):
    """An obstacle to an act."""

    NONE = 0
    TOO_DEAR = 1
    NOT_OWNED = 2
    NO_SET = 3
    HAS_HOTEL = 4
    NO_HOTEL_LEFT = 5
    NO_HOTEL_THERE = 6
    IN_DEBT = 7
    NOT_TENS = 8
    BELOW_MINIMUM = 9
    OWN_BID = 10
    ABOVE_CASH = 11
    MEANS_SUFFICE = 12
    NOT_IN_DEBT = 13
    ONESELF = 14
    OUT_OF_GAME = 15
    NOT_FACE_UP = 16
    ACCUSED_BEFORE = 17
    TRIED_BEFORE = 18
    BEFORE_FIRST_ROLL = 19
    FINAL_COUNT = 20
    DURING_AUCTION = 21
    NOT_ON_TURN = 22
    NOTHING_PAID = 23
    NO_START_MONEY = 24
    NOT_IN_JAIL = 25
    TARGET_TOO_POOR = 26
    SOLD = 27
    NOT_AFTER_ROLL = 28
    ROLL_DOES_NOT_FIT = 29
    PAWN_FIXED = 30
    NO_STOP = 31
    MORE_THAN_HALF = 32
    IN_JAIL = 33
    NOT_HELD = 34
    NOT_HOLDABLE = 35
    AT_START_OF_TURN = 36
    TARGET_IN_JAIL = 37
    NO_RENT_OPEN = 38
    NOTHING_TO_ASK = 39
    OWNS_NOTHING = 40
    NOT_TRADABLE = 41
    EMPTY_TRADE = 42
    PARTNER_CANNOT = 43
    DEBTOR_SELLS_ONLY = 44
    BAD_AMOUNT = 45
    BAD_CHOICE = 46
    NO_PLACE = 47
    NO_SQUARE = 48
    HOTEL_TOO_DEAR = 49
    FEE_TOO_DEAR = 50
    WITH_ONESELF = 51
    DICE_ARE_OPEN = 52


_WHY: dict[Bar, tuple[Message, str]] = {
    Bar.TOO_DEAR: (_("The cash at hand is less than the price"), "CH-4.1"),
    Bar.NOT_OWNED: (_("That player does not own it"), "CH-9.1"),
    Bar.NO_SET: (_("A player needs the whole colour set to buy a hotel"), "CH-8.1"),
    Bar.HAS_HOTEL: (_("A property has at most one hotel"), "CH-8.1"),
    Bar.NO_HOTEL_LEFT: (_("The bank has no hotel left"), "R-75"),
    Bar.NO_HOTEL_THERE: (_("There is no hotel on that property"), "CH-8.2"),
    Bar.IN_DEBT: (_("A player in debt cannot buy, bid or build"), "R-64"),
    Bar.NOT_TENS: (_("Amounts must be multiples of 10"), "R-62"),
    Bar.BELOW_MINIMUM: (_("A bid must be at least 10, and at least 10 above the highest bid"), "CH-4.2"),
    Bar.OWN_BID: (_("Players cannot raise their own bid"), "R-62"),
    Bar.ABOVE_CASH: (_("A bid cannot exceed the bidder's cash"), "R-45"),
    Bar.MEANS_SUFFICE: (_("Cash and base values together are enough to pay the debt"), "R-64"),
    Bar.NOT_IN_DEBT: (_("The bank buys a property only from a player who has to pay a debt"), "R-25"),
    Bar.ONESELF: (_("Choose another player, not the player who acts"), "R-52"),
    Bar.OUT_OF_GAME: (_("That player is out of the game"), "CH-9.3"),
    Bar.NOT_FACE_UP: (_("That card is not face up"), "CH-7.1"),
    Bar.ACCUSED_BEFORE: (
        _(
            "This player has already accused that player of this card, or it has been judged, and the next roll has "
            "not been made yet"
        ),
        "R-52",
    ),
    Bar.TRIED_BEFORE: (_("Each player may try a card only once before the next player rolls"), "R-55"),
    Bar.BEFORE_FIRST_ROLL: (_("The setup is honest, so cheating starts after the first roll"), "R-57"),
    Bar.FINAL_COUNT: (_("Everyone is home, and the final count is honest"), "R-57"),
    Bar.DURING_AUCTION: (_("An auction cannot be interrupted"), "R-57"),
    Bar.NOT_ON_TURN: (_("That is only possible on a player's own turn"), "CH-7.1"),
    Bar.NOTHING_PAID: (_("There is no such payment in this turn"), "CH-7.1"),
    Bar.NO_START_MONEY: (_("This player has not received money at START in this turn"), "CH-7.1"),
    Bar.NOT_IN_JAIL: (_("That is only possible in jail"), "CH-6.3"),
    Bar.TARGET_TOO_POOR: (_("The other player does not have enough cash"), "CH-7.1"),
    Bar.SOLD: (_("The bank does not own that property, or it has a hotel"), "CH-7.1"),
    Bar.NOT_AFTER_ROLL: (_("That is only possible between the roll and the move"), "R-48"),
    Bar.DICE_ARE_OPEN: (_("Everyone has seen this roll, so it cannot be declared differently"), "R-48"),
    Bar.ROLL_DOES_NOT_FIT: (_("That card does not allow this declaration of the roll"), "R-48"),
    Bar.PAWN_FIXED: (_("That pawn is in jail or has arrived"), "R-77"),
    Bar.NO_STOP: (_("Nobody has landed there on another player's property in this turn"), "CH-7.1"),
    Bar.MORE_THAN_HALF: (_("At most half can be kept back, in multiples of ten"), "CH-7.1"),
    Bar.IN_JAIL: (_("A player in jail can only play a release card"), "CH-6.1"),
    Bar.NOT_HELD: (_("The player does not hold that card"), "CH-5.2"),
    Bar.NOT_HOLDABLE: (_("Nobody can do this with that card now"), "CH-5.2"),
    Bar.AT_START_OF_TURN: (_("A release card can only be used at the start of the player's turn in jail"), "CH-6.3"),
    Bar.TARGET_IN_JAIL: (_("That player is in jail already"), "CH-6.2"),
    Bar.NO_RENT_OPEN: (
        _("There is no rent to reduce, because the player has not visited a property or has already paid"),
        "R-73",
    ),
    Bar.NOTHING_TO_ASK: (
        _("Rent for a visit can be asked for only once, and that player has made no other visit"),
        "R-79",
    ),
    Bar.OWNS_NOTHING: (
        _("A player who owns no property, and owned none that was visited, cannot ask for rent"),
        "R-79",
    ),
    Bar.NOT_TRADABLE: (_("Only properties, money and release cards can be traded"), "R-74"),
    Bar.EMPTY_TRADE: (_("A trade needs at least one property or release card"), "R-74"),
    Bar.PARTNER_CANNOT: (_("The other player cannot give that"), "CH-9.1"),
    Bar.DEBTOR_SELLS_ONLY: (_("A player in debt can only sell for money, not buy"), "R-64"),
    Bar.BAD_AMOUNT: (_("The amount must be 10 to 500, in multiples of ten"), "R-81"),
    Bar.BAD_CHOICE: (_("The action does not say what to do with the card"), "CH-7.1"),
    Bar.NO_PLACE: (_("The player has no property for a hotel"), "R-75"),
    Bar.HOTEL_TOO_DEAR: (_("The cash at hand is less than the price of the hotel"), "CH-8.1"),
    Bar.FEE_TOO_DEAR: (_("The cash at hand is less than the fee"), "CH-6.3"),
    Bar.WITH_ONESELF: (_("Players cannot trade with themselves or ask themselves for rent"), "CH-9.1"),
    Bar.NO_SQUARE: (_("There is no such square"), "CH-7.3"),
}


def why(bar: Bar) -> tuple[Message, str]:
    """Return the sentence and the clause of a reason."""
    return _WHY[bar]


def bar_to_price(cash: int, price: int, too_dear: Bar = Bar.TOO_DEAR) -> Bar:
    """Return what keeps a player from paying a price: nobody pays on credit (CH-4.1, R-63).

    Args:
        cash: of the player.
        price: what is asked.
        too_dear: how that is told where it is not a property that is paid for.
    """
    return Bar.NONE if cash >= price else too_dear


def bar_to_bid(cash: int, bid: int, least: int, note: int, own: int) -> Bar:
    """Return what keeps a player from a bid (CH-4.2, R-45, R-62).

    Args:
        cash: of the bidder.
        bid: the amount.
        least: the lowest that is possible now.
        note: the smallest note, of which all amounts are multiples.
        own: whether the highest bid so far is the bidder's.
    """
    if own:
        return Bar.OWN_BID
    if bid % note:
        return Bar.NOT_TENS
    if bid < least:
        return Bar.BELOW_MINIMUM
    return Bar.NONE if bid <= cash else Bar.ABOVE_CASH


def bar_to_hotel_there(owned: int, has_hotel: int, hotels_left: int) -> Bar:
    """Return what keeps a hotel from being put on a property by a card or a cheat, no set needed (CH-8.2)."""
    if not owned:
        return Bar.NOT_OWNED
    if has_hotel:
        return Bar.HAS_HOTEL
    return Bar.NONE if hotels_left > 0 else Bar.NO_HOTEL_LEFT


def bar_to_buying_hotel(owned: int, full_set: int, has_hotel: int, hotels_left: int) -> Bar:
    """Return what keeps a player from buying a hotel at any time, its price left aside (CH-8.1)."""
    if not owned:
        return Bar.NOT_OWNED
    if not full_set:
        return Bar.NO_SET
    return bar_to_hotel_there(owned, has_hotel, hotels_left)


def bar_to_moving_hotel(from_hotel: int, owned: int, to_hotel: int) -> Bar:
    """Return what keeps a hotel from being moved to one's own property (CH-8.2)."""
    if not from_hotel:
        return Bar.NO_HOTEL_THERE
    return bar_to_hotel_there(owned, to_hotel, 1)


def bar_to_selling(owned: int) -> Bar:
    """Return what keeps a debtor from selling a property to the bank (CH-9.2)."""
    return Bar.NONE if owned else Bar.NOT_OWNED


def bar_to_bankruptcy(means: int, debt: int) -> Bar:
    """Return what keeps a debtor from giving up: base values that cover the debt (CH-9.3, R-64)."""
    return Bar.MEANS_SUFFICE if means >= debt else Bar.NONE


def bar_to_player(oneself: int, out: int, self_bar: Bar = Bar.ONESELF) -> Bar:
    """Return what keeps another player from being the one whom an act is about."""
    if oneself:
        return self_bar
    return Bar.OUT_OF_GAME if out else Bar.NONE


def bar_to_cheating(first_roll_made: int, everybody_arrived: int, auction: int) -> Bar:
    """Return what keeps the moment from being one for a cheat, whatever its card (R-57)."""
    if not first_roll_made:
        return Bar.BEFORE_FIRST_ROLL
    if everybody_arrived:
        return Bar.FINAL_COUNT
    return Bar.DURING_AUCTION if auction else Bar.NONE


class Forbidden(Exception):  # noqa: N818  (no error yet: the game makes its sentence, with what is possible)
    """An act that a condition forbids."""

    def __init__(self, bar: Bar) -> None:
        super().__init__(bar)
        self.bar = bar
