"""What properties, hotels and attempts are worth to a strategy, and what a declared roll gives away."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import CheatCard
from antimono.cheaters.game import Action, Game
from antimono.cheaters.players import play_out
from antimono.cheaters.players.holding import means
from antimono.cheaters.players.stakes import Stakes, stakes
from antimono.cheaters.players.visits import MEAN, ROLLS, visits
from antimono.cheaters.players.watching import suspicions
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.rules.vigilance import expected_gain
from tests.cheaters.game.scenes import play, scene

CALM = "T03 T04 T06 T08 T13"


def square(slug: str) -> int:
    return load().deed(slug).index


@pytest.fixture(scope="module")
def honest_games() -> list[Game]:
    """25 games of four honest players, to their end."""
    games = [Game(4, seed=seed) for seed in range(25)]
    for game in games:
        play_out(game, "honest")
    return games


def test_visits_are_those_of_games(honest_games: list[Game]) -> None:
    """Every colour within a fifth, all streets together within a tenth: turns spent in jail are left out."""
    turns = sum([game.turns for game in honest_games])
    stops = [event.square for game in honest_games for event in game.log if event.what == "moved"]
    expected = visits(Game(4).state.table)
    groups = [[title.index for title in group] for group in load().groups.values()]
    counted = [sum([square in group for square in stops]) / turns for group in groups]
    assert counted == pytest.approx([sum([expected[each] for each in group]) for group in groups], rel=0.2)
    assert sum(counted) == pytest.approx(sum(expected), rel=0.1)
    assert all(rate == 0 for at, rate in enumerate(expected) if not any(at in group for group in groups))


def test_how_long_a_game_will_last(honest_games: list[Game]) -> None:
    """As many turns as games of honest players do take, about; fewer when less is unsold."""
    start = Outlook(Game(4).view(0)).turns_left
    assert start == pytest.approx(sum([game.turns for game in honest_games]) / len(honest_games), rel=0.3)
    views = [
        scene(4, cheat=CALM, rest=1, holds=" ".join([f"bank:{slug}" for slug in slugs])).view(0)
        for slugs in ((), ("rue-lecourbe",), ("rue-lecourbe", "avenue-foch"))
    ]
    left = [Outlook(view).turns_left for view in views]
    assert left == sorted(left)
    assert left[-1] < start
    assert left[0] == pytest.approx(4 * 36 / 2 / (MEAN * ROLLS))


def test_the_turns_are_shared_by_the_players() -> None:
    outlook = Outlook(scene(4, cheat=CALM).view(0))
    assert outlook.own_turns * 4 == pytest.approx(outlook.turns_left)
    assert outlook.others_turns == pytest.approx(outlook.own_turns * 3)


def test_a_set_is_worth_more_than_its_properties() -> None:
    """Who completes it gains by what they have already; who has it loses that again (CH-4.4)."""
    alone = Outlook(scene(3, cheat=CALM).view(0))
    one, other = square("rue-lecourbe"), square("boulevard-de-belleville")
    with_one = Outlook(scene(3, cheat=CALM, holds="p1:boulevard-de-belleville").view(0))
    both = Outlook(scene(3, cheat=CALM, holds="p1:boulevard-de-belleville p1:rue-lecourbe").view(0))
    turns = with_one.others_turns
    rent = load().deed("rue-lecourbe").rent
    expected = turns * visits(with_one.table)[one] * 2 * rent + 2 * rent
    expected += turns * visits(with_one.table)[other] * rent + rent
    assert with_one.worth(0, one) == pytest.approx(expected)
    assert with_one.worth(1, one) == pytest.approx(turns * visits(with_one.table)[one] * rent + rent)
    assert both.worth(0, one) / both.others_turns > alone.worth(0, one) / alone.others_turns


def test_hotels_are_worth_what_they_add() -> None:
    outlook = Outlook(scene(3, cheat=CALM, holds="p1:avenue-foch p2:avenue-de-breteuil=h").view(0))
    foch, breteuil = square("avenue-foch"), square("avenue-de-breteuil")
    title = load().deed("avenue-foch")
    rate = visits(outlook.table)[foch]
    more = title.rent_hotel - title.rent
    assert outlook.hotel_worth(0, foch) == pytest.approx(outlook.others_turns * rate * more + more)
    rate = visits(outlook.table)[breteuil]
    assert outlook.hotel_cost(breteuil) == pytest.approx(outlook.own_turns * rate * more)
    assert (outlook.rent(foch), outlook.rent(breteuil)) == (title.rent, 700)


def test_ch_4_5_means_are_cash_and_base_values() -> None:
    game = scene(2, cheat=CALM, holds="p1:rue-lecourbe p1:avenue-foch=h", cash={0: 90})
    assert means(game.view(1), 0) == 90 + 60 + 700 == game.state.means(0)


# What is at stake: cards whose amounts are in money alone can be said exactly.


@pytest.mark.parametrize(
    ("cheat", "before", "attempt", "position", "expected"),
    [
        ("T01", "", "cheat T01", {}, Stakes(0, 200, 50)),
        ("T09", "", "cheat T09 p2", {}, Stakes(0, 150, 150)),
        ("T09", "", "cheat T09 p2", {"cash": {1: 100}}, Stakes(0, 150, 150)),
        ("T08", "", "cheat T08", {"jailed": {0: 1}}, Stakes(0, 100, 100)),
        ("T04", "roll", "cheat T04", {"dice": "45", "pawns": {0: 31}}, Stakes(0, 200, 200)),
        ("T06", "roll, buy", "cheat T06 #1 50", {"dice": "23"}, Stakes(0, 100, 100)),
        (
            "T07",
            "roll, end",
            "cheat T07 rue-de-vaugirard",
            {"dice": "23", "holds": "p3:rue-de-vaugirard"},
            Stakes(0, 100, 200),
        ),
        (
            "T13",
            "roll, p2: claim p1",
            "cheat T13 #1",
            {"dice": "23", "holds": "p2:rue-de-vaugirard=h"},
            Stakes(0, 250, 200),
        ),
        # One square further is the own property instead of 160 to pay; the move stands in any case.
        ("T11", "roll", "cheat T11 more", {"dice": "12", "holds": "p2:rue-lecourbe=h"}, Stakes(160, 100, 100)),
        ("T12", "roll", "cheat T12 1+3", {"dice": "12", "holds": "p2:rue-lecourbe=h"}, Stakes(160, 100, 50)),
        # A false double saves the fee.
        ("T12", "roll", "cheat T12 1+1", {"dice": "12", "jailed": {0: 1}}, Stakes(50, 100, 50)),
    ],
)
def test_what_is_at_stake(cheat: str, before: str, attempt: str, position: dict[str, object], expected: Stakes) -> None:
    others = [card for card in ("T03", "T02", "T14", "T15", "T10") if card != cheat]
    game = play(scene(3, cheat=" ".join([cheat, *others[:4]]), **position), before)  # type: ignore[arg-type]
    action = Action.parse(attempt)
    assert action in game.legal_actions()
    assert found(game, cheat, attempt) == expected


def found(game: Game, card: str, attempt: str) -> Stakes:
    """Return what is at stake for whoever has to decide."""
    view = game.view(game.player_to_decide)
    known = next(each for each in view.cheats if each.id == card)
    assert isinstance(known, CheatCard)
    return stakes(view, Outlook(view), known, Action.parse(attempt))


def test_property_that_is_taken_is_worth_its_income() -> None:
    game = scene(3, cheat="T10 T14 T02 T03 T15", holds="p1:rue-lecourbe p2:avenue-foch=h p1:avenue-mozart=h")
    outlook = Outlook(game.view(0))
    paix, lecourbe = square("rue-de-la-paix"), square("rue-lecourbe")
    assert found(game, "T10", "cheat T10 rue-de-la-paix") == Stakes(0, outlook.worth(0, paix), 50)
    hotel = outlook.hotel_worth(0, lecourbe)
    assert found(game, "T02", "cheat T02 rue-lecourbe") == Stakes(0, hotel + 50, 200)
    relief = outlook.hotel_cost(square("avenue-foch"))
    assert found(game, "T03", "cheat T03 avenue-foch") == Stakes(0, relief + hotel, 50)
    moved = hotel - outlook.hotel_worth(0, square("avenue-mozart"))
    assert found(game, "T15", "cheat T15 avenue-mozart rue-lecourbe") == Stakes(0, moved + 100, 200)


def test_r_59_an_unknown_back_counts_nothing() -> None:
    game = scene(3, cheat="T01 T03 T04 T06 T08", hidden_backs=True)
    assert found(game, "T01", "cheat T01") == Stakes(0, 100, 0)


def test_the_expected_gain_is_beckers() -> None:
    each = Stakes(30, 200, 50)
    assert each.expected(0.5, 1) == 30 + float(expected_gain(Fraction(200), Fraction(50), Fraction(1, 2)))
    assert each.expected(0.5, 2) == 30 + 0.25 * 200 - 0.75 * 50


# What a declared roll gives away.


def declared(dice: str, hotels: tuple[str, ...], cheat: str = "T12", players: int = 2) -> Game:
    """The first player, who has the rest, has moved by their declaration from START."""
    holds = " ".join([f"p2:{slug}=h" for slug in hotels])
    return play(scene(players, dice=dice, cheat=f"{cheat} T03 T04 T06 T08", holds=holds, rest=0), "roll, declare")


def test_a_roll_that_costs_most_is_believed() -> None:
    game = declared("12", ("rue-lecourbe",))
    assert suspicions(game.view(1), 1.0) == [(0.0, (0, "T12"))]


def test_bayes_by_hand() -> None:
    """Of 36 rolls some, by one more or less, become a total of 4, no double, where 3 and 5 cost rent.

    1+3 and 3+1 are true. 1+2 and 2+1 would become it by “one more”, 2+3, 3+2, 1+4 and 4+1 by “one less”; with
    a rate of one half that is 3 against 2.
    """
    game = declared("13", ("rue-lecourbe", "rue-de-vaugirard"), "T11")
    [(chance, charge)] = suspicions(game.view(1), 0.5)
    assert charge == (0, "T11")
    assert chance == pytest.approx(3 / 5)


def test_the_more_cheats_there_are_the_more_is_suspected() -> None:
    view = declared("13", ("rue-lecourbe", "rue-de-vaugirard"), "T11").view(1)
    chances = [suspicions(view, rate)[0][0] for rate in (0.0, 0.1, 0.5, 1.0)]
    assert chances[0] == 0.0
    assert all(one < other for one, other in pairwise(chances))


def test_nobody_suspects_themselves_or_open_dice() -> None:
    game = declared("13", ("rue-lecourbe", "rue-de-vaugirard"), "T11")
    assert suspicions(game.view(0), 1.0) == []
    assert suspicions(play(scene(2, dice="24", pawns={0: 3}), "roll").view(1), 1.0) == []
