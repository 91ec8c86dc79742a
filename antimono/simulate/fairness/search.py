"""`python -m antimono.simulate.fairness.search`: better players, found by a search; needs Optuna.

It begins with the pair of players in a lab's headline. First each side looks for the `Landlord` that wins most
against the other's player. Then the sides take turns, from the Competitors' result on, until neither gains more
than a point. After that the search finds no better player of this class, but does not prove that none exists.

Each search tries its candidates on the same seeds; the best few are played on further ones, and the best of
these on fresh ones, beside what the side has played so far. Every candidate is kept, with what it has won.
"""

from __future__ import annotations

import argparse
import ast
import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import Builder, Landlord, Strategy
from antimono.core.extras import needing
from antimono.core.files import earlier, write_text
from antimono.core.intervals import agresti_caffo
from antimono.core.many import Share
from antimono.simulate.fairness.design import EDITION, ROLES
from antimono.simulate.fairness.published import shipped
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.run import simulate

if TYPE_CHECKING:
    from optuna import Trial

SEARCHED, RACED, CHECKED = 1_000_000, 3_000_000, 10_000_000
"""The first seeds of the games that a search plays, of those between its best, and of those on which its find
is tried; the seeds of each search of a headline follow those of the one before."""
RACERS, RACE = 8, 6_000
"""How many candidates are played further, and on how many games each."""
WORTH = 0.01
"""A gain of no more than a point is none."""
FILE, LOG = "replies.json", "candidates.jsonl"
"""Beside this module: the steps that were taken, and each candidate of each."""


@dataclass(frozen=True, slots=True)
class SearchPair:
    """A pair of players by whom a lab says who wins; all others at the table play as one of them."""

    ending: str
    competitors: Strategy
    monopolists: Strategy

    def plays(self) -> dict[Role, Strategy]:
        """Return what each side plays."""
        return {Role.COMPETITOR: self.competitors, Role.MONOPOLIST: self.monopolists}


_PLAIN = Landlord(50, 50, 50, 28, blocks=False, borrows=False, mortgages_first=False, hurries=29, rests=0)

HEADLINES = {
    "fair": SearchPair("game-b", Builder(), Builder()),
    "fair-timed": SearchPair("game-a/30", Builder(), Builder()),
    "land": SearchPair("game-b", Landlord(), Landlord()),
    "land-timed": SearchPair("game-a/30", _PLAIN, _PLAIN),
}
"""Of the labs “Is the game fair?” and “Land or houses?”: of the latter, pairs that are in equilibrium among
the strategies that it tries."""


@dataclass(frozen=True, slots=True)
class SearchStep:
    """One side's search for a better reply."""

    headline: str
    """By name; `small` ones were searched from the same pairs, with fewer candidates on fewer games."""
    ending: str
    side: str
    """Whose turn it was, by the role's name."""
    against: str
    """What the other side plays."""
    before: str
    """What this side has played."""
    found: str
    """The best that was found."""
    tried: int
    """How many candidates."""
    searched: tuple[int, int]
    """The first seed of the games on which each was tried, and how many they were."""
    seed: int
    """Of the first of the games on which the find was tried, with what was played before beside it."""
    games: int
    """How many those were."""
    won: tuple[int, int]
    """How many of them this side has won, before and with what was found; a game given up is not won."""
    given_up: tuple[int, int]
    """How many were given up."""
    aside: bool
    """Whether the turns do not go on from here: the Monopolists' first reply."""

    @property
    def gain(self) -> tuple[float, float, float]:
        """By how much its share grew, and the 95% interval of that, as if the games were not paired."""
        before, after = self.won
        low, high = agresti_caffo((before, self.games), (after, self.games)).interval
        return (after - before) / self.games, low, high

    @property
    def competitors(self) -> tuple[Share, Share]:
        """The share of the games that ended that Competitors won, before and with what was found.

        Where the Monopolists search, what they have not won: in a timed game that leaves out shared wins.
        """
        before, after = (
            Share(won if self.side == Role.COMPETITOR else self.games - lost - won, self.games - lost)
            for won, lost in zip(self.won, self.given_up, strict=True)
        )
        return before, after

    @property
    def better(self) -> bool:
        """True if this is a gain of more than a point, and beyond the interval."""
        value, low, _high = self.gain
        return value > WORTH and low > 0


@cache
def published_steps() -> tuple[SearchStep, ...]:
    """Return the steps that come with the package, in their order, those from one headline after another."""
    return steps_of(shipped(FILE))


def steps_from(headline: str) -> tuple[SearchStep, ...]:
    """Return those of them from one headline."""
    return tuple(each for each in published_steps() if each.headline == headline)


def steps_of(text: str) -> tuple[SearchStep, ...]:
    """Return the steps in such a text."""
    pairs = ("searched", "won", "given_up")
    return tuple(SearchStep(**{**each, **{name: tuple(each[name]) for name in pairs}}) for each in json.loads(text))


def text_of(steps: Iterable[Mapping[str, Any]]) -> str:
    """Return the file of steps, a line each."""
    return "[\n" + ",\n".join(map(json.dumps, steps)) + "\n]\n"


def lines_of(text: str) -> list[str]:
    """Return the searches in a log, a line each: its headline and place, a row for each candidate; then nothing."""
    return text.split("\n")


def landlord(trial: Trial) -> Landlord:
    """Return a player to be tried."""
    return Landlord(
        reserve=trial.suggest_int("reserve", 0, 600, step=25),
        redeems_above=trial.suggest_int("redeems_above", 0, 600, step=50),
        builds_above=trial.suggest_int("builds_above", 0, 1_500, step=50),
        unsold=trial.suggest_int("unsold", 0, 28),
        blocks=trial.suggest_categorical("blocks", [False, True]),
        borrows=trial.suggest_categorical("borrows", [False, True]),
        mortgages_first=trial.suggest_categorical("mortgages_first", [False, True]),
        hurries=trial.suggest_int("hurries", 0, 29),
        rests=trial.suggest_int("rests", 0, 29),
    )


def table(ending: str, side: Role, mine: Strategy, theirs: Strategy) -> Matchup:
    """Everybody on one side plays the one, everybody on the other the other."""
    letter = side.value[0].upper()
    return matchup(EDITION, ROLES, [mine if each == letter else theirs for each in ROLES], ending)


@dataclass(frozen=True, slots=True)
class SideScore:
    """A player's wins for a side."""

    player: Strategy
    won: int
    """A game without an end is no win: a player who keeps the game from ending shall not gain by it."""
    given_up: int

    def row(self) -> list[int]:
        """Return the nine numbers of a landlord, then what they won and what was given up."""
        return [*(int(each) for each in _parameters(self.player).values()), self.won, self.given_up]


@dataclass(frozen=True, slots=True)
class Search:
    """One side's search against what the other plays."""

    ending: str
    side: Role
    theirs: Strategy
    trials: int
    """How many players are tried."""
    games: int
    """On how many games each."""
    checks: int
    """On how many fresh games the best is tried, and what was played before."""
    place: int
    """How many searches of the headline were before: it decides the seeds."""

    def play(self, mine: Strategy, games: int, seed: int) -> SideScore:
        """Play so many games; `seed` is of the first search."""
        found = simulate(
            table(self.ending, self.side, mine, self.theirs),
            games=games,
            seed=seed + self.place * games,
            workers=1,
            kernel=True,
        )
        return SideScore(mine, found.wins[self.side].count, found.given_up.count)

    def candidates(self, known: Sequence[Strategy]) -> list[SideScore]:
        """Everybody that is tried, `known` ones first."""
        with needing("search"):
            import optuna

        optuna.logging.set_verbosity(optuna.logging.WARNING)
        tried: list[SideScore] = []

        def won(trial: Trial) -> int:
            tried.append(self.play(landlord(trial), self.games, SEARCHED))
            return tried[-1].won

        sampler = optuna.samplers.TPESampler(seed=self.place)
        study = optuna.create_study(direction="maximize", sampler=sampler)
        for each in known:
            if isinstance(each, Landlord):
                study.enqueue_trial(_parameters(each), skip_if_exists=True)
        study.optimize(won, n_trials=self.trials)
        return tried

    def step(
        self, headline: str, mine: Strategy, known: Sequence[Strategy]
    ) -> tuple[Strategy, SearchStep, list[SideScore]]:
        """Search, and try the find beside what is played now."""
        tried = self.candidates([mine, *known])
        best = list(dict.fromkeys(each.player for each in sorted(tried, key=lambda each: -each.won)))[:RACERS]
        found = max((self.play(each, RACE, RACED) for each in best), key=lambda each: each.won).player
        before, after = (self.play(each, self.checks, CHECKED) for each in (mine, found))
        step = SearchStep(
            headline,
            self.ending,
            self.side.value,
            repr(self.theirs),
            repr(mine),
            repr(found),
            len(tried),
            (SEARCHED + self.place * self.games, self.games),
            CHECKED + self.place * self.checks,
            self.checks,
            (before.won, after.won),
            (before.given_up, after.given_up),
            aside=not self.place,
        )
        return found, step, tried


_DEVELOPER = Landlord(75, 0, 200, 13, hurries=7, rests=7)
"""The developer, as one of the class."""


def player(text: str) -> Strategy:
    """Return the player of such a `repr`, a builder or a landlord.

    >>> player("Builder(reserve=50)")
    Builder(reserve=50)
    """
    call = ast.parse(text, mode="eval").body
    assert isinstance(call, ast.Call)
    values = {each.arg or "": ast.literal_eval(each.value) for each in call.keywords}
    return Landlord(**values) if "unsold" in values else Builder(**values)


def _parameters(strategy: Strategy) -> dict[str, Any]:
    return {each.name: getattr(strategy, each.name) for each in fields(Landlord)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Go on from the steps that there are, search, print each step and write all."""
    parser = argparse.ArgumentParser(prog="python -m antimono.simulate.fairness.search", description=__doc__)
    parser.add_argument("headline", choices=list(HEADLINES), help="the pair to begin with")
    parser.add_argument("--turns", type=int, default=8, help="of both sides together, at most, from here on")
    parser.add_argument("--trials", type=int, default=300, help="players tried in each")
    parser.add_argument("--games", type=int, default=1_500, help="for each")
    parser.add_argument("--checks", type=int, default=40_000, help="fresh games for the best")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(FILE), help="the file of steps")
    parser.add_argument("--log", type=Path, default=Path(__file__).with_name(LOG), help="that of candidates")
    options = parser.parse_args(arguments)
    name: str = options.headline
    old: tuple[SearchStep, ...] = earlier(options.output, steps_of, ())
    mine = [each for each in old if each.headline == name]
    steps = [asdict(each) for each in old]
    log = earlier(options.log, lines_of, [""])[:-1]
    plays = HEADLINES[name].plays()
    known: dict[Role, list[Strategy]] = {role: [Landlord(), _DEVELOPER] for role in Role}
    content = 0
    for step in mine:
        role = Role(step.side)
        known[role].append(player(step.found))
        if not step.aside:
            content = 0 if step.better else content + 1
            plays[role] = known[role][-1] if step.better else plays[role]
    for place in range(len(mine), len(mine) + options.turns):
        if content == len(Role):
            break
        side = list(Role)[(place + 1) % len(Role)]
        theirs = plays[next(role for role in Role if role is not side)]
        search = Search(HEADLINES[name].ending, side, theirs, options.trials, options.games, options.checks, place)
        found, step, tried = search.step(name, plays[side], known[side])
        known[side].append(found)
        if not step.aside:
            plays[side] = found if step.better else plays[side]
            content = 0 if step.better else content + 1
        steps.append(asdict(step))
        rows = {"headline": name, "place": place, "tried": [each.row() for each in tried]}
        log.append(json.dumps(rows, separators=(",", ":")))
        write_text(options.output, text_of(steps))
        write_text(options.log, "\n".join([*log, ""]))
        value, low, high = step.gain
        sys.stdout.write(
            f"{step.side}: {step.won[0] / step.games:.1%} to {step.won[1] / step.games:.1%}, "
            f"{value:+.1%} ({low:+.1%} to {high:+.1%}) by {step.found} against {step.against}\n"
        )
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
