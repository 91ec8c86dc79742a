"""Random play: what holds after every action, and that the list of legal acts is exact (CH-1 to CH-10)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.cheaters.game import EventKind, Game, Phase
from antimono.cheaters.game.actions import Action
from antimono.core.errors import IllegalError
from antimono.core.ledger import open_ledger
from tests.asked import asked, examples
from tests.cheaters.game.scenes import check_invariants, play, scene, step

SOMEWHERE = {
    *(
        EventKind.JAILED,
        EventKind.FREED,
        EventKind.STAYED,
        EventKind.ARRIVED,
        EventKind.UNSOLD,
        EventKind.PROPERTY,
        EventKind.PRICE,
        EventKind.RENT,
    ),
    *(EventKind.HOTEL, EventKind.HOTEL_STANDS, EventKind.HOTEL_GONE),
}
"""What is drawn on the board, where it happens."""

TABLES: list[dict[str, Any]] = [
    {},
    {"ultimate": True},
    {"open_dice": True, "base_value": "hotel_rent"},
    {"vote": True, "station_keeps_double": True},
    {"glimpse": True, "hidden_backs": True},
]


def test_a_copy_goes_its_own_way() -> None:
    """No list is of both, nor what it holds and can be changed, so what is done in one stays there."""
    state = play(scene(3, dice="12"), "roll").state
    twin = state.copy(log=True)
    assert state.log is not None
    assert twin.log is not None
    assert twin.log.events == state.log.events
    assert twin.log.events is not state.log.events
    assert state.copy(log=False).log is None
    for name in (field.name for field in fields(state)):
        mine, other = getattr(state, name), getattr(twin, name)
        if isinstance(mine, list):
            assert mine is not other, name
            pairs = zip(mine, other, strict=True)
            assert not any(one is two for one, two in pairs if isinstance(one, list | dict)), name


@pytest.mark.parametrize("options", TABLES, ids=["plain", "ultimate", "open", "vote", "glimpse"])
@pytest.mark.parametrize("seed", [1, 3])
def test_invariants_after_every_action(options: dict[str, Any], seed: int) -> None:
    """Money conserved, 22 properties and 16 hotels in one place, decks whole, one prisoner at most."""
    rng = random.Random(seed)
    game = Game(2 + seed, seed=seed, **options)
    while not game.over and game.turns < 80:
        step(game, rng, wild=0.3 if seed == 3 else 0.1)
        check_invariants(game)


@pytest.mark.parametrize("seed", range(3))
def test_the_log_can_be_posted_to_a_ledger(seed: int) -> None:
    """Every transfer names payer, payee and amount with its steps, and the ledger agrees about all cash."""
    rng = random.Random(seed)
    game = Game(4, seed=seed)
    while not game.over and game.turns < 200:
        step(game, rng)
    ledger = open_ledger({f"p{player + 1}": 1500 for player in range(4)})
    ledger = ledger.post_all(event.transfer for event in game.log if event.transfer)
    assert ledger.total == 0
    assert [ledger.balances[f"p{player + 1}"] for player in range(4)] == list(game.cash)
    assert all(event.clauses for event in game.log)
    assert {event.what for event in game.log if event.square is None}.isdisjoint(SOMEWHERE)


def candidates(game: Game) -> list[Action]:
    """Nearly every action that has a text."""
    table = game.state.table
    texts = [
        *("roll", "declare", "pay", "buy", "auction", "draw chance", "draw chest", "end", "pass", "bribe"),
        *("decline", "accept", "refuse", "guilty", "innocent", "bankrupt"),
    ]
    slugs = list(table.square_of)
    texts += [f"{verb} {slug}" for verb in ("hotel", "join", "put", "return", "sell") for slug in slugs]
    seats = [f"p{player + 1}" for player in game.players]
    texts += [f"claim {seat}" for seat in seats]
    texts += [f"accuse {seat} {card}" for seat in seats for card in table.cheat_of]
    for card in table.cheat_of:
        texts += [f"cheat {card}", f"cheat {card} more", f"cheat {card} less"]
        texts += [f"cheat {card} {seat}" for seat in seats]
        texts += [f"cheat {card} {slug}" for slug in slugs]
        texts += [f"cheat {card} #{number}" for number in (1, 2)]
        texts += [f"cheat {card} {first}+{second}" for first in (1, 6) for second in (2, 6)]
    for card in table.card_of:
        texts += [f"use {card}", f"discard {card}"]
        texts += [f"use {card} {seat}" for seat in seats]
        texts += [f"use {card} {slug}" for slug in slugs]
    texts += [f"cheat T14 {one} {two}" for one in slugs[::3] for two in slugs[::2]]
    texts += [f"use C16 {one} {two}" for one in slugs[::3] for two in slugs[::2]]
    texts += [f"place {square}" for square in (0, 35)]
    return [Action.parse(text) for text in texts]


def accepted(game: Game, actions: Iterable[Action], player: int) -> set[Action]:
    """Return what a copy plays of all that; what it refuses names a clause and changes nothing."""
    found = set()
    before = game.position()
    twin = game.copy(log=False)
    for action in actions:
        try:
            twin.play(action.by(player))
        except IllegalError as error:
            refused = error
        else:
            found.add(action)
            twin = game.copy(log=False)
            continue
        assert refused.clause in str(refused)
    assert twin.position() == before
    return found


def check_exactness(game: Game, texts: list[Action]) -> None:
    for player in game.players:
        listed = game.legal_actions(player)
        assert len(set(listed)) == len(listed)
        assert accepted(game, listed, player) == set(listed), f"player {player} in {game!r}"
        others = [action for action in texts if action not in set(listed)]
        assert accepted(game, others, player) == set(), f"player {player} in {game!r}"


@pytest.mark.no_cover
@asked("seed", range(3), quick=[2])
def test_legal_actions_are_complete_and_exact(seed: int) -> None:
    """Against nearly every action that can be written, at a moment of each phase."""
    rng = random.Random(seed)
    game = Game(3, seed=seed, log=False, ultimate=seed == 1, vote=seed == 2)
    texts = candidates(game)
    seen: dict[Phase, int] = {}
    while not game.over and game.turns < 150:
        step(game, rng)
        seen[game.phase] = seen.get(game.phase, 0) + 1
        if seen[game.phase] == 1:
            check_exactness(game, texts)


@given(
    players=st.integers(2, 6),
    table=st.sampled_from(TABLES),
    seed=st.integers(0, 2**64 - 1),
    choices=st.lists(st.integers(0, 10_000), min_size=20, max_size=120),
)
@examples(40)
def test_any_choices_keep_the_invariants(players: int, table: dict[str, Any], seed: int, choices: list[int]) -> None:
    """The same with choices that Hypothesis makes; undo and copies restore the position exactly."""
    game = Game(players, seed=seed, practice=True, **table)
    for choice in choices:
        acts = game.legal_actions()
        if not acts:
            break
        before = game.position()
        twin = game.copy()
        # The first act carries the turn on; without it nearly all choices would be accusations.
        game.play(acts[0] if choice % 3 else acts[choice % len(acts)])
        check_invariants(game)
        assert twin.position() == before
    after, log = game.position(), game.log
    again = game.undo()
    game.play(again)
    assert game.position() == after
    assert game.log == log
    game.restore(after)
    assert game.position() == after
