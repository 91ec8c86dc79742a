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
from antimono.core.figures import Axis, Curve
from antimono.core.many import Share
from antimono.core.text import _
from antimono.labs.chart import Chart, dotted, ends, interval, tabled, upward
from antimono.labs.who_won import score, wealth
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
    return tuple(
        stop(Game(edition, _FOUR, seed=each, log=False), strategy, rounds)
        for each in range(seed, seed + games)
    )


def stop(game: Game, strategy: Strategy | str, rounds: int) -> Stopped:
    """Play a game on for so many rounds, and look at it."""
    play_out(game, strategy, cap_turns=rounds * len(game.roles))
    held = [estate(game.state, player) for player in range(len(game.roles))]
    inside = [turns > 0 for turns in game.state.custody_turn]
    scores = (score(game.edition, one, in_custody=each) for one, each in zip(held, inside, strict=True))
    return Stopped(game.seed, tuple(game.roles), tuple(map(wealth, held)), tuple(scores))


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
        role: tuple(
            (rich, counted)
            for game in found
            for seat, rich, counted in zip(game.roles, game.wealth, game.score, strict=True)
            if seat is role
        )
        for role in Role
    }
    richest, best = (max(each[place] for role in Role for each in points[role]) for place in (0, 1))
    step = 10 ** (len(str(richest)) - 1)
    high = -(-richest // step) * step
    up = upward(_("score"), best, money=True)
    (mine, less), (theirs, more) = (
        [mean(found, role, scores=scores) for scores in (False, True)] for role in Role
    )
    return Chart.of(
        "who-won-scatter",
        _("Wealth and score when time is up, player by player"),
        (Axis(label=_("wealth, at what it has cost"), high=high, step=step), up),
        [
            *(
                dotted(name, (0, 0), (high, high * part // 10), named_at=1)
                for part, name in ((1, _("a tenth")), (2, _("a fifth")))
                if high * part // 10 <= up.high
            ),
            *(
                Curve(name=role_name(role), mark=MARKS[role], points=points[role], line=False)
                for role in Role
            ),
        ],
        _(
            "On average a Competitor has {mine} and scores {less}, a Monopolist has {theirs} and "
            "scores {more}.",
            mine=f"{mine.value:.0f}",
            less=f"{less.value:.0f}",
            theirs=f"{theirs.value:.0f}",
            more=f"{more.value:.0f}",
        ),
        tabled(
            _("On average a player of each role, with intervals of 95%"),
            [_("Role"), _("Wealth"), _("Score"), _("Richest in"), _("Highest score in")],
            [
                (
                    role_name(role),
                    *(_between(mean(found, role, scores=scores)) for scores in (False, True)),
                    *(interval(led(found, role, scores=scores), ".1%", 1) for scores in (False, True)),
                )
                for role in Role
            ],
        ),
        money_format=edition_money,
        measured=_(
            "Measured: {games} games, seeds {first} to {last}, stopped after the same number of turns.",
            games=len(found),
            first=found[0].seed,
            last=found[-1].seed,
        ),
    )


def _between(average: Mean) -> str:
    return "{:.0f} ({:.0f} – {:.0f})".format(average.value, *ends(average))
