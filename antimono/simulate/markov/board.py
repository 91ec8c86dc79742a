"""What an average turn is worth on a board where nobody buys or builds any more: rents, taxes, START money.

A position is frozen: every property stays whose it is. Then all that a player gains or loses in an average
round is a sum over squares of how often a pawn lands there and what that costs, and it is exact, as far as
the pawns' chains are (`antimono.simulate.markov.chain`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import override

from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.state import State
from antimono.anti_monopoly.rules.card_worth import deck_worth
from antimono.anti_monopoly.rules.cards import Seat
from antimono.anti_monopoly.rules.custody import Plan
from antimono.core.errors import IllegalError
from antimono.core.seats import seat_index
from antimono.core.text import _
from antimono.simulate.markov.income import MEAN_TOTAL
from antimono.simulate.markov.money import TurnMoney, cards_drawn, turn_money
from antimono.simulate.markov.pawn import Pawn, pawn, read_plan


@dataclass(frozen=True, slots=True, repr=False)
class Flow:
    """What an average round brings one player, in money units; a round is one turn of everybody."""

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


def flow(game: Game, player: int, plans: Mapping[int, Plan | str] | Plan | str = Plan.PAY) -> Flow:
    """What an average round brings a player if all properties stay as they are.

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
            _("Player {number} is bankrupt: no turn brings them anything (AM-22.1).", number=player + 1),
            "AM-22.1",
        )
    still_in = [each for each in state.players if not state.out[each]]
    chosen = plans if isinstance(plans, Mapping) else dict.fromkeys(still_in, plans)
    pawns = {
        each: pawn(game.edition, state.roles[each], read_plan(chosen.get(each, Plan.PAY)))
        for each in still_in
    }
    others = [each for each in still_in if each != player]
    seats = {each: Seat(state.roles[each]) for each in still_in}
    return Flow(
        pawn=pawns[player],
        board=turn_money(pawns[player], [state.roles[each] for each in others]),
        rents_paid=sum(_rents(state, pawns[player], each, pawns[each]) for each in others),
        rents_taken=sum(_rents(state, pawns[each], player, pawns[player]) for each in others),
        others_cards=sum(
            cards_drawn(pawns[each]) * float(deck_worth(game.edition, each, seats)[player]) for each in others
        ),
    )


def _rents(state: State, visitor: Pawn, owner: int, landlord: Pawn) -> float:
    """What a visitor pays one owner in an average turn of theirs."""
    role_table = state.role_tables[owner]
    total = 0.0
    for square in state.table.owned_squares:
        if state.owners[square] != owner or state.mortgaged[square]:
            continue
        due = role_table.rents[square][state.rent_count(square, owner)][state.levels[square]]
        mean = due * float(MEAN_TOTAL) if state.table.is_utility[square] else due
        total += mean * visitor.landings[square]
    return total if role_table.collects_inside else total * (1.0 - landlord.inside)
