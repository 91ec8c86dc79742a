"""The first game on its page: both roles by taps and by keys alone, left and gone on with, and heard."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from course.desk import SAID
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect
from publish import paths

from antimono.anti_monopoly.editions import Role
from antimono.course.lesson.controls import Value
from antimono.play.first_game import DESK
from antimono.play.first_game.desk import FirstGame
from tests.asked import asked
from tests.browser.axe import grave
from tests.browser.live import PATIENCE
from tests.browser.watch import Watch
from tests.play.first_game.players import played, sensible

PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 800}
HERE = Path(__file__).parent
FIREFOX = next((found for name in ("firefox-esr", "firefox") if (found := shutil.which(name))), None)

LISTEN = """
window.answers = 0;
addEventListener("antimono:frame", () => (window.answers += 1));
"""

LOOKS_ON = """() => {
    window.walks = {};
    window.slips = [];
    window.lit = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, ...rest) {
        if (this.dataset.moves?.startsWith("pawn-")) walks[this.dataset.moves] = frames.length;
        if (this.matches(".desk-slip")) slips.push(this.textContent);
        if (this.matches(".desk-lit")) lit.push(this.parentElement.querySelector("b").textContent);
        return animate.call(this, frames, ...rest);
    };
}"""
"""What is played over, noted as it begins."""

WORDS = ".am-scene-words"

IN_SIGHT = """element => {
    const { top, bottom } = element.getBoundingClientRect();
    const head = document.querySelector(".top").getBoundingClientRect();
    return top >= head.bottom - 1 && bottom <= innerHeight + 1;
}"""

RISES = """button => {
    const timing = button.getAnimations()[0]?.effect.getTiming();
    return timing ? [timing.delay, timing.duration * timing.iterations] : null;
}"""
"""How long the red button rests before it rises, and for how long it does: less than five seconds."""

COVERED = """() => [...document.querySelectorAll(".desk-purse:has(.desk-change)")].filter(purse => {
    const [cash, change] = ["strong", ".desk-change"]
        .map(each => purse.querySelector(each).getBoundingClientRect());
    return change.top < cash.bottom && change.left < cash.right;
}).map(purse => purse.textContent)"""
"""The purses in which what came or went lies on what is in them."""

WHOLE, BEGUN = slice(None), slice(19)
"""All presses of both games, and those to the first price war, which come to most kinds of stops."""

AXE_AT = {"buy", "rent", "card", "earn", "need", "count"}
"""The scenes at which the page is looked through by axe, and the end of either game."""


@dataclass(frozen=True)
class Press:
    """One press of a whole game, and how the desk stands after it."""

    values: Mapping[str, Value]
    after: FirstGame

    @property
    def selector(self) -> str:
        """The button that gives those values."""
        return f".am-desk button[data-press='{json.dumps(self.values, separators=(',', ':'))}']"

    @property
    def said(self) -> str:
        """Return what is told of it to who does not see it."""
        return str(self.after.said)

    @property
    def slug(self) -> str:
        """The scene that it leads to, or `end`."""
        stop = self.after.now.stop
        return "end" if self.after.now.ended else stop.slug if stop is not None else ""


@cache
def whole_game() -> tuple[Press, ...]:
    """All presses of a game as a Competitor and the one as a Monopolist after it, from a fresh desk on."""
    state, found = DESK.open({}), []
    for role in Role:
        presses: list[dict[str, Value]] = [{"do": word} for word in played(sensible, role)[-1].did]
        if role is Role.MONOPOLIST:
            presses.insert(0, {"role": role.value})
        for values in presses:
            state = DESK.pressed(state, values)
            assert not state.notes
            found.append(Press(values, state))
    return tuple(found)


class GamePage:
    """Somebody at the first game.

    Attributes:
        page: the page.
    """

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def open(cls, context: BrowserContext, site: str, link: str = "") -> GamePage:
        """A new tab, in which the desk can be pressed."""
        page = context.new_page()
        page.add_init_script(LISTEN)
        page.goto(f"{site}first-game.html{link}")
        found = cls(page)
        found.ready()
        return found

    def ready(self) -> None:
        """Wait until the desk has been answered."""
        self.page.locator(".am-desk").evaluate("desk => desk.scrollIntoView()")
        self.page.locator(".am-desk[data-ready]").wait_for(timeout=PATIENCE)

    def _answered(self, act: Callable[[], object]) -> None:
        before = self.page.evaluate("answers")
        act()
        self.page.wait_for_function("count => answers > count", arg=before, timeout=PATIENCE)

    def tap(self, press: Press) -> None:
        """Press with a finger, or a mouse where there is none."""
        button = self.page.locator(press.selector).first
        touch = self.page.evaluate("navigator.maxTouchPoints > 0")
        self._answered(button.tap if touch else button.click)

    def key(self, press: Press) -> None:
        """Press by the keyboard: Tab until one is there, then Enter."""
        for _stop in range(60):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", press.selector):
                break
            self.page.keyboard.press("Tab")
        else:
            raise AssertionError(f"no Tab leads to {press.selector}")
        self._answered(lambda: self.page.keyboard.press("Enter"))

    def stands_as(self, press: Press) -> None:
        """What is shown and told is what this Python says."""
        expect(self.page.locator("[data-said]")).to_have_text(press.said)
        words = self.page.locator(WORDS)
        now = press.after.now
        if not now.ended:
            expect(words).to_contain_text(str(now.words))
        expect(words).to_be_focused()
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert self.page.evaluate(COVERED) == []


@contextmanager
def somebody(browser: Browser, size: ViewportSize, *, touch: bool = False) -> Iterator[BrowserContext]:
    """A reader with nothing kept; nothing goes wrong in their browser."""
    context = browser.new_context(
        viewport=size, has_touch=touch, is_mobile=touch, service_workers="block", reduced_motion="reduce"
    )
    watch = Watch(context)
    yield context
    context.close()
    assert watch.faults == []


@asked(
    ("hand", "size", "presses"),
    [("taps", PHONE, BEGUN), *((hand, size, WHOLE) for hand in ("taps", "keys") for size in (PHONE, WIDE))],
    quick=[("taps", PHONE, BEGUN)],
)
def test_both_games_by_one_kind_of_hand_alone(
    browser: Browser, site: str, hand: str, size: ViewportSize, presses: slice
) -> None:
    """From the first roll to the last count in both roles; each event is told in words as it is shown."""
    with somebody(browser, size, touch=hand == "taps" and size is PHONE) as context:
        game = GamePage.open(context, site)
        if hand == "keys":
            game.page.locator(".am-desk button").first.focus()
        for press in whole_game()[presses]:
            (game.key if hand == "keys" else game.tap)(press)
            game.stands_as(press)
            if press.slug == "end":
                continue
            assert game.page.locator(WORDS).evaluate(IN_SIGHT), f"out of sight: {press.slug} {press.values}"
            if size is PHONE and game.page.locator('[data-block="form"] button').count() < 4:
                assert game.page.locator('[data-block="form"]').evaluate(IN_SIGHT), press.slug
        expect(game.page.locator("[data-kept] > summary")).to_have_text("Saved in this browser: 1")
        if presses is BEGUN:
            return
        result = game.page.locator('[data-block="result"]')
        expect(result).to_contain_text("other rules: $67 as a Competitor, $121 as a Monopolist.")


@pytest.mark.slow
def test_a_game_that_is_left_goes_on_and_a_tab_beside_it_has_its_own(browser: Browser, site: str) -> None:
    with somebody(browser, PHONE) as context:
        game = GamePage.open(context, site)
        presses = whole_game()
        for press in presses[:12]:
            game.tap(press)
            if press.slug in ("buy", "rent", "card", "monopoly"):
                game.page.reload()
                game.ready()
                expect(game.page.locator(WORDS)).to_contain_text(str(press.after.now.words))
                expect(game.page.locator("[data-notes]")).to_be_empty()
        other = GamePage.open(context, site)
        expect(other.page.locator(WORDS)).to_contain_text(str(presses[11].after.now.words))
        other.tap(presses[12])
        game.tap(presses[12])
        game.tap(presses[13])
        for each, press in ((other, presses[12]), (game, presses[13])):
            each.page.reload()
            each.ready()
            expect(each.page.locator(WORDS)).to_contain_text(str(press.after.now.words))


def test_what_the_others_do_is_played_over_until_a_key_ends_it(browser: Browser, site: str) -> None:
    """Blue's double leads to the corner, the second throw to a street; then Green comes to stop on yours."""
    press = whole_game()[2]
    link = f"#{whole_game()[1].after.link}"
    with somebody(browser, PHONE) as context:
        game = GamePage.open(context, site, link)
        game.page.emulate_media(reduced_motion="no-preference")
        game.page.evaluate(LOOKS_ON)
        game.tap(press)
        blocks = game.page.locator("[data-blocks][data-acting]")
        expect(blocks).to_have_count(1)
        game.page.locator('.am-b-lens[data-at="10"]').wait_for(state="attached")
        # Twice as many as there are squares, before each throw one; the two others make room.
        room = {"pawn-You": 3, "pawn-Navy": 3}
        assert game.page.evaluate("walks") == {"pawn-Blue": 45, "pawn-Green": 20} | room
        assert game.page.evaluate("lit") == ["Blue", "Green"]
        assert game.page.evaluate("slips.length") == 5
        game.page.keyboard.press("Shift")
        expect(blocks).to_have_count(0)
        expect(game.page.locator(".desk-lit, .desk-slip, .desk-was, .desk-thrown")).to_have_count(0)
        expect(game.page.locator(".am-b-lens")).to_have_attribute("data-at", "9")
        game.stands_as(press)
        main = game.page.locator(".desk-main")
        assert main.evaluate(RISES) == [6_000, 4_800], "if nothing is pressed then"
        game.page.emulate_media(reduced_motion="reduce")
        assert main.evaluate(RISES) is None


@pytest.mark.slow
def test_for_who_wants_no_motion_what_the_others_did_is_there_at_once(browser: Browser, site: str) -> None:
    with somebody(browser, PHONE) as context:
        game = GamePage.open(context, site, f"#{whole_game()[1].after.link}")
        game.page.evaluate(LOOKS_ON)
        game.tap(whole_game()[2])
        assert game.page.evaluate("[walks, slips, lit]") == [{}, [], []]
        expect(game.page.locator("[data-acting]")).to_have_count(0)
        expect(game.page.locator(".fg-told")).to_contain_text("Blue buys it for $220.")


@pytest.mark.slow
def test_the_same_choices_are_made_again_and_a_link_brings_both_games(browser: Browser, site: str) -> None:
    first = [press for press in whole_game() if press.after.role is Role.COMPETITOR]
    with somebody(browser, WIDE) as context:
        game = GamePage.open(context, site, f"#{first[-1].after.link}")
        expect(game.page.locator(WORDS)).to_contain_text("You come third of four.")
        again = Press({"repeat": True}, DESK.pressed(first[-1].after, {"repeat": True}))
        game.tap(again)
        game.stands_as(again)
        expect(game.page.locator(".fg-standings")).to_have_count(2)
        expect(game.page.locator(".fg-you")).to_have_text(["Y You $67", "Y You $121"])
        linked = GamePage.open(context, site, f"#{again.after.link}")
        expect(linked.page.locator(WORDS)).to_contain_text("$121 as a Monopolist")


@pytest.mark.slow
def test_what_is_damaged_is_said_and_a_new_one_is_offered(browser: Browser, site: str) -> None:
    keep = """record => {
        localStorage.clear();
        sessionStorage.clear();
        localStorage.setItem("antimono.desk.first-game.x", record);
    }"""
    values = {"competitor": "roll,buy,fly,roll"}
    torn = json.dumps({"values": values, "called": "", "touched": 1, "stamp": "a"})
    with somebody(browser, PHONE) as context:
        game = GamePage.open(context, site)
        game.page.evaluate(keep, torn)
        game.page.reload()
        game.ready()
        expect(game.page.locator("[data-notes]")).to_contain_text("The game stops before an action")
        expect(game.page.locator(WORDS)).to_contain_text("you may build at once")
        game.page.locator("[data-kept] > summary").click()
        game.page.get_by_role("button", name="New", exact=True).click()
        expect(game.page.locator(WORDS)).to_contain_text("After five rounds")
        game.page.evaluate(keep, "{")
        game.page.reload()
        game.ready()
        expect(game.page.locator("[data-notes]")).to_have_text(str(SAID["damaged"]))
        expect(game.page.locator(WORDS)).to_contain_text("After five rounds")
        game.tap(whole_game()[0])
        expect(game.page.locator("[data-notes]")).to_be_empty()


@pytest.mark.slow
def test_axe_finds_nothing_grave_at_any_kind_of_stop_in_either_theme(browser: Browser, site: str) -> None:
    seen = set()
    with somebody(browser, PHONE) as context:
        game = GamePage.open(context, site)
        assert grave(game.page) == []
        for press in whole_game():
            game.tap(press)
            if press.slug not in AXE_AT | {"end"}:
                continue
            seen.add(press.slug)
            for fold in game.page.locator(".am-desk-blocks details:not(.am-why)").all():
                fold.evaluate("details => (details.open = true)")
            for scheme in ("light", "dark"):
                game.page.emulate_media(color_scheme=scheme)
                assert grave(game.page, ".am-desk") == [], (press.slug, scheme)
    assert seen == AXE_AT | {"end"}


@pytest.mark.slow
@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here; make browser installs Debian's")
@pytest.mark.parametrize(("hand", "size"), [("taps", PHONE), ("keys", WIDE)], ids=["taps", "keys"])
def test_both_games_in_firefox(site: str, hand: str, size: ViewportSize) -> None:
    presses = whole_game()
    way = {"hand": hand, **size, "presses": [press.values for press in presses]}
    command = [paths.NODE, str(HERE / "first_games.mjs"), str(FIREFOX), site, str(paths.NODE_MODULES)]
    ran = subprocess.run(command, input=json.dumps(way), capture_output=True, text=True, check=False, timeout=300)
    assert ran.returncode == 0, ran.stderr
    seen = json.loads(ran.stdout)
    assert seen["faults"] == []
    assert len(seen["told"]) == len(presses)
    for press, shown in zip(presses, seen["told"], strict=True):
        assert shown["said"] == press.said
        assert press.after.now.ended or str(press.after.now.words) in shown["words"]
        assert shown["focused"]
        assert shown["overflow"] <= 0
