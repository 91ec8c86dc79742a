"""Legal actions: the decision of the phase, and the actions that are possible at any time.

What depends on the board alone is found once and kept until the board changes (`State.legal`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from antimono.cheaters.edition.cards import CheatAct, EffectKind
from antimono.cheaters.game import accusing, attempts, auction, cards, claims, hotels, trades
from antimono.cheaters.game.actions import PILES, Action, Verb
from antimono.cheaters.game.auction import least_bid
from antimono.cheaters.game.state import ANY_TIME, KnownActs, Phase, State
from antimono.cheaters.game.table import AFTER_ROLL, OF_THE_TURN
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Bar

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
_RAISES = (0, 4, 9)
"""By how many steps more than needed the listed bids are higher; `check` judges any other."""

NO_CHEATS = frozenset({Phase.AUCTION, Phase.JOIN, Phase.OVER})
"""When nobody may try a cheat (R-57)."""


def known(state: State, player: int) -> KnownActs[State]:
    """Return what has been found about a player, or is found now."""
    found = state.legal[player]
    if found is None:
        found = state.legal[player] = _find(state, player)
    return found


def _find(state: State, player: int) -> KnownActs[State]:
    table = state.table
    tries: list[Action] = []
    of_the_turn, after_roll, robbing = [], [], []
    for number in attempts.open_cards(state):
        if attempts.bar_to_card(state, player, number):
            continue
        act = table.cheats[number].act
        if act in OF_THE_TURN:
            of_the_turn.append((attempts.HAPPENED[act], number))
        elif act in AFTER_ROLL:
            after_roll.append(number)
        elif act is CheatAct.TAKE_FROM_PLAYER:
            robbing.append(number)
        else:
            tries += attempts.on_board(state, player, number)
    buildable = hotels.lawful_places(state, player)
    priced = [(table.hotel_price[square], table.hotel_act[square]) for square in buildable]
    uses: tuple[Action, ...] = ()
    reduces: tuple[Action, ...] = ()
    for card in () if state.jailed[player] else cards.in_hand(state, player):
        kind = card.effect.kind
        if kind is EffectKind.BUY_HOTEL:
            priced += cards.priced_uses(state, player, card)
        elif kind is EffectKind.REDUCE_RENT:
            reduces = cards.plain_use(state, card)
        elif kind is not EffectKind.GET_OUT_OF_JAIL:
            uses += cards.uses_of(state, player, card)
    victims = [(number, other) for number in robbing for other in state.seats_from(0) if other != player]
    robberies = [attempts.robbery(state, number, other) for number, other in victims]
    return KnownActs(
        attempts=tuple(tries),
        robbing=tuple(robbing),
        robberies=tuple(robberies),
        needed=tuple([(other, table.cheats[number].amount) for number, other in victims]),
        priced=tuple(priced),
        uses=uses + accusing.accusations(state, player),
        reduces=reduces,
        owns=player in state.owners,
        of_the_turn=tuple(of_the_turn),
        after_roll=tuple(after_roll),
    )


def legal_actions(state: State, player: int) -> tuple[Action, ...]:
    """Return what a player may do now, offers and leaving aside; nothing once the game is over.

    Of bids, amounts and squares that are endless in number it lists some; `Game.check` judges any.
    """
    phase = state.phase
    if player == state.decider:
        first = _FIRST.get(phase)
        return _LEGAL[phase](state, player) if first is None else any_time(state, player, first)
    if state.out[player]:
        return ()
    return any_time(state, player) if phase in ANY_TIME else tries(state, player)


def any_time(state: State, player: int, acts: tuple[Action, ...] = ()) -> tuple[Action, ...]:
    """Return what everybody may do between two acts: build, use cards, ask for rent, accuse, cheat.

    Args:
        state: the game.
        player: by whom.
        acts: what they may do besides, which comes first in the list.
    """
    found = state.legal[player] or known(state, player)
    if state.stops and (found.owns or claims.owned_at_a_stop(state, player)):
        acts += claims.claims(state, player)
    barred = attempts.bar_to_cheating(state) if state.ending or not state.throws else Bar.NONE
    cash = state.cash[player]
    acts += tuple([act for price, act in found.priced if price <= cash])
    if found.reduces and claims.open_rents(state, player):
        acts += found.reduces
    acts += found.uses
    if barred:
        return acts
    acts += (*found.attempts, *_robberies(state, player, found))
    for has_happened, number in found.of_the_turn:
        if has_happened(state, player):
            acts += tuple(attempts.possible(state, player, number))
    return acts


def _somebody_lacks(state: State, found: KnownActs[State]) -> bool:
    """Return whether another player has too little to be robbed as a face-up card says (CH-7.1)."""
    cash = state.cash
    for other, amount in found.needed:  # noqa: SIM110  (a generator would take twice as long, and it is asked at every choice)
        if cash[other] < amount:
            return True
    return False


def tries(state: State, player: int) -> tuple[Action, ...]:
    """Return the cheats that a player may try now, but those between the roll and the move."""
    if state.phase in NO_CHEATS or attempts.bar_to_cheating(state):
        return ()
    found = state.legal[player] or known(state, player)
    acts = [*found.attempts, *_robberies(state, player, found)]
    for has_happened, number in found.of_the_turn:
        if has_happened(state, player):
            acts += attempts.possible(state, player, number)
    return tuple(acts)


def _robberies(state: State, player: int, found: KnownActs[State]) -> Sequence[Action]:
    if not _somebody_lacks(state, found):
        return found.robberies
    return [act for number in found.robbing for act in attempts.possible(state, player, number)]


def _jail(state: State, player: int) -> tuple[Action, ...]:
    fee = state.table.edition.constants.jail_fee
    ways = ROLL if state.cash[player] < fee else ROLL + PAY
    return any_time(state, player, ways + cards.releases(state, player))


def _move(state: State, player: int) -> tuple[Action, ...]:
    found: list[Action] = [DECLARE]
    for number in known(state, player).after_roll:
        found += attempts.possible(state, player, number)
    return any_time(state, player, tuple(found))


def _buy(state: State, player: int) -> tuple[Action, ...]:
    acts = _AUCTION if auction.bar_to_buying(state, player) else _BUY
    return any_time(state, player, acts)


def _auction(state: State, player: int) -> tuple[Action, ...]:
    auction = state.auction
    assert auction is not None
    table, cash, least = state.table, state.cash[player], least_bid(state, auction)
    found = [PASS]
    for steps in _RAISES:
        amount = least + steps * table.step
        if amount > cash:
            break
        found.append(table.bids.get(amount) or Action(Verb.BID, amount=amount))
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
    discards = [Action(Verb.DISCARD, card=decks[deck][number].id) for deck, number in cards.held_cards(state, player)]
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


_FIRST: Mapping[Phase, tuple[Action, ...]] = {
    Phase.ROLL: ROLL,
    Phase.PILE: PILE_ACTS,
    Phase.END: END,
    Phase.CALL: _PASS,
}
"""What always comes first in a phase, and what is possible at any time after it."""

_LEGAL: Mapping[Phase, Callable[[State, int], tuple[Action, ...]]] = {
    Phase.JAIL: _jail,
    Phase.MOVE: _move,
    Phase.BUY: _buy,
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
