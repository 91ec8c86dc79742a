"""What the first game comes to: the count is the engine's, every line adds up, and the roles differ."""

from __future__ import annotations

import pytest

from antimono.anti_monopoly.editions import Role, load
from antimono.anti_monopoly.game import EventKind
from antimono.anti_monopoly.game.holdings import estate
from antimono.anti_monopoly.rules.wealth import timed_rents
from antimono.anti_monopoly.theme import YOU
from antimono.course.chapters import CHAPTERS
from antimono.play.first_game.deals import DEALS, FIRST, Deal
from antimono.play.first_game.moment import Moment, moment
from antimono.play.first_game.result import (
    BEGUN,
    EARNED,
    LAST,
    beside_you,
    books,
    built,
    challenge,
    count,
    doubling,
    feats,
    headline,
    known,
    place,
    rules_behind,
    standings,
    yours,
)
from antimono.play.first_game.setting import EDITIONS
from tests.play.first_game.players import (
    Chooses,
    at_random,
    builder,
    buys_nothing,
    careful,
    investor,
    one_house,
    played,
    sensible,
)

REACHED = {role: FIRST.reached_as(role) for role in Role}


def end(choose: Chooses, role: Role = Role.COMPETITOR, edition: str = "us") -> Moment:
    return played(choose, role, edition)[-1]


def ruined() -> Moment:
    """Somebody who has thrown all away and cannot pay Blue's hotel."""
    for seed in range(200):
        last = end(at_random(seed))
        if last.game.state.out[YOU]:
            return last
    raise AssertionError


def moments_of(last: Moment) -> list[Moment]:
    """All moments that led to an end."""
    return [moment("us", last.role, last.did[:count]) for count in range(len(last.did))]


def test_the_count_is_the_engines() -> None:
    """A tenth or a fifth of the cash (AM-24.3), and a rent for each deed (AM-24.4); most wins (AM-24.5)."""
    for role in Role:
        last = end(one_house, role)
        for each in standings(last):
            rents = timed_rents(last.edition, estate(last.game.state, each.player), {})
            assert each.deeds == rents.value
            assert count(last, each.player).value == each.amount
            assert [event.amount for event in last.game.log if event.what is EventKind.WORTH][
                each.player
            ] == each.amount
        assert last.game.outcome is not None
        assert last.game.outcome.winners == (standings(last)[0].player,)


def test_the_account_adds_up_and_each_step_has_its_clauses() -> None:
    for choose in (sensible, builder, buys_nothing, investor, at_random(5)):
        for role in Role:
            last = end(choose, role)
            account = books(last)
            assert sum(account.values()) == yours(last).amount == last.game.cash[YOU]
            assert account[BEGUN] == 800
            assert all(step.clauses for step in count(last).steps)


def test_the_same_dice_as_a_monopolist_bring_more_rent_and_a_jail() -> None:
    """Doubled rents (AM-9.2), none from jail (AM-14.5), some from the price war (AM-14.3)."""
    first, second = end(sensible), end(sensible, Role.MONOPOLIST)
    assert first.pawns == second.pawns
    assert (books(first)[EARNED], books(second)[EARNED]) == (12 + 28 + 6 + 28, 12 + 56)
    assert (books(first)[LAST], books(second)[LAST]) == (12 + 26 + 28, 12 + 52 + 56)
    assert doubling(first) == 0
    assert doubling(second) == 28 + (26 + 28)
    assert doubling(moments_of(second)[-2]) == 28  # the last rents once all is counted
    assert (first.inside, first.missed) == (6 + 28, 0)
    assert (second.inside, second.missed) == (0, 6 + 56)
    said = [str(text) for text, _clauses in rules_behind(first, second)]
    assert "$82 more" in said[0]
    assert "$34" in said[1]
    assert "$62" in said[1]
    assert "a tenth of your cash, $1; as a Monopolist a fifth, $1." in said[2]
    assert (yours(first).amount, place(first)) == (67, 3)
    assert (yours(second).amount, place(second)) == (121, 2)


@pytest.mark.parametrize("choose", [sensible, one_house, buys_nothing, investor])
def test_the_roles_make_a_difference_that_is_felt(choose: Chooses) -> None:
    """Whoever plays with a little sense ends with much more as a Monopolist, and a place further up."""
    first, second = end(choose), end(choose, Role.MONOPOLIST)
    assert yours(second).amount > 5 * yours(first).amount // 4
    assert place(second) < place(first)


@pytest.mark.parametrize("choose", [sensible, one_house, builder])
def test_the_buildings_that_are_told_are_those_that_you_put_up(choose: Chooses) -> None:
    for role in Role:
        last = end(choose, role)
        assert built(last) == sum(word.startswith("build ") for word in last.did)


def test_choices_make_a_difference_in_either_role() -> None:
    for role in Role:
        amounts = {yours(end(choose, role)).amount for choose in (sensible, builder, buys_nothing, careful)}
        assert max(amounts) >= 5 * min(amounts) // 4


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_said_to_be_reached_can_be_reached(edition: str) -> None:
    best = {Role.COMPETITOR: careful, Role.MONOPOLIST: investor}
    ends = {role: end(choose, role, edition) for role, choose in best.items()}
    assert {role: yours(last).amount for role, last in ends.items()} == REACHED
    assert "Nobody" in str(challenge(ends[Role.COMPETITOR], ends[Role.MONOPOLIST]))
    text = str(challenge(end(sensible, edition=edition), end(sensible, Role.MONOPOLIST, edition)))
    first, second = (load(edition).money(amount) for amount in REACHED.values())
    assert text == (
        f"The best known results with these dice are {first} as a Competitor and {second} as a Monopolist. Can you "
        f"match them?"
    )


@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("deal", DEALS)
def test_no_other_player_does_better_than_the_best_result(deal: Deal, role: Role) -> None:
    others = (sensible, one_house, builder, buys_nothing, careful, investor, *map(at_random, range(12)))
    assert max(yours(played(each, role, deal=deal)[-1]).amount for each in others) <= deal.reached_as(role)


def test_am_24_4_who_owns_nothing_gets_no_rent_in_the_count() -> None:
    mine = yours(end(buys_nothing))
    assert (mine.amount, mine.deeds) == (mine.kept, 0)


def test_the_end_is_told_in_a_sentence_for_each_role() -> None:
    first, second = end(sensible), end(sensible, Role.MONOPOLIST)
    assert str(headline(first)) == "You come third of four. Your final count is $67."
    assert str(beside_you(first)) == "Green, the other Competitor, has $67."
    assert str(headline(second)) == "You come second of four. Your final count is $121."
    assert str(beside_you(second)) == "Blue, the other Monopolist, has $258."


def test_what_you_may_be_proud_of() -> None:
    assert [str(feat) for feat in feats(end(sensible))] == [
        "You won 5 of 5 bets.",
        "4 visitors paid you rent, $74 in all.",
        "You own 4 properties.",
        "You paid a debt of $134, more than your cash, and stayed in the game.",
    ]
    assert [str(feat) for feat in feats(end(buys_nothing))] == ["You won 5 of 5 bets."]


def test_who_is_out_is_told_so_and_the_others_play_to_the_end() -> None:
    last = ruined()
    debt = next(now for now in moments_of(last) if now.stop is not None and now.stop.slug == "ruin")
    assert debt.options == ("bankrupt",)
    assert debt.choices[0].main, "it is not folded away"
    assert "A player who cannot pay is out of the game." in str(debt.words)
    assert last.ended
    assert last.game.over
    assert (yours(last).out, yours(last).amount, yours(last).deeds) == (True, 0, 0)
    assert standings(last)[-1] == yours(last)
    assert str(headline(last)).startswith("You are out of the game")
    assert beside_you(last) is None
    assert not any("stayed in the game" in str(feat) for feat in feats(last))
    assert sum(books(last).values()) == 0
    assert list(rules_behind(last, end(sensible, Role.MONOPOLIST)))


def test_what_is_known_has_a_chapter_each() -> None:
    found = known(end(sensible))
    assert {each.chapter for each in found} <= set(CHAPTERS)
    assert len(found) == len({each.chapter for each in found}) == 13
    assert [each.chapter for each in known(moment("us", Role.COMPETITOR))] == ["turn"]
    told = {each.chapter: str(each.text) for each in found}
    assert told["start"] == "START pays $100 each time round."
    assert told["cards"] == "Each role has its own deck."
