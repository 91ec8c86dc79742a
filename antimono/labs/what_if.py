"""Results of the games of “What if?”: sentences, a drawing, tables, and lines for a file.

Shares of wins are of the games that have ended, with Wilson's interval; a difference is the mean over the
seeds whose games have ended both ways, with the interval of a change (`antimono.simulate.comparison`), 95%
each.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Axis, Plot
from antimono.core.intervals import FEW as ROUGH
from antimono.core.many import Share
from antimono.core.text import Message, _, figure, ngettext, verbatim, with_interval
from antimono.course.lesson.frame import Cell, Table
from antimono.labs.chart import bars, dotted, ends, per_cent, rows_named, tabled
from antimono.simulate.comparison import Comparison, Difference
from antimono.simulate.estimates import Mean, mean_text, share_text
from antimono.simulate.measures import Cause
from antimono.simulate.results import Results
from antimono.simulate.what_if import Found

FEW = 30
"""With fewer games than this an interval says next to nothing, and none is shown."""

PRINTED = _("as printed")
CHANGED = _("with the house rules")

_WON = {Role.COMPETITOR: _("Won by Competitors"), Role.MONOPOLIST: _("Won by Monopolists")}

_ROWS = {
    (Role.COMPETITOR, False): _("Competitors, as printed"),
    (Role.COMPETITOR, True): _("Competitors, house rules"),
    (Role.MONOPOLIST, False): _("Monopolists, as printed"),
    (Role.MONOPOLIST, True): _("Monopolists, house rules"),
}
_ALONE = {Role.COMPETITOR: _("Competitors"), Role.MONOPOLIST: _("Monopolists")}

CAUSES = {
    Cause.RENT: _("rent, fares, dues"),
    Cause.INCOME_TAX: _("income tax"),
    Cause.PROPERTY_TAX: _("property tax"),
    Cause.FOUNDATION: _("the Foundation"),
    Cause.CARD: _("a card"),
    Cause.FINE: _("the fine"),
}
"""The causes of bankruptcy, in a word or two."""


@dataclass(frozen=True, slots=True)
class Report:
    """A report on simulated games: sentences, charts, tables and numbers."""

    answer: Message
    """The result in a sentence."""
    notes: tuple[Message, ...]
    """Notes that the reader needs."""
    plots: tuple[Plot, ...]
    """The shares of wins, and the differences, if there can be any."""
    tables: tuple[Table, ...]
    """The first contains all that the charts show, and more."""
    lines: tuple[Line, ...]
    """The numbers for a file."""


type Line = dict[str, str | int | float | None]
"""A figure: `measure`, `who`, `unit`, `rules`, `value`, the bounds `low` and `high`, and over how many
`games`."""


def tell(found: Found) -> Report:
    """Return the report on the games found."""
    answer = _single(found.one) if found.change is None else _difference(found.change)
    return Report(
        answer,
        tuple(_notes(found)),
        _plots(found),
        (_overview(found), _seats(found), _wealth(found), _bankruptcies(found)),
        tuple(_lines(found)),
    )


def as_csv(lines: tuple[Line, ...]) -> str:
    """Return the numbers as comma-separated values with a header."""
    out = io.StringIO()
    rows = csv.DictWriter(out, list(lines[0]), lineterminator="\n")
    rows.writeheader()
    rows.writerows(lines)
    return out.getvalue()


def _single(results: Results) -> Message:
    if results.ended < FEW:
        return _few(results.ended)
    low, high = _hundred(*results.wins[Role.MONOPOLIST].interval)
    return _("Monopolists win {low} to {high} of 100 games.", low=low, high=high)


def _difference(change: Comparison) -> Message:
    if change.pairs < FEW:
        return _few(change.pairs)
    won = change.wins[Role.MONOPOLIST]
    low, high = won.interval or (0.0, 0.0)
    if won.unchanged:
        return _(
            "In each of the {games} games the same role wins both ways. A change in more than about {most} of "
            "100 games would have shown up.",
            games=change.pairs,
            most=f"{300 / change.pairs:.2g}",
        )
    if low > 0:
        less, more = _hundred(low, high)
        return _("Monopolists win {low} to {high} of 100 games more.", low=less, high=more)
    if high < 0:
        less, more = _hundred(-high, -low)
        return _("Monopolists win {low} to {high} of 100 games fewer.", low=less, high=more)
    fewer, more = (_figure(100 * each, whole=min(-low, high) >= 0.01) for each in (low, high))
    return _(
        "No difference is certain: Monopolists win between {fewer} of 100 games fewer and {more} more.",
        fewer=fewer,
        more=more,
    )


def _few(games: int) -> Message:
    return ngettext(
        "{count} game has ended so far: too few to say anything.",
        "{count} games have ended so far: too few to say anything.",
        games,
    )


def _hundred(low: float, high: float) -> tuple[str, str]:
    """Return shares as games of a hundred, with a tenth where whole games would say too little."""
    whole = high - low >= 0.02 and low >= 0.005
    return _figure(100 * low, whole=whole), _figure(100 * high, whole=whole)


def _figure(value: float, *, whole: bool) -> str:
    """Return a number without its sign, as a whole number or to the tenth.

    >>> _figure(-1.26, whole=True), _figure(-1.26, whole=False)
    ('1', '1.3')
    """
    return f"{abs(value):.{0 if whole else 1}f}"


def _notes(found: Found) -> Iterator[Message]:
    one, other = found.one, found.other
    if other is None:
        yield ngettext(
            "{count} game as printed, seed {first}.",
            "{count} games as printed, seeds {first} to {last}.",
            one.games,
            first=one.seed,
            last=one.seed + one.planned - 1,
        )
    else:
        yield _(
            "{count} seeds, {first} to {last}, each played both ways. Ranges like these contain the truth in 95 of "
            "100 experiments.",
            count=one.games,
            first=one.seed,
            last=one.seed + one.planned - 1,
        )
    tables = [one] if other is None else [one, other]
    ended = one.ended if found.change is None else found.change.pairs
    if FEW <= ended < ROUGH:
        yield _("With fewer than {few} finished games, a range is rough.", few=ROUGH)
    if any(each.given_up.count for each in tables):
        yield _(
            "Games longer than {turns} turns are abandoned, and nobody knows who would have won them. They do not "
            "count in any share of wins or difference.",
            turns=one.table.cap_turns,
        )


def _plots(found: Found) -> tuple[Plot, ...]:
    change = found.change
    drawn = () if change is None or change.pairs < FEW else (_plot_of_change(change),)
    return (_plot_of_wins(found), *drawn)


def _plot_of_wins(found: Found) -> Plot:
    rows = [(role, changed, each) for role in Role for changed, each in enumerate(_both(found))][::-1]
    names = [_ALONE[role] if found.other is None else _ROWS[role, bool(changed)] for role, changed, _e in rows]
    return Plot(
        title=_("Games won, of 100 that end"),
        across=per_cent(_("of 100 games")),
        up=rows_named(_("won by"), names),
        curves=tuple(
            bars(
                _NAMELESS,
                MARKS[role],
                [(each.wins[role], row) for row, (whose, _c, each) in enumerate(rows) if whose is role][::-1],
            )
            for role in Role
        ),
        summary=shares(found),
    )


def _plot_of_change(change: Comparison) -> Plot:
    rows = [*reversed(change.wins.items())]
    furthest = max(abs(bound) for _role, won in rows for bound in (won.value, *ends(won)))
    wide = next((each for each in _WIDTHS if each >= 100 * furthest), _WIDTHS[-1])
    return Plot(
        title=_("Change in games won with the house rules"),
        across=Axis(label=_("of 100 games"), low=-wide, high=wide, step=wide // 2, money=False),
        up=rows_named(_("won by"), [_ALONE[role] for role, _won in rows]),
        curves=(
            dotted(_NAMELESS, (0, -1), (0, len(rows)), named_at=None),
            *(bars(_NAMELESS, MARKS[role], [(won, row)]) for row, (role, won) in enumerate(rows)),
        ),
        summary=_difference(change),
    )


_WIDTHS = (4, 10, 20, 40, 100)
"""The largest difference that the chart can show."""

_NAMELESS = verbatim("")
"""Of lines whose rows have names."""


def shares(found: Found) -> Message:
    """Return a sentence on how many games each role wins."""
    one = {role: share_text(share) for role, share in found.one.wins.items()}
    if found.other is None:
        return _(
            "Competitors win {c}, Monopolists {m}; the lines show how far the truth may be from the points.",
            c=one[Role.COMPETITOR],
            m=one[Role.MONOPOLIST],
        )
    other = {role: share_text(share) for role, share in found.other.wins.items()}
    return _(
        "As printed, Competitors win {c} and Monopolists {m}; with the house rules, {c_then} and {m_then}.",
        c=one[Role.COMPETITOR],
        m=one[Role.MONOPOLIST],
        c_then=other[Role.COMPETITOR],
        m_then=other[Role.MONOPOLIST],
    )


def _overview(found: Found) -> Table:
    change, both = found.change, _both(found)
    rows: list[Sequence[Cell]] = [
        *([share_text(each.wins[role]) for each in both] for role in Role),
        [mean_text(each.turns) for each in both],
        [share_text(each.given_up) for each in both],
    ]
    heads = [_("All games"), PRINTED]
    if found.other is not None:
        heads += [CHANGED, _("difference")]
    if change is not None:
        wins = [_points(change.wins[role].change) for role in Role]
        changes = [*wins, _signed(change.turns.change), ""]
        rows = [[*row, end] for row, end in zip(rows, changes, strict=True)]
    caption = ngettext("Results of {count} game", "Results of {count} games", found.one.games)
    names = [*_WON.values(), _("Turns per game"), _("Abandoned games")]
    return tabled(caption, heads, [(name, *row) for name, row in zip(names, rows, strict=True)])


def _both(found: Found) -> tuple[Results, ...]:
    return (found.one,) if found.other is None else (found.one, found.other)


def _points(change: Mean) -> Message | str:
    """Return the change of a share, in games of a hundred."""
    if change.interval is None or change.count < FEW:
        return "–"
    value, low, high = (_plus(100 * each) for each in (change.value, *change.interval))
    return _("{value} of 100 games ({low} to {high})", value=value, low=low, high=high)


def _signed(change: Mean) -> Message | str:
    if change.interval is None or change.count < FEW:
        return "–"
    return with_interval(*map(_plus, (change.value, *change.interval)))


def _plus(value: float) -> Message:
    """Return a number with its sign, to the tenth.

    >>> str(_plus(1.26)), str(_plus(-3.0)), str(_plus(-0.01))
    ('+1.3', '−3.0', '0.0')
    """
    return figure(value, 1, signed=True) if round(abs(value), 1) else figure(0, 1)


def _seats(found: Found) -> Table:
    table, both = found.one.table, _both(found)
    heads = [_("wins as printed"), _("wins with the house rules")]
    more = [_("bankrupt as printed"), _("bankrupt with the house rules")]
    return tabled(
        _("Player by player"),
        [_("Player"), *heads[: len(both)], *more[: len(both)]],
        [
            (
                _player(seat, role, strategy),
                *(share_text(each.wins_by_seat[seat]) for each in both),
                *(share_text(each.bankrupt[seat]) for each in both),
            )
            for seat, (role, strategy) in enumerate(zip(table.roles, table.strategy_names, strict=True))
        ],
    )


_TOGETHER = {Role.COMPETITOR: _("Competitors together"), Role.MONOPOLIST: _("Monopolists together")}


def _wealth(found: Found) -> Table:
    """Return each player's final wealth by both measures, or each role's if the rules can differ."""
    one, change = found.one, found.change
    heads, rows = [_("Who"), _("wealth"), PRINTED], list[Sequence[Cell]]()
    for name, of in _WEALTH.items():
        if change is None:
            means: tuple[Mean, ...] = getattr(one, of)
            seats = enumerate(zip(one.table.roles, one.table.strategy_names, means, strict=True))
            rows += [(_player(seat, role, plan), name, mean_text(mean)) for seat, (role, plan, mean) in seats]
        else:
            sides: Mapping[Role, Difference] = getattr(change, of)
            rows += [
                (_TOGETHER[role], name, mean_text(each.one), mean_text(each.other), _signed(each.change))
                for role, each in sides.items()
            ]
    if change is not None:
        heads += [CHANGED, _("difference")]
    return tabled(
        _("Wealth at the end, by AM-23.1 (cash and one rent of each property) and at cost (all money put in)"),
        heads,
        rows,
    )


_WEALTH = {_("by AM-23.1"): "wealth", _("at cost"): "wealth_at_cost"}
"""Both measures, and the field of each."""


def _player(seat: int, role: Role, strategy: str) -> Message:
    if role is Role.COMPETITOR:
        return _("{number}: Competitor, {strategy}", number=seat + 1, strategy=strategy)
    return _("{number}: Monopolist, {strategy}", number=seat + 1, strategy=strategy)


def _bankruptcies(found: Found) -> Table:
    """Return the bankruptcies in 100 games, by cause."""
    columns = [(role, changed, each) for changed, each in enumerate(_both(found)) for role in Role]
    return tabled(
        _("Bankrupt players in 100 games"),
        [_("Cause of bankruptcy"), *(_ROWS[role, bool(changed)] for role, changed, _each in columns)],
        [
            (
                name,
                *(
                    figure(100 * each.causes[role][cause] / each.games, 1) if each.games else "–"
                    for role, _changed, each in columns
                ),
            )
            for cause, name in CAUSES.items()
        ],
    )


def _lines(found: Found) -> Iterator[Line]:
    for results, rules in zip(_both(found), ("printed", "house"), strict=False):
        for role, share in results.wins.items():
            yield _line("wins", role.value, "share", rules, share)
        for seat, share in enumerate(results.wins_by_seat):
            yield _line("wins", f"player {seat + 1}", "share", rules, share)
        for seat, share in enumerate(results.bankrupt):
            yield _line("bankrupt", f"player {seat + 1}", "share", rules, share)
        yield _line("given up", "all", "share", rules, results.given_up)
        yield _line("length", "all", "turns", rules, results.turns)
        for name, of in _WEALTH.items():
            for seat, mean in enumerate(getattr(results, of)):
                yield _line(f"wealth in the end, {name}", f"player {seat + 1}", "money", rules, mean)
    if found.change is not None:
        yield from _changed(found.change)


def _changed(change: Comparison) -> Iterator[Line]:
    for role, won in change.wins.items():
        yield _line("wins", role.value, "share", "difference", won.change)
    for name, of in _WEALTH.items():
        for role, each in getattr(change, of).items():
            yield _line(f"wealth in the end, {name}", role.value, "money", "difference", each.change)
    yield _line("length", "all", "turns", "difference", change.turns.change)


def _line(measure: str, who: str, unit: str, rules: str, value: Share | Mean) -> Line:
    low, high = value.interval or (None, None)
    games = value.whole if isinstance(value, Share) else value.count
    return {
        "measure": measure,
        "who": who,
        "unit": unit,
        "rules": rules,
        "value": value.value,
        "low": low,
        "high": high,
        "games": games,
    }
