"""Moving a pawn, and the effect of the square where it lands (AM-5.2, AM-8, AM-13, AM-16 to AM-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.anti_monopoly.editions import SquareKind
from antimono.anti_monopoly.game import cards, custody, debts
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.log import tell, tell_move, tell_no_rent, tell_roll
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.game.table import TOTAL
from antimono.core.dice import ALL_ROLLS
from antimono.core.text import _, player_name

NO_ROLL = 0
"""Where an amount depends on no dice."""


def advance(state: State, player: int, steps: int, *clauses: str) -> bool:
    """Move a pawn clockwise, pay START money on the way, and apply the square (AM-13.1, R-19).

    Returns:
        Whether the turn can continue; false if the player first has to decide about the square.
    """
    before = state.pawns[player]
    square = before + steps
    if square >= state.table.size:
        square -= state.table.size
        state.transfer(BANK, player, state.table.edition.constants.start_square_pays, EventKind.START, before, steps)
    state.pawns[player] = square
    if state.meter is not None:
        state.meter.landed(square)
    if state.log is not None:
        tell_move(state, player, square, *(clauses or ("AM-5.2",)))
    return _LANDINGS[state.table.kinds[square]](state, player, square)


def _on_deed(state: State, player: int, square: int) -> bool:
    owner = state.owners[square]
    if owner == BANK:
        state.phase = Phase.BUY
        return False
    if owner != player:
        _pay_rent(state, player, owner, square)
    return True


def _pay_rent(state: State, player: int, owner: int, square: int) -> None:
    """Pay rent, fare or dues to the owner, if the owner may collect (AM-8.2, AM-11.3, AM-14.5, AM-18, AM-19)."""
    role_table = state.role_tables[owner]
    if state.mortgaged[square] or (state.custody_turn[owner] and not role_table.collects_inside):
        if state.log is not None:
            tell_no_rent(state, player, square)
        return
    due = role_table.rents[square][state.rent_count(square, owner)][state.levels[square]]
    dice = NO_ROLL
    if state.table.is_utility[square]:
        dice = state.throw()
        due *= TOTAL[dice]
        if state.log is not None:
            tell_roll(state, player, dice, "AM-19.1", "R-27")
    debts.owe(state, player, owner, due, EventKind.RENT, square, dice)


def _on_cards(state: State, player: int, _square: int) -> bool:
    steps = cards.draw_card(state, player)
    return advance(state, player, steps, "AM-15.1", "R-19") if steps else True


def _on_income_tax(state: State, _player: int, _square: int) -> bool:
    state.phase = Phase.TAX
    return False


def _on_property_tax(state: State, player: int, square: int) -> bool:
    due = state.table.edition.constants.property_tax
    debts.owe(state, player, BANK, due, EventKind.PROPERTY_TAX, square)
    return True


def _on_foundation(state: State, player: int, square: int) -> bool:
    """Let a Monopolist pay, or a Competitor roll one die for a gift (AM-20)."""
    constants = state.table.edition.constants
    if state.role_tables[player].pays_foundation:
        debts.owe(state, player, BANK, constants.foundation_monopolist_pays, EventKind.FOUNDATION_DUE, square)
    else:
        dice = state.throw()
        face = ALL_ROLLS[dice].first
        gift = constants.foundation_gift(face)
        if gift:
            state.transfer(BANK, player, gift, EventKind.FOUNDATION_GIFT, square, dice)
        elif state.log is not None:
            text = _(
                "{player} rolls {face} with one die, and the Foundation gives nothing.",
                _("The Foundation gives you nothing."),
                player=player_name(player),
                face=face,
            )
            tell(state, EventKind.NO_GIFT, player, text, "AM-20.2", "R-27", dice=dice, square=square)
    return True


def _on_corner(state: State, player: int, square: int) -> bool:
    if state.log is not None:
        text = _("{player} is only sightseeing.", _("You are only sightseeing."), player=player_name(player))
        tell(state, EventKind.SIGHTSEEING, player, text, "AM-14.6", square=square)
    return True


def _on_go_to_custody(state: State, player: int, _square: int) -> bool:
    custody.send(state, player)
    return True


def _on_start(_state: State, _player: int, _square: int) -> bool:
    return True


_LANDINGS: Mapping[SquareKind, Callable[[State, int, int], bool]] = {
    SquareKind.START: _on_start,
    SquareKind.STREET: _on_deed,
    SquareKind.TRANSPORT: _on_deed,
    SquareKind.UTILITY: _on_deed,
    SquareKind.CARD: _on_cards,
    SquareKind.INCOME_TAX: _on_income_tax,
    SquareKind.PROPERTY_TAX: _on_property_tax,
    SquareKind.CORNER: _on_corner,
    SquareKind.FOUNDATION: _on_foundation,
    SquareKind.GO_TO_CUSTODY: _on_go_to_custody,
}
