"""What is published and what a seat is shown holds no secret (R-47, R-48, R-60, R-82)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from antimono.cheaters.game import Game
from antimono.cheaters.records import Record, Snapshot, TextError
from antimono.core.errors import UnreadableError
from tests.cheaters.game.scenes import play, scene
from tests.cheaters.records.forms import FORMS


def shown(game: Game) -> str:
    return str(Record.of(game).redacted())


@pytest.mark.parametrize("seed", range(60, 75))
def test_a_published_record_reads_and_prints_and_cannot_be_played(seed: int) -> None:
    record = Record.of(FORMS.played(seed, 300))
    published = record.redacted()
    text = str(published)
    assert Record.parse(text) == published == published.redacted()
    assert '[secrets "left-out"]' in text
    assert not re.search(r"\[(seed|dice|decks|secret) ", text)
    assert set(re.findall(r"cheat \w+", text)) <= {"cheat T05"}
    with pytest.raises(UnreadableError, match="published without its secrets"):
        published.replay()


def test_r_48_a_false_declaration_is_published_as_the_truth_would_be() -> None:
    liar = play(scene(3, dice="34", cheat="T11 T12 T01 T02 T03"), "roll, cheat T12 3+5")
    plain = play(scene(3, dice="35", cheat="T11 T12 T01 T02 T03"), "roll, declare")
    assert shown(liar).splitlines()[-2:] == shown(plain).splitlines()[-2:]
    assert shown(liar).endswith("1. p1: roll, declare (=8);\n*")
    for player in (None, 1, 2):
        assert Snapshot.of(liar).seen_by(player) == Snapshot.of(plain).seen_by(player)
    assert "dice=34" in str(Snapshot.of(liar).seen_by(0))


def test_r_48_until_they_are_declared_all_dice_look_alike_to_the_others() -> None:
    rolled = [play(scene(3, dice=dice, cheat="T11 T12 T01 T02 T03"), "roll") for dice in ("11", "34", "66")]
    for player in (None, 1, 2):
        assert len({str(Snapshot.of(game).seen_by(player)) for game in rolled}) == 1


def test_r_48_open_dice_are_published() -> None:
    game = play(scene(3, dice="34"), "roll")
    assert "roll (34)" in shown(game)
    assert all("dice=34" in str(Snapshot.of(game).seen_by(player)) for player in (None, 0, 1))


def test_remarks_on_secret_acts_are_secret() -> None:
    game = play(scene(3, dice="34", cheat="T11 T12 T01 T02 T03"), "roll, cheat T12 3+5, p2: cheat T01")
    record = Record.of(game, comments={0: "a roll", 1: "a lie", 2: "a theft: X"})
    assert Record.parse(str(record)) == record
    assert "a lie" in str(record)
    assert "{a roll}" in str(record.redacted())
    assert not re.search("a lie|a theft", str(record.redacted()))
    for place in (1, 2):
        with pytest.raises(UnreadableError, match="would end it"):
            Record.of(game, comments={place: 'a "quoted" word'})


def test_r_48_a_remark_on_an_honest_declaration_is_left_out_as_one_on_a_lie_would_be() -> None:
    game = play(scene(3, dice="35", cheat="T11 T12 T01 T02 T03"), "roll, declare")
    record = Record.of(game, comments={1: "honest"})
    assert "honest" in str(record)
    assert "honest" not in str(record.redacted())
    assert record.replay(log=False).state.log is None


def test_r_60_a_held_card_is_seen_by_its_holder_alone() -> None:
    games = [scene(3, held=f"p1:{card}", chance="C11 C12") for card in ("C02", "C16")]
    texts = [[str(Snapshot.of(game).seen_by(player)) for player in (None, 0, 1)] for game in games]
    assert texts[0][0] == texts[1][0]
    assert texts[0][2] == texts[1][2]
    assert texts[0][2].endswith("p1:C?")
    assert texts[0][1].endswith("p1:C02")


def test_r_60_of_two_cards_between_which_somebody_chooses_the_others_see_neither() -> None:
    game = play(scene(3, dice="12", chance="C16", held="p1:C02", pawns={0: 3}), "roll")
    texts = {player: str(Snapshot.of(game).seen_by(player)) for player in (None, 0, 1, 2)}
    seen = {player: [card for card in ("C02", "C16") if card in text] for player, text in texts.items()}
    assert seen == {None: [], 0: ["C02", "C16"], 1: [], 2: []}


def test_r_82_a_hint_is_seen_by_one_seat() -> None:
    game = Game(4, seed=1, glimpse=True, open_dice=True, decks={"cheat": ["T01"]})
    play(game, "roll, cheat T01")
    game.restore(replace(game.position(), hints=((2, game.turn, 0, 1),)))
    told = {player: "hint=" in str(Snapshot.of(game).seen_by(player)) for player in (None, 0, 1, 2, 3)}
    assert told == {None: False, 0: False, 1: False, 2: True, 3: False}


def test_a_position_that_somebody_sees_is_no_game() -> None:
    snapshot = Snapshot.of(FORMS.played(8, 120))
    seen = snapshot.seen_by(1)
    assert Snapshot.parse(str(seen)) == seen
    assert seen.seen_by(1) == seen
    assert seen.seen_by(None) == snapshot.seen_by(None)
    with pytest.raises(UnreadableError, match="what p2 sees"):
        seen.game()
    with pytest.raises(UnreadableError, match="what p2 sees"):
        seen.seen_by(0)
    with pytest.raises(UnreadableError, match="no such player"):
        snapshot.seen_by(9)
    with pytest.raises(TextError, match="unknown to the viewer"):
        Snapshot.parse(re.sub(r"cheats=\?\d+", "cheats=T01", str(seen)))
    with pytest.raises(TextError, match="seed or future dice"):
        Snapshot.parse(str(seen).replace("seen-by=p2", "seen-by=p2 seed=3"))


def test_a_published_record_that_begins_elsewhere_hides_that_too() -> None:
    game = play(scene(3, held="p1:C02", cash={0: 20}), "roll")
    text = shown(game)
    assert '[position "cheaters seen-by=all |' in text
    assert "C02" not in text
    assert Record.parse(text) == Record.of(game).redacted()
    whole = text.replace('[secrets "left-out"]', '[seed "7"]')
    with pytest.raises(TextError, match=r"must match the headers|both contain secrets"):
        Record.parse(whole)
