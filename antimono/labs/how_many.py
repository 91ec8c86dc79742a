"""The lab “How many games?”: intervals, the price of a narrower one, and the effect of repeated checks.

The intervals are Wilson's (`antimono.core.intervals.wilson`); the chance of being misled by repeated checks is
calculated exactly, game by game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve, Stroke
from antimono.core.intervals import wilson
from antimono.core.many import Share
from antimono.core.text import _, figure
from antimono.labs.chart import FROM, TO, Chart, dotted, line, near, per_cent, tabled
from antimono.labs.measured import origin
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import Results

SEEN = Share(14, 20)
"""The wins that the pupils of the lab have counted."""

_SIZES = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000)
_SHARES = (50, 75, 95)
_LOOKS = (1, 2, 5, 10, 20, 50)
_EVERY = 10
"""Games between two checks."""


def half_width(share: float, games: int) -> float:
    """Return half of Wilson's interval, in percentage points, for this share of all games.

    >>> round(half_width(0.5, 100), 1), round(half_width(0.5, 10_000), 2)
    (9.6, 0.98)
    """
    low, high = wilson(round(share * games), games)
    return 50 * (high - low)


@cache
def misled(looks: int, every: int = _EVERY) -> float:
    """Return how often the interval leaves out the truth at some check, when both roles win equally often.

    Somebody plays one game after another, checks after each `every` of them, and stops as soon as the interval
    leaves out one half. The result is exact, from the chances of every count of wins that has not stopped them.

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
    """Return a chart of half the interval against the number of games, both on log axes."""
    names = [_("{share}% are won", share=share) for share in _SHARES]
    hundred, million = half_width(0.5, 100), half_width(0.5, 10_000)
    return Chart.of(
        "how-many-widths",
        _("Possible error of a counted share"),
        (
            Axis(label=_("games"), low=10, high=100_000, log=True, money=False),
            Axis(label=_("percentage points to either side"), high=30, step=5, money=False),
        ),
        [
            Curve(
                name=name,
                mark=NEITHER,
                points=tuple((games, near(half_width(share / 100, games))) for games in _SIZES),
                stroke=stroke,
                dots=True,
            )
            for name, share, stroke in zip(names, _SHARES, Stroke, strict=True)
        ],
        _(
            "With 100 games the interval reaches {hundred} points to either side, and with 10,000 it still "
            "reaches {many}. A hundred times as many games make it ten times narrower.",
            hundred=figure(hundred, 1),
            many=figure(million, 1),
        ),
        tabled(
            _("Half of the 95% interval, in percentage points"),
            [_("Games"), *names],
            [(figure(n, grouped=True), *(figure(half_width(share / 100, n), 2) for share in _SHARES)) for n in _SIZES],
        ),
    )


def running(results: Results) -> Chart:
    """Return a chart of the Monopolists' share of wins as games are added, with its interval.

    Args:
        results: of `simulate(…, rows=True)`: the games themselves are needed, by their seeds.
    """
    roles, role = results.table.roles, Role.MONOPOLIST
    ended = [any(roles[seat] is role for seat in row.winners) for row in results.rows if row.winners]
    shares = [Share(sum(ended[:games]), games) for games in _looks_at(len(ended)) if games >= 10]
    high = max(20, len(ended))
    last, (least, most) = shares[-1], shares[-1].interval
    return Chart.of(
        "how-many-running",
        _("One run, as the games add up"),
        (Axis(label=_("games"), low=10, high=high, log=True, money=False), per_cent(_("won by Monopolists, %"), 25)),
        [
            line(
                _("{role}: games won", role=role_name(role)),
                MARKS[role],
                [(share.whole, share) for share in shares],
                named_at=len(shares) // 2,
            ),
            dotted(_("one half"), (10, 50), (high, 50)),
        ],
        _(
            "After {games} games Monopolists have won {share}%, and the interval goes from {low} to {high}.",
            games=last.whole,
            share=figure(100 * last.value, 1),
            low=figure(100 * least, 1),
            high=figure(100 * most, 1),
        ),
        tabled(
            _("Won by Monopolists so far, %, with 95% intervals"),
            [_("Games"), _("Won"), FROM, TO],
            [
                (str(share.whole), *(figure(100 * each, 1) for each in (share.value, *share.interval)))
                for share in shares
            ],
        ),
        measured=origin(results),
    )


def _looks_at(games: int) -> Sequence[int]:
    """Return 10, 20, 50, 100 and so on, and the last number."""
    found = [times * 10**power for power in range(1, 7) for times in (1, 2, 3, 5, 7)]
    return [*(each for each in found if each < games), games]


def looking() -> Chart:
    """Return a chart of how often stopping at the first surprise misleads."""
    last = _LOOKS[-1]
    points = tuple((looks, near(100 * misled(looks))) for looks in range(1, last + 1))
    return Chart.of(
        "how-many-looking",
        _("Checking again and again when both roles are alike"),
        (
            Axis(label=_("checks, one after every 10 games"), low=0, high=last, step=10, money=False),
            Axis(label=_("misled, %"), high=40, step=10, money=False),
        ),
        [
            Curve(name=_("stops at the first surprise"), mark=NEITHER, points=points, dots=True, named_at=24),
            dotted(_("5%, as promised"), (0, 5), (last, 5), named_at=1),
        ],
        _(
            "A single check misleads you in {once} of 100 cases. If you check after every ten games and stop "
            "at the first surprise, you are misled in {often} of 100 by the fiftieth check.",
            once=figure(100 * misled(1)),
            often=figure(100 * misled(last)),
        ),
        tabled(
            _("Misled by at least one check, %"),
            [_("Checks"), _("Games at most"), _("Misled")],
            [(str(looks), str(looks * _EVERY), figure(100 * misled(looks), 1)) for looks in _LOOKS],
        ),
    )


BET = bet(
    "how-many-bet",
    _(
        "A class has played {games} games, and Monopolists won {won} of them. Can they say that "
        "Monopolists win more than half of all games?",
        games=SEEN.whole,
        won=SEEN.count,
    ),
    {
        "yes": _("Yes: 70% is far more than half"),
        "no": _("Not yet: that can happen between equals"),
        "never": _("No: you can never know"),
    },
    true="no",
    say=_("That is your bet. The interval below gives the answer."),
)
"""The bet: fourteen of twenty."""


def make_exercise() -> Question:
    """Return the exercise: the rule of thumb."""
    points = _("percentage points")
    games = _("games")
    return exercise(
        "how-many-exercise",
        _(
            "A rule of thumb: near one half the interval reaches 100 ÷ √n percentage points to either side for n "
            "games. How far does it reach with 100 games?"
        ),
        number(
            10,
            unit=points,
            mistakes={
                1: _("The square root of 100 is 10, and 100 ÷ 10 is more than that."),
                100: _("That is 100 ÷ 1. Divide by the square root of 100."),
                20: _("That is from one end to the other."),
            },
            say=_("100 ÷ √100 = 10. The exact value is {exact}.", exact=figure(half_width(0.5, 100), 1)),
            otherwise=_("Take the square root of 100 first."),
        ),
        number(
            400,
            words=_("How many games are needed for 5 points to either side?"),
            unit=games,
            mistakes={
                200: _("Twice as many games make it only √2 times narrower, about 7 points."),
                50: _("Fewer games make the interval wider."),
                20: _("The square root of the number has to be 20."),
            },
            say=_("√n has to be 20, so n is 400: four times the games for half the width."),
            otherwise=_("100 ÷ √n must be 5. What is √n?"),
        ),
        number(
            10_000,
            words=_("And for a single point?"),
            unit=games,
            mistakes={
                100: _("The square root of the number has to be 100."),
                2_000: _("Five times narrower needs 25 times the games, not five times."),
                1_000: _("The square root of 1000 is about 32, so that gives 3 points."),
            },
            say=_("√n has to be 100: ten thousand games, a hundred times as many as for ten points."),
            otherwise=_("100 ÷ √n must be 1."),
        ),
    )


EXERCISE = make_exercise()
