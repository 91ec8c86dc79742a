"""`python -m tests.bench.cheating`: does cheating pay? By card and vigilance, the formula beside the engine.

For each cheat card that is played unseen there is one scene, set up on the real game. The formula is
Becker's (1968), (1 − p) · g − p · f, with gain g and penalty f as the edition has them, and p that an
observer sees the attempt before its window closes. Beside it stands what the engine has made of as many
attempts: each observer gets a glimpse (R-82) or not, and accuses; then the game goes on until the cheat's
next turn, in which they pay their way out of jail. Counted are cash and base values (CH-4.5), against the
same game without the attempt.

The game is won by rank, so another line says what is gained on the average rival. A cell of which nothing is
left to chance proves nothing and is not judged. Below stands who wins, by how well the others watch.

`--quick` takes few samples and games, to see that it runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import fmean, pstdev

from antimono.cheaters.edition import load
from antimono.cheaters.edition.model import CheatAct, CheatCard, Edition, Effect, EffectKind
from antimono.cheaters.game import Action, Game
from antimono.cheaters.players import Bold, Honest
from antimono.cheaters.players.many import watched
from antimono.cheaters.rules.vigilance import break_even, break_even_vigilance, conviction, expected_gain
from antimono.core.intervals import CONFIDENT
from antimono.core.many import Share
from antimono.labs.attempt import Brought, played
from antimono.simulate import cheating
from tests.bench.figures import Figure, record
from tests.cheaters.game.scenes import play, scene

PLAYERS = 4
OBSERVERS = PLAYERS - 1
VIGILANCES = tuple(Fraction(percent, 100) for percent in (0, 10, 25, 50, 75, 100))
SEED = 1968
STAR = "*"
"""Stands beside a card of which reward or penalty is a reconstruction (R-24)."""

AIM = 90
"""In so many per cent of the cells the formula should lie within the 95% interval of the simulation."""

_OTHERS = " 13" * OBSERVERS
"""What the others roll: from START it takes them to a station and on to the next, where nothing happens."""

SEEN = "T05"
"""The card whose move all can see: whether it is called out is a choice there, and no chance (R-48)."""

SAMPLES = 1_100
"""So many attempts tell the chance to be caught to 3 points at most, half the width of a 95% interval."""

GAMES = 400
"""So many games tell a share of wins to 5 points; it takes `SAMPLES` of them for 3."""

_OPEN = ("T01", "T02", "T03", "T04", "T09")
"""Cards that leave the dice open to all (R-48); they lie face up beside the one that is tried."""


@dataclass(frozen=True)
class Scene:
    """One attempt, and the position in which it is made; what has no owner here is the bank's."""

    card: str
    attempt: str
    """The act, as text."""
    before: str = "roll"
    """What is played up to there."""
    dice: str = "24"
    """The roll of the player on turn."""
    pawn: int = 3
    """Where they stand before; with that roll they come to just visiting."""
    holds: str = ""
    """Who has what, as `tests.cheaters.game.scenes.scene` takes it."""
    jailed: bool = False
    """Whether the player on turn is in jail."""
    cheat: int = 0
    """Who tries it, as an index; the first is on turn."""

    def game(self, vigilance: Fraction, seed: int) -> Game:
        """The position in which the attempt is made, at a table that watches so well."""
        found = scene(
            PLAYERS,
            cheat=" ".join([self.card, *[card for card in _OPEN if card != self.card]]),
            pawns={0: self.pawn},
            holds=self.holds,
            jailed={0: 1} if self.jailed else None,
            glimpse=True,
        )
        rolls = [(int(pair[0]), int(pair[1])) for pair in f"11 {self.dice}{_OTHERS}".split()]
        edition = watched(float(vigilance))
        game = Game(PLAYERS, seed, edition=edition, options=found.options, dice=rolls, log=False)
        game.restore(found.position())
        return play(game, self.before)


_CHEAP = "p3:boulevard-des-capucines p3:avenue-de-neuilly p3:boulevard-de-la-villette"
"""Two bargains, so that the cheapest property has an ordinary price, and one on which others would stop."""

SCENES = (
    Scene("T01", "cheat T01"),
    Scene("T02", "cheat T02 avenue-foch", holds="p1:avenue-foch"),
    Scene("T03", "cheat T03 avenue-foch", holds="p2:avenue-foch=h p1:rue-lecourbe"),
    Scene("T04", "cheat T04", dice="45", pawn=31),
    Scene("T06", "cheat T06 #1 50", before="roll, buy", dice="23", pawn=0),
    Scene("T07", "p3: cheat T07 rue-de-vaugirard", dice="23", pawn=0, holds="p2:rue-de-vaugirard", cheat=2),
    Scene("T08", "cheat T08", before="", dice="12", jailed=True),
    Scene("T09", "cheat T09 p2"),
    Scene("T10", "cheat T10 avenue-foch"),
    Scene("T11", "cheat T11 more", holds="p1:boulevard-de-la-villette"),
    Scene("T12", "cheat T12 3+4", holds="p1:boulevard-de-la-villette"),
    Scene("T13", "cheat T13 #1", "roll, p2: claim p1", dice="23", pawn=0, holds="p2:rue-de-vaugirard"),
    Scene("T14", "cheat T14 rue-lecourbe avenue-foch", holds="p1:rue-lecourbe p2:avenue-foch"),
    Scene("T15", "cheat T15 rue-lecourbe avenue-foch", holds="p1:rue-lecourbe=h p1:avenue-foch"),
)


def stakes(each: Scene) -> tuple[Fraction, Fraction]:
    """The gain and the penalty of a scene by what the edition prints, in money units."""
    edition = load()
    card = edition.card(each.card)
    assert isinstance(card, CheatCard)
    action = Action.parse(each.attempt)
    act = _of_the_act(edition, card, action)
    reward = sum([_of_an_effect(edition, effect, each, act) for effect in card.reward])
    penalty = sum([_of_an_effect(edition, effect, each, act) for effect in card.penalty])
    return Fraction(act + reward), Fraction(penalty)


def _of_the_act(edition: Edition, card: CheatCard, action: Action) -> int:
    """Return what the act itself brings, in cash and base values (CH-4.5)."""
    titles = [edition.deed(slug) for slug in action.deeds]
    hotels = [title.rent_hotel - title.price for title in titles]
    match card.act:
        case CheatAct.PLACE_HOTEL:
            return hotels[0]
        case CheatAct.MOVE_HOTEL:
            return hotels[1] - hotels[0]
        case CheatAct.SWAP_PROPERTIES:
            return titles[1].price - titles[0].price
        case CheatAct.TAKE_UNSOLD_PROPERTY:
            return titles[0].price
        case CheatAct.COLLECT_FOREIGN_RENT:
            return titles[0].rent
        case CheatAct.DODGE_RENT:
            return edition.deed("rue-de-vaugirard").rent
        case CheatAct.ESCAPE_JAIL:
            return edition.constants.jail_fee
        case _:  # money; a hotel that is removed, or a pawn that is moved, brings nothing by itself here
            return action.amount or card.amount


def _of_an_effect(edition: Edition, effect: Effect, each: Scene, act: int) -> int:
    """Return what one thing on the back of a card is worth, or costs."""
    match effect.kind:
        case EffectKind.GO_TO_JAIL:
            return edition.constants.jail_fee
        case EffectKind.PAY_RENT_AGAIN:
            return act
        case EffectKind.PLACE_HOTEL:
            title = edition.deed("rue-lecourbe")
            return title.rent_hotel - title.price
        case EffectKind.TAKE_CHEAPEST_UNSOLD:
            return min([title.price for title in edition.properties if title.slug not in each.holds])
        case _:
            return effect.amount


@dataclass(frozen=True)
class Cell:
    """One card at one vigilance."""

    formula: Fraction
    """The expected gain."""
    mean: float
    """Of the simulation."""
    spread: float
    """Half the 95% interval of that mean; 0 where nothing is left to chance."""
    ahead: float = 0.0
    """The mean of what is gained on the average rival."""
    points: float | None = None
    """Half the 95% interval of the share of attempts that were caught, in points; nothing without chance."""

    @property
    def agrees(self) -> bool:
        """True if the formula lies within the interval."""
        return abs(float(self.formula) - self.mean) <= self.spread + 1e-9


def row(each: Scene, samples: int) -> list[Cell]:
    """The cells of a card, one for each vigilance."""
    gain, penalty = stakes(each)
    cells = []
    for vigilance in VIGILANCES:
        found = gains(each, vigilance, 1 if vigilance in (0, 1) else samples)
        own = [outcome.own for outcome in found]
        ahead = fmean([float(outcome.ahead) for outcome in found])
        formula = expected_gain(gain, penalty, conviction(vigilance, OBSERVERS))
        if vigilance in (0, 1):
            cells.append(Cell(formula, fmean(own), 0.0, ahead))
            continue
        low, high = Share(sum([value != gain for value in own]), len(own)).interval
        spread = CONFIDENT * pstdev(own) / sqrt(len(own))
        cells.append(Cell(formula, fmean(own), spread, ahead, 50 * (high - low)))
    return cells


def gains(each: Scene, vigilance: Fraction, samples: int) -> list[Brought]:
    """Return what so many attempts have brought, against the same game without one."""
    game = each.game(vigilance, SEED + int(each.card[1:]))
    return played(game, each.attempt, each.cheat, range(SEED * samples, (SEED + 1) * samples))


def lines(each: Scene, cells: Sequence[Cell]) -> Iterator[str]:
    """The card in three lines: by the formula, by the engine, and what is gained on the average rival."""
    edition = load()
    card = edition.card(each.card)
    gain, penalty = stakes(each)
    even, each_one = break_even(gain, penalty), break_even_vigilance(gain, penalty, OBSERVERS)
    marked = any(edition.provenance_of(each.card, name).reconstruction for name in ("amount", "reward", "penalty"))
    told = "–" if even is None else f"{even}"
    alone = "–" if each_one is None else f"{each_one:.0%}"
    formula = "".join([f"{float(cell.formula):>15.1f}" for cell in cells])
    simulated = "".join([f"{f'{cell.mean:.1f} ± {cell.spread:.1f}':>15}" for cell in cells])
    ahead = "".join([f"{cell.ahead:>15.1f}" for cell in cells])
    name = f"{each.card}{STAR if marked else ' '} {card.name}"
    # Seen by nobody and by everybody: what is gained on the average rival, and what is lost.
    ahead_gain, ahead_penalty = cells[0].ahead, -cells[-1].ahead
    ahead_even = break_even(Fraction(ahead_gain), Fraction(ahead_penalty))
    rival = "–" if ahead_even is None else f"{float(ahead_even):.0%}"
    yield f"{name:<26} {float(gain):>6.0f} {float(penalty):>7.0f} {told:>10} {alone:>6}  formula {formula}"
    yield f"{'':<26} {'':>6} {'':>7} {'':>10} {'':>6}  engine  {simulated}"
    figures = f"{ahead_gain:>6.0f} {ahead_penalty:>7.0f} {rival:>10} {'':>6}"
    yield f"{'  on the average rival':<26} {figures}  engine  {ahead}"


@dataclass(frozen=True)
class Winners:
    """How often the odd one out has won."""

    honest: bool
    """Whether that is the one honest player among cheats, or the one cheat."""
    vigilance: Fraction
    won: Share
    """Of the games that have ended; a shared win counts."""


def who_wins(vigilances: Sequence[Fraction], games: int, workers: int | None = None) -> list[Winners]:
    """Both rows, the cells in their order; the same whatever the number of processes.

    A cheat is Becker's offender (`Bold`), who knows how well the others watch; who is honest calls out what
    they see, and so do cheats of each other.

    Args:
        vigilances: of the columns.
        games: for each cell.
        workers: how many processes play; one plays here.
    """
    found = []
    for honest in (False, True):
        for vigilance in vigilances:
            cheat = Bold(vigilance=float(vigilance))
            odd, rest = (Honest(), cheat) if honest else (cheat, Honest())
            table = cheating.matchup([odd, *[rest] * OBSERVERS], float(vigilance))
            won = cheating.simulate(table, games=games, seed=SEED, workers=workers).wins[0]
            found.append(Winners(honest, vigilance, won))
    return found


def told(cells: Sequence[Winners], games: int) -> Iterator[str]:
    """The table in text, each share with the half of its 95% interval."""
    vigilances = list(dict.fromkeys(each.vigilance for each in cells))
    yield (
        f"Who wins? {PLAYERS} players, {games} games a cell, seeds from {SEED}; by the vigilance of each. By "
        f"chance: {1 / PLAYERS:.0%}."
    )
    yield f"{'':<34}" + "".join([f"{float(each):>13.0%}" for each in vigilances])
    for honest, title in ((False, "one cheat among three honest"), (True, "one honest among three cheats")):
        found = [each for each in cells if each.honest is honest]
        yield f"{title:<34}" + "".join([f"{_percent(each.won):>13}" for each in found])


def _percent(share: Share) -> str:
    low, high = share.interval
    return f"{share.value:.0%} ± {50 * (high - low):.0f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print both tables and record how well formula and engine agree."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.cheating", description=__doc__)
    parser.add_argument("--samples", type=int, default=SAMPLES, help="attempts for each cell")
    parser.add_argument("--games", type=int, default=GAMES, help="games for each cell of the second table")
    parser.add_argument("--workers", type=int, help="processes that play them (default: one for each core)")
    parser.add_argument("--quick", action="store_true", help="20 attempts and 4 games a cell, in one process")
    options = parser.parse_args(arguments)
    samples, games = (20, 4) if options.quick else (options.samples, options.games)
    head = "".join([f"{f'{float(each):.0%}':>15}" for each in VIGILANCES])
    print(
        f"Does cheating pay? {PLAYERS} players, {samples} attempts a cell, seed {SEED}; expected gain by the "
        "vigilance of each observer."
    )
    print(f"{'card':<26} {'gain':>6} {'penalty':>7} {'break-even':>10} {'each':>6}          {head}")
    judged = []
    for each in SCENES:
        found = row(each, samples)
        judged += [cell for cell in found if cell.points is not None]
        print("\n".join(lines(each, found)), flush=True)
    agreeing = sum([cell.agrees for cell in judged])
    widest = max([cell.points for cell in judged if cell.points is not None])
    figures = [
        Figure.at_least(
            "cheating, formula within the simulation's 95% interval", round(100 * agreeing / len(judged), 1), "%", AIM
        ),
        Figure.at_most("cheating, half the 95% interval of the chance to be caught", round(widest, 1), "points", 3),
    ]
    print(
        f"{STAR} reconstructed (R-24). Break-even: the probability of conviction at which nothing is won; "
        f"each: the vigilance\nof each of {OBSERVERS} observers then. Only cells left to chance are judged, "
        f"each to ± {widest:.1f} points of the chance to be caught:\nthe formula lies within the 95% "
        f"interval in {agreeing} of {len(judged)}: {figures[0].verdict()}. {SEEN} is left out: all see its "
        "move, and to call it out is a choice.\n"
    )
    won = who_wins(VIGILANCES, games, 1 if options.quick else options.workers)
    print("\n".join(told(won, games)))
    record([] if options.quick else figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
