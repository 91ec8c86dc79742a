"""Each player's possessions in a table, and the calculation of one player's worth."""

from __future__ import annotations

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.text import Message, _, ngettext
from antimono.play.table.state import GameDesk
from antimono.play.table.telling import strategy_name, who
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import closing
from antimono.views.play.table.seats import badge_html
from antimono.views.play.table.trade import worth_of


def players_html(table: GameDesk, pen: Pen) -> str:
    """Return the table of players as they stand at the moment that is looked at."""
    game = table.shown or table.playing
    rows = "".join(_row(table, game, player, pen) for player in game.players)
    heads = "".join(
        f'<th scope="col"{kind}>{pen.text(head)}</th>'
        for head, kind in ((_("Player"), ""), (_("Position"), ""), (_("Cash"), _AMOUNT), (_("Worth"), _AMOUNT))
    )
    caption = pen.text(_("The players"))
    return (
        f'<div class="desk-wide"><table class="desk-players"><caption>{caption}</caption><thead>'
        f"<tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>{_worth_html(table, game, pen)}"
    )


_AMOUNT = ' class="am-amount"'


def _row(table: GameDesk, game: Game, player: int, pen: Pen) -> str:
    state, sitter = game.state, table.people_there[player]
    name = (
        f'<th scope="row"><span>{badge_html(sitter, pen)} {pen.text(sitter.name)}</span> '
        f"<small>{pen.text(_what(table, game, player))}</small></th>"
    )
    if state.out[player]:
        return f'<tr class="desk-out">{name}<td colspan="3">{pen.text(_("bankrupt"))}</td></tr>'
    turn = ' aria-current="true"' if player == state.turn and not game.over else ""
    amount = worth_of(game, player)
    about = _(
        "{amount}, worth of {player}: show the working", amount=game.edition.money(amount), player=who(table, player)
    )
    value = press_button(
        pen.money(amount),
        {"player": player},
        kind="desk-figure",
        more=f'aria-expanded="{"true" if table.looks.player == player else "false"}" aria-label="{pen.text(about)}"',
    )
    return (
        f"<tr{turn}>{name}<td>{pen.text(_place(game, player))}</td>"
        f"<td{_AMOUNT}>{pen.money(state.cash[player])}</td><td{_AMOUNT}>{value}</td></tr>"
    )


def _what(table: GameDesk, game: Game, player: int) -> Message:
    """Return what a player is, and who plays for them."""
    role = role_name(game.roles[player]) if game.roles else _("no role yet")
    if table.people == (player,):
        return role
    if player in table.people:
        return role
    return _("{strategy}, {role}", strategy=strategy_name(table.seats[player]), role=role)


def _place(game: Game, player: int) -> Message:
    state = game.state
    square = game.edition.squares[state.pawns[player]].name
    deeds = sum(owner == player for owner in state.owners if owner != BANK)
    if state.custody_turn[player]:
        if game.roles[player] is Role.MONOPOLIST:
            return ngettext("in jail; {count} property", "in jail; {count} properties", deeds)
        return ngettext("in the price war; {count} property", "in the price war; {count} properties", deeds)
    return ngettext("{square}; {count} property", "{square}; {count} properties", deeds, square=square)


def _worth_html(table: GameDesk, game: Game, pen: Pen) -> str:
    player = table.looks.player
    if player < 0 or game.state.out[player]:
        return ""
    dice = dict.fromkeys([each.index for each in game.edition.utilities], AVERAGE)
    amount = worth(game.state, player, dice)
    title = pen.text(_("What {player} is worth", player=who(table, player)))
    return (
        f'<section class="desk-panel"><h3 tabindex="-1" data-focus="worth-{player}">'
        f"{title}{pen.clauses(['AM-23.1'])}</h3>"
        f"{steps_table(amount.steps, pen, amounts=True)}"
        f"<p>{closing({'player': player}, pen)}</p></section>"
    )
