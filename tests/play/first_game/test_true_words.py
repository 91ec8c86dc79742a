"""What the scenes of every deal say: each number and name is that of the game at that moment."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.anti_monopoly.game import EventKind
from antimono.anti_monopoly.game.log import account
from antimono.anti_monopoly.theme import YOU
from antimono.play.first_game.deals import DEALS, Deal
from antimono.play.first_game.moment import Moment
from antimono.play.first_game.scenes import Stop
from antimono.play.first_game.setting import EDITIONS
from tests.play.first_game.players import builder, played, sensible

WORDS_ALONE = {"welcome", "again", "card", "jail", "price-war", "double", "alone", "pair"}
"""Scenes that name no amount."""


def numbers(text: object) -> list[int]:
    return sorted(map(int, re.findall(r"\d+", str(text))))


def stops(moments: list[Moment]) -> Iterator[tuple[Moment, Stop]]:
    for now in moments:
        if now.stop is not None:
            yield now, now.stop


def named_square(now: Moment, stop: Stop) -> int:
    """Return the square that the words name, or the one that the stop is about."""
    names = {index: square.name for index, square in enumerate(now.edition.squares) if square.name in str(stop.words)}
    assert len(set(names.values())) <= 1, "one square is named"
    about = now.pawns[YOU] if stop.square is None else stop.square
    if names:
        assert stop.square is None or stop.square in names
        return about if about in names else next(iter(names))
    return about


def rent_to_you(now: Moment) -> int:
    paid = [
        e.amount for e in now.game.log if e.what is EventKind.RENT and e.transfer and e.transfer.payee == account(YOU)
    ]
    return paid[-1]


def told_amounts(now: Moment, stop: Stop) -> list[int]:
    """Return the numbers of a scene without a bet, from the rules and the state."""
    state, square = now.game.state, named_square(now, stop)
    price, rents = state.table.price[square], state.role_tables[YOU].rents[square]
    match stop.slug:
        case "buy":
            return [price, price // 10]
        case "build":
            game = now.game.copy()
            game.play(f"build {now.edition.squares[square].slug}")
            return [game.log[-1].amount, rents[1][game.state.levels[square]], price // 10]
        case "start":
            return [now.edition.constants.start_square_pays]
        case "need" | "ruin":
            return [state.debts[0].amount, now.game.cash[YOU]]
        case "ways":
            return [now.edition.constants.custody_fine]
        case "never":
            return [rents[1][state.levels[square]]]
        case "earn" | "earn-inside":
            return [rent_to_you(now)]
    assert stop.slug in WORDS_ALONE
    return []


def bet_amounts(now: Moment, stop: Stop, last: Moment) -> tuple[list[int], list[int]]:
    """Return the numbers of a bet and of its answer, from the rules, the state and what is paid later."""
    state, square = now.game.state, named_square(now, stop)
    bare = state.table.price[square] // 10
    told = 0 if stop.upto is None else last.game.log[stop.upto].amount
    match stop.slug:
        case "monopoly":
            return [bare], [2 * bare]
        case "need-other":
            debtor = next(event.player for event in reversed(now.game.log) if event.what is EventKind.DEBT)
            assert str(now.seats[debtor].mark.name) in str(stop.words)
            return [state.debts[0].amount, now.game.cash[debtor]], []
        case "earn-double":
            return [bare], [rent_to_you(now)]
        case "no-rent":
            return [bare], []
        case "rent":
            assert (state.levels[square], told) == (0, bare)
            return [10 * bare], [bare]
        case "count":
            return [], [max(last.game.cash)]
    assert stop.slug in {"doubled", "same-bill"}
    return at_a_monopoly(now, stop, square), [told]


def at_a_monopoly(now: Moment, stop: Stop, square: int) -> list[int]:
    """Return the numbers of a bet on a doubled rent."""
    state, level = now.game.state, now.game.state.levels[square]
    owner, competitor = state.owners[square], state.table.roles[Role.COMPETITOR]
    assert state.roles[owner] is Role.MONOPOLIST
    assert f"{now.seats[owner].mark.name}'s" in str(stop.words)
    hotel = level == state.role_tables[owner].hotel[square]
    same = competitor.rents[square][1][competitor.hotel[square] if hotel else level]
    assert hotel or stop.right == str(2 * same)
    return [same, level] if level and not hotel and stop.slug == "doubled" else [same]


@pytest.mark.parametrize("deal", DEALS)
@pytest.mark.parametrize("role", list(Role))
def test_every_number_and_name_is_that_of_the_game(deal: Deal, role: Role) -> None:
    for edition in EDITIONS:
        for choose in (sensible, builder):
            moments = played(choose, role, edition, deal=deal)
            for now, stop in stops(moments):
                bet = stop.options
                asked_for, answered = bet_amounts(now, stop, moments[-1]) if bet else (told_amounts(now, stop), [])
                assert numbers(stop.words) == sorted(asked_for), stop.slug
                assert numbers(stop.say or "") == sorted(answered), stop.slug
