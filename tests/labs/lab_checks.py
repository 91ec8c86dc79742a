"""What the tests of labs share."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache

from publish import paths

from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.labs import (
    bankrupt_not_poor,
    classic_chain,
    coase,
    concentration,
    how_many,
    land_or_houses,
    price_of_jail,
    square_worth,
    two_of_three,
    two_taxes,
    who_won,
)
from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.labs.printed import CHARTS
from antimono.simulate import matchup, simulate


def prose(slug: str) -> str:
    """The text of a lab's notebook."""
    cells = json.loads((paths.NOTEBOOKS / "labs" / f"{slug}.ipynb").read_text("utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


COUNTED = re.compile(r"per cent|%|\bof 100\b")
"""What an axis shows that is no money."""


def check(chart: Chart) -> None:
    """Points within the axes and their intervals, a whole table, and the way into a page and back."""
    plot = chart.plot
    assert plot.curves
    for curve in plot.curves:
        for across, up in curve.points:
            if curve.dots or not curve.line or curve.spread or curve.told:
                assert plot.across.low <= across <= plot.across.high, chart.name
                assert plot.up.low <= up <= plot.up.high, chart.name
        for (across, up), (low, high) in zip(curve.points, curve.spread, strict=bool(curve.spread)):
            assert low <= (across if plot.up.names else up) <= high
        assert len(curve.told) in (0, len(curve.points))
    for axis in (plot.across, plot.up):
        assert not (axis.money and COUNTED.search(str(axis.label))), f"{chart.name}: {axis.label}"
    assert all(len(row) == len(chart.table.columns) for row in chart.table.rows)
    assert unpacked(json.loads(json.dumps(packed(chart)))) == chart


IN_EVERY_EDITION = (
    *(two_taxes.rates, two_taxes.saving, two_of_three.path, two_of_three.spread, who_won.rays, who_won.last),
    *(square_worth.rents, square_worth.landings, square_worth.pay_back),
    *(price_of_jail.costs, price_of_jail.worths, coase.who_pays, coase.prices, coase.by_table),
    *(concentration.lerner, concentration.broken_up),
)
"""Charts that each edition has of its own."""

OWN_GAMES = "games of one's own"
GROUPS = (*CHARTS, *EDITION_IDS, OWN_GAMES)
"""Labs, editions, and what a page draws of games played there."""


def _of_own_games() -> Iterator[Chart]:
    yield bankrupt_not_poor.books(bankrupt_not_poor.seen("cautious", 1))
    yield land_or_houses.anew(land_or_houses.played("plain, at once", "careful, late", games=1))
    played = simulate(matchup("us", "CM", ending="game-a/5"), games=24, rows=True, workers=1)
    yield how_many.running(played)
    yield who_won.scatter(who_won.stopped(games=2, rounds=10))


@cache
def charts(group: str) -> tuple[Chart, ...]:
    """Return the charts of one of `GROUPS`."""
    if group == OWN_GAMES:
        return tuple(_of_own_games())
    if group in EDITION_IDS:
        return tuple(draw(group) for draw in IN_EVERY_EDITION)
    return (*CHARTS[group](), *((classic_chain.rests(),) if group == "two-of-three" else ()))
