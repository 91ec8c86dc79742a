"""What each player has, in a table; and how the worth of one of them comes about."""

from __future__ import annotations

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.game.endings import worth
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.text import Message, _, ngettext
from antimono.play.table.desk import who
from antimono.play.table.state import Table
from antimono.views.drawing.inks import ink_class
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button
from antimono.views.play.table.board import mark_of
from antimono.views.play.table.offer import worth_of


def players_html(table: Table, pen: Pen) -> str:
    """The table of players as they stand at the moment that is looked at."""
    game = table.shown or table.playing
    state = game.state
    rows = ""
    for player in game.players:
        name = (
            f'<span class="desk-number {ink_class(mark_of(game, player).ink)}">{player + 1}</span> '
            f"{pen.text(who(table, player))}"
        )
        role = pen.text(role_name(game.roles[player])) if game.roles else pen.text(_("no role yet"))
        if state.out[player]:
            rows += (
                f'<tr class="desk-out"><th scope="row">{name}</th><td>{role}</td>'
                f'<td colspan="3">{pen.text(_("bankrupt"))}</td></tr>'
            )
            continue
        turn = ' aria-current="true"' if player == state.turn and not game.over else ""
        amount = worth_of(game, player)
        about = _(
            "{amount}, what {player} has: how it comes about",
            amount=game.edition.money(amount),
            player=who(table, player),
        )
        value = press_button(
            pen.money(amount),
            {"player": player},
            kind="desk-figure",
            more=f'aria-expanded="{"true" if table.looks.player == player else "false"}" '
            f'aria-label="{pen.text(about)}"',
        )
        rows += (
            f'<tr{turn}><th scope="row">{name}</th><td>{role}</td><td>{pen.money(state.cash[player])}</td>'
            f"<td>{pen.text(_place(game, player))}</td><td>{value}</td></tr>"
        )
    heads = "".join(
        f'<th scope="col">{pen.text(head)}</th>'
        for head in (_("Player"), _("Role"), _("Cash"), _("Where, what"), _("Worth"))
    )
    caption = pen.text(_("The players"))
    return (
        f'<div class="desk-wide"><table class="desk-players"><caption>{caption}</caption><thead>'
        f"<tr>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>{_worth_html(table, game, pen)}"
    )


def _place(game: Game, player: int) -> Message:
    state = game.state
    square = game.edition.squares[state.pawns[player]].name
    deeds = sum(owner == player for owner in state.owners if owner != BANK)
    if state.custody_turn[player]:
        return ngettext("in custody; {count} property", "in custody; {count} properties", deeds)
    return ngettext("{square}; {count} property", "{square}; {count} properties", deeds, square=square)


def _worth_html(table: Table, game: Game, pen: Pen) -> str:
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
        f"<p>{press_button(pen.text(_('Close')), {'player': player}, kind='am-quiet-button')}</p></section>"
    )
