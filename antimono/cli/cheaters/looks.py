"""What can be looked at in the Cheaters Edition besides the board: cards, titles, one's own secrets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.cheaters.edition.model import Card
from antimono.cheaters.game import Game
from antimono.cheaters.game.log import name as player_name
from antimono.cli.cheaters import advice
from antimono.cli.cheaters.effects import card_text, cheat_lines
from antimono.cli.cheaters.text import title_lines
from antimono.cli.terminal import say
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _


def show_cheats(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """The cards that may be tried now, with what they bring and cost (CH-7.1)."""
    state = game.state
    for card in game.view(0).cheats:
        number = state.table.cheat_of[card.id]
        is_turned = not game.options.hidden_backs or state.turned[number]
        yield from cheat_lines(game.edition, card, is_turned=is_turned)


def show_title(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """A title card by the name of its property."""
    if not words:
        raise UnreadableError(_("Say which property: “title rue-de-la-paix”."))
    yield from title_lines(game, game.edition.deed(words).index)


def show_secret(game: Game, viewer: int | None, _words: str) -> Iterator[str]:
    """What the player before the screen knows and the others do not (R-60)."""
    if viewer is None:
        return
    lines = list(secret_lines(game, viewer))
    yield from lines or [say(_("There is nothing that only you know."))]


def secret_lines(game: Game, player: int) -> Iterator[str]:
    """The cards that a player holds, their true roll, their attempts, what they believe to have noticed."""
    view, edition = game.view(player), game.edition
    for card_id in view.own_cards:
        card = edition.card(card_id)
        if isinstance(card, Card):
            yield say(_("You hold {card}", card=card_text(edition, card)))
    if view.turn == player and view.dice is not None and game.state.hidden_dice:
        yield say(_("Your last roll was {dice}.", dice=str(view.dice)))
    for attempt in view.own_attempts:
        cheat = game.state.table.cheats[attempt.card]
        values = {"id": cheat.id, "card": cheat.name}
        if attempt.window > view.turns:
            text = _(
                "You are trying {id}: {card}; it counts at the roll after next, unless somebody accuses you "
                "of it before (R-61).",
                **values,
            )
        else:
            text = _(
                "You are trying {id}: {card}; it succeeds unless somebody accuses you of it in time.",
                **values,
            )
        yield say(text)
    yield from noticed_lines(game, player)


def noticed_lines(game: Game, player: int) -> Iterator[str]:
    """What a player believes to have noticed (R-82)."""
    for other, card_id in game.view(player).hints:
        yield say(
            _(
                "It looked as if {player} were trying {id}: {card}.",
                player=player_name(other),
                id=card_id,
                card=_cheat_name(game, card_id),
            )
        )


def _cheat_name(game: Game, card_id: str) -> str:
    table = game.state.table
    return table.cheats[table.cheat_of[card_id]].name


LOOKS: Mapping[str, tuple[Message, Callable[[Game, int | None, str], Iterator[str]]]] = {
    "hint": (_("what a strategy would do now, and why; “hint honest” asks another one"), advice.show_hint),
    "odds": (
        _("what the next roll can come to; “odds cheat T01”: how likely that is noticed, what it brings"),
        advice.show_odds,
    ),
    "visit": (_("“visit avenue-foch”: what whoever stopped there now would owe"), advice.show_visit),
    "worth": (
        _("each in the final count, were it now; “worth p2” with its steps, “worth ACTION” after that"),
        advice.show_worth,
    ),
    "cheats": (_("the cheat cards that lie open, with what they bring and cost"), show_cheats),
    "title": (_("“title PROPERTY” shows a title card"), show_title),
    "secret": (_("what only you know: held cards, your true roll, what you try"), show_secret),
}
