"""A position that somebody writes is one that a game could be in, and every position of a game passes."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from antimono.anti_monopoly.editions import EDITION_IDS, Role
from antimono.anti_monopoly.game import GAME_A, GAME_B, Game, Phase, timed
from antimono.anti_monopoly.game.options import RuleValue
from antimono.anti_monopoly.game.state import BANK
from antimono.anti_monopoly.records import Snapshot, TextError
from antimono.core.errors import IllegalError

C, M = Role.COMPETITOR, Role.MONOPOLIST


def two(decision: str, players: str = "C:1500@0 M:1500@0", owned: str = "-", table: str = "us game-a") -> str:
    return f"{table} seed=1 | {players} | {owned} | {decision}"


LEGAL = {
    "the beginning": two("roll p1"),
    "a later turn": two("roll p2 turn=21 round=10"),
    "the turns follow from the rounds": two("roll p2 round=500"),
    "after the roll": two("end p1 rolled"),
    "an extra roll": two("extra p1 rolled again"),
    "a purchase": two("buy p1 rolled again", "C:1500@39 M:1500@0"),
    "an income tax": two("tax p1 rolled", "C:1500@4 M:1500@0"),
    "custody, first turn": two("custody p1", "C:1@10:1 M:1@0"),
    "custody, after waiting": two("custody p1", "C:1@10:2w M:1@0", table="fr2006 game-a"),
    "the third turn": two("debt p1 owes=p1>bank:50:fine:0:0", "C:1@10:3 M:1@0"),
    "the fine after waiting": two("debt p1 owes=p1>bank:50:fine:0:0", "C:1@10:2w M:1@0", "p1:nob-hill"),
    "the third turn of another": two("roll p2", "C:1@10:3 M:1@0"),
    "rent": two("debt p1 rolled owes=p1>p2:50:rent:34:0", "C:1@34 M:1500@0", "p2:nob-hill"),
    "rent for what the creditor has sold": two(
        "debt p1 rolled owes=p1>p2:50:rent:34:0", "C:1@34 M:9@0 C:5@0", "p3:nob-hill"
    ),
    "a property tax": two("debt p1 rolled again owes=p1>bank:75:property-tax:38:0", "C:1@38 M:1500@0"),
    "a flat tax": two("debt p1 rolled owes=p1>bank:200:tax-flat:4:0", "C:1@4 M:1500@0"),
    "a percentage": two("debt p1 rolled owes=p1>bank:33:tax-percentage:4:0", "C:1@4 M:1500@0"),
    "a card that collects from the other": two("debt p2 on=p1 rolled owes=p2>p1:25:card:13:0", "C:1@2 M:1@0"),
    "an offer": two("offer p2 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50", owned="p1:nob-hill"),
    "offers on offers": two(
        "offer p3 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50 offer=p2:offer:p2:p3_5_for_wall-st",
        "C:1500@0 M:1500@0 C:5@0",
        "p1:nob-hill p3:wall-st",
    ),
    "an offer to a debtor who could pay by now": two(
        "offer p1 rolled owes=p1>bank:75:property-tax:38:0 offer=p2:debt:p1:p1_5_for_nob-hill",
        "C:100@38 M:1500@0",
        "p1:nob-hill=m",
    ),
    "settling": two("settling p1 turn=6 round=3 settlers=p1,p2 rolled", table="pl game-a/3"),
    "settling after the last": two("settling p2 on=p1 turn=6 round=3 settlers=p2", table="pl game-a/3"),
    "the last player": two("over p1 ended=last-player:p1", "C:9@0 M:out@0"),
    "Game B": two(
        "over p1 rolled ended=monopolists-bankrupt:p1+p3", "C:9@0 M:out@0 C:9@5", table="us game-b"
    ),
    "time up": two("over p1 turn=6 round=3 ended=time-up:p1+p2", "C:9@0 M:9@0", table="us game-a/3"),
    "roles to be drawn": "pl game-a drawn | ?:1500@0 ?:1500@0 ?:1500@0",
    "roles partly drawn": "pl game-a drawn | C:1500@0 ?:1500@0 ?:1500@0 | - | roles p2 on=p1",
    "roles drawn": "pl game-a drawn | C:1500@0 M:1500@0 M:1500@0 | - | roll p1",
}


@pytest.mark.parametrize("text", LEGAL.values(), ids=LEGAL)
def test_what_a_game_can_be_in_is_read_and_round_trips(text: str) -> None:
    snapshot = Snapshot.parse(text)
    assert Snapshot.parse(str(snapshot)) == snapshot
    assert Snapshot.of(snapshot.game()) == snapshot
    assert snapshot.game().over or snapshot.game().legal_actions()


DEBT = "debt p1 rolled owes={}"

IMPOSSIBLE = {
    # turns and rounds
    "turn 1 in round 500": (two("roll p1 turn=1 round=500"), "AM-6.1"),
    "more turns than players": (two("roll p1 turn=9 round=3"), "AM-6.1"),
    "turn 0": (two("roll p1 turn=0"), "AM-6.1"),
    "no roles yet but turns": (two("roll p1", "C:1500@0 ?:1500@0", table="pl game-a drawn"), "AM-4.1"),
    "the time is up": (two("roll p1 turn=20 round=9", table="us game-a/9"), "AM-24.1"),
    # who decides
    "another than the player on turn": (two("roll p1 on=p2"), "AM-6.1"),
    "a bankrupt": (two("roll p1", "C:out@0 M:1@0 C:1@0"), "AM-22.5"),
    "a bankrupt on turn": (two("roll p2 on=p1", "C:out@0 M:1@0 C:1@0"), "AM-22.5"),
    # after which roll
    "the end before any roll": (two("end p1"), "AM-5.2"),
    "a purchase before any roll": (two("buy p1", "C:1@39 M:1@0"), "AM-5.2"),
    "a tax before any roll": (two("tax p1", "C:1@4 M:1@0"), "AM-5.2"),
    "an extra roll before any": (two("extra p1 again"), "AM-5.2"),
    "a roll after the roll": (two("roll p1 rolled"), "AM-7.1"),
    "custody after the roll": (two("custody p1 rolled", "C:1@10:1 M:1@0"), "AM-7.1"),
    "an extra roll without a double": (two("extra p1 rolled"), "AM-7.1"),
    "the end with an extra roll to come": (two("end p1 rolled again"), "AM-7.1"),
    "a first roll that is extra": (two("roll p1 again"), "R-13"),
    # custody
    "in custody elsewhere": (two("custody p1", "C:1@9:1 M:1@0"), "AM-14.10"),
    "a fourth turn": (two("custody p1", "C:1@10:4 M:1@0"), "AM-14.10"),
    "a third turn with a choice": (two("custody p1", "C:1@10:3 M:1@0"), "AM-14.8"),
    "custody outside": (two("custody p1"), "AM-14.8"),
    "a roll inside": (two("roll p1", "C:1@10:1 M:1@0"), "AM-14.7"),
    "a purchase inside": (two("buy p1 rolled", "C:1@10:1 M:1@0"), "AM-8.1"),
    "an extra roll inside": (two("extra p1 rolled again", "C:1@10:1 M:1@0"), "AM-14.7"),
    "waited on the first turn": (two("custody p1", "C:1@10:1w M:1@0", table="fr2006 game-a"), "AM-14.8"),
    "waited where nobody may": (two("custody p1", "C:1@10:2w M:1@0", table="pl game-a"), "AM-14.8"),
    "waiting to be sent": (two("end p1 rolled", "C:1@30 M:1@0"), "AM-14.1"),
    "a bankrupt inside": (two("roll p1", "C:1@0 M:out@10:1 C:1@0"), "AM-22.5"),
    # squares
    "a purchase on START": (two("buy p1 rolled"), "AM-8.1"),
    "a purchase of what is owned": (two("buy p1 rolled", "C:1@34 M:1@0", "p2:nob-hill"), "AM-8.1"),
    "a tax on START": (two("tax p1 rolled"), "AM-16.1"),
    # debts
    "no debt": (two("debt p1 rolled"), "R-14"),
    "a debt and a roll": (two("roll p1 owes=p1>bank:50:fine:0:0"), "R-14"),
    "rent on START": (two(DEBT.format("p1>p2:50:rent:0:0"), "C:1@0 M:1@0"), "AM-8.2"),
    "rent on what nobody owns": (two(DEBT.format("p1>p2:50:rent:34:0"), "C:1@34 M:1@0"), "AM-8.2"),
    "rent on another square": (
        two(DEBT.format("p1>p2:50:rent:34:0"), "C:1@37 M:1@0", "p2:nob-hill"),
        "AM-8.2",
    ),
    "rent to the bank": (
        two(DEBT.format("p1>bank:50:rent:34:0"), "C:1@34 M:1@0", "p2:nob-hill"),
        "AM-8.2",
    ),
    "rent before the roll": (
        two("debt p1 owes=p1>p2:50:rent:34:0", "C:1@34 M:1@0", "p2:nob-hill"),
        "AM-14.10",
    ),
    "rent of another": (
        two("debt p2 on=p1 rolled owes=p2>p1:50:rent:34:0", "C:1@0 M:1@34", "p1:nob-hill"),
        "AM-8.2",
    ),
    "a property tax elsewhere": (two(DEBT.format("p1>bank:75:property-tax:0:0"), "C:1@0 M:1@0"), "AM-8.2"),
    "another property tax": (two(DEBT.format("p1>bank:76:property-tax:38:0"), "C:1@38 M:1@0"), "AM-8.2"),
    "a property tax to a player": (two(DEBT.format("p1>p2:75:property-tax:38:0"), "C:1@38 M:1@0"), "AM-8.2"),
    "an income tax elsewhere": (two(DEBT.format("p1>bank:200:tax-flat:38:0"), "C:1@38 M:1@0"), "AM-8.2"),
    "a Competitor's due": (two(DEBT.format("p1>bank:160:foundation-due:12:0"), "C:1@12 M:1@0"), "AM-8.2"),
    "a card that asks for nothing": (two(DEBT.format("p1>bank:50:card:5:0"), "C:1@2 M:1@0"), "AM-8.2"),
    "a card that asks another": (two(DEBT.format("p1>p2:25:card:13:0"), "C:1@2 M:1@0"), "AM-8.2"),
    "a card elsewhere": (two(DEBT.format("p1>bank:50:card:1:0"), "C:1@0 M:1@0"), "AM-8.2"),
    "a fine after the roll": (two(DEBT.format("p1>bank:50:fine:0:0"), "C:1@10:3 M:1@0"), "AM-8.2"),
    "a fine outside": (two("debt p1 owes=p1>bank:50:fine:0:0", "C:1@10 M:1@0"), "AM-14.10"),
    "a fine on the first turn": (two("debt p1 owes=p1>bank:50:fine:0:0", "C:1@10:1 M:1@0"), "AM-14.10"),
    "another fine": (two("debt p1 owes=p1>bank:51:fine:0:0", "C:1@10:3 M:1@0"), "AM-14.10"),
    "a debt of nothing": (two(DEBT.format("p1>bank:0:property-tax:38:0"), "C:1@38 M:1@0"), "AM-22.1"),
    "a debt that could be paid": (
        two(DEBT.format("p1>bank:75:property-tax:38:0"), "C:75@38 M:1@0"),
        "AM-22.1",
    ),
    "a debt of the other": (
        two("debt p2 on=p1 rolled owes=p1>bank:75:property-tax:38:0", "C:1@38 M:1@0"),
        "AM-22.1",
    ),
    "a debt to oneself": (two(DEBT.format("p1>p1:9999:rent:34:0"), "C:1@39 M:1@0"), "AM-22.5"),
    "a debt to a bankrupt": (
        two(DEBT.format("p1>p2:50:rent:34:0"), "C:1@34 M:out@0 C:1@0", "p3:nob-hill"),
        "AM-22.5",
    ),
    "the same debt twice": (
        two(
            "debt p1 rolled owes=p1>bank:75:property-tax:38:0 owes=p1>bank:75:property-tax:38:0",
            "C:1@38 M:1@0",
        ),
        "R-14",
    ),
    # offers
    "no offer": (two("offer p1"), "AM-21.1"),
    "an offer and a roll": (
        two("roll p1 offer=p1:roll:p1:p2_nob-hill_for_50", owned="p1:nob-hill"),
        "AM-21.1",
    ),
    "answered by the proposer": (
        two("offer p1 offer=p1:roll:p1:p2_nob-hill_for_50", owned="p1:nob-hill"),
        "AM-21.1",
    ),
    "an offer of the bank's": (two("offer p2 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50"), "AM-8.1"),
    "an offer to oneself": (
        two("offer p1 offer=p1:roll:p1:p1_nob-hill_for_50", owned="p1:nob-hill"),
        "AM-22.5",
    ),
    "money for money": (two("offer p2 on=p1 offer=p1:roll:p1:p2_5_for_nothing"), "AM-21.3"),
    "two offers of one player": (
        two(
            "offer p2 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50 offer=p1:offer:p2:p2_nob-hill_for_60",
            owned="p1:nob-hill",
        ),
        "AM-21.1",
    ),
    "an offer that interrupts nothing": (
        two("offer p2 on=p1 offer=p1:over:p1:p2_nob-hill_for_50", owned="p1:nob-hill"),
        "AM-21.1",
    ),
    "an offer while somebody else would decide": (
        two("offer p2 on=p1 offer=p1:roll:p2:p2_nob-hill_for_50", owned="p1:nob-hill"),
        "AM-6.1",
    ),
    "an offer after the roll, where that is too late": (
        two(
            "offer p2 on=p1 rolled offer=p1:end:p1:p2_park-lane_for_50",
            owned="p1:park-lane",
            table="it game-a",
        ),
        "AM-21.1",
    ),
    "an offer in the timed variant": (
        two("offer p2 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50", owned="p1:nob-hill", table="us game-a/9"),
        "AM-24.2",
    ),
    "an offer on another that interrupts nothing": (
        two(
            "offer p3 on=p1 offer=p1:roll:p1:p2_nob-hill_for_50 offer=p2:roll:p1:p3_wall-st_for_50",
            "C:1500@0 M:1500@0 C:5@0",
            "p1:nob-hill p2:wall-st",
        ),
        "AM-21.1",
    ),
    "a debt of nothing while an offer waits": (
        two(
            "offer p1 rolled owes=p1>bank:0:property-tax:38:0 offer=p2:debt:p1:p1_5_for_nob-hill",
            "C:100@38 M:1500@0",
            "p1:nob-hill=m",
        ),
        "AM-22.1",
    ),
    # the end
    "over without an outcome": (two("over p1"), "AM-1.2"),
    "an outcome in the middle": (two("roll p1 ended=last-player:p1"), "AM-1.2"),
    "only one left": (two("roll p1", "C:1@0 M:out@9"), "AM-1.2"),
    "one role left in Game B": (two("roll p1", "C:1@0 M:out@9 C:1@0", table="us game-b"), "AM-1.3"),
    "the last of two": (two("over p1 ended=last-player:p1"), "AM-1.2"),
    "two last players": (two("over p1 ended=last-player:p1+p2"), "AM-1.2"),
    "a bankrupt wins": (two("over p1 ended=last-player:p2", "C:1@0 M:out@0"), "AM-22.5"),
    "somebody wins twice": (two("over p1 ended=last-player:p1+p1", "C:1@0 M:out@0"), "AM-22.5"),
    "the last player in Game B": (
        two("over p1 ended=last-player:p1", "C:1@0 M:out@0", table="us game-b"),
        "AM-1.2",
    ),
    "Game B ends in Game A": (two("over p1 ended=monopolists-bankrupt:p1", "C:1@0 M:out@0"), "AM-1.3"),
    "the losers of Game B win": (
        two("over p1 ended=competitors-bankrupt:p1", "C:1@0 M:out@0", table="us game-b"),
        "AM-1.3",
    ),
    "Game B ends too early": (two("over p1 ended=monopolists-bankrupt:p1", table="us game-b"), "AM-1.3"),
    "time up without a time": (two("over p1 turn=6 round=3 ended=time-up:p1+p2"), "R-32"),
    "time up too early": (two("over p1 turn=4 round=2 ended=time-up:p1+p2", table="us game-a/3"), "R-32"),
    "time up for the poorer": (
        two("over p1 turn=6 round=3 ended=time-up:p1", "C:9@0 M:10@0", table="us game-a/3"),
        "AM-24.5",
    ),
    "time up for one of two": (
        two("over p1 turn=6 round=3 ended=time-up:p1", "C:9@0 M:9@0", table="us game-a/3"),
        "AM-24.5",
    ),
    "a debt after the end": (
        two("over p1 rolled owes=p1>bank:75:property-tax:38:0 ended=last-player:p1", "C:1@38 M:out@0"),
        "AM-1.2",
    ),
    "settling without a time": (two("settling p1 settlers=p1"), "R-32"),
    "settling too early": (two("settling p1 settlers=p1,p2 turn=4 round=2", table="pl game-a/3"), "R-32"),
    "settling where there is none": (
        two("settling p1 settlers=p1,p2 turn=6 round=3", table="us game-a/3"),
        "R-32",
    ),
    "settling by nobody": (two("settling p1 turn=6 round=3", table="pl game-a/3"), "AM-24.2"),
    "settling out of order": (
        two("settling p1 settlers=p1 turn=6 round=3", table="pl game-a/3"),
        "R-32",
    ),
    "settling by the second": (
        two("settling p2 settlers=p1,p2 turn=6 round=3", table="pl game-a/3"),
        "AM-24.2",
    ),
    "settling in the middle": (two("roll p1 settlers=p1,p2", table="pl game-a/3"), "AM-24.2"),
    # roles
    "no role and no draw": ("us game-a | C:1500@0 ?:1500@0", None),
    "a draw that is over": ("pl game-a drawn | C:1500@0 M:1500@0 | - | roles p1", "AM-4.1"),
    "three of one role": ("pl game-a drawn | C:1500@0 C:1500@0 C:1500@0", "AM-4.3"),
    "too many of one role": (
        "pl game-a drawn | C:1500@0 C:1500@0 C:1500@0 ?:1500@0 | - | roles p4 on=p1",
        "AM-4.3",
    ),
    "the second before the first": (
        "pl game-a drawn | ?:1500@0 C:1500@0 ?:1500@0 | - | roles p1",
        "AM-4.1",
    ),
    "chosen by the wrong one": ("pl game-a drawn | ?:1500@0 ?:1500@0 | - | roles p2 on=p1", "AM-4.1"),
    "moved before the draw": ("pl game-a drawn | ?:1500@0 ?:1500@7", "AM-4.1"),
    "bought before the draw": ("pl game-a drawn | ?:1500@0 ?:1500@0 | p1:miasto-7-1", "AM-4.1"),
    # what is owned
    "a fifth house": (two("roll p1", owned="p1:nob-hill=6"), "AM-10.1"),
    "a fourth house of a Monopolist": (two("roll p1", owned="p2:nob-hill=5 p2:union-square"), "AM-10.2"),
    "a house on a railroad": (two("roll p1", owned="p1:u-s-railroad=1"), "AM-9.4"),
    "a house without a monopoly": (two("roll p1", owned="p2:miasto-7-1=1", table="pl game-a"), "AM-9.3"),
    "a house on the third street": (
        two("roll p1", owned="p2:miasto-7-1 p2:miasto-7-2 p2:miasto-7-3=1", table="pl game-a"),
        "AM-9.6",
    ),
    "more houses than in the box": (
        two("roll p1", owned="p1:nob-hill=2", table="us game-a finite-stock houses=1"),
        "R-1",
    ),
    "a bankrupt owner": (two("roll p1", "C:1@0 M:out@9 C:1@0", "p2:nob-hill"), "AM-22.5"),
}


@pytest.mark.parametrize(("text", "clause"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_what_no_game_can_be_in_is_refused_with_its_clause(text: str, clause: str | None) -> None:
    with pytest.raises(TextError) as caught:
        Snapshot.parse(text)
    assert caught.value.clause == clause
    assert len(str(caught.value)) <= 300


def test_positions_that_no_text_can_write() -> None:
    snapshot = Snapshot.of(Game("us", [C, M], 1))
    position = snapshot.position
    square, held = position.properties[0]
    for changes, clause in (
        ({"roles": (M, C)}, "AM-4.4"),
        ({"cash": (10**15, 1500)}, "AM-2.3"),
        ({"properties": ((square, replace(held, owner=BANK, mortgaged=True)),)}, "AM-22.4"),
        ({"decks": ((0, 0), position.decks[1])}, "AM-15.1"),
        ({"phase": Phase.OVER}, "AM-1.2"),
    ):
        with pytest.raises(IllegalError) as caught:
            replace(snapshot, position=replace(position, **changes)).check()
        assert caught.value.clause == clause


RULES: tuple[dict[str, RuleValue], ...] = (
    {},
    {"start_square_pays": 0, "start_money": 300},
    {"custody_fine": 400, "start_money": 900},
    {"gifts_in_debt": True, "start_money": 200},
)


def poor_game(rng: random.Random) -> Game:
    """The beginning of a game in which debts, custody and bankruptcy come soon."""
    edition = rng.choice(EDITION_IDS)
    scale = 10 if edition == "it" else 1
    rules = {
        name: value if isinstance(value, bool) or not isinstance(value, int) else value * scale
        for name, value in rng.choice(RULES).items()
    }
    return Game(
        edition,
        rng.choice(("CM", "MCC", "CMMC", "MCMCMC", None)),
        rng.getrandbits(32),
        rng.choice((GAME_A, GAME_B, timed(5))),
        players=rng.randint(2, 6),
        finite_stock=rng.random() < 0.5,
        house_rules=rules,
    )


@pytest.mark.no_cover
@given(seed=st.integers(0, 2**32))
@settings(max_examples=12, deadline=None)
def test_every_position_that_a_game_reaches_passes(seed: int) -> None:
    rng = random.Random(seed)
    game = poor_game(rng)
    for number in range(150):
        if game.over:
            break
        actor = rng.choice(game.players) if rng.random() < 0.2 else game.player_to_decide
        acts = game.legal_actions(actor, offers=number % 3 == 0) or game.legal_actions()
        game.play(rng.choice(acts))
        Snapshot.of(game).check()


@pytest.mark.parametrize("ending", ["game-a", "game-b", "game-a/3", "game-b/3"])
@pytest.mark.parametrize("edition", ["us", "pl"])
def test_the_end_of_a_game_passes(edition: str, ending: str) -> None:
    rng = random.Random(edition + ending)
    rules: dict[str, RuleValue] = {"start_square_pays": 0, "start_money": 200}
    game = Game(edition, "CMC", 5, ending, log=False, house_rules=rules)
    for _action in range(20_000):
        if not game.over:
            game.play(rng.choice(game.legal_actions()))
    assert game.over
    snapshot = Snapshot.of(game)
    assert Snapshot.parse(str(snapshot)) == snapshot
