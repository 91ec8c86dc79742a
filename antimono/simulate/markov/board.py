"""The worth of an average turn on a board where nobody buys or builds: rents, taxes, START money.

A position is frozen: every property stays whose it is. Then all that a player gains or loses in an average
round is a sum over squares of how often a pawn lands there and what that costs, and it is exact, as far as
the pawns' chains are (`antimono.simulate.markov.chain`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, SquareKind
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.options import read_roles
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.rules.card_worth import deck_worth
from antimono.anti_monopoly.rules.cards import CardPlayer
from antimono.anti_monopoly.rules.custody import CustodyPlan
from antimono.anti_monopoly.rules.estate import Estate
from antimono.anti_monopoly.rules.foundation import foundation_due, foundation_gift, pays_foundation
from antimono.anti_monopoly.rules.tax import income_tax_flat, income_tax_percentage, property_tax
from antimono.core.dice import FACES
from antimono.core.errors import IllegalError
from antimono.core.seats import seat_index
from antimono.core.text import _
from antimono.simulate.markov.income import MEAN_TOTAL
from antimono.simulate.markov.pawn import Pawn, pawn, read_plan


@dataclass(frozen=True, slots=True, repr=False)
class TurnMoney:
    """In money units a turn of the player; what they pay is less than nothing."""

    start: float
    """START money (AM-13.1)."""
    cards: float
    """What the cards they draw give and ask for, where nobody is in custody; START money aside (R-20)."""
    income_tax: float
    """The lower of the fixed sum and the percentage; the fixed sum where no estate was given (AM-16)."""
    property_tax: float
    """AM-17."""
    foundation: float
    """A Monopolist's due or a Competitor's gifts (AM-20)."""
    fines: float
    """What leaving custody costs (AM-14.7)."""

    @property
    def total(self) -> float:
        """The mean change of cash in a turn, all parts together."""
        amounts: list[float] = [getattr(self, each.name) for each in fields(self)]
        return sum(amounts)

    @override
    def __repr__(self) -> str:
        parts = ", ".join(f"{each.name} {getattr(self, each.name):+.2f}" for each in fields(self))
        return f"<TurnMoney {self.total:+.2f}: {parts}>"


def turn_money(pawn: Pawn, others: Sequence[Role | str] | str = "", estate: Estate | None = None) -> TurnMoney:
    """Return what the board brings the player of a pawn in an average turn.

    >>> from antimono.simulate.markov import pawn
    >>> money = turn_money(pawn("us", "competitor"), others="CMM")
    >>> round(money.start, 2), round(money.income_tax, 2), round(money.total, 2)
    (20.5, -5.4, 12.17)

    Args:
        pawn: of the player.
        others: the roles of the other players, on whom some cards depend; also as letters.
        estate: what the player has, for the income tax. A percentage of cash changes with it from turn to
            turn, so this is the tax of this moment, as often as it falls due.

    Raises:
        UnreadableError: if a role is none.
    """
    edition, by_kind = pawn.edition, dict.fromkeys(SquareKind, 0.0)
    for square, rate in zip(edition.squares, pawn.landings, strict=True):
        by_kind[square.kind] += rate
    seats = {player: CardPlayer(role) for player, role in enumerate((pawn.role, *read_roles(others)))}
    tax = income_tax_flat(edition).value
    if estate is not None:
        tax = min(tax, income_tax_percentage(edition, estate).value)
    return TurnMoney(
        start=pawn.start_income,
        cards=cards_drawn(pawn) * float(deck_worth(edition, 0, seats)[0]),
        income_tax=-by_kind[SquareKind.INCOME_TAX] * tax,
        property_tax=-by_kind[SquareKind.PROPERTY_TAX] * property_tax(edition).value,
        foundation=by_kind[SquareKind.FOUNDATION] * float(foundation_worth(edition, pawn.role)),
        fines=-pawn.fines * edition.constants.custody_fine,
    )


def cards_drawn(pawn: Pawn) -> float:
    """Return how many cards the player of a pawn draws in an average turn."""
    squares = zip(pawn.edition.squares, pawn.landings, strict=True)
    return sum(rate for square, rate in squares if square.kind is SquareKind.CARD)


def foundation_worth(edition: Edition, role: Role) -> Fraction:
    """Return what one stop at the Foundation brings a player on average, in money units (AM-20).

    >>> from antimono.anti_monopoly.editions import load
    >>> foundation_worth(load("us"), Role.COMPETITOR), foundation_worth(load("us"), Role.MONOPOLIST)
    (Fraction(25, 2), Fraction(-160, 1))
    """
    if pays_foundation(edition, role):
        return Fraction(-foundation_due(edition).value)
    return Fraction(sum(foundation_gift(edition, face).value for face in FACES), len(FACES))


@dataclass(frozen=True, slots=True, repr=False)
class RoundIncome:
    """One player's average income in a round, in money units; a round is one turn of everybody."""

    pawn: Pawn
    """Their pawn, with their plan for custody."""
    board: TurnMoney
    """What the board gives and takes; the income tax is the fixed sum."""
    rents_paid: float
    """To the others, in their own turn."""
    rents_taken: float
    """From the others, in their turns; a Monopolist takes none while in jail (AM-14.5)."""

    others_cards: float
    """What the cards that the others draw bring them, where nobody is in custody (R-20)."""

    @property
    def total(self) -> float:
        """The mean change of cash in a round, all parts together."""
        return self.board.total - self.rents_paid + self.rents_taken + self.others_cards

    @override
    def __repr__(self) -> str:
        return (
            f"<Flow {self.pawn.role}, plan {self.pawn.plan}: {self.total:+.2f} a round: board "
            f"{self.board.total:+.2f}, rents {-self.rents_paid:+.2f} {self.rents_taken:+.2f}, others' cards "
            f"{self.others_cards:+.2f}>"
        )


def flow(
    game: Game, player: int, plans: Mapping[int, CustodyPlan | str] | CustodyPlan | str = CustodyPlan.PAY
) -> RoundIncome:
    """Return what an average round brings a player if all properties stay as they are.

    >>> from antimono.anti_monopoly.scenario import Scenario
    >>> table = Scenario.new("us", "CM").owns("p2", "Nob Hill", 1).owns("p2", "Union Square")
    >>> first = flow(table.game(), 0)
    >>> round(first.rents_paid, 2), round(flow(table.game(), 1).rents_taken, 2)
    (4.67, 4.67)

    Args:
        game: at any moment; only roles, deeds, buildings and mortgages count.
        player: by index.
        plans: what the players do in custody, by index, or all alike.

    Raises:
        IllegalError: if the player is bankrupt, or a plan is not allowed.
    """
    state = game.state
    seat_index(player, len(state.roles))
    if state.out[player]:
        raise IllegalError(
            _("Player {number} is bankrupt, so they earn nothing (AM-22.1).", number=player + 1), "AM-22.1"
        )
    still_in = [each for each in state.players if not state.out[each]]
    chosen = plans if isinstance(plans, Mapping) else dict.fromkeys(still_in, plans)
    pawns = {
        each: pawn(game.edition, state.roles[each], read_plan(chosen.get(each, CustodyPlan.PAY))) for each in still_in
    }
    others = [each for each in still_in if each != player]
    seats = {each: CardPlayer(state.roles[each]) for each in still_in}
    return RoundIncome(
        pawn=pawns[player],
        board=turn_money(pawns[player], [state.roles[each] for each in others]),
        rents_paid=sum(_rents(state, pawns[player], each, pawns[each]) for each in others),
        rents_taken=sum(_rents(state, pawns[each], player, pawns[player]) for each in others),
        others_cards=sum(
            cards_drawn(pawns[each]) * float(deck_worth(game.edition, each, seats)[player]) for each in others
        ),
    )


def _rents(state: State, visitor: Pawn, owner: int, landlord: Pawn) -> float:
    """Return what a visitor pays one owner in an average turn of theirs."""
    role_table = state.role_tables[owner]
    total = 0.0
    for square in state.table.owned_squares:
        if state.owners[square] != owner or state.mortgaged[square]:
            continue
        due = role_table.rents[square][state.rent_count(square, owner)][state.levels[square]]
        mean = due * float(MEAN_TOTAL) if state.table.is_utility[square] else due
        total += mean * visitor.landings[square]
    return total if role_table.collects_inside else total * (1.0 - landlord.inside)
