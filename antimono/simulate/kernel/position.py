"""A record of the kernel as the engine would tell it: as a `Position`, for comparison and for display."""

from __future__ import annotations

from typing import Any

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game.outcome import Outcome, Termination
from antimono.anti_monopoly.game.position import Position, Property
from antimono.anti_monopoly.game.state import Debt, Phase
from antimono.simulate.kernel.codes import PHASES, ROLES, WHATS
from antimono.simulate.measures import ENDS


def position_of(game: Any, table: Any) -> Position:
    """The position in a record."""
    seats = int(table["seats"])
    phase = PHASES[game["phase"]]
    waiting = _numbers(game, "waiting", int(game["waiters"]))
    end = ENDS[game["end"]] if game["end"] >= 0 else None
    undeclared = waiting if phase is Phase.ROLES else ()
    return Position(
        roles=tuple(
            None if player in undeclared else ROLES[number]
            for player, number in enumerate(_numbers(game, "roles", seats))
        ),
        cash=_numbers(game, "cash", seats),
        pawns=_numbers(game, "pawns", seats),
        custody_turn=_numbers(game, "custody_turn", seats),
        waited=_truths(game, "waited", seats),
        out=_truths(game, "out", seats),
        properties=_properties(game, table),
        decks=(_from_top(game, Role.COMPETITOR), _from_top(game, Role.MONOPOLIST)),
        throws=int(game["throws"]),
        starter=int(game["starter"]),
        turn=int(game["turn"]),
        decider=int(game["decider"]),
        phase=phase,
        turns=int(game["turns"]),
        round=int(game["round"]),
        rolled=bool(game["rolled"]),
        again=bool(game["again"]),
        undeclared=undeclared,
        debts=tuple(_debt(game, place) for place in range(int(game["debts"]))),
        settlers=waiting if phase is Phase.SETTLING else (),
        outcome=Outcome(end, winners_of(game, seats)) if isinstance(end, Termination) else None,
    )


def winners_of(game: Any, seats: int) -> tuple[int, ...]:
    """The seats of those who have won."""
    return tuple(seat for seat in range(seats) if game["winners"][seat])


def _numbers(game: Any, name: str, length: int) -> tuple[int, ...]:
    return tuple(int(each) for each in game[name][:length])


def _truths(game: Any, name: str, length: int) -> tuple[bool, ...]:
    return tuple(bool(each) for each in game[name][:length])


def _properties(game: Any, table: Any) -> tuple[tuple[int, Property], ...]:
    squares = [int(each) for each in table["owned_squares"]]
    owned = [square for square in squares if game["owners"][square] >= 0]
    by_age = sorted(owned, key=lambda square: int(game["acquired"][square]))
    ranks = {square: rank for rank, square in enumerate(by_age, start=1)}
    return tuple(
        (
            square,
            Property(
                int(game["owners"][square]),
                int(game["levels"][square]),
                bool(game["mortgaged"][square]),
                ranks.get(square, 0),
            ),
        )
        for square in squares
    )


def _from_top(game: Any, role: Role) -> tuple[int, ...]:
    number = ROLES.index(role)
    order, top = [int(each) for each in game["decks"][number]], int(game["tops"][number])
    return (*order[top:], *order[:top])


def _debt(game: Any, place: int) -> Debt:
    debtor, creditor, amount, what, where, dice = (
        int(game[name][place]) for name in ("debtor", "creditor", "amount", "what", "where", "dice")
    )
    return Debt(debtor, creditor, amount, WHATS[what], where, dice)
