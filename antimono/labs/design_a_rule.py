"""The lab “Design a rule”: wins by each number tried, the even number, and open questions.

`design_a_rule_games` has the recorded games; `tried` plays a number of your own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from antimono.anti_monopoly.editions import load
from antimono.core.figures import Axis, Curve, Ink, Mark, Point, Stroke
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import Message, _, figure, listing, ngettext, percent, verbatim
from antimono.labs.chart import HUNDRED, Chart, dotted, interval, line, near, per_cent, rows_named, tabled
from antimono.labs.design_a_rule_games import (
    AGAINST,
    FINE,
    FOUNDATION,
    GAME_A,
    KEEPERS,
    KEEPS,
    KEPT_PERCENTS,
    PAIRS,
    PLAYERS,
    START,
    TIMED,
    Even,
    RuleTrial,
    even,
    measured,
    play,
    table,
    tried_of,
)
from antimono.labs.measured import so_many
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import Results
from antimono.simulate.fairness.design import EDITION

__all__ = ["BET", "EXERCISE", "answers", "even", "kept", "measured", "sweep", "tried", "unfinished"]

LABELS = {
    FOUNDATION: _("the Monopolists' due at the Foundation"),
    START: _("the amount that START pays"),
    FINE: _("the fine for leaving jail or the price war"),
}
"""The numbers that are changed."""

ENDINGS = {GAME_A: _("Game A"), TIMED: _("the timed game of 30 rounds")}

EVEN = 50

AT_ONCE, LATE = Mark(Ink.GREEN, _("build at once")), Mark(Ink.BLUE, _("land first"))
"""Two kinds of strategies: building whenever possible, and buying land first."""

_LOOKS = dict(
    zip(PAIRS, [*((AT_ONCE, each) for each in Stroke), (LATE, Stroke.SOLID), (LATE, Stroke.DASHED)], strict=True)
)

BETWEEN = (320, 400)
"""The two numbers between which the exercise looks for the even one."""
OPEN = 200
"""The START payment with which landlords abandon most games."""
FIXED = 60
"""The share that a class lets Competitors keep in the exercise, in %."""


def tried(
    rule: str,
    value: int,
    competitors: str = "builder",
    monopolists: str = "",
    *,
    ending: str = GAME_A,
    games: int = 500,
    progress: Callable[[Results], None] | None = None,
) -> RuleTrial:
    """Return the games with your own number, fewer in a browser; arguments otherwise as for `play`."""
    at = table(rule, value, competitors, monopolists or competitors, ending)
    most = so_many(8 * games, at)
    return play(rule, value, competitors, monopolists, ending=ending, games=min(games, most), progress=progress)


def sweep(rule: str = FOUNDATION, ending: str = GAME_A, mine: Sequence[RuleTrial] = ()) -> Chart:
    """Return a chart of wins by each number tried, one line for each pair of strategies, with the even number.

    Args:
        rule: one of `LABELS`.
        ending: Game A, or the timed game of thirty rounds.
        mine: points of one's own, from `play`; those of another rule or ending are left out.

    Raises:
        UnknownNameError: if there is no such rule or ending here.
    """
    label = named(LABELS, rule)
    found = {pair: tried_of(rule, ending, *pair) for pair in PAIRS}
    values = [each.value for each in found[PAIRS[0]]]
    where = {pair: even(tried) for pair, tried in found.items()}
    own = [each for each in mine if (each.rule, each.ending) == (rule, ending)]
    money = load(EDITION).money
    return Chart.of(
        f"design-a-rule-{rule.replace('_', '-')}-{ending.replace('/', '-')}",
        _("Games won by Competitors, {ending}", ending=named(ENDINGS, ending)),
        (_across(label, values), per_cent(_("won, %"), 25)),
        [_level(values), *(_line(pair, tried, lambda each: each.share) for pair, tried in found.items())],
        _say(where, money),
        tabled(
            _("Won by Competitors, %, with 95% intervals; then abandoned, %"),
            [label, *map(_pair, PAIRS)],
            [
                *(
                    (money(value), *(_cell(tried[place]) for tried in found.values()))
                    for place, value in enumerate(values)
                ),
                (_("even at"), *(_at(each, money) for each in where.values())),
                (
                    _("even at, if one role had won all abandoned games"),
                    *(_ends(each.bounds if each else None, money) for each in where.values()),
                ),
            ],
        ),
        money_format=load(EDITION).money_format,
        measured=_origin([each for tried in found.values() for each in tried]),
        points=[_mine(each) for each in own],
    )


def _mine(each: RuleTrial) -> Point:
    share = HUNDRED * each.share.value
    return Point(each.value, near(share), _("yours: {share}", share=figure(share, 1)), told=True)


def unfinished(rule: str = START, ending: str = GAME_A) -> Chart:
    """Return a chart of abandoned games by each number, one line a pair of strategies; arguments as for `sweep`."""
    label = named(LABELS, rule)
    found = {pair: tried_of(rule, ending, *pair) for pair in PAIRS}
    values = [each.value for each in found[PAIRS[0]]]
    first, last = (sorted(_round(tried[place].unfinished.value) for tried in found.values()) for place in (0, -1))
    money = load(EDITION).money
    return Chart.of(
        f"design-a-rule-unfinished-{rule.replace('_', '-')}",
        _("Abandoned games, {ending}", ending=named(ENDINGS, ending)),
        (_across(label, values), per_cent(_("abandoned, %"), 25)),
        [_line(pair, tried, lambda each: each.unfinished) for pair, tried in found.items()],
        _(
            "Of 100 games {least} to {more} are abandoned at {first}, and {some} to {most} at {last}.",
            least=first[0],
            more=first[-1],
            some=last[0],
            most=last[-1],
            first=money(values[0]),
            last=money(values[-1]),
        ),
        tabled(
            _("Abandoned, %; then the average length of a game in rounds"),
            [label, *map(_pair, PAIRS)],
            [
                (
                    money(value),
                    *(
                        f"{HUNDRED * tried[place].unfinished.value:.1f}; {tried[place].length:.0f}"
                        for tried in found.values()
                    ),
                )
                for place, value in enumerate(values)
            ],
        ),
        money_format=load(EDITION).money_format,
        measured=_origin([each for tried in found.values() for each in tried]),
    )


def kept(monopolists: str = "builder") -> Chart:
    """Return a chart of wins of the timed game by the cash that Competitors keep, one line for each strategy.

    Args:
        monopolists: what the Monopolists play, one of `AGAINST`; they keep what is printed.
    """
    found = {plan: tried_of(KEEPS, TIMED, plan, monopolists) for plan in KEEPERS}
    where = {plan: even(tried) for plan, tried in found.items()}
    rows = [
        (value, {plan: tried[place].share for plan, tried in found.items()})
        for place, value in enumerate(KEPT_PERCENTS)
    ]
    return Chart.of(
        f"design-a-rule-kept-{monopolists}",
        _("Games won by Competitors, against {plan}", plan=monopolists),
        (_keeps(), per_cent(_("won, %"), 25)),
        [
            _level(KEPT_PERCENTS),
            *(
                line(verbatim(plan), AT_ONCE, [(each.value, each.share) for each in tried], stroke)
                for (plan, tried), stroke in zip(found.items(), Stroke, strict=True)
            ),
        ],
        _(
            "Where the game is even, by the Competitors' strategy: {wheres}.",
            wheres=listing([_where(plan, each) for plan, each in where.items()]),
        ),
        tabled(
            _("Won by Competitors, %, with 95% intervals"),
            [_("They keep"), *map(verbatim, KEEPERS), _("Best")],
            [
                *(
                    (_percent(value), *(interval(each) for each in shares.values()), verbatim(_best(shares)))
                    for value, shares in rows
                ),
                (_("even at"), *(_at(each, _percent) for each in where.values()), verbatim("–")),
            ],
        ),
        measured=_origin([each for tried in found.values() for each in tried]),
    )


def _best(shares: Mapping[str, Share]) -> str:
    return max(shares, key=lambda plan: shares[plan].value)


def _where(plan: str, found: Even | None) -> Message:
    if found is None:
        return _("{plan} nowhere", plan=plan)
    return _("{plan} at {at}%", plan=plan, at=round(found.at))


def answers() -> Chart:
    """Return a chart of the even number for each pair of strategies."""
    rows = KEEPERS[::-1]
    tables = {(mine, theirs): tried_of(KEEPS, TIMED, mine, theirs) for mine in rows for theirs in AGAINST}
    where = {pair: even(tried) for pair, tried in tables.items()}
    shown = [(rows.index(mine), theirs, each) for (mine, theirs), each in where.items() if each is not None]
    return Chart.of(
        "design-a-rule-answers",
        _("The share that makes the timed game even, by strategy"),
        (_keeps(), rows_named(_("the Competitors' strategy"), map(verbatim, rows))),
        [
            Curve(
                name=_("against each strategy of the Monopolists"),
                mark=AT_ONCE,
                points=tuple((near(each.at), row) for row, _theirs, each in shown),
                spread=tuple((near(each.band[0] or 0), near(each.band[1] or HUNDRED)) for _r, _t, each in shown),
                line=False,
                dots=True,
                told=tuple(_("against {strategy}", strategy=theirs) for _row, theirs, _each in shown),
            )
        ],
        _say(where, _percent),
        tabled(
            _("Cash that Competitors must keep for an even game, %, with 95% intervals"),
            [_("Competitors play"), *(_("against {strategy}", strategy=name) for name in AGAINST)],
            [(verbatim(mine), *(_at(where[mine, theirs], _percent) for theirs in AGAINST)) for mine in KEEPERS],
        ),
        measured=_origin([each for tried in tables.values() for each in tried]),
    )


def _say(where: Mapping[tuple[str, str], Even | None], money: Callable[[int], Message | str]) -> Message:
    """Return a sentence on the even number."""
    values = sorted(each.at for each in where.values() if each is not None)
    if not values:
        return _("None of the numbers tried makes the game even, whatever the strategies.")
    ends = {"low": money(round(values[0])), "high": money(round(values[-1]))}
    never = len(where) - len(values)
    if never:
        return ngettext(
            "Depending on the strategies, the number that makes it even is anything from {low} to {high}. For "
            "{count} of {all} pairs there is none.",
            "Depending on the strategies, the number that makes it even is anything from {low} to {high}. For "
            "{count} of {all} pairs there is none.",
            never,
            **ends,
            all=len(where),
        )
    return _("Depending on the strategies, the number that makes it even is anything from {low} to {high}.", **ends)


def _origin(tried: Sequence[RuleTrial]) -> Message:
    first = tried[0]
    names = dict.fromkeys(name for each in tried for name in (each.competitors, each.monopolists))
    return _(
        "Measured: {games} games at each of {tables} tables, seeds {first} to {last}, without trades; at most "
        "{given_up}% abandoned at the turn limit; {plans}.",
        games=first.games,
        tables=len(tried),
        first=first.seed,
        last=first.seed + first.games - 1,
        given_up=_round(max(each.unfinished.value for each in tried)),
        plans=", ".join(repr(PLAYERS[name]) for name in names),
    )


def _line(pair: tuple[str, str], tried: Sequence[RuleTrial], of: Callable[[RuleTrial], Share]) -> Curve:
    mark, stroke = _LOOKS[pair]
    return line(_pair(pair), mark, [(each.value, of(each)) for each in tried], stroke)


def _level(values: Sequence[int]) -> Curve:
    return dotted(_("even"), (values[0], EVEN), (values[-1], EVEN))


def _pair(pair: tuple[str, str]) -> Message:
    mine, theirs = pair
    return verbatim(mine) if mine == theirs else _("{one} against {other}", one=mine, other=theirs)


def _across(label: Message, values: Sequence[int]) -> Axis:
    return Axis(label=label, high=max(values), step=max(values) // 4)


def _keeps() -> Axis:
    return per_cent(_("cash that they keep, %"))


def _cell(each: RuleTrial) -> str:
    return f"{interval(each.share)}; {HUNDRED * each.unfinished.value:.1f}"


def _at(found: Even | None, written: Callable[[int], Message | str]) -> Message:
    if found is None:
        return _("nowhere")
    return _("{at} ({between})", at=written(round(found.at)), between=_ends(found.band, written))


def _ends(ends: tuple[float | None, float | None] | None, written: Callable[[int], Message | str]) -> Message:
    low, high = [None if end is None else written(round(end)) for end in ends or (None, None)]
    if low is not None and high is not None:
        return _("{at}", at=low) if low == high else _("{low} to {high}", low=low, high=high)
    if low is not None:
        return _("{low} or more", low=low)
    return _("nowhere") if high is None else _("{high} or less", high=high)


def _percent(value: int) -> Message:
    return percent(value / HUNDRED)


def _round(share: float) -> int:
    return round(HUNDRED * share)


BET = bet(
    "design-a-rule-bet",
    _(
        "Two Competitors and two Monopolists play Game A, and the Competitors win one game in nine. To make it even, "
        "the class may change the amount that START pays everybody. Should it pay more or less than 100?"
    ),
    {
        "more": _("More: that keeps the poorer players alive"),
        "less": _("Less"),
        "same": _("It does not matter: everybody gets the same"),
    },
    true="less",
    say=_("That is your bet. The games are counted below."),
)
"""The bet on whether START money helps the role that is behind."""


def make_exercise() -> Question:
    """Return the exercise on an even number, on unfinished games, and on a rule that changes the play."""
    low, high = BETWEEN
    before, after = (_won(FOUNDATION, GAME_A, "builder", value) for value in BETWEEN)
    exact = low + (high - low) * (50 - before) / (after - before)
    at = 10 * round(exact / 10)
    open_ = _tried_at(START, GAME_A, "landlord", OPEN)
    least, most = (round(100 * end) for end in open_.bounds)
    cautious, saver = (_won(KEEPS, TIMED, plan, FIXED) for plan in ("cautious", "saver"))
    return exercise(
        "design-a-rule-exercise",
        _(
            "Between builders, Competitors win {before} of 100 games if Monopolists pay {low} at the Foundation, and "
            "{after} if they pay {high}. On a straight line between the two, which due makes it 50? Answer to the "
            "nearest ten."
        ),
        number(
            at,
            mistakes={
                (low + high) // 2: _("That is half-way between the two dues, but the line does not reach 50 there."),
                low: _("There the Competitors still win fewer than half."),
                high: _("There they win more than half already."),
            },
            say=_(
                "{way} of {whole} points are needed, so add {part} of the {step} between the two dues: {low} "
                "+ {added} = {exact}, about {at}."
            ),
            otherwise=_("How many points are missing at {low}, and how many does the whole step add?"),
        ),
        number(
            most,
            words=_(
                "START pays {pays}. Of {games} games between landlords {given_up} were abandoned, and the Competitors "
                "won {won}. If they had also won all abandoned games, what percentage of all games would that be, to "
                "the nearest whole number?"
            ),
            mistakes={least: _("That leaves out the abandoned games, or counts them as lost.")},
            say=_(
                "{won} + {given_up} of {games} is {most}. If they had lost them all, it would be {least}. So "
                "nobody knows who is ahead."
            ),
            otherwise=_("Add the abandoned games to those won, then divide by all games."),
            unit=_("%"),
        ),
        number(
            saver - 50,
            words=_(
                "Cautious Competitors would win {cautious} of 100 timed games against builders if they kept {fixed}% "
                "of their cash, so a class makes that the rule. Now the Competitors stop buying and save, and win "
                "{saver}. By how many points is the rule wrong?"
            ),
            mistakes={
                saver: _("That is how many they win. How far is that from even?"),
                cautious - 50: _("That is how wrong it was before anybody changed their play."),
                saver - cautious: _("That is the result of the new play. How far is it from even?"),
            },
            say=_(
                "{saver} − 50 = {wrong} points, where {cautious} − 50 = {small} were expected, because the rule "
                "changed the play."
            ),
            otherwise=_("An even game is 50."),
            unit=_("percentage points"),
        ),
        before=before,
        after=after,
        low=low,
        high=high,
        way=50 - before,
        whole=after - before,
        part=f"{50 - before}/{after - before}",
        step=high - low,
        added=round(exact - low),
        exact=round(exact),
        at=at,
        pays=OPEN,
        games=open_.games,
        given_up=open_.given_up,
        won=open_.won,
        least=least,
        most=most,
        fixed=FIXED,
        cautious=cautious,
        saver=saver,
        wrong=saver - 50,
        small=cautious - 50,
    )


def _tried_at(rule: str, ending: str, plan: str, value: int) -> RuleTrial:
    """Return the table with this strategy of the Competitors and this number of the rule."""
    theirs = "builder" if rule == KEEPS else plan
    return next(each for each in tried_of(rule, ending, plan, theirs) if each.value == value)


def _won(rule: str, ending: str, plan: str, value: int) -> int:
    return _round(_tried_at(rule, ending, plan, value).share.value)


EXERCISE = make_exercise()
