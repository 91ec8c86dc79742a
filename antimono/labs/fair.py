"""The lab “Is the game fair?”: who wins, by which rule, and what better players change.

All numbers come from recorded games; see `antimono.simulate.fairness`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.players import KINDS
from antimono.anti_monopoly.theme import MARKS
from antimono.core.errors import unknown_name
from antimono.core.figures import NEITHER, Axis
from antimono.core.match import named
from antimono.core.text import Message, _, figure, percent, verbatim, with_interval
from antimono.labs.chart import (
    HUNDRED,
    Chart,
    bars,
    dotted,
    interval,
    line,
    near,
    per_cent,
    rows_named,
    tabled,
    upright,
)
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.fairness.design import ENDINGS, TRADER, WHO_PROPOSES, TableDesign
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import HEADLINES, SearchStep, steps_from
from antimono.simulate.fairness.tables import LEVEL, RuleEffect, Wins

ENDING_NAMES = {"game-a": _("Game A"), "game-b": _("Game B"), "game-a/30": _("the timed game of 30 rounds")}
"""The names of the endings."""

RULE_NAMES = {
    Asymmetry.DOUBLING: _("double rents"),
    Asymmetry.BUILDING: _("building rights"),
    Asymmetry.LIMITS: _("building limits"),
    Asymmetry.CUSTODY: _("jail and the price war"),
    Asymmetry.DECKS: _("the cards"),
    Asymmetry.TAX: _("the income tax"),
    Asymmetry.FARES: _("fares and dues"),
    Asymmetry.FOUNDATION: _("the Foundation"),
    Asymmetry.TIMED: _("the count"),
}
"""The asymmetries in a word or two."""

SMALL = {"game-b": "fair-small", "game-a/30": "fair-timed-small"}
"""By ending, the search in turns that ended when neither role found a better player."""

_SEARCHERS = {Role.COMPETITOR: _("Competitors"), Role.MONOPOLIST: _("Monopolists")}

EVEN = 50
"""The share of a fair game that each role would win, in %."""

PLAYERS = "builder"
"""The strategy that the bet and the first chart are about."""

ABOVE = 2
"""Rows above the names of a chart, with room for those of the upright lines."""


def wins(competitors: str = PLAYERS, monopolists: str = "", ending: str = "game-b") -> Wins:
    """Return the measured wins of these strategies, two of each role, without trades.

    Args:
        competitors: the strategy of both Competitors.
        monopolists: that of both Monopolists; by default the same.
        ending: of the games.

    >>> wins("builder").games
    10000

    Raises:
        UnknownNameError: if there was no such table.
    """
    key = (_known_ending(ending), competitors, monopolists or competitors)
    for each in published().pairings:
        if (each.setting.ending, each.setting.competitors, each.setting.monopolists) == key:
            return each
    unknown = competitors if competitors not in KINDS else monopolists
    raise unknown_name(_("strategy"), unknown, KINDS)


def payoffs(ending: str = "game-b") -> Chart:
    """Return a chart of the games that Competitors win, for each pair of strategies."""
    ending = _known_ending(ending)
    tables = [each for each in published().pairings if each.setting.ending == ending]
    shares = {(each.setting.competitors, each.setting.monopolists): each.share(Role.COMPETITOR) for each in tables}
    mine, theirs = ([*dict.fromkeys(pair[place] for pair in shares)] for place in (0, 1))
    rows = mine[::-1]
    planned = [pair for pair in shares if "random" not in pair]
    best, least = (end(planned, key=lambda pair: shares[pair].value) for end in (max, min))
    return Chart.of(
        f"fair-{ending.replace('/', '-')}",
        _("Games won by Competitors, {ending}", ending=ENDING_NAMES[ending]),
        (per_cent(_("won, %")), rows_named(_("the Competitors' strategy"), map(verbatim, rows), ABOVE)),
        [
            bars(
                _("against each strategy of the Monopolists"),
                MARKS[Role.COMPETITOR],
                [(shares[name, other], row) for row, name in enumerate(rows) for other in theirs],
                told=[verbatim(other) for _name in rows for other in theirs],
            ),
            upright(_("even"), EVEN, len(rows)),
        ],
        _(
            "Apart from games with random players, Competitors win {least} ({low}) to {most} ({high}) of the "
            "games that end.",
            least=percent(shares[least].value, 1),
            low=_("{one} against {other}", one=least[0], other=least[1]),
            most=percent(shares[best].value, 1),
            high=_("{one} against {other}", one=best[0], other=best[1]),
        ),
        tabled(
            _("Games won by Competitors, % of those that ended"),
            [_("Competitors play"), *(_("against {strategy}", strategy=name) for name in theirs)],
            [(verbatim(name), *(interval(shares[name, other]) for other in theirs)) for name in mine],
        ),
        measured=_origin(tables),
    )


def trading() -> Chart:
    """Return a chart of the games that Competitors of each strategy win against traders, with and without trade."""
    free = {
        each.setting.competitors: each
        for each in published().trading
        if (each.setting.monopolists, each.setting.traders) == (TRADER, WHO_PROPOSES[-1])
    }
    rows = [*free][::-1]
    bound = {name: wins(name, TRADER) for name in rows}
    most = max(free.values(), key=lambda each: each.share(Role.COMPETITOR).value)
    return Chart.of(
        "fair-trading",
        _("Games won by Competitors against traders, with and without trades"),
        (per_cent(_("won, %")), rows_named(_("the Competitors' strategy"), map(verbatim, rows))),
        [
            bars(name, mark, [(tables[each].share(Role.COMPETITOR), row) for row, each in enumerate(rows)], dots=True)
            for name, mark, tables in (
                (_("nobody proposes a trade"), NEITHER, bound),
                (_("anyone may propose trades"), MARKS[Role.COMPETITOR], free),
            )
        ],
        _(
            "With trades, Competitors win at most {most} of the games against traders ({strategy}). Without "
            "trades the same strategy wins {before}.",
            most=percent(most.share(Role.COMPETITOR).value, 1),
            strategy=most.setting.competitors,
            before=percent(bound[most.setting.competitors].share(Role.COMPETITOR).value, 1),
        ),
        tabled(
            _("Games of Game B won by Competitors against traders, % of those that ended"),
            [_("Competitors play"), _("without trades"), _("with trades"), _("games with trades")],
            [
                (
                    verbatim(name),
                    interval(bound[name].share(Role.COMPETITOR)),
                    interval(table.share(Role.COMPETITOR)),
                    figure(table.games, grouped=True),
                )
                for name, table in free.items()
            ],
        ),
        measured=_(
            "Measured: {games} games at each of {tables} tables with trades, seeds from {first} on; at most "
            "{given_up} abandoned at the turn limit.",
            games=min(each.games for each in free.values()),
            tables=len(free),
            first=most.seed,
            given_up=percent(max(each.unfinished.value for each in free.values()), 1),
        ),
    )


def effects(competitors: str = PLAYERS, monopolists: str = "", ending: str = "game-b") -> Chart:
    """Return a chart of the effect of each rule that treats the roles differently.

    Args:
        competitors: the Competitors' strategy in the chart; the table has all that were tried.
        monopolists: the Monopolists' strategy; by default the same.
        ending: of the games.
    """
    ending = _known_ending(ending)
    by_players: dict[str, dict[tuple[str, str], tuple[RuleEffect, float]]] = {}
    for effect, p in zip(published().effects, published().corrected, strict=True):
        if effect.before.ending == ending:
            by_players.setdefault(_players(effect.before), {})[effect.rule] = effect, p
    players = _players(TableDesign(ending, competitors, monopolists or competitors))
    shown = {rule: each for rule, (each, _p) in named(by_players, players).items()}
    rules = [rule for rule in Asymmetry if any(name == rule.value for name, _role in shown)][::-1]
    base = wins(competitors, monopolists, ending).share(Role.COMPETITOR)
    even = near(EVEN - 100 * base.value)
    bounds = [near(HUNDRED * end) for each in shown.values() for end in each.change.interval or (0.0, 0.0)]
    low, high = (10 * round(float(end) / 10 + aside) for end, aside in ((min(bounds), -0.6), (max(*bounds, even), 0.6)))
    first = next(iter(shown.values()))
    return Chart.of(
        f"fair-rules-{players.replace(' ', '-')}-{ending.replace('/', '-')}",
        _(
            "Effect of each rule on the games won by Competitors, {ending}, {players}",
            ending=ENDING_NAMES[ending],
            players=players,
        ),
        (
            Axis(label=_("change in points"), low=low, high=high, step=10, money=False),
            rows_named(_("the same for both"), [RULE_NAMES[rule] for rule in rules], ABOVE),
        ),
        [
            *(
                bars(
                    EVERYBODY[role],
                    MARKS[role],
                    [
                        (shown[rule.value, role.value].change, row + aside)
                        for row, rule in enumerate(rules)
                        if (rule.value, role.value) in shown
                    ],
                )
                for role, aside in zip(Role, (Fraction(1, 6), Fraction(-1, 6)), strict=True)
            ),
            upright(_("no change"), 0, len(rules)),
            upright(_("even"), even, len(rules) + 1),
        ],
        _largest(percent(base.value, 1), max(shown.values(), key=lambda each: each.change.value)),
        tabled(
            _(
                "Change in percentage points for each pair of strategies, with 95% intervals; * marks a "
                "change that is not chance, even among all {count} comparisons",
                count=len(published().effects),
            ),
            [_("Rule"), _("Everybody treated as"), *map(verbatim, by_players)],
            [
                (
                    RULE_NAMES[rule],
                    role_name(role),
                    *(_cell(each.get((rule.value, role.value))) for each in by_players.values()),
                )
                for rule in reversed(rules)
                for role in Role
            ],
        ),
        measured=_(
            "Measured: {games} games each, seeds {first} to {last}, the same with and without the rule; "
            "{count} comparisons in all, corrected by Holm's method.",
            games=first.games,
            first=first.seed,
            last=first.seed + first.games - 1,
            count=len(published().effects),
        ),
    )


def replies(ending: str = "game-b") -> Chart:
    """Return a chart of the Competitors' share as both roles search in turn for better players."""
    steps = steps_from(named(SMALL, _known_ending(ending)))
    first, last = steps[0].competitors[0], steps[-1].competitors[not steps[-1].better]
    at = [first, *(each.competitors[1 if each.better else 0] for each in steps)]
    return Chart.of(
        f"fair-replies-{ending.replace('/', '-')}",
        _("Best replies in turn, {ending}", ending=ENDING_NAMES[ending]),
        (Axis(label=_("searches"), high=len(steps), money=False), per_cent(_("won by Competitors, %"))),
        [
            line(_("Competitors"), MARKS[Role.COMPETITOR], enumerate(at), told=[_("at first"), *map(_found, steps)]),
            dotted(_("even"), (0, EVEN), (len(steps), EVEN)),
        ],
        _(
            "Competitors begin at {first}, and are at {last} by the time that neither role finds a better reply.",
            first=percent(first.value, 1),
            last=percent(last.value, 1),
        ),
        tabled(
            _("What each search found"),
            [
                _("Search by"),
                _("Won before, %"),
                _("Won with it, %"),
                _("Change in percentage points"),
                _("Strategy found"),
            ],
            [
                (
                    role_name(Role(each.side)),
                    *(figure(100 * won / each.games, 1) for won in each.won),
                    with_interval(*(figure(100 * part, 1, signed=True) for part in each.gain)),
                    verbatim(each.found),
                )
                for each in steps
            ],
        ),
        measured=_(
            "Measured: {games} games for each strategy found, none of them seen by the search, seeds from {seed} on.",
            games=steps[0].games,
            seed=steps[0].seed,
        ),
    )


def found() -> Chart:
    """Return a chart of the shares before and after each role alone uses the best player found."""
    headlines = ("fair", "fair-timed")  # the others are of “Land or houses?”
    steps = [best_alone(name, role) for name in headlines for role in reversed(Role)]
    rows = steps[::-1]
    names = [_("{role}, {ending}", role=_SEARCHERS[Role(each.side)], ending=ENDING_NAMES[each.ending]) for each in rows]
    theirs, ours = (next(each for each in steps if each.side == role.value) for role in reversed(Role))
    return Chart.of(
        "fair-found",
        _("Games won by Competitors, before and after each search"),
        (per_cent(_("won, %")), rows_named(_("search by"), names, 1)),
        [
            bars(_("before"), NEITHER, [(each.competitors[0], row) for row, each in enumerate(rows)], dots=True),
            *(
                bars(
                    role_name(role),
                    MARKS[role],
                    [(each.competitors[1], row) for row, each in enumerate(rows) if each.side == role.value],
                    dots=True,
                )
                for role in Role
            ),
            upright(_("even"), EVEN, len(rows)),
        ],
        _(
            "In Game B, Competitors win {gained} of the games with the best strategy found for them, instead "
            "of {before}. With the best one found for the Monopolists, Competitors win {left}.",
            gained=percent(ours.competitors[1].value, 1),
            before=percent(ours.competitors[0].value, 1),
            left=percent(theirs.competitors[1].value, 1),
        ),
        tabled(
            _("Games won by Competitors, % of those that ended"),
            [_("Search by"), _("Against"), _("Before"), _("With it"), _("Strategy found")],
            [
                (name, verbatim(each.against), *(interval(share) for share in each.competitors), verbatim(each.found))
                for name, each in zip(names, rows, strict=True)
            ],
        ),
        measured=_(
            "Measured: {tried} strategies of one class in each search, each tried in {games} games and the "
            "best of them in {checks} fresh ones, seeds from {seed} on.",
            tried=steps[0].tried,
            games=steps[0].searched[1],
            checks=steps[0].games,
            seed=steps[0].seed,
        ),
    )


def best_alone(headline: str, role: Role) -> SearchStep:
    """Return the best reply that a role found to the players of a headline, which stay the same."""
    start = set(map(repr, HEADLINES[headline].plays().values()))
    steps = [each for each in steps_from(headline) if each.side == role.value]
    return max((each for each in steps if {each.before, each.against} == start), key=lambda each: each.gain)


def _found(step: SearchStep) -> Message:
    if step.better:
        return _("{role}: a better reply", role=role_name(Role(step.side)))
    return _("{role}: nothing better", role=role_name(Role(step.side)))


def _players(setting: TableDesign) -> str:
    return " against ".join(dict.fromkeys((setting.competitors, setting.monopolists)))


def _largest(share: Message, largest: RuleEffect) -> Message:
    """Return a sentence on the Competitors' largest gain."""
    values: dict[str, Message | str] = {
        "share": share,
        "rule": RULE_NAMES[Asymmetry(largest.rule[0])],
        "change": interval(largest.change, 1, signed=True),
    }
    if Role(largest.rule[1]) is Role.COMPETITOR:
        return _(
            "As printed, Competitors win {share}. They gain most if “{rule}” treats everybody as a "
            "Competitor: {change} percentage points.",
            **values,
        )
    return _(
        "As printed, Competitors win {share}. They gain most if “{rule}” treats everybody as a Monopolist: "
        "{change} percentage points.",
        **values,
    )


EVERYBODY = {Role.COMPETITOR: _("everybody as a Competitor"), Role.MONOPOLIST: _("everybody as a Monopolist")}
"""The role that a rule gives to everybody."""


def _cell(found: tuple[RuleEffect, float] | None) -> str:
    if found is None:
        return "–"
    effect, p = found
    return f"{interval(effect.change, 1, signed=True)}{'*' if p < LEVEL else ''}"


def _origin(tables: Sequence[Wins]) -> Message:
    most = max(tables, key=lambda each: each.unfinished.value)
    return _(
        "Measured: at least {games} games at each of {tables} tables, seeds from {first} on, without trades; at most "
        "{given_up} abandoned at the turn limit ({who}).",
        games=min(each.games for each in tables),
        tables=len(tables),
        first=tables[0].seed,
        given_up=percent(most.unfinished.value, 1),
        who=_("{one} against {other}", one=most.setting.competitors, other=most.setting.monopolists),
    )


def _known_ending(ending: str) -> str:
    if ending not in ENDINGS:
        raise unknown_name(_("ending"), ending, ENDINGS)
    return ending


def wager() -> Question:
    """Return the bet on how often Competitors win among equal players."""
    true = 100 * wins().share(Role.COMPETITOR).value
    guesses = {"10": 10, "33": 33, "50": EVEN, "67": 67}
    return bet(
        "fair-bet",
        _(
            "Two Competitors and two Monopolists play until both players of one role are bankrupt, and all build as "
            "soon as they can. How many of 100 games do the Competitors win?"
        ),
        {
            "10": _("About 10"),
            "33": _("About 33"),
            "50": _("About 50: otherwise nobody would play it"),
            "67": _("About 67"),
        },
        true=min(guesses, key=lambda key: abs(guesses[key] - true)),
        say=_("That is your bet. The games are counted below."),
    )


RULES = 40
"""The number of rules that somebody tries in the exercise."""


def make_exercise() -> Question:
    """Return the exercise on shares and on many comparisons."""
    table = wins()
    share = table.share(Role.COMPETITOR)
    won = round(100 * share.value)
    chance = Fraction(LEVEL).limit_denominator(100)
    level, false = round(100 * chance), round(RULES * chance)
    return exercise(
        "fair-exercise",
        _(
            "Builders played {games} games of Game B. {given_up} were abandoned, and the Competitors won {won}. What "
            "percentage of the games that ended is that, to the nearest whole number?"
        ),
        number(
            won,
            mistakes={100 - won: _("That is the Monopolists' share."), EVEN: _("That would be a fair game.")},
            say=_("{won} of {ended}: {share}."),
            otherwise=_("Take away the abandoned games, then divide."),
            unit=_("%"),
        ),
        number(
            false,
            words=_(
                "Somebody tries {rules} house rules that change nothing, and reports every p-value below {level}% as "
                "a finding. How many findings will there be on average?"
            ),
            mistakes={
                0: _("There should be none. But each rule may look like a finding by chance."),
                level: _("That is for a hundred rules; here there are fewer."),
                RULES: _("Those are all of them."),
            },
            say=_("{level}% of {rules} is {false}, and all of them are false."),
            otherwise=_("Each of them has that chance of becoming a finding."),
            unit=_("findings"),
        ),
        number(
            round(RULES / chance),
            words=_(
                "By Holm's method the smallest of the {rules} p-values must be below {level}% divided by their "
                "number. One in how many is that?"
            ),
            mistakes={
                round(1 / chance): _("That is without the correction."),
                RULES: _("That is the number of rules. Use the {level}% as well."),
            },
            say=_(
                "It is one in {one} for a single comparison, and {rules} times rarer for the smallest of {rules}: one "
                "in {all}."
            ),
            otherwise=_("Five in a hundred is one in twenty. Divide that by the number of rules."),
            unit=_("one in …"),
        ),
        games=table.games,
        given_up=table.given_up,
        won=share.count,
        ended=share.whole,
        share=percent(share.value, 1),
        rules=RULES,
        level=level,
        false=false,
        one=round(1 / chance),
        all=round(RULES / chance),
    )


BET = wager()
EXERCISE = make_exercise()
