"""Answers of the workers behind the page “What if?”: games played, and their results.

This runs in Pyodide's core, on the standard library alone. A page asks for spans of games, adds the sums
place by place, and asks what they mean.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from gettext import NullTranslations
from typing import TypedDict

from antimono.core.text import _
from antimono.labs.what_if import as_csv, tell
from antimono.simulate.what_if import Found, WhatIf, check_games
from antimono.simulate.work import Span
from antimono.views.drawing.figure import captioned
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.drawing.tables import table
from antimono.views.page.answers import answered, learn

_MORE = _("Each player’s holdings, and what bankrupts them")

__all__ = ["Shown", "draw", "learn", "reply"]


def reply(request_json: str) -> str:
    """Answer a request, JSON to JSON.

    A request has `setting`, see `WhatIf.read`, and `language`; by what it `do`es:

    * `check` with `games` and `seed`: nothing, or `error`, a sentence;
    * `play` with `first` and `games`: `numbers`, the sums with blanks between them;
    * `tell` with `numbers`, `games` and `seed`: `blocks` (HTML by name), `said` (a sentence), `csv`, `json`.
    """
    return answered(request_json, _answer)


def _answer(request: Mapping[str, str | int], translations: NullTranslations) -> dict[str, object]:
    asked = json.dumps(request["setting"])
    question = _question(asked)
    match request["do"]:
        case "play":
            numbers = question.play(Span(int(request["first"]), int(request["games"])))
            return {"numbers": " ".join(map(str, numbers))}
        case "tell":
            numbers = [int(each) for each in str(request["numbers"]).split()]
            found = question.found(numbers, int(request["seed"]), int(request["games"]))
            return dict(draw(found, json.loads(asked), translations))
        case _:
            check_games(int(request["games"]))
            return {}


@lru_cache(maxsize=4)
def _question(asked: str) -> WhatIf:
    return WhatIf.read(json.loads(asked))


class Shown(TypedDict):
    """The page's view of some games."""

    games: int
    """How many seeds were played."""
    said: str
    """What they come to, in a sentence."""
    blocks: dict[str, str]
    """HTML by the name of its place: `answer`, `figures`, `tables`."""
    csv: str
    """The figures as a file."""
    json: str
    """The same, with the question."""


def draw(found: Found, asked: Mapping[str, object], translations: NullTranslations, place: str = "what-if") -> Shown:
    """Return what a page shows of the games that were found.

    Args:
        found: what they have come to.
        asked: the question, see `WhatIf.read`.
        translations: of the reader's language.
        place: what the ids in it begin with; no two in a page are the same.
    """
    pen = Pen(translations, found.one.table.edition.money_format, links_to("rules.html"))
    about = tell(found)
    tables = [table(each, pen, f"{place}-{at}") for at, each in enumerate(about.tables)]
    notes = "".join(f'<p class="am-summary">{pen.text(note)}</p>' for note in about.notes)
    one, more = found.one, "".join(tables[1:])
    kept = {"setting": asked, "seed": one.seed, "games": one.games, "planned": one.planned}
    return {
        "games": one.games,
        "said": about.answer.text(pen.translations),
        "blocks": {
            "answer": f'<p class="what-answer">{pen.text(about.answer)}</p>{notes}',
            "figures": "".join(captioned(plot, pen, f"{place}-plot-{at}") for at, plot in enumerate(about.plots)),
            "tables": f"{tables[0]}<details><summary>{pen.text(_MORE)}</summary>{more}</details>",
        },
        "csv": as_csv(about.lines),
        "json": json.dumps({**kept, "results": about.lines}, ensure_ascii=False, indent=1) + "\n",
    }
