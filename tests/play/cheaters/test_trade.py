"""A trade at the second game's table: made up by the form, judged by the rules, answered (CH-9.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from antimono.cheaters.game import EventKind, Offer
from antimono.cheaters.players.worth import Outlook
from antimono.cheaters.scenario import Scenario
from antimono.course.lesson.controls import Values
from antimono.play.cheaters.desk import DESK
from antimono.play.cheaters.setting import ME
from antimono.play.cheaters.state import CheatersDesk, Waiting
from antimono.play.cheaters.trading import projected_totals
from tests.play.cheaters.sitting import dealt, mine, played, same_page, shown, until

OWL = 2


def slugs(table: CheatersDesk, player: int) -> list[str]:
    """The streets of a player, the one that brings least first."""
    view, outlook = table.view, Outlook(table.view)
    owned = [title for title in view.edition.properties if view.owners[title.index] == player]
    return [each.slug for each in sorted(owned, key=lambda each: outlook.worth(player, each.index))]


def drafted(table: CheatersDesk, *presses: Values) -> CheatersDesk:
    opened: tuple[Values, ...] = ({"open": "trade"}, {"partner": OWL})
    for press in (*opened, *presses):
        table = DESK.pressed(table, press)
        assert table.notes == ()
    return table


def offered(table: CheatersDesk, offer: str) -> CheatersDesk:
    """The same table, at which another seat has offered the person a trade."""
    game = table.playing.copy()
    game.play(offer)
    return replace(table, game=game)


def generous(table: CheatersDesk) -> CheatersDesk:
    """One's best street for nothing but the partner's poorest: that is agreed to."""
    return drafted(table, {"give": slugs(table, ME)[-1]}, {"take": slugs(table, OWL)[0]})


def test_what_is_agreed_to_changes_hands_at_once_and_is_kept() -> None:
    table = generous(mine(1))
    given, taken = table.draft.gives[0], table.draft.takes[0]
    offer = f"offer p3 {given} for {taken}"
    assert f"{{&quot;act&quot;:&quot;{offer}&quot;}}" in shown(table)["trade"]
    after = DESK.pressed(table, {"act": offer})
    assert [event.what for event in after.news][:2] == [EventKind.OFFERED, EventKind.ACCEPTED]
    assert "You offer Owl a trade" in str(after.said)
    square_of = after.view.table.square_of
    assert (after.view.owners[square_of[given]], after.view.owners[square_of[taken]]) == (OWL, ME)
    assert (after.opened, after.draft.partner) == ("", -1)
    assert DESK.open(after.values).playing.actions == after.playing.actions


def test_who_is_offered_too_little_refuses() -> None:
    table = mine(1)
    best = slugs(table, OWL)[-1]
    after = DESK.pressed(table, {"act": f"offer p3 10 for {best}"})
    assert [event.what for event in after.news] == [EventKind.OFFERED, EventKind.REFUSED]
    assert after.view.owners == table.view.owners


def test_what_is_being_made_up_is_there_when_the_page_comes_back_and_stops_the_clock() -> None:
    table = drafted(until(dealt(1), lambda each: each.waiting is Waiting.OTHERS), {"gives-cash": "50"})
    assert table.onward is None
    assert DESK.open(table.values).draft == table.draft
    assert shown(DESK.open(table.values)) == shown(table)


@pytest.mark.parametrize(
    ("press", "says"),
    [
        ({"gives-cash": "9990"}, "does not own it"),
        ({"gives-cash": "55"}, "multiples of 10"),
        ({"takes-cash": "9990"}, "other player cannot"),
        ({"gives-cash": "a lot"}, "in digits"),
    ],
)
def test_why_a_trade_is_no_trade_is_said_before_it_is_offered(press: Values, says: str) -> None:
    drawn = shown(DESK.pressed(generous(mine(1)), press))["trade"]
    assert says in drawn.split('role="alert">')[1]
    assert "Possible now" not in drawn
    assert "Make this offer" not in drawn


def test_in_a_beat_an_offer_is_sealed_and_answered_at_its_end() -> None:
    table = until(dealt(1), lambda each: each.waiting is Waiting.BEAT and not each.questions)
    offer = f"offer p3 {slugs(table, ME)[-1]} for {slugs(table, OWL)[0]}"
    sealed = DESK.pressed(table, {"act": offer})
    assert sealed.playing.actions == table.playing.actions
    assert "Sealed until the last call ends: offer Owl a trade" in shown(sealed)["hand"]
    after = DESK.pressed(sealed, {"onward": True})
    assert [event.what for event in after.news if event.what in (EventKind.OFFERED, EventKind.ACCEPTED)] == [
        EventKind.OFFERED,
        EventKind.ACCEPTED,
    ]
    assert after.waiting is Waiting.BEAT, "who has heard something may say something"


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_a_trade_that_one_is_offered_is_told_and_answered(answer: str) -> None:
    table = mine(1)
    street = slugs(table, ME)[0]
    asked = offered(table, f"p3: offer p1 200 for {street}")
    assert asked.waiting is Waiting.ME
    assert "Owl offers you a trade: 200 for " in shown(asked)["choices"]
    after = DESK.pressed(asked, {"act": answer})
    assert after.notes == ()
    square = after.view.table.square_of[street]
    assert after.view.owners[square] == (OWL if answer == "accept" else ME)
    played(after)


def test_what_each_would_have_at_the_count_is_what_the_count_brings() -> None:
    """CH-1.3: asked before the last silence, among players of whom none cheats."""
    for seed in (1, 2, 3):
        end = played(dealt(seed, **{"with-fox": False}))
        game = end.setting.begun()
        for action in end.playing.actions[:-1]:
            game.play(action)
        assert end.playing.outcome is not None
        assert tuple(projected_totals(game.view(ME))) == end.playing.outcome.cash
        assert projected_totals(game.view(ME)) != list(game.view(ME).cash[:3])


def test_ch_9_1_what_a_trade_would_make_of_the_count() -> None:
    """Money changes hands once, whoever proposes and whoever pays."""
    view = mine(1).view
    before = projected_totals(view)
    for proposer, partner in ((ME, OWL), (OWL, ME)):
        for gives, takes in ((200, 0), (0, 50)):
            after = projected_totals(view, Offer(partner, gives_cash=gives, takes_cash=takes), proposer)
            change = {proposer: takes - gives, partner: gives - takes}
            assert after == [cash + change.get(player, 0) for player, cash in enumerate(before)]


def test_ch_1_3_streets_count_by_their_rents_also_those_that_a_trade_makes_a_whole_set() -> None:
    """Rue de la Paix and Avenue des Champs-Elysees: 200 and 180, both doubled where one has the two."""
    table = Scenario.new(3, 1).owns(0, "rue-de-la-paix")
    parted = table.owns(1, "avenue-des-champs-elysees").game().view(ME)
    bought = Offer(1, gives_cash=100, takes=("avenue-des-champs-elysees",))
    sold = Offer(1, gives=("rue-de-la-paix",), takes_cash=60)
    assert projected_totals(parted) == [1700, 1680, 1500]
    assert projected_totals(parted, bought) == [1500 - 100 + 760, 1600, 1500]
    assert projected_totals(parted, sold) == [1560, 1500 - 60 + 760, 1500]
    assert projected_totals(table.owns(0, "avenue-foch").game().view(ME)) == [1850, 1500, 1500]


def holding(card: str) -> CheatersDesk:
    """A table at which Owl holds a Chance card, and the person asks for a release card."""
    table = mine(1)
    game = table.playing.copy()
    number = game.state.table.card_of[card][1]
    game.state.piles[0].remove(number)
    game.state.held[0][OWL] = number
    game.state.forget()
    return drafted(replace(table, game=game), {"take": "release-chance"}, {"gives-cash": "60"})


def test_whether_the_partner_holds_the_release_card_that_is_asked_for_shows_nowhere() -> None:
    release, other = holding("C03"), holding("C16")
    assert "Make this offer" in shown(release)["trade"]
    assert same_page(release, other)
    ends = [DESK.pressed(each, {"act": "offer p3 60 for release-chance"}) for each in (release, other)]
    assert [each.news[1].what for each in ends] == [EventKind.ACCEPTED, EventKind.REFUSED]
