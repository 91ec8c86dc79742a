"""What if, typed at a game: what a visit would cost, what each is worth, what an action would change."""

from __future__ import annotations

import re

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.players import Random
from antimono.anti_monopoly.scenario import Scenario
from antimono.cli.anti_monopoly import KIND
from antimono.cli.anti_monopoly.looks import LOOKS
from antimono.core.errors import AntimonoError, UnreadableError
from tests.asked import asked
from tests.cli.conftest import Play

CITY = Scenario.new("us", "CMC").owns("p2", "Nob Hill", 2).owns("p2", "Union Square").on_turn(0)
"""The Monopolist's city, with buildings on one street."""


def lines(word: str, game: Game, words: str = "") -> list[str]:
    """Return what a word shows."""
    _what, show = LOOKS[word]
    return list(show(game, None, words))


@pytest.mark.parametrize("name", ["nob-hill", "Nob Hill", "34", "street-7c"])
def test_what_a_visit_would_cost_whom_and_why(name: str) -> None:
    """AM-8.2, AM-9.2: with the steps of the rent, for all who would owe the same at once."""
    told = lines("visit", CITY.game(), name)
    owed = CITY.owed("p1", "Nob Hill")
    assert told[0] == "34  Nob Hill, San Francisco"
    assert told[1] == "  Player 2 owns it. Buildings: 2 houses."
    at = told.index(f"  Player 1, Player 3: ${owed.value}")
    for line, step in zip(told[at + 1 :], owed.steps, strict=False):
        assert line.split()[0] == f"${step.amount}"
        assert line.endswith(f"{step.text}  [{', '.join(step.clauses)}]")
    assert "  Player 2: nothing. The visitor owns Nob Hill.  [AM-8.2]" in told


def test_of_the_banks_and_of_mortgaged_properties() -> None:
    game = CITY.owns("p1", "Fisherman's Wharf", mortgaged=True).game()
    assert "  The bank sells it for $400.  [AM-8.1]" in lines("visit", game, "wall-st")
    assert "  Player 2: $160. A Monopolist pays the Foundation's due to the bank  [AM-20.1]" in lines(
        "visit", game, "20"
    )
    told = lines("visit", game, "fishermans-wharf")
    assert "  Player 1 owns it. It is mortgaged and earns no rent.  [AM-11.2]" in told
    assert any(line.startswith("  Player 2, Player 3: nothing. ") for line in told)


def test_what_can_be_done_there_now_is_told() -> None:
    game = Scenario.new("us", "CM").owns("p1", "Wall St.", 1).on_turn(0).rolled().game()
    told = lines("visit", game, "wall-st")
    acts = [line.split()[0] for line in told[told.index("Possible now:") + 1 :]]
    assert acts == ["build", "sell"]
    assert "Possible now:" not in lines("visit", game, "Go to Prison / Go to Price War")


def test_without_a_name_it_is_where_one_stands(play: Play) -> None:
    out = play("roll\nvisit\n")
    (line,) = re.findall(r"> \d+  (.+)", out)
    assert f"lands on {line.rpartition(',')[0].removesuffix('.')}." in out
    assert re.search(r"^  buy +buy .+ for \$\d+$", out, re.MULTILINE)


def test_a_slip_in_a_name_is_answered(play: Play) -> None:
    assert "did you mean “nob-hill”" in play("visit nobhil\n").replace("Nob Hill", "nob-hill")


def test_what_each_is_worth() -> None:
    """AM-23.1: the richest first; one player step by step, with the sum below."""
    game = CITY.cash("p1", 400).cash("p2", 300).cash("p3", 90).game()
    told = lines("worth", game)
    assert [line.split()[1:] for line in told[1:4]] == [["Player", "2"], ["Player", "1"], ["Player", "3"]]
    assert told[2].split()[0] == "$400"
    steps = lines("worth", game, "p2")
    assert steps[0] == "The wealth of Player 2:  [AM-23.1]"
    assert steps[-1].split() == told[1].split()[:1]
    assert any("$300" in line for line in steps)
    with pytest.raises(UnreadableError, match="Player 3 is bankrupt"):
        lines("worth", CITY.bankrupt(2).game(), "p3")


def test_what_an_action_would_change() -> None:
    """A building costs now what a visit brings more."""
    game = Scenario.new("us", "CM").owns("p1", "Wall St.").cash("p1", 500).on_turn(0).rolled().game()
    told = lines("worth", game, "build wall-st")
    assert told[0] == "Everyone's wealth now, and after “build wall-st”:  [AM-23.1]"
    was, now, change = told[1].split()[2:]
    assert (was, change) == ("$540", "−$180")
    assert now == "$360"
    assert told[2].split()[-1] == "$0"
    assert game.actions == []


def test_an_offer_is_looked_at_as_if_it_were_accepted() -> None:
    game = CITY.owns("p1", "Fisherman's Wharf").cash("p2", 900).game()
    told = lines("worth", game, "offer p2 fishermans-wharf for 300")
    assert told[1].split()[:2] == ["Player", "1"]
    assert told[1].split()[-1] == "+$270"
    game.play("offer p2 fishermans-wharf for 300")
    beside = list(KIND.beside(game))
    assert beside[:2] == ["  Player 1 gives Fisherman's Wharf.", "  Player 2 gives $300."]
    assert [line.split()[-1] for line in beside[3:]] == [line.split()[-1] for line in told[1:]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("roll", "dice decide"),
        ("end", "Possible now: roll"),
        ("build wall-st", "AM-8.1"),
        ("p9", "p9"),
        ("much", "no action"),
    ],
)
def test_what_cannot_be_looked_at_is_said(words: str, sentence: str) -> None:
    with pytest.raises(AntimonoError, match=re.escape(sentence)):
        lines("worth", Scenario.new("us", "CM").on_turn(0).game(), words)


@asked("edition", EDITION_IDS, quick=["us", "pl"])
def test_whatever_the_position_every_look_answers(edition: str) -> None:
    """A random game: each square, everybody's worth, and every action that is legal."""
    game = Game(edition, None, seed=3, ending="game-a/8", players=3)
    chooser, looked = Random(raising=30, offering=30), 0
    while not game.over:
        actions, before = game.legal_actions(), len(game.actions)
        if before % 15 == 0:
            for square in game.edition.squares:
                told = lines("visit", game, str(square.index))
                assert told[0].startswith(f"{square.index}  {square.name}")
            lines("worth", game)
            for action in actions:
                try:
                    lines("worth", game, str(action))
                except UnreadableError as error:
                    assert "dice decide" in str(error)  # noqa: PT017
                looked += 1
        assert len(game.actions) == before
        list(KIND.beside(game))
        player = game.player_to_decide
        game.play(chooser.choose(game.view(player), actions, 3, before))
    assert looked > 20
