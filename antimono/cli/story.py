"""`antimono story`: how a recorded game ended, what decided it, who paid whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from antimono.cli.games import GAMES
from antimono.cli.parser import FILE, JSON, Parser
from antimono.cli.recorded import load_record, replayed
from antimono.cli.terminal import CATALOGUE, say, write, write_json
from antimono.core.amount import Amount
from antimono.core.errors import UnreadableError
from antimono.core.scenario import Why
from antimono.core.text import _

_EXAMPLES = ("antimono story game.txt", "antimono story game.txt --json")


type _Told = tuple[Callable[[], dict[str, Any]], Callable[[], Iterable[str]]]
"""A story as plain data, and in lines: made when asked for."""


def run(arguments: Sequence[str]) -> None:
    """Print the story of the game."""
    options = _parser().read(arguments)
    kind, record = load_record(options.file)
    if kind.published(record) is not None:
        raise UnreadableError(
            _("This record was published without its secrets, so its story cannot be told; “antimono replay” shows it.")
        )
    broken = None if record.broken is None else say(record.broken)
    game = replayed(record)
    told, lines = (_of_anti_monopoly if kind.name == GAMES[0] else _of_cheaters)(game)
    if options.json:
        write_json(told() | {"broken": broken})
        return
    write(lines())
    write([broken] if broken is not None else [])


# Stories are imported where they are used, so that the help and errors need not wait for them.


def _of_anti_monopoly(game: Any) -> _Told:
    from antimono.anti_monopoly.story import story_of
    from antimono.cli.anti_monopoly.story_text import story_lines

    story = story_of(game)

    def told() -> dict[str, Any]:
        return {
            "headline": _data(story.headline),
            "hinged": [_data(why) for why in story.hinged],
            "turning": [{"round": point.round, **_data(point.why)} for point in story.turning],
        } | story.data()

    return told, partial(story_lines, story)


def _of_cheaters(game: Any) -> _Told:
    from antimono.cli.cheaters.story_text import story_data, story_lines

    return partial(story_data, game), partial(story_lines, game)


def _parser() -> Parser:
    description = _(
        "Tell the story of a recorded game: how it ended and who paid whom. For Anti-Monopoly, also show its "
        "turning points, what decided it, and everyone's wealth after each round (AM-23). For the Cheaters "
        "Edition, also show what was tried in secret and what came of it."
    )
    return Parser("story", description, _EXAMPLES, FILE | JSON)


def _data(why: Why) -> dict[str, object]:
    return {"text": say(why.sentence), "clauses": list(why.clauses), "steps": Amount(why.steps).steps_data(CATALOGUE)}
