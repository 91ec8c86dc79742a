"""`antimono story`: what a recorded game was: its turning points, who paid whom, wealth by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from antimono.cli.figures import steps_data
from antimono.cli.games import GAMES
from antimono.cli.parser import FILE, JSON, Parser
from antimono.cli.recorded import load_record, replayed
from antimono.cli.terminal import say, write, write_json
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.records.words import seat
from antimono.core.scenario import Why
from antimono.core.text import _

_EXAMPLES = ("antimono story game.txt", "antimono story game.txt --json")


def run(arguments: Sequence[str]) -> None:
    """Print the story of the game."""
    options = _parser().read(arguments)
    kind, record = load_record(options.file)
    if kind.published(record) is not None:
        raise UnreadableError(
            _(
                "This record was published without its secrets, so its story cannot be told; “antimono "
                "replay” shows it."
            )
        )
    if kind.name != GAMES[0]:
        _tell_cheaters(replayed(record), None if record.broken is None else say(record.broken), options.json)
        return
    # Imported here, so that the help and a slip need not wait for all that.
    from antimono.anti_monopoly.story import story_of
    from antimono.cli.anti_monopoly.story_text import story_lines

    story = story_of(replayed(record))
    broken = None if record.broken is None else say(record.broken)
    if options.json:
        told = {
            "headline": _data(story.headline),
            "hinged": [_data(why) for why in story.hinged],
            "turning": [{"round": point.round, **_data(point.why)} for point in story.turning],
        }
        write_json(told | story.data() | {"broken": broken})
        return
    write(story_lines(story))
    write([broken] if broken is not None else [])


def _tell_cheaters(game: Any, broken: str | None, is_json: bool) -> None:
    """Print the story of a game of the Cheaters Edition; before its end nothing that is secret."""
    from antimono.cli.cheaters.story_text import cheats, headline, matrix, story_lines

    if is_json:
        tried = [
            {"turn": event.turn, "player": seat(event.player), "what": event.what, "text": say(event.text)}
            for event in cheats(game)
        ]
        write_json({"headline": headline(game), "cheats": tried, "paid": matrix(game), "broken": broken})
        return
    write(story_lines(game))
    write([broken] if broken is not None else [])


def _parser() -> Parser:
    description = _(
        "Tells the story of a recorded game: how it ended and who paid whom; of Anti-Monopoly also its "
        "turning points, what it hinged on, and how rich everybody was after each round (AM-23); of the "
        "Cheaters Edition what was tried in secret and what came of it."
    )
    return Parser("story", description, _EXAMPLES, FILE | JSON)


def _data(why: Why) -> dict[str, object]:
    return {
        "text": say(why.sentence),
        "clauses": list(why.clauses),
        "steps": steps_data(Amount(why.steps)),
    }
