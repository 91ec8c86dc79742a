"""`python -m antimono.simulate.fairness.search`: better players, found by a search; needs Optuna.

The sides take turns. The one whose turn it is looks for the `Landlord` that wins most against what the other
side plays now; what is found is played on seeds that the search has not seen, and is kept if it wins more
than before by more than the interval of the difference. It ends when neither side finds anything: then no
player of this kind that the search would find gains by playing otherwise, which is no proof that none does.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import STRATEGIES, Landlord, Strategy
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.core.extras import needing
from antimono.core.files import earlier, write_text
from antimono.core.many import CONFIDENT, Share
from antimono.simulate.fairness.design import EDITION, ENDINGS, ROLES
from antimono.simulate.matchup import Matchup, matchup
from antimono.simulate.run import simulate

if TYPE_CHECKING:
    from optuna import Trial

SEARCHED = 1_000_000
"""The first seed of the games that the search plays."""
CHECKED = 2_000_000
"""The first seed of the games on which a find is tried."""
FILE = "replies.json"
"""Beside this module: the steps that were taken."""


@dataclass(frozen=True, slots=True)
class Step:
    """One side's search for a better reply."""

    ending: str
    side: str
    """Whose turn it was, by the role's name."""
    against: str
    """What the other side plays."""
    before: str
    """What this side has played."""
    found: str
    """The best that was found."""
    games: int
    """On which both were tried, with seeds from `CHECKED` on."""
    won: tuple[int, int]
    """How many of them this side has won, before and with what was found; a game given up is not won."""
    given_up: tuple[int, int]
    """How many were given up."""

    @property
    def gain(self) -> tuple[float, float, float]:
        """By how much its share grew, and the 95% interval of that, as if the games were not paired."""
        before, after = (each / self.games for each in self.won)
        margin = CONFIDENT * sqrt((before * (1 - before) + after * (1 - after)) / self.games)
        return after - before, after - before - margin, after - before + margin

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
        """Whether this is a gain beyond the interval."""
        return self.gain[1] > 0


@cache
def published_steps() -> tuple[Step, ...]:
    """The steps that come with the package, in their order."""
    return steps_of(files("antimono.simulate.fairness").joinpath(FILE).read_text(encoding="utf-8"))


def steps_of(text: str) -> tuple[Step, ...]:
    """The steps in such a text."""
    return tuple(
        Step(**{**each, "won": tuple(each["won"]), "given_up": tuple(each["given_up"])})
        for each in json.loads(text)
    )


def landlord(trial: Trial) -> Landlord:
    """A player to be tried."""
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


def best_reply(
    ending: str, side: Role, mine: Strategy, theirs: Strategy, *, trials: int, games: int, checks: int
) -> tuple[Strategy, Step]:
    """Search for a better reply, and try it on other seeds.

    Args:
        ending: of the games.
        side: who searches.
        mine: what they play now.
        theirs: what the other side plays.
        trials: how many players are tried.
        games: on how many games each.
        checks: on how many games the best is tried again.
    """
    with needing("search"):
        import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)

    def share(trial: Trial) -> float:
        found = simulate(
            table(ending, side, landlord(trial), theirs), games=games, seed=SEARCHED, workers=1, kernel=True
        )
        # A game without an end is no win: a player who keeps the game from ending shall not gain by it.
        return found.wins[side].count / found.games

    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=len(ending)))
    if isinstance(mine, Landlord):
        study.enqueue_trial(_parameters(mine))
    study.enqueue_trial(_parameters(Landlord()))
    study.optimize(share, n_trials=trials)
    found = Landlord(**study.best_params)
    tried = [
        simulate(table(ending, side, each, theirs), games=checks, seed=CHECKED, workers=1, kernel=True)
        for each in (mine, found)
    ]
    before, after = tried
    step = Step(
        ending,
        side.value,
        repr(theirs),
        repr(mine),
        repr(found),
        checks,
        (before.wins[side].count, after.wins[side].count),
        (before.given_up.count, after.given_up.count),
    )
    return (found if step.better else mine), step


def _parameters(player: Landlord) -> dict[str, Any]:
    return {name: getattr(player, name) for name in Landlord.__dataclass_fields__}


def main(arguments: Sequence[str] | None = None) -> int:
    """Search, print each step and write all."""
    parser = argparse.ArgumentParser(prog="python -m antimono.simulate.fairness.search", description=__doc__)
    parser.add_argument("--ending", choices=ENDINGS, default="game-b")
    parser.add_argument(
        "--start", choices=list(STRATEGIES), default="builder", help="what both play at first"
    )
    parser.add_argument("--turns", type=int, default=8, help="of both sides together, at most")
    parser.add_argument("--trials", type=int, default=60, help="players tried in each")
    parser.add_argument("--games", type=int, default=600, help="for each")
    parser.add_argument("--checks", type=int, default=10_000, help="games for the best")
    parser.add_argument("--output", type=Path, default=Path(__file__).with_name(FILE), help="the file")
    options = parser.parse_args(arguments)
    path: Path = options.output
    old: tuple[Step, ...] = earlier(path, steps_of, ())
    steps = [asdict(each) for each in old if each.ending != options.ending]
    plays: dict[Role, Strategy] = dict.fromkeys(Role, without_trades(STRATEGIES[options.start]))
    content = 0
    for turn in range(options.turns):
        side = list(Role)[turn % len(Role)]
        other = next(role for role in Role if role is not side)
        plays[side], step = best_reply(
            options.ending,
            side,
            plays[side],
            plays[other],
            trials=options.trials,
            games=options.games,
            checks=options.checks,
        )
        steps.append(asdict(step))
        lines = ",\n".join(json.dumps(each) for each in steps)
        write_text(path, f"[\n{lines}\n]\n")
        value, low, high = step.gain
        sys.stdout.write(
            f"{step.side}: {step.won[0] / step.games:.1%} to {step.won[1] / step.games:.1%}, "
            f"{value:+.1%} ({low:+.1%} to {high:+.1%}) by {step.found} against {step.against}\n"
        )
        sys.stdout.flush()
        content = 0 if step.better else content + 1
        if content == len(Role):
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
