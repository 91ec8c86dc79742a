"""The first game as HTML: at every moment there is something to press, and it does what it says."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from antimono.anti_monopoly.editions import Role
from antimono.play.first_game.desk import FirstGame
from antimono.play.first_game.moment import Moment
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.play.first_game_html import ORDER, VIEW, board, called
from tests.play.first_game.players import at_random, builder, played, sensible

PEN = Pen(money_format="${amount}", clause_link=links_to("rules.html"))


def desk(now: Moment) -> FirstGame:
    """The desk on which only this game is played."""
    return VIEW.desk.open({"role": now.role.value, now.role.value: ",".join(now.did)})


def drawn(now: Moment) -> dict[str, str]:
    return VIEW.blocks(desk(now), PEN)


def pressed(html: str) -> list[dict[str, object]]:
    """Return what the buttons in some HTML give."""
    return [json.loads(unescape(found)) for found in re.findall(r'data-press="([^"]*)"', html)]


def text(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


SENSIBLE = played(sensible)
SECOND = played(sensible, Role.MONOPOLIST)


def at(slug: str, moments: list[Moment] = SENSIBLE) -> Moment:
    return next(now for now in moments if now.stop is not None and now.stop.slug == slug)


@pytest.mark.parametrize("moments", [SENSIBLE[::2], SECOND[1::2], played(builder)[::3], played(at_random(2))[::3]])
def test_all_that_can_be_done_has_a_button_and_nothing_else_has(moments: list[Moment]) -> None:
    for now in moments:
        blocks = drawn(now)
        assert set(blocks) == set(ORDER)
        buttons = pressed(blocks["form"] + blocks["more"])
        assert sorted(str(each["do"]) for each in buttons if "do" in each) == sorted(now.options)
        assert {"back": True} in buttons or not now.did


def test_what_the_moment_is_about_is_not_folded_away() -> None:
    assert [each["do"] for each in pressed(drawn(at("buy"))["form"])] == ["buy", "decline"]
    assert [each["do"] for each in pressed(drawn(at("double"))["form"])] == ["roll"]
    assert "build hollywood-blvd" in [each.get("do") for each in pressed(drawn(at("double"))["more"])]
    assert all(str(each["do"]).startswith("mortgage") for each in pressed(drawn(at("need"))["form"]))


def test_squares_are_pressed_where_something_can_be_done() -> None:
    """To buy where one stands, to build or to mortgage on one's own."""
    assert dict(board(at("buy")).presses)[9].values == (("do", "buy"),)
    assert dict(board(at("build")).presses)[9].values == (("do", "build hollywood-blvd"),)
    assert dict(board(at("need")).presses)[29].values == (("do", "mortgage pennsylvania-ave"),)
    assert not board(at("rent")).presses


def test_a_bet_shows_three_amounts_and_not_the_answer() -> None:
    now = at("doubled")
    blocks = drawn(now)
    assert [each["do"] for each in pressed(blocks["form"])] == ["bet 67", "bet 134", "bet 201"]
    shown = "".join(html for name, html in blocks.items() if name != "form")
    assert "$134" not in text(shown)
    assert "AM-9.2" not in shown
    after = SENSIBLE[SENSIBLE.index(now) + 1]
    assert "You were right." in text(drawn(after)["told"])
    assert "am-bill" in drawn(after)["told"]
    single = SENSIBLE[SENSIBLE.index(at("rent")) + 1]
    assert "am-bill" not in drawn(single)["told"], "one line is no arithmetic"


def test_the_card_is_turned() -> None:
    now = at("card")
    assert "Turn the card over" in text(drawn(now)["form"])
    assert "Pay $75" not in text("".join(drawn(now).values()))
    assert "Pay $75 to the bank." in text(drawn(SENSIBLE[SENSIBLE.index(now) + 1])["told"])


def test_amounts_have_their_steps_and_clauses() -> None:
    blocks = drawn(next(now for now in SENSIBLE if now.reply and now.reply.slug == "monopoly"))
    told = blocks["told"] + blocks["news"]
    assert "Navy buys it for $180." in text(told)
    assert "am-arithmetic" in told
    assert "AM-9.2" in told


def test_around_the_board_are_round_bets_dice_square_and_purses() -> None:
    blocks = drawn(at("double"))
    drawing, middle = blocks["board"].split('<div class="desk-middle">')
    assert middle.count("#am-die-") == 2
    assert "Rush St." in text(drawing)
    assert "Round 2 of 5: Competitor 1 of 1 bet right" in re.sub(r"\s+", " ", text(blocks["head"]))
    assert len(re.findall(r"\$\d+</strong>", blocks["purses"])) == 4
    assert blocks["purses"].count("desk-change") == 2


def test_the_end_adds_up_and_leads_on() -> None:
    end = drawn(SENSIBLE[-1])
    assert not end["form"]
    assert "You come third of four. Your final count is $67." in text(end["result"])
    assert {"role": "monopolist"} in pressed(end["result"])
    assert {"repeat": True} in pressed(end["result"])
    assert 'href="play.html"' in end["result"]
    assert 'href="rent.html"' in end["result"]
    assert "Time is up" not in text(end["told"] + end["news"] + end["log"])
    assert end["log"]


def test_a_standing_is_in_words_and_a_bar_as_long_as_its_amount() -> None:
    result = drawn(SENSIBLE[-1])["result"]
    rows = re.findall(r"<li[^>]*>(?:(?!</li>).)*fg-bars.*?</li>", result)
    said = [re.sub(r"\s+", " ", text(row)).strip() for row in rows]
    assert said == ["B Blue $256", "N Navy $186", "Y You $67", "G Green $67"]
    widths = [sum(map(float, re.findall(r"--part:([\d.]+)%", row))) for row in rows]
    assert widths == pytest.approx([100, 72.7, 26.2, 26.2], abs=0.2)


def test_both_games_stand_side_by_side_at_the_end() -> None:
    state = VIEW.desk.open(
        {"role": "monopolist", "competitor": ",".join(SENSIBLE[-1].did), "monopolist": ",".join(SECOND[-1].did)}
    )
    result = VIEW.blocks(state, PEN)["result"]
    said = re.sub(r"\s+", " ", text(result))
    assert "The same dice, other rules: $67 as a Competitor, $121 as a Monopolist." in said
    assert said.index("You as a Competitor") < said.index("You as a Monopolist")
    assert "At the end $67 $121" in said
    assert "Two streets of a city doubled your rents, which earned you $82 more" in said
    assert "Can you match them?" in said
    assert [each["again"] for each in pressed(result) if "again" in each] == ["competitor", "monopolist"]
    again = VIEW.desk.pressed(state, {"again": "competitor"})
    assert (again.role, again.now.did, again.second) == (Role.COMPETITOR, (), state.second)


def test_the_second_game_leads_back_to_the_first() -> None:
    assert {"role": "competitor"} in pressed(drawn(SECOND[3])["more"])
    assert {"role": "competitor"} in pressed(drawn(SECOND[-1])["result"])
    assert {"role": "competitor"} not in pressed(drawn(SENSIBLE[3])["more"])


def test_a_list_of_kept_games_tells_them_apart() -> None:
    assert called(desk(SENSIBLE[0])) is None
    assert str(called(desk(SENSIBLE[2]))) == "As a Competitor, round 1: you have $680"
    assert str(called(desk(SECOND[2]))) == "As a Monopolist, round 1: you have $680"
    switched = VIEW.desk.pressed(desk(SENSIBLE[-1]), {"role": "monopolist"})
    assert str(called(switched)) == "As a Monopolist, round 1: you have $800"


def test_a_game_is_over_when_the_role_that_is_played_has_ended() -> None:
    states = [desk(SENSIBLE[0]), desk(SENSIBLE[2]), desk(SENSIBLE[-1]), desk(SECOND[2]), desk(SECOND[-1])]
    assert [VIEW.over(state) for state in states] == [False, False, True, False, True]


def test_the_edition_is_chosen_before_the_first_roll() -> None:
    assert 'data-field="edition"' in drawn(SENSIBLE[0])["more"]
    assert "data-field" not in drawn(SENSIBLE[1])["more"]


def test_html_is_well_formed() -> None:
    """No paragraph holds what would end it."""
    for now in SENSIBLE[::3]:
        for html in drawn(now).values():
            assert not re.search(r"<p(?: [^>]*)?>(?:(?!</p>).)*<(details|div|table|ul)", html), now.did


def test_bars_or_an_awning_are_before_the_face_of_who_is_in_custody() -> None:
    for games, kind, words in ((SENSIBLE, "war", "in the price war"), (SECOND, "jail", "in jail")):
        shown = set[tuple[bool, bool]]()
        for now in games:
            seat = drawn(now)["purses"].split("</li>")[0]
            inside = bool(now.game.state.custody_turn[0])
            assert (words in text(seat)) is inside
            assert (f'class="desk-held desk-{kind}"' in seat) is inside
            shown.add((inside, now.ended))
        assert {(True, False), (False, False)} <= shown
