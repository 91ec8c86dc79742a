"""What the log tells of an act: where, which dice, how much, and the clauses, the deciding one first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from antimono.anti_monopoly.editions import Role, SquareKind, Street
from antimono.anti_monopoly.game import EventKind, Game
from antimono.anti_monopoly.game.events import Event
from antimono.core.dice import FACES, Dice
from antimono.core.errors import IllegalError

type Scene = Callable[..., Game]
type Play = Callable[[Game, str], Game]

CORNER, START, NOB_HILL, GO_TO = 10, 0, 34, 30


def told(game: Game, what: EventKind) -> Event:
    """The only event of a kind."""
    (event,) = [each for each in game.log if each.what is what]
    return event


@pytest.mark.parametrize(
    ("position", "actions", "what", "square"),
    [
        ("dice 4+6", "roll", EventKind.SIGHTSEEING, CORNER),
        ("p1 at 25; dice 2+3", "roll", EventKind.SENT, CORNER),
        ("p1 at 29; dice 1+4", "roll, decline", EventKind.DECLINED, NOB_HILL),
    ],
)
def test_where_it_happened(scene: Scene, play: Play, position: str, actions: str, what: EventKind, square: int) -> None:
    assert told(play(scene(position), actions), what).square == square


def test_am_13_1_money_is_taken_at_the_square_that_is_named_so(scene: Scene, play: Play) -> None:
    assert str(told(play(scene("p1 at 36; dice 4+6"), "roll"), EventKind.START).text) == (
        "Player 1 takes $100 at START."
    )


@pytest.mark.parametrize(
    ("position", "actions", "clauses"),
    [
        ("p1 in custody; dice 1+2", "pay", ("AM-14.7", "R-31")),
        ("p1 in custody; dice 4+6 1+2", "wait, roll, end", ("AM-14.8", "R-31")),
        ("p1 in custody 2; dice 1+2 4+6", "roll, end, roll, end", ("AM-14.10", "R-31")),
    ],
)
def test_the_fine_is_due_by_the_clause_of_its_turn(
    scene: Scene, play: Play, position: str, actions: str, clauses: tuple[str, ...]
) -> None:
    paid = told(play(scene(position), actions), EventKind.FINE).transfer
    assert paid is not None
    assert paid.amount.steps[-1].clauses == clauses


@pytest.mark.parametrize(
    ("position", "clauses"),
    [
        ("p1 at 29; p1 holds 1; p1: 1; dice 4+5", ("AM-22.4", "R-37")),
        ("us CMC; p1 at 29; p1 holds 1; p1: 1; p2: nob-hill hotel, union-square; dice 1+4", ("AM-22.3", "R-37")),
    ],
)
def test_am_22_1_what_is_owed_and_who_gets_the_deeds_are_told(
    scene: Scene, play: Play, position: str, clauses: tuple[str, str]
) -> None:
    game = play(scene(position), "roll")
    owed = told(game, EventKind.DEBT)
    assert owed.amount == game.state.debts[0].amount
    assert told(play(game, "bankrupt"), EventKind.HANDED_OVER).clauses == clauses


def test_am_22_2_am_22_4_buildings_go_back_to_the_bank_that_is_the_creditor(scene: Scene, play: Play) -> None:
    """Where an edition pays nothing for them."""
    for edition in ("us", "fr2006", "de2006", "it", "pl"):
        game = scene(f"{edition} CM; p1 at 29; p1 holds 1; p1: 1+1; dice 4+5")
        play(game, "roll")
        if not game.is_legal("bankrupt"):
            continue
        cleared = [each for each in play(game, "bankrupt").log if each.what is EventKind.CLEARED]
        if cleared:
            assert cleared[0].clauses == ("AM-22.2", "AM-22.4")
            assert cleared[0].square == 1
            return
    pytest.fail("no edition gives buildings back for nothing")


def test_am_23_1_what_each_player_ends_with(scene: Scene, play: Play) -> None:
    game = play(scene("us CM game-a/1; dice 4+6 4+6"), "roll, end, roll, end")
    ended = [each for each in game.log if each.what is EventKind.WORTH]
    assert [each.clauses for each in ended] == [("AM-23.1", "R-17")] * 2
    assert [each.amount for each in ended] == list(game.cash)


def test_am_20_2_the_foundation_s_gift_shows_its_roll(scene: Scene, play: Play) -> None:
    edition = scene("").edition
    (square,) = [each.index for each in edition.squares if each.kind is SquareKind.FOUNDATION]
    face = next(face for face in FACES if edition.constants.foundation_gift(face))
    game = play(scene(f"p1 at {square - 10}; dice 4+6 {face}+5"), "roll")
    assert told(game, EventKind.FOUNDATION_GIFT).dice == Dice(face, 5)


def test_other_transfers_show_none(scene: Scene, play: Play) -> None:
    game = play(scene("p1 at 29; p2: nob-hill; dice 1+4"), "roll")
    assert told(game, EventKind.RENT).dice is None


def test_am_19_1_utility_dues_show_the_roll_they_come_from(scene: Scene, play: Play) -> None:
    game = play(scene("p1 at 5; p2: 12; dice 3+4 2+5"), "roll")
    assert told(game, EventKind.RENT).dice == Dice(2, 5)
    assert told(game, EventKind.RENT).square == 12


def test_r_14_a_debt_of_a_position_says_where_it_comes_from(scene: Scene, play: Play) -> None:
    silent = scene("p1 at 29; p1 holds 5; p2: nob-hill; p1: wall-st; dice 1+4", log=False)
    game = play(silent, "roll")
    later = scene("p2: nob-hill; p1: wall-st")
    later.restore(game.position())
    play(later, "mortgage wall-st")
    rent = told(later, EventKind.RENT)
    assert rent.reasons is not None
    assert rent.reasons.steps[0].clauses == ("R-14", "AM-22.1")


def test_am_22_5_a_partner_is_another_player_who_is_in_the_game(scene: Scene) -> None:
    game = scene("us CMC; p1: wall-st")
    with pytest.raises(ValueError, match=r"Offer it to another player in the game: p2, p3 \(AM-22\.5\)"):
        game.play("offer p1 wall-st for 5")


def test_am_22_5_no_offer_of_the_list_is_made_to_oneself_or_to_a_bankrupt(scene: Scene, play: Play) -> None:
    game = scene("us CMC; p2 on turn; p2 at 29; p2 holds 1; p1: wall-st; p3: nob-hill; dice 4+5")
    play(game, "roll, bankrupt")
    assert game.state.out[1]
    for player in (0, 2):
        assert set(game.trade_partners(player)) == {0, 2} - {player}
        offered = {each.offer.partner for each in game.legal_actions(player, offers=True) if each.offer}
        assert offered == {0, 2} - {player}


def test_am_8_1_a_property_that_is_too_dear_says_its_price(scene: Scene, play: Play) -> None:
    game = play(scene("p1 at 29; p1 holds 300; dice 1+4"), "roll")
    with pytest.raises(ValueError, match=r"320.*AM-8\.1"):
        game.play("buy")


def test_a_refusal_counts_the_possible_acts_that_it_does_not_name(scene: Scene) -> None:
    """Of 10 it names some, and says how many more there are."""
    game = scene("p1: wall-st, nob-hill, union-square, fifth-ave, 5, 15, 25, 35, 12")
    with pytest.raises(IllegalError, match="Possible now") as caught:
        game.play("end")
    named = str(caught.value).count("mortgage") + str(caught.value).count("build") + 1
    more = int("".join(filter(str.isdigit, str(caught.value).rsplit("and", 1)[-1])))
    assert named + more == len(game.legal_actions())


def test_a_refusal_names_all_twelve_that_are_possible(scene: Scene) -> None:
    game = scene("p1: wall-st, nob-hill, union-square, fifth-ave, 5, 15, 25")
    assert len(game.legal_actions()) == 12
    with pytest.raises(IllegalError, match="Possible now: roll, "):
        game.play("end")


def test_r_27_the_throw_of_a_card_is_told(scene: Scene, play: Play) -> None:
    game = play(scene("cards C 9; dice 3+4 6+5"), "roll")
    throw = [each for each in game.log if each.clauses == ("AM-15.1", "R-27")]
    assert [each.dice for each in throw] == [Dice(6, 5)]


def test_a_script_may_name_every_card_of_a_deck(scene: Scene) -> None:
    whole = list(range(len(scene("").state.decks[Role.COMPETITOR]), 0, -1))
    game = scene(f"cards C {' '.join(map(str, whole))}")
    assert [card + 1 for card in next(iter(game.state.decks.values()))] == whole


def test_r_28_r_29_acquisitions_go_on_from_what_a_position_has(scene: Scene, play: Play) -> None:
    game = play(scene("p1 at 29; dice 1+4"), "roll, buy")
    assert game.state.acquired[NOB_HILL] == 1, "nothing had been acquired before"


@pytest.mark.parametrize("verb", ["sell-all", "sell", "mortgage"])
def test_r_32_nobody_sells_before_roles_are_chosen_or_after_the_end(scene: Scene, play: Play, verb: str) -> None:
    level = {"sell-all": " hotel", "sell": "+1", "mortgage": ""}[verb]
    game = scene(f"us MC; p1 at 29; p1 holds 1; p2: nob-hill{level}; dice 4+5")
    play(game, "roll, bankrupt")
    assert game.over
    assert not game.is_legal(f"p2: {verb} nob-hill")


@pytest.mark.parametrize(("finite", "possible"), [(False, True), (True, False)])
def test_r_1_beyond_the_box_s_hotels_a_token_stands_in(scene: Scene, *, finite: bool, possible: bool) -> None:
    deeds = [deed for deed in scene("").edition.deeds if isinstance(deed, Street)]
    hotels = scene("").edition.constants.hotels
    held = ", ".join(f"{deed.index} hotel" for deed in deeds[:hotels])
    last = deeds[hotels]
    game = scene(f"us CM{' finite_stock' * finite}; p1: {held}, {last.index}+4; p1 holds 5000")
    assert game.is_legal(f"build {last.slug}") is possible


def test_am_14_5_where_nothing_is_owed_it_is_told_of_which_property_and_why(scene: Scene, play: Play) -> None:
    game = play(scene("p1 at 29; p2 in custody; p2: nob-hill; dice 1+4"), "roll")
    event = told(game, EventKind.NO_RENT)
    assert (event.square, event.amount, event.clauses) == (NOB_HILL, 0, ("AM-14.5", "R-12"))
    assert event.reasons is not None
    assert event.reasons.value == 0


def test_am_22_5_a_refused_offer_names_only_those_who_are_in_the_game(scene: Scene, play: Play) -> None:
    game = scene("us CMC; p2 on turn; p2 at 29; p2 holds 1; p3: nob-hill; dice 4+5")
    play(game, "roll, bankrupt")
    with pytest.raises(IllegalError, match=r"in the game: p1 \(AM-22\.5\)"):
        game.play("offer p2 nob-hill for 5")


def test_a_restored_position_has_its_own_acts_and_none_of_those_before(scene: Scene) -> None:
    game, other = scene("p1: nob-hill"), scene("p1: wall-st")
    assert game.is_legal("build nob-hill")
    assert game.legal_actions() != other.legal_actions()
    game.restore(other.position())
    assert game.legal_actions() == other.legal_actions()


def test_a_copy_without_a_log_has_none(scene: Scene, play: Play) -> None:
    game = play(scene("dice 4+6"), "roll")
    assert game.log
    assert game.copy(log=False).state.log is None


@pytest.mark.parametrize(("holds", "dice", "clause"), [("", "4+5", "AM-22.4"), ("p2: 39 hotel; ", "5+5", "AM-22.3")])
def test_the_cash_of_a_bankrupt_is_told_with_its_clause(
    scene: Scene, play: Play, holds: str, dice: str, clause: str
) -> None:
    """AM-22.3, AM-22.4."""
    game = play(scene(f"us MC; {holds}p1 at 29; p1 holds 1; dice {dice}"), "roll, bankrupt")
    cash = [each for each in game.log if each.reasons and "All the cash" in str(each.reasons.steps[0].text)]
    assert [each.reasons.steps[0].clauses for each in cash if each.reasons] == [(clause,)]
    assert ("bank" in str(cash[0].text)) is (clause == "AM-22.4")
