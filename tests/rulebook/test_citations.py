"""The ledger of clauses is complete: each clause is in the code and tested, or has a reason."""

import json
import re
from pathlib import Path

import pytest

from antimono.cli import main
from antimono.rulebook.citations import CitationColumn, CitationPlace, citations, read
from antimono.rulebook.clauses import CLAUSES
from antimono.rulebook.ledger import REASONS, SPECIFIED, LedgerRow, absent, is_complete, ledger

Capture = pytest.CaptureFixture[str]

REPOSITORY = Path(__file__).parents[2]
WRITTEN_RULES = REPOSITORY.parent / "shared" / "rules"
ROWS = {row.clause.id: row for row in ledger()}


def test_no_unknown_clause_is_cited() -> None:
    assert citations().unknown == ()


def test_every_specified_clause_is_there() -> None:
    assert absent() == ()


@pytest.mark.parametrize("name", SPECIFIED)
def test_every_specified_clause_has_code_and_a_test_or_a_reason(name: str) -> None:
    row = ROWS[name]
    assert row.reason is not None or (row.code and row.tests), row.missing
    assert not row.uncovered


@pytest.mark.parametrize("name", REASONS)
def test_a_reason_stands_only_where_there_is_no_code(name: str) -> None:
    assert ROWS[name].reason == REASONS[name]
    assert ROWS[name].code == ()
    assert name in SPECIFIED


def test_the_rows_are_all_clauses_in_their_order() -> None:
    assert tuple(ROWS) == tuple(CLAUSES)
    assert citations().checkout
    assert is_complete()


@pytest.mark.skipif(not WRITTEN_RULES.is_dir(), reason="this checkout has no shared folder")
def test_the_specification_is_as_long_as_the_written_rules() -> None:
    written = "".join(page.read_text(encoding="utf-8") for page in sorted(WRITTEN_RULES.glob("*.md")))
    names = re.findall(r"(?m)^- ((?:AM|CH)-\d+\.\d+|R-\d+) ", written)
    assert sorted(names) == sorted(SPECIFIED)


def test_places_are_where_they_say() -> None:
    """Each is in its file, and its name there too."""
    for row in ROWS.values():
        for place in (*row.code, *row.tests):
            lines = (REPOSITORY / place.file).read_text(encoding="utf-8").splitlines()
            assert 1 <= place.line <= len(lines), place
            for part in place.name.split("."):
                assert any(part in line for line in lines), place


FILES = {
    "pkg/rent.py": '''"""The whole module is about AM-8.2."""

LIMIT = "AM-10.1"
"""What AM-10.2 says."""


class House:
    """A house (AM-12.1)."""

    def sell(self) -> str:
        """Sell it.

        >>> "AM-1.1"
        'AM-1.2'

        AM-12.2 says to whom.
        """
        # AM-1.3 is a comment only
        return f"R-7 and {self}, all by AM-14"
''',
    "pkg/board.toml": '# R-1\n[constants]\ntax = { source = "AM-16.1, AM-99.9" }\n',
    "pkg/course/jail.py": 'def frame() -> str:\n    return "AM-14.6"\n',
    "pkg/cli/rent.py": 'EXAMPLE = "AM-4.4"\n',
}
CHECKOUT = {
    "pyproject.toml": "",
    "tests/test_rent.py": '''"""Of AM-1.1 this module speaks only."""
import pytest

CASES = ["AM-8.4 lone"]
every = pytest.mark.parametrize("case", CASES)


@every
def test_am_8_2_r_23_rent(case):
    """As AM-9.5 has it."""
    assert "AM-9.6" != case


def helper():
    """AM-1.2"""
''',
    "tests/turns.toml": '[doubles]\n"AM-7.2 no third roll" = ["dice 5+5 5+5", "roll, roll"]\n',
    "notebooks/jail.ipynb": json.dumps(
        {"cells": [{"cell_type": "markdown", "source": ["# Jail\n", "see AM-14.7"], "outputs": ["AM-1.4"]}]}, indent=1
    ),
}


def tree(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder / "pkg"


def test_what_counts_as_a_citation(tmp_path: Path) -> None:
    found = read(tree(tmp_path, FILES | CHECKOUT))
    assert {name: [str(place) for place in places] for name, places in found.code.items()} == {
        "AM-8.2": ["pkg/rent.py"],
        "AM-10.1": ["pkg/rent.py::LIMIT"],
        "AM-10.2": ["pkg/rent.py::LIMIT"],
        "AM-12.1": ["pkg/rent.py::House"],
        "AM-12.2": ["pkg/rent.py::House.sell"],
        "R-7": ["pkg/rent.py::House.sell"],
        "AM-16.1": ["pkg/board.toml::constants.tax"],
        "AM-99.9": ["pkg/board.toml::constants.tax"],
    }
    test = (CitationPlace("tests/test_rent.py", 9, "test_am_8_2_r_23_rent"),)
    table = (CitationPlace("tests/turns.toml", 2, "doubles"),)
    assert found.tests == {"AM-8.2": test, "R-23": test, "AM-9.5": test, "AM-8.4": test, "AM-7.2": table}
    assert {name: [str(place) for place in places] for name, places in found.lessons.items()} == {
        "AM-14.6": ["pkg/course/jail.py::frame"],
        "AM-14.7": ["notebooks/jail.ipynb::Jail"],
    }
    assert found.lessons["AM-14.7"][0].line == 7


def test_an_unknown_id_makes_the_ledger_incomplete(tmp_path: Path) -> None:
    found = read(tree(tmp_path, FILES | CHECKOUT))
    assert found.unknown == (("AM-99.9", CitationPlace("pkg/board.toml", 3, "constants.tax")),)
    assert not is_complete(found)


def test_an_installed_package_has_code_and_lessons_only(tmp_path: Path) -> None:
    found = read(tree(tmp_path, FILES))
    assert not found.checkout
    assert found.tests == {}
    rows: dict[str, LedgerRow] = {row.clause.id: row for row in ledger(found)}
    assert rows["AM-8.2"].missing == (CitationColumn.LESSONS,)
    assert not rows["AM-8.2"].uncovered
    assert rows["AM-14.6"].missing == (CitationColumn.CODE,)


def test_the_command_prints_a_chapter(capsys: Capture) -> None:
    assert main(["clauses", "--chapter", "am-20"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("AM-20  Foundation\n\nAM-20.1   A Monopolist pays 160 to the bank.\n")
    assert "antimono/anti_monopoly/rules/foundation.py (foundation_due)" in " ".join(out.split())
    assert "test_am_20_2_a_competitor_rolls_one_die" in out
    assert max(map(len, out.splitlines())) <= 110
    assert "AM-19" not in out


def test_the_command_as_json(capsys: Capture) -> None:
    assert main(["clauses", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["complete"], data["checkout"], data["absent"], data["unknown"]) == (True, True, [], [])
    by_id = {each["id"]: each for each in data["clauses"]}
    assert by_id.keys() == CLAUSES.keys()
    assert by_id["AM-10.7"]["reason"].startswith("About the table")
    assert by_id["AM-14.9"]["missing"] == []
    assert {"file", "line", "name"} == by_id["AM-14.9"]["tests"][0].keys()


def test_the_command_shows_what_is_missing(capsys: Capture) -> None:
    assert main(["clauses", "--missing", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert all(each["missing"] for each in data["clauses"])
    assert "AM-14.9" not in {each["id"] for each in data["clauses"]}


def test_the_command_fails_where_the_ledger_has_gaps(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = read(tree(tmp_path, FILES))
    monkeypatch.setattr("antimono.cli.clauses.citations", lambda: found)
    assert main(["clauses", "--chapter", "AM-16"]) == 1
    out = capsys.readouterr().out
    assert "pkg/board.toml::constants.tax cites AM-99.9, which is not a clause." in out
    assert "tests and notebooks are not part of an installed package" in out


@pytest.mark.parametrize("options", [["--chapter", "nowhere"], ["--chaptr", "AM-9"], ["AM-9"], ["--chapter"]])
def test_the_command_refuses_bad_options(capsys: Capture, options: list[str]) -> None:
    assert main(["clauses", *options]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
