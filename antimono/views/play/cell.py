"""Amounts, games and positions as the output of a notebook's cell."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from html import escape

from antimono.anti_monopoly.bankruptcy import SettledDebt
from antimono.anti_monopoly.editions import Edition, Street, role_name
from antimono.anti_monopoly.game import Game
from antimono.anti_monopoly.jail import JailOdds
from antimono.anti_monopoly.scenario import Scenario, Taxes
from antimono.core.amount import Amount
from antimono.core.errors import AntimonoError
from antimono.core.figures import Board, Holding
from antimono.core.reconstructions import STAR, Reconstruction, marks
from antimono.core.scenario import Why
from antimono.core.text import Message, _, listing, player_name, verbatim
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.board_words import buildings_name, spoken
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import sprite
from antimono.views.drawing.tables import steps_table
from antimono.views.play.table.board import board_of
from antimono.views.styles import sheet

_LEFT = ' style="text-align:left"'


@singledispatch
def html(shown: object) -> str:
    """Return what is shown of a value.

    Raises:
        TypeError: if nothing is known of such a value.
    """
    raise TypeError(f"no cell shows a {type(shown).__name__}")


@html.register
def _amount(amount: Amount) -> str:
    # A notebook has none of our style sheets, and centres what heads a row.
    table = steps_table(amount.steps, Pen(), amounts=True).replace("<th ", f"<th{_LEFT} ")
    return table.replace("<td ", '<td style="text-align:right;white-space:nowrap" ')


@html.register
def _taxes(taxes: Taxes) -> str:
    ways = ((_("The fixed sum"), taxes.flat), (_("The percentage"), taxes.percentage))
    return "".join(f"<p>{Pen().text(name)}</p>{_amount(way)}" for name, way in ways)


@html.register
def _why(why: Why) -> str:
    cited = Pen().text(_("Clauses: {clauses}.", clauses=", ".join(why.clauses)))
    steps = _amount(Amount(why.steps)) if why.steps else ""
    return f"<p>{Pen().text(why.sentence)}</p>{steps}<p>{cited}</p>"


@html.register
def _jail(odds: JailOdds) -> str:
    pen = Pen(money_format=odds.edition.money_format)
    heads = (_("What happens"), _("Probability"), _("Fine"), _("Clauses"))
    rows = [
        (pen.text(sentence), pen.chance(way.probability), pen.money(way.fine), ", ".join(clauses))
        for way, sentence, clauses in odds.rows()
    ]
    means = "".join(f"<p>{pen.text(each)}</p>" for each in odds.means)
    remarks = "".join(f"<li>{pen.text(text)} ({', '.join(clauses)})</li>" for text, clauses in odds.remarks)
    table = _listed(odds.title, heads, rows, pen, odds.reconstructions)
    return f"{table}{means}<ul>{remarks}</ul>"


@html.register
def _bankruptcy(found: SettledDebt) -> str:
    pen = Pen(money_format=found.edition.money_format)
    reach = f"<p>{pen.text(_('The most that can be raised:'))}</p>{_amount(found.reach)}"
    rows = [
        (pen.text(move.text), pen.money(move.transfer.amount.value) if move.transfer else "", ", ".join(move.clauses))
        for move in found.moves
    ]
    heads = (_("What happens"), _("Amount"), _("Clauses"))
    return f"{_listed(found.title, heads, rows, pen, found.reconstructions)}{reach}"


@html.register
def _edition(edition: Edition) -> str:
    pen = Pen(money_format=edition.money_format)
    heads = (_("Square"), _("Property"), _("City"), _("Price"))
    rows = [
        (
            str(deed.index),
            escape(deed.name),
            escape(deed.city) if isinstance(deed, Street) else "",
            pen.money(deed.price),
        )
        for deed in edition.deeds
    ]
    values = [(deed.index, field) for deed in edition.deeds for field in ("name", "price")]
    values += [(deed.index, "city") for deed in edition.streets]
    return _listed(Message(edition.title), heads, rows, pen, marks(edition, values))


def _listed(
    caption: Message,
    heads: Sequence[Message],
    rows: Sequence[Sequence[str]],
    pen: Pen,
    found: Sequence[Reconstruction] = (),
) -> str:
    """Return a table of cells in HTML, the first of each row its head, above its reconstructed values."""
    top = "".join(f'<th scope="col"{_LEFT}>{pen.text(head)}</th>' for head in heads)
    body = "".join(
        f'<tr><th scope="row"{_LEFT}>{first}</th>{"".join(f"<td{_LEFT}>{cell}</td>" for cell in cells)}</tr>'
        for first, *cells in rows
    )
    star = f" {STAR}" if found else ""
    legend = "".join(f"<p>{pen.text(mark.text)}</p>" for mark in found)
    return (
        f"<table><caption{_LEFT}>{pen.text(caption)}{star}</caption>"
        f"<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{legend}"
    )


@html.register
def _scenario(scenario: Scenario) -> str:
    try:
        game = scenario.game(log=False)
    except AntimonoError as error:  # it is being set up, and not yet legal
        return f"<p>{escape(str(error))}</p><pre>{escape(str(scenario))}</pre>"
    return html(game)


@html.register
def _game(game: Game) -> str:
    pen = Pen(money_format=game.edition.money_format)
    board = replace(board_of(game), presses=())
    return f"{_table(game, board, pen)}{_picture(board, pen)}"


def _table(game: Game, board: Board, pen: Pen) -> str:
    """Return the players, a line each, below a sentence about the whole; then what each owns."""
    heads = (_("Player"), _("Role"), _("Cash"), _("Square"))
    rows = [_row(game, player, pen) for player in game.players]
    owned = "".join(_owned(game, player, board, pen) for player in game.players)
    return f"{_listed(_about(game), heads, rows, pen)}{owned}"


def _about(game: Game) -> Message:
    if game.outcome is not None:
        return _(
            "{edition}, seed {seed}: over after {turns} turns, won by {players}.",
            edition=Message(game.edition.title),
            seed=game.seed,
            turns=game.turns,
            players=listing([player_name(player) for player in game.outcome.winners]),
        )
    return _(
        "{edition}, seed {seed}, turn {turn}: {player} decides.",
        edition=Message(game.edition.title),
        seed=game.seed,
        turn=game.turns,
        player=player_name(game.player_to_decide),
    )


def _row(game: Game, player: int, pen: Pen) -> tuple[str, ...]:
    state = game.state
    role = role_name(game.roles[player]) if game.roles else _("no role yet")
    where = _("bankrupt") if state.out[player] else game.edition.squares[state.pawns[player]].name
    return pen.text(player_name(player)), pen.text(role), pen.money(game.cash[player]), pen.text(where)


def _owned(game: Game, player: int, board: Board, pen: Pen) -> str:
    held = [_held(each, board) for each in board.holdings if game.state.owners[each.index] == player]
    if not held:
        return ""
    return f"<p>{pen.text(_('{player} owns {list}.', player=player_name(player), list=listing(held)))}</p>"


def _held(holding: Holding, board: Board) -> Message:
    """Return a property with what stands on it."""
    name, buildings = board.squares[holding.index].name, buildings_name(holding)
    if holding.mortgaged:
        return _("{square} (mortgaged)", square=name)
    if buildings is None:
        return verbatim(name)
    return _("{square} ({buildings})", square=name, buildings=buildings)


def _picture(board: Board, pen: Pen) -> str:
    """Return the board as a picture that brings its looks along; a page's own can do it no harm, nor it theirs."""
    inks = [line for line in sheet("lesson.css").splitlines() if "--am-this:" in line]
    styles = "".join([sheet("tokens.css"), sheet("board.css"), *inks])
    drawing = board_svg(board, pen).replace(
        '<svg class="am-b"', '<svg xmlns="http://www.w3.org/2000/svg" class="am am-b"', 1
    )
    whole = drawing.replace("<defs>", f"<style><![CDATA[{styles}]]></style>{sprite(drawing)}<defs>", 1)
    address = b64encode(whole.encode()).decode()
    return (
        f'<img src="data:image/svg+xml;base64,{address}" alt="{spoken(board, pen)}" style="width:100%;max-width:36rem">'
    )
