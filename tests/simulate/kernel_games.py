"""`python -m tests.simulate.kernel_games 10000 it pl`: the kernel held to the engine, game by game.

Every game has another number of players, other roles, seats and strategies, and options of its own; so many
are played of each edition, by default of all, over all endings. The final position must be the same, and all
that is counted; a difference ends the run, with the first choice after which the two went apart.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Ending, Game, timed
from antimono.anti_monopoly.game.actions import Action
from antimono.anti_monopoly.game.options import Aim, RuleValue
from antimono.anti_monopoly.players import CAP_TURNS, Learner, Random, Strategy, Trader, Tycoon, play_out
from antimono.anti_monopoly.players.landlord import Landlord
from antimono.anti_monopoly.players.without_trades import without_trades
from antimono.anti_monopoly.records import Snapshot
from antimono.anti_monopoly.rules.balance import FEWEST, MOST, roles_left
from antimono.core.dice import bits, draw
from antimono.simulate.engine import play_on
from antimono.simulate.kernel.codes import PLANS
from antimono.simulate.kernel.player import Kernel
from antimono.simulate.measures import GameMeasures

ENDINGS = (GAME_A, GAME_B, timed(15), timed(40, Aim.GAME_B))

PLAYERS: tuple[Strategy, ...] = (
    *(plan() for plan in PLANS),
    without_trades(Trader()),
    without_trades(Tycoon()),
    Random(raising=40),
    Trader(reserve=-40, margin=1, share=50),
    Tycoon(reserve=0, unsold=28, margin=5, share=33, last=12),
    Tycoon(deals=False, last=-1),
    Learner(spends_all=False, streets_only=False, pays_fine=False, trades_by_price=False),
    Learner(never_redeems=False, flat_tax=False, sells_houses=False),
    Landlord(reserve=-60, redeems_above=-50, builds_above=-10, unsold=28, blocks=False, hurries=0),
    Landlord(borrows=False, mortgages_first=False, rests=29, unsold=20),
)
"""All strategies that the kernel knows, one who turns money over, and some of other settings."""

SMALL_BOX: Mapping[str, RuleValue] = {"houses": 6, "hotels": 1}
"""A box that runs out of houses and hotels, as the printed ones rarely do (R-1)."""

_MIX = 0x3C79AC492BA7B653
"""Sets the mixture apart from the dice of the games."""


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
) -> Iterator[str]:
    """Yield what the two play or count differently in some games: nothing, unless one of them is wrong."""
    for seed in seeds:
        game, strategies = mixed_game(edition, ending, seed, house_rules)
        yield from difference(game, strategies, Kernel(game, strategies, cap_turns), cap_turns)


def difference(game: Game, strategies: Sequence[Strategy], kernel: Kernel, cap_turns: int = CAP_TURNS) -> Iterator[str]:
    """The same of one game, which is played."""
    opening, counted = game.copy(log=False), None
    if game.roles:
        counted = play_on(game, strategies, cap_turns)
    else:  # what is counted is counted of roles that are known
        play_out(game, strategies, cap_turns)
    if kernel.play(game.seed) != len(game.actions) or kernel.position() != game.position():
        yield f"seed {game.seed}: {_first(opening, game.actions, kernel)}"
    mine = kernel.played()
    for field in fields(GameMeasures) if counted is not None and mine != counted else ():
        one, other = getattr(counted, field.name), getattr(mine, field.name, None)
        if one != other:
            yield f"seed {game.seed}: {field.name} is {one} by the engine, {other} by the kernel"


def _first(opening: Game, actions: Sequence[Action], kernel: Kernel) -> str:
    """The first choice after which the two are not the same, and what they are then."""

    def engine_after(choices: int) -> str:
        if choices > len(actions):
            return "over"
        game = opening.copy(log=False)
        for action in actions[:choices]:
            game.play(action)
        return str(Snapshot.of(game))

    def kernel_after(choices: int) -> str:
        if kernel.play(opening.seed, choices) < choices:
            return "over"
        game = opening.copy(log=False)
        game.restore(kernel.position())
        return str(Snapshot.of(game))

    numbers = range(1, len(actions) + 2)
    first = numbers[bisect_left(numbers, 1, key=lambda number: engine_after(number) != kernel_after(number))]
    chosen = actions[first - 1] if first <= len(actions) else "-"
    return f"after choice {first}, {chosen},\nengine {engine_after(first)}\nkernel {kernel_after(first)}"


def main(games: int, editions: Sequence[str] = EDITION_IDS) -> int:
    """Compare so many games of each edition, by all endings; say which differ."""
    for edition in editions:
        place = EDITION_IDS.index(edition)
        for number, ending in enumerate(ENDINGS):
            # The editions' rules are much alike: other seeds for each find more.
            for found in differences(edition, ending, range(place * games + number, (place + 1) * games, 4)):
                print(f"{edition} {ending}: {found}")
                return 1
            print(f"{edition}: {games * (number + 1) // len(ENDINGS):,} games alike", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:] or EDITION_IDS))
