"""What is kept about legal acts is forgotten whenever something changes on which it depends."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.cheaters.game import Game
from antimono.cheaters.game.attempts import RULES, possible
from antimono.cheaters.game.legal import legal_actions
from antimono.cheaters.game.state import State
from tests.cheaters.game.scenes import legal, play, scene, step
from tests.cheaters.game.test_in_words import TABLES
from tests.cheaters.game.words import set_up


def listed(state: State) -> list[tuple[str, ...]]:
    """All players' legal acts, as texts."""
    return [tuple([str(action) for action in legal_actions(state, player)]) for player in state.players]


def check_kept(game: Game) -> None:
    """What stands in the lists is what would be found anew."""
    anew = game.state.copy(log=False)
    anew.forget_board()
    assert listed(game.state) == listed(anew)


SET = "p1:avenue-de-breteuil p1:avenue-foch p1:boulevard-des-capucines"


@pytest.mark.parametrize("table", TABLES)
def test_what_an_action_changes_is_found_anew(table: str) -> None:
    """Whatever the rows play: all lists are asked for before, so that everything that can be kept is."""
    for position, *then in TABLES[table].values():
        game = set_up(position)
        for action in ",".join(then[::2]).split(","):
            listed(game.state)
            play(game, action)
            check_kept(game)


def test_a_restored_position_has_its_own_lists() -> None:
    game = scene(3, dice="12", cheat="T10 T14 T01 T02 T15")
    position = game.position()
    play(game, "roll, buy")
    listed(game.state)
    game.restore(position)
    check_kept(game)


def test_what_is_kept_of_a_board_is_not_shared_with_a_copy() -> None:
    """A bystander's list is found anew in one game, and later in the other, where nothing has been sold."""
    game = scene(3, dice="12", cheat="T10 T14 T01 T02 T15")
    listed(game.state)
    twin = game.copy()
    play(game, "roll, buy")
    listed(game.state)
    check_kept(twin)
    play(twin, "roll, p3: cheat T01")
    check_kept(twin)


def test_ch_8_1_ch_7_1_ch_5_8_what_depends_on_cash_or_a_stop_is_listed_only_then() -> None:
    """A hotel that is too dear, a victim who is too poor, a rent that is not open yet are not in the list."""
    for cash, listed_too in ((100, False), (1500, True)):
        game = play(scene(3, dice="12", holds=SET, cash={0: cash, 1: cash - 50}), "roll")
        assert ("hotel avenue-foch" in legal(game)) is listed_too
        assert ("cheat T09 p2" in legal(game)) is listed_too
        assert "cheat T09 p3" in legal(game)
    game = scene(3, dice="12", holds="p2:rue-lecourbe", held="p1:C05")
    assert "use C05" not in legal(game)
    play(game, "roll")
    assert "use C05" in legal(game)
    play(game, "p2: claim p1")
    assert "use C05" not in legal(game)


def test_a_copys_lists_are_its_own() -> None:
    """What one game finds or forgets is neither found nor forgotten in the other."""
    game = scene(3, holds=f"{SET} p2:rue-lecourbe")
    twin = game.copy()
    listed(game.state)
    play(game, "hotel avenue-foch")
    for each in (game, twin):
        check_kept(each)
    play(twin, "offer p2 avenue-foch for rue-lecourbe, accept")
    for each in (game, twin):
        check_kept(each)


@given(
    players=st.integers(2, 5),
    options=st.sampled_from([{}, {"ultimate": True}, {"vote": True}]),
    seed=st.integers(0, 2**32 - 1),
    begin=st.integers(0, 300),
)
@settings(max_examples=12)
def test_kept_lists_are_as_if_found_anew(players: int, options: dict[str, bool], seed: int, begin: int) -> None:
    """Whatever is played, by whomever."""
    rng = random.Random(seed)
    game = Game(players, seed=seed, log=False, **options)  # type: ignore[arg-type]
    for number in range(begin + 40):
        if game.over:
            return
        step(game, rng, wild=0.2)
        if number >= begin:
            check_kept(game)


@given(players=st.integers(2, 5), seed=st.integers(0, 2**32 - 1), moves=st.integers(0, 200))
@settings(max_examples=15)
def test_choices_called_exact_are_those_that_nothing_bars(players: int, seed: int, moves: int) -> None:
    """Each condition is decided by the act's `bar`; the lists that leave it out agree with it."""
    rng = random.Random(seed)
    game = Game(players, seed=seed, log=False, ultimate=True)
    for _move in range(moves):
        if game.over:
            return
        step(game, rng, wild=0.2)
    state = game.state
    for player in state.players:
        for number, card in enumerate(state.table.cheats):
            rule = RULES[card.act]
            for act in possible(state, player, number) if rule.exact else ():
                assert not rule.bar(state, player, card, act), act
