// A lesson is made live when it is wanted: its controls are shown, what is moved is asked, what comes back is shown;
// whatever goes wrong, its text stays and it says so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, settled } from "./window.mjs";

const WORDS = Object.fromEntries(["starting", "loading", "slow", "failed", "lost", "stopped", "behind", "error", "copied", "uncopied", "waiting", "start"].map(name => [name, `“${name}”`]));
const HTML = `<script src="panel/panel.min.js"></script><section class="antimono-lesson" data-lesson="rent" data-values='{"owner":"blue"}' data-clauses="rules.html" data-words='${JSON.stringify(WORDS)}'>
  <div data-block="notes" aria-live="polite"></div><h2 class="am-heading">Rent</h2>
  <div data-controls="situation"><p tabindex="-1" data-status></p><button data-retry hidden>Try again</button><dl class="am-held"></dl></div>
  <div data-block="number">32</div><div data-block="steps"><button data-press='{"owner":"green"}'>p</button></div>
  <button data-copy hidden></button><span data-copied></span></section>`;
const LESSON = ".antimono-lesson";
const DESCRIBED = { places: { situation: "root" }, doc: {} };

/** A widget of paper, of which a test moves the properties. */
class Model {
  #told = new Map();

  constructor(tags, values = {}) {
    Object.assign(this, { tags, ...values });
    this.properties = new Proxy({}, { get: (_, name) => ({ change: { connect: told => this.#told.set(name, told) } }) });
  }

  on_event(_name, told) {
    this.#told.set("press", told);
  }

  moves(values) {
    Object.assign(this, values);
    for (const name of Object.keys(values)) this.#told.get(name)?.();
  }

  press() {
    this.#told.get("press")();
  }

  setv(values) {
    this.moves(values);
  }
}

let now = 0;
let step = 300; // milliseconds from look to look at the clock: an answer takes so long that nothing is asked ahead
performance.now = () => (now += step);

let cleared = 0;
let models;
const bokeh = () => ({ embed: { embed_items: async (docs, [{ docid, roots, root_ids }]) => {
  assert.deepEqual([Object.values(docs), docid in docs, Object.keys(roots), root_ids], [[DESCRIBED.doc], true, ["root"], ["root"]]);
  roots.root.innerHTML = '<button id="control">c</button>';
  return [{ all_views: () => models.map(model => ({ model })), clear: () => (cleared += 1) }];
} } });

const frame = (values, more = {}) => ({ values, link: { owner: values.owner }, frame: "a frame", blocks: { number: String(values.owner), steps: `<i>${values.owner}</i>`, elsewhere: "" }, controls: { owner: { values: ["blue", "green", 7], parts: {} } }, groups: {}, ...more });

const opened = async (search = "", { index = 0, connection, ...options } = {}) => {
  [cleared, step] = [0, 300];
  models = [new Model(["control:owner", "part:list"], { value: "blue" })];
  const page = await open(`rent.html${search}`, "mount.mjs", "", { html: HTML, ...options });
  if (connection) Object.assign(navigator, { connection });
  page.window.Bokeh = bokeh();
  const fetching = globalThis.fetch;
  globalThis.fetch = async address => (String(address).endsWith("rent.json") ? { ok: !page.fails("rent.json"), status: 404, json: async () => DESCRIBED } : fetching(address));
  page.asked = [];
  page.again = 0;
  const waiting = [];
  const python = {
    ask: request => new Promise((resolve, reject) => {
      page.asked.push(request);
      waiting.push({ resolve, reject });
    }),
    again: () => (page.again += 1),
  };
  page.answer = async answer => {
    waiting.shift().resolve(answer);
    await settled();
  };
  page.lose = async () => {
    waiting.shift().reject(new Error("no memory"));
    await settled();
  };
  page.lesson = page.module.mount(find(LESSON), { python, index });
  await settled();
  return page;
};
/** A lesson that is live. */
const live = async (search = "", options = {}) => {
  const page = await opened(search, options);
  page.lesson.start();
  await settled();
  await page.answer(frame({ owner: "blue" }));
  return page;
};
const text = selector => find(selector).textContent;
const status = () => text("[data-status]");
const has = name => find(LESSON).hasAttribute(name);

test("nothing is fetched before the lesson is wanted: touched, near, or read for a moment; then once", async () => {
  for (const wanted of [
    () => happens(LESSON, "pointerdown"), () => happens(LESSON, "focusin"), page => page.observers[0].seen(false, true), () => pass(3_000),
    () => document.dispatchEvent(new CustomEvent("antimono:scene", { detail: { done: true } })), page => page.lesson.start(),
  ]) {
    const page = await opened();
    assert.deepEqual([page.observers[0].element, page.observers[0].how], [find(LESSON), { rootMargin: "300px 0px" }]);
    page.observers[0].seen(false);
    document.dispatchEvent(new CustomEvent("antimono:scene", { detail: { done: false } }));
    await happens("[data-retry]", "focusin");
    await pass(2_999);
    assert.deepEqual([page.asked, status()], [[], ""]);
    await wanted(page);
    await settled();
    assert.deepEqual([page.asked.length, status(), has("aria-busy"), page.observers[0].ended], [1, WORDS.starting, true, true]);
    await happens(LESSON, "pointerdown");
    await pass(3_000);
    assert.equal(page.asked.length, 1);
  }
});

test("who looks at another page is not taken to stay", async () => {
  let away = true;
  const page = await opened();
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(9_000);
  assert.deepEqual(page.asked, []);
  away = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(2_999);
  assert.deepEqual(page.asked, []);
  await pass(1);
  assert.equal(page.asked.length, 1);
});

test("the lesson is live when Python has answered and the controls are there, whichever is first", async () => {
  const page = await opened();
  const frames = [];
  find(LESSON).addEventListener("antimono:frame", event => frames.push([event.detail.frame, event.bubbles, event.detail.milliseconds > 0]));
  page.lesson.start();
  await settled();
  const about = { lesson: "rent", values: { owner: "blue" }, changes: [], start: { owner: "blue" }, clauses: "rules.html", language: "en" };
  assert.deepEqual([page.asked, find(".am-live-controls").hidden, has("data-ready")], [[about], true, false]);
  await page.answer(frame({ owner: "blue" }));
  assert.deepEqual([has("data-ready"), has("aria-busy"), status(), text("[data-block=number]")], [true, false, "", "blue"]);
  assert.deepEqual([find(".am-live-controls").hidden, find(".am-held"), find("[data-controls]").style.minHeight, find("[data-copy]").hidden], [false, null, "0", false]);
  assert.deepEqual([frames, location.search], [[["a frame", true, true]], "?owner=blue"]);
  assert.equal(find("[aria-live]").getAttribute("aria-atomic"), "true");
  let show;
  const late = await opened();
  late.window.Bokeh.embed.embed_items = () => new Promise(resolve => (show = resolve));
  late.lesson.start();
  await settled();
  await late.answer(frame({ owner: "blue" }));
  assert.equal(has("data-ready"), false);
  show([{ all_views: () => [], clear() {} }]);
  await settled();
  assert.deepEqual([has("data-ready"), status()], [true, ""]);
});

test("what is moved is asked, one thing at a time; of what is moved again only the last place counts", async () => {
  const page = await live();
  const [list] = models;
  list.moves({ value: "green" });
  assert.deepEqual(page.asked.at(-1), { ...page.asked[0], changes: [["owner", "green"]] });
  for (const value of ["7", "blue", "green"]) list.moves({ value });
  assert.equal(page.asked.length, 2);
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual([page.asked.at(-1).values, page.asked.at(-1).changes, location.search], [{ owner: "green" }, [["owner", "green"]], "?owner=blue"]);
  assert.equal(text("[data-block=number]"), "green", "it is drawn already");
  find("[data-block=number]").append("!");
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual([page.asked.length, location.search], [3, "?owner=green"]);
  assert.equal(text("[data-block=number]"), "green!", "a block that stays the same is left alone");
  list.moves({ value: "none of them" });
  assert.deepEqual(page.asked.at(-1).changes, [["owner", null]]);
  list.moves({ value: "none" });
  list.moves({ value: "none of it" });
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual(page.asked.at(-1).changes, [["owner", null], ["owner", null]], "a button that is pressed twice is pressed twice");
});

test("a change that cannot be shown is said, and the controls go back", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await live();
  models[0].moves({ value: "green" });
  await page.answer({ error: "nobody can", detail: "trace" });
  assert.deepEqual([status(), text("[data-block=number]"), errors.mock.callCount(), has("data-failed")], ["nobody can", "blue", 1, false]);
  models[0].moves({ value: "green" });
  await page.answer({ error: "" });
  assert.equal(status(), WORDS.error);
  models[0].moves({ value: "green" });
  assert.deepEqual(page.asked.at(-1).changes, [["owner", "green"]]);
  models[0].moves({ value: "7" });
  await page.answer({ error: "nobody can" });
  assert.deepEqual([status(), page.asked.at(-1).changes], [WORDS.error, [["owner", 7]]], "it is ahead of that answer");
});

test("a first answer that is none, or none at all, ends it: the text stays, and it can be tried again", async context => {
  context.mock.method(console, "error", () => {});
  for (const end of [page => page.answer({ error: "no" }), page => page.lose()]) {
    const page = await opened();
    page.lesson.start();
    await settled();
    await end(page);
    assert.deepEqual([status(), has("data-failed"), has("aria-busy"), find("[data-retry]").hidden, all(".am-live-controls").length], [WORDS.failed, true, false, false, 0]);
    assert.equal(cleared, 1);
    await press("[data-retry]");
    assert.deepEqual([status(), has("data-failed"), find("[data-retry]").hidden, page.asked.length, page.again, document.activeElement], [WORDS.starting, false, true, 2, 0, find("[data-status]")]);
    await page.answer(frame({ owner: "blue" }));
    assert.deepEqual([has("data-ready"), document.activeElement], [true, find("#control")]);
  }
});

test("a lesson that worked and answers no longer stands still, and goes on when it is wanted", async context => {
  context.mock.method(console, "error", () => {});
  const page = await live();
  models[0].moves({ value: "green" });
  await page.lose();
  assert.deepEqual([status(), find("[data-retry]").hidden, all(".am-live-controls").length, find(LESSON).classList.contains("am-stale")], [WORDS.stopped, false, 1, true]);
  await press("[data-retry]");
  assert.deepEqual([page.asked.length, status()], [3, WORDS.starting]);
  await page.answer(frame({ owner: "blue" }));
  assert.deepEqual([has("data-failed"), status(), find(LESSON).classList.contains("am-stale")], [false, "", false]);
});

test("an answer that does not come turns what is shown grey within two seconds, until it comes", async () => {
  const page = await live();
  const stale = () => find(LESSON).classList.contains("am-stale");
  models[0].moves({ value: "green" });
  await pass(1_499);
  assert.deepEqual([stale(), status()], [false, ""]);
  await pass(1);
  assert.deepEqual([stale(), status(), find("[data-retry]").hidden], [true, WORDS.behind, true]);
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual([stale(), status(), text("[data-block=number]")], [false, "", "green"]);
  models[0].moves({ value: "7" });
  await pass(1_500);
  await pass(15_000);
  assert.deepEqual([stale(), find("[data-retry]").hidden], [true, false], "the reader may restart Python");
  await press("[data-retry]");
  assert.deepEqual([page.again, stale(), find("[data-retry]").hidden], [1, true, true]);
  await page.answer(frame({ owner: 7 }));
  assert.deepEqual([stale(), status(), find("[data-retry]").hidden], [false, "", true]);
  page.lesson.unmount();
  assert.equal(stale(), false);
});

test("controls that cannot be had are the end of it", async context => {
  context.mock.method(console, "error", () => {});
  const page = await opened();
  page.fails = name => name === "rent.json";
  page.lesson.start();
  await settled();
  assert.deepEqual([status(), has("data-failed")], [WORDS.failed, true]);
  await page.answer(frame({ owner: "green" }));
  assert.equal(text("[data-block=number]"), "32", "what comes late is not shown");
});

test("one is told after a while that it takes long, and in the end that nothing came; a new try asks Python anew", async () => {
  const page = await opened();
  page.lesson.start();
  await settled();
  await pass(14_999);
  assert.equal(status(), WORDS.starting);
  await pass(1);
  assert.equal(status(), WORDS.slow);
  await pass(104_999);
  assert.equal(status(), WORDS.slow);
  await pass(1);
  assert.deepEqual([status(), has("data-failed")], [WORDS.failed, true]);
  await press("[data-retry]");
  assert.equal(page.again, 1);
  const other = await live();
  await pass(200_000);
  assert.equal(status(), "", "it came");
  assert.equal(other.asked.length, 1);
});

test("a situation in a link is loaded at once and shown before the controls are there", async () => {
  const page = await opened("?owner=green&x=1", {});
  assert.deepEqual([page.asked.map(each => [each.values, each.start]), status(), find(LESSON).classList.contains("am-waiting")], [[[{ owner: "green", x: "1" }, { owner: "blue" }]], WORDS.loading, true]);
  let show;
  page.window.Bokeh.embed.embed_items = () => new Promise(resolve => (show = resolve));
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual([text("[data-block=number]"), find(LESSON).classList.contains("am-waiting")], ["green", false]);
  assert.ok(show === undefined || typeof show === "function");
});

test("a situation that cannot be loaded is said to be lost", async context => {
  context.mock.method(console, "error", () => {});
  const page = await opened("?owner=green");
  await page.answer({ error: "no" });
  assert.equal(status(), WORDS.lost);
  assert.equal(find(LESSON).classList.contains("am-waiting"), false);
});

test("the second lesson of a page has its own values in the address", async () => {
  const page = await opened("?owner=green&2.owner=navy", { index: 1 });
  assert.deepEqual(page.asked[0].values, { owner: "navy" });
  await page.answer(frame({ owner: "blue" }));
  assert.equal(location.search, "?owner=green&2.owner=blue");
});

test("what is pressed in a figure gives several values at once, before it is live too", async () => {
  const page = await opened();
  await press("[data-press]");
  assert.deepEqual([page.asked.length, status()], [1, WORDS.loading]);
  assert.deepEqual(page.asked[0].changes, [{ owner: "green" }]);
  await page.answer(frame({ owner: "green" }, { blocks: { steps: "<button data-press='{\"owner\":\"navy\"}'>p</button>" } }));
  assert.equal(has("data-ready"), true);
  await press("[data-press]");
  assert.deepEqual(page.asked.at(-1).changes, [{ owner: "navy" }]);
});

test("the edition is chosen once for the whole course", async () => {
  const it = { antimono: { version: 1, edition: "it", chapters: {} } };
  const page = await opened("", { kept: it });
  page.lesson.start();
  await settled();
  assert.deepEqual(page.asked[0].values, { owner: "blue", edition: "it" });
  await page.answer(frame({ owner: "blue", edition: "it" }));
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "pl" }));
  assert.deepEqual(page.asked.at(-1).changes, [["edition", "pl"]]);
  const other = await opened("?owner=green", { kept: it });
  assert.deepEqual(other.asked[0].values, { owner: "green" }, "a link says all");
  const third = await opened();
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "pl" }));
  assert.deepEqual(third.asked, []);
  third.lesson.start();
  await settled();
  assert.deepEqual(third.asked[0].values, { owner: "blue", edition: "pl" });
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "us" }));
  await third.answer(frame({ owner: "blue" }));
  assert.deepEqual(third.asked[1].changes, [["edition", "us"]]);
});

test("who saves data, or has a slow line, is asked before anything is loaded", async () => {
  for (const connection of [{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }, { effectiveType: "3g" }]) {
    const { asked, observers } = await opened("", { connection });
    assert.deepEqual([status(), find("[data-retry]").hidden, text("[data-retry]"), observers.length], [WORDS.waiting, false, WORDS.start, 0]);
    await pass(9_000);
    await happens("[data-retry]", "focusin");
    assert.deepEqual(asked, []);
    await press("[data-retry]");
    assert.deepEqual([asked.length, text("[data-retry]"), find("[data-retry]").hidden], [1, "Try again", true]);
  }
  const fast = await opened("", { connection: { effectiveType: "4g" } });
  assert.deepEqual([status(), fast.observers.length], ["", 1]);
  assert.equal(find(LESSON).hasAttribute("data-failed"), false);
});

test("a lesson that is taken away stands still, and hears nothing any more", async () => {
  const page = await live();
  page.lesson.unmount();
  assert.deepEqual([has("data-ready"), has("aria-busy"), all(".am-live-controls").length, cleared, status(), find("[data-copy]").hidden], [false, false, 0, 1, "", true]);
  models[0].moves({ value: "green" });
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "pl" }));
  await press("[data-copy]");
  await press("[data-retry]");
  await pass(200_000);
  assert.deepEqual([page.asked.length, page.copied, status()], [1, [], ""]);
  const early = await opened();
  early.lesson.start();
  early.lesson.unmount();
  await settled();
  await early.answer(frame({ owner: "green" }));
  assert.deepEqual([text("[data-block=number]"), cleared, has("aria-busy")], ["32", 1, false]);
  const never = await opened();
  never.lesson.unmount();
  await pass(9_000);
  await happens(LESSON, "pointerdown");
  assert.deepEqual(never.asked, []);
});

test("the link of what is shown is copied, which is said for four seconds", async () => {
  const page = await live("?x=1");
  await press("[data-copy]");
  assert.deepEqual([page.copied, text("[data-copied]")], [["https://antimono.example/rent.html?owner=blue"], WORDS.copied]);
  await pass(3_999);
  assert.equal(text("[data-copied]"), WORDS.copied);
  await pass(1);
  assert.equal(text("[data-copied]"), "");
  page.denied = true;
  await press("[data-copy]");
  assert.equal(text("[data-copied]"), WORDS.uncopied);
});

test("a browser that takes no more addresses a minute shows the frame all the same", async () => {
  const page = await live();
  history.replaceState = () => {
    throw new Error("too many");
  };
  models[0].moves({ value: "green" });
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual([text("[data-block=number]"), status(), has("data-failed")], ["green", "", false]);
});

test("where no control takes the focus that waited, the heading does", async () => {
  const page = await opened();
  page.window.Bokeh.embed.embed_items = async () => [{ all_views: () => [], clear() {} }];
  page.lesson.start();
  await settled();
  find("[data-status]").focus();
  await page.answer(frame({ owner: "blue" }));
  assert.equal(document.activeElement, find(".am-heading"));
});

test("nothing is asked ahead for who looks at another page", async () => {
  for (const [hidden, more] of [[true, 0], [false, 1]]) {
    const page = await live();
    step = 1;
    models[0].moves({ value: "green" });
    await page.answer(frame({ owner: "green" }));
    const asked = page.asked.length;
    Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    await page.answer(frame({ owner: 7 }));
    await pass(10_000);
    assert.equal(page.asked.length, asked + more);
  }
});

test("what may be moved next is asked ahead, and answered at once", async () => {
  const page = await live();
  step = 1;
  models[0].moves({ value: "green" });
  await page.answer(frame({ owner: "green" }));
  assert.deepEqual(page.asked.at(-1).changes, [["owner", 7]]);
  await page.answer(frame({ owner: 7 }));
  const asked = page.asked.length;
  models[0].moves({ value: "7" });
  await settled();
  assert.deepEqual([text("[data-block=number]"), page.asked.slice(asked).some(({ changes }) => changes[0][1] === 7)], ["7", false]);
});

// ── Controls

const every = { radios: { active: 0 }, list: { value: "" }, spinner: { value: 1 }, tick: { active: [] }, button: {}, start: {}, back: {}, next: {}, end: {} };

test("each kind of control tells what it stands for", async () => {
  const page = await opened();
  models = Object.entries(every).map(([part, values]) => new Model([`control:c-${part}`, `part:${part}`, "x"], { ...values }));
  models.push(new Model(undefined), new Model(["control:c-words", "part:label:x"]));
  const by = part => models.find(({ tags }) => tags?.[1] === `part:${part}`);
  const controls = Object.fromEntries(Object.keys(every).map(part => [`c-${part}`, { values: ["a", 2, true], value: 3, last: 4, parts: { [part]: { shown: part } } }]));
  page.lesson.start();
  await settled();
  await page.answer(frame({ owner: "blue" }, { controls, groups: { "c-words": { "label:x": { text: "words" } } } }));
  assert.equal(page.asked.length, 1, "what is shown is not told");
  assert.deepEqual([by("radios").shown, by("label:x").text], ["radios", "words"]);
  const told = async act => {
    act();
    const { changes } = page.asked.at(-1);
    await page.answer(frame({ owner: "blue" }, { controls, groups: {} }));
    return changes[0];
  };
  assert.deepEqual(await told(() => by("radios").moves({ active: 1 })), ["c-radios", 2]);
  assert.deepEqual(await told(() => by("radios").moves({ active: 9 })), ["c-radios", null]);
  assert.deepEqual(await told(() => by("list").moves({ value: "true" })), ["c-list", true]);
  assert.deepEqual(await told(() => by("spinner").moves({ value: 7 })), ["c-spinner", 7]);
  assert.deepEqual(await told(() => by("tick").moves({ active: [0] })), ["c-tick", true]);
  assert.deepEqual(await told(() => by("tick").moves({ active: [] })), ["c-tick", false]);
  assert.deepEqual(await told(() => by("button").press()), ["c-button", null]);
  for (const [part, value] of [["start", 0], ["back", 2], ["next", 4], ["end", 4]]) assert.deepEqual(await told(() => by(part).press()), [`c-${part}`, value]);
  by("next").press();
  by("back").press();
  by("back").press();
  for (let more = 0; more < 3; more += 1) by("back").press();
  await page.answer(frame({ owner: "blue" }, { controls, groups: {} }));
  assert.deepEqual(page.asked.at(-1).changes, [["c-back", 0]], "quick presses are as many steps");
});

test("only what differs is set, and a control that is not there is the end", async context => {
  context.mock.method(console, "error", () => {});
  const page = await opened();
  const set = [];
  models = [new Model(["control:owner", "part:list"], { value: "blue", options: ["a"] })];
  models[0].setv = values => set.push(values);
  page.lesson.start();
  await settled();
  await page.answer(frame({ owner: "blue" }, { controls: { owner: { values: [], parts: { list: { value: "blue", options: ["a"], title: "t" } } } } }));
  assert.deepEqual(set, [{ title: "t" }]);
  models[0].title = "t";
  models[0].properties.value.change;
  const other = await opened();
  other.lesson.start();
  await settled();
  await other.answer(frame({ owner: "blue" }, { controls: { nobody: { values: [], parts: { list: {} } } } }));
  assert.equal(has("data-failed") || status() !== "", true);
});

test("the libraries of the controls are loaded once, in their order; what failed is tried again", async context => {
  context.mock.method(console, "error", () => {});
  const page = await open("rent.html", "controls.mjs", "", { html: "" });
  const scripts = [];
  document.head.append = element => scripts.push(element);
  const names = ["bokeh.min.js", "bokeh-widgets.min.js", "panel.min.js"];
  const first = page.module.loadBokeh("https://antimono.example/panel/");
  assert.equal(page.module.loadBokeh("https://antimono.example/panel/"), first);
  assert.deepEqual(scripts.map(each => [each.src, each.async]), names.map(name => [`https://antimono.example/panel/${name}`, false]));
  scripts[1].onerror();
  await assert.rejects(first, /bokeh-widgets/);
  const second = page.module.loadBokeh("https://antimono.example/panel/");
  page.window.Bokeh = { name: "Bokeh" };
  for (const each of scripts.slice(3)) each.onload();
  assert.deepEqual([(await second).name, scripts.length], ["Bokeh", 6]);
});
