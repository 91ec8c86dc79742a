"""AM-2: bank and money."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.state import BANK

SIX = [Role.COMPETITOR, Role.MONOPOLIST] * 3


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_2_1_the_bank_holds_all_that_is_not_issued_and_keeps_its_money_apart(edition: str) -> None:
    game = Game(edition, SIX, seed=3, starter=0)
    state = game.state
    owners = [state.owners[deed.index] for deed in game.edition.deeds]
    assert owners == [BANK] * 28
    assert sum(state.levels) == state.houses == state.hotels == 0
    start = game.edition.constants.start_money
    assert state.cash == [*[start] * 6, -6 * start]


def test_am_2_1_what_a_player_buys_leaves_the_bank_and_the_price_goes_there() -> None:
    game = Game("us", SIX[:2], starter=0)
    while not game.is_legal("buy"):
        game.play(game.legal_actions()[0])
    buyer, square = game.player_to_decide, game.state.pawns[game.player_to_decide]
    price, before = game.edition.deed_at(square).price, list(game.state.cash)
    game.play("buy")
    assert game.state.owners[square] == buyer
    assert game.state.cash[buyer] == before[buyer] - price
    assert game.state.cash[BANK] == before[BANK] + price
