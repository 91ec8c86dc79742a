"""What everybody has in cash, side by side: whose turn it is, and what came or went."""

from __future__ import annotations

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Game
from antimono.core.text import Message, _
from antimono.play.table.naming import who
from antimono.play.table.state import NOW, Table
from antimono.play.table.telling import changes, since
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.play.table.board import mark_of


def purses_html(table: Table, pen: Pen) -> str:
    """The purses at the moment that is looked at; what has come or gone since somebody here chose."""
    game = table.shown or table.playing
    moved = changes(table, since(table)) if table.looks.at == NOW else (0,) * len(game.players)
    items = "".join(_purse(table, game, player, moved[player], pen) for player in game.players)
    return f'<ul class="desk-purses" aria-label="{pen.text(_("Cash"))}">{items}</ul>'


def _purse(table: Table, game: Game, player: int, change: int, pen: Pen) -> str:
    badge = number_html(game, player, pen)
    name = f'<span class="am-unseen">{pen.text(_called(table, game, player))}</span>'
    if game.state.out[player]:
        return f'<li class="desk-out">{badge}{name} <span>{pen.text(_("bankrupt"))}</span></li>'
    you = f'<small aria-hidden="true">{pen.text(_("you"))}</small>' if table.people == (player,) else ""
    sign = "am-came" if change > 0 else "am-went"
    plus = "+" if change > 0 else ""
    came = f'<span class="desk-change {sign}">{plus}{pen.money(change)}</span>' if change else ""
    turn = ' aria-current="true"' if player == game.state.turn and not game.over else ""
    cash = pen.money(game.state.cash[player])
    return f"<li{turn}>{badge}{you}{name} <strong>{cash}</strong> {came}</li>"


def _called(table: Table, game: Game, player: int) -> Message:
    if not game.roles:
        return who(table, player)
    return _("{player}, {role}:", player=who(table, player), role=role_name(game.roles[player]))


def number_html(game: Game, player: int, pen: Pen) -> str:
    """The number of a player on the ink of their role, for those who see it."""
    ink = ink_class(mark_of(game, player).ink)
    return f'<span class="desk-number {ink}" aria-hidden="true">{pen.number(player + 1)}</span>'
