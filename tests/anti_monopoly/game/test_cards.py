"""Every card of both decks in every edition does in a game what the rules of cards say (AM-15, R-20)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from antimono.anti_monopoly.editions import Edition, Role, editions
from antimono.anti_monopoly.editions.decks import GoToCustody, MoveTo, PayEach, deck
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records.pending_check import wrong_debts
from antimono.anti_monopoly.rules.cards import CardPlayer, card_payments
from antimono.core.dice import Dice

every_edition = pytest.mark.parametrize("edition", editions(), ids=lambda edition: edition.id)


@every_edition
@pytest.mark.parametrize("role", Role)
def test_am_15_1_r_20_each_card(scene: Callable[..., Game], edition: Edition, role: Role) -> None:
    """AM-15.1, R-12, R-20: the money, the square and custody, as the rules of cards have them."""
    drawer = list(Role).index(role)
    for number, card in enumerate(deck(edition, role), start=1):
        game = scene(
            f"{edition.id} CMCM; p{drawer + 1} on turn; p4 in custody; cards {'CM'[drawer]} {number};dice 3+4 5+5 1+1"
        )
        cash = list(game.state.cash)
        game.play("roll")
        match card.effect:
            case MoveTo(square):
                start = edition.constants.start_square_pays if square < 7 else 0
                assert game.state.pawns[drawer] == square
                assert game.state.cash[drawer] == cash[drawer] + start
            case GoToCustody():
                assert (game.state.pawns[drawer], game.state.custody_turn[drawer]) == (10, 1)
                assert game.phase is Phase.END
            case effect:
                seats = {place: CardPlayer(each, place == 3) for place, each in enumerate(game.roles)}
                for paid in card_payments(edition, effect, drawer, seats, Dice(5, 5)):
                    cash[BANK if paid.payer is None else paid.payer] -= paid.amount.value
                    cash[BANK if paid.payee is None else paid.payee] += paid.amount.value
                assert game.state.cash == cash
                assert game.phase is Phase.END


def test_am_15_1_the_card_goes_under_its_deck(scene: Callable[..., Game]) -> None:
    """AM-15.1, AM-3.1: after 25 draws the same cards come in the same order."""
    game = scene("dice 3+2 1+1 1+1 1+1 1+1")
    start = game.position()
    first = start.decks[0]
    top_last = replace(start, pawns=(2, 0))
    for drawn in range(1, 26):
        game.restore(replace(top_last, decks=game.position().decks))
        game.play("roll")
        order = game.position().decks[0]
        assert order == (*first[drawn:], *first[:drawn])
    assert order == first


@pytest.mark.parametrize(("edition", "inside"), [("us", 0), ("pl", 30)])
def test_r_12_a_card_may_make_the_drawer_pay_each_of_a_role(
    scene: Callable[..., Game], edition: str, inside: int
) -> None:
    """R-12, R-20: no deck of print has such a card; the jailed get it where the edition pays them."""
    game = scene(f"{edition} CMCM; p4 in custody; cards C 1; dice 3+4", log=False)
    state, before = game.state, game.cash
    mine = state.role_tables[0]
    paying = replace(mine.cards[0], effect=PayEach(Role.MONOPOLIST, 30))
    state.role_tables = (replace(mine, cards=(paying, *mine.cards[1:])), *state.role_tables[1:])
    game.play("roll")
    paid = [now - then for then, now in zip(before, game.cash, strict=True)]
    assert paid == [-30 - inside, 30, 0, inside]


def test_a_poor_drawer_owes_each_of_the_role_in_turn_and_nobody_else(scene: Callable[..., Game]) -> None:
    """AM-15.1, R-14: such a position can be, with the creditors in playing order and of the role alone."""
    game = scene("us CMCM; p1 has 20; cards C 1; dice 3+4", log=False)
    state, mine = game.state, game.state.role_tables[0]
    paying = replace(mine.cards[0], effect=PayEach(Role.MONOPOLIST, 30))
    state.role_tables = (replace(mine, cards=(paying, *mine.cards[1:])), *state.role_tables[1:])
    game.play("roll")
    first = state.debts[0]
    assert [(debt.debtor, debt.creditor, debt.amount) for debt in state.debts] == [(0, 1, 30), (0, 3, 30)]
    assert not list(wrong_debts(state, 0, short=True))
    for others in ((3, 1), (1, 2), (1, BANK)):
        state.debts = [replace(first, creditor=other) for other in others]
        assert list(wrong_debts(state, 0, short=True))
