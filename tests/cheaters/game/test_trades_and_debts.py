"""CH-9 and its rulings: R-41, R-56, R-64 to R-67, R-74; the text of actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.cheaters.game import Action, Game, Offer, Phase, Termination, Verb
from antimono.cheaters.game.actions import LONGEST
from antimono.cheaters.records import Record
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError
from tests.cheaters.game.scenes import at, legal, play, refused, scene

HOLDS = "p1:rue-lecourbe p2:avenue-foch=h p3:rue-de-la-paix"


def test_ch_9_1_r_74_properties_money_and_release_cards_in_any_mixture() -> None:
    game = scene(3, holds=HOLDS, held="p1:C03")
    play(game, "offer p2 rue-lecourbe release-chance 100 for avenue-foch, accept")
    assert game.owner("rue-lecourbe") == 1
    assert game.owner("avenue-foch") == 0
    assert game.state.hotels[29]
    assert game.cash == (1400, 1600, 1500)
    assert game.view(1).own_cards == ("C03",)


def test_ch_9_1_a_trade_can_be_offered_out_of_turn_and_refused() -> None:
    game = scene(3, holds=HOLDS)
    play(game, "p3: offer p2 rue-de-la-paix for 50")
    assert at(game, Phase.OFFER)
    assert game.player_to_decide == 1
    play(game, "refuse")
    assert at(game, Phase.ROLL)
    assert game.owner("rue-de-la-paix") == 2


@pytest.mark.parametrize(
    ("offer", "clause"),
    [
        ("offer p2 50 for 60", "R-74"),
        ("offer p1 rue-lecourbe for 60", "CH-9.1"),
        ("offer p2 avenue-foch for 60", "CH-9.1"),
        ("offer p2 rue-lecourbe for rue-de-la-paix", "CH-9.1"),
        ("offer p2 rue-lecourbe for 65", "R-62"),
        ("offer p2 rue-lecourbe for 2000", "CH-9.1"),
        ("offer p2 release-chance for 60", "CH-9.1"),
        ("offer p2 rue-lecourbe for release-chest", "CH-9.1"),
        ("offer p2 rue-lecourbe rue-lecourbe for 60", "R-74"),
        ("offer p2 release-chance release-chance for 60", "CH-9.1"),
    ],
)
def test_r_74_trades_that_are_refused(offer: str, clause: str) -> None:
    assert refused(scene(3, holds=HOLDS), offer) == clause


def test_r_60_asking_for_a_release_card_does_not_tell_whether_it_is_one() -> None:
    """The offer is possible as soon as the partner holds a card of that deck; only they know which."""
    for card, possible in (("C02", False), ("C03", True)):
        game = scene(3, holds=HOLDS, held=f"p2:{card}")
        play(game, "offer p2 rue-lecourbe for release-chance")
        assert game.view(1).own_cards == (card,)
        assert ("accept" in legal(game)) is possible
        if not possible:
            assert refused(game, "accept") == "CH-9.1"


def test_r_74_who_takes_a_release_card_while_holding_one_of_the_deck_uses_or_discards_one() -> None:
    game = scene(3, holds=HOLDS, held="p1:C03 p2:C02")
    play(game, "offer p2 release-chance for 60, accept")
    assert at(game, Phase.KEEP)
    assert game.player_to_decide == 1
    play(game, "discard C02")
    assert game.view(1).own_cards == ("C03",)


def test_ch_9_2_r_64_a_debtor_sells_in_any_order_and_keeps_the_surplus() -> None:
    game = scene(2, dice="12", cash={0: 10}, holds="p2:rue-lecourbe=h p1:avenue-mozart p1:avenue-foch")
    play(game, "roll, p2: claim p1")
    assert at(game, Phase.DEBT)
    assert refused(game, "bankrupt") == "R-64"
    assert refused(game, "offer p2 10 for rue-lecourbe") == "R-64", "who is in debt does not buy"
    play(game, "sell avenue-foch")
    assert game.cash == (10 + 300 - 160, 1660)
    assert game.owner("avenue-foch") is None


def test_ch_9_2_a_debtor_may_sell_to_a_player() -> None:
    game = scene(2, dice="12", cash={0: 10}, holds="p2:rue-lecourbe=h p1:avenue-mozart")
    play(game, "roll, p2: claim p1, offer p2 avenue-mozart for 500, accept")
    assert game.cash == (350, 1160)
    assert not at(game, Phase.DEBT)


def test_r_64_a_debtor_neither_bids_nor_builds() -> None:
    game = scene(3, dice="12", cash={0: 10}, holds="p2:rue-lecourbe=h p1:avenue-mozart")
    play(game, "roll, p2: claim p1")
    assert refused(game, "hotel avenue-mozart") == "R-64"


def test_ch_9_3_r_41_debt_to_a_player_that_player_takes_all() -> None:
    game = scene(
        3, dice="12", cash={0: 20}, holds="p2:rue-lecourbe=h p1:boulevard-de-belleville", held="p1:K14 p2:K16"
    )
    play(game, "roll, p2: claim p1")
    assert {"bankrupt", "sell boulevard-de-belleville"} <= legal(game)
    play(game, "bankrupt")
    assert game.state.out[0]
    assert game.owner("boulevard-de-belleville") == 1
    assert game.cash == (0, 1520, 1500)
    assert at(game, Phase.KEEP), "too many held cards: uses or discards (R-41)"
    play(game, "discard K16")
    assert game.view(1).own_cards == ("K14",)
    assert at(game, Phase.CALL), "a bankrupt player's turn ends (R-67)"


def test_ch_9_3_r_66_debt_to_the_bank_all_is_auctioned_in_board_order() -> None:
    holds = "p1:avenue-foch p1:rue-lecourbe=h p2:rue-de-la-paix"
    game = scene(3, dice="11", chest="K11", cash={0: 20}, held="p1:C02", holds=holds)
    play(game, "roll")
    assert refused(game, "bankrupt") == "R-64"
    game = scene(
        3, dice="11", chest="K11", cash={0: 20}, held="p1:C02", holds="p1:rue-lecourbe p2:rue-de-la-paix"
    )
    play(game, "roll, bankrupt")
    assert at(game, Phase.AUCTION)
    assert game.player_to_decide == 1
    play(game, "bid 10, pass")
    assert game.owner("rue-lecourbe") == 1
    assert game.state.piles[0][-1] == 1, "held cards go under their piles"
    assert any("C02" in str(event) for event in game.view(2).log), "which is public (R-60)"
    assert game.cash == (0, 1490, 1500), "cash left goes to the bank"


def test_r_66_several_lots_hotels_stay_and_jailed_players_bid() -> None:
    holds = "p1:avenue-foch p1:rue-lecourbe=h p1:avenue-mozart"
    game = scene(3, holds=holds, jailed={1: 1})
    play(game, "leave, bid 10, pass, bid 20, pass, pass, pass")
    assert game.owner("rue-lecourbe") == 1
    assert game.state.hotels[3]
    assert game.owner("avenue-mozart") == 1
    assert game.owner("avenue-foch") is None, "nobody bids: it stays with the bank (R-41)"


def test_r_65_several_creditors_are_paid_in_seat_order_from_the_debtors_left() -> None:
    game = scene(4, dice="12", chance="C15", pawns={0: 3}, cash={0: 70})
    play(game, "roll, bankrupt")
    assert game.cash == (0, 1550, 1520, 1500), "the first who is not paid in full is the creditor"


def test_r_64_each_debtor_of_a_card_settles_for_themselves() -> None:
    game = scene(3, dice="11", chest="K05", cash={1: 0, 2: 0}, holds="p2:rue-lecourbe")
    play(game, "roll")
    assert game.player_to_decide == 1
    play(game, "sell rue-lecourbe, bankrupt")
    assert game.outcome is not None or game.state.out[2]
    assert game.cash[0] == 1510


def test_r_40_r_66_no_auction_once_one_player_is_left() -> None:
    game = scene(2, holds="p1:avenue-foch")
    play(game, "leave")
    assert game.outcome is not None
    assert game.outcome.termination is Termination.LAST_PLAYER


def test_r_56_leaving_the_table_is_bankruptcy_to_the_bank() -> None:
    game = scene(3, holds="p2:avenue-foch")
    play(game, "p2: leave")
    assert at(game, Phase.AUCTION)
    play(game, "pass, pass")
    assert at(game, Phase.ROLL)
    assert refused(game, "p2: cheat T01") == "CH-9.3"


TEXTS = [
    *("roll", "declare", "p2: accuse p1 T01", "cheat T14 rue-lecourbe rue-de-la-paix", "cheat T06 #1 30"),
    *("cheat T12 3+5", "cheat T11 less", "cheat U2 p3 500", "draw chest", "bid 50", "place 35"),
    *("use C02 p3", "use C16 avenue-foch rue-lecourbe", "discard K14", "claim p2", "join rue-lecourbe"),
    *("offer p2 rue-lecourbe release-chest 50 for nothing", "p3: offer p1 nothing for avenue-foch 100"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_actions_print_and_parse_back(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == text
    assert Action.parse(str(action)) == action
    assert repr(action) == f"Action({text!r})"


@pytest.mark.parametrize(
    "text",
    [
        *("", "p9: roll", "roll roll", "bid", "bid x", "claim T01", "accuse T01", "cheat", "draw more"),
        *("offer p2 for", "offer p2 50 for", "offer p7 50 for 60", "hotel", "hotel 3", "roll\x1b[31m"),
        *(
            "cheat T01 T02",
            "use",
            "bid 5 6",
            "x" * 3000,
            "pass p1",
            "offer p2 a-1 nothing for 50",
            "offer p2 for 60",
        ),
    ],
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises((UnreadableError, UnknownNameError)):
        Action.parse(text)


def test_a_text_may_be_as_long_as_is_said_and_no_longer() -> None:
    assert Action.parse("roll".ljust(LONGEST)) == Action(Verb.ROLL)
    with pytest.raises(UnreadableError):
        Action.parse("roll".ljust(LONGEST + 1))


def test_a_refusal_that_names_all_that_is_possible_counts_no_more() -> None:
    with pytest.raises(AntimonoError, match="Possible are: roll") as caught:
        scene(2, begun=False).play("end")
    assert "more" not in str(caught.value)


@pytest.mark.parametrize(
    "text", ["hotel nowhere", "accuse p2 T99", "use C99", "claim p6", "offer p6 50 for 60"]
)
def test_names_that_nothing_has(text: str) -> None:
    game = scene(2)
    with pytest.raises(AntimonoError):
        game.play(text)
    assert not game.actions


def test_undo_and_what_a_refusal_says() -> None:
    game = Game(2, seed=1, practice=True)
    game.play("roll")
    assert str(game.undo()) == "roll"
    with pytest.raises(UnreadableError):
        game.undo()
    with pytest.raises(AntimonoError, match=r"Possible are.*roll"):
        game.play("end")


def test_r_60_what_was_shown_stays_shown_but_in_practice() -> None:
    """An accusation that could be taken back would be a free look at the truth: for every caller."""
    accused = play(scene(3, cheat="T01", glimpse=True), "cheat T01, p2: accuse p1 T01")
    for game in (accused, accused.copy()):
        before = game.position()
        with pytest.raises(IllegalError, match=r"nothing is taken back.*R-60") as caught:
            game.undo()
        assert (caught.value.clause, game.position()) == ("R-60", before)
    again = Record.of(accused).replay()
    assert not again.takes_back
    practised = Game(3, seed=1, practice=True)
    practised.play("roll")
    record = Record.parse(str(Record.of(practised, notes={"players": "you bold bold"})))
    assert dict(record.notes) == {"players": "you bold bold", "event": "practice"}
    assert str(record.replay().undo()) == str(practised.copy().undo()) == "roll"


def test_ch_9_1_what_the_proposer_has_no_more_can_only_be_refused() -> None:
    """No act takes it meanwhile, but a position that somebody sets up may be so."""
    game = play(scene(3, holds=HOLDS), "offer p2 rue-lecourbe for 60")
    position = game.position()
    game.restore(replace(position, owners=tuple(-1 if owner == 0 else owner for owner in position.owners)))
    assert "accept" not in legal(game)
    assert refused(game, "accept") == "CH-9.1"
    assert at(play(game, "refuse"), Phase.ROLL)


@pytest.mark.parametrize("act", ["hotel avenue-foch", "use K16 avenue-foch"])
def test_r_64_a_debt_comes_before_a_hotel(act: str) -> None:
    game = scene(
        2,
        dice="12",
        cash={0: 100},
        holds="p1:avenue-de-breteuil p1:avenue-foch p1:boulevard-des-capucines p2:rue-lecourbe=h",
        held="p1:K16",
    )
    assert at(play(game, "roll, p2: claim p1"), Phase.DEBT)
    assert act not in legal(game, 0)
    assert refused(game, act) == "R-64"


def test_r_64_a_debtor_who_takes_a_second_card_buys_no_hotel_with_the_first() -> None:
    """CH-8.2: the card would sell it for half, but the debt still waits."""
    game = scene(
        2,
        dice="12",
        cash={0: 100},
        holds="p1:avenue-foch p1:avenue-mozart p2:rue-lecourbe=h",
        held="p1:K16 p2:K03",
    )
    play(game, "roll, p2: claim p1, offer p2 avenue-foch for release-chest 10, accept")
    assert at(game, Phase.KEEP)
    assert refused(game, "use K16 avenue-mozart") == "R-64"
    assert {"discard K16", "discard K03"} <= legal(game)
    assert "use K16 avenue-mozart" not in legal(game)


def test_what_is_named_but_does_not_exist_is_told() -> None:
    game = scene(3, holds=HOLDS)
    for wrong in ("hotel nowhere", "offer p2 nowhere for 10", "offer p2 10 for nowhere"):
        with pytest.raises(UnknownNameError, match="no property named “nowhere”"):
            game.play(wrong)
    with pytest.raises(UnknownNameError, match="no property named “nowhere”"):
        game.owner("nowhere")


INCOMPLETE = [
    Action(Verb.HOTEL),
    Action(Verb.OFFER),
    Action(Verb.ACCUSE, "T01"),
    Action(Verb.ROLL, seat=1),
    Action(Verb.ROLL, amount=50),
    Action(Verb.ROLL, number=1),
    Action(Verb.ROLL, faces=(1, 2)),
    Action(Verb.ROLL, word="more"),
    Action(Verb.ROLL, offer=Offer(1, ("rue-lecourbe",))),
    Action(Verb.OFFER, "T01", offer=Offer(1, ("rue-lecourbe",))),
    Action(Verb.OFFER, offer=Offer(1, ("rue-lecourbe",), gives_cash=-50)),
    Action(Verb.OFFER, offer=Offer(1, ("rue-lecourbe",), takes_cash=-50)),
    Action(Verb.OFFER, offer=Offer(1, gives_cards=("release",))),
]


@pytest.mark.parametrize("action", INCOMPLETE, ids=str)
def test_an_action_built_from_parts_is_what_a_text_could_write(action: Action) -> None:
    """Else it could be played and never be read again, or move money the wrong way."""
    game = scene(3, holds=HOLDS)
    before = game.position()
    with pytest.raises(UnreadableError, match=r"is no action|no property|no player"):
        game.play(action)
    assert game.position() == before


def test_only_an_action_is_one() -> None:
    with pytest.raises(UnreadableError, match="5 is no action"):
        scene(2).play(5)  # type: ignore[arg-type]
