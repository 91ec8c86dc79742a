"""What only this game writes in its texts: options, decks, secrets, declarations, who is said to start."""

from __future__ import annotations

import contextlib
from dataclasses import fields, replace
from pathlib import Path

import pytest

from antimono.cheaters.edition import load
from antimono.cheaters.game import Action, BaseValue, EventKind, Game, Position
from antimono.cheaters.records import Record, Setting, Snapshot, TextError, secrets
from antimono.cheaters.records.position_check import check_position
from antimono.core.dice import Dice
from antimono.core.errors import AnotherGameError, IllegalError, UnreadableError
from antimono.core.records import limits as most
from tests.cheaters.game.scenes import play, scene
from tests.cheaters.records.forms import FORMS, HEAD


def test_the_beginning_of_a_game() -> None:
    game = Game(2, 1)
    text = str(Snapshot.of(game))
    assert text.startswith("cheaters seed=1 | 1500@0 1500@0 | bank:avenue-de-la-republique=h | roll p")
    assert "turn=1 starter=p" in text
    assert Snapshot.parse(text).game().position() == game.position()
    assert repr(Snapshot.parse(text)) == f"Snapshot.parse({text!r})"


def test_what_is_left_out_is_the_beginning() -> None:
    short = Snapshot.parse("cheaters vote | 1500@0 20@9:2")
    assert short.setting.options.vote
    assert (short.position.turn, short.position.jailed, short.position.turns) == (0, (0, 2), 1)
    fresh = Game(2, 0, vote=True, starter=0).position()
    assert (short.position.hotels, short.position.piles, short.position.face_up) == (
        fresh.hotels,
        fresh.piles,
        fresh.face_up,
    )


def test_options() -> None:
    text = "cheaters seed=-3 base-value=hotel_rent ultimate open-dice hidden-backs vote"
    text += " station-keeps-double glimpse dice=12,66"
    snapshot = Snapshot.parse(f"{text} | 10@0 20@0")
    assert snapshot.setting.options.base_value is BaseValue.HOTEL_RENT
    assert snapshot.setting.dice == (Dice(1, 2), Dice(6, 6))
    assert Snapshot.of(snapshot.game()) == snapshot
    assert str(snapshot).startswith(text)
    for word, votes in (("vote", True), ("vote=yes", True), ("vote=no", False)):
        assert Record.parse(HEAD + f'[options "{word}"]\n*').setting.options.vote is votes


def test_ch_8_1_only_properties_have_owners_and_two_dice_show_2_to_12() -> None:
    """No text can write it, but one who builds a position from parts can."""
    game = Game(2)
    position = game.position()
    for shown in (1, 13):
        rolled = replace(position, rolled=True, throws=1, dice=0, shown=shown)
        with pytest.raises(IllegalError, match="must show 2 to 12"):
            check_position(Setting.of(game), rolled)
    for wrong in ({"owners": (1, *position.owners[1:])}, {"hotels": (True, *position.hotels[1:])}):
        with pytest.raises(IllegalError, match="Only properties have hotels and owners") as caught:
            check_position(Setting.of(game), replace(position, **wrong))
        assert caught.value.clause == "CH-8.1"


def test_r_46_what_is_paid_at_once_is_never_owed() -> None:
    game = Snapshot.parse(
        "cheaters | 0@3 1500@0 | - | debt p1 rolled throws=1 dice=34 shown=7 base=settled owes=p1>bank:10:card:-"
    ).game()
    position = game.position()
    wrong = replace(position, debts=(replace(position.debts[0], what=EventKind.PRICE),))
    with pytest.raises(IllegalError, match="an unpaid amount"):
        check_position(Setting.of(game), wrong)


def test_a_text_tells_every_field_of_a_position() -> None:
    """A field that is added to positions needs words of its own, or a game would not go on alike."""
    told = set(Snapshot.parse("cheaters seed=1 | 1500@0 1500@0").position.__dataclass_fields__)
    assert told == {each.name for each in fields(Position)}


def test_a_record_tells_why_each_amount_is_as_it_is() -> None:
    """The steps add up to what moves, and each cites its clauses."""
    log = Record.parse(str(Record.of(FORMS.played(6, 400)))).replay().log
    paid = [event for event in log if event.transfer is not None]
    assert {EventKind.PRICE, EventKind.RENT, EventKind.START} <= {event.what for event in paid}
    for event in paid:
        assert event.reasons is not None
        assert event.amount == sum(step.amount for step in event.reasons.steps)
        for step in event.reasons.steps:
            assert step.clauses
            assert all(name.startswith(("CH-", "R-")) for name in step.clauses)


def test_a_text_that_breaks_off_is_read_up_to_the_break() -> None:
    """Secrets of acts that are lost are left aside; what is left can be played through."""
    game = scene(2, dice="34 12", cheat="T11 T12 T01 T02 T03")
    play(game, "roll, cheat T12 3+5, p2: cheat T01, buy, end, pass, pass, roll, cheat T11 more")
    record = Record.of(game)
    text = str(record)
    assert "p2: cheat T01" in text
    assert "cheat T12 3+5" in text
    first = text.index("\n\n")
    public = [move.action for move in record.redacted().moves]
    for length in range(first, len(text)):
        part = Record.parse(text[:length])
        assert part.broken is not None
        seen = [move.action for move in part.redacted().moves]
        assert seen == public[: len(seen)]
        assert [move.action for move in part.moves] == game.actions[: len(part.moves)]
        assert part.replay().actions == game.actions[: len(part.moves)]
    for length in range(first):
        with contextlib.suppress(TextError):  # with too few headers there is nothing to play
            assert Record.parse(text[:length]).broken is not None


def test_a_record_begins_where_its_game_does() -> None:
    """Scripted cards, dice and starters are part of the setting, and any other beginning is a position."""
    scripted = Game(3, 5, starter=2, dice=[(1, 2)], decks={"chance": ["C05"], "cheat": ["T09", "T01"]}, log=True)
    scripted.play("roll")
    record = Record.of(scripted)
    assert record.opening is None
    assert record.setting.starter == 2
    assert record.setting.decks == (("C05",), (), ("T09", "T01"))
    lines = str(record).splitlines()
    assert {'[starter "p3"]', '[dice "12"]', '[decks "chance=C05 cheat=T09,T01"]'} <= set(lines)
    again = Record.parse(str(record)).replay()
    assert (again.position(), again.log) == (scripted.position(), scripted.log)
    elsewhere = scene(3, cash={0: 20}, holds="p2:rue-lecourbe")
    elsewhere.play("roll")
    record = Record.of(elsewhere)
    assert record.opening == elsewhere.opening
    assert '[position "cheaters seed=7 ' in str(record)
    assert Record.parse(str(record)).replay().position() == elsewhere.position()


def test_who_starts_by_the_dice_and_who_is_said_to_are_told_apart() -> None:
    """Even if it is the same player: nobody has rolled for it then, and the log says nothing of it."""
    rolled = Game(3, 1)
    given = Game(3, 1, starter=rolled.turn)
    scripted = Game(3, 1, decks={"chance": ["C05"]})
    assert [Setting.of(game).starter for game in (rolled, given, scripted)] == [None, rolled.turn, None]
    for game in (rolled, given, scripted):
        assert Record.of(game).replay().log == game.log
        assert ("\nstart (" in str(Record.of(game))) == (game is not given)


def test_a_secret_that_is_illegal_has_the_place_of_its_header() -> None:
    text = str(Record.of(play(scene(2, dice="34"), "roll")))
    bad = text.replace("[seed ", '[secret "1. p1: 1 cheat T08"]\n[seed ')
    with pytest.raises(TextError) as caught:
        Record.parse(bad).replay()
    assert caught.value.clause == "CH-7.1"
    assert caught.value.line == bad[: bad.index("cheat T08")].count("\n") + 1


def test_only_the_edition_that_everybody_has_can_be_written() -> None:
    with pytest.raises(UnreadableError, match="not the one in the package"):
        Record.of(Game(2, edition=replace(load(), title="Ours")))


def test_a_false_declaration_is_checked_like_a_true_one() -> None:
    game = play(scene(2, dice="34", cheat="T11 T12 T01 T02 T03"), "roll, cheat T12 3+6")
    text = str(Record.of(game))
    assert "declare (=9)" in text
    with pytest.raises(TextError, match=r"\(=9\), not \(=8\)"):
        Record.parse(text.replace("(=9)", "(=8)")).replay()


def test_a_record_may_hold_as_many_actions_as_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """The secret ones count too."""
    monkeypatch.setattr(most, "MOVES", 50)
    secret = '[secret "1. p1: 1 cheat T01"]\n'
    text = "1. p1: " + ", ".join(["end"] * 30) + ";\n*"
    assert len(Record.parse(HEAD + secret * 20 + text).moves) == 50
    for secrets_, acts in ((21, text), (51, "*")):
        with pytest.raises(TextError, match="at most 50 actions") as caught:
            Record.parse(HEAD + secret * secrets_ + acts)
        assert caught.value.line == HEAD.count("\n") + secrets_, "the header that is one too many"


def test_a_published_record_is_another_file_and_practice_is_taken_back(tmp_path: Path) -> None:
    file, record = tmp_path / "game.txt", Record.of(FORMS.played(4, 60))
    record.save(file)
    with pytest.raises(AnotherGameError, match="contains something other"):
        record.redacted().save(file)
    told = [Record.of(Game(2, practice=practice)).notes for practice in (True, False)]
    assert told == [(("event", "practice"),), ()]
    practised = replace(record, notes=(("event", "practice"),)).replay()
    practised.undo()
    assert practised.position() == record.undo().replay().position()


@pytest.mark.parametrize("harm", ["\x1b[31m", "\u202e"])
def test_what_steers_a_terminal_is_refused_in_secrets(harm: str) -> None:
    with pytest.raises(TextError, match="control characters") as caught:
        Record.parse(HEAD + f'[secret "1. p1: 1 cheat T01 {{{harm}}}"]\n1. p1: roll;\n*')
    assert caught.value.line == 4


def test_the_secrets_of_a_long_turn_stand_in_several_headers() -> None:
    """None is longer than 300 characters, and each says whose turn it is."""
    act = Action.parse("cheat T01")
    moves = [secrets.SecretMove(act, (), "x" * 81, 1, player) for player in (0, 0, 0, 0, 1)]
    lines = list(secrets.secret_lines(moves))
    assert [line.count("cheat") for line in lines] == [3, 1, 1]
    assert [line[:7] for line in lines] == ["1. p1: ", "1. p1: ", "1. p2: "]
    assert len(lines[0]) <= 300 < len(lines[0]) + len("; 0 cheat T01 {}") + 81
