"""What the game does, row by row of `in_words.toml`; and what no row can say."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import batched
from pathlib import Path

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import EventKind, Phase, Termination, moving
from antimono.cheaters.game.log import one
from antimono.cheaters.game.pending import PendingDecision
from antimono.cheaters.game.state import BANK
from antimono.cheaters.records import Snapshot
from antimono.core.text import _
from tests.cheaters.game.scenes import at, check_invariants, legal, play, refused, scene
from tests.cheaters.game.words import fact, set_up

TABLES: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("in_words.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize(
    "row", [pytest.param(row, id=name) for table in TABLES.values() for name, row in table.items()]
)
def test_in_words(row: list[str]) -> None:
    """A row is a position, then what is played and what is so, in turn; each position can be written down."""
    position, *then = row
    game = set_up(position)
    for actions, expected in batched(then, 2):
        play(game, actions)
        check_invariants(game)
        assert Snapshot.parse(str(Snapshot.of(game))) == Snapshot.of(game)
        asked = [" ".join(each.split()).partition(" =") for each in expected.split(";")]
        answers = {question: answer.strip() for question, _equals, answer in asked}
        assert {question: fact(game, question) for question in answers} == answers


def test_ch_1_3_ch_1_4_the_bank_pays_a_rent_for_each_property_and_the_most_money_wins() -> None:
    game = scene(2, dice="12 34", rest=1, pawns={0: 35, 1: 35}, holds="p1:rue-lecourbe p1:avenue-foch=h")
    play(game, "roll, end, silence, roll, end, silence")
    assert game.outcome is not None
    assert game.outcome.termination is Termination.ALL_ARRIVED
    assert game.cash[0] == 1500 + 200 + 30 + 700, "one rent alone, one with a hotel"
    assert game.outcome.winners == (1,)
    final = {event.square: event.amount for event in game.log if event.what is EventKind.FINAL}
    assert final[34] == 360, "a colour set counts double"
    assert final[28] == 150, "a split set does not"
    assert final[8] == 220, "a hotel is never doubled (R-40)"


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


def test_ch_5_2_the_first_card_of_a_deck_may_be_one_that_is_held() -> None:
    """It is none in the printed decks; its number is 0 all the same, and no sign that nothing is held."""
    edition = load()
    other = replace(edition, chance=(*edition.chance[1:], edition.chance[0]))
    game = scene(3, dice="12", chance="C05", pawns={0: 3}, held="p1:C02", edition=other)
    play(game, "roll")
    assert at(game, Phase.KEEP)
    assert {"discard C02", "discard C05"} <= legal(game)
    play(game, "discard C05, leave")
    assert game.state.piles[0][-1] == 0


def test_ch_5_2_r_80_an_immediate_card_is_obeyed_in_the_open() -> None:
    game = scene(2, dice="12", chance="C12", pawns={0: 3})
    play(game, "roll")
    assert game.cash[0] == 1650
    assert game.state.piles[0][-1] == 11, "under its pile"
    assert all(event.seen_by is None for event in game.log if str(event.what) == "drawn")


def test_ch_5_5_no_taxes_and_no_utilities() -> None:
    kinds = {str(square.kind) for square in scene(2).edition.squares}
    assert not kinds & {"tax", "utility"}


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
        game.state.transfer(0, BANK, 60, EventKind.FEE, one(_("The fee"), 50, "CH-6.3"))


def test_r_75_while_the_last_hotel_is_spoken_for_no_other_card_takes_it() -> None:
    """p3 has got another's cards and holds two of each deck: after K16 no hotel comes to its place."""
    game = set_up("full board; p3: rue-la-fayette; p3 holds K14; p3 holds C16")
    cards = game.state.table.card_of
    asks = PendingDecision(Phase.KEEP, 2, *cards["K16"]), PendingDecision(Phase.KEEP, 2, *cards["C02"])
    game.restore(replace(game.position(), asks=asks, phase=Phase.KEEP, decider=2))
    play(game, "use K16 rue-la-fayette")
    assert at(game, Phase.KEEP)
    assert not [action for action in legal(game) if action.startswith("use C16")]
    assert refused(game, "use C16 boulevard-de-belleville rue-la-fayette") == "R-57"
    play(game, "discard C16, pass, pass")
    assert game.state.hotels[game.state.table.square_of["rue-la-fayette"]]
    assert sum(game.state.hotels) == 16


@pytest.mark.parametrize(("debtor", "may"), [("p1", True), ("p2", False)])
def test_r_64_only_who_owes_something_themselves_buys_no_hotel_by_a_card(debtor: str, may: bool) -> None:
    """A card is chosen before a debt is paid."""
    game = Snapshot.parse(
        "cheaters seed=1 | 20@3 1500@0 | p1:avenue-foch p2:rue-lecourbe | keep p2 on=p1 turn=4 throws=9 "
        f"rolled dice=34 shown=7 base=settled by=p1 ask=keep:p2:K16 owes={debtor}>bank:50:fee:- | p2:K14"
    ).game()
    assert any(action.startswith("use K16") for action in legal(game)) is may


def test_ch_3_3_after_an_auction_whoever_is_on_turn_goes_on_also_where_a_position_does_not_say_so() -> None:
    """A position in words that begins with an auction names who bids; whose turn it was is told once."""
    written = str(Snapshot.of(play(set_up("dice 1+2"), "roll, auction")))
    assert " auction p2 on=p1 " in written
    game = Snapshot.parse(written.replace(" by=p1", "")).game()
    play(game, "pass, pass, pass")
    assert at(game, Phase.END)
    assert (game.turn, game.player_to_decide) == (0, 0)
