"""What holds for every lab: its bet, its exercise, its charts, its examples, and the games that it keeps."""

from __future__ import annotations

import doctest
import json
from importlib import import_module
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from antimono import labs
from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.errors import UnknownNameError
from antimono.course.scene.play import solve, states
from antimono.labs import (
    again,
    bankrupt_games,
    bankrupt_not_poor,
    cheaters_games,
    coase,
    coase_games,
    concentration,
    concentration_games,
    design_a_rule,
    design_a_rule_games,
    does_cheating_pay,
    fair,
    how_many,
    land_or_houses,
    land_or_houses_games,
    price_of_jail,
    public_good,
    square_worth,
    two_of_three,
    two_taxes,
    what_to_bid,
    when_all_cheat,
    who_won,
)
from antimono.labs.cheaters_games import Asked
from antimono.labs.packing import packed, unpacked
from antimono.labs.printed import CHARTS, SENTENCES
from antimono.labs.question import Question
from antimono.simulate.fairness import published as fairness
from antimono.simulate.fairness import search
from tests.labs.lab_checks import OWN_GAMES, charts, check, prose

MODULES = sorted(path.stem for path in Path(labs.__path__[0]).glob("*.py") if ">>>" in path.read_text("utf-8"))

LABS: list[tuple[Any, str, tuple[int, ...]]] = [
    (when_all_cheat, "break", (261, 96, 100, 104)),
    (bankrupt_not_poor, "99", (0, 270, 120, 80)),
    (what_to_bid, "tens", (260, 40, 230, 30)),
    (does_cheating_pay, "eyes", (37, 3550, 1700, 1200)),
    (coase, "others", (199, 121, 0)),
    (concentration, "net", (3000, 1140, 320)),
    (design_a_rule, "less", (380, 91, 44)),
    (fair, "10", (11, 2, 800)),
    (how_many, "no", (10, 400, 10_000)),
    (land_or_houses, "late", (13, 70, 20)),
    (price_of_jail, "depends", (11, 550, 55, 10)),
    (square_worth, "transport", (480, 1280, 800)),
    (two_of_three, "eighth", (2, 20, 2)),
    (two_taxes, "nothing", (122, 86, 36, 0)),
    (public_good, "silent", (1250, 2000, 1250, 1750)),
    (who_won, "twice", (200, 2000, 0)),
]
"""Each lab, what comes out of its bet, and the answers of its exercise."""

EXACT = {"two-taxes", "who-won", "square-worth", "two-of-three", "price-of-jail", "how-many", "what-to-bid"}
EXACT_CHARTS = (
    *("bankrupt-ruin", "cheating-fines", "cheating-eyes", "watching-shouts", "watching-volunteers"),
    *("coase-who-pays", "coase-prices", "coase-tables", "concentration-lerner", "concentration-rulings"),
)
"""Labs and charts in which nothing was measured."""


@pytest.mark.parametrize("group", EDITION_IDS)
def test_exact_charts_hold_in_every_edition(group: str) -> None:
    for chart in charts(group):
        check(chart)


@pytest.mark.parametrize("lab", CHARTS)
def test_charts_show_all_and_of_what_was_measured_say_where_it_comes_from(lab: str) -> None:
    for chart in charts(lab):
        check(chart)
        measured = lab not in EXACT and not chart.name.startswith(EXACT_CHARTS)
        assert (chart.measured is not None) == measured, chart.name


def test_charts_of_one_s_own_games_say_so() -> None:
    for chart in charts(OWN_GAMES):
        check(chart)
        assert chart.measured is not None, chart.name


@pytest.mark.parametrize("lab", SENTENCES)
def test_a_page_tells_the_figures_that_come_out(lab: str) -> None:
    text = prose(lab)
    for words in SENTENCES[lab]():
        assert words in text, words


def test_all_that_is_printed_came_out_again_when_it_was_played_last() -> None:
    """Else `python -m antimono.labs.again` is due: figures have changed since."""
    sources, reproduced = again.kept()
    assert sources
    for each in sources:
        assert 0 < each.played == each.equal <= each.tables == len(again.SOURCES[each.source].kept())
    assert reproduced == again.figures()


def test_a_figure_that_came_out_differently_is_told_as_not_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    sources, reproduced = again.kept()
    lab, figure, digest = next(each for each in reproduced if each[0] not in again.FROM)
    changed = [[lab, "another", digest] if each[1] == figure else each for each in reproduced]
    monkeypatch.setattr(again, "kept", lambda: (sources, changed))
    monkeypatch.setattr(again, "figures", lambda: reproduced)
    mine = [each for each in reproduced if each[0] == lab]
    told = list(again.report(lab))
    assert told[-len(mine) - 1] == f"{lab}: {len(mine) - 1} of {len(mine)} results equal"
    assert [line for line in told if "NOT" in line] == [f"  NOT equal: {figure}; reproduced: another"]
    assert sum(line.startswith("  equal: ") for line in told) == len(mine) - 1


@pytest.mark.parametrize("source", again.SOURCES)
def test_results_that_come_out_equal_make_the_file_that_is_kept(source: str) -> None:
    texts = again.files({source: again.SOURCES[source].kept()})
    named = search.FILE if source == "replies" else f"{source}.json"
    assert set(texts) in ({fairness.FILE}, {fairness.FILE, named})
    for name, text in texts.items():
        [file] = Path(labs.__path__[0]).parent.rglob(name)
        assert json.loads(text) == json.loads(file.read_text("utf-8")), name
    assert named in texts or source in fairness.TABLES


@pytest.mark.parametrize(("lab", "_true", "answers"), LABS)
def test_an_exercise_takes_what_is_right_and_says_why_the_rest_is_not(
    lab: Any, _true: str, answers: tuple[int, ...]
) -> None:
    question: Question = lab.EXERCISE
    for part, (act, answer) in enumerate(zip(question.scene.acts, answers, strict=True), 1):
        assert question.check(answer, part).right
        assert str(question.check(99_999, part).reply.text) == f"That is too high. {act.otherwise}"
        for wrong, reply in act.mistakes.items():
            assert not question.check(wrong, part).right
            assert str(question.check(wrong, part).reply.text) == str(reply)
    assert solve(question.scene) == ",".join(map(str, answers))
    assert len(states(question.scene)) < 150
    for each in (question, lab.BET):
        assert unpacked(json.loads(json.dumps(packed(each)))) == each


@pytest.mark.parametrize(("lab", "true", "_answers"), LABS)
def test_a_bet_does_not_tell_what_comes_out(lab: Any, true: str, _answers: tuple[int, ...]) -> None:
    question: Question = lab.BET
    [act] = question.scene.acts
    replies = {repr(question.check(key)) for key, _label in act.options if key not in act.said}
    assert question.bet
    assert len(replies) == 1
    assert question.check(true).right


@pytest.mark.parametrize("name", MODULES)
def test_what_docstrings_show_is_so(name: str) -> None:
    outcome = doctest.testmod(import_module(f"antimono.labs.{name}"))
    assert outcome.attempted
    assert outcome.failed == 0


KEPT = [
    *(bankrupt_games, cheaters_games, coase_games),
    *(concentration_games, design_a_rule_games, land_or_houses_games),
]


@pytest.mark.parametrize("module", KEPT)
def test_what_is_kept_is_what_its_command_writes(module: Any, tmp_path: Path) -> None:
    """Letter for letter, once it has played: here it is told of the tables that were played before."""
    kept, told = module.KEPT, module.measured()
    assert kept.text(told, kept.games, kept.seed) == kept.kept()
    again = type(kept)(kept.lab, kept.row, lambda _games, _seed: told, kept.games, kept.seed, kept.about)
    assert again.main(["--output", str(tmp_path / "kept.json")]) == 0
    assert (tmp_path / "kept.json").read_text("utf-8") == kept.kept()


def test_what_is_kept_is_of_the_plans_as_they_are() -> None:
    tables = {
        *((each.players, each.plan) for each in bankrupt_games.measured()),
        *((each.players, each.plan) for each in concentration_games.measured()),
        *((each.plan, each.repr) for each in coase_games.measured()),
    }
    for name, plan in tables:
        assert plan == repr(STRATEGIES[name])
    for setting, played in zip(cheaters_games.settings(), cheaters_games.measured(), strict=True):
        assert played.players == tuple(map(repr, setting.players))
    for name in set(STRATEGIES) & set(design_a_rule_games.PLAYERS):
        assert repr(STRATEGIES[name]) in repr(design_a_rule_games.PLAYERS[name])


def test_what_is_kept_is_all_that_was_planned() -> None:
    assert [each.players for each in bankrupt_games.measured()] == [*bankrupt_games.PLAYERS]
    settings = [(each.asked, each.value, str(each.vigilance)) for each in cheaters_games.settings()]
    assert [(each.asked, each.value, each.vigilance) for each in cheaters_games.measured()] == settings
    prices = (None, *coase_games.PRICES)
    assert [(e.plan, e.price) for e in coase_games.measured()] == [*product(coase_games.PLANS, prices)]
    planned = product(concentration_games.PLAYERS, concentration_games.RULES)
    assert [(each.players, each.rules) for each in concentration_games.measured()] == [*planned]
    assert [
        (each.rule, each.value, each.competitors, each.monopolists, each.ending)
        for each in design_a_rule_games.measured()
    ] == [*design_a_rule_games.tables()]
    assert [each.setting for each in land_or_houses_games.measured()] == [*land_or_houses_games.settings()]


def test_tables_are_played_again_with_as_many_games_of_the_same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played here: what would be is what is kept, and what is told of it is what came of it."""

    def asked(*_table: object, games: int, seed: int, **_rest: object) -> tuple[int, int]:
        return games, seed

    monkeypatch.setattr(again, "simulate", asked)
    monkeypatch.setattr(again, "compare", asked)
    for record in ("Wins", "RuleEffect"):
        monkeypatch.setattr(again, record, SimpleNamespace(of=lambda *given: given[-1]))
    for source in (*fairness.TABLES[:-1], "effects"):
        kept = again.SOURCES[source]
        assert list(kept.again()) == [(each.games, each.seed) for each in kept.kept()], source
    monkeypatch.setattr(design_a_rule_games, "play", lambda *_table, games, **_rest: games)
    kept = again.SOURCES["design_a_rule"]
    assert list(kept.again()) == [each.games for each in kept.kept()]


def test_a_search_is_told_again_by_the_games_of_both_players(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = search.published_steps()
    played = iter(
        [(step.games, step.seed, *both) for step in steps for both in zip(step.won, step.given_up, strict=True)]
    )

    def simulated(_table: object, *, games: int, seed: int, workers: int) -> Any:
        *known, won, lost = next(played)
        assert [games, seed, workers] == [*known, 1]
        return SimpleNamespace(
            wins=dict.fromkeys(Role, SimpleNamespace(count=won)), given_up=SimpleNamespace(count=lost)
        )

    monkeypatch.setattr(again, "simulate", simulated)
    assert list(again.SOURCES["replies"].again()) == list(steps)


@pytest.mark.slow
@pytest.mark.parametrize("source", again.SOURCES)
def test_the_same_seeds_make_the_same_counts(source: str) -> None:
    """The first table of each lab and of each kind, played again."""
    told, _rows = again.play(source, 1)
    assert (told.played, told.equal) == (1, 1)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: bankrupt_not_poor.books("bilder"), "did you mean “builder”"),
        (lambda: bankrupt_not_poor.seen("bilder"), "did you mean “builder”"),
        (lambda: cheaters_games.table_of(Asked.TEMPER, "bould"), "temper / bold / 0"),
        (lambda: coase.forked("bilder"), "did you mean “builder”"),
        (lambda: coase_games.forks("bilder", 1, 5), "did you mean “builder”"),
        (lambda: concentration_games.unequal("bilder"), "did you mean “builder”"),
        (lambda: concentration_games.two_measures("bilder"), "did you mean “builder”"),
        (lambda: concentration_games.course("builder", "printd"), "did you mean “printed”"),
        (lambda: design_a_rule.sweep("start_square_pay"), "start_square_pays"),
        (lambda: design_a_rule.kept("hoarder"), "hoarder"),
        (lambda: fair.wins("bilder"), "did you mean “builder”"),
        (lambda: fair.payoffs("game-c"), "did you mean “game-b”"),
        (lambda: fair.effects("developer", "landlord"), "landlord against developer"),
        (lambda: land_or_houses.waits("plane"), "did you mean “plain”"),
        (lambda: land_or_houses.payoffs("game-z"), "“game-z / plain, at once"),
        (lambda: land_or_houses.catalogue("game-c"), "did you mean “game-b”"),
        (lambda: land_or_houses.played("carefull, late", "plain, late"), "did you mean “careful, late”"),
    ],
)
def test_what_was_not_played_is_refused_in_a_sentence(asked: Any, said: str) -> None:
    with pytest.raises(UnknownNameError, match=said):
        asked()
