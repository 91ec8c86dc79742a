"""The lab “Watching is a public good”: accusing and watching, when all gain and one pays.

Exact: the engine plays an accusation, true and false (CH-7.3, CH-7.4, R-53, R-54); how many watch follows
from what watching costs. Measured: the games won by players who watch, and by those who sleep.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from antimono.cheaters.edition import load
from antimono.cheaters.game import Action, Game, Verb
from antimono.core.figures import Axis, Curve, Ink, Mark, Point, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, figure
from antimono.course.cheaters.shared.deterrence import CARD
from antimono.labs.attempt import ATTEMPT, means_next_turn, table_with
from antimono.labs.chart import HUNDRED, Chart, dotted, hundred, interval, line, near, per_cent, tabled
from antimono.labs.cheaters_games import HALF, OTHERS, Asked, TableResult, table_of
from antimono.labs.does_cheating_pay import CHEAT, LAW, origin
from antimono.labs.question import Question, bet, exercise, number

WATCHER, SLEEPER = Mark(Ink.GREEN, _("a watcher")), Mark(Ink.GREY, _("a sleeper"))


@dataclass(frozen=True, slots=True)
class Shout:
    """The gain from one accusation, in money units ahead of the average rival: the richest wins (CH-1.4)."""

    accuser: Fraction
    """To the accuser."""
    silent: Fraction
    """To each of the others who are not accused."""


@cache
def shout(*, true: bool, watchers: int = OTHERS) -> Shout:
    """Return the gain from an accusation over silence: the first of the others accuses the player on turn.

    >>> [str(each) for each in (shout(true=True).accuser, shout(true=True).silent)]
    ['250/3', '250/3']
    >>> [str(each) for each in (shout(true=False).accuser, shout(true=False).silent)]
    ['-400/3', '0']

    Args:
        true: whether the player on turn has cheated.
        watchers: how many others there are, at least 2.
    """
    ends = [_after(true=true, shouted=shouted, watchers=watchers) for shouted in (False, True)]
    change = [now - before for before, now in zip(*ends, strict=True)]
    ahead = [each - Fraction(sum(change) - each, watchers) for each in change]
    return Shout(ahead[1], ahead[2])


def _after(*, true: bool, shouted: bool, watchers: int) -> list[int]:
    game: Game = table_with(replace(LAW, watchers=watchers, vigilance=Fraction(0)))
    if true:
        game.play(ATTEMPT)
    if shouted:
        game.play("end")
        game.play(Action(Verb.ACCUSE, card=CARD, seat=0))
    return means_next_turn(game, 0, ())


def brings(certainty: Fraction, watchers: int = OTHERS) -> Shout:
    """Return the average gain from an accusation that is true with probability `certainty`."""
    right, wrong = shout(true=True, watchers=watchers), shout(true=False, watchers=watchers)
    return Shout(
        certainty * right.accuser + (1 - certainty) * wrong.accuser,
        certainty * right.silent + (1 - certainty) * wrong.silent,
    )


def together(certainty: Fraction, watchers: int = OTHERS) -> Fraction:
    """Return the gain of all the others together, whichever of them accuses."""
    each = brings(certainty, watchers)
    return each.accuser + (watchers - 1) * each.silent


def enough(watchers: int = OTHERS) -> tuple[Fraction, Fraction]:
    """Return the certainty from which an accusation pays the accuser, and that from which it pays all together.

    >>> [round(float(each), 3) for each in enough()]
    [0.615, 0.348]
    """
    low, high = brings(Fraction(0), watchers).accuser, brings(Fraction(1), watchers).accuser
    all_low, all_high = together(Fraction(0), watchers), together(Fraction(1), watchers)
    return -low / (high - low), -all_low / (all_high - all_low)


def shouts() -> Chart:
    """Return a chart of the gain from an accusation, by how sure the accuser is."""
    sure = (Fraction(0), Fraction(1))
    mine, ours = enough()
    step = 50
    tops = [together(Fraction(1)), -together(Fraction(0))]
    high, low = (step * (int(each) // step + 1) for each in tops)
    return Chart.of(
        "watching-shouts",
        _("Gain from an accusation, relative to rivals"),
        (
            per_cent(_("how sure the accuser is, in %")),
            Axis(label=_("gained on average"), low=-low, high=high, step=step),
        ),
        [
            dotted(_("nothing"), (0, 0), (HUNDRED, 0), named_at=None),
            Curve(
                name=_("the accuser"),
                mark=WATCHER,
                points=tuple((HUNDRED * each, brings(each).accuser) for each in sure),
            ),
            Curve(
                name=_("each silent player"),
                mark=SLEEPER,
                points=tuple((HUNDRED * each, brings(each).silent) for each in sure),
                stroke=Stroke.DASHED,
            ),
            Curve(name=_("all three"), mark=CHEAT, points=tuple((HUNDRED * each, together(each)) for each in sure)),
        ],
        _(
            "An accusation pays all three together from {ours}% on, but it pays the accuser only from {mine}% on. In "
            "between, everybody wants an accusation and nobody wants to make it.",
            ours=round(HUNDRED * ours),
            mine=round(HUNDRED * mine),
        ),
        tabled(
            _("Average gain from an accusation, relative to the average rival"),
            [_("Sure"), _("The accuser"), _("Each silent player"), _("All three")],
            [
                (
                    f"{percent}%",
                    *(
                        _signed(each)
                        for each in (
                            brings(Fraction(percent, HUNDRED)).accuser,
                            brings(Fraction(percent, HUNDRED)).silent,
                            together(Fraction(percent, HUNDRED)),
                        )
                    ),
                )
                for percent in (0, 25, 35, 50, 62, 75, 100)
            ],
        ),
        points=[
            Point(HUNDRED * ours, Fraction(0), _("all: {share}%", share=round(HUNDRED * ours)), told=True),
            Point(HUNDRED * mine, Fraction(0), _("one: {share}%", share=round(HUNDRED * mine)), told=True),
        ],
    )


COSTS = (10, 25, 50)
"""The costs of watching for a turn in the chart, chosen as examples."""
TABLES = range(1, 6)
"""The numbers of other players."""


def watching(cost: float, watchers: int, lost: int = LAW.gain + LAW.fine) -> float:
    """Return how often each of them watches, if nobody gains by watching more or less often (Diekmann 1985).

    A player who watches sees everything. All the others share in what a cheat loses by being seen, so watching is
    worth its cost only where nobody else watches. All decide alike, and each decides alone.

    >>> watching(25, 1), round(watching(25, 2), 2), round(watching(25, 5), 2)
    (1.0, 0.8, 0.16)

    Args:
        cost: of watching, in money units.
        watchers: how many could watch.
        lost: what a cheat who is seen loses, gain and fine.
    """
    worth = lost / watchers
    if cost >= worth:
        return 0.0
    return 1.0 if watchers == 1 else 1 - (cost / worth) ** (1 / (watchers - 1))


def seen(cost: float, watchers: int) -> float:
    """Return how often at least one of them watches."""
    return 1 - (1 - watching(cost, watchers)) ** watchers


def volunteers() -> Chart:
    """Return a chart of how often each watches, and how often anybody does, by their number and the cost."""
    middle = COSTS[1]
    few, many = TABLES[1], TABLES[-1]
    money = load().money
    return Chart.of(
        "watching-volunteers",
        _("How often does anybody watch?"),
        (Axis(label=_("players who could watch"), low=1, high=TABLES[-1], money=False), per_cent(_("of 100 turns"))),
        [
            *(
                Curve(
                    name=_("somebody, if it costs {cost}", cost=money(cost)),
                    mark=WATCHER,
                    stroke=stroke,
                    dots=True,
                    points=tuple((watchers, near(HUNDRED * seen(cost, watchers))) for watchers in TABLES),
                )
                for cost, stroke in zip(COSTS, Stroke, strict=True)
            ),
            Curve(
                name=_("each one, if it costs {cost}", cost=money(middle)),
                mark=CHEAT,
                dots=True,
                points=tuple((watchers, near(HUNDRED * watching(middle, watchers))) for watchers in TABLES),
            ),
        ],
        _(
            "If watching costs {cost}, a player who is alone always watches. With two players, each watches "
            "on {each_two} of 100 turns. With five, each watches on {each_five}, and at least one of them on "
            "{some_five}. The more players could watch, the less is seen.",
            cost=money(middle),
            each_two=round(HUNDRED * watching(middle, few)),
            each_five=round(HUNDRED * watching(middle, many)),
            some_five=round(HUNDRED * seen(middle, many)),
        ),
        tabled(
            _("Turns of 100 on which each player watches; then those on which somebody does"),
            [_("Could watch"), *(_("costs {cost}", cost=money(cost)) for cost in COSTS)],
            [
                (
                    str(watchers),
                    *(
                        _(
                            "{each}; {some}",
                            each=round(HUNDRED * watching(cost, watchers)),
                            some=round(HUNDRED * seen(cost, watchers)),
                        )
                        for cost in COSTS
                    ),
                )
                for watchers in TABLES
            ],
        ),
    )


def tables() -> list[TableResult]:
    """Return one cheat among three honest players of whom none, one, two, all watch and see half of all tries."""
    rest = [table_of(Asked.WATCHERS, str(watch), HALF) for watch in range(OTHERS)]
    return [*rest, table_of(Asked.TEMPER, "bold", HALF)]


def won(table: TableResult, watch: int) -> tuple[Share, Share | None, Share | None]:
    """Return the shares won by the cheat, by a watcher and by a sleeper; `None` where there is none."""
    watchers, sleepers = range(1, 1 + watch), range(1 + watch, 1 + OTHERS)
    return (table.share, table.of(watchers) if watchers else None, table.of(sleepers) if sleepers else None)


def riders() -> Chart:
    """Return a chart of the games won, by how many of the three honest players watch."""
    found = [won(table, watch) for watch, table in enumerate(tables())]
    names = (_("the cheat"), _("a watcher"), _("a sleeper"))
    marks = ((CHEAT, Stroke.SOLID), (WATCHER, Stroke.SOLID), (SLEEPER, Stroke.DASHED))
    placed = [
        [(watch, each[place]) for watch, each in enumerate(found) if each[place] is not None]
        for place in range(len(names))
    ]
    two = found[2]
    assert two[1] is not None
    assert two[2] is not None
    return Chart.of(
        "watching-riders",
        _("Games won, by the number of watchers"),
        (Axis(label=_("watchers among the three"), high=OTHERS, money=False), per_cent(_("games won, in %"), 25)),
        [
            dotted(_("a fair share"), (0, 25), (OTHERS, 25), named_at=None),
            *(
                line(name, mark, [(watch, each) for watch, each in points if each is not None], stroke)
                for name, (mark, stroke), points in zip(names, marks, placed, strict=True)
            ),
        ],
        _(
            "The cheat wins {none} of 100 games where nobody watches, and {all} where all three do. Where two watch, "
            "each of them wins {watch} and the sleeper {sleep}.",
            none=hundred(found[0][0]),
            all=hundred(found[-1][0]),
            watch=hundred(two[1]),
            sleep=hundred(two[2]),
        ),
        tabled(
            _("Games won, in %, with 95% intervals"),
            [_("Watchers"), *names],
            [
                (str(watch), *("–" if each is None else interval(each) for each in shares))
                for watch, shares in enumerate(found)
            ],
        ),
        measured=origin(tables()),
    )


def _signed(amount: Fraction) -> Message:
    return figure(amount, 1, signed=True)


BET = bet(
    "watching-bet",
    _(
        "You think that Fox has cheated, but it is as likely as not. If you are right, Fox loses 250*. If you are "
        "wrong, you pay Fox 100. Owl and Crow are also at the table. Do you accuse Fox?"
    ),
    {
        "shout": _("I accuse Fox, and they are glad of it"),
        "silent": _("I keep silent, but they would have been glad"),
        "both": _("I keep silent, and they are glad of that"),
    },
    true="silent",
    say=_("That is your bet. Below, an accusation is calculated for you and for them."),
)
"""The bet: whom does an accusation pay?"""

SHOUTS = 30
"""The accusations in the exercise; half of them are true."""


def make_exercise() -> Question:
    """Return the exercise: thirty accusations, for one and for all."""
    right = SHOUTS // 2
    lost, wrong = LAW.gain + LAW.fine, load().constants.false_accusation
    mine = int(right * shout(true=True).accuser)
    paid = -int(right * shout(true=False).accuser)
    theirs = int(right * (shout(true=True).silent + shout(true=False).silent))
    all_three = int(SHOUTS * together(Fraction(1, 2)))
    return exercise(
        "watching-exercise",
        _(
            "You accuse Fox {shouts} times and are right {right} times. Each of those times Fox loses {lost}*. You "
            "have three rivals, so a rival's loss counts a third for you. How much have the true accusations gained "
            "you?"
        ),
        number(
            mine,
            mistakes={
                right * lost: _("That is what Fox has lost. A third of it counts for you."),
                0: _("In cash, yes. But the richest wins, and Fox is poorer now."),
                right * lost // 2: _("You have three rivals: Fox, Owl and Crow."),
            },
            say=_("A third of {lost} is {third}; {right} times that is {mine}."),
            otherwise=_("Multiply a third of what Fox loses by the number of true accusations."),
            clauses=("CH-7.3", "CH-1.4"),
        ),
        number(
            paid,
            words=_(
                "{right} accusations were wrong. Each costs you {wrong}, which goes to Fox. What a rival "
                "gains counts a third against you. How much have the wrong accusations cost you?"
            ),
            mistakes={
                right * wrong: _("That is what you have paid. Fox is also richer by that amount."),
                2 * right * wrong: _("Fox's gain counts only a third."),
            },
            say=_("{wrong} and a third of it is {each}; {right} times that is {paid}."),
            otherwise=_("Add what you pay and a third of what Fox gets, and multiply."),
            clauses=("CH-7.4",),
        ),
        number(
            theirs,
            words=_("Owl never said a word. How much have all your {shouts} accusations gained Owl?"),
            mistakes={0: _("Fox is also Owl's rival."), 2 * theirs: _("That is Owl and Crow together.")},
            say=_(
                "The true ones gained Owl as much as you, {mine}. A wrong one only moves {wrong} from one "
                "of Owl's rivals to another."
            ),
            otherwise=_("How much do the true ones gain Owl, and how much do the wrong ones cost?"),
            clauses=("R-54",),
        ),
        number(
            all_three,
            words=_("You have lost {loss} in all. How much have you, Owl and Crow gained together?"),
            mistakes={
                3 * mine: _("What about the wrong ones, for which you paid?"),
                mine - paid + theirs: _("Crow has also gained."),
                2 * theirs: _("That is what the other two have gained. You have lost {loss}."),
            },
            say=_(
                "Three times {mine}, less {paid}, is {all_three}. All would gain if somebody accused Fox, but it does "
                "not pay to be the one."
            ),
            otherwise=_(
                "Take what the true accusations gained the three of you, and subtract what the wrong ones cost you."
            ),
        ),
        shouts=SHOUTS,
        right=right,
        lost=lost,
        third=figure(lost / 3, 2),
        mine=mine,
        wrong=wrong,
        each=figure(4 * wrong / 3, 2),
        paid=paid,
        loss=paid - mine,
        all_three=all_three,
    )


EXERCISE = make_exercise()
