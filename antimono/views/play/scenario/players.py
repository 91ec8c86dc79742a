"""The players: who can be taken in hand, and what is set for the one who is open."""

from __future__ import annotations

from antimono.anti_monopoly.editions import role_name
from antimono.anti_monopoly.game import Game
from antimono.core.text import Message, _, player_name, verbatim
from antimono.play.scenario.answers import game_of
from antimono.play.scenario.lab import DEED, PAWN, Lab, Tool
from antimono.views.drawing.pen import MINUS, Pen
from antimono.views.play.parts import closing, toggled
from antimono.views.play.scenario.parts import badge, button, choice, figure, row, section, toggle

STEPS = (-100, -10, 10, 100)
"""By how much the buttons change cash, in the money of the 1500 scale."""


def players_html(lab: Lab, pen: Pen) -> str:
    """Return a button for each player: it opens them, and takes their pawn in hand."""
    game = game_of(lab.text)
    chips = "".join(_chip(lab, game, player, pen) for player in game.players)
    label = pen.text(_("The players: tap one, then the square where the pawn should go"))
    return f'<div class="setup-players" role="group" aria-label="{label}">{chips}</div>'


def _chip(lab: Lab, game: Game, player: int, pen: Pen) -> str:
    state = game.state
    cash = pen.text(_("bankrupt")) if state.out[player] else pen.money(state.cash[player])
    role = pen.text(role_name(game.roles[player])) if game.roles else pen.text(_("no role yet"))
    turn = f' <span class="setup-turn">{pen.text(_("their turn"))}</span>' if player == state.turn else ""
    name = f"{badge(game, player)}<span>{pen.text(player_name(player))}</span>"
    inside = f"{name} <b>{cash}</b> <small>{role}{turn}</small>"
    return toggled(inside, {"player": player + 1}, down=lab.player == player, kind="setup-player")


def player_html(lab: Lab, pen: Pen) -> str:
    """Return what is set for the player who is open: cash, place, custody, whether they are in the game."""
    player = lab.player
    if player is None:
        return ""
    game = game_of(lab.text)
    state, number = game.state, player + 1
    back = toggle(pen.text(_("Bankrupt")), f"out-{number}", not state.out[player], state.out[player])
    close = closing({"player": 0}, pen)
    if state.out[player]:
        inside = row(back, close)
    else:
        inside = f"{_cash(game, player, pen)}{_place(lab, game, player, pen)}{row(back, close)}"
    return section("player", _named(game, player), inside, pen)


def _named(game: Game, player: int) -> Message:
    if not game.roles:
        return player_name(player)
    return _("{player}, {role}", player=player_name(player), role=role_name(game.roles[player]))


def _cash(game: Game, player: int, pen: Pen) -> str:
    cash, scale, name = game.state.cash[player], game.edition.scale, f"cash-{player + 1}"
    steps = [
        button(
            f"{MINUS if step < 0 else '+'}{pen.money(abs(step) * scale)}",
            name,
            max(0, cash + step * scale),
            label=_step_label(step * scale, pen),
        )
        for step in STEPS
    ]
    return row(figure(name, _("Cash"), cash, 0, scale, pen), *steps)


def _step_label(step: int, pen: Pen) -> str:
    # The label begins with what stands on the button.
    if step < 0:
        return pen.text(_("{sign}{amount} in cash", sign=MINUS, amount=pen.money_format.format(amount=-step)))
    return pen.text(_("{sign}{amount} in cash", sign="+", amount=pen.money_format.format(amount=step)))


def _place(lab: Lab, game: Game, player: int, pen: Pen) -> str:
    state, edition, number = game.state, game.edition, player + 1
    squares = [(str(square.index), verbatim(f"{square.index} {square.name}")) for square in edition.squares]
    last = edition.constants.custody_turns + 1
    stays: list[tuple[str, Message]] = [("0", _("free"))]
    stays += [(str(turn), _("held, turn {turn} comes next", turn=turn)) for turn in range(1, last + 1)]
    turn = state.custody_turn[player]
    waited = ""
    if turn > 1 and edition.switches.waiting_in_custody_allowed:
        has = state.waited[player]
        waited = toggle(pen.text(_("has waited there")), f"waited-{number}", not has, has)
    pawn, deeds = Tool(PAWN, player), Tool(DEED, player)
    fields = (
        choice(f"pawn-{number}", _("The pawn is on"), squares, str(state.pawns[player]), pen),
        choice(f"custody-{number}", _("Jail or price war"), stays, str(turn), pen),
    )
    hands = row(
        toggle(pen.text(_("Move the pawn by tapping a square")), "tool", pawn.word, lab.tool == pawn),
        toggle(pen.text(_("Give properties by tapping them")), "tool", deeds.word, lab.tool == deeds),
        waited,
    )
    return f'<div class="setup-fields">{"".join(fields)}</div>{hands}'
