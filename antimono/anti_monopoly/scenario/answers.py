"""Answers about a game as it stands: what is owed on a square, what may be done, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, Square, SquareKind
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.holdings import estate, tenure
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.rules.foundation import foundation_due
from antimono.anti_monopoly.rules.rent import rent
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.amount import Amount, nothing
from antimono.core.dice import Dice
from antimono.core.scenario import Why
from antimono.core.text import Message, _, player_name


@dataclass(frozen=True, slots=True)
class Taxes(Amount):
    """The income tax in both ways (AM-16.1); as an amount it is the lower one, the fixed sum if equal."""

    flat: Amount
    """The fixed sum."""
    percentage: Amount
    """The percentage of what the player has now (AM-16.2, AM-16.3)."""

    @property
    def lower(self) -> Amount:
        """The way that costs less; the payer may choose the other (R-6)."""
        return min(self.flat, self.percentage, key=lambda way: way.value)


def owed(game: Game, visitor: int, square: Square, dice: Dice | None = None) -> Amount:
    """Return what a player owes for landing on a square, and why; for the income tax it is `Taxes`.

    Args:
        game: as it stands.
        visitor: the player, as an index.
        square: where they stop; they need not stand there.
        dice: the new roll of both dice on which a utility's dues depend (AM-19.1).

    Raises:
        IllegalError: if these dice are missing.
    """
    state, edition = game.state, game.edition
    if square.index in state.table.owned_squares:
        owner = state.owners[square.index]
        if owner == BANK:
            return nothing(_("{square} belongs to the bank and can be bought.", square=square.name), "AM-8.1")
        if owner == visitor:
            return nothing(_("The visitor owns {square}.", square=square.name), "AM-8.2")
        return rent(edition, edition.deed_at(square.index), tenure(state, square.index), dice)
    match square.kind:
        case SquareKind.INCOME_TAX:
            return taxes(game, visitor)
        case SquareKind.PROPERTY_TAX:
            return property_tax(edition)
        case SquareKind.FOUNDATION if state.roles[visitor] is Role.MONOPOLIST:
            return foundation_due(edition)
    return nothing(*_FREE[square.kind])


def taxes(game: Game, player: int) -> Taxes:
    """Return what the player would pay as income tax now, in both ways."""
    flat = income_tax_flat(game.edition)
    percentage = income_tax_percentage(game.edition, estate(game.state, player))
    return Taxes(min(flat, percentage, key=lambda way: way.value).steps, flat, percentage)


def why_owed(game: Game, visitor: int, square: Square, dice: Dice | None = None) -> Why:
    """Return what `owed` says, with its clauses in one place."""
    amount = owed(game, visitor, square, dice)
    sentence = _(
        "{player} owes {amount} on {square}.",
        player=player_name(visitor),
        amount=game.edition.money(amount.value),
        square=square.name,
    )
    clauses = dict.fromkeys(clause for step in amount.steps for clause in step.clauses)
    return Why(sentence, tuple(clauses), amount.steps)


_FREE: Mapping[SquareKind, tuple[Message, str]] = {
    SquareKind.START: (_("On START the bank pays, and nothing is owed."), "AM-13.1"),
    SquareKind.CARD: (_("The card drawn says what happens."), "AM-15.1"),
    SquareKind.CORNER: (_("A player who lands there on a roll is only sightseeing."), "AM-14.6"),
    SquareKind.GO_TO_CUSTODY: (_("The pawn goes to jail or the price war; a fine is due only on leaving."), "AM-14.7"),
    SquareKind.FOUNDATION: (_("A Competitor owes the Foundation nothing and rolls for a gift."), "AM-20.2"),
}
"""Why nothing is owed where it is nobody's property and no tax."""
