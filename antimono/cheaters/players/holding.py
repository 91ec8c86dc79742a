"""Answers of planning players to questions, and their use of held cards (CH-5.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from antimono.cheaters.edition.model import Card, EffectKind
from antimono.cheaters.game import Action, Phase, Verb
from antimono.cheaters.game.state import BANK
from antimono.cheaters.game.view import View
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.values import part


def best_use(view: View, actions: Sequence[Action], spare: int) -> Action | None:
    """Return the use of a held card that brings most; none if none brings anything.

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
    """Return what a use brings, in money units."""
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
    """Return the worth of sending the richest opponent to jail, which is the fee; zero if that player is home.

    They would come back to START and be paid again (R-77).
    """
    if other is None or view.arrived[other]:
        return 0.0
    richer = [each for each in view.players if each != view.player and not view.out[each]]
    richest = max([means(view, each) for each in richer])
    return float(view.edition.constants.jail_fee) if means(view, other) == richest else 0.0


def means(view: View, player: int) -> int:
    """Return a player's cash and the base values of their properties (CH-4.5)."""
    return view.cash[player] + sum([base_value(view, square) for square in owned(view, player)])


def base_value(view: View, square: int) -> int:
    """Return what the bank pays for a property that is sold to meet a debt (CH-4.5, CH-9.2)."""
    return view.table.rent_hotel[square] if view.hotels[square] else view.table.price[square]


def owned(view: View, player: int) -> list[int]:
    """Return the squares of a player's properties, in board order."""
    owners = view.owners
    return [square for square in view.table.properties if owners[square] == player]


def _card(view: View, action: Action) -> Card:
    deck, number = view.table.card_of[action.card or ""]
    return view.table.decks[deck][number]


BEHIND_START = 1
"""The square on which the pawn of a convicted cheat has the whole lap before it."""

_LEAST_USEFUL = (EffectKind.REDUCE_RENT, EffectKind.SEND_OTHER_TO_JAIL, EffectKind.GET_OUT_OF_JAIL)
"""Of two cards of a kind what they part with first; anything else is about a hotel."""


def answer(
    view: View, actions: Sequence[Action], spare: int, agrees: Callable[[View, Sequence[int], Sequence[int], int], bool]
) -> Action:
    """Return one of the legal actions, outside the course of a turn and outside an auction.

    Args:
        view: the view of the player who answers.
        actions: the legal ones, cheats among them.
        spare: what they would spend at most.
        agrees: whether they accept a trade, as `Planner.agrees`.
    """
    outlook = Outlook(view)
    asked = [each for each in actions if each.verb is not Verb.CHEAT]
    match view.phase:
        case Phase.DEBT:
            return _meet_debt(view, asked)
        case Phase.OFFER:
            return _to_an_offer(view, asked, agrees)
        case Phase.KEEP:
            return best_use(view, asked, spare) or min(asked, key=lambda each: _usefulness(view, each))
        case Phase.BRIBE:
            return Action(Verb.BRIBE if _bribes_pay(view) else Verb.DECLINE)
        case Phase.VOTE:
            return Action(Verb.GUILTY if _has_seen_it(view) else Verb.INNOCENT)
        case Phase.RETURN:
            return min(asked, key=lambda each: outlook.worth(view.player, _square(view, each)))
        case Phase.PUT:
            return max(asked, key=lambda each: outlook.hotel_worth(view.player, _square(view, each)))
        case Phase.JOIN:
            return _want_the_last_hotel(view, outlook, asked, spare)
        case _:
            return Action(Verb.PLACE, amount=BEHIND_START)


def _meet_debt(view: View, actions: Sequence[Action]) -> Action:
    """Return the cheapest sale that is enough by itself; otherwise the most valuable, to lose few properties."""
    lost = _find(actions, Verb.BANKRUPT)
    if lost is not None:
        return lost
    missing = view.debts[0].amount - view.cash[view.player]
    values = {each: base_value(view, _square(view, each)) for each in actions if each.verb is Verb.SELL}
    enough = [each for each in values if values[each] >= missing]
    if enough:
        return min(enough, key=lambda each: (values[each], _square(view, each)))
    return max(values, key=lambda each: (values[each], _square(view, each)))


def _to_an_offer(
    view: View, actions: Sequence[Action], agrees: Callable[[View, Sequence[int], Sequence[int], int], bool]
) -> Action:
    accept, offer = _find(actions, Verb.ACCEPT), view.offer
    if accept is None or offer is None:
        return Action(Verb.REFUSE)
    table = view.table
    gives, takes = ([table.square_of[slug] for slug in slugs] for slugs in (offer.takes, offer.gives))
    cash = offer.gives_cash - offer.takes_cash
    # A release card is worth the fee that it saves.
    cash += view.edition.constants.jail_fee * (len(offer.gives_cards) - len(offer.takes_cards))
    return accept if agrees(view, gives, takes, cash) else Action(Verb.REFUSE)


def _bribes_pay(view: View) -> bool:
    """Return whether the prize of a jury is higher than its bribe, which is the same for all these cards."""
    effects = [card.effect for deck in view.table.decks for card in deck]
    return all(each.amount > each.price for each in effects if each.kind is EffectKind.BRIBE)


def _has_seen_it(view: View) -> bool:
    """Return whether the voter saw the attempt; another player's word is not proof (R-53)."""
    charge = view.charge
    return charge is not None and charge[1:] in (*view.hints, *view.moved_in_the_open)


def _want_the_last_hotel(view: View, outlook: Outlook, actions: Sequence[Action], spare: int) -> Action:
    joins = [each for each in actions if each.verb is Verb.JOIN]
    if not joins or spare < view.table.step:
        return Action(Verb.PASS)
    return max(joins, key=lambda each: outlook.hotel_worth(view.player, _square(view, each)))


def _usefulness(view: View, action: Action) -> tuple[int, str]:
    deck, number = view.table.card_of[action.card or ""]
    kind = view.table.decks[deck][number].effect.kind
    rank = _LEAST_USEFUL.index(kind) if kind in _LEAST_USEFUL else len(_LEAST_USEFUL)
    return rank, action.card or ""


def _find(actions: Sequence[Action], verb: Verb) -> Action | None:
    for action in actions:
        if action.verb is verb:
            return action
    return None


def _square(view: View, action: Action) -> int:
    return view.table.square_of[action.deeds[0]]
