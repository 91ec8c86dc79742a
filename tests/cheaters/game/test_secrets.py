"""No secret leaks: games that differ only in one look the same to every other seat (R-47, R-60, R-61)."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from itertools import count
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.records import Record, Snapshot
from antimono.core.errors import IllegalError
from tests.asked import examples
from tests.cheaters.game.scenes import choose, legal, play, scene, step, told

OPEN = frozenset({"T05"})
"""What is done in the open (R-48)."""


def seen(game: Game, player: int) -> str:
    """All that a seat may know, byte for byte: figures, legal acts, log."""
    return json.dumps(game.view(player).content(), ensure_ascii=False)


def test_r_60_what_is_compared_of_a_seat_holds_its_legal_acts_and_its_log() -> None:
    """What is left out there would be no secret that the tests below keep."""
    game = Game(3, seed=2)
    game.play("roll")
    told = game.view(1).content()
    assert told["legal"] == [str(action) for action in game.legal_actions(1)] != []
    assert told["log"]


def check_same(game: Game, twin: Game, *knowing: int) -> None:
    for player in game.players:
        if player not in knowing:
            assert seen(game, player) == seen(twin, player)


def secret_acts(game: Game, player: int) -> list[Action]:
    """The attempts that others do not see: neither open acts, nor declarations, which change the move."""
    return [
        action
        for action in game.legal_actions(player)
        if action.verb is Verb.CHEAT and action.card not in OPEN and action.faces is None and action.word is None
    ]


@pytest.mark.no_cover
@given(
    players=st.integers(2, 5),
    options=st.sampled_from([{}, {"ultimate": True}, {"glimpse": True}, {"ultimate": True, "glimpse": True}]),
    seed=st.integers(0, 2**32 - 1),
    before=st.integers(3, 160),
    which=st.integers(0, 10_000),
    who=st.integers(0, 5),
)
@examples(60)
def test_an_attempt_shows_nowhere_until_it_is_revealed(
    players: int, options: dict[str, Any], seed: int, before: int, which: int, who: int
) -> None:
    """One game with an attempt and one without go on alike for all others until the window closes (R-47).

    What is published of them is the same too; a hint is for one seat and is not published (R-82).
    """
    rng = random.Random(seed)
    game = Game(players, seed=seed, **options)
    for _step in range(before):
        if game.over:
            return
        step(game, rng)
    cheat = who % players
    acts = secret_acts(game, cheat)
    if not acts:
        return
    twin = game.copy()
    attempt = acts[which % len(acts)]
    game.play(attempt.by(cheat))
    last = game.state.secrets[-1].window
    hinted = {hint[0] for hint in game.state.hints}
    for number in count():
        if game.over:
            return
        check_same(game, twin, cheat, *hinted)
        if number % 5 == 0:
            assert str(Record.of(game).redacted()) == str(Record.of(twin).redacted())
            for player in {None, *game.players} - {cheat, *hinted}:
                assert Snapshot.of(game).seen_by(player) == Snapshot.of(twin).seen_by(player)
        assert Snapshot.of(game).seen_by(cheat) != Snapshot.of(twin).seen_by(cheat)
        action = choose(twin, rng, wild=0.15)
        actor = twin.player_to_decide
        own = actor == cheat and action.verb is Verb.CHEAT
        accuses = action.verb is Verb.ACCUSE and action.seat == cheat and action.card == attempt.card
        closes = action.verb is Verb.ROLL and not game.state.rolled and last < game.turns
        # What others notice of later attempts may differ in tables with hints, for who has noticed this one.
        notices = action.verb is Verb.CHEAT and game.state.table.options.glimpse
        if own or accuses or closes or notices:
            return
        if game.phase is Phase.CALL and game.state.calls_left == 1 and game.state.next_mover() < 0:
            return
        twin.play(action)
        game.play(action)


@pytest.mark.no_cover
@given(seed=st.integers(0, 2**32 - 1), moves=st.integers(5, 60))
@examples(25)
def test_a_held_card_shows_nowhere_until_it_is_used(seed: int, moves: int) -> None:
    """Two games in which only the text of a held card differs (R-60)."""
    rng = random.Random(seed)
    games = [
        scene(3, held=f"p1:{card}", chance=f"{other} C11 C12", holds="p1:rue-lecourbe p2:avenue-foch")
        for card, other in (("C02", "C16"), ("C16", "C02"))
    ]
    # The other card lies at the bottom, where nobody comes to in so few moves.
    for game in games:
        pile = game.state.piles[0]
        pile.append(pile.pop(0))
    for _move in range(moves):
        actor = games[0].player_to_decide
        common = [
            action
            for action in games[0].legal_actions()
            if action.verb not in (Verb.USE, Verb.DISCARD) and games[1].is_legal(action)
        ]
        if not common:
            return
        action = common[0] if rng.random() < 0.8 else rng.choice(common)
        for game in games:
            game.play(action.by(actor))
        if games[0].state.out[0]:
            return  # the card is somebody else's, or under its pile
        check_same(games[0], games[1], 0)
        assert seen(games[0], 0) != seen(games[1], 0)


DECKS = {"cheat": ["T01"]}


def test_r_56_only_its_maker_learns_that_an_attempt_has_become_impossible() -> None:
    """A hotel without paying, on a street that is sold meanwhile."""
    game, twin = (scene(3, dice="12 12", holds="p1:rue-lecourbe", pawns={1: 9}) for _twin in "12")
    play(game, "roll, cheat T02 rue-lecourbe")
    play(twin, "roll")
    for each in (game, twin):
        play(each, "offer p2 rue-lecourbe for 60, accept, end, silence, roll")
    check_same(game, twin, 0)
    assert told(game, "lapsed")
    assert [str(event.what) for event in game.view(0).log].count("lapsed") == 1


def test_r_60_accusing_is_listed_whether_or_not_there_is_anything() -> None:
    game = scene(3)
    play(game, "roll")
    before = {player: legal(game, player) for player in (1, 2)}
    play(game, "cheat T01")
    assert before == {player: legal(game, player) for player in (1, 2)}
    assert "accuse p1 T01" in before[1]
    assert "accuse p1 T09" in before[1]


def test_r_60_asking_for_rent_is_listed_whether_or_not_anything_is_owed() -> None:
    """p2 owns the place, p3 another one: both may ask."""
    game = scene(3, dice="12", holds="p2:rue-lecourbe p3:avenue-foch")
    play(game, "roll")
    assert "claim p1" in legal(game, 1)
    assert "claim p1" in legal(game, 2)


def test_r_82_a_hint_is_seen_by_one_seat_only_and_is_never_false() -> None:
    hinted = 0
    for seed in range(12):
        game = Game(4, seed=seed, glimpse=True, open_dice=True, decks={"cheat": ["T01"]})
        twin = Game(4, seed=seed, open_dice=True, decks={"cheat": ["T01"]})
        for each in (game, twin):
            each.play("roll")
            each.play(Action(Verb.CHEAT, "T01", player=game.turn))
        for player in game.players:
            hints = game.view(player).hints
            assert set(hints) <= {(game.turn, "T01")}
            assert not twin.view(player).hints
            if player == game.turn:
                assert not hints
            hinted += len(hints)
    assert 0 < hinted < 36, "a probability of 0.35 for each of three observers"


def test_r_82_an_attempt_that_nobody_knows_of_does_not_show_in_what_others_notice_later() -> None:
    """Of two games, in one of which p1 cheats unnoticed, p3 notices the same of p2."""
    told = 0
    for seed in range(30):
        games = [Game(3, seed=seed, starter=0, glimpse=True, open_dice=True, decks=DECKS) for _twin in "12"]
        for game in games:
            game.play("roll")
        games[0].play("p1: cheat T01")
        if games[0].view(1).hints or games[0].view(2).hints:
            continue
        for game in games:
            game.play("p2: cheat T01")
        assert seen(games[0], 2) == seen(games[1], 2)
        told += len(games[0].view(2).hints)
    assert told


def test_r_48_a_roll_that_all_have_seen_cannot_be_declared_otherwise() -> None:
    """T12 may be laid out while a roll, open until then, waits for its move."""
    game = scene(3, dice="34", cheat="T05 T01 T02 T03 T04")
    play(game, "roll")
    position = game.position()
    number = game.state.table.cheat_of["T12"]
    game.restore(replace(position, face_up=(*position.face_up[:4], number)))
    assert not [action for action in game.legal_actions() if str(action).startswith("cheat T12")]
    with pytest.raises(IllegalError, match="Everyone has seen this roll") as caught:
        game.play("cheat T12 3+5")
    assert caught.value.clause == "R-48"
