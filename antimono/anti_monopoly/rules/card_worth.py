"""Exact average worth of a card or a deck to everybody at a table (AM-15.1, R-20).

A card moves money between players and the bank; a gamble does so with a probability. Where a card sends a
pawn, START pays on the way (AM-13.1, R-19); what the square there asks for is another matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from antimono.anti_monopoly.editions import Edition
from antimono.anti_monopoly.editions.decks import DiceGamble, Effect, MoveTo, deck
from antimono.anti_monopoly.rules.cards import CardPayment, CardPlayer, card_payments, gamble_won
from antimono.anti_monopoly.rules.start import passing_start, steps_to
from antimono.core.amount import Amount
from antimono.core.dice import ALL_ROLLS, Dice

_BEST = Dice(6, 6)
"""A roll that wins every gamble."""


def chance_to_win(effect: DiceGamble) -> Fraction:
    """Return the probability that two dice win a card's gamble.

    >>> chance_to_win(DiceGamble(10, 75)), chance_to_win(DiceGamble(8, 75))
    (Fraction(1, 6), Fraction(5, 12))
    """
    return Fraction(sum(gamble_won(effect, dice) for dice in ALL_ROLLS), len(ALL_ROLLS))


def chances(
    edition: Edition, effect: Effect, drawer: int, seats: Mapping[int, CardPlayer]
) -> tuple[tuple[CardPayment, Fraction], ...]:
    """Return the payments of a card, each with the probability that it is made.

    Args:
        edition: whose rules hold.
        effect: of a card of this edition.
        drawer: who drew it.
        seats: the players still in the game, in playing order.
    """
    if isinstance(effect, DiceGamble):
        won = card_payments(edition, effect, drawer, seats, _BEST)
        return tuple((payment, chance_to_win(effect)) for payment in won)
    return tuple((payment, Fraction(1)) for payment in card_payments(edition, effect, drawer, seats))


def start_income(edition: Edition, effect: Effect, square: int) -> Amount | None:
    """Return what START pays for the move that a card orders from `square`; `None` if it orders none (R-19)."""
    if not isinstance(effect, MoveTo):
        return None
    return passing_start(edition, square, steps_to(edition, square, effect.square))


def card_worth(
    edition: Edition, effect: Effect, drawer: int, seats: Mapping[int, CardPlayer], square: int | None = None
) -> Mapping[int, Fraction]:
    """Return what a card brings each player on average, in money units; less than nothing if it costs them.

    >>> from antimono.anti_monopoly.editions import Role, load
    >>> table = {0: CardPlayer(Role.COMPETITOR), 1: CardPlayer(Role.MONOPOLIST)}
    >>> dict(card_worth(load("us"), DiceGamble(10, 75), 0, table))
    {0: Fraction(25, 2), 1: Fraction(0, 1)}

    Args:
        edition: whose rules hold.
        effect: of a card of this edition.
        drawer: who drew it.
        seats: the players still in the game, in playing order.
        square: where the drawer's pawn stands; `None` leaves START money aside.
    """
    worth = dict.fromkeys(seats, Fraction(0))
    for payment, probability in chances(edition, effect, drawer, seats):
        amount = probability * payment.amount.value
        if payment.payer is not None:
            worth[payment.payer] -= amount
        if payment.payee is not None:
            worth[payment.payee] += amount
    paid = None if square is None else start_income(edition, effect, square)
    if paid is not None:
        worth[drawer] += paid.value
    return worth


def deck_worth(
    edition: Edition, drawer: int, seats: Mapping[int, CardPlayer], square: int | None = None
) -> Mapping[int, Fraction]:
    """Return what a card of the drawer's deck brings each player on average, all cards being as likely.

    The arguments are those of `card_worth`.
    """
    return dict(_deck_worth(edition, drawer, tuple(seats.items()), square))


@lru_cache(maxsize=256)
def _deck_worth(
    edition: Edition, drawer: int, seats: tuple[tuple[int, CardPlayer], ...], square: int | None
) -> tuple[tuple[int, Fraction], ...]:
    table = dict(seats)
    cards = deck(edition, table[drawer].role)
    each = [card_worth(edition, card.effect, drawer, table, square) for card in cards]
    return tuple((player, sum(one[player] for one in each) / Fraction(len(cards))) for player in table)
