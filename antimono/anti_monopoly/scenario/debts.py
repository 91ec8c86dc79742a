"""The debts that arise from a fine, a card or the square of a pawn (R-14)."""

from __future__ import annotations

from antimono.anti_monopoly.editions import SquareKind
from antimono.anti_monopoly.editions.decks import CollectFromEach, Pay, PayEach
from antimono.anti_monopoly.game import EventKind, Game
from antimono.anti_monopoly.game.reasons import owed_before
from antimono.anti_monopoly.game.state import BANK, Debt
from antimono.anti_monopoly.scenario.answers import owed, taxes
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError, UnreadableError
from antimono.core.text import _, player_name

_WHAT = {SquareKind.PROPERTY_TAX: EventKind.PROPERTY_TAX, SquareKind.FOUNDATION: EventKind.FOUNDATION_DUE}


def fine_debt(game: Game, player: int) -> Debt:
    """Return the fine with which a turn in custody begins (AM-14.10, R-31)."""
    return _debt(player, BANK, game.edition.constants.custody_fine, EventKind.FINE)


def card_debts(game: Game, debtor: int, card: int, first: int | None = None) -> tuple[Debt, ...]:
    """Return the debts from a card that the player on turn has drawn, except those paid already (AM-15.1).

    Args:
        game: the game, which is not changed.
        debtor: the first player who has not paid.
        card: the number of the card in the deck of the player on turn, from 1.
        first: the first player still to be paid, if one player pays several; by default nobody has been paid.

    Raises:
        UnreadableError: if there is no such card.
        IllegalError: if it does not ask this player for money.
    """
    state = game.state
    drawer, seats = state.turn, len(state.roles)
    cards = state.role_tables[drawer].cards
    if card > len(cards):
        raise UnreadableError(_("Give a card from 1 to {last}, not {card}.", card=card, last=len(cards)))
    effect = cards[card - 1].effect
    around = [(drawer + place) % seats for place in range(1, seats)]
    others = [each for each in around if not state.out[each]]
    debts: list[Debt] = []
    match effect:
        case Pay(amount):
            debts = [_debt(drawer, BANK, amount, EventKind.CARD, card - 1)]
        case PayEach(role, amount):
            paid = [each for each in others if state.roles[each] is role and _is_paid(game, each)]
            paid = paid[paid.index(first) :] if first in paid else paid
            debts = [_debt(drawer, each, amount, EventKind.CARD, card - 1) for each in paid]
        case CollectFromEach(role, amount):
            asked = [each for each in others if state.roles[each] is role]
            asked = asked[asked.index(debtor) :] if debtor in asked else []
            debts = [_debt(each, drawer, amount, EventKind.CARD, card - 1) for each in asked]
    if not debts or debts[0].debtor != debtor:
        raise IllegalError(
            _(
                "Card {card} of {drawer}, who is on turn, does not make {player} pay (AM-15.1).",
                card=card,
                drawer=player_name(drawer),
                player=player_name(debtor),
            ),
            "AM-15.1",
        )
    return tuple(debts)


def _is_paid(game: Game, player: int) -> bool:
    return not game.state.custody_turn[player] or game.state.role_tables[player].gets_card_money_inside


def square_debt(
    game: Game, player: int, amount: int | None = None, creditor: int | None = None, dice: Dice | None = None
) -> Debt:
    """Return what a player owes for the square under their pawn: rent, a tax or the Foundation's due.

    Args:
        game: the game, which is not changed.
        player: the visitor.
        amount: the amount, if it is not what the rules ask for now.
        creditor: the creditor, if it is not the owner, who may have sold the property since.
        dice: the roll on which a utility's dues depend.

    Raises:
        IllegalError: if nothing is owed there.
    """
    state = game.state
    square = game.edition.squares[state.pawns[player]]
    owner = state.owners[square.index]
    reasons: Amount | None = None
    if amount is None:
        reasons = owed(game, player, square, dice)
        amount = reasons.value
        if not amount:
            step = reasons.steps[0]
            raise IllegalError(
                _(
                    "Nothing is owed on {square} ({clause}). {why}",
                    square=square.name,
                    clause=step.clauses[0],
                    why=step.text,
                ),
                step.clauses[0],
            )
    if owner != BANK:
        what, creditor = EventKind.RENT, owner if creditor is None else creditor
    elif square.kind is SquareKind.INCOME_TAX:
        flat = amount == taxes(game, player).flat.value
        what, creditor = EventKind.TAX_FLAT if flat else EventKind.TAX_PERCENTAGE, BANK
    else:
        what, creditor = _WHAT.get(square.kind, EventKind.RENT), BANK if creditor is None else creditor
    return _debt(player, creditor, amount, what, square.index, dice, reasons)


def _debt(
    debtor: int,
    creditor: int,
    amount: int,
    what: EventKind,
    where: int = 0,
    dice: Dice | None = None,
    reasons: Amount | None = None,
) -> Debt:
    """Return a debt with its reasons; without them, the amount is taken as given."""
    known = reasons or owed_before(amount)
    return Debt(debtor, creditor, amount, what, where, 0 if dice is None else ALL_ROLLS.index(dice), reasons=known)
