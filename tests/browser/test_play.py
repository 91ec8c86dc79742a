"""The page “Play”: whole games by one kind of hand alone, and whatever a player may want on the way."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from publish import paths

from antimono.anti_monopoly.game import EventKind, Game
from antimono.anti_monopoly.players.hint import hint
from antimono.anti_monopoly.records import Record
from antimono.anti_monopoly.scenario import Scenario
from antimono.course.lesson.controls import Value
from antimono.play.table import DESK
from antimono.play.table.people import by_name, sitters
from antimono.play.table.state import GameDesk
from tests.browser.axe import grave
from tests.browser.chromium import NAMES
from tests.browser.watch import Watch

HERE = Path(__file__).parent
BROWSERS = {"chrome": NAMES, "firefox": ("firefox-esr", "firefox")}
WAYS = [
    {"hand": hand, "width": width, "height": height}
    for hand in ("keys", "taps")
    for width, height in ((1280, 800), (390, 844))
]
PATIENCE = 60_000
"""Milliseconds that Python may take to start on a machine that does other things as well."""

KEPT = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("antimono.desk.play."))
    .map(([, record]) => JSON.parse(record)).sort((one, other) => one.touched - other.touched)
    .map(({ values }) => values.actions ?? "")"""

PRINT = """window.print = () => { window.printed = document.querySelectorAll(".desk-events li").length; };"""

BASE = Scenario.new("us", "CM", seed=1)
TRADERS = BASE.owns(0, "nob-hill").owns(1, "wall-st").rolled()


@pytest.mark.slow
@pytest.mark.parametrize("name", BROWSERS)
def test_whole_games_are_played_by_one_hand_alone(name: str, site: str) -> None:
    """By keys and by taps, wide and narrow: what is shown, told and saved is the engine's game."""
    program = next(filter(None, map(shutil.which, BROWSERS[name])), None)
    if program is None:
        pytest.skip(f"there is no {name} here; make browser installs Debian's")
    command = [paths.NODE, str(HERE / "whole_games.mjs"), name, program, site, str(paths.NODE_MODULES)]
    ran = subprocess.run(command, input=json.dumps(WAYS), capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout)
    assert seen["faults"] == []
    assert [{key: told[key] for key in WAYS[0]} for told in seen["told"]] == WAYS
    for told in seen["told"]:
        game: Game = Record.parse(told["record"]).replay(log=True)
        assert (game.over, game.ending.rounds, len(game.players)) == (True, 2, 2)
        people = sitters(("you", "beginner"), game.roles)
        assert told["log"] == [by_name(event.text, people).text() for event in game.log]
        heard = " ".join(told["heard"])
        for event in game.log:
            if event.what is EventKind.DICE and event.turn:
                said = "You roll" if event.player == 0 else f"{people[event.player].name} rolls"
                assert f"{said} {event.dice}" in heard
        assert re.search("You (have won|lost)", told["prompt"])
        for part in ("The count when time is up", "What decided the game", "Who paid whom"):
            assert part in told["story"]
        assert told["overflow"] <= 0
    assert '[seed "12"]' in seen["told"][0]["record"]


class Player:
    """Somebody at the page, whose Python has started; each test brings its own game by a link."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self._address = address

    def open(self, table: GameDesk, *presses: dict[str, Value]) -> GameDesk:
        """Open a game in the page, as it stands in this Python after some presses."""
        for press in presses:
            table = DESK.pressed(table, press)
        word = DESK.pressed(table, {"show": "share"}).link if table.looks.shown != "share" else table.link
        with self.answered():
            self.page.evaluate("word => location.hash = word", word)
        expect(self.page.locator("[data-prompt]")).to_be_visible()
        if not table.waits:  # the answer may have been another player's move in the game before
            cash = [table.playing.edition.money(each) for each in table.playing.cash]
            expect(self.block("purses").locator("strong")).to_have_text(cash, timeout=PATIENCE)
        return table

    def answered(self) -> Any:
        """Wait, after the block, for an answer to what was done in it."""
        return self.page.expect_event("console", lambda message: message.text == "answered", timeout=PATIENCE)

    def press(self, name: str | re.Pattern[str], block: str = "") -> None:
        place = self.block(block) if block else self.page
        with self.answered():
            place.get_by_role("button", name=name, exact=isinstance(name, str)).click()

    def main(self) -> None:
        """Press the first choice of the moment."""
        with self.answered():
            self.page.locator('[data-block="choices"] .desk-main').click()

    def block(self, name: str) -> Locator:
        return self.page.locator(f'[data-block="{name}"]')

    @property
    def kept(self) -> list[list[str]]:
        """Return what was played, by the games that the browser keeps, the one touched last at the end."""
        found: list[str] = self.page.evaluate(KEPT)
        return [actions.split(", ") if actions else [] for actions in found]


@pytest.fixture(scope="module")
def somebody(browser: Browser, site: str) -> Iterator[tuple[Player, Watch]]:
    context = browser.new_context(
        service_workers="block", permissions=["clipboard-read", "clipboard-write"], accept_downloads=True
    )
    watch = Watch(context)
    page = context.new_page()
    page.add_init_script("addEventListener('antimono:frame', () => console.log('answered'))")
    page.goto(f"{site}play.html")
    page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)
    yield Player(page, site), watch
    context.close()


@pytest.fixture
def player(somebody: tuple[Player, Watch]) -> Iterator[Player]:
    player, watch = somebody
    player.page.set_viewport_size({"width": 1280, "height": 800})
    yield player
    player.page.emulate_media(color_scheme="light", media="screen")
    assert watch.take() == []


def position(scenario: Scenario) -> GameDesk:
    return DESK.open({"position": str(scenario)})


def alone(**values: Value) -> GameDesk:
    """A game against one other, at the first choice of the reader."""
    table = DESK.pressed(DESK.open({}), {"start": True, "seed": "11", "edition": "us", **values})
    while table.waits:
        table = DESK.pressed(table, {"onward": True})
    return table


PAIR: dict[str, Value] = {"role1": "C", "seat1": "you", "role2": "M", "seat2": "usual"}


def test_a_hint_says_what_and_why_and_can_be_done(player: Player) -> None:
    table = player.open(position(TRADERS.cash(0, 2000)))
    player.press("Hint")
    panel = player.block("open")
    expect(panel.locator("[data-focus=hint]")).to_be_focused()
    wanted = hint(table.playing)
    expect(panel).to_contain_text(str(wanted.why[0].sentence))
    player.press("Do this")
    assert player.kept[-1] == [str(wanted.action)]


def test_undo_takes_back_and_the_dice_stay(player: Player) -> None:
    player.open(alone(**PAIR))
    player.main()
    news = player.block("news").text_content()
    moved = player.kept[-1]
    player.press("Undo")
    expect(player.page.locator("[data-said]")).to_contain_text("The dice stay as they were.")
    assert player.kept[-1] == moved[:-1]
    player.main()
    expect(player.block("news")).to_have_text(news or "")


def test_every_amount_says_why(player: Player) -> None:
    player.open(position(BASE.owns(1, "wall-st", 3).at(0, 0)))
    with player.answered():
        player.block("board").locator('[data-press*=":39"]').click()
    square = player.block("square")
    expect(square.locator("[data-focus=square-39]")).to_be_focused()
    square.locator("summary", has_text="why?").first.click()
    expect(square.locator(".am-arithmetic").first).to_be_visible()
    expect(square.locator(".am-arithmetic a.clause").first).to_have_attribute("href", re.compile("^rules"))
    worth = player.page.locator(".desk-figure").last
    with player.answered():
        worth.click()
    expect(player.block("players").locator(".am-arithmetic tfoot")).to_have_text(f"Total= {worth.text_content()}")


def test_looking_at_squares_moves_nothing(player: Player) -> None:
    table = player.open(position(TRADERS))
    player.press("Hint")
    kept = player.kept
    for square in (1, 4, 10, 12, 39):
        with player.answered():
            player.block("board").locator(f'[data-press*=":{square}}}"]').click()
        expect(player.block("square").locator("h3")).to_have_text(table.playing.edition.squares[square].name)
        expect(player.block("square")).to_contain_text("landing here now")
    assert player.kept == kept


def test_a_trade_is_made_up_by_the_form_and_answered(player: Player) -> None:
    player.open(position(TRADERS))
    player.press("Offer a trade")
    form = player.block("open")
    for name in ("Player 2", re.compile("^Nob Hill"), re.compile("^Wall St")):
        player.press(name, "open")
    expect(form.locator(".desk-worth tbody tr")).to_have_count(2)
    money = form.locator('[data-field="takes-cash"]')
    with player.answered():
        money.fill("lots")
        money.blur()
    expect(form.get_by_role("alert")).to_contain_text("in digits")
    expect(form.get_by_role("button", name="Offer it")).to_have_count(0)
    with player.answered():
        money.fill("25")
        money.blur()
    player.press("Offer it")
    expect(player.page.locator("[data-prompt]")).to_have_text("Player 2: you are offered a trade. Do you agree?")
    player.press(re.compile("Agree to the trade", re.IGNORECASE))
    assert player.kept[-1] == ["offer p2 nob-hill for wall-st 25", "accept"]
    expect(player.block("log")).to_contain_text("agrees to the trade")


def test_the_log_is_searched_and_replayed_and_the_game_goes_on_from_there(player: Player) -> None:
    table = alone(**PAIR)
    for _choice in range(12):
        table = DESK.pressed(table, {"act": str(table.playing.legal_actions()[0])})
        while table.waits:
            table = DESK.pressed(table, {"onward": True})
    player.open(table)
    field = player.page.get_by_role("searchbox", name="Search")
    with player.answered():
        field.fill("ROLLS")
        field.press("Enter")
    rolls = [event for event in table.events(0) if "rolls" in str(event.text)]
    expect(player.block("log").locator("li")).to_have_count(len(rolls))
    with player.answered():
        field.fill("")
        field.press("Enter")
    slider = player.page.get_by_label("Look back")
    slider.focus()
    with player.answered():
        player.page.keyboard.press("ArrowLeft")
    with player.answered():
        player.page.keyboard.press("ArrowLeft")
    at = len(table.actions) - 2
    expect(player.block("head")).to_contain_text(f"after {at} of {len(table.actions)} choices")
    expect(slider).to_be_focused()
    then = Game("us", "CM", 11, table.playing.ending)
    for action in table.actions[:at]:
        then.play(action)
    cash = player.block("purses").locator("strong")
    expect(cash).to_have_text([table.playing.edition.money(each) for each in then.cash])
    player.press("Back to now")
    expect(cash).to_have_text([table.playing.edition.money(each) for each in table.playing.cash])
    with player.answered():
        player.block("log").locator(".desk-jump").first.click()
    player.press("Continue from here instead")
    expect(player.page.locator("[data-prompt]")).to_be_visible()


def test_a_game_is_saved_and_opened_again(player: Player) -> None:
    table = player.open(alone(**PAIR), {"act": "roll"})
    player.press("Share or save")
    with player.page.expect_download() as download:
        player.page.get_by_role("button", name="Save as a file").click()
    text = download.value.path().read_text("utf-8")
    assert [str(move.action) for move in Record.parse(text).moves] == list(table.actions)
    player.press("A new game")
    for summary in ("Change the table", "Open a saved game"):
        player.page.locator("summary", has_text=summary).click()
    with player.answered():
        player.page.get_by_label("A file").set_input_files(download.value.path())
    last = by_name(table.events(0)[-1].text, table.people_there)
    expect(player.block("log").locator("li").last).to_contain_text(str(last))
    assert player.block("purses").locator("strong").all_text_contents() == [
        table.playing.edition.money(each) for each in table.playing.cash
    ]


@pytest.mark.slow
def test_a_link_restores_the_game_in_another_tab_and_neither_writes_over_the_other(player: Player) -> None:
    player.open(alone(**PAIR))
    player.main()
    one = player.kept[-1]
    player.press("Share or save")
    player.page.get_by_role("button", name="Copy link").click()
    expect(player.page.locator("[data-status]")).not_to_be_empty()
    link = player.page.evaluate("navigator.clipboard.readText()")
    assert len(link.partition("#")[2]) <= 2_000
    other = player.page.context.new_page()
    other.goto(link)
    expect(other.locator("[data-prompt]")).to_have_text(
        player.page.locator("[data-prompt]").text_content() or "", timeout=PATIENCE
    )
    other.locator('[data-block="choices"] .desk-main').click()
    expect(other.locator("[data-said]")).not_to_be_empty()
    assert other.url.endswith("play.html")
    assert one in player.kept
    assert player.kept[-1][: len(one)] == one
    assert len(player.kept[-1]) > len(one)
    other.close()


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_against_any_part_of_it(player: Player, scheme: str) -> None:
    page = player.page
    page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    player.open(position(TRADERS.cash(0, 2000)))
    found: list[str] = []
    for name in ("Hint", "Offer a trade", "Player 2", "Share or save", "The story so far"):
        player.press(name)
        found += grave(page, ".am-desk")
    with player.answered():
        player.block("board").locator('[data-press*=":39"]').click()
    for summary in page.locator(".am-desk summary:visible").all():
        summary.click()
    found += grave(page, ".am-desk")
    player.open(over())
    expect(page.get_by_role("heading", name="The story of this game")).to_be_visible()
    found += grave(page, ".am-desk")
    player.press("A new game")
    found += grave(page, ".am-desk")
    assert found == []


def over() -> GameDesk:
    """A short game, played to its end."""
    table = alone(**PAIR, aim="timed", rounds="2")
    while not table.playing.over:
        table = DESK.pressed(table, {"act": str(table.playing.legal_actions()[0])})
        while table.waits:
            table = DESK.pressed(table, {"onward": True})
    return table


def test_the_whole_log_is_printed_with_its_reasons_and_no_controls(player: Player) -> None:
    table = player.open(over())
    page = player.page
    expect(page.get_by_role("heading", name="The story of this game")).to_be_visible()
    page.evaluate(PRINT)
    player.press("Print the whole log")
    page.wait_for_function("() => window.printed")
    assert page.evaluate("window.printed") == len(table.events(0))
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(player.block("log").locator("li").first).to_be_visible()
    expect(player.block("log").locator(".am-arithmetic").first).to_be_visible()
    expect(player.block("story")).to_be_visible()
    for control in page.locator(".am-desk :is(button, input, select, textarea)").all():
        expect(control).to_be_hidden()
    for name in ("board", "tools", "players", "choices"):
        expect(player.block(name)).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert page.locator('[data-block="log"] details[open]').count() == 0
