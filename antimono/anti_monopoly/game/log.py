"""The log of a game: events in sentences, with the reasons of every amount."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.events import Event, What
from antimono.anti_monopoly.game.reasons import Case, reasons
from antimono.anti_monopoly.game.state import BANK, State
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import Message, _
from antimono.core.transfer import BANK as BANK_ACCOUNT
from antimono.core.transfer import Transfer


class Log:
    """The events of a game, oldest first."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events = list(events)

    def transfer(
        self, state: State, payer: int, payee: int, amount: int, what: What, where: int, dice: int, known: Amount | None
    ) -> None:
        """Add the event of a transfer, with the steps of its amount; `known` if they stand already."""
        case = Case(payer, payee, amount, what, where, dice)
        steps = known or reasons(state, case)
        clauses = tuple(dict.fromkeys(clause for step in steps.steps for clause in step.clauses))
        text = _SENTENCES[what](state, case)
        transfer = Transfer(account(payer), account(payee), steps)
        square = where if what in _AT_A_SQUARE else None
        roll = ALL_ROLLS[dice] if what is What.FOUNDATION_GIFT or _is_dues(state, case) else None
        self.events.append(
            Event(what, state.turns, case.player, text, clauses, steps, transfer, dice=roll, square=square)
        )

    def copy(self) -> Log:
        """Return a copy; adding to one does not change the other."""
        return Log(self.events)


def account(player: int) -> str:
    """The ledger's account of a player or of the bank."""
    return BANK_ACCOUNT if player == BANK else seat(player)


def player_name(player: int) -> Message:
    """What a reader calls a player."""
    return _("Player {number}", number=player + 1)


def tell(
    state: State,
    what: What,
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


def reasons_for(state: State, payer: int, payee: int, amount: int, what: What, where: int, dice: int) -> Amount:
    """The steps of an amount that is owed now and may be paid later."""
    return reasons(state, Case(payer, payee, amount, what, where, dice))


def tell_turn(state: State) -> None:
    """A turn begins."""
    player = state.turn
    turn, name = state.turns, player_name(player)
    if state.roles[player] is Role.COMPETITOR:
        text = _("Turn {turn}: {player}, a Competitor, is on turn.", turn=turn, player=name)
    else:
        text = _("Turn {turn}: {player}, a Monopolist, is on turn.", turn=turn, player=name)
    tell(state, What.TURN, player, text, "AM-6.1")


def tell_roll(state: State, player: int, dice: int, *clauses: str) -> None:
    """A player rolls."""
    roll = ALL_ROLLS[dice]
    text = _("{player} rolls {dice}.", player=player_name(player), dice=str(roll))
    tell(state, What.DICE, player, text, *clauses, dice=dice)


def tell_move(state: State, player: int, square: int, *clauses: str) -> None:
    """A pawn stops on a square."""
    name = state.table.edition.squares[square].name
    text = _("{player} stops on {square}.", player=player_name(player), square=name)
    tell(state, What.MOVED, player, text, *clauses, square=square)


def tell_no_rent(state: State, visitor: int, square: int, dice: int = 0) -> None:
    """Nobody owes anything on a property that somebody else owns, and the rules say why."""
    owner = state.owners[square]
    why = reasons(state, Case(visitor, owner, 0, What.RENT, square, dice))
    step = why.steps[0]
    tell(state, What.NO_RENT, visitor, step.text, *step.clauses, amount=why, square=square)


def _is_dues(state: State, case: Case) -> bool:
    return case.what is What.RENT and state.table.is_utility[case.where]


def _values(state: State, case: Case) -> dict[str, Message | str]:
    values: dict[str, Message | str] = {
        "player": player_name(case.player),
        "amount": state.table.edition.money(case.amount),
    }
    if case.what in _AT_A_SQUARE:
        values["square"] = state.table.edition.squares[case.where].name
    if BANK not in (case.payer, case.payee):
        values["payee"] = player_name(case.payee)
    return values


def _sentence(make: Callable[..., Message]) -> Callable[[State, Case], Message]:
    return lambda state, case: make(**_values(state, case))


def _at_start(state: State, case: Case) -> Message:
    start = state.table.edition.squares[0].name
    return _("{player} takes {amount} at {start}.", start=start, **_values(state, case))


def _bankrupt_cash(state: State, case: Case) -> Message:
    if case.payee == BANK:
        return _("{player} hands all the cash, {amount}, to the bank.", **_values(state, case))
    return _("{player} hands all the cash, {amount}, to {payee}.", **_values(state, case))


def _card(state: State, case: Case) -> Message:
    if case.payer == BANK:
        return _("{player} receives {amount} from the bank.", **_values(state, case))
    if case.payee == BANK:
        return _("{player} pays {amount} to the bank.", **_values(state, case))
    return _("{player} pays {amount} to {payee}.", **_values(state, case))


_AT_A_SQUARE = frozenset(
    {
        *(What.PRICE, What.RENT, What.BUILDING, What.SALE, What.SALE_ALL, What.MORTGAGE, What.REDEMPTION),
        *(What.BANKRUPT_SALE,),
    }
)

_SENTENCES: Mapping[What, Callable[[State, Case], Message]] = {
    What.START: _at_start,
    What.PRICE: _sentence(lambda **v: _("{player} buys {square} for {amount}.", **v)),
    What.RENT: _sentence(lambda **v: _("{player} pays {payee} {amount} for stopping on {square}.", **v)),
    What.BUILDING: _sentence(lambda **v: _("{player} builds on {square} for {amount}.", **v)),
    What.SALE: _sentence(lambda **v: _("{player} sells a building on {square} for {amount}.", **v)),
    What.SALE_ALL: _sentence(lambda **v: _("{player} sells the hotel on {square} whole for {amount}.", **v)),
    What.MORTGAGE: _sentence(lambda **v: _("{player} mortgages {square} for {amount}.", **v)),
    What.REDEMPTION: _sentence(lambda **v: _("{player} lifts the mortgage on {square} for {amount}.", **v)),
    What.FINE: _sentence(lambda **v: _("{player} pays {amount} and is free.", **v)),
    What.CARD: _card,
    What.TAX_FLAT: _sentence(lambda **v: _("{player} pays the fixed income tax, {amount}.", **v)),
    What.TAX_PERCENTAGE: _sentence(lambda **v: _("{player} pays the income tax by percentage, {amount}.", **v)),
    What.PROPERTY_TAX: _sentence(lambda **v: _("{player} pays the property tax, {amount}.", **v)),
    What.FOUNDATION_DUE: _sentence(lambda **v: _("{player} pays the Foundation's due, {amount}.", **v)),
    What.FOUNDATION_GIFT: _sentence(lambda **v: _("The Foundation gives {player} {amount}.", **v)),
    What.TRADE_PRICE: _sentence(lambda **v: _("{player} pays {payee} {amount} in the trade.", **v)),
    What.BANKRUPT_SALE: _sentence(
        lambda **v: _("The buildings of {player} on {square} go back to the bank for {amount}.", **v)
    ),
    What.BANKRUPT_CASH: _bankrupt_cash,
    What.TIME_LEVY: _sentence(lambda **v: _("Time is up: {player} hands {amount} of the cash to the bank.", **v)),
    What.VALUATION: _sentence(lambda **v: _("The bank pays {player} {amount} for the properties.", **v)),
}
