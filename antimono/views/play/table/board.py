"""The board of a game, each square a button, and what is told of the square that was pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from antimono.anti_monopoly.editions import Deed, Edition, Role, Street, role_name
from antimono.anti_monopoly.game import Action, Game, Phase, Verb
from antimono.anti_monopoly.game.actions import WITH_DEED
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.meanings import meaning
from antimono.anti_monopoly.rules.building import level_name
from antimono.anti_monopoly.rules.start import passing_start
from antimono.anti_monopoly.scenario.answers import owed
from antimono.anti_monopoly.theme import MARKS, board_squares
from antimono.anti_monopoly.visits import AVERAGE
from antimono.core.dice import Dice
from antimono.core.errors import AntimonoError
from antimono.core.figures import Board, Holding, Mark, Press
from antimono.core.text import Message, _, player_name
from antimono.play.table.state import NOW, GameDesk
from antimono.play.table.telling import thrown
from antimono.views.drawing.board import board_svg
from antimono.views.drawing.pen import Pen
from antimono.views.drawing.pieces import piece
from antimono.views.drawing.tables import steps_table
from antimono.views.play.desk_view import press_button
from antimono.views.play.parts import closing, folded, reasons
from antimono.views.play.table.choices import act_button


def board_html(table: GameDesk, pen: Pen) -> str:
    """Return the board as it is looked at, with what was pressed pointed out, or where the next to decide stands."""
    game = table.shown or table.playing
    marked = table.looks.square
    if marked < 0 and not game.over:
        marked = game.state.pawns[game.player_to_decide]
    marks = [sitter.mark for sitter in table.people_there]
    board = board_of(game, marked, marks)
    drawn = board_svg(board, pen, name="desk-board")
    return f'<div class="am-board desk-board">{drawn}<div class="desk-middle">{_thrown(table, pen)}</div></div>'


def _thrown(table: GameDesk, pen: Pen) -> str:
    """Return the dice of this turn, as they lie on the board."""
    dice = thrown(table) if table.looks.at == NOW and not table.playing.over else None
    return "" if dice is None else dice_html(dice, pen)


def dice_html(dice: Dice, pen: Pen) -> str:
    """Return two dice as they lie on the board."""
    words = _("The dice show {first} and {second}.", first=dice.first, second=dice.second)
    drawn = "".join(piece(f"die-{pips}") for pips in (dice.first, dice.second))
    return f'<p class="desk-dice"><span class="am-unseen">{pen.text(words)}</span>{drawn}</p>'


def board_of(game: Game, marked: int = -1, marks: Sequence[Mark] = ()) -> Board:
    """Return the board of a game as a figure; without `marks` its players are numbered."""
    marks = marks or [mark_of(game, player) for player in game.players]
    state, edition = game.state, game.edition
    pawns = tuple((state.pawns[player], marks[player]) for player in game.players if not state.out[player])
    return Board(
        title=_("The board"),
        squares=board_squares(edition),
        summary=_("The players’ table shows what each player has; the log shows what happened."),
        holdings=holdings(game, marks),
        pawns=pawns,
        marked=marked if marked >= 0 else None,
        presses=_presses(edition),
    )


def holdings(game: Game, marks: Sequence[Mark]) -> tuple[Holding, ...]:
    """Return what is owned and what stands there, player by player; `marks` are theirs."""
    state, found = game.state, []
    for deed in sorted(state.table.owned_squares, key=lambda deed: state.owners[deed]):
        owner, level = state.owners[deed], state.levels[deed]
        if owner != BANK:
            hotel = level > 0 and level == state.role_tables[owner].hotel[deed]
            found.append(Holding(deed, marks[owner], level, hotel=hotel, mortgaged=state.mortgaged[deed]))
    return tuple(found)


@lru_cache(maxsize=8)
def _presses(edition: Edition) -> tuple[tuple[int, Press], ...]:
    return tuple(
        (square.index, Press(_("{square}: cost and actions", square=square.name), (("square", square.index),)))
        for square in edition.squares
    )


def mark_of(game: Game, player: int) -> Mark:
    """Return how a player is drawn: in the colour of their role, with their number."""
    if not game.roles:
        return Mark(MARKS[Role.COMPETITOR].ink, _("{number}: no role yet", number=player + 1))
    role = game.roles[player]
    return _mark(player, role)


@lru_cache(maxsize=16)
def _mark(player: int, role: Role) -> Mark:
    return Mark(MARKS[role].ink, _("{number}: {role}", number=player + 1, role=role_name(role)))


def square_html(table: GameDesk, pen: Pen) -> str:
    """Return what a square costs whom, and what can be done there."""
    game, place = table.shown or table.playing, table.looks.square
    if place < 0:
        return ""
    square = game.edition.squares[place]
    deed = square if isinstance(square, Deed) else None
    told = _deed_html(game, deed, pen) if deed is not None else "" if place else _start_html(game, pen)
    acts = _acts_html(table, deed, pen) if table.looks.at == NOW else ""
    close = closing({"square": place}, pen)
    return (
        '<section class="desk-panel" aria-labelledby="desk-square"><h3 id="desk-square" '
        f'tabindex="-1" data-focus="square-{place}">'
        f"{pen.text(square.name)}</h3>{told}{acts}"
        f"{_costs_html(table, game, place, pen)}<p>{close}</p></section>"
    )


def _start_html(game: Game, pen: Pen) -> str:
    paid = passing_start(game.edition, 0, len(game.edition.squares)).value
    text = _("The bank pays {amount} to each player who passes or lands here.", amount=game.edition.money(paid))
    return f"<p>{pen.text(text)}{pen.clauses(['AM-13.1'])}</p>"


def _deed_html(game: Game, deed: Deed, pen: Pen) -> str:
    state = game.state
    owner = state.owners[deed.index]
    if owner == BANK:
        text = _("Owned by the bank: {price}.", price=game.edition.money(deed.price))
        return f"<p>{pen.text(text)}{pen.clauses(['AM-8.1'])}</p>"
    name = player_name(owner)
    if state.mortgaged[deed.index]:
        text = _("{player} owns it. It is mortgaged and earns no rent.", player=name)
        return f"<p>{pen.text(text)}{pen.clauses(['AM-11.2'])}</p>"
    level = state.levels[deed.index]
    if isinstance(deed, Street) and level:
        buildings = level_name(deed, state.roles[owner], level)
        return f"<p>{pen.text(_('{player} owns it, with {buildings}.', player=name, buildings=buildings))}</p>"
    return f"<p>{pen.text(_('{player} owns it.', player=name))}</p>"


def _acts_html(table: GameDesk, deed: Deed | None, pen: Pen) -> str:
    """Return what somebody here may do with the property, and why they may not do the rest."""
    game = table.playing
    if game.over or table.given_up:
        return ""
    state = game.state
    found = ""
    decider = game.player_to_decide
    place = table.looks.square
    if decider in table.people and state.pawns[decider] == place and game.phase is Phase.BUY:
        for action in game.legal_actions():
            if action.verb in (Verb.BUY, Verb.DECLINE):
                found += act_button(game, decider, action, pen)
    refused = ""
    owner = BANK if deed is None else state.owners[deed.index]
    if deed is not None and owner in table.people:
        for verb in WITH_DEED:
            action = Action(verb, deed=deed.slug, player=None if owner == decider else owner)
            why = _refusal(game, action)
            if why is None:
                words = pen.text(meaning(game, owner, action))
                found += press_button(
                    f'<span class="desk-does">{words}</span>', {"act": str(action)}, kind="desk-choice"
                )
            elif verb not in _QUIET:
                refused += f"<li>{pen.text(why)}</li>"
    if refused:
        title = _("What is not possible now, and why")
        refused = folded(title, f"<ul>{refused}</ul>", pen, "desk-refused")
    return f'<div class="desk-row">{found}</div>{refused}' if found or refused else ""


_QUIET = (Verb.SELL_ALL,)
"""An act whose refusal says nothing that that of another does not say."""


def _refusal(game: Game, action: Action) -> Message | None:
    try:
        game.check(action)
    except AntimonoError as error:
        return error.message
    return None


def _costs_html(table: GameDesk, game: Game, place: int, pen: Pen) -> str:
    """Return what each player would owe there now, with the steps."""
    if not game.roles:
        return ""
    square = game.edition.squares[place]
    rows = ""
    amounts = {each: owed(game, each, square, AVERAGE) for each in game.players if not game.state.out[each]}
    if not any(amount.value for amount in amounts.values()):
        return f"<p>{pen.text(_('Nobody would owe anything for landing here now.'))}</p>"
    for player, amount in amounts.items():
        steps = steps_table(amount.steps, pen, amounts=amount.value != 0)
        rows += (
            f"<li><span>{pen.text(table.people_there[player].name)}</span> "
            f"<strong>{pen.money(amount.value)}</strong>"
            f"{reasons(steps, pen)}</li>"
        )
    title = pen.text(_("Cost of landing here now"))
    return f'<h4>{title}</h4><ul class="desk-owed">{rows}</ul>'
