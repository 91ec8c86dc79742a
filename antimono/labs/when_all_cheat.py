"""The lab “When all cheat”: what pays one player, by how many of the others cheat (Schelling 1973).

Measured: whole games between cheats who believe that each sees one try in five, and honest players who call
out what they see. Where all four are alike, each has a fair share without a game.
"""

from __future__ import annotations

from fractions import Fraction

from antimono.core.figures import Axis
from antimono.core.text import Message, _
from antimono.labs.chart import HUNDRED, Chart, Estimate, dotted, hundred, interval, line, per_cent, tabled
from antimono.labs.cheaters_games import HALF, OTHERS, QUARTER, Asked, TableResult, table_of
from antimono.labs.does_cheating_pay import CHEAT, HONEST, origin
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import Mean

PLAYERS = OTHERS + 1
WATCHED = (QUARTER, HALF)
"""How likely each sees each try, where it was played."""
FAIR = Mean(PLAYERS, 1)
"""What each wins where all are alike; nobody measured it, so it has no interval."""


def table(cheats: int, vigilance: Fraction) -> TableResult:
    """Return the games with so many cheats, 1 to 3, who sit before the honest; errors as for `table_of`."""
    if cheats == 1:
        return table_of(Asked.TEMPER, "bold", vigilance)
    return table_of(Asked.CHEATS, str(cheats), vigilance)


def cheating(others: int, vigilance: Fraction) -> Estimate:
    """Return the share of games that a cheat wins while so many of the others cheat."""
    return FAIR if others == OTHERS else table(others + 1, vigilance).of(range(others + 1))


def honest(others: int, vigilance: Fraction) -> Estimate:
    """Return that of an honest player while so many of the others cheat."""
    return table(others, vigilance).of(range(others, PLAYERS)) if others else FAIR


def choices(vigilance: Fraction = QUARTER) -> Chart:
    """Return what either choice brings, by what the others do."""
    others = range(PLAYERS)
    mine = [cheating(each, vigilance) for each in others]
    theirs = [honest(each, vigilance) for each in others]
    seen = round(HUNDRED * vigilance)
    return Chart.of(
        f"all-cheat-{seen}",
        _("What pays me? Each sees {seen} of 100 tries", seen=seen),
        (
            Axis(label=_("so many of the three others cheat"), high=OTHERS, money=False),
            per_cent(_("games I win, in per cent"), 25),
        ),
        [
            dotted(_("a fair share"), (0, 25), (OTHERS, 25), named_at=None),
            line(_("I cheat"), CHEAT, enumerate(mine)),
            line(_("I am honest"), HONEST, enumerate(theirs)),
        ],
        _(
            "Where each sees {seen} of 100 tries, whoever is the only cheat wins {alone} of 100 games, and "
            "whoever is the only honest player {last}. If all are alike each wins 25.",
            seen=seen,
            alone=hundred(mine[0]),
            last=hundred(theirs[-1]),
        ),
        tabled(
            _("Games won, in per cent, with the interval of 95%, by how many of the others cheat"),
            [_("Each sees"), _("I"), *(_("{count} cheat", count=str(each)) for each in others)],
            [
                (f"{round(HUNDRED * watched)}%", name, *(_cell(of(each, watched)) for each in others))
                for watched in WATCHED
                for name, of in ((_("cheat"), cheating), (_("am honest"), honest))
            ],
        ),
        measured=origin([table(each, vigilance) for each in range(1, PLAYERS)]),
    )


def _cell(found: Estimate) -> Message:
    return hundred(found) if found.interval is None else interval(found)


BET = bet(
    "all-cheat-bet",
    _(
        "Four friends agree: nobody cheats. Each of them sees one try in four. Then each thinks alone: what "
        "wins me more games?"
    ),
    {
        "keep": _("To keep the promise, whatever the others do"),
        "follow": _("To keep it as long as the others do"),
        "break": _("To break it, whatever the others do"),
    },
    true="break",
    say=_("That is your bet. Below so many games were played that it can be counted."),
)
"""The bet: is the promise kept?"""


def make_exercise() -> Question:
    """Return the exercise: the gain of breaking a promise, the loss of keeping it, and what all have of it."""
    one, two, three = (table(each, QUARTER) for each in range(1, PLAYERS))
    games, fair = one.ended, one.ended // PLAYERS
    watched = table(OTHERS, HALF)
    cheats, upright = sum(watched.won[:OTHERS]), watched.won[OTHERS]
    return exercise(
        "all-cheat-exercise",
        _(
            "Each sees one try in four. In {games} games the only cheat won {alone}. How many more than a "
            "fair share of four was that?"
        ),
        number(
            one.won[0] - fair,
            mistakes={
                one.won[0]: _("So many they won. Without cheating they would have won some, too."),
                one.won[0] - games // 2: _("There are four at the table, so a fair share is a quarter."),
            },
            say=_("{alone} − {fair} = {gain}. That is what breaking the promise brings."),
            otherwise=_("A fair share of four players is a quarter of the games. Take it away."),
            unit=_("games"),
        ),
        number(
            fair - three.won[-1],
            words=_(
                "In {games} other games three cheated, and the only honest player won {left}. How many fewer "
                "than a fair share?"
            ),
            mistakes={
                three.won[-1]: _("So many they won. How many would a fair share have been?"),
                games - three.won[-1]: _("So many the three cheats won, all together."),
            },
            say=_("{fair} − {left} = {lost}. Whoever keeps the promise alone pays for it."),
            otherwise=_("Again a quarter of the games, less what they won."),
            unit=_("games"),
        ),
        number(
            fair,
            words=_("Now all four cheat alike, {games} games. How many does each win, about?"),
            mistakes={
                one.won[0]: _("So many the only cheat won. Now nobody is the only one."),
                sum(two.won[:2]) // 2: _("So it was where two of four cheated."),
            },
            say=_(
                "{fair}, as if nobody had cheated: somebody wins each game. All do what pays each, and "
                "nobody has anything of it."
            ),
            otherwise=_("Four who are alike share all games."),
            unit=_("games"),
        ),
        number(
            upright - cheats // OTHERS,
            words=_(
                "Each sees half of all tries now. In {games} games with three cheats these won {cheats} "
                "together, and the honest player {upright}. How many more is that than each of the cheats "
                "has won on average?"
            ),
            mistakes={
                cheats - upright: _("{cheats} the three won together. How many each?"),
                upright - fair: _("That is more than a fair share. What did a cheat win?"),
            },
            say=_("{cheats} ÷ 3 = {each}, and {upright} − {each} = {ahead}. Now the promise keeps itself."),
            otherwise=_("Divide what the three have won by three, and take it away."),
            unit=_("games"),
        ),
        games=str(games),
        fair=str(fair),
        alone=str(one.won[0]),
        gain=str(one.won[0] - fair),
        left=str(three.won[-1]),
        lost=str(fair - three.won[-1]),
        cheats=str(cheats),
        upright=str(upright),
        each=str(cheats // OTHERS),
        ahead=str(upright - cheats // OTHERS),
    )


EXERCISE = make_exercise()
