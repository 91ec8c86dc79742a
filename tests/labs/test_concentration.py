"""The lab “Concentration”: exact indices and rulings, what was measured, and that the text says just that."""

from __future__ import annotations

from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, Street, Transport, load
from antimono.core.intervals import student
from antimono.labs import concentration, concentration_games
from antimono.labs.chart import ends
from antimono.labs.concentration_games import PLAYERS, ROUNDS, ConcentrationResult, course, kept, measured
from antimono.labs.square_worth import ladder
from antimono.labs.who_won import stopped
from antimono.simulate import Ratio, simulate

US = load("us")
HALF = Fraction(1, 2)


def printed() -> list[ConcentrationResult]:
    """The games by the printed rules."""
    return [kept(players) for players in PLAYERS]


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_am_9_2_am_18_2_the_index_is_a_half_in_a_city_and_rises_with_each_company(edition_id: str) -> None:
    lone, same, hotels, *companies = concentration.powers(load(edition_id)).values()
    assert {each.index for each in lone} == {0}
    assert {each.index for each in same} == {HALF}
    assert all(Fraction(2, 5) < each.index < Fraction(85, 200) for each in hotels)
    transports = [each.index for kind in companies[:4] for each in kind[:1]]
    assert transports == [1 - HALF**owned for owned in (1, 2, 3, 4)]


def test_am_18_2_breaking_up_the_net_saves_more_than_any_city() -> None:
    found = {str(each.name): each for each in concentration.rulings(US)}
    cities = [each for each in found.values() if isinstance(each.deeds[0], Street)]
    net = found["all transports"]
    assert all(2 * each.apart == each.together for each in cities)
    assert (net.together, net.apart) == (1280, 3 * 40 + 20)  # the box has three blue pawns (AM-2.2)
    assert net.saved > 3 * max(each.saved for each in cities)


def test_that_holds_with_as_many_stops_as_there_are_on_each_square() -> None:
    """The same judgment, each deed taken as often as pawns land on it in a round."""
    rounds = {(each.deed.index, each.owned, each.level): each.a_round for each in ladder("us", Role.MONOPOLIST)}

    def saved(ruling: concentration.Ruling) -> float:
        return sum(
            rounds[deed.index, len(ruling.deeds), level] - rounds[deed.index, 1, level]
            for deed in ruling.deeds
            for level in [deed.hotel_level(Role.MONOPOLIST) if isinstance(deed, Street) else 0]
        )

    found = concentration.rulings(US)
    [net] = [saved(each) for each in found if isinstance(each.deeds[0], Transport)]
    assert all(saved(each) < net for each in found if isinstance(each.deeds[0], Street))


def test_nothing_is_lost_in_this_game_and_something_in_the_other() -> None:
    """What visitors pay owners take, so a rent moves money only; a visitor who may stay away changes that."""
    assert {each.unpaid for each in measured()} == {0}
    game = concentration.choice(US.street("Wall St."), US)
    everybody = sum(worth - game.before for worth in game.worths if worth >= game.before)
    left = sum(worth - game.before for worth in game.stay)
    assert everybody - left == game.lost


def test_the_text_on_the_games_is_what_they_came_to() -> None:
    """Each sentence of the page about what was measured, for every plan."""
    for each in printed():
        assert ends(each.moments[0].rents)[1] < 0.5 < ends(each.moments[0].wealth)[0]
        for moment in each.moments[2:]:
            assert min(ends(moment.rents)[0], ends(moment.wealth)[0]) > 0.5
            assert abs(moment.rents.value - moment.wealth.value) < 0.07
        alike = kept(each.players, "alike")
        assert all(moment.index("rents_herfindahl").value > 0.33 for moment in alike.moments)
        assert each.after(ROUNDS).index("gini").value > alike.after(ROUNDS).index("gini").value
    stops = [100 * end for each in measured() for end in ends(each.stops)]
    assert all(78.5 < end < 80 for end in stops)
    assert all(79 < 100 * each.stops.value < 80 for each in measured())


def test_the_control_is_even() -> None:
    """With every asymmetry switched off the Monopolists' part is a half, within its interval."""
    for players in PLAYERS:
        for number in concentration_games.TOLD:
            moment = kept(players, "alike").after(number)
            for part in (moment.rents, moment.wealth):
                assert ends(part)[0] < 0.5 < ends(part)[1]


def test_the_text_on_both_measures_of_wealth_is_what_they_came_to() -> None:
    for moments in (each.moments for each in printed()):
        first = moments[0]
        assert ends(first.wealth_at_cost)[1] < 0.5 < ends(first.wealth)[0]
        assert ends(first.index("gini_at_cost"))[1] < ends(first.index("gini"))[0]
        assert all(moment.wealth_at_cost.value < moment.wealth.value for moment in moments)
        assert all(ends(moment.wealth_at_cost)[0] > 0.5 for moment in moments[4:])
    builders = printed()[0].moments[0]
    spread = [builders.index(name).value for name in ("gini", "gini_at_cost")]
    assert spread[0] > 4 * spread[1]


def test_wealth_at_cost_is_that_of_the_lab_who_won() -> None:
    """After ten rounds of all four players, in the games that last so long."""
    [first] = [each for each in stopped(games=1, rounds=10) if all(each.wealth)]
    found = course("builder", games=1, seed=first.seed).moments[0].wealth_at_cost
    assert (found.parts, found.wholes) == (first.wealth[1] + first.wealth[3], sum(first.wealth))


def test_a_course_adds_up_the_games_themselves() -> None:
    found = course("builder", games=3, seed=7)
    table = concentration_games.setting("builder", "printed").table
    games = simulate(table, games=3, seed=7, rows=True, workers=1).rows
    assert found.rents.parts == sum(sum(game.rent_taken) for game in games)
    assert found.stops.wholes == sum(game.turns for game in games)
    third = found.after(30)
    assert third.rents.parts == sum(game.path[2].rents[seat] for game in games for seat in (1, 3))
    assert third.wealth.wholes == sum(sum(game.path[2].wealth) for game in games)


def test_a_part_is_of_all_and_its_interval_that_of_equal_wholes() -> None:
    """Where every game has the same whole, a ratio is a mean, and so is its interval."""
    part = Ratio.of([(1, 2), (0, 2), (2, 2), (1, 2)])
    assert part.value == 0.5
    deviation = (2 * 0.25 / 3) ** 0.5
    assert part.interval is not None
    assert part.interval[1] - part.value == pytest.approx(student(3) * deviation / 2)
