"""Anti-Monopoly in sentences for the terminal: players, questions, possessions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from antimono.anti_monopoly.editions import Role, role_name
from antimono.anti_monopoly.editions.rulebook_note import rulebook_note
from antimono.anti_monopoly.game import Aim, Game, Phase, Verb
from antimono.anti_monopoly.game.holdings import squares_of
from antimono.anti_monopoly.players.catalogue import PORTRAITS
from antimono.anti_monopoly.players.levels import mistakes_of, portrait
from antimono.cli.anti_monopoly.looks import offer_lines
from antimono.cli.figures import cited
from antimono.cli.play_help import trade_lines
from antimono.cli.terminal import say
from antimono.core.records.words import seat
from antimono.core.text import Message, _, ngettext, player_name, verbatim


def question(game: Game, _player: int) -> Message | None:
    """Yield the open question, if the legal actions alone do not show it."""
    match game.phase:
        case Phase.BUY:
            square = game.edition.squares[game.state.pawns[game.player_to_decide]]
            return _("Buy this property?  ({square})", square=square.name)
        case Phase.DEBT:
            debt = game.state.debts[0].amount
            return _("A debt of {debt} must be paid. Raise the money.", debt=game.edition.money(debt))
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
    Phase.CUSTODY: _("You are in jail or the price war. Which way out do you choose?"),
    Phase.TAX: _("Which income tax do you pay?"),
    Phase.SETTLING: _("Time is up. Settle your affairs with the bank."),
}


def beside(game: Game) -> Iterator[str]:
    """Yield information for the answer: for a trade, the changes it makes."""
    return offer_lines(game) if game.phase is Phase.OFFER else iter(())


def manner(game: Game, player: int, strategy: str) -> Sequence[Message]:
    """Return a sentence on a strategy's play in the role of a player, and on its mistakes."""
    if strategy in PORTRAITS:
        return (PORTRAITS[strategy],)
    if player in game.state.undeclared:
        return ()
    return portrait(strategy, game.state.roles[player], game.ending), *mistakes_of(strategy)


def remarks(game: Game) -> Iterator[str]:
    """Yield sentences on the end of the game and on the rulebook, before it begins."""
    ending, rounds = game.ending, game.ending.rounds
    if rounds is None and ending.aim is Aim.GAME_A:
        words = _(
            "Game A: the last player who is not bankrupt wins. This takes hours; with “--ending game-a/20” the "
            "game ends after 20 rounds."
        )
        yield say(words) + cited(("AM-1.2",))
    elif rounds is None:
        words = _("Game B: when the last player of one role is bankrupt, the richest player of the other role wins.")
        yield say(words) + cited(("AM-1.3",))
    else:
        words = ngettext(
            "After {count} round the player with the most money wins. This is nearly always a Monopolist.",
            "After {count} rounds the player with the most money wins. This is nearly always a Monopolist.",
            rounds,
        )
        yield say(words) + cited(("AM-24.1",))
    note = rulebook_note(game.edition.id)
    if note is not None:
        yield say(note)


def who(game: Game, player: int) -> Message:
    """Return a player with their role, or the remark that they have not chosen one yet (AM-4.1)."""
    name = player_name(player)
    if player in game.state.undeclared:
        return _("{player}, who has not chosen a role yet", player=name)
    if game.state.roles[player] is Role.COMPETITOR:
        return _("{player}, a Competitor", player=name)
    return _("{player}, a Monopolist", player=name)


def prompt(game: Game, player: int) -> Message:
    """Return a player with role and cash."""
    name, cash = player_name(player), verbatim(game.edition.money(game.state.cash[player]))
    if game.phase is Phase.ROLES:
        return _("{player} ({cash})> ", player=name, cash=cash)
    return _("{player} ({role}, {cash})> ", player=name, role=role_name(game.roles[player]), cash=cash)


def possessions(game: Game, player: int) -> Iterator[str]:
    """Yield lines on the possessions of a player; one line for a bankrupt player."""
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
            place=_("in jail or the price war") if state.custody_turn[player] else _("on {square}", square=name),
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


GROUPS: tuple[tuple[Message, tuple[Verb, ...]], ...] = (
    (
        _("To continue:"),
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
    """Yield the players who can trade now, and an example of an offer."""
    found = [each for each in game.legal_actions(player, offers=True) if each.offer is not None]
    partners = sorted({each.offer.partner for each in found if each.offer is not None})
    sides = _("properties, money or “nothing”")
    yield from trade_lines(partners, sides, str(found[0]) if found else "")
