"""CH-3, CH-5, CH-6 and their rulings: R-42, R-43, R-45, R-50, R-58, R-60, R-67 to R-73, R-80."""

from __future__ import annotations

import pytest

from antimono.cheaters.game import Phase, What, moving
from antimono.cheaters.game.log import one
from antimono.cheaters.game.state import BANK
from antimono.core.text import _
from tests.cheaters.game.scenes import at, legal, play, refused, scene, told


def test_ch_3_1_roll_move_follow_the_square() -> None:
    game = scene(2, dice="12")
    play(game, "roll")
    assert game.state.pawns[0] == 3
    assert at(game, Phase.BUY)


def test_ch_3_2_a_double_is_another_turn_and_the_third_is_jail() -> None:
    game = scene(2, dice="11 33 22")
    play(game, "roll")
    while not at(game, Phase.ROLL):
        play(game, str(game.legal_actions()[0]))
    assert game.turn == 0
    play(game, "roll, buy, roll")
    assert game.state.jailed[0] == 1
    assert game.state.pawns[0] == 9, "the third turn is not finished"
    assert at(game, Phase.END)


def test_ch_3_3_the_turn_is_over_when_the_next_player_rolls() -> None:
    game = scene(2, dice="12 12")
    play(game, "roll, buy, cheat T01, end, silence")
    assert game.state.secrets
    assert game.cash[0] == 1440
    play(game, "roll")
    assert game.cash[0] == 1640, "the act and the reward"


@pytest.mark.parametrize("act", ["hotel avenue-foch", "offer p3 avenue-foch for 10, accept"])
def test_r_50_who_builds_or_trades_in_the_last_call_has_not_been_silent(act: str) -> None:
    """All are asked once more, the next player first."""
    game = scene(3, dice="12", holds="p1:avenue-de-breteuil p1:avenue-foch p1:boulevard-des-capucines")
    play(game, "roll, buy, end, pass, pass")
    assert game.player_to_decide == 0
    play(game, act)
    assert (game.phase, game.player_to_decide) == (Phase.CALL, 1)
    play(game, "pass, pass")
    assert at(game, Phase.CALL)
    play(game, "pass")
    assert at(game, Phase.ROLL)


def test_r_50_the_last_call_goes_round_from_the_new_player_until_all_are_silent() -> None:
    game = scene(3, dice="12", holds="p3:rue-lecourbe")
    play(game, "roll, end")
    order = []
    for action in ("pass", "claim p1", "pass", "pass", "pass"):
        assert at(game, Phase.CALL)
        order.append(game.player_to_decide)
        play(game, action)
    assert order == [1, 2, 1, 2, 0], "an act reopens the round"
    assert at(game, Phase.ROLL)
    assert game.turn == 1


def test_r_50_open_rents_lapse_with_the_roll() -> None:
    game = scene(2, dice="12 12", holds="p2:rue-lecourbe")
    play(game, "roll, end, silence, roll")
    assert game.cash[0] == 1500
    assert refused(game, "p2: claim p1") == "R-79"


def test_r_50_attempts_succeed_before_the_roll_moves_the_pawn() -> None:
    game = scene(2, dice="12 12", cheat="T10 T01 T02 T03 T04")
    play(game, "roll, buy, cheat T10 rue-de-vaugirard, end, silence, roll")
    events = [str(event.what) for event in game.log]
    assert events.index("announced") < len(events) - 1 - events[::-1].index("moved")


def test_r_43_rent_and_accusation_stay_open_through_own_further_rolls() -> None:
    game = scene(2, dice="33 15", pawns={0: 33}, holds="p2:rue-lecourbe")
    play(game, "roll, roll")
    assert game.turn == 0
    play(game, "p2: claim p1")
    assert game.cash[0] == 1500 + 200 - 30


def test_r_68_another_turn_after_a_double_is_compulsory() -> None:
    game = scene(2, dice="33")
    play(game, "roll")
    if game.phase is Phase.BUY:
        play(game, "buy")
    assert at(game, Phase.ROLL)
    assert refused(game, "end") == "CH-3.1"


def test_r_68_a_double_that_frees_from_jail_does_not_count() -> None:
    game = scene(2, dice="22", jailed={0: 1})
    play(game, "roll")
    assert game.state.pawns[0] == 13 + 10, "from jail by four to a station, and on to the next"
    assert at(game, Phase.END)
    assert game.state.doubles == 0


def test_ch_5_1_start_pays_200_for_landing_and_passing() -> None:
    for dice, square in (("12", 0), ("34", 4)):
        game = scene(2, dice=dice, pawns={0: 33})
        play(game, "roll")
        assert game.cash[0] == 1700, square


def test_ch_5_2_r_80_an_immediate_card_is_obeyed_in_the_open() -> None:
    game = scene(2, dice="12", chance="C12", pawns={0: 3})
    play(game, "roll")
    assert game.cash[0] == 1650
    assert game.state.piles[0][-1] == 11, "under its pile"
    assert all(event.seen_by is None for event in game.log if str(event.what) == "drawn")


def test_ch_5_2_r_60_r_73_a_held_card_is_kept_and_used_when_its_holder_is_ready() -> None:
    game = scene(3, dice="12", chance="C02", pawns={0: 3})
    play(game, "roll")
    assert game.view(0).own_cards == ("C02",)
    assert game.view(1).own_cards == ()
    assert game.view(1).holds[0] == (True, False, False)
    assert any("C02" in str(event) for event in game.view(0).log)
    assert not any("C02" in str(event) for event in game.view(1).log)
    play(game, "end, pass, p1: use C02 p2")
    assert game.state.jailed[1] == 1


def test_ch_5_2_r_58_who_draws_a_second_of_a_kind_uses_or_discards_one() -> None:
    game = scene(3, dice="12", chance="C16", held="p1:C02", pawns={0: 3})
    play(game, "roll")
    assert at(game, Phase.KEEP)
    assert {"discard C02", "discard C16", "use C02 p2", "use C02 p3"} <= legal(game)
    play(game, "use C02 p3")
    assert game.view(0).own_cards == ("C16",)
    assert game.state.piles[0][-1] == 1


def test_ch_5_2_the_new_card_can_be_the_one_that_goes() -> None:
    game = scene(3, dice="12", chance="C16", held="p1:C02", pawns={0: 3})
    play(game, "roll, discard C16")
    assert game.view(0).own_cards == ("C02",)


def test_ch_5_3_r_42_a_station_leads_to_the_next_and_ends_the_turn() -> None:
    game = scene(2, dice="22")
    play(game, "roll")
    assert game.state.pawns[0] == 13
    assert at(game, Phase.END)
    game = scene(2, dice="22", station_keeps_double=True)
    play(game, "roll")
    assert at(game, Phase.ROLL)


def test_ch_5_3_ch_5_1_the_last_station_passes_start() -> None:
    game = scene(2, dice="12", pawns={0: 29})
    play(game, "roll")
    assert game.state.pawns[0] == 4
    assert game.cash[0] == 1700


def test_ch_5_4_r_72_free_parking_is_one_card_of_the_pile_one_chooses() -> None:
    game = scene(2, dice="12", pawns={0: 15}, chance="C11", chest="K06")
    play(game, "roll")
    assert at(game, Phase.PILE)
    assert refused(game, "end") == "R-72"
    play(game, "draw chest")
    assert game.cash[0] == 1700


def test_ch_5_5_no_taxes_and_no_utilities() -> None:
    kinds = {str(square.kind) for square in scene(2).edition.squares}
    assert not kinds & {"tax", "utility"}


def test_ch_5_6_just_visiting_is_nothing() -> None:
    game = scene(2, dice="12", pawns={0: 6})
    play(game, "roll")
    assert game.state.pawns[0] == 9
    assert at(game, Phase.END)
    assert not game.state.jailed[0]


def test_ch_5_7_go_to_jail_ends_the_turn_without_200() -> None:
    game = scene(2, dice="33", pawns={0: 21})
    play(game, "roll")
    assert game.state.jailed[0] == 1
    assert game.cash[0] == 1500
    assert at(game, Phase.END), "no further turn after the double (R-69)"


CARDS = [
    ("C01", {}, 1700, 0),
    ("C04", {}, 1500, 9),
    ("C06", {}, 1500, 22),
    ("C08", {}, 1500, 35),
    ("C09", {}, 1500, 23),
    ("C10", {}, 1500, 3),
    ("C11", {}, 1550, 6),
    ("C13", {"holds": "p1:avenue-foch=h p1:rue-lafayette=h"}, 1300, 6),
    ("C14", {}, 1480, 6),
    ("C15", {}, 1400, 6),
]


@pytest.mark.parametrize(("card", "setting", "cash", "square"), CARDS, ids=[card for card, *_rest in CARDS])
def test_ch_5_8_chance(card: str, setting: dict[str, str], cash: int, square: int) -> None:
    holds = setting.get("holds", "").replace("rue-lafayette", "rue-la-fayette")
    game = scene(3, dice="12", chance=card, pawns={0: 3}, holds=holds)
    play(game, "roll")
    assert game.cash[0] == cash
    assert game.state.pawns[0] == square


CHEST = [
    ("K05", 1520),
    ("K06", 1700),
    ("K07", 1450),
    ("K08", 1550),
    ("K09", 1520),
    ("K10", 1600),
    ("K11", 1400),
    ("K12", 1600),
    ("K13", 1530),
]


@pytest.mark.parametrize(("card", "cash"), CHEST)
def test_ch_5_8_community_chest(card: str, cash: int) -> None:
    game = scene(3, dice="11", chest=card)
    play(game, "roll")
    assert game.cash[0] == cash


@pytest.mark.parametrize(("answer", "cash"), [("bribe", 1600), ("decline", 1500)])
def test_ch_5_8_the_bribe_is_a_choice(answer: str, cash: int) -> None:
    game = scene(2, dice="11", chest="K02")
    play(game, f"roll, {answer}")
    assert game.cash[0] == cash


def test_ch_5_8_a_reduced_rent() -> None:
    game = scene(2, dice="12", holds="p2:rue-lecourbe", held="p1:C05")
    assert refused(game, "use C05") == "R-73"
    play(game, "roll, use C05, p2: claim p1")
    assert game.cash == (1490, 1510)


def test_ch_5_8_ch_8_3_a_property_goes_back_with_its_hotel() -> None:
    game = scene(2, dice="11", chest="K15", holds="p1:avenue-foch=h p1:rue-lecourbe")
    play(game, "roll, return avenue-foch")
    assert game.owner("avenue-foch") is None
    assert game.state.hotels[29]


def test_ch_6_1_from_jail_one_collects_accuses_and_cheats_but_plays_no_card() -> None:
    game = scene(3, dice="12", holds="p2:rue-lecourbe", jailed={1: 1}, held="p2:C02")
    play(game, "roll")
    acts = legal(game, 1)
    assert {"claim p1", "accuse p1 T01", "cheat T01"} <= acts
    assert refused(game, "p2: use C02 p1") == "CH-6.1"
    play(game, "p2: claim p1")
    assert game.cash[1] == 1530


def test_ch_6_2_r_71_a_newcomer_frees_the_inmate_who_then_moves_normally() -> None:
    game = scene(2, dice="12 12", pawns={0: 24}, jailed={1: 2})
    play(game, "roll")
    assert game.state.jailed == [1, 0]
    assert game.state.pawns[1] == 9
    play(game, "end, silence")
    assert at(game, Phase.ROLL)
    assert game.cash[1] == 1500


def test_ch_6_3_pay_at_the_start_of_the_turn_then_roll_and_move() -> None:
    game = scene(2, dice="44", jailed={0: 1})
    play(game, "pay, roll")
    assert game.cash[0] == 1450
    assert game.state.pawns[0] == 17
    assert game.state.doubles == 1, "after a fine a double gives another turn (R-42)"


@pytest.mark.parametrize("attempt", [1, 2, 3])
def test_r_45_paying_and_release_cards_also_on_later_turns(attempt: int) -> None:
    game = scene(2, jailed={0: attempt}, held="p1:C03")
    assert {"pay", "use C03", "roll"} <= legal(game)
    play(game, "use C03")
    assert at(game, Phase.ROLL)
    assert not game.state.jailed[0]
    assert game.state.piles[0][-1] == 2


def test_ch_6_3_at_the_start_of_anothers_turn_in_jail_no_release_card_is_used() -> None:
    game = scene(2, jailed={0: 1}, held="p2:C03")
    assert "use C03" not in legal(game, 1)
    assert refused(game, "p2: use C03") == "CH-6.3"


def test_ch_6_3_three_rolls_for_a_double_then_50_and_the_roll_moves() -> None:
    game = scene(2, dice="12 34 12 34 23", jailed={0: 1}, rest=1)
    for attempt in (2, 3):
        play(game, "roll")
        assert game.state.jailed[0] == attempt
        play(game, "end, silence, roll, end, silence")
    play(game, "roll")
    assert not game.state.jailed[0]
    assert game.cash[0] == 1450
    assert game.state.pawns[0] == 14


def test_r_70_who_cannot_raise_the_50_is_bankrupt_before_moving() -> None:
    game = scene(2, dice="12", jailed={0: 3}, cash={0: 40})
    play(game, "roll")
    assert at(game, Phase.DEBT)
    play(game, "bankrupt")
    assert game.outcome is not None
    assert game.state.pawns[0] == 9


def test_r_70_after_the_third_failure_no_release_card_counts() -> None:
    game = scene(2, dice="12", jailed={0: 3}, cash={0: 40}, held="p1:C03", holds="p1:avenue-foch")
    play(game, "roll")
    assert "use C03" not in legal(game)
    assert refused(game, "use C03") == "R-64"


def test_r_69_sent_to_jail_while_inside_the_attempts_begin_anew() -> None:
    game = scene(3, dice="12", jailed={1: 3}, held="p1:C02")
    assert refused(game, "use C02 p2") == "CH-6.2"
    play(game, "roll, buy, p2: cheat T01, accuse p2 T01")
    assert game.state.jailed[1] == 1


def test_r_69_jail_on_ones_own_turn_ends_it_and_on_anothers_does_not_touch_that() -> None:
    game = scene(3, dice="33", held="p2:C02", pawns={0: 12})
    play(game, "roll, p2: use C02 p1")
    assert at(game, Phase.END)
    game = scene(3, dice="12", held="p2:C02")
    play(game, "roll, p2: use C02 p3")
    assert at(game, Phase.BUY)


def test_ch_6_2_who_is_freed_between_the_roll_and_the_move_moves_by_it() -> None:
    game = scene(3, dice="12", cheat="T12 T01 T02 T03 T04", jailed={0: 1}, held="p2:C02")
    play(game, "roll, p2: use C02 p3, declare")
    assert game.state.jailed == [0, 0, 1]
    assert game.state.pawns[0] == 12


def test_r_67_a_bankrupt_prisoners_cell_is_empty_and_their_turn_ends() -> None:
    game = scene(3, jailed={0: 1})
    play(game, "leave")
    assert game.state.jailed == [0, 0, 0]
    assert at(game, Phase.CALL)
    play(game, "silence")
    assert game.turn == 1


def test_r_27_no_roll_of_a_card_gives_an_extra_roll() -> None:
    game = scene(2, dice="12", chance="C07", pawns={0: 3})
    play(game, "roll")
    assert at(game, Phase.BUY)
    play(game, "buy")
    assert at(game, Phase.END)


def test_the_events_say_what_happened() -> None:
    game = scene(2, dice="12")
    play(game, "roll, buy")
    assert told(game, "moved")
    assert told(game, "price")


def test_ch_6_3_who_has_less_than_the_fee_rolls() -> None:
    game = scene(2, cash={0: 40}, jailed={0: 1})
    assert refused(game, "pay") == "CH-6.3"
    assert "roll" in legal(game)


def test_ch_6_1_in_jail_no_card_but_a_release_card_is_used() -> None:
    game = scene(3, jailed={0: 1}, held="p1:C02")
    assert refused(game, "use C02 p2") == "CH-6.1"
    assert not [act for act in legal(game) if act.startswith("use")]


def test_ch_5_2_nobody_sends_themselves_to_jail() -> None:
    game = scene(3, held="p1:C02")
    assert refused(game, "use C02 p1") == "R-52"
    for what in ("", " p2 more", " p2 avenue-foch", " p2 #1", " p2 50", " p2 3+4"):
        assert refused(game, f"use C02{what}") == "CH-7.1"
    assert {"use C02 p2", "use C02 p3"} <= legal(game)


def test_r_78_a_pawn_that_is_sent_back_to_start_stops_there_and_gets_its_money() -> None:
    """No card of this edition sends a pawn so far, but the ruling tells what would happen."""
    game = scene(2, pawns={0: 3})
    moving.go_back(game.state, 0, 3, "CH-5.2")
    assert (game.state.pawns[0], game.cash[0], game.state.arrived[0]) == (0, 1700, False)
    last = scene(2, dice="12", rest=1, holds="bank:rue-lecourbe")
    play(last, "roll, buy")
    moving.go_back(last.state, 0, 3, "CH-5.2")
    assert (last.state.pawns[0], last.state.arrived[0]) == (0, True)


def test_the_log_holds_no_amount_whose_reasons_add_up_to_another() -> None:
    game = scene(2)
    with pytest.raises(AssertionError, match="the game moves 60 and the rules say"):
        game.state.transfer(0, BANK, 60, What.FEE, one(_("The fee"), 50, "CH-6.3"))
