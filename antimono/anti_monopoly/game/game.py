"""A whole game of any edition: what may be done, doing it, what happened (AM-1 to AM-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.game import bank, debts, options, setup, trades, turns
from antimono.anti_monopoly.game.actions import Action, Verb
from antimono.anti_monopoly.game.events import Event
from antimono.anti_monopoly.game.legal import legal_actions, legal_out_of_turn
from antimono.anti_monopoly.game.options import GAME_A, Ending, RuleValue
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.position import Position, restore, snapshot
from antimono.anti_monopoly.game.refusals import refusal
from antimono.anti_monopoly.game.state import Phase, State
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError

_OUT_OF_TURN = frozenset({Verb.BUILD, Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE, Verb.REDEEM, Verb.OFFER})
"""The acts whose handlers look themselves whether this player may act now."""

_HANDLERS: Mapping[Verb, Callable[[State, int, Action], None]] = {
    Verb.ROLL: turns.roll,
    Verb.BUY: bank.buy,
    Verb.DECLINE: bank.decline,
    Verb.PAY: turns.pay_fine,
    Verb.WAIT: turns.wait,
    Verb.FLAT: bank.pay_flat,
    Verb.PERCENTAGE: bank.pay_percentage,
    Verb.BUILD: bank.build,
    Verb.SELL: bank.sell,
    Verb.SELL_ALL: bank.sell_all,
    Verb.MORTGAGE: bank.mortgage,
    Verb.REDEEM: bank.redeem,
    Verb.OFFER: trades.offer,
    Verb.ACCEPT: trades.accept,
    Verb.REFUSE: trades.refuse,
    Verb.END: turns.end,
    Verb.BANKRUPT: debts.bankrupt,
}


class Game:
    """A game in progress. Edition, roles, seed, options and actions determine everything in it.

    >>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1)
    >>> [str(action) for action in game.legal_actions()]
    ['roll']
    >>> game.play("roll")
    >>> game.over
    False

    One player has to decide at any moment: `player_to_decide`. The others may sell, mortgage and offer
    trades out of turn (R-35, AM-21.1): their actions name them, `p2: mortgage wall-st`. Trades are endless
    in number, so `legal_actions` leaves offers out unless asked for a canonical choice; `check` judges any.

    Attributes:
        edition: whose rules hold, house rules included.
        seed: of all chance.
        house_rules: the constants and switches that the table has set otherwise.
        as_printed: whether the utilities' factor is that of print (R-4).
        actions: all that has been played.
    """

    def __init__(
        self,
        edition: str | Edition,
        roles: Sequence[Role],
        seed: int = 0,
        ending: Ending = GAME_A,
        *,
        log: bool = True,
        finite_stock: bool = False,
        as_printed: bool = False,
        house_rules: Mapping[str, RuleValue] | None = None,
        starter: int | None = None,
        dice: Iterable[Dice] = (),
        decks: Mapping[Role, Sequence[int]] | None = None,
    ) -> None:
        """Set the table and roll for the start.

        Args:
            edition: or its id.
            roles: of the players, clockwise; 2 to 6, as equal in number as can be (AM-2.2, AM-4.3).
            seed: of dice and shuffles.
            ending: Game A, Game B or the timed variant.
            log: whether events are kept; without them a game is several times as fast.
            finite_stock: whether the box's houses and hotels are a limit (R-1).
            as_printed: whether the Competitor's factor of the utilities is that of print (R-4).
            house_rules: constants and switches of the edition that hold otherwise, by name.
            starter: who starts, where that is not left to the dice (AM-6.1).
            dice: rolls that come before those of the seed, for examples.
            decks: for examples, the numbers of the cards that come first in each deck.

        Raises:
            AntimonoError: if there is no such edition, constant or switch, or nobody could play so.
        """
        base = load(edition) if isinstance(edition, str) else edition
        self.printed_edition = base
        changed, self.house_rules = options.with_house_rules(base, house_rules or {})
        self.edition: Edition = options.as_printed(changed) if as_printed else changed
        if finite_stock:
            self.house_rules += options.finite_stock_rule(base)
        self.as_printed = as_printed
        self.seed = seed
        self.actions: list[Action] = []
        given = {role: tuple(numbers) for role, numbers in (decks or {}).items()}
        self._state = setup.new_state(
            self.edition,
            roles,
            seed,
            ending,
            finite_stock=finite_stock,
            log=log,
            dice=tuple(dice),
            decks=given,
        )
        first = setup.roll_for_start(self._state) if starter is None else starter
        self._state.starter = first
        turns.begin(self._state, first)
        self._base = self._state.copy(log=log)

    @property
    def state(self) -> State:
        """The state itself, for those who look without touching: tables, strategies, tests."""
        return self._state

    @property
    def roles(self) -> tuple[Role, ...]:
        """The players' roles."""
        return self._state.roles

    @property
    def ending(self) -> Ending:
        """When the game ends."""
        return self._state.ending

    @property
    def finite_stock(self) -> bool:
        """Whether the box's houses and hotels are a limit (R-1)."""
        return self._state.finite_stock

    @property
    def turn(self) -> int:
        """The player on turn."""
        return self._state.turn

    @property
    def player_to_decide(self) -> int:
        """The player who has to decide, on turn or not."""
        return self._state.decider

    @property
    def phase(self) -> Phase:
        """What he has to decide."""
        return self._state.phase

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self._state.turns

    @property
    def log(self) -> tuple[Event, ...]:
        """What has happened, oldest first; empty in a game without a log."""
        return tuple(self._state.log or ())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended."""
        return self._state.outcome

    def legal_actions(self, player: int | None = None, *, offers: bool = False) -> tuple[Action, ...]:
        """All that may be done now, in a fixed order.

        Args:
            player: by whom; by default the player who has to decide. Another one may sell and mortgage.
            offers: whether to add a canonical choice of trade offers, see the module `trades`.
        """
        state = self._state
        mine = player is None or player == state.decider
        actions = legal_actions(state) if mine or player is None else legal_out_of_turn(state, player)
        if offers:
            actor = state.decider if player is None else player
            actions += tuple(trades.canonical_offers(state, actor))
        return actions

    def trade_partners(self, player: int | None = None) -> tuple[int, ...]:
        """With whom a player, by default the one who has to decide, can trade something now."""
        return trades.trade_partners(self._state, self._state.decider if player is None else player)

    def play(self, action: Action | str) -> None:
        """Do `action`.

        Raises:
            AntimonoError: if it cannot be read, names nothing or is illegal; the game is unchanged then.
        """
        if isinstance(action, str):
            action = Action.parse(action)
        state = self._state
        player = action.player
        if player is None:
            player = state.decider
        else:
            player = trades.check_actor(state, action)
            if player != state.decider and action.verb not in _OUT_OF_TURN:
                raise refusal(state, player, action)
        _HANDLERS[action.verb](state, player, action)
        self.actions.append(action)

    def check(self, action: Action | str) -> None:
        """Raise the error that `play` would raise; the game is unchanged."""
        self.copy(log=False).play(action)

    def is_legal(self, action: Action | str) -> bool:
        """Whether `play` would accept the action."""
        try:
            self.check(action)
        except AntimonoError:
            return False
        return True

    def undo(self) -> Action:
        """Take back the last action, by replaying all the others, and return it.

        Raises:
            IndexError: if there is none.
        """
        actions, last = self.actions[:-1], self.actions[-1]
        self._state = self._base.copy(log=self._base.log is not None)
        self.actions = []
        for action in actions:
            self.play(action)
        return last

    def copy(self, *, log: bool | None = None) -> Game:
        """A game that goes its own way from here on; with or without a log, by default as this one."""
        twin = object.__new__(Game)
        twin.edition, twin.printed_edition = self.edition, self.printed_edition
        twin.house_rules, twin.as_printed = self.house_rules, self.as_printed
        twin.seed = self.seed
        twin.actions = list(self.actions)
        twin._base = self._base
        twin._state = self._state.copy(log=self._state.log is not None if log is None else log)
        return twin

    def position(self) -> Position:
        """The game at this moment as an immutable value."""
        return snapshot(self._state)

    @property
    def opening(self) -> Position:
        """The position before the first of `actions`."""
        return snapshot(self._base)

    def restore(self, position: Position) -> None:
        """Go to a position of the same edition and players; earlier actions cannot be taken back then."""
        restore(self._state, position)
        self.actions = []
        self._base = self._state.copy(log=self._state.log is not None)

    @override
    def __repr__(self) -> str:
        roles = ", ".join(str(role) for role in self.roles)
        return f"<Game {self.edition.id} ({roles}) seed {self.seed}, turn {self.turns}, {self.phase}>"
