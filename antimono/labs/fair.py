"""The lab “Is the game fair?”: which role wins, by which rule, and what better players change.

Everything was measured in games played before (`antimono.simulate.fairness`); this module shows it.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.errors import unknown_name
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.labs.question import Question, bet, exercise, number
from antimono.lessons.anti_monopoly.board import MARKS
from antimono.lessons.figures import NEITHER, Axis, Coordinate, Curve, Plot, Stroke
from antimono.lessons.frame import Column, Table
from antimono.simulate.fairness.design import ENDINGS
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.tables import LEVEL, Effect, Wins

__all__ = ["BET", "EXERCISE", "effects", "payoffs", "wins"]

ENDING_NAMES = {
    "game-a": _("Game A"),
    "game-b": _("Game B"),
    "game-a/30": _("the timed game of 30 rounds"),
}
"""What the endings are called."""

RULE_NAMES = {
    Asymmetry.DOUBLING: _("double rents"),
    Asymmetry.BUILDING: _("who may build"),
    Asymmetry.LIMITS: _("how much is built"),
    Asymmetry.CUSTODY: _("custody"),
    Asymmetry.DECKS: _("the cards"),
    Asymmetry.TAX: _("the income tax"),
    Asymmetry.FARES: _("fares and dues"),
    Asymmetry.FOUNDATION: _("the Foundation"),
    Asymmetry.TIMED: _("the count"),
}
"""The asymmetries in a word or two."""

EVEN = 50
"""What each side would win of a fair game, in per cent."""

PLAYERS = "builder"
"""The strategy that the bet and the first chart are about."""


def wins(competitors: str = PLAYERS, monopolists: str = "", ending: str = "game-a") -> Wins:
    """What was measured where these played, two of each role, nobody proposing trades.

    Args:
        competitors: the strategy of both Competitors.
        monopolists: that of both Monopolists; the same if none is named.
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
    unknown = competitors if competitors not in STRATEGIES else monopolists
    raise unknown_name(_("strategy"), unknown, STRATEGIES)


def payoffs(ending: str = "game-a") -> Chart:
    """How many games Competitors win by each strategy against each of the Monopolists'."""
    ending = _known_ending(ending)
    tables = [each for each in published().pairings if each.setting.ending == ending]
    mine = list(dict.fromkeys(each.setting.competitors for each in tables))
    theirs = list(dict.fromkeys(each.setting.monopolists for each in tables))
    shares = {
        (each.setting.competitors, each.setting.monopolists): each.share(Role.COMPETITOR) for each in tables
    }
    rows = mine[::-1]
    planned = {key: share for key, share in shares.items() if "random" not in key}
    best = max(planned, key=lambda key: planned[key].value)
    least = min(planned, key=lambda key: planned[key].value)
    return Chart(
        name=f"fair-{ending.replace('/', '-')}",
        plot=Plot(
            title=_("Games won by Competitors, {ending}", ending=ENDING_NAMES[ending]),
            across=Axis(label=_("of the games that ended, in per cent"), high=100, step=10, money=False),
            up=_names(_("what the Competitors play"), [verbatim(name) for name in rows]),
            curves=(
                _cloud(
                    _("against each strategy of the Monopolists"),
                    [(shares[name, other], place) for place, name in enumerate(rows) for other in theirs],
                    [verbatim(other) for _name in rows for other in theirs],
                ),
                _upright(_("even"), EVEN, len(rows)),
            ),
            summary=_(
                "Between players with a plan Competitors win from {least} ({low}) to {most} ({high}) of the "
                "games that end.",
                least=_percent(planned[least].value),
                low=_("{one} against {other}", one=least[0], other=least[1]),
                most=_percent(planned[best].value),
                high=_("{one} against {other}", one=best[0], other=best[1]),
            ),
        ),
        table=Table(
            caption=_("Games won by Competitors, in per cent of those that ended"),
            columns=(
                Column(_("Competitors play")),
                *(Column(_("against {strategy}", strategy=name)) for name in theirs),
            ),
            rows=tuple(
                (verbatim(name), *(_percent_cell(shares[name, other]) for other in theirs)) for name in mine
            ),
        ),
        measured=_origin(tables),
    )


def effects(strategy: str = PLAYERS, ending: str = "game-a") -> Chart:
    """What each rule that treats the roles differently does, when it treats them alike.

    Args:
        strategy: what everybody plays in the drawing; the table has them all.
        ending: of the games.
    """
    ending = _known_ending(ending)
    found = [
        (each, p)
        for each, p in zip(published().effects, published().corrected, strict=True)
        if each.before.ending == ending
    ]
    by_strategy: dict[str, list[tuple[Effect, float]]] = {}
    for effect, p in found:
        by_strategy.setdefault(effect.before.competitors, []).append((effect, p))
    shown = [each for each, _p in named(by_strategy, strategy)]
    rules = [rule for rule in Asymmetry if any(each.rule[0] == rule.value for each in shown)][::-1]
    base = wins(strategy, ending=ending).share(Role.COMPETITOR)
    largest = max(shown, key=lambda each: each.change.value)
    return Chart(
        name=f"fair-rules-{strategy}-{ending.replace('/', '-')}",
        plot=Plot(
            title=_(
                "What each rule does: {ending}, all play {strategy}",
                ending=ENDING_NAMES[ending],
                strategy=strategy,
            ),
            across=Axis(
                label=_("change of the games won by Competitors, in percentage points"),
                low=-60,
                high=100,
                step=20,
                money=False,
            ),
            up=_names(_("the rule that is the same for both"), [RULE_NAMES[rule] for rule in rules]),
            curves=(
                *(_changes(shown, rules, role) for role in Role),
                _upright(_("no change"), 0, len(rules)),
                _upright(_("even"), near(100 * (0.5 - base.value)), len(rules)),
            ),
            summary=_(
                "As printed Competitors win {share}. The largest gain to them is by “{rule}”, with everybody "
                "treated as a {role}: {change} percentage points.",
                share=_percent(base.value),
                rule=RULE_NAMES[Asymmetry(largest.rule[0])],
                role=role_name(Role(largest.rule[1])),
                change=_points(largest),
            ),
        ),
        table=Table(
            caption=_(
                "Change in percentage points by strategy, 95% each; * where it is no accident even among "
                "all {count} comparisons",
                count=len(published().effects),
            ),
            columns=(
                Column(_("Rule")),
                Column(_("Everybody as")),
                *(Column(verbatim(name)) for name in by_strategy),
            ),
            rows=tuple(
                (
                    RULE_NAMES[rule],
                    role_name(role),
                    *(_cell(each, rule, role) for each in by_strategy.values()),
                )
                for rule in reversed(rules)
                for role in Role
            ),
        ),
        measured=_(
            "Measured: {games} games each, seeds {first} to {last}, the same with and without the rule; "
            "{count} comparisons in all, corrected by Holm's method.",
            games=shown[0].games,
            first=shown[0].seed,
            last=shown[0].seed + shown[0].games - 1,
            count=len(published().effects),
        ),
    )


def _changes(shown: Sequence[Effect], rules: Sequence[Asymmetry], role: Role) -> Curve:
    found = [
        (place, each)
        for place, rule in enumerate(rules)
        for each in shown
        if each.rule == (rule.value, role.value)
    ]
    aside = Fraction(1, 6) if role is Role.COMPETITOR else Fraction(-1, 6)
    return Curve(
        name=_("everybody as a {role}", role=role_name(role)),
        mark=MARKS[role],
        points=tuple((near(100 * each.change.value), place + aside) for place, each in found),
        spread=tuple(_hundred(*(each.change.interval or (0.0, 0.0))) for _place, each in found),
        line=False,
    )


def _cell(found: Sequence[tuple[Effect, float]], rule: Asymmetry, role: Role) -> str:
    for effect, p in found:
        if effect.rule == (rule.value, role.value):
            return f"{_points(effect)}{'*' if p < LEVEL else ''}"
    return "–"


def _points(effect: Effect) -> str:
    low, high = effect.change.interval or (0.0, 0.0)
    return f"{100 * effect.change.value:+.1f} ({100 * low:+.1f} to {100 * high:+.1f})"


def _cloud(name: Message, shares: Sequence[tuple[Share, int]], told: Sequence[Message]) -> Curve:
    return Curve(
        name=name,
        mark=MARKS[Role.COMPETITOR],
        points=tuple((near(100 * share.value), place) for share, place in shares),
        spread=tuple(_hundred(*share.interval) for share, _place in shares),
        line=False,
        told=tuple(told),
    )


def _upright(name: Message, across: Coordinate, rows: int) -> Curve:
    return Curve(
        name=name, mark=NEITHER, points=((across, -1), (across, rows)), stroke=Stroke.DOTTED, named_at=1
    )


def _names(label: Message, names: Sequence[Message]) -> Axis:
    return Axis(label=label, low=-1, high=len(names), names=tuple(names), money=False)


def _hundred(low: float, high: float) -> tuple[Coordinate, Coordinate]:
    return near(100 * low), near(100 * high)


def _percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def _percent_cell(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _origin(tables: Sequence[Wins]) -> Message:
    first, games = tables[0].seed, tables[0].games
    most = max(tables, key=lambda each: each.unfinished.value)
    return _(
        "Measured: {games} games at each of {tables} tables, seeds {first} to {last}, nobody proposing "
        "trades; at most {given_up} given up at the cap ({who}).",
        games=games,
        tables=len(tables),
        first=first,
        last=first + games - 1,
        given_up=_percent(most.unfinished.value),
        who=_("{one} against {other}", one=most.setting.competitors, other=most.setting.monopolists),
    )


def _known_ending(ending: str) -> str:
    if ending not in ENDINGS:
        raise unknown_name(_("ending"), ending, ENDINGS)
    return ending


def wager() -> Question:
    """The bet: how often Competitors win among equal players."""
    true = 100 * wins().share(Role.COMPETITOR).value
    guesses = {"10": 10, "33": 33, "50": EVEN, "67": 67}
    return bet(
        "fair-bet",
        _(
            "Two Competitors and two Monopolists play Game A until one is left, all by the same plan. Of 100 "
            "games, how many do the Competitors win?"
        ),
        {
            "10": _("About 10"),
            "33": _("About 33"),
            "50": _("About 50: else nobody would play it"),
            "67": _("About 67"),
        },
        true=min(guesses, key=lambda key: abs(guesses[key] - true)),
        say=_("That is your bet. The games are counted below."),
    )


RULES = 40
"""How many rules somebody tries in the exercise."""


def practice() -> Question:
    """The exercise: what a share says, and what many comparisons do."""
    table = wins()
    share = table.share(Role.COMPETITOR)
    chance = Fraction(LEVEL).limit_denominator(100)
    false = round(RULES * chance)
    return exercise(
        "fair-exercise",
        _(
            "Between builders {games} games of Game A were begun and {given_up} of them given up; the "
            "Competitors won {won}. Of the games that ended, how many per cent is that, to the nearest?",
            games=table.games,
            given_up=table.given_up,
            won=table.competitors,
        ),
        number(
            round(100 * share.value),
            mistakes={
                100 - round(100 * share.value): _("That is what the Monopolists have won."),
                EVEN: _("That would be a fair game."),
            },
            say=_(
                "{won} of {ended}: {share}.",
                won=share.part,
                ended=share.whole,
                share=_percent(share.value),
            ),
            otherwise=_("Take away the games given up; then divide."),
            unit=_("per cent"),
        ),
        number(
            false,
            words=_(
                "Somebody tries {rules} house rules that change nothing at all, and calls a finding whatever "
                "has a p-value below {level} per cent. How many findings will they have on average?",
                rules=RULES,
                level=round(100 * chance),
            ),
            mistakes={
                0: _("So it should be. But each has a chance of its own to look like something."),
                round(100 * chance): _("That is in a hundred; here it is fewer."),
                RULES: _("Those are all of them."),
            },
            say=_(
                "{level} per cent of {rules}: {false}, and all of them false.",
                level=round(100 * chance),
                rules=RULES,
                false=false,
            ),
            otherwise=_("Each of them is taken for a finding with that chance."),
            unit=_("findings"),
        ),
        number(
            round(RULES / chance),
            words=_(
                "By Holm's method the smallest of the {rules} p-values has to be below {level} per cent "
                "divided by their number. That is one in how many?",
                rules=RULES,
                level=round(100 * chance),
            ),
            mistakes={
                round(1 / chance): _("That is without the correction."),
                RULES: _(
                    "That is the number of rules: the {level} per cent are missing.",
                    level=round(100 * chance),
                ),
            },
            say=_(
                "One in {one} for a single comparison, {rules} times as seldom for the smallest of {rules}: "
                "one in {all}.",
                one=round(1 / chance),
                rules=RULES,
                all=round(RULES / chance),
            ),
            otherwise=_("Five per cent is one in twenty; divide that by the number of rules."),
            unit=_("one in …"),
        ),
    )


BET = wager()
EXERCISE = practice()
