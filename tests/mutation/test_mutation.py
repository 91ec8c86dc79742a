"""The sabotage tool itself: what it changes, what it leaves alone, and that a change takes effect."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from publish import paths

from tests.mutation import forks, pages, plugin
from tests.mutation.baseline import Baseline, watched
from tests.mutation.forks import Task, allow, in_parallel, used
from tests.mutation.operators import Mutant, mutants
from tests.mutation.plugin import afresh, chosen_tests, nearest_tests, plant

HEAD = "from functools import cache\n\n"


def changes(body: str) -> set[str]:
    """Return what becomes of the lines of a function."""
    source = HEAD + "def rule(cash, price, owner=None):\n" + "".join(f"    {line}\n" for line in body.split("\n"))
    found = mutants("rule.py", source)
    for mutant in found:
        compile(mutant.put_into(source), mutant.path, "exec")
    return {"; ".join(line[2:].strip() for line in each.change.split("\n") if line[0] == "+") for each in found}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return cash >= price", {"return cash > price"}),
        ("return cash + 1", {"return cash - 1", "return cash + 2"}),
        ("return cash and price", {"return cash or price", "return cash", "return price"}),
        ("return not cash", {"return cash"}),
        ("if owner: return 5", {"if not (owner): return 5", "if owner: return 6"}),
        ("return [x for x in cash if x]", {"return [x for x in cash if not (x)]"}),
        ("raise cash", {"pass"}),
        ("cash.clear()", {"pass"}),
        ("yield cash", {"yield from ()"}),
        ("yield from ()", set()),
        ("cash[price] = owner", {"pass"}),
        ("return owner(cash, price)", {"return owner(cash, )"}),
        ("return owner(price=price)", {"return owner()"}),
        ('return "AM-9.6"', {'return "XXAM-9.6XX"'}),
        ('raise unknown(_("property"), cash)', {'raise unknown(_("property"), )', "pass"}),
        ("return dict(zip(cash, price, strict=True))", set()),
    ],
)
def test_what_is_changed(line: str, expected: set[str]) -> None:
    assert changes(line) == expected


def test_a_term_of_a_condition_over_several_lines_is_dropped() -> None:
    assert len(changes("if (\n    cash\n    or price\n):\n    return owner")) == 3


def test_the_call_of_super_stays() -> None:
    head = "class Game(Base):\n    def __init__(self, cash):\n"
    source = f"{head}        super().__init__()\n        self.cash = cash\n"
    assert mutants("game.py", source)
    assert all("super().__init__()" in mutant.after for mutant in mutants("game.py", source))


def test_mutants_are_made_again_only_when_the_file_changes(scratch: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(scratch)
    monkeypatch.setitem(plugin.JOB, "made", "made")
    rule = Path("rule.py")
    rule.write_text("def rule(cash):\n    return cash > 1\n", "utf-8")
    first = plugin._of_file("rule.py")
    monkeypatch.setattr(plugin, "mutants", lambda *_made_again: [])
    assert plugin._of_file("rule.py") == first != []
    rule.write_text("def rule(cash):\n    return cash > 2\n", "utf-8")
    assert plugin._of_file("rule.py") == []


def test_a_case_is_dropped() -> None:
    cases = "        case []:\n            return owner\n        case _:\n            return price\n"
    found = mutants("rule.py", f"def rule(cash, price, owner):\n    match cash:\n{cases}")
    assert [mutant.after.count("case") for mutant in found] == [1, 1]


@pytest.mark.parametrize(
    "line",
    [
        '"""Says what it does."""',
        'return _("A player pays.")',
        'return _("A {who} pays.", who=owner)',
        'return Step(_("Rent"), cash)[:]',
        'return "A sentence of several words."',
        "value: dict[str, int] = cash",
        "assert cash is not None",
        "return owner(price)",
        "return isinstance(cash, int)",
    ],
)
def test_wording_types_and_what_mypy_finds_are_left_alone(line: str) -> None:
    assert changes(line) <= {'return Step(_("Rent"), )[:]', 'return _("A {who} pays.", )'}


def test_parameters_decorators_and_modules_are_left_alone() -> None:
    source = HEAD + "LIMIT = 5\n\n@cache\ndef rule(cash=1 + 1):\n    return cash\n"
    assert mutants("rule.py", source) == []


def module_of(source: str) -> ModuleType:
    module = ModuleType("rule")
    module.__file__ = "rule.py"
    exec(compile(source, "rule.py", "exec"), vars(module))
    return module


SAMPLE = (
    HEAD
    + """
def rule(cash):
    return cash > 10

@cache
def remembered(cash):
    return cash > 10

def several(cash):
    yield from (each > 10 for each in cash)

class Player:
    limit = 10
    def can(self, cash):
        return cash > self.limit
    @property
    def rich(self):
        return self.limit >= 10
    @classmethod
    def least(cls):
        return cls.limit + 1
"""
)


@pytest.mark.parametrize(
    ("function", "ask", "before", "after"),
    [
        ("rule", "rule(10)", False, True),
        ("remembered", "remembered(10)", False, True),
        ("several", "list(several([10]))", [False], []),
        ("Player.can", "Player().can(10)", False, True),
        ("Player.rich", "Player().rich", True, False),
        ("Player.least", "Player.least()", 11, 9),
    ],
)
def test_a_function_takes_the_code_of_a_mutant(function: str, ask: str, before: object, after: object) -> None:
    module = module_of(SAMPLE)
    kept = vars(module).get(function)
    assert eval(ask, vars(module)) == before
    mutant = next(each for each in mutants("rule.py", SAMPLE) if each.function == function)
    plant(module, function, mutant.put_into(SAMPLE))
    if kept is not None and hasattr(kept, "cache_clear"):
        kept.cache_clear()
    assert eval(ask, vars(module)) == after
    assert vars(module).get(function) is kept


def test_who_has_a_function_already_has_the_mutant() -> None:
    module = module_of(SAMPLE)
    rule = module.rule
    plant(module, "rule", SAMPLE.replace("cash > 10", "cash > 5"))
    assert rule(7)


def test_what_a_function_has_made_already_is_of_the_mutant_too() -> None:
    source = "def beyond(most):\n    return lambda cash: cash > most\n\nrich = beyond(10)\n"
    module = module_of(source)
    plant(module, "beyond", source.replace("cash > most", "cash >= most"))
    assert [module.rich(cash) for cash in (9, 10)] == [False, True]


def test_the_name_of_a_mutant_does_not_change_with_the_rest_of_the_file() -> None:
    above = SAMPLE.replace("def rule", "def other():\n    return 3\n\ndef rule")
    names = {each.id for each in mutants("rule.py", SAMPLE)}
    moved = mutants("rule.py", above)
    assert names < {each.id for each in moved}
    assert len({each.id for each in moved}) == len(moved)


def test_tests_that_killed_before_come_first_then_the_fastest_within_the_budget() -> None:
    mutant = Mutant("rule.py", "rule", range(3, 5), "", "")
    baseline = Baseline({"slow": 8.0, "quick": 0.1, "killer": 3.0, "elsewhere": 0.0})
    baseline.reached |= {("rule.py", 3): {"slow", "quick"}, ("rule.py", 4): {"killer"}, ("rule.py", 5): {"elsewhere"}}
    assert chosen_tests(mutant, baseline, Counter(), 20) == ["quick", "killer", "slow"]
    assert chosen_tests(mutant, baseline, Counter({"killer": 2}), 20) == ["killer", "quick", "slow"]
    assert chosen_tests(mutant, baseline, Counter(), 5) == ["quick", "killer"]
    assert chosen_tests(mutant, baseline, Counter({"slow": 1}), 0) == ["slow"]


def test_a_test_that_goes_close_by_where_few_go_comes_before_a_faster_one() -> None:
    mutant = Mutant("rule.py", "rule", range(3, 4), "", "")
    everybody = {f"quick {number}" for number in range(50)}
    baseline = Baseline(dict.fromkeys(everybody, 0.1) | {"rare": 1.0})
    baseline.reached |= {("rule.py", 3): {*everybody, "rare"}, ("rule.py", 5): {"rare"}}
    assert chosen_tests(mutant, baseline, Counter(), 2)[0] == "rare"


@pytest.mark.parametrize(
    ("before", "after", "killer"),
    [("", "", ""), ("cash > 10", "cash >= 10", "test_rich.py::test_rich"), ("-> bool", "-> str", "mypy")],
)
def test_a_survivor_is_asked_of_once_more_with_the_file_itself_changed(
    before: str, after: str, killer: str, scratch: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that also a table that was made while its module was loaded is of the mutant."""
    monkeypatch.chdir(scratch)
    monkeypatch.setenv("PYTHONPATH", str(scratch))
    monkeypatch.setattr(plugin, "JOB", {"types": "types", "options": ["-p", "no:nbval"]})
    Path("test_rich.py").write_text("from rule import rich\n\ndef test_rich():\n    assert not rich(10)\n")
    rule = "RICH = [cash > 10 for cash in range(20)]\n\ndef rich(cash: int) -> bool:\n    return RICH[cash]\n"
    assert afresh(Path("rule.py"), rule.replace(before, after), ["test_rich.py::test_rich"]) == killer


def test_of_what_runs_only_while_modules_are_loaded_the_tests_of_its_file_are_asked() -> None:
    baseline = Baseline({"rule": 1.0, "game": 1.0})
    baseline.reached |= {("rule.py", 9): {"rule"}, ("game.py", 3): {"game"}}
    mutant = Mutant("rule.py", "table", range(3, 4), "", "")
    assert nearest_tests(mutant, baseline, 20) == ["rule"]
    assert nearest_tests(Mutant("rule.py", "rule", range(9, 10), "", ""), baseline, 20) == ["rule"]
    assert nearest_tests(Mutant("unasked.py", "rule", range(9, 10), "", ""), baseline, 20) == []


def test_what_was_measured_holds_while_sources_and_test_are_the_same() -> None:
    baseline = Baseline({"same": 1.0, "changed": 2.0, "gone": 3.0}, failed=["bad"])
    baseline.states = {"same": "a", "changed": "a", "gone": "a", "bad": "a"}
    baseline.reached |= {("rule.py", 1): {"same", "changed"}, ("rule.py", 2): {"gone"}}
    now = {"same": "a", "changed": "b", "bad": "a", "new": "a"}
    still = baseline.still(now)
    assert still == Baseline({"same": 1.0}, still.reached, [], now)
    assert dict(still.reached) == {("rule.py", 1): {"same"}}


def test_a_function_of_a_single_line_is_seen_to_be_reached() -> None:
    """Else it would count as one that no test notices."""
    code = compile("def made(factor):\n    return lambda x: factor * x\n", "/here/antimono/rule.py", "exec")
    module: dict[str, Any] = {}
    exec(code, module)
    twice = module["made"](2)
    with watched("/here/") as lines:
        assert twice(3) == 6
    assert lines == {("antimono/rule.py", 2)}


@pytest.fixture(autouse=True)
def scratch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    return tmp_path


def test_forked_work_answers_dies_or_is_ended() -> None:
    sayings = {
        "fine": Task(lambda: "fine", 60),
        "dead": Task(lambda: os.kill(os.getpid(), signal.SIGKILL), 60),
        "late": Task(lambda: time.sleep(600), 60, 0.2),
    }
    answers = {answer.task: answer for answer in in_parallel(sayings.values(), 2)}
    found = {name: (answers[task].value, answers[task].late) for name, task in sayings.items()}
    assert found == {"fine": ("fine", False), "dead": (None, False), "late": (None, True)}


def work_for(seconds: float) -> None:
    """Use so much of the processor, however long that takes."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_an_end_is_by_what_was_used_of_the_processor() -> None:
    def sleep_and_allow() -> None:
        time.sleep(1.2)
        allow(0.5)  # from now on, whatever was allowed before
        work_for(0.1)

    tasks = [Task(sleep_and_allow, 1, 60), Task(lambda: work_for(600), 0.1, 60)]
    answers = {answer.task: answer.late for answer in in_parallel(tasks, 1)}
    assert [answers[task] for task in tasks] == [False, True]


@pytest.mark.parametrize(("stirs", "seconds", "late"), [(forks.STIRS, 600, True), (-1.0, 0.5, False)])
def test_who_waits_is_ended_by_the_clock_and_who_works_is_not(
    stirs: float, seconds: float, late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forks, "STIRS", stirs)
    (answer,) = in_parallel([Task(lambda: time.sleep(seconds), 60, 0.1)], 1)
    assert answer.late is late
    before = forks.used_in(os.getsid(0))
    work_for(0.1)
    assert forks.used_in(os.getsid(0)) > before


def test_what_a_process_has_started_counts_as_used() -> None:
    start = used()
    subprocess.run([sys.executable, "-c", "sum(range(2_000_000))"], check=True)
    assert used() > start


def test_trouble_of_the_machinery_is_no_death_of_a_mutant() -> None:
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        list(in_parallel([Task(lambda: 1 // 0, 60)], 1))


def test_forked_work_says_nothing_and_leaves_nothing(scratch: Path, capfd: pytest.CaptureFixture[str]) -> None:
    answers = list(in_parallel([Task(lambda: os.write(1, b"noise"), 60)], 1))
    assert [answer.late for answer in answers] == [False]
    assert capfd.readouterr().out == ""
    assert list(scratch.iterdir()) == []


def test_no_process_outlives_whoever_asked() -> None:
    def write_pid() -> None:
        path.write_text(str(os.getpid()), "utf-8")
        time.sleep(600)

    path = Path(os.environ["TMPDIR"]) / "pid"
    answers = in_parallel([Task(write_pid, 600), Task(lambda: None, 60)], 2)
    assert next(answers).value is None
    while not path.exists() or not path.read_text("utf-8"):
        time.sleep(0.01)
    answers.close()  # type: ignore[attr-defined]
    with pytest.raises(ProcessLookupError):
        os.kill(int(path.read_text("utf-8")), 0)


def test_each_module_of_the_pages_is_judged_by_tests_that_there_are() -> None:
    folders = [paths.ROOT / folder for folder in pages.SOURCES]
    assert pages.TESTS.keys() == {file.stem for folder in folders for file in folder.glob("*.mjs")}
    named = {f"test_{name}.py" for names in pages.TESTS.values() for name in names}
    assert named <= {file.name for file in (paths.ROOT / "tests" / "browser").iterdir()}


@pytest.mark.parametrize("red", ["", "tests/browser/test_what_if.py"])
def test_no_module_of_the_pages_is_judged_by_tests_that_fail_anyway(red: str, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [pages.Change(f"site/_static/{name}.mjs", (0, 0), (0, 1), "") for name in ("crew", "twice")]
    ran: list[str] = []

    def failing(_tree: Path, tests: list[str]) -> str:
        ran.extend(tests)
        return red if tests == [red] else ""

    monkeypatch.setattr(pages, "_failing", failing)
    with pytest.raises(SystemExit, match="fails without any change") if red else nullcontext():
        pages.check_that_nothing_dies_unchanged(Path(), changes)
    node = sorted({each for name in ("crew", "twice") for each in pages.in_node(Path(f"{name}.mjs"))})
    assert ran == ["tests/browser/test_desk.py", "tests/browser/test_what_if.py", *([] if red else node)]


@pytest.mark.parametrize(
    ("module", "tests"),
    [("crew.mjs", ["crew", "what-if"]), ("twice.mjs", ["twice", "home", "desk"]), ("server.mjs", ["accessible"])],
)
def test_a_module_is_judged_in_node_by_the_tests_that_load_it(module: str, tests: list[str]) -> None:
    """Those first that are nearest to it, so that what they notice costs no other."""
    found = pages.in_node(Path(module))
    assert found == [f"tests/page/test_modules.py::test_modules[{name}]" for name in tests]
