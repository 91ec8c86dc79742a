"""A player's legal acts, kept until something they depend on changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from antimono.cheaters.game.actions import Action


@dataclass(slots=True)
class KnownActs[State]:
    """A player's legal acts in states of this type, as far as they depend neither on the turn nor on cash."""

    attempts: tuple[Action, ...]
    """Of the cheats that depend on the board alone."""
    robbing: tuple[int, ...]
    """The face-up cards by which another player's cash is taken."""
    robberies: tuple[Action, ...]
    """The attempts on these, while everybody has enough."""
    needed: tuple[tuple[int, int], ...]
    """What is enough: other players and the least cash they need."""
    priced: tuple[tuple[int, Action], ...]
    """The price of each hotel that may be bought, by purchase or by a held card, and the act."""
    uses: tuple[Action, ...]
    """The uses of held cards, but those that are bought, that reduce a rent or that release from jail.

    Then come the accusations.
    """
    reduces: tuple[Action, ...]
    """The use of a held card that reduces a rent."""
    owns: bool
    """Whether the player owns anything: others cannot ask for rent."""
    of_the_turn: tuple[tuple[Callable[[State, int], object], int], ...]
    """The face-up cards whose attempts depend on what has happened in the turn.

    Each with what says whether anything of that kind has happened.
    """
    after_roll: tuple[int, ...]
    """Those that are tried between the roll and the move."""
