"""A question as a page asks it: its spans come to what `simulate` and `compare` come to at once."""

from __future__ import annotations

import pytest

from antimono.core.errors import AntimonoError
from antimono.simulate import compare, simulate
from antimono.simulate.what_if import LEAST, MOST, WhatIf, check_games
from antimono.simulate.work import Span

ASKED: dict[str, object] = {
    "edition": "us",
    "players": "CM",
    "strategies": ["builder", "cautious"],
    "ending": "game-a/4",
    "rules": ["start_square_pays=300", "tax=competitor"],
}
GAMES, SEED = 12, 70


def added(question: WhatIf, *spans: Span) -> list[int]:
    """The sums of some spans, place by place."""
    return [sum(numbers) for numbers in zip(*map(question.play, spans), strict=True)]


def test_spans_in_any_order_come_to_what_simulate_and_compare_come_to() -> None:
    question = WhatIf.read(ASKED)
    spans = (Span(SEED + 9, 3), Span(SEED, 4), Span(SEED + 4, 5))
    found = question.found(added(question, *spans), SEED, GAMES)
    assert question.other is not None
    for results, table in ((found.one, question.one), (found.other, question.other)):
        wanted = simulate(table, games=GAMES, seed=SEED, workers=1, kernel=False)
        assert results is not None
        places = slice(0, wanted.totals.layout.path.start)
        assert results.totals.of(places) == wanted.totals.of(places)
        assert list(results.summary_rows()) == list(wanted.summary_rows())
    rules = {rule.name: rule.value for rule in question.other.house_rules}
    assert found.change == compare(question.one, rules, games=GAMES, seed=SEED, workers=1, kernel=False)


@pytest.mark.parametrize("rules", [[], ["start_square_pays=100"]])
def test_without_a_rule_that_changes_anything_nothing_is_compared(rules: list[str]) -> None:
    question = WhatIf.read({**ASKED, "rules": rules})
    assert question.other is None
    found = question.found(question.play(Span(0, 3)), 0, 3)
    assert (found.games, found.other, found.change) == (3, None, None)


def test_the_limit_of_buildings_is_a_house_rule() -> None:
    question = WhatIf.read({**ASKED, "rules": [], "finite_stock": True})
    assert question.other is not None
    assert (question.one.finite_stock, question.other.finite_stock) == (False, True)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"edition": "xx"}, "xx"),
        ({"players": "CCC", "strategies": ["builder"] * 3}, "AM-4.3"),
        ({"strategies": ["builder", "bilder"]}, "builder"),
        ({"ending": "game-a/"}, "game-a/15"),
        ({"rules": ["start_square_pays=much"]}, "start_square_pays=100"),
        ({"rules": ["tax=nobody"]}, "monopolist"),
        ({"players": None}, "is not a role"),
    ],
)
def test_what_nobody_could_play_is_said_in_a_sentence(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(AntimonoError, match=said):
        WhatIf.read({**ASKED, **wrong})


def test_a_page_plays_neither_too_few_games_nor_too_many() -> None:
    assert (check_games(LEAST), check_games(MOST)) == (LEAST, MOST)
    for games in (LEAST - 1, MOST + 1):
        with pytest.raises(AntimonoError, match=str(games)):
            check_games(games)
