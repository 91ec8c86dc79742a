"""CH-1, CH-2 and the rulings about the end: R-40, R-51, R-57, R-76 to R-78."""

from __future__ import annotations

from typing import Any

import pytest

from antimono.cheaters.game import Game, Phase, Termination, What
from antimono.core.errors import UnknownNameError, UnreadableError
from tests.cheaters.game.scenes import at, legal, play, refused, scene, told

ALMOST = "bank:rue-lecourbe"


def test_ch_1_1_r_76_the_end_phase_begins_when_no_property_is_with_the_bank() -> None:
    game = scene(2, dice="12", rest=1, holds=ALMOST)
    play(game, "roll")
    assert not game.view(0).ending
    play(game, "buy")
    assert game.view(0).ending
    assert told(game, "end-phase")


def test_ch_1_2_reaching_start_in_the_end_phase_stops_the_pawn_there_with_200() -> None:
    game = scene(2, dice="66", rest=1, pawns={0: 30})
    play(game, "roll")
    assert game.state.pawns[0] == 0
    assert game.state.arrived[0]
    assert game.cash[0] == 1700
    assert at(game, Phase.END), "no extra turn after the double (R-40)"


def test_ch_1_3_ch_1_4_the_bank_pays_a_rent_for_each_property_and_the_most_money_wins() -> None:
    game = scene(2, dice="12 34", rest=1, pawns={0: 35, 1: 35}, holds="p1:rue-lecourbe p1:avenue-foch=h")
    play(game, "roll, end, silence, roll, end, silence")
    assert game.outcome is not None
    assert game.outcome.termination is Termination.ALL_ARRIVED
    assert game.cash[0] == 1500 + 200 + 30 + 700, "one rent alone, one with a hotel"
    assert game.outcome.winners == (1,)
    final = {event.square: event.amount for event in game.log if event.what is What.FINAL}
    assert final[34] == 360, "a colour set counts double"
    assert final[28] == 150, "a split set does not"
    assert final[8] == 220, "a hotel is never doubled (R-40)"


def test_ch_1_5_r_40_standing_on_start_when_the_last_property_is_bought_is_no_arrival() -> None:
    game = scene(2, dice="12 34", rest=1, holds=ALMOST, pawns={0: 0, 1: 0})
    play(game, "roll, buy")
    assert game.state.arrived == [False, False]


def test_r_40_who_has_arrived_takes_no_more_turns_but_may_accuse_and_build() -> None:
    game = scene(3, dice="12 12 12", rest=1, pawns={0: 35, 1: 10, 2: 12}, holds="p1:rue-lecourbe")
    play(game, "roll, end, silence, roll, end, silence")
    assert game.turn == 2
    assert "accuse p2 T01" in legal(game, 0)
    play(game, "roll, end, silence")
    assert game.turn == 1


def test_r_40_the_last_player_left_wins() -> None:
    game = scene(2)
    game.play("p2: leave")
    assert game.outcome is not None
    assert game.outcome.termination is Termination.LAST_PLAYER
    assert game.outcome.winners == (0,)


def test_r_40_the_end_phase_is_not_undone_by_a_property_that_goes_back() -> None:
    game = scene(2, dice="11 12", rest=1, chest="K15", holds="p1:rue-lecourbe p1:avenue-foch")
    play(game, "roll, return avenue-foch")
    assert game.owner("avenue-foch") is None
    assert game.view(0).ending


def test_r_40_ties_share_the_win() -> None:
    game = scene(2, dice="12 12", rest=1, pawns={0: 35, 1: 35}, cash={0: 1500 + 4790 + 10, 1: 0})
    play(game, "roll, end, silence, roll, end, silence")
    assert game.outcome is not None
    totals = game.cash
    again = scene(2, dice="12 12", rest=1, pawns={0: 35, 1: 35}, cash={0: 6300 + totals[1] - totals[0], 1: 0})
    play(again, "roll, end, silence, roll, end, silence")
    assert again.outcome is not None
    assert again.outcome.winners == (0, 1)


def test_r_51_with_one_mover_left_the_window_closes_with_their_own_next_roll() -> None:
    game = scene(2, dice="12 12 34", rest=1, pawns={0: 35, 1: 10}, holds="p1:place-pigalle")
    play(game, "roll, end, silence, roll, cheat T01, end")
    assert game.player_to_decide == 1
    play(game, "silence")
    assert game.turn == 1
    assert game.state.secrets
    play(game, "roll")
    assert not game.state.secrets
    assert told(game, "announced")


def test_r_51_when_the_last_player_arrives_there_is_one_last_call() -> None:
    game = scene(2, dice="12 12", rest=1, pawns={0: 35, 1: 35})
    play(game, "roll, end, silence, roll, cheat T01, end")
    assert at(game, Phase.CALL)
    assert refused(game, "cheat T02 avenue-foch") == "R-57", "nothing is tried in the final count"
    play(game, "silence")
    assert told(game, "announced")
    assert game.over


def test_r_77_who_has_arrived_and_goes_to_jail_has_not_arrived_any_more() -> None:
    game = scene(3, dice="12", rest=1, pawns={0: 35}, held="p2:C02")
    play(game, "roll")
    assert game.state.arrived[0]
    game.play("p2: use C02 p1")
    assert not game.state.arrived[0]
    assert game.state.jailed[0] == 1


def test_r_77_nothing_else_moves_an_arrived_pawn() -> None:
    game = scene(3, dice="12 12", rest=1, pawns={0: 35, 1: 10}, cheat="T05 T01 T02 T03 T04")
    play(game, "roll, declare, end, silence, roll")
    assert game.state.arrived[0]
    assert refused(game, "cheat T05 p1") == "R-77"


def test_r_77_the_pawn_of_a_convicted_cheat_who_has_arrived_stays() -> None:
    """Who moves another's pawn by a double rolls again, and may arrive before they are called out."""
    game = scene(3, dice="11 12", rest=1, pawns={0: 35, 1: 10}, cheat="T05 T01 T02 T03 T04")
    play(game, "roll, cheat T05 p2, roll, declare")
    assert game.state.arrived[0]
    play(game, "p3: accuse p1 T05")
    assert (game.phase, game.state.pawns[0], game.state.pawns[1]) == (Phase.END, 0, 10)


def test_r_78_a_card_that_leads_to_start_arrives() -> None:
    game = scene(2, dice="12", rest=1, chance="C01", pawns={0: 3})
    play(game, "roll")
    assert game.state.arrived[0]
    assert game.cash[0] == 1700


def test_r_78_a_station_that_leads_past_start_arrives() -> None:
    game = scene(2, dice="13", rest=1, pawns={0: 28})
    play(game, "roll")
    assert game.state.arrived[0]


def test_r_78_going_to_jail_never_arrives() -> None:
    game = scene(2, dice="12", rest=1, pawns={0: 24})
    play(game, "roll")
    assert not game.state.arrived[0]
    assert game.cash[0] == 1500


@pytest.mark.parametrize("players", [1, 7, 0, True])
def test_ch_2_1_two_to_six_players(players: int) -> None:
    with pytest.raises(UnreadableError, match=r"CH-2\.1"):
        Game(players)


@pytest.mark.parametrize("seed", [None, "x", 1.5])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(UnreadableError, match="A seed is a whole number, not"):
        Game(3, seed=seed)


def test_ch_2_1_ch_2_2_everyone_has_1500_and_the_tray_the_rest() -> None:
    game = Game(4, seed=3)
    assert game.cash == (1500,) * 4
    assert game.state.pawns == [0] * 4
    assert game.state.hotels_left == 15


def test_ch_2_3_the_hotel_of_the_setup_comes_free_with_the_property() -> None:
    game = scene(2, dice="26")
    play(game, "roll, buy")
    assert game.owner("avenue-de-la-republique") == 0
    assert game.cash[0] == 1500 - 120
    assert game.state.hotels[8]


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
        rolls.append(sum(event.what is What.OPENING for event in game.log))
    assert starters == {0, 1, 2}
    assert max(rolls) > 3


def test_ch_2_6_one_property_costs_nothing() -> None:
    game = scene(2, dice="12", pawns={0: 28})
    play(game, "roll, buy")
    assert game.owner("boulevard-des-capucines") == 0
    assert game.cash[0] == 1500


def test_r_57_no_attempt_before_the_first_roll() -> None:
    game = scene(2, begun=False)
    assert refused(game, "cheat T01") == "R-57"
    assert refused(game, "accuse p2 T01") == "R-57"


def test_r_46_first_game_rulings_do_not_reach_this_one() -> None:
    """Every clause that an event of a game names is of this game's rulebook or its rulings."""
    game = scene(2, dice="26 12")
    play(game, "roll, buy, end, silence, roll")
    clauses = {clause for event in game.log for clause in event.clauses}
    assert clauses
    assert all(clause.startswith("CH-") or int(clause[2:]) >= 24 for clause in clauses)


def test_ch_2_4_only_the_three_decks_can_be_scripted() -> None:
    with pytest.raises(UnknownNameError, match="no deck named “pile”; there are: chance, chest, cheat"):
        Game(2, decks={"pile": ["C01"]})


@pytest.mark.parametrize(
    "switch",
    ["ultimate", "open_dice", "hidden_backs", "vote", "station_keeps_double", "glimpse", "practice"],
)
@pytest.mark.parametrize("word", ["no", 1, 0.0])
def test_what_a_table_agrees_on_is_true_or_false(switch: str, word: object) -> None:
    """R-42, R-48, R-53, R-59, R-81, R-82: “no” would be true to Python."""
    with pytest.raises(UnreadableError, match=f"“{switch}” is True or False, not "):
        Game(3, **{switch: word})  # type: ignore[arg-type]
