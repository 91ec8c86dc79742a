"""The lab “Does cheating pay?”: what an attempt brings by what it costs and who watches; who wins.

Exact by Becker's formula and by the engine, which plays every way in which others look or not; then played,
with each who sees it drawn (CH-7.2, CH-7.3, R-47, R-82). What Quick fingers brings is reconstructed (R-24).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import Edition
from antimono.cheaters.game import Game
from antimono.cheaters.players.many import watched
from antimono.cheaters.rules.vigilance import break_even_vigilance, conviction, expected_gain
from antimono.cheaters.scenario import Scenario
from antimono.core.figures import Axis, Curve, Ink, Mark, Point, Stroke
from antimono.core.many import Share
from antimono.core.text import Message, _, ngettext, verbatim
from antimono.labs import attempt
from antimono.labs.chart import HUNDRED, MINUS, Chart, dotted, interval, line, near, nice, per_cent, tabled
from antimono.labs.cheaters_games import CHEATS, FAIR, KNOWING, VIGILANCES, Asked, Table, table_of
from antimono.labs.question import Question, bet, exercise, number
from antimono.lessons.frame import Cell

CARD, ATTEMPT = "T01", "cheat T01"
"""Quick fingers: money from the bank, with nothing to choose."""

CHEAT, HONEST = Mark(Ink.BLUE, _("a cheat")), Mark(Ink.GREEN, _("an honest player"))

SHOWN = tuple(Fraction(percent, HUNDRED) for percent in range(0, 101, 10))
"""How well each watches, where it was played."""
ATTEMPTS = 150
"""So many attempts for each of these."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way in which the others look or not, with what the engine makes of it."""

    looking: tuple[int, ...]
    """Who sees it, by number; the cheat is 1."""
    chance: Fraction
    brings: int


@dataclass(frozen=True, slots=True)
class Tried:
    """Attempts that were played."""

    caught: Share
    gain: int
    fine: int

    @property
    def value(self) -> float:
        """What one brought on average."""
        return self.gain - self.caught.value * (self.gain + self.fine)

    @property
    def interval(self) -> tuple[float, float]:
        """Its interval of 95%, from that of the share that was caught."""
        low, high = (self.gain - each * (self.gain + self.fine) for each in reversed(self.caught.interval))
        return low, high


@dataclass(frozen=True, slots=True)
class Law:
    """What decides whether an attempt pays; amounts in tens, as at the table.

    >>> Law().caught, round(float(Law().average), 2)
    (Fraction(37, 64), 55.47)
    """

    gain: int = 200
    """What it brings unseen, reward included."""
    fine: int = 50
    """What leaving jail costs, to which a cheat goes who was seen."""
    watchers: int = 3
    """How many others there are, 1 to 5."""
    vigilance: Fraction = Fraction(1, 4)
    """How likely one of them sees it; each looks by themselves."""

    @property
    def caught(self) -> Fraction:
        """The probability that somebody sees it."""
        return conviction(self.vigilance, self.watchers)

    @property
    def average(self) -> Fraction:
        """What a try brings on average, by the formula."""
        return expected_gain(Fraction(self.gain), Fraction(self.fine), self.caught)

    def ways(self) -> tuple[Way, ...]:
        """Every way in which the others look or not, played by the engine; the chances add up to one.

        >>> [(way.looking, str(way.chance), way.brings) for way in Law(watchers=1).ways()]
        [((), '3/4', 200), ((2,), '1/4', -50)]
        """
        found = _brings(self.gain, self.fine, self.watchers)
        return tuple(
            Way(
                tuple(player + 1 for player in looking),
                self.vigilance ** len(looking) * (1 - self.vigilance) ** (self.watchers - len(looking)),
                brings,
            )
            for looking, brings in found
        )

    def tried(self, attempts: int = ATTEMPTS, seed: int = 0) -> Tried:
        """So many attempts at a real table, where each who sees it is drawn and calls it out.

        Args:
            attempts: how many.
            seed: of the first.
        """
        game = table_with(self.gain, self.fine, self.watchers, self.vigilance)
        found = attempt.played(game, ATTEMPT, 0, range(seed, seed + attempts))
        return Tried(Share(sum([each.own < 0 for each in found]), attempts), self.gain, self.fine)


@cache
def _brings(gain: int, fine: int, watchers: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    found = attempt.tree(table_with(gain, fine, watchers, Fraction(1)), ATTEMPT, 0)
    return tuple((tuple(sorted(looking)), each.own) for looking, each in found.items())


def table_with(gain: int, fine: int, watchers: int, vigilance: Fraction) -> Game:
    """A table with such a law, on which the first player has rolled and stands where nothing happens."""
    players = watchers + 1
    scene = Scenario.new(players, glimpse=True).face_up(CARD).at(0, 3).on_turn(0).begun()
    quiet = [(1, 1), (2, 4), *[(1, 3)] * watchers]
    edition = watched(float(vigilance), _edition(gain, fine))
    game = Game(
        players, edition=edition, options=scene.draft.setting.options, dice=quiet, starter=0, log=False
    )
    game.restore(scene.game(log=False).position())
    game.play("roll")
    return game


def _edition(gain: int, fine: int) -> Edition:
    """The printed one with another gain and another fine; half the gain is taken, half the reward."""
    edition = load()
    taken = gain // 20 * 10
    cards = [
        replace(card, amount=taken, reward=tuple(replace(each, amount=gain - taken) for each in card.reward))
        if card.id == CARD
        else card
        for card in edition.cheat_cards
    ]
    constants = replace(edition.constants, jail_fee=fine)
    return replace(edition, constants=constants, cheat_cards=tuple(cards))


LAW = Law()


def three_ways(law: Law = LAW, attempts: int = ATTEMPTS) -> Chart:
    """What a try brings on average, by how well each watches: formula, tree and played attempts.

    Args:
        law: its `vigilance` is of no matter here.
        attempts: played for each point.
    """
    laws = [replace(law, vigilance=each) for each in SHOWN]
    trees = [sum((way.chance * way.brings for way in each.ways()), Fraction(0)) for each in laws]
    tried = [each.tried(attempts, place * attempts) for place, each in enumerate(laws)]
    at = break_even_vigilance(law.gain, law.fine, law.watchers)
    assert at is not None
    fine = [replace(law, vigilance=Fraction(each, HUNDRED)) for each in range(0, HUNDRED + 1, 2)]
    step, money = nice((law.gain + law.fine) / 5), load().money
    up = Axis(
        label=_("on average"),
        low=-step * (law.fine // step + 1),
        high=step * (law.gain // step + 1),
        step=step,
    )
    return Chart.of(
        "cheating-three-ways",
        _("What one try brings on average"),
        (per_cent(_("each sees so many of 100 tries")), up),
        [
            dotted(_("nothing"), (0, 0), (HUNDRED, 0), named_at=None),
            Curve(
                name=_("formula"),
                mark=CHEAT,
                points=tuple((HUNDRED * each.vigilance, each.average) for each in fine),
            ),
            Curve(
                name=_("played"),
                mark=HONEST,
                points=tuple(
                    (HUNDRED * each, near(found.value)) for each, found in zip(SHOWN, tried, strict=True)
                ),
                spread=tuple((near(found.interval[0]), near(found.interval[1])) for found in tried),
                line=False,
                dots=True,
            ),
        ],
        ngettext(
            "A try brings {gain} where nobody looks and costs {fine} where all is seen. It is worth nothing "
            "where "
            "{count} watcher sees {at} of 100 tries.",
            "A try brings {gain} where nobody looks and costs {fine} where all is seen. It is worth nothing "
            "where "
            "each of {count} watchers sees {at} of 100 tries.",
            law.watchers,
            gain=money(law.gain),
            fine=money(law.fine),
            at=f"{HUNDRED * at:.0f}",
        ),
        tabled(
            _("By how well each watches: caught, and what a try brings on average"),
            [
                _("Each sees"),
                _("Caught"),
                _("Formula"),
                _("Tree of the engine"),
                _("Played, with the interval of 95%"),
            ],
            [
                (
                    _share(each.vigilance),
                    f"{float(HUNDRED * each.caught):.1f}%",
                    _signed(each.average),
                    _signed(branch),
                    interval(found, "+.1f", 1).replace("-", MINUS),
                )
                for each, branch, found in zip(laws, trees, tried, strict=True)
            ],
        ),
        money_format=load().money_format,
        measured=_(
            "Measured: {attempts} attempts for each point, seeds 0 to {last}, on the real table.",
            attempts=attempts,
            last=len(SHOWN) * attempts - 1,
        ),
        points=[
            Point(near(HUNDRED * at), Fraction(0), _("even at {at}%", at=f"{HUNDRED * at:.0f}"), told=True)
        ],
    )


CROWDS = (1, 3, 5)
_NAMED = {1: 28, 3: 17, 5: 21}
"""The points of their lines at which the names stand."""
"""Numbers of watchers that are drawn."""
_SEEN = (5, 10, 20, 30, 42, 60, 80)
"""The rows of the table, in per cent."""
_LOW, _HIGH = 10, 10_000


def needed(gain: int, vigilance: Fraction, watchers: int) -> Fraction:
    """The fine at which a try brings nothing on average; a higher one stops whoever reckons.

    >>> needed(200, Fraction(1, 2), 1), needed(200, Fraction(1, 4), 3).limit_denominator(10)
    (Fraction(200, 1), Fraction(1459, 10))
    """
    caught = conviction(vigilance, watchers)
    return gain * (1 - caught) / caught


def fines(gain: int = LAW.gain) -> Chart:
    """Certainty against severity: the fine that just stops a cheat, by how well so many watch."""
    shares = [Fraction(percent, HUNDRED) for percent in range(2, 91, 2)]
    strokes = dict(zip(CROWDS, Stroke, strict=True))
    today = needed(gain, LAW.vigilance, LAW.watchers)
    money = load().money
    return Chart.of(
        "cheating-fines",
        _("The fine that just stops a cheat"),
        (
            per_cent(_("each sees so many of 100 tries")),
            Axis(label=_("fine"), low=_LOW, high=_HIGH, log=True),
        ),
        [
            Curve(
                name=_crowd(watchers),
                mark=HONEST,
                stroke=strokes[watchers],
                points=tuple(
                    (HUNDRED * each, needed(gain, each, watchers))
                    for each in shares
                    if _LOW <= needed(gain, each, watchers) <= _HIGH
                ),
                named_at=_NAMED[watchers],
            )
            for watchers in CROWDS
        ],
        _(
            "Below its line cheating pays. Where each of three sees a quarter, the fine would have to be "
            "{today}, and "
            "it is {fine}; where each sees a twentieth, {rare}. Few eyes and a dear fine stop as much as "
            "many eyes and "
            "a cheap one.",
            today=money(round(today)),
            fine=money(LAW.fine),
            rare=money(round(needed(gain, Fraction(1, 20), LAW.watchers))),
        ),
        tabled(
            _("The fine at which a try brings nothing on average"),
            [_("Each sees"), *map(_crowd, CROWDS)],
            [
                (
                    _share(Fraction(percent, HUNDRED)),
                    *(
                        money(round(needed(gain, Fraction(percent, HUNDRED), watchers)))
                        for watchers in CROWDS
                    ),
                )
                for percent in _SEEN
            ],
        ),
        points=[
            Point(
                HUNDRED * LAW.vigilance,
                Fraction(LAW.fine),
                _("as it is: {fine}", fine=money(LAW.fine)),
                told=True,
            )
        ],
    )


def eyes() -> Chart:
    """How often somebody sees it, by how much looking there is altogether and among how many it is shared."""
    strokes = dict(zip(CROWDS, Stroke, strict=True))
    together = range(0, 301, 10)
    half = Fraction(1, 2)
    three, hawk = conviction(half, 3), 3 * half / 2
    return Chart.of(
        "cheating-eyes",
        _("One hawk or many drowsy eyes"),
        (
            Axis(
                label=_("looking in all, in tries of 100"),
                high=300,
                step=50,
                money=False,
            ),
            per_cent(_("caught, in per cent")),
        ),
        [
            Curve(
                name=_crowd(watchers),
                mark=HONEST,
                stroke=strokes[watchers],
                points=tuple(
                    (each, HUNDRED * conviction(Fraction(each, HUNDRED * watchers), watchers))
                    for each in (together if watchers > 1 else (0, HUNDRED // 2, HUNDRED))
                    if each <= HUNDRED * watchers
                ),
                named_at=1 if watchers == 1 else None,
            )
            for watchers in CROWDS
        ],
        _(
            "For as much looking one hawk always catches more than a crowd: {hawk} of 100 by seeing three "
            "in four, "
            "where three who see one in four catch {crowd}. But a hawk cannot see more than all, and three "
            "who see "
            "half of all tries catch {three}.",
            hawk=round(HUNDRED * hawk),
            crowd=round(HUNDRED * conviction(Fraction(1, 4), 3)),
            three=f"{float(HUNDRED * three):.1f}",
        ),
        tabled(
            _("Caught, in per cent, by how much looking there is"),
            [_("In all"), *map(_crowd, CROWDS)],
            [
                (
                    str(each),
                    *(
                        f"{float(HUNDRED * conviction(Fraction(each, HUNDRED * watchers), watchers)):.1f}"
                        if each <= HUNDRED * watchers
                        else "–"
                        for watchers in CROWDS
                    ),
                )
                for each in (25, 50, 75, 100, 150, 200, 300)
            ],
        ),
        points=[Point(150, HUNDRED * three, _("three who see half"), told=True)],
    )


TEMPERS: Mapping[str, Message] = {
    "bold": _("bold: believes 20%"),
    KNOWING: _("bold: knows"),
    "bluffer": _("bluffer"),
    "rational": _("rational"),
    "honest": _("honest"),
    "vigilant": _("vigilant"),
    "bidder": _("bidder"),
}
"""What a player of each temper is called; what they do is told in `antimono.cheaters.players.strategies`."""

_LOOKS = dict(zip(CHEATS, [*((CHEAT, each) for each in Stroke), (HONEST, Stroke.SOLID)], strict=True))


def winners() -> Chart:
    """How often one player of each temper wins among three honest ones, by how well all watch."""
    found = {name: [table_of(Asked.TEMPER, name, each) for each in VIGILANCES] for name in CHEATS}
    fair = {name: table_of(Asked.TEMPER, name) for name in FAIR}
    bold = [table.share for table in found["bold"]]
    rows: list[tuple[Cell, ...]] = [
        (TEMPERS[name], *(interval(table.share) for table in tables)) for name, tables in found.items()
    ]
    others = len(VIGILANCES) - 1
    rows += [
        (TEMPERS[name], interval(table.share), *[_("the same")] * others) for name, table in fair.items()
    ]
    return Chart.of(
        "cheating-winners",
        _("Who wins among three honest players?"),
        (per_cent(_("each sees so many of 100 tries")), per_cent(_("games won, in per cent"), 25)),
        [
            dotted(_("a fair share"), (0, 25), (HUNDRED, 25), named_at=None),
            *(
                line(TEMPERS[name], mark, _placed(found[name]), stroke)
                for name, (mark, stroke) in _LOOKS.items()
            ),
        ],
        _(
            "A cheat who believes that each sees one try in five wins {never} of 100 games where nobody "
            "looks, {quarter} where each sees a quarter, and {half} where each sees half. A fair share "
            "is 25.",
            never=_round(bold[0]),
            quarter=_round(bold[VIGILANCES.index(Fraction(1, 4))]),
            half=_round(bold[VIGILANCES.index(Fraction(1, 2))]),
        ),
        tabled(
            _("Games won, in per cent, with the interval of 95%, by how well each watches"),
            [_("One of them is"), *(verbatim(_share(each)) for each in VIGILANCES)],
            rows,
        ),
        measured=origin([table for tables in found.values() for table in tables]),
    )


def origin(tables: Sequence[Table]) -> Message:
    """Where figures of whole games come from."""
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


def _placed(tables: Iterable[Table]) -> list[tuple[Fraction, Share]]:
    return [(HUNDRED * Fraction(each.vigilance), each.share) for each in tables]


def _crowd(watchers: int) -> Message:
    return ngettext("{count} watcher", "{count} watchers", watchers)


def _share(value: Fraction) -> str:
    return f"{round(HUNDRED * value)}%"


def _round(share: Share) -> int:
    return round(HUNDRED * share.value)


def _signed(amount: Fraction) -> str:
    return f"{float(amount):+.1f}".replace("-", MINUS)


BET = bet(
    "cheating-bet",
    _(
        "Quick fingers brings 200* unseen; whoever is caught pays 50 to leave jail. Three others watch, and "
        "each sees one "
        "try in four. The table may double one thing. What makes cheating worth less?"
    ),
    {
        "fine": _("Double the fine"),
        "eyes": _("Double what each sees"),
        "same": _("That comes to the same"),
    },
    true="eyes",
    say=_("That is your bet. Below it is reckoned, played through by the engine, and played by chance."),
)
"""The bet: certainty or severity?"""

TRIES = 64
"""So many tries the exercise is about, so that every chance is a whole number of them."""


def practice() -> Question:
    """The exercise: 64 tries, then a dearer fine, then better eyes."""
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
                3 * one: _("A try that two of them see is counted twice so. How many does nobody see?"),
                one: _("So many one of them sees. There are three."),
                unseen: _("Those are the ones that nobody sees."),
            },
            say=_(
                "The first misses three in four, {first}; the second three in four of these, {second}; the "
                "third leaves {unseen}. So {caught} are caught."
            ),
            otherwise=_(
                "Three in four escape the first; of these three in four escape the second, and so on."
            ),
            clauses=("CH-7.3", "R-82"),
            unit=_("tries"),
        ),
        number(
            brings,
            words=_(
                "Unseen a try brings {gain}*, caught it costs {fine}. What do all {tries} bring together?"
            ),
            mistakes={
                unseen * gain: _("And those that are caught?"),
                TRIES * gain - caught * fine: _(
                    "Whoever is caught has not got the {gain}: nothing is done before the next roll."
                ),
            },
            say=_("{unseen} × {gain} − {caught} × {fine} = {brings}: about {each} a try. Cheating pays."),
            otherwise=_("So many times {gain}, less so many times {fine}."),
            clauses=("CH-7.2", "R-47"),
        ),
        number(
            dear,
            words=_("Leaving jail shall cost {double}. What do they bring now?"),
            mistakes={
                brings // 2: _("The fine is doubled, not what a try brings."),
                brings - fine: _("Each that is caught pays more."),
            },
            say=_("{caught} pay {fine} more each: {brings} − {more} = {dear}. It still pays."),
            otherwise=_("Only those that are caught pay more."),
        ),
        number(
            lost,
            words=_(
                "The fine is {fine} again, but each sees half of all tries. What do the {tries} lose "
                "together?"
            ),
            mistakes={
                caught_then * fine: _("And those that nobody sees?"),
                brings: _("Reckon again how many nobody sees: half, and half of these, and half again."),
            },
            say=_(
                "Only {unseen_then} are not seen: {caught_then} × {fine} − {unseen_then} × {gain} = {lost}. "
                "Certainty takes the {gain} as well; a fine only adds to it."
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


EXERCISE = practice()
