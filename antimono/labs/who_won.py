"""The lab “Who decides who won?”: how the count of the timed game measures wealth (AM-24.3, AM-24.4).

Exact: every score is `timed_result`. Where a utility is counted, the dice show 3 and 4, the average.

Measured: wealth and score after thirty rounds of play. A game is played without a limit and stopped, so that
it can be seen before the bank counts; the players of these games do not look at the clock, so they play as
they would in the timed game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from antimono.anti_monopoly.editions import Deed, Edition, Role, SquareKind, Street, load, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.players import Strategy, play_out
from antimono.anti_monopoly.rules.building import price_of_level, purchase_price
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.anti_monopoly.rules.mortgage import loan
from antimono.anti_monopoly.rules.wealth import timed_result
from antimono.anti_monopoly.theme import MARKS
from antimono.core.dice import Dice
from antimono.core.figures import Axis, Curve, Mark, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, figure, verbatim
from antimono.labs.chart import Chart, dotted, ends, paid, rows_named, tabled, upward
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import NonNegativeMean
from antimono.simulate.estimates import share_text

_CASH = 400
"""The cash of a player in the first chart, who also has a city."""
_PURSE = 2000
"""The cash before the last round in the second chart: enough for anything."""


def score(edition: Edition, estate: Estate, *, in_custody: bool = False) -> int:
    """Return a player's score at the end of the timed game; a Monopolist in jail takes no rents (AM-14.5)."""
    dice = {deed.index: Dice(3, 4) for deed in edition.deeds}
    return timed_result(edition, estate, dice, in_custody=in_custody).value


def wealth(estate: Estate) -> int:
    """Return a player's wealth at cost: cash, prices less the bank's loans, and the cost of buildings."""
    return estate.cash + sum(
        held.deed.price
        - (loan(held.deed).value if held.mortgaged else 0)
        + (purchase_price(held.deed, estate.role, held.level) if isinstance(held.deed, Street) else 0)
        for held in estate.held
    )


@dataclass(frozen=True, slots=True)
class FinalHoldings:
    """A player's possessions when time is up."""

    name: Message
    estate: Estate


def cities(edition: Edition, role: Role) -> tuple[FinalHoldings, ...]:
    """Return some cash and one whole city, at every height to which it can be built up evenly."""
    return tuple(
        FinalHoldings(
            _("{city}, {level} buildings on each street", city=city.name, level=level),
            Estate(role, _CASH * edition.scale, tuple(HeldDeed(street, level) for street in city.streets)),
        )
        for city in edition.cities
        for level in range(city.streets[0].hotel_level(role) + 1)
    )


def lone_streets(edition: Edition) -> tuple[FinalHoldings, ...]:
    """Return a Monopolist without a city: a street of the first, of the first two and so on."""
    firsts = [HeldDeed(city.streets[0]) for city in edition.cities]
    return tuple(
        FinalHoldings(
            _("{count} streets of different cities", count=count),
            Estate(Role.MONOPOLIST, _CASH * edition.scale, tuple(firsts[:count])),
        )
        for count in range(1, len(firsts) + 1)
    )


def rays(edition_id: str = "us") -> Chart:
    """Return a chart of score by wealth, with the lines of a tenth and of a fifth."""
    edition = load(edition_id)
    kinds = (
        (role_name(Role.COMPETITOR), Role.COMPETITOR, cities(edition, Role.COMPETITOR)),
        (_("Monopolist with a city"), Role.MONOPOLIST, cities(edition, Role.MONOPOLIST)),
        (_("Monopolist without one"), Role.MONOPOLIST, lone_streets(edition)),
    )
    highest = max(wealth(each.estate) for _name, _role, owned in kinds for each in owned)
    step = 1000 * edition.scale
    high = -(-highest // step) * step
    return Chart.of(
        "who-won-rays",
        _("Score by wealth, when the bank counts"),
        (Axis(label=_("wealth at cost"), high=high, step=step), Axis(label=_("score"), high=high // 5, step=step // 5)),
        [
            dotted(_("a tenth"), (0, 0), (high, Fraction(high, 10)), named_at=1),
            dotted(_("a fifth"), (0, 0), (high, Fraction(high, 5)), named_at=1),
            *(_cloud(edition, name, MARKS[role], owned) for name, role, owned in kinds),
        ],
        _(
            "There are two rays. Everything a Competitor has counts for a tenth of its cost, and everything a "
            "Monopolist with a city has counts for a fifth. Without a city, a Monopolist's streets count for "
            "a tenth, and their cash for a fifth."
        ),
        tabled(
            _("Score as a share of wealth"),
            [_("Player"), _("Lowest, in %"), _("Highest, in %")],
            [(name, *_extremes(edition, owned)) for name, _role, owned in kinds],
        ),
        money_format=edition.money_format,
    )


def _cloud(edition: Edition, name: Message, mark: Mark, found: tuple[FinalHoldings, ...]) -> Curve:
    # Streets added one by one are a path, so draw a line.
    joined = len(found) <= len(edition.cities)
    return Curve(
        name=name,
        mark=mark,
        points=tuple((wealth(each.estate), score(edition, each.estate)) for each in found),
        line=joined,
        dots=joined,
        stroke=Stroke.DASHED,
        told=tuple(each.name for each in found),
    )


def _extremes(edition: Edition, found: tuple[FinalHoldings, ...]) -> list[Message]:
    parts = [Fraction(100 * score(edition, each.estate), wealth(each.estate)) for each in found]
    return [figure(end(parts), 1) for end in (min, max)]


@dataclass(frozen=True, slots=True)
class LastBuy:
    """A purchase in the last round, and the change of the score by it."""

    name: Message
    paid: int
    change: int


def last_round(edition: Edition, role: Role) -> dict[str, tuple[LastBuy, ...]]:
    """Return all possible purchases of the last round by kind, with the cost and the change of the score.

    `deed` is a lone street of its city, or a utility; `second` the second street of a city;
    `company` the first to fourth transport company; `building` the next one in a city that is held whole.
    """
    companies = tuple(map(HeldDeed, edition.transports))
    return {
        "deed": tuple(
            _bought(edition, role, (), deed) for deed in edition.deeds if deed.kind is not SquareKind.TRANSPORT
        ),
        "second": tuple(
            _bought(edition, role, (HeldDeed(first),), second)
            for first, second, *_third in (city.streets for city in edition.cities)
        ),
        "company": tuple(_bought(edition, role, companies[:count], each.deed) for count, each in enumerate(companies)),
        "building": tuple(built for city in edition.cities for built in _built(edition, role, city.streets)),
    }


def _bought(edition: Edition, role: Role, held: tuple[HeldDeed, ...], deed: Deed) -> LastBuy:
    before = Estate(role, _PURSE * edition.scale, held)
    mine = tuple(sorted((*held, HeldDeed(deed)), key=lambda each: each.deed.index))
    after = replace(before, cash=before.cash - deed.price, held=mine)
    return LastBuy(verbatim(deed.name), deed.price, score(edition, after) - score(edition, before))


def _built(edition: Edition, role: Role, streets: tuple[Street, ...]) -> Iterator[LastBuy]:
    """Yield each next building on the first street of a city, the others as high as it was."""
    street, held = streets[0], tuple(map(HeldDeed, streets))
    for level in range(1, street.hotel_level(role) + 1):
        before = Estate(role, _PURSE * edition.scale, tuple(replace(each, level=level - 1) for each in held))
        paid = price_of_level(street, role, level)
        higher = (replace(before.held[0], level=level), *before.held[1:])
        after = replace(before, cash=before.cash - paid, held=higher)
        name = _("{street}, building {level}", street=street.name, level=level)
        yield LastBuy(name, paid, score(edition, after) - score(edition, before))


_KINDS = {
    "deed": _("a lone deed"),
    "second": _("the second street of a city"),
    "company": _("the next transport company"),
    "building": _("a building"),
}


def last(edition_id: str = "us") -> Chart:
    """Return a chart of the change of the score by a purchase in the last round, by its kind."""
    edition = load(edition_id)
    found = {role: last_round(edition, role) for role in Role}
    mine = [each.change for kind in found[Role.COMPETITOR].values() for each in kind]
    scale, companies = edition.scale, found[Role.MONOPOLIST]["company"]

    def cloud(role: Role, aside: Fraction) -> Curve:
        bought = [(row + aside, each) for row, kind in enumerate(_KINDS) for each in found[role][kind]]
        return Curve(
            name=role_name(role),
            mark=MARKS[role],
            points=tuple((each.change, row) for row, each in bought),
            line=False,
            told=tuple(each.name for _row, each in bought),
        )

    return Chart.of(
        "who-won-last-round",
        _("Change in score from buying in the last round"),
        (
            Axis(label=_("change in score"), low=-100 * scale, high=800 * scale, step=100 * scale),
            rows_named(_("purchase"), _KINDS.values()),
        ),
        [cloud(Role.COMPETITOR, Fraction(1, 8)), cloud(Role.MONOPOLIST, Fraction(-1, 8))],
        _(
            "For a Competitor, hardly any purchase in the last round matters: their score changes by {least} "
            "to {most}. A Monopolist loses by buying a lone street, and gains up to {gain} by buying the last "
            "company of a chain.",
            least=edition.money(min(mine)),
            most=edition.money(max(mine)),
            gain=edition.money(max(each.change for each in companies)),
        ),
        tabled(
            _("Change in score from a purchase in the last round"),
            [
                _("Purchase"),
                *(
                    paid(_("{role}: {end}", role=role_name(role), end=end))
                    for role in Role
                    for end in (_("lowest"), _("highest"))
                ),
            ],
            [
                (name, *(end(each.change for each in found[role][kind]) for role in Role for end in (min, max)))
                for kind, name in _KINDS.items()
            ],
        ),
        money_format=edition.money_format,
    )


BET = bet(
    "who-won-bet",
    _(
        "Time is up. A Competitor and a Monopolist have exactly the same: $400 in cash and both streets of New York, "
        "with no buildings. Who has the higher score?"
    ),
    {
        "same": _("Both have the same"),
        "bit": _("The Monopolist, by a little"),
        "twice": _("The Monopolist, with twice as much"),
        "competitor": _("The Competitor"),
    },
    true="twice",
    say=_("That is your bet. Below, the engine counts."),
)
"""The bet: the same estate in two pairs of hands."""


def make_exercise() -> Question:
    """Return the exercise: a Competitor's score, their wealth, and the last round."""
    edition = load("us")
    wall = edition.street("Wall St.")
    company, other = edition.transports[:2]
    hotel = wall.hotel_level(Role.COMPETITOR)
    held = tuple(sorted((HeldDeed(wall, hotel), HeldDeed(company)), key=lambda each: each.deed.index))
    estate = Estate(Role.COMPETITOR, _CASH, held)
    whole, cash = score(edition, estate), score(edition, replace(estate, held=()))
    bare = score(edition, replace(estate, held=tuple(replace(each, level=0) for each in held)))
    land = wall.price + company.price
    built = purchase_price(wall, Role.COMPETITOR, hotel)
    fare = score(edition, Estate(Role.COMPETITOR, 0, (HeldDeed(company),)))
    return exercise(
        "who-won-exercise",
        _(
            "Time is up. You are a Competitor with {cash} in cash, {street} with a hotel, and one transport "
            "company. What is your score?"
        ),
        number(
            whole,
            mistakes={
                _CASH + whole - cash: _("Not all cash is counted. A Competitor keeps a tenth of it."),
                bare: _("That is for the bare street. What counts is the rent with a hotel."),
                whole - fare: _("The company also earns a fare."),
                score(edition, replace(estate, role=Role.MONOPOLIST, held=())) + whole - cash: _(
                    "A Monopolist keeps a fifth of the cash. You keep a tenth."
                ),
            },
            say=_(
                "{cash} of the cash, {hotel} for the hotel on {street} and {fare} for the company make {score}.",
                cash=edition.money(cash),
            ),
            otherwise=_("Take a tenth of the cash, and add one rent for each property as it is."),
            clauses=("AM-24.3", "AM-24.4"),
        ),
        number(
            wealth(estate),
            words=_("How much has all of this cost you, including the cash?"),
            mistakes={
                _CASH + land: _("The hotel and the houses before it have also cost something."),
                land + built: _("Include the cash."),
                _CASH + built + wall.price: _("The company has also cost something."),
            },
            say=_(
                "{cash} in cash, {land} for the deeds and {built} for five buildings make {wealth}. Your score is a "
                "tenth of that."
            ),
            otherwise=_("Add the cash, the printed prices, and five times the price of a house."),
        ),
        number(
            _bought(edition, Role.COMPETITOR, held, other).change,
            words=_(
                "In the last round you could buy a second company for {price}. How much higher would your score be?"
            ),
            mistakes={
                fare: _("That is what it earns. But you would have kept a tenth of the price as cash."),
                other.price // 5: _(
                    "That is what it would earn for a Monopolist. The price is also gone from your cash."
                ),
            },
            say=_(
                "You have {fare} more for the company and {fare} less for the cash, so nothing changes. It is "
                "the same with every street and house. For a Competitor the last round does not matter."
            ),
            otherwise=_("Compare what it earns with what the money would have counted as cash."),
            clauses=("AM-24.3", "AM-24.4"),
        ),
        edition=edition,
        cash=_CASH,
        street=wall.name,
        hotel=whole - cash - fare,
        fare=fare,
        score=whole,
        land=land,
        built=built,
        wealth=wealth(estate),
        price=other.price,
    )


EXERCISE = make_exercise()


_FOUR = "CMCM"


@dataclass(frozen=True, slots=True)
class Stopped:
    """A game at the moment when the bank would count."""

    seed: int
    roles: tuple[Role, ...]
    wealth: tuple[int, ...]
    """By seat, at cost."""
    score: tuple[int, ...]
    """By seat, from the count (AM-24.3, AM-24.4)."""

    def leaders(self, measure: tuple[int, ...]) -> frozenset[Role]:
        """Return the roles of the players with most of a measure."""
        return frozenset(role for role, each in zip(self.roles, measure, strict=True) if each == max(measure))


def stopped(
    games: int = 200, seed: int = 0, rounds: int = 30, strategy: Strategy | str = "builder", edition: str = "us"
) -> tuple[Stopped, ...]:
    """Return games of two Competitors and two Monopolists, stopped after a number of rounds.

    Args:
        games: their number.
        seed: of the first game; the others follow.
        rounds: the number of rounds; bankrupt players have no turn in them.
        strategy: how all four play.
        edition: whose rules apply.
    """
    return tuple(
        stop(Game(edition, _FOUR, seed=each, log=False), strategy, rounds) for each in range(seed, seed + games)
    )


def stop(game: Game, strategy: Strategy | str, rounds: int) -> Stopped:
    """Return a game as it is after a further number of rounds."""
    play_out(game, strategy, cap_turns=rounds * len(game.roles))
    held = [estate(game.state, player) for player in range(len(game.roles))]
    inside = [turns > 0 for turns in game.state.custody_turn]
    scores = (score(game.edition, one, in_custody=each) for one, each in zip(held, inside, strict=True))
    return Stopped(game.seed, tuple(game.roles), tuple(map(wealth, held)), tuple(scores))


def mean(found: tuple[Stopped, ...], role: Role, *, scores: bool) -> NonNegativeMean:
    """Return the average of the players of a role, game by game, so that the sample is of games."""
    sums = [
        sum(each for seat, each in zip(game.roles, game.score if scores else game.wealth, strict=True) if seat is role)
        for game in found
    ]
    return NonNegativeMean(
        len(sums), sum(sums), sum(each * each for each in sums), unit=_FOUR.count(role.value[0].upper())
    )


def led(found: tuple[Stopped, ...], role: Role, *, scores: bool) -> Share:
    """Return the share of games in which somebody of a role had most, by wealth or by score."""
    count = sum(role in game.leaders(game.score if scores else game.wealth) for game in found)
    return Share(count, len(found))


def scatter(found: tuple[Stopped, ...], edition_money: str = "${amount}") -> Chart:
    """Return a chart of score by wealth, for every player of every game."""
    points = {
        role: tuple(
            (rich, counted)
            for game in found
            for seat, rich, counted in zip(game.roles, game.wealth, game.score, strict=True)
            if seat is role
        )
        for role in Role
    }
    richest, best = (max(each[place] for role in Role for each in points[role]) for place in (0, 1))
    step = 10 ** (len(str(richest)) - 1)
    high = -(-richest // step) * step
    up = upward(_("score"), best, money=True)
    (mine, less), (theirs, more) = ([mean(found, role, scores=scores) for scores in (False, True)] for role in Role)
    return Chart.of(
        "who-won-scatter",
        _("Wealth and score when time is up, player by player"),
        (Axis(label=_("wealth at cost"), high=high, step=step), up),
        [
            *(
                dotted(name, (0, 0), (high, high * part // 10), named_at=1)
                for part, name in ((1, _("a tenth")), (2, _("a fifth")))
                if high * part // 10 <= up.high
            ),
            *(Curve(name=role_name(role), mark=MARKS[role], points=points[role], line=False) for role in Role),
        ],
        _(
            "On average a Competitor has {mine} and scores {less}, a Monopolist has {theirs} and scores {more}.",
            mine=figure(mine.value),
            less=figure(less.value),
            theirs=figure(theirs.value),
            more=figure(more.value),
        ),
        tabled(
            _("Averages for each role, with 95% intervals"),
            [_("Role"), _("Wealth"), _("Score"), _("Richest in"), _("Highest score in")],
            [
                (
                    role_name(role),
                    *(_between(mean(found, role, scores=scores)) for scores in (False, True)),
                    *(share_text(led(found, role, scores=scores)) for scores in (False, True)),
                )
                for role in Role
            ],
        ),
        money_format=edition_money,
        measured=_(
            "Measured: {games} games, seeds {first} to {last}, stopped after the same number of turns.",
            games=len(found),
            first=found[0].seed,
            last=found[-1].seed,
        ),
    )


def _between(average: NonNegativeMean) -> str:
    return "{:.0f} ({:.0f} – {:.0f})".format(average.value, *ends(average))
