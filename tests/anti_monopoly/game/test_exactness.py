"""`legal_actions` lists exactly what `play` accepts, and a refusal leaves the game as it was."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Action, Game, Phase, Verb, timed
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.core.errors import IllegalError
from antimono.rulebook.clauses import CLAUSES
from tests.asked import asked

C, M = Role.COMPETITOR, Role.MONOPOLIST
ENDINGS = {"a": GAME_A, "b": GAME_B, "timed": timed(8)}
ASKED = [("us", name) for name in ENDINGS] + [("fr2006", "b"), ("de2006", "timed"), ("it", "a"), ("pl", "b")]
"""Editions and endings: all endings of one edition, and every edition to one."""

type Choose = Callable[..., Action]


def candidates(game: Game) -> list[Action]:
    """Every action that has a text, offers aside."""
    plain = [Action(verb) for verb in Verb if verb not in (*WITH_DEED, Verb.OFFER, Verb.CHOOSE)]
    roles = [Action(Verb.CHOOSE, role=role) for role in Role]
    deeds = [Action(verb, deed.slug) for verb, deed in product(WITH_DEED, game.edition.deeds)]
    return [*plain, *roles, *deeds]


def accepted(game: Game, player: int) -> set[Action]:
    """Return which candidates can be played; of the others, that a clause says why and that nothing changes."""
    found, before = set(), game.position()
    twin = game.copy(log=False)
    for action in candidates(game):
        if twin.is_legal(action.by(player)):
            found.add(action)
            continue
        with pytest.raises(IllegalError) as caught:
            twin.play(action.by(player))
        assert caught.value.clause in CLAUSES
    assert twin.position() == game.position() == before
    return found


def check_exactness(game: Game) -> None:
    """Of the one who decides and of all others, every candidate is in the list or refused."""
    for player in game.players:
        listed = {each.by(None) for each in game.legal_actions(player)}
        assert listed == accepted(game, player), f"player {player} in {game!r}"
    assert len(set(game.legal_actions())) == len(game.legal_actions())
    twin = game.copy(log=False)
    for player in game.players:
        for action in game.legal_actions(player, offers=True):
            if action.offer is not None:
                twin.check(action)


@pytest.mark.no_cover
@asked(("edition", "ending"), ASKED, quick=[("us", "timed"), ("pl", "b")])
def test_legal_actions_are_complete_and_exact(choose: Choose, edition: str, ending: str) -> None:
    """Against every action that can be written, the first time and once more in every phase."""
    tables = {0: [C, M], 3: [C, M, C, M], 5: None}
    for seed, roles in tables.items():
        rng = random.Random(seed)
        game = Game(
            edition,
            roles,
            seed=seed,
            ending=ENDINGS[ending],
            players=3,
            log=False,
            finite_stock=seed == 3,
            house_rules={"houses": 6, "hotels": 1} if seed == 3 else {},
        )
        seen: dict[Phase, int] = {}
        while not game.over and game.turns < 150:
            seen[game.phase] = seen.get(game.phase, 0) + 1
            if seen[game.phase] in (1, 12):
                check_exactness(game)
            game.play(choose(game, rng))
        check_exactness(game)
