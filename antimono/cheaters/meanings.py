"""Legal actions of this game in plain words, with their sums, for the player who chooses."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from antimono.cheaters.edition.model import CheatAct, CheatCard
from antimono.cheaters.effects import effect_text, star
from antimono.cheaters.game import Action, Phase, Verb, View
from antimono.cheaters.game.log import name as player_name
from antimono.cheaters.game.trades import side_told
from antimono.cheaters.rules.values import base_value
from antimono.core.text import Message, Value, _


def meaning(view: View, action: Action) -> Message:
    """Return the effect of a legal action of the player whose view it is."""
    match action.verb:
        case Verb.OFFER if action.offer is not None:
            return _(
                "offer {player} a trade: {gives} for {takes}",
                player=player_name(action.offer.partner),
                gives=side_told(view.table, action.offer, gives=True),
                takes=side_told(view.table, action.offer, gives=False),
            )
        case Verb.CHEAT:
            return _cheat(view, action)
        case Verb.ACCUSE | Verb.CLAIM | Verb.USE | Verb.DISCARD:
            return _about_others(view, action)
        case verb if verb in _PLAIN:
            return _PLAIN[verb]
        case _ if action.deeds:
            return _about_deed(view, action)
    return _about_moment(view, action)


_PLAIN: Mapping[Verb, Message] = {
    Verb.AUCTION: _("have it auctioned instead"),
    Verb.END: _("pass the dice; then comes the last call"),
    Verb.DECLINE: _("do not pay the bribe"),
    Verb.ACCEPT: _("agree to the trade"),
    Verb.REFUSE: _("turn the trade down"),
    Verb.GUILTY: _("vote that there was a cheat"),
    Verb.INNOCENT: _("vote that there was no cheat"),
    Verb.BANKRUPT: _("go bankrupt, because you cannot pay the debt"),
}

_PASSING: Mapping[Phase, Message] = {
    Phase.CALL: _("say nothing"),
    Phase.AUCTION: _("do not bid now; you may bid again if another player raises"),
    Phase.JOIN: _("leave the hotel to the others"),
}


def _about_moment(view: View, action: Action) -> Message:
    """Return the effect of an action that depends only on the phase."""
    money = view.edition.money
    match action.verb:
        case Verb.ROLL if view.phase is Phase.JAIL:
            return _("roll, and leave jail with a double")
        case Verb.ROLL:
            return _("roll the dice; this ends all claims and accusations")
        case Verb.DECLARE:
            return _("declare your true roll, {dice}", dice=str(view.dice))
        case Verb.PAY:
            return _("pay {fee} and leave jail, then roll", fee=money(view.edition.constants.jail_fee))
        case Verb.BUY:
            return _buying(view)
        case Verb.PASS:
            return _PASSING[view.phase]
        case Verb.BID:
            return _("bid {amount}, or any higher multiple of ten", amount=money(action.amount or 0))
        case Verb.PLACE:
            return _("put the pawn on {square}", square=view.table.name(action.amount or 0))
    return _WORDS[action.word or action.verb]


_WORDS: Mapping[str, Message] = {
    "chance": _("draw a Chance card"),
    "chest": _("draw a Community Chest card"),
    Verb.BRIBE: _("pay the bribe"),
}


def _buying(view: View) -> Message:
    """Return the effect of buying the property where the player is."""
    square = view.pawns[view.player]
    name, price = view.table.name(square), view.edition.money(view.asking_price(square))
    if view.hotels[square]:
        return _("buy {property} with its hotel for {price}", property=name, price=price)
    return _("buy {property} for {price}", property=name, price=price)


def _about_others(view: View, action: Action) -> Message:
    """Return the effect of an action about another player or a card."""
    table, other = view.table, player_name(action.seat or 0)
    match action.verb:
        case Verb.ACCUSE:
            card = table.cheats[table.cheat_of[action.card or ""]]
            return _("accuse {player} of trying “{card}”", player=other, card=Message(card.name))
        case Verb.CLAIM:
            return _("ask {player} for the rent of a visit", player=other)
    deck, number = table.card_of[action.card or ""]
    held = table.decks[deck][number]
    if action.verb is Verb.DISCARD:
        return _("discard “{card}” unused, under its pile", card=held.name)
    effect, mark = effect_text(view.edition, held.effect), star(view.edition, held.id, "effect")
    return _("use “{card}”: {effect}{star}", card=held.name, effect=effect, star=mark)


def _about_deed(view: View, action: Action) -> Message:
    """Return the effect of an action with a property, and its price."""
    edition = view.edition
    square = view.table.square_of[action.deeds[0]]
    title = view.table.titles[square]
    values = {"property": title.name}
    match action.verb:
        case Verb.HOTEL:
            price = edition.money(title.hotel_price) + star(edition, square, "hotel_price")
            return _("buy a hotel for {property} for {price}", price=price, **values)
        case Verb.JOIN:
            return _("join the auction of the last hotel, for {property}", **values)
        case Verb.PUT:
            return _("put the hotel on {property}", **values)
        case Verb.RETURN:
            return _("give {property} back to the bank", **values)
        case Verb.SELL:
            hotel = view.hotels[square]
            brings = edition.money(base_value(title, hotel=hotel).value)
            unsure = star(edition, square, "rent_hotel") if hotel else ""
            return _("sell {property} to the bank for {price}", price=brings + unsure, **values)
    raise TypeError(f"{action.verb} is explained nowhere")


def _cheat(view: View, action: Action) -> Message:
    """Return the card and the aim of an attempt."""
    table = view.table
    card = table.cheats[table.cheat_of[action.card or ""]]
    return _("{card}: {aim}", card=Message(card.name), aim=_aim(view, card, action))


def _aim(view: View, card: CheatCard, action: Action) -> Message:
    """Return the aim of an attempt."""
    table = view.table
    names = [table.name(table.square_of[slug]) for slug in action.deeds]
    values: dict[str, Value] = dict(zip(("property", "other"), names, strict=False))
    if action.seat is not None:
        values["player"] = player_name(action.seat)
    if action.number is not None:
        values["number"] = action.number
    if action.amount or card.amount:
        unsure = "" if action.amount else star(view.edition, card.id, "amount")
        values["amount"] = view.edition.money(action.amount or card.amount) + unsure
    if action.faces is not None:
        values["first"], values["second"] = action.faces
    return _AIMS.get((card.act, action.word), _AIMS[card.act, None])(**values)


_AIMS: Mapping[tuple[CheatAct, str | None], Callable[..., Message]] = {
    (CheatAct.TAKE_FROM_BANK, None): lambda **v: _("take {amount} from the bank", **v),
    (CheatAct.EXTRA_AT_START, None): lambda **v: _("take {amount} more at START", **v),
    (CheatAct.TAKE_FROM_PLAYER, None): lambda **v: _("take {amount} from {player}", **v),
    (CheatAct.MOVE_OTHER_PAWN, None): lambda **v: _("move the pawn of {player}, in the open", **v),
    (CheatAct.UNDERPAY, None): lambda **v: _("keep back {amount} of payment {number} of this turn", **v),
    (CheatAct.DODGE_RENT, None): lambda **v: _("avoid paying rent: payment {number} of this turn", **v),
    (CheatAct.SKIP_PAYMENT, None): lambda **v: _("skip payment {number} of this turn", **v),
    (CheatAct.ESCAPE_JAIL, None): lambda **v: _("leave jail unseen", **v),
    (CheatAct.PLACE_HOTEL, None): lambda **v: _("put a hotel on {property}", **v),
    (CheatAct.REMOVE_HOTEL, None): lambda **v: _("remove the hotel from {property}", **v),
    (CheatAct.MOVE_HOTEL, None): lambda **v: _("move the hotel from {property} to {other}", **v),
    (CheatAct.COLLECT_FOREIGN_RENT, None): lambda **v: _("collect the rent of {property}", **v),
    (CheatAct.TAKE_UNSOLD_PROPERTY, None): lambda **v: _("take the title card of {property}", **v),
    (CheatAct.TAKE_PROPERTY, None): lambda **v: _("take the title card of {property}", **v),
    (CheatAct.SWAP_PROPERTIES, None): lambda **v: _("swap {property} for {other}", **v),
    (CheatAct.WRONG_TOTAL, "more"): lambda **v: _("declare one more than you rolled", **v),
    (CheatAct.WRONG_TOTAL, None): lambda **v: _("declare one less than you rolled", **v),
    (CheatAct.WRONG_DIE, None): lambda **v: _("declare {first} + {second}", **v),
    (CheatAct.ANY_ROLL, None): lambda **v: _("declare {first} + {second}", **v),
}
"""The aim of each act; `less` is the other of the two words."""
