"""The charts of the lab “Land or houses?”: what waiting gains, every strategy against every other.

Everything was measured in games played before, see `land_or_houses_games`; only `anew` shows new ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Plot, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.fair_charts import percent
from antimono.labs.land_or_houses_games import (
    ALL_SOLD,
    AT_ONCE,
    CAREFUL,
    CARES,
    HALF_TIME,
    LATE,
    NEVER,
    PLAIN,
    PLANS,
    PLAYED,
    TIMED,
    UNTIMED,
    Gain,
    best,
    comparisons,
    equilibria,
    measured,
    plan,
    share,
    unfinished,
)
from antimono.lessons.frame import Column, Table
from antimono.simulate import Results
from antimono.simulate.fairness.tables import LEVEL

HUNDRED = 100

CARE_NAMES: Mapping[str, Message] = {PLAIN: _("plain"), CAREFUL: _("careful")}
TIME_NAMES: Mapping[str, Message] = {
    AT_ONCE: _("at once"),
    HALF_TIME: _("half-time"),
    LATE: _("late"),
    ALL_SOLD: _("all sold"),
    NEVER: _("never"),
}
NAMES: Mapping[str, Message] = {
    plan(care, time): _("{care}, {time}", care=CARE_NAMES[care], time=TIME_NAMES[time])
    for care in CARES
    for time in TIME_NAMES
}
"""What the strategies are called."""

TITLES = {
    UNTIMED: _("until one side is bankrupt"),
    TIMED: _("the timed game of 30 rounds"),
}
"""What the endings are called."""


def waits(care: str = PLAIN, ending: str = UNTIMED) -> Chart:
    """What either side gains by building only when all is sold, against everything that the others play.

    Args:
        care: how those who wait look after their money.
        ending: of the games.

    Raises:
        UnknownNameError: if there is no such care or ending.
    """
    first = plan(care, AT_ONCE)
    rows = PLAYED[::-1]
    share(Role.COMPETITOR, first, first, ending)  # an ending that was not played is refused here
    found = {(side, theirs): comparisons()[side, care, theirs, ending] for side in Role for theirs in PLAYED}
    ends = [HUNDRED * end for gain, _p in found.values() for end in gain.interval]
    low, high = (10 * int(end / 10 + aside) for end, aside in ((min(*ends, 0), -1), (max(*ends, 0), 1)))
    mine, theirs = (
        [found[side, each][0].value for each in PLAYED] for side in (Role.COMPETITOR, Role.MONOPOLIST)
    )
    return Chart(
        name=f"land-or-houses-{care}-{ending.replace('/', '-')}",
        plot=Plot(
            title=_(
                "What it changes to build when all is sold, not at once: {care} players, {ending}",
                care=CARE_NAMES[care],
                ending=TITLES[ending],
            ),
            across=Axis(label=_("change, in points"), low=low, high=high, step=10, money=False),
            up=rows_named(_("what the others play"), [NAMES[each] for each in rows]),
            curves=(
                *(
                    _changes(side, [(found[side, each][0], place) for place, each in enumerate(rows)])
                    for side in Role
                ),
                _upright(_("no change"), 0, len(rows)),
            ),
            summary=_(
                "Competitors who wait change their share by {least} to {most} points, Monopolists theirs by "
                "{less} to {more}.",
                least=_signed(min(mine)),
                most=_signed(max(mine)),
                less=_signed(min(theirs)),
                more=_signed(max(theirs)),
            ),
        ),
        table=Table(
            caption=_(
                "Won, in per cent of the games that ended (and given up, of all); the change in points; * "
                "where it is no accident even among all {count} comparisons",
                count=len(comparisons()),
            ),
            columns=(
                Column(_("Who waits")),
                Column(_("The others play")),
                Column(_("At once")),
                Column(_("All sold")),
                Column(_("Change")),
            ),
            rows=tuple(
                (
                    role_name(side),
                    NAMES[each],
                    *(_cell(side, plan(care, time), each, ending) for time in (AT_ONCE, ALL_SOLD)),
                    _gain(*found[side, each]),
                )
                for side in Role
                for each in PLAYED
            ),
        ),
        measured=origin(ending),
    )


def payoffs(ending: str = UNTIMED) -> Chart:
    """Every strategy of the Competitors against every one of the Monopolists, and the best replies.

    Raises:
        UnknownNameError: if there is no such ending.
    """
    share(Role.COMPETITOR, PLAYED[0], PLAYED[0], ending)
    rows = PLAYED[::-1]
    mine = {theirs: best(Role.COMPETITOR, theirs, ending) for theirs in PLAYED}
    theirs = {each: best(Role.MONOPOLIST, each, ending) for each in PLAYED}
    pairs = [(place, name, other) for place, name in enumerate(rows) for other in PLAYED]
    both = equilibria(ending)
    values = [share(Role.COMPETITOR, *pair, ending).value for pair in both]
    groups = (
        (_("no best reply"), NEITHER, [p for p in pairs if not _marks(p[1], p[2], mine, theirs)]),
        (_("best reply of Competitors"), MARKS[Role.COMPETITOR], [p for p in pairs if p[1] in mine[p[2]]]),
        (_("best reply of Monopolists"), MARKS[Role.MONOPOLIST], [p for p in pairs if p[2] in theirs[p[1]]]),
    )
    sides = (0, 0.15, -0.15)
    return Chart(
        name=f"land-or-houses-payoffs-{ending.replace('/', '-')}",
        plot=Plot(
            title=_("Games won by Competitors, {ending}", ending=TITLES[ending]),
            across=Axis(
                label=_("won, in per cent"),
                high=10
                * (1 + int(10 * max(share(Role.COMPETITOR, n, o, ending).value for _p, n, o in pairs))),
                step=10,
                money=False,
            ),
            up=rows_named(_("what the Competitors play"), [NAMES[each] for each in rows]),
            curves=tuple(
                Curve(
                    name=name,
                    mark=mark,
                    points=tuple(
                        (near(HUNDRED * share(Role.COMPETITOR, c, m, ending).value), place + near(aside))
                        for place, c, m in found
                    ),
                    line=False,
                    told=tuple(_("against {strategy}", strategy=NAMES[m]) for _place, _c, m in found),
                )
                for (name, mark, found), aside in zip(groups, sides, strict=True)
                if found
            ),
            summary=_(
                "In {count} of {all} pairs each side plays a best reply to the other, as far as so many "
                "games can tell; there Competitors win {least} to {most}.",
                count=len(both),
                all=len(pairs),
                least=percent(min(values)),
                most=percent(max(values)),
            ),
        ),
        table=Table(
            caption=_(
                "Games won by Competitors, in per cent of those that ended (given up, of all); C: a best "
                "reply of theirs, M: one of the Monopolists; both: an equilibrium"
            ),
            columns=(
                Column(_("Competitors play")),
                *(Column(_("against {strategy}", strategy=NAMES[each])) for each in PLAYED),
            ),
            rows=tuple(
                (
                    NAMES[name],
                    *(
                        f"{_cell(Role.COMPETITOR, name, other, ending, interval=False)}"
                        f"{_marks(name, other, mine, theirs)}"
                        for other in PLAYED
                    ),
                )
                for name in PLAYED
            ),
        ),
        measured=origin(ending),
    )


def anew(*results: Results) -> Chart:
    """What some games just played came to: how often the Competitors of each table won."""
    found = [(_players(each), each.wins[Role.COMPETITOR], each) for each in results][::-1]
    return Chart(
        name="land-or-houses-anew",
        plot=Plot(
            title=_("Games won by Competitors"),
            across=Axis(label=_("won, in per cent"), high=HUNDRED, step=20, money=False),
            up=rows_named(_("what the Competitors play"), [name for name, _share, _each in found]),
            curves=(
                Curve(
                    name=_("Competitors"),
                    mark=MARKS[Role.COMPETITOR],
                    points=tuple(
                        (near(HUNDRED * each.value), n) for n, (_name, each, _r) in enumerate(found)
                    ),
                    spread=tuple(hundreds(each.interval) for _name, each, _r in found),
                    line=False,
                ),
            ),
            summary=_(
                "Competitors won from {least} to {most}, by what they played.",
                least=percent(min(each.value for _name, each, _r in found)),
                most=percent(max(each.value for _name, each, _r in found)),
            ),
        ),
        table=Table(
            caption=_("Games won by Competitors, in per cent of those that ended"),
            columns=tuple(map(Column, (_("They play"), _("Won"), _("From"), _("To"), _("Given up, of all")))),
            rows=tuple(
                (
                    name,
                    *(f"{HUNDRED * part:.1f}" for part in (each.value, *each.interval)),
                    f"{HUNDRED * games.given_up.value:.1f}",
                )
                for name, each, games in reversed(found)
            ),
        ),
        measured=_(
            "Measured: {games} games each, seeds from {first} on.",
            games=results[0].games,
            first=results[0].seed,
        ),
    )


def origin(ending: str) -> Message:
    """Where the figures of these tables come from."""
    tables = [each for each in measured().tables if each.setting.ending == ending]
    among = [each for each in tables if each.setting.competitors in PLAYED]
    shares = [each.share(Role.COMPETITOR) for each in among]
    return _(
        "Measured: {games} games at each table, seeds {first} to {last}, each table with its own; two of "
        "each role, nobody proposing trades. An interval of 95% is at most {width} points to either side; "
        "at most {given_up} were given up at the cap.",
        games=tables[0].games,
        first=min(each.seed for each in tables),
        last=max(each.seed + each.games for each in tables) - 1,
        width=f"{max(map(half_width, shares)):.1f}",
        given_up=percent(max(each.unfinished.value for each in among)),
    )


def _players(results: Results) -> Message:
    """What the Competitors of a table play, by its name if it has one."""
    mine = results.table.strategies[results.table.roles.index(Role.COMPETITOR)]
    for name, each in PLANS.items():
        if each == mine:
            return NAMES[name]
    return verbatim(repr(mine))


def _marks(
    competitors: str,
    monopolists: str,
    mine: Mapping[str, tuple[str, ...]],
    theirs: Mapping[str, tuple[str, ...]],
) -> str:
    marks = "C" if competitors in mine[monopolists] else ""
    marks += "M" if monopolists in theirs[competitors] else ""
    return f" {marks}" if marks else ""


def _cell(side: Role, mine: str, theirs: str, ending: str, *, interval: bool = True) -> str:
    found, lost = share(side, mine, theirs, ending), unfinished(side, mine, theirs, ending)
    low, high = found.interval
    between = f", {HUNDRED * low:.1f} to {HUNDRED * high:.1f}" if interval else ""
    return f"{HUNDRED * found.value:.1f}{between} ({HUNDRED * lost.value:.1f})"


def _gain(gain: Gain, p: float) -> str:
    low, high = gain.interval
    star = "*" if p < LEVEL else ""
    return f"{_signed(gain.value)} ({_signed(low)} to {_signed(high)}){star}"


def _signed(part: float) -> str:
    return f"{HUNDRED * part:+.1f}".replace("-", "\N{MINUS SIGN}")


WAITING = {
    Role.COMPETITOR: _("Competitors"),
    Role.MONOPOLIST: _("Monopolists"),
}
"""The names of the two clouds of changes."""


def _changes(side: Role, found: Sequence[tuple[Gain, int]]) -> Curve:
    aside = near(0.12 if side is Role.COMPETITOR else -0.12)
    return Curve(
        name=WAITING[side],
        mark=MARKS[side],
        points=tuple((near(HUNDRED * each.value), place + aside) for each, place in found),
        spread=tuple(hundreds(each.interval) for each, _place in found),
        line=False,
    )


def _upright(name: Message, across: Coordinate, rows: int) -> Curve:
    return Curve(
        name=name, mark=NEITHER, points=((across, -1), (across, rows)), stroke=Stroke.DOTTED, named_at=1
    )


def rows_named(label: Message, names: Sequence[Message]) -> Axis:
    """An axis with a name for each row; what stands in the first comes lowest."""
    return Axis(label=label, low=-1, high=len(names), names=tuple(names), money=False)


def hundreds(ends: tuple[float, float]) -> tuple[Coordinate, Coordinate]:
    """The ends of an interval in hundredths."""
    return near(HUNDRED * ends[0]), near(HUNDRED * ends[1])


def half_width(found: Share) -> float:
    """How far the 95% interval of a share reaches to either side, in hundredths."""
    low, high = found.interval
    return HUNDRED * (high - low) / 2
