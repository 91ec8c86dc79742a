"""The charts of the lab “Design a rule”: who wins by which number, where that is even, what stays open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import load
from antimono.core.figures import NEITHER, Axis, Curve, Ink, Mark, Plot, Point, Stroke
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import Message, _, listing, ngettext, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.design_a_rule_games import (
    AGAINST,
    FINE,
    FOUNDATION,
    GAME_A,
    KEEPERS,
    KEEPS,
    KEPT,
    PAIRS,
    PLAYERS,
    START,
    TIMED,
    Even,
    Tried,
    even,
    measured,
)
from antimono.lessons.frame import Column, Table
from antimono.simulate.fairness.design import EDITION

LABELS = {
    FOUNDATION: _("what Monopolists pay at the Foundation"),
    START: _("what START pays"),
    FINE: _("the fine for leaving custody"),
}
"""What is changed."""

ENDINGS = {GAME_A: _("Game A"), TIMED: _("the timed game of 30 rounds")}

HUNDRED = 100
EVEN = 50

AT_ONCE, LATE = Mark(Ink.GREEN, _("build at once")), Mark(Ink.BLUE, _("land first"))
"""Two kinds of plans: those that build whenever they can, and those that buy land first."""

_LOOKS = dict(
    zip(
        PAIRS,
        (
            (AT_ONCE, Stroke.SOLID),
            (AT_ONCE, Stroke.DASHED),
            (AT_ONCE, Stroke.DOTTED),
            (LATE, Stroke.SOLID),
            (LATE, Stroke.DASHED),
        ),
        strict=True,
    )
)


def sweep(rule: str = FOUNDATION, ending: str = GAME_A, mine: Sequence[Tried] = ()) -> Chart:
    """Who wins by each number that was tried, one line a pair of plans, and where it is even.

    Args:
        rule: one of `LABELS`.
        ending: Game A, or the timed game of thirty rounds.
        mine: points of one's own, from `play`; those of another rule or ending are left out.

    Raises:
        UnknownNameError: if there is no such rule or ending here.
    """
    label = named(LABELS, rule)
    found = {pair: measured().of(rule, ending, *pair) for pair in PAIRS}
    values = [each.value for each in found[PAIRS[0]]]
    where = {pair: even(tried) for pair, tried in found.items()}
    own = [each for each in mine if (each.rule, each.ending) == (rule, ending)]
    money = load(EDITION).money
    return Chart(
        name=f"design-a-rule-{rule.replace('_', '-')}-{ending.replace('/', '-')}",
        money_format=load(EDITION).money_format,
        plot=Plot(
            title=_("Games won by Competitors, {ending}", ending=named(ENDINGS, ending)),
            across=_across(label, max(values, default=1)),
            up=_per_cent(_("won, in per cent")),
            curves=(
                _level(values),
                *(_line(pair, tried, lambda each: each.share) for pair, tried in found.items()),
            ),
            points=tuple(
                Point(
                    each.value,
                    near(HUNDRED * each.share.value),
                    _("yours: {share}", share=f"{HUNDRED * each.share.value:.1f}"),
                    told=True,
                )
                for each in own
            ),
            summary=_told(where, money),
        ),
        table=Table(
            caption=_(
                "Won by Competitors, in per cent, with the interval of 95%; then the per cent given up"
            ),
            columns=(Column(label), *(Column(_pair(pair)) for pair in PAIRS)),
            rows=(
                *(
                    (money(value), *(_cell(found[pair][place]) for pair in PAIRS))
                    for place, value in enumerate(values)
                ),
                (_("even at"), *(_at(where[pair], money) for pair in PAIRS)),
                (
                    _("even at, if one side had won all games given up"),
                    *(_ends(each.bounds if each else None, money) for each in where.values()),
                ),
            ),
        ),
        measured=_origin([each for tried in found.values() for each in tried]),
    )


def unfinished(rule: str = START, ending: str = GAME_A) -> Chart:
    """How many games are given up by each number, one line a pair of plans; arguments as for `sweep`."""
    label = named(LABELS, rule)
    found = {pair: measured().of(rule, ending, *pair) for pair in PAIRS}
    values = [each.value for each in found[PAIRS[0]]]
    first, last = ([tried[place] for tried in found.values()] for place in (0, -1))
    money = load(EDITION).money
    return Chart(
        name=f"design-a-rule-unfinished-{rule.replace('_', '-')}",
        money_format=load(EDITION).money_format,
        plot=Plot(
            title=_("Games given up, {ending}", ending=named(ENDINGS, ending)),
            across=_across(label, max(values)),
            up=_per_cent(_("given up, in per cent")),
            curves=tuple(_line(pair, tried, lambda each: each.unfinished) for pair, tried in found.items()),
            summary=_(
                "Of 100 games {least} to {more} are given up at {first}, and {some} to {most} at {last}.",
                least=_round(min(each.unfinished.value for each in first)),
                more=_round(max(each.unfinished.value for each in first)),
                some=_round(min(each.unfinished.value for each in last)),
                most=_round(max(each.unfinished.value for each in last)),
                first=money(values[0]),
                last=money(values[-1]),
            ),
        ),
        table=Table(
            caption=_("Given up, in per cent; then the rounds of a game on average"),
            columns=(Column(label), *(Column(_pair(pair)) for pair in PAIRS)),
            rows=tuple(
                (
                    money(value),
                    *(
                        f"{HUNDRED * each.unfinished.value:.1f}; {each.length:.0f}"
                        for each in (found[pair][place] for pair in PAIRS)
                    ),
                )
                for place, value in enumerate(values)
            ),
        ),
        measured=_origin([each for tried in found.values() for each in tried]),
    )


def kept(monopolists: str = "builder") -> Chart:
    """Who wins the timed game by how much cash Competitors keep, one line for each plan of theirs.

    Args:
        monopolists: what the Monopolists play, one of `AGAINST`; they keep what is printed.
    """
    found = {plan: measured().of(KEEPS, TIMED, plan, monopolists) for plan in KEEPERS}
    where = {plan: even(tried) for plan, tried in found.items()}
    looks = dict(zip(KEEPERS, tuple(Stroke), strict=True))
    best = [
        max(KEEPERS, key=lambda plan, place=place: found[plan][place].share.value)  # type: ignore[misc]
        for place in range(len(KEPT))
    ]
    return Chart(
        name=f"design-a-rule-kept-{monopolists}",
        plot=Plot(
            title=_("Games won by Competitors, against {plan}", plan=monopolists),
            across=_keeps(),
            up=_per_cent(_("won, in per cent")),
            curves=(
                _level(KEPT),
                *(
                    Curve(
                        name=verbatim(plan),
                        mark=AT_ONCE,
                        points=_points(tried, lambda each: each.share),
                        spread=_spread(tried, lambda each: each.share),
                        stroke=looks[plan],
                        dots=True,
                    )
                    for plan, tried in found.items()
                ),
            ),
            summary=_(
                "Where it is even, by what the Competitors play: {wheres}.",
                wheres=listing([_where(plan, each) for plan, each in where.items()]),
            ),
        ),
        table=Table(
            caption=_("Won by Competitors, in per cent, with the interval of 95%"),
            columns=(
                Column(_("They keep")),
                *(Column(verbatim(plan)) for plan in KEEPERS),
                Column(_("Best")),
            ),
            rows=(
                *(
                    (f"{value}%", *(_share(found[plan][place].share) for plan in KEEPERS), best[place])
                    for place, value in enumerate(KEPT)
                ),
                (_("even at"), *(_at(where[plan], _percent) for plan in KEEPERS), verbatim("–")),
            ),
        ),
        measured=_origin([each for tried in found.values() for each in tried]),
    )


def _where(plan: str, found: Even | None) -> Message:
    if found is None:
        return _("{plan} nowhere", plan=plan)
    return _("{plan} at {at} per cent", plan=plan, at=round(found.at))


def answers() -> Chart:
    """Where it is even, for each plan of the Competitors against each of the Monopolists'."""
    rows = KEEPERS[::-1]
    where = {
        (mine, theirs): even(measured().of(KEEPS, TIMED, mine, theirs)) for mine in rows for theirs in AGAINST
    }
    shown = [(rows.index(mine), theirs, each) for (mine, theirs), each in where.items() if each is not None]
    return Chart(
        name="design-a-rule-answers",
        plot=Plot(
            title=_("Where the timed game is even, by who plays"),
            across=_keeps(),
            up=Axis(
                label=_("what the Competitors play"),
                low=-1,
                high=len(rows),
                names=tuple(map(verbatim, rows)),
                money=False,
            ),
            curves=(
                Curve(
                    name=_("against each plan of the Monopolists"),
                    mark=AT_ONCE,
                    points=tuple((near(each.at), place) for place, _theirs, each in shown),
                    spread=tuple(
                        (near(each.band[0] or 0), near(each.band[1] or HUNDRED))
                        for _place, _theirs, each in shown
                    ),
                    line=False,
                    dots=True,
                    told=tuple(_("against {strategy}", strategy=theirs) for _place, theirs, _each in shown),
                ),
            ),
            summary=_told(where, _percent),
        ),
        table=Table(
            caption=_("Even at, in per cent of the cash that Competitors keep, with the interval of 95%"),
            columns=(
                Column(_("Competitors play")),
                *(Column(_("against {strategy}", strategy=name)) for name in AGAINST),
            ),
            rows=tuple(
                (verbatim(mine), *[_at(where[mine, theirs], _percent) for theirs in AGAINST])
                for mine in KEEPERS
            ),
        ),
        measured=_origin([each for pair in where for each in measured().of(KEEPS, TIMED, *pair)]),
    )


def _told(where: Mapping[tuple[str, str], Even | None], money: Callable[[int], str]) -> Message:
    """Where it is even, in a sentence."""
    values = sorted(each.at for each in where.values() if each is not None)
    if not values:
        return _("By no number that was tried is it even, whoever plays.")
    ends = {"low": money(round(values[0])), "high": money(round(values[-1]))}
    never = len(where) - len(values)
    if never:
        return ngettext(
            "By who plays it is even anywhere from {low} to {high}, and {count} of {all} pairs of plans is "
            "even nowhere.",
            "By who plays it is even anywhere from {low} to {high}, and {count} of {all} pairs of plans are "
            "even nowhere.",
            never,
            **ends,
            all=len(where),
        )
    return _("By who plays it is even anywhere from {low} to {high}.", **ends)


def _origin(tried: Sequence[Tried]) -> Message:
    first = tried[0]
    names = dict.fromkeys(name for each in tried for name in (each.competitors, each.monopolists))
    return _(
        "Measured: {games} games at each of {tables} tables, seeds {first} to {last}, nobody proposing "
        "trades; at most {given_up} per cent given up at the cap; {plans}.",
        games=first.games,
        tables=len(tried),
        first=first.seed,
        last=first.seed + first.games - 1,
        given_up=_round(max(each.unfinished.value for each in tried)),
        plans=", ".join(repr(PLAYERS[name]) for name in names),
    )


def _line(pair: tuple[str, str], tried: Sequence[Tried], of: Callable[[Tried], Share]) -> Curve:
    mark, stroke = _LOOKS[pair]
    return Curve(
        name=_pair(pair),
        mark=mark,
        points=_points(tried, of),
        spread=_spread(tried, of),
        stroke=stroke,
        dots=True,
    )


def _points(tried: Sequence[Tried], of: Callable[[Tried], Share]) -> tuple[tuple[int, Fraction], ...]:
    return tuple((each.value, near(HUNDRED * of(each).value)) for each in tried)


def _spread(tried: Sequence[Tried], of: Callable[[Tried], Share]) -> tuple[tuple[Fraction, Fraction], ...]:
    ends = [of(each).interval for each in tried]
    return tuple((near(HUNDRED * low), near(HUNDRED * high)) for low, high in ends)


def _level(values: Sequence[int]) -> Curve:
    return Curve(
        name=_("even"),
        mark=NEITHER,
        points=((values[0], EVEN), (values[-1], EVEN)),
        stroke=Stroke.DOTTED,
        named_at=0,
    )


def _pair(pair: tuple[str, str]) -> Message:
    mine, theirs = pair
    return verbatim(mine) if mine == theirs else _("{one} against {other}", one=mine, other=theirs)


def _across(label: Message, most: int) -> Axis:
    return Axis(label=label, high=most, step=most // 4)


def _keeps() -> Axis:
    return Axis(label=_("cash that they keep, in per cent"), high=HUNDRED, step=20, money=False)


def _per_cent(label: Message) -> Axis:
    return Axis(label=label, high=HUNDRED, step=25, money=False)


def _cell(each: Tried) -> str:
    return f"{_share(each.share)}; {HUNDRED * each.unfinished.value:.1f}"


def _share(share: Share) -> str:
    low, high = share.interval
    return f"{HUNDRED * share.value:.1f} ({HUNDRED * low:.1f} to {HUNDRED * high:.1f})"


def _at(found: Even | None, written: Callable[[int], str]) -> Message:
    if found is None:
        return _("nowhere")
    return _("{at} ({between})", at=written(round(found.at)), between=_ends(found.band, written))


def _ends(ends: tuple[float | None, float | None] | None, written: Callable[[int], str]) -> Message:
    low, high = [None if end is None else written(round(end)) for end in ends or (None, None)]
    if low is not None and high is not None:
        return verbatim(low) if low == high else _("{low} to {high}", low=low, high=high)
    if low is not None:
        return _("{low} or more", low=low)
    return _("nowhere") if high is None else _("{high} or less", high=high)


def _percent(value: int) -> str:
    return f"{value}%"


def _round(share: float) -> int:
    return round(HUNDRED * share)
