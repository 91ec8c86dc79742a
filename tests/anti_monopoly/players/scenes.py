"""Positions in words in which player 1 has to decide, and what a strategy does there."""

from __future__ import annotations

from antimono.anti_monopoly.game import GAME_A, Ending, Game
from antimono.anti_monopoly.players import Random, Strategy
from antimono.anti_monopoly.scenario import Scenario
from antimono.anti_monopoly.scenario.words import BEGINNING


def scene(words: str = "", phase: str = "roll", ending: Ending = GAME_A) -> Game:
    """A game in a position like `us MC; p1: nob-hill`, which is `us CM` where it does not say otherwise.

    Player 1 is on turn and at this point of it.
    """
    named = BEGINNING.fullmatch(words) is not None
    beginning, _semicolon, rest = words.partition("; ") if named else ("us CM", "", words)
    edition, roles = beginning.split()
    return Scenario.new(edition, roles, seed=1, ending=ending).apply(rest).deciding(phase).game(log=False)


def in_debt(words: str, amount: int) -> Game:
    """The same, in which player 1 owes player 2 a rent of so much."""
    return Scenario.parse(f"us CM; p2: wall-st; p1 at wall-st; {words}").owes(0, amount).game(log=False)


def chosen(game: Game, player: Strategy) -> str:
    """Return what a strategy does, which is legal; the order of the legal actions means nothing to it."""
    view, actions = game.view(game.player_to_decide), game.legal_actions()
    action = player.choose(view, actions, 5, 9)
    game.check(action)
    if not isinstance(player, Random):
        assert player.choose(view, actions[::-1], 5, 9).verb == action.verb
    return str(action)
