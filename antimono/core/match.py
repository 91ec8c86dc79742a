"""A game between strategies, played to its end or abandoned for a reason that is returned."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from itertools import count
from typing import Protocol, override

from antimono.core.arguments import invalid_value, parse_int, read_seed
from antimono.core.dice import bits
from antimono.core.errors import UnreadableError, unknown_name
from antimono.core.text import _, ngettext, quoted

CAP_CHOICES = 60
"""How many choices a turn may take, on average over a game; who needs more is going round in circles."""

PATIENCE = 50
"""How many turns' choices a game may be ahead of that average: single turns may be long."""

SEATS = 0x9FB21C651E98DF25
"""Sets the chance of the strategies apart from the dice of a game with the same seed."""


class Strategy[View, Action](Protocol):
    """A way to play, as a frozen value: the same view and the same numbers give the same choice.

    A strategy keeps nothing in mind between two choices; what it needs to know of the past stands in the
    view. Chance comes from the two numbers, with `antimono.core.dice`.
    """

    def choose(self, view: View, actions: Sequence[Action], seed: int, counter: int) -> Action:
        """Return one legal action for the player whose view it is, who has to decide.

        Args:
            view: what this player may know of the game, and nothing else.
            actions: the legal ones, at least one, in an order that means nothing. A game may allow more than
                are listed: a legal offer of a trade is also right.
            seed: of the strategy's own chance.
            counter: the number of this choice, different at each.
        """
        ...


class Playable[View, Action, Outcome](Protocol):
    """The requirements of a match on a game; see `antimono.core.replayable`."""

    @property
    def actions(self) -> Sequence[Action]:
        """The actions played so far, in order."""

    @property
    def turns(self) -> int:
        """Return how many turns have begun."""

    @property
    def players(self) -> Sequence[int]:
        """The indices of the players."""

    @property
    def player_to_decide(self) -> int:
        """The player who has to decide."""

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game has ended; `None` while it goes on."""

    def legal_actions(self) -> Sequence[Action]:
        """Return what that player may do; nothing once the game is over."""

    def view(self, player: int) -> View:
        """Return what the player may know, now and as the game goes on."""

    def play(self, action: Action) -> None:
        """Play an action; `AntimonoError` if it is illegal."""


class Seeded[View, Action, Outcome](Playable[View, Action, Outcome], Protocol):
    """A game whose chance follows from a seed."""

    @property
    def seed(self) -> int:
        """The seed from which all dice and shuffles follow."""


class GivenUp(StrEnum):
    """The reason why a game between strategies was abandoned."""

    TURNS = "turns"
    """It had as many turns as were allowed."""
    CIRCLES = "circles"
    """Its turns do not end: somebody undoes what was done, again and again."""


class StrategyNames[Found](dict[str, Found]):
    """The strategies of a game by name; an unknown name raises an error with a suggestion."""

    @override
    def __getitem__(self, name: object) -> Found:
        """Return the strategy of that name; see `named`."""
        return super().__getitem__(_known(name, self))


def named[Found](strategies: Mapping[str, Found], name: object) -> Found:
    """Return the strategy of that name among those of a game.

    Raises:
        UnknownNameError: if no strategy has the name.
        UnreadableError: if the value is not a name.
    """
    return strategies[_known(name, strategies)]


def _known(name: object, strategies: Mapping[str, object]) -> str:
    if not isinstance(name, str):
        raise UnreadableError(
            _(
                "{value} is not a strategy. Give the name of one, or one of your own with a method “choose”.",
                value=quoted(repr(name)),
            )
        )
    if name not in strategies:
        raise unknown_name(_("strategy"), name, strategies)
    return name


def chosen[Found](
    strategies: Sequence[Found | str] | Found | str, known: Mapping[str, Found], players: int
) -> list[Found]:
    """Return the strategies that were given by seat, or one for all, each as itself or by its name.

    Raises:
        UnknownNameError: if there is no strategy of a name.
        UnreadableError: if something is neither a name nor a strategy.
    """
    if isinstance(strategies, str) or not isinstance(strategies, Sequence):
        strategies = [strategies] * players
    return [
        each if hasattr(each, "choose") and not isinstance(each, type | str) else named(known, each)
        for each in strategies
    ]


def play_named[View, Action, Outcome](
    game: Seeded[View, Action, Outcome],
    strategies: Sequence[Strategy[View, Action] | str] | Strategy[View, Action] | str,
    known: Mapping[str, Strategy[View, Action]],
    cap_turns: int,
    seed: int | None = None,
) -> Outcome | GivenUp:
    """Let strategies play `game` to its end, and return the outcome, or the reason if the game is abandoned.

    Args:
        game: a game in any position; it is changed.
        strategies: one for each player, by seat, or one for all; a strategy or its name.
        known: the strategies that have a name.
        cap_turns: the number of turns that may begin before the game is abandoned.
        seed: the seed of the strategies' random choices; by default it follows from the game's seed.

    Raises:
        UnknownNameError: if no strategy has the name.
        UnreadableError: if the number of strategies is not that of the players, or if a value is not a strategy
            or not a game.
    """
    if not hasattr(game, "legal_actions"):
        raise invalid_value(game, _("give a game to play, made with “Game”"))
    cap_turns = parse_int(cap_turns, _("number of turns"))
    seated = chosen(strategies, known, len(game.players))
    seeds = seat_seeds(game.seed if seed is None else read_seed(seed), len(seated))
    return play_out(game, seated, seeds, cap_turns)


def seat_seeds(seed: int, players: int) -> list[int]:
    """Return a seed for the random choices of each player's strategy, derived from one seed."""
    return [bits(seed ^ SEATS, player) for player in range(players)]


def why_give_up(turns: int, choices: int, cap_turns: int) -> GivenUp | None:
    """Return the reason to abandon an unfinished game; `None` if it goes on.

    Args:
        turns: the number of turns that have begun.
        choices: the number of actions that have been played.
        cap_turns: the number of turns allowed.
    """
    if turns > cap_turns:
        return GivenUp.TURNS
    return GivenUp.CIRCLES if choices >= CAP_CHOICES * (turns + PATIENCE) else None


def play_out[View, Action, Outcome](
    game: Playable[View, Action, Outcome],
    strategies: Sequence[Strategy[View, Action]],
    seeds: Sequence[int],
    cap_turns: int,
) -> Outcome | GivenUp:
    """Play `game` until it is over or abandoned.

    Args:
        game: a game in any position.
        strategies: one for each player, by seat.
        seeds: the seeds of their random choices, by seat.
        cap_turns: the number of turns that may begin before the game is abandoned.

    Raises:
        UnreadableError: if there is not one strategy for each player.
    """
    if not len(strategies) == len(seeds) == len(game.players):
        raise UnreadableError(
            ngettext(
                "There is {count} strategy for {players} players. Give one for each.",
                "There are {count} strategies for {players} players. Give one for each.",
                len(strategies),
                players=len(game.players),
            )
        )
    chooses = [each.choose for each in strategies]
    views = [game.view(player) for player in game.players]
    legal_actions, play = game.legal_actions, game.play
    look = 0
    for choice in count(len(game.actions)):
        actions = legal_actions()
        if not actions:
            break
        if choice >= look:
            turns = game.turns
            reason = why_give_up(turns, choice, cap_turns)
            if reason is not None:
                return reason
            # No choice begins more than one turn, so before this one the answer stays the same.
            look = min(choice + cap_turns - turns + 1, CAP_CHOICES * (turns + PATIENCE))
        player = game.player_to_decide
        play(chooses[player](views[player], actions, seeds[player], choice))
    outcome = game.outcome
    if outcome is None:
        raise AssertionError(f"nothing can be done in {game!r}, and it is not over")
    return outcome
