"""The exact charts of the lab “Coase at the table”: who pays, which price, and how many have to sit there."""

from __future__ import annotations

from math import floor

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Mark, Plot, Stroke
from antimono.core.text import Message, _
from antimono.labs.chart import Chart, near
from antimono.labs.coase_games import BUYER, ROUNDS, SELLER, TABLE
from antimono.labs.coase_sale import sale, streets
from antimono.labs.measured import upward
from antimono.lessons.frame import Column, Table

TABLES = ("CM", "CMC", "CMCM", "CMCMC", "CMCMCM")
"""Who plays, by letters, from two to six."""
_LONGEST = 60
"""Rounds, of the chart of prices."""

_SEATS = (_("The seller"), _("The buyer"), _("The other Competitor"), _("The other Monopolist"))
"""The four of `TABLE`."""


def looks(seat: int) -> tuple[Mark, Stroke]:
    """How one of the four is drawn: by their role, and dashed if they are not asked."""
    role = Role.COMPETITOR if seat % 2 == 0 else Role.MONOPOLIST
    return MARKS[role], Stroke.SOLID if seat in (SELLER, BUYER) else Stroke.DASHED


def seat_name(seat: int) -> Message:
    """What one of the four is called."""
    return _SEATS[seat]


def who_pays(edition_id: str = "us") -> Chart:
    """What a round brings each of four players more or less after the sale, by what the buyer builds."""
    edition = load(edition_id)
    hotel = streets(edition)[1].hotel_level(Role.MONOPOLIST)
    found = [sale(TABLE, level, edition_id) for level in range(hotel + 1)]
    bare, step = found[0], 10 * edition.scale
    names = (
        _("bare"),
        *(_("{count} each", count=level) for level in range(1, hotel)),
        _("hotels"),
    )
    nothing = Curve(
        name=_("no change"), mark=NEITHER, points=((0, 0), (hotel, 0)), stroke=Stroke.DOTTED, named_at=0
    )
    return Chart(
        name="coase-who-pays",
        money_format=edition.money_format,
        plot=Plot(
            title=_("What the sale changes in an average round"),
            across=Axis(label=_("buildings on both streets"), high=hotel, money=False, names=names),
            up=Axis(
                label=_("change in a round"),
                low=step * floor(min(found[-1].changes) / step),
                high=-step * floor(-max(found[-1].changes) / step),
                step=step,
            ),
            curves=(
                nothing,
                *(
                    Curve(
                        name=seat_name(seat),
                        mark=looks(seat)[0],
                        points=tuple((place, near(each.changes[seat])) for place, each in enumerate(found)),
                        dots=True,
                    )
                    for seat in (SELLER, BUYER)
                ),
                Curve(
                    name=_("the other two, on average"),
                    mark=NEITHER,
                    points=tuple(
                        (place, near(-sum(each.outsiders) / len(each.outsiders)))
                        for place, each in enumerate(found)
                    ),
                    stroke=Stroke.DASHED,
                    dots=True,
                ),
            ),
            summary=_(
                "With bare streets the buyer gains {gain} a round. The seller loses {loss} of it, and the "
                "two who were not asked lose {others}: nothing comes from anywhere else.",
                gain=edition.money(near(bare.most)),
                loss=edition.money(near(bare.least)),
                others=edition.money(near(sum(bare.outsiders))),
            ),
        ),
        table=Table(
            caption=_("Change in an average round, and what the buildings cost"),
            columns=(
                Column(_("Buildings on both streets")),
                *(Column(seat_name(seat)) for seat in range(len(TABLE))),
                Column(_("Together")),
                Column(_("The buildings cost"), money=True),
            ),
            rows=tuple(
                (
                    name,
                    *(f"{change:+.2f}" for change in each.changes),
                    f"{abs(round(sum(each.changes), 6)):.2f}",
                    each.spent,
                )
                for name, each in zip(names, found, strict=True)
            ),
        ),
    )


def prices(edition_id: str = "us") -> Chart:
    """From which price the seller gains and up to which the buyer does, by how many rounds are left."""
    edition, found = load(edition_id), sale(TABLE, 0, edition_id)
    wanted = streets(edition)[1]
    rounds = tuple(range(0, _LONGEST + 1, 10))
    ends = [(near(found.least * left), near(found.most * left)) for left in rounds]
    least, most = (each[rounds.index(ROUNDS)] for each in zip(*ends, strict=True))
    return Chart(
        name="coase-prices",
        money_format=edition.money_format,
        plot=Plot(
            title=_("Between which prices both gain, by rents alone"),
            across=Axis(label=_("rounds left"), high=_LONGEST, step=10, money=False),
            up=upward(_("the price"), float(ends[-1][1]), money=True),
            curves=(
                Curve(
                    name=_("the buyer's most"),
                    mark=MARKS[Role.MONOPOLIST],
                    points=tuple((left, end[1]) for left, end in zip(rounds, ends, strict=True)),
                    spread=tuple(ends),
                    dots=True,
                ),
                Curve(
                    name=_("the seller's least"),
                    mark=MARKS[Role.COMPETITOR],
                    points=tuple((left, end[0]) for left, end in zip(rounds, ends, strict=True)),
                    stroke=Stroke.DASHED,
                    dots=True,
                ),
                Curve(
                    name=_("the printed price"),
                    mark=NEITHER,
                    points=((0, wanted.price), (_LONGEST, wanted.price)),
                    stroke=Stroke.DOTTED,
                    named_at=0,
                ),
            ),
            summary=_(
                "With {rounds} rounds left the seller asks {least} at least, and the buyer gives {most} at "
                "most, for {street}, which has {printed} printed on it.",
                rounds=ROUNDS,
                least=edition.money(round(least)),
                most=edition.money(round(most)),
                street=wanted.name,
                printed=edition.money(wanted.price),
            ),
        ),
        table=Table(
            caption=_("The lowest and the highest price that leave both a gain in rents"),
            columns=(
                Column(_("Rounds left")),
                Column(_("The seller's least"), money=True),
                Column(_("The buyer's most"), money=True),
                Column(_("What the others lose"), money=True),
            ),
            rows=tuple(
                (str(left), round(low), round(high), round(sum(found.outsiders) * left))
                for left, (low, high) in zip(rounds, ends, strict=True)
            ),
        ),
    )


def by_table(edition_id: str = "us") -> Chart:
    """What the seller loses and the buyer gains in a round, by how many sit at the table."""
    edition = load(edition_id)
    found = [sale(table, 0, edition_id) for table in TABLES]
    two, last = found[0], found[-1]
    return Chart(
        name="coase-tables",
        money_format=edition.money_format,
        plot=Plot(
            title=_("What there is to share, by how many play"),
            across=Axis(label=_("players"), low=len(TABLES[0]), high=len(TABLES[-1]), step=1, money=False),
            up=upward(_("in a round"), last.most, money=True),
            curves=(
                Curve(
                    name=_("the buyer gains"),
                    mark=MARKS[Role.MONOPOLIST],
                    points=tuple((len(each.roles), near(each.most)) for each in found),
                    spread=tuple((near(each.least), near(each.most)) for each in found),
                    dots=True,
                ),
                Curve(
                    name=_("the seller loses"),
                    mark=MARKS[Role.COMPETITOR],
                    points=tuple((len(each.roles), near(each.least)) for each in found),
                    stroke=Stroke.DASHED,
                    dots=True,
                ),
            ),
            summary=_(
                "Between two players the seller loses {same} a round and the buyer gains as much: no price "
                "leaves both a gain. Each further player pays about {more} more, and so leaves them that "
                "much to share.",
                same=edition.money(near(two.most)),
                more=edition.money(near(sum(last.outsiders) / len(last.outsiders))),
            ),
        ),
        table=Table(
            caption=_("In an average round"),
            columns=tuple(
                map(
                    Column,
                    (
                        _("Players"),
                        _("The seller loses"),
                        _("The buyer gains"),
                        _("The others lose together"),
                    ),
                )
            ),
            rows=tuple(
                (
                    str(len(each.roles)),
                    *(f"{value:.2f}" for value in (each.least, each.most, sum(each.outsiders))),
                )
                for each in found
            ),
        ),
    )
