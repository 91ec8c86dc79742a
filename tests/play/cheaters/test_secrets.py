"""Nothing of others' secrets shows at a table of the second game, to the byte."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.cheaters.game import Action, EventKind, Phase
from antimono.cheaters.records.secrets import is_secret
from antimono.core.dice import draw
from antimono.course.lesson.controls import Values
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting
from tests.asked import asked
from tests.play.cheaters.sitting import dealt, same_page, shown, stepped, with_other_cards


def twins(seed: int) -> list[tuple[CheatersDesk, CheatersDesk]]:
    """Positions at which another seat may try something in secret: without and with the attempt."""
    table, found = dealt(seed), []
    for count in range(40):
        table = stepped(table, count)
        game = table.playing
        for seat in game.players[1:]:
            tries = [each for each in game.legal_actions(seat) if is_secret(each)]
            if tries and not game.over:
                other = game.copy()
                other.play(tries[draw(seed, count, len(tries))].by(seat))
                found.append((table, replace(table, game=other)))
    return found


@asked("seed", {*range(1, 13)} - {9, 11}, quick=(1,))  # in 9 and 11 little can be tried
def test_two_games_that_differ_in_what_another_seat_tries_look_the_same_to_the_byte(seed: int) -> None:
    pairs = twins(seed)
    assert len(pairs) > 20
    assert all(same_page(one, other) for one, other in pairs)
    for one, other in pairs[::10]:  # and so does what comes of a press that asks for nothing of it
        press = {"open": "cards"}
        assert same_page(DESK.pressed(one, press), DESK.pressed(other, press))


def test_two_games_that_differ_in_a_card_that_another_seat_holds_look_the_same_to_the_byte() -> None:
    pairs = []
    for seed in range(1, 9):
        table = dealt(seed)
        for count in range(45):
            table = stepped(table, count)
            pairs += [(table, other) for other in with_other_cards(table)]
        if len(pairs) > 20:
            break
    assert len(pairs) > 20
    assert all(same_page(one, other) for one, other in pairs)


def alike(pairs: list[tuple[CheatersDesk, CheatersDesk]], *presses: Values) -> int:
    """Return how many pairs there are; both of each look the same, now and after each press."""
    for pair in pairs:
        assert pair[0].playing.position() != pair[1].playing.position()
        assert same_page(*pair)
        for press in presses:
            pair = DESK.pressed(pair[0], press), DESK.pressed(pair[1], press)  # noqa: PLW2901 (each goes on)
            assert (pair[0].notes, pair[1].notes) == ((), ())
            assert same_page(*pair)
    return len(pairs)


def street(table: CheatersDesk, player: int) -> str:
    return next(each.slug for each in table.view.edition.properties if table.view.owners[each.index] == player)


def test_while_a_trade_is_open_nothing_shows_of_what_another_seat_tries_or_holds() -> None:
    """One that is made up, and one that somebody else has offered."""
    pairs = twins(2)[:24:5]
    made_up: tuple[Values, ...] = ({"open": "trade"}, {"partner": 1}, {"gives-cash": "50"})
    for one, other in pairs:
        assert alike([(one, other)], *made_up, {"take": street(one, 1)})
    asked = []
    for one, other in pairs:
        offer = Action.parse(f"p2: offer p1 100 for {street(one, ME)}")
        if one.playing.is_legal(offer):
            games = [each.playing.copy() for each in (one, other)]
            for game in games:
                game.play(offer)
            asked.append((replace(one, game=games[0]), replace(other, game=games[1])))
    assert alike(asked) > 3


@pytest.mark.slow
def test_while_it_is_bid_nothing_shows_of_what_another_seat_has_tried_or_holds() -> None:
    tried: list[tuple[CheatersDesk, CheatersDesk]] = []
    held: list[tuple[CheatersDesk, CheatersDesk]] = []
    for seed in range(1, 13):
        table = dealt(seed)
        while not table.playing.over and min(len(tried), len(held)) < 4:
            game = table.playing
            if table.waiting is Waiting.ME and game.phase is Phase.BUY:
                for seat in game.players[1:]:
                    for secret in [each for each in game.legal_actions(seat) if is_secret(each)][:1]:
                        twin = game.copy()
                        twin.play(secret.by(seat))
                        tried.append((table, replace(table, game=twin)))
            if table.waiting is Waiting.ME and game.phase is Phase.AUCTION:
                held += [(table, other) for other in with_other_cards(table)]
            table = stepped(table)
    assert alike(tried[:4], {"act": "auction"}) == 4
    assert alike(held[:4], {"limit": 60}) == 4


def test_which_card_another_seat_has_just_drawn_shows_nowhere() -> None:
    pairs: list[tuple[CheatersDesk, CheatersDesk]] = []
    for seed in range(1, 13):
        table = dealt(seed)
        while not table.playing.over and len(pairs) < 4:
            table = stepped(table)
            drawn = [event for event in table.news if event.what is EventKind.DRAWN and event.player != ME]
            if any("and keeps it" in str(event.text) for event in drawn):
                pairs += [(table, other) for other in with_other_cards(table)]
    assert alike(pairs, {"open": "cards"}) > 3


def test_the_eye_sees_who_reaches_for_its_card_and_nothing_of_another_card() -> None:
    compared = 0
    for one, other in twins(2)[:40]:
        last = other.playing.state.secrets[-1]
        card = other.playing.state.table.cheats[last.card].id
        if card not in one.view.face_up or any(each.card == last.card for each in one.playing.state.secrets):
            continue
        there, elsewhere = {"eye": card}, {"eye": next(each for each in one.view.face_up if each != card)}
        sees = DESK.pressed(other, there)
        assert (last.player, card) in sees.seen
        assert "cheat-peek" in shown(sees)["open"]
        assert "You see" in shown(sees)["hand"]
        assert "You see" in str(sees.said)
        assert "You see" not in str(DESK.pressed(sees, {"open": "cards"}).said), "it is said once"
        assert DESK.pressed(sees, {"eye": card}).seen == sees.seen
        assert "cheat-peek" not in shown(DESK.pressed(one, there))["open"]
        assert same_page(DESK.pressed(one, elsewhere), DESK.pressed(other, elsewhere))
        compared += 1
    assert compared > 5
