"""CH-7, CH-10 and their rulings: R-47 to R-49, R-52 to R-61, R-81."""

from __future__ import annotations

import pytest

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.table import PRIVATE_DICE
from antimono.cheaters.rules.declaration import declarations
from antimono.core.dice import ALL_ROLLS
from antimono.core.errors import IllegalError, UnknownNameError
from tests.cheaters.game.scenes import at, legal, play, refused, scene, told

HOLDS = "p1:rue-lecourbe p2:avenue-foch=h p3:rue-de-la-paix"


def test_ch_7_1_only_what_a_face_up_card_describes_may_be_tried() -> None:
    game = scene(3, dice="12")
    play(game, "roll")
    assert refused(game, "cheat T08") == "CH-7.1"
    assert {"cheat T01", "p2: cheat T01"} & {*legal(game), *[f"p2: {act}" for act in legal(game, 1)]}
    play(game, "p2: cheat T01")
    assert game.view(1).own_attempts


ATTEMPTS = [
    # the card, the dice, what is done before, the attempt, and what becomes of the cash of all three
    ("T01", "12", "roll", "p1: cheat T01", (200, 0, 0)),
    ("T02", "12", "roll", "p1: cheat T02 rue-lecourbe", (50, 0, 0)),
    ("T03", "12", "roll", "p1: cheat T03 avenue-foch", (0, 0, 0)),
    ("T09", "12", "roll", "p1: cheat T09 p3", (150, 0, -100)),
    ("T10", "12", "roll", "p2: cheat T10 avenue-mozart", (0, 0, 0)),
    ("T14", "12", "roll", "p1: cheat T14 rue-lecourbe rue-de-la-paix", (0, 0, 0)),
    ("T15", "12", "roll", "p2: cheat T15 avenue-foch place-pigalle", (0, 100, 0)),
    ("T13", "15", "roll, p2: claim p1", "p1: cheat T13 #1", (50, 0, 0)),
    ("T06", "15", "roll, p2: claim p1", "p1: cheat T06 #1 20", (-70 + 20 + 50, 70 - 20, 0)),
    ("T07", "15", "roll", "p3: cheat T07 avenue-de-neuilly", (-70, 0, 120)),
]


def prepared(card: str, dice: str = "12") -> Game:
    rest = [each for each in ("T01", "T02", "T03", "T04", "T09") if each != card][:4]
    square = {"15": 5}.get(dice, 0)
    return scene(
        3,
        dice=f"{dice} 12",
        cheat=" ".join([card, *rest]),
        pawns={0: square, 1: 9, 2: 9},
        holds=HOLDS + " p2:avenue-de-neuilly p2:place-pigalle",
    )


@pytest.mark.parametrize(
    ("card", "dice", "before", "attempt", "change"), ATTEMPTS, ids=[entry[0] for entry in ATTEMPTS]
)
def test_ch_7_2_an_attempt_that_nobody_calls_out_succeeds_with_its_reward(
    card: str, dice: str, before: str, attempt: str, change: tuple[int, ...]
) -> None:
    """R-47: nothing moves until the next player rolls; then it is announced, carried out, rewarded (R-50)."""
    game = prepared(card, dice)
    start = game.cash
    play(game, before)
    middle = (game.cash, list(game.state.owners), list(game.state.hotels))
    play(game, attempt)
    assert middle == (game.cash, list(game.state.owners), list(game.state.hotels))
    play(game, "end, silence, roll")
    assert told(game, "announced")
    assert card not in game.view(0).face_up
    assert game.state.cheat_pile[-1] == game.state.table.cheat_of[card]
    assert tuple(now - then for now, then in zip(game.cash, start, strict=True)) == change


def test_ch_7_2_what_the_acts_do() -> None:
    game = prepared("T02")
    play(game, "roll, cheat T02 rue-lecourbe, end, silence, roll")
    assert game.state.hotels[3]
    game = prepared("T03")
    play(game, "roll, cheat T03 avenue-foch, end, silence, roll")
    assert not game.state.hotels[29]
    assert game.state.hotels[3], "the reward is a free hotel"
    game = prepared("T10")
    play(game, "roll, cheat T10 avenue-mozart, end, silence, roll")
    assert game.owner("avenue-mozart") == 0
    game = prepared("T14")
    play(game, "roll, cheat T14 rue-lecourbe rue-de-la-paix, end, silence, roll")
    assert game.owner("rue-de-la-paix") == 0
    assert game.owner("rue-lecourbe") == 2
    game = prepared("T15")
    play(game, "roll, p2: cheat T15 avenue-foch place-pigalle, end, silence, roll")
    assert not game.state.hotels[29]
    assert game.state.hotels[17]


def test_ch_7_2_extra_money_at_start_and_the_escape() -> None:
    game = scene(2, dice="33 12", cheat="T04 T08 T01 T02 T03", pawns={0: 33, 1: 12}, holds="p1:rue-lecourbe")
    assert refused(game, "cheat T04") == "CH-7.1"
    play(game, "roll, cheat T04, roll")
    while not at(game, Phase.END):
        play(game, str(game.legal_actions()[0]))
    cash = game.cash[0]
    play(game, "end, silence, roll")
    assert game.cash[0] == cash + 200
    game = scene(2, dice="12 12", cheat="T08 T01 T02 T03 T09", jailed={0: 1}, pawns={1: 12})
    play(game, "roll, cheat T08, end, silence")
    assert game.state.jailed[0] == 2
    play(game, "roll")
    assert not game.state.jailed[0]
    assert game.cash[0] == 1550


@pytest.mark.parametrize(
    ("card", "dice", "before", "attempt", "change", "jailed"),
    [
        ("T01", "12", "roll", "p1: cheat T01", (0, 0, 0), True),
        ("T02", "12", "roll", "p1: cheat T02 rue-lecourbe", (-200, 0, 0), False),
        ("T03", "12", "roll", "p1: cheat T03 avenue-foch", (0, 0, 0), True),
        ("T09", "12", "roll", "p1: cheat T09 p3", (-100, 0, 100), True),
        ("T10", "12", "roll", "p1: cheat T10 avenue-mozart", (0, 0, 0), True),
        ("T14", "12", "roll", "p1: cheat T14 rue-lecourbe rue-de-la-paix", (-200, 0, 200), False),
        ("T13", "15", "roll, p2: claim p1", "p1: cheat T13 #1", (-140, 140, 0), False),
        ("T06", "15", "roll, p2: claim p1", "p1: cheat T06 #1 30", (-170, 170, 0), False),
    ],
)
def test_ch_7_3_r_47_a_conviction_brings_the_penalty_only(
    card: str, dice: str, before: str, attempt: str, change: tuple[int, ...], jailed: bool
) -> None:
    game = prepared(card, dice)
    start, owners, hotels = game.cash, list(game.state.owners), list(game.state.hotels)
    play(game, f"{before}, {attempt}, p2: accuse p1 {card}")
    assert told(game, "convicted")
    assert tuple(now - then for now, then in zip(game.cash, start, strict=True)) == change
    assert (game.state.owners, game.state.hotels) == (owners, hotels)
    assert bool(game.state.jailed[0]) == jailed
    assert not game.state.secrets
    assert card not in game.view(1).face_up


def test_ch_7_3_the_false_landlord_pays_the_owner_or_the_bank() -> None:
    game = prepared("T07", "15")
    play(game, "roll, p3: cheat T07 avenue-de-neuilly, p1: accuse p3 T07")
    assert game.cash == (1500, 1700, 1300)


def test_ch_7_4_r_53_who_is_wrongly_accused_gets_100() -> None:
    game = scene(3, dice="12")
    play(game, "roll, p2: accuse p1 T01")
    assert game.cash == (1600, 1400, 1500)
    assert told(game, "accused")


def test_r_52_another_card_of_a_guilty_player_is_wrong_too() -> None:
    game = scene(3, dice="12")
    play(game, "roll, cheat T01, p2: accuse p1 T09")
    assert game.cash == (1600, 1400, 1500)
    assert game.view(0).own_attempts
    assert refused(game, "p2: accuse p1 T09") == "R-52"
    assert refused(game, "p2: accuse p2 T01") == "R-52"
    play(game, "p2: accuse p1 T01")
    assert not game.view(0).own_attempts


def test_r_54_the_first_accuser_convicts_and_catching_earns_nothing() -> None:
    game = scene(3, dice="12", jailed={1: 1})
    play(game, "roll, cheat T09 p2, p2: accuse p1 T09")
    assert game.cash[1] == 1600, "the penalty goes to the victim; the accusation itself earns nothing"
    cash = game.cash
    assert refused(game, "p3: accuse p1 T09") == "R-52", "it has been judged"
    assert game.cash == cash, "later ones owe nothing"
    play(game, "p3: accuse p2 T09")
    assert game.cash[2] == cash[2] - 100, "another accused is another accusation, and this one is wrong"


def test_r_55_each_player_may_try_a_card_once_a_window() -> None:
    game = scene(3, dice="12 12 12", holds="p1:rue-lecourbe")
    play(game, "roll, cheat T01")
    assert refused(game, "cheat T01") == "R-55"
    play(game, "p2: cheat T01")
    assert len(game.state.secrets) == 2


def test_r_55_several_attempts_on_a_card_stand_or_fall_by_themselves_and_it_is_replaced_once() -> None:
    game = scene(3, dice="12 12", pawns={1: 9})
    play(game, "roll, cheat T01, p2: cheat T01, p3: accuse p1 T01")
    assert "T01" not in game.view(0).face_up
    assert "accuse p2 T01" in legal(game, 2), "the attempt of p2 can still be called out"
    pile = list(game.state.cheat_pile)
    play(game, "end, silence, roll")
    assert game.cash[1] == 1700
    assert game.state.cheat_pile == pile


def test_r_55_a_card_just_laid_out_may_be_tried_at_once() -> None:
    game = scene(3, dice="12", cheat="T01 T02 T03 T04 T09 T10")
    play(game, "roll, cheat T01, p2: accuse p1 T01")
    assert "T10" in game.view(2).face_up
    play(game, "p3: cheat T10 avenue-foch")
    assert game.view(2).own_attempts


def test_r_56_an_attempt_that_has_become_impossible_ends_silently() -> None:
    game = scene(3, dice="12 12", cheat="T10 T01 T02 T03 T04", pawns={1: 9})
    play(game, "roll, p2: cheat T10 rue-lecourbe, buy, end, silence, roll")
    assert not told(game, "announced")
    assert "T10" in game.view(0).face_up
    assert game.owner("rue-lecourbe") == 0


def test_r_56_a_bankrupts_attempts_end_and_jail_does_not_end_one() -> None:
    game = scene(3, dice="12 12", pawns={1: 9}, held="p3:C02")
    play(game, "roll, buy, p2: cheat T01, p3: use C02 p2, end, silence, roll")
    assert game.cash[1] == 1700
    game = scene(3, dice="12")
    play(game, "roll, p2: cheat T01, p2: leave")
    assert not game.state.secrets


def test_r_49_who_has_less_loses_what_they_have() -> None:
    game = scene(3, dice="12 12", cash={2: 120}, pawns={1: 9}, holds="p3:rue-de-la-paix p2:rue-lecourbe")
    play(game, "roll, cheat T09 p3, p3: offer p2 100 for rue-lecourbe, accept, end, silence, roll")
    assert game.cash[2] == 0
    assert game.cash[0] == 1500 + 20 + 50


def test_r_49_a_gain_cannot_be_spent_before_it_is_announced() -> None:
    game = scene(2, dice="12", cash={0: 0})
    play(game, "roll, cheat T01")
    assert refused(game, "buy") == "CH-4.1"


def test_r_61_what_is_tried_in_the_last_call_belongs_to_the_turn_that_begins() -> None:
    """Else who is asked last could act when nobody can answer any more."""
    game = scene(2, dice="12 12 12", pawns={1: 9})
    play(game, "roll, buy, end, pass, cheat T01")
    assert "counts at the roll after next" in str(game.view(0).log[-1])
    play(game, "pass, roll")
    assert not told(game, "announced")
    assert "accuse p1 T01" in legal(game, 1)
    play(game, "auction, pass, pass, end, silence, roll")
    assert told(game, "announced")


def test_r_61_what_is_tried_before_the_dice_pass_counts_at_the_next_players_roll() -> None:
    game = play(scene(2, dice="12 12"), "roll, buy, cheat T01")
    assert "roll after next" not in str(game.view(0).log[-1])
    play(game, "end, silence, roll")
    assert told(game, "announced")


def test_r_56_rent_that_the_owner_has_asked_for_is_none_for_a_false_landlord() -> None:
    game = prepared("T07", "15")
    play(game, "roll, p3: cheat T07 avenue-de-neuilly, p2: claim p1")
    cash = game.cash
    play(game, "end, silence, roll")
    assert told(game, "lapsed")
    assert game.cash == cash


def test_ch_6_3_r_50_an_escape_that_comes_out_with_ones_own_roll_moves_the_pawn_by_it() -> None:
    """Tried in the turn before, so p1 rolls in jail, and no double is needed any more."""
    game = scene(
        2,
        turn=1,
        dice="12 34",
        cheat="T08 T01 T02 T03 T09",
        jailed={0: 1},
        pawns={1: 12},
        holds="p2:avenue-foch",
    )
    play(game, "roll")
    play(game, "buy" if at(game, Phase.BUY) else "")
    play(game, "p1: cheat T08, end, silence, roll")
    assert not game.state.jailed[0]
    assert game.state.pawns[0] == game.state.table.jail + 7


def test_r_48_t11_one_square_more_stands_even_after_a_conviction() -> None:
    game = scene(3, dice="12", cheat="T11 T01 T02 T03 T04")
    play(game, "roll")
    assert at(game, Phase.MOVE)
    assert game.view(0).dice is not None
    assert game.view(1).dice is None
    assert game.view(1).declared is None
    play(game, "cheat T11 more")
    assert game.state.pawns[0] == 13
    assert game.view(1).declared == (4, False)
    play(game, "p2: accuse p1 T11")
    assert game.state.pawns[0] == 13
    assert game.cash[0] == 1400


@pytest.mark.parametrize(
    ("true", "word", "shown"),
    [
        ("33", "more", (7, False)),
        ("11", "more", (3, False)),
        ("66", "less", (11, False)),
        ("12", "more", (4, False)),
        ("56", "less", (10, False)),
    ],
)
def test_r_48_t11_declares_what_two_dice_can_show(true: str, word: str, shown: tuple[int, bool]) -> None:
    """One more than a double is no double: else the lie would convict itself."""
    game = scene(3, dice=true, cheat="T11 T01 T02 T03 T04")
    play(game, f"roll, cheat T11 {word}")
    assert game.view(1).declared == shown
    assert game.state.doubles == 0


@pytest.mark.parametrize(("true", "word"), [("12", "less"), ("56", "more"), ("11", "less"), ("66", "more")])
def test_r_48_only_a_double_shows_2_or_12_so_t11_declares_neither(true: str, word: str) -> None:
    game = scene(3, dice=true, cheat="T11 T01 T02 T03 T04")
    play(game, "roll")
    assert f"cheat T11 {word}" not in legal(game)
    assert refused(game, f"cheat T11 {word}") == "R-48"


def test_r_48_any_declaration_is_one_of_an_honest_roll() -> None:
    """Of every card that declares, for every roll: all that can be declared, two dice can show."""
    honest = {(dice.total, dice.is_double) for dice in ALL_ROLLS}
    for act in PRIVATE_DICE:
        for true in ALL_ROLLS:
            assert declarations(act, true) <= honest


def test_r_48_t12_can_make_a_double() -> None:
    game = scene(3, dice="12", cheat="T12 T01 T02 T03 T04")
    play(game, "roll")
    assert refused(game, "cheat T12 3+4") == "R-48", "one die only"
    play(game, "cheat T12 1+1")
    assert game.state.doubles == 1
    assert game.view(2).declared == (2, True)


def test_r_48_without_those_cards_all_see_the_dice_and_an_open_table_takes_them_out() -> None:
    game = scene(3, dice="12")
    play(game, "roll")
    assert game.view(2).dice is not None
    game = scene(3, open_dice=True)
    assert len(game.state.cheat_pile) == 8


def wrong_pawn(holds: str = "p3:rue-lecourbe") -> Game:
    game = scene(3, dice="12 12", cheat="T05 T01 T02 T03 T04", holds=holds, pawns={1: 0, 0: 20, 2: 9})
    return play(game, "roll, cheat T05 p2")


def test_r_48_t05_moves_another_pawn_in_the_open_and_rent_alone_is_asked_of_it() -> None:
    game = wrong_pawn()
    assert game.state.pawns[:2] == [20, 3]
    play(game, "p3: claim p2")
    assert game.cash == (1500, 1470, 1530)
    game = wrong_pawn(holds="")
    assert at(game, Phase.END), "it buys nothing"


def test_r_48_t05_convicted_the_pawn_goes_back_and_the_rent_too() -> None:
    game = wrong_pawn()
    play(game, "p3: claim p2, p3: accuse p1 T05")
    assert game.state.pawns[1] == 0
    assert game.cash == (1500, 1500, 1500)
    assert at(game, Phase.PLACE)
    assert game.player_to_decide == 1
    assert refused(game, "place 36") == "CH-7.3"
    play(game, "place 35")
    assert game.state.pawns[0] == 35
    assert at(game, Phase.END)


def test_r_48_t05_convicted_before_the_rent_was_asked_for_no_rent_is_owed_any_more() -> None:
    game = wrong_pawn()
    play(game, "p3: accuse p1 T05, p2: place 35, p3: claim p2")
    assert game.state.pawns[1] == 0
    assert game.cash == (1500, 1500, 1500)


def test_r_49_t05_who_was_ruined_by_the_rent_gets_no_refund() -> None:
    game = scene(
        4, dice="12", cheat="T05 T01 T02 T03 T04", holds="p3:rue-lecourbe", pawns={0: 20}, cash={1: 10}
    )
    play(game, "roll, cheat T05 p2, p3: claim p2, bankrupt, p3: accuse p1 T05")
    assert game.state.out[1]
    assert game.cash == (1500, 0, 1510, 1500)
    assert at(game, Phase.END)


def test_t05_unnoticed_brings_the_cheapest_unsold_property() -> None:
    game = wrong_pawn()
    play(game, "end, silence, roll")
    assert game.owner("boulevard-des-capucines") == 0


def test_r_48_t05_unnoticed_the_money_for_start_stays_with_the_pawn() -> None:
    game = scene(3, dice="12 12", cheat="T05 T01 T02 T03 T04", pawns={0: 20, 1: 34, 2: 9})
    play(game, "roll, cheat T05 p2, end, silence, roll")
    assert game.cash == (1500, 1700, 1500)


def test_r_53_a_table_may_vote() -> None:
    game = scene(4, dice="12", vote=True)
    play(game, "roll, cheat T01, p2: accuse p1 T01")
    assert at(game, Phase.VOTE)
    play(game, "guilty, innocent")
    assert game.cash == (1600, 1400, 1500, 1500), "a tie acquits"
    play(game, "p3: accuse p1 T01, guilty, guilty")
    assert game.state.jailed[0]


@pytest.mark.parametrize("gone", ["", "p3: leave, "], ids=["a table of two", "the third has left"])
@pytest.mark.parametrize(("card", "cash"), [("T01", (1500, 1500)), ("T03", (1600, 1400))])
def test_r_53_with_nobody_left_to_vote_the_record_decides(
    gone: str, card: str, cash: tuple[int, int]
) -> None:
    game = scene(3 if gone else 2, dice="12", vote=True)
    play(game, f"roll, auction, pass, pass, {'pass, ' if gone else ''}{gone}cheat T01, p2: accuse p1 {card}")
    assert game.cash[:2] == cash
    assert game.state.jailed[0] == (card == "T01"), "guilty of what they have tried, and of nothing else"


def test_r_59_rewards_and_penalties_are_known_unless_the_table_hides_them() -> None:
    assert scene(2).view(0).cheats[0].reward
    game = scene(2, dice="12", hidden_backs=True, cheat="T01 T02 T03 T04 T09")
    assert not game.view(0).cheats[0].reward
    play(game, "roll, cheat T01, p2: accuse p1 T01")
    assert game.state.turned[0]


def test_r_80_cards_cannot_be_called_out() -> None:
    game = scene(2, dice="12", chance="C12", pawns={0: 3})
    play(game, "roll")
    assert not [action for action in legal(game, 1) if action.startswith("accuse") and " C" in action]


ULTIMATE = [
    ("cheat U1 500", (500, 0, 0)),
    ("cheat U2 p2 300", (300, -300, 0)),
    ("cheat U4 rue-lecourbe", (0, 0, 0)),
    ("cheat U5 avenue-mozart rue-lecourbe", (0, 0, 0)),
    ("cheat U6 avenue-foch", (0, 0, 0)),
    ("cheat U7 #1", (0, 0, 0)),
]


@pytest.mark.parametrize(("attempt", "change"), ULTIMATE)
def test_ch_10_1_r_81_anything_may_be_tried_in_the_ultimate_mode(
    attempt: str, change: tuple[int, ...]
) -> None:
    holds = "p1:rue-lecourbe p2:avenue-foch p1:avenue-mozart=h"
    for caught in (False, True):
        game = scene(3, dice="14 12", ultimate=True, holds=holds, pawns={1: 9})
        play(game, "roll, declare, buy")
        paid = 1500 - game.cash[0]
        play(game, attempt)
        if caught:
            card = attempt.split()[1]
            play(game, f"p3: accuse p1 {card}")
            assert game.state.jailed[0]
            assert game.cash == (1500 - paid, 1500, 1500)
            continue
        play(game, "end, silence, roll")
        assert told(game, "announced")
        back = paid if "U7" in attempt else 0
        assert game.cash == (1500 - paid + back + change[0], 1500 + change[1], 1500)
        if "U6" in attempt:
            assert game.owner("avenue-foch") == 0
        if "U5" in attempt or "U4" in attempt:
            assert game.state.hotels[3]


def test_ch_10_1_r_81_any_roll_may_be_declared_and_amounts_have_limits() -> None:
    game = scene(3, dice="12", ultimate=True)
    play(game, "roll")
    assert refused(game, "cheat U1 510") == "R-81"
    assert refused(game, "cheat U1 15") == "R-81"
    assert refused(game, "cheat U1") == "R-81"
    play(game, "cheat U3 6+6")
    assert game.state.pawns[0] == 12
    assert scene(3, dice="12").is_legal("cheat U1 10") is False


def test_r_81_what_the_caught_suffer_is_a_setting_of_the_table() -> None:
    game = scene(3, dice="12", ultimate=True, ultimate_penalty="fine")
    play(game, "roll, declare, cheat U1 500, p2: accuse p1 U1")
    assert not game.state.jailed[0]
    assert game.cash[0] == 1300
    with pytest.raises(UnknownNameError, match="fine"):
        scene(3, ultimate_penalty="fines")


BARRED = [
    ("T03 T15 T14 T06 T13", "cheat T03 avenue-mozart", "CH-9.1", "one's own hotel is not removed"),
    ("T03 T15 T14 T06 T13", "cheat T03 rue-de-la-paix", "CH-8.2", "none stands there"),
    ("T03 T15 T14 T06 T13", "cheat T15 avenue-foch rue-lecourbe", "CH-9.1", "another's hotel is not moved"),
    ("T03 T15 T14 T06 T13", "cheat T15 rue-lecourbe avenue-mozart", "CH-8.2", "none stands there"),
    ("T03 T15 T14 T06 T13", "cheat T14 rue-de-la-paix rue-lecourbe", "CH-9.1", "one's own is named first"),
    ("T03 T15 T14 T06 T13", "cheat T06 #1 10", "CH-7.1", "nothing has been paid"),
    ("T03 T15 T14 T06 T13", "cheat T13 #1", "CH-7.1", "nothing has been paid"),
    ("T03 T15 T14 T06 T13", "cheat T03", "CH-7.1", "which hotel"),
    ("T09 T01 T02 T03 T04", "cheat T09 p1", "R-52", "that is oneself"),
    ("T09 T01 T02 T03 T04", "cheat T09 p3", "CH-7.1", "they have 90, and the card takes 100"),
    ("T09 T01 T02 T03 T04", "cheat T09 p2 50", "CH-7.1", "the card says how much"),
    ("T09 T01 T02 T03 T04", "cheat T01 50", "CH-7.1", "the card says how much"),
]


@pytest.mark.parametrize(
    ("cards", "attempt", "clause", "_why"), BARRED, ids=[f"{x[1]}: {x[3]}" for x in BARRED]
)
def test_ch_7_1_an_attempt_at_what_cannot_be_done_is_refused(
    cards: str, attempt: str, clause: str, _why: str
) -> None:
    game = scene(3, dice="12", cheat=cards, holds=HOLDS + " p1:avenue-mozart", cash={2: 90})
    assert refused(play(game, "roll"), attempt) == clause


@pytest.mark.parametrize(
    ("card", "faces"), [("T12", (1, 9)), ("T12", (1, 0)), ("T12", (3, 3)), ("U3", (50, 50)), ("U3", (0, 0))]
)
def test_r_48_dice_are_declared_as_dice_can_lie(card: str, faces: tuple[int, int]) -> None:
    """No text can write other faces, but one who builds an action from parts can."""
    game = scene(3, dice="12", cheat="T11 T12 T01 T02 T03", ultimate=card == "U3")
    play(game, "roll")
    before = game.position()
    for act in (Action(Verb.CHEAT, card, faces=faces), Action(Verb.CHEAT, "T11", word="same")):
        with pytest.raises(IllegalError) as caught:
            game.play(act)
        assert caught.value.clause == "R-48"
        assert game.position() == before
