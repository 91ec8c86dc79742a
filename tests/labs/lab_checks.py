"""What has to hold of the charts and questions of any lab."""

from __future__ import annotations

import json
from collections.abc import Sequence

from antimono.labs.chart import Chart
from antimono.labs.packing import packed, unpacked
from antimono.labs.question import Question
from antimono.lessons.stage.play import solve


def check_chart(chart: Chart) -> None:
    """Every point within the axes and its interval, a whole table, and the way into a page and back."""
    plot = chart.plot
    for curve in plot.curves:
        for across, up in curve.points:
            assert plot.across.low <= across <= plot.across.high
            assert plot.up.low <= up <= plot.up.high
        for (across, up), (low, high) in zip(curve.points, curve.spread, strict=bool(curve.spread)):
            assert low <= (across if plot.up.names else up) <= high
    assert all(len(row) == len(chart.table.columns) for row in chart.table.rows)
    assert unpacked(json.loads(json.dumps(packed(chart)))) == chart


def check_exercise(question: Question, answers: Sequence[int]) -> None:
    """Right answers are taken, each foreseen mistake gets its own reply, and the solution is the answers."""
    for part, (act, answer) in enumerate(zip(question.scene.acts, answers, strict=True), 1):
        assert question.check(answer, part).right
        assert not question.check(answer + 2, part).right
        for wrong, reply in act.mistakes.items():
            assert not question.check(wrong, part).right
            assert str(question.check(wrong, part).reply.text) == str(reply)
    assert solve(question.scene) == ",".join(map(str, answers))


def check_bet(question: Question, true: str) -> None:
    """All choices get the same reply, so it does not tell what comes out."""
    [act] = question.scene.acts
    assert question.bet
    assert len({repr(question.check(key)) for key, _label in act.options}) == 1
    assert question.check(true).right
