"""What a reader calls the players, and the strategies that play for them."""

from __future__ import annotations

from antimono.anti_monopoly.game.log import player_name
from antimono.anti_monopoly.players.levels import BEGINNER, STRONG, USUAL
from antimono.core.text import Message, _, verbatim
from antimono.play.table.seating import PERSON
from antimono.play.table.state import Table

_LEVELS = {BEGINNER: _("beginner"), USUAL: _("usual"), STRONG: _("strong")}


def strategy_name(name: str) -> Message:
    """What a reader calls a strategy: its level, or the name that the command line uses."""
    return _LEVELS.get(name) or verbatim(name)


def who(table: Table, player: int) -> Message:
    """What a reader calls a player."""
    if table.people == (player,):
        return _("{player} (you)", player=player_name(player))
    name = table.seats[player]
    if name != PERSON:
        return _("{player} ({strategy})", player=player_name(player), strategy=strategy_name(name))
    return player_name(player)
