"""Anti-Monopoly in sentences for the terminal: who plays, what is asked, what each player has."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.game import Game, Phase
from antimono.anti_monopoly.game.actions import seat
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.game.log import player_name
from antimono.cli.terminal import say
from antimono.core.text import Message, _, verbatim


def question(game: Game, _player: int) -> Message | None:
    """What is being asked, where the legal actions alone do not say it."""
    match game.phase:
        case Phase.BUY:
            square = game.edition.squares[game.state.pawns[game.player_to_decide]]
            return _("Buy this property?  ({square})", square=square.name)
        case Phase.DEBT:
            debt = game.state.debts[0].amount
            return _("A debt of {debt} is open: raise the money.", debt=game.edition.money(debt))
        case Phase.OFFER:
            opened = game.state.offers[-1]
            return _(
                "Do you agree to the trade?  ({proposer}: offer {offer})",
                proposer=seat(opened.proposer),
                offer=str(opened.offer),
            )
    return _QUESTIONS.get(game.phase)


_QUESTIONS = {
    Phase.ROLES: _("Which role do you choose?"),
    Phase.CUSTODY: _("In custody: which way out?"),
    Phase.TAX: _("Which income tax?"),
    Phase.SETTLING: _("Time is up: put your things in order with the bank."),
}


def who(game: Game, player: int) -> Message:
    """A player with their role, or that this is still to be chosen (AM-4.1)."""
    name = player_name(player)
    if player in game.state.undeclared:
        return _("{player}, whose role is still to be chosen", player=name)
    if game.state.roles[player] is Role.COMPETITOR:
        return _("{player}, a Competitor", player=name)
    return _("{player}, a Monopolist", player=name)


def prompt(game: Game, player: int) -> Message:
    """A player with role and cash."""
    name, cash = player_name(player), verbatim(game.edition.money(game.state.cash[player]))
    if game.phase is Phase.ROLES:
        return _("{player} ({cash})> ", player=name, cash=cash)
    return _("{player} ({role}, {cash})> ", player=name, role=role_name(game.roles[player]), cash=cash)


def possessions(game: Game, player: int) -> Iterator[str]:
    """What one player has."""
    state = game.state
    if state.out[player]:
        yield say(_("{player}: bankrupt", player=who(game, player)))
        return
    name = verbatim(game.edition.squares[state.pawns[player]].name)
    yield say(
        _(
            "{player}: {cash}, {place}",
            player=who(game, player),
            cash=game.edition.money(state.cash[player]),
            place=_("in custody") if state.custody_turn[player] else _("on {square}", square=name),
        )
    )
    for square in squares_of(state, player):
        slug = game.edition.squares[square].slug
        if state.mortgaged[square]:
            yield "  " + say(_("{property}, mortgaged", property=slug))
        elif state.levels[square]:
            yield "  " + say(_("{property}, buildings: {level}", property=slug, level=state.levels[square]))
        else:
            yield f"  {slug}"
