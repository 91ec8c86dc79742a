"""The lab “Coase at the table”: who pays for a sale that suits both players, and at which price.

`coase_sale` calculates its numbers; `coase_games` has the recorded games.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import floor

from antimono.anti_monopoly.editions import Edition, Role, load
from antimono.anti_monopoly.theme import MARKS
from antimono.core.errors import unknown_name
from antimono.core.figures import NEITHER, Axis, Coordinate, Curve, Mark, Stroke
from antimono.core.text import Message, _, figure, percent, verbatim
from antimono.labs.chart import (
    HUNDRED,
    Chart,
    bars,
    dotted,
    ends,
    interval,
    line,
    near,
    paid,
    per_cent,
    rows_named,
    tabled,
    upward,
)
from antimono.labs.coase_games import BUYER, CASH, MONOPOLIST, PLANS, PRICES, ROUNDS, SELLER, TABLE, Sold, sales
from antimono.labs.coase_sale import bid, counted, flows, sale, streets
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate.fairness.design import EDITION, WHO_PROPOSES
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.tables import Wins

__all__ = ["BET", "EXERCISE", "bid", "counted", "flows", "sale"]

TABLES = ("CM", "CMC", "CMCM", "CMCMC", "CMCMCM")
"""The roles at each table, by letter, from two to six players."""
_LONGEST = 60
"""Numbers of rounds in the chart of prices."""

SEATS = (_("The seller"), _("The buyer"), _("The other Competitor"), _("The other Monopolist"))
"""The four of `TABLE`."""

_LEAST, _MOST = _("the seller's lowest price"), _("the buyer's highest price")


def _looks(seat: int) -> tuple[Mark, Stroke]:
    """Return the colour and stroke of one of the four: by role, and dashed if nobody asked them."""
    role = Role.COMPETITOR if seat % 2 == 0 else Role.MONOPOLIST
    return MARKS[role], Stroke.SOLID if seat in (SELLER, BUYER) else Stroke.DASHED


def _joined(
    name: Message, mark: Mark, points: Sequence[tuple[Coordinate, float]], stroke: Stroke = Stroke.SOLID
) -> Curve:
    placed = tuple((across, near(up)) for across, up in points)
    return Curve(name=name, mark=mark, points=placed, stroke=stroke, dots=True)


def _shared(name: Message, found: Sequence[tuple[Coordinate, float, float]]) -> Curve:
    """Return a curve of the buyer's gain, with a band down to the seller's loss."""
    return Curve(
        name=name,
        mark=MARKS[Role.MONOPOLIST],
        points=tuple((across, near(most)) for across, _least, most in found),
        spread=tuple((near(least), near(most)) for _across, least, most in found),
        dots=True,
    )


def who_pays(edition_id: str = "us") -> Chart:
    """Return a chart of the sale's effect on each of four players in a round, by the buyer's buildings."""
    edition = load(edition_id)
    hotel = streets(edition)[1].hotel_level(Role.MONOPOLIST)
    found = [sale(TABLE, level, edition_id) for level in range(hotel + 1)]
    bare, step = found[0], 10 * edition.scale
    names = (_("bare"), *(_("{count} each", count=level) for level in range(1, hotel)), _("hotels"))
    low, high = min(found[-1].changes), max(found[-1].changes)
    others = [-sum(each.outsiders) / len(each.outsiders) for each in found]
    return Chart.of(
        "coase-who-pays",
        _("Effect of the sale in an average round"),
        (
            Axis(label=_("buildings on both streets"), high=hotel, money=False, names=names),
            Axis(
                label=_("change in a round"), low=step * floor(low / step), high=-step * floor(-high / step), step=step
            ),
        ),
        [
            dotted(_("no change"), (0, 0), (hotel, 0)),
            *(
                _joined(SEATS[seat], _looks(seat)[0], [*enumerate(each.changes[seat] for each in found)])
                for seat in (SELLER, BUYER)
            ),
            _joined(_("the other two, on average"), NEITHER, [*enumerate(others)], Stroke.DASHED),
        ],
        _(
            "With bare streets the buyer gains {gain} a round. Of this the seller loses {loss}, and the two "
            "who were not asked lose {others}. No other money is involved.",
            gain=edition.money(near(bare.most)),
            loss=edition.money(near(bare.least)),
            others=edition.money(near(sum(bare.outsiders))),
        ),
        tabled(
            _("Change in an average round, and the cost of the buildings"),
            [_("Buildings on both streets"), *SEATS, _("All together"), paid(_("Cost of the buildings"))],
            [
                (
                    name,
                    *(figure(change, 2, signed=True) for change in each.changes),
                    figure(abs(round(sum(each.changes), 6)), 2),
                    each.spent,
                )
                for name, each in zip(names, found, strict=True)
            ],
        ),
        money_format=edition.money_format,
    )


def prices(edition_id: str = "us") -> Chart:
    """Return a chart of the prices at which both gain, by the number of rounds left."""
    edition, found = load(edition_id), sale(TABLE, 0, edition_id)
    wanted = streets(edition)[1]
    left = [(rounds, found.least * rounds, found.most * rounds) for rounds in range(0, _LONGEST + 1, 10)]
    return Chart.of(
        "coase-prices",
        _("Prices at which both gain, counting rents only"),
        (
            Axis(label=_("rounds left"), high=_LONGEST, step=10, money=False),
            upward(_("the price"), float(near(left[-1][2])), money=True),
        ),
        [
            _shared(_MOST, left),
            _joined(_LEAST, MARKS[Role.COMPETITOR], [(rounds, least) for rounds, least, _most in left], Stroke.DASHED),
            dotted(_("the printed price"), (0, wanted.price), (_LONGEST, wanted.price)),
        ],
        _(
            "With {rounds} rounds left, the seller asks at least {least} for {street}, and the buyer pays at "
            "most {most}. Its printed price is {printed}.",
            rounds=ROUNDS,
            least=edition.money(round(near(found.least * ROUNDS))),
            most=edition.money(round(near(found.most * ROUNDS))),
            street=wanted.name,
            printed=edition.money(wanted.price),
        ),
        tabled(
            _("Lowest and highest price at which both gain, counting rents only"),
            [
                _("Rounds left"),
                paid(_("The seller's lowest price")),
                paid(_("The buyer's highest price")),
                paid(_("The others' loss")),
            ],
            [
                (str(rounds), round(near(least)), round(near(most)), round(sum(found.outsiders) * rounds))
                for rounds, least, most in left
            ],
        ),
        money_format=edition.money_format,
    )


def by_table(edition_id: str = "us") -> Chart:
    """Return a chart of the seller's loss and the buyer's gain in a round, by number of players."""
    edition = load(edition_id)
    found = {len(table): sale(table, 0, edition_id) for table in TABLES}
    two, last = found[min(found)], found[max(found)]
    return Chart.of(
        "coase-tables",
        _("The gain to share, by number of players"),
        (
            Axis(label=_("players"), low=min(found), high=max(found), step=1, money=False),
            upward(_("in a round"), last.most, money=True),
        ),
        [
            _shared(_("the buyer gains"), [(count, each.least, each.most) for count, each in found.items()]),
            _joined(
                _("the seller loses"),
                MARKS[Role.COMPETITOR],
                [(count, each.least) for count, each in found.items()],
                Stroke.DASHED,
            ),
        ],
        _(
            "With two players the seller loses {same} a round and the buyer gains as much, so no price lets both "
            "gain. Each further player pays about {more} more, which the two can share.",
            same=edition.money(near(two.most)),
            more=edition.money(near(sum(last.outsiders) / len(last.outsiders))),
        ),
        tabled(
            _("In an average round"),
            [_("Players"), _("The seller loses"), _("The buyer gains"), _("The others lose in total")],
            [
                (str(count), *(figure(value, 2) for value in (each.least, each.most, sum(each.outsiders))))
                for count, each in found.items()
            ],
        ),
        money_format=edition.money_format,
    )


def bargain(plan: str = PLANS[0]) -> tuple[float, float]:
    """Return the lowest and the highest price at which seller and buyer are richer in the end than without a sale.

    Prices are interpolated linearly between those that were tried.

    Raises:
        UnknownNameError: if no such players played.
    """
    return _even(plan, SELLER), _even(plan, BUYER)


def _even(plan: str, seat: int, end: int | None = None) -> float:
    """Return the price at which a player's wealth does not change, by the mean or by an end of its interval."""
    found = [
        (each.price or 0, each.change(seat).value if end is None else ends(each.change(seat))[end])
        for each in sales(plan)[1:]
    ]
    for (one, first), (other, second) in pairwise(found):
        if first * second <= 0:
            return one + (other - one) * first / (first - second)
    raise AssertionError("at some of the prices they are richer, at others poorer")


def forked(plan: str = PLANS[0]) -> Chart:
    """Return a chart of each player's change of wealth in the end, by price."""
    _before, *found = sales(plan)
    edition, (low, high) = load(EDITION), bargain(plan)
    middle = _middle(plan)
    others = -sum(middle.change(seat).value for seat in range(len(TABLE)) if seat not in (SELLER, BUYER))
    return Chart.of(
        f"coase-forked-{plan}",
        _("Effect of the sale on wealth after {rounds} rounds; all play {plan}", rounds=ROUNDS, plan=plan),
        (_price(), Axis(label=_("change in wealth"), low=-1000, high=1500, step=500)),
        [
            dotted(_("no change"), (0, 0), (CASH, 0)),
            *(
                line(name, mark, [(each.price or 0, each.change(seat)) for each in found], stroke, times=1)
                for seat, name in enumerate(SEATS)
                for mark, stroke in [_looks(seat)]
            ),
        ],
        _(
            "Between {low} and {high} both the seller and the buyer are richer than without the sale. At {price} the "
            "other two together are {others} poorer.",
            low=edition.money(round(low)),
            high=edition.money(round(high)),
            price=edition.money(middle.price or 0),
            others=edition.money(round(others)),
        ),
        tabled(
            _("Change in wealth caused by the sale, with 95% intervals"),
            [_("Price"), *SEATS],
            [
                (
                    edition.money(each.price or 0),
                    *(interval(each.change(seat), 0, 1, signed=True) for seat in range(len(TABLE))),
                )
                for each in found
            ],
        ),
        money_format=edition.money_format,
        measured=_origin(plan),
    )


def won(plan: str = PLANS[0]) -> Chart:
    """Return a chart of the games of 100 in which each player has the highest score, by price."""
    before, *found = sales(plan)
    edition, middle = load(EDITION), _middle(plan)
    return Chart.of(
        f"coase-won-{plan}",
        _("Highest score after {rounds} rounds; all play {plan}", rounds=ROUNDS, plan=plan),
        (_price(), per_cent(_("of 100 games"), 25)),
        [
            line(
                name,
                mark,
                [(each.price or 0, each.wins(seat)) for each in found],
                stroke,
                # At the right end three names would stand on each other.
                named_at=len(found) // 2 if seat == MONOPOLIST else None,
            )
            for seat, name in enumerate(SEATS)
            for mark, stroke in [_looks(seat)]
        ],
        _(
            "Without a sale, the seller or the buyer has the highest score in {before} of 100 games. After a "
            "sale at {price}, one of them has it in {after}.",
            before=_both(before),
            price=edition.money(middle.price or 0),
            after=_both(middle),
        ),
        tabled(
            _("Highest score, % of the games, with 95% intervals"),
            [_("Price"), *SEATS],
            [
                (
                    _("no sale") if each.price is None else edition.money(each.price),
                    *(interval(each.wins(seat)) for seat in range(len(TABLE))),
                )
                for each in (before, *found)
            ],
        ),
        money_format=edition.money_format,
        measured=_origin(plan),
    )


def bargains() -> Chart:
    """Return a chart of the prices at which both are richer, by the strategy of all four."""
    edition = load(EDITION)
    found = {plan: bargain(plan) for plan in PLANS}
    bands = {
        (plan, seat): sorted(_even(plan, seat, end) for end in (0, 1)) for plan in PLANS for seat in (SELLER, BUYER)
    }
    names = {SELLER: _LEAST, BUYER: _MOST}
    least, most = zip(*found.values(), strict=True)
    return Chart.of(
        "coase-bargains",
        _("Prices at which both end up richer"),
        (_price(), rows_named(_("strategy of all four"), map(verbatim, PLANS[::-1]))),
        [
            Curve(
                name=name,
                mark=_looks(seat)[0],
                points=tuple((near(found[plan][seat]), row) for row, plan in enumerate(PLANS[::-1])),
                spread=tuple((near(low), near(high)) for low, high in (bands[p, seat] for p in PLANS[::-1])),
                line=False,
                dots=True,
            )
            for seat, name in names.items()
        ],
        _(
            "The seller's lowest price is {low} to {less} and the buyer's highest {more} to {high}, depending on "
            "the strategy.",
            low=edition.money(round(min(least))),
            less=edition.money(round(max(least))),
            more=edition.money(round(min(most))),
            high=edition.money(round(max(most))),
        ),
        tabled(
            _("Prices between which both end up richer, with 95% intervals"),
            [_("All play"), *names.values()],
            [
                (verbatim(plan), *(_priced(edition, found[plan][seat], bands[plan, seat]) for seat in names))
                for plan in PLANS
            ],
        ),
        money_format=edition.money_format,
        measured=_origin(*PLANS),
    )


PROPOSERS = (_("nobody"), _("the Competitors alone"), _("the Monopolists alone"), _("everybody"))
"""Who may propose trades, in the order of `WHO_PROPOSES`."""


def when_traded(traders: str = WHO_PROPOSES[-1]) -> Wins:
    """Return the measured wins among four traders, of whom only these roles propose trades.

    Args:
        traders: the roles as letters, one of `WHO_PROPOSES`.

    Raises:
        UnknownNameError: if there was no such table.
    """
    found = {
        each.setting.traders: each
        for each in published().trading
        if each.setting.competitors == each.setting.monopolists
    }
    if traders not in found:
        raise unknown_name(_("choice of roles"), traders, found)
    return found[traders]


def traded() -> Chart:
    """Return a chart of games won among traders, by the roles that may propose trades."""
    tables = [when_traded(traders) for traders in WHO_PROPOSES]
    rows = tables[::-1]
    nobody, *_some, everybody = (each.share(Role.COMPETITOR) for each in tables)
    return Chart.of(
        "coase-traded",
        _("Games won, by who may propose trades; all play trader"),
        (per_cent(_("won, %")), rows_named(_("proposers"), PROPOSERS[::-1])),
        [
            bars(name, MARKS[role], [(each.share(role), row) for row, each in enumerate(rows)], dots=True)
            for role, name in ((Role.COMPETITOR, _("Competitors")), (Role.MONOPOLIST, _("Monopolists")))
        ],
        _(
            "Competitors win {before} of the games where nobody proposes a trade, and {after} where everybody does.",
            before=percent(nobody.value, 1),
            after=percent(everybody.value, 1),
        ),
        tabled(
            _("Games of Game B won, % of those that ended"),
            [_("Proposers"), _("Competitors"), _("Monopolists"), _("games"), _("turns per game")],
            [
                (
                    name,
                    *(interval(each.share(role)) for role in Role),
                    figure(each.games, grouped=True),
                    str(round(each.turns / each.games)),
                )
                for name, each in zip(PROPOSERS, tables, strict=True)
            ],
        ),
        measured=_(
            "Measured: {games} games of Game B for each group of proposers, seeds from {first} on; at most "
            "{given_up} abandoned at the turn limit.",
            games=min(each.games for each in tables),
            first=tables[0].seed,
            given_up=percent(max(each.unfinished.value for each in tables), 1),
        ),
    )


def _priced(edition: Edition, price: float, band: Sequence[float]) -> Message:
    written, low, high = (edition.money(round(each)) for each in (price, *band))
    return _("{price} ({low} to {high})", price=written, low=low, high=high)


def _middle(plan: str) -> Sold:
    """Return the games whose price is nearest to the middle of those at which both gain."""
    middle = sum(bargain(plan)) / 2
    return min(sales(plan)[1:], key=lambda each: abs((each.price or 0) - middle))


def _price() -> Axis:
    return Axis(label=_("the price"), high=PRICES[-1], step=200)


def _both(each: Sold) -> int:
    return round(HUNDRED * (each.wins(SELLER).value + each.wins(BUYER).value))


def _origin(*plans: str) -> Message:
    found = [sales(plan)[0] for plan in plans]
    first = found[0]
    return _(
        "Measured: {games} games at each price and as many without a sale, seeds {first} to {last}, each "
        "stopped after {rounds} rounds; {plans}, and nobody proposes another trade.",
        games=first.games,
        first=first.seed,
        last=first.seed + first.games - 1,
        rounds=ROUNDS,
        plans=", ".join(each.repr for each in found),
    )


def wager() -> Question:
    """Return the bet on who pays for the gain."""
    has, wanted = streets(load("us"))
    return bet(
        "coase-bet",
        _(
            "Four play. A Monopolist owns {has}, and a Competitor sells them {wanted}, which makes a monopoly. They "
            "agree on a price at which both gain. Where does their gain come from?",
            has=has.name,
            wanted=wanted.name,
        ),
        {
            "made": _("The trade creates it: both get something they can use better"),
            "bank": _("From the bank"),
            "others": _("From the other two players"),
            "never": _("There is no such price: one gains only what the other loses"),
        },
        true="others",
        say=_("That is your bet. The rents of an average round are added up below."),
    )


def make_exercise() -> Question:
    """Return the exercise: the lowest price, the players who pay, and the case of two players."""
    edition, four, two = load("us"), sale(), sale("CM")
    wanted = streets(edition)[1]
    loss, gain, same = (round(100 * each) for each in (four.least, four.most, two.most))
    least, most, whole = (round(cents * ROUNDS / 100) for cents in (loss, gain, gain - loss))
    return exercise(
        "coase-exercise",
        _(
            "Four players have {rounds} rounds left. If {street} is sold, the seller loses {loss} a round in "
            "rents, and the buyer gains {gain}. What is the lowest price at which the seller gains, to the "
            "nearest dollar? Count rents only."
        ),
        number(
            least,
            mistakes={
                most: _("Up to that price the buyer gains. What does the seller give up?"),
                wanted.price: _("That is the printed price. What will the street earn in the rounds left?"),
                round(loss / 100): _("That is the loss of one round."),
            },
            say=_(
                "{rounds} × {loss} = {least}. Up to {most} the buyer gains as well, so any price between the "
                "two suits both."
            ),
            otherwise=_("Multiply the seller's loss a round by the rounds left."),
            clauses=("AM-21.1", "AM-8.2", "AM-9.2"),
        ),
        number(
            whole,
            words=_("Whatever the price, the seller and the buyer gain together. How much, in {rounds} rounds?"),
            mistakes={
                most: _("That is the buyer's gain before paying for the street."),
                most + least: _("Subtract the seller's loss."),
                0: _("The price only moves between the two. But the buyer gains more than the seller loses."),
            },
            say=_(
                "{rounds} × ({gain} − {loss}) = {sum}. That is how much less the other two have in the end. They pay "
                "double rents, and nobody asked them."
            ),
            otherwise=_("The price cancels out. Subtract the loss from the gain."),
        ),
        number(
            0,
            words=_(
                "Only two play. The seller loses {same} a round, and the buyer gains {same}. How many whole-number "
                "prices from 0 to {most} leave both players better off?"
            ),
            mistakes={
                round(same * ROUNDS / 100): _("At best both stay as they were, and nobody gains."),
                1: _("At which price would both gain? Try one dollar more and one less."),
                most - least: _("That is for four players."),
            },
            say=_("None: the buyer loses whatever the seller gains. There is nobody else to pay for it."),
            otherwise=_("Take any price. If the seller gains, what happens to the buyer?"),
            unit=_("prices"),
        ),
        edition=edition,
        rounds=str(ROUNDS),
        street=wanted.name,
        loss=f"${loss / 100:.2f}",
        gain=f"${gain / 100:.2f}",
        same=f"${same / 100:.2f}",
        least=least,
        most=most,
        sum=whole,
    )


BET = wager()
EXERCISE = make_exercise()
