"""The measured half of the lab “Concentration”: the shares of rents, and inequality.

`concentration.json` has the results of games of a hundred rounds as whole numbers, from which shares, intervals
and the charts of indices, shares, price and quantity follow. `python -m antimono.labs.concentration_games`
replays the games.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Stroke
from antimono.core.match import named
from antimono.core.text import Message, _, figure, verbatim
from antimono.course.lesson.frame import Table
from antimono.labs.chart import HUNDRED, Chart, Estimate, dotted, hundred, interval, line, near, per_cent, span, tabled
from antimono.labs.kept import RecordedGames
from antimono.simulate import NonNegativeMean, PartOfTotal, Ratio, simulate
from antimono.simulate.fairness.design import ALL_OFF, TableDesign
from antimono.simulate.measures import EVERY, MILLION, GameMeasures

PLAYERS = ("builder", "cautious", "hoarder")
"""The strategies: all four players have the same, and nobody proposes trades."""

ROUNDS = 100
"""How long a game is; then the bank counts (AM-24), which is not looked at here."""

AS_PRINTED = "printed"
RULES: Mapping[str, Mapping[str, str]] = {
    AS_PRINTED: {},
    "no-doubling": {"doubling": Role.COMPETITOR.value},
    "no-nets": {"fares": Role.COMPETITOR.value},
    "alike": {ALL_OFF: Role.COMPETITOR.value},
}
"""The rules that were played by: as printed; no double rent for anybody; no higher fares and dues for
anybody; and everybody a Competitor in everything, which is the control."""


@dataclass(frozen=True, slots=True)
class WealthAtRound:
    """All games of a table after so many rounds, those that have ended before left out."""

    round: int
    games: int
    gini: tuple[int, int]
    """Of wealth by AM-23.1: the sum over games and that of squares, of millionths; as the next three."""
    gini_at_cost: tuple[int, int]
    herfindahl: tuple[int, int]
    """Of wealth by AM-23.1."""
    rents_herfindahl: tuple[int, int]
    """Of the rents of the last ten rounds."""
    rents: PartOfTotal
    """What Monopolists took of the rents of these ten rounds."""
    wealth: PartOfTotal
    """What they have of the wealth of all at that moment, by AM-23.1."""
    wealth_at_cost: PartOfTotal
    """The same, at cost."""

    def index(self, name: str) -> NonNegativeMean:
        """Return one of the indices: `gini`, `gini_at_cost`, `herfindahl` or `rents_herfindahl`."""
        total, squares = getattr(self, name)
        return NonNegativeMean(self.games, total, squares, MILLION)


@dataclass(frozen=True, slots=True)
class ConcentrationResult:
    """The result of the games at one table."""

    players: str
    """The strategy of all four, by name."""
    plan: str
    """The strategy with its numbers; it proposes no trades here."""
    rules: str
    """One of `RULES`."""
    seed: int
    games: int
    given_up: int
    moments: tuple[WealthAtRound, ...]
    stops: Ratio
    """Stops on properties, of turns."""
    rents: Ratio
    """Rents, of stops on properties: what a stop costs on average."""
    unpaid: int
    """By how much what was paid as rent and what was taken differ, in all games together."""

    def after(self, rounds: int) -> WealthAtRound:
        """Return the moment after so many rounds."""
        return self.moments[rounds // EVERY - 1]


def setting(players: str, rules: str) -> TableDesign:
    """Return the table: two of each role, a hundred rounds; errors as for `matchup`."""
    return TableDesign(f"game-a/{ROUNDS}", players, players, house_rules=named(RULES, rules))


def course(players: str, rules: str = AS_PRINTED, games: int = 400, seed: int = 0) -> ConcentrationResult:
    """Play so many games at one table, which takes half a minute for each thousand of them."""
    table = setting(players, rules).table
    results = simulate(table, games=games, seed=seed, rows=True, workers=1)
    theirs = [seat for seat, role in enumerate(table.roles) if role is Role.MONOPOLIST]
    deeds = [deed.index for deed in table.edition.deeds]
    at, start = results.totals.layout.sample, results.totals.layout.path.start

    def indices(place: int, first: int) -> tuple[int, int]:
        total, squares = results.totals.numbers[start + place * at.size + first :][:2]
        return total, squares

    def share(amounts: Sequence[int]) -> tuple[int, int]:
        return sum(amounts[seat] for seat in theirs), sum(amounts)

    moments = []
    for place, moment in enumerate(results.path):
        samples = [game.path[place] for game in results.rows if len(game.path) > place]
        moments.append(
            WealthAtRound(
                moment.round,
                moment.games,
                indices(place, at.gini),
                indices(place, at.gini_at_cost),
                indices(place, at.herfindahl),
                indices(place, at.rents_herfindahl),
                PartOfTotal.of(share(sample.rents) for sample in samples),
                PartOfTotal.of(share(sample.wealth) for sample in samples),
                PartOfTotal.of(share(sample.wealth_at_cost) for sample in samples),
            )
        )

    def stops(game: GameMeasures) -> int:
        return sum(game.landings[index] for index in deeds)

    return ConcentrationResult(
        players,
        repr(STRATEGIES[players]),
        rules,
        seed,
        games,
        results.given_up.count,
        tuple(moments),
        Ratio.of((stops(game), game.turns) for game in results.rows),
        Ratio.of((sum(game.rent_taken), stops(game)) for game in results.rows),
        sum(abs(sum(game.rent_paid) - sum(game.rent_taken)) for game in results.rows),
    )


KEPT = RecordedGames(
    "concentration",
    ConcentrationResult,
    lambda games, seed: (course(*table, games, seed) for table in product(PLAYERS, RULES)),
    games=400,
)
measured = cache(KEPT.tables)
"""The games that come with the package: a table for each of `PLAYERS` by each of `RULES`."""


def kept(players: str, rules: str = AS_PRINTED) -> ConcentrationResult:
    """Return those of these players by these rules.

    Raises:
        UnknownNameError: if there were none.
    """
    named(RULES, rules)
    named({each.players: each for each in measured()}, players)
    return next(each for each in measured() if (each.players, each.rules) == (players, rules))


RULE_NAMES = {
    AS_PRINTED: _("as printed"),
    "no-doubling": _("no double rents"),
    "no-nets": _("no higher fares and dues"),
    "alike": _("all Competitors"),
}
"""The names of the rules of the games."""

PLAYER = "builder"
"""Whose games are drawn, where nobody says otherwise."""

TOLD = (30, ROUNDS)
"""The rounds that the tables tell: as long as a class plays, and the last."""

_CONTROL = (AS_PRINTED, "alike")


def unequal(players: str = PLAYER) -> Chart:
    """Return a chart of the inequality of wealth and rents round by round, as printed and with all players alike."""
    courses = {rules: kept(players, rules) for rules in _CONTROL}
    marks = dict(zip(_CONTROL, (MARKS[Role.MONOPOLIST], MARKS[Role.COMPETITOR]), strict=True))
    kinds = (("gini", _("Gini"), Stroke.SOLID), ("rents_herfindahl", _("Herfindahl"), Stroke.DASHED))
    (first, last), (alike_first, alike_last) = ((course.moments[0], course.moments[-1]) for course in courses.values())
    return Chart.of(
        f"concentration-unequal-{players}",
        _("Gini of wealth, Herfindahl of rents; all four play {strategy}", strategy=players),
        (_rounds(), per_cent(_("index, in hundredths"))),
        [
            _by_round(
                _("{index}, {rules}", index=index, rules=RULE_NAMES[rules]),
                marks[rules],
                [(moment, moment.index(name)) for moment in course.moments],
                stroke,
            )
            for name, index, stroke in kinds
            for rules, course in courses.items()
        ],
        _(
            "Between round {first} and round {last} the Gini index of wealth goes from {before} to "
            "{after} hundredths. If all are Competitors it goes from {alike_before} to {alike_after}.",
            first=first.round,
            last=last.round,
            before=hundred(first.index("gini")),
            after=hundred(last.index("gini")),
            alike_before=hundred(alike_first.index("gini")),
            alike_after=hundred(alike_last.index("gini")),
        ),
        _by_strategy(
            _("Indices in hundredths after {rounds} rounds, with 95% intervals", rounds=TOLD[-1]),
            _CONTROL,
            [_("Gini of wealth"), _("Herfindahl of wealth"), _("Herfindahl of rents")],
            lambda course: [
                interval(course.after(ROUNDS).index(each)) for each in ("gini", "herfindahl", "rents_herfindahl")
            ],
        ),
        measured=_origin(kept(*each) for each in product(PLAYERS, _CONTROL)),
    )


def monopolists(players: str = PLAYER) -> Chart:
    """Return a chart of the Monopolists' share of rents and wealth, round by round."""
    moments, blue = kept(players).moments, MARKS[Role.MONOPOLIST]
    early, late = moments[0], moments[-1]
    return Chart.of(
        f"concentration-shares-{players}",
        _("The Monopolists' share; all four play {strategy}", strategy=players),
        (_rounds(), per_cent(_("of each 100"))),
        [
            dotted(_("a half"), (0, 50), (ROUNDS, 50)),
            _by_round(_("of the rents"), blue, [(each, each.rents) for each in moments]),
            _by_round(_("of the wealth"), blue, [(each, each.wealth) for each in moments], Stroke.DASHED),
        ],
        _(
            "In the first ten rounds Monopolists take {rents_early}% of the rents, and then own {wealth_early}% of "
            "the wealth. In the last ten they take {rents_late}%, and then own {wealth_late}%.",
            rents_early=hundred(early.rents),
            wealth_early=hundred(early.wealth),
            rents_late=hundred(late.rents),
            wealth_late=hundred(late.wealth),
        ),
        _by_strategy(
            _("The Monopolists' share, %, with 95% intervals"),
            _CONTROL,
            [
                *(_("Rents, round {number}", number=number) for number in TOLD),
                *(_("Wealth, round {number}", number=number) for number in TOLD),
            ],
            lambda course: [
                *(interval(course.after(number).rents) for number in TOLD),
                *(interval(course.after(number).wealth) for number in TOLD),
            ],
        ),
        measured=_origin(kept(*each) for each in product(PLAYERS, _CONTROL)),
    )


def two_measures(players: str = PLAYER) -> Chart:
    """Return a chart of the Monopolists' share of wealth, by both measures, round by round."""
    moments, blue = kept(players).moments, MARKS[Role.MONOPOLIST]
    early, late = moments[0], moments[-1]
    return Chart.of(
        f"concentration-measures-{players}",
        _("The Monopolists' share of the wealth, by two measures; all four play {strategy}", strategy=players),
        (_rounds(), per_cent(_("of each 100"))),
        [
            dotted(_("a half"), (0, 50), (ROUNDS, 50)),
            _by_round(_("by AM-23.1"), blue, [(each, each.wealth) for each in moments], Stroke.DASHED),
            _by_round(_("at cost"), blue, [(each, each.wealth_at_cost) for each in moments]),
        ],
        _(
            "After ten rounds Monopolists own {cost}% of the wealth at cost, and {rents}% by AM-23.1; the Gini index "
            "is {cost_gini} and {rents_gini} hundredths. After a hundred rounds they own {cost_late}% and "
            "{rents_late}%.",
            cost=hundred(early.wealth_at_cost),
            rents=hundred(early.wealth),
            cost_gini=hundred(early.index("gini_at_cost")),
            rents_gini=hundred(early.index("gini")),
            cost_late=hundred(late.wealth_at_cost),
            rents_late=hundred(late.wealth),
        ),
        tabled(
            _("The Monopolists' share in % and the Gini index in hundredths, with 95% intervals"),
            [
                *(_("All play"), _("Round"), _("Share at cost"), _("Share by AM-23.1")),
                *(_("Gini at cost"), _("Gini by AM-23.1")),
            ],
            [
                (verbatim(each), str(moment.round), *map(interval, _twice(moment)))
                for each in PLAYERS
                for moment in map(kept(each).after, (EVERY, *TOLD))
            ],
        ),
        measured=_origin(map(kept, PLAYERS)),
    )


def _twice(moment: WealthAtRound) -> tuple[Estimate, ...]:
    """Return share and index, at cost and by AM-23.1."""
    return moment.wealth_at_cost, moment.wealth, moment.index("gini_at_cost"), moment.index("gini")


def quantity() -> Chart:
    """Return a chart of the average price and the number of visits, by strategy and rules."""
    every = [kept(players, rules) for rules in RULES for players in PLAYERS]
    stops = sorted(HUNDRED * each.stops.value for each in every)
    costs = sorted(each.rents.value for each in every)
    groups = (
        (RULE_NAMES[AS_PRINTED], MARKS[Role.MONOPOLIST], (AS_PRINTED,)),
        (_("without one of the rules"), NEITHER, ("no-doubling", "no-nets")),
        (RULE_NAMES["alike"], MARKS[Role.COMPETITOR], ("alike",)),
    )
    return Chart.of(
        "concentration-quantity",
        _("Price and number of visits"),
        (per_cent(_("visits to properties in 100 turns")), Axis(label=_("average price of a visit"), high=30, step=10)),
        [_stops(name, mark, [each for each in every if each.rules in rules]) for name, mark, rules in groups],
        _(
            "Whatever the rules and strategies, there are {fewest} to {most} visits to properties in 100 "
            "turns, while the average visit costs {cheapest} to {dearest}.",
            fewest=figure(stops[0], 1),
            most=figure(stops[-1], 1),
            cheapest=f"${costs[0]:.1f}",
            dearest=f"${costs[-1]:.1f}",
        ),
        _by_strategy(
            _("Visits in 100 turns and the price of one, with 95% intervals"),
            tuple(RULES),
            [_("Visits in 100 turns"), _("A visit costs")],
            lambda course: [interval(course.stops), interval(course.rents, times=1)],
        ),
        money_format="${amount}",
        measured=_origin(every),
    )


def _stops(name: Message, mark: Mark, courses: Sequence[ConcentrationResult]) -> Curve:
    return Curve(
        name=name,
        mark=mark,
        points=tuple((near(HUNDRED * each.stops.value), near(each.rents.value)) for each in courses),
        spread=tuple(span(each.rents, 1) for each in courses),
        line=False,
        told=tuple(_("{strategy}, {rules}", strategy=each.players, rules=RULE_NAMES[each.rules]) for each in courses),
    )


def _origin(courses: Iterable[ConcentrationResult]) -> Message:
    found = list(courses)
    first = found[0]
    return _(
        "Measured: {games} games of {rounds} rounds at each table, seeds {first} to {last}, without trades; {plans}. "
        "After the last round at least {least} of each {games} games were still in progress.",
        games=first.games,
        rounds=ROUNDS,
        first=first.seed,
        last=first.seed + first.games - 1,
        plans=", ".join(dict.fromkeys(course.plan for course in found)),
        least=min(course.moments[-1].games for course in found),
    )


def _by_round(
    name: Message, mark: Mark, found: Iterable[tuple[WealthAtRound, Estimate]], stroke: Stroke = Stroke.SOLID
) -> Curve:
    places = [(moment.round, each) for moment, each in found]
    return line(name, mark, places, stroke, dots=stroke is Stroke.SOLID)


def _by_strategy(
    caption: Message,
    rules: Sequence[str],
    heads: Sequence[Message],
    cells: Callable[[ConcentrationResult], list[Message]],
) -> Table:
    return tabled(
        caption,
        [_("All play"), _("Rules"), *heads],
        [
            (verbatim(players), RULE_NAMES[each], *cells(kept(players, each)))
            for players, each in product(PLAYERS, rules)
        ],
    )


def _rounds() -> Axis:
    return Axis(label=_("rounds"), high=ROUNDS, step=20, money=False)


if __name__ == "__main__":
    sys.exit(KEPT.main())
