"""The charts of the lab “Is the game fair?”: who wins, by which rule, and what better players change.

Everything was measured in games played before, see `antimono.simulate.fairness`.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.editions.asymmetries import Asymmetry
from antimono.anti_monopoly.look import MARKS
from antimono.anti_monopoly.players import KINDS
from antimono.core.errors import unknown_name
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Plot, Stroke
from antimono.core.many import Share
from antimono.core.match import named
from antimono.core.text import Message, _, verbatim
from antimono.labs.chart import Chart, near
from antimono.lessons.frame import Column, Table
from antimono.simulate.fairness.design import ENDINGS, Setting
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import CHECKED, Step, published_steps
from antimono.simulate.fairness.tables import LEVEL, Effect, Wins

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


def wins(competitors: str = PLAYERS, monopolists: str = "", ending: str = "game-b") -> Wins:
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
    unknown = competitors if competitors not in KINDS else monopolists
    raise unknown_name(_("strategy"), unknown, KINDS)


def payoffs(ending: str = "game-b") -> Chart:
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
            across=Axis(label=_("won, in per cent"), high=100, step=20, money=False),
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
                least=percent(planned[least].value),
                low=_("{one} against {other}", one=least[0], other=least[1]),
                most=percent(planned[best].value),
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


def effects(competitors: str = PLAYERS, monopolists: str = "", ending: str = "game-b") -> Chart:
    """What each rule that treats the roles differently does, when it treats them alike.

    Args:
        competitors: what the Competitors play in the drawing; the table has all that were tried.
        monopolists: what the Monopolists play; the same if nothing is named.
        ending: of the games.
    """
    ending = _known_ending(ending)
    by_players: dict[str, list[tuple[Effect, float]]] = {}
    for effect, p in zip(published().effects, published().corrected, strict=True):
        if effect.before.ending == ending:
            by_players.setdefault(_players(effect.before), []).append((effect, p))
    players = _players(Setting(ending, competitors, monopolists or competitors))
    shown = [each for each, _p in named(by_players, players)]
    rules = [rule for rule in Asymmetry if any(each.rule[0] == rule.value for each in shown)][::-1]
    base = wins(competitors, monopolists, ending).share(Role.COMPETITOR)
    even = near(EVEN - 100 * base.value)
    ends = [end for each in shown for end in _hundred(*(each.change.interval or (0.0, 0.0)))]
    low, high = (
        10 * round(float(end) / 10 + aside) for end, aside in ((min(ends), -0.6), (max(*ends, even), 0.6))
    )
    largest = max(shown, key=lambda each: each.change.value)
    return Chart(
        name=f"fair-rules-{players.replace(' ', '-')}-{ending.replace('/', '-')}",
        plot=Plot(
            title=_(
                "What each rule changes in the games won by Competitors, {ending}, {players}",
                ending=ENDING_NAMES[ending],
                players=players,
            ),
            across=Axis(label=_("change, in points"), low=low, high=high, step=10, money=False),
            up=_names(_("the same for both"), [RULE_NAMES[rule] for rule in rules]),
            curves=(
                *(_changes(shown, rules, role) for role in Role),
                _upright(_("no change"), 0, len(rules)),
                _upright(_("even"), even, len(rules) + 1),
            ),
            summary=_largest(percent(base.value), largest),
        ),
        table=Table(
            caption=_(
                "Change in percentage points by who plays, 95% each; * where it is no accident even among "
                "all {count} comparisons",
                count=len(published().effects),
            ),
            columns=(
                Column(_("Rule")),
                Column(_("Everybody as")),
                *(Column(verbatim(name)) for name in by_players),
            ),
            rows=tuple(
                (
                    RULE_NAMES[rule],
                    role_name(role),
                    *(_cell(each, rule, role) for each in by_players.values()),
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


def replies(ending: str = "game-b") -> Chart:
    """How the share of the Competitors changes as both sides in turn look for better players."""
    ending = _known_ending(ending)
    steps = [each for each in published_steps() if each.ending == ending]
    first, last = steps[0].competitors[0], steps[-1].competitors[not steps[-1].better]
    at = [first, *(each.competitors[1 if each.better else 0] for each in steps)]
    found = [_("at first"), *(_found(each) for each in steps)]
    return Chart(
        name=f"fair-replies-{ending.replace('/', '-')}",
        plot=Plot(
            title=_("Best replies in turn, {ending}", ending=ENDING_NAMES[ending]),
            across=Axis(label=_("searches"), high=len(steps), money=False),
            up=Axis(label=_("won by Competitors, in per cent"), high=100, step=20, money=False),
            curves=(
                Curve(
                    name=_("Competitors"),
                    mark=MARKS[Role.COMPETITOR],
                    points=tuple((place, near(100 * share.value)) for place, share in enumerate(at)),
                    spread=tuple(_hundred(*share.interval) for share in at),
                    dots=True,
                    told=tuple(found),
                ),
                Curve(
                    name=_("even"),
                    mark=NEITHER,
                    points=((0, EVEN), (len(steps), EVEN)),
                    stroke=Stroke.DOTTED,
                    named_at=0,
                ),
            ),
            summary=_(
                "Competitors begin at {first} and are at {last} when neither side finds a better reply.",
                first=percent(first.value),
                last=percent(last.value),
            ),
        ),
        table=Table(
            caption=_("Each search, and what it found"),
            columns=tuple(
                map(
                    Column,
                    (
                        _("Who searches"),
                        _("Won before, in per cent"),
                        _("Won with the find"),
                        _("Change in percentage points"),
                        _("The find"),
                    ),
                )
            ),
            rows=tuple(
                (
                    role_name(Role(each.side)),
                    f"{100 * each.won[0] / each.games:.1f}",
                    f"{100 * each.won[1] / each.games:.1f}",
                    "{:+.1f} ({:+.1f} to {:+.1f})".format(*(100 * part for part in each.gain)),
                    verbatim(each.found),
                )
                for each in steps
            ),
        ),
        measured=_(
            "Measured: each find on {games} games with seeds from {seed} on, which the search had not seen.",
            games=steps[0].games,
            seed=CHECKED,
        ),
    )


def _found(step: Step) -> Message:
    if step.better:
        return _("{role}: a better reply", role=role_name(Role(step.side)))
    return _("{role}: nothing better", role=role_name(Role(step.side)))


def _players(setting: Setting) -> str:
    names = (setting.competitors, setting.monopolists)
    return names[0] if names[0] == names[1] else " against ".join(names)


def _largest(share: str, largest: Effect) -> Message:
    """The largest gain to Competitors, in a sentence."""
    values: dict[str, Message | str] = {
        "share": share,
        "rule": RULE_NAMES[Asymmetry(largest.rule[0])],
        "change": _points(largest),
    }
    if Role(largest.rule[1]) is Role.COMPETITOR:
        return _(
            "As printed Competitors win {share}. The largest gain to them is by “{rule}”, with everybody "
            "treated as a Competitor: {change} percentage points.",
            **values,
        )
    return _(
        "As printed Competitors win {share}. The largest gain to them is by “{rule}”, with everybody "
        "treated as a Monopolist: {change} percentage points.",
        **values,
    )


EVERYBODY = {
    Role.COMPETITOR: _("everybody as a Competitor"),
    Role.MONOPOLIST: _("everybody as a Monopolist"),
}
"""What a rule makes of both roles."""


def _changes(shown: Sequence[Effect], rules: Sequence[Asymmetry], role: Role) -> Curve:
    found = [
        (place, each)
        for place, rule in enumerate(rules)
        for each in shown
        if each.rule == (rule.value, role.value)
    ]
    aside = Fraction(1, 6) if role is Role.COMPETITOR else Fraction(-1, 6)
    return Curve(
        name=EVERYBODY[role],
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
    # Above the names there is room for those of the upright lines.
    return Axis(label=label, low=-1, high=len(names) + 2, names=tuple(names), money=False)


def _hundred(low: float, high: float) -> tuple[Coordinate, Coordinate]:
    return near(100 * low), near(100 * high)


def percent(value: float) -> str:
    """A share for a sentence."""
    return f"{100 * value:.1f}%"


def _percent_cell(share: Share) -> str:
    low, high = share.interval
    return f"{100 * share.value:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def _origin(tables: Sequence[Wins]) -> Message:
    first, games = tables[0].seed, min(each.games for each in tables)
    most = max(tables, key=lambda each: each.unfinished.value)
    return _(
        "Measured: {games} games or more at each of {tables} tables, seeds from {first} on, nobody proposing "
        "trades; at most {given_up} given up at the cap ({who}).",
        games=games,
        tables=len(tables),
        first=first,
        given_up=percent(most.unfinished.value),
        who=_("{one} against {other}", one=most.setting.competitors, other=most.setting.monopolists),
    )


def _known_ending(ending: str) -> str:
    if ending not in ENDINGS:
        raise unknown_name(_("ending"), ending, ENDINGS)
    return ending
