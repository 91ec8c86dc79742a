"""Which actions are legal now: what the phase decides, and what can be done at any time besides.

What depends on the board alone is found once and kept until the board changes (`State.legal`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.cheaters.game import accusing, attempts, cards, claims, hotels, properties, trades
from antimono.cheaters.game.actions import PILES, Action, Verb
from antimono.cheaters.game.state import ANY_TIME, Known, Phase, State
from antimono.cheaters.game.table import AFTER_ROLL, OF_THE_TURN
from antimono.cheaters.rules import legality

ROLL = (Action(Verb.ROLL),)
DECLARE = Action(Verb.DECLARE)
PAY = (Action(Verb.PAY),)
BUY = Action(Verb.BUY)
AUCTION = Action(Verb.AUCTION)
PILE_ACTS = tuple([Action(Verb.DRAW, word=word) for word in PILES])
END = (Action(Verb.END),)
PASS = Action(Verb.PASS)
BRIBES = (Action(Verb.BRIBE), Action(Verb.DECLINE))
ANSWERS = (Action(Verb.ACCEPT), Action(Verb.REFUSE))
VOTES = (Action(Verb.GUILTY), Action(Verb.INNOCENT))
BANKRUPT = (Action(Verb.BANKRUPT),)

_BUY = (BUY, AUCTION)
_AUCTION = (AUCTION,)
_PASS = (PASS,)
_RAISES = (10, 50, 100)
"""How far above the highest bid the listed bids are; `check` judges any other."""

NO_CHEATS = frozenset({Phase.AUCTION, Phase.JOIN, Phase.OVER})
"""When nobody may try a cheat (R-57)."""


def known(state: State, player: int) -> Known:
    """What has been found about a player, or is found now."""
    found = state.legal[player]
    if found is None:
        found = state.legal[player] = _find(state, player)
    return found


def _find(state: State, player: int) -> Known:
    table = state.table
    tries: list[Action] = []
    of_the_turn, after_roll = [], []
    for number in attempts.open_cards(state):
        act = table.cheats[number].act
        if act in OF_THE_TURN:
            of_the_turn.append(number)
        elif act in AFTER_ROLL:
            after_roll.append(number)
        else:
            tries += attempts.board_attempts(state, player, number)
    buildable = tuple(
        [
            (table.hotel_price[square], table.hotel_act[square])
            for square in hotels.lawful_places(state, player)
        ]
    )
    holds = state.held[0][player] >= 0 or state.held[1][player] >= 0
    accusations = accusing.accusations(state, player)
    return Known(
        accusations,
        (*accusations, *tries),
        tuple(tries),
        buildable,
        holds,
        tuple(of_the_turn),
        tuple(after_roll),
    )


def legal_actions(state: State, player: int) -> tuple[Action, ...]:
    """What a player may do now, offers and leaving aside; nothing once the game is over.

    Of bids, amounts and squares that are endless in number it lists some; `Game.check` judges any.
    """
    phase = state.phase
    if state.out[player]:
        return ()
    if player != state.decider:
        if phase in ANY_TIME:
            return any_time(state, player)
        return tries(state, player)
    return _LEGAL[phase](state, player)


def any_time(state: State, player: int) -> tuple[Action, ...]:
    """What everybody may do between two acts: build, use cards, ask for rent, accuse, cheat."""
    found = state.legal[player] or known(state, player)
    acts: tuple[Action, ...] = ()
    if found.hotels and not state.debts:
        cash = state.cash[player]
        acts = tuple([act for price, act in found.hotels if price <= cash])
    if found.holds:
        acts += tuple(cards.uses(state, player))
    if state.stops:
        acts += claims.claims(state, player)
    if attempts.bar_to_cheating(state):
        return acts + found.accusations
    acts += found.open_acts
    return acts + _of_the_turn(state, player, found) if found.of_the_turn else acts


def tries(state: State, player: int) -> tuple[Action, ...]:
    """The cheats that a player may try now, but those between the roll and the move."""
    if state.phase in NO_CHEATS or attempts.bar_to_cheating(state):
        return ()
    found = state.legal[player] or known(state, player)
    return found.attempts + _of_the_turn(state, player, found)


def _of_the_turn(state: State, player: int, found: Known) -> tuple[Action, ...]:
    acts: list[Action] = []
    for number in found.of_the_turn:
        acts += attempts.attempts_of_the_turn(state, player, number)
    return tuple(acts)


def _roll(state: State, player: int) -> tuple[Action, ...]:
    return ROLL + any_time(state, player)


def _jail(state: State, player: int) -> tuple[Action, ...]:
    fee = state.table.edition.constants.jail_fee
    return (ROLL if state.cash[player] < fee else ROLL + PAY) + any_time(state, player)


def _move(state: State, player: int) -> tuple[Action, ...]:
    found: list[Action] = [DECLARE]
    for number in known(state, player).after_roll:
        found += attempts.attempts_on(state, player, number)
    return (*found, *any_time(state, player))


def _buy(state: State, player: int) -> tuple[Action, ...]:
    acts = _AUCTION if properties.bar_to_buying(state, player) else _BUY
    return acts + any_time(state, player)


def _pile(state: State, player: int) -> tuple[Action, ...]:
    return PILE_ACTS + any_time(state, player)


def _end(state: State, player: int) -> tuple[Action, ...]:
    return END + any_time(state, player)


def _call(state: State, player: int) -> tuple[Action, ...]:
    return _PASS + any_time(state, player)


def _auction(state: State, player: int) -> tuple[Action, ...]:
    auction = state.auction
    if auction is None:
        raise AssertionError("there is no auction")
    cash, highest, bids = state.cash[player], auction.highest, state.table.bids
    found = [PASS]
    for raised in _RAISES:
        amount = highest + raised
        if amount > cash:
            break
        found.append(bids.get(amount) or Action(Verb.BID, amount=amount))
    return tuple(found)


def _join(state: State, player: int) -> tuple[Action, ...]:
    acts = state.table.join_act
    return (PASS, *[acts[square] for square in hotels.lawful_places(state, player)])


def _debt(state: State, player: int) -> tuple[Action, ...]:
    acts = state.table.sell_act
    sales = tuple([acts[square] for square in state.owned_by(player)])
    lost = not legality.bar_to_bankruptcy(state.means(player), state.debts[0].amount)
    return (BANKRUPT if lost else ()) + sales + tries(state, player)


def _offer(state: State, player: int) -> tuple[Action, ...]:
    answers = ANSWERS[1:] if trades.bar_to_accepting(state) else ANSWERS
    return answers + tries(state, player)


def _keep(state: State, player: int) -> tuple[Action, ...]:
    decks = state.table.decks
    discards = [
        Action(Verb.DISCARD, card=decks[deck][number].id) for deck, number in cards.held_cards(state, player)
    ]
    return (*discards, *cards.uses(state, player), *tries(state, player))


def _bribe(state: State, player: int) -> tuple[Action, ...]:
    return BRIBES + tries(state, player)


def _return(state: State, player: int) -> tuple[Action, ...]:
    acts = state.table.return_act
    return (*[acts[square] for square in state.owned_by(player)], *tries(state, player))


def _put(state: State, player: int) -> tuple[Action, ...]:
    acts = state.table.put_act
    return (*[acts[square] for square in hotels.places(state, player)], *tries(state, player))


def _place(state: State, player: int) -> tuple[Action, ...]:
    return state.table.place_acts + tries(state, player)


def _vote(state: State, player: int) -> tuple[Action, ...]:
    return VOTES + tries(state, player)


def _over(_state: State, _player: int) -> tuple[Action, ...]:
    return ()


_LEGAL: Mapping[Phase, Callable[[State, int], tuple[Action, ...]]] = {
    Phase.ROLL: _roll,
    Phase.JAIL: _jail,
    Phase.MOVE: _move,
    Phase.BUY: _buy,
    Phase.PILE: _pile,
    Phase.END: _end,
    Phase.CALL: _call,
    Phase.AUCTION: _auction,
    Phase.JOIN: _join,
    Phase.DEBT: _debt,
    Phase.OFFER: _offer,
    Phase.KEEP: _keep,
    Phase.BRIBE: _bribe,
    Phase.RETURN: _return,
    Phase.PUT: _put,
    Phase.PLACE: _place,
    Phase.VOTE: _vote,
    Phase.OVER: _over,
}
