"""Whatever is wrong with a line, one sentence says what would be right, and the exit code is 2."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import Street, Transport, load
from antimono.cli import main
from antimono.cli.games import GAMES, record_in
from tests.cli.processes import CHEATERS, RECORD, with_record

type Refused = Callable[..., str]

RAILROAD = "“U.S. Railroad” is a transport company. Name it with --transport, not with"
NO_GAME = "does not contain a game. Give the file of a game record, or a link"
ADDRESS = "https://example.org/course/rent.html?owner=competitor"
SMALL = "simulate --games 6 --roles CM --ending game-a/5 --workers 1 --engine"

SAID = {
    "play --turns x": "--turns must be a whole number, not “x”.",
    "play --turns 0": "--turns must be at least 1, not 0.",
    "play --turns -3": "--turns must be at least 1, not -3.",
    "play --turns 1_000": "--turns must be a whole number in the digits 0 to 9",
    "play --ending x": "is not an ending. Use game-a, game-b or, for a timed game, game-a/15",
    "play --ending timed": "Unknown ending “timed”. Use --ending game-a/20; a timed game has",
    "play --ending timed:30": "Unknown ending “timed:30”. Use --ending game-a/30;",
    "play --ending Timed:5:B": "Use --ending game-b/5;",
    "play --ending b": "Unknown ending “b”. Use --ending game-b;",
    "play --ending game-a/0": "Choose one round or more for a timed game, not 0.",
    "play --roles c,x": "There is no role named “x”",
    "play --roles ccc": "AM-4.3",
    "play --roles c,c,c": "AM-4.3",
    "play --players 2 --roles c,m": "Give --roles or --players, not both.",
    "play --watch --games 2": "Give --games or --watch, not both.",
    "play --watch --continue x": "Give --watch or --continue, not both.",
    "play --new --continue x": "Give --new or --continue, not both.",
    "play --continue nowhere": "“nowhere” cannot be read",
    "play --continue": "There is no unfinished game. Start a new one.",
    f"play --continue {ADDRESS}": NO_GAME,
    "play --seat 9": "Give a seat from 1 to 4, not 9.",
    "play --seat 1,9": "Give a seat from 1 to 4, not 9.",
    "play --seat ,": "--seat must be a whole number",
    "play --players 7": "--players must be from 2 to 6, not 7.",
    "play --strategy bilder": "There is no strategy named “bilder”; did you mean “builder”?",
    "play --players 2 --strategy random,random,random": "--strategy names 3 strategies, but there are only 2 players.",
    "play --games 0": "--games must be at least 1, not 0.",
    "play --games 2 --roles ccc": "AM-4.3",
    "play --seed x": "--seed must be a whole number, not “x”.",
    "play --edition su": "There is no edition named “su”; did you mean “us”?",
    "play --game go": "There is no game named “go”. Choose one of: anti-monopoly, cheaters.",
    "play --game cheeters": "There is no game named “cheeters”; did you mean “cheaters”?",
    "play --edition cheaters": "The Cheaters Edition is a separate game. Use --game cheaters.",
    "play --ultimate": "--ultimate belongs to the Cheaters Edition, but this game is Anti-Monopoly",
    "play --game cheaters --ending b": "--ending belongs to Anti-Monopoly, but this game is the Cheaters Edition",
    "play --game cheaters --roles cm": "--roles belongs to Anti-Monopoly",
    "play --game cheaters --players 7": "--players must be from 2 to 6, not 7.",
    "play --game cheaters --players 1": "--players must be from 2 to 6, not 1.",
    "play --game cheaters --strategy builder": "There is no strategy named “builder”",
    "play --game cheaters --base-value rent": "There is no base value named “rent”",
    "play --game cheaters --vot": "There is no option named “--vot”; did you mean “--vote”?",
    "play --game cheaters --games 0": "--games must be at least 1, not 0.",
    "play --game cheaters --seat all --practice": "--practice is for one person against strategies",
    "play --wach": "There is no option named “--wach”; did you mean “--watch”?",
    f"{SMALL} --house-rule taxes=competitor": "did you mean “tax”",
    f"{SMALL} --house-rule tax=green": "tax=competitor or tax=monopolist",
    f"{SMALL} --house-rule custody_fine=much": "It can be 0 to 1000, and the edition has custody_fine=50",
    f"{SMALL} --house-rule custody_fine=-5": "It can be 0 to 1000",
    f"{SMALL} --house-rule custody_fine={'9' * 30}": "It can be 0 to 1000",
    f"{SMALL} --house-rule custody_fine=1001": "custody_fine must be a number from 0 to 1000, not 1001",
    f"{SMALL} --house-rule tax": "NAME=VALUE, with one of these after tax=: competitor | monopolist.",
    f"{SMALL} --house-rule all=": "NAME=VALUE, with one of these after all=: competitor | monopolist.",
    f"{SMALL} --house-rule hotels": "NAME=VALUE, with one of these after hotels=: 1 to 150.",
    f"{SMALL} --house-rule gifts_in_debt=maybe": "It can be yes | no",
    f"{SMALL} us": "“us” needs its option before it: “antimono simulate --edition us”.",
    f"{SMALL} ' US'": "“antimono simulate --edition us”.",
    f"{SMALL} --output games.xls": "must end in .parquet or .csv",
    f"{SMALL} --output games.csv --lines game": "did you mean “games”",
    f"{SMALL} --games 0": "--games must be at least 1",
    f"{SMALL} --strategy bilder": "did you mean “builder”",
    f"{SMALL} --roles CCM --strategy builder,random,cautious,trader": "4 strategies for 3 players",
    f"{SMALL} --ending timed": "Use --ending game-a/20; a timed game has",
    f"{SMALL} --workers none": "whole number",
    f"{SMALL} --output nowhere/games.csv": "there is no folder “nowhere”",
    "clauses --find ' '": "Give the words to find",
    "clauses --find x --missing": "not both",
    "clauses --find": "needs",
    "clauses --game chess": "There is no game named “chess”",
    "clauses --chapter R-14": "R-14 is a clause, not a chapter. “antimono clauses --find R-14” shows it.",
    "clauses r-14": "“R-14” needs its option before it: “antimono clauses --find R-14”.",
    "clauses AM-14": "“AM-14” needs its option before it: “antimono clauses --chapter AM-14”.",
    "rules ' Pl '": "“pl” needs its option before it: “antimono rules --edition pl”.",
    "replay": "FILE",
    "replay none.txt": "cannot be read",
    "replay am1.txt": "cannot be read (no such file",
    "replay my.am1.AAAABBBB": "cannot be read (no such file",
    f"replay {shlex.quote(__file__)}": "Line 1",
    f"replay {ADDRESS}": NO_GAME,
    "replay http://localhost:8000/play.html#board": NO_GAME,
    "story https://example.org/scenario.html#sc1.abcdefghijkl~": NO_GAME,
    "explain sc1.abcdefghijkl~ --event 1": NO_GAME,
    "replay ' www.example.org/course/play.html'": NO_GAME,
    "story file:///home/me/game.txt": NO_GAME,
    f"replay {RECORD} --to x": "whole number",
    f"replay {RECORD} --to 0": "from 1",
    f"explain {RECORD}": "--event",
    f"explain {RECORD} --event 0": "no event 0",
    f"explain {RECORD} --event 99999": "no event 99999",
    f"replay {CHEATERS} --to 0": "from 1",
    f"explain {CHEATERS} --event 99999": "no event 99999",
    **{f"replay {RECORD} --seat {seat}": "eat" for seat in ("4", "0", "1,2", "all", "x")},
    **{f"explain {CHEATERS} --event 1 --seat {seat}": "eat" for seat in ("4", "1,2", "x")},
    "rent --owner c --street 'U.S. Railroad'": f"{RAILROAD} --street.",
    "rent --owner c --street 'us railroad'": f"{RAILROAD} --street.",
    "rent --owner c --utility u-s-railroad": f"{RAILROAD} --utility.",
    "rent --owner c --street 'U.S. Gas Company'": "is a utility. Name it with --utility, not with --street.",
    "rent --owner c --transport nob-hill": "is a street. Name it with --street, not with --transport.",
    "rent --owner c --utility 'Nob Hill'": "is a street. Name it with --street, not with --utility.",
    "rent --owner c --street Start": "“START” cannot be owned, so nobody owes rent there (AM-8.1).",
    "rent --owner c --street railroad": (
        "There is nothing of that kind named “railroad”; did you mean --transport “U.S. Railroad”?"
    ),
    "rent --owner c --transport gas": (
        "There is nothing of that kind named “gas”; did you mean --utility “U.S. Gas Company”?"
    ),
    "rent --owner c --transport bus": ("There is no transport company named “bus”; did you mean “U.S. Bus Company”?"),
    "rent --owner c --street wall": "There is no street named “wall”; did you mean “Wall St.”?",
    "rent --owner c --street 'Wall Street'": "named “Wall Street”; did you mean “Wall St.”?",
    **{
        f"{line} {shlex.quote(name)}": f"named “{name}”. Choose one of: Basin St., French Quarter, "
        for line in ("rent --owner c --street", "bankruptcy --role=c --cash=1 --debt=1 --own")
        for name in ("nowhere", "abc", "price war", "x", "zzzzz", "")
    },
    "rent --owner c --street \x1b[31m": "�[31m",
    "rent --owner c --street \udcff": "named",
    "rent --owner c --street 'a\nb'": "named",
    f"rent --owner c --street {'x' * 100_000}": "named",
    "bankruptcy --role m --cash 0 --debt 10 --edition pl --own street-7a --own street-7b --own street-7c:1": (
        "AM-9.6"  # the third street acquired takes no house there
    ),
}
"""By the line: what its sentence says."""


@pytest.fixture
def refused(capsys: pytest.CaptureFixture[str], records: Mapping[str, Path]) -> Refused:
    """The sentence with which a line is refused."""

    def sentence(line: str) -> str:
        assert main(with_record(shlex.split(line), records[GAMES[0]])) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err[:-1].isprintable()
        assert len(err) < 600
        return err

    return sentence


@pytest.mark.parametrize("line", SAID, ids=lambda line: line[:80].encode("ascii", "replace").decode())
def test_a_slip_is_answered_before_anything_is_done(refused: Refused, line: str) -> None:
    assert SAID[line] in refused(line)


@pytest.mark.parametrize("number", ["١٢", "1_000", str(10**30)])
@pytest.mark.parametrize(
    "line",
    [
        "jail --role m --plan pay --cash ",
        "bankruptcy --role c --debt 1 --cash ",
        "bankruptcy --role c --cash 1 --debt ",
        "bankruptcy --role c --cash 1 --debt 1 --own nob-hill:",
        "rent --street nob-hill --owner c --houses ",
        "rent --street nob-hill --owner c --owned ",
        "rent --street nob-hill --owner c --streets-owned ",
        "rent --utility --owner c --dice 1 ",
        "replay game.txt --to ",
        "explain game.txt --event ",
        *(f"play --{name} " for name in ("players", "seat", "seed", "turns", "games")),
    ],
)
def test_no_option_takes_other_digits_or_numbers_beyond_all_sense(refused: Refused, line: str, number: str) -> None:
    said = refused(f"{line}{number}")
    assert said.startswith(f"{[word for word in line.split() if word.startswith('--')][-1]} ")
    assert "whole number in the digits 0 to 9" in said or " must be at most " in said


@pytest.mark.parametrize("edition", ["fr2006", "pl"])
def test_every_property_is_found_by_the_option_of_its_kind_alone(
    refused: Refused, capsys: pytest.CaptureFixture[str], edition: str
) -> None:
    for deed in load(edition).deeds:
        mine = {Street: "--street", Transport: "--transport"}.get(type(deed), "--utility")
        line = f"rent --edition {edition} --owner m"
        for option in {"--street", "--transport", "--utility"} - {mine}:
            said = refused(f"{line} {option} {shlex.quote(deed.name)}")
            assert f"Name it with {mine}, not with {option}." in said
        dice = ["--dice", "1", "2"] if mine == "--utility" else []
        assert main([*line.split(), mine, deed.name, *dice]) == 0
        capsys.readouterr()


@pytest.mark.parametrize("which", GAMES)
def test_a_position_has_no_events(refused: Refused, tmp_path: Path, records: Mapping[str, Path], which: str) -> None:
    kind, found = record_in(records[which])
    file = tmp_path / "p.txt"
    file.write_text(kind.position(found.replay(), None), encoding="utf-8")
    assert "This is a position, which has no events" in refused(f"explain {file} --event 1")
