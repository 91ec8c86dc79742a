"""CH-2 and its rulings: how a game begins, and what a table can agree on."""

from __future__ import annotations

from typing import Any

import pytest

from antimono.cheaters.game import EventKind, Game, Phase
from antimono.cheaters.game.options import LAST_SALE
from antimono.cheaters.game.state import BANK
from antimono.cheaters.players import STRATEGIES
from antimono.core.errors import UnknownNameError, UnreadableError
from tests.cheaters.game.scenes import play, scene


@pytest.mark.parametrize("players", [1, 7, 0, True])
def test_ch_2_1_two_to_six_players(players: int) -> None:
    with pytest.raises(UnreadableError, match=r"CH-2\.1"):
        Game(players)


@pytest.mark.parametrize("seed", [None, "x", 1.5])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UnreadableError, match="The seed must be a whole number, not"):
        Game(3, seed=seed)


def test_ch_2_1_ch_2_2_everyone_has_1500_and_the_tray_the_rest() -> None:
    game = Game(4, seed=3)
    assert game.cash == (1500,) * 4
    assert game.state.pawns == [0] * 4
    assert game.state.hotels_left == 15


def test_ch_2_4_five_cheats_lie_open_and_decks_are_shuffled_by_the_seed() -> None:
    games = [Game(2, seed=seed) for seed in (1, 1, 2)]
    assert len(games[0].view(0).face_up) == 5
    assert games[0].view(0).piles == (16, 16, 10)
    assert games[0].position() == games[1].position()
    assert games[0].state.piles != games[2].state.piles


def test_ch_2_5_r_26_the_highest_roll_starts_and_ties_roll_again() -> None:
    starters, rolls = set(), []
    for seed in range(40):
        game = Game(3, seed=seed)
        starters.add(game.turn)
        rolls.append(sum(event.what is EventKind.OPENING for event in game.log))
    assert starters == {0, 1, 2}
    assert max(rolls) > 3


def test_r_46_first_game_rulings_do_not_reach_this_one() -> None:
    """Every clause that an event of a game names is of this game's rulebook or its rulings."""
    game = scene(2, dice="26 12")
    play(game, "roll, buy, end, silence, roll")
    clauses = {clause for event in game.log for clause in event.clauses}
    assert clauses
    assert all(clause.startswith("CH-") or int(clause[2:]) >= 24 for clause in clauses)


def test_ch_2_4_only_the_three_decks_can_be_scripted() -> None:
    with pytest.raises(UnknownNameError, match=r"no deck named “pile”\. Choose one of: chance, chest, cheat"):
        Game(2, decks={"pile": ["C01"]})


@pytest.mark.parametrize(
    "switch", ["ultimate", "open_dice", "hidden_backs", "vote", "station_keeps_double", "glimpse", "practice"]
)
@pytest.mark.parametrize("word", ["no", 1, 0.0])
def test_what_a_table_agrees_on_is_true_or_false(switch: str, word: object) -> None:
    """R-42, R-48, R-53, R-59, R-81, R-82: “no” would be true to Python."""
    with pytest.raises(UnreadableError, match=f"“{switch}” must be True or False, not "):
        Game(3, **{switch: word})  # type: ignore[arg-type]


@pytest.mark.parametrize("agreed", [True, False])
def test_ch_4_2_where_it_is_agreed_on_the_bank_auctions_from_turn_40_on_what_it_has_left(agreed: bool) -> None:
    game, honest = Game(4, seed=3, last_sale=agreed), STRATEGIES["honest"]
    while game.turns < LAST_SALE:
        assert game.phase is not Phase.AUCTION or not game.state.lots
        game.play(honest.choose(game.view(game.player_to_decide), game.legal_actions(), 1, 1))
    state = game.state
    left = [square for square in state.table.properties if state.owners[square] == BANK]
    assert len(left) > 2
    assert (game.phase is Phase.AUCTION) is agreed
    auctioned = [] if state.auction is None else [state.auction.square, *state.lots]
    assert auctioned == (left if agreed else [])
    while agreed and game.phase is Phase.AUCTION:
        game.play(honest.choose(game.view(game.player_to_decide), game.legal_actions(), 1, 1))
    assert game.state.ending is agreed
