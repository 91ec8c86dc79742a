"""Drawing a card and obeying it (AM-15.1, R-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import (
    Card,
    Collect,
    CollectFromEach,
    DiceGamble,
    EachCollects,
    GoToCustody,
    MoveTo,
    Nothing,
    Pay,
    PayEach,
)
from antimono.anti_monopoly.game import custody, debts
from antimono.anti_monopoly.game.events import EventKind
from antimono.anti_monopoly.game.log import tell, tell_roll
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.game.table import TOTAL
from antimono.anti_monopoly.rules.cards import effect_clauses, effect_text, theme_text
from antimono.core.text import _, player_name

type Steps = int
"""How many squares clockwise a card sends the pawn of its drawer; 0 if it moves no pawn."""


def draw_card(state: State, player: int) -> Steps:
    """Take the top card of the player's role, do what it says, and put it under its deck (AM-15.1).

    Returns:
        How far the pawn is to move; the square it reaches then acts.
    """
    role_table = state.role_tables[player]
    pile = role_table.draws_from
    order = state.decks[pile]
    top = state.tops[pile]
    number = order[top]
    card = role_table.cards[number]
    state.tops[pile] = top + 1 if top + 1 < len(order) else 0
    if state.log is not None:
        _tell_card(state, player, card)
    if isinstance(card.effect, MoveTo):
        # A whole round if the pawn stands there already.
        return (card.effect.square - state.pawns[player]) % state.table.size or state.table.size
    _EFFECTS[type(card.effect)](state, player, card.effect, number)
    return 0


def _nothing(_state: State, _player: int, _effect: Nothing, _number: int) -> None:
    """Change nothing, because the card only tells a story."""


def _collect(state: State, player: int, effect: Collect, number: int) -> None:
    state.transfer(BANK, player, effect.amount, EventKind.CARD, number)


def _pay(state: State, player: int, effect: Pay, number: int) -> None:
    debts.owe(state, player, BANK, effect.amount, EventKind.CARD, number)


def _custody(state: State, player: int, _effect: GoToCustody, _number: int) -> None:
    custody.send(state, player, "AM-15.1")


def _gamble(state: State, player: int, effect: DiceGamble, number: int) -> None:
    dice = state.throw()
    if state.log is not None:
        tell_roll(state, player, dice, "AM-15.1", "R-27")
    if TOTAL[dice] >= effect.at_least:
        state.transfer(BANK, player, effect.amount, EventKind.CARD, number, dice)


def _collect_from_each(state: State, player: int, effect: CollectFromEach, number: int) -> None:
    """Collect from one player after the other, from the drawer's left; a player who cannot pay decides first (R-14)."""
    for other in _others(state, player, effect.role):
        debts.owe(state, other, player, effect.amount, EventKind.CARD, number)


def _pay_each(state: State, player: int, effect: PayEach, number: int) -> None:
    for other in _others(state, player, effect.role):
        if _gets_card_money(state, other):
            debts.owe(state, player, other, effect.amount, EventKind.CARD, number)


def _each_collects(state: State, player: int, effect: EachCollects, number: int) -> None:
    own = (player,) if state.roles[player] is effect.role else ()
    for each in (*own, *_others(state, player, effect.role)):
        if _gets_card_money(state, each):
            state.transfer(BANK, each, effect.amount, EventKind.CARD, number)


def _others(state: State, player: int, role: Role) -> list[int]:
    """Return the other players of a role who are in the game, in playing order from the drawer's left."""
    seats = len(state.roles)
    around = [(player + place) % seats for place in range(1, seats)]
    return [each for each in around if state.roles[each] is role and not state.out[each]]


def _gets_card_money(state: State, player: int) -> bool:
    """Return whether a card's money reaches the player, who may be in jail (AM-14.5, R-12)."""
    if not state.custody_turn[player] or state.role_tables[player].gets_card_money_inside:
        return True
    if state.log is not None:
        text = _(
            "{player} is in jail, so the card's money is not paid.",
            _("You are in jail, so the card's money is not paid."),
            player=player_name(player),
        )
        tell(state, EventKind.NO_CARD_MONEY, player, text, "AM-14.5", "R-12")
    return False


def _tell_card(state: State, player: int, card: Card) -> None:
    text = _(
        "{player} draws a card: {theme} {effect}",
        _("You draw a card: {theme} {effect}"),
        player=player_name(player),
        theme=theme_text(card),
        effect=effect_text(state.table.edition, card),
    )
    tell(state, EventKind.DRAWN, player, text, *effect_clauses(card.effect))


_EFFECTS: Mapping[type, Callable[[State, int, Any, int], None]] = {
    Nothing: _nothing,
    Collect: _collect,
    Pay: _pay,
    GoToCustody: _custody,
    DiceGamble: _gamble,
    CollectFromEach: _collect_from_each,
    PayEach: _pay_each,
    EachCollects: _each_collects,
}
