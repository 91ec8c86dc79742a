"""The lesson on whether cheating pays: gain, fine, watchers and eyes (CH-7.2, CH-7.3, R-47, R-82)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from antimono.cheaters.edition import load
from antimono.core.figures import (
    NEITHER,
    Axis,
    Bars,
    Branch,
    Curve,
    Ink,
    Mark,
    Plot,
    Point,
    Press,
    Series,
    Stroke,
    Tree,
)
from antimono.core.text import Message, _, figure, ngettext, verbatim
from antimono.course.cheaters.shared.deterrence import CARD, Law, signed, stakes
from antimono.course.cheaters.shared.recorded_games import won
from antimono.course.lesson.asking import Controls
from antimono.course.lesson.frame import AverageStep, Cell, Column, Headline, LessonBody, Passage, Table
from antimono.course.lesson.lesson import Lesson

HUNDRED = 100
MOST_GAIN, MOST_FINE, MOST_WATCHERS = 600, 1000, 5
SHOWN = range(0, HUNDRED + 1, 10)
"""The vigilance values, in per cent, at which recorded attempts are drawn."""
FORMULA, PLAYED = Mark(Ink.BLUE, _("formula")), Mark(Ink.GREEN, _("played"))


def tell(ask: Controls) -> LessonBody:
    """Ask for the four numbers of a law, and report the average gain of a try under it in three ways."""
    card = next(each for each in load().cheat_cards if each.id == CARD)
    gain, fine = stakes(card, card.amount)
    law = Law(
        ask.number("gain", _("Gain if nobody sees it"), 10, MOST_GAIN, default=gain, step=10),
        ask.number("fine", _("Cost if somebody sees it"), 0, MOST_FINE, default=fine, step=10),
        ask.number("watchers", _("Number of watchers"), 1, MOST_WATCHERS, default=3),
        Fraction(ask.number("eyes", _("Each sees, out of 100 tries"), 0, HUNDRED, default=25, step=5), HUNDRED),
    )
    reported = law.gain == gain
    return LessonBody(
        money_format=load().money_format,
        situation=_sentence(law),
        headline=Headline(_("Average gain of a try"), signed(law.average), reconstructed=reported),
        steps=tuple(_steps(law)),
        passages=(_even(law), _played(law), _certain(law)),
        figures=(averages(law), _tree(law), _changes_drawn(law), fines(law), eyes(law)),
        tables=(averages_told(law), _tree_told(law), _changes_told(law), fines_told(law), eyes_told(law)),
        marks=(_REPORTED,) if reported else (),
    )


_REPORTED = _(
    "* Reconstruction: no rulebook prints the gain of Quick fingers, so it follows what players report (R-24)."
)


def _sentence(law: Law) -> Message:
    return ngettext(
        "A cheat tries Quick fingers. {count} other player watches, and sees {eyes} of 100 tries. Unseen, "
        "a try earns {gain}; seen, it costs {fine}.",
        "A cheat tries Quick fingers. {count} others watch, and each sees {eyes} of 100 tries. Unseen, a try "
        "earns {gain}; seen, it costs {fine}.",
        law.watchers,
        eyes=_of_hundred(law.vigilance),
        gain=law.gain,
        fine=law.fine,
    )


def _of_hundred(share: Fraction | float) -> Message:
    """Return a share as a number of 100, with a decimal where it needs one, never to a false 0 or 100."""
    tenths = round(float(10 * HUNDRED * share))
    if tenths in (0, 10 * HUNDRED) and 0 < share < 1:
        return figure(HUNDRED * share, 3)
    return figure(HUNDRED * share, 1 if tenths % 10 else 0)


def _steps(law: Law) -> Iterator[AverageStep]:
    unseen = 1 - law.caught
    text = _("Nobody sees {share} of 100 tries, which earn {gain} each", share=_of_hundred(unseen), gain=law.gain)
    yield AverageStep(text, unseen * law.gain, ("CH-7.2", "R-24"))
    text = _("Somebody sees {share} of 100 tries, which cost {fine} each", share=_of_hundred(law.caught), fine=law.fine)
    yield AverageStep(text, -law.caught * law.fine, ("CH-7.3", "R-47"))


def _even(law: Law) -> Passage:
    both = law.gain + law.fine
    lines = [
        (
            _(
                "A try earns nothing on average if {share} of 100 are caught: {gain} of {both}.",
                share=_of_hundred(Fraction(law.gain, both)),
                gain=law.gain,
                both=both,
            ),
            ("CH-7.2", "CH-7.3"),
        ),
        (
            ngettext(
                "{count} watcher catches that many by seeing {at} of 100 tries.",
                "{count} watchers catch that many if each sees {at} of 100 tries.",
                law.watchers,
                at=_of_hundred(law.even),
            ),
            ("R-82",),
        ),
        (_needed(law), ("CH-7.3",)),
    ]
    return Passage(_("The break-even point"), tuple(lines))


def _needed(law: Law) -> Message:
    if law.fine_needed is None:
        return _("If nobody sees anything, no fine stops a cheat.")
    return _(
        "With the watchers as they are, the fine would have to be {fine}.",
        fine=signed(law.fine_needed).removeprefix("+"),
    )


def _played(law: Law) -> Passage:
    eyes = 5 * round(HUNDRED * law.vigilance / 5)
    tried = replace(law, vigilance=Fraction(eyes, HUNDRED)).tried
    assert tried is not None  # they were tried for every twentieth
    low, high = tried.interval
    tries = _(
        "Where each sees {eyes} of 100, {caught} of {tries} tries in recorded games were caught. The average "
        "is {value}, and its 95% interval runs from {low} to {high}.",
        tries=tried.caught.whole,
        eyes=eyes,
        caught=tried.caught.count,
        value=signed(tried.value),
        low=signed(low),
        high=signed(high),
    )
    shares = [round(HUNDRED * Fraction(*each)) for each in won().values()]
    games = _(
        "The richest player wins, so whole games were played as well, with the gain and fine of the game. "
        "The cheat believes that each of three honest players sees one try in five. Of 100 games the cheat "
        "wins {never} if nobody looks, {quarter} if each sees a quarter, and {half} if each sees half.",
        never=shares[0],
        quarter=shares[1],
        half=shares[2],
    )
    return Passage(_("Played"), ((tries, ("R-82",)), (games, ("CH-1.4",))))


def _certain(law: Law) -> Passage:
    lines = (
        (
            _(
                "For each additional try that is caught, a cheat loses {both}: the gain is lost as well, because "
                "nothing has been carried out yet.",
                both=law.gain + law.fine,
            ),
            ("CH-7.3", "R-47"),
        ),
        (_("Only cheats who are caught feel a higher fine."), ("CH-7.3",)),
        (
            _(
                "The chances of seeing a try do not add up. The chances of missing it are multiplied, and one "
                "watcher who sees it is enough."
            ),
            ("R-82",),
        ),
    )
    return Passage(_("Certainty or severity"), lines)


# ── The gain of a try: formula, break-even, played ────────────────────────────


def averages(law: Law) -> Plot:
    """Draw the average gain of a try by how well each player watches: the formula, and the recorded games."""
    step = next(each for each in (10, 20, 50, 100, 200, 500) if 5 * each >= law.gain + law.fine)
    at, now = HUNDRED * law.even, HUNDRED * law.vigilance
    tried = [(percent, found) for percent in SHOWN if (found := _watching(law, percent).tried) is not None]
    even = ngettext(
        "A try earns {gain} if nobody looks, and costs {fine} if every try is seen. It earns nothing on "
        "average if {count} watcher sees {at} of 100 tries.",
        "A try earns {gain} if nobody looks, and costs {fine} if every try is seen. It earns nothing on "
        "average if each of {count} watchers sees {at} of 100 tries.",
        law.watchers,
        gain=law.gain,
        fine=law.fine,
        at=_of_hundred(law.even),
    )
    return Plot(
        title=_("Average gain of one try"),
        across=_percent(_("each sees, out of 100 tries")),
        up=Axis(
            label=_("on average"), low=-step * (law.fine // step + 1), high=step * (law.gain // step + 1), step=step
        ),
        curves=(
            Curve(name=_("nothing"), mark=NEITHER, points=((0, 0), (HUNDRED, 0)), stroke=Stroke.DOTTED),
            Curve(
                name=_("formula"),
                mark=FORMULA,
                points=tuple((each, _watching(law, each).average) for each in range(0, HUNDRED + 1, 2)),
                named_at=None,
            ),
            Curve(
                name=_("played"),
                mark=PLAYED,
                points=tuple((each, found.value) for each, found in tried),
                spread=tuple(found.interval for _each, found in tried),
                line=False,
                dots=True,
            ),
        ),
        summary=even,
        points=(
            Point(at, Fraction(0), _("breaks even at {at}%", at=_of_hundred(law.even)), told=abs(at - now) > 14),
            *(
                Point(each, found.value, verbatim(f"{each}%"), PLAYED, press=_eyes(each))
                for each, found in tried
                if each != now
            ),
        ),
        marked=Point(now, law.average, verbatim(signed(law.average)), FORMULA),
    )


def averages_told(law: Law) -> Table:
    """Return the numbers of `averages`: the share caught, the formula's average, and the recorded games."""
    now = int(HUNDRED * law.vigilance)
    shown = sorted({*SHOWN, now})
    return Table(
        _("Share caught and average gain of a try, by how well each player watches"),
        (Column(_("Each sees")), Column(_("Caught")), Column(_("Formula")), Column(_("Played, with the 95% interval"))),
        tuple(_row(_watching(law, each)) for each in shown),
        marked=(shown.index(now),),
        presses=tuple(_eyes(each) for each in shown),
    )


def _row(law: Law) -> tuple[Cell, ...]:
    found, played = law.tried, "–"
    if found is not None:
        value, low, high = (signed(each) for each in (found.value, *found.interval))
        played = f"{value} ({low} … {high})"
    return (f"{_of_hundred(law.vigilance)}%", f"{_of_hundred(law.caught)}%", signed(law.average), played)


def _watching(law: Law, percent: int) -> Law:
    return replace(law, vigilance=Fraction(percent, HUNDRED))


def _eyes(percent: int) -> Press:
    return Press(_("Each sees {percent}%", percent=percent), (("eyes", percent),))


def _percent(label: Message) -> Axis:
    return Axis(label=label, high=HUNDRED, step=20, money=False)


# ── The tree: one watcher after the other ─────────────────────────────────────


def _tree(law: Law) -> Tree:
    return Tree(
        title=_("Who sees it?"),
        branches=_branches(law),
        summary=ngettext(
            "{count} watcher misses {unseen} of 100 tries.",
            "All {count} watchers miss {unseen} of 100 tries.",
            law.watchers,
            unseen=_of_hundred(1 - law.caught),
        ),
    )


def _branches(law: Law, number: int = 1, reached: Fraction = Fraction(1)) -> tuple[Branch, ...]:
    """Return the branches of one watcher, who sees an attempt or not after all earlier watchers have missed it."""
    missed = reached * (1 - law.vigilance)
    seen = Branch(
        _("Watcher {number} sees it: {fine}", number=number, fine=signed(Fraction(-law.fine))),
        reached - missed,
        clauses=("CH-7.3",),
        end=True,
    )
    if number == law.watchers:
        text = _("Watcher {number} also misses it: {gain}", number=number, gain=signed(Fraction(law.gain)))
        return seen, Branch(text, missed, clauses=("CH-7.2",), end=True)
    return seen, Branch(
        _("Watcher {number} misses it", number=number), missed, _branches(law, number + 1, missed), ("R-82",)
    )


def _tree_told(law: Law) -> Table:
    reached = [(1 - law.vigilance) ** number for number in range(law.watchers + 1)]
    seen = [
        (_("Watcher {number} is the first to see it", number=number), before - after, -law.fine)
        for number, (before, after) in enumerate(pairwise(reached), start=1)
    ]
    return Table(
        _("Every possible outcome"),
        (Column(_("Outcome")), Column(_("Chance")), Column(_("Gain"), money=True)),
        (*seen, (_("Nobody sees it"), reached[-1], law.gain)),
    )


# ── Certainty or severity ─────────────────────────────────────────────────────


def _changes(law: Law) -> Iterator[tuple[Message, Law, Press | None]]:
    """Yield the possible changes to a law, one thing at a time, within the limits."""
    yield _("No change"), law, None
    fine, eyes = min(2 * law.fine, MOST_FINE), min(2 * int(HUNDRED * law.vigilance), HUNDRED)
    if fine != law.fine:
        text = _("Twice the fine: {fine}", fine=fine)
        yield text, replace(law, fine=fine), Press(text, (("fine", fine),))
    if eyes != HUNDRED * law.vigilance:
        text = _("Twice the vigilance: each sees {eyes} of 100", eyes=eyes)
        yield text, _watching(law, eyes), Press(text, (("eyes", eyes),))
    if law.watchers < MOST_WATCHERS:
        text = _("One more watcher: {watchers}", watchers=law.watchers + 1)
        press = Press(text, (("watchers", law.watchers + 1),))
        yield text, replace(law, watchers=law.watchers + 1), press


def _changes_drawn(law: Law) -> Bars:
    found = list(_changes(law))
    least = min(found, key=lambda each: each[1].average)
    return Bars(
        title=_("Certainty or severity: the effect of one change"),
        categories=tuple(text for text, _changed, _press in found),
        series=(
            Series(
                _("On average"),
                NEITHER,
                tuple(changed.average for _text, changed, _press in found),
                tuple(press for _text, _changed, press in found),
            ),
        ),
        summary=_(
            "“{change}” leaves the lowest gain: {average} on average.",
            change=least[0],
            average=signed(least[1].average),
        ),
        marked=(0, 0),
    )


def _changes_told(law: Law) -> Table:
    found = list(_changes(law))
    return Table(
        _("One change at a time"),
        (Column(_("Change")), Column(_("Caught")), Column(_("On average"))),
        tuple((text, f"{_of_hundred(each.caught)}%", signed(each.average)) for text, each, _press in found),
        marked=(0,),
        presses=tuple(press for _text, _changed, press in found),
    )


# ── The fine that stops a cheat ───────────────────────────────────────────────

_LOW, _HIGH = 10, 10_000
_SEEN = (5, 10, 20, 30, 42, 60, 80)
"""The rows of the table, in per cent."""
_NAMED = (Fraction(2, 3), Fraction(1, 4), Fraction(1, 15))
"""The parts of the gain at which the lines carry their names, so that these stay apart."""


def crowds(law: Law) -> list[tuple[int, Mark, Stroke]]:
    """Return the numbers of watchers to draw, with their marks: one, the law's, and the most."""
    found = sorted({1, law.watchers, MOST_WATCHERS})
    others = iter((Stroke.DASHED, Stroke.DOTTED))
    return [(each, FORMULA, Stroke.SOLID) if each == law.watchers else (each, PLAYED, next(others)) for each in found]


def _crowd(watchers: int) -> Message:
    return ngettext("{count} watcher", "{count} watchers", watchers)


def _stopping(law: Law, watchers: int, percent: int) -> Fraction:
    found = replace(_watching(law, percent), watchers=watchers).fine_needed
    assert found is not None  # some are seen
    return found


def fines(law: Law) -> Plot:
    """Draw certainty against severity: the fine that just stops a cheat, by how well so many watch."""
    curves = []
    for place, (watchers, mark, stroke) in enumerate(crowds(law)):
        points = [(each, _stopping(law, watchers, each)) for each in range(2, 91, 2)]
        drawn = [(each, fine) for each, fine in points if _LOW <= fine <= _HIGH]
        named = next((at for at, each in enumerate(drawn) if each[1] <= law.gain * _NAMED[place]), None)
        curves.append(Curve(name=_crowd(watchers), mark=mark, stroke=stroke, points=tuple(drawn), named_at=named))
    told = (
        _("Below its line, cheating pays. If nobody sees anything, no fine stops a cheat.")
        if law.fine_needed is None
        else _(
            "Below its line, cheating pays. The fine is {fine}, and would have to be {needed}. If each sees only one "
            "try in twenty, it would have to be {rare}. Few watchers and a high fine deter as much as many "
            "watchers and a low one.",
            needed=round(law.fine_needed),
            fine=law.fine,
            rare=round(_stopping(law, law.watchers, 5)),
        )
    )
    now = verbatim(law.fine)
    return Plot(
        title=_("The fine that just stops a cheat"),
        across=_percent(_("each sees, out of 100 tries")),
        up=Axis(label=_("fine"), low=_LOW, high=_HIGH, log=True),
        curves=tuple(curve for curve in curves if curve.points),
        summary=told,
        marked=Point(HUNDRED * law.vigilance, law.fine, now, FORMULA) if law.fine >= _LOW else None,
    )


def fines_told(law: Law) -> Table:
    """Return the numbers of `fines`."""
    shown = [watchers for watchers, _mark, _stroke in crowds(law)]
    return Table(
        _("The fine at which a try earns nothing on average"),
        (Column(_("Each sees")), *(Column(_crowd(each), money=True) for each in shown)),
        tuple((f"{each}%", *(round(_stopping(law, one, each)) for one in shown)) for each in _SEEN),
    )


# ── A hawk, or many drowsy eyes ───────────────────────────────────────────────


def _sharing(together: int, watchers: int) -> Law:
    """Return a law whose watchers share this many looks at 100 tries equally."""
    return Law(watchers=watchers, vigilance=Fraction(together, HUNDRED * watchers))


def eyes(law: Law) -> Plot:
    """Draw how often somebody sees a try, by the total amount of looking and by how many share it."""
    together = HUNDRED * law.vigilance * law.watchers
    most = max(3 * HUNDRED, HUNDRED * -(-together // HUNDRED))
    hawk = int(together) if law.watchers > 1 and together <= HUNDRED else None
    told = {"together": _of_hundred(together / HUNDRED), "caught": _of_hundred(law.caught)}
    if law.watchers == 1:
        summary = _(
            "A single watcher catches what they see, {caught} of 100. A crowd that looks as much in total catches "
            "less, because two may see the same try; but a crowd can look more.",
            caught=told["caught"],
        )
    elif hawk is not None:
        summary = _(
            "All of them together look {together} times at 100 tries and catch {caught}, because two may see the "
            "same one. A single hawk who looks as often catches {together}.",
            **told,
        )
    else:
        summary = _(
            "All of them together look {together} times at 100 tries and catch {caught}. No single hawk can look "
            "that much: the crowd wins by being many.",
            **told,
        )
    curves = []
    for watchers, mark, stroke in crowds(law):
        ends = range(0, min(int(most), HUNDRED * watchers) + 1, HUNDRED // 2 if watchers == 1 else 10)
        points = tuple((each, HUNDRED * _sharing(each, watchers).caught) for each in ends)
        named = 1 if watchers == 1 else None
        curves.append(Curve(name=_crowd(watchers), mark=mark, stroke=stroke, points=points, named_at=named))
    words = _("One hawk who sees {share}%", share=hawk or 0)
    return Plot(
        title=_("One hawk or many drowsy eyes"),
        across=Axis(label=_("total looks per 100 tries"), high=int(most), step=50, money=False),
        up=_percent(_("caught, in %")),
        curves=tuple(curves),
        summary=summary,
        points=()
        if hawk is None
        else (Point(hawk, hawk, words, PLAYED, press=Press(words, (("watchers", 1), ("eyes", hawk)))),),
        marked=Point(together, HUNDRED * law.caught, verbatim(f"{told['caught']}%"), FORMULA),
    )


def eyes_told(law: Law) -> Table:
    """Return the numbers of `eyes`."""
    shown = [watchers for watchers, _mark, _stroke in crowds(law)]
    return Table(
        _("Share caught in %, by the total amount of looking"),
        (Column(_("In total")), *(Column(_crowd(each)) for each in shown)),
        tuple(
            (str(each), *(_of_hundred(_sharing(each, one).caught) if each <= HUNDRED * one else "–" for one in shown))
            for each in (25, 50, 75, 100, 150, 200, 300)
        ),
    )


LESSON = Lesson("cheaters-pays", _("Does cheating pay?"), tell)
