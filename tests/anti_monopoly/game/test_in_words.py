"""What the game does, row by row of `in_words.toml`; and what it does in every edition."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from antimono.anti_monopoly.editions import EDITION_IDS, Edition, Role, editions
from antimono.anti_monopoly.game import Action, EventKind, Game, Outcome, Termination
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.bankruptcy import Creditor, settle
from antimono.anti_monopoly.rules.rent import Ownership, rent
from antimono.core.dice import Dice
from antimono.rulebook.clauses import CLAUSES

type Scene = Callable[..., Game]
type Scripted = Callable[[str, str, str], Game]

WAITING = ("us", "fr2006", "de2006")
"""Where the first turn in custody may just be waited."""
TABLES: dict[str, dict[str, list[str]]] = tomllib.loads(
    Path(__file__).with_name("in_words.toml").read_text(encoding="utf-8")
)

every_edition = pytest.mark.parametrize("edition", editions(), ids=EDITION_IDS)


@pytest.mark.parametrize(
    ("position", "actions", "expected"),
    [pytest.param(*row, id=name) for table in TABLES.values() for name, row in table.items()],
)
def test_in_words(scripted: Scripted, position: str, actions: str, expected: str) -> None:
    scripted(position, actions, expected)


def test_r_0_no_clause_that_an_edition_is_silent_on_is_forgotten() -> None:
    """Of AM-5.2 and AM-19.1 the Italian guide leaves out a part: which way pawns move, who rolls for dues."""
    silent = {each.id for each in CLAUSES.values() if "it" in each.silent}
    assert silent | {"AM-5.2", "AM-19.1"} == TABLES["silent"].keys()
    others = {name for each in CLAUSES.values() for name in each.silent} - {"it"}
    assert others == {"fr2006", "de2006"}  # on AM-10.8, the building stock


@every_edition
def test_am_5_1_am_13_1_am_16_1_am_16_3_amounts_of_each_edition(scripted: Scripted, edition: Edition) -> None:
    """Starting money, START money, and the tax on 100 and a street of 400: its mortgage lowers it (R-35)."""
    scale, table = edition.scale, f"{edition.id} CM"
    started = f"cash p1 = {1600 * scale}; cash p2 = {1500 * scale}"
    scripted(f"{table}; p1 at 29; dice 5+6", "roll", started)
    taxed = f"{table}; p1 has 100; p1: wall-st; dice 1+3"
    scripted(taxed, "roll, percentage", f"cash p1 = {50 * scale}")
    scripted(taxed, "roll, mortgage 39, percentage", f"cash p1 = {270 * scale}")


@every_edition
@pytest.mark.parametrize("visited", [1, 2])
def test_am_11_7_the_worked_example(scripted: Scripted, edition: Edition, visited: int) -> None:
    """A Monopolist sells the house on one of three streets and mortgages it: the others still take double.

    The guide follows the example (R-0). In pl the mortgaged street is one of the two acquired first, so the
    monopoly is gone, and the rent is single (AM-11.6, R-9). The mortgaged street brings nothing.
    """
    city = next(each.streets for each in edition.cities if len(each.streets) == 3)
    built, where = city[0], city[visited]
    before = f"{edition.id} CM; p2: {built.slug}+1, {city[1].slug}, {city[2].slug}; dice 1+2; p1 at "
    game = scripted(before + str(where.index - 3), "", f"clause p2: mortgage {built.slug} = AM-11.2")
    raised = game.cash[1] + built.house_price[Role.MONOPOLIST] // 2 + built.mortgage
    due = where.price // 10 * (1 if edition.id == "pl" else 2)
    sold = f"p2: sell {built.slug}, p2: mortgage {built.slug}, roll"
    scripted(before + str(where.index - 3), sold, f"at p1 = {where.index}; cash p2 = {raised + due}")
    scripted(before + str(built.index - 3), sold, f"at p1 = {built.index}; cash p2 = {raised}")


@every_edition
def test_am_14_9_the_worked_example(scripted: Scripted, edition: Edition) -> None:
    """3 + 3 frees, then 5 + 5: the pawn ends 10 away (R-2), in pl 16 away, and there is no third roll."""
    moves = edition.id == "pl"
    script = "roll, decline, roll" if moves else "roll, roll"
    after = f"at p1 = {26 if moves else 20}; custody_turn p1 = 0; can roll = no; turn = p1"
    scripted(f"{edition.id} CM; p1 in custody 2; dice 3+3 5+5", script, after)


@every_edition
def test_am_14_8_am_14_10_r_31_the_turns_inside(scripted: Scripted, edition: Edition) -> None:
    """Waiting is for the first turn, where there is waiting; after two failed rolls the third begins paid."""
    wait = " wait" if edition.id in WAITING else ""
    scripted(f"{edition.id} CM; p1 in custody", "", f"ways = roll pay{wait}")
    scripted(f"{edition.id} CM; p1 in custody 2", "", "ways = roll pay")
    twice = "roll, end, roll, end, roll, end, roll, end"
    paid = f"custody_turn p1 = 0; phase = roll; cash p1 = {1450 * edition.scale}; can pay = no"
    game = scripted(f"{edition.id} CM; p1 in custody; dice 1+2 4+6 1+2 4+6 1+2", twice, paid)
    assert [event.amount for event in game.log if event.what is EventKind.FINE] == [50 * edition.scale]
    game.play("roll")
    assert game.state.pawns[0] == 13


@every_edition
@pytest.mark.parametrize("inside", [True, False], ids=["inside", "free"])
def test_am_14_10_am_22_5_who_is_ruined_by_the_fine_frees_nobody(
    scripted: Scripted, edition: Edition, *, inside: bool
) -> None:
    """The next player begins their turn as they stand: inside with the ways out, free with one roll."""
    table = f"{edition.id} CMM; p3 on turn; p1 holds 10; p1 in custody 3; dice 4+6 1+2"
    position = f"{table}; p2 in custody" if inside else table
    wait = " wait" if edition.id in WAITING else ""
    begun = f"phase = custody; ways = roll pay{wait}" if inside else "phase = roll; ways = roll"
    ruined = f"out p1 = yes; turn = p2; custody_turn p2 = {int(inside)}; {begun}"
    scripted(position, "roll, end, bankrupt", ruined)
    rolled = "at p2 = 10; custody_turn p2 = 2" if inside else "at p2 = 3; custody_turn p2 = 0"
    script = "roll, end, bankrupt, roll" if inside else "roll, end, bankrupt, roll, decline"
    scripted(position, script, f"phase = end; ways = end; can roll = no; {rolled}")


@every_edition
@pytest.mark.parametrize("square", [5, 12, 34], ids=["transport", "utility", "street"])
def test_am_14_3_am_14_5_the_game_charges_what_the_rule_says(scene: Scene, edition: Edition, square: int) -> None:
    """A visitor of somebody who is or is not in custody, on each kind of property."""
    for role, inside in product(Role, (False, True)):
        roles = "MC" if role is Role.COMPETITOR else "CM"
        position = f"{edition.id} {roles}; p1 at {square - 3}; p2: {square}; dice 1+2 3+4"
        game = scene(f"{position}; p2 in custody" if inside else position)
        deed = game.edition.deed_at(square)
        due = rent(game.edition, deed, Ownership(role, in_custody=inside), Dice(3, 4)).value
        before = game.cash
        game.play("roll")
        assert game.cash == (before[0] - due, before[1] + due)
        assert (due == 0) is (inside and role is Role.MONOPOLIST)


@every_edition
def test_r_15_a_creditor_waits_for_their_own_turn(scripted: Scripted, edition: Edition) -> None:
    """Player 1 is ruined by player 3, and player 2 is on turn before player 3.

    Until their own turn player 3 may neither build on what they got nor redeem it (AM-10.4, AM-11.5). It is
    two streets, as `it` asks (R-28), and a house, so that nothing can be mortgaged in pl (AM-22.1).
    """
    position = f"{edition.id} MCCM; p1 holds 1; p1 at 36; p3: 39 hotel; p1: 1+1, 3, 5 mortgaged; dice 1+2 4+6"
    waiting = (
        "turn = p2; owner 1 = p3; owner 5 = p3; mortgaged 5 = yes; can p3: sell 39 = yes;"
        "clause p3: build 1 = AM-10.4; clause p3: redeem 5 = AM-11.5"
    )
    scripted(position, "roll, bankrupt", waiting)
    on_turn = "turn = p3; can build 1 = yes; can redeem 5 = yes"
    scripted(position, "roll, bankrupt, roll, end", on_turn)


@every_edition
@pytest.mark.parametrize("creditor", Creditor)
def test_am_22_a_bankruptcy_is_the_one_of_the_rules(scene: Scene, edition: Edition, creditor: Creditor) -> None:
    """AM-22.2 to AM-22.4: the same transfers, in the same order, as `rules.bankruptcy.settle` has them."""
    owes_bank = creditor is Creditor.BANK
    dice = "4+5" if owes_bank else "4+6"
    game = scene(f"{edition.id} CMCM; p1 at 29; p1 holds 1; p1: 1+1, 6 mortgaged; p2: 39+4, 37; dice {dice}")
    game.play("roll")
    expected = settle(edition, estate(game.state, 0), game.state.debts[0].amount, creditor)
    before = len(game.log)
    game.play("bankrupt")
    moved = [event.transfer for event in game.log[before:] if event.transfer]
    payees = {"debtor": "p1", "creditor": "p2", "bank": "bank"}
    assert [(each.payer, each.payee, each.amount.value) for each in moved] == [
        (payees[each.payer], payees[each.payee], each.amount.value) for each in expected.transfers
    ]
    after = expected.after.bank if owes_bank else expected.after.creditor
    assert {held.deed.index: held.mortgaged for held in after} == {
        square: game.state.mortgaged[square] for square in (1, 6)
    }


def test_r_35_legal_actions_of_a_player_who_is_not_asked(scene: Scene) -> None:
    """They name the player; the player on turn may also build while somebody else is asked."""
    game = scene("p1: wall-st, basin-st; p2: nob-hill+1, union-square")
    assert [str(each) for each in game.legal_actions(1)] == ["p2: sell nob-hill", "p2: mortgage union-square"]
    game.play("offer p2 wall-st for 9")
    assert [str(each) for each in game.legal_actions(0)] == [
        *("p1: build basin-st", "p1: build wall-st"),
        *("p1: mortgage basin-st", "p1: mortgage wall-st"),
    ]
    assert [str(each) for each in game.legal_actions()] == [
        *("accept", "refuse", "sell nob-hill", "mortgage union-square")
    ]


def test_canonical_offers(scene: Scene) -> None:
    """`legal_actions(offers=True)` adds a finite choice of legal trades; `trade_partners` says with whom."""
    game = scene("us CMC; p1: french-quarter+1, wall-st; p2: nob-hill")
    offers = game.legal_actions(offers=True)
    assert Action.parse("offer p2 wall-st for nob-hill") in offers
    assert Action.parse("offer p2 320 for nob-hill") in offers
    assert game.trade_partners() == (1, 2)
    assert game.trade_partners(2) == (0, 1)
    assert all(each.player == 2 for each in game.legal_actions(2, offers=True))
    for each in offers:
        game.check(each)
    assert game.legal_actions() == tuple(each for each in offers if each.offer is None)


def test_an_outcome_is_a_value(scripted: Scripted) -> None:
    game = scripted("p1 at 29; p1 holds 1; dice 4+5", "roll, bankrupt", "phase = over")
    assert game.outcome == Outcome(Termination.LAST_PLAYER, (1,))
    assert game.legal_actions() == game.legal_actions(1) == ()
