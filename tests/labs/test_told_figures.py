"""Every number in a chart's table and sentence is that of what is drawn, for all labs alike.

A chart says the same three times: drawn, in its table, in its sentence. Each is read back here as a reader
would read it, and held against the points of the curves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Role, load
from antimono.core.figures import Axis, Curve
from antimono.labs import cheaters_games, does_cheating_pay, public_good
from antimono.labs.chart import Chart, ends
from antimono.labs.measured import changes, concentration_path, origin, shares, wealth_path
from antimono.simulate import Comparison, Results, RoundSnapshot, compare, simulate
from tests.labs.lab_checks import GROUPS, OWN_GAMES, charts
from tests.simulate.tables import GAMES, SEED, SMALL
from tests.told_numbers import numbers, tells

_STREET = re.compile(r"Miasto \d+ \u2013 \d+")
"""The name of a street in Poland."""
_BETWEEN = re.compile(r"([+\u2212-]?[\d.]+)%?(?:, | \()([+\u2212-]?[\d.]+)%? to ([+\u2212-]?[\d.]+)")


def place_of(cell: object, axis: Axis) -> Fraction | None:
    """Return where on an axis a row is that is called so."""
    names = [str(name) for name in axis.names]
    if str(cell) in names:
        return Fraction(names.index(str(cell)))
    found = numbers(cell)
    return found[0][0] if len(found) == 1 else None


def cells(chart: Chart) -> Iterator[tuple[object, Curve, int]]:
    """Each cell below the name of a curve, or beside it, with the curve and the point that it is of."""
    table, across = chart.table, chart.plot.across
    curves = {str(curve.name).casefold(): curve for curve in chart.plot.curves}
    for row in table.rows:
        for column, cell in zip(table.columns[1:], row[1:], strict=True):
            for name, place in ((column.head, row[0]), (row[0], column.head)):
                curve = curves.get(str(name).casefold())
                named = [str(each) for each in curve.told] if curve else []
                at = None if str(place) in named else place_of(place, across)
                for point, (x, _y) in enumerate(curve.points if curve and at is not None else ()):
                    if curve and x == at:
                        yield cell, curve, point


@pytest.mark.parametrize("lab", GROUPS)
def test_a_cell_of_a_curve_has_its_point_and_interval(lab: str) -> None:
    for chart in charts(lab):
        for cell, curve, point in cells(chart):
            said = numbers(cell)
            if not said:
                continue
            told = [curve.points[point][1], *(curve.spread[point] if curve.spread else ())]
            for each, value in zip(said if len(said) >= len(told) else said[:1], told, strict=False):
                assert tells(each, value), (chart.name, curve.name, cell, float(value))


def test_most_labs_have_such_cells() -> None:
    counted = {lab: sum(1 for chart in charts(lab) for _cell in cells(chart)) for lab in GROUPS}
    assert sum(counted.values()) > 1_000
    assert sum(number > 0 for number in counted.values()) >= 8


VALUES_ALONE = (
    *("land-or-houses-catalogue", "coase-prices", "coase-tables", "fair-replies", "design-a-rule-unfinished"),
    *("concentration-unequal", "concentration-shares", "concentration-measures", "all-cheat"),
)
"""Charts whose tables leave out some intervals, or have every tenth round alone."""


@pytest.mark.parametrize("lab", GROUPS)
def test_a_table_has_every_interval_that_is_drawn(lab: str) -> None:
    for chart in charts(lab):
        rows = [[each for cell in row for each in numbers(cell)] for row in chart.table.rows]
        for curve in chart.plot.curves if not chart.name.startswith(VALUES_ALONE) else ():
            for (across, up), spread in zip(curve.points, curve.spread, strict=bool(curve.spread)):
                drawn = (across if chart.plot.up.names else up, *spread)
                assert any(all(map(tells, row[at:], drawn)) for row in rows for at in range(len(row) - 2)), (
                    chart.name,
                    curve.name,
                    [float(each) for each in drawn],
                )


@pytest.mark.parametrize("lab", GROUPS)
def test_an_interval_that_is_told_holds_its_figure(lab: str) -> None:
    for chart in charts(lab):
        texts = [str(chart.plot.summary), *(str(cell) for row in chart.table.rows for cell in row)]
        for value, low, high in _BETWEEN.findall("\n".join(texts).replace("\u2212", "-")):
            assert float(low) <= float(value) <= float(high), (chart.name, value, low, high)


CALCULATED = {
    "land-or-houses-payoffs": 1,  # how many pairs there are
    "bankrupt-books": 1,  # how many points lie above the line
    "bankrupt-ruin": 1,  # the distance of two curves
    "price-of-jail-costs": 1,  # where two curves cross
    "classic-rests": 1,  # the greatest distance of two curves
    "coase-who-pays": 1,  # the sum of two columns
    "coase-tables": 1,  # the mean step of a column
    "coase-forked": 3,  # where curves cross nothing, and a sum
    "coase-won": 2,  # sums of two players
    "concentration-rulings": 1,
    "concentration-measures": 1,  # the clause AM-23.1
    "fair-replies": 1,
    "fair-rules": 1,  # the share as printed, from which changes begin
    "design-a-rule-answers": 1,  # how many pairs there are
    "cheating-three-ways": 2,  # how many watch, and where the curve crosses nothing
    "cheating-fines": 1,
    "watching-volunteers": 1,  # the costs, which are names of curves
}
"""By the beginning of a chart's name: how many numbers of its sentence neither curves nor table have."""


def all_of(chart: Chart) -> Iterable[Fraction]:
    for curve in chart.plot.curves:
        for pair in (*curve.points, *curve.spread):
            yield from map(Fraction, pair)
    for row in chart.table.rows:
        for cell in row:
            yield from (value for value, _off in numbers(cell))
    for text in (chart.plot.title, chart.plot.across.label, chart.table.caption):
        yield from (value for value, _off in numbers(text))
    yield Fraction(100)


@pytest.mark.parametrize("lab", GROUPS)
def test_a_sentence_has_numbers_of_the_curves_or_the_table(lab: str) -> None:
    for chart in charts(lab):
        known = {abs(value) for value in all_of(chart)}
        strange = [
            float(said)
            for said, off in numbers(_STREET.sub("", str(chart.plot.summary)))
            if not any(tells((abs(said), off), value) for value in known)
        ]
        most = sum(number for name, number in CALCULATED.items() if chart.name.startswith(name))
        assert len(strange) <= most, (chart.name, strange)


@pytest.fixture(scope="module")
def results() -> Results:
    """Games at a table with players who fare differently, most of them given up."""
    return simulate(replace(SMALL, cap_turns=50), games=GAMES, seed=SEED, workers=1, kernel=False)


@pytest.fixture(scope="module")
def compared() -> Comparison:
    return compare(SMALL, {"timed": "competitor"}, games=GAMES, seed=SEED, workers=1, kernel=False)


def assert_tells(text: object, values: Iterable[float]) -> None:
    said, known = numbers(text), list(values)
    assert len(said) == len(known), text
    for each, value in zip(said, known, strict=True):
        assert tells(each, value), (str(text), float(each[0]), value)


def test_a_path_tells_its_ends(results: Results) -> None:
    first, last = results.path[0], results.path[-1]
    assert first.round < last.round
    for at_cost in (False, True):
        chart = wealth_path(results, at_cost=at_cost)
        final = [float(curve.points[-1][1]) for curve in chart.plot.curves]
        begun = [float(curve.points[0][1]) for curve in chart.plot.curves]
        assert all(abs(one - other) > 1 for one, other in zip(begun, final, strict=True))
        assert_tells(chart.plot.summary, [last.round, *final])
        assert final == pytest.approx(
            [mean.value for mean in (last.wealth_at_cost if at_cost else last.wealth)], abs=0.01
        )
    chart = concentration_path(results)
    points = [[float(up) for _across, up in curve.points] for curve in chart.plot.curves[:2]]
    ends_of = [100 * mean.value for mean in (first.gini, last.gini, first.gini_at_cost, last.gini_at_cost)]
    assert [value for path in points for value in (path[0], path[-1])] == pytest.approx(ends_of, abs=0.01)
    text = str(chart.plot.summary).replace("AM-23.1", "the count")
    assert_tells(text, [first.round, last.round, *ends_of])
    assert len({round(each) for each in ends_of}) > 2


def test_a_table_of_a_path_has_all_moments(results: Results) -> None:
    def of(moment: RoundSnapshot, name: str) -> list[float]:
        if name == "concentration":
            return [100 * each.value for each in (moment.gini, moment.gini_at_cost, moment.rents_herfindahl)]
        return [each.value for each in (moment.wealth if name == "wealth" else moment.wealth_at_cost)]

    for chart in (wealth_path(results), wealth_path(results, at_cost=True), concentration_path(results)):
        assert f"in {GAMES} games" in str(chart.table.caption)
        for row, moment in zip(chart.table.rows, results.path, strict=True):
            assert_tells(" ; ".join(map(str, row)), [moment.round, moment.games, *of(moment, chart.name)])
        for place, curve in enumerate(chart.plot.curves):
            assert str(curve.name).casefold() == str(chart.table.columns[2 + place].head).casefold()
            assert [across for across, _up in curve.points] == [moment.round for moment in results.path]
            heights = [of(moment, chart.name)[place] for moment in results.path]
            assert [float(up) for _across, up in curve.points] == pytest.approx(heights, abs=0.01)


def test_what_is_won_is_told_of_whom_it_is_drawn(results: Results, compared: Comparison) -> None:
    chart = shares(results)
    found = [*results.wins.values(), *results.wins_by_seat]
    assert_tells(
        str(chart.plot.summary).replace("95%", ""),
        [100 * each for role in Role for each in (results.wins[role].value, *results.wins[role].interval)],
    )
    for row, share in zip(chart.table.rows, found, strict=True):
        assert_tells(" ; ".join(map(str, row[1:])), [100 * each for each in (share.value, *share.interval)])
    chart = changes(compared)
    for row, change in zip(chart.table.rows, compared.wins.values(), strict=True):
        assert change.one.value != change.other.value
        parts = (change.one.value, change.other.value, change.value, *ends(change))
        for cell, value in zip(row[1:6], parts, strict=True):
            assert_tells(cell, [100 * value])
    told = [100 * each for role in Role for each in (compared.wins[role].value, *ends(compared.wins[role]))]
    assert_tells(str(chart.plot.summary).replace("95%", ""), told)


def test_the_source_of_figures_counts_games_as_they_were(results: Results, compared: Comparison) -> None:
    assert 0 < results.given_up.count < GAMES
    given_up = [GAMES, SEED, SEED + GAMES - 1, GAMES - results.ended, 100]
    assert_tells(origin(results), given_up)
    fewer = replace(compared, numbers=(*compared.numbers[:3], GAMES - 7, *compared.numbers[4:]))
    assert_tells(origin(fewer), [GAMES - 7, GAMES, SEED, SEED + GAMES - 1, 100])


def test_the_source_of_a_cheat_s_figures_tells_the_games_that_ended() -> None:
    table = cheaters_games.measured()[0]
    tables = [replace(table, ended=less) for less in (7, 20, 300)]
    text = str(does_cheating_pay.origin(tables)).partition(";")[0]
    assert_tells(text, [table.games, 3, table.seed, table.seed + table.games - 1, 327])


@pytest.mark.parametrize("lab", GROUPS)
def test_amounts_have_their_currency_and_an_axis_a_few_marks(lab: str) -> None:
    for chart in charts(lab):
        for axis in (chart.plot.across, chart.plot.up):
            if not axis.names and not axis.log:
                marks = (axis.high - axis.low) / axis.step
                assert 1 <= marks <= 25, (chart.name, marks)
        if lab == OWN_GAMES:
            money = [*(each.money for each in (chart.plot.across, chart.plot.up))]
            assert chart.money_format != "{amount}" or not any(money), chart.name


ALIKE = ("two-of-three-",)
"""Charts of chances alone, which are those of the streets and not of the money."""


def test_a_chart_of_an_edition_has_the_amounts_of_that_edition() -> None:
    """Money is ten times as much in one edition as in another, so no curve and no column is the same."""
    scaled = [name for name in EDITION_IDS if load(name).scale != load("us").scale]
    assert scaled
    for edition in scaled:
        for chart, other in zip(charts("us"), charts(edition), strict=True):
            if chart.name.startswith(ALIKE) or not (chart.plot.up.money or chart.plot.across.money):
                continue
            at = 1 if chart.plot.up.money else 0
            drawn = {curve.points for curve in chart.plot.curves if any(each[at] for each in curve.points)}
            assert not drawn & {curve.points for curve in other.plot.curves}, (edition, chart.name)


@pytest.mark.parametrize("watchers", [2, 3, 4])
def test_what_a_certain_shout_brings_depends_on_how_many_watch(watchers: int) -> None:
    for certainty, true in ((Fraction(1), True), (Fraction(0), False)):
        alone = public_good.shout(true=true, watchers=watchers)
        found = public_good.brings(certainty, watchers)
        assert (found.accuser, found.silent) == (alone.accuser, alone.silent)
