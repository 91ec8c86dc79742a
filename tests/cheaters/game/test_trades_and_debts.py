"""CH-9 and its rulings: R-41, R-56, R-64 to R-67, R-74; the text of actions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.cheaters.game import Action, Game, Offer, Phase, Verb
from antimono.cheaters.game.actions import LONGEST
from antimono.cheaters.records import Record
from antimono.core.errors import AntimonoError, IllegalError, UnknownNameError, UnreadableError
from tests.cheaters.game.scenes import at, legal, play, refused, scene
from tests.cheaters.game.words import set_up

HOLDS = "p1:rue-lecourbe p2:avenue-foch=h p3:rue-de-la-paix"


TEXTS = [
    *("roll", "declare", "p2: accuse p1 T01", "cheat T14 rue-lecourbe rue-de-la-paix", "cheat T06 #1 30"),
    *("cheat T12 3+5", "cheat T11 less", "cheat U2 p3 500", "draw chest", "bid 50", "place 35"),
    *("use C02 p3", "use C16 avenue-foch rue-lecourbe", "discard K14", "claim p2", "join rue-lecourbe"),
    *("offer p2 rue-lecourbe release-chest 50 for nothing", "p3: offer p1 nothing for avenue-foch 100"),
]


@pytest.mark.parametrize("text", TEXTS)
def test_actions_print_and_parse_back(text: str) -> None:
    action = Action.parse(text)
    assert str(action) == text
    assert Action.parse(str(action)) == action
    assert repr(action) == f"Action({text!r})"


@pytest.mark.parametrize(
    "text",
    [
        *("", "p9: roll", "roll roll", "bid", "bid x", "claim T01", "accuse T01", "cheat", "draw more"),
        *("offer p2 for", "offer p2 50 for", "offer p7 50 for 60", "hotel", "hotel 3", "roll\x1b[31m"),
        *("cheat T01 T02", "use", "bid 5 6", "x" * 3000, "pass p1", "offer p2 a-1 nothing for 50", "offer p2 for 60"),
    ],
)
def test_texts_that_are_no_action(text: str) -> None:
    with pytest.raises((UnreadableError, UnknownNameError)):
        Action.parse(text)


def test_a_text_may_be_as_long_as_is_said_and_no_longer() -> None:
    assert Action.parse("roll".ljust(LONGEST)) == Action(Verb.ROLL)
    with pytest.raises(UnreadableError):
        Action.parse("roll".ljust(LONGEST + 1))


def test_a_refusal_that_names_all_that_is_possible_counts_no_more() -> None:
    with pytest.raises(AntimonoError, match="Possible now: roll") as caught:
        scene(2, begun=False).play("end")
    assert "more" not in str(caught.value)


def test_a_refusal_names_as_many_acts_as_a_sentence_has_room_for() -> None:
    with pytest.raises(AntimonoError) as caught:
        set_up("dice 1+2; cheat T01 T02 T03 T04 T05").play("p1: cheat T04")
    text = str(caught.value)
    named = text.partition("Possible now: ")[2].partition(" and ")[0].split(", ")
    assert named == ["roll", *[f"accuse p2 T0{card}" for card in range(1, 6)]]


@pytest.mark.parametrize("text", ["hotel nowhere", "accuse p2 T99", "use C99", "claim p6", "offer p6 50 for 60"])
def test_names_that_nothing_has(text: str) -> None:
    game = scene(2)
    with pytest.raises(AntimonoError):
        game.play(text)
    assert not game.actions


def test_undo_and_what_a_refusal_says() -> None:
    game = Game(2, seed=1, practice=True)
    game.play("roll")
    assert str(game.undo()) == "roll"
    with pytest.raises(UnreadableError):
        game.undo()
    with pytest.raises(AntimonoError, match=r"Possible now:.*roll"):
        game.play("end")


def test_r_60_where_nothing_has_been_shown_there_is_nothing_to_take_back() -> None:
    with pytest.raises(UnreadableError, match="nothing has been played yet"):
        Game(2, seed=1).undo()


def test_r_60_what_was_shown_stays_shown_but_in_practice() -> None:
    """An accusation that could be taken back would be a free look at the truth: for every caller."""
    accused = play(scene(3, cheat="T01", glimpse=True), "cheat T01, p2: accuse p1 T01")
    for game in (accused, accused.copy()):
        before = game.position()
        with pytest.raises(IllegalError, match=r"cannot undo what has been revealed.*R-60") as caught:
            game.undo()
        assert (caught.value.clause, game.position()) == ("R-60", before)
    again = Record.of(accused).replay()
    assert not again.takes_back
    practised = Game(3, seed=1, practice=True)
    practised.play("roll")
    record = Record.parse(str(Record.of(practised, notes={"players": "you bold bold"})))
    assert dict(record.notes) == {"players": "you bold bold", "event": "practice"}
    assert str(record.replay().undo()) == str(practised.copy().undo()) == "roll"


def test_ch_9_1_what_the_proposer_has_no_more_can_only_be_refused() -> None:
    """No act takes it meanwhile, but a position that somebody sets up may be so."""
    game = play(scene(3, holds=HOLDS), "offer p2 rue-lecourbe for 60")
    position = game.position()
    game.restore(replace(position, owners=tuple(-1 if owner == 0 else owner for owner in position.owners)))
    assert "accept" not in legal(game)
    assert refused(game, "accept") == "CH-9.1"
    assert at(play(game, "refuse"), Phase.ROLL)


def test_what_is_named_but_does_not_exist_is_told() -> None:
    game = scene(3, holds=HOLDS)
    for wrong in ("hotel nowhere", "offer p2 nowhere for 10", "offer p2 10 for nowhere"):
        with pytest.raises(UnknownNameError, match="no property named “nowhere”"):
            game.play(wrong)
    with pytest.raises(UnknownNameError, match="no property named “nowhere”"):
        game.owner("nowhere")


INCOMPLETE = [
    Action(Verb.HOTEL),
    Action(Verb.OFFER),
    Action(Verb.ACCUSE, "T01"),
    Action(Verb.ROLL, seat=1),
    Action(Verb.ROLL, amount=50),
    Action(Verb.ROLL, number=1),
    Action(Verb.ROLL, faces=(1, 2)),
    Action(Verb.ROLL, word="more"),
    Action(Verb.ROLL, offer=Offer(1, ("rue-lecourbe",))),
    Action(Verb.OFFER, "T01", offer=Offer(1, ("rue-lecourbe",))),
    Action(Verb.OFFER, offer=Offer(1, ("rue-lecourbe",), gives_cash=-50)),
    Action(Verb.OFFER, offer=Offer(1, ("rue-lecourbe",), takes_cash=-50)),
    Action(Verb.OFFER, offer=Offer(1, gives_cards=("release",))),
]


@pytest.mark.parametrize("action", INCOMPLETE, ids=str)
def test_an_action_built_from_parts_is_what_a_text_could_write(action: Action) -> None:
    """Else it could be played and never be read again, or move money the wrong way."""
    game = scene(3, holds=HOLDS)
    before = game.position()
    with pytest.raises(UnreadableError, match=r"is not an action|no property|no player"):
        game.play(action)
    assert game.position() == before


def test_only_an_action_is_one() -> None:
    with pytest.raises(UnreadableError, match="5 is not an action"):
        scene(2).play(5)  # type: ignore[arg-type]
    with pytest.raises(UnreadableError, match="an action is text"):
        Action.parse(5)  # type: ignore[arg-type]
