"""The lab “Design a rule”: the bet, the exercise, and what is needed to try a number of one's own.

Its charts stand in `design_a_rule_charts`; the games were played before, see `design_a_rule_games`.
"""

from __future__ import annotations

from collections.abc import Callable

from antimono.core.text import _
from antimono.labs.design_a_rule_charts import answers, kept, sweep, unfinished
from antimono.labs.design_a_rule_games import (
    FOUNDATION,
    GAME_A,
    KEEPS,
    START,
    TIMED,
    Tried,
    even,
    measured,
    play,
    table,
)
from antimono.labs.measured import so_many
from antimono.labs.question import Question, bet, exercise, number
from antimono.simulate import Results

__all__ = ["BET", "EXERCISE", "answers", "even", "kept", "measured", "sweep", "tried", "unfinished"]

BETWEEN = (320, 400)
"""The two numbers between which the exercise looks for the even one."""
OPEN = 200
"""What START pays where most games of landlords are given up."""
FIXED = 60
"""What a class lets Competitors keep in the exercise, in per cent."""


def tried(
    rule: str,
    value: int,
    competitors: str = "builder",
    monopolists: str = "",
    *,
    ending: str = GAME_A,
    games: int = 500,
    progress: Callable[[Results], None] | None = None,
) -> Tried:
    """A number of one's own: so many games with it, in a browser fewer; all else as for `play`."""
    at = table(rule, value, competitors, monopolists or competitors, ending)
    return play(
        rule,
        value,
        competitors,
        monopolists,
        ending=ending,
        games=min(games, so_many(8 * games, at)),
        progress=progress,
    )


def wager() -> Question:
    """The bet: does START money help the side that is behind?"""
    return bet(
        "design-a-rule-bet",
        _(
            "Two Competitors and two Monopolists play Game A, and the Competitors win one game in nine. To "
            "make it even, the class may change what START pays to everybody. Should it pay more or less "
            "than 100?"
        ),
        {
            "more": _("More: then the poorer side can live"),
            "less": _("Less"),
            "same": _("That does not matter: everybody gets the same"),
        },
        true="less",
        say=_("That is your bet. The games are counted below."),
    )


def practice() -> Question:
    """The exercise: an even number, what unfinished games hide, and a rule that changes the play."""
    low, high = BETWEEN
    builders = {each.value: each.share for each in measured().of(FOUNDATION, GAME_A, "builder", "builder")}
    before, after = (round(100 * builders[value].value) for value in BETWEEN)
    exact = low + (high - low) * (50 - before) / (after - before)
    at = 10 * round(exact / 10)
    open_ = next(each for each in measured().of(START, GAME_A, "landlord", "landlord") if each.value == OPEN)
    least, most = (round(100 * end) for end in open_.bounds)
    plans = {
        plan: next(each for each in measured().of(KEEPS, TIMED, plan, "builder") if each.value == FIXED)
        for plan in ("builder", "cautious", "saver")
    }
    won = {plan: round(100 * each.share.value) for plan, each in plans.items()}
    return exercise(
        "design-a-rule-exercise",
        _(
            "Between builders the Competitors win {before} of 100 games if Monopolists pay {low} at the "
            "Foundation, and {after} if they pay {high}. On a straight line between the two, which due makes "
            "it 50? Answer to the nearest ten.",
            before=before,
            low=low,
            after=after,
            high=high,
        ),
        number(
            at,
            mistakes={
                (low + high) // 2: _("That is half-way along the due, not half-way to 50."),
                low: _("There the Competitors still win fewer than half."),
                high: _("There they win more than half already."),
            },
            say=_(
                "{way} of {whole} points are needed, so {part} of the {step} between the two: "
                "{low} + {added} = {exact}, about {at}.",
                way=50 - before,
                whole=after - before,
                part=f"{50 - before}/{after - before}",
                step=high - low,
                low=low,
                added=round(exact - low),
                exact=round(exact),
                at=at,
            ),
            otherwise=_(
                "How many points are missing at {low}, and how many does the whole step bring?", low=low
            ),
        ),
        number(
            most,
            words=_(
                "START pays {pays}. Of {games} games between landlords {given_up} were given up; the "
                "Competitors won {won}. If they had won all that were given up, too, how many per cent of "
                "all games would that be, to the nearest?",
                pays=OPEN,
                games=open_.games,
                given_up=open_.given_up,
                won=open_.won,
            ),
            mistakes={
                round(100 * open_.share.value): _("That is of the games that ended, which are few."),
                least: _("That is if they had lost all of them."),
            },
            say=_(
                "{won} + {given_up} of {games}: {most}. If they had lost them all it would be {least}. So "
                "nobody knows who is ahead there.",
                won=open_.won,
                given_up=open_.given_up,
                games=open_.games,
                most=most,
                least=least,
            ),
            otherwise=_("Add the games given up to those that were won; then divide by all."),
            unit=_("per cent"),
        ),
        number(
            won["saver"] - 50,
            words=_(
                "Cautious Competitors would win {cautious} of 100 timed games against builders if they kept "
                "{fixed} per cent of their cash, so a class makes that the rule. Now the Competitors stop "
                "buying and save, and win {saver}. By how many points is the rule wrong?",
                cautious=won["cautious"],
                fixed=FIXED,
                saver=won["saver"],
            ),
            mistakes={
                won["saver"]: _("That is how many they win. How far is that from even?"),
                won["cautious"] - 50: _("So far it was wrong while nobody had changed their play."),
                won["saver"] - won["cautious"]: _(
                    "That is what the new play brings. How far is it from even?"
                ),
            },
            say=_(
                "{saver} − 50 = {wrong} points, where {cautious} − 50 = {small} were expected: the rule has "
                "changed the play.",
                saver=won["saver"],
                wrong=won["saver"] - 50,
                cautious=won["cautious"],
                small=won["cautious"] - 50,
            ),
            otherwise=_("An even game is 50."),
            unit=_("percentage points"),
        ),
    )


BET = wager()
EXERCISE = practice()
