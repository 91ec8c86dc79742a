"""A chart of the lab “Land or houses?”: the strategies of the course that have names, each against each.

They were played for “Is the game fair?”, see `antimono.simulate.fairness`.
"""

from __future__ import annotations

from collections.abc import Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.look import MARKS
from antimono.core.errors import unknown_name
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Plot
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.land_or_houses_charts import HUNDRED, TITLES, half_width, hundreds, rows_named
from antimono.labs.land_or_houses_games import UNTIMED
from antimono.lessons.frame import Column, Table
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.tables import Wins


def catalogue(ending: str = UNTIMED) -> Chart:
    """The strategies of the course: landlords against all others, as Competitors, whatever they meet.

    Raises:
        UnknownNameError: if there is no such ending in this lab.
    """
    if ending not in TITLES:
        raise unknown_name(_("ending"), ending, TITLES)
    tables: dict[tuple[str, str], Wins] = {
        (each.setting.competitors, each.setting.monopolists): each
        for each in published().pairings
        if each.setting.ending == ending
    }
    names = list(dict.fromkeys(mine for mine, _theirs in tables))
    rows = names[::-1]
    lead = "landlord"
    others = [each for each in names if each != lead]
    shares = {key: each.share(Role.COMPETITOR) for key, each in tables.items()}
    ahead = sum(
        all(shares[lead, theirs].value > shares[mine, theirs].value for mine in others) for theirs in names
    )

    def cloud(name: Message, mark: Mark, mine: Sequence[str], *, spread: bool) -> Curve:
        points = [(shares[each, theirs], place) for place, theirs in enumerate(rows) for each in mine]
        return Curve(
            name=name,
            mark=mark,
            points=tuple((near(HUNDRED * each.value), place) for each, place in points),
            spread=tuple(hundreds(each.interval) for each, _place in points) if spread else (),
            line=False,
            told=tuple(verbatim(each) for _theirs in rows for each in mine),
        )

    return Chart(
        name=f"land-or-houses-catalogue-{ending.replace('/', '-')}",
        plot=Plot(
            title=_("Landlords, who build late, and the other strategies, {ending}", ending=TITLES[ending]),
            across=Axis(label=_("won, in per cent"), high=HUNDRED, step=20, money=False),
            up=rows_named(_("what the Monopolists play"), [verbatim(each) for each in rows]),
            curves=(
                cloud(_("the other strategies"), NEITHER, others, spread=False),
                cloud(_("landlord"), MARKS[Role.COMPETITOR], [lead], spread=True),
            ),
            summary=_(
                "Against {ahead} of the {count} strategies of the Monopolists, landlords win more games "
                "than any other Competitors.",
                ahead=ahead,
                count=len(names),
            ),
        ),
        table=Table(
            caption=_("Games won by Competitors, in per cent of those that ended (given up, of all)"),
            columns=(
                Column(_("Monopolists play")),
                *(Column(verbatim(each)) for each in names),
            ),
            rows=tuple(
                (
                    verbatim(theirs),
                    *(
                        f"{HUNDRED * shares[mine, theirs].value:.1f} "
                        f"({HUNDRED * tables[mine, theirs].unfinished.value:.1f})"
                        for mine in names
                    ),
                )
                for theirs in names
            ),
        ),
        measured=_(
            "Measured: {games} games or more at each of {tables} tables, seeds from {first} on, nobody "
            "proposing trades. An interval of 95% is at most {width} points to either side.",
            games=min(each.games for each in tables.values()),
            tables=len(tables),
            first=min(each.seed for each in tables.values()),
            width=f"{max(half_width(each) for each in shares.values()):.1f}",
        ),
    )
