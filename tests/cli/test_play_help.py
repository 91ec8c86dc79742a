"""What `help` says at a game: each legal action in plain words, in every phase that games reach."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import Game, Verb, timed
from antimono.anti_monopoly.players import Random
from antimono.cli.play_help import COMMANDS, GROUPS, help_lines, meaning
from tests.cli.conftest import Play


def test_each_action_has_its_group() -> None:
    grouped = [verb for _title, verbs in GROUPS for verb in verbs]
    assert sorted(grouped) == sorted(set(Verb) - {Verb.OFFER})


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_is_understood(play: Play, command: str) -> None:
    assert "There is no action" not in play(f"{command}\n")


def test_a_slip_in_a_command_is_answered_with_the_nearest(play: Play) -> None:
    assert "There is no action named “bord”; did you mean “board”?" in play("bord\n")


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_all_that_is_legal_is_explained_once(edition: str) -> None:
    """Random games, in which many choices are offers of trades; every tenth moment is looked at in full."""
    seen = set()
    for seed in range(2):
        game = Game(edition, [Role.COMPETITOR, Role.MONOPOLIST] * 2, seed, timed(12), log=False)
        chooser = Random(raising=30, offering=30)
        while not game.over:
            actions = game.legal_actions()
            told = [str(meaning(game, action)) for action in actions]
            seen |= {action.verb for action in actions}
            if len(game.actions) % 10 == 0:
                lines = list(help_lines(game, actions))
                for number, (action, text) in enumerate(zip(actions, told, strict=True), start=1):
                    (line,) = (line for line in lines if line.split()[:1] == [str(number)])
                    assert line.split() == [str(number), *str(action).split(), *text.split()]
            view = game.view(game.player_to_decide)
            game.play(chooser.choose(view, actions, seed, len(game.actions)))
    assert seen >= {Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.END, Verb.BUILD, Verb.MORTGAGE, Verb.REDEEM}
