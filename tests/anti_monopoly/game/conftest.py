"""What tests of games share: a way to set up a position in a line and to play actions from a text."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.position import Property
from antimono.core.dice import Dice
from antimono.core.errors import IllegalError

ROLES = {"C": Role.COMPETITOR, "M": Role.MONOPOLIST}

type Scene = Callable[..., Game]


def rolls(text: str) -> list[Dice]:
    """The dice of a script like `12 34`."""
    return [Dice(int(pair[0]), int(pair[1])) for pair in text.split()]


def set_up(
    edition: str = "us",
    roles: str = "CM",
    *,
    dice: str = "",
    cash: Mapping[int, int] | None = None,
    pawns: Mapping[int, int] | None = None,
    custody_turn: Mapping[int, int] | None = None,
    waited: Sequence[int] = (),
    holds: str = "",
    turn: int = 0,
    cards: Mapping[str, Sequence[int]] | None = None,
    **options: Any,
) -> Game:
    """A game in a position that a test describes.

    Args:
        edition: its id.
        roles: a letter for each player.
        dice: the rolls, one pair of faces each.
        cash: by player, where it is not the starting money.
        pawns: by player, where they do not stand on START.
        custody_turn: by player, the number of their next turn in custody: 1 or 2 for the player on turn.
        waited: the players who let their first turn there pass.
        holds: words like `p1:nob-hill`, `p2:wall-st=3` (buildings), `p1:fifth-ave-m` (mortgaged), in the
            order of acquisition.
        turn: whose it is.
        cards: by role letter, the numbers of the cards (from 1) that come first.
        options: of the game.
    """
    game = Game(
        edition,
        [ROLES[letter] for letter in roles],
        seed=7,
        starter=turn,
        dice=rolls(dice),
        decks={ROLES[letter]: numbers for letter, numbers in (cards or {}).items()},
        **options,
    )
    start = game.position()
    properties = dict(start.properties)
    for place, word in enumerate(holds.split(), start=1):
        player, _colon, deed = word.partition(":")
        deed, _equals, level = deed.partition("=")
        mortgaged = deed.endswith("-m")
        deed = deed.removesuffix("-m")
        square = int(deed) if deed.isdigit() else game.edition.deed(deed).index
        properties[square] = Property(int(player[1:]) - 1, int(level or 0), mortgaged, place)
    inside = custody_turn or {}
    game.restore(
        replace(
            start,
            cash=tuple((cash or {}).get(player, old) for player, old in enumerate(start.cash)),
            pawns=tuple(
                (pawns or {}).get(player, 10 if inside.get(player) else 0) for player in range(len(roles))
            ),
            custody_turn=tuple(inside.get(player, 0) for player in range(len(roles))),
            waited=tuple(player in waited for player in range(len(roles))),
            properties=tuple(properties.items()),
            phase=Phase.CUSTODY if inside.get(turn) else Phase.ROLL,
        )
    )
    return game


def play_all(game: Game, text: str) -> Game:
    """Play actions that commas part, each by whoever has to decide unless it says otherwise."""
    for action in text.split(","):
        if action.strip():
            game.play(action.strip())
    return game


@pytest.fixture
def scene() -> Scene:
    """A game in a described position."""
    return set_up


@pytest.fixture
def play() -> Callable[[Game, str], Game]:
    """Several actions, parted by commas."""
    return play_all


def random_choice(game: Game, rng: random.Random, *, offers: bool = True) -> Action:
    """A random action: now and then of somebody else, or an offer, and money is not thrown away for ever."""
    fate = rng.random()
    if fate < 0.05:
        acts = game.legal_actions(rng.choice(game.players), offers=offers and fate < 0.01)
        if acts:
            return rng.choice(acts)
    if offers and fate > 0.97:
        return rng.choice(game.legal_actions(offers=True))
    acts = game.legal_actions()
    moving = [each for each in acts if each.verb not in (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)]
    return rng.choice(moving if moving and fate < 0.85 else acts)


@pytest.fixture
def choose() -> Callable[..., Action]:
    """A random action of a game."""
    return random_choice


def fact(game: Game, question: str) -> object:
    """The answer to a question like `cash p1`, `owner nob-hill`, `can roll`, `clause end` or
    `extra roll`."""
    word, _space, rest = question.partition(" ")
    return _ANSWERS[word](game, rest)


def _player(text: str) -> int:
    return int(text[1:]) - 1


def _square(game: Game, slug: str) -> int:
    return game.edition.deed(slug).index


def _owner(game: Game, slug: str) -> str:
    owner = game.owner(slug)
    return "bank" if owner is None else seat(owner)


def _clause(game: Game, action: str) -> str:
    with pytest.raises(IllegalError) as caught:
        game.check(action)
    return caught.value.clause


_ANSWERS: Mapping[str, Callable[[Game, str], object]] = {
    "phase": lambda game, _rest: str(game.phase),
    "turn": lambda game, _rest: seat(game.turn),
    "decides": lambda game, _rest: seat(game.player_to_decide),
    "cash": lambda game, who: game.cash[_player(who)],
    "at": lambda game, who: game.state.pawns[_player(who)],
    "custody_turn": lambda game, who: game.state.custody_turn[_player(who)],
    "waited": lambda game, who: game.state.waited[_player(who)],
    "extra": lambda game, _roll: game.state.again,
    "out": lambda game, who: game.state.out[_player(who)],
    "owner": _owner,
    "level": lambda game, slug: game.state.levels[_square(game, slug)],
    "mortgaged": lambda game, slug: game.state.mortgaged[_square(game, slug)],
    "ways": lambda game, _rest: " ".join(str(each) for each in game.legal_actions() if each.deed is None),
    "can": lambda game, action: game.is_legal(action),
    "clause": _clause,
    "winners": lambda game, _rest: game.outcome and [seat(winner) for winner in game.outcome.winners],
    "ending": lambda game, _rest: game.outcome and str(game.outcome.termination),
    "told": lambda game, what: any(str(event.what) == what for event in game.log),
}


@pytest.fixture
def scripted() -> Callable[[Mapping[str, Any], str, Mapping[str, object]], Game]:
    """A game set up, played by a script, and asked questions about."""

    def run(setting: Mapping[str, Any], actions: str, expected: Mapping[str, object]) -> Game:
        game = play_all(set_up(**setting), actions)
        assert {question: fact(game, question) for question in expected} == expected
        return game

    return run
