"""What can be looked at in a game of Anti-Monopoly besides the board: a hint, what if, the story."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from antimono.anti_monopoly.game import Action, Game, Verb
from antimono.cli.advice_text import hint_lines
from antimono.cli.anti_monopoly.odds_text import odds_lines
from antimono.cli.anti_monopoly.story_text import story_lines
from antimono.cli.anti_monopoly.what_if_text import (
    change_lines,
    player_named,
    visit_lines,
    wealth_lines,
    wealth_of,
)
from antimono.cli.terminal import say
from antimono.core.errors import UnreadableError
from antimono.core.text import Message, _

ADVISER = "strong"
"""The strategy whose advice `hint` gives where none is named."""


def show_hint(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """What a strategy would do now, and why."""
    # Imported where it is used: nobody who only plays waits for it.
    from antimono.anti_monopoly.players.hint import hint

    return hint_lines(game.edition, hint(game, words or ADVISER))


def show_odds(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """What the next roll can come to, as things stand or after an action that no dice decide."""
    from antimono.anti_monopoly.scenario.next_roll import next_roll

    if words:
        action = Action.parse(words)
        if action.verb is Verb.ROLL:
            raise UnreadableError(_("“odds” alone is about the next roll; nobody sees what comes after it."))
        game = game.copy()
        game.play(action)
    return odds_lines(game, next_roll(game))


def show_visit(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """What a visit to a square would cost whom; without one, to where the pawn of whoever decides stands."""
    square = game.edition.find(words or game.state.pawns[game.player_to_decide])
    return visit_lines(game, square)


def show_worth(game: Game, _viewer: int | None, words: str) -> Iterator[str]:
    """What everybody is worth, what one player is, or what an action changes in it."""
    if not words:
        return wealth_lines(game)
    player = player_named(game, words)
    return change_lines(game, Action.parse(words)) if player is None else wealth_of(game, player)


def show_story(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """The story of the game so far."""
    from antimono.anti_monopoly.story import story_of

    return story_lines(story_of(game))


def show_link(game: Game, _viewer: int | None, _words: str) -> Iterator[str]:
    """The game in one word, which can be sent and kept."""
    from antimono.anti_monopoly.records.link import link_of

    yield link_of(game)
    yield say(_("“antimono replay”, “story” and “play --continue” take this word in place of a file."))


LOOKS: Mapping[str, tuple[Message, Callable[[Game, int | None, str], Iterator[str]]]] = {
    "hint": (
        _("what a strategy would do now, and why in money; “hint trader” asks another one"),
        show_hint,
    ),
    "odds": (
        _("what the next roll can come to, also “odds ACTION” after that: who pays whom, how likely"),
        show_odds,
    ),
    "visit": (_("“visit nob-hill”: what whoever stopped there now would owe, and why"), show_visit),
    "worth": (
        _("what each is worth; “worth p2” with its steps, “worth ACTION” what that would change"),
        show_worth,
    ),
    "story": (_("the story of the game so far: turning points, who paid whom, wealth by round"), show_story),
    "link": (_("the game so far in one word, to be sent or kept"), show_link),
}
