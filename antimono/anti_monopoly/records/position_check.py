"""Whether a game can stand so: what is wrong with a position that somebody has written or set up.

Every position that a game reaches passes; one that passes need not have been reached, since how the players
came by what they have is not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from antimono.anti_monopoly.editions import Kind, Role
from antimono.anti_monopoly.game import Position
from antimono.anti_monopoly.game.holdings import estate, stays_bare
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.records.decision_check import wrong_decision
from antimono.anti_monopoly.records.pending_check import Complaint
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.rules.balance import check_balance, sizes
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.core.errors import IllegalError
from antimono.core.records import limits
from antimono.core.text import _


def check_position(setting: Setting, position: Position) -> None:
    """Raise an error unless the rules allow the position.

    Raises:
        IllegalError: with the first clause that is broken.
        AntimonoError: if the setting itself cannot be.
    """
    game = setting.game(log=False)
    _check_roles(setting, position)
    for complaint in _wrong_people(game.state, position):
        raise IllegalError(*complaint)
    game.restore(position)
    state = game.state
    for player in state.players:
        check_estate(game.edition, estate(state, player))
    for complaint in chain(_wrong_things(state), wrong_decision(state)):
        raise IllegalError(*complaint)


def _check_roles(setting: Setting, position: Position) -> None:
    """Raise an error unless the players have, or can still choose, the roles of the setting (AM-4)."""
    known = [role for role in position.roles if role is not None]
    if not setting.drawn:
        if position.roles != setting.roles:
            raise IllegalError(_("Nobody changes their role during the game (AM-4.4)."), "AM-4.4")
    elif len(known) == len(position.roles):
        check_balance(known)
    else:
        chosen = (known.count(Role.COMPETITOR), known.count(Role.MONOPOLIST))
        possible = sizes(setting.drawn)
        if not any(chosen[0] <= most[0] and chosen[1] <= most[1] for most in possible):
            raise IllegalError(
                _(
                    "With {competitors} Competitors and {monopolists} Monopolists already, the roles of "
                    "{players} players cannot be balanced any more (AM-4.3).",
                    competitors=chosen[0],
                    monopolists=chosen[1],
                    players=setting.drawn,
                ),
                "AM-4.3",
            )


def _wrong_people(state: State, position: Position) -> Iterator[Complaint]:
    """What has to be right before a position can even be set up."""
    for player in state.players:
        yield from _wrong_custody(state, position, player)
        owns = any(held.owner == player for _square, held in position.properties)
        inside = position.custody_turn[player] or position.waited[player]
        if position.out[player] and (inside or owns or position.cash[player]):
            yield _("A bankrupt is out of the game and has nothing (AM-22.5)."), "AM-22.5"
        if position.cash[player] >= 10**limits.DIGITS:
            yield _("Nobody has a sum of more than {most} digits (AM-2.3).", most=limits.DIGITS), "AM-2.3"
    for _square, held in position.properties:
        if held.owner == BANK and (held.level or held.mortgaged):
            yield (
                _("The bank's properties carry neither buildings nor mortgages (AM-22.2, AM-22.4)."),
                "AM-22.4",
            )


def _wrong_custody(state: State, position: Position, player: int) -> Iterator[Complaint]:
    """What is wrong with where a player stands, in custody or not (AM-14)."""
    corner, edition = state.table.corner, state.table.edition
    inside, pawn = position.custody_turn[player], position.pawns[player]
    most = edition.constants.custody_turns + 1
    if inside and (pawn != corner or inside > most):
        yield (
            _(
                "A player in custody stands on square {corner} and stays there for at most {most} turns "
                "(AM-14.1, AM-14.10).",
                corner=corner,
                most=most,
            ),
            "AM-14.10",
        )
    if position.waited[player] and (inside < 2 or not edition.switches.waiting_in_custody_allowed):
        yield (
            _(
                "A player who has waited in custody is on a later turn there, in an edition where "
                "waiting is possible "
                "(AM-14.8, R-31)."
            ),
            "AM-14.8",
        )
    if state.table.kinds[pawn] is Kind.GO_TO_CUSTODY:
        yield (
            _("No pawn stays on square {square}: it goes to custody at once (AM-14.1).", square=pawn),
            "AM-14.1",
        )


def _wrong_things(state: State) -> Iterator[Complaint]:
    """What is wrong with buildings and cards."""
    for square in state.table.owned_squares:
        if state.owners[square] != BANK and state.levels[square] and stays_bare(state, square):
            yield (
                _(
                    "{street} came last of its city to a Monopolist, so it stays bare (AM-9.6, R-29).",
                    street=state.table.edition.squares[square].name,
                ),
                "AM-9.6",
            )
    if state.finite_stock and (state.houses_left() < 0 or state.hotels_left() < 0):
        box = state.table.edition.constants
        yield (
            _(
                "There are more buildings on the board than in the box: houses {houses} of {most_houses}, "
                "hotels {hotels} of {most_hotels} (AM-2.2, R-1).",
                houses=state.houses,
                most_houses=box.houses,
                hotels=state.hotels,
                most_hotels=box.hotels,
            ),
            "R-1",
        )
    for role, deck in state.decks.items():
        if sorted(deck) != list(range(len(state.table.roles[role].cards))):
            yield _("A deck has each of its cards once (AM-15.1)."), "AM-15.1"
