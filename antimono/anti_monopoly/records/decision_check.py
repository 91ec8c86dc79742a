"""What is wrong with what is being decided: each phase needs the situation in which it comes about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.anti_monopoly.editions import Kind, Role
from antimono.anti_monopoly.game import Aim, Phase, Termination
from antimono.anti_monopoly.game.endings import in_game
from antimono.anti_monopoly.game.property_acts import OWN_TURN
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.records.pending_check import Complaint, wrong_debts, wrong_offers
from antimono.core.text import _, ngettext

_ROLLED = frozenset({Phase.BUY, Phase.TAX, Phase.EXTRA, Phase.END})
"""What is decided only after a roll."""

_LOST = {
    Termination.MONOPOLISTS_BANKRUPT: Role.MONOPOLIST,
    Termination.COMPETITORS_BANKRUPT: Role.COMPETITOR,
}
"""Whose last player has gone bankrupt, by how Game B has ended."""

_MOVING = frozenset({Phase.ROLL, Phase.BUY, Phase.TAX, Phase.EXTRA})
"""What is decided only by a player who is not in custody."""


def wrong_decision(state: State) -> Iterator[Complaint]:
    """What is wrong with what is being decided, by whom, and what is still to come."""
    if (state.phase is Phase.OVER) != (state.outcome is not None):
        yield _("A game is over if it has an outcome, and only then (AM-1.2, AM-1.3)."), "AM-1.2"
    elif state.phase is Phase.ROLES or state.undeclared:
        yield from _wrong_choice(state)
    elif state.phase is Phase.OVER:
        yield from _wrong_count(state)
        yield from _wrong_outcome(state)
    else:
        yield from _should_be_over(state)
        yield from _wrong_count(state)
        yield from _wrong_phase(state)


def _wrong_choice(state: State) -> Iterator[Complaint]:
    """While roles are chosen nothing else has happened (AM-4.1)."""
    seats = len(state.roles)
    order = [(state.starter + place) % seats for place in range(seats)]
    choosing = state.undeclared
    if not choosing or state.phase is not Phase.ROLES or choosing != order[-len(choosing) :]:
        yield (
            _("Roles are chosen before play, by whoever rolled highest first and then clockwise (AM-4.1)."),
            "AM-4.1",
        )
    elif state.decider != choosing[0] or state.turn != state.starter:
        yield _("The next who has no role yet chooses (AM-4.1)."), "AM-4.1"
    money = state.table.edition.constants.start_money
    moved = any(state.pawns) or any(state.custody_turn) or state.rolled or state.again or state.throws
    owed = state.debts or state.offers or state.settlers
    has = state.turns or state.round or any(each != BANK for each in state.owners)
    if moved or owed or has or any(state.out) or any(cash != money for cash in state.cash[:-1]):
        yield _("Before the roles are chosen nobody has moved, bought or paid anything (AM-4.1)."), "AM-4.1"


def _wrong_count(state: State) -> Iterator[Complaint]:
    """Whether turns and rounds go together: in a round each player in the game has a turn (AM-6.1)."""
    seats, left = len(state.roles), len(in_game(state))
    rounds = state.ending.rounds
    clock = state.phase is Phase.SETTLING or (
        state.outcome is not None and state.outcome.termination is Termination.TIME_UP
    )
    if clock and (rounds is None or state.round != rounds):
        yield _("Time is up in the timed variant, after its last round (AM-24.1, R-32)."), "R-32"
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
                "After {rounds} whole rounds of {seats} players, {left} of them still in the game, it is "
                "turn {fewest} to {most}, not {turn} (AM-6.1).",
                rounds=state.round,
                seats=seats,
                left=left,
                fewest=max(1, fewest),
                most=most,
                turn=state.turns,
            ),
            "AM-6.1",
        )


def _should_be_over(state: State) -> Iterator[Complaint]:
    """Whether the game should have ended."""
    left = in_game(state)
    if len(left) < 2:
        yield _("The last player who is not bankrupt has won: the game is over (AM-1.2)."), "AM-1.2"
    if state.ending.aim is Aim.GAME_B and len({state.roles[player] for player in left}) < 2:
        yield _("With the last player of a role bankrupt, Game B is over (AM-1.3)."), "AM-1.3"


def _wrong_outcome(state: State) -> Iterator[Complaint]:
    """Whether the game can have ended so."""
    if state.outcome is None:
        return
    how, winners, left = state.outcome.termination, state.outcome.winners, in_game(state)
    if not winners or list(winners) != sorted(set(winners)) or not set(winners) <= set(left):
        yield _("Somebody wins, each once, and no bankrupt does (AM-22.5, R-18)."), "AM-22.5"
    if state.debts or state.settlers or state.offers:
        yield _("When the game is over, nothing is owed, offered or settled any more (AM-1.2)."), "AM-1.2"
    roles = {state.roles[player] for player in left}
    match how:
        case Termination.LAST_PLAYER:
            if state.ending.aim is not Aim.GAME_A or len(left) != 1:
                yield _("Game A ends when one player is left, who has won (AM-1.2)."), "AM-1.2"
        case Termination.TIME_UP:
            most = max([state.cash[player] for player in left], default=0)
            if set(winners) != {player for player in left if state.cash[player] == most}:
                yield _("When time is up, those with the most money win (AM-24.5, R-18)."), "AM-24.5"
        case _:
            lost = _LOST[how]
            if state.ending.aim is not Aim.GAME_B or lost in roles:
                yield (
                    _("Game B ends when the last player of a role is bankrupt, and the other wins (AM-1.3)."),
                    "AM-1.3",
                )


def _wrong_phase(state: State) -> Iterator[Complaint]:
    """Whether the right player decides the right thing."""
    settling = state.phase is Phase.SETTLING
    if state.out[state.decider] or (state.out[state.turn] and not settling):
        yield _("A bankrupt is out of the game and decides nothing (AM-22.5)."), "AM-22.5"
    if bool(state.settlers) != settling:
        yield _("Players settle when time is up, and only then (AM-24.2)."), "AM-24.2"
    yield from wrong_offers(state)
    # What waits while somebody has been offered a trade has to be right as well.
    waiting = state.offers[0] if state.offers else None
    phase, decider = (waiting.phase, waiting.decider) if waiting else (state.phase, state.decider)
    if bool(state.debts) != (phase is Phase.DEBT):
        yield _("While something is owed, that debt is what is decided, and nothing else (R-14)."), "R-14"
    if phase in OWN_TURN and decider != state.turn:
        yield _("The player on turn decides about their turn (AM-6.1)."), "AM-6.1"
    if phase in _PHASES:
        yield from _PHASES[phase](state)
    if phase is Phase.DEBT:
        yield from wrong_debts(state, decider, short=waiting is None)
    yield from _wrong_roll(state, phase)


def _wrong_roll(state: State, phase: Phase) -> Iterator[Complaint]:
    """Whether dice and custody allow what is being decided."""
    if phase in _MOVING and state.custody_turn[state.turn]:
        yield _("Whoever is in custody leaves it before they move on (AM-14.7, AM-14.8)."), "AM-14.7"
    if phase in (Phase.ROLL, Phase.CUSTODY) and state.rolled:
        yield _("A player who has rolled does not roll again, except after a double (AM-7.1)."), "AM-7.1"
    if phase in _ROLLED and not state.rolled:
        yield (
            _("A move, and what follows it, comes after a roll: say that the player has “rolled” (AM-5.2)."),
            "AM-5.2",
        )
    if (phase is Phase.EXTRA and not state.again) or (phase is Phase.END and state.again):
        yield _("There is an extra roll after a double, and only then (AM-7.1)."), "AM-7.1"
    if state.again and (not state.rolled or state.custody_turn[state.turn]):
        yield (
            _("The extra roll follows a roll, and none follows on the way to custody (AM-7.1, R-13)."),
            "R-13",
        )


def _wrong_custody(state: State) -> Iterator[Complaint]:
    if not 0 < state.custody_turn[state.turn] <= state.table.edition.constants.custody_turns:
        yield _("The ways out of custody are chosen on the first turns there (AM-14.8)."), "AM-14.8"


def _wrong_purchase(state: State) -> Iterator[Complaint]:
    square = state.pawns[state.turn]
    if state.table.deeds[square] is None or state.owners[square] != BANK:
        yield _("What is bought is the property of the bank on which the pawn stands (AM-8.1)."), "AM-8.1"


def _wrong_tax(state: State) -> Iterator[Complaint]:
    if state.table.kinds[state.pawns[state.turn]] is not Kind.INCOME_TAX:
        yield _("The income tax is paid on its square (AM-16.1)."), "AM-16.1"


def _wrong_settling(state: State) -> Iterator[Complaint]:
    seats, settlers = len(state.roles), state.settlers
    around = [(state.starter + place) % seats for place in range(seats)]
    order = [player for player in around if not state.out[player]]
    timed = state.table.edition.switches.timed_settling and state.ending.rounds is not None
    if not timed or settlers != order[len(order) - len(settlers) :]:
        yield (
            _("When time is up, players settle one after the other, where the edition has it (R-32)."),
            "R-32",
        )
    if settlers and state.decider != settlers[0]:
        yield _("The first who is still to settle decides (AM-24.2)."), "AM-24.2"


_PHASES: Mapping[Phase, Callable[[State], Iterator[Complaint]]] = {
    Phase.CUSTODY: _wrong_custody,
    Phase.BUY: _wrong_purchase,
    Phase.TAX: _wrong_tax,
    Phase.SETTLING: _wrong_settling,
}
