"""What `help` says at a game: each legal action in plain words, in every phase that games reach."""

from __future__ import annotations

from typing import Any

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, Verb, timed
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.players import Random
from antimono.cheaters import game as cheaters
from antimono.cheaters import players as cheaters_players
from antimono.cli.anti_monopoly import KIND
from antimono.cli.cheaters import KIND as CHEATERS
from antimono.cli.games import GAMES, kind_of
from antimono.cli.play_help import SEVERAL, commands, help_lines
from tests.asked import asked
from tests.cli.conftest import Play

TYPED_IN_FULL = {"offer", "leave"}
"""What no list of legal actions has."""


@pytest.mark.parametrize("name", GAMES)
def test_each_action_has_its_group(name: str) -> None:
    kind = kind_of(name)
    grouped = [str(verb) for _title, verbs in kind.groups for verb in verbs]
    assert sorted(grouped) == sorted(set(map(str, kind.verbs)) - TYPED_IN_FULL)


@pytest.mark.parametrize(
    ("game", "command"), [(name, command) for name in GAMES for command in commands(kind_of(name))]
)
def test_each_command_is_understood(play: Play, command: str) -> None:
    assert "There is no action" not in play(f"{command}\n")


def test_a_slip_in_a_command_is_answered_with_the_nearest(play: Play) -> None:
    assert "There is no action named “bord”; did you mean “board”?" in play("bord\n")


@pytest.mark.parametrize(
    ("options", "seed"),
    [({}, 1), ({"ultimate": True, "vote": True, "hidden_backs": True}, 2), ({"open_dice": True, "glimpse": True}, 3)],
)
def test_all_that_is_legal_in_the_second_game_is_explained(options: dict[str, Any], seed: int) -> None:
    """Random games: each action has a meaning, and `help` tells it unless there are many of its word."""
    seen, phases = set(), set()
    game = cheaters.Game(4, seed, log=False, **options)
    chooser = cheaters_players.Random()
    while not game.over and len(game.actions) < 1_500:
        actions = game.legal_actions()
        player = game.player_to_decide
        if len(game.actions) % 10 == 0 or game.phase not in phases:
            phases.add(game.phase)
            told = [str(CHEATERS.meaning(game, player, action)) for action in actions]
            seen |= {action.verb for action in actions}
            lines = list(help_lines(CHEATERS, game, player, actions))
            explained = {line.split()[0]: line for line in lines if line[:5].strip().isdecimal()}
            for verb in seen:
                numbers = [n for n, action in enumerate(actions, 1) if action.verb == verb]
                assert all(str(number) in explained for number in numbers[:SEVERAL])
                assert len(numbers) <= SEVERAL or f"“{verb}” lists them all" in "\n".join(lines)
            for number, (action, text) in enumerate(zip(actions, told, strict=True), start=1):
                if str(number) in explained:
                    words = [str(number), *str(action).split(), *text.split()]
                    assert explained[str(number)].split() == words
            question = CHEATERS.question(game, player)
            assert question is not None or game.phase in (cheaters.Phase.ROLL, cheaters.Phase.END)
        game.play(chooser.choose(game.view(player), actions, seed, len(game.actions)))
    assert seen >= {Verb.ROLL, Verb.BUY, Verb.END, "pass", "accuse", "cheat", "bid"}


@asked("edition", EDITION_IDS, quick=["us"])
def test_all_that_is_legal_is_explained_once(edition: str) -> None:
    """Random games, in which many choices are offers of trades; every tenth moment is looked at in full."""
    seen = set()
    for seed in range(2):
        game = Game(edition, [Role.COMPETITOR, Role.MONOPOLIST] * 2, seed, timed(12), log=False)
        chooser = Random(raising=30, offering=30)
        while not game.over:
            actions = game.legal_actions()
            told = [str(meaning(game, game.player_to_decide, action)) for action in actions]
            seen |= {action.verb for action in actions}
            if len(game.actions) % 10 == 0:
                lines = list(help_lines(KIND, game, game.player_to_decide, actions))
                for number, (action, text) in enumerate(zip(actions, told, strict=True), start=1):
                    (line,) = (line for line in lines if line.split()[:1] == [str(number)])
                    assert line.split() == [str(number), *str(action).split(), *text.split()]
            view = game.view(game.player_to_decide)
            game.play(chooser.choose(view, actions, seed, len(game.actions)))
    assert seen >= {Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.END, Verb.BUILD, Verb.MORTGAGE, Verb.REDEEM}
