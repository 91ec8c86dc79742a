"""AM-11: mortgages, and the worked example of AM-11.7."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, load
from antimono.anti_monopoly.game import Game

type Scene = Callable[..., Game]

every_edition = pytest.mark.parametrize("edition", EDITION_IDS)


@every_edition
@pytest.mark.parametrize("visited", [1, 2])
def test_am_11_7_worked_example_in_every_edition(scene: Scene, edition: str, visited: int) -> None:
    """A Monopolist holds a three-street city, sells the house on one street and mortgages it (AM-11.7).

    They keep the monopoly: a visitor owes double rent on the two others, and nothing on the mortgaged
    street; the guide follows the example (R-0). In pl the built street is one of the two that made the
    monopoly, so it is gone, and the rent is single (AM-11.6, R-9).
    """
    city = next(each for each in load(edition).cities if len(each.streets) == 3)
    built, where = city.streets[0], city.streets[visited]
    game = scene(
        edition,
        "CM",
        holds=" ".join([f"p2:{built.index}=1", *(f"p2:{street.index}" for street in city.streets[1:])]),
        pawns={0: where.index - 3},
        dice="12",
    )
    with pytest.raises(ValueError, match=built.name) as caught:
        game.play(f"p2: mortgage {built.slug}")
    assert getattr(caught.value, "clause", None) == "AM-11.2"
    start = game.state.cash[1]
    game.play(f"p2: sell {built.slug}")
    game.play(f"p2: mortgage {built.slug}")
    raised = built.house_price[game.roles[1]] // 2 + built.mortgage
    assert game.state.cash[1] == start + raised
    game.play("roll")
    assert game.state.pawns[0] == where.index
    times = 1 if edition == "pl" else 2
    assert game.state.cash[1] == start + raised + times * (where.price // 10)


@every_edition
def test_am_11_7_the_mortgaged_street_itself_brings_nothing(scene: Scene, edition: str) -> None:
    city = next(each for each in load(edition).cities if len(each.streets) == 3)
    streets = [street.index for street in city.streets]
    holds = f"p2:{streets[0]}-m p2:{streets[1]} p2:{streets[2]}"
    game = scene(edition, "CM", holds=holds, pawns={0: streets[0] - 3}, dice="12")
    cash = game.state.cash[1]
    game.play("roll")
    assert game.state.pawns[0] == streets[0]
    assert game.state.cash[1] == cash


@every_edition
def test_am_11_8_a_mortgaged_property_stays_its_owners(scene: Scene, edition: str) -> None:
    """Wherever its deed lies: nobody can buy it who stops there, and its owner may lift the mortgage."""
    deed = load(edition).transports[0]
    game = scene(edition, "CM", turn=1, holds=f"p1:{deed.index}", pawns={1: deed.index - 3}, dice="12")
    game.play(f"p1: mortgage {deed.slug}")
    game.play("roll")
    assert game.state.pawns[1] == deed.index
    assert not game.is_legal("buy")
    assert game.state.owners[deed.index] == 0
    game.play("end")
    game.play(f"redeem {deed.slug}")
    assert not game.state.mortgaged[deed.index]
