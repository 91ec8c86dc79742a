"""CH-4, CH-8 and their rulings: R-24, R-25, R-41, R-45, R-62, R-63, R-66, R-75, R-79."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import Phase
from antimono.cheaters.game.pending import Ask
from antimono.cheaters.records import Snapshot
from tests.cheaters.game.scenes import at, legal, play, refused, scene, told

GREENS = "p1:avenue-de-breteuil p1:avenue-foch p1:boulevard-des-capucines"
BLUES = "p2:avenue-des-champs-elysees p2:rue-de-la-paix"


def test_ch_4_1_buy_at_the_printed_price_or_have_it_auctioned() -> None:
    game = scene(2, dice="12")
    play(game, "roll")
    assert {"buy", "auction"} <= legal(game)
    assert refused(game, "end") == "CH-4.1"
    play(game, "buy")
    assert game.owner("rue-lecourbe") == 0
    assert game.cash[0] == 1440


def test_ch_4_1_r_63_who_cannot_pay_may_trade_first_else_it_is_auctioned() -> None:
    game = scene(2, dice="12", cash={0: 50}, holds="p1:rue-de-paradis")
    play(game, "roll")
    assert "buy" not in legal(game)
    assert refused(game, "buy") == "CH-4.1"
    assert refused(game, "sell rue-de-paradis") == "CH-4.1", "the bank buys only from debtors (R-25)"
    play(game, "offer p2 rue-de-paradis for 10, accept, buy")
    assert game.owner("rue-lecourbe") == 0
    assert game.cash[0] == 0


def test_ch_4_2_the_highest_bidder_pays_the_bank() -> None:
    game = scene(3, dice="12")
    play(game, "roll, auction")
    assert at(game, Phase.AUCTION)
    assert game.player_to_decide == 1, "to the left of the player on turn (R-62)"
    play(game, "bid 10, bid 50, bid 60, pass")
    assert game.player_to_decide == 2
    play(game, "pass")
    assert game.owner("rue-lecourbe") == 0, "the player who declined may bid"
    assert game.cash == (1440, 1500, 1500)
    assert at(game, Phase.END)


def test_ch_4_2_with_no_bid_nobody_pays_and_the_property_stays() -> None:
    game = scene(3, dice="12")
    play(game, "roll, auction, pass, pass, pass")
    assert game.owner("rue-lecourbe") is None
    assert told(game, "unsold")


@pytest.mark.parametrize(
    ("bid", "clause"), [("0", "CH-4.2"), ("15", "R-62"), ("20", "CH-4.2"), ("2000", "R-45")]
)
def test_ch_4_2_r_45_r_62_bids_that_are_refused(bid: str, clause: str) -> None:
    game = scene(3, dice="12")
    play(game, "roll, auction, bid 20")
    assert refused(game, f"bid {bid}") == clause


def test_r_62_a_raise_asks_those_again_who_have_passed_and_nobody_raises_their_own() -> None:
    game = scene(3, dice="12")
    play(game, "roll, auction, pass, bid 10, bid 20")
    assert game.player_to_decide == 1
    play(game, "pass, pass")
    assert game.owner("rue-lecourbe") == 0


def test_r_62_r_57_an_auction_is_not_interrupted() -> None:
    game = scene(3, dice="12")
    play(game, "roll, auction")
    for action in ("p1: cheat T01", "p3: accuse p1 T01", "p1: offer p2 10 for avenue-foch", "p1: leave"):
        assert refused(game, action) in ("R-57", "R-62")


def test_ch_4_3_rent_is_owed_only_if_it_is_asked_for_in_time() -> None:
    game = scene(2, dice="12 12", holds="p2:rue-lecourbe")
    play(game, "roll")
    assert game.cash == (1500, 1500)
    play(game, "end, claim p1")
    assert game.cash == (1470, 1530)


@pytest.mark.parametrize(
    ("holds", "rent"),
    [
        ("p2:rue-lecourbe", 30),
        ("p2:rue-lecourbe p2:boulevard-de-belleville", 60),
        ("p2:rue-lecourbe=h", 160),
        ("p2:rue-lecourbe=h p2:boulevard-de-belleville", 160),
    ],
)
def test_ch_4_4_r_24_rents(holds: str, rent: int) -> None:
    game = scene(2, dice="12", holds=holds)
    play(game, "roll, p2: claim p1")
    assert game.cash == (1500 - rent, 1500 + rent)


def test_r_79_a_stop_is_claimed_once_and_as_it_was_then() -> None:
    game = scene(2, dice="12", holds="p2:rue-lecourbe p2:boulevard-de-belleville")
    play(game, "roll, p2: hotel rue-lecourbe, p2: claim p1")
    assert game.cash[0] == 1440, "a hotel bought afterwards does not raise it"
    play(game, "p2: claim p1")
    assert game.cash[0] == 1440
    assert refused(game, "p2: claim p1") == "R-79"


def test_r_79_every_stop_of_a_turn_has_its_own_claim() -> None:
    game = scene(2, dice="33 11", pawns={0: 33}, holds="p2:rue-lecourbe p2:rue-de-vaugirard")
    play(game, "roll, roll, p2: claim p1, p2: claim p1")
    assert game.cash[0] == 1500 + 200 - 30 - 50


def test_r_79_owner_and_rent_are_those_of_the_moment_of_the_stop() -> None:
    game = scene(3, dice="12", holds="p2:rue-lecourbe p3:avenue-foch")
    play(game, "roll, p2: offer p3 rue-lecourbe for 100, accept, p3: claim p1")
    assert game.cash[0] == 1500
    play(game, "p2: claim p1" if game.is_legal("p2: claim p1") else "")
    game = scene(3, dice="12", holds="p2:rue-lecourbe p2:avenue-foch p3:rue-de-paradis")
    play(game, "roll, p2: offer p3 rue-lecourbe for 100, accept, p2: claim p1")
    assert game.cash[0] == 1470


def test_r_79_the_owner_at_the_stop_asks_even_if_they_own_nothing_by_then() -> None:
    game = scene(3, dice="12", holds="p2:rue-lecourbe")
    play(game, "roll, p2: offer p3 rue-lecourbe for 100, accept")
    assert "claim p1" in legal(game, 1)
    play(game, "p2: claim p1")
    assert game.cash[:2] == (1470, 1630)
    assert "claim p1" in legal(game, 2), "others may ask too, in vain: nobody is told whose it was then"


def test_r_79_who_owned_nothing_then_and_owns_nothing_now_cannot_ask() -> None:
    game = scene(4, dice="12", holds="p2:rue-lecourbe p3:avenue-foch")
    play(game, "roll, p3: offer p2 avenue-foch for 100, accept")
    assert "claim p1" not in legal(game, 2)
    assert refused(game, "p3: claim p1") == "R-79"
    assert refused(game, "p4: claim p1") == "R-79"


def test_ch_4_5_r_25_the_base_value_with_a_hotel() -> None:
    plain = scene(2, dice="26")
    play(plain, "roll, buy")
    assert plain.cash[0] == 1380
    strict = scene(2, dice="26", base_value="hotel_rent")
    play(strict, "roll, buy")
    assert strict.cash[0] == 1280


def test_ch_8_1_hotels_are_bought_at_any_time_with_a_whole_set() -> None:
    game = scene(2, dice="12", holds=f"p1:rue-de-paradis {BLUES}")
    assert {"hotel rue-de-la-paix", "hotel avenue-des-champs-elysees"} <= legal(game, 1)
    play(game, "roll, p2: hotel rue-de-la-paix")
    assert game.state.hotels[35]
    assert game.cash[1] == 1100
    assert refused(game, "p2: hotel rue-de-la-paix") == "CH-8.1", "one a property at most"
    assert refused(game, "hotel rue-de-paradis") == "CH-8.1", "no whole set"
    assert refused(game, "hotel rue-de-la-paix") == "CH-9.1"


def test_ch_8_1_too_dear() -> None:
    game = scene(2, holds=BLUES, cash={1: 390})
    assert "hotel rue-de-la-paix" not in legal(game, 1)
    assert refused(game, "p2: hotel rue-de-la-paix") == "CH-8.1"


@pytest.mark.parametrize(
    ("card", "action", "cash"),
    [
        ("K14", "use K14 rue-lecourbe", 1500),
        ("K16", "use K16 rue-lecourbe", 1450),
        ("C16", "use C16 avenue-foch rue-lecourbe", 1500),
    ],
)
def test_ch_8_2_cards_place_and_move_hotels_outside_sets(card: str, action: str, cash: int) -> None:
    game = scene(2, holds="p1:rue-lecourbe p2:avenue-foch=h", held=f"p1:{card}")
    play(game, action)
    assert game.state.hotels[3]
    assert game.cash[0] == cash


def test_ch_8_3_ch_9_2_a_hotel_stays_on_a_property_that_is_sold() -> None:
    game = scene(2, dice="12", chest="K11", cash={0: 20}, pawns={0: 12}, holds="p1:avenue-foch=h")
    play(game, "roll")
    assert at(game, Phase.DEBT)
    play(game, "sell avenue-foch")
    assert game.state.hotels[29]
    assert game.owner("avenue-foch") is None
    assert game.cash[0] == 20 + 700 - 100, "the hotel rent, and the surplus is kept (R-64)"


def test_ch_8_4_hotels_are_not_sold_by_themselves() -> None:
    game = scene(2, holds="p1:avenue-foch=h")
    assert all("hotel" not in action for action in legal(game))
    play(game, "offer p2 avenue-foch for 10, accept")
    assert game.owner("avenue-foch") == 1
    assert game.state.hotels[29]


def test_ch_8_4_a_hotel_is_sold_to_the_bank_with_its_property_only() -> None:
    game = scene(2, holds="p1:avenue-foch=h p2:rue-lecourbe", dice="12", cash={0: 0})
    play(game, "roll, p2: claim p1, sell avenue-foch")
    assert "CH-8.4" in next(event for event in game.log if str(event.what) == "sale").clauses


def test_ch_4_2_r_46_opening_raise_and_smallest_note_are_the_editions() -> None:
    """In notes of 20, an auction opens at 100, is raised by 40, and a half of 30 is worth 0."""
    edition = load()
    constants = replace(edition.constants, auction_opening=100, auction_step=40, smallest_note=20)
    other = replace(edition, constants=constants)
    game = scene(3, dice="12", edition=other)
    play(game, "roll, auction")
    assert [str(action) for action in game.legal_actions()] == ["pass", "bid 100", "bid 260", "bid 460"]
    assert refused(game, "bid 80") == "CH-4.2"
    assert refused(game, "bid 130") == "R-62"
    play(game, "bid 100")
    assert refused(game, "bid 120") == "CH-4.2"
    play(game, "bid 140")
    game = scene(3, dice="12", edition=other, holds="p2:rue-lecourbe", held="p1:C05")
    play(game, "roll, use C05, p2: claim p1")
    assert game.cash[:2] == (1500, 1500)


def full_board(*, third: bool = False) -> str:
    """15 hotels stand, and one is left."""
    slugs = [
        *("boulevard-de-belleville", "rue-lecourbe", "rue-de-vaugirard", "rue-de-courcelles"),
        *("boulevard-de-la-villette", "avenue-de-neuilly", "rue-de-paradis", "avenue-mozart"),
        *("boulevard-saint-michel", "place-pigalle", "avenue-matignon", "boulevard-malesherbes"),
        *("avenue-henri-martin", "faubourg-saint-honore"),
    ]
    owner = "p3" if third else "p1"
    return " ".join([f"{owner}:{slug}=h" for slug in slugs]) + f" {GREENS} {BLUES}"


def test_ch_8_5_r_75_the_last_hotel_is_auctioned_if_several_want_it() -> None:
    game = scene(3, holds=full_board())
    assert game.state.hotels_left == 1
    play(game, "hotel avenue-foch")
    assert at(game, Phase.JOIN)
    assert game.player_to_decide == 1
    assert refused(game, "join avenue-foch") == "CH-9.1"
    play(game, "join rue-de-la-paix")
    assert at(game, Phase.AUCTION)
    play(game, "bid 10, bid 20, pass")
    assert game.state.hotels[29]
    assert not game.state.hotels[35]
    assert game.cash == (1480, 1500, 1500)
    assert refused(game, "p2: hotel rue-de-la-paix") == "R-75"


def test_r_75_who_is_alone_pays_the_price() -> None:
    game = scene(3, holds=full_board())
    play(game, "hotel avenue-foch, pass")
    assert game.state.hotels[29]
    assert game.cash[0] == 1100


def test_r_75_a_card_that_buys_the_last_hotel_asks_the_others_as_well() -> None:
    """K16 lets p3 have it at half price and outside a set; whoever joins bids instead."""
    outside = full_board() + " p3:rue-la-fayette"
    alone = play(scene(3, holds=outside, held="p3:K16"), "p3: use K16 rue-la-fayette")
    assert at(alone, Phase.JOIN)
    assert Snapshot.parse(str(Snapshot.of(alone))) == Snapshot.of(alone)
    price = alone.state.table.hotel_price[alone.state.table.square_of["rue-la-fayette"]]
    play(alone, "pass, pass")
    assert alone.cash == (1500, 1500, 1500 - price // 2)
    assert alone.state.hotels_left == 0

    wanted = scene(3, holds=outside, held="p3:K16")
    play(wanted, "p3: use K16 rue-la-fayette, join avenue-foch, pass")
    assert at(wanted, Phase.AUCTION)
    assert Snapshot.parse(str(Snapshot.of(wanted))) == Snapshot.of(wanted)
    play(wanted, "pass, bid 10, pass")
    assert wanted.cash == (1490, 1500, 1500)
    assert wanted.state.hotels[29]
    assert wanted.state.held[1][2] == -1, "the card is used all the same"


def test_r_75_with_several_left_a_card_asks_nobody() -> None:
    game = play(scene(3, holds=f"p3:rue-la-fayette {GREENS}", held="p3:K16"), "p3: use K16 rue-la-fayette")
    assert game.player_to_decide == 0
    assert game.state.hotels[game.state.table.square_of["rue-la-fayette"]]


def test_r_75_while_the_last_hotel_is_spoken_for_no_other_card_takes_it() -> None:
    """p3 has got another's cards and holds two of each deck: after K16 no hotel comes to its place."""
    game = scene(3, holds=full_board() + " p3:rue-la-fayette", held="p3:K14 p3:C16")
    cards = game.state.table.card_of
    asks = Ask(Phase.KEEP, 2, *cards["K16"]), Ask(Phase.KEEP, 2, *cards["C02"])
    game.restore(replace(game.position(), asks=asks, phase=Phase.KEEP, decider=2))
    play(game, "use K16 rue-la-fayette")
    assert at(game, Phase.KEEP)
    assert not [action for action in legal(game) if action.startswith("use C16")]
    assert refused(game, "use C16 boulevard-de-belleville rue-la-fayette") == "R-57"
    play(game, "discard C16, pass, pass")
    assert game.state.hotels[game.state.table.square_of["rue-la-fayette"]]
    assert sum(game.state.hotels) == 16


def test_r_75_with_none_left_cards_do_nothing() -> None:
    game = scene(3, holds=full_board() + " p1:rue-la-fayette=h", held="p1:K14")
    assert game.state.hotels_left == 0
    assert refused(game, "use K14 avenue-foch") == "R-75"
