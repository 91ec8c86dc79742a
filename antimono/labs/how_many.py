"""The lab “How many games?”: intervals, the price of a narrower one, and what looking again and again does.

The intervals are Wilson's (`antimono.core.many.wilson`); how often one is misled by looking is reckoned
exactly, game by game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.look import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Plot, Stroke
from antimono.core.many import Share, wilson
from antimono.core.text import Message, _
from antimono.labs.chart import Chart, near
from antimono.labs.measured import origin
from antimono.labs.question import Question, bet, exercise, number
from antimono.lessons.frame import Column, Table
from antimono.simulate import Results

SEEN = Share(14, 20)
"""What the pupils of the lab have counted."""

_SIZES = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)
_SHARES = ((50, Stroke.SOLID), (75, Stroke.DASHED), (95, Stroke.DOTTED))
_LOOKS = (1, 2, 5, 10, 20, 50)
_EVERY = 10
"""Games between two looks."""


def half_width(share: float, games: int) -> float:
    """Half of Wilson's interval, in percentage points, when so many of all games were won.

    >>> round(half_width(0.5, 100), 1), round(half_width(0.5, 10_000), 2)
    (9.6, 0.98)
    """
    low, high = wilson(round(share * games), games)
    return 50 * (high - low)


@cache
def misled(looks: int, every: int = _EVERY) -> float:
    """How often an interval leaves out the truth at one look or another, where both sides win alike.

    Somebody plays a game after the other, looks after each `every` of them, and stops as soon as the interval
    does not hold one half. Exactly, by the chances of every count of wins that has not stopped them.

    Args:
        looks: how often they look at most.
        every: how many games they play between two looks.

    >>> round(misled(1), 3), round(misled(20), 3)
    (0.021, 0.227)
    """
    going = {0: 1.0}
    stopped = 0.0
    for games in range(1, looks * every + 1):
        after: dict[int, float] = {}
        for wins, chance in going.items():
            after[wins] = after.get(wins, 0.0) + chance / 2
            after[wins + 1] = after.get(wins + 1, 0.0) + chance / 2
        if games % every == 0:
            out = {wins for wins in after if not _holds_half(wins, games)}
            stopped += sum(after.pop(wins) for wins in out)
        going = after
    return stopped


def _holds_half(wins: int, games: int) -> bool:
    low, high = wilson(wins, games)
    return low <= 0.5 <= high


def widths() -> Chart:
    """Half of the interval against the number of games, both on log axes."""
    curves = tuple(
        Curve(
            name=_("{share} per cent are won", share=share),
            mark=NEITHER,
            points=tuple((games, near(half_width(share / 100, games))) for games in _SIZES),
            stroke=stroke,
            dots=True,
        )
        for share, stroke in _SHARES
    )
    hundred, million = half_width(0.5, 100), half_width(0.5, 10_000)
    return Chart(
        name="how-many-widths",
        plot=Plot(
            title=_("How far the truth may be from what was counted"),
            across=Axis(label=_("games"), low=10, high=100_000, log=True, money=False),
            up=Axis(label=_("percentage points to either side"), high=30, step=5, money=False),
            curves=curves,
            summary=_(
                "With 100 games the interval reaches {hundred} points to either side, with 10,000 still "
                "{many}: a hundred times as many games make it ten times narrower.",
                hundred=f"{hundred:.1f}",
                many=f"{million:.1f}",
            ),
        ),
        table=Table(
            caption=_("Half of the interval of 95%, in percentage points"),
            columns=(Column(_("Games")), *(Column(curve.name) for curve in curves)),
            rows=tuple(
                (f"{games:,}", *(f"{half_width(share / 100, games):.2f}" for share, _stroke in _SHARES))
                for games in _SIZES
            ),
        ),
    )


def running(results: Results) -> Chart:
    """The share of games that Monopolists won, as one game after the other comes in, with its interval.

    Args:
        results: of `simulate(…, rows=True)`: the games themselves are needed, by their seeds.
    """
    roles, role = results.table.roles, Role.MONOPOLIST
    ended = [any(roles[seat] is role for seat in row.winners) for row in results.rows if row.winners]
    looked = [games for games in _looks_at(len(ended)) if games >= 10]
    shares = [Share(sum(ended[:games]), games) for games in looked]
    last = shares[-1]
    low, high = last.interval
    name = _("{role}: games won", role=role_name(role))
    return Chart(
        name="how-many-running",
        plot=Plot(
            title=_("The same run, looked at on the way"),
            across=Axis(label=_("games"), low=10, high=max(20, len(ended)), log=True, money=False),
            up=Axis(label=_("won by Monopolists, in per cent"), high=100, step=25, money=False),
            curves=(
                Curve(
                    name=name,
                    mark=MARKS[role],
                    points=tuple((share.whole, near(100 * share.value)) for share in shares),
                    spread=tuple(
                        (near(100 * share.interval[0]), near(100 * share.interval[1])) for share in shares
                    ),
                    dots=True,
                    named_at=len(shares) // 2,
                ),
                Curve(
                    name=_("one half"),
                    mark=NEITHER,
                    points=((10, 50), (max(20, len(ended)), 50)),
                    stroke=Stroke.DOTTED,
                    named_at=0,
                ),
            ),
            summary=_(
                "After {games} games Monopolists have won {share} per cent, and the interval goes from "
                "{low} to {high}.",
                games=last.whole,
                share=f"{100 * last.value:.1f}",
                low=f"{100 * low:.1f}",
                high=f"{100 * high:.1f}",
            ),
        ),
        table=Table(
            caption=_("Won by Monopolists so far, in per cent, and the interval of 95%"),
            columns=tuple(map(Column, (_("Games"), _("Won"), _("From"), _("To")))),
            rows=tuple(
                (str(share.whole), *(f"{100 * each:.1f}" for each in (share.value, *share.interval)))
                for share in shares
            ),
        ),
        measured=origin(results),
    )


def _looks_at(games: int) -> Sequence[int]:
    """10, 20, 50, 100 and so on, and the last."""
    found = [times * 10**power for power in range(1, 7) for times in (1, 2, 3, 5, 7)]
    return [*(each for each in found if each < games), games]


def looking() -> Chart:
    """How often somebody who stops when they like what they see is misled."""
    points = tuple((looks, near(100 * misled(looks))) for looks in range(1, _LOOKS[-1] + 1))
    once, often = misled(1), misled(_LOOKS[-1])
    return Chart(
        name="how-many-looking",
        plot=Plot(
            title=_("Looking again and again, where both sides are alike"),
            across=Axis(
                label=_("looks, one after every 10 games"), low=0, high=_LOOKS[-1], step=10, money=False
            ),
            up=Axis(label=_("misled, in per cent"), high=40, step=10, money=False),
            curves=(
                Curve(
                    name=_("stops at the first surprise"), mark=NEITHER, points=points, dots=True, named_at=24
                ),
                Curve(
                    name=_("5 per cent, as promised"),
                    mark=NEITHER,
                    points=((0, 5), (_LOOKS[-1], 5)),
                    stroke=Stroke.DOTTED,
                    named_at=1,
                ),
            ),
            summary=_(
                "Whoever looks once is misled in {once} of 100 cases; whoever looks after every ten games "
                "and stops at the first surprise, in {often} of 100 by the fiftieth look.",
                once=f"{100 * once:.0f}",
                often=f"{100 * often:.0f}",
            ),
        ),
        table=Table(
            caption=_("Misled at one look or another, in per cent"),
            columns=(Column(_("Looks")), Column(_("Games at most")), Column(_("Misled"))),
            rows=tuple((str(looks), str(looks * _EVERY), f"{100 * misled(looks):.1f}") for looks in _LOOKS),
        ),
    )


def wager() -> Question:
    """The bet: fourteen of twenty."""
    return bet(
        "how-many-bet",
        _(
            "A class has played {games} games, and Monopolists won {won} of them. Can they say that "
            "Monopolists win more than half of all games?",
            games=SEEN.whole,
            won=SEEN.count,
        ),
        {
            "yes": _("Yes: 70 per cent is far more than half"),
            "no": _("Not yet: such a thing happens between equals"),
            "never": _("No: one can never know"),
        },
        true="no",
        say=_("That is your bet. The interval below answers."),
    )


def practice() -> Question:
    """The exercise: the rule of thumb."""
    points = _("percentage points")
    games: Message = _("games")
    return exercise(
        "how-many-exercise",
        _(
            "A rule of thumb: near one half the interval reaches 100 ÷ √n percentage points to either side, "
            "n being the number of games. How far does it reach with 100 games?"
        ),
        number(
            10,
            unit=points,
            mistakes={
                1: _("The root of 100 is 10, and 100 ÷ 10 is more than that."),
                100: _("That is 100 ÷ 1. Divide by the root of 100."),
                20: _("That is from one end to the other."),
            },
            say=_("100 ÷ √100 = 10. Exactly it is {exact}.", exact=f"{half_width(0.5, 100):.1f}"),
            otherwise=_("Take the root of 100 first."),
        ),
        number(
            400,
            words=_("How many games are needed for 5 points to either side?"),
            unit=games,
            mistakes={
                200: _("Twice the games make it narrower by √2 only, to about 7 points."),
                50: _("Fewer games make the interval wider."),
                20: _("The root of the number has to be 20."),
            },
            say=_("√n has to be 20, so n is 400: four times the games for half the width."),
            otherwise=_("100 ÷ √n is to be 5. What is √n?"),
        ),
        number(
            10_000,
            words=_("And for a single point?"),
            unit=games,
            mistakes={
                100: _("The root of the number has to be 100."),
                2_000: _("Five times narrower needs 25 times the games, not five times."),
                1_000: _("The root of 1000 is about 32, so that gives 3 points."),
            },
            say=_("√n has to be 100: ten thousand games, a hundred times as many as for ten points."),
            otherwise=_("100 ÷ √n is to be 1."),
        ),
    )


BET = wager()
EXERCISE = practice()
