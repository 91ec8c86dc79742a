"""What tests of games share: positions in words, actions from a text, and questions about what is so."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.scenario import Scenario
from antimono.core.errors import IllegalError

ENDINGS = ("game-a", "game-b")

type Scene = Callable[..., Game]


def set_up(text: str = "", *, log: bool = True) -> Game:
    """A game in a position in words: `pl CMC game-a/1 houses=9; p1 at corner; dice 1+2`.

    What begins the text is `us CM` where it is not said. It may name an ending, an option, and constants and
    switches that hold otherwise.
    """
    first, _semicolon, rest = text.partition("; ")
    beginning = first.split() or [""]
    if beginning[0] not in EDITION_IDS:
        beginning, rest = ["us", "CM"], text
    edition, roles, *more = beginning
    rules = dict(each.split("=") for each in more if "=" in each)
    scenario = Scenario.new(
        edition,
        roles,
        seed=7,
        ending=next((each for each in more if each.startswith(ENDINGS)), "game-a"),
        house_rules={name: value == "true" or int(value) for name, value in rules.items()},
        finite_stock="finite_stock" in more,
        as_printed="as_printed" in more,
    )
    return scenario.apply(rest).game(log=log)


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


def fact(game: Game, question: str) -> str:
    """The answer to a question like `cash p1`, `owner nob-hill`, `can roll`, `clause end` or `extra roll`."""
    word, _space, rest = question.partition(" ")
    answer = _ANSWERS[word](game, rest)
    if isinstance(answer, list):
        return " ".join(answer)
    return {"None": "none", "True": "yes", "False": "no"}.get(str(answer), str(answer))


def _player(text: str) -> int:
    return BANK if text == "bank" else int(text[1:]) - 1


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
    "phase": lambda game, _rest: game.phase,
    "turn": lambda game, _rest: seat(game.turn),
    "decides": lambda game, _rest: seat(game.player_to_decide),
    "cash": lambda game, who: game.state.cash[_player(who)],
    "at": lambda game, who: game.state.pawns[_player(who)],
    "custody_turn": lambda game, who: game.state.custody_turn[_player(who)],
    "waited": lambda game, who: game.state.waited[_player(who)],
    "extra": lambda game, _roll: game.state.again,
    "out": lambda game, who: game.state.out[_player(who)],
    "owner": _owner,
    "level": lambda game, slug: game.state.levels[_square(game, slug)],
    "mortgaged": lambda game, slug: game.state.mortgaged[_square(game, slug)],
    "ways": lambda game, _rest: " ".join(str(each) for each in game.legal_actions() if each.deed is None),
    "listed": lambda game, action: action in map(str, game.legal_actions()),
    "can": lambda game, action: game.is_legal(action),
    "clause": _clause,
    "winners": lambda game, _rest: game.outcome and [seat(winner) for winner in game.outcome.winners],
    "ending": lambda game, _rest: game.outcome and game.outcome.termination,
    "told": lambda game, what: any(str(event.what) == what for event in game.log),
}


@pytest.fixture
def scripted() -> Callable[[str, str, str], Game]:
    """A game set up, played by a script, and asked questions about: `cash p1 = 20; can roll = no`."""

    def run(position: str, actions: str, expected: str) -> Game:
        game = play_all(set_up(position), actions)
        asked = [each.partition(" =") for each in expected.split(";")]
        answers = {question.strip(): answer.strip() for question, _equals, answer in asked}
        assert {question: fact(game, question) for question in answers} == answers
        return game

    return run
