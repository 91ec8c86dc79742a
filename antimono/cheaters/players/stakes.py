"""Stakes of an attempt, and the attempt that has most to gain (CH-7.2, CH-7.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from antimono.cheaters.edition.model import CheatAct, CheatCard, Effect, EffectKind, SquareKind
from antimono.cheaters.game import Action, Verb
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.declaration import declaration
from antimono.cheaters.rules.vigilance import conviction, expected_gain

DECLARING = frozenset({CheatAct.WRONG_TOTAL, CheatAct.WRONG_DIE, CheatAct.ANY_ROLL})
"""The acts that declare a roll as it is not; the move stands even if they are called out (R-48)."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """A player's estimated gain and loss from an attempt, in money units."""

    kept: float
    """In any case: of the move after a false declaration (R-48)."""
    gain: float
    """If nobody calls it out, reward included."""
    penalty: float
    """If somebody does; positive for a loss."""

    def expected(self, vigilance: float, observers: int) -> float:
        """Return what it brings on average if each of the others sees it with a probability."""
        return self.kept + expected_gain(self.gain, self.penalty, conviction(vigilance, observers))


def stakes(view: View, outlook: Outlook, card: CheatCard, action: Action) -> Stakes:
    """Return what is at stake for the player whose view it is.

    Args:
        view: of the player who would try it.
        outlook: on the game as it stands.
        card: that the attempt is on, as `view.cheats` shows it: an unknown back counts nothing (R-59).
        action: the attempt, which is legal now.
    """
    brings = _BRINGS.get(card.act, _money)(view, outlook, card, action)
    reward = sum([_reward(view, outlook, effect) for effect in card.reward])
    penalty = sum([_penalty(view, effect, brings) for effect in card.penalty])
    if card.act in DECLARING:
        return Stakes(brings, reward, penalty)
    return Stakes(0.0, brings + reward, penalty)


def landing(view: View, outlook: Outlook, player: int, square: int, *, bought: bool = False) -> float:
    """Return what a stop on a square brings to the player on turn, about, in money units.

    Args:
        view: as somebody sees the game.
        outlook: on the game as it stands.
        player: whose pawn stops there.
        square: where.
        bought: whether they have just bought what is theirs there: then it counts as if they had not yet.
    """
    table, owner = view.table, view.owners[square]
    kind = table.kind[square]
    if kind is SquareKind.GO_TO_JAIL:
        return -float(view.edition.constants.jail_fee)
    if kind is not SquareKind.STREET:
        return 0.0
    if owner not in (BANK, player):
        return -float(outlook.rent(square))
    if owner == player and not bought:
        return 0.0
    price = table.price[square]
    can_pay = bought or view.cash[player] >= price
    return max(0.0, outlook.worth(player, square) - price) if can_pay else 0.0


def move(view: View, outlook: Outlook, player: int, total: int) -> float:
    """Return what a move brings to the player on turn: where it ends, and the money for START on the way."""
    table = view.table
    end = view.pawns[player] + total
    passed = table.start_pays if end >= table.squares else 0
    return passed + landing(view, outlook, player, end % table.squares)


def _declaration(view: View, outlook: Outlook, card: CheatCard, action: Action) -> float:
    dice, player = view.dice, view.player
    said = None if dice is None else declaration(card.act, dice, word=action.word, faces=action.faces)
    if dice is None or said is None:
        return 0.0
    total, double = said
    if view.jailed[player]:
        # A double, true or not, saves the fee.
        return view.edition.constants.jail_fee * float(double - dice.is_double)
    return move(view, outlook, player, total) - move(view, outlook, player, dice.total)


def _moved_pawn(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    """One's own move does not take place; another's may bring a rent."""
    dice, player, other = view.dice, view.player, action.seat
    if dice is None or other is None:
        return 0.0
    square = (view.pawns[other] + dice.total) % view.table.squares
    rent = outlook.rent(square) if view.owners[square] == player else 0
    return rent - move(view, outlook, player, dice.total)


def _money(view: View, _outlook: Outlook, card: CheatCard, action: Action) -> float:
    """Return the amount taken, or kept back of a payment; at most what the victim has."""
    if action.number is not None:
        return float(action.amount or view.payments[action.number - 1].amount)
    amount = action.amount or card.amount
    return float(amount if action.seat is None else min(amount, view.cash[action.seat]))


def _hotel_put(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    return outlook.hotel_worth(view.player, _square(view, action))


def _hotel_gone(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    """One's own rents there are lower from then on."""
    return outlook.hotel_cost(_square(view, action))


def _hotel_moved(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    source, target = _square(view, action), _square(view, action, 1)
    return outlook.hotel_worth(view.player, target) - outlook.hotel_worth(view.player, source)


def _swapped(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    mine, theirs = _square(view, action), _square(view, action, 1)
    return outlook.worth(view.player, theirs) - outlook.worth(view.player, mine)


def _taken(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    return outlook.worth(view.player, _square(view, action))


def _escaped(view: View, _outlook: Outlook, _card: CheatCard, _action: Action) -> float:
    return float(view.edition.constants.jail_fee)


def _false_rent(view: View, outlook: Outlook, _card: CheatCard, action: Action) -> float:
    return float(outlook.rent(_square(view, action)))


_BRINGS: Mapping[CheatAct, Callable[[View, Outlook, CheatCard, Action], float]] = {
    **dict.fromkeys(DECLARING, _declaration),
    CheatAct.MOVE_OTHER_PAWN: _moved_pawn,
    CheatAct.PLACE_HOTEL: _hotel_put,
    CheatAct.REMOVE_HOTEL: _hotel_gone,
    CheatAct.MOVE_HOTEL: _hotel_moved,
    CheatAct.SWAP_PROPERTIES: _swapped,
    CheatAct.TAKE_UNSOLD_PROPERTY: _taken,
    CheatAct.TAKE_PROPERTY: _taken,
    CheatAct.ESCAPE_JAIL: _escaped,
    CheatAct.COLLECT_FOREIGN_RENT: _false_rent,
}
"""What an act itself brings; all others bring money."""


def _square(view: View, action: Action, place: int = 0) -> int:
    return view.table.square_of[action.deeds[place]]


def _reward(view: View, outlook: Outlook, effect: Effect) -> float:
    player, table = view.player, view.table
    if effect.kind is EffectKind.COLLECT:
        return float(effect.amount)
    found: list[float] = []
    if effect.kind is EffectKind.PLACE_HOTEL and view.hotels_left:
        found = [
            outlook.hotel_worth(player, square)
            for square in table.properties
            if view.owners[square] == player and not view.hotels[square]
        ]
    elif effect.kind is EffectKind.TAKE_CHEAPEST_UNSOLD:
        unsold = [square for square in table.properties if view.owners[square] == BANK and not view.hotels[square]]
        found = [outlook.worth(player, min(unsold, key=table.price.__getitem__))] if unsold else []
    if found:
        return max(found)
    return 0.0 if effect.otherwise is None else _reward(view, outlook, effect.otherwise)


def _penalty(view: View, effect: Effect, brings: float) -> float:
    """Return the cost of a penalty; a shortfall costs nothing, because nothing has been kept back yet (R-47)."""
    kind = effect.kind
    if kind is EffectKind.PAY:
        return float(effect.amount)
    if kind is EffectKind.GO_TO_JAIL:
        return float(view.edition.constants.jail_fee)
    if kind is EffectKind.PAY_RENT_AGAIN:
        return brings
    # Whoever puts the pawn somewhere puts it behind START: a lap and its money are lost.
    return float(view.table.start_pays) if kind is EffectKind.VICTIM_PLACES_PAWN else 0.0


LONG = 300
"""After so many turns nobody risks jail any more; few games last as long, but for the ultimate mode."""


def best_attempt(
    view: View,
    actions: Sequence[Action],
    vigilance: Callable[[CheatCard], float],
    only: Callable[[CheatCard], bool] | None = None,
) -> Action | None:
    """Return the attempt with the highest expected gain; none if none has more than nothing to expect.

    Once all is bought, or when the game has gone on for `LONG`, cards whose penalty is jail are left alone:
    players who keep sending each other there neither buy what is left nor come home (R-77).

    Args:
        view: of the cheat.
        actions: the legal ones, attempts among them or not.
        vigilance: how likely one other player sees an attempt on a card, as the cheat believes.
        only: which cards to think of; by default all.
    """
    stays_free = view.ending or view.turns > LONG
    observers = sum([not out for out in view.out]) - 1
    cards = {
        card.id: card
        for card in view.cheats
        if (only is None or only(card)) and not (stays_free and _leads_to_jail(card))
    }
    outlook = Outlook(view)
    best, found = 0.0, None
    for action in actions:
        card = cards.get(action.card or "") if action.verb is Verb.CHEAT else None
        if card is not None:
            value = stakes(view, outlook, card, action).expected(vigilance(card), observers)
            if value > best:
                best, found = value, action
    return found


def _leads_to_jail(card: CheatCard) -> bool:
    return any(effect.kind is EffectKind.GO_TO_JAIL for effect in card.penalty)
