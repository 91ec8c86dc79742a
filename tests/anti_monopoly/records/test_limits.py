"""Whatever is thrown at the readers, they end soon and say in a short sentence what is wrong."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import Action, Game, timed
from antimono.anti_monopoly.records import Record, Setting, Snapshot, TextError
from antimono.anti_monopoly.records.snapshot import printed_order
from antimono.core.errors import AntimonoError, UnknownNameError, UnreadableError
from antimono.core.records import limits as most
from antimono.core.records.sheet import Move
from tests.core.records.costs import MOST, cost
from tests.core.records.hostile import check, texts

HEAD = '[edition "us"]\n[roles "competitor monopolist"]\n[ending "game-a"]\n[seed "1"]\n'
TURN = HEAD + "1. p1: "
PLAYERS = '[position "us game-a | C:1@0 M:1@0 | '


TEXTS = texts(HEAD) | {
    "digits of money": TURN + "offer p2 " + "9" * 1_900 + " for nob-hill;",
    "roles": HEAD.replace("competitor", "competitor " * 4_000),
    "house rules": HEAD + '[house-rules "' + "custody_fine=60 " * 3_000 + '"]',
    "players": HEAD + '[position "us game-a | ' + "C:1@0 " * 8_000 + '"]\n*',
    "properties": HEAD + PLAYERS + "p1:x " * 8_000 + '"]\n*',
    "debts": HEAD + PLAYERS + "- | debt p1 " + "owes=p1>bank:75:property-tax:38:0 " * 1_400 + '"]\n*',
    "offers": HEAD + PLAYERS + "- | offer p2 " + "offer=p1:roll:p1:p2_5_for_nob-hill " * 1_300 + '"]\n*',
    "settlers": HEAD + PLAYERS + "- | settling p1 settlers=" + "p1," * 9_000 + 'p2"]\n*',
    "cards": HEAD + PLAYERS + "- | roll p1 | C=" + "1," * 20_000 + '1"]\n*',
    "an offer": TURN + "offer p2 " + "a " * 90 + "for " + "b" * 100_000 + ";",
}


@pytest.mark.no_cover
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_any_text_ends_soon_with_a_short_sentence(text: str) -> None:
    check((Record.parse, Snapshot.parse, Action.parse), text)


def test_a_game_of_3000_turns_with_comments_on_every_action_is_read() -> None:
    actions = ("roll", "buy", "build nob-hill", "end")
    dice = {"roll": " (34)"}
    comment = "{A remark of a sentence, as somebody writes it who thinks about what they do.}"
    turns = [
        f"{turn}. p{turn % 2 + 1}: "
        + ", ".join(f"{act}{dice.get(act, '')} {comment}" for act in actions)
        + ";"
        for turn in range(1, 3001)
    ]
    text = HEAD + "\n".join(turns) + "\n*"
    assert cost(lambda: Record.parse(text)) < MOST
    record = Record.parse(text)
    assert len(record.moves) == 12_000
    assert {move.comment for move in record.moves} == {comment[1:-1]}
    assert Record.parse(str(record)) == record


HARMFUL = ("\x1b[31m", "\x07", "\x00", "\x9b2J", "\u202e", "\u2066", "\ud800")


@pytest.mark.parametrize("harm", HARMFUL)
def test_what_steers_a_terminal_is_refused_in_comments_and_headers(harm: str) -> None:
    texts = {
        5: HEAD + "{" + harm + "}\n1. p1: roll;",
        6: HEAD + "1. p1:\nroll {well " + harm + "}, end;",
        4: HEAD.replace('[seed "1"]', f'[event "a{harm}b"]\n[seed "1"]') + "*",
    }
    for line, text in texts.items():
        with pytest.raises(TextError, match="control characters") as caught:
            Record.parse(text)
        assert caught.value.line == line
        assert str(caught.value).isprintable()
    game = Game("us", list(Role), 1)
    game.play("roll")
    with pytest.raises(UnreadableError, match="control characters"):
        Record.of(game, comments={0: f"a{harm}"})
    with pytest.raises(UnreadableError, match="control characters"):
        Record.of(game, notes={"site": f"a{harm}"})


@pytest.mark.parametrize("said", ["Łódź", "漢字 – “quoted”", "family 👨\u200d👩", "tab\tand\nline"])
def test_comments_of_any_language_are_kept(said: str) -> None:
    game = Game("us", list(Role), 1)
    game.play("roll")
    record = Record.parse(str(Record.of(game, comments={0: said}, notes={"event": said})))
    assert record.moves[0].comment == " ".join(said.split())
    assert record.notes == (("event", " ".join(said.split())),)


def test_what_could_not_be_read_again_is_not_written() -> None:
    game = Game("us", list(Role), 1)
    game.play("roll")
    with pytest.raises(UnreadableError, match="the most"):
        Record.of(game, comments={0: "x" * (most.COMMENT + 1)})
    with pytest.raises(UnreadableError, match="the most"):
        Record.of(game, notes={"event": "x" * (most.NOTE + 1)})
    with pytest.raises(UnknownNameError, match="event"):
        Record.of(game, notes={"evnt": "x"})
    game.actions = game.actions * (most.MOVES + 1)
    with pytest.raises(UnreadableError, match="at most"):
        Record.of(game)
    for beyond in (
        Game("us", list(Role), 10**most.SEED_DIGITS),
        Game("us", list(Role), dice=[(1, 2)] * (most.ROLLS_GIVEN + 1)),
        Game("us", list(Role), ending=timed(10**9)),
    ):
        with pytest.raises(UnreadableError, match="room"):
            Setting.of(beyond)


def test_what_just_fits_is_written_and_read() -> None:
    game = Game(
        "us",
        list(Role),
        10**most.SEED_DIGITS - 1,
        dice=[(1, 2)] * most.ROLLS_GIVEN,
        ending=timed(10**9 - 1),
    )
    game.play("roll")
    comments, notes = {0: "x" * most.COMMENT}, {"event": "x" * most.NOTE}
    record = Record.of(game, comments=comments, notes=notes)
    assert Record.parse(str(record)) == record
    assert Snapshot.parse(str(Snapshot.of(game))) == Snapshot.of(game)


NUMBERS = ("١٢", "１２", "1_000", "+5", "-5", "1.5", "²", "0x10", "1e3", "", "9" * 16)


@pytest.mark.parametrize("number", NUMBERS)
def test_numbers_are_ascii_digits(number: str) -> None:
    base = "us game-a | C:{cash}@0 M:1@0 | - | roll p1 turn={turn}"
    texts = {
        "cash": base.format(cash=number, turn=1),
        "turn": base.format(cash=1, turn=number),
        "round": f"{base.format(cash=1, turn=1)} round={number}",
        "level": f"us game-a | C:1@0 M:1@0 | p1:nob-hill={number}",
        "ending": f"us game-a/{number} | C:1@0 M:1@0",
        "rule": f"us game-a custody_fine={number} | C:1@0 M:1@0",
        "debt": f"us game-a | C:1@38 M:1@0 | - | debt p1 rolled owes=p1>bank:{number}:property-tax:38:0",
        "card": f"us game-a | C:1@0 M:1@0 | - | roll p1 | C={number}",
    }
    for text in texts.values():
        with pytest.raises(AntimonoError):
            Snapshot.parse(text)
    for text in (f"offer p2 {number} for nob-hill", f"offer p2 nob-hill for {number}"):
        if number not in ("²", "0x10", "1e3"):  # these are the names of no property: the game says so
            with pytest.raises(UnreadableError):
                Action.parse(text)
    with pytest.raises(AntimonoError):
        Record.parse(HEAD.replace('"1"', f'"{number}"' if number not in ("-5", "9" * 16) else '"x"') + "*")
    with pytest.raises(AntimonoError):
        Record.parse(f"{HEAD}{number}. p1: roll;\n*")


BEYOND = {
    "action": HEAD + "1. p1: p5: roll, end;\n*",
    "turn": HEAD + "1. p5: roll, end;\n*",
    "offer": HEAD + "1. p1: offer p6 5 for nob-hill, end;\n*",
    "outcome": HEAD + "over last-player:p5;",
    "settlers": HEAD + PLAYERS + '- | roll p1 settlers=p1,p5"]\n*',
    "owner": HEAD + PLAYERS + 'p5:nob-hill"]\n*',
    "decider": HEAD + PLAYERS + '- | roll p5"]\n*',
    "on turn": HEAD + PLAYERS + '- | roll p1 on=p5"]\n*',
    "starter": HEAD + PLAYERS + '- | roll p1 starter=p5"]\n*',
    "debtor": HEAD + PLAYERS + '- | debt p1 owes=p5>bank:75:property-tax:38:0"]\n*',
    "creditor": HEAD + PLAYERS + '- | debt p1 owes=p1>p5:75:rent:39:0"]\n*',
    "proposer": HEAD + PLAYERS + '- | offer p2 offer=p5:roll:p1:p2_5_for_nob-hill"]\n*',
    "partner": HEAD + PLAYERS + '- | offer p2 offer=p1:roll:p1:p6_5_for_nob-hill"]\n*',
    "interrupted": HEAD + PLAYERS + '- | offer p2 offer=p1:roll:p5:p2_5_for_nob-hill"]\n*',
}


@pytest.mark.parametrize("text", BEYOND.values(), ids=BEYOND)
def test_a_seat_beyond_the_table_is_told_which_there_are(text: str) -> None:
    with pytest.raises(TextError, match=r"p[56]” is no player of this table: there are p1 to p2") as caught:
        Record.parse(text)
    assert caught.value.line == 5


@pytest.mark.parametrize("text", ["p7: roll", "p0: roll", "p12: end", "x: roll", "offer p9 5 for nob-hill"])
def test_a_seat_beyond_all_tables_is_told_which_there_may_be(text: str) -> None:
    with pytest.raises(UnreadableError, match="is no player: a table has p1 to p6"):
        Action.parse(text)


def grown(work: Iterator[object]) -> int:
    """The memory in bytes that is still in use after some work whose results nobody keeps."""
    tracemalloc.start()
    try:
        for _result in work:
            pass
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


WORK: dict[str, tuple[int, Callable[[], Iterator[object]]]] = {
    "properties": (3_300_000, lambda: (Action.parse(f"p2: build {number}") for number in range(25_000))),
    "long names": (
        500_000,
        lambda: (Action.parse(f"build {'x' * 1_900}{number}") for number in range(5_000)),
    ),
    "offers": (500_000, lambda: (Action.parse(f"offer p2 {number} for x").by(1) for number in range(5_000))),
    "shuffles": (500_000, lambda: (printed_order(seed, Role.COMPETITOR, 25) for seed in range(3_000))),
}


@pytest.mark.parametrize(("bound", "work"), WORK.values(), ids=WORK)
def test_what_is_remembered_does_not_grow_with_the_input(
    bound: int, work: Callable[[], Iterator[object]]
) -> None:
    """Each of these would take several times its bound if all of it were kept."""
    assert grown(work()) < bound


def test_a_record_may_hold_as_many_actions_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(most, "MOVES", 500)
    record = Record(Setting("us", tuple(Role)), (Move(Action.parse("end")),) * 500)
    assert len(Record.parse(str(record)).moves) == 500
    with pytest.raises(TextError, match="at most 500 actions"):
        Record.parse(str(record).replace(" end,", " end, end,", 1))
