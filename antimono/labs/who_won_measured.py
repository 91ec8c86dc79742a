"""The measured half of the lab “Who decides who won?”: wealth and score after thirty rounds of play.

A game is played without a limit and stopped, so that it can be seen before the bank counts; the players of
these games do not look at the clock, so they play as they would in the timed game.
"""

from __future__ import annotations

from dataclasses import dataclass

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.look import MARKS
from antimono.anti_monopoly.players import Strategy, play_out
from antimono.core.figures import NEITHER, Axis, Curve, Plot, Stroke
from antimono.core.many import Share
from antimono.core.text import _
from antimono.labs.chart import Chart
from antimono.labs.measured import told, upward
from antimono.labs.who_won import score, wealth
from antimono.lessons.frame import Column, Table
from antimono.simulate import Mean

_FOUR = "CMCM"


@dataclass(frozen=True, slots=True)
class Stopped:
    """A game at the moment at which the bank would count."""

    seed: int
    roles: tuple[Role, ...]
    wealth: tuple[int, ...]
    """By seat: cash, and what deeds and buildings have cost."""
    score: tuple[int, ...]
    """By seat: what the count makes of it (AM-24.3, AM-24.4)."""

    def leaders(self, measure: tuple[int, ...]) -> frozenset[Role]:
        """The roles of those who have most of a measure."""
        return frozenset(role for role, each in zip(self.roles, measure, strict=True) if each == max(measure))


def stopped(
    games: int = 200,
    seed: int = 0,
    rounds: int = 30,
    strategy: Strategy | str = "builder",
    edition: str = "us",
) -> tuple[Stopped, ...]:
    """Games of two Competitors and two Monopolists, stopped after so many rounds.

    Args:
        games: how many.
        seed: of the first; the others follow.
        rounds: after how many rounds; a turn of somebody who is bankrupt is not waited for.
        strategy: how all four play.
        edition: whose rules hold.
    """
    found = []
    for each in range(seed, seed + games):
        game = Game(edition, _FOUR, seed=each, log=False)
        play_out(game, strategy, cap_turns=rounds * len(_FOUR))
        held = [estate(game.state, player) for player in range(len(_FOUR))]
        found.append(
            Stopped(
                each,
                tuple(game.roles),
                tuple(wealth(one) for one in held),
                tuple(
                    score(game.edition, one, in_custody=game.state.custody_turn[player] > 0)
                    for player, one in enumerate(held)
                ),
            )
        )
    return tuple(found)


def mean(found: tuple[Stopped, ...], role: Role, *, scores: bool) -> Mean:
    """The average of the players of a role, game by game, so that games are what is counted."""
    sums = [
        sum(
            each
            for seat, each in zip(game.roles, game.score if scores else game.wealth, strict=True)
            if seat is role
        )
        for game in found
    ]
    return Mean(
        len(sums), sum(sums), sum(each * each for each in sums), unit=_FOUR.count(role.value[0].upper())
    )


def led(found: tuple[Stopped, ...], role: Role, *, scores: bool) -> Share:
    """In how many games somebody of a role had most, by wealth or by score."""
    count = sum(role in game.leaders(game.score if scores else game.wealth) for game in found)
    return Share(count, len(found))


def scatter(found: tuple[Stopped, ...], edition_money: str = "${amount}") -> Chart:
    """Score against wealth of every player of every game."""
    points = {
        role: [
            (rich, counted)
            for game in found
            for seat, rich, counted in zip(game.roles, game.wealth, game.score, strict=True)
            if seat is role
        ]
        for role in Role
    }
    everyone = [point for each in points.values() for point in each]
    step = 10 ** (len(str(max(rich for rich, _score in everyone))) - 1)
    high = -(-max(rich for rich, _score in everyone) // step) * step
    up = upward(_("score"), max(counted for _rich, counted in everyone), money=True)
    lines = tuple(
        Curve(
            name=name,
            mark=NEITHER,
            points=((0, 0), (high, high * part // 10)),
            stroke=Stroke.DOTTED,
            named_at=1,
        )
        for part, name in ((1, _("a tenth")), (2, _("a fifth")))
        if high * part // 10 <= up.high
    )
    first, last = found[0].seed, found[-1].seed
    theirs = [mean(found, Role.MONOPOLIST, scores=scores) for scores in (False, True)]
    mine = [mean(found, Role.COMPETITOR, scores=scores) for scores in (False, True)]
    return Chart(
        name="who-won-scatter",
        money_format=edition_money,
        plot=Plot(
            title=_("Wealth and score when time is up, player by player"),
            across=Axis(label=_("wealth, at what it has cost"), high=high, step=step),
            up=up,
            curves=(
                *lines,
                *(
                    Curve(name=role_name(role), mark=MARKS[role], points=tuple(each), line=False)
                    for role, each in points.items()
                ),
            ),
            summary=_(
                "On average a Competitor has {mine} and scores {less}, a Monopolist has {theirs} and "
                "scores {more}.",
                mine=f"{mine[0].value:.0f}",
                less=f"{mine[1].value:.0f}",
                theirs=f"{theirs[0].value:.0f}",
                more=f"{theirs[1].value:.0f}",
            ),
        ),
        table=Table(
            caption=_("On average a player of each role, with intervals of 95%"),
            columns=tuple(
                map(Column, (_("Role"), _("Wealth"), _("Score"), _("Richest in"), _("Highest score in")))
            ),
            rows=tuple(
                (
                    role_name(role),
                    *(_between(mean(found, role, scores=scores)) for scores in (False, True)),
                    *(told(led(found, role, scores=scores)) for scores in (False, True)),
                )
                for role in Role
            ),
        ),
        measured=_(
            "Measured: {games} games, seeds {first} to {last}, stopped after the same number of turns.",
            games=len(found),
            first=first,
            last=last,
        ),
    )


def _between(average: Mean) -> str:
    low, high = average.interval or (average.value, average.value)
    return f"{average.value:.0f} ({low:.0f} – {high:.0f})"
