"""The worker of a lesson's page, which is Pyodide, gives the same frames as this Python."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from antimono.course.lessons import LESSONS
from tests.asked import asked
from tests.browser.live import LivePage
from tests.surfaces.journeys import MOVES, SETTINGS, as_text, moves

ASK = """async requests => {
    const replies = [];
    const { promise, resolve, reject } = Promise.withResolvers();
    setTimeout(() => reject(new Error("no answer")), 120_000);
    const listen = ({ data }) => {
        if (data.number >= 0) return;
        replies.push(JSON.stringify(data.answer));
        if (replies.length === requests.length) resolve();
    };
    lessonWorker.addEventListener("message", listen);
    for (const [place, request] of requests.entries()) {
        // The page itself waits for no such number.
        lessonWorker.postMessage({ number: -1 - place, request });
    }
    await promise;
    lessonWorker.removeEventListener("message", listen);
    return replies;
}"""


BEGUN = slice(2, MOVES, 5)
"""Of one journey through each lesson each fifth setting is quick."""


@asked("which", [BEGUN, slice(SETTINGS)], quick=[BEGUN])
@pytest.mark.parametrize("slug", LESSONS)
def test_pyodide_gives_the_same_frames(live: Callable[[str], LivePage], slug: str, which: slice) -> None:
    """One worker, that of the lesson on rent, answers for every lesson."""
    lesson = LESSONS[slug]
    some = moves(lesson, which.stop)[which]
    asked = [
        {"lesson": slug, "values": move.before, "changes": [[move.name, move.value]], "start": {}} for move in some
    ]
    replies = [json.loads(reply) for reply in live("rent").page.evaluate(ASK, asked)]
    for move, reply in zip(some, replies, strict=True):
        wanted = json.loads(as_text(lesson.frame(move.after)))
        assert reply["frame"] == wanted, move
        assert reply["values"] == move.after, move
