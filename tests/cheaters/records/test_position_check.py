"""A position that somebody writes is one that a game could be in, and every position of a game passes."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.cheaters.game import Game, Position
from antimono.cheaters.records import Setting, Snapshot, TextError
from antimono.cheaters.records.position_check import check_position
from antimono.core.errors import IllegalError
from tests.cheaters.game.scenes import step
from tests.cheaters.records.conftest import FLAGS, offer


def two(
    decision: str, players: str = "1500@0 1500@0", owned: str = "-", cards: str = "", table: str = "cheaters"
) -> str:
    return " | ".join([f"{table} seed=1", players, owned, decision, *([cards] if cards else [])])


def three(
    decision: str, players: str = "1500@0 1500@0 1500@0", owned: str = "-", table: str = "cheaters"
) -> str:
    return two(decision, players, owned, table=table)


UNDECLARED = "turn=4 throws=9 rolled dice=34"
ROLLED = f"{UNDECLARED} shown=7"
ALL_SOLD = " ".join([f"p{1 + place % 2}:{slug}" for place, slug in enumerate(Game(2).state.table.square_of)])

LAST = " ".join(
    [
        *[f"p1:{slug}" for slug in ("boulevard-de-belleville", "rue-lecourbe")],
        *[f"p2:{slug}" for slug in ("avenue-des-champs-elysees", "rue-de-la-paix")],
        *[f"bank:{slug}=h" for slug in list(Game(2).state.table.square_of)[2:17]],
    ]
)
"""Two whole colours, and one hotel left in the bank."""

LEGAL = {
    "the beginning": two("roll p1"),
    "a later turn": two("roll p2 turn=21 throws=40 shown=9"),
    "jail": two("jail p1 turn=5 throws=4", "20@9:3 1500@9"),
    "in jail on another's turn": two("roll p2 turn=5 throws=4", "20@9:1 1500@9"),
    "a declaration": two(
        f"move p1 {UNDECLARED} hidden",
        cards="face=T11,T12,T01,T02,T03",
    ),
    "a roll that jail has cut short before it was declared": two(
        f"end p1 {UNDECLARED} hidden", "1500@9:1 0@0"
    ),
    "a purchase": two(f"buy p1 {ROLLED} again", "1500@35 1500@0"),
    "free parking": two(f"pile p1 {ROLLED}", "1500@18 1500@0"),
    "the last call": two(f"call p2 on=p1 {ROLLED} calls=2", "1500@3 1500@0"),
    "a debt": two(
        f"debt p1 {ROLLED} base=settled owes=p1>p2:500:rent:avenue-foch", "20@30 0@0", "p2:avenue-foch"
    ),
    "the fee after the third roll": two(
        f"debt p1 {ROLLED} base=moving from-jail owes=p1>bank:50:fee:-", "20@9:4 1500@0"
    ),
    "an auction": three(
        f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:p3:20:p1:p2:open:-",
        "1@30 1@0 1@0".replace("1@", "500@"),
    ),
    "a bribe": two(f"bribe p1 {ROLLED} base=settled ask=bribe:p1:BRIBE"),
    "two cards of a kind": two(f"keep p1 {ROLLED} base=settled ask=keep:p1:C16", cards="p1:C02 p2:K03"),
    "the last hotel, others asked": two(
        f"join p2 on=p1 {ROLLED} base=end by=p1 ask=join:p2 auction=hotel:-:0:-:p1:asked:rue-lecourbe+-",
        owned=LAST,
    ),
    "the last hotel, bids": two(
        f"auction p2 on=p1 {ROLLED} base=end by=p1 auction=hotel:p1:20:-:p2:open:rue-lecourbe+rue-de-la-paix",
        owned=LAST,
    ),
    "another's pawn to be put": two(f"place p1 {ROLLED} base=end ask=place:p1:p2"),
    "another's pawn on the way": two(f"bribe p1 {ROLLED} base=carried steps=3 pawn=p2 ask=bribe:p1:BRIBE"),
    "a hotel to be put": two(f"put p2 on=p1 {ROLLED} base=end by=p1 ask=put:p2", owned=LAST),
    "another's pawn to move": two(
        f"end p1 {ROLLED} attempt=p1:T05:4:p2:7:-:0:- tried=p1:T05:4", cards="face=T01,T02,T03,T04,T05"
    ),
    "a property to give back": two(
        f"return p1 {ROLLED} base=settled ask=return:p1:K15", owned="p1:avenue-foch p1:avenue-mozart"
    ),
    "an offer": two(
        "offer p2 on=p1 base=roll by=p1 ask=offer:p2:p1:p2_avenue-foch_for_50", owned="p1:avenue-foch"
    ),
    "an attempt": two(
        f"end p1 {ROLLED} attempt=p2:T01:4:bank:-:-:100:- tried=p2:T01:4", cards="face=T01,T02,T03,T04,T05"
    ),
    "an arrived player": two(f"end p2 {ROLLED} ending", "1500@0a 1500@20", ALL_SOLD),
    "a vote": three(
        f"vote p3 on=p1 base=end by=p1 {ROLLED} ask=vote:p3 votes=p1>p2:T01:-", table="cheaters vote"
    ),
    "the end": two(
        f"over p1 {ROLLED} base=counting by=p1 ending ended=all-arrived:p1:1500/900",
        "1500@0a 900@0a",
        ALL_SOLD,
    ),
    "the last player": two("over p1 ended=last-player:p1:90/0", "90@0 out@7"),
}


def text_of(text: str) -> str:
    """The card of the bribe is the edition's."""
    decks = Game(2).state.table.decks
    bribe = next(card.id for deck in decks for card in deck if card.effect.kind.value == "bribe")
    return text.replace("BRIBE", bribe)


@pytest.mark.parametrize("text", LEGAL.values(), ids=LEGAL)
def test_what_can_be_is_read_and_goes_on(text: str) -> None:
    text = text_of(text)
    snapshot = Snapshot.parse(text)
    assert Snapshot.parse(str(snapshot)) == snapshot
    game = snapshot.game()
    for action in game.legal_actions():
        game.check(action)


@pytest.mark.parametrize("text", LEGAL.values(), ids=LEGAL)
def test_what_can_be_is_written_as_each_seat_sees_it(text: str) -> None:
    whole = Snapshot.parse(text_of(text))
    for viewer in (None, *range(whole.setting.seats)):
        seen = whole.seen_by(viewer)
        assert Snapshot.parse(str(seen)) == seen
        seen.check()


ILLEGAL = {
    "R-46": two("roll p1", "1505@0 1500@0"),
    "CH-6.2": two("roll p1 on=p1", "1500@9:1 1500@9:1"),
    "CH-5.7": two("jail p1", "1500@3:1 1500@0"),
    "CH-6.3": two("jail p1", "1500@9:4 1500@0"),
    "CH-1.2": two("roll p1", "1500@0 1500@0a"),
    "CH-9.3": three("roll p1", "1500@0 1500@0 out@0", "p3:avenue-foch"),
    "CH-2.1": two(
        "roll p1", owned=" ".join([f"bank:{slug}=h" for slug in list(Game(2).state.table.square_of)[:17]])
    ),
    "CH-1.1": two("roll p1", owned=ALL_SOLD),
    "CH-5.2": two("roll p1", cards="p1:C01"),
    "CH-2.4": two("roll p1", cards="face=T01,T02,T03,T04"),
    "R-40": two("roll p1", "1500@0 out@3"),
    "CH-3.1": two("end p1"),
    "CH-4.1": two(f"buy p1 {ROLLED}", "1500@2 1500@0"),
    "CH-5.4": two(f"pile p1 {ROLLED}"),
    "R-48": two(f"move p1 {ROLLED}"),
    "R-50": two(f"call p2 on=p1 {ROLLED}"),
    "CH-9.2": two(f"debt p1 {ROLLED} base=settled owes=p1>p1:50:fee:-", "20@3 0@0"),
    "CH-4.2": two(
        f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:-:0:-:p2:open:-",
        owned="p1:avenue-foch",
    ),
    "R-62": two(f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:p2:20:-:p2:open:-"),
    "R-45": two(f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:p1:2000:-:p2:open:-"),
    "R-75": two(f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=hotel:-:0:-:p2:open:-"),
    "R-53": two(f"vote p2 on=p1 base=end by=p1 {ROLLED} ask=vote:p2 votes=p1>p2:T01:-"),
    "CH-9.1": two("offer p2 on=p1 base=roll by=p1 ask=offer:p2:p2:p1_avenue-foch_for_50"),
    "CH-8.3": two(f"return p1 {ROLLED} base=settled ask=return:p1:C01"),
    "CH-5.8": two(f"bribe p1 {ROLLED} base=settled ask=bribe:p1:C01"),
    "CH-8.2": two(f"put p1 {ROLLED} base=settled ask=put:p1"),
    "CH-7.3": two(f"place p1 on=p1 {ROLLED} base=settled ask=place:p1:p1"),
    "R-79": two(f"end p1 {ROLLED} stop=p1:avenue-foch:p2:55:-:100:open", "1500@30 1500@0"),
    "R-52": two("roll p1 accused=p1>p1:T01"),
    "R-82": two("roll p1 hint=p1>p2:T01:1"),
    "R-61": two(f"end p1 {ROLLED} attempt=p2:T01:9:bank:-:-:100:- tried=p2:T01:9"),
    "R-57": two("roll p1 attempt=p2:T01:1:bank:-:-:100:- tried=p2:T01:1"),
    "R-55": two(f"end p1 {ROLLED} attempt=p2:T01:4:bank:-:-:100:-"),
    "CH-7.1": two(f"end p1 {ROLLED} attempt=p2:T01:4:bank:-:-:110:- tried=p2:T01:4"),
    "CH-1.4": two("over p1 ended=last-player:p1:80/0", "90@0 out@7"),
    "CH-1.3": two("over p1 ended=last-player:p1:90/0 lot=avenue-foch", "90@0 out@7"),
}


@pytest.mark.parametrize(("clause", "text"), ILLEGAL.items(), ids=ILLEGAL)
def test_what_cannot_be_has_its_clause(clause: str, text: str) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text)
    assert caught.value.clause == clause, caught.value


BIDDING = f"auction p2 on=p1 {ROLLED} base=settled by=p1"
JOINING = f"join p2 on=p1 {ROLLED} base=end by=p1 ask=join:p2"
BOTH = "rue-lecourbe+rue-de-la-paix"


def last(auction: str, decision: str = BIDDING, owned: str = LAST) -> str:
    return two(f"{decision} auction=hotel:{auction}", owned=owned)


SENTENCES = {
    "Each card is once in its pile": ("CH-5.2", two("roll p1", cards="p1:C?")),
    "Each cheat card lies once": ("CH-2.4", two("roll p1", cards="face=T01,T01,T02,T03,T04")),
    "is not what is decided now": ("CH-3.1", two(f"end p1 {ROLLED} owes=p1>bank:50:fee:-", "20@3 0@0")),
    # The turn.
    "A game is over if it has ended": ("CH-1.1", two("over p1")),
    "A game is over if it has ended somehow": (
        "CH-1.1",
        two(f"end p1 {ROLLED} ended=last-player:p1:1500/1500"),
    ),
    "A turn does not stand at “debt”": ("CH-3.1", two(f"debt p1 {ROLLED} owes=p1>bank:50:fee:-")),
    "The player on turn decides": ("CH-3.1", two(f"end p2 on=p1 {ROLLED}")),
    "Those who have arrived take no more turns": ("R-40", two("roll p1 ending", "1500@0a 1500@0", ALL_SOLD)),
    "and no bankrupt does": ("CH-1.4", two("over p1 ended=last-player:p2:90/0", "90@0 out@7")),
    "Turns are counted from 1": ("CH-3.3", two("roll p1 turn=0")),
    "has dice that show something": ("CH-3.1", two("end p1 throws=3 rolled shown=7")),
    "has dice that show something, and only they": ("CH-3.1", two("end p1 rolled dice=34 shown=7")),
    "shows 2 to 12": ("CH-3.1", two(f"end p1 {ROLLED.replace('shown=7', 'shown=1')}")),
    "The third double in a row": ("CH-3.2", two("roll p1 doubles=4")),
    "A roll for a double in jail": ("CH-6.3", two(f"end p1 {ROLLED} from-jail")),
    "chooses a way out before they move on": ("CH-6.3", two("roll p1", "1500@9:1 1500@0")),
    "The ways out of jail": ("CH-6.3", two("jail p1")),
    "not more than once around": ("CH-5.2", two(f"bribe p1 {ROLLED} base=carried ask=bribe:p1:BRIBE")),
    # What waits.
    "Rent is owed on a property": ("CH-4.3", two(f"debt p1 {ROLLED} base=settled owes=p1>p2:500:rent:-")),
    "nothing else is (CH-4.3)": (
        "CH-4.3",
        two(f"debt p1 {ROLLED} base=settled owes=p1>bank:50:fee:rue-lecourbe"),
    ),
    "A debt is a multiple of 10": ("R-46", two(f"debt p1 {ROLLED} base=settled owes=p1>bank:55:fee:-")),
    "What is auctioned is the bank's": (
        "CH-4.2",
        two(f"end p1 {ROLLED} lot=avenue-foch", owned="p2:avenue-foch"),
    ),
    "each property is auctioned once": ("R-66", two(f"end p1 {ROLLED} lot=avenue-foch lot=avenue-foch")),
    "Bids are multiples of 10": (
        "R-62",
        two(f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:p1:25:-:p2:open:-"),
    ),
    "the others are asked only about the last hotel": (
        "R-75",
        two(f"auction p2 on=p1 {ROLLED} base=settled by=p1 auction=avenue-foch:-:0:-:p2:asked:-"),
    ),
    "It is the last hotel that several can want": ("R-75", last(f"-:0:-:p2:open:{BOTH}", owned="-")),
    "It is the last hotel": ("R-75", last("-:0:-:p2:open:rue-lecourbe+rue-de-la-paix+-")),
    "has a lawful place for it": ("R-75", last("-:0:-:p2:open:rue-de-la-paix+rue-lecourbe")),
    "needs several who want it": ("CH-8.5", last("-:0:-:p1:open:rue-lecourbe+-")),
    "needs several": ("CH-8.5", last("-:0:-:p1:asked:-+-", JOINING)),
    "Nobody bids before all have been asked": ("R-75", last("p1:20:-:p2:asked:rue-lecourbe+-", JOINING)),
    "The others are asked once": ("R-75", two(JOINING, owned=LAST)),
    "whether they want the last hotel too": ("R-75", last(f"-:0:-:p1:asked:{BOTH}", JOINING)),
    "A bankrupt is out of the game and decides": (
        "CH-9.3",
        three(f"place p3 on=p1 {ROLLED} base=settled ask=place:p3:p1", "1500@0 1500@0 out@0"),
    ),
    "All but accuser and accused vote": (
        "R-53",
        three(f"vote p2 on=p1 base=end by=p1 {ROLLED} ask=vote:p2 votes=p1>p2:T01:-", table="cheaters vote"),
    ),
    "in seat order from the accuser's left": (
        "R-53",
        three(
            f"vote p3 on=p1 base=end by=p1 {ROLLED} ask=vote:p3 votes=p1>p2:T01:guilty+innocent",
            table="cheaters vote",
        ),
    ),
    "where the table has agreed on it": (
        "R-53",
        three(f"end p1 {ROLLED} votes=p1>p2:T01:guilty", table="cheaters vote"),
    ),
    "An offer is answered before anything else": (
        "CH-9.1",
        two(
            "offer p2 on=p1 base=roll by=p1 ask=offer:p2:p1:p2_rue-lecourbe_for_50 "
            "ask=offer:p1:p2:p1_50_for_rue-lecourbe",
            owned="p1:rue-lecourbe",
        ),
    ),
    "Two cards of a deck are held": ("CH-5.2", two(f"keep p1 {ROLLED} base=settled ask=keep:p1:C16")),
    # What the window leaves open.
    "Nobody has asked for more stops": ("R-79", two(f"end p1 {ROLLED} asked=0,1")),
    "A payment is made by a player": ("R-46", two(f"end p1 {ROLLED} paid=p1>p1:60:price")),
    "in whole notes": ("R-46", two(f"end p1 {ROLLED} paid=p1>bank:65:price")),
    "Each accuses each of a card once": ("R-52", two(f"end p1 {ROLLED} accused=p1>p2:T01 accused=p1>p2:T01")),
    "Each player tries a card once": ("R-55", two(f"end p1 {ROLLED} tried=p2:T01:4 tried=p2:T01:4")),
    "That is not what T02 lets": (
        "CH-7.1",
        two(
            f"end p1 {ROLLED} attempt=p2:T02:4:bank:-:-:0:- tried=p2:T02:4", cards="face=T01,T02,T03,T04,T05"
        ),
    ),
}


@pytest.mark.parametrize(
    ("words", "clause", "text"), [(each, *SENTENCES[each]) for each in SENTENCES], ids=SENTENCES
)
def test_what_cannot_be_is_told_in_a_sentence(words: str, clause: str, text: str) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text_of(text))
    assert words in str(caught.value)
    assert caught.value.clause == clause


def test_ch_8_1_only_properties_have_owners() -> None:
    """No text can write it, but one who builds a position from parts can."""
    game = Game(2)
    position = game.position()
    wrong = replace(position, owners=(1, *position.owners[1:]))
    with pytest.raises(IllegalError, match="nothing else has an owner") as caught:
        check_position(Setting.of(game), wrong)
    assert caught.value.clause == "CH-8.1"


@given(seed=st.integers(0, 2**32 - 1))
@settings(max_examples=12)
def test_every_position_of_a_game_passes(seed: int) -> None:
    rng = random.Random(seed)
    flags: dict[str, Any] = {flag: rng.random() < 0.5 for flag in FLAGS}
    game = Game(rng.randint(2, 6), seed, log=False, **flags)
    setting = Setting.of(game)
    wild = rng.choice((0.05, 0.3, 0.6))
    for _step in range(150):
        if game.over:
            break
        if rng.random() < 0.03:
            offer(game, rng)
        else:
            step(game, rng, wild)
        check_position(setting, game.position())


def test_a_text_tells_every_field_of_a_position() -> None:
    """A field that is added to positions needs words of its own, or a game would not go on alike."""
    told = set(Snapshot.parse(two("roll p1")).position.__dataclass_fields__)
    assert told == {each.name for each in fields(Position)}
