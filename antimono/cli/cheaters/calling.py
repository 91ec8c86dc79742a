"""Calls that a player of the Cheaters Edition can make, and reasons why a word has no action."""

from __future__ import annotations

from collections.abc import Iterator

from antimono.cheaters.edition.model import CheatAct, CheatCard
from antimono.cheaters.game import Action, Game, Phase, Verb, attempts
from antimono.cheaters.game.legal import NO_CHEATS
from antimono.cheaters.game.log import name as player_name
from antimono.cheaters.game.table import PAID, PRIVATE_DICE
from antimono.cheaters.players.watching import accusation
from antimono.cheaters.rules.legality import Bar, why
from antimono.cli.figures import cited
from antimono.cli.play_commands import CALL_OUT
from antimono.cli.terminal import say
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _


def call_out(game: Game, player: int) -> Action:
    """Return the accusation for the cheat that a player noticed last and can still call out (CH-7.3, R-82).

    Raises:
        UnreadableError: if there is none.
    """
    found = _charges(game, player)
    if not found:
        raise UnreadableError(
            _("You have not noticed a cheat that you could call out. Type “accuse” to list all accusations.")
        )
    return found[-1].by(player)


def _charges(game: Game, player: int) -> list[Action]:
    actions = game.legal_actions(player)
    found = [accusation(actions, charge) for charge in game.view(player).hints]
    return [action for action in found if action is not None]


def call_lines(game: Game, player: int) -> Iterator[str]:
    """Yield the cheats that a player has noticed and can call out, the last with a key of its own."""
    for action in _charges(game, player)[-1:]:
        table = game.state.table
        text = _(
            "You noticed {player} trying {id}: {card}. Type “{press}” to call “Cheater!”: {action}.",
            player=player_name(action.seat or 0),
            id=action.card or "",
            card=table.cheats[table.cheat_of[action.card or ""]].name,
            press=CALL_OUT,
            action=str(action),
        )
        yield f"  {say(text)}"


def is_called(game: Game, player: int) -> bool:
    """Return whether a player has a cheat to call out or rent to claim."""
    owed = any(stop.owner == player and stop.visitor != player and not stop.claimed for stop in game.view(player).stops)
    return owed or bool(_charges(game, player))


def why_none(game: Game, player: int, word: str) -> Iterator[str] | None:
    """Yield the reasons why no action of a word is possible, if one rule does not explain it."""
    if word == Verb.CHEAT:
        return _no_cheat(game, player)
    if word == f"{Verb.PASS} on":
        return iter([say(_no_silence(game, player))])
    sentence = _NONE.get(word)
    return None if sentence is None else iter([say(sentence)])


_NONE: dict[str, Message] = {
    Verb.ACCUSE: _("Nobody can be accused now. You may accuse each player only once per card (R-52)."),
    Verb.CLAIM: _(
        "There is no rent to claim. Nobody has landed on one of your properties since the last roll (CH-4.3)."
    ),
    Verb.HOTEL: _("To build a hotel you need a whole colour set, a free place on it and its price in cash (CH-8.1)."),
    Verb.USE: _("You do not hold a card that you could use now (CH-5.2)."),
}


def _no_silence(game: Game, player: int) -> Message:
    """Return the reason why a player cannot keep passing; in the last call only if several share the screen."""
    if game.phase is Phase.CALL:
        return _("“pass on” works only for one person. Where several people play, type “pass” each time.")
    if _charges(game, player):
        return _(
            "“pass on” works only in the last call (R-50). Type “{press}” to call out the cheat you noticed, "
            "or a number or an action to continue; “help” lists them.",
            press=CALL_OUT,
        )
    return _("“pass on” works only in the last call (R-50). Type a number or an action; “help” lists them.")


def _no_cheat(game: Game, player: int) -> Iterator[str]:
    """Yield the reasons why no cheat is possible: the moment, or a reason for each open card."""
    state = game.state
    bar = attempts.bar_to_cheating(state)
    if bar or game.phase in NO_CHEATS:
        text, clause = why(bar or Bar.DURING_AUCTION)
        yield say(_("No cheat is possible now. {why}.", why=text)) + cited((clause,))
        return
    yield say(_("No cheat is possible now:"))
    for number in attempts.open_cards(state):
        card = state.table.cheats[number]
        text, clause = why(attempts.bar_to_card(state, player, number) or _bar(game, player, number, card))
        yield f"  {card.id} {card.name}: {say(text)}.{cited((clause,))}"


def _bar(game: Game, player: int, number: int, card: CheatCard) -> Bar:
    """Return the reason against all attempts on a card; that of the first attempt considered."""
    state, rule = game.state, attempts.RULES[card.act]
    for action in rule.choices(state, player, number, card):
        if bar := rule.bar(state, player, card, action):
            return bar
    if card.act in PRIVATE_DICE:
        return Bar.NOT_AFTER_ROLL
    return Bar.NOTHING_PAID if card.act in PAID else _MISSING.get(card.act, Bar.BAD_CHOICE)


_MISSING: dict[CheatAct, Bar] = {
    CheatAct.MOVE_OTHER_PAWN: Bar.NOT_AFTER_ROLL,
    CheatAct.PLACE_HOTEL: Bar.NO_PLACE,
    CheatAct.REMOVE_HOTEL: Bar.NO_HOTEL_THERE,
    CheatAct.MOVE_HOTEL: Bar.NO_HOTEL_THERE,
    CheatAct.SWAP_PROPERTIES: Bar.NOT_OWNED,
    CheatAct.TAKE_UNSOLD_PROPERTY: Bar.SOLD,
    CheatAct.TAKE_PROPERTY: Bar.NOT_OWNED,
    CheatAct.ESCAPE_JAIL: Bar.NOT_IN_JAIL,
    CheatAct.EXTRA_AT_START: Bar.NO_START_MONEY,
    CheatAct.COLLECT_FOREIGN_RENT: Bar.NO_STOP,
}
"""What is missing where an act has nothing to choose from."""
