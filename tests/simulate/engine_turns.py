"""Every turn of one pawn, played out by the engine itself: each roll, each card, counted.

The chain of `antimono.simulate.markov` is held to this case by case. Nothing here knows what a square does:
a state is set up, the engine acts, and what has become of the pawn is read off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from antimono.anti_monopoly.editions import Edition, Role
from antimono.anti_monopoly.game import Game, bank, turns
from antimono.anti_monopoly.game.actions import Action, Verb, act
from antimono.anti_monopoly.game.events import Event, EventKind
from antimono.anti_monopoly.game.legal import legal_actions
from antimono.anti_monopoly.game.state import Phase, State
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS

ROLL, PAY, WAIT = act(Verb.ROLL), act(Verb.PAY), act(Verb.WAIT)
CARDS = 25
CASES = len(ALL_ROLLS) * CARDS

type Standing = tuple[int, int, bool]
"""The square, the turn in custody, whether one was waited."""

type Rest = tuple[Standing, bool]
"""Where the pawn rests after a roll, and whether an extra roll is to come."""


class Tape:
    """A log that keeps what moves the pawn and what START pays."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.start_income = 0
        self.fines = 0

    def transfer(
        self,
        state: State,
        payer: int,
        payee: int,
        amount: int,
        what: EventKind,
        where: int,
        dice: int,
        reasons: Amount | None,
    ) -> None:
        del state, payer, payee, where, dice, reasons
        self.start_income += amount if what is EventKind.START else 0
        self.fines += what is EventKind.FINE

    def copy(self) -> Tape:
        return Tape()


@dataclass
class Rolled:
    """All cases of one roll."""

    rests: Counter[Rest] = field(default_factory=Counter)
    landings: Counter[int] = field(default_factory=Counter)
    stops: Counter[int] = field(default_factory=Counter)
    start_income: int = 0


@dataclass
class Turned:
    """A turn; all but the fines in cases out of `CASES` × `CASES`."""

    ends: Counter[Standing] = field(default_factory=Counter)
    landings: Counter[int] = field(default_factory=Counter)
    stops: Counter[int] = field(default_factory=Counter)
    """Where moves end."""
    start_income: int = 0
    fines: int = 0

    def add(self, rolled: Rolled, times: int) -> None:
        for square, cases in rolled.landings.items():
            self.landings[square] += times * cases
        for square, cases in rolled.stops.items():
            self.stops[square] += times * cases
        self.start_income += times * rolled.start_income


class Engine:
    """One player of a role, rich enough for anything, alone with the bank's properties and the dice."""

    def __init__(self, edition: Edition, role: Role) -> None:
        other = Role.MONOPOLIST if role is Role.COMPETITOR else Role.COMPETITOR
        self.base = Game(edition, [role, other], starter=0, log=False).state
        self.pile = self.base.role_tables[0].draws_from
        self.base.cash[0] = 1_000_000
        self.known: dict[tuple[Standing, Phase], Rolled] = {}

    def begun(self, standing: Standing) -> State:
        """The beginning of a turn."""
        state = self.base.copy(log=False)
        state.log = Tape()
        state.pawns[0], state.custody_turn[0], state.waited[0] = standing
        turns.begin(state, 0)
        return state

    def rolled(self, standing: Standing, phase: Phase) -> Rolled:
        """Every roll of a player who may roll now: first in the turn, for a double, or once more."""
        if (standing, phase) not in self.known:
            found = self.known[standing, phase] = Rolled()
            for dice in range(len(ALL_ROLLS)):
                cases = list(self._cases(standing, phase, dice))
                for state in cases:
                    weight = CARDS // len(cases)
                    found.rests[stands(state), state.phase is Phase.EXTRA] += weight
                    tape = state.log
                    assert isinstance(tape, Tape)
                    found.start_income += weight * tape.start_income
                    stops = [event.square for event in tape.events if event.what is EventKind.MOVED]
                    for square in stops:
                        assert square is not None
                        found.landings[square] += weight
                    if stops:
                        found.stops[state.pawns[0]] += weight
        return self.known[standing, phase]

    def _cases(self, standing: Standing, phase: Phase, dice: int) -> Iterator[State]:
        """The states after a roll: one, or one for each card if one is drawn."""
        for card in range(CARDS):
            state = self.begun(standing)
            if phase is not state.phase:
                state.phase, state.rolled, state.again = phase, phase is Phase.EXTRA, phase is Phase.EXTRA
            order = state.decks[self.pile]
            state.decks[self.pile] = (card, *[each for each in order if each != card])
            state.script, state.throws = (dice,), 0
            act_on(state, turns.roll)
            while state.phase in (Phase.BUY, Phase.TAX):
                act_on(state, bank.decline if state.phase is Phase.BUY else bank.pay_flat)
            yield state
            if not state.tops[self.pile]:
                return

    def turn(self, standing: Standing, plan: str, *, extra_roll: bool = True) -> Turned:
        """A whole turn, with what the plan means to do in custody where the engine allows it."""
        state = self.begun(standing)
        legal, first = legal_actions(state), state.custody_turn[0] == 1
        if state.phase is Phase.CUSTODY and plan == "wait" and WAIT in legal:
            turns.wait(state, 0, WAIT)
            return Turned(Counter({stands(state): CASES * CASES}))
        if state.phase is Phase.CUSTODY and not (plan == "doubles" or (plan == "once" and first)):
            assert PAY in legal
            act_on(state, turns.pay_fine)
        tape = state.log
        assert isinstance(tape, Tape)
        turned = Turned(fines=tape.fines)
        rolled = self.rolled(stands(state), state.phase)
        turned.add(rolled, CASES)
        for (rest, again), cases in rolled.rests.items():
            if again and extra_roll:
                extra = self.rolled(rest, Phase.EXTRA)
                turned.add(extra, cases)
                for (end, more), further in extra.rests.items():
                    assert not more
                    turned.ends[end] += cases * further
            else:
                turned.ends[rest] += cases * CASES
        return turned


def stands(state: State) -> Standing:
    """Return where the player's pawn is."""
    return state.pawns[0], state.custody_turn[0], state.waited[0]


def act_on(state: State, handler: Callable[[State, int, Action], bool]) -> None:
    """Let a handler of the engine act, and the turn go on."""
    if handler(state, 0, ROLL):
        turns.go_on(state)
