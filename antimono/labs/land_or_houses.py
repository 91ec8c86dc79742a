"""The lab “Land or houses?”: when to build, as a game of strategies with a dominant one.

`land_or_houses_games` has the recorded games. `catalogue` uses those of the lab “Is the game fair?”, see
`antimono.simulate.fairness`. Only the chart of the reader's own games plays any.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import product

from antimono.anti_monopoly.editions import Role, Street, load, role_name
from antimono.anti_monopoly.rules.building import price_of_level
from antimono.anti_monopoly.rules.mortgage import redemption
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import Dice
from antimono.core.errors import unknown_name
from antimono.core.figures import NEITHER, Axis, Curve, Mark
from antimono.core.many import Share
from antimono.core.text import Message, _, figure, percent, verbatim
from antimono.labs.chart import HUNDRED, Chart, bars, interval, near, per_cent, rows_named, tabled, upright
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
    dominant,
    equilibria,
    measured,
    plan,
    played,
    share,
    unfinished,
    waiting,
)
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import Results
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.tables import LEVEL, Wins

__all__ = ["BET", "EXERCISE", "PLANS", "TIMED", "dominant", "played", "share", "unfinished"]

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
"""The names of the strategies."""

TITLES = {UNTIMED: _("until one role is bankrupt"), TIMED: _("the timed game of 30 rounds")}
"""The names of the endings."""

WAITING = {Role.COMPETITOR: _("Competitors"), Role.MONOPOLIST: _("Monopolists")}
"""The names of the two clouds of changes."""

STREET = "Walnut St."
"""A street of the exercise, with a round price."""

MUCH = 0.05
"""The smallest clear difference in the bet, as a share of the games."""


def waits(care: str = PLAIN, ending: str = UNTIMED) -> Chart:
    """Return a chart of each role's gain by building only when all is sold, against every opponent.

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
    mine, theirs = (sorted(found[side, each][0].value for each in PLAYED) for side in Role)
    return Chart.of(
        f"land-or-houses-{care}-{ending.replace('/', '-')}",
        _(
            "Gain from not building until all is sold: {care} players, {ending}",
            care=CARE_NAMES[care],
            ending=TITLES[ending],
        ),
        (
            Axis(label=_("change, in points"), low=low, high=high, step=10, money=False),
            rows_named(_("the others' strategy"), [NAMES[each] for each in rows]),
        ),
        [
            *(
                bars(
                    WAITING[side],
                    MARKS[side],
                    [(found[side, each][0], row + near(aside)) for row, each in enumerate(rows)],
                )
                for side, aside in zip(Role, (0.12, -0.12), strict=True)
            ),
            upright(_("no change"), 0, len(rows)),
        ],
        _(
            "Waiting changes the Competitors' share of games won by {least} to {most} points, and the "
            "Monopolists' share by {less} to {more}.",
            least=_signed(mine[0]),
            most=_signed(mine[-1]),
            less=_signed(theirs[0]),
            more=_signed(theirs[-1]),
        ),
        tabled(
            _(
                "Won, % of the games that ended (and abandoned, of all); the change in points; * marks a "
                "change that is not chance, even among all {count} comparisons",
                count=len(comparisons()),
            ),
            [_("Waiting"), _("The others play"), _("At once"), _("All sold"), _("Change")],
            [
                (
                    role_name(side),
                    NAMES[each],
                    *(_cell(side, plan(care, time), each, ending) for time in (AT_ONCE, ALL_SOLD)),
                    _gain(*found[side, each]),
                )
                for side, each in product(Role, PLAYED)
            ],
        ),
        measured=_origin(ending),
    )


def payoffs(ending: str = UNTIMED) -> Chart:
    """Return a chart of every pair of strategies, with the best replies.

    Raises:
        UnknownNameError: if there is no such ending.
    """
    share(Role.COMPETITOR, PLAYED[0], PLAYED[0], ending)  # an ending that was not played is refused here
    rows = PLAYED[::-1]
    won = {pair: share(Role.COMPETITOR, *pair, ending).value for pair in product(rows, PLAYED)}
    mine = {pair for theirs in PLAYED for pair in product(best(Role.COMPETITOR, theirs, ending), [theirs])}
    theirs = {pair for each in PLAYED for pair in product([each], best(Role.MONOPOLIST, each, ending))}
    both = sorted(won[pair] for pair in equilibria(ending))

    def cloud(name: Message, mark: Mark, within: Callable[[tuple[str, str]], bool], aside: float) -> Curve:
        found = [pair for pair in won if within(pair)]
        return Curve(
            name=name,
            mark=mark,
            points=tuple((near(HUNDRED * won[pair]), rows.index(pair[0]) + near(aside)) for pair in found),
            line=False,
            told=tuple(_("against {strategy}", strategy=NAMES[other]) for _name, other in found),
        )

    clouds = [
        cloud(_("no best reply"), NEITHER, lambda pair: pair not in mine | theirs, 0),
        cloud(_("best reply of Competitors"), MARKS[Role.COMPETITOR], mine.__contains__, 0.15),
        cloud(_("best reply of Monopolists"), MARKS[Role.MONOPOLIST], theirs.__contains__, -0.15),
    ]
    return Chart.of(
        f"land-or-houses-payoffs-{ending.replace('/', '-')}",
        _("Games won by Competitors, {ending}", ending=TITLES[ending]),
        (
            Axis(label=_("won, %"), high=10 * (1 + int(10 * max(won.values()))), step=10, money=False),
            rows_named(_("the Competitors' strategy"), [NAMES[each] for each in rows]),
        ),
        [each for each in clouds if each.points],
        _(
            "In {count} of {all} pairs both roles play best replies, as far as so many games can tell. There "
            "Competitors win {least} to {most}.",
            count=len(both),
            all=len(won),
            least=percent(both[0], 1),
            most=percent(both[-1], 1),
        ),
        tabled(
            _(
                "Games won by Competitors, % of those that ended (abandoned, of all); C: a best reply of theirs, M: "
                "one of the Monopolists; both: an equilibrium"
            ),
            [_("Competitors play"), *(_("against {strategy}", strategy=NAMES[each]) for each in PLAYED)],
            [
                (
                    NAMES[name],
                    *(
                        _cell(Role.COMPETITOR, name, other, ending, interval=False)
                        + _marks((name, other) in mine, (name, other) in theirs)
                        for other in PLAYED
                    ),
                )
                for name in PLAYED
            ],
        ),
        measured=_origin(ending),
    )


def _marks(competitors: bool, monopolists: bool) -> str:
    marks = f"{'C' * competitors}{'M' * monopolists}"
    return f" {marks}" if marks else ""


def catalogue(ending: str = UNTIMED) -> Chart:
    """Return a chart of landlords and the other strategies of the course as Competitors, against each Monopolist.

    Raises:
        UnknownNameError: if there is no such ending in this lab.
    """
    if ending not in TITLES:
        raise unknown_name(_("ending"), ending, TITLES)
    tables: dict[tuple[str, str], Wins] = {
        (each.setting.competitors, each.setting.monopolists): each
        for each in published().pairings
        if each.setting.ending == ending
    }
    shares = {pair: each.share(Role.COMPETITOR) for pair, each in tables.items()}
    names = list(dict.fromkeys(mine for mine, _theirs in tables))
    lead, rows = "landlord", names[::-1]
    others = [each for each in names if each != lead]
    ahead = sum(all(shares[lead, theirs].value > shares[mine, theirs].value for mine in others) for theirs in names)
    cells = [(row, theirs, mine) for row, theirs in enumerate(rows) for mine in others]
    return Chart.of(
        f"land-or-houses-catalogue-{ending.replace('/', '-')}",
        _("Landlords (late builders) and the other strategies, {ending}", ending=TITLES[ending]),
        (per_cent(_("won, %")), rows_named(_("the Monopolists' strategy"), map(verbatim, rows))),
        [
            Curve(
                name=_("the other strategies"),
                mark=NEITHER,
                points=tuple((near(HUNDRED * shares[mine, theirs].value), row) for row, theirs, mine in cells),
                line=False,
                told=tuple(verbatim(mine) for _row, _theirs, mine in cells),
            ),
            bars(
                _("landlord"),
                MARKS[Role.COMPETITOR],
                [(shares[lead, theirs], row) for row, theirs in enumerate(rows)],
                told=[verbatim(lead)] * len(rows),
            ),
        ],
        _(
            "Against {ahead} of the {count} strategies of the Monopolists, landlords win more games "
            "than any other Competitors.",
            ahead=ahead,
            count=len(names),
        ),
        tabled(
            _("Games won by Competitors, % of those that ended (abandoned, of all)"),
            [_("Monopolists play"), *map(verbatim, names)],
            [
                (verbatim(theirs), *(_shares(shares[mine, theirs], tables[mine, theirs].unfinished) for mine in names))
                for theirs in names
            ],
        ),
        measured=_(
            "Measured: at least {games} games at each of {tables} tables, seeds from {first} on, without trades. A "
            "95% interval is at most {width} points to either side.",
            games=min(each.games for each in tables.values()),
            tables=len(tables),
            first=min(each.seed for each in tables.values()),
            width=figure(max(map(_half_width, shares.values())), 1),
        ),
    )


def anew(*results: Results) -> Chart:
    """Return a chart of games just played: the Competitors' share of each table."""
    found = [(_players(each), each.wins[Role.COMPETITOR], each.given_up) for each in results]
    won = [share.value for _name, share, _lost in found]
    return Chart.of(
        "land-or-houses-anew",
        _("Games won by Competitors"),
        (
            per_cent(_("won, %")),
            rows_named(_("the Competitors' strategy"), [name for name, _share, _lost in found[::-1]]),
        ),
        [
            bars(
                _("Competitors"),
                MARKS[Role.COMPETITOR],
                [(share, row) for row, (_name, share, _lost) in enumerate(found[::-1])],
            )
        ],
        _(
            "Competitors won {least} to {most}, depending on their strategy.",
            least=percent(min(won), 1),
            most=percent(max(won), 1),
        ),
        tabled(
            _("Games won by Competitors, % of those that ended"),
            [
                _("They play"),
                _("Won"),
                _("From", context="interval"),
                _("To", context="interval"),
                _("Abandoned, of all"),
            ],
            [
                (name, *(figure(HUNDRED * part, 1) for part in (share.value, *share.interval, lost.value)))
                for name, share, lost in found
            ],
        ),
        measured=_(
            "Measured: {games} games each, seeds from {first} on.", games=results[0].games, first=results[0].seed
        ),
    )


def _players(results: Results) -> Message:
    """Return the name of the Competitors' strategy at a table, or its text."""
    mine = results.table.strategies[results.table.roles.index(Role.COMPETITOR)]
    return next((NAMES[name] for name, each in PLANS.items() if each == mine), verbatim(repr(mine)))


def _origin(ending: str) -> Message:
    """Return the source line of these tables."""
    tables = [each for each in measured() if each.setting.ending == ending]
    among = [each for each in tables if each.setting.competitors in PLAYED]
    return _(
        "Measured: {games} games at each table, with seeds of its own from {first} to {last}; two of each "
        "role, without trades. A 95% interval is at most {width} points to either side; at most {given_up} "
        "were abandoned at the turn limit.",
        games=tables[0].games,
        first=min(each.seed for each in tables),
        last=max(each.seed + each.games for each in tables) - 1,
        width=figure(max(_half_width(each.share(Role.COMPETITOR)) for each in among), 1),
        given_up=percent(max(each.unfinished.value for each in among), 1),
    )


def _cell(side: Role, mine: str, theirs: str, ending: str, *, interval: bool = True) -> str:
    return _shares(share(side, mine, theirs, ending), unfinished(side, mine, theirs, ending), interval=interval)


def _shares(won: Share, lost: Share, *, interval: bool = False) -> str:
    low, high = won.interval
    between = f", {HUNDRED * low:.1f} to {HUNDRED * high:.1f}" if interval else ""
    return f"{HUNDRED * won.value:.1f}{between} ({HUNDRED * lost.value:.1f})"


def _gain(gain: Gain, p: float) -> str:
    return f"{interval(gain, 1, signed=True)}{'*' if p < LEVEL else ''}"


def _signed(part: float) -> Message:
    return figure(HUNDRED * part, 1, signed=True)


def _half_width(found: Share) -> float:
    """Return how far the 95% interval of a share reaches to either side, in hundredths."""
    low, high = found.interval
    return HUNDRED * (high - low) / 2


def wager() -> Question:
    """Return the bet on whether Competitors should build at once."""
    gain = waiting(Role.COMPETITOR, PLAIN, plan(PLAIN, AT_ONCE)).value
    return bet(
        "land-or-houses-bet",
        _(
            "Two Competitors and two Monopolists buy whatever they can, and play until both players of one role are "
            "bankrupt. Competitors may build on any street they own from their first turn. Should they?"
        ),
        {
            "once": _("Yes: they win more games if they build at once"),
            "same": _("It makes hardly any difference"),
            "late": _("No: they win more games if they build only when the bank has sold everything"),
        },
        true="late" if gain > MUCH else "once" if gain < -MUCH else "same",
        say=_("That is your bet. The games are counted below."),
    )


def worth_lifting(street: Street) -> tuple[int, int, int, int]:
    """Return the cost and the rent of paying off a Competitor's mortgage, and those of the first house.

    >>> worth_lifting(load("us").street("Walnut St."))
    (110, 20, 100, 10)
    """
    edition, dice = load("us"), Dice(3, 4)
    bare, built = (rent(edition, street, Ownership(Role.COMPETITOR, 1, level), dice).value for level in (0, 1))
    return redemption(street).value, bare, price_of_level(street, Role.COMPETITOR, 1), built - bare


def make_exercise() -> Question:
    """Return the exercise on a dominant strategy, the best reply to it, and mortgages before houses."""
    edition = load("us")
    plans = (plan(PLAIN, AT_ONCE), plan(CAREFUL, LATE))
    (early, late), (hasty, patient) = (
        [round(HUNDRED * share(Role.COMPETITOR, mine, theirs).value) for mine in plans] for theirs in plans
    )
    gains = late - early, patient - hasty
    left = HUNDRED - min(late, patient)
    street = edition.street(STREET)
    price, back, house, more = worth_lifting(street)
    return exercise(
        "land-or-houses-exercise",
        _(
            "Both roles choose to be plain and build at once, or careful and build late. Of 100 games that "
            "end, Competitors win {early} with plain against plain, {late} with careful against plain, "
            "{hasty} with plain against careful, and {patient} with careful against careful. Whatever the "
            "Monopolists choose, how many games at least do Competitors gain by being careful and late?"
        ),
        number(
            min(gains),
            mistakes={
                max(gains): _("That is against plain Monopolists. Against the others it is fewer."),
                patient - early: _("That changes both roles. Leave the Monopolists as they are."),
                0: _("Compare two numbers for the same Monopolists, twice."),
            },
            say=_(
                "{most} against plain Monopolists, {least} against careful ones: better against both, so "
                "it is dominant here."
            ),
            otherwise=_("Subtract twice, each time for the same Monopolists, and take the smaller."),
            unit=_("games"),
        ),
        number(
            left,
            words=_(
                "So the Competitors are careful and build late. How many games do the Monopolists win with their best "
                "reply?"
            ),
            mistakes={
                min(late, patient): _("That is the Competitors' share."),
                HUNDRED - max(late, patient): _("That is with the other reply, which is worse."),
                HUNDRED - early: _("That is against plain Competitors, but they are careful now."),
            },
            say=_(
                "Careful Monopolists leave {won} to the Competitors and win {left}. Nobody gains by changing alone "
                "now, so this is an equilibrium."
            ),
            otherwise=_("Of the two numbers for careful Competitors, which would a Monopolist choose?"),
            unit=_("games"),
        ),
        number(
            back,
            words=_(
                "Careful players pay off mortgages before they build. Paying off the mortgage on {street} costs "
                "{price}. A first house costs {house} and adds {more} to a Competitor's rent. How much does paying "
                "off the mortgage add?"
            ),
            mistakes={
                more: _("That is what the house adds. Paying off restores the whole rent of the street."),
                price // 10: _("You took a tenth of the payment. Take a tenth of the street's price."),
                price: _("That is what you pay. What does a visitor pay?"),
            },
            say=_(
                "A mortgaged street earns nothing, an unmortgaged one {back}. Paying off is about twice as good as a "
                "house, because the whole rent returns for little more than half the price."
            ),
            otherwise=_("A mortgaged street earns no rent. What does it earn without the mortgage?"),
            clauses=("AM-8.2", "AM-11.5"),
        ),
        edition=edition,
        early=str(early),
        late=str(late),
        hasty=str(hasty),
        patient=str(patient),
        most=str(max(gains)),
        least=str(min(gains)),
        won=str(min(late, patient)),
        left=str(left),
        street=street.name,
        price=price,
        house=house,
        more=more,
        back=back,
    )


BET = wager()
EXERCISE = make_exercise()
