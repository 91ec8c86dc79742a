"""The log of a game: events in sentences, with the reasons of every amount."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.events import Event, EventKind
from antimono.anti_monopoly.game.reasons import TransferCase, reasons
from antimono.anti_monopoly.game.state import BANK, State
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import Message, _, player_name
from antimono.core.transfer import BANK as BANK_ACCOUNT
from antimono.core.transfer import Transfer


class Log:
    """The events of a game, oldest first."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)

    def transfer(
        self,
        state: State,
        payer: int,
        payee: int,
        amount: int,
        what: EventKind,
        where: int,
        dice: int,
        known: Amount | None,
    ) -> None:
        """Add the event of a transfer, with the steps of its amount; `known` if they stand already."""
        case = TransferCase(payer, payee, amount, what, where, dice)
        steps = known or reasons(state, case)
        clauses = tuple(dict.fromkeys(clause for step in steps.steps for clause in step.clauses))
        text = _sentence(state, case)
        transfer = Transfer(account(payer), account(payee), steps)
        square = where if what in _AT_A_SQUARE else None
        roll = ALL_ROLLS[dice] if what is EventKind.FOUNDATION_GIFT or _is_dues(state, case) else None
        self.events.append(
            Event(what, state.turns, case.player, text, clauses, steps, transfer, dice=roll, square=square)
        )

    def copy(self) -> Log:
        """Return a copy; adding to one does not change the other."""
        return Log(self.events)


def account(player: int) -> str:
    """Return the ledger's account of a player or of the bank."""
    return BANK_ACCOUNT if player == BANK else seat(player)


def tell(
    state: State,
    what: EventKind,
    player: int,
    text: Message,
    *clauses: str,
    amount: Amount | None = None,
    dice: int | None = None,
    square: int | None = None,
) -> None:
    """Add an event that moves no money; `dice` is the index of a roll."""
    if state.log is not None:
        roll = None if dice is None else ALL_ROLLS[dice]
        state.log.events.append(
            Event(what, state.turns, player, text, clauses, reasons=amount, dice=roll, square=square)
        )


def reasons_for(state: State, payer: int, payee: int, amount: int, what: EventKind, where: int, dice: int) -> Amount:
    """Return the steps of an amount that is owed now and may be paid later."""
    return reasons(state, TransferCase(payer, payee, amount, what, where, dice))


def tell_turn(state: State) -> None:
    """A turn begins."""
    player = state.turn
    turn, name = state.turns, player_name(player)
    if state.roles[player] is Role.COMPETITOR:
        text = _(
            "Turn {turn}: {player}, a Competitor, is on turn.",
            _("Turn {turn}: you, a Competitor, are on turn."),
            turn=turn,
            player=name,
        )
    else:
        text = _(
            "Turn {turn}: {player}, a Monopolist, is on turn.",
            _("Turn {turn}: you, a Monopolist, are on turn."),
            turn=turn,
            player=name,
        )
    tell(state, EventKind.TURN, player, text, "AM-6.1")


def tell_roll(state: State, player: int, dice: int, *clauses: str) -> None:
    """A player rolls."""
    roll = ALL_ROLLS[dice]
    text = _("{player} rolls {dice}.", _("You roll {dice}."), player=player_name(player), dice=str(roll))
    tell(state, EventKind.DICE, player, text, *clauses, dice=dice)


def tell_move(state: State, player: int, square: int, *clauses: str) -> None:
    """Log that a pawn lands on a square."""
    name = state.table.edition.squares[square].name
    text = _("{player} lands on {square}.", _("You land on {square}."), player=player_name(player), square=name)
    tell(state, EventKind.MOVED, player, text, *clauses, square=square)


def tell_no_rent(state: State, visitor: int, square: int, dice: int = 0) -> None:
    """Nobody owes anything on a property that somebody else owns, and the rules say why."""
    owner = state.owners[square]
    why = reasons(state, TransferCase(visitor, owner, 0, EventKind.RENT, square, dice))
    step = why.steps[0]
    tell(state, EventKind.NO_RENT, visitor, step.text, *step.clauses, amount=why, square=square)


def _is_dues(state: State, case: TransferCase) -> bool:
    return case.what is EventKind.RENT and state.table.is_utility[case.where]


def _values(state: State, case: TransferCase) -> dict[str, Message | str]:
    values: dict[str, Message | str] = {
        "player": player_name(case.player),
        "amount": state.table.edition.money(case.amount),
    }
    if case.what is EventKind.START:
        values["start"] = state.table.edition.squares[0].name
    if case.what in _AT_A_SQUARE:
        values["square"] = state.table.edition.squares[case.where].name
    if BANK not in (case.payer, case.payee):
        values["payee"] = player_name(case.payee)
    return values


def _sentence(state: State, case: TransferCase) -> Message:
    if case.what is EventKind.CARD and case.payer == BANK:
        text = _("{player} receives {amount} from the bank.", _("You receive {amount}."))
    elif case.payee == BANK and case.what in _TO_THE_BANK:
        text = _TO_THE_BANK[case.what]
    else:
        text = _SENTENCES[case.what]
    return text.fill(**_values(state, case))


_AT_A_SQUARE = frozenset(
    {
        *(
            EventKind.PRICE,
            EventKind.RENT,
            EventKind.BUILDING,
            EventKind.SALE,
            EventKind.SALE_ALL,
            EventKind.MORTGAGE,
            EventKind.REDEMPTION,
        ),
        *(EventKind.BANKRUPT_SALE,),
    }
)

_SENTENCES: Mapping[EventKind, Message] = {
    EventKind.START: _("{player} takes {amount} at {start}.", _("You take {amount} at {start}.")),
    EventKind.PRICE: _("{player} buys {square} for {amount}.", _("You buy {square} for {amount}.")),
    EventKind.RENT: _(
        "{player} pays {payee} {amount} for landing on {square}.",
        _("You pay {payee} {amount} for landing on {square}."),
    ),
    EventKind.BUILDING: _("{player} builds on {square} for {amount}.", _("You build on {square} for {amount}.")),
    EventKind.SALE: _(
        "{player} sells a building on {square} for {amount}.", _("You sell a building on {square} for {amount}.")
    ),
    EventKind.SALE_ALL: _(
        "{player} sells the whole hotel on {square} for {amount}.",
        _("You sell the whole hotel on {square} for {amount}."),
    ),
    EventKind.MORTGAGE: _("{player} mortgages {square} for {amount}.", _("You mortgage {square} for {amount}.")),
    EventKind.REDEMPTION: _(
        "{player} pays off the mortgage on {square} for {amount}.",
        _("You pay off the mortgage on {square} for {amount}."),
    ),
    EventKind.FINE: _("{player} pays {amount} and is free.", _("You pay {amount} and are free.")),
    EventKind.CARD: _("{player} pays {amount} to {payee}.", _("You pay {amount}.")),
    EventKind.TAX_FLAT: _(
        "{player} pays the fixed income tax, {amount}.", _("You pay the fixed income tax, {amount}.")
    ),
    EventKind.TAX_PERCENTAGE: _(
        "{player} pays the income tax by percentage, {amount}.", _("You pay the income tax by percentage, {amount}.")
    ),
    EventKind.PROPERTY_TAX: _("{player} pays the property tax, {amount}.", _("You pay the property tax, {amount}.")),
    EventKind.FOUNDATION_DUE: _(
        "{player} pays the Foundation's due, {amount}.", _("You pay the Foundation's due, {amount}.")
    ),
    EventKind.FOUNDATION_GIFT: _("The Foundation gives {player} {amount}.", _("The Foundation gives you {amount}.")),
    EventKind.TRADE_PRICE: _(
        "{player} pays {payee} {amount} in the trade.", _("You pay {payee} {amount} in the trade.")
    ),
    EventKind.BANKRUPT_SALE: _(
        "The buildings of {player} on {square} go back to the bank for {amount}.",
        _("Your buildings on {square} go to the bank for {amount}."),
    ),
    EventKind.BANKRUPT_CASH: _(
        "{player} hands over all their cash, {amount}, to {payee}.", _("You hand over all your cash, {amount}.")
    ),
    EventKind.TIME_LEVY: _(
        "Time is up, and {player} hands {amount} of their cash to the bank.",
        _("Time is up, and you hand {amount} of your cash to the bank."),
    ),
    EventKind.VALUATION: _(
        "The bank pays {player} {amount} in rent for their properties.",
        _("The bank pays you {amount} in rent for your properties."),
    ),
}

_TO_THE_BANK: Mapping[EventKind, Message] = {
    EventKind.CARD: _("{player} pays {amount} to the bank.", _("You pay {amount}.")),
    EventKind.BANKRUPT_CASH: _(
        "{player} hands over all their cash, {amount}, to the bank.", _("You hand over all your cash, {amount}.")
    ),
}
