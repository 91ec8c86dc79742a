"""Checks of a position that somebody has written or set up.

What both games ask is asked by `antimono.core.records.standing`; this is what only this one asks.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from antimono.anti_monopoly.editions import Role, SquareKind
from antimono.anti_monopoly.game import Aim, Phase, Position, Termination
from antimono.anti_monopoly.game.endings import in_game
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.records.faults import SAYS, STANDING
from antimono.anti_monopoly.records.pending_check import wrong_debts, wrong_offers
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.rules.balance import check_balance, sizes
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.core.errors import IllegalError
from antimono.core.records.standing import Complaint, Fault, refuse
from antimono.core.text import _, ngettext

_LOST = {Termination.MONOPOLISTS_BANKRUPT: Role.MONOPOLIST, Termination.COMPETITORS_BANKRUPT: Role.COMPETITOR}
"""Whose last player has gone bankrupt, by how Game B has ended."""


def check_position(setting: Setting, position: Position) -> None:
    """Raise an error unless the rules allow the position.

    Raises:
        IllegalError: with the first clause that is broken.
        AntimonoError: if the setting itself cannot be.
    """
    game = setting.game(log=False)
    _check_roles(setting, position)
    game.restore(position)
    state = game.state
    refuse(_wrong_people(state))
    for player in state.players:
        check_estate(game.edition, estate(state, player))
    refuse(chain(_wrong_things(state), _wrong_decision(state)))


def _check_roles(setting: Setting, position: Position) -> None:
    """Raise an error unless the players have, or can still choose, the roles of the setting (AM-4)."""
    known = [role for role in position.roles if role is not None]
    if not setting.drawn:
        if position.roles != setting.roles:
            raise IllegalError(_("A player cannot change role during the game (AM-4.4)."), "AM-4.4")
    elif len(known) == len(position.roles):
        check_balance(known)
    else:
        chosen = (known.count(Role.COMPETITOR), known.count(Role.MONOPOLIST))
        possible = sizes(setting.drawn)
        if not any(chosen[0] <= most[0] and chosen[1] <= most[1] for most in possible):
            raise IllegalError(
                _(
                    "With {competitors} Competitors and {monopolists} Monopolists already, the roles of "
                    "{players} players can no longer be balanced (AM-4.3).",
                    competitors=chosen[0],
                    monopolists=chosen[1],
                    players=setting.drawn,
                ),
                "AM-4.3",
            )


def _wrong_people(state: State) -> Iterator[Complaint]:
    """Yield the faults of players and of the bank's properties."""
    for player in state.players:
        yield from _wrong_custody(state, player)
    yield from STANDING.players(state, state.custody_turn)
    for square in state.table.owned_squares:
        if state.owners[square] == BANK and (state.levels[square] or state.mortgaged[square]):
            yield (_("The bank's properties cannot have buildings or mortgages (AM-22.2, AM-22.4)."), "AM-22.4")


def _wrong_custody(state: State, player: int) -> Iterator[Complaint]:
    """Yield the faults of players in custody, and of pawns (AM-14)."""
    corner, edition = state.table.corner, state.table.edition
    inside, pawn = state.custody_turn[player], state.pawns[player]
    most = edition.constants.custody_turns + 1
    if inside and (pawn != corner or inside > most):
        yield (
            _(
                "A player in jail or the price war must be on square {corner}, for at most {most} turns "
                "(AM-14.1, AM-14.10).",
                corner=corner,
                most=most,
            ),
            "AM-14.10",
        )
    if state.waited[player] and (inside < 2 or not edition.switches.waiting_in_custody_allowed):
        yield (
            _(
                "A player who has waited there must be on a later turn, in an edition that allows waiting "
                "(AM-14.8, R-31)."
            ),
            "AM-14.8",
        )
    if state.table.kinds[pawn] is SquareKind.GO_TO_CUSTODY:
        yield (
            _(
                "No pawn can stay on square {square}, because it goes straight to jail or the price war (AM-14.1).",
                square=pawn,
            ),
            "AM-14.1",
        )


def _wrong_things(state: State) -> Iterator[Complaint]:
    """Yield the faults of the stock of buildings and of the decks."""
    if state.houses_left() < 0 or state.hotels_left() < 0:  # where that is a limit
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
        yield from STANDING.deck(deck, len(state.table.roles[role].cards))


def _wrong_decision(state: State) -> Iterator[Complaint]:
    """Yield the faults of the open decision, its player and what is still to come."""
    yield from STANDING.end(state, state.phase)
    if state.phase is Phase.ROLES or state.undeclared:
        yield from _wrong_choice(state)
    elif state.phase is Phase.OVER:
        yield from _wrong_count(state)
        yield from _wrong_outcome(state)
    else:
        if state.ending.aim is Aim.GAME_B and len({state.roles[player] for player in in_game(state)}) < 2:
            yield _("The last player of a role is bankrupt, so Game B must be over (AM-1.3)."), "AM-1.3"
        yield from _wrong_count(state)
        yield from _wrong_phase(state)


def _wrong_choice(state: State) -> Iterator[Complaint]:
    """Yield the faults of a game whose roles are still being chosen, in which nothing else has happened (AM-4.1)."""
    seats = len(state.roles)
    order = [(state.starter + place) % seats for place in range(seats)]
    choosing = state.undeclared
    if state.phase is not Phase.ROLES or choosing != order[-len(choosing) :]:
        yield (
            _("Roles must be chosen before play, first by the highest roller and then clockwise (AM-4.1)."),
            "AM-4.1",
        )
    elif state.decider != choosing[0] or state.turn != state.starter:
        yield _("The next player without a role must choose (AM-4.1)."), "AM-4.1"
    money = state.table.edition.constants.start_money
    moved = any(state.pawns) or state.rolled or state.again or state.throws
    owed = state.debts or state.offers or state.settlers
    has = state.turns or state.round or any(each != BANK for each in state.owners)
    if moved or owed or has or any(cash != money for cash in state.cash[:-1]):
        yield _("Before the roles are chosen, nobody can have moved, bought or paid anything (AM-4.1)."), "AM-4.1"


def _wrong_count(state: State) -> Iterator[Complaint]:
    """Yield the faults of turns and rounds; in a round each player in the game has a turn (AM-6.1)."""
    seats, left = len(state.roles), len(in_game(state))
    rounds = state.ending.rounds
    clock = state.phase is Phase.SETTLING or (
        state.outcome is not None and state.outcome.termination is Termination.TIME_UP
    )
    if clock and state.round != rounds:
        yield _("Time can be up only in the timed variant, after its last round (AM-24.1, R-32)."), "R-32"
    if not clock and rounds is not None and state.round >= rounds:
        yield (
            ngettext(
                "After {count} round the time of this game is up (AM-24.1, R-32).",
                "After {count} rounds the time of this game is up (AM-24.1, R-32).",
                rounds,
            ),
            "AM-24.1",
        )
    begun = 0 if clock else 1  # of the round that is not complete
    fewest, most = state.round * left + begun, (state.round + begun) * seats
    if not max(1, fewest) <= state.turns <= most:
        yield (
            _(
                "After {rounds} whole rounds of {seats} players, {left} of them still in the game, the "
                "turn must be {fewest} to {most}, not {turn} (AM-6.1).",
                rounds=state.round,
                seats=seats,
                left=left,
                fewest=max(1, fewest),
                most=most,
                turn=state.turns,
            ),
            "AM-6.1",
        )


def _wrong_outcome(state: State) -> Iterator[Complaint]:
    """Yield the faults of the end of the game."""
    if state.outcome is None:
        return
    how, winners, left = state.outcome.termination, state.outcome.winners, in_game(state)
    roles = {state.roles[player] for player in left}
    match how:
        case Termination.LAST_PLAYER:
            if state.ending.aim is not Aim.GAME_A or len(left) != 1:
                yield _("Game A must end when one player is left, and that player wins (AM-1.2)."), "AM-1.2"
        case Termination.TIME_UP:
            most = max([state.cash[player] for player in left])
            if set(winners) != {player for player in left if state.cash[player] == most}:
                yield _("When time is up, the players with the most money must win (AM-24.5, R-18)."), "AM-24.5"
        case _:
            lost = _LOST[how]
            if state.ending.aim is not Aim.GAME_B or lost in roles:
                yield (
                    _("Game B must end when the last player of a role is bankrupt, and the other role wins (AM-1.3)."),
                    "AM-1.3",
                )


def _wrong_phase(state: State) -> Iterator[Complaint]:
    """Yield the faults of the player to decide and of the decision."""
    settling = state.phase is Phase.SETTLING
    if state.out[state.turn] and not settling:
        yield _("A bankrupt player is out of the game and cannot decide anything (AM-22.5)."), "AM-22.5"
    if bool(state.settlers) != settling:
        yield _("Players can settle only when time is up (AM-24.2)."), "AM-24.2"
    yield from wrong_offers(state)
    # What waits while somebody has been offered a trade has to be right as well.
    waiting = state.offers[0] if state.offers else None
    phase, decider = (waiting.phase, waiting.decider) if waiting else (state.phase, state.decider)
    if bool(state.debts) != (phase is Phase.DEBT):
        yield _("While a debt is open, only that debt can be decided (R-14)."), "R-14"
    inside = state.custody_turn[state.turn]
    yield from STANDING.turn(state, phase, decider, inside=inside)
    if phase is Phase.CUSTODY and inside > state.table.edition.constants.custody_turns:
        yield SAYS[Fault.NOT_INSIDE]
    if phase is Phase.TAX and state.table.kinds[state.pawns[state.turn]] is not SquareKind.INCOME_TAX:
        yield _("The income tax can be paid only on its square (AM-16.1)."), "AM-16.1"
    if settling:
        yield from _wrong_settling(state)
    if phase is Phase.DEBT:
        yield from wrong_debts(state, decider, short=waiting is None)
    yield from _wrong_roll(state, phase)


def _wrong_roll(state: State, phase: Phase) -> Iterator[Complaint]:
    """Yield the faults of the dice, depending on the open decision."""
    if phase in (Phase.ROLL, Phase.CUSTODY) and state.rolled:
        yield _("A player who has rolled cannot roll again, except after a double (AM-7.1)."), "AM-7.1"
    if (phase is Phase.EXTRA and not state.again) or (phase in (Phase.END, Phase.SETTLING) and state.again):
        yield _("An extra roll is possible only after a double (AM-7.1)."), "AM-7.1"
    if state.again and not state.rolled:
        yield _("The extra roll must follow a roll (AM-7.1, R-13)."), "R-13"


def _wrong_settling(state: State) -> Iterator[Complaint]:
    seats, settlers = len(state.roles), state.settlers
    around = [(state.starter + place) % seats for place in range(seats)]
    order = [player for player in around if not state.out[player]]
    if not state.table.edition.switches.timed_settling or settlers != order[len(order) - len(settlers) :]:
        yield (_("When time is up, players must settle one after the other, if the edition allows it (R-32)."), "R-32")
    if state.decider != settlers[0]:
        yield _("The first player who still has to settle must decide (AM-24.2)."), "AM-24.2"
