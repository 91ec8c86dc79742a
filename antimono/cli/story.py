"""`antimono story`: what a recorded game was: its turning points, who paid whom, wealth by round."""

from __future__ import annotations

from collections.abc import Sequence

from antimono.cli.figures import steps_data
from antimono.cli.games import GAMES
from antimono.cli.parser import FILE, JSON, Parser
from antimono.cli.recorded import load_record, replayed
from antimono.cli.terminal import say, write, write_json
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.scenario import Why
from antimono.core.text import _

_EXAMPLES = ("antimono story game.txt", "antimono story game.txt --json")


def run(arguments: Sequence[str]) -> None:
    """Print the story of the game."""
    options = _parser().read(arguments)
    kind, record = load_record(options.file)
    if kind.name != GAMES[0]:
        raise UnreadableError(
            _(
                "The story is told of games of Anti-Monopoly, and this is one of {game}: “antimono replay” "
                "shows it event by event.",
                game=kind.title,
            )
        )
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


def _parser() -> Parser:
    description = _(
        "Tells the story of a recorded game of Anti-Monopoly: how it ended, its turning points, what it "
        "hinged on, who paid whom, and how rich everybody was after each round (AM-23)."
    )
    return Parser("story", description, _EXAMPLES, FILE | JSON)


def _data(why: Why) -> dict[str, object]:
    return {
        "text": say(why.sentence),
        "clauses": list(why.clauses),
        "steps": steps_data(Amount(why.steps)),
    }
