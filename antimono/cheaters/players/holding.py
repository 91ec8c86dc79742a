"""Using a held card when that brings something (CH-5.2, R-73)."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cheaters.edition.model import Card, EffectKind
from antimono.cheaters.game import Action, Verb
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.values import part


def best_use(view: View, actions: Sequence[Action], spare: int) -> Action | None:
    """The use of a held card that brings most; none if none brings anything.

    Args:
        view: of the holder.
        actions: the legal ones.
        spare: what they would spend at most.
    """
    outlook = Outlook(view)
    best, found = 0.0, None
    for action in actions:
        if action.verb is Verb.USE:
            value = use_value(view, outlook, action, spare)
            if value > best:
                best, found = value, action
    return found


def use_value(view: View, outlook: Outlook, action: Action, spare: int) -> float:
    """What a use brings, in money units."""
    table, player = view.table, view.player
    card = _card(view, action)
    kind = card.effect.kind
    squares = [table.square_of[slug] for slug in action.deeds]
    if kind is EffectKind.MOVE_HOTEL:
        source, target = squares
        owner = view.owners[source]
        if owner == player:
            return outlook.hotel_worth(player, target) - outlook.hotel_worth(player, source)
        relief = 0.0 if owner == BANK else outlook.hotel_cost(source)
        return outlook.hotel_worth(player, target) + relief
    if kind is EffectKind.PLACE_HOTEL:
        return outlook.hotel_worth(player, squares[0])
    if kind is EffectKind.BUY_HOTEL:
        price = part(table.hotel_price[squares[0]], card.effect.percent, table.note)
        return outlook.hotel_worth(player, squares[0]) - price if price <= spare else 0.0
    if kind is EffectKind.REDUCE_RENT:
        rents = [stop.rent for stop in view.stops if stop.visitor == player and not stop.claimed]
        return float(rents[-1] - part(rents[-1], card.effect.percent, table.note)) if rents else 0.0
    if kind is EffectKind.GET_OUT_OF_JAIL:
        return float(view.edition.constants.jail_fee)
    return _of_an_arrest(view, action.seat)


def _of_an_arrest(view: View, other: int | None) -> float:
    """To send the richest of the others to jail is worth the fee to them; somebody who has arrived is not.

    They would come back to START, and be paid for it once more (R-77).
    """
    if other is None or view.arrived[other]:
        return 0.0
    richer = [each for each in view.players if each != view.player and not view.out[each]]
    richest = max([means(view, each) for each in richer])
    return float(view.edition.constants.jail_fee) if means(view, other) == richest else 0.0


def means(view: View, player: int) -> int:
    """A player's cash and the base values of their properties (CH-4.5)."""
    return view.cash[player] + sum([base_value(view, square) for square in owned(view, player)])


def base_value(view: View, square: int) -> int:
    """What the bank pays for a property that is sold to meet a debt (CH-4.5, CH-9.2)."""
    return view.table.rent_hotel[square] if view.hotels[square] else view.table.price[square]


def owned(view: View, player: int) -> list[int]:
    """The squares of a player's properties, in board order."""
    owners = view.owners
    return [square for square in view.table.properties if owners[square] == player]


def _card(view: View, action: Action) -> Card:
    deck, number = view.table.card_of[action.card or ""]
    return view.table.decks[deck][number]
