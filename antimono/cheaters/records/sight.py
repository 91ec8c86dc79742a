"""What of a position one seat knows: what its view of the game shows, and nothing else (R-60, R-82)."""

from __future__ import annotations

from dataclasses import replace

from antimono.cheaters.game import Phase, Position
from antimono.cheaters.records.names import HIDDEN


def as_seen(position: Position, viewer: int) -> Position:
    """A position in which all is hidden that a player does not know.

    Args:
        position: with all its secrets, or already as the same player sees it.
        viewer: the player's index, or less than 0 for what everybody knows.
    """
    sees_dice = viewer == position.turn or not position.hidden_dice
    return replace(
        position,
        held=tuple(
            [
                tuple([card if card < 0 or player == viewer else HIDDEN for player, card in enumerate(cards)])
                for cards in position.held
            ]
        ),
        piles=tuple([(HIDDEN,) * len(pile) for pile in position.piles]),
        cheat_pile=(HIDDEN,) * len(position.cheat_pile),
        dice=position.dice if sees_dice or position.dice < 0 else HIDDEN,
        asks=tuple(
            [
                replace(ask, second=HIDDEN) if ask.phase is Phase.KEEP and ask.player != viewer else ask
                for ask in position.asks
            ]
        ),
        secrets=tuple([attempt for attempt in position.secrets if attempt.player == viewer]),
        tried=tuple([entry for entry in position.tried if entry[0] == viewer]),
        hints=tuple([hint for hint in position.hints if hint[0] == viewer]),
    )
