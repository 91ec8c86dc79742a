"""The scenes that something brings which happens: a rent, a card, another's monopoly."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import Card
from antimono.anti_monopoly.game import Event, What
from antimono.anti_monopoly.game.holdings import has_monopoly
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.rules.cards import effect_clauses, effect_text, theme_text
from antimono.core.amount import Step
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.anti_monopoly.story import YOU
from antimono.lessons.stage.figures import CardFace
from antimono.play.first_game.stops import Asks, Scene, Stop, bet

DOUBLED = "AM-9.2"
"""The clause of a rent that is doubled."""


def at_event(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """The scenes that an event brings; `place` is the number of the events before it."""
    if event.what is What.PRICE:
        yield from _bought(event, scene)
    elif event.what is What.DRAWN and event.player == YOU:
        yield _card(scene, place)
    elif event.what is What.START and event.player == YOU:
        yield _start(event, scene)
    elif event.what is What.NO_RENT and scene.owner(event.square or 0) == YOU:
        yield from _unpaid(event, scene)
    elif event.what is What.DEBT:
        yield from _owing(event, scene, place)
    elif event.what is What.RENT and event.transfer is not None:
        if event.transfer.payee == account(YOU):
            yield from _earned(event, scene)
        elif event.transfer.payer == account(YOU) and event.reasons is not None:
            yield from _rent(scene, event.square or 0, event.reasons.steps, place)


def _bought(event: Event, scene: Scene) -> Iterator[Stop]:
    square, player, state = event.square or 0, event.player, scene.game.state
    if player == YOU or not state.table.is_street[square] or state.roles[player] is Role.COMPETITOR:
        return
    others = [each for each in state.table.group[square] if each != square and state.owners[each] == player]
    if not others or not has_monopoly(state, square, player):
        return
    street = others[0]
    before, after = scene.rents(street, player, 1)[0], scene.visit(street)
    options, right = bet((before, after, 3 * before), after, scene)
    values: dict[str, Message | str] = {
        "player": scene.who(player),
        "street": scene.name(street),
        "city": scene.city(square),
    }
    amounts: dict[str, Message | str] = {"before": scene.money(before), "after": scene.money(after)}
    yield Stop(
        slug="monopoly",
        square=street,
        asks=Asks.BET,
        words=_(
            "{player}, a Monopolist, buys a second street of {city}. Until now a visit to {street} cost "
            "{before}. And from now on? Bet.",
            **values,
            **amounts,
        ),
        options=options,
        right=right,
        say=_(
            "Doubled: {after}. Two streets of one city are a monopoly. A Monopolist's rents double there, "
            "and {player} may build now.",
            **values,
            **amounts,
        ),
        clauses=("AM-9.1", "AM-9.2", "AM-9.3"),
    )


def _card(scene: Scene, place: int) -> Stop:
    """The card that has just been drawn lies under its deck: the one before the top."""
    role, state = scene.role, scene.game.state
    pile = state.role_tables[YOU].draws_from
    order = state.decks[pile]
    card: Card = state.role_tables[YOU].cards[order[state.tops[pile] - 1]]
    yours = role is Role.COMPETITOR
    return Stop(
        slug="card",
        asks=Asks.CARD,
        words=_(
            "A card square. You draw from the Competitors' deck; Monopolists have their own. Turn it over."
        )
        if yours
        else _("A card square. This time you draw from the Monopolists' deck. Turn the card over."),
        clauses=("AM-15.1", *effect_clauses(card.effect)),
        face=CardFace(
            MARKS[role],
            _("The Competitors' deck") if yours else _("The Monopolists' deck"),
            theme_text(card),
            effect_text(scene.edition, card),
        ),
        upto=place,
    )


def _start(event: Event, scene: Scene) -> Stop:
    text = _(
        "You pass {start}. The bank pays you {amount}, each time round.",
        start=scene.name(0),
        amount=scene.money(event.amount or 0),
    )
    return Stop(slug="start", words=text, clauses=event.clauses)


def _earned(event: Event, scene: Scene) -> Iterator[Stop]:
    square = event.square or 0
    values: dict[str, Message | str] = {
        "visitor": scene.who(event.player),
        "street": scene.name(square),
        "rent": scene.money(event.amount or 0),
    }
    steps = event.reasons.steps if event.reasons is not None else ()
    inside = scene.game.state.custody_turn[YOU] > 0
    if inside and scene.role is Role.COMPETITOR:
        yield Stop(
            slug="earn-inside",
            square=event.square,
            words=_(
                "You sit in the price war, and {visitor} pays you {rent} for {street} all the same. A "
                "Monopolist in jail would get nothing.",
                **values,
            ),
            clauses=("AM-14.3", "AM-14.5"),
            steps=steps,
        )
    elif DOUBLED in event.clauses and scene.role is Role.MONOPOLIST:
        yield Stop(
            slug="earn-double",
            square=event.square,
            words=_(
                "{visitor} stops on your {street} and pays you {rent}. A Competitor would get {other} for "
                "it.",
                **values,
                other=scene.money(scene.opposite(square)),
            ),
            clauses=("AM-9.2", "AM-9.5"),
            steps=steps,
        )
    yield Stop(
        slug="earn",
        square=event.square,
        words=_("{visitor} stops on your {street} and pays you {rent}. That is how a deed earns.", **values),
        clauses=event.clauses,
        steps=steps,
    )


def _unpaid(event: Event, scene: Scene) -> Iterator[Stop]:
    if scene.game.state.custody_turn[YOU]:
        yield Stop(
            slug="no-rent",
            square=event.square,
            words=_(
                "{visitor} stops on your {street} while you are in jail, and pays nothing. A Competitor in "
                "the price war would have had {other}.",
                visitor=scene.who(event.player),
                street=scene.name(event.square or 0),
                other=scene.money(scene.opposite(event.square or 0)),
            ),
            clauses=event.clauses,
        )


def _rent(scene: Scene, square: int, steps: tuple[Step, ...], place: int) -> Iterator[Stop]:
    """A bet on what you owe, before you pay it."""
    state = scene.game.state
    if not state.table.is_street[square] or state.owners[square] in (YOU, -1):
        return
    owed = sum(step.amount for step in steps)
    doubled = any(DOUBLED in step.clauses for step in steps)
    if doubled:
        words, amounts, say = _monopoly_words(scene, square, owed)
    elif not state.levels[square]:
        words = _(
            "You stop on {owner}'s {street}. It cost {price}, and nothing is built on it. What do you owe? "
            "Bet.",
            owner=scene.who(scene.owner(square)),
            street=scene.name(square),
            price=scene.money(state.table.price[square]),
        )
        amounts = (2 * owed, state.table.price[square] // 2)
        say = _(
            "A tenth of the price: {rent}. So it is at everybody's, as long as a street is alone and bare.",
            rent=scene.money(owed),
        )
    else:
        return
    options, right = bet(amounts, owed, scene)
    yield Stop(
        slug="doubled" if doubled else "rent",
        asks=Asks.BET,
        words=words,
        options=options,
        right=right,
        say=say,
        clauses=tuple(dict.fromkeys(clause for step in steps for clause in step.clauses)),
        steps=steps,
        title=verbatim(scene.name(square)),
        payee=scene.seats[scene.owner(square)],
        upto=place,
    )


def _monopoly_words(scene: Scene, square: int, owed: int) -> tuple[Message, tuple[int, ...], Message]:
    state = scene.game.state
    level, owner = state.levels[square], scene.owner(square)
    hotel = level > 0 and level == state.role_tables[owner].hotel[square]
    competitor = state.table.roles[Role.COMPETITOR]
    same = competitor.rents[square][1][competitor.hotel[square] if hotel else level]
    values: dict[str, Message | str] = {
        "owner": scene.who(owner),
        "street": scene.name(square),
        "same": scene.money(same),
        "owed": scene.money(owed),
    }
    if hotel:
        words = _(
            "You stop on {owner}'s {street}, part of a monopoly, with a hotel on it. At a Competitor's a "
            "hotel here costs {same}. What do you owe? Bet.",
            **values,
        )
    else:
        words = ngettext(
            "You stop on {owner}'s {street}, part of a monopoly, with {count} house on it. At a Competitor's "
            "the same costs {same}. What do you owe? Bet.",
            "You stop on {owner}'s {street}, part of a monopoly, with {count} houses on it. At a "
            "Competitor's the same costs {same}. What do you owe? Bet.",
            level,
            **values,
        )
    say = _("Land and buildings, all of it doubled: {owed}.", **values)
    return words, (same, 2 * same if 2 * same != owed else 3 * same), say


def _owing(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    debt = scene.game.state.debts[0]
    if event.player == YOU:
        if debt.what is What.RENT and debt.reasons is not None:
            yield from _rent(scene, debt.where, debt.reasons.steps, place)
        return
    values: dict[str, Message | str] = {
        "player": scene.who(event.player),
        "amount": scene.money(debt.amount),
        "cash": scene.money(scene.game.cash[event.player]),
    }
    yield Stop(
        slug="need-other",
        asks=Asks.BET,
        words=_("{player} owes {amount} and has only {cash} left. What now? Bet.", **values),
        options=(
            ("out", _("{player} is out of the game", **values)),
            ("raise", _("{player} sells or mortgages something", **values)),
            ("later", _("{player} pays next turn", **values)),
        ),
        right="raise",
        say=_(
            "Who has deeds or buildings turns them into money first, at half their price. Only who has "
            "nothing left is out.",
        ),
        clauses=("R-14", "AM-11.1", "AM-12.1", "AM-22.1"),
    )
