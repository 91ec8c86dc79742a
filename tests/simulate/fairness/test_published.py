"""The results that come with the package: whole, consistent, of the players that there are; played again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import NormalDist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.players import KINDS
from antimono.simulate.fairness import __main__ as fairness
from antimono.simulate.fairness import design
from antimono.simulate.fairness.__main__ import lines, main, measured
from antimono.simulate.fairness.published import FILE, Published, published
from antimono.simulate.fairness.tables import LEVEL, RuleEffect, Wins, holm

SETTINGS = {"pairings": design.pairings, "trading": design.trading, "sizes": design.sizes, "controls": design.controls}


def shipped() -> dict[str, object]:
    """The file as it is."""
    text = files("antimono.simulate.fairness").joinpath(FILE).read_text(encoding="utf-8")
    found: dict[str, object] = json.loads(text)
    return found


def test_every_table_of_the_design_was_played_and_no_other() -> None:
    for name, made in SETTINGS.items():
        played = [repr(each.setting) for each in getattr(published(), name)]
        assert sorted(played) == sorted(map(repr, made())), name
    pairs = [(repr(each.before), repr(each.after)) for each in published().effects]
    assert sorted(pairs) == sorted((repr(one), repr(other)) for one, other in design.effects())


def test_the_strategies_were_those_of_now() -> None:
    """Whoever changes a strategy's numbers has to play again."""
    assert shipped()["strategies"] == {name: repr(each) for name, each in KINDS.items()}


def test_the_file_says_how_many_comparisons_were_made_and_how_they_are_corrected() -> None:
    assert shipped()["comparisons"] == len(published().effects)
    assert "Holm" in str(shipped()["correction"])
    assert all(each.startswith("python -m antimono.simulate.fairness") for each in published().made)


def test_the_file_reads_back_as_the_same() -> None:
    assert Published.parse(published().text()) == published()


def test_counts_are_consistent() -> None:
    for name in SETTINGS:
        for each in getattr(published(), name):
            ended = each.games - each.given_up
            assert max(each.competitors, each.monopolists) <= ended <= each.competitors + each.monopolists
            if "/" not in each.setting.ending:
                assert each.competitors + each.monopolists == ended
    for effect in published().effects:
        assert max(effect.given_up) <= effect.games - effect.pairs <= sum(effect.given_up)
        assert abs(effect.won[1] - effect.won[0]) <= effect.changed <= effect.pairs


def test_a_comparison_begins_where_the_table_without_it_does() -> None:
    """The share before is that of all games of the same players, within both samples' intervals."""
    shares = {
        (each.setting.ending, each.setting.competitors, each.setting.monopolists): each.share(Role.COMPETITOR)
        for each in published().pairings
    }
    for effect in published().effects:
        share = shares[effect.before.ending, effect.before.competitors, effect.before.monopolists]
        seen = effect.won[0] / effect.pairs
        apart = sqrt(share.value * (1 - share.value) * (1 / share.whole + 1 / effect.pairs))
        left_out = 1 - effect.pairs / effect.games
        assert abs(seen - share.value) < 4 * apart + left_out


def test_with_every_asymmetry_off_the_roles_win_alike() -> None:
    """Of all controls together none is further from a half than chance would have it."""
    chances = []
    for each in published().controls:
        ended = each.games - each.given_up
        for won in (each.competitors, each.monopolists):
            shared = each.competitors + each.monopolists - ended
            even = RuleEffect(each.setting, each.setting, 0, ended, ended, (0, 0), (0, 2 * won - ended - shared), ended)
            chances.append(even.p)
    assert min(holm(chances)) > LEVEL


def test_as_printed_the_roles_do_not_win_alike() -> None:
    """The control can fail: with the printed rules it would, for each strategy."""
    alike = [each for each in published().pairings if each.setting.competitors == each.setting.monopolists]
    assert alike
    for each in alike:
        low, high = each.share(Role.COMPETITOR).interval
        assert not low <= 0.5 <= high


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_holm_s_p_values_keep_their_order_and_are_no_smaller(chances: list[float]) -> None:
    corrected = holm(chances)
    assert all(before <= after <= 1 for before, after in zip(chances, corrected, strict=True))
    ranked = [after for _before, after in sorted(zip(chances, corrected, strict=True))]
    assert ranked == sorted(ranked)
    assert min(corrected) == min(1, len(chances) * min(chances))


def test_an_effect_is_as_likely_as_the_normal_distribution_says() -> None:
    setting = design.TableDesign("game-a", "builder", "builder")
    effect = RuleEffect(setting, setting, 0, 100, 100, (0, 0), (10, 20), 26)
    deviation = sqrt((26 - 100 / 100) / 99)
    assert effect.change.deviation == pytest.approx(deviation)
    assert effect.p == effect.change.shift.p
    assert effect.p == pytest.approx(2 * NormalDist().cdf(-10 / 102 / effect.change.shift.deviation))
    assert replace(effect, won=(10, 10), changed=0).p == 1


def test_the_same_command_makes_the_same_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    paths = [tmp_path / f"{name}.json" for name in "ab"]
    for path in paths:
        for kind in ("pairings", "effects"):
            arguments = [kind, "--strategy", "hoarder", "--ending", "game-a/30", "--output", str(path)]
            assert main([*arguments, "--games", "1", "--pairs", "1"]) == 0
    one, other = (path.read_text("utf-8").replace(str(path), "") for path in paths)
    assert one == other
    found = Published.parse(paths[0].read_text("utf-8"))
    assert len(found.pairings) == 2 * len(KINDS) - 1
    assert "hoarder against hoarder" in capsys.readouterr().out


def test_what_is_asked_for_is_played_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int, int, int, bool, bool]] = []

    def told(
        kind: str, games: int, seed: int, workers: int, wanted: Callable[[design.TableDesign], bool]
    ) -> list[Wins]:
        fit = design.TableDesign("game-a/30", "builder", "hoarder")
        asked.append((kind, games, seed, workers, wanted(fit), wanted(replace(fit, ending="game-b"))))
        return []

    monkeypatch.setattr(fairness, "measured", told)
    given = ["--games", "5", "--pairs", "3", "--seed", "7", "--workers", "2", "--output", str(tmp_path / "a.json")]
    assert main(["effects", "sizes", *given]) == 0
    assert asked == [("effects", 3, 7, 2, True, True), ("sizes", 5, 7, 2, True, True)]
    asked.clear()
    assert main([*given, "--ending", "game-a/30"]) == 0
    assert [kind for kind, *_rest in asked] == [*SETTINGS, "effects"]
    assert {each[-2:] for each in asked} == {(True, False)}
    asked.clear()
    assert main(["sizes", *given, "--strategy", "cautious", "--strategy", "hoarder"]) == 0
    assert main(["sizes", *given, "--strategy", "cautious"]) == 0
    assert [each[-2:] for each in asked] == [(True, True), (False, False)]
    asked.clear()
    assert main([*given, "--show"]) == 0
    assert asked == []
    with pytest.raises(SystemExit):
        main(["size"])


def test_tables_of_a_further_strategy_join_the_others() -> None:
    one, other = (
        Wins(design.TableDesign("game-a", name, name), 0, 10, 0, 4, 6, 100) for name in ("builder", "hoarder")
    )
    both = Published().with_tables("sizes", [one], "x").with_tables("sizes", [other], "y")
    again = both.with_tables("sizes", [replace(one, games=20)], "x")
    assert [each.games for each in again.sizes] == [20, 10]
    assert again.made == ("y", "x")


def test_every_table_is_printed() -> None:
    printed = "\n".join(lines(published()))
    assert printed.count("\n  ") == sum(len(getattr(published(), name)) for name in (*SETTINGS, "effects"))


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("names", design.MATCHES[-1:])
def test_a_table_played_again_comes_to_the_same(names: tuple[str, str]) -> None:
    """As published: 10,000 games, which need the kernel to be quick."""
    setting = design.TableDesign("game-a/30", *names)
    [old] = [each for each in published().pairings if each.setting == setting]
    assert measured("pairings", old.games, old.seed, wanted=lambda each: each == setting) == [old]
