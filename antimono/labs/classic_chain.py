"""The page “A chain of your own”: our chain beside the published results for classic Monopoly."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.theme import MARKS
from antimono.core.figures import NEITHER, Axis, Curve
from antimono.core.text import Message, _, figure, verbatim
from antimono.labs.chart import HUNDRED, Chart, near, tabled
from antimono.simulate.markov.classic import CLASSIC, COLLINS
from antimono.simulate.markov.walk import SENT


def apart() -> dict[str, float]:
    """Return how far our share of each square is from the published one, in points; jail is `custody`.

    >>> str(figure(max(apart().values()), 5))
    '0.00008'
    """
    found = CLASSIC.long_run()
    return {name: abs(HUNDRED * found.share(name) - share) for name, share in COLLINS.items()}


def rests() -> Chart:
    """Return a chart of the rolls of 100 that end on each square of classic Monopoly, by our chain and as published."""
    found = CLASSIC.long_run()
    names = [_name(each) for each in COLLINS]
    ours = [near(HUNDRED * found.share(each)) for each in COLLINS]
    theirs = [near(each) for each in COLLINS.values()]
    most = max(apart().values())
    return Chart.of(
        "classic-rests",
        _("Squares where rolls end in classic Monopoly"),
        (
            Axis(label=_("square, counted from Go"), high=len(names) - 1, step=10, money=False),
            Axis(label=_("of 100 rolls"), high=5, step=1, money=False),
        ),
        [
            Curve(name=_("published"), mark=NEITHER, points=tuple(enumerate(theirs)), told=tuple(names), line=False),
            Curve(name=_("our chain"), mark=MARKS[Role.COMPETITOR], points=tuple(enumerate(ours)), told=tuple(names)),
        ],
        _(
            "The line of our chain passes through every published point. It is never off by more than {most} "
            "rolls in a hundred.",
            most=figure(most, 5),
        ),
        tabled(
            _("Rolls that end on each square, of 100"),
            [_("Square"), _("Published"), _("Our chain")],
            [(name, figure(their, 4), figure(mine, 4)) for name, their, mine in zip(names, theirs, ours, strict=True)],
        ),
    )


def _name(square: str) -> Message:
    return _("in jail") if square == SENT else verbatim(square)
