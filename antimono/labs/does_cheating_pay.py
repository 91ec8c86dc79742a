"""The lab “Does cheating pay?”: the average gain of an attempt, by fine and watchers; and the winners.

The results are exact by Becker's formula and by the engine, which plays every combination of players who look
or do not; then attempts are simulated (CH-7.2, CH-7.3, R-47, R-82). The gain of Quick fingers is reconstructed
(R-24). The calculation and its charts are those of the chapter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from antimono.cheaters.edition import load
from antimono.core.figures import Ink, Mark, Plot, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, verbatim
from antimono.course.cheaters.pays import try_it as pays
from antimono.course.cheaters.shared.deterrence import Law
from antimono.course.cheaters.shared.recorded_games import attempts
from antimono.course.lesson.frame import Cell, Table
from antimono.labs import cheaters_games
from antimono.labs.attempt import tried, ways
from antimono.labs.chart import HUNDRED, Chart, dotted, hundred, interval, line, per_cent, tabled
from antimono.labs.cheaters_games import CHEATS, FAIR, KNOWING, VIGILANCES, Asked, table_of
from antimono.labs.question import Question, bet, exercise, number

__all__ = ["BET", "EXERCISE", "LAW", "Law", "eyes", "fines", "make_exercise", "three_ways", "tried", "ways", "winners"]

CHEAT, HONEST = Mark(Ink.BLUE, _("a cheat")), Mark(Ink.GREEN, _("an honest player"))

LAW = Law()


def three_ways(law: Law = LAW) -> Chart:
    """Return a chart of the average gain of a try, by how well each watches: formula and simulated attempts."""
    measured = _("Measured: {attempts} tries for each point, played by the engine.", attempts=attempts())
    return _chart("cheating-three-ways", pays.averages(law), pays.averages_told(law), measured)


def fines(law: Law = LAW) -> Chart:
    """Return a chart of the fine that just stops a cheat, by how well each watches."""
    return _chart("cheating-fines", pays.fines(law), pays.fines_told(law))


def eyes(law: Law = LAW) -> Chart:
    """Return a chart of how often a try is seen, by the total looking and the number who share it."""
    return _chart("cheating-eyes", pays.eyes(law), pays.eyes_told(law))


def _chart(name: str, plot: Plot, table: Table, measured: Message | None = None) -> Chart:
    """Return a chart of the chapter without its controls."""
    plot = replace(plot, points=tuple(each for each in plot.points if each.press is None))
    table = replace(table, presses=())
    return Chart(name=name, plot=plot, table=table, money_format=load().money_format, measured=measured)


TEMPERS: Mapping[str, Message] = {
    "bold": _("bold: believes 20%"),
    KNOWING: _("bold: knows"),
    "bluffer": _("bluffer"),
    "rational": _("rational"),
    "honest": _("honest"),
    "vigilant": _("vigilant"),
    "bidder": _("bidder"),
}
"""The name of each strategy; `antimono.cheaters.players.strategies` describes them."""

_LOOKS = dict(zip(CHEATS, [*((CHEAT, each) for each in Stroke), (HONEST, Stroke.SOLID)], strict=True))


def winners() -> Chart:
    """Return a chart of how often one player of each strategy wins among three honest ones, by how well all watch."""
    found = {name: [table_of(Asked.TEMPER, name, each) for each in VIGILANCES] for name in CHEATS}
    fair = {name: table_of(Asked.TEMPER, name) for name in FAIR}
    bold = [table.share for table in found["bold"]]
    rows: list[tuple[Cell, ...]] = [
        (TEMPERS[name], *(interval(table.share) for table in tables)) for name, tables in found.items()
    ]
    others = len(VIGILANCES) - 1
    rows += [(TEMPERS[name], interval(table.share), *[_("the same")] * others) for name, table in fair.items()]
    return Chart.of(
        "cheating-winners",
        _("Games won by one player among three honest ones"),
        (per_cent(_("tries of 100 that each sees")), per_cent(_("games won, %"), 25)),
        [
            dotted(_("a fair share"), (0, 25), (HUNDRED, 25), named_at=None),
            *(line(TEMPERS[name], mark, _placed(found[name]), stroke) for name, (mark, stroke) in _LOOKS.items()),
        ],
        _(
            "A cheat who believes that each sees one try in five wins {never} of 100 games when nobody looks. They "
            "win {quarter} when each sees a quarter, and {half} when each sees half. A fair share is 25.",
            never=hundred(bold[0]),
            quarter=hundred(bold[VIGILANCES.index(Fraction(1, 4))]),
            half=hundred(bold[VIGILANCES.index(Fraction(1, 2))]),
        ),
        tabled(
            _("Games won, %, with 95% intervals, by the share of tries that each sees"),
            [_("Against three honest players"), *(verbatim(_share(each)) for each in VIGILANCES)],
            rows,
        ),
        measured=origin([table for tables in found.values() for table in tables]),
    )


def origin(tables: Sequence[cheaters_games.TableResult]) -> Message:
    """Return the source line of whole games."""
    first = tables[0]
    return _(
        "Measured: {games} games at each of {tables} tables, seeds {first} to {last}, of which {ended} "
        "ended; {players}.",
        games=first.games,
        tables=len(tables),
        first=first.seed,
        last=first.seed + first.games - 1,
        ended=sum([each.ended for each in tables]),
        players=", ".join(dict.fromkeys(player for each in tables for player in each.players)),
    )


def _placed(tables: Iterable[cheaters_games.TableResult]) -> list[tuple[Fraction, Share]]:
    return [(HUNDRED * Fraction(each.vigilance), each.share) for each in tables]


def _share(value: Fraction) -> str:
    return f"{round(HUNDRED * value)}%"


BET = bet(
    "cheating-bet",
    _(
        "Quick fingers pays 200* unseen; a player who is caught pays 50 to leave jail. Three others watch, and each "
        "sees one try in four. The table may double one thing. Which makes cheating pay less?"
    ),
    {"fine": _("Double the fine"), "eyes": _("Double what each sees"), "same": _("It makes no difference which")},
    true="eyes",
    say=_("That is your bet. Below, it is calculated by formula, worked through by the engine, and simulated."),
)
"""The bet: certainty or severity?"""

TRIES = 64
"""The number of tries in the exercise, chosen so that every chance is a whole number of them."""


def make_exercise() -> Question:
    """Return the exercise: 64 tries, then a higher fine, then better eyes."""
    law, gain, fine = LAW, LAW.gain, LAW.fine
    caught = int(TRIES * law.caught)
    unseen = TRIES - caught
    one = int(TRIES * law.vigilance)
    brings, dear = int(TRIES * law.average), int(TRIES * replace(law, fine=2 * fine).average)
    sharp = replace(law, vigilance=2 * law.vigilance)
    caught_then = int(TRIES * sharp.caught)
    lost = -int(TRIES * sharp.average)
    return exercise(
        "cheating-exercise",
        _("Three watch, and each sees one try in four. Of {tries} tries, how many are caught?"),
        number(
            caught,
            mistakes={
                3 * one: _("That counts a try twice if two of them see it. How many does nobody see?"),
                one: _("That is how many one of them sees. There are three."),
                unseen: _("Those are the ones that nobody sees."),
            },
            say=_(
                "The first player misses three in four, {first}. The second misses three in four of these, "
                "{second}, and the third leaves {unseen} unseen. So {caught} are caught."
            ),
            otherwise=_("Three in four escape the first; of these three in four escape the second, and so on."),
            clauses=("CH-7.3", "R-82"),
            unit=_("tries"),
        ),
        number(
            brings,
            words=_(
                "An unseen try earns {gain}*, and a caught one costs {fine}. What do all {tries} tries earn together?"
            ),
            mistakes={
                unseen * gain: _("And those that are caught?"),
                TRIES * gain - caught * fine: _(
                    "A caught cheat never gets the {gain}, because nothing is carried out before the next roll."
                ),
            },
            say=_("{unseen} × {gain} − {caught} × {fine} = {brings}: about {each} a try. Cheating pays."),
            otherwise=_("Multiply the unseen tries by {gain}, and subtract the caught ones times {fine}."),
            clauses=("CH-7.2", "R-47"),
        ),
        number(
            dear,
            words=_("Leaving jail now costs {double}. What do the tries earn?"),
            mistakes={
                brings // 2: _("The fine doubles, not the gain of a try."),
                brings - fine: _("Each that is caught pays more."),
            },
            say=_("{caught} pay {fine} more each: {brings} − {more} = {dear}. It still pays."),
            otherwise=_("Only those that are caught pay more."),
        ),
        number(
            lost,
            words=_(
                "The fine is {fine} again, but each sees half of all tries. How much do the {tries} tries lose "
                "together?"
            ),
            mistakes={
                caught_then * fine: _("And those that nobody sees?"),
                brings: _("Work out again how many nobody sees: half, then half of these, then half again."),
            },
            say=_(
                "Only {unseen_then} go unseen: {caught_then} × {fine} − {unseen_then} × {gain} = {lost}. Certainty "
                "takes the {gain} as well, while a higher fine only adds to the cost."
            ),
            otherwise=_("How many does nobody see now? Half, half of these, half again."),
            clauses=("CH-7.3", "R-82"),
        ),
        tries=TRIES,
        first=TRIES - one,
        second=(TRIES - one) ** 2 // TRIES,
        unseen=unseen,
        caught=caught,
        gain=gain,
        fine=fine,
        brings=brings,
        each=round(brings / TRIES),
        double=2 * fine,
        more=caught * fine,
        dear=dear,
        unseen_then=TRIES - caught_then,
        caught_then=caught_then,
        lost=lost,
    )


EXERCISE = make_exercise()
