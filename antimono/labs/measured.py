"""Charts of simulated games: shares with their intervals, paths, and the effect of a rule.

They accept any results, so your own lab can begin with `show(shares(simulate(…)))`.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Ink, Mark, Stroke
from antimono.core.intervals import FEW
from antimono.core.text import Message, _, figure, listing, ngettext
from antimono.course.lesson.frame import Table
from antimono.labs.chart import (
    FROM,
    HUNDRED,
    TO,
    Chart,
    bars,
    ends,
    interval,
    line,
    nice,
    per_cent,
    rows_named,
    tabled,
    upright,
    upward,
)
from antimono.simulate import Comparison, Mean, Results, RoundSnapshot
from antimono.simulate.estimates import share_text
from antimono.simulate.matchup import Matchup
from antimono.simulate.work import why_no_kernel

_STROKES = tuple(Stroke)
_BY_ENGINE, _IN_BROWSER = 10, 50
"""The factors by which fewer games are played without the kernel, and in a browser."""


def so_many(games: int, table: Matchup) -> int:
    """Return the number of games that a lab has time for: fewer without the kernel, far fewer in a browser.

    >>> from antimono.simulate import matchup
    >>> so_many(10_000, matchup("us", "CM")) in (10_000, 1_000, 200)
    True
    """
    if sys.platform == "emscripten":
        return max(1, games // _IN_BROWSER)
    return max(1, games // _BY_ENGINE) if why_no_kernel(table) is not None else games


def origin(found: Results | Comparison) -> Message:
    """Return the source line of results: the games, their seeds, how many were abandoned, and a warning if few."""
    last = found.seed + found.games - 1
    if isinstance(found, Comparison):
        told = _(
            "Measured: {count} pairs of games that ended both ways, of {games} with seeds {first} to {last}.",
            count=found.pairs,
            games=found.games,
            first=found.seed,
            last=last,
        )
    else:
        told = _(
            "Measured: {games} games, seeds {first} to {last}; {given_up} of them abandoned at the turn limit.",
            games=found.games,
            first=found.seed,
            last=last,
            given_up=found.given_up.count,
        )
    if found.counted >= FEW:
        return told
    return _("{measured} With fewer than {few} games, intervals are rough.", measured=told, few=FEW)


def shares(results: Results) -> Chart:
    """Return a chart of games won, by role and by seat, with Wilson's interval."""
    found = [
        *((role_name(role), role, share) for role, share in results.wins.items()),
        *(
            (_("player {number}", number=seat + 1), results.table.roles[seat], share)
            for seat, share in enumerate(results.wins_by_seat)
        ),
    ]
    rows = found[::-1]  # the first is at the top
    return Chart.of(
        "games-won",
        _("Games won"),
        (per_cent(_("games won, %")), rows_named(_("players"), [name for name, _r, _s in rows])),
        [
            bars(
                role_name(role),
                MARKS[role],
                [(share, row) for row, (_name, whose, share) in enumerate(rows) if whose is role],
                dots=True,
            )
            for role in Role
        ],
        _(
            "Competitors won {mine}, Monopolists {theirs} of the games that ended, with 95% intervals.",
            mine=share_text(results.wins[Role.COMPETITOR]),
            theirs=share_text(results.wins[Role.MONOPOLIST]),
        ),
        tabled(
            _("Games won, %, with 95% intervals"),
            [_("Players"), _("Won"), FROM, TO],
            [
                (name, *(figure(100 * each, 1) for each in (share.value, *share.interval)))
                for name, _role, share in found
            ],
        ),
        measured=origin(results),
    )


def wealth_path(results: Results, *, at_cost: bool = False) -> Chart:
    """Return a chart of the wealth of each seat round by round, by AM-23.1 or at cost, with its interval."""

    def of(moment: RoundSnapshot) -> tuple[Mean, ...]:
        return moment.wealth_at_cost if at_cost else moment.wealth

    top = max((mean.value for moment in results.path for mean in of(moment)), default=1.0)
    names = [
        (_("player {number}, {role}", number=seat + 1, role=role_name(role)), MARKS[role])
        for seat, role in enumerate(results.table.roles)
    ]
    last = results.path[-1:]
    return Chart.of(
        "wealth-at-cost" if at_cost else "wealth",
        _("Average wealth at cost, round by round") if at_cost else _("Average wealth by AM-23.1, round by round"),
        (_rounds(results.path), upward(_("wealth"), top, money=True)),
        _by_moment(results.path, names, of),
        _(
            "After {rounds} rounds the players' average wealth, in the order of their seats, is {wealth}. Only games "
            "still in progress count.",
            rounds=sum(moment.round for moment in last),
            wealth=listing([figure(mean.value) for moment in last for mean in of(moment)]),
        ),
        _path_table(results, [name for name, _mark in names], of),
        money_format=results.table.edition.money_format,
        measured=origin(results),
    )


def concentration_path(results: Results) -> Chart:
    """Return a chart of the Gini index of wealth, by both measures, and the Herfindahl–Hirschman index of rents."""
    names = [_("Gini of wealth by AM-23.1"), _("Gini of wealth at cost"), _("Herfindahl of rents")]
    first, last = results.path[0], results.path[-1]
    return Chart.of(
        "concentration",
        _("Concentration of wealth and of rents, round by round"),
        (_rounds(results.path), per_cent(_("index, in hundredths"))),
        _by_moment(results.path, [(name, NEITHER) for name in names], _indices, HUNDRED),
        _(
            "Between round {first} and round {last} the Gini index of wealth goes from {before} to {after} "
            "hundredths by AM-23.1, and from {cost_before} to {cost_after} at cost.",
            before=figure(100 * first.gini.value),
            after=figure(100 * last.gini.value),
            cost_before=figure(100 * first.gini_at_cost.value),
            cost_after=figure(100 * last.gini_at_cost.value),
            first=first.round,
            last=last.round,
        ),
        _path_table(results, names, _indices, HUNDRED),
        measured=origin(results),
    )


def _indices(moment: RoundSnapshot) -> tuple[Mean, ...]:
    return moment.gini, moment.gini_at_cost, moment.rents_herfindahl


def changes(compared: Comparison) -> Chart:
    """Return a chart of the second table's effect on the games won, pair by pair."""
    rows = list(reversed(compared.wins.items()))
    most = max([abs(end) for _role, each in rows for end in ends(each)] + [Fraction(1, 100)])
    high = nice(100 * float(most))
    mine, theirs = (interval(compared.wins[role], 1, signed=True) for role in Role)
    across = Axis(label=_("change in percentage points"), low=-high, high=high, step=max(1, high // 2), money=False)
    return Chart.of(
        "games-won-change",
        _("Change in the games won"),
        (across, rows_named(_("players"), [role_name(role) for role, _each in rows])),
        [
            *(bars(role_name(role), MARKS[role], [(each, row)], dots=True) for row, (role, each) in enumerate(rows)),
            upright(_("no change"), 0, len(rows)),
        ],
        _(
            "Change in percentage points, with 95% intervals: Competitors {mine}, Monopolists {theirs}.",
            mine=mine,
            theirs=theirs,
        ),
        tabled(
            _("Games won, %, before and after"),
            [
                _("Players"),
                _("Before"),
                _("After"),
                _("Change"),
                _("From", context="interval"),
                _("To", context="interval"),
                _("Games saved by pairing"),
            ],
            [
                (
                    role_name(role),
                    *(figure(100 * value, 1) for value in (each.one.value, each.other.value, each.value, *ends(each))),
                    "–" if each.pairing_gain is None else f"{each.pairing_gain:.1f}×",
                )
                for role, each in compared.wins.items()
            ],
        ),
        measured=origin(compared),
    )


def _rounds(path: Sequence[RoundSnapshot]) -> Axis:
    last = path[-1].round if path else 10
    return Axis(label=_("rounds"), high=last, step=max(10, -(-last // 60) * 10), money=False)


def _by_moment(
    path: Sequence[RoundSnapshot],
    names: Iterable[tuple[Message, Mark]],
    of: Callable[[RoundSnapshot], Sequence[Mean]],
    times: int = 1,
) -> list[Curve]:
    """Return a line with its band for each of the means; of one ink each has a stroke of its own."""
    curves, inks = [], Counter[Ink]()
    for place, (name, mark) in enumerate(names):
        stroke = _STROKES[inks[mark.ink] % len(_STROKES)]
        found = [(moment.round, of(moment)[place]) for moment in path]
        curves.append(line(name, mark, found, stroke, times=times))
        inks[mark.ink] += 1
    return curves


def _path_table(
    results: Results, names: Sequence[Message], of: Callable[[RoundSnapshot], Sequence[Mean]], times: int = 1
) -> Table:
    return tabled(
        ngettext(
            "Averages after each round, in {count} game", "Averages after each round, in {count} games", results.games
        ),
        [_("Rounds"), _("Games in progress"), *names],
        [
            (str(moment.round), str(moment.games), *(figure(times * mean.value, 1) for mean in of(moment)))
            for moment in results.path
        ],
    )
