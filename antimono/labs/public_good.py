"""The lab “Watching is a public good”: who shouts, and who watches, when all gain by it and one pays.

Exact: a shout is played by the engine, true and false (CH-7.3, CH-7.4, R-53, R-54); how many watch follows
from what watching costs. Measured: whether those who watch win more often than those who sleep.
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

WATCHER, SLEEPER = Mark(Ink.GREEN, _("who watches")), Mark(Ink.GREY, _("who sleeps"))


@dataclass(frozen=True, slots=True)
class Shout:
    """The gain from one shout, in money units ahead of the average rival: the richest wins (CH-1.4)."""

    accuser: Fraction
    """To whoever shouts."""
    silent: Fraction
    """To each of the others who are not accused."""


@cache
def shout(*, true: bool, watchers: int = OTHERS) -> Shout:
    """Return a shout at the real table, against silence: the first of the others accuses the player on turn.

    >>> [str(each) for each in (shout(true=True).accuser, shout(true=True).silent)]
    ['250/3', '250/3']
    >>> [str(each) for each in (shout(true=False).accuser, shout(true=False).silent)]
    ['-400/3', '0']

    Args:
        true: whether there is something to shout about.
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
    """Return what a shout brings on average that is true with such a probability."""
    right, wrong = shout(true=True, watchers=watchers), shout(true=False, watchers=watchers)
    return Shout(
        certainty * right.accuser + (1 - certainty) * wrong.accuser,
        certainty * right.silent + (1 - certainty) * wrong.silent,
    )


def together(certainty: Fraction, watchers: int = OTHERS) -> Fraction:
    """Return what it earns all of the others together, whichever of them shouts."""
    each = brings(certainty, watchers)
    return each.accuser + (watchers - 1) * each.silent


def enough(watchers: int = OTHERS) -> tuple[Fraction, Fraction]:
    """From which certainty a shout pays whoever shouts, and from which all of them together.

    >>> [round(float(each), 3) for each in enough()]
    [0.615, 0.348]
    """
    low, high = brings(Fraction(0), watchers).accuser, brings(Fraction(1), watchers).accuser
    all_low, all_high = together(Fraction(0), watchers), together(Fraction(1), watchers)
    return -low / (high - low), -all_low / (all_high - all_low)


def shouts() -> Chart:
    """Return what a shout earns by how sure the caller is: the caller, the silent, all of them."""
    sure = (Fraction(0), Fraction(1))
    mine, ours = enough()
    step = 50
    tops = [together(Fraction(1)), -together(Fraction(0))]
    high, low = (step * (int(each) // step + 1) for each in tops)
    return Chart.of(
        "watching-shouts",
        _("What a shout brings, ahead of the rivals"),
        (per_cent(_("how sure one is, in per cent")), Axis(label=_("on average"), low=-low, high=high, step=step)),
        [
            dotted(_("nothing"), (0, 0), (HUNDRED, 0), named_at=None),
            Curve(
                name=_("whoever shouts"),
                mark=WATCHER,
                points=tuple((HUNDRED * each, brings(each).accuser) for each in sure),
            ),
            Curve(
                name=_("each who is silent"),
                mark=SLEEPER,
                points=tuple((HUNDRED * each, brings(each).silent) for each in sure),
                stroke=Stroke.DASHED,
            ),
            Curve(name=_("all three"), mark=CHEAT, points=tuple((HUNDRED * each, together(each)) for each in sure)),
        ],
        _(
            "A shout pays all three together from {ours} per cent on, but whoever shouts only from {mine}. "
            "In between everybody wants a shout and nobody wants to be the one.",
            ours=round(HUNDRED * ours),
            mine=round(HUNDRED * mine),
        ),
        tabled(
            _("What a shout brings on average, ahead of the average rival"),
            [_("Sure"), _("Whoever shouts"), _("Each who is silent"), _("All three")],
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
"""What watching for a turn costs, in the figure: nobody's figure but a choice."""
TABLES = range(1, 6)
"""How many others there can be."""


def watching(cost: float, watchers: int, lost: int = LAW.gain + LAW.fine) -> float:
    """Return how often each of them watches, if nobody gains by watching more or less often (Diekmann 1985).

    Whoever watches sees all. What the cheat loses by being seen is shared by all the others, so watching is
    worth its cost only where nobody else watches. All decide alike and by themselves.

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
    """Return how often somebody watches then."""
    return 1 - (1 - watching(cost, watchers)) ** watchers


def volunteers() -> Chart:
    """Return how often each watches, and how often anybody does, by how many there are and what it costs."""
    middle = COSTS[1]
    few, many = TABLES[1], TABLES[-1]
    money = load().money
    return Chart.of(
        "watching-volunteers",
        _("How often does anybody watch?"),
        (Axis(label=_("how many could watch"), low=1, high=TABLES[-1], money=False), per_cent(_("of 100 turns"))),
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
            "Where watching costs {cost}, one alone always watches. Of two each watches {each_two} of 100 "
            "turns, of "
            "five each {each_five}, and somebody {some_five}: the more could watch, the less is seen.",
            cost=money(middle),
            each_two=round(HUNDRED * watching(middle, few)),
            each_five=round(HUNDRED * watching(middle, many)),
            some_five=round(HUNDRED * seen(middle, many)),
        ),
        tabled(
            _("Of 100 turns, by what watching costs: each one watches; somebody does"),
            [_("Who could"), *(_("costs {cost}", cost=money(cost)) for cost in COSTS)],
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
    """Return how often the cheat has won, one who watches, and one who sleeps; `None` where there is none."""
    watchers, sleepers = range(1, 1 + watch), range(1 + watch, 1 + OTHERS)
    return (table.share, table.of(watchers) if watchers else None, table.of(sleepers) if sleepers else None)


def riders() -> Chart:
    """Return who wins, by how many of the three honest players watch."""
    found = [won(table, watch) for watch, table in enumerate(tables())]
    names = (_("the cheat"), _("one who watches"), _("one who sleeps"))
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
        _("Who wins, by how many watch?"),
        (Axis(label=_("how many of three watch"), high=OTHERS, money=False), per_cent(_("games won, in per cent"), 25)),
        [
            dotted(_("a fair share"), (0, 25), (OTHERS, 25), named_at=None),
            *(
                line(name, mark, [(watch, each) for watch, each in points if each is not None], stroke)
                for name, (mark, stroke), points in zip(names, marks, placed, strict=True)
            ),
        ],
        _(
            "The cheat wins {none} of 100 games where nobody watches and {all} where all three do. Where two "
            "watch, each of them wins {watch} and the one who sleeps {sleep}.",
            none=hundred(found[0][0]),
            all=hundred(found[-1][0]),
            watch=hundred(two[1]),
            sleep=hundred(two[2]),
        ),
        tabled(
            _("Games won, in per cent, with the interval of 95%"),
            [_("Who watch"), *names],
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
        "You think that Fox has cheated; it is as likely as not. If you are right, Fox loses 250*. If you "
        "are wrong, you pay Fox 100. Owl and Crow are at the table, too. Do you shout?"
    ),
    {
        "shout": _("I shout, and they are glad of it"),
        "silent": _("I keep silent, and they would have been glad"),
        "both": _("I keep silent, and they are glad of that"),
    },
    true="silent",
    say=_("That is your bet. Below a shout is reckoned out for you, and for them."),
)
"""The bet: whom does a shout pay?"""

SHOUTS = 30
"""So many shouts the exercise is about; half of them are true."""


def make_exercise() -> Question:
    """Return the exercise: thirty shouts, for one and for all."""
    right = SHOUTS // 2
    lost, wrong = LAW.gain + LAW.fine, load().constants.false_accusation
    mine = int(right * shout(true=True).accuser)
    paid = -int(right * shout(true=False).accuser)
    theirs = int(right * (shout(true=True).silent + shout(true=False).silent))
    all_three = int(SHOUTS * together(Fraction(1, 2)))
    return exercise(
        "watching-exercise",
        _(
            "You shout {shouts} times and are right {right} times. Each time Fox loses {lost}*. You have "
            "three rivals, and a rival's loss counts a third for you. What have the true shouts brought you?"
        ),
        number(
            mine,
            mistakes={
                right * lost: _("That is what Fox has lost. A third of it counts for you."),
                0: _("In cash, yes. But the richest wins, and Fox is less rich now."),
                right * lost // 2: _("You have three rivals: Fox, Owl and Crow."),
            },
            say=_("A third of {lost} is {third}; {right} times that is {mine}."),
            otherwise=_("So many times a third of what Fox loses."),
            clauses=("CH-7.3", "CH-1.4"),
        ),
        number(
            paid,
            words=_(
                "{right} shouts were wrong. Each costs you {wrong}, and a rival has it now, which counts a "
                "third again. What have they cost you?"
            ),
            mistakes={
                right * wrong: _("So much you have paid. And Fox is richer by it."),
                2 * right * wrong: _("What Fox has gained counts a third only."),
            },
            say=_("{wrong} and a third of it is {each}; {right} times that is {paid}."),
            otherwise=_("What you pay, and a third of what Fox gets, so many times."),
            clauses=("CH-7.4",),
        ),
        number(
            theirs,
            words=_("Owl never said a word. What have all your {shouts} shouts brought Owl?"),
            mistakes={0: _("Fox is Owl's rival, too."), 2 * theirs: _("That is Owl and Crow together.")},
            say=_(
                "As much as the true ones brought you, {mine}. A wrong one moves {wrong} from one rival of "
                "Owl's to another."
            ),
            otherwise=_("What do the true ones bring Owl, and what do the wrong ones cost?"),
            clauses=("R-54",),
        ),
        number(
            all_three,
            words=_("You have lost {loss} by it. What have you, Owl and Crow won together?"),
            mistakes={
                3 * mine: _("And the wrong ones, which you have paid?"),
                mine - paid + theirs: _("There is Crow, too."),
                2 * theirs: _("That is what the other two have won. You have lost {loss}."),
            },
            say=_(
                "{mine} three times, less {paid}: {all_three}. All would gain if somebody shouted, and it "
                "does not pay to be the one."
            ),
            otherwise=_("What the three of you won by the true shouts, less what the wrong ones cost you."),
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
