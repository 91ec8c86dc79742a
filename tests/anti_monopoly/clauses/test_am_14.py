"""AM-14: the worked example of AM-14.9."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.game import Game, Phase

type Scene = Callable[..., Game]

CORNER = 10


def stop(game: Game) -> None:
    """Decline what the pawn has stopped on, if it is for sale."""
    if game.phase is Phase.BUY:
        game.play("decline")


@pytest.mark.parametrize("roles", ["CM", "MC"])
@pytest.mark.parametrize("edition", EDITION_IDS)
def test_am_14_9_worked_example_in_every_edition(scene: Scene, edition: str, roles: str) -> None:
    """A double of threes frees the pawn, and a double of fours follows (AM-14.9, AM-7.2).

    The pawn stays where it is and moves by the second roll; in `it` too, by ruling R-2. In pl it moves by
    the freeing double, and the second roll is the extra one. No edition gives a third roll.
    """
    game = scene(edition, roles, custody_turn={0: 1}, dice="33 44 12")
    game.play("roll")
    assert game.state.custody_turn[0] == 0
    moved = 6 if edition == "pl" else 0
    assert game.state.pawns[0] == CORNER + moved
    stop(game)
    assert game.phase is Phase.EXTRA
    game.play("roll")
    assert game.state.pawns[0] == CORNER + moved + 8
    stop(game)
    assert not game.is_legal("roll")
    assert (game.turn, game.phase) == (0, Phase.END)
    assert game.state.cash[0] == game.edition.constants.start_money
