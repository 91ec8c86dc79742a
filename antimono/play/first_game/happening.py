"""The scenes that something brings which happens: a rent, a card, another's monopoly, the end."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.editions.decks import Card
from antimono.anti_monopoly.game import Event, What
from antimono.anti_monopoly.game.holdings import has_monopoly, means
from antimono.anti_monopoly.look import MARKS, YOU
from antimono.anti_monopoly.rules.cards import effect_clauses, effect_text, theme_text
from antimono.core.text import Message, _
from antimono.lessons.stage.figures import CardFace
from antimono.play.first_game.rents import at_rent, rent_due
from antimono.play.first_game.stops import Asks, Scene, Stop, bet


def at_event(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """The scenes that an event brings; `place` is the number of the events before it."""
    if event.what is What.PRICE:
        yield from _bought(event, scene)
    elif event.what is What.DRAWN and event.player == YOU:
        yield _card(scene, place)
    elif event.what is What.START and event.player == YOU:
        yield _start(event, scene)
    elif event.what is What.DEBT:
        yield from _owing(event, scene, place)
    elif event.what in (What.RENT, What.NO_RENT):
        yield from at_rent(event, scene, place)
    elif event.what is What.TIME_UP:
        yield _count(scene, place + 1)


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


def _owing(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    debt = scene.game.state.debts[0]
    if event.player == YOU:
        if debt.what is What.RENT and debt.reasons is not None:
            yield from rent_due(scene, debt.where, debt.reasons.steps, place)
        return
    if means(scene.game.state, event.player) < debt.amount:
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
            "A player who has deeds or buildings turns them into money first, at half their price. Only "
            "somebody with nothing left is out.",
        ),
        clauses=("R-14", "AM-11.1", "AM-12.1", "AM-22.1"),
    )


def _count(scene: Scene, upto: int) -> Stop:
    """A bet on who wins, before all is counted."""
    outcome, money = scene.game.outcome, scene.game.cash
    winners = outcome.winners if outcome is not None else ()
    words = _(
        "The five rounds are over. Competitors keep a tenth of their cash, Monopolists a fifth. Then the "
        "bank pays one more rent for each deed. Who has most now? Bet.",
    )
    clauses = ("AM-24.3", "AM-24.4", "AM-24.5")
    if len(winners) != 1:
        return Stop(slug="count", words=words, clauses=clauses, upto=upto)
    left = [player for player in range(len(scene.seats)) if not scene.game.state.out[player]]
    values: dict[str, Message | str] = {
        "player": scene.who(winners[0]),
        "amount": scene.money(money[winners[0]]),
    }
    return Stop(
        slug="count",
        asks=Asks.BET,
        words=words,
        options=tuple((str(player), scene.who(player)) for player in left),
        right=str(winners[0]),
        say=_("You have most: {amount}.", **values)
        if winners[0] == YOU
        else _("{player} has most: {amount}.", **values),
        clauses=clauses,
        upto=upto,
    )
