"""The role draw: the dice decide who chooses first, and the table comes out balanced (AM-4.1, AM-4.3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import EventKind, Game, Phase
from antimono.anti_monopoly.game.setup import draw_for_start
from antimono.anti_monopoly.rules.balance import sizes
from antimono.core.errors import IllegalError

C, M = Role.COMPETITOR, Role.MONOPOLIST
every_edition = pytest.mark.parametrize("edition", EDITION_IDS)


def choices(game: Game) -> str:
    """The letters of the roles that may be chosen now."""
    return "".join(each.role.value[0].upper() for each in game.legal_actions() if each.role)


@every_edition
@pytest.mark.parametrize("seed", range(4))
def test_am_4_1_the_highest_roller_chooses_first_then_clockwise(edition: str, seed: int) -> None:
    game = Game(edition, players=5, seed=seed)
    first = draw_for_start(seed, 5).starter
    order = []
    while game.phase is Phase.ROLES:
        order.append(game.player_to_decide)
        assert (game.roles, game.turns, game.turn) == ((), 0, first)
        game.play(game.legal_actions()[0])
    assert order == [(first + place) % 5 for place in range(5)]
    assert (game.phase, game.turn, game.turns) == (Phase.ROLL, first, 1), "who chose first starts (AM-6.1)"


@pytest.mark.parametrize(
    ("players", "chosen", "left"),
    [
        (2, "", "CM"),
        (2, "C", "M"),
        (2, "M", "C"),
        (3, "C", "CM"),
        (3, "CC", "M"),
        (3, "CM", "CM"),
        (4, "CM", "CM"),
        (4, "CC", "M"),
        (4, "CCM", "M"),
        (4, "MCM", "C"),
        (5, "CC", "CM"),
        (5, "CCC", "M"),
        (5, "CCCM", "M"),
        (5, "MCMC", "CM"),
        (6, "MM", "CM"),
        (6, "MMM", "C"),
    ],
)
def test_am_4_3_what_is_left_to_choose(players: int, chosen: str, left: str) -> None:
    """AM-4.3: with an even number as many of each, with an odd one a difference of one."""
    game = Game("pl", players=players, starter=1)
    for letter in chosen:
        game.play(f"choose {letter}")
    assert choices(game) == left
    for letter in set("CM") - set(left):
        with pytest.raises(IllegalError) as caught:
            game.play(f"choose {letter}")
        assert caught.value.clause == "AM-4.3"


@pytest.mark.parametrize("players", range(2, 7))
def test_am_4_3_every_balanced_table_can_come_out_and_no_other(players: int) -> None:
    """All ways of choosing: 2, 6, 6, 20 and 20 tables, as many as there are seats for the Competitors."""
    tables: Counter[tuple[Role, ...]] = Counter()
    open_ = [Game("it", players=players, starter=0, log=False)]
    while open_:
        game = open_.pop()
        for action in game.legal_actions() if game.phase is Phase.ROLES else ():
            twin = game.copy()
            twin.play(action)
            open_.append(twin)
        if game.phase is not Phase.ROLES:
            tables[game.roles] += 1
    expected = {
        tuple(C if seat in seats else M for seat in range(players))
        for competitors, _monopolists in sizes(players)
        for seats in combinations(range(players), competitors)
    }
    assert tables.keys() == expected
    assert set(tables.values()) == {1}


@every_edition
def test_am_4_1_the_log_says_who_rolled_what_and_who_chose_when(edition: str) -> None:
    game = Game(edition, players=4, seed=5)
    opening = [event.player for event in game.log]
    assert set(opening) == {0, 1, 2, 3}
    assert {event.what for event in game.log} == {EventKind.OPENING}
    first = game.player_to_decide
    for letter in "CMMC":
        game.play(f"choose {letter}")
    told = [event for event in game.log if event.what is EventKind.ROLE]
    assert [event.player for event in told] == [(first + place) % 4 for place in range(4)]
    assert all(event.clauses == ("AM-4.1", "AM-4.3") and event.turn == 0 for event in told)
    assert str(told[0].text) == f"Player {first + 1} chooses: Competitor."
    assert [str(action) for action in game.actions] == [
        f"choose {role}" for role in ("competitor", "monopolist", "monopolist", "competitor")
    ]


def test_am_4_1_the_choices_decide_the_roles_of_the_game() -> None:
    """The seats after the starter's come first; the numbers of each role are looked up from there on."""
    game = Game("pl", players=3, starter=2)
    for letter in "MCM":
        game.play(f"choose {letter}")
    assert game.roles == (C, M, M)
    assert [each.role for each in game.state.role_tables] == [C, M, M]
    assert Game("pl", [C, M, M], starter=2).position() == game.position()


def test_am_4_1_a_choice_may_name_its_player_and_nobody_chooses_for_another() -> None:
    game = Game("pl", players=4, starter=2)
    with pytest.raises(IllegalError) as caught:
        game.play("p1: choose C")
    assert caught.value.clause == "AM-6.1"
    game.play("p3: choose C")
    assert game.player_to_decide == 3


@pytest.mark.parametrize("action", ["roll", "end", "p2: mortgage 39", "offer p2 5 for wroclaw-1", "build 39"])
def test_am_4_1_nothing_else_is_done_before_all_have_chosen(action: str) -> None:
    game = Game("pl", players=4, starter=0)
    with pytest.raises(IllegalError) as caught:
        game.play(action)
    assert caught.value.clause == "AM-4.1"
    assert [game.legal_actions(player) for player in range(1, 4)] == [()] * 3
    assert len(game.legal_actions(offers=True)) == 2


def test_am_4_4_nobody_chooses_twice() -> None:
    game = Game("pl", players=2, starter=0)
    game.play("choose C")
    game.play("choose M")
    with pytest.raises(IllegalError, match="choose competitor"):
        game.play("choose C")


def test_am_2_2_a_draw_is_for_two_to_six() -> None:
    for players in (1, 7):
        with pytest.raises(IllegalError) as caught:
            Game("pl", players=players)
        assert caught.value.clause == "AM-2.2"
