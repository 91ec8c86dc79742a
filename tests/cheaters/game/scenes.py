"""What tests of games share: a position set up in a line, actions played from a text, random play, checks."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.state import BANK
from antimono.core.errors import IllegalError

PROPERTIES = 22
HOTELS = 16


def scene(
    players: int = 3,
    *,
    dice: str = "",
    cheat: str = "T01 T02 T03 T04 T09",
    chance: str = "",
    chest: str = "",
    cash: Mapping[int, int] | None = None,
    pawns: Mapping[int, int] | None = None,
    holds: str = "",
    rest: int | None = None,
    held: str = "",
    jailed: Mapping[int, int] | None = None,
    turn: int = 0,
    begun: bool = True,
    **options: Any,
) -> Game:
    """A game in a position that a test describes.

    Args:
        players: how many.
        dice: the rolls, one pair of faces each.
        cheat: the cheat cards that come first; five lie face up. By default none needs hidden dice.
        chance: the Chance cards that come first.
        chest: the Community Chest cards.
        cash: by player, where it is not the starting money.
        pawns: by player, where they do not stand on START.
        holds: words like `p1:avenue-foch` or `p2:rue-lecourbe=h` (with a hotel); `bank:…=h` is possible.
        rest: who has all other properties; by default the bank.
        held: words like `p1:C02`.
        jailed: by player, the number of their next roll for a double.
        turn: whose it is.
        begun: whether the first roll of the game has been made.
        options: of the game.
    """
    game = Game(
        players,
        seed=7,
        starter=turn,
        dice=[(1, 1)] * begun + [(int(pair[0]), int(pair[1])) for pair in dice.split()],
        decks={"cheat": cheat.split(), "chance": chance.split(), "chest": chest.split()},
        **options,
    )
    start = game.position()
    table = game.state.table
    owners, hotels = list(start.owners), list(start.hotels)
    if rest is not None:
        owners = [rest if square in table.titles else BANK for square in range(table.squares)]
    for word in holds.split():
        player, _colon, deed = word.partition(":")
        deed, _equals, hotel = deed.partition("=")
        square = table.square_of[deed]
        owners[square] = BANK if player == "bank" else int(player[1:]) - 1
        hotels[square] = hotel == "h"
    in_hand = [list(each) for each in start.held]
    piles = [list(each) for each in start.piles]
    for word in held.split():
        player, _colon, card = word.partition(":")
        deck, number = table.card_of[card]
        in_hand[deck][int(player[1:]) - 1] = number
        piles[deck].remove(number)
    inside = [(jailed or {}).get(player, 0) for player in range(players)]
    pawn = [(pawns or {}).get(player, table.jail if inside[player] else 0) for player in range(players)]
    money = [(cash or {}).get(player, 1500) for player in range(players)]
    game.restore(
        replace(
            start,
            cash=(*money, -sum(money)),
            pawns=tuple(pawn),
            jailed=tuple(inside),
            owners=tuple(owners),
            hotels=tuple(hotels),
            held=tuple(tuple(each) for each in in_hand),
            piles=tuple(tuple(each) for each in piles),
            throws=int(begun),
            base=Phase.JAIL if inside[turn] else Phase.ROLL,
            phase=Phase.JAIL if inside[turn] else Phase.ROLL,
        )
    )
    return game


def play(game: Game, text: str) -> Game:
    """Play actions that commas part; `silence` passes until the last call is over."""
    for action in text.split(","):
        word = action.strip()
        if word == "silence":
            while game.phase is Phase.CALL:
                game.play("pass")
        elif word:
            game.play(word)
    return game


def refused(game: Game, action: str) -> str:
    """The clause by which an action is refused; the game is unchanged."""
    before = game.position()
    with pytest.raises(IllegalError) as caught:
        game.play(action)
    assert game.position() == before
    return caught.value.clause


def legal(game: Game, player: int | None = None) -> set[str]:
    """The texts of the legal actions."""
    return {str(action) for action in game.legal_actions(player)}


def at(game: Game, phase: Phase) -> bool:
    """Return whether this is what is being decided."""
    return game.phase is phase


def told(game: Game, what: str) -> bool:
    """Return whether something of a kind has happened."""
    return any(str(event.what) == what for event in game.log)


def choose(game: Game, rng: random.Random, wild: float = 0.1) -> Action:
    """A random action: the turn goes on mostly, claims are made often, accusations and cheats are rare."""
    acts = game.legal_actions()
    if rng.random() < wild:
        return rng.choice(acts)
    claims = [action for action in acts if action.verb is Verb.CLAIM]
    if claims and rng.random() < 0.6:
        return claims[0]
    if game.phase is Phase.CALL:
        return acts[0]
    calm = [action for action in acts if action.verb not in (Verb.ACCUSE, Verb.CHEAT)]
    return rng.choice(calm)


def step(game: Game, rng: random.Random, wild: float = 0.1) -> Action:
    """Play a random action, now and then one of somebody who need not decide."""
    if rng.random() < 0.05:
        player = rng.randrange(len(game.players))
        acts = game.legal_actions(player)
        if acts:
            action = rng.choice(acts).by(player)
            game.play(action)
            return action
    action = choose(game, rng, wild)
    game.play(action)
    return action


def check_invariants(game: Game) -> None:
    """What holds after every action."""
    state = game.state
    table = state.table
    assert sum(state.cash) == 0, "what the players hold the bank has given out"
    assert all(cash >= 0 and cash % 10 == 0 for cash in state.cash[:-1])
    assert len(table.properties) == PROPERTIES
    for square in range(table.squares):
        owner = state.owners[square]
        assert owner == BANK or (square in table.titles and not state.out[owner])
    assert state.unsold == sum(state.owners[square] == BANK for square in table.properties)
    assert sum(state.hotels) + state.hotels_left == HOTELS
    assert sum(number > 0 for number in state.jailed) <= 1
    assert not (state.again and state.jailed[state.turn]), "no further turn follows in jail"
    for player in state.players:
        if state.jailed[player]:
            assert state.pawns[player] == table.jail
            assert not state.out[player]
            assert not state.arrived[player]
        if state.out[player]:
            assert state.cash[player] == 0
            assert state.held[0][player] == state.held[1][player] == -1
    for deck in (0, 1):
        choosing = [ask.second for ask in state.asks if ask.phase is Phase.KEEP and ask.first == deck]
        cards = [*state.piles[deck], *[card for card in state.held[deck] if card >= 0], *choosing]
        assert sorted(cards) == list(range(16))
    assert sorted([*state.cheat_pile, *state.face_up]) == list(range(table.in_deck))
    assert len(state.face_up) == 5
    assert not any(state.out[attempt.player] for attempt in state.secrets)
    assert not state.asks or (state.phase, state.decider) == (state.asks[0].phase, state.asks[0].player)
    assert game.over == (state.phase is Phase.OVER) == (not game.legal_actions())
    if not game.over:
        assert not state.out[state.decider]
        assert sum(not out for out in state.out) >= 2
