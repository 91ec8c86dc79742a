"""The lab “What is a square worth?”: the return on each square from one visit, and how often pawns land there.

Exact throughout: rents are the engine's, landings those of the pawns' Markov chain (AM-8, AM-9, AM-18,
AM-19; `antimono.simulate.markov`). Two Competitors and two Monopolists sit at the table, all pay the fine of
custody at once, and nobody is ever bankrupt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, Transport, Utility, load, role_name
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import Axis, Coordinate, Curve, Stroke
from antimono.core.text import Message, _, figure, ngettext
from antimono.labs.chart import Chart, dotted, near, paid, tabled
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.markov import Income, Pawn, incomes, pawn

TABLE = (Role.COMPETITOR, Role.MONOPOLIST, Role.COMPETITOR, Role.MONOPOLIST)
"""Who plays."""

RATES = tuple(Fraction(times, 10) for times in (16, 8, 4, 2, 1))
"""The lines of the charts: the rent of one visit, as a share of the money spent."""


def visitors(edition: Edition, owner: Role) -> list[Pawn]:
    """Return the pawns of the other three players at the table, if one player owns something."""
    others = list(TABLE)
    others.remove(owner)
    return [pawn(edition, role) for role in others]


@cache
def ladder(edition_id: str, owner: Role) -> tuple[Income, ...]:
    """Return the income of each property in a round for an owner of a role, at every level and number owned.

    >>> {str(each.rate) for each in ladder("us", Role.COMPETITOR) if isinstance(each.deed, Street)}
    {'1/10'}
    """
    edition = load(edition_id)
    return incomes(visitors(edition, owner), owner, landlord=pawn(edition, owner))


def typical(edition_id: str, owner: Role) -> tuple[Income, ...]:
    """Return those of the ladder that differ: a Competitor's single deeds, a Monopolist's monopolies of two."""
    return tuple(
        each
        for each in ladder(edition_id, owner)
        if (each.owned == 1 if owner is Role.COMPETITOR else each.owned == 2 or not isinstance(each.deed, Street))
    )


def added(edition_id: str = "us", owner: Role = Role.MONOPOLIST) -> tuple[int, ...]:
    """Return what each further transport adds to the fares of one visit to each of them (AM-18.2, R-8).

    >>> added(), added(owner=Role.COMPETITOR)
    ((40, 120, 320, 800), (20, 20, 20, 20))
    """
    fares = {each.owned: each.rent for each in ladder(edition_id, owner) if isinstance(each.deed, Transport)}
    together = [0, *(int(count * fare) for count, fare in sorted(fares.items()))]
    return tuple(after - before for before, after in pairwise(together))


def rents(edition_id: str = "us") -> Chart:
    """Return a chart of the rent of one visit by the money spent."""
    edition = load(edition_id)
    found = {owner: typical(edition_id, owner) for owner in Role}
    low, high = 50 * edition.scale, 1500 * edition.scale
    return Chart.of(
        "square-worth-rents",
        _("Earnings of one visit, by the cost of the square"),
        (
            Axis(label=_("spent on the square"), low=low, high=high, log=True),
            Axis(label=_("one visit earns"), low=5 * edition.scale, high=1000 * edition.scale, log=True),
        ),
        [
            *(_ray(rate, [(spent, rate * spent) for spent in (low, high)]) for rate in RATES),
            *(_points(owner, found[owner]) for owner in Role),
        ],
        _(
            "The dotted lines are shares of the money spent. Every street of a Competitor lies on the line of a tenth, "
            "whatever is built. Every street in a Monopolist's monopoly lies on the line of a fifth. Only utilities "
            "and a Monopolist's transport companies leave these lines."
        ),
        tabled(
            _("Earned by one visit for each 100 spent"),
            [_("Property"), _("Owner"), _("Lowest"), _("Highest")],
            [_span(kind, owner, found[owner]) for kind in _KINDS for owner in Role],
        ),
        money_format=edition.money_format,
    )


_KINDS: dict[type[Deed], Message] = {
    Street: _("Streets, bare to hotel"),
    Transport: _("Transport companies, one to four"),
    Utility: _("Utilities, one or both, on average"),
}
_OWNERS = {Role.COMPETITOR: _("a Competitor"), Role.MONOPOLIST: _("a Monopolist")}


def _span(kind: type[Deed], owner: Role, found: Iterable[Income]) -> tuple[Message | str, ...]:
    rates = [100 * each.rate for each in found if isinstance(each.deed, kind)]
    return (_KINDS[kind], _OWNERS[owner], figure(min(rates), 1), figure(max(rates), 1))


def _ray(rate: Fraction, points: Sequence[tuple[Coordinate, Coordinate]]) -> Curve:
    return dotted(figure(rate, 1), *points, named_at=None)


def _points(owner: Role, found: Iterable[Income]) -> Curve:
    """Draw streets bare, with two houses and with a hotel, and the companies; more points would hide each other."""
    shown = [
        each
        for each in found
        if not isinstance(each.deed, Street) or each.level in (0, 2, each.deed.hotel_level(owner))
    ]
    placed = sorted({(each.spent, each.rent): each for each in shown}.items())
    return Curve(
        name=role_name(owner),
        mark=MARKS[owner],
        points=tuple(place for place, _each in placed),
        line=False,
        told=tuple(_say(each) for _place, each in placed),
    )


def _say(each: Income) -> Message:
    if isinstance(each.deed, Street):
        buildings = level_name(each.deed, each.owner, each.level)
        return _("{name}, {buildings}", name=each.deed.name, buildings=buildings)
    return ngettext("{name} alone", "{name}, one of {count}", each.owned, name=each.deed.name)


def landings(edition_id: str = "us") -> Chart:
    """Return a chart of how often the pawns of both roles land on each square."""
    edition = load(edition_id)
    squares = edition.squares
    often = {role: [100 * rate for rate in pawn(edition, role).landings] for role in Role}
    most = max(range(len(squares)), key=lambda square: sum(often[role][square] for role in Role))
    return Chart.of(
        "square-worth-landings",
        _("Visits to each square"),
        (
            Axis(label=_("square, counted from START"), high=len(squares) - 1, step=10, money=False),
            Axis(label=_("visits in 100 turns"), high=5, step=1, money=False),
        ),
        [
            Curve(
                name=role_name(role),
                mark=MARKS[role],
                points=tuple(enumerate(map(near, often[role]))),
                stroke=stroke,
                dots=True,
                told=tuple(_("{name}", name=square.name) for square in squares),
            )
            for role, stroke in zip(Role, (Stroke.SOLID, Stroke.DASHED), strict=True)
        ],
        _(
            "Most squares are visited 2 to 4 times in 100 turns, and {most} most often. Squares that cards "
            "name are visited more. Each role has its own deck, so visits to these squares depend on the "
            "visitor's role.",
            most=squares[most].name,
        ),
        tabled(
            _("Visits in 100 turns of one pawn"),
            [_("Square"), *(_OWNERS[role] for role in Role)],
            [(square.name, *(figure(often[role][square.index], 2) for role in Role)) for square in squares],
        ),
    )


def pay_back(edition_id: str = "us") -> Chart:
    """Return a chart of the rounds until each deed has paid for itself, by how often pawns land on it."""
    edition = load(edition_id)
    found = {
        owner: sorted((each for each in typical(edition_id, owner) if not each.level), key=lambda each: each.landings)
        for owner in Role
    }
    across = Axis(label=_("visits in 100 rounds"), low=6, high=12, money=False)
    grid = [Fraction(place, 10) for place in range(10 * across.low, 10 * across.high + 1)]
    return Chart.of(
        "square-worth-pay-back",
        _("Rounds until a bare deed has paid for itself"),
        (across, Axis(label=_("rounds"), low=5, high=200, money=False, log=True)),
        [
            *(_ray(rate, [(often, 100 / (rate * often)) for often in grid]) for rate in RATES),
            *(
                Curve(
                    name=role_name(owner),
                    mark=MARKS[owner],
                    points=tuple((near(100 * each.landings), near(each.pay_back or 0)) for each in ordered),
                    line=False,
                    told=tuple(_say(each) for each in ordered),
                )
                for owner, ordered in found.items()
            ),
        ],
        _(
            "A Competitor's street pays for itself in {c_low} to {c_high} rounds, and a street in a Monopolist's "
            "monopoly in {m_low} to {m_high}. Each of a Monopolist's four transport companies does so in {t_low} to "
            "{t_high}.",
            **_span_of_rounds("c", found[Role.COMPETITOR], Street, 1),
            **_span_of_rounds("m", found[Role.MONOPOLIST], Street, 2),
            **_span_of_rounds("t", found[Role.MONOPOLIST], Transport, 4),
        ),
        tabled(
            _("Rounds until a bare deed has paid for itself"),
            [
                _("Deed"),
                paid(_("Price")),
                _("A Competitor's"),
                _("A Monopolist's, alone"),
                _("A Monopolist's, of two"),
                _("A Monopolist's, of all"),
            ],
            [_rounds(edition_id, deed) for deed in edition.deeds],
        ),
        money_format=edition.money_format,
    )


def _span_of_rounds(name: str, found: Iterable[Income], kind: type[Deed], owned: int) -> dict[str, Message]:
    rounds = [each.pay_back or 0 for each in found if isinstance(each.deed, kind) and each.owned == owned]
    return {f"{name}_low": figure(min(rounds)), f"{name}_high": figure(max(rounds))}


def _rounds(edition_id: str, deed: Deed) -> tuple[Message | str | int, ...]:
    bare = {
        owner: {each.owned: each for each in ladder(edition_id, owner) if each.deed == deed and not each.level}
        for owner in Role
    }
    mine, theirs = bare[Role.COMPETITOR], bare[Role.MONOPOLIST]
    chosen = (mine[1], theirs[1], theirs[2], theirs[max(theirs)])
    return (deed.name, deed.price, *(figure(each.pay_back or 0) for each in chosen))


BET = bet(
    "square-worth-bet",
    _(
        "You are a Monopolist and have 200 to spend. Where do you get the 200 back soonest, if the others "
        "land everywhere equally often?"
    ),
    {
        "street": _("A house on the most expensive street"),
        "third": _("The third house in a cheap city"),
        "transport": _("The fourth transport company"),
        "same": _("Equally soon everywhere"),
    },
    true="transport",
    say=_("That is your bet. The experiment below compares every property with every other."),
    said={"same": _("That is a good guess for streets, as the experiment shows. Is it true of everything?")},
)
"""The bet: where does money come back soonest?"""


def make_exercise() -> Question:
    """Return the exercise: what the fourth transport company adds."""
    edition = load("us")
    first, second, third, fourth = added()
    company = edition.transports[0]
    fares = [int(each.rent) for each in ladder("us", Role.MONOPOLIST) if each.deed == company]
    three, four = first + second + third, first + second + third + fourth
    return exercise(
        "square-worth-exercise",
        _(
            "You are a Monopolist with three transport companies. A visitor lands once on each of them. How much do "
            "you take in all?"
        ),
        number(
            three,
            mistakes={
                fares[2]: _("That is the fare of one of them. The visitor lands on three."),
                3 * first: _("Every fare doubles with each further company: with three it is 160."),
                first + 2 * first + 4 * first: _("All three take the same fare, the one for three companies."),
            },
            say=_("Each takes {fare}, three times: {sum}.", fare=edition.money(fares[2]), sum=edition.money(three)),
            otherwise=_("One alone takes 40. The fare of all of them doubles with each further company."),
            clauses=("AM-18.2", "R-8"),
        ),
        number(
            four,
            words=_("Now you have all four, and the visitor lands once on each. How much do you take?"),
            mistakes={
                fares[3]: _("That is the fare of one. The visitor lands on four."),
                three + fares[3]: _("The other three also take more than before."),
                2 * three: _("The fare doubles, and there is also one more visit."),
            },
            say=_("Each takes {fare}, four times: {sum}."),
            otherwise=_("The fare doubles once more, for all four."),
            clauses=("AM-18.2", "R-8"),
        ),
        number(
            fourth,
            words=_("The fourth company costs {price}, like the others. How much does it add?"),
            mistakes={
                fares[3]: _("That is its own fare. It also raises the fares of the other three."),
                fares[3] - fares[2]: _("That is the rise in one fare. There are four fares now."),
                four: _("That is what all four take. How much of it was there without the fourth?"),
            },
            say=_(
                "{four} less {three} is {added}. The first company added {first}, the second {second} and the third "
                "{third}, each for {price}."
            ),
            otherwise=_("Subtract what three take from what four take."),
            clauses=("AM-18.2",),
        ),
        edition=edition,
        fare=fares[3],
        sum=four,
        four=four,
        three=three,
        added=fourth,
        first=first,
        second=second,
        third=third,
        price=company.price,
    )


EXERCISE = make_exercise()
