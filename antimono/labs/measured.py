"""Charts of what was measured in many games: shares with their intervals, paths, what a rule changes.

They hold for any results, so a lab of its own begins with `show(shares(simulate(…)))`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Mark, Plot, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, ngettext
from antimono.labs.chart import Chart, near
from antimono.lessons.frame import Column, Table
from antimono.simulate import Compared, Mean, Moment, Results
from antimono.simulate.matchup import Matchup
from antimono.simulate.work import why_no_kernel

MINUS = "\N{MINUS SIGN}"
_STROKES = tuple(Stroke)
_BY_ENGINE, _IN_BROWSER = 10, 50
"""By how much fewer games are played where the kernel does not play, and in a browser."""


def so_many(games: int, table: Matchup) -> int:
    """As many games as a lab has time for: fewer where the kernel cannot play, far fewer in a browser.

    >>> from antimono.simulate import matchup
    >>> so_many(10_000, matchup("us", "CM")) in (10_000, 1_000, 200)
    True
    """
    if sys.platform == "emscripten":
        return max(1, games // _IN_BROWSER)
    return max(1, games // _BY_ENGINE) if why_no_kernel(table) is not None else games


def origin(found: Results | Compared) -> Message:
    """Where figures come from: how many games, their seeds, how many were given up."""
    last = found.seed + found.games - 1
    if isinstance(found, Compared):
        return _(
            "Measured: {count} pairs of games that ended both ways, of {games} with seeds {first} to {last}.",
            count=found.pairs,
            games=found.games,
            first=found.seed,
            last=last,
        )
    return _(
        "Measured: {games} games, seeds {first} to {last}; {given_up} of them given up at the cap.",
        games=found.games,
        first=found.seed,
        last=last,
        given_up=found.given_up.count,
    )


def shares(results: Results) -> Chart:
    """Games won, by role and by seat, with Wilson's interval."""
    roles = results.table.roles
    rows: list[tuple[Message, Mark, Share]] = [
        *((role_name(role), MARKS[role], share) for role, share in results.wins.items()),
        *(
            (_("player {number}", number=seat + 1), MARKS[roles[seat]], share)
            for seat, share in enumerate(results.wins_by_seat)
        ),
    ]
    rows.reverse()  # the first stands at the top
    mine, theirs = results.wins[Role.COMPETITOR], results.wins[Role.MONOPOLIST]
    return Chart(
        name="games-won",
        plot=Plot(
            title=_("Games won"),
            across=Axis(label=_("games won, in per cent"), high=100, step=20, money=False),
            up=_named([name for name, _mark, _share in rows]),
            curves=tuple(
                Curve(
                    name=role_name(role),
                    mark=MARKS[role],
                    points=tuple((_hundredths(share.value), place) for place, share in found),
                    spread=tuple(
                        (_hundredths(share.interval[0]), _hundredths(share.interval[1]))
                        for _p, share in found
                    ),
                    line=False,
                    dots=True,
                )
                for role in Role
                if (
                    found := [
                        (place, share) for place, (_n, mark, share) in enumerate(rows) if mark == MARKS[role]
                    ]
                )
            ),
            summary=_(
                "Competitors won {mine}, Monopolists {theirs} of the games that ended, "
                "each with its interval of 95%.",
                mine=told(mine),
                theirs=told(theirs),
            ),
        ),
        table=Table(
            caption=_("Games won, in per cent, and the interval of 95%"),
            columns=tuple(map(Column, (_("Who"), _("Won"), _("From"), _("To")))),
            rows=tuple(
                (name, *(f"{100 * each:.1f}" for each in (share.value, *share.interval)))
                for name, _mark, share in reversed(rows)
            ),
        ),
        measured=origin(results),
    )


def told(share: Share) -> str:
    """A share with its interval, for a sentence."""
    low, high = share.interval
    return f"{share.value:.1%} ({low:.1%} to {high:.1%})"


def wealth_path(results: Results) -> Chart:
    """The wealth of each seat as the rounds go by, with its interval."""
    seats = results.table.roles
    top = max((mean.value for moment in results.path for mean in moment.wealth), default=1.0)
    curves = _by_moment(
        results.path,
        [
            (
                _("player {number}, {role}", number=seat + 1, role=role_name(role)),
                MARKS[role],
                _wealth_of(seat),
            )
            for seat, role in enumerate(seats)
        ],
    )
    ends = ", ".join(f"{mean.value:.0f}" for mean in results.path[-1].wealth) if results.path else ""
    return Chart(
        name="wealth",
        money_format=results.table.edition.money_format,
        plot=Plot(
            title=_("Wealth on average, as the rounds go by"),
            across=_rounds(results.path),
            up=upward(_("wealth"), top, money=True),
            curves=curves,
            summary=_(
                "After {rounds} rounds the players have on average, in the order of their seats: {wealth}. "
                "Only games that are still going on count.",
                rounds=results.path[-1].round if results.path else 0,
                wealth=ends,
            ),
        ),
        table=_path_table(results, [curve.name for curve in curves], lambda moment: moment.wealth),
        measured=origin(results),
    )


def concentration_path(results: Results) -> Chart:
    """How unequally wealth and rents are spread as the rounds go by: Gini and Herfindahl–Hirschman."""
    kinds: list[tuple[Message, Mark, Callable[[Moment], Mean]]] = [
        (_("Gini of wealth"), NEITHER, lambda moment: moment.gini),
        (_("Herfindahl of wealth"), NEITHER, lambda moment: moment.herfindahl),
        (_("Herfindahl of rents"), NEITHER, lambda moment: moment.rents_herfindahl),
    ]
    curves = _by_moment(results.path, kinds, times=100)
    first, last = results.path[0], results.path[-1]
    return Chart(
        name="concentration",
        plot=Plot(
            title=_("Concentration, as the rounds go by"),
            across=_rounds(results.path),
            up=Axis(label=_("index, in hundredths"), high=100, step=20, money=False),
            curves=curves,
            summary=_(
                "The Gini index of wealth goes from {before} to {after} hundredths "
                "between round {first} and round {last}.",
                before=f"{100 * first.gini.value:.0f}",
                after=f"{100 * last.gini.value:.0f}",
                first=first.round,
                last=last.round,
            ),
        ),
        table=_path_table(
            results,
            [name for name, _mark, _of in kinds],
            lambda moment: [of(moment) for _n, _m, of in kinds],
            100,
        ),
        measured=origin(results),
    )


def changes(compared: Compared) -> Chart:
    """What the second table changes in the games won, pair by pair."""
    rows = list(reversed(compared.wins.items()))
    found = {role: each.interval or (each.value, each.value) for role, each in rows}
    most = max([abs(end) for ends in found.values() for end in ends] + [Fraction(1, 100)])
    high = _nice(100 * float(most))
    return Chart(
        name="games-won-change",
        plot=Plot(
            title=_("What changes in the games won"),
            across=Axis(
                label=_("change in percentage points"),
                low=-high,
                high=high,
                step=max(1, high // 2),
                money=False,
            ),
            up=_named([role_name(role) for role, _each in rows]),
            curves=(
                *(
                    Curve(
                        name=role_name(role),
                        mark=MARKS[role],
                        points=((_hundredths(each.value), place),),
                        spread=((_hundredths(found[role][0]), _hundredths(found[role][1])),),
                        line=False,
                        dots=True,
                    )
                    for place, (role, each) in enumerate(rows)
                ),
                Curve(
                    name=_("no change"),
                    mark=NEITHER,
                    points=((0, -1), (0, len(rows))),
                    stroke=Stroke.DOTTED,
                    named_at=1,
                ),
            ),
            summary=_(
                "Change in percentage points, with its interval of 95%: Competitors {mine}, "
                "Monopolists {theirs}.",
                mine=_points(found[Role.COMPETITOR], compared.wins[Role.COMPETITOR].value),
                theirs=_points(found[Role.MONOPOLIST], compared.wins[Role.MONOPOLIST].value),
            ),
        ),
        table=Table(
            caption=_("Games won, in per cent, before and after"),
            columns=tuple(
                map(
                    Column,
                    (
                        _("Who"),
                        _("Before"),
                        _("After"),
                        _("Change"),
                        _("From"),
                        _("To"),
                        _("Games saved by pairing"),
                    ),
                )
            ),
            rows=tuple(
                (
                    role_name(role),
                    *(
                        f"{100 * value:.1f}"
                        for value in (each.one.value, each.other.value, each.value, *found[role])
                    ),
                    f"{each.saved:.1f}×",
                )
                for role, each in compared.wins.items()
            ),
        ),
        measured=origin(compared),
    )


def _wealth_of(seat: int) -> Callable[[Moment], Mean]:
    return lambda moment: moment.wealth[seat]


def _points(ends: tuple[float, float], value: float) -> str:
    written = f"{100 * value:+.1f} ({100 * ends[0]:+.1f} to {100 * ends[1]:+.1f})"
    return written.replace("-", MINUS)


def _hundredths(value: float) -> Fraction:
    return near(100 * value)


def _named(names: Sequence[Message]) -> Axis:
    return Axis(label=_("who"), low=-1, high=len(names), names=tuple(names), money=False)


def _rounds(path: Sequence[Moment]) -> Axis:
    last = path[-1].round if path else 10
    return Axis(label=_("rounds"), high=last, step=max(10, -(-last // 60) * 10), money=False)


def upward(label: Message, top: float, *, money: bool) -> Axis:
    """An axis from nothing to a little above `top`, with at most six round marks."""
    step = _nice(top / 5)
    return Axis(label=label, high=-(-int(top + 1) // step) * step, step=step, money=money)


def _nice(top: float) -> int:
    """The next of 1, 2, 5, 10, 20 and so on that is not below."""
    power = 1
    while True:
        for times in (1, 2, 5):
            if times * power >= top:
                return times * power
        power *= 10


def _by_moment(
    path: Sequence[Moment],
    kinds: Sequence[tuple[Message, Mark, Callable[[Moment], Mean]]],
    times: int = 1,
) -> tuple[Curve, ...]:
    """A line with its band for each kind of mean."""
    curves, inks = [], dict.fromkeys((mark.ink for _name, mark, _of in kinds), 0)
    for name, mark, of in kinds:
        means = [of(moment) for moment in path]
        ends = [mean.interval or (mean.value, mean.value) for mean in means]
        curves.append(
            Curve(
                name=name,
                mark=mark,
                points=_pairs([moment.round for moment in path], [times * mean.value for mean in means]),
                spread=_pairs([times * low for low, _high in ends], [times * high for _low, high in ends]),
                stroke=_STROKES[inks[mark.ink] % len(_STROKES)],
                dots=True,
            )
        )
        inks[mark.ink] += 1
    return tuple(curves)


def _pairs(firsts: Sequence[float], seconds: Sequence[float]) -> tuple[tuple[Coordinate, Coordinate], ...]:
    return tuple((near(one), near(other)) for one, other in zip(firsts, seconds, strict=True))


def _path_table(
    results: Results,
    names: Sequence[Message],
    of: Callable[[Moment], Sequence[Mean]],
    times: int = 1,
) -> Table:
    return Table(
        caption=ngettext(
            "On average after so many rounds, in {count} game",
            "On average after so many rounds, in {count} games",
            results.games,
        ),
        columns=(Column(_("Rounds")), Column(_("Games still on")), *map(Column, names)),
        rows=tuple(
            (str(moment.round), str(moment.games), *(f"{times * mean.value:.1f}" for mean in of(moment)))
            for moment in results.path
        ),
    )
