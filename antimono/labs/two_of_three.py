"""The lab “Two of three”: how likely a Monopolist gets a city if its streets fall to the players by chance.

Exact, by listing every way in which the streets of a city can fall. The engine says which of them are a
monopoly (AM-9.1). Cities are dealt independently of each other, so their numbers add up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import comb

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.rules.monopoly import is_monopoly
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Stroke
from antimono.core.text import Message, _, figure, ngettext
from antimono.labs.chart import Chart, tabled
from antimono.labs.question import Question, bet, exercise, number

FOUR = "CCMM"
"""The players of the lab: two Competitors, two Monopolists."""

type Enough = Callable[[int, int], bool]
"""A rule: true if a number of streets of a city of a size is a monopoly."""


def by_the_rules(edition: Edition) -> Enough:
    """Return an edition's rule of a monopoly if nothing is mortgaged: two streets of any city (AM-9.1)."""
    return lambda owned, _size: is_monopoly(edition, owned, founder_mortgaged=False)


def every_street(owned: int, size: int) -> bool:
    """Return true if all streets of the city are owned, the rule of other games."""
    return owned == size


def ways(roles: str, streets: int, enough: Enough, *, blocked: int = 0) -> tuple[int, int]:
    """Return in how many ways of falling a Monopolist has a monopoly of a city, and how many ways there are.

    Args:
        roles: the players, a letter each: C or M.
        streets: how many streets the city has.
        enough: the rule of a monopoly.
        blocked: how many of them a Competitor already owns.

    >>> us = load("us")
    >>> ways("CCMM", 3, by_the_rules(us)), ways("CCMM", 3, by_the_rules(us), blocked=1)
    ((20, 64), (2, 16))
    """
    found = 0
    for fallen in product(range(len(roles)), repeat=streets - blocked):
        owned = Counter(fallen)
        found += any(role == "M" and enough(owned[seat], streets) for seat, role in enumerate(roles))
    return found, len(roles) ** (streets - blocked)


def chance(roles: str, streets: int, enough: Enough, *, blocked: int = 0) -> Fraction:
    """Return how likely a Monopolist has the monopoly of a city all of whose streets have fallen by chance."""
    return Fraction(*ways(roles, streets, enough, blocked=blocked))


def sizes(edition: Edition) -> tuple[int, ...]:
    """Return how many streets each city of the board has."""
    return tuple(len(city.streets) for city in edition.cities)


def distribution(edition: Edition, roles: str, enough: Enough, *, blocked: int = 0) -> tuple[Fraction, ...]:
    """Return how likely Monopolists have 0, 1, 2 … cities when all streets have fallen.

    >>> us = load("us")
    >>> sum(number * each for number, each in enumerate(distribution(us, "CCMM", by_the_rules(us))))
    Fraction(17, 8)
    """
    found: tuple[Fraction, ...] = (Fraction(1),)
    for size in sizes(edition):
        yes = chance(roles, size, enough, blocked=min(blocked, size))
        padded = (Fraction(0), *found, Fraction(0))
        found = tuple((1 - yes) * here + yes * below for below, here in pairwise(padded))
    return found


def expected(edition: Edition, roles: str, enough: Enough, sold: int, *, blocked: int = 0) -> Fraction:
    """Return how many cities Monopolists have on average once `sold` of the free streets have fallen."""
    free = sum(size - min(blocked, size) for size in sizes(edition))
    total = Fraction(0)
    for size in sizes(edition):
        held = min(blocked, size)
        left = size - held
        for fallen in range(max(0, sold - (free - left)), min(left, sold) + 1):
            so_many = Fraction(comb(left, fallen) * comb(free - left, sold - fallen), comb(free, sold))
            total += so_many * _of_fallen(roles, size, fallen, enough)
    return total


@cache
def _of_fallen(roles: str, size: int, fallen: int, enough: Enough) -> Fraction:
    """Return the chance of a monopoly in a city of `size` of which `fallen` streets have fallen by chance."""
    yes = sum(
        any(role == "M" and enough(Counter(each)[seat], size) for seat, role in enumerate(roles))
        for each in product(range(len(roles)), repeat=fallen)
    )
    return Fraction(yes, len(roles) ** fallen)


_NAMES = (_("two streets are enough"), _("a Competitor owns one of every city"), _("if the whole city were needed"))
_LOOKS = tuple(zip((MARKS[Role.MONOPOLIST], MARKS[Role.MONOPOLIST], NEITHER), Stroke, strict=True))
"""The mark and stroke of each of the three."""


def _curves(found: Iterable[Iterable[tuple[int, Fraction]]]) -> list[Curve]:
    return [
        Curve(name=name, mark=mark, points=tuple(points), stroke=stroke, dots=True)
        for name, (mark, stroke), points in zip(_NAMES, _LOOKS, found, strict=True)
    ]


def path(edition_id: str = "us", roles: str = FOUR) -> Chart:
    """Cities in Monopolists' hands as the streets fall one by one."""
    edition = load(edition_id)
    rules, streets, cities = by_the_rules(edition), sum(sizes(edition)), len(sizes(edition))
    free = [expected(edition, roles, rules, sold) for sold in range(streets + 1)]
    blocked = [expected(edition, roles, rules, sold, blocked=1) for sold in range(streets - cities + 1)]
    whole = [expected(edition, roles, every_street, sold) for sold in range(streets + 1)]
    ends = [each[-1] for each in (free, blocked, whole)]
    two, held, needed = map(_decimal, ends)
    return Chart.of(
        "two-of-three-path",
        _("Monopolists' cities on average, as the streets fall to players"),
        (
            Axis(label=_("streets that have fallen"), high=24, step=4, money=False),
            Axis(label=_("cities"), high=3, money=False),
        ),
        # A blocking street has fallen before the others.
        _curves([enumerate(free), enumerate(blocked, cities), enumerate(whole)]),
        _(
            "When all streets have fallen, Monopolists have {two} cities on average. If a Competitor owns a "
            "street of every city, they have {blocked}. If a monopoly needed the whole city, they would have "
            "{whole}.",
            two=two,
            blocked=held,
            whole=needed,
        ),
        tabled(
            _("Cities on average, when all streets have fallen"),
            [_("Rule for a monopoly"), _("Cities"), _("As a fraction")],
            [(str(name), _decimal(each), str(each)) for name, each in zip(_NAMES, ends, strict=True)],
        ),
    )


def _decimal(value: Fraction) -> Message:
    """Return a number with up to three decimals."""
    thousandths = round(1000 * value)
    return figure(value, next((digits for digits in range(3) if thousandths % 10 ** (3 - digits) == 0), 3))


def _percent(chance_of: Fraction) -> Message:
    return figure(100 * chance_of, 1)


def spread(edition_id: str = "us", roles: str = FOUR) -> Chart:
    """Return a chart of the chance of each number of cities in Monopolists' hands."""
    edition = load(edition_id)
    rules, most = by_the_rules(edition), len(sizes(edition))
    free, blocked = (distribution(edition, roles, rules, blocked=held) for held in (0, 1))
    kinds = (free, blocked, distribution(edition, roles, every_street))
    return Chart.of(
        "two-of-three-spread",
        _("Number of cities that Monopolists get"),
        (
            Axis(label=_("cities"), high=most, step=1, money=False),
            Axis(label=_("chance in %"), high=80, step=20, money=False),
        ),
        _curves(enumerate(100 * each for each in chances) for chances in kinds),
        _(
            "In {none}% of all deals no city falls to a Monopolist. With a Competitor's street in every city that "
            "rises to {blocked}%.",
            none=_percent(free[0]),
            blocked=_percent(blocked[0]),
        ),
        tabled(
            _("Chance in % that Monopolists get this many cities"),
            [_("Cities"), *_NAMES],
            [(str(count), *(_percent(each[count]) for each in kinds)) for count in range(most + 1)],
        ),
    )


BET = bet(
    "two-of-three-bet",
    _(
        "A city has three streets, and a Competitor owns one. The other two fall by chance to two Competitors and two "
        "Monopolists. How often does a Monopolist get a monopoly all the same?"
    ),
    {
        "never": _("Never: one street is enough"),
        "rare": _("In fewer than 5 of 100 cases"),
        "eighth": _("In 1 case in 8"),
        "third": _("In 1 case in 3"),
    },
    true="eighth",
    say=_("That is your bet. Every case is counted below."),
)
"""The bet: is one street enough to block?"""


def make_exercise() -> Question:
    """Return the exercise: counting the cases by hand."""
    rules = by_the_rules(load("us"))
    (blocked, of_blocked), (free, of_free) = ways(FOUR, 3, rules, blocked=1), ways(FOUR, 3, rules)
    whole = ways(FOUR, 3, every_street)[0]
    players, monopolists = len(FOUR), FOUR.count("M")
    half = sum(sum(FOUR[seat] == "M" for seat in each) >= 2 for each in product(range(players), repeat=3))
    cases = _("cases")
    return exercise(
        "two-of-three-exercise",
        _(
            "A Competitor owns one of three streets. Each of the other two falls to one of four players, two of them "
            "Monopolists. That makes {count} cases. In how many does one Monopolist have both?",
            count=of_blocked,
        ),
        number(
            blocked,
            unit=cases,
            mistakes={
                blocked // monopolists: _("That is for one Monopolist. There are two."),
                monopolists**2: _("That is how often both go to Monopolists, but not always to the same one."),
                of_blocked // 2: _("Half of the players are Monopolists, but both streets have to go to one of them."),
                0: _("Two streets are a monopoly, and two are free."),
            },
            say=ngettext(
                "For each Monopolist there is one case: {count} of {all}.",
                "For each Monopolist there is one case: {count} of {all}.",
                blocked,
                all=of_blocked,
            ),
            otherwise=_("List the cases by the owners of the second and the third street."),
            clauses=("AM-9.1",),
        ),
        number(
            free,
            words=_(
                "Now all three are free, which makes {count} cases. In how many does a Monopolist have two or three of "
                "them?",
                count=of_free,
            ),
            unit=cases,
            mistakes={
                whole: _("That is for all three. Two are enough."),
                free - whole: _("That is for exactly two. Three are also a monopoly."),
                free // monopolists: _("That is for one Monopolist. There are two."),
                half: _("That is how often two streets or more go to Monopolists, but not always to the same one."),
            },
            say=_(
                "One Monopolist has all three streets in one case. They have exactly two in 3 × 3 cases, because the "
                "third street goes to one of three others. That is 10 cases, and 20 for both Monopolists."
            ),
            otherwise=_("Count for one Monopolist first: all three streets, then exactly two of them."),
            clauses=("AM-9.1",),
        ),
        number(
            2,
            words=_("How many of the three streets must Competitors own so that it can never happen?"),
            unit=_("streets"),
            mistakes={1: _("Then two are free, and two are enough."), 3: _("That is safe, but fewer are enough.")},
            say=_("Two: the last one alone is not a monopoly."),
            otherwise=_("Count the streets that are left."),
            clauses=("AM-9.1",),
        ),
    )


EXERCISE = make_exercise()
