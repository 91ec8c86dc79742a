"""The second game's table in a browser: what the page holds, and a whole short game by keys and by taps."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from antimono.cheaters.game import Phase
from antimono.cheaters.records.secrets import is_secret
from antimono.play.cheaters.state import CheatersDesk
from antimono.views.page.desks import RecentStates, reply
from antimono.views.play.cheaters import VIEW
from tests.asked import asked
from tests.browser.axe import grave
from tests.browser.desk_pages import WORKER, ready
from tests.browser.watch import Watch
from tests.play.cheaters.sitting import with_other_cards

SAME = """
    window.answers = [];
    Date.now = () => 1_700_000_000_000;
    Crypto.prototype.getRandomValues = array => array.fill(5);
    Crypto.prototype.randomUUID = () => "00000000-0000-4000-8000-000000000000";
    Math.random = () => 0.5;
"""
"""Two pages draw the same by chance, at the same time."""

RESTED = "part => part.getAnimations({ subtree: true }).forEach(each => each.finish())"
"""All that comes one after the other has come."""

MEMORY = """async () => JSON.stringify({
    page: document.documentElement.outerHTML,
    local: Object.entries(localStorage).sort(),
    session: Object.entries(sessionStorage).sort(),
    cookies: document.cookie,
    address: location.href,
    history: history.state,
    fields: [...document.querySelectorAll("input, select, textarea")].map(each => [each.value, each.checked]),
    globals: Object.getOwnPropertyNames(window),
    loaded: performance.getEntriesByType("resource").map(each => each.name).sort(),
    caches: await Promise.all((await caches.keys()).map(async name => {
        const cache = await caches.open(name);
        const kept = await cache.matchAll();
        return [name, await Promise.all(kept.map(async each => [each.url, await each.text()]))];
    })),
    databases: await Promise.all((await indexedDB.databases()).map(({ name }) => new Promise(found => {
        indexedDB.open(name).onsuccess = async ({ target: { result } }) =>
            found([name, await Promise.all([...result.objectStoreNames].map(store => new Promise(all => {
                result.transaction(store).objectStore(store).getAll().onsuccess = ({ target }) =>
                    all([store, target.result]);
            })))]);
    }))),
    asked: window.requests,
    answered: window.answers,
}, null, 1)"""
"""All that a script of the page can read: page, fields, storage, caches, databases, globals, what was
loaded, and every message to and from the worker."""


@dataclass
class Seat:
    """A page at the table, and the Python that answers it."""

    page: Page
    held: RecentStates = field(default_factory=RecentStates)

    def state(self) -> CheatersDesk:
        """The table that was answered last."""
        found = next(reversed(self.held.states.values()))
        assert isinstance(found, CheatersDesk)
        return found

    def press(self, values: dict[str, Any]) -> None:
        """Press the button that gives these values, and wait for the answer."""
        before = self.page.evaluate("window.answers.length")
        mark = json.dumps(values, separators=(",", ":"))
        self.page.locator(f"[data-block] [data-press={json.dumps(mark)}]").first.click()
        self.page.wait_for_function("before => answers.length > before", arg=before)

    def step(self) -> None:
        """Go on without a clock: answer what is asked by the first thing offered, else press “Continue”."""
        state = self.state()
        if state.questions:
            self.press({"let": True})
        elif state.waiting == "me" and state.playing.phase is Phase.PLACE:
            self.press({"act": "place 1"})  # a square of the board
        elif state.waiting == "me":
            self.press(
                json.loads(
                    self.page.locator("[data-block=choices] [data-press]").first.get_attribute("data-press") or ""
                )
            )
        else:
            self.press({"onward": True})


@contextmanager
def seated(browser: Browser, site: str, **options: Any) -> Iterator[Seat]:
    """A reader who has dealt, at a table whose beats end when they press “Continue”."""
    context = browser.new_context(service_workers="block", **options)
    watch, held = Watch(context), RecentStates()
    context.expose_function("askPython", lambda request: reply(request, held=held))
    context.add_init_script(SAME)
    context.add_init_script(
        WORKER.replace(
            "this.onmessage?.({ data: { number", "window.answers.push(answer); this.onmessage?.({ data: { number"
        )
    )
    page = context.new_page()
    page.goto(f"{site}cheaters-play.html")
    page.locator(".desk-main").click()
    page.wait_for_function("() => answers.length > 0")
    ready(page)
    page.locator('select[data-field="pace"]').select_option("hand")
    expect(page.locator("[data-block=choices]").get_by_role("button", name="Continue", exact=True)).to_be_visible()
    yield Seat(page, held)
    context.close()
    assert watch.faults == []


def tried(state: CheatersDesk) -> CheatersDesk | None:
    """The same table, at which another seat holds another card, or tries something; `None` if none can."""
    for other in with_other_cards(state):
        return other
    for seat in state.playing.players[1:]:
        for action in state.playing.legal_actions(seat):
            if is_secret(action):
                game = state.playing.copy()
                game.play(action.by(seat))
                return replace(state, game=game)
    return None


LOOKS: tuple[dict[str, Any], ...] = ({"open": "cards"}, {"open": "shout"}, {"open": "trade"}, {"partner": 1})
"""What a hostile script may open to see whether anything looks otherwise."""


@asked(("steps", "compares", "looks"), [(1, 1, LOOKS[:1]), (8, 4, LOOKS)], quick=[(1, 1, LOOKS[:1])])
def test_a_page_holds_the_same_to_the_byte_whatever_another_seat_tries_or_holds(
    browser: Browser, site: str, steps: int, compares: int, looks: tuple[dict[str, Any], ...]
) -> None:
    """A hostile script learns nothing from page, storage and messages of the worker."""
    with seated(browser, site) as one, seated(browser, site) as other:
        compared = 0
        for _count in range(steps):
            for seat in (one, other):
                seat.step()
            assert one.state().playing.actions == other.state().playing.actions
            secret = tried(other.state())
            if secret is None:
                continue
            before = other.state()
            other.held.hold(VIEW, secret)
            for look in looks:
                for seat in (one, other):
                    seat.press(look)
                assert other.state().playing.position() != one.state().playing.position()
                assert one.page.evaluate(MEMORY) == other.page.evaluate(MEMORY)
            for seat in (one, other):
                seat.press({"open": seat.state().opened})
            now = other.state()
            other.held.hold(VIEW, replace(before, moves=now.moves, opened=now.opened, draft=now.draft))
            compared += 1
        assert compared >= compares


@pytest.mark.slow
@pytest.mark.parametrize(
    ("width", "height", "scheme", "motion"),
    [
        (1280, 800, "light", "no-preference"),
        (390, 844, "light", "reduce"),
        (1280, 800, "dark", "reduce"),
        (390, 844, "dark", "no-preference"),
    ],
)
def test_a_short_game_is_played_to_its_end(
    browser: Browser, site: str, width: int, height: int, scheme: Any, motion: Any
) -> None:
    """On every size: nothing scrolls sideways, nobody is shut out, and the end is reached."""
    size = {"width": width, "height": height}
    with seated(browser, site, viewport=size, color_scheme=scheme, reduced_motion=motion) as seat:
        page = seat.page
        first = page.locator(".cheat-spot").first
        first.press("Enter")
        expect(first).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".cheat-places button")).to_have_count(3)
        assert grave(page) == []
        while not seat.state().playing.over:
            seat.step()
        expect(page.locator(".cheat-end")).to_be_visible()
        expect(page.locator(".cheat-timeline > li, .cheat-end p:last-child").first).to_be_attached()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.locator("body").evaluate(RESTED)  # what fades in is pale
        assert grave(page) == []
