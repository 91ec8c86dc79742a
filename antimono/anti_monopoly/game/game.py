"""A whole game of any edition: what may be done, doing it, what happened (AM-1 to AM-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import override

from antimono.anti_monopoly.editions import Edition, Role, read_edition
from antimono.anti_monopoly.game import bank, debts, options, setup, trades, turns
from antimono.anti_monopoly.game.actions import Action, Offer, Verb
from antimono.anti_monopoly.game.events import Event
from antimono.anti_monopoly.game.legal import legal_actions, legal_out_of_turn
from antimono.anti_monopoly.game.offers import canonical_offers, trade_partners
from antimono.anti_monopoly.game.options import GAME_A, Ending, RuleValue, read_ending, read_role, read_roles
from antimono.anti_monopoly.game.outcome import Outcome
from antimono.anti_monopoly.game.position import Position, restore, snapshot
from antimono.anti_monopoly.game.refusals import OUT_OF_TURN, out_of_game, refusal
from antimono.anti_monopoly.game.state import BANK, Phase, State
from antimono.anti_monopoly.game.view import View
from antimono.core.arguments import as_list, parse_bool, read_as, read_dice, read_seed
from antimono.core.dice import Dice
from antimono.core.errors import UnreadableError
from antimono.core.notebook_repr import NotebookRepr
from antimono.core.seats import seat_index
from antimono.core.table_game import TableGame
from antimono.core.text import _, quoted, verbatim

_HANDLERS: Mapping[Verb, Callable[[State, int, Action], bool]] = {
    Verb.CHOOSE: turns.declare,
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
"""What does each action; each handler returns whether the turn may go on."""


_AS_PRINTED, _FINITE_STOCK = verbatim("“as_printed”"), verbatim("“finite_stock”")


class Game(NotebookRepr, TableGame[State, Action, View, Position, Phase, Outcome, Event]):
    """A game in progress. Edition, roles, seed, options and actions determine everything in it.

    >>> game = Game("us", [Role.COMPETITOR, Role.MONOPOLIST], seed=1)
    >>> [str(action) for action in game.legal_actions()]
    ['roll']
    >>> game.play("roll")
    >>> game.over
    False

    One player has to decide at any moment: `player_to_decide`. The others may sell, mortgage and offer
    trades at any time (R-35, AM-21.1): their actions name them, `p2: mortgage wall-st`. Trades are endless
    in number, so `legal_actions` leaves offers out unless asked for a canonical choice; `check` judges any.
    """

    edition: Edition
    """The edition whose rules hold, changed by the house rules of this game."""
    printed_edition: Edition
    """The same as printed."""
    seed: int
    """The seed from which all dice and shuffles follow."""
    house_rules: tuple[options.HouseRule, ...]
    """The constants and switches that the table has set otherwise."""
    as_printed: bool
    """Whether the utilities' factor is that of print (R-4)."""
    roles_drawn: bool
    """Whether the players choose their roles in the game, as the dice decide (AM-4.1)."""

    _position = Position
    _snapshot = staticmethod(snapshot)
    _bring = staticmethod(restore)

    def __init__(
        self,
        edition: str | Edition,
        roles: Sequence[Role | str] | str | None = None,
        seed: int = 0,
        ending: Ending | str = GAME_A,
        *,
        players: int = 4,
        log: bool = True,
        finite_stock: bool = False,
        as_printed: bool = False,
        house_rules: Mapping[str, RuleValue] | None = None,
        starter: int | None = None,
        dice: Iterable[Dice | tuple[int, int]] = (),
        decks: Mapping[Role, Sequence[int]] | None = None,
    ) -> None:
        """Set up the table and roll for the start.

        Args:
            edition: an edition or its id.
            roles: the roles of 2 to 6 players, clockwise, as equal in number as possible (AM-2.2, AM-4.3); also
                letters such as `CMC`. Without roles, the game begins with the draw: the highest roller chooses first
                (AM-4.1).
            seed: the seed of dice and shuffles.
            ending: Game A, Game B or the timed variant; also a word such as `game-b` or `game-a/15`.
            players: the number of players, if no roles are given.
            log: whether events are kept; without them a game is several times faster.
            finite_stock: whether building is limited to the houses and hotels in the box (R-1).
            as_printed: whether a Competitor's utilities use the printed factor (R-4).
            house_rules: changed constants and switches of the edition, by name.
            starter: the index of the first player, if the dice do not decide (AM-6.1).
            dice: rolls before those of the seed, for examples; the rolls for the start do not use them.
            decks: for examples, the cards that come first in each deck, numbered from 1 as printed.

        Raises:
            AntimonoError: if there is no such edition, constant or switch, or the rules forbid such a table.
        """
        base = read_edition(edition)
        self.printed_edition = base
        changed, self.house_rules = options.with_house_rules(base, house_rules)
        self.edition = options.as_printed(changed) if parse_bool(as_printed, _AS_PRINTED) else changed
        if parse_bool(finite_stock, _FINITE_STOCK):
            self.house_rules += options.finite_stock_rule(base)
        self.as_printed = as_printed
        self.seed = seed = read_seed(seed)
        self.roles_drawn = roles is None
        state = setup.new_state(
            self.edition,
            None if roles is None else read_roles(roles),
            players,
            seed,
            read_ending(ending),
            finite_stock=finite_stock,
            log=log,
            dice=read_dice(dice),
            decks={
                read_role(role): tuple(as_list(numbers))
                for role, numbers in read_as(
                    {} if decks is None else decks, Mapping, _("give the first cards by role")
                ).items()
            },
        )
        first = setup.roll_for_start(state) if starter is None else seat_index(starter, len(state.roles))
        state.starter = first
        if self.roles_drawn:
            setup.begin_draw(state, first)
        else:
            turns.begin(state, first)
        super().__init__(state)

    @override
    def view(self, player: int) -> View:
        """Return everything the player with that index may know: all but the order of decks and future dice."""
        return View(self._state, seat_index(player, len(self._state.roles)), self.actions)

    @property
    def roles(self) -> tuple[Role, ...]:
        """The players' roles; empty until all have chosen."""
        return () if self._state.undeclared else self._state.roles

    @property
    def ending(self) -> Ending:
        """Return the condition that ends the game; see `Ending`."""
        return self._state.ending

    @property
    def finite_stock(self) -> bool:
        """True if the box's houses and hotels are a limit (R-1)."""
        return self._state.finite_stock

    def owner(self, deed: int | str) -> int | None:
        """Return the owner of a property, given by name, slug or square; `None` is the bank.

        Raises:
            UnknownNameError: if there is no such property.
        """
        found = self._state.owners[self.edition.deed(deed).index]
        return None if found == BANK else found

    def legal_actions(self, player: int | None = None, *, offers: bool = False) -> tuple[Action, ...]:
        """Return all that may be done now, in a fixed order.

        Args:
            player: by whom, as an index; by default the player who has to decide. Another one may sell and
                mortgage, and build and redeem on their own turn.
            offers: whether to add a canonical choice of trade offers, see the module `offers`.
        """
        state = self._state
        if player is None and not offers:
            return legal_actions(state)
        actor = state.decider if player is None else seat_index(player, len(state.roles))
        actions = legal_actions(state) if actor == state.decider else legal_out_of_turn(state, actor)
        if offers:
            actions += tuple(canonical_offers(state, actor))
        return actions

    def trade_partners(self, player: int | None = None) -> tuple[int, ...]:
        """Return the players with whom a player, by default the one to decide, can trade something now."""
        actor = self._state.decider if player is None else seat_index(player, len(self._state.roles))
        return trade_partners(self._state, actor)

    @override
    def _read(self, action: Action | str) -> Action:
        """Return the action, with the slugs of properties that were given by name."""
        if isinstance(action, str):
            action = Action.parse(action)
        elif not isinstance(action, Action):
            raise UnreadableError(
                _("{action} is not an action. Write one as text, such as “roll”.", action=quoted(repr(action)))
            )
        deed, offer = action.deed, action.offer
        if deed is not None and deed not in self._state.table.square_of:
            action = replace(action, deed=self.edition.deed(deed).slug)
        if offer is not None:
            slugs = self._slugs(offer)
            if slugs != offer:
                action = replace(action, offer=slugs)
        return action

    @override
    def _act(self, action: Action) -> None:
        state = self._state
        player = action.player
        if player is None:
            player = state.decider
        else:
            seat_index(player, len(state.roles))
            if state.out[player]:
                raise out_of_game(state, action)
            if player != state.decider and action.verb not in OUT_OF_TURN:
                raise refusal(state, player, action)
        if _HANDLERS[action.verb](state, player, action):
            turns.go_on(state)

    def _slugs(self, offer: Offer) -> Offer:
        """Return the offer, with the slugs of properties that were given by name."""
        known = self._state.table.square_of

        def read(names: tuple[str, ...]) -> tuple[str, ...]:
            return tuple([name if name in known else self.edition.deed(name).slug for name in names])

        return replace(offer, gives=read(offer.gives), takes=read(offer.takes))

    @override
    def __repr__(self) -> str:
        roles = ", ".join(str(role) for role in self.roles) or "roles to be drawn"
        return f"<Game {self.edition.id} ({roles}) seed {self.seed}, turn {self.turns}, {self.phase}>"
