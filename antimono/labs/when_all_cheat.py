"""The lab “When all cheat”: the gain from cheating, by how many of the others cheat (Schelling 1973).

Measured: whole games between cheats who believe that each sees one try in five, and honest players who
accuse the cheats they see. Where all four are alike, each has a fair share without a game.
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
"""The chances that each sees a try, for which games were played."""
FAIR = Mean(PLAYERS, 1)
"""The share of each player where all are alike; it was not measured, so it has no interval."""


def table(cheats: int, vigilance: Fraction) -> TableResult:
    """Return the games with 1 to 3 cheats, who sit before the honest players; errors as for `table_of`."""
    if cheats == 1:
        return table_of(Asked.TEMPER, "bold", vigilance)
    return table_of(Asked.CHEATS, str(cheats), vigilance)


def cheating(others: int, vigilance: Fraction) -> Estimate:
    """Return the share of games that a cheat wins while a number of the others cheat."""
    return FAIR if others == OTHERS else table(others + 1, vigilance).of(range(others + 1))


def honest(others: int, vigilance: Fraction) -> Estimate:
    """Return the share that an honest player wins while a number of the others cheat."""
    return table(others, vigilance).of(range(others, PLAYERS)) if others else FAIR


def choices(vigilance: Fraction = QUARTER) -> Chart:
    """Return a chart of the games won by either choice, by how many of the others cheat."""
    others = range(PLAYERS)
    mine = [cheating(each, vigilance) for each in others]
    theirs = [honest(each, vigilance) for each in others]
    seen = round(HUNDRED * vigilance)
    return Chart.of(
        f"all-cheat-{seen}",
        _("My best choice, if each sees {seen} of 100 tries", seen=seen),
        (
            Axis(label=_("cheats among the three others"), high=OTHERS, money=False),
            per_cent(_("games I win, in %"), 25),
        ),
        [
            dotted(_("a fair share"), (0, 25), (OTHERS, 25), named_at=None),
            line(_("I cheat"), CHEAT, enumerate(mine)),
            line(_("I am honest"), HONEST, enumerate(theirs)),
        ],
        _(
            "Where each sees {seen} of 100 tries, the only cheat wins {alone} of 100 games, and the only honest player "
            "{last}. If all are alike, each wins 25.",
            seen=seen,
            alone=hundred(mine[0]),
            last=hundred(theirs[-1]),
        ),
        tabled(
            _("Games won, in %, with 95% intervals, by how many of the others cheat"),
            [_("Each sees"), _("My choice"), *(_("{count} cheat", count=str(each)) for each in others)],
            [
                (f"{round(HUNDRED * watched)}%", name, *(_cell(of(each, watched)) for each in others))
                for watched in WATCHED
                for name, of in ((_("cheating"), cheating), (_("honest"), honest))
            ],
        ),
        measured=origin([table(each, vigilance) for each in range(1, PLAYERS)]),
    )


def _cell(found: Estimate) -> Message:
    return hundred(found) if found.interval is None else interval(found)


BET = bet(
    "all-cheat-bet",
    _(
        "Four friends agree not to cheat. Each of them sees one try in four. Then each wonders alone: “How do I win "
        "more games?”"
    ),
    {
        "keep": _("By keeping the promise, whatever the others do"),
        "follow": _("By keeping it as long as the others do"),
        "break": _("By breaking it, whatever the others do"),
    },
    true="break",
    say=_("That is your bet. The games are counted below."),
)
"""The bet: is the promise kept?"""


def make_exercise() -> Question:
    """Return the exercise: the gain from breaking a promise, the loss from keeping it, and the result for all."""
    one, two, three = (table(each, QUARTER) for each in range(1, PLAYERS))
    games, fair = one.ended, one.ended // PLAYERS
    watched = table(OTHERS, HALF)
    cheats, upright = sum(watched.won[:OTHERS]), watched.won[OTHERS]
    return exercise(
        "all-cheat-exercise",
        _(
            "Each sees one try in four. In {games} games the only cheat won {alone}. How many more is that than a fair "
            "share for one of four?"
        ),
        number(
            one.won[0] - fair,
            mistakes={
                one.won[0]: _("That is how many they won. Without cheating they would also have won some."),
                one.won[0] - games // 2: _("There are four players at the table, so a fair share is a quarter."),
            },
            say=_("{alone} − {fair} = {gain}. That is the gain from breaking the promise."),
            otherwise=_("A fair share for one of four players is a quarter of the games. Subtract it."),
            unit=_("games"),
        ),
        number(
            fair - three.won[-1],
            words=_(
                "In {games} other games three cheated, and the only honest player won {left}. How many fewer "
                "than a fair share?"
            ),
            mistakes={
                three.won[-1]: _("That is how many they won. How many would a fair share have been?"),
                games - three.won[-1]: _("That is how many the three cheats won together."),
            },
            say=_("{fair} − {left} = {lost}. A player who alone keeps the promise pays for it."),
            otherwise=_("Subtract what they won from a quarter of the games."),
            unit=_("games"),
        ),
        number(
            fair,
            words=_("Now all four cheat alike in {games} games. About how many does each win?"),
            mistakes={
                one.won[0]: _("That is how many the only cheat won. Now nobody is the only one."),
                sum(two.won[:2]) // 2: _("That is for two cheats among the four."),
            },
            say=_(
                "{fair}, as if nobody had cheated, because somebody wins each game. Everyone does what pays them, and "
                "nobody gains."
            ),
            otherwise=_("Four players who are alike share all the games."),
            unit=_("games"),
        ),
        number(
            upright - cheats // OTHERS,
            words=_(
                "Now each sees half of all tries. In {games} games three cheats won {cheats} together, and the honest "
                "player won {upright}. How many more is that than each cheat won on average?"
            ),
            mistakes={
                cheats - upright: _("The three won {cheats} together. How many each?"),
                upright - fair: _("That is the gain over a fair share. How many did each cheat win?"),
            },
            say=_("{cheats} ÷ 3 = {each}, and {upright} − {each} = {ahead}. Now the promise keeps itself."),
            otherwise=_("Divide what the three have won by three, and subtract that."),
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
