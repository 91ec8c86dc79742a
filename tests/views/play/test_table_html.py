"""The table as HTML: every control has a name, every choice is a button, every amount its reasons."""

from __future__ import annotations

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import override

import pytest

from antimono.anti_monopoly.game import Action, EventKind, Offer, Verb
from antimono.anti_monopoly.players import STRATEGIES
from antimono.anti_monopoly.players.catalogue import PORTRAITS
from antimono.anti_monopoly.players.hint import Hint
from antimono.anti_monopoly.players.levels import LEVELS
from antimono.course.lesson.controls import Value
from antimono.play.table.state import GameDesk
from antimono.views.drawing.pen import Pen, links_to
from antimono.views.play.table import VIEW
from antimono.views.play.table.opening import opening_html
from antimono.views.play.table.seats import mini
from tests.play.table.games import SITUATIONS, acted, begun, bought, on, over, played

DESK = VIEW.desk
PEN = Pen(money_format="${amount}", clause_link=links_to("rules.html"))


class Controls(HTMLParser):
    """What can be used in a piece of HTML, each with its name."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.unnamed: list[str] = []
        self.ids: list[str] = []
        self._open: list[tuple[str, list[str]]] = []
        self._labels = 0
        self.feed(html)

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("id"):
            self.ids.append(str(given["id"]))
        if tag == "label":
            self._labels += 1
        if tag in {"input", "select", "textarea"} and not (self._labels or given.get("aria-label")):
            self.unnamed.append(str(attrs))
        if tag == "button":
            self._open.append((str(attrs), [given.get("aria-label") or ""]))

    @override
    def handle_data(self, data: str) -> None:
        for _button, words in self._open:
            words.append(data)

    @override
    def handle_endtag(self, tag: str) -> None:
        if tag == "label":
            self._labels -= 1
        if tag == "button":
            button, words = self._open.pop()
            if not "".join(words).strip():
                self.unnamed.append(button)


def drawn(table: GameDesk) -> str:
    return "".join(VIEW.blocks(table, PEN).values())


def presses(html: str) -> list[dict[str, Value]]:
    """Return what can be pressed."""
    return [json.loads(unescape(found)) for found in re.findall(r'data-press="([^"]*)"', html)]


SHOWN: dict[str, dict[str, Value]] = {
    "now": {},
    "hint": {"show": "hint"},
    "trade": {"show": "trade"},
    "trade with somebody": {"partner": 1},
    "share": {"show": "share"},
    "story": {"show": "story"},
    "square": {"square": 39},
    "tax": {"square": 4},
    "utility": {"square": 12},
    "worth": {"player": 1},
    "back": {"at": 1},
    "search": {"search": "rolls"},
    "all": {"all": True},
}


@pytest.mark.parametrize("name", SHOWN)
def test_every_control_has_a_name_and_every_id_is_one(name: str) -> None:
    table = bought()
    if name.startswith("trade"):
        table = DESK.pressed(table, {"show": "trade"})
        table = table if name == "trade" else DESK.pressed(table, SHOWN[name])
    elif SHOWN[name]:
        table = DESK.pressed(table, SHOWN[name])
    found = Controls(drawn(table))
    assert found.unnamed == []
    assert len(found.ids) == len(set(found.ids))
    form = Controls(drawn(DESK.open({})))
    assert form.unnamed == []


def test_every_legal_act_is_a_button_and_no_other_act_is() -> None:
    table = bought()
    for _turn in range(12):
        acts = {str(each["act"]) for each in presses(drawn(table)) if "act" in each}
        legal = {str(action) for action in table.playing.legal_actions()}
        assert legal <= acts
        assert all(table.playing.is_legal(act) for act in acts)
        if table.playing.over:
            break
        table = on(acted(table, max(legal)))


@pytest.mark.parametrize(
    ("square", "said", "owed"),
    [
        (0, ["The bank pays $100 to each player who passes or lands here.", "Nobody would owe anything"], 0),
        (12, ["Owned by the bank: $150.", "Nobody would owe anything"], 0),
        (4, ["Cost of landing here now</h4>"], 4),
    ],
    ids=["START", "the bank's", "a tax"],
)
def test_a_square_says_what_it_pays_and_what_somebody_would_owe(square: int, said: list[str], owed: int) -> None:
    html = VIEW.blocks(DESK.pressed(bought(), {"square": square}), PEN)["square"]
    assert [each for each in said if each not in html] == []
    assert html.partition("desk-owed")[2].count("<li>") == owed


def test_what_is_pressed_on_the_board_says_what_each_would_owe_and_why() -> None:
    table = DESK.pressed(bought(), {"square": 4})  # the income tax
    html = VIEW.blocks(table, PEN)["square"]
    assert "AM-16.1" in html
    assert html.count("why?") == 4


def test_what_is_not_possible_says_why_with_its_clause() -> None:
    table = bought()
    mine = table.playing.state.owners.index(0)
    html = VIEW.blocks(DESK.pressed(table, {"square": mine}), PEN)["square"]
    assert "What is not possible now, and why" in html
    assert re.search(r"\(AM-1\d\.\d", html)


def test_a_trade_is_judged_by_the_rules_before_it_is_offered() -> None:
    table = bought()
    mine = next(deed.slug for deed in table.playing.edition.deeds if table.playing.state.owners[deed.index] == 0)
    for press in ({"show": "trade"}, {"partner": 1}, {"give": mine}, {"takes-cash": "90"}):
        table = DESK.pressed(table, press)
    html = VIEW.blocks(table, PEN)["open"]
    offered = [each["act"] for each in presses(html) if "act" in each]
    refused = 'role="alert"' in html
    assert bool(offered) != refused
    if offered:
        assert table.playing.is_legal(str(offered[0]))
    too_much = DESK.pressed(table, {"takes-cash": "lots"})
    assert "in digits" in VIEW.blocks(too_much, PEN)["open"]


def test_the_story_is_told_at_the_end_and_its_plot_has_a_sentence_and_a_table() -> None:
    table = over(3)
    html = VIEW.blocks(table, PEN)["story"]
    assert "<svg" in html
    assert "is the richest" in html
    assert "Worth after each round" in html


def test_the_result_says_by_how_much_and_why_in_the_engines_figures() -> None:
    """AM-24.3, AM-24.4."""
    table = over(3)
    ends = {event.player: event.amount or 0 for event in table.events(0) if event.what is EventKind.WORTH}
    best = max(ends, key=lambda player: ends[player])
    assert best != 0
    told = VIEW.blocks(table, PEN)["prompt"]
    assert f"You lost to {table.people_there[best].name} by ${ends[best] - ends[0]}." in told
    assert "made the difference" in told
    sums = [int(found) for found in re.findall(r"<strong>\$(\d+)</strong>", told)]
    assert sums == sorted(ends.values(), reverse=True)


def test_the_log_is_found_by_its_words() -> None:
    table = DESK.pressed(bought(), {"search": "BUYS"})
    items = re.findall(r"<li.*?</li>", VIEW.blocks(table, PEN)["log"])
    assert items
    assert all("buys" in item for item in items)


def test_names_are_escaped() -> None:
    table = DESK.pressed(bought(), {"search": '"><script>'})
    assert "<script>" not in drawn(table)


def test_the_purses_show_what_each_has_and_whose_turn_it_is() -> None:
    table = bought()
    purses = VIEW.blocks(table, PEN)["purses"]
    items = re.findall(r"<li.*?</li>", purses)
    for player, item in enumerate(items):
        assert f">{PEN.money(table.playing.cash[player])}</strong>" in item
        assert ("aria-current" in item) is (player == table.playing.state.turn)
    assert ("<b>You</b>" in items[0], "<small>Competitor</small>" in items[0]) == (True, True)
    named = zip(("Blue", "Green", "Navy"), items[1:], strict=True)
    assert all(f"<b>{name}</b>" in item for name, item in named)


def test_what_has_just_happened_gives_reasons_for_all_of_it() -> None:
    table = begun()
    for _turn in range(9):
        table = played(table, 1)
        lines = re.findall(r"<li>.*?</li>", VIEW.blocks(table, PEN)["news"])
        assert lines
        assert all("why?" in line and "rules.html#" in line for line in lines)


def test_in_the_timed_game_of_most_editions_no_trade_can_be_pressed() -> None:
    """AM-24.2."""
    assert {"show": "trade"} not in presses(drawn(begun(aim="timed")))
    assert {"show": "trade"} in presses(drawn(begun()))


def test_the_story_of_a_timed_game_shows_the_count() -> None:
    """AM-24.3, AM-24.4: what is kept and what the bank pays add up to what the log says."""
    table = over(2)
    story = VIEW.blocks(table, PEN)["story"]
    count = story[story.index("The count when time is up") :]
    ends = {event.player: event.amount for event in table.events(0) if event.what is EventKind.WORTH}
    rows = re.findall(r"<tr><th.*?</tr>", count[: count.index("</table>")])[1:]
    for player, row in enumerate(rows):
        kept, paid, sum_ = (int(each) for each in re.findall(r"\$(\d+)", row))
        assert kept + paid == sum_ == ends[player]


def test_the_whole_log_is_drawn_for_print_and_only_then() -> None:
    table = DESK.pressed(played(bought(), 8), {"search": "buys"})
    printed = DESK.pressed(table, {"print": True})
    events = len(table.events(0))
    assert VIEW.blocks(printed, PEN)["log"].count("<li") == events > VIEW.blocks(table, PEN)["log"].count("<li")
    assert printed.values == table.values
    assert VIEW.blocks(DESK.pressed(printed, {"square": 1}), PEN)["log"].count("<li") < events


def test_whoever_can_be_chosen_has_a_portrait() -> None:
    assert {*PORTRAITS, *LEVELS} == set(STRATEGIES)
    form = VIEW.blocks(DESK.open({}), PEN)["form"]
    for name in STRATEGIES:
        assert f'<option value="{name}"' in form
        assert f"<dt>{name}</dt>" in form


def test_a_property_is_bought_where_the_pawn_is_and_nowhere_else() -> None:
    table = DESK.open({"position": str(SITUATIONS[Verb.BUY])})
    here = table.playing.state.pawns[0]
    for deed in table.playing.edition.deeds:
        square = VIEW.blocks(DESK.pressed(table, {"square": deed.index}), PEN)["square"]
        acts = {str(each["act"]).split()[0] for each in presses(square) if "act" in each}
        assert ({"buy", "decline"} <= acts) is (deed.index == here), deed.slug


def test_a_hint_to_trade_says_what_is_given_and_what_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    table = bought()
    mine, theirs = (table.playing.edition.deeds[place] for place in (0, 5))
    offer = Offer(1, (mine.slug,), takes=(theirs.slug,))
    found = Hint(0, "builder", Action(Verb.OFFER, offer=offer), ())
    monkeypatch.setattr("antimono.views.play.table.choices.hint", lambda _game: found)
    words = re.sub(r"<[^>]*>", "", drawn(DESK.pressed(table, {"show": "hint"})))
    assert f"offer player 2 a trade: {mine.name} for {theirs.name}" in unescape(words)


def test_a_street_in_a_purse_has_the_colour_of_its_city_on_the_board() -> None:
    game = bought().playing
    cities = list(dict.fromkeys(street.city for street in game.edition.streets))
    for street in game.edition.streets:
        assert f"am-set-{cities.index(street.city) + 1}" in mini(game, street.index)


def test_the_dice_choose_roles_only_where_that_is_ticked() -> None:
    box = re.search(r'<input type="checkbox" name="drawn"([^>]*)>', drawn(DESK.open({})))
    assert box is not None
    assert "checked" not in box[1]


@pytest.mark.parametrize("seed", ["5", ""])
def test_begin_deals_the_game_of_the_seed_that_an_address_names(seed: str) -> None:
    (start,) = [press for press in presses(opening_html(DESK.open({"seed": seed}), PEN)) if "start" in press][:1]
    assert start == {"start": True, "seed": seed}  # where it is empty, the page draws one


def test_a_new_game_keeps_the_pace_and_the_passing_that_somebody_chose() -> None:
    table = DESK.pressed(DESK.pressed(begun(), {"passes": False}), {"pace": "slow"})
    (values,) = {unescape(found) for found in re.findall(r'data-new="([^"]*)"', drawn(table))}
    opened = DESK.open(json.loads(values))
    assert opened.game is None
    looks = DESK.pressed(DESK.open(opened.values), {"start": True, "seed": "4"}).looks
    assert (looks.passes, looks.pace) == (False, "slow")
