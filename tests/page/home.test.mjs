// The first page leads on from where a reader is; what is kept of them is told, saved, added and erased; each page has
// its light and a key for the search.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, press, texted } from "./window.mjs";

const home = (chapters = {}, { last, search = "" } = {}) =>
  open(`index.html${search}`, "home.mjs", "[data-ring], .home-back", { kept: { antimono: { version: 1, edition: "", chapters, ...(last ? { last } : {}) } } });
const text = selector => find(selector).textContent;
const tile = slug => find(`[data-square-of="${slug}"]`);
const scenes = slug => tile(slug).querySelector("[data-done-of]").dataset.scenes.split(" ");
const now = () => all("[data-ring] [data-now]").map(({ dataset }) => dataset.squareOf);
const begun = () => document.documentElement.hasAttribute("data-begun");
const boxes = name => all(`[data-go-on] [data-${name}]`).map(each => each.textContent);
const slugs = () => all("[data-ring] [data-square-of]").map(({ dataset }) => dataset.squareOf);
const everything = async () => {
  await home();
  return Object.fromEntries(slugs().map(slug => [slug, { done: scenes(slug), missed: [] }]));
};
/** What stands on a tile: what was done, where it leads, how much of it, its stamp, what is said. */
const stands = slug => [
  tile(slug).dataset.was, tile(slug).getAttribute("href"), tile(slug).querySelector("[data-done-of]").style.getPropertyValue("--part"),
  tile(slug).querySelector("[data-stamp] use")?.getAttribute("href"), tile(slug).querySelector("[data-done-of]").textContent,
];

test("who has done nothing begins at the first chapter", async () => {
  const html = (await home(), find(".ring-middle").innerHTML);
  assert.deepEqual([now(), begun(), boxes("say"), find("[data-pawn]").closest("[data-square-of]") === tile("turn")], [["turn"], false, ["Welcome back", "Begin here"], true]);
  assert.deepEqual(stands("turn"), ["", "turn.html", "0%", undefined, ""]);
  dispatchEvent(new Event("antimono:progress"));
  assert.equal(find(".ring-middle").innerHTML, html);
});

test("who has begun goes on in the chapter done last, at the first scene that is not done", async () => {
  await home();
  const [one, two, three] = scenes("rent");
  await home({ rent: { done: [one, three], missed: [] }, turn: { done: ["walking"], missed: [] } }, { last: "rent" });
  const count = scenes("rent").length;
  assert.deepEqual(stands("rent"), ["some", "rent.html?scene=2", `${Math.round(200 / count)}%`, undefined, `2 of ${count} scenes done`]);
  assert.ok(two);
  assert.deepEqual([now(), begun(), find("[data-pawn]").hidden], [["rent"], true, false]);
  const number = slugs().indexOf("rent") + 1;
  assert.deepEqual([boxes("say"), boxes("title"), boxes("promise"), boxes("go-words"), boxes("tally")], [
    ["Welcome back", "Welcome back"], ["Rent", "Rent"], [tile("rent").title, tile("rent").title], [`Continue: chapter ${number}`, `Continue: chapter ${number}`], [`0 of ${slugs().length} done`, `0 of ${slugs().length} done`]]);
  assert.deepEqual(all("[data-go-on] [data-go]").map(each => each.getAttribute("href")), Array(2).fill("rent.html?scene=2"));
  assert.deepEqual(all("[data-tally]").map(each => [each.hidden, each.querySelector("b").textContent]), [[false, "0"], [false, "0"]]);
  const street = all("[data-street] > *");
  assert.deepEqual(street.map(each => [each.querySelector("[data-square-of]").dataset.squareOf, each.classList.contains("is-now")]), [slugs()[number - 2], "rent", slugs()[number]].map(slug => [slug, slug === "rent"]));
  assert.equal(all("[data-ring] .is-now").length, 0, "it is a copy");
});

test("a first game that was left before its end is offered, to a new reader and to one who comes back", async () => {
  const game = (touched, more = {}) => ({ values: { at: 1 }, called: "", touched, stamp: "s", ...more });
  const kept = { antimono: { version: 1, edition: "", chapters: { turn: { done: ["walking"], missed: [] } } } };
  const left = { "antimono.desk.first-game.a": game(1) };
  const ended = { "antimono.desk.first-game.b": game(2, { over: true }) };
  for (const [records, offered] of [[{}, false], [left, true], [ended, false], [{ ...left, ...ended }, false]]) {
    for (const progress of [{}, kept]) {
      await open("index.html", "home.mjs", "[data-ring], .home-back", { kept: { ...records, ...progress } });
      const link = find("[data-first-game]");
      assert.deepEqual([link.hidden, link.getAttribute("href")], [!offered, "first-game.html"]);
    }
  }
});

test("a chapter that is done is stamped; one with a miss leads to the scene that was missed", async () => {
  await home();
  const done = scenes("turn");
  await home({ turn: { done, missed: [done[2]] }, roles: { done: scenes("roles"), missed: [] } }, { last: "turn" });
  assert.deepEqual(stands("turn"), ["missed", "turn.html?scene=3", "100%", "#am-mark-again", "done, with something to review"]);
  assert.deepEqual(stands("roles"), ["all", "roles.html", "100%", "#am-mark-check", "done without a mistake"]);
  assert.deepEqual([now(), boxes("tally")[0].startsWith("2 of")], [["buying"], true], "the next that is not done");
  dispatchEvent(new Event("antimono:progress"));
  assert.equal(tile("roles").querySelectorAll("[data-stamp]").length, 1);
  localStorage.removeItem("antimono");
  dispatchEvent(new Event("antimono:progress"));
  assert.deepEqual([all("[data-stamp]").length, begun(), now(), boxes("say")], [0, false, ["turn"], ["Welcome back", "Begin here"]]);
});

test("after the last chapter comes the first that is not done", async () => {
  const all_done = await everything();
  const [first, ...rest] = Object.keys(all_done);
  delete all_done[first];
  await home(all_done, { last: rest.at(-1) });
  assert.deepEqual(now(), [first]);
  assert.deepEqual(all("[data-street] > *").map(each => each.querySelector("[data-square-of]").dataset.squareOf), [first, rest[0]]);
});

test("who has done everything looks again at what was missed, and at last goes to play", async () => {
  const all_done = await everything();
  all_done.rent.missed = [all_done.rent.done[1]];
  await home(all_done, { last: "turn" });
  const number = slugs().indexOf("rent") + 1;
  assert.deepEqual([now(), boxes("say")[0], boxes("go-words")[0], find("[data-go]").getAttribute("href")], [["rent"], "All stamped, with one thing to review", `Review: chapter ${number}`, "rent.html?scene=2"]);
  all_done.rent.missed = [];
  await home(all_done, { last: "turn" });
  assert.deepEqual([now(), find("[data-pawn]").hidden, boxes("say")[0], boxes("go-words")[0], find("[data-go]").getAttribute("href")], [[], true, "Once round the board", "Play a whole game", "play.html"]);
  assert.match(boxes("promise")[0], /^You have seen every chapter/);
  assert.deepEqual(all("[data-street] > *").map(each => each.querySelector("[data-square-of]").dataset.squareOf), slugs().slice(-2));
  assert.equal(boxes("tally")[0], `${slugs().length} of ${slugs().length} done`);
});

test("an address that names a scene or slides shows these, and no way on", async () => {
  for (const [search, shows] of [["?scene=2", false], ["?slides", false], ["#scene-3", false], ["?x=1&slides=rent.1", false], ["?x=scenery", true], ["", true]]) {
    await home({ turn: { done: ["walking"], missed: [] } }, { search });
    assert.equal(begun(), shows, search);
  }
});

// ── What is kept

const BOX = "[data-progress]";
const KEPT = { antimono: { version: 1, edition: "", chapters: { rent: { done: ["one", "two"], missed: ["two"] }, "rent.practice": { done: ["q"], missed: ["q"] } }, sheets: { "us/7": 3 } }, "antimono.desk.play.a": { values: { at: 1 }, called: "", touched: 1, stamp: "s" } };
const about = (kept = {}) => open("about.html", "course.mjs", BOX, { kept });
const told = () => text("[data-progress-told]");
const said = () => text("[data-progress-said]");
const put = async file => {
  Object.defineProperty(find("[data-file]"), "files", { configurable: true, value: file ? [file] : [] });
  await happens("[data-file]", "change");
};

test("what is kept is told, without practice, and as it becomes more", async () => {
  await about();
  assert.deepEqual([told(), find(BOX).hidden], ["Nothing is saved yet.", false]);
  await about(KEPT);
  assert.equal(told(), "Scenes done: 2; to review: 1. Best results of “Who owes what?”: 1. Games and positions in progress: 1.");
  await about({ antimono: { ...KEPT.antimono, chapters: { rent: { done: [], missed: ["one"] } }, sheets: {} } });
  assert.equal(told(), "Scenes done: 0; to review: 1.");
  localStorage.removeItem("antimono");
  dispatchEvent(new Event("antimono:progress"));
  assert.equal(told(), "Nothing is saved yet.");
  await about({ antimono: 7 });
  assert.match(told(), /^Nothing is saved yet\. Some saved progress cannot be read/);
});

test("it is saved as a file, which can be added again", async () => {
  const page = await about(KEPT);
  await press("[data-export]");
  const file = await page.saved[0].text();
  assert.equal(page.saved[0].type, "application/json");
  assert.deepEqual(JSON.parse(file).desks["play.a"].values, { at: 1 });
  assert.ok(file.includes("\n "));
  await about();
  await put(new Blob([file]));
  assert.deepEqual([said(), told()], ["Added.", "Scenes done: 2; to review: 1. Best results of “Who owes what?”: 1. Games and positions in progress: 1."]);
  assert.equal(find("[data-file]").value, "");
});

test("a file that is none of ours, too large or unreadable changes nothing", async () => {
  const foreign = "This file does not contain progress from this course. Nothing was changed.";
  for (const file of [new Blob(["x"]), { size: 5_000_001, text: async () => JSON.stringify(KEPT.antimono) }, { size: 1, text: async () => Promise.reject(new Error("gone")) }]) {
    await about();
    await put(file);
    assert.deepEqual([said(), told()], [foreign, "Nothing is saved yet."]);
  }
  await about();
  await put({ size: 5_000_000, text: async () => JSON.stringify(KEPT.antimono) });
  assert.equal(said(), "Added.");
  await about();
  await put(null);
  assert.equal(said(), "");
  let asked = 0;
  find("[data-file]").click = () => (asked += 1);
  await press("[data-import]");
  assert.equal(asked, 1);
});

test("it is erased when that is pressed twice", async () => {
  await about(KEPT);
  await press("[data-erase]");
  assert.equal(said(), "Tap again to erase everything.");
  await happens("[data-erase]", "keydown", { key: "Escape" });
  assert.equal(said(), "");
  await press("[data-erase]");
  await press("[data-erase]");
  assert.deepEqual([said(), told(), localStorage.getItem("antimono")], ["Erased.", "Nothing is saved yet.", null]);
});

test("what the browser has no room for is said", async () => {
  const { browser } = await import("./browser.mjs");
  const page = await about();
  const { note } = await import(page.address.replace("course.mjs", "progress.mjs"));
  browser({ room: 10 });
  note("rent", "one", false);
  assert.match(told(), /no space left for your latest progress/);
  browser();
});

// ── What every page has

const paged = async (kept = {}, theme = "auto") => {
  let sized;
  globalThis.ResizeObserver = class {
    constructor(told) {
      sized = { told, seen: [] };
    }

    observe(element) {
      sized.seen.push(element);
    }
  };
  const page = await open("rent.html", "made.mjs", "#light, #find", { kept });
  document.documentElement.dataset.theme = theme;
  document.body.insertAdjacentHTML("beforeend", "<pre></pre><div class='scrolls'></div><div></div>");
  page.toggled = [];
  for (const name of ["hidePopover", "togglePopover"]) page.window.HTMLElement.prototype[name] = function () {
    page.toggled.push([name, this.id]);
  };
  await import(page.address.replace("made.mjs", "page.mjs"));
  return { ...page, sized };
};
const modes = () => all("[data-mode]").filter(each => each.ariaPressed === "true").map(({ dataset }) => dataset.mode);

test("day or evening is chosen, kept, and shown on its button", async () => {
  const page = await paged({}, "dark");
  assert.deepEqual(modes(), ["dark"]);
  await press("[data-mode=light]");
  assert.deepEqual([modes(), document.documentElement.dataset.theme, localStorage.getItem("mode"), page.toggled], [["light"], "light", "light", [["hidePopover", "light"]]]);
  const { browser } = await import("./browser.mjs");
  browser({ forbidden: true });
  await press("[data-mode=auto]");
  assert.deepEqual([modes(), document.documentElement.dataset.theme], [["auto"], "auto"]);
  browser();
});

test("Control or Command and K open the search, and nothing else does", async () => {
  const page = await paged();
  for (const [more, opens] of [[{ ctrlKey: true }, true], [{ metaKey: true }, true], [{}, false], [{ ctrlKey: true, altKey: true }, false], [{ ctrlKey: true, shiftKey: true }, false], [{ ctrlKey: true, key: "j" }, false]]) {
    page.toggled.length = 0;
    const { defaultPrevented } = await happens("body", "keydown", { key: "k", ...more });
    assert.deepEqual([defaultPrevented, page.toggled], [opens, opens ? [["togglePopover", "find"]] : []]);
  }
  find("#find").remove();
  assert.equal((await happens("body", "keydown", { key: "k", ctrlKey: true })).defaultPrevented, false);
});

test("what scrolls can be reached by the keyboard, as long as it scrolls", async () => {
  const { sized } = await paged();
  assert.deepEqual(sized.seen.map(each => each.localName), ["pre", "div"]);
  const sizes = (wide, room) => ({ target: Object.defineProperties(find("pre"), { scrollWidth: { configurable: true, value: wide }, clientWidth: { configurable: true, value: room } }) });
  for (const [wide, room, reached] of [[101, 100, "0"], [100, 100, null], [200, 100, "0"], [50, 100, null]]) {
    sized.told([sizes(wide, room)]);
    assert.equal(find("pre").getAttribute("tabindex"), reached);
  }
  assert.ok(texted("pre").length);
});
