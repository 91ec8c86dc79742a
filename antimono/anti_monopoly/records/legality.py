"""Whether a game can stand so: what is wrong with a position that somebody has written or set up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from antimono.anti_monopoly.editions import Kind
from antimono.anti_monopoly.game import Action, Aim, Game, Phase, Position, Verb
from antimono.anti_monopoly.game.endings import in_game
from antimono.anti_monopoly.game.holdings import estate, stays_bare
from antimono.anti_monopoly.game.property_acts import ANY_TIME, hotels_left, houses_left
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.records.setting import Setting
from antimono.anti_monopoly.rules.estate import check_estate
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _

type Complaint = tuple[Message, str]


def check_position(setting: Setting, position: Position) -> None:
    """Raise an error unless the rules allow the position.

    Raises:
        IllegalError: with the first clause that is broken.
        AntimonoError: if the setting itself cannot be.
    """
    base = setting.game(log=False)
    _check_people(base, position)
    game = setting.game(_before_offer(position), log=False)
    state = game.state
    for player in state.players:
        check_estate(game.edition, estate(state, player))
    for complaint in (*_things(state), *_moment(state)):
        raise IllegalError(*complaint)
    opened = position.open_offer
    if opened is not None:
        actor = None if opened.proposer == opened.decider else opened.proposer
        game.play(Action(Verb.OFFER, offer=opened.offer, player=actor))
        if game.position() != position:
            raise IllegalError(
                _("The player who has been offered the trade decides, and nobody else (AM-21.1)."), "AM-21.1"
            )


def _before_offer(position: Position) -> Position:
    """The position without the offer that is open, or the same."""
    opened = position.open_offer
    if opened is None:
        return position
    return replace(position, open_offer=None, phase=opened.phase, decider=opened.decider)


def _check_people(game: Game, position: Position) -> None:
    """What has to be right before a position can even be set up."""
    corner = game.state.table.corner
    most = game.edition.constants.custody_turns + 1
    for player, inside in enumerate(position.custody_turn):
        if inside and (position.pawns[player] != corner or inside > most):
            raise IllegalError(
                _(
                    "A player in custody stands on square {corner} and stays there for at most {most} turns "
                    "(AM-14.1, AM-14.10).",
                    corner=corner,
                    most=most,
                ),
                "AM-14.10",
            )
        owns = any(held.owner == player for _square, held in position.properties)
        if position.out[player] and (inside or owns or position.cash[player]):
            raise IllegalError(_("A bankrupt is out of the game and has nothing (AM-22.5)."), "AM-22.5")
    for _square, held in position.properties:
        if held.owner == BANK and (held.level or held.mortgaged):
            raise IllegalError(
                _("The bank's properties carry neither buildings nor mortgages (AM-22.2, AM-22.4)."),
                "AM-22.4",
            )


def _things(state: State) -> Iterator[Complaint]:
    """What is wrong with the buildings."""
    for square in state.table.owned_squares:
        if state.owners[square] != BANK and state.levels[square] and stays_bare(state, square):
            yield (
                _(
                    "{street} came last of its city to a Monopolist, so it stays bare (AM-9.6, R-29).",
                    street=state.table.edition.squares[square].name,
                ),
                "AM-9.6",
            )
    if state.finite_stock and (houses_left(state) < 0 or hotels_left(state) < 0):
        yield _("There are more buildings on the board than in the box (AM-2.2, R-1)."), "R-1"


def _moment(state: State) -> Iterator[Complaint]:
    """What is wrong with the moment: each phase needs the situation in which it comes about."""
    over = state.phase is Phase.OVER
    if over != (state.outcome is not None):
        yield _("A game is over if it has an outcome, and only then (AM-1.2, AM-1.3)."), "AM-1.2"
    elif over:
        yield from _over(state)
    else:
        yield from _undecided(state)
        yield from _decider(state)
        yield from _PHASES[state.phase](state)


def _over(state: State) -> Iterator[Complaint]:
    if state.outcome is not None and not set(state.outcome.winners) <= set(in_game(state)):
        yield _("Bankrupts do not win (AM-22.5)."), "AM-22.5"
    if state.debts or state.settlers or state.freeing:
        yield _("When the game is over, nothing is owed and nobody settles (AM-1.2)."), "AM-1.2"


def _undecided(state: State) -> Iterator[Complaint]:
    """Whether the game should have ended."""
    left = in_game(state)
    if len(left) < 2:
        yield _("The last player who is not bankrupt has won: the game is over (AM-1.2)."), "AM-1.2"
    if state.ending.aim is Aim.GAME_B and len({state.roles[player] for player in left}) < 2:
        yield _("With the last player of a role bankrupt, Game B is over (AM-1.3)."), "AM-1.3"
    if state.turns < 1:
        yield _("Turns are counted from 1 (AM-6.1)."), "AM-6.1"


def _decider(state: State) -> Iterator[Complaint]:
    """Whether the right player decides the right thing."""
    debt, settling = state.phase is Phase.DEBT, state.phase is Phase.SETTLING
    if state.out[state.decider] or (state.out[state.turn] and not settling):
        yield _("A bankrupt is out of the game and decides nothing (AM-22.5)."), "AM-22.5"
    if bool(state.debts) != debt or (state.freeing and not debt):
        yield _("While something is owed, that debt is what is decided, and nothing else (R-14)."), "R-14"
    if bool(state.settlers) != settling:
        yield _("Players settle when time is up, and only then (AM-24.2)."), "AM-24.2"
    if state.phase in ANY_TIME and state.decider != state.turn:
        yield _("The player on turn decides about his turn (AM-6.1)."), "AM-6.1"


def _offer(_state: State) -> Iterator[Complaint]:
    yield (
        _("An offer that waits for an answer is named, and no other is made meanwhile (AM-21.1)."),
        "AM-21.1",
    )


def _free(state: State) -> Iterator[Complaint]:
    if state.custody_turn[state.turn]:
        yield _("Whoever is in custody leaves it before he moves on (AM-14.7, AM-14.8)."), "AM-14.7"


def _roll(state: State) -> Iterator[Complaint]:
    yield from _free(state)
    if state.rolled:
        yield _("A player who has rolled does not roll again, except after a double (AM-7.1)."), "AM-7.1"


def _custody(state: State) -> Iterator[Complaint]:
    if not 0 < state.custody_turn[state.turn] <= state.table.edition.constants.custody_turns:
        yield _("The ways out of custody are chosen on the first turns there (AM-14.8)."), "AM-14.8"


def _buy(state: State) -> Iterator[Complaint]:
    yield from _free(state)
    square = state.pawns[state.turn]
    if state.table.deeds[square] is None or state.owners[square] != BANK:
        yield _("What is bought is the property of the bank on which the pawn stands (AM-8.1)."), "AM-8.1"


def _tax(state: State) -> Iterator[Complaint]:
    yield from _free(state)
    if state.table.kinds[state.pawns[state.turn]] is not Kind.INCOME_TAX:
        yield _("The income tax is paid on its square (AM-16.1)."), "AM-16.1"


def _extra(state: State) -> Iterator[Complaint]:
    yield from _free(state)
    if not state.again:
        yield _("There is an extra roll only after a double (AM-7.1)."), "AM-7.1"


def _end(_state: State) -> Iterator[Complaint]:
    yield from ()


def _debt(state: State) -> Iterator[Complaint]:
    first = state.debts[0] if state.debts else None
    if first is not None and (state.decider != first.debtor or state.cash[first.debtor] >= first.amount):
        yield (
            _("The one who decides owes the first debt, and has less cash than it asks for (R-14, AM-22.1)."),
            "AM-22.1",
        )
    for debt in state.debts:
        gone = state.out[debt.debtor] or (debt.creditor != BANK and state.out[debt.creditor])
        if debt.debtor == debt.creditor or gone:
            yield _("One player in the game owes another, or the bank (AM-22.5)."), "AM-22.5"
    if state.freeing and not state.custody_turn[state.turn]:
        yield _("The fine frees a player who is in custody (AM-14.10)."), "AM-14.10"


def _settling(state: State) -> Iterator[Complaint]:
    rules = state.table.edition.switches.timed_settling and state.ending.rounds is not None
    settlers = state.settlers
    if not rules or len(set(settlers)) != len(settlers) or any(state.out[each] for each in settlers):
        yield (
            _("When time is up, players settle one after the other, where the edition has it (R-32)."),
            "R-32",
        )
    if settlers and state.decider != settlers[0]:
        yield _("The first who is still to settle decides (AM-24.2)."), "AM-24.2"


_PHASES: Mapping[Phase, Callable[[State], Iterator[Complaint]]] = {
    Phase.ROLL: _roll,
    Phase.CUSTODY: _custody,
    Phase.BUY: _buy,
    Phase.TAX: _tax,
    Phase.EXTRA: _extra,
    Phase.END: _end,
    Phase.DEBT: _debt,
    Phase.OFFER: _offer,
    Phase.SETTLING: _settling,
}
