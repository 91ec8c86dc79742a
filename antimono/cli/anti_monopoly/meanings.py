"""The acts of Anti-Monopoly in groups, and how a trade is typed."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.game import Game, Verb
from antimono.cli.play_help import trade_lines
from antimono.core.text import Message, _

GROUPS: tuple[tuple[Message, tuple[Verb, ...]], ...] = (
    (
        _("To go on:"),
        (
            *(Verb.CHOOSE, Verb.ROLL, Verb.BUY, Verb.DECLINE, Verb.PAY, Verb.WAIT, Verb.FLAT),
            *(Verb.PERCENTAGE, Verb.ACCEPT, Verb.REFUSE, Verb.END, Verb.BANKRUPT),
        ),
    ),
    (_("To spend money:"), (Verb.BUILD, Verb.REDEEM)),
    (_("To raise money:"), (Verb.SELL, Verb.SELL_ALL, Verb.MORTGAGE)),
)
"""The acts in groups, each with its title; how trades are offered is explained on its own."""


def trades(game: Game, player: int) -> Iterator[str]:
    """With whom a trade is possible now, and how one is typed."""
    found = [each for each in game.legal_actions(player, offers=True) if each.offer is not None]
    partners = sorted({each.offer.partner for each in found if each.offer is not None})
    sides = _("properties, money or “nothing”")
    yield from trade_lines(partners, sides, str(found[0]) if found else "")
