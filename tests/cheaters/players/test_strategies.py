"""Strategies: what each would do where it matters, and that they are values without a memory."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from antimono.cheaters import players
from antimono.cheaters.game import Action, EventKind, Game, Phase, Verb, debts, turn
from antimono.cheaters.game.state import BANK
from antimono.cheaters.players import (
    STRATEGIES,
    Bidder,
    Bluffer,
    Bold,
    GivenUp,
    Honest,
    Random,
    Rational,
    Strategy,
    Vigilant,
    play_out,
    strategy,
)
from antimono.cheaters.players.many import watched
from antimono.cheaters.players.stakes import LONG
from antimono.core.amount import Amount
from antimono.core.errors import UnknownNameError, UnreadableError
from tests.cheaters.game.scenes import play, scene
from tests.cheaters.game.words import set_up

every_strategy = pytest.mark.parametrize("name", STRATEGIES)
TABLES: list[dict[str, Any]] = [
    {"glimpse": True},
    {"glimpse": True, "ultimate": True},
    {"glimpse": True, "vote": True, "hidden_backs": True, "base_value": "hotel_rent"},
    {"open_dice": True, "station_keeps_double": True},
]
CALM = "T04 T06 T07 T08 T13"
"""Cards with which nothing can be tried before anything has happened."""


def chosen(game: Game, chooser: Strategy, seed: int = 5) -> str:
    """Return what a strategy does; the order of the legal actions means nothing to it."""
    view, actions = game.view(game.player_to_decide), game.legal_actions()
    action = chooser.choose(view, actions, seed, 9)
    game.check(action)
    if not isinstance(chooser, Random):
        assert chooser.choose(view, actions[::-1], seed, 9).verb == action.verb
    return str(action)


@every_strategy
def test_its_repr_is_the_call_that_makes_it(name: str) -> None:
    assert eval(repr(STRATEGIES[name]), vars(players)) == STRATEGIES[name]


@every_strategy
def test_it_is_frozen_and_hashable(name: str) -> None:
    hash(STRATEGIES[name])
    field = next(iter(type(STRATEGIES[name]).__dataclass_fields__))  # type: ignore[attr-defined] # all are dataclasses
    with pytest.raises(FrozenInstanceError):
        setattr(STRATEGIES[name], field, 1)


@every_strategy
def test_it_says_what_it_does(name: str) -> None:
    told = type(STRATEGIES[name]).__doc__ or ""
    assert len(told.split(". ")[0]) > 40


def test_an_unknown_name_gets_the_nearest() -> None:
    with pytest.raises(UnknownNameError, match="did you mean “honest”"):
        strategy("honets")


@every_strategy
@pytest.mark.parametrize("table", TABLES, ids=["glimpse", "ultimate", "vote", "open"])
def test_it_plays_legally_and_without_memory(name: str, table: dict[str, Any]) -> None:
    """The same game again is the same, each choice is accepted, and a choice changes nothing."""
    mine = STRATEGIES[name]
    game = Game(3, seed=3, log=False, **table)
    for counter in range(150):
        actions = game.legal_actions()
        if not actions:
            break
        before = game.position()
        player = game.player_to_decide
        action = mine.choose(game.view(player), actions, 11, counter)
        assert game.position() == before
        assert mine.choose(game.copy().view(player), actions, 11, counter) == action
        assert action in actions or action.verb in (Verb.OFFER, Verb.BID)
        game.play(action)
    assert len(game.actions) > 50


def test_the_same_seed_plays_the_same_game() -> None:
    everybody = list(STRATEGIES)[1:]
    games = [Game(6, seed=8, log=False, glimpse=True) for _twice in range(2)]
    outcomes = [play_out(game, everybody, cap_turns=60) for game in games]
    assert games[0].actions == games[1].actions
    assert outcomes[0] == outcomes[1]


def test_a_log_changes_nothing() -> None:
    """Strategies ask the view for what they need, never the log, which a game may do without."""
    games = [Game(6, seed=4, log=log, glimpse=True) for log in (False, True)]
    for game in games:
        play_out(game, list(STRATEGIES)[1:], cap_turns=30)
    assert games[0].actions == games[1].actions


def test_strategies_can_be_named_one_for_all_or_one_for_each() -> None:
    named, made = (Game(3, seed=2, log=False) for _twice in range(2))
    assert play_out(named, ["honest", Bold(), "bidder"], 9) is GivenUp.TURNS
    play_out(made, [Honest(), Bold(), Bidder()], 9)
    assert named.actions == made.actions
    with pytest.raises(UnknownNameError, match="did you mean “bidder”"):
        play_out(named, "biddr")
    with pytest.raises(UnreadableError, match="2 strategies for 3 players"):
        play_out(named, ["honest"] * 2)


# What all with a plan do.

PLANNERS = [each for each in STRATEGIES.values() if not isinstance(each, Random)]
every_planner = pytest.mark.parametrize("chooser", PLANNERS, ids=lambda each: type(each).__name__.lower())


LECOURBE = f"2 players; dice 1+2; cheat {CALM}"
BOTH = f"2 players; cheat {CALM}; p1: rue-lecourbe, boulevard-de-belleville"
JAILED = "2 players; cheat T03 T04 T06 T13 T02; p1 in jail 1"
HOLDER = f"cheat {CALM}; p1 holds"
TRADING = f"2 players; cheat {CALM}; p1: avenue-foch; p2: rue-lecourbe"

WHAT_ALL_DO = {
    "CH-4.3 rent is asked for in the last call": (f"{LECOURBE}; p2: rue-lecourbe", "roll, end", "claim p1"),
    "CH-4.3 once": (f"{LECOURBE}; p2: rue-lecourbe", "roll, end, claim p1", "pass"),
    "CH-4.1 who can spare it buys": (LECOURBE, "roll", "buy"),
    "CH-4.1 with all that one has not": (f"{LECOURBE}; p1 has 60", "roll", "auction"),
    "CH-4.1 with nothing neither": (f"{LECOURBE}; p1 has 0", "roll", "auction"),
    "CH-2.6 what costs nothing is taken": (
        f"2 players; dice 1+3; cheat {CALM}; p1 at 27; p1 has 0", "roll", "buy"),
    "CH-8.1 a set gets its hotels": (BOTH, "", "hotel "),
    "CH-8.1 as long as there is money": (f"{BOTH}; p1 has 120", "", "roll"),
    "CH-6.3 a release card is used": (f"{JAILED}; p1 holds C03", "", "use C03"),
    "CH-6.3 else the fee is paid": (JAILED, "", "pay"),
    "CH-6.3 if it can be": (f"{JAILED}; p1 has 20", "", "roll"),
    "CH-9.1 a trade that gains something is accepted": (
        TRADING, "offer p2 avenue-foch for rue-lecourbe", "accept"),
    "CH-9.1 and no other": (TRADING, "offer p2 10 for rue-lecourbe", "refuse"),
    "CH-9.1 a hotel is not sold at the price of its street": (
        f"2 players; cheat {CALM}; p2: rue-de-la-paix hotel", "offer p2 500 for rue-de-la-paix", "refuse"),
    "CH-9.1 the last of a colour counts double": (
        f"2 players; cheat {CALM}; p1: rue-lecourbe; p2: boulevard-de-belleville",
        "offer p2 rue-lecourbe for 70", "accept"),
    "R-53 who has seen nothing votes for innocent": (
        "3 players vote; dice 2+4; p1 at 3", "roll, end, accuse p1 T01", "innocent"),
    "R-73 an arrest meets the richest": (f"{HOLDER} C02; p3 has 2000", "", "use C02 p3"),
    "R-73 a release card waits": (f"{HOLDER} C03", "", "roll"),
    "R-73 a free hotel where it brings most": (
        f"{HOLDER} K14; p1: avenue-foch, rue-lecourbe", "", "use K14 avenue-foch"),
    "R-73 a hotel at half price": (f"{HOLDER} K16; p1: avenue-foch", "", "use K16 avenue-foch"),
    "R-73 if it can be spared": (f"{HOLDER} K16; p1: avenue-foch; p1 has 240", "", "roll"),
    "R-73 another's hotel is moved": (
        f"{HOLDER} C16; p2: rue-de-la-paix hotel; p1: avenue-foch", "", "use C16 rue-de-la-paix "),
    "R-73 one's own is not": (f"{HOLDER} C16; p1: avenue-foch hotel", "", "roll"),
}  # fmt: skip
"""A position in words, what is played, and what is chosen then, or its beginning."""


@every_planner
@pytest.mark.parametrize(("position", "acts", "does"), WHAT_ALL_DO.values(), ids=WHAT_ALL_DO)
def test_what_all_do(chooser: Strategy, position: str, acts: str, does: str) -> None:
    found = chosen(play(set_up(position), acts), chooser)
    assert found.startswith(does) if does.endswith(" ") else found == does


@every_planner
def test_r_82_what_has_been_seen_is_called_out(chooser: Strategy) -> None:
    """In the order of the seats, and once: then there is nothing left to accuse of."""
    game = seen_by_all("roll, cheat T01, end")
    assert chosen(game, chooser) == "accuse p1 T01"
    game.play("accuse p1 T01")
    assert game.state.jailed[0] == 1
    assert not chosen(game, chooser).startswith("accuse")


def seen_by_all(text: str, cheat: str = "T01 T03 T04 T06 T08", **position: Any) -> Game:
    """A table of three at which everybody sees everything."""
    found = scene(3, cheat=cheat, pawns={0: 3}, glimpse=True, **position)
    game = Game(3, edition=watched(1.0), options=found.options, dice=[(1, 1), (2, 4)])
    game.restore(found.position())
    return play(game, text)


@every_planner
def test_ch_6_3_jail_is_a_shelter_once_there_is_nothing_to_buy(chooser: Strategy) -> None:
    game = scene(2, cheat="T03 T04 T06 T13 T02", jailed={0: 1}, rest=1)
    game.restore(replace(game.position(), ending=True))
    assert chosen(game, chooser) == "roll"


@every_planner
def test_r_64_a_debtor_sells_as_little_as_possible(chooser: Strategy) -> None:
    """The cheapest property that is enough; with none the dearest first; bankrupt when nothing helps."""
    game = in_debt("p1:rue-lecourbe p1:rue-de-vaugirard p1:avenue-foch", 80)
    assert chosen(game, chooser) == "sell rue-de-vaugirard"
    assert chosen(in_debt("p1:rue-lecourbe p1:avenue-foch", 350), chooser) == "sell avenue-foch"
    assert chosen(in_debt("p1:rue-lecourbe", 100), chooser) == "bankrupt"


def in_debt(holds: str, amount: int) -> Game:
    """The first player, without cash, owes the bank so much."""
    game = scene(2, cheat=CALM, holds=holds, cash={0: 0})
    debts.owe(game.state, 0, BANK, amount, EventKind.FEE, lambda: Amount(()))
    turn.go_on(game.state)
    assert game.phase is Phase.DEBT
    return game


@every_planner
def test_r_53_they_vote_guilty_on_what_they_have_seen_alone(chooser: Strategy) -> None:
    game = seen_by_all("roll, cheat T01, end, accuse p1 T01", vote=True)
    assert game.phase is Phase.VOTE
    assert chosen(game, chooser) == "guilty"


# Characters.


@pytest.mark.parametrize("chooser", [Honest(), Vigilant(), Bidder()])
def test_the_honest_never_cheat(chooser: Strategy) -> None:
    game = Game(4, seed=1, log=False, glimpse=True)
    play_out(game, [chooser, "bold", "bluffer", "random"], 60)
    mine = [action for action in played_by(game, 0) if action.verb is Verb.CHEAT]
    others = [action for action in played_by(game, 1) if action.verb is Verb.CHEAT]
    assert not mine
    assert others


def played_by(game: Game, player: int) -> list[Action]:
    """Return what one player has done."""
    again = game.copy(log=False)
    again.restore(game.opening)
    found = []
    for action in game.actions:
        if again.player_to_decide == player:
            found.append(action)
        again.play(action)
    return found


@pytest.mark.parametrize(("vigilance", "does"), [(0.0, "cheat T01"), (0.1, "cheat T01"), (0.45, "end"), (1.0, "end")])
def test_the_bold_cheat_as_long_as_they_expect_a_gain(vigilance: float, does: str) -> None:
    """200 against the fee of 50: with three observers it pays up to a vigilance of 42 per cent each."""
    game = scene(4, dice="24", pawns={0: 3}, cheat="T01 T03 T04 T06 T08")
    assert chosen(play(game, "roll"), Bold(vigilance=vigilance)) == does


def test_r_77_whoever_wants_the_game_to_end_risks_no_jail() -> None:
    """Once all is bought, and in a game that has gone on for long."""
    cards = "T01 T03 T04 T06 T08"
    game = scene(3, cheat=cards, rest=1)
    game.restore(replace(game.position(), ending=True))
    assert chosen(game, Bold(vigilance=0.0)) == "roll"
    assert chosen(scene(3, cheat=cards), Bold(vigilance=0.0)) == "cheat T01"
    for turns, does in ((LONG, "cheat T01"), (LONG + 1, "roll")):
        game = scene(3, cheat=cards)
        game.restore(replace(game.position(), turns=turns))
        assert chosen(game, Bold(vigilance=0.0)) == does


def test_the_bluffer_declares_falsely_in_some_turns_and_not_in_others() -> None:
    """A roll of 3 would cost rent; one of 2 or 4 would not. The mood is one for the whole turn."""
    moods = []
    for seed in range(200):
        game = scene(2, dice="12", cheat="T11 T03 T04 T06 T08", holds="p2:rue-lecourbe=h", cash={0: 0})
        play(game, "roll")
        moods.append(chosen(game, Bluffer(rate=0.4), seed).startswith("cheat T11"))
        assert chosen(game, Bluffer(rate=1.0), seed).startswith("cheat T11")
        assert chosen(game, Bluffer(rate=0.0), seed) == "declare"
    assert 0.3 < sum(moods) / len(moods) < 0.5


def test_the_vigilant_accuse_of_what_all_have_seen() -> None:
    """Another's pawn has been moved (R-48); who does not watch lets it pass without a glimpse."""
    game = play(scene(3, dice="24", pawns={0: 3}, cheat="T05 T03 T04 T06 T08"), "roll, cheat T05 p2, end")
    assert chosen(game, Vigilant()) == "accuse p1 T05"
    assert chosen(game, Rational()) == "accuse p1 T05"
    assert chosen(game, Honest()) == "pass"


def test_the_vigilant_accuse_of_a_roll_that_suits_too_well() -> None:
    """Among hotels on a property of one's own: whoever could have turned a die is likely to have."""
    hotels = ("boulevard-de-belleville", "rue-de-vaugirard", "rue-de-courcelles", "avenue-de-la-republique")
    holds = " ".join([f"p2:{slug}=h" for slug in hotels])
    game = scene(2, dice="12", cheat="T12 T03 T04 T06 T08", holds=holds, rest=0)
    play(game, "roll, declare, end")
    assert chosen(game, Vigilant(rate=1.0, certainty=0.5)) == "accuse p1 T12"
    assert chosen(game, Vigilant(rate=1.0, certainty=1.0)) == "pass"
    assert chosen(game, Vigilant(rate=0.0, certainty=0.5)) == "pass"


def test_the_rational_cheat_by_the_card() -> None:
    """How likely it is noticed stands on the card (R-82); it is the table's vigilance in simulations."""
    game = scene(4, dice="24", pawns={0: 3}, cheat="T01 T03 T04 T06 T08", glimpse=True)
    for vigilance, does in ((0.0, "cheat T01"), (0.3, "cheat T01"), (0.5, "end"), (1.0, "end")):
        table = Game(4, edition=watched(vigilance), options=game.options, dice=[(1, 1), (2, 4)])
        table.restore(game.position())
        assert chosen(play(table, "roll"), Rational()) == does
    assert chosen(play(game, "roll"), Rational(vigilance=1.0)) == "end"


def test_the_rational_accuse_where_the_loss_of_the_cheat_outweighs_a_mistake() -> None:
    view = scene(2, cheat="T01 T11 T04 T06 T08").view(1)
    worth = [Rational().expected_of_accusing(view, (0, "T11"), chance) for chance in (0.0, 0.4, 0.6, 1.0)]
    assert worth == sorted(worth)
    assert worth[0] == -200
    assert worth[-1] == 200


def test_the_bidder_bids_more_for_what_brings_more() -> None:
    """By visits and rents: hotels, sets, and the time that is left; the honest player goes by the price."""
    view = scene(4, cheat=CALM).view(0)
    deed = view.edition.deed
    cheap, dear = deed("rue-lecourbe").index, deed("rue-de-la-paix").index
    assert Bidder().limit(view, dear) > 3 * Bidder().limit(view, cheap)
    assert Bidder().limit(view, dear) > deed("rue-de-la-paix").price
    with_set = scene(4, cheat=CALM, holds="p1:boulevard-de-belleville").view(0)
    assert Bidder().limit(with_set, cheap) > Bidder().limit(view, cheap)
    with_hotel = scene(4, cheat=CALM, holds="bank:rue-lecourbe=h").view(0)
    assert Bidder().limit(with_hotel, cheap) > Bidder().limit(with_set, cheap)
    late = scene(4, cheat=CALM, rest=1, holds="bank:rue-lecourbe").view(0)
    assert Bidder().limit(late, cheap) < Bidder().limit(view, cheap)
    assert Honest().limit(view, cheap) == Honest().limit(late, cheap) == deed("rue-lecourbe").price


def test_the_rational_pay_for_what_a_rival_needs() -> None:
    apart = scene(3, cheat=CALM).view(0)
    needed = scene(3, cheat=CALM, holds="p2:boulevard-de-belleville").view(0)
    square = apart.edition.deed("rue-lecourbe").index
    assert Rational().limit(needed, square) > Rational().limit(apart, square)
    assert Bidder().limit(needed, square) <= Bidder().limit(apart, square)


@pytest.mark.parametrize("chooser", [Honest(), Bidder(), Rational()])
def test_ch_4_2_nobody_bids_above_their_limit_or_into_their_reserve(chooser: Honest | Bidder | Rational) -> None:
    game = play(scene(2, dice="12", cheat=CALM, cash={0: 300, 1: 400}), "roll, auction")
    square = game.edition.deed("rue-lecourbe").index
    most = [chooser.limit(game.view(player), square) for player in game.players]
    highest = 0
    while game.phase is Phase.AUCTION:
        player = game.player_to_decide
        action = Action.parse(chosen(game, chooser))
        if action.verb is Verb.BID:
            highest = action.amount or 0
            assert highest <= min(most[player], game.cash[player] - chooser.reserve)
        game.play(action)
    assert highest > min(most) // 2
    assert game.owner("rue-lecourbe") is not None


def test_random_offers_trades_if_asked() -> None:
    game = scene(2, cheat=CALM, holds="p2:rue-lecourbe p1:avenue-foch")
    assert chosen(game, Random(offering=100)).startswith("offer p2 ")
    assert not chosen(game, Random()).startswith("offer ")
    assert chosen(scene(2, cheat=CALM, begun=False), Random(offering=100)) == "roll"
