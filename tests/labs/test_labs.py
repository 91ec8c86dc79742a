"""What holds for every lab: its bet, its exercise, its charts, its examples, and the games that it keeps."""

from __future__ import annotations

import doctest
import json
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from antimono import labs
from antimono.anti_monopoly.editions import EDITION_IDS
from antimono.anti_monopoly.players import STRATEGIES
from antimono.core.errors import UnknownNameError
from antimono.labs import (
    all_cheat,
    bankrupt,
    bankrupt_games,
    bidding,
    cheaters_games,
    cheating,
    coase,
    coase_games,
    concentration,
    concentration_games,
    design_a_rule,
    design_a_rule_games,
    fair,
    how_many,
    land_or_houses,
    land_or_houses_games,
    price_of_jail,
    square_worth,
    two_of_three,
    two_taxes,
    watching,
    who_won,
)
from antimono.labs.chart import Chart
from antimono.labs.cheaters_games import Asked
from antimono.labs.packing import packed, unpacked
from antimono.labs.question import Question
from antimono.lessons.stage.play import solve, states
from antimono.simulate import matchup, simulate
from antimono.simulate.fairness.design import ENDINGS, MATCHES, TRIED
from tests.labs.lab_checks import check

MODULES = sorted(
    path.stem for path in Path(labs.__path__[0]).glob("*.py") if ">>>" in path.read_text("utf-8")
)

LABS: list[tuple[Any, str, tuple[int, ...]]] = [
    (all_cheat, "break", (261, 96, 100, 104)),
    (bankrupt, "99", (0, 270, 120, 80)),
    (bidding, "tens", (260, 40, 230, 30)),
    (cheating, "eyes", (37, 3550, 1700, 1200)),
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
    (watching, "silent", (1250, 2000, 1250, 1750)),
    (who_won, "twice", (200, 2000, 0)),
]
"""Each lab, what comes out of its bet, and the answers of its exercise."""

IN_EVERY_EDITION = (
    *(two_taxes.rates, two_taxes.saving, two_of_three.path, two_of_three.spread, who_won.rays, who_won.last),
    *(square_worth.rents, square_worth.landings, square_worth.pay_back),
    *(price_of_jail.costs, price_of_jail.worths, coase.who_pays, coase.prices, coase.by_table),
    *(concentration.lerner, concentration.broken_up),
)


def measured_charts() -> Iterator[Chart]:
    """The charts of what was measured, in all their states."""
    land, design = land_or_houses, design_a_rule
    yield from map(bankrupt.books, bankrupt_games.PLAYERS)
    yield from (bankrupt.prices(), bankrupt.ruin(), bankrupt.books(bankrupt.seen("cautious", 1)))
    yield from (bidding.limits(), bidding.curse())
    yield from (cheating.three_ways(), cheating.fines(), cheating.eyes(), cheating.winners())
    yield from map(all_cheat.choices, all_cheat.WATCHED)
    yield from (watching.shouts(), watching.volunteers(), watching.riders())
    for plan in coase_games.PLANS:
        yield from (coase.forked(plan), coase.won(plan))
    yield coase.bargains()
    yield coase.traded()
    for players in concentration_games.PLAYERS:
        yield concentration_games.unequal(players)
        yield concentration_games.monopolists(players)
        yield concentration_games.two_measures(players)
    yield concentration_games.quantity()
    for rule, ending in product(design.LABELS, design.ENDINGS):
        yield from (design.sweep(rule, ending), design.unfinished(rule, ending))
    yield from map(design.kept, design_a_rule_games.AGAINST)
    yield design.answers()
    yield from map(fair.payoffs, ENDINGS)
    yield fair.trading()
    yield from map(fair.replies, TRIED)
    yield from (fair.effects(*names, ending=ending) for names in MATCHES for ending in TRIED)
    for ending in land_or_houses_games.ENDINGS:
        yield from (land.waits("plain", ending), land.waits("careful", ending))
        yield from (land.payoffs(ending), land.catalogue(ending))
    yield land.anew(land.played("plain, at once", "careful, late", games=1))
    yield from (how_many.widths(), how_many.looking())
    played = simulate(matchup("us", "CM", ending="game-a/5"), games=24, rows=True, workers=1)
    yield how_many.running(played)
    yield who_won.scatter(who_won.stopped(games=2, rounds=10))


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_exact_charts_hold_in_every_edition(edition_id: str) -> None:
    for draw in IN_EVERY_EDITION:
        check(draw(edition_id))


def test_charts_of_what_was_measured_show_all_and_say_where_it_comes_from() -> None:
    exact = {"bankrupt-ruin", "how-many-widths", "how-many-looking", "bidding-limits", "bidding-curse"}
    exact |= {"cheating-fines", "cheating-eyes", "watching-shouts", "watching-volunteers"}
    for chart in measured_charts():
        check(chart)
        assert (chart.measured is None) == (chart.name in exact), chart.name


@pytest.mark.parametrize(("lab", "_true", "answers"), LABS)
def test_an_exercise_takes_what_is_right_and_says_why_the_rest_is_not(
    lab: Any, _true: str, answers: tuple[int, ...]
) -> None:
    question: Question = lab.EXERCISE
    for part, (act, answer) in enumerate(zip(question.scene.acts, answers, strict=True), 1):
        assert question.check(answer, part).right
        assert str(question.check(99_999, part).reply.text) == str(act.otherwise)
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


@pytest.mark.slow
def test_the_same_command_makes_the_same_counts() -> None:
    """One table of each lab, played again."""
    [sale] = coase_games.forks("builder", 400, 9_000_000, ())
    assert sale == coase_games.sales("builder")[0]
    course = concentration_games.kept("cautious", "alike")
    assert concentration_games.course("cautious", "alike", course.games, course.seed) == course
    tried = design_a_rule_games.tried_of("foundation_monopolist_pays", "game-a/30", "builder", "builder")[3]
    again = design_a_rule_games.play(tried.rule, tried.value, ending=tried.ending, seed=tried.seed)
    assert again == tried
    for place in (70, 100):
        known = land_or_houses_games.measured()[place]
        assert land_or_houses_games.table_of(known.setting, known.games, known.seed) == known


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (lambda: bankrupt.books("bilder"), "did you mean “builder”"),
        (lambda: bankrupt.seen("bilder"), "did you mean “builder”"),
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
