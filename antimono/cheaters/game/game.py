"""A whole game of the Cheaters Edition: what may be done, doing it, what happened (CH-1 to CH-10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import override

from antimono.cheaters.edition import read_edition
from antimono.cheaters.edition.model import BaseValue, Edition
from antimono.cheaters.game import accusing, auction, cards, cheating, claims, debts, hotels, jail, setup, trades, turn
from antimono.cheaters.game.actions import Action, Verb
from antimono.cheaters.game.events import Event
from antimono.cheaters.game.legal import NO_CHEATS, legal_actions
from antimono.cheaters.game.options import Options
from antimono.cheaters.game.outcome import Outcome
from antimono.cheaters.game.position import Position, restore, snapshot
from antimono.cheaters.game.refusals import is_own_affair, not_now, only_they_know, out_of_game, refused
from antimono.cheaters.game.state import ANY_TIME, BANK, Phase, State
from antimono.cheaters.game.view import View
from antimono.cheaters.rules.legality import Forbidden
from antimono.cheaters.rules.ultimate import UltimatePenalty
from antimono.core.arguments import parse_bool, read_as, read_dice, read_seed, read_word
from antimono.core.dice import ALL_ROLLS, Dice
from antimono.core.errors import IllegalError, UnreadableError, unknown_name
from antimono.core.seats import seat_index
from antimono.core.table_game import TableGame
from antimono.core.text import _, quoted, verbatim

type Handler = Callable[[State, int, Action], bool | None]
"""Does an action; true if it has found itself what is decided next."""

_BOUND: Mapping[Verb, Mapping[Phase, Handler]] = {
    Verb.ROLL: {Phase.ROLL: turn.roll, Phase.JAIL: turn.roll},
    Verb.DECLARE: {Phase.MOVE: turn.declare},
    Verb.PAY: {Phase.JAIL: jail.pay},
    Verb.BUY: {Phase.BUY: auction.buy},
    Verb.AUCTION: {Phase.BUY: auction.have_auctioned},
    Verb.DRAW: {Phase.PILE: cards.draw_from_pile},
    Verb.END: {Phase.END: turn.end},
    Verb.PASS: {Phase.CALL: turn.stay_silent, Phase.AUCTION: auction.pass_bid, Phase.JOIN: hotels.stand_back},
    Verb.BID: {Phase.AUCTION: auction.bid},
    Verb.DISCARD: {Phase.KEEP: cards.discard},
    Verb.JOIN: {Phase.JOIN: hotels.join},
    Verb.PUT: {Phase.PUT: hotels.put},
    Verb.BRIBE: {Phase.BRIBE: cards.bribe},
    Verb.DECLINE: {Phase.BRIBE: cards.decline},
    Verb.RETURN: {Phase.RETURN: cards.give_back},
    Verb.PLACE: {Phase.PLACE: accusing.place},
    Verb.SELL: {Phase.DEBT: debts.sell},
    Verb.BANKRUPT: {Phase.DEBT: debts.bankrupt},
    Verb.ACCEPT: {Phase.OFFER: trades.accept},
    Verb.REFUSE: {Phase.OFFER: trades.refuse},
    Verb.GUILTY: {Phase.VOTE: accusing.vote},
    Verb.INNOCENT: {Phase.VOTE: accusing.vote},
}
"""What the player who has to decide may do in which phase, and what does it."""

_FREE: Mapping[Verb, tuple[frozenset[Phase], Handler]] = {
    Verb.CLAIM: (ANY_TIME, claims.claim),
    Verb.ACCUSE: (ANY_TIME, accusing.accuse),
    Verb.CHEAT: (frozenset(Phase) - NO_CHEATS, cheating.cheat),
    Verb.USE: (ANY_TIME | {Phase.KEEP}, cards.use),
    Verb.HOTEL: (ANY_TIME, hotels.buy),
    Verb.OFFER: (ANY_TIME | {Phase.DEBT}, trades.offer),
    Verb.LEAVE: (ANY_TIME, debts.leave),
}
"""What everybody may do, and when: between two acts, and a cheat nearly always (R-57, R-73, R-74)."""


class Game(TableGame[State, Action, View, Position, Phase, Outcome, Event]):
    """A game in progress. Edition, options, seed and actions determine everything in it.

    >>> game = Game(players=3, seed=1)
    >>> str(game.legal_actions()[0])
    'roll'
    >>> game.play("roll")
    >>> game.over
    False

    One player has to decide at any moment: `player_to_decide`. The others may cheat, accuse, ask for rent,
    build, use cards and offer trades; their actions name them, `p2: accuse p1 T01`. Trades are endless in
    number, so `legal_actions` leaves them out, as well as leaving the table and most bids; `check` judges
    any, and tells each seat its own affairs alone. `log`, `state` and `legal_actions` of a seat hold its
    secrets: what a seat may know comes from `view`.
    """

    edition: Edition
    options: Options
    seed: int
    """The seed from which all dice and shuffles follow."""

    _position = Position
    _snapshot = staticmethod(snapshot)
    _bring = staticmethod(restore)

    def __init__(
        self,
        players: int = 4,
        seed: int = 0,
        *,
        edition: str | Edition | None = None,
        options: Options | None = None,
        base_value: BaseValue | str | None = None,
        ultimate: bool | None = None,
        ultimate_penalty: UltimatePenalty | str | None = None,
        open_dice: bool | None = None,
        hidden_backs: bool | None = None,
        vote: bool | None = None,
        station_keeps_double: bool | None = None,
        glimpse: bool | None = None,
        last_sale: bool | None = None,
        practice: bool = False,
        log: bool = True,
        starter: int | None = None,
        dice: Iterable[Dice | tuple[int, int]] = (),
        decks: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """Set the table and roll for the start.

        Args:
            players: the number of players, 2 to 6 (CH-2.1).
            seed: the seed of dice and shuffles.
            edition: an edition or its id; by default the one in the package.
            options: the agreed options; the next arguments change single ones, as in `Options`.
            base_value: the price of a property with a hotel at the bank (R-25).
            ultimate: whether anything may be tried (CH-10.1).
            ultimate_penalty: the penalty for a caught cheat then, `jail` or `fine` (R-81).
            open_dice: whether all see the dice (R-48).
            hidden_backs: whether the backs of cheat cards are unknown at first (R-59).
            vote: whether the others judge an accusation (R-53).
            station_keeps_double: whether a double counts after a station (R-42).
            glimpse: whether seats get private hints (R-82).
            last_sale: whether the bank auctions its remaining properties from turn 40 (not in any clause).
            practice: whether actions can be undone. It is meant for one person who plays alone, because undoing
                an action reveals its result. The record says so.
            log: whether events are kept; without them a game is several times faster.
            starter: the index of the first player, if the dice do not decide (CH-2.5).
            dice: rolls before those of the seed, for examples.
            decks: for examples, the cards that come first, as ids, in `chance`, `chest` and `cheat`; the
                first five of `cheat` lie face up.

        Raises:
            AntimonoError: if nobody could play so.
        """
        base = None if base_value is None else read_word(base_value, BaseValue, _("base value"))
        penalty = ultimate_penalty
        if penalty is not None:
            penalty = read_word(penalty, UltimatePenalty, _("penalty"))
        changes = {
            "base_value": base,
            "ultimate": ultimate,
            "ultimate_penalty": penalty,
            "open_dice": open_dice,
            "hidden_backs": hidden_backs,
            "vote": vote,
            "station_keeps_double": station_keeps_double,
            "glimpse": glimpse,
            "last_sale": last_sale,
        }
        set_ = {name: value for name, value in changes.items() if value is not None}
        self.edition = read_edition(edition)
        agreed = Options.of(self.edition) if options is None else options
        self.options = replace(read_as(agreed, Options, _("give “Options” of this game")), **set_)  # type: ignore[arg-type]
        self.takes_back = parse_bool(practice, verbatim("“practice”"))
        self.seed = seed = read_seed(seed)
        state = setup.new_state(
            self.edition,
            players,
            seed,
            self.options,
            log=log,
            dice=[ALL_ROLLS.index(each) for each in read_dice(dice)],
            decks=decks,
        )
        state.starter = setup.roll_for_start(state) if starter is None else seat_index(starter, players)
        turn.begin(state, state.starter)
        turn.go_on(state)
        super().__init__(state)

    @override
    def view(self, player: int) -> View:
        """Return what the player of that index may know, now and as the game goes on (R-60)."""
        return View(self._state, seat_index(player, len(self._state.out)))

    def owner(self, deed: str) -> int | None:
        """Return who owns a property, by slug; `None` is the bank.

        Raises:
            UnknownNameError: if there is no such property.
        """
        found = self._state.owners[self._square(deed)]
        return None if found == BANK else found

    def legal_actions(self, player: int | None = None) -> tuple[Action, ...]:
        """Return all that may be done now, in a fixed order, but trades, leaving, and most amounts of money.

        Args:
            player: by whom, as an index; by default the player who has to decide. An action of another one
                is played with their name: `game.play(action.by(player))`.
        """
        state = self._state
        actor = state.decider if player is None else seat_index(player, len(state.out))
        return legal_actions(state, actor)

    @override
    def undo(self) -> Action:
        if self.actions and not self.takes_back:
            raise IllegalError(
                _("You cannot undo what has been revealed. Undo works only in practice games (R-60)."), "R-60"
            )
        return super().undo()

    @override
    def _read(self, action: Action | str) -> Action:
        """Return the action, after a check that everything it names exists."""
        if isinstance(action, str):
            action = Action.parse(action)
            self._check_names(action)
        elif isinstance(action, Action):
            self._check_names(action)
            action.check()
        else:
            raise UnreadableError(
                _("{action} is not an action. Write one as text, such as “roll”.", action=quoted(repr(action)))
            )
        return action

    def _check_names(self, action: Action) -> None:
        """Raise an error if an action names something that does not exist at this table."""
        table = self._state.table
        for deed in action.deeds:
            if deed not in table.square_of:
                raise unknown_name(_("property"), deed, table.square_of)
        if action.offer is not None:
            seat_index(action.offer.partner, table.seats)
            for deed in (*action.offer.gives, *action.offer.takes):
                if deed not in table.square_of:
                    raise unknown_name(_("property"), deed, table.square_of)
        if action.seat is not None:
            seat_index(action.seat, table.seats)
        if action.card is not None and action.card not in table.cheat_of and action.card not in table.card_of:
            raise unknown_name(_("card"), action.card, [*table.cheat_of, *table.card_of])

    @override
    def _withhold(self, action: Action, asked_by: int | None) -> None:
        """Refuse to list another player's acts if the list would reveal an attempt, a card or a roll (R-60)."""
        state = self._state
        player = state.decider if action.player is None else seat_index(action.player, len(state.out))
        asker = state.decider if asked_by is None else seat_index(asked_by, len(state.out))
        if player != asker and is_own_affair(action):
            raise only_they_know(player, action)

    @override
    def _act(self, action: Action) -> None:
        state = self._state
        player = action.player
        if player is None:
            player = state.decider
        elif state.out[seat_index(player, len(state.out))]:
            raise out_of_game(state, player, action)
        bound = _BOUND.get(action.verb)
        if bound is not None:
            handler = bound.get(state.phase)
            if handler is None or player != state.decider:
                raise not_now(state, player, action)
        else:
            phases, handler = _FREE[action.verb]
            if state.phase not in phases or (state.phase is Phase.KEEP and not self._may_keep(action, player)):
                raise not_now(state, player, action)
        try:
            done = handler(state, player, action)
        except Forbidden as forbidden:
            raise refused(state, player, action, forbidden.bar) from None
        if not done:
            turn.go_on(state)

    def _may_keep(self, action: Action, player: int) -> bool:
        """While two cards of a kind are held, their holder alone may use one of them."""
        return action.verb is Verb.CHEAT or player == self._state.decider

    def _square(self, deed: str) -> int:
        found = self._state.table.square_of.get(read_as(deed, str, _("name a property, such as “avenue-foch”")))
        if found is None:
            raise unknown_name(_("property"), deed, self._state.table.square_of)
        return found

    @override
    def __repr__(self) -> str:
        state = self._state
        # Who knows the seed knows what comes: it is told at the end.
        seed = f", seed {self.seed}" if self.over else ""
        return f"<Game {self.edition.id}, {len(state.out)} players{seed}, turn {state.turns}, {state.phase}>"
