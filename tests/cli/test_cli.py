"""The command: golden answers, error sentences, and terminals that break or cannot write everything."""

import io
import json
import shlex
import shutil
import sys
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

import antimono
from antimono import __version__
from antimono.cheaters.edition import load as load_cheaters
from antimono.cli import COMMANDS, main
from antimono.rulebook.clauses import CLAUSES
from tests.asked import asked
from tests.cli.conftest import answer, data
from tests.cli.processes import as_process

Capture = pytest.CaptureFixture[str]

NOB_HILL = ["rent", "--street", "Nob Hill", "--owner", "monopolist", "--streets-owned", "2", "--houses", "1"]
DOUBLES = ["jail", "--edition", "fr2006", "--role", "monopolist", "--plan", "doubles"]
RUIN = [
    *("bankruptcy", "--edition", "us", "--role", "competitor", "--cash", "120", "--own", "Nob Hill:2"),
    *("--own", "Wall St.:mortgaged", "--debt", "500", "--creditor", "bank"),
]


def test_rent_as_text(capsys: Capture) -> None:
    assert (
        answer(capsys, *NOB_HILL)
        == """\
Nob Hill (Anti-Monopoly, US board): a visitor owes $104; the owner is a Monopolist.

   $32  Bare rent of Nob Hill  [AM-8.2, R-23]
   $20  1 house on it  [AM-10.2, R-23]
   $52  Doubled, because the Monopolist has a monopoly of San Francisco  [AM-9.2, AM-9.1, R-9]
  ----
  $104

The US box is played by the clauses of the French rulebook, because its own is not fully public.
"""
    )


def test_rent_as_json(capsys: Capture) -> None:
    steps = antimono.rent("us", "Nob Hill", owner="monopolist", owned=2, houses=1).steps
    assert data(capsys, *NOB_HILL) == {
        "amount": 104,
        "steps": [
            {"text": str(step.text), "amount": step.amount, "clause": step.clauses[0], "clauses": list(step.clauses)}
            for step in steps
        ],
    }


@pytest.mark.parametrize(
    ("line", "amount"),
    [
        ("--street nob-hill --owner competitor", 32),
        ("--street nob-hill --owner Competitor --houses 5", 132),
        ("--street nob-hill --owner monopolist --owned 3 --houses 4", 224),
        ("--street nob-hill --owner monopolist --houses 4", 112),
        ("--street nob-hill --owner competitor --mortgaged", 0),
        ("--street nob-hill --owner monopolist --in-custody", 0),
        ("--street nob-hill --owner competitor --in-custody", 32),
        ("--transport --owner monopolist --owned 3", 160),
        ("--transport=u-s-air-line --owner competitor --owned 4", 20),
        ("--utility --owner competitor --dice 3 4", 28),
        ("--utility u-s-gas-company --owner monopolist --owned 2 --dice 3 4", 70),
        ("--edition it --utility --owner monopolist --owned 2 --dice 3 4", 700),
        ("--edition pl --street krakow-3 --owner monopolist --owned 3 --acquired-last", 24),
    ],
)
def test_rents(capsys: Capture, line: str, amount: int) -> None:
    found = data(capsys, "rent", *line.split())
    marked = {"reconstructions"} if "--edition" in line and "--edition us" not in line else set()
    assert found.keys() == {"amount", "steps"} | marked
    assert found["amount"] == amount == sum(step["amount"] for step in found["steps"])
    assert {clause for step in found["steps"] for clause in step["clauses"]} <= CLAUSES.keys()
    assert all(step["clause"] == step["clauses"][0] for step in found["steps"])


def test_jail_as_text(capsys: Capture) -> None:
    assert (
        answer(capsys, *DOUBLES)
        == """\
Anti-Monopoly, French edition 2006: a Monopolist in jail who plans to try for doubles.

    1/6   16.7%  Turn 1: rolls a double and is free  [AM-14.8]
   5/36   13.9%  Turn 2: rolls a double and is free  [AM-14.8]
  25/36   69.4%  Turn 3: must pay 50 €, then plays as usual  [AM-14.10]

Expected fine: 625/18 = 34.72
Expected turns held: 55/36 = 1.53

The pawn does not move by the double that frees it. The player rolls again and moves by that roll.  \
[AM-14.9, R-2]
A Monopolist in jail collects neither rent nor any other claim.  [AM-14.5, R-12]
Money from a card is not paid to a Monopolist in jail.  [AM-14.5, R-12]
A Monopolist in jail may buy, build and trade as usual.  [R-11]
"""
    )


def test_jail_as_json(capsys: Capture) -> None:
    found = data(capsys, *DOUBLES)
    assert [(way["turn"], way["route"], way["probability"], way["fine"]) for way in found["outcomes"]] == [
        (1, "double", "1/6", 0),
        (2, "double", "5/36", 0),
        (3, "fine_due", "25/36", 50),
    ]
    assert [way["clauses"] for way in found["outcomes"]] == [["AM-14.8"], ["AM-14.8"], ["AM-14.10"]]
    assert (found["expected_fine"], found["expected_turns_inside"]) == ("625/18", "55/36")
    assert (found["edition"], found["role"], found["plan"]) == ("fr2006", "monopolist", "doubles")
    assert found["collects_rent"]["allowed"] is False
    assert found["may_buy"]["allowed"] is True
    assert found["freeing_double"]["clauses"] == ["AM-14.9", "R-2"]


@pytest.mark.parametrize(
    ("line", "ways"),
    [
        ("--role competitor --plan pay", [(1, "fine", "1")]),
        ("--role competitor --plan wait", [(2, "fine", "1")]),
        ("--role competitor --plan wait --cash 49", [(2, "double", "1/6"), (3, "bankrupt", "5/6")]),
        ("--edition it --role monopolist --plan once", [(1, "double", "1/6"), (2, "fine", "5/6")]),
        (
            "--edition pl --role monopolist --plan pay --cash 0",
            [(1, "double", "1/6"), (2, "double", "5/36"), (3, "bankrupt", "25/36")],
        ),
    ],
)
def test_ways_out(capsys: Capture, line: str, ways: list[tuple[int, str, str]]) -> None:
    found = data(capsys, "jail", *line.split())
    assert [(way["turn"], way["route"], way["probability"]) for way in found["outcomes"]] == ways
    assert sum(Fraction(way["probability"]) for way in found["outcomes"]) == 1


def test_bankruptcy_as_text(capsys: Capture) -> None:
    assert (
        answer(capsys, *RUIN)
        == """\
Bankrupt: a Competitor owes $500 to the bank and can raise at most $480.  [AM-22.1, R-14]

The most that could be raised:
  $120  Cash  [R-14]
  $200  All buildings on Nob Hill (2 houses) are sold to the bank at half their price.  [AM-12.1, R-16]
  $160  Mortgage on Nob Hill: half its price  [AM-11.1]
  ----
  $480

What happens:
  1. The player is bankrupt. Everything together falls short of the debt, so nothing more is mortgaged.  \
[AM-22.1, R-14]
  2. All buildings on Nob Hill (2 houses) are sold to the bank at half their price.  [AM-22.2, AM-12.1, R-16]
     the bank → the player: $200; the player then has $320.
  3. All the cash goes to the bank.  [AM-22.4]
     the player → the bank: $320; the player then has $0.
  4. All properties go to the bank, free of mortgages, and can be bought again.  [AM-22.4, R-37]
  5. The bankrupt player leaves the game.  [AM-22.5]

Sold: 2 buildings on Nob Hill
Mortgaged: nothing

Afterwards:
  The player has $0; properties: none
  Back with the bank, for sale: Nob Hill, Wall St.

The US box is played by the clauses of the French rulebook, because its own is not fully public.
"""
    )


def test_bankruptcy_as_json(capsys: Capture) -> None:
    found = data(capsys, *RUIN)
    assert found["outcome"] == "bankrupt"
    assert (found["debt"], found["reach"]["amount"]) == (500, 480)
    assert (found["sold"], found["mortgaged"]) == ([{"property": "Nob Hill", "buildings": 2}], [])
    sale, handover = found["ledger"]
    assert sale == {
        "payer": "bank",
        "payee": "debtor",
        "amount": 200,
        "text": "All buildings on Nob Hill (2 houses) are sold to the bank at half their price.",
        "clauses": ["AM-22.2", "AM-12.1", "R-16"],
        "balances": {"bank": -320, "debtor": 320},
    }
    assert (handover["payer"], handover["amount"], handover["balances"]["debtor"]) == ("debtor", 320, 0)
    assert found["balances"] == {"bank": 0, "debtor": 0}
    assert found["after"] == {
        "debtor": {"cash": 0, "properties": []},
        "creditor": {"properties": []},
        "bank": {
            "properties": [
                {"name": "Nob Hill", "buildings": 0, "mortgaged": False},
                {"name": "Wall St.", "buildings": 0, "mortgaged": False},
            ]
        },
    }


@pytest.mark.parametrize(
    ("first", "sold", "mortgaged"),
    [("buildings", {"Nob Hill": 2}, ["Nob Hill"]), ("mortgages", {}, ["Wall St.", "Fifth Ave."])],
)
def test_what_is_turned_into_money_first(
    capsys: Capture, first: str, sold: Mapping[str, int], mortgaged: list[str]
) -> None:
    line = [*RUIN[:5], "--cash", "0", "--own", "nob-hill:2", "--own", "wall-st", "--own", "fifth-ave"]
    found = data(capsys, *line, "--debt", "350", "--creditor", "player", "--first", first)
    assert found["outcome"] == "solvent"
    assert {each["property"]: each["buildings"] for each in found["sold"]} == sold
    assert found["mortgaged"] == mortgaged
    assert found["balances"]["creditor"] == 350
    assert sum(found["balances"].values()) == 0


@pytest.mark.parametrize(("role", "level"), [("competitor", 5), ("monopolist", 4)])
def test_a_hotel_can_be_called_by_its_name(capsys: Capture, role: str, level: int) -> None:
    found = data(capsys, "bankruptcy", *f"--role {role} --cash 1 --debt 1 --own nob-hill:Hotel".split())
    assert found["after"]["debtor"]["properties"] == [{"name": "Nob Hill", "buildings": level, "mortgaged": False}]


def test_the_order_of_own_is_the_order_of_acquisition(capsys: Capture) -> None:
    """R-9, R-29, AM-9.6: in pl the third street acquired takes no house, whichever it is."""
    line = "bankruptcy --role m --cash 0 --debt 10 --edition pl --own street-7a:1 --own street-7b"
    assert data(capsys, *line.split(), "--own", "street-7c")["outcome"] == "solvent"


IDS = ["us", "fr2006", "de2006", "it", "pl", "cheaters"]


def test_editions_as_text(capsys: Capture) -> None:
    out = answer(capsys, "editions")
    assert out.startswith("us        Anti-Monopoly, US board; starting money: $1500\n          Nothing is rec")
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == IDS
    assert "pl        Anti-Monopoly, Polish edition; starting money: 1500 PLN\n" in out
    assert "          * 213 of 259 values are reconstructions: names, cities, prices" in out
    assert "cheaters  Cheaters Edition, French rulebook; starting money: 1500\n" in out
    assert out.count("Confidence in its values: high ") == out.count("Sources: ") == len(IDS)
    assert max(map(len, out.splitlines())) <= 110


def test_editions_of_one_game(capsys: Capture) -> None:
    second = answer(capsys, "editions", "--game", "cheaters")
    assert second.startswith("cheaters  Cheaters Edition")
    assert "MONOPOLY Cheaters Edition, Hasbro 2017" in second
    assert [each["id"] for each in data(capsys, "editions", "--game", "Anti-Monopoly")] == IDS[:-1]
    assert main(["editions", "--game", "us"]) == 2
    assert "There is no game named “us”" in capsys.readouterr().err


def test_editions_as_json(capsys: Capture) -> None:
    found = {edition["id"]: edition for edition in data(capsys, "editions")}
    assert list(found) == IDS
    assert (found["pl"]["currency"], found["it"]["scale"]) == ("PLN", 10)
    assert found["us"]["reconstructions"] == []
    rents = [mark for mark in found["de2006"]["reconstructions"] if "rents" in mark["values"]]
    assert len(rents) == 1
    assert rents[0]["source"] == "R-21"
    for each in found.values():
        assert each["reconstructed"] == sum(mark["count"] for mark in each["reconstructions"])
        assert each["values"] == sum(each["confidence"].values()) > each["reconstructed"]
        assert each["sources"]
        assert each["game"] == ("cheaters" if each["id"] == "cheaters" else "anti-monopoly")
    rent = load_cheaters().provenance_of(35, "rent_hotel")
    assert rent.reconstruction
    assert any("rent_hotel" in mark["values"] for mark in found["cheaters"]["reconstructions"])


@pytest.mark.parametrize(
    ("line", "marked"),
    [
        ("rent --edition us --street nob-hill --owner competitor", False),
        ("rent --edition pl --street krakow-1 --owner competitor", True),
        ("rent --edition de2006 --transport --owner competitor", True),
        ("rent --edition it --utility --owner competitor --dice 1 2", True),
        ("bankruptcy --edition us --role competitor --cash 1 --debt 1 --own nob-hill", False),
        ("bankruptcy --edition fr2006 --role competitor --cash 1 --debt 1 --own via-roma", True),
        ("bankruptcy --edition fr2006 --role competitor --cash 1 --debt 1", False),
    ],
)
def test_what_rests_on_a_reconstruction_is_marked(capsys: Capture, line: str, *, marked: bool) -> None:
    first, *rest = answer(capsys, *line.split()).splitlines()
    assert ("*" in first) is marked
    assert any(each.startswith("* Reconstruction (R-") for each in rest) is marked


@pytest.fixture
def recorded_game(tmp_path: Path, record: Path) -> Path:
    """A folder with the game that examples replay."""
    shutil.copy(record, tmp_path / "game.txt")
    return tmp_path


FEWER = {"simulate": ["--games", "100", "--workers", "1"]}
"""What is added to examples that take minutes as they stand; the later option holds."""


def example_answer(capsys: Capture, example: str) -> str:
    """Return what an example prints."""
    words = shlex.split(example)[1:]
    return answer(capsys, *words, *FEWER.get(words[0], []))


@asked("command", COMMANDS, quick=COMMANDS.keys() - {"clauses", "play", "simulate"})
def test_help_has_examples_that_work(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, recorded_game: Path, command: str
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(recorded_game)
    help_text = answer(capsys, command, "--help")
    assert f"usage: antimono {command}" in help_text
    examples = [line for line in help_text.splitlines() if line.startswith(f"  antimono {command}")]
    assert examples
    for example in examples:
        assert example_answer(capsys, example)


def test_the_overview_has_all_commands_and_examples_that_work(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, recorded_game: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(recorded_game)
    help_text = answer(capsys, "--help")
    for command, summary in COMMANDS.items():
        assert command in help_text
        assert str(summary) in help_text
    examples = [line for line in help_text.splitlines() if line.startswith("  antimono ")]
    assert {shlex.split(example)[1] for example in examples} == set(COMMANDS)
    for example in examples:
        assert example_answer(capsys, example)


def test_version(capsys: Capture) -> None:
    assert answer(capsys, "--version") == f"antimono {__version__}\n"


def test_as_a_module_it_is_the_same_command(capsys: Capture) -> None:
    run = as_process(*NOB_HILL)
    assert (run.returncode, run.stderr) == (0, b"")
    assert run.stdout.decode().splitlines() == answer(capsys, *NOB_HILL).splitlines()


def written_in(encoding: str, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> bytes:
    """Return what a terminal with an encoding of its own is sent."""
    sent = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(sent, encoding=encoding))
    monkeypatch.setattr(sys, "stderr", sys.stdout)
    main(arguments)
    return sent.getvalue()


def test_a_terminal_without_unicode_gets_something_similar(monkeypatch: pytest.MonkeyPatch) -> None:
    pl = ("rent", "--edition", "pl", "--street", "krakow-1", "--owner", "competitor")
    assert written_in("ascii", monkeypatch, *pl).startswith(b"Krakow 1 (Anti-Monopoly, Polish edition)")
    as_json = json.loads(written_in("ascii", monkeypatch, *pl, "--json"))
    assert as_json["steps"][0]["text"] == "Bare rent of Kraków 1"
    wrong = written_in("ascii", monkeypatch, "rnet")
    assert wrong == b'There is no command named "rnet"; did you mean "rent"?\n'
    assert b"starting money: 1500 EUR" in written_in("latin-1", monkeypatch, "editions")


def test_output_that_is_no_terminal_at_all_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = io.StringIO()
    monkeypatch.setattr(sys, "stdout", collected)
    assert main(["rent", "--street", "nob-hill", "--owner", "competitor", "--json"]) == 0
    assert json.loads(collected.getvalue())["amount"] == 32
