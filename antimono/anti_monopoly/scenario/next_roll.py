"""Exact results of the next roll: who pays whom how much, how likely, and by which clause.

>>> from antimono.anti_monopoly.scenario import Scenario
>>> scene = Scenario.new("us", "CM").owns(1, "wall-st").at(0, 37).on_turn(0)
>>> found = next_roll(scene.game())
>>> sum(each.chance for each in found.ways)
Fraction(1, 1)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import SquareKind
from antimono.anti_monopoly.game import Action, Event, EventKind, Game, Phase
from antimono.anti_monopoly.game.accounts import PLAYERS
from antimono.anti_monopoly.game.bank import pay_flat, pay_percentage
from antimono.anti_monopoly.game.holdings import means, percentage_tax
from antimono.anti_monopoly.game.legal import DECLINE, END, FLAT, PERCENTAGE, REFUSE, ROLL
from antimono.anti_monopoly.game.reasons import owed_before
from antimono.anti_monopoly.game.state import BANK, State
from antimono.anti_monopoly.game.turns import go_on
from antimono.anti_monopoly.scenario.rolling import ways
from antimono.core.amount import Amount
from antimono.core.errors import IllegalError
from antimono.core.text import Message, _


@dataclass(frozen=True, slots=True)
class RollPayment:
    """Money that a roll moves, or that is owed by it."""

    payer: int
    """A player, or -1 for the bank."""
    payee: int
    """A player, or -1 for the bank."""
    what: EventKind
    """For what."""
    square: int
    """Where the pawn stood, for START on its way there."""
    amount: Amount
    """How much, with its steps and their clauses."""
    from_cash: bool = True
    """Whether the payer has it at hand; else it is owed, and the turn waits until it is met (R-14)."""

    @property
    def clauses(self) -> tuple[str, ...]:
        """Return why it is due, the deciding clause first."""
        return tuple(dict.fromkeys(clause for step in self.amount.steps for clause in step.clauses))


@dataclass(frozen=True, slots=True)
class Possibility:
    """One thing that the roll can come to; rolls and cards that come to the same are one."""

    chance: Fraction
    """How likely it is."""
    again: Fraction
    """The part of that after which an extra roll follows (AM-7.1)."""
    square: int
    """Where the pawn stands then."""
    payments: tuple[RollPayment, ...]
    """Who pays whom, in order."""
    changes: tuple[int, ...]
    """By player, what that adds to their cash, in money units, each debt counted as if it were paid."""
    may_buy: bool
    """Whether the property is the bank's and its price is at hand, so that buying it is to be decided; no
    price is counted here (AM-8.1)."""
    in_custody: bool
    """Whether the player is in custody then."""
    ruined: tuple[int, ...]
    """Who owes more than all they have would bring, and will be bankrupt (AM-22.1, R-14)."""
    events: tuple[Event, ...]
    """What happens, for one of the rolls; its dice are an example."""


@dataclass(frozen=True, slots=True)
class CombinedPayment:
    """All payments of the possibilities that are from one to the same other for the same reason, in one."""

    payer: int
    """A player, or -1 for the bank."""
    payee: int
    """A player, or -1 for the bank."""
    what: EventKind
    """For what."""
    square: int | None
    """Where; `None` for the money of cards, which several squares may bring."""
    chance: Fraction
    """How likely it is that anything is paid so."""
    least: int
    """The smallest amount, in money units."""
    most: int
    """The largest."""
    expected: Fraction
    """What it comes to on average over all rolls, those without it counted as nothing."""
    owed: Fraction
    """How likely it is that the payer does not have it at hand."""
    example: RollPayment
    """One such payment, with its steps."""


@dataclass(frozen=True, slots=True)
class NextRoll:
    """The exact distribution of what one roll comes to.

    It is one roll: the extra roll after a double is a roll of its own, which follows with the chance `again`.
    Nothing is decided for the player but the way of the income tax, of which they pay the lower (R-6).
    """

    player: int
    """Who rolls, as an index."""
    phase: Phase
    """Which roll it is: the ordinary one, the extra one, or the roll for a double in custody."""
    before: tuple[Action, ...]
    """What is taken to be played before it, where another decision comes first: nothing is bought, no trade
    agreed to, the lower tax paid, the dice passed on."""
    ways: tuple[Possibility, ...]
    """What can come of it, by the square, the most likely first of those on one square."""

    @property
    def expected(self) -> tuple[Fraction, ...]:
        """By player, what the roll adds to their cash on average, each debt counted as if it were paid."""
        seats = len(self.ways[0].changes)
        return tuple(
            sum((each.chance * each.changes[player] for each in self.ways), Fraction()) for player in range(seats)
        )

    @property
    def again(self) -> Fraction:
        """Return how likely an extra roll follows (AM-7.1, R-13)."""
        return sum((each.again for each in self.ways), Fraction())

    @property
    def custody(self) -> Fraction:
        """Return how likely the player is in custody afterwards."""
        return self.chance_of([each for each in self.ways if each.in_custody])

    def debt(self, player: int | None = None) -> Fraction:
        """Return how likely a player, by default the one who rolls, owes more than they have at hand (R-14)."""
        who = self.player if player is None else player
        return self.chance_of(
            [each for each in self.ways if any(p.payer == who and not p.from_cash for p in each.payments)]
        )

    def ruin(self, player: int | None = None) -> Fraction:
        """Return how likely a player, by default who is rolling, owes what nothing of theirs can meet (AM-22.1)."""
        who = self.player if player is None else player
        return self.chance_of([each for each in self.ways if who in each.ruined])

    @property
    def bills(self) -> tuple[CombinedPayment, ...]:
        """Return who pays whom for what, added up over all possibilities, the largest on average first."""
        found: dict[tuple[int, int, EventKind, int | None], CombinedPayment] = {}
        for way in self.ways:
            together: dict[tuple[int, int, EventKind, int | None], list[RollPayment]] = {}
            for payment in way.payments:
                place = None if payment.what is EventKind.CARD else payment.square
                key = payment.payer, payment.payee, payment.what, place
                together.setdefault(key, []).append(payment)
            for key, payments in together.items():
                found[key] = _added(found.get(key), way, payments)
        return tuple(sorted(found.values(), key=lambda bill: (-bill.expected, bill.square or 0)))

    @staticmethod
    def chance_of(some: Sequence[Possibility]) -> Fraction:
        """Return how likely one of some possibilities is."""
        return sum((each.chance for each in some), Fraction())


def next_roll(game: Game, *, top_known: bool | None = None) -> NextRoll:
    """Return what the next roll of a game can come to; the game is not changed.

    Args:
        game: in any position in which somebody rolls before anything is owed that cannot be paid at once.
        top_known: whether the top card of the deck is known; by default as far as the players know, who have
            seen those that were drawn (see `rolling.tops`).

    Raises:
        IllegalError: if no roll follows: the game is over or time is up, roles are still to be chosen, or a
            debt has to be met first.
    """
    twin, before = _at_the_roll(game)
    state = twin.state
    player = state.decider
    if state.log is None:
        state.log = game.state.log
    found: dict[object, Possibility] = {}
    for chance, end in ways(state, player, top_known=top_known):
        possibility = _possibility(state, player, chance, end)
        key = _key(possibility)
        same = found.get(key)
        if same is not None:
            possibility = replace(same, chance=same.chance + chance, again=same.again + possibility.again)
        found[key] = possibility
    ordered = sorted(found.values(), key=lambda each: (each.square, -each.chance))
    return NextRoll(player, state.phase, before, tuple(ordered))


def _at_the_roll(game: Game) -> tuple[Game, tuple[Action, ...]]:
    """Return the game at the next roll, and the actions up to there."""
    twin = game.copy(log=False)
    played: list[Action] = []
    while True:
        phase = twin.phase
        if phase in (Phase.ROLL, Phase.EXTRA) or (phase is Phase.CUSTODY and ROLL in twin.legal_actions()):
            return twin, tuple(played)
        match phase:
            case Phase.BUY:
                action = DECLINE
            case Phase.TAX:
                action = _lower_tax(twin.state)
            case Phase.OFFER:
                action = REFUSE
            case Phase.END:
                action = END
            case _:
                raise IllegalError(*_NO_ROLL[phase])
        twin.play(action)
        played.append(action)


_NO_ROLL: dict[Phase, tuple[Message, str]] = {
    Phase.ROLES: (_("All players must choose their roles before anybody rolls (AM-4.1)."), "AM-4.1"),
    Phase.CUSTODY: (_("The player must pay the fine or wait before the next roll (AM-14.7)."), "AM-14.7"),
    Phase.DEBT: (_("A debt is open and must be paid before anybody rolls (R-14)."), "R-14"),
    Phase.SETTLING: (_("Time is up, so nobody rolls any more (AM-24.1)."), "AM-24.1"),
    Phase.OVER: (_("The game is over, so nobody rolls any more (AM-1.1)."), "AM-1.1"),
}


def _lower_tax(state: State) -> Action:
    flat = state.table.edition.constants.income_tax_flat
    return FLAT if flat <= percentage_tax(state, state.turn) else PERCENTAGE


def _possibility(before: State, player: int, chance: Fraction, end: State) -> Possibility:
    """Return the result of a roll."""
    if end.phase is Phase.TAX:
        pay = pay_flat if _lower_tax(end) is FLAT else pay_percentage
        if pay(end, player, FLAT):
            go_on(end)
    changes = [now - then for now, then in zip(end.cash[:-1], before.cash[:-1], strict=True)]
    debts = []
    for debt in end.debts:
        changes[debt.debtor] -= debt.amount
        if debt.creditor != BANK:
            changes[debt.creditor] += debt.amount
        reasons = debt.reasons or owed_before(debt.amount)
        debts.append(RollPayment(debt.debtor, debt.creditor, debt.what, end.pawns[player], reasons, from_cash=False))
    events = tuple(end.log.events) if end.log is not None else ()
    return Possibility(
        chance=chance,
        again=chance if end.again else Fraction(),
        square=end.pawns[player],
        payments=(*_paid(before, player, events), *debts),
        changes=tuple(changes),
        may_buy=end.phase is Phase.BUY and end.cash[player] >= end.table.price[end.pawns[player]],
        in_custody=end.custody_turn[player] > 0,
        ruined=tuple(dict.fromkeys(d.debtor for d in end.debts if means(end, d.debtor) < d.amount)),
        events=events,
    )


def _paid(before: State, player: int, events: Sequence[Event]) -> tuple[RollPayment, ...]:
    """Return the payments, each with the square of the pawn at that moment."""
    found, square, start = [], before.pawns[player], before.table.kinds.index(SquareKind.START)
    for event in events:
        if event.what is EventKind.MOVED and event.square is not None:
            square = event.square
        if event.transfer is not None:
            payer, payee = PLAYERS[event.transfer.payer], PLAYERS[event.transfer.payee]
            place = start if event.what is EventKind.START else square
            found.append(RollPayment(payer, payee, event.what, place, event.transfer.amount))
    return tuple(found)


def _key(way: Possibility) -> object:
    """Return the same value for rolls with the same result."""
    paid = [(each.payer, each.payee, each.what, each.square, each.amount.value) for each in way.payments]
    return way.square, way.may_buy, way.in_custody, way.changes, tuple(paid)


def _added(bill: CombinedPayment | None, way: Possibility, payments: Sequence[RollPayment]) -> CombinedPayment:
    """Return a bill to which the payments of another possibility are added."""
    first, value = payments[0], sum(each.amount.value for each in payments)
    if bill is None:
        place = None if first.what is EventKind.CARD else first.square
        none = Fraction()
        bill = CombinedPayment(first.payer, first.payee, first.what, place, none, value, value, none, none, first)
    owed = any(not each.from_cash for each in payments)
    return replace(
        bill,
        chance=bill.chance + way.chance,
        least=min(bill.least, value),
        most=max(bill.most, value),
        expected=bill.expected + way.chance * value,
        owed=bill.owed + way.chance if owed else bill.owed,
    )
