"""Charts of the measured half of the lab “Concentration”: indices, shares, price and quantity."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Plot, Stroke
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.concentration_games import (
    AS_PRINTED,
    PLAYERS,
    ROUNDS,
    RULES,
    Course,
    Moment,
    Part,
    measured,
)
from antimono.lessons.frame import Column, Table
from antimono.simulate import Mean

RULE_NAMES = {
    AS_PRINTED: _("as printed"),
    "no-doubling": _("no double rents"),
    "no-nets": _("no higher fares and dues"),
    "alike": _("all Competitors"),
}
"""What the rules of the games are called."""

PLAYER = "builder"
"""Whose games are drawn, where nobody says otherwise."""

TOLD = (30, ROUNDS)
"""The rounds that the tables tell: as long as a class plays, and the last."""

HUNDRED = 100

type Measure = Mean | Part
"""Something measured, with a value and its interval."""


def unequal(players: str = PLAYER) -> Chart:
    """How unequal wealth and rents are as the rounds go by, as printed and with all players alike."""
    printed, alike = (measured().course(players, rules) for rules in (AS_PRINTED, "alike"))
    sets = ((printed, MARKS[Role.MONOPOLIST]), (alike, MARKS[Role.COMPETITOR]))
    kinds = (
        ("gini", _("Gini"), Stroke.SOLID),
        ("rents_herfindahl", _("Herfindahl"), Stroke.DASHED),
    )
    first, last = printed.moments[0].round, printed.moments[-1].round
    return Chart(
        name=f"concentration-unequal-{players}",
        plot=Plot(
            title=_("Gini of wealth, Herfindahl of rents; all four play {strategy}", strategy=players),
            across=_rounds(),
            up=_hundredths(_("index, in hundredths")),
            curves=tuple(
                _by_round(
                    _("{index}, {rules}", index=index, rules=RULE_NAMES[course.rules]),
                    mark,
                    course,
                    lambda moment, name=name: moment.index(name),  # type: ignore[misc]
                    stroke,
                )
                for name, index, stroke in kinds
                for course, mark in sets
            ),
            summary=_(
                "Between round {first} and round {last} the Gini index of wealth goes from {before} to "
                "{after} hundredths. If all are Competitors it goes from {alike_before} to {alike_after}.",
                first=first,
                last=last,
                before=_round(printed.moments[0].index("gini")),
                after=_round(printed.moments[-1].index("gini")),
                alike_before=_round(alike.moments[0].index("gini")),
                alike_after=_round(alike.moments[-1].index("gini")),
            ),
        ),
        table=_by_strategy(
            _("Indices in hundredths after {rounds} rounds, and intervals of 95%", rounds=TOLD[-1]),
            (AS_PRINTED, "alike"),
            [
                (_("Gini of wealth"), lambda course: course.after(ROUNDS).index("gini")),
                (_("Herfindahl of wealth"), lambda course: course.after(ROUNDS).index("herfindahl")),
                (_("Herfindahl of rents"), lambda course: course.after(ROUNDS).index("rents_herfindahl")),
            ],
        ),
        measured=origin(
            [measured().course(each, rules) for each in PLAYERS for rules in (AS_PRINTED, "alike")]
        ),
    )


def monopolists(players: str = PLAYER) -> Chart:
    """What part of the rents and of the wealth is the Monopolists', as the rounds go by."""
    course = measured().course(players)
    even = Curve(
        name=_("a half"), mark=NEITHER, points=((0, 50), (ROUNDS, 50)), stroke=Stroke.DOTTED, named_at=0
    )
    early, late = course.moments[0], course.moments[-1]
    return Chart(
        name=f"concentration-shares-{players}",
        plot=Plot(
            title=_("The Monopolists' part; all four play {strategy}", strategy=players),
            across=_rounds(),
            up=_hundredths(_("of each 100")),
            curves=(
                even,
                _by_round(_("of the rents"), MARKS[Role.MONOPOLIST], course, lambda moment: moment.rents),
                _by_round(
                    _("of the wealth"),
                    MARKS[Role.MONOPOLIST],
                    course,
                    lambda moment: moment.wealth,
                    Stroke.DASHED,
                ),
            ),
            summary=_(
                "In the first ten rounds Monopolists take {rents_early} per cent of the rents, and after "
                "them they have {wealth_early} of the wealth; in the last ten they take {rents_late}, and "
                "have {wealth_late}.",
                rents_early=_round(early.rents),
                wealth_early=_round(early.wealth),
                rents_late=_round(late.rents),
                wealth_late=_round(late.wealth),
            ),
        ),
        table=_by_strategy(
            _("The Monopolists' part in per cent, and intervals of 95%"),
            (AS_PRINTED, "alike"),
            [
                *((_("Rents, round {number}", number=number), _rents(number)) for number in TOLD),
                *((_("Wealth, round {number}", number=number), _wealth(number)) for number in TOLD),
            ],
        ),
        measured=origin(
            [measured().course(each, rules) for each in PLAYERS for rules in (AS_PRINTED, "alike")]
        ),
    )


def quantity() -> Chart:
    """What a stop costs on average against how many stops there are, by strategy and rules."""
    found = measured()
    every = [found.course(players, rules) for rules in RULES for players in PLAYERS]
    groups = (
        (RULE_NAMES[AS_PRINTED], MARKS[Role.MONOPOLIST], (AS_PRINTED,)),
        (_("one rule less"), NEITHER, ("no-doubling", "no-nets")),
        (RULE_NAMES["alike"], MARKS[Role.COMPETITOR], ("alike",)),
    )
    return Chart(
        name="concentration-quantity",
        money_format="${amount}",
        plot=Plot(
            title=_("What a stop costs, and how many there are"),
            across=Axis(
                label=_("stops on properties in 100 turns"), low=0, high=HUNDRED, step=20, money=False
            ),
            up=Axis(label=_("a stop costs on average"), high=30, step=10),
            curves=tuple(
                _stops(name, mark, [each for each in every if each.rules in rules])
                for name, mark, rules in groups
            ),
            summary=_(
                "By all rules and strategies there are {fewest} to {most} stops on properties in 100 turns, "
                "while a stop costs {cheapest} to {dearest} on average.",
                fewest=f"{HUNDRED * min(each.stops.value for each in every):.1f}",
                most=f"{HUNDRED * max(each.stops.value for each in every):.1f}",
                cheapest=f"${min(each.rents.value for each in every):.1f}",
                dearest=f"${max(each.rents.value for each in every):.1f}",
            ),
        ),
        table=_by_strategy(
            _("Stops in 100 turns and what one costs, and intervals of 95%"),
            tuple(RULES),
            [
                (_("Stops in 100 turns"), lambda course: course.stops),
                (_("A stop costs"), lambda course: course.rents),
            ],
            times=(HUNDRED, 1),
        ),
        measured=origin(every),
    )


def _stops(name: Message, mark: Mark, courses: Sequence[Course]) -> Curve:
    return Curve(
        name=name,
        mark=mark,
        points=tuple((near(HUNDRED * each.stops.value), near(each.rents.value)) for each in courses),
        spread=tuple((near(low), near(high)) for low, high in (each.rents.interval for each in courses)),
        line=False,
        told=tuple(
            _("{strategy}, {rules}", strategy=each.players, rules=RULE_NAMES[each.rules]) for each in courses
        ),
    )


def origin(courses: Sequence[Course]) -> Message:
    """Where the figures of these tables come from."""
    first = courses[0]
    return _(
        "Measured: {games} games of {rounds} rounds at each table, seeds {first} to {last}; nobody proposes "
        "trades; {plans}. After the last round {least} games or more of each {games} were still on.",
        games=first.games,
        rounds=ROUNDS,
        first=first.seed,
        last=first.seed + first.games - 1,
        plans=", ".join(dict.fromkeys(course.plan for course in courses)),
        least=min(course.moments[-1].games for course in courses),
    )


def _rents(number: int) -> Callable[[Course], Measure]:
    return lambda course: course.after(number).rents


def _wealth(number: int) -> Callable[[Course], Measure]:
    return lambda course: course.after(number).wealth


def _by_round(
    name: Message,
    mark: Mark,
    course: Course,
    of: Callable[[Moment], Measure],
    stroke: Stroke = Stroke.SOLID,
) -> Curve:
    found = [(moment.round, of(moment)) for moment in course.moments]
    return Curve(
        name=name,
        mark=mark,
        points=tuple((number, near(HUNDRED * each.value)) for number, each in found),
        spread=tuple(
            (near(HUNDRED * low), near(HUNDRED * high)) for low, high in map(_ends, (e for _n, e in found))
        ),
        stroke=stroke,
        dots=stroke is Stroke.SOLID,
    )


def _by_strategy(
    caption: Message,
    rules: Sequence[str],
    measures: Sequence[tuple[Message, Callable[[Course], Measure]]],
    times: Sequence[int] = (),
) -> Table:
    factors = times or [HUNDRED] * len(measures)
    return Table(
        caption=caption,
        columns=(Column(_("All play")), Column(_("Rules")), *(Column(name) for name, _of in measures)),
        rows=tuple(
            (
                verbatim(players),
                RULE_NAMES[each],
                *(
                    _cell(of(measured().course(players, each)), factor)
                    for (_name, of), factor in zip(measures, factors, strict=True)
                ),
            )
            for players in PLAYERS
            for each in rules
        ),
    )


def _cell(found: Measure, times: int) -> str:
    low, high = _ends(found)
    return f"{times * found.value:.1f} ({times * low:.1f} to {times * high:.1f})"


def _ends(found: Measure) -> tuple[float, float]:
    return found.interval or (found.value, found.value)


def _round(found: Measure) -> str:
    return f"{HUNDRED * found.value:.0f}"


def _rounds() -> Axis:
    return Axis(label=_("rounds"), high=ROUNDS, step=20, money=False)


def _hundredths(label: Message) -> Axis:
    return Axis(label=label, high=HUNDRED, step=20, money=False)
