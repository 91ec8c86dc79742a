"""The scenes of rent: what you owe and what you are paid, with a bet before it."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Event, What
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.look import YOU
from antimono.core.amount import Step
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.play.first_game.stops import Asks, Scene, Stop, bet

DOUBLED = "AM-9.2"
"""The clause of a rent that is doubled."""


def at_rent(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """The scenes that a rent brings, or a visit without one; `place` is the number of events before it."""
    if event.what is What.NO_RENT:
        if scene.owner(event.square or 0) == YOU:
            yield from _unpaid(event, scene, place)
    elif event.transfer is not None and event.transfer.payee == account(YOU):
        yield from _earned(event, scene, place)
    elif event.transfer is not None and event.transfer.payer == account(YOU) and event.reasons is not None:
        yield from rent_due(scene, event.square or 0, event.reasons.steps, place)


# ── What you are paid


def _earned(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    values: dict[str, Message | str] = {
        "visitor": scene.who(event.player),
        "street": scene.name(event.square or 0),
        "rent": scene.money(event.amount or 0),
    }
    if scene.game.state.custody_turn[YOU] and scene.role is Role.COMPETITOR:
        yield Stop(
            slug="earn-inside",
            square=event.square,
            words=_(
                "You sit in the price war, and {visitor} pays you {rent} for {street} all the same. A "
                "Monopolist in jail would get nothing.",
                **values,
            ),
            clauses=("AM-14.3", "AM-14.5"),
        )
    elif scene.role is Role.MONOPOLIST and event.reasons is not None and _is_doubled(event.reasons.steps):
        yield _earned_double(event, scene, place)
    yield Stop(
        slug="earn",
        square=event.square,
        words=_("{visitor} stops on your {street} and pays you {rent}. That is how a deed earns.", **values),
        clauses=event.clauses,
    )


def _earned_double(event: Event, scene: Scene, place: int) -> Stop:
    """A bet on what your monopoly brings, where a Competitor's streets would bring half."""
    square, rent = event.square or 0, event.amount or 0
    other = scene.opposite(square)
    options, right = bet((other, 3 * other), rent, scene)
    return Stop(
        slug="earn-double",
        square=square,
        asks=Asks.BET,
        words=_(
            "{visitor} stops on your {street}, one of your two streets of {city}. A Competitor gets {other} "
            "for that. What do you get? Bet.",
            visitor=scene.who(event.player),
            street=scene.name(square),
            city=scene.city(square),
            other=scene.money(other),
        ),
        options=options,
        right=right,
        say=_(
            "{rent}. It is the same street and the same visitor; double, because a Monopolist has two "
            "streets here.",
            rent=scene.money(rent),
        ),
        clauses=("AM-9.2", "AM-9.5"),
        upto=place,
    )


def _unpaid(event: Event, scene: Scene, place: int) -> Iterator[Stop]:
    """A bet on what a visit brings you in jail."""
    square = event.square or 0
    if not scene.game.state.custody_turn[YOU] or scene.game.state.mortgaged[square]:
        return
    other = scene.opposite(square)
    options, right = bet(
        (other, scene.visit(square) if scene.visit(square) != other else 2 * other), 0, scene
    )
    values: dict[str, Message | str] = {
        "visitor": scene.who(event.player),
        "street": scene.name(square),
        "other": scene.money(other),
    }
    yield Stop(
        slug="no-rent",
        square=square,
        asks=Asks.BET,
        words=_(
            "You are in jail, and {visitor} stops on your {street}. In the price war a Competitor gets "
            "{other} for that. And you? Bet.",
            **values,
        ),
        options=options,
        right=right,
        say=_(
            "Nothing: a Monopolist in jail collects no rent. On the same corner a Competitor goes on "
            "earning.",
        ),
        clauses=event.clauses,
        upto=place,
    )


# ── What you owe


def rent_due(scene: Scene, square: int, steps: tuple[Step, ...], place: int) -> Iterator[Stop]:
    """A bet on what you owe, before you pay it."""
    state = scene.game.state
    if not state.table.is_street[square] or state.owners[square] in (YOU, -1):
        return
    owed = sum(step.amount for step in steps)
    slug = "rent"
    if _is_doubled(steps):
        slug = "doubled" if scene.role is Role.COMPETITOR else "same-bill"
        words, amounts, say = _at_a_monopoly(scene, square, owed)
    elif not state.levels[square]:
        words, amounts, say = _at_a_bare_street(scene, square, owed)
    else:
        return
    options, right = bet(amounts, owed, scene)
    yield Stop(
        slug=slug,
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


def _is_doubled(steps: tuple[Step, ...]) -> bool:
    return any(DOUBLED in step.clauses and step.amount for step in steps)


type _Told = tuple[Message, tuple[int, ...], Message]
"""What is asked, the amounts that are offered, and what is said of the true one."""


def _at_a_bare_street(scene: Scene, square: int, owed: int) -> _Told:
    price = scene.game.state.table.price[square]
    words = _(
        "You stop on {owner}'s {street}. It cost {price}, and nothing is built on it. What do you owe? Bet.",
        owner=scene.who(scene.owner(square)),
        street=scene.name(square),
        price=scene.money(price),
    )
    say = _(
        "A tenth of the price: {rent}. So it is at everybody's, as long as a street is alone and bare.",
        rent=scene.money(owed),
    )
    return words, (2 * owed, price // 2), say


def _at_a_monopoly(scene: Scene, square: int, owed: int) -> _Told:
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
    amounts = (same, 2 * same if 2 * same != owed else 3 * same)
    if scene.role is Role.MONOPOLIST:
        words = _(
            "You stop on {owner}'s {street}, part of a monopoly. At a Competitor's the same costs {same}. "
            "But now you are a Monopolist yourself. What do you owe? Bet.",
            **values,
        )
        say = _("{owed}, like anybody: it counts whose street it is, and not who stops there.", **values)
        return words, amounts, say
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
    return words, amounts, _("Land and buildings, all of it doubled: {owed}.", **values)
