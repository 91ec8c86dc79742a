"""The printed results of the labs: the sentences of their pages that contain figures, and their charts.

Each is calculated here from the rules and the recorded games, as the page words it. So tests find a page whose
numbers differ from those of its games, and `again` can compare them with replayed games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from statistics import median

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.rules.estate import Estate, HeldDeed
from antimono.labs import (
    bankrupt_games,
    bankrupt_not_poor,
    coase,
    coase_games,
    concentration,
    concentration_games,
    design_a_rule,
    design_a_rule_games,
    does_cheating_pay,
    fair,
    how_many,
    land_or_houses,
    land_or_houses_games,
    price_of_jail,
    public_good,
    square_worth,
    two_of_three,
    two_taxes,
    what_to_bid,
    when_all_cheat,
    who_won,
)
from antimono.labs.chart import Chart
from antimono.simulate.fairness.design import ENDINGS, MATCHES, TRIED, WHO_PROPOSES
from antimono.simulate.fairness.published import published
from antimono.simulate.fairness.search import steps_from
from antimono.simulate.fairness.tables import RuleEffect

C, M = Role.COMPETITOR, Role.MONOPOLIST
BUILDERS = ("builder", "builder")
LANDLORDS = ("landlord", "landlord")


def ends(found: Iterable[float], times: float = 1) -> tuple[float, float]:
    """Return the smallest and the largest of some numbers."""
    each = [times * value for value in found]
    return min(each), max(each)


def effect(rule: str, role: str, ending: str, players: tuple[str, str]) -> tuple[RuleEffect, float]:
    """Return the measured effect of a rule and its corrected p-value.

    Raises:
        LookupError: if it was not tried.
    """
    for each, p in zip(published().effects, published().corrected, strict=True):
        before = each.before
        if (*each.rule, before.ending, before.competitors, before.monopolists) == (*(rule, role, ending), *players):
            return each, p
    raise LookupError(f"{rule} as {role} was not tried")


def _two_taxes() -> Iterator[str]:
    edition = load("us")
    streets = [edition.street(name) for name in two_taxes.STREETS]
    yield f"takes {two_taxes.trick(edition, C, two_taxes.CASH, streets).saved} less"


def _who_won() -> Iterator[str]:
    edition = load("us")
    held = tuple(HeldDeed(edition.street(name)) for name in ("Fifth Ave.", "Wall St."))
    mine, theirs = (who_won.score(edition, Estate(role, 400, held)) for role in Role)
    yield f"turns it into {mine} for the Competitor and {theirs} for the Monopolist"


def _square_worth() -> Iterator[str]:
    yield ", ".join(map(str, square_worth.added()))


def _two_of_three() -> Iterator[str]:
    rules = two_of_three.by_the_rules(load("us"))
    every, two = (two_of_three.chance(two_of_three.FOUR, 3, by) for by in (two_of_three.every_street, rules))
    yield f"{float(100 * every):.1f}% instead of {float(100 * two):.2f}%"


def _price_of_jail() -> Iterator[str]:
    yield f"Not 10 but {price_of_jail.break_even('C'):.2f}"


def _land_or_houses() -> Iterator[str]:
    lab, games = land_or_houses, land_or_houses_games
    plain, careful, untimed, timed = games.PLAIN, games.CAREFUL, games.UNTIMED, games.TIMED

    def gains(side: Role, care: str, ending: str, theirs: str = "") -> tuple[float, float]:
        played = [each for each in games.PLAYED if each.startswith(theirs)]
        return ends((games.waiting(side, care, each, ending).value for each in played), 100)

    def care_gains(mine: str) -> tuple[float, float]:
        times = [each.removeprefix(f"{plain}, ") for each in games.PLAYED if each.startswith(plain)]
        by_care = [[lab.share(M, games.plan(care, time), mine).value for time in times] for care in (careful, plain)]
        return ends((one - other for one, other in zip(*by_care, strict=True)), 100)

    landlord = games.CARES[careful]
    yield f"keep ${landlord.reserve} when they buy, ${landlord.builds_above} when they build"
    yield f"{games.KEPT.games:,} games a table"
    yield "worth {:.0f} to {:.0f} points against plain".format(*gains(C, plain, untimed, plain))
    low, high = gains(M, plain, untimed)
    yield f"between {-low:.1f} points worse and {high:.1f} better"
    yield "against *everyone*: {:.1f} to {:.1f} points".format(*gains(C, careful, untimed))
    low, high = gains(C, plain, timed)
    yield f"*costs* {-high:.0f} to {-low:.0f} points"
    yield f"{len(games.comparisons())} gains by waiting were looked at"
    won = ends((lab.share(C, *pair).value for pair in games.equilibria()), 10)
    assert round(won[0]) == round(won[1])
    yield f"win about {10 * round(won[0])}%"
    first, *_turns, mason, pioneer = [each for each in steps_from("land") if each.better]
    before, after = (100 * share.value for share in first.competitors)
    yield f"win {after:.1f} games of 100 against it, instead of {before:.1f}"
    before, after = (100 * share.value for share in mason.competitors)
    yield f"`mason`, leaves the Competitors {after:.1f} instead of {before:.1f}"
    before, after = (100 * share.value for share in pioneer.competitors)
    yield f"win {after:.1f} against `mason`, where careful ones win {before:.1f}"
    low, high = care_gains(games.plan(plain, games.AT_ONCE))
    yield f"win {-high:.0f} to {-low:.0f} games of 100 fewer"
    yield "who build late they win {:.0f} to {:.0f} more".format(*care_gains(games.plan(careful, games.LATE)))
    lost = ends((lab.unfinished(C, *pair).value for pair in product(games.PLAYED, games.PLAYED)), 100)
    yield f"at most {lost[1]:.1f}% were abandoned"
    shares = {
        (each.setting.competitors, each.setting.monopolists): each.share(C).value
        for each in published().pairings
        if each.setting.ending == untimed
    }
    names = dict.fromkeys(theirs for _mine, theirs in shares)
    ahead = ends(
        (
            shares["landlord", theirs] - max(shares[mine, theirs] for mine in names if mine != "landlord")
            for theirs in names
        ),
        100,
    )
    yield "by {:.0f} to {:.0f} points more than the next best".format(*ahead)


def _bankrupt() -> Iterator[str]:
    lab, games = bankrupt_not_poor, bankrupt_games
    builders = games.table("builder")
    poor = sum(each.books.insolvent for each in builders.failures)
    yield f"are the insolvent: {poor} of {len(builders.failures)}."
    yield f"{sum(len(each.failures) for each in games.measured())} bankruptcies"
    middle = int(median(each.books.missing for each in builders.failures))
    pays = load("us").constants.start_square_pays
    yield f"Half of these bankrupts lacked ${middle} or less, and START pays ${pays}"
    yield f"{sum(each.given_up for each in games.measured())} games abandoned at the turn limit"
    could = ends((each.at(Fraction(65, 100)).value for each in games.measured()), 100)
    yield "{:.0f} to {:.0f} of 100 could have paid".format(*could)
    mean = sum(each.chance * each.change for each in lab.untaxed())
    yield f"they get ${mean:.0f} more than they pay"
    shared, free = lab.taxed(lab.share_of_cash), lab.taxed(lambda _cash: 0.0)
    more = ends((lab.same_yield(cash)[1] - shared[cash // lab.STEP].ruined for cash in lab.STARTS), 100)
    yield "ruins {:.1f} to {:.1f} players of 100 more".format(*more)
    off = ends((lab.formula(cash) - free[cash // lab.STEP].ruined for cash in lab.STARTS), 100)
    yield f"too gloomy by up to {off[1]:.0f}"


def _coase() -> Iterator[str]:
    games = coase_games
    won = {traders: 100 * coase.when_traded(traders).share(C).value for traders in WHO_PROPOSES}
    yield f"nobody proposes a trade the Competitors win {won['']:.1f} of 100 games"
    yield f"where the Monopolists alone do, {won['M']:.1f};"
    yield f"where the Competitors alone do, {won['C']:.1f}."
    yield f"are {coase.when_traded().games:,} for each of the four cases"
    yield "prices from {:.0f} to {:.0f}".format(*coase.bargain())
    before, *after = games.sales("builder")
    sold = {each.price: each for each in after}
    chances = [(each.wins(games.SELLER).value, each.wins(games.BUYER).value) for each in (before, sold[700])]
    both, mine = [round(100 * sum(each)) for each in chances], [round(100 * each[0]) for each in chances]
    yield f"in {both[0]} of 100 games. After a sale at 700, it is {both[1]}"
    yield f"had {mine[0]} chances in 100, has {mine[1]}"
    yield f"{-sold[400].change(games.SELLER).value:.0f} poorer"


def _concentration() -> Iterator[str]:
    lab, games = concentration, concentration_games
    edition = load("us")
    [net] = [each for each in lab.rulings(edition) if str(each.name) == "all transports"]
    yield f"the net of companies loses {100 * net.saved / net.together:.0f}%"
    hotels = [*lab.powers(edition).values()][2]
    low, high = ends(float(each.index) for each in hotels)
    yield f"{low:.2f} to {high:.2f}: a Competitor's hotel"
    yield f"Nobody gets those {lab.choice(edition.street('Fifth Ave.'), edition).lost}."
    cheaper = {
        rules: [games.kept(each).rents.value - games.kept(each, rules).rents.value for each in games.PLAYERS]
        for rules in ("no-doubling", "no-nets")
    }
    parts = (nets / streets for streets, nets in zip(*cheaper.values(), strict=True))
    yield "by {:.0f} to {:.0f}% of that".format(*ends(parts, 100))
    first = games.kept("builder").moments[0]
    yield (
        f"{100 * first.wealth.value:.0f}% of the wealth by AM-23.1, and {100 * first.wealth_at_cost.value:.0f}% at cost"
    )
    by_rule, at_cost = (first.index(name).value for name in ("gini", "gini_at_cost"))
    yield f"{by_rule:.2f} by the rule and {at_cost:.2f} at cost"


def _fair() -> Iterator[str]:
    builder, found = fair.wins("builder"), published()
    first, *_others, last = steps_from("fair-small")
    gained = {
        name: f"{100 * effect(*asked)[0].change.value:.0f}"
        for name, asked in {
            "doubling": ("doubling", "competitor", "game-b", BUILDERS),
            "count": ("timed", "competitor", "game-a/30", BUILDERS),
            "freed": ("doubling", "competitor", "game-b", MATCHES[-1]),
            "building": ("building", "competitor", "game-b", LANDLORDS),
        }.items()
    }
    yield (
        f"won {builder.competitors} of 10,000 games against builders as Monopolists, "
        f"{100 * builder.share(C).value:.1f}%"
    )
    yield f"win {gained['doubling']} points more"
    yield f"win {gained['count']} points more"
    yield f"of {len(found.controls)} tables without any difference"
    yield f"wins {100 * first.competitors[1].value:.0f}% where builders won"
    yield f"at {100 * last.competitors[0].value:.0f}%"
    yield f"without them the Competitors win {gained['freed']} points"
    yield f"takes {gained['building'][1:]} points from"
    yield f"{len(found.effects)} comparisons were made"
    yield f"in everything they are {100 * max(each.unfinished.value for each in found.controls):.0f}%"
    theirs, ours, answer, *_more, end = steps_from("fair")
    yield f"{ours.tried} strategies were tried on {ours.searched[1]:,} games"
    yield f"and the best of them on {ours.games:,} fresh ones"
    yield f"win {100 * theirs.competitors[1].value:.1f} games of 100 that end, not 10.7"
    yield f"wins {100 * ours.competitors[1].value:.1f} against builders"
    yield f"of {first.tried} strategies on {first.searched[1]} games each"
    yield f"That leaves {100 * answer.competitors[1].value:.1f} games of 100 to `settler`"
    yield f"at {100 * end.competitors[0].value:.0f} games of 100 for the Competitors"
    yield f"ended after {len(steps_from('fair'))} searches"
    banker, nobody, steward, neither, *_more = steps_from("fair-timed")
    yield f"`banker`, wins {100 * banker.won[1] / banker.games:.1f} games of 100"
    before, after = (100 * won / steward.games for won in steward.won)
    yield f"wins {after:.1f} of 100 games against builders, where builders won {before:.1f}"
    before, after = (100 * share.value for share in nobody.competitors)
    yield f"wins {after:.1f} against builders, where builders win {before:.1f}"
    before, after = (100 * share.value for share in neither.competitors)
    yield f"and {after:.1f} against `steward`, where builders win {before:.1f}"
    free = {
        each.setting.competitors: 100 * each.share(C).value for each in found.trading if each.setting.traders == "CM"
    }
    best = max(free, key=lambda name: free[name])
    yield f"win {100 * coase.when_traded('').share(C).value:.1f} of 100 games where nobody proposes a trade"
    yield f"and {free['trader']:.1f} where all do"
    yield f"`{best}`, win {free[best]:.1f}"
    quiet = 100 * fair.wins("landlord", "trader").share(C).value
    yield f"win {quiet:.1f} where nobody trades but {free['landlord']:.1f} here"


def _design_a_rule() -> Iterator[str]:
    games = design_a_rule_games

    def even(rule: str, ending: str) -> list[games.Even]:
        every = (games.even(games.tried_of(rule, ending, *pair)) for pair in games.PAIRS)
        return [each for each in every if each is not None]

    def kept_at(mine: str, theirs: str) -> int:
        found = games.even(games.tried_of(games.KEEPS, games.TIMED, mine, theirs))
        assert found is not None
        return round(found.at)

    yield f"{len(games.measured())} tables"
    low, high = map(round, ends(each.at for each in even(games.FOUNDATION, games.GAME_A)))
    yield f"between {low} and {high}: the due has to be {low / 160:.1f} to {high / 160:.1f} times"
    landlords = games.even(games.tried_of(games.FOUNDATION, games.GAME_A, *LANDLORDS))
    assert landlords is not None
    yield "from {:.0f} to {:.0f}, more than chance".format(*landlords.bounds)
    near = [
        each.unfinished.value
        for pair in games.PAIRS[3:]
        for each in games.tried_of(games.FOUNDATION, games.GAME_A, *pair)
        if 300 < each.value < 420
    ]
    yield "they are {:.0f} to {:.0f} of 100 near the crossing".format(*ends(near, 100))
    tried = games.tried_of(games.FOUNDATION, games.GAME_A, *BUILDERS)
    lengths = {each.value: round(each.length) for each in tried}
    yield f"{lengths[400]} rounds instead of {lengths[160]} between builders"
    yield "START pays {:.0f} to {:.0f}".format(*ends(each.at for each in even(games.START, games.GAME_A)))
    double = [
        each.unfinished.value
        for pair in games.PAIRS
        for each in games.tried_of(games.START, games.GAME_A, *pair)
        if each.value == 200
    ]
    yield "between {:.0f} and {:.0f} of 100 games were abandoned".format(*ends(double, 100))
    first = min(each.band[0] or 0 for each in even(games.FOUNDATION, games.TIMED))
    yield f"begins at {first:.0f} or later"
    yield f"it is {kept_at('cautious', 'builder')}%"
    yield f"For savers the number is {kept_at('saver', 'builder')}."
    yield f"it is even at {kept_at('saver', 'saver')}%"
    last = (games.tried_of(games.FINE, games.GAME_A, *pair)[-1].length for pair in games.PAIRS)
    yield "after {:.0f} to {:.0f} rounds".format(*ends(last))


SENTENCES: Mapping[str, Callable[[], Iterable[str]]] = {
    "two-taxes": _two_taxes,
    "who-won": _who_won,
    "square-worth": _square_worth,
    "land-or-houses": _land_or_houses,
    "bankrupt-not-poor": _bankrupt,
    "two-of-three": _two_of_three,
    "price-of-jail": _price_of_jail,
    "coase": _coase,
    "concentration": _concentration,
    "fair": _fair,
    "design-a-rule": _design_a_rule,
}
"""By lab, under the name of its page: the words around each number in its text."""


def _land_or_houses_charts() -> Iterator[Chart]:
    for ending in land_or_houses_games.ENDINGS:
        yield from (land_or_houses.waits("plain", ending), land_or_houses.waits("careful", ending))
        yield from (land_or_houses.payoffs(ending), land_or_houses.catalogue(ending))


def _coase_charts() -> Iterator[Chart]:
    yield from (coase.who_pays(), coase.prices(), coase.by_table())
    for plan in coase_games.PLANS:
        yield from (coase.forked(plan), coase.won(plan))
    yield from (coase.bargains(), coase.traded())


def _concentration_charts() -> Iterator[Chart]:
    games = concentration_games
    yield from (concentration.lerner(), concentration.broken_up(), games.quantity())
    for draw in (games.unequal, games.monopolists, games.two_measures):
        yield from map(draw, games.PLAYERS)


def _fair_charts() -> Iterator[Chart]:
    yield from map(fair.payoffs, ENDINGS)
    yield from (fair.trading(), fair.found(), *map(fair.replies, TRIED))
    yield from (fair.effects(*names, ending=ending) for names in MATCHES for ending in TRIED)


def _design_a_rule_charts() -> Iterator[Chart]:
    lab = design_a_rule
    for rule, ending in product(lab.LABELS, lab.ENDINGS):
        yield from (lab.sweep(rule, ending), lab.unfinished(rule, ending))
    yield from (*map(lab.kept, design_a_rule_games.AGAINST), lab.answers())


CHARTS: Mapping[str, Callable[[], Iterable[Chart]]] = {
    "two-taxes": lambda: (two_taxes.rates(), two_taxes.saving()),
    "who-won": lambda: (who_won.rays(), who_won.last()),
    "square-worth": lambda: (square_worth.rents(), square_worth.landings(), square_worth.pay_back()),
    "land-or-houses": _land_or_houses_charts,
    "bankrupt-not-poor": lambda: (
        *map(bankrupt_not_poor.books, bankrupt_games.PLAYERS),
        *(bankrupt_not_poor.prices(), bankrupt_not_poor.ruin()),
    ),
    "two-of-three": lambda: (two_of_three.path(), two_of_three.spread()),
    "price-of-jail": lambda: (price_of_jail.costs(), price_of_jail.worths()),
    "coase": _coase_charts,
    "concentration": _concentration_charts,
    "how-many": lambda: (how_many.widths(), how_many.looking()),
    "fair": _fair_charts,
    "design-a-rule": _design_a_rule_charts,
    "does-cheating-pay": lambda: (
        *(does_cheating_pay.three_ways(), does_cheating_pay.fines()),
        *(does_cheating_pay.eyes(), does_cheating_pay.winners()),
    ),
    "what-to-bid": lambda: (what_to_bid.limits(), what_to_bid.curse()),
    "public-good": lambda: (public_good.shouts(), public_good.volunteers(), public_good.riders()),
    "when-all-cheat": lambda: map(when_all_cheat.choices, when_all_cheat.WATCHED),
}
"""By lab: its charts of recorded or exact results, in all states that the page offers."""
