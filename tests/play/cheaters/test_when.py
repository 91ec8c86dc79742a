"""Open cards that cannot be tried now: they are grey, and say when they can be tried."""

from __future__ import annotations

from html import unescape

import pytest

from antimono.cheaters.edition.cards import CheatAct
from antimono.cheaters.game import Phase, Verb
from antimono.play.cheaters import DESK
from antimono.play.cheaters.state import CheatersDesk
from antimono.play.cheaters.when import _CONDITIONS, condition
from tests.play.cheaters.sitting import dealt, shown, stepped, until


def _moments(seed: int, presses: int) -> list[CheatersDesk]:
    table, found = dealt(seed), []
    for _press in range(presses):
        found.append(table)
        if table.playing.over:
            break
        table = stepped(table)
    return found


def test_every_act_of_a_card_has_a_condition_with_clauses() -> None:
    assert set(_CONDITIONS) == set(CheatAct)
    for words, clauses in _CONDITIONS.values():
        assert str(words).startswith("You can try this card")
        assert clauses


@pytest.mark.parametrize("seed", [1, 4])
def test_a_card_is_grey_exactly_when_no_legal_action_uses_it(seed: int) -> None:
    idle = 0
    for table in _moments(seed, 60):
        page = shown(DESK.pressed(table, {"open": "cards"})).get("places", "")
        tries = {each.card for each in table.view.legal_actions() if each.verb is Verb.CHEAT}
        for card in table.view.cheats:
            waits_for = condition(table.view, card)
            assert (waits_for is None) is (card.id in tries)
            if page:
                pressable = f"cards {card.id}&quot;" in page
                assert pressable is (waits_for is None)
                idle += waits_for is not None
                if waits_for is not None:
                    assert str(waits_for[0]) in unescape(page)
    assert idle


def _reasons(table: CheatersDesk) -> set[str]:
    found = [condition(table.view, card) for card in table.view.cheats]
    return {str(each[0]) for each in found if each is not None}


def test_before_the_first_roll_and_in_an_auction_the_moment_is_the_reason() -> None:
    first = next(table for table in map(dealt, range(1, 9)) if table.view.phase is Phase.ROLL)
    assert _reasons(first) == {"You can try a card after the first roll of the game."}
    auction = until(dealt(1), lambda each: each.playing.phase is Phase.AUCTION)
    assert _reasons(auction) == {"You can try a card again after the auction."}


def test_a_card_that_was_tried_says_that_the_next_roll_frees_it() -> None:
    for table in _moments(2, 80):
        tries = [each for each in table.view.legal_actions() if each.verb is Verb.CHEAT]
        if tries and table.onward is not None:
            after = DESK.pressed(table, {"act": str(tries[0])})
            if after.notes or not after.view.own_attempts:
                continue
            card = next(each for each in after.view.cheats if each.id == tries[0].card)
            waits_for = condition(after.view, card)
            assert waits_for is not None
            assert "after the next roll" in str(waits_for[0])
            return
    raise AssertionError("nothing could be tried")
