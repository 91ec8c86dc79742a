"""`python -m antimono.simulate.kernel.check`: the kernel held to the engine, game by game.

Every game has another number of players, other roles, seats and strategies, and options of its own; the rules
and the ending are those that are asked for. The final position must be the same, and all that is counted. A
difference ends the run with the first turn in which the two went apart, in the words of a snapshot.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.options import Aim, RuleValue
from antimono.anti_monopoly.players import CAP_TURNS, Random, Strategy, play_out
from antimono.anti_monopoly.players.landlord import Landlord
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.records.setting import ending_word
from antimono.anti_monopoly.rules.balance import FEWEST, MOST, roles_left
from antimono.core.dice import bits, draw
from antimono.simulate.engine import play_on
from antimono.simulate.kernel.codes import PLANS
from antimono.simulate.kernel.player import Kernel
from antimono.simulate.measures import Played

ENDINGS = (GAME_A, GAME_B, timed(15), timed(40, Aim.GAME_B))

PLAYERS: tuple[Strategy, ...] = (
    *(without_trades(plan()) for plan in PLANS),
    Random(raising=40),
    Landlord(reserve=-60, redeems_above=-50, builds_above=-10, unsold=28, blocks=False, hurries=0),
    Landlord(borrows=False, mortgages_first=False, rests=29, unsold=20),
)
"""All strategies that the kernel knows, one who turns money over, and landlords of other kinds."""

SMALL_BOX: Mapping[str, RuleValue] = {"houses": 6, "hotels": 1}
"""A box that runs out of houses and hotels, as the printed ones rarely do (R-1)."""

_MIX = 0x3C79AC492BA7B653
"""Sets the mixture apart from the dice of the games."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A game that the two have played differently."""

    seed: int
    turn: int
    """The turn in which they went apart, 0 if they only counted something else."""
    lines: tuple[str, ...]
    """That turn, or what was counted, of both."""

    def __str__(self) -> str:
        where = f"in turn {self.turn}" if self.turn else "in what is counted"
        return "\n".join((f"The game of seed {self.seed} differs {where}:", *self.lines))


def mixed_game(
    edition: str, ending: Ending, seed: int, house_rules: Mapping[str, RuleValue] | None = None
) -> tuple[Game, tuple[Strategy, ...]]:
    """A table whose size, roles, strategies and options follow from the seed."""
    own = bits(seed ^ _MIX, 0)
    seats = FEWEST + draw(own, 0, MOST - FEWEST + 1)
    strategies = tuple(PLAYERS[draw(own, 1 + seat, len(PLAYERS))] for seat in range(seats))
    roles: list[Role] = []
    for seat in range(seats):
        left = roles_left(roles, seats)
        roles.append(left[draw(own, 10 + seat, len(left))])
    stock = draw(own, 21, 6)
    game = Game(
        edition,
        roles if draw(own, 20, 4) else None,
        seed,
        ending,
        players=seats,
        log=False,
        finite_stock=stock < 2,
        as_printed=not draw(own, 22, 4),
        house_rules={**(SMALL_BOX if stock == 0 else {}), **(house_rules or {})},
    )
    return game, strategies


def differences(
    edition: str,
    ending: Ending,
    seeds: Iterable[int],
    *,
    house_rules: Mapping[str, RuleValue] | None = None,
    cap_turns: int = CAP_TURNS,
) -> Iterator[Difference]:
    """The games that the two play or count differently."""
    for seed in seeds:
        game, strategies = mixed_game(edition, ending, seed, house_rules)
        difference = compare(game, strategies, Kernel(game, strategies, cap_turns), cap_turns)
        if difference is not None:
            yield difference


def compare(
    game: Game, strategies: Sequence[Strategy], kernel: Kernel, cap_turns: int = CAP_TURNS
) -> Difference | None:
    """What the kernel plays or counts differently in a game, which is played; `None` if nothing."""
    opening, counted = game.copy(log=False), None
    if game.roles:
        counted = play_on(game, strategies, cap_turns)
    else:  # what is counted is counted of roles that are known
        play_out(game, strategies, cap_turns)
    if kernel.play(game.seed) != len(game.actions) or kernel.position() != game.position():
        return first_difference(opening, game.actions, kernel)
    mine = kernel.played()
    if counted is None or mine == counted:
        return None
    lines = []
    for field in fields(Played):
        one, other = getattr(counted, field.name), getattr(mine, field.name, None)
        if one != other:
            lines += [f"  {field.name}", f"    engine {one}", f"    kernel {other}"]
    return Difference(game.seed, 0, tuple(lines))


def first_difference(opening: Game, actions: Sequence[Action], kernel: Kernel) -> Difference:
    """The turn in which a game went apart, found by halving: snapshots of both after each of its choices."""
    same, other = 0, len(actions) + 1
    while same + 1 < other:
        middle = (same + other) // 2
        if _kernel_after(opening, kernel, middle) == _engine_after(opening, actions, middle):
            same = middle
        else:
            other = middle
    game = opening.copy(log=False)
    begun = 0
    for number, action in enumerate(actions[:same], start=1):
        turns = game.turns
        game.play(action)
        begun = number if game.turns > turns else begun
    lines = []
    for number in range(begun, other + 1):
        done = actions[number - 1] if 0 < number <= len(actions) else "-"
        lines.append(f"  choice {number}: {done}")
        lines.append(f"    engine {_engine_after(opening, actions, number)}")
        lines.append(f"    kernel {_kernel_after(opening, kernel, number)}")
    return Difference(opening.seed, game.turns, tuple(lines))


def _engine_after(opening: Game, actions: Sequence[Action], choices: int) -> str:
    if choices > len(actions):
        return "it is over"
    game = opening.copy(log=False)
    for action in actions[:choices]:
        game.play(action)
    return str(Snapshot.of(game))


def _kernel_after(opening: Game, kernel: Kernel, choices: int) -> str:
    if kernel.play(opening.seed, choices) < choices:
        return "it is over"
    game = opening.copy(log=False)
    game.restore(kernel.position())
    return str(Snapshot.of(game))


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare, and print a line for each edition and ending."""
    parser = argparse.ArgumentParser(prog="python -m antimono.simulate.kernel.check", description=__doc__)
    parser.add_argument(
        "--games", type=int, default=10_000, help="how many of each edition, over all endings"
    )
    parser.add_argument("--edition", choices=[*EDITION_IDS, "all"], default="all")
    parser.add_argument("--ending", choices=[*map(ending_word, ENDINGS), "all"], default="all")
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    options = parser.parse_args(arguments)
    endings = [each for each in ENDINGS if options.ending in ("all", ending_word(each))]
    for edition in EDITION_IDS if options.edition == "all" else [options.edition]:
        # The editions' rules are much alike: other seeds for each find more.
        seed = options.seed + EDITION_IDS.index(edition) * options.games
        for ending in endings:
            games = -(-options.games // len(endings))
            start = time.perf_counter()
            for difference in differences(edition, ending, range(seed, seed + games)):
                sys.stdout.write(f"{edition} {ending_word(ending)}: {difference}\n")
                return 1
            seconds = time.perf_counter() - start
            word = ending_word(ending)
            sys.stdout.write(f"{edition:7} {word:10} {games:,} games alike ({seconds:.0f} s)\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
