"""The lab “What should you bid?”: the best limit, the best steps, and the winner's curse.

Exact: the engine holds an auction for all amounts that the others may have (CH-4.1, CH-4.2, R-45, R-62), and
guesses are counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product

from antimono.cheaters.edition import load
from antimono.cheaters.game import Action, Game, Verb
from antimono.cheaters.scenario import Scenario
from antimono.core.figures import Axis, Curve, Ink, Mark, Point, Stroke
from antimono.core.text import Message, _, figure
from antimono.labs.chart import Chart, dotted, paid, tabled
from antimono.labs.question import Question, bet, exercise, number

STREET = "avenue-foch"
WORTH = load().deed(STREET).price
"""The worth of the street to you: its printed price."""

PURSES = tuple(range(60, 481, 60))
"""The cash that each of the others may have, all equally likely; they bid as far as it goes."""
RIVALS = 3

YOURS, THEIRS = Mark(Ink.GREEN, _("You")), Mark(Ink.BLUE, _("the others"))


@dataclass(frozen=True, slots=True)
class AuctionResult:
    """The result of an auction."""

    winner: int
    """The index of the player who gets the street; you are the first."""
    price: int


def sold(purses: Sequence[int], first: int | None = None) -> AuctionResult:
    """Return the result of an auction in which all raise by as little as they may, as far as their cash goes.

    >>> sold((300, 120, 220, 160)), sold((300, 120, 220, 160), first=300)
    (AuctionResult(winner=0, price=220), AuctionResult(winner=0, price=300))

    Args:
        purses: the cash of each player in whole tens, yours first; one is enough for a bid. A player who would
            stop earlier is as if they had less.
        first: your first bid, if not as little as you may.
    """
    game, rules = _auction(tuple(purses)), load().constants
    while (auction := game.state.auction) is not None:
        player = game.player_to_decide
        bid = auction.highest + rules.auction_step if auction.highest else rules.auction_opening
        if player == 0 and first is not None:
            bid, first = max(bid, first), None
        game.play(Action(Verb.BID, amount=bid) if bid <= purses[player] else Action(Verb.PASS))
    owner = game.state.owners[load().deed(STREET).index]
    return AuctionResult(owner, purses[owner] - game.state.cash[owner])


@cache
def _called(bidders: int) -> Game:
    """Return a game in which somebody without money has the street auctioned; you are asked first."""
    step, square = load().constants.auction_step, load().deed(STREET).index
    scene = Scenario.new(bidders + 1).begun().face_up("T01", "T02", "T03", "T06", "T09")
    for player in range(bidders):
        scene = scene.cash(player, step)
    scene = scene.cash(bidders, 0).at(bidders, square - 3).on_turn(bidders).dice((1, 2))
    game = scene.game(log=False)
    game.play("roll")
    game.play("auction")
    return game


def _auction(purses: tuple[int, ...]) -> Game:
    """Return the same with these purses."""
    game = _called(len(purses)).copy(log=False)
    game.restore(replace(game.position(), cash=(*purses, 0, -sum(purses))))
    return game


@cache
def outcomes(rivals: int = RIVALS) -> tuple[int, ...]:
    """Return the price you pay if you never stop, for each combination of the others' cash.

    All are equally likely. If you stop earlier, you get it at the same prices up to your limit, because the
    bids are the same up to there.
    """
    plenty = 2 * PURSES[-1]
    return tuple(sold((plenty, *purses)).price for purses in product(PURSES, repeat=rivals))


def by_tens(limit: int, rivals: int = RIVALS, worth: int = WORTH) -> Fraction:
    """Return your average gain from raising by as little as you may, up to a limit.

    >>> by_tens(300, 1), by_tens(300), by_tens(500)
    (Fraction(70, 1), Fraction(175, 16), Fraction(-3025, 32))
    """
    prices = outcomes(rivals)
    return Fraction(sum([worth - price for price in prices if price <= limit]), len(prices))


def at_once(limit: int, rivals: int = RIVALS, worth: int = WORTH) -> Fraction:
    """Return your average gain from bidding your limit at once; you win if nobody has a step more (R-45)."""
    step = load().constants.auction_step
    unable = Fraction(sum([purse < limit + step for purse in PURSES]), len(PURSES))
    return unable**rivals * (worth - limit)


def limits() -> Chart:
    """Return a chart of your average gain by how far you go."""
    edition = load()
    across = range(0, 601, 10)
    low, high, step = -100, 100, 50
    best = max(across, key=at_once)
    shown = (120, 200, 240, WORTH, 310, 400, 500)

    def curve(name: Message, mark: Mark, of: Callable[[int], Fraction], stroke: Stroke = Stroke.SOLID) -> Curve:
        points = tuple((each, of(each)) for each in across if low <= of(each) <= high)
        return Curve(name=name, mark=mark, points=points, stroke=stroke, stepped=mark is YOURS)

    return Chart.of(
        "bidding-limits",
        _("Your average gain, by how far you go"),
        (Axis(label=_("your limit"), high=600, step=100), Axis(label=_("average gain"), low=low, high=high, step=step)),
        [
            dotted(_("nothing"), (0, 0), (600, 0), named_at=None),
            curve(_("by tens, one rival"), YOURS, lambda each: by_tens(each, 1), Stroke.DASHED),
            curve(_("by tens, three rivals"), YOURS, by_tens),
            curve(_("at once, three rivals"), THEIRS, at_once),
        ],
        _(
            "By tens you gain most if you go up to the street's worth, {worth}, no matter who bids "
            "against you. The gain is {alone} on average against one rival and {three} against three. If you bid at "
            "once, {worth} gains nothing, and no first bid gains more than {once}.",
            worth=edition.money(WORTH),
            alone=_amount(by_tens(WORTH, 1)),
            three=_amount(by_tens(WORTH)),
            once=_amount(at_once(best)),
        ),
        tabled(
            _("Average gain by how far you go"),
            [paid(_("Up to")), _("By tens, one rival"), _("By tens, three rivals"), _("At once, three rivals")],
            [(each, _amount(by_tens(each, 1)), _amount(by_tens(each)), _amount(at_once(each))) for each in shown],
        ),
        points=[Point(WORTH, by_tens(WORTH), _("what it is worth"), told=True)],
    )


ERROR = 100
"""The largest error of a guess, either way; all tens in between are equally likely."""
BIDDERS = range(2, 7)


@dataclass(frozen=True, slots=True)
class Guess:
    """The average errors of guesses at the worth of one thing."""

    highest: Fraction
    """Of the winner."""
    second: Fraction
    """Of the last player to stop, which is about the price."""


def guesses(bidders: int) -> Guess:
    """Return the average errors of the highest and second guess; each guess alone is right on average.

    >>> [str(guesses(bidders).second.limit_denominator(99)) for bidders in (2, 3)]
    ['-2200/63', '0']

    Args:
        bidders: at least 2.
    """
    errors = range(-ERROR, ERROR + 1, 10)
    below = [Fraction(place + 1, len(errors)) for place in range(len(errors))]
    highest = _mean(errors, [each**bidders for each in below])
    second = _mean(errors, [each**bidders + bidders * each ** (bidders - 1) * (1 - each) for each in below])
    return Guess(highest, second)


def _mean(values: Sequence[int], below: Sequence[Fraction]) -> Fraction:
    """Return the mean of a quantity that is at most each value with the probability `below`."""
    chances = [one - before for one, before in zip(below, (Fraction(0), *below), strict=False)]
    return sum((value * chance for value, chance in zip(values, chances, strict=True)), Fraction(0))


def curse() -> Chart:
    """Return a chart of how much the winner guesses and pays too much, by the number of bidders."""
    found = {bidders: guesses(bidders) for bidders in BIDDERS}
    most = BIDDERS[-1]
    return Chart.of(
        "bidding-curse",
        _("How far too high the winner guesses"),
        (
            Axis(label=_("bidders"), low=BIDDERS[0], high=most, money=False),
            Axis(label=_("too high on average"), low=-50, high=100, step=25),
        ),
        [
            dotted(_("what it is worth"), (BIDDERS[0], 0), (most, 0), named_at=None),
            Curve(
                name=_("the winner's guess"),
                mark=YOURS,
                dots=True,
                points=tuple((bidders, each.highest) for bidders, each in found.items()),
            ),
            Curve(
                name=_("the price"),
                mark=THEIRS,
                dots=True,
                points=tuple((bidders, each.second) for bidders, each in found.items()),
            ),
        ],
        _(
            "Each guess is right on average, but the winner has guessed highest. With {most} bidders the "
            "winner guesses {guess} too high, and pays {price} too much. With three the price is just right, "
            "and with two it is a bargain.",
            most=str(most),
            guess=_amount(found[most].highest),
            price=_amount(found[most].second),
        ),
        tabled(
            _("How much too high on average, if all bid up to their guess"),
            [_("Bidders"), _("The winner's guess"), _("The price")],
            [(str(bidders), _amount(each.highest), _amount(each.second)) for bidders, each in found.items()],
        ),
    )


def _amount(value: Fraction) -> Message:
    return figure(value, 1)


BET = bet(
    "bidding-bet",
    _(
        "Avenue Foch is auctioned. It is worth 300 to you. Three others also bid. You do not know how much cash they "
        "have, and they do not know how much you have. How do you bid?"
    ),
    {
        "once": _("300 at once, to show that I mean it"),
        "tens": _("Ten more each time, up to 300"),
        "early": _("Ten more each time, up to 200, so that I gain something"),
        "win": _("Ten more each time, until I have it"),
    },
    true="tens",
    say=_("That is your bet. Below, every amount of cash is tried, with one auction for each."),
)
"""The bet: how to bid in an open auction."""


def make_exercise() -> Question:
    """Return the exercise: an auction against three, and four guesses at the same thing."""
    rivals, worth = (140, 220, 260), WORTH
    top, last = max(rivals), sorted(rivals)[-2]
    guessed, true = (120, 180, 230, 270), 200
    price, winner = sorted(guessed)[-2:]
    return exercise(
        "bidding-exercise",
        _(
            "A street is worth {worth} to you. The others can pay {a}, {b} and {c}, but you do not know that. Bids "
            "rise by tens. What is the lowest bid of yours that nobody can beat?"
        ),
        number(
            top,
            mistakes={
                top + 10: _("A bid of {top} is enough, because to beat it they would need ten more."),
                worth: _("That is how far you would go. How far must you go?"),
                last: _("Somebody has more than that."),
            },
            say=_(
                "To beat {top} somebody would need {more}. So the price in an open auction is about what the second "
                "can pay."
            ),
            otherwise=_("What can the richest of them still bid?"),
            clauses=("CH-4.2", "R-45"),
        ),
        number(
            worth - top,
            words=_("You get the street at that price. How much have you gained?"),
            mistakes={
                worth: _("That is what it is worth to you. How much have you paid?"),
                0: _("You would have gained nothing by bidding {worth} at once."),
            },
            say=_("{worth} − {top} = {gain}. You never had to show how far you would have gone."),
            otherwise=_("Subtract the price from what it is worth to you."),
        ),
        number(
            price,
            words=_(
                "Another street is worth the same to all, {true}, but nobody knows it. Four players guess "
                "{w}, {x}, {y} and {z}, and each bids up to their guess. What is the lowest bid of the winner "
                "that nobody can beat?"
            ),
            mistakes={
                winner: _("That is the winner's guess. At which bid have the others stopped?"),
                true: _("Nobody knows that. They go by their guesses."),
            },
            say=_("At {price} the last of the others cannot bid more."),
            otherwise=_("Find the player who stops last but one, and their last bid."),
            clauses=("CH-4.2",),
        ),
        number(
            price - true,
            words=_("The four guesses are right on average. By how much does the winner overpay?"),
            mistakes={
                winner - true: _("That is how much too high the guess was. The price is lower."),
                0: _("The guesses are right on average, but the winner's is not an average one."),
            },
            say=_(
                "{price} − {true} = {over}. The winner has guessed highest, and so most often too high. That is the "
                "winner's curse."
            ),
            otherwise=_("Subtract what it is worth from the price."),
        ),
        worth=worth,
        a=rivals[0],
        b=rivals[1],
        c=rivals[2],
        top=top,
        more=top + 10,
        gain=worth - top,
        true=true,
        w=guessed[0],
        x=guessed[1],
        y=guessed[2],
        z=guessed[3],
        price=price,
        over=price - true,
    )


EXERCISE = make_exercise()
