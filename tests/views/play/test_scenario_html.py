"""The lab as HTML: every control has a name, every mark is understood, every figure is told in words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape

import pytest

from antimono.course.lesson.controls import Values
from antimono.play.scenario import DESK
from antimono.play.scenario.answers import costs, game_of, may_not, roll_of, worths
from antimono.play.scenario.examples import EXAMPLES
from antimono.play.scenario.lab import Lab
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.play.scenario import VIEW
from tests.asked import asked
from tests.pseudo import PSEUDO, untranslated
from tests.views.play.test_table_html import Controls

LINKS = links_to("rules.html")

SHOWN: dict[str, list[Values]] = {
    **{each.slug: [{"example": each.slug}, {"onward": True}] for each in EXAMPLES},
    "begun": [],
    "pawn in hand": [{"player": 2}],
    "giving": [{"tool": "deed-3"}],
    "corner open": [{"square": 10}],
    "bank's open": [{"square": 5}],
    "waiting": [{"cash-1": 3}],
    "refused": [{"mortgaged-32": True}],
    "compared": [{"keep": True}, {"owner-31": 2}, {"level-34": 0}, {"pawn-1": 31}, {"onward": True}],
    "other money": [{"keep": True}, {"edition": "it"}, {"onward": True}],
    "inside": [{"custody-2": 2}, {"player": 2}],
    "bankrupt": [{"out-4": True}, {"player": 4}],
    "over": [{"text": "us game-a | C:out@5 M:1500@0 | - | over p2 ended=last-player:p2"}, {"onward": True}],
    "timed": [{"ending": "game-a/5"}, {"round": 3}],
    "to be chosen": [{"text": "us game-a drawn | ?:1500@0 ?:1500@0"}, {"onward": True}],
    "house rules": [{"text": "us game-a custody_fine=100 | C:1500@0 M:1500@0"}],
}
"""Moments of the lab, by what was pressed."""


def lab_at(presses: list[Values]) -> Lab:
    lab = DESK.open({})
    for press in presses:
        lab = DESK.pressed(lab, press)
    return lab


def blocks(lab: Lab) -> dict[str, str]:
    found = VIEW.blocks(lab, Pen(money_format=VIEW.money_format(lab), clause_link=LINKS))
    return {name: found[name] for name in VIEW.order}


def html(lab: Lab) -> str:
    return "".join(blocks(lab).values())


def presses(drawn: str) -> Iterator[Values]:
    for given in re.findall(r'data-press="([^"]*)"', drawn):
        yield json.loads(unescape(given))


@asked("name", SHOWN, quick=["begun", "giving", "compared", "refused", "inside", "over", "timed", "trade"])
def test_every_control_has_a_name_and_every_id_is_there_once(name: str) -> None:
    found = Controls(html(lab_at(SHOWN[name])))
    assert found.unnamed == []
    assert len(found.ids) == len(set(found.ids))


@pytest.mark.parametrize("name", ["begun", "clock", "trade", "inside", "bank's open", "compared", "over"])
def test_every_mark_is_understood(name: str) -> None:
    lab = lab_at(SHOWN[name])
    drawn = html(lab)
    for press in presses(drawn):
        notes = [str(note) for note in DESK.pressed(lab, press).notes]
        assert not any("called" in note or "number of" in note or "whole number" in note for note in notes)
    for field in re.findall(r'data-field="([^"]*)"', drawn):
        # With something that is not among what can be chosen.
        notes = [str(note) for note in DESK.pressed(lab, {field: "0"}).notes]
        assert not any(note.startswith("Nothing here is called") for note in notes)


@pytest.mark.parametrize("name", ["begun", "compared", "inside", "debt", "trade", "refused", "over"])
def test_all_that_is_said_can_be_translated(name: str) -> None:
    lab = lab_at(SHOWN[name])
    pen = Pen(PSEUDO, VIEW.money_format(lab), LINKS)
    drawn = "".join(VIEW.blocks(lab, pen).values())
    # The position as text is the same in every language.
    drawn = re.sub(r"<code>.*?</code>", "", drawn)
    assert untranslated(drawn) == set()


def test_what_shades_the_board_is_a_list_too() -> None:
    lab = lab_at([])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}", clause_link=LINKS))
    dear = [amount.value for amount in costs(lab.text, lab.visitor) if amount.value]
    assert drawn["board"].count('class="am-b-shade"') == len(dear) + 1  # and its legend
    assert drawn["costs"].count("<li>") == len(dear)
    assert f"<strong>${max(dear)}</strong>" in drawn["costs"]
    plain = VIEW.blocks(replace(lab, shaded=False), Pen(money_format="${amount}", clause_link=LINKS))
    assert "am-b-shade" not in plain["board"]
    assert f"<strong>${max(dear)}</strong>" in plain["costs"]


def test_the_worth_of_each_stands_with_its_steps() -> None:
    """AM-23.1."""
    lab = lab_at([])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}", clause_link=LINKS))["worth"]
    for amount in worths(lab.text):
        assert amount is not None
        assert f"<strong>${amount.value}</strong>" in drawn
    assert drawn.count("am-arithmetic") == 4


def test_all_bills_of_the_next_roll_are_told() -> None:
    lab = lab_at([])
    roll = roll_of(lab.text)
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}", clause_link=LINKS))["roll"]
    assert drawn.count("<li>") == len(roll.bills)  # type: ignore[union-attr]
    assert "<b>Rent, Nob Hill:</b> Player 1 pays Player 2 $184" in drawn


def test_while_a_roll_is_waited_for_the_one_before_is_shown() -> None:
    before, pen = lab_at([]), Pen(money_format="${amount}", clause_link=LINKS)
    changed = DESK.pressed(before, {"pawn-1": 1})
    waiting = VIEW.blocks(changed, pen)["roll"]
    assert waiting == VIEW.blocks(before, pen)["roll"]
    done = DESK.pressed(changed, {"onward": True})
    assert VIEW.blocks(done, pen)["roll"] != waiting


def test_what_cannot_be_done_on_the_open_square_is_told_with_its_clause() -> None:
    lab = DESK.pressed(lab_at([]), {"cash-2": 50, "turn": 2})
    told = may_not(lab.text, 34)
    assert [(each.player, each.verb, each.clause) for each in told] == [
        (1, "build", "AM-10.3"),
        (1, "mortgage", "AM-11.2"),
    ]
    drawn = html(lab)
    for each in told:
        assert str(each.why) in unescape(drawn)
        assert f"#{each.clause.lower().replace('.', '-')}" in drawn


def test_who_decides_is_told_what_they_cannot_do() -> None:
    """AM-14.7: in the price war with 15 the fine is out of reach."""
    lab = lab_at([{"cash-1": 15}, {"custody-1": 1}])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}", clause_link=LINKS))["legal"]
    assert "<p>Not possible now:</p>" in drawn
    assert "<b>Player 1, pay the fine:</b> That costs $50, and you have $15" in drawn


def test_what_shades_a_square_is_written_beside_it_for_whoever_does_not_see_how_dark() -> None:
    lab = lab_at([])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}"))["board"]
    written = re.findall(r'<text class="am-b-figure[^"]*"[^>]*>(\d+)</text>', drawn)
    assert written == [str(amount.value) for amount in costs(lab.text, 0) if amount.value]
    assert "Player 1 would pay" in drawn
    assert "a stronger colour" not in drawn


def test_what_can_be_dragged_gives_what_a_press_gives() -> None:
    lab = lab_at([])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}"))
    drags = dict(re.findall(r'data-drag="([^"]*)" data-onto="([^"]*)"', drawn["board"]))
    pawns = [name for name, onto in drags.items() if onto == "square"]
    assert sorted(pawns) == [f"pawn-{seat}" for seat in (1, 2, 3, 4)]
    owned = [f"owner-{deed}" for deed, held in lab.scene.draft.position.properties if held.owner >= 0]
    assert sorted(name for name, onto in drags.items() if onto == "player") == sorted(owned)
    for name, onto in drags.items():
        block = "board" if onto == "square" else "players"
        values = [press[onto] for press in presses(drawn[block]) if onto in press]
        after = [DESK.pressed(lab, {name: value}) for value in values[:3]]
        assert all(each.notes == () for each in after), name
        assert any(each.text != lab.text for each in after), name


def test_what_every_player_would_pay_stands_side_by_side() -> None:
    lab = lab_at([])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}"))["costs"]
    table = drawn.partition('id="setup-costs-all"')[2]
    rows = re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', table)
    named = {unescape(name): re.findall(r"<td[^>]*>(.*?)</td>", cells) for name, cells in rows}
    for square in lab.edition.squares:
        owed = [costs(lab.text, player)[square.index].value for player in range(4)]
        if any(owed):
            assert named.pop(square.name) == [f"${amount}" if amount else "–" for amount in owed]
    assert named == {}


def test_the_position_that_was_kept_is_drawn_beside_this_one() -> None:
    lab = lab_at([{"keep": True}, {"pawn-1": 31}, {"look": True}])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}"))
    assert "data-press" not in drawn["kept"]
    assert "data-drag" not in drawn["kept"]
    assert "A pawn is on Georgetown" in drawn["kept"]
    assert "A pawn is on Fisherman&#x27;s Wharf" in drawn["board"]
    assert 'data-focus="compare-1"' in drawn["compare"]


def test_a_refusal_without_a_way_out_names_the_rule_with_a_link() -> None:
    lab = lab_at([{"point": "tax"}])
    drawn = VIEW.blocks(lab, Pen(money_format="${amount}", clause_link=LINKS))["instead"]
    assert "The rule that forbids it:" in drawn
    assert 'href="rules.html#am-16-1"' in drawn


@asked("name", SHOWN, quick=["begun", "trade", "over", "house rules"])
def test_the_notebook_cell_runs_and_gives_the_same_position(name: str) -> None:
    lab = lab_at([*SHOWN[name], {"onward": True}])
    copies = [unescape(text) for text in re.findall(r'data-copy="([^"]*)"', html(lab))]
    assert copies[0] == lab.text
    scope: dict[str, object] = {}
    exec(copies[1], scope)
    assert str(scope["scene"]) == lab.text
    shown = eval(copies[1].splitlines()[-1], scope)
    assert shown.at.state.text == lab.text
    assert shown.at.state.notes == ()


def test_a_game_goes_on_from_here() -> None:
    from antimono.play.table import DESK as TABLE

    lab = lab_at([])
    word = re.search(r'href="play\.html#([^"]+)"', html(lab))
    assert word is not None
    table = TABLE.open({"link": word[1]})
    assert table.playing.position() == game_of(lab.text).position()
    over = html(lab_at(SHOWN["over"]))
    assert "play.html" not in over
    without = VIEW.blocks(lab, Pen(money_format="${amount}"))["share"]
    assert "play.html" not in without


def test_only_what_somebody_has_changed_is_kept_in_a_list() -> None:
    assert VIEW.called(lab_at([])) is None
    assert str(VIEW.called(lab_at([{"cash-1": 1}, {"cash-1": 2}]))) == "us, 4 players, 2 changes"
    assert VIEW.called(lab_at([{"example": "debt"}])) is None


def test_a_square_says_what_pressing_it_does_with_what_is_in_hand() -> None:
    for tool, says in {
        "": "Boardwalk: open it",
        "pawn-2": "Boardwalk: put the pawn of player 2 here",
        "deed-2": "Boardwalk: give it to player 2, or take it back",
    }.items():
        lab = lab_at([{"tool": tool}] if tool else [])
        name = lab.edition.squares[39].name
        assert says.replace("Boardwalk", name).casefold() in unescape(html(lab)).casefold(), tool


def test_each_card_and_nobody_knows_can_be_chosen() -> None:
    drawn = html(lab_at([]))
    for deck in ("card-0", "card-1"):
        options = re.search(rf'data-field="{deck}".*?</select>', drawn, re.DOTALL)
        assert options is not None
        values = re.findall(r'<option value="([^"]*)"', options[0])
        assert values == [str(number) for number in range(len(values))]
        assert len(values) > 10
        for value in values:
            assert lab_at([{deck: value}]).notes == ()


def test_a_game_that_is_over_cannot_be_played_from_here() -> None:
    assert "Play from here" in html(lab_at([]))
    assert "Play from here" not in html(lab_at(SHOWN["over"]))


def test_fields_show_the_round_and_the_top_cards_that_were_set() -> None:
    drawn = html(lab_at([{"ending": "game-a/5"}, {"round": 3}, {"card-0": 7}]))
    shown = re.search(r'data-field="round" value="(\d+)"', drawn)
    chosen = re.search(r'data-field="card-0">.*?<option value="(\d+)" selected', drawn, re.DOTALL)
    assert shown is not None
    assert chosen is not None
    assert (shown[1], chosen[1]) == ("3", "7")
