"""The legal actions of the Cheaters Edition in groups, and the way to type the others."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.cheaters import meanings
from antimono.cheaters.game import Action, Game, Phase, Verb
from antimono.cheaters.game.state import ANY_TIME
from antimono.cli.play_help import trade_lines
from antimono.cli.terminal import say
from antimono.core.text import Message, _

GROUPS: tuple[tuple[Message, tuple[Verb, ...]], ...] = (
    (
        _("To continue:"),
        (
            *(Verb.ROLL, Verb.DECLARE, Verb.PAY, Verb.BUY, Verb.AUCTION, Verb.BID, Verb.DRAW, Verb.BRIBE),
            *(Verb.DECLINE, Verb.RETURN, Verb.PUT, Verb.JOIN, Verb.PLACE, Verb.DISCARD, Verb.ACCEPT),
            *(Verb.REFUSE, Verb.GUILTY, Verb.INNOCENT, Verb.SELL, Verb.BANKRUPT, Verb.PASS, Verb.END),
        ),
    ),
    (_("To use what is yours:"), (Verb.CLAIM, Verb.HOTEL, Verb.USE)),
    (_("To accuse a player:"), (Verb.ACCUSE,)),
    (_("To cheat, unseen by the others:"), (Verb.CHEAT,)),
)
"""The acts in groups, each with its title; how trades are offered is explained on its own."""


def meaning(game: Game, player: int, action: Action) -> Message:
    """Return the meaning of a legal action of a player."""
    return meanings.meaning(game.view(player), action)


def trades(game: Game, player: int) -> Iterator[str]:
    """Yield the players who can trade now, and an example of an offer (CH-9.1, R-74)."""
    state = game.state
    if game.phase not in ANY_TIME and game.phase is not Phase.DEBT:
        return
    partners = [other for other in game.players if other != player and not state.out[other]]
    sides = _("properties, release-chance or release-chest, money in tens, or “nothing”")
    own = state.owned_by(player)
    example = ""
    if own and partners:
        example = f"offer p{partners[0] + 1} {state.table.slug[own[0]]} for 100"
    yield from trade_lines(partners, sides, example)
    if game.phase in ANY_TIME:
        yield say(_("To give up, type “leave”; you go bankrupt to the bank (R-56)."))
