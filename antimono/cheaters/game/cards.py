"""Chance and Community Chest: drawing, obeying, keeping, using (CH-5.2, CH-5.8, R-58, R-72, R-73, R-80)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.cheaters.edition.model import Card, Effect, EffectKind, Party
from antimono.cheaters.game import call, claims, debts, hotels, jail
from antimono.cheaters.game.actions import PILES, Action, Verb
from antimono.cheaters.game.events import EventKind
from antimono.cheaters.game.log import name, one
from antimono.cheaters.game.state import BANK, PendingDecision, Phase, State
from antimono.cheaters.rules import legality
from antimono.cheaters.rules.legality import Bar, Forbidden
from antimono.cheaters.rules.values import part
from antimono.core.text import Message, Value, _


def draw_from_pile(state: State, player: int, action: Action) -> None:
    """Draw one card of the pile of one's choice, on Free Parking (CH-5.4, R-72)."""
    state.base = Phase.SETTLED
    draw(state, player, PILES.index(action.word))


def draw(state: State, player: int, deck: int) -> None:
    """Take the top card: obey it at once, or hold it (CH-5.2)."""
    number = state.piles[deck].pop(0)
    card = state.table.decks[deck][number]
    if card.held:
        _tell_held(state, player, deck, card)
        debts.receive_card(state, player, deck, number)
        return
    # It goes under before anything else is drawn.
    state.piles[deck].append(number)
    if state.log is not None:
        values: dict[str, Value] = {"player": name(player), "card": Message(card.name)}
        text = _("{player} draws “{card}”.", _("You draw “{card}”."), **values)
        state.log.tell(state, EventKind.DRAWN, player, text, ("CH-5.2", "R-80"))
    _obey(state, player, deck, number, card.effect)


def _tell_held(state: State, player: int, deck: int, card: Card) -> None:
    """Log that a card is held; only its holder sees which one (R-60)."""
    if state.log is None:
        return
    deck_name = _("Community Chest") if deck else _("Chance", context="deck")
    text = _(
        "{player} draws a card and keeps it: {deck}.",
        _("You draw a card and keep it: {deck}."),
        player=name(player),
        deck=deck_name,
    )
    state.log.tell(state, EventKind.DRAWN, player, text, ("CH-5.2", "R-60"))
    text = _("The card is “{card}”.", card=Message(card.name))
    state.log.tell(state, EventKind.DRAWN, player, text, ("R-60",), seen_by=frozenset({player}))


def _obey(state: State, player: int, deck: int, number: int, effect: Effect) -> None:
    """Carry out an immediate card."""
    _IMMEDIATE[effect.kind](state, player, deck, number, effect)


def _collect(state: State, player: int, _deck: int, _number: int, effect: Effect) -> None:
    amount = effect.amount
    if effect.party is not Party.EACH_OTHER:
        state.transfer(BANK, player, amount, EventKind.CARD, one(_("A card pays"), amount, "CH-5.2"))
        return
    for other in _others(state, player):
        why = one(_("A card makes each other player pay"), amount, "CH-5.2")
        debts.owe(state, other, player, amount, EventKind.CARD, why)


def _pay(state: State, player: int, _deck: int, _number: int, effect: Effect) -> None:
    amount = effect.amount
    if effect.party is not Party.EACH_OTHER:
        debts.owe(state, player, BANK, amount, EventKind.CARD, one(_("A card costs"), amount, "CH-5.2"))
        return
    for other in _others(state, player):
        why = one(_("A card makes one player pay each other player"), amount, "CH-5.2", "R-65")
        debts.owe(state, player, other, amount, EventKind.CARD, why)


def _others(state: State, player: int) -> list[int]:
    """Return the other players in seat order, from the player's left (R-65)."""
    return [other for other in state.seats_from((player + 1) % len(state.out)) if other != player]


def _pay_per_hotel(state: State, player: int, _deck: int, _number: int, effect: Effect) -> None:
    each = effect.amount
    amount = each * sum([state.hotels[square] for square in state.owned_by(player)])
    why = one(_("A card: {amount} for each hotel", amount=each), amount, "CH-5.2")
    if amount:
        debts.owe(state, player, BANK, amount, EventKind.CARD, why)


def _advance_to(state: State, player: int, _deck: int, _number: int, effect: Effect) -> None:
    squares = state.table.squares
    _carry(state, (effect.square - state.pawns[player]) % squares or squares)


def _move_back(state: State, _player: int, _deck: int, _number: int, effect: Effect) -> None:
    _carry(state, -effect.amount)


def _go_to_jail(state: State, player: int, _deck: int, _number: int, _effect: Effect) -> None:
    jail.send(state, player, "CH-5.7")


def _offer_bribe(state: State, player: int, deck: int, number: int, effect: Effect) -> None:
    if state.cash[player] >= effect.price:
        state.asks.append(PendingDecision(Phase.BRIBE, player, deck, number))


def _ask_for_property(state: State, player: int, deck: int, number: int, _effect: Effect) -> None:
    if state.owned_by(player):
        state.asks.append(PendingDecision(Phase.RETURN, player, deck, number))


def _carry(state: State, steps: int) -> None:
    state.base, state.steps = Phase.CARRIED, steps


def bribe(state: State, player: int, _action: Action) -> None:
    """Pay the bribe and take the prize (CH-5.8)."""
    ask = state.asks.pop(0)
    effect = state.table.decks[ask.first][ask.second].effect
    why = one(_("The bribe"), effect.price, "CH-5.8")
    state.transfer(player, BANK, effect.price, EventKind.CARD, why)
    why = one(_("The prize"), effect.amount, "CH-5.8")
    state.transfer(BANK, player, effect.amount, EventKind.CARD, why)


def decline(state: State, _player: int, _action: Action) -> None:
    """Leave the bribe, which costs nothing."""
    state.asks.pop(0)


def give_back(state: State, player: int, action: Action) -> None:
    """Give a property back to the bank; a hotel stays on it (CH-8.3)."""
    square = state.table.square_of[action.deeds[0]]
    if state.owners[square] != player:
        raise Forbidden(Bar.NOT_OWNED)
    state.asks.pop(0)
    state.give(square, BANK)
    if state.log is not None:
        text = _(
            "{player} gives {square} back to the bank.",
            _("You give {square} back to the bank."),
            player=name(player),
            square=state.table.name(square),
        )
        state.log.tell(state, EventKind.PROPERTY, player, text, ("CH-8.3", "CH-5.8"), square=square)


def held_cards(state: State, player: int) -> list[tuple[int, int]]:
    """Return the cards that a player could use or discard now, as deck and number; two of a kind while choosing."""
    cards = [(deck, state.held[deck][player]) for deck in (0, 1) if state.held[deck][player] >= 0]
    ask = state.asks[0] if state.asks else None
    if ask is not None and ask.phase is Phase.KEEP and ask.player == player:
        return [(deck, number) for deck, number in cards if deck == ask.first] + [(ask.first, ask.second)]
    return cards


def bar_to_use(state: State, player: int, deck: int, number: int, action: Action) -> Bar:
    """Return what keeps a player from using a held card as the action says (CH-5.2, CH-6.1, R-73)."""
    effect = state.table.decks[deck][number].effect
    if not _says_what_is_asked(effect.kind, action):
        return Bar.BAD_CHOICE
    if effect.kind is EffectKind.GET_OUT_OF_JAIL:
        in_time = state.phase is Phase.JAIL and state.decider == player
        return Bar.NONE if in_time else Bar.AT_START_OF_TURN
    if state.jailed[player]:
        return Bar.IN_JAIL
    if effect.kind is EffectKind.SEND_OTHER_TO_JAIL:
        return _bar_to_arrest(state, player, action)
    if effect.kind is EffectKind.REDUCE_RENT:
        return Bar.NONE if claims.open_rents(state, player) else Bar.NO_RENT_OPEN
    return _bar_to_hotel_card(state, player, effect, action)


def _says_what_is_asked(kind: EffectKind, action: Action) -> bool:
    """Return whether an action has the fields that its card needs, and no others."""
    deeds = {EffectKind.MOVE_HOTEL: 2, EffectKind.PLACE_HOTEL: 1, EffectKind.BUY_HOTEL: 1}.get(kind, 0)
    return (
        len(action.deeds) == deeds
        and (action.seat is not None) == (kind is EffectKind.SEND_OTHER_TO_JAIL)
        and action.number is None
        and action.amount is None
        and action.faces is None
        and action.word is None
    )


def _bar_to_arrest(state: State, player: int, action: Action) -> Bar:
    other = -1 if action.seat is None else action.seat
    if bar := legality.bar_to_player(other == player, state.out[other]):
        return bar
    return Bar.TARGET_IN_JAIL if state.jailed[other] else Bar.NONE


def _bar_to_hotel_card(state: State, player: int, effect: Effect, action: Action) -> Bar:
    """Return the reason why a card cannot place, move or sell a hotel outside a set (CH-8.2)."""
    if state.auction is not None:
        # Somebody who chooses between two cards waits, and the last hotel is spoken for.
        return Bar.DURING_AUCTION
    squares = [state.table.square_of[slug] for slug in action.deeds]
    if effect.kind is EffectKind.MOVE_HOTEL:
        source, target = squares
        owned = state.owners[target] == player
        return legality.bar_to_moving_hotel(state.hotels[source], owned, state.hotels[target])
    if bar := hotels.bar_to_place(state, player, squares[0]):
        return bar
    if effect.kind is EffectKind.BUY_HOTEL:
        if state.debts and state.is_debtor(player):
            return Bar.IN_DEBT
        price = part(state.table.hotel_price[squares[0]], effect.percent, state.table.note)
        return legality.bar_to_price(state.cash[player], price, Bar.HOTEL_TOO_DEAR)
    return Bar.NONE


def uses(state: State, player: int) -> tuple[Action, ...]:
    """Return all uses of the player's held cards that are possible now; `releases` has those in jail."""
    acts: tuple[Action, ...] = ()
    for deck, number in held_cards(state, player):
        card = state.table.decks[deck][number]
        kind = card.effect.kind
        spoken_for = state.auction is not None and kind in _ABOUT_HOTELS
        if kind is not EffectKind.GET_OUT_OF_JAIL and not (spoken_for or state.jailed[player]):
            acts += _USES[kind](state, player, card)
    return acts


def in_hand(state: State, player: int) -> list[Card]:
    """Return the cards that a player holds, to whom two of a kind leave no choice to make."""
    decks, held = state.table.decks, state.held
    return [decks[deck][held[deck][player]] for deck in (0, 1) if held[deck][player] >= 0]


def uses_of(state: State, player: int, card: Card) -> tuple[Action, ...]:
    """Return the uses of a card that are possible now, jail left aside (CH-6.1)."""
    return _USES[card.effect.kind](state, player, card)


def priced_uses(state: State, player: int, card: Card) -> list[tuple[int, Action]]:
    """Return what each hotel costs that a card lets its holder buy, and the act (CH-8.2)."""
    table, percent = state.table, card.effect.percent
    return [
        (part(table.hotel_price[table.square_of[act.deeds[0]]], percent, table.note), act)
        for act in _on_board(state, player, card)
    ]


def plain_use(state: State, card: Card) -> tuple[Action, ...]:
    """Return the use of a card that asks for nothing."""
    return state.table.memo((card.id,), lambda: (Action(Verb.USE, card=card.id),))


def releases(state: State, player: int) -> tuple[Action, ...]:
    """Return the uses of the player's release cards, at the start of a turn in jail (CH-6.3)."""
    acts: tuple[Action, ...] = ()
    for card in in_hand(state, player):
        if card.effect.kind is EffectKind.GET_OUT_OF_JAIL:
            acts += plain_use(state, card)
    return acts


def _reductions(state: State, player: int, card: Card) -> tuple[Action, ...]:
    return plain_use(state, card) if state.stops and claims.open_rents(state, player) else ()


def _arrests(state: State, player: int, card: Card) -> tuple[Action, ...]:
    acts = state.table.memo(
        (card.id,), lambda: tuple([Action(Verb.USE, card=card.id, seat=other) for other in state.players])
    )
    jailed, out = state.jailed, state.out
    return tuple([act for other, act in enumerate(acts) if other != player and not out[other] and not jailed[other]])


def _on_board(state: State, player: int, card: Card) -> tuple[Action, ...]:
    """Return the uses that depend on owners and hotels alone, cached until these change."""
    kept = state.tries[player]
    found = kept.get(card.id)
    if found is None:
        found = kept[card.id] = tuple(_placements(state, player, card))
    return found


def _placements(state: State, player: int, card: Card) -> list[Action]:
    slug, standing = state.table.slug, state.hotels
    if card.effect.kind is not EffectKind.MOVE_HOTEL:
        places = hotels.places(state, player)
        return [Action(Verb.USE, card=card.id, deeds=(slug[square],)) for square in places]
    free = [square for square in state.owned_by(player) if not standing[square]]
    return [
        Action(Verb.USE, card=card.id, deeds=(slug[source], slug[target]))
        for source in state.table.properties
        if standing[source]
        for target in free
    ]


def _purchases(state: State, player: int, card: Card) -> tuple[Action, ...]:
    if state.debts and state.is_debtor(player):
        return ()
    cash = state.cash[player]
    return tuple([act for price, act in priced_uses(state, player, card) if price <= cash])


_ABOUT_HOTELS = frozenset({EffectKind.MOVE_HOTEL, EffectKind.PLACE_HOTEL, EffectKind.BUY_HOTEL})

_USES: Mapping[EffectKind, Callable[[State, int, Card], tuple[Action, ...]]] = {
    EffectKind.REDUCE_RENT: _reductions,
    EffectKind.SEND_OTHER_TO_JAIL: _arrests,
    EffectKind.MOVE_HOTEL: _on_board,
    EffectKind.PLACE_HOTEL: _on_board,
    EffectKind.BUY_HOTEL: _purchases,
}


def _held(state: State, player: int, action: Action) -> tuple[int, int]:
    """Return the deck and number of the held card that an action names (CH-5.2)."""
    found = state.table.card_of.get(action.card or "")
    if found is None or found not in held_cards(state, player):
        raise Forbidden(Bar.NOT_HELD)
    return found


def use(state: State, player: int, action: Action) -> None:
    """Use a held card; it goes under its pile (CH-5.2, R-73)."""
    deck, number = _held(state, player, action)
    if bar := bar_to_use(state, player, deck, number, action):
        raise Forbidden(bar)
    put_under(state, player, deck, number)
    card = state.table.decks[deck][number]
    if state.log is not None:
        text = _("{player} uses “{card}”.", _("You use “{card}”."), player=name(player), card=Message(card.name))
        state.log.tell(state, EventKind.USED, player, text, ("CH-5.2", "R-73"))
    call.reopen(state)
    effect = card.effect
    squares = [state.table.square_of[slug] for slug in action.deeds]
    if effect.kind is EffectKind.GET_OUT_OF_JAIL:
        jail.free(state, player, "CH-6.3", "R-45")
    elif action.seat is not None:  # only the card that sends somebody to jail asks for one
        jail.send(state, action.seat, "CH-5.8")
    elif effect.kind is EffectKind.REDUCE_RENT:
        _reduce_rent(state, player, effect.percent)
    elif effect.kind is EffectKind.MOVE_HOTEL:
        hotels.move(state, player, squares[0], squares[1])
    elif effect.kind is EffectKind.BUY_HOTEL:
        hotels.purchase(state, player, squares[0], effect.percent)
    else:
        hotels.put_there(state, player, squares[0])


def discard(state: State, player: int, action: Action) -> None:
    """Put one of two cards of a kind under its pile, unused (CH-5.2)."""
    deck, number = _held(state, player, action)
    put_under(state, player, deck, number)
    card = state.table.decks[deck][number]
    if state.log is not None:
        text = _(
            "{player} discards “{card}”.", _("You discard “{card}”."), player=name(player), card=Message(card.name)
        )
        state.log.tell(state, EventKind.DISCARDED, player, text, ("CH-5.2",))


def put_under(state: State, player: int, deck: int, number: int) -> None:
    """A used card goes under its pile (CH-5.2); of two the other is held from now on."""
    ask = state.asks[0] if state.asks else None
    if ask is not None and ask.phase is Phase.KEEP and ask.first == deck:
        state.asks.pop(0)
        if number != ask.second:
            state.held[deck][player] = ask.second
    else:
        state.held[deck][player] = -1
    state.piles[deck].append(number)
    state.forget_player(player)


def _reduce_rent(state: State, player: int, percent: int) -> None:
    """Reduce the rent of the latest open visit to a part of what it was (CH-5.8)."""
    number = claims.open_rents(state, player)[-1]
    state.stops[number] = state.stops[number]._replace(percent=percent)


_IMMEDIATE: Mapping[EffectKind, Callable[[State, int, int, int, Effect], None]] = {
    EffectKind.COLLECT: _collect,
    EffectKind.PAY: _pay,
    EffectKind.PAY_PER_HOTEL: _pay_per_hotel,
    EffectKind.ADVANCE_TO: _advance_to,
    EffectKind.MOVE_BACK: _move_back,
    EffectKind.GO_TO_JAIL: _go_to_jail,
    EffectKind.BRIBE: _offer_bribe,
    EffectKind.RETURN_PROPERTY: _ask_for_property,
}
