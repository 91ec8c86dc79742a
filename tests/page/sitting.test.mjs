// Practice over all chapters: five minutes of questions, of chapters that were begun or of all; what was missed comes
// back, and how it went is told.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, open, pass, press, settled, table, texted } from "./window.mjs";

const NOW = "2026-11-22T12:00:00";
const opened = (options = {}) => open("practice.html", "sitting.mjs", "[data-module=sitting]", { now: NOW, ...options });
const begunBy = (...chapters) => ({ antimono: { version: 1, edition: "", chapters: Object.fromEntries(chapters.map(chapter => [chapter, { done: ["one"], missed: [] }])) } });
const text = selector => find(selector).textContent;
const hidden = (...names) => names.map(name => find(`[data-${name}]`).hidden);
const kept = () => JSON.parse(localStorage.getItem("antimono"));
const index = () => JSON.parse(find("[data-module]").dataset.index);
const html = (its, places) => {
  const element = document.createElement("div");
  element.innerHTML = places.map(place => its.pieces[place]).join("");
  return element;
};
const words = (its, scene) => html(its, scene.states[""].html).querySelector(".am-scene-words").textContent;
/** The question that is asked, of the chapter whose title is told. */
const asked = (edition = "us") => {
  const [slug, { edition: own = edition }] = Object.entries(index()).find(([, { title }]) => title === text("[data-from]"));
  const its = table(`lessons/${slug}.practice.${own}.json`);
  return { its, chapter: slug, scene: its.scenes.find(scene => words(its, scene) === text("[data-view] .am-scene-words")) };
};
/** Give a key, or a number. */
const give = async key => {
  const mark = find(`[data-view] [data-key="${key}"]`);
  if (mark) return press(mark);
  find("[data-view] [data-number] input").value = key;
  find("[data-view] form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
};
/** A way of presses to a state that is done, without a miss or with one. */
const way = (states, right) => {
  const ways = [["", []]];
  const seen = new Set([""]);
  for (const [at, keys] of ways) {
    for (const [key, next] of Object.entries(states[at].next ?? {})) {
      if (seen.has(next) || /^[<>]/.test(key) || key === "~" || (right && (states[next].missed || key === "!"))) continue;
      seen.add(next);
      const more = [...keys, key];
      if (states[next].done && Boolean(states[next].missed) === !right) return more;
      ways.push([next, more]);
    }
  }
  return null;
};
const answer = async (right = true) => {
  const { scene, chapter } = asked();
  for (const key of way(scene.states, right) ?? []) await give(key);
  return { scene, chapter };
};

test("who has begun nothing is told so, and practises the whole course", async () => {
  await opened();
  const [begun, whole] = all("[name=sitting]");
  assert.deepEqual([begun.disabled, begun.checked, whole.checked], [true, false, true]);
  assert.deepEqual([text("[data-due]"), hidden("again"), find("[data-module]").hasAttribute("data-ready")], ["You have not started a chapter yet. The first one takes a few minutes.", [true], true]);
  localStorage.setItem("antimono", JSON.stringify(begunBy("rent").antimono));
  dispatchEvent(new Event("antimono:progress"));
  assert.deepEqual([begun.disabled, whole.checked, text("[data-due]")], [false, true, "Chapters started: 1. Rules to review: 0."], "the choice is the reader's");
  begun.checked = true;
  begun.dispatchEvent(new Event("change", { bubbles: true }));
  await settled();
  assert.equal(text("[data-from]"), "Rent");
});

test("the page opens with a question of what was begun, and leaves the focus where it is", async () => {
  const page = await opened({ kept: begunBy("rent") });
  assert.deepEqual(page.fetched.filter(name => name.includes("practice")), ["lessons/rent.practice.us.json"]);
  assert.deepEqual([text("[data-from]"), text("[data-tally]"), text("[data-streak]"), hidden("offer", "next")], ["Rent", "Minutes left: 5.", "", [true, true]]);
  const { scene } = asked();
  assert.ok(scene);
  assert.equal(document.activeElement, document.body);
  assert.equal(find("[data-next]").parentElement.className, "sitting-foot");
});

test("what is right is stamped, counted, kept, and comes back later", async () => {
  const page = await opened({ kept: begunBy("rent") });
  const { scene } = await answer();
  assert.ok(page.focused.length > 0 && page.focused.every(how => how.preventScroll));
  assert.deepEqual([hidden("next", "again"), document.activeElement, find("[data-next]").parentElement.className], [[false, false], find("[data-next]"), "am-form"]);
  assert.deepEqual(all("[data-run] li").map(each => [each.dataset.was, each.querySelector("use").getAttribute("href")]), [["right", "#am-mark-check"]]);
  const { chapters, memory } = kept();
  assert.deepEqual(chapters["rent.practice"], { done: [scene.slug], missed: [], row: 1, rules: { [scene.rule]: 1 } });
  assert.deepEqual(Object.keys(memory), [`rent/${scene.rule}`]);
  assert.deepEqual(texted("[data-back]").reduce((sum, each) => sum + Number(each), 0), 1);
  assert.equal(text("[data-streak]"), "");
  await pass(100_000);
  await press("[data-next]");
  assert.equal(text("[data-tally]"), "1 of 1 right first time. Minutes left: 3.");
  await answer();
  assert.equal(text("[data-streak]"), "2 right in a row");
  await press("[data-next]");
  await answer(false);
  assert.equal(text("[data-streak]"), "");
  await press("[data-next]");
  assert.equal(text("[data-tally]"), "2 of 3 right first time. Minutes left: 3.");
});

test("a miss is noted at once, stamped when the question is done, and listed at the end", async () => {
  await opened({ kept: begunBy("rent") });
  const { scene } = asked();
  const keys = way(scene.states, false);
  await give(keys[0]);
  assert.deepEqual([kept().chapters["rent.practice"].missed, all("[data-run] li").length, hidden("next")], [[scene.slug], 0, [true]]);
  for (const key of keys.slice(1)) await give(key);
  assert.deepEqual(all("[data-run] li").map(each => [each.dataset.was, each.querySelector("use").getAttribute("href")]), [["wrong", "#am-mark-cross"]]);
  assert.deepEqual(kept().chapters["rent.practice"], { done: [scene.slug], missed: [scene.slug], row: 0, rules: { [scene.rule]: 0 } });
  await pass(300_000);
  await press("[data-next]");
  assert.deepEqual([text("[data-say]"), hidden("offer", "next"), text("[data-from]"), text("[data-tally]"), find("[data-view]").innerHTML], ["Your five minutes are up. 0 of 1 right first time.", [false, true], "", "", ""]);
  assert.deepEqual([texted("[data-summary] p"), all("[data-summary] li a").map(link => [link.textContent, link.getAttribute("href")])], [["To review:"], [["Rent", "rent.html"]]]);
  assert.equal(document.activeElement, find("[data-begin]"));
  assert.equal(find("[data-next]").parentElement.className, "sitting-foot");
  await press("[data-begin]");
  assert.equal(document.activeElement, find("[data-view] .am-scene-words"));
  assert.deepEqual([all("[data-run] li").length, text("[data-tally]"), find("[data-summary]").innerHTML, text("[data-say]")], [0, "Minutes left: 5.", "", ""]);
});

test("who is at a question when the minutes are over finishes it; not a second before they end", async () => {
  await opened({ kept: begunBy("rent") });
  await pass(299_999);
  await answer();
  await press("[data-next]");
  assert.equal(text("[data-tally]"), "1 of 1 right first time. Minutes left: 1.");
  await pass(1);
  await answer();
  await press("[data-next]");
  assert.equal(text("[data-say]"), "Your five minutes are up. 2 of 2 right first time.");
  assert.equal(find("[data-summary]").innerHTML, "");
});

test("when nothing is left to be asked that is said", async () => {
  await opened({ kept: begunBy("rent") });
  for (let count = 0; count < 40 && !text("[data-say]"); count += 1) {
    await answer();
    await press("[data-next]");
  }
  assert.match(text("[data-say]"), /^There is nothing left to review\. (\d+) of \1 right/);
});

test("questions come in the chosen edition, or in the first where there is none", async () => {
  const it = begunBy("rent");
  it.antimono.edition = "it";
  const page = await opened({ kept: it });
  assert.deepEqual(page.fetched.filter(name => name.includes("practice")), ["lessons/rent.practice.it.json"]);
  const other = await opened({ kept: it, fails: name => name.endsWith("it.json") });
  assert.deepEqual(other.fetched.filter(name => name.includes("practice")), ["lessons/rent.practice.it.json", "lessons/rent.practice.us.json"]);
  assert.ok(asked().scene);
});

test("a table that cannot be had is told of", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await opened({ kept: begunBy("rent"), fails: () => true });
  assert.deepEqual([text("[data-say]"), errors.mock.callCount()], ["The questions could not be loaded.", 1]);
  page.fails = () => false;
  await press("[data-next]");
  assert.deepEqual([text("[data-say]"), Boolean(asked().scene)], ["", true]);
});

test("a question whose answer is a bill leaves room for it, and short answers are shown large", async () => {
  await opened();
  const found = { bill: 0, none: 0, short: 0, long: 0 };
  for (let count = 0; count < 30 && find("[data-view] .am-scene-words"); count += 1) {
    const { its, scene } = asked();
    const billed = html(its, scene.states[scene.solved].html).querySelector(".am-bill") !== null;
    const stage = find("[data-view] .am-stage");
    assert.equal(find("[data-view] .sitting-bill") !== null, billed && !html(its, scene.states[""].html).querySelector(".am-bill") && stage !== null);
    found[find("[data-view] .sitting-bill") ? "bill" : "none"] += 1;
    for (const option of all("[data-view] [data-key]")) {
      assert.equal(option.hasAttribute("data-short"), option.textContent.length < 8);
      found[option.textContent.length < 8 ? "short" : "long"] += 1;
    }
    await answer();
    await press("[data-next]");
  }
  assert.ok(Object.values(found).every(Boolean), JSON.stringify(found));
  assert.equal(all("[data-run] li").length > 20, true);
});

// ── In a chapter

const PRACTICE = "[data-practice]";
const us = table("lessons/rent.practice.us.json");
const practised = async ({ search = "", near = true, chapter = "rent", ...options } = {}) => {
  const page = await open(`${chapter}.html${search}`, "scenes.mjs", PRACTICE, options);
  for (let turn = 0; turn < 30 && !page.observers.length; turn += 1) await settled();
  if (near) page.observers[0].seen(false, true);
  await settled();
  return page;
};
const here = (its = us) => its.scenes.find(scene => words(its, scene) === text("[data-view] .am-scene-words"));
const reply = async (right = true) => {
  const scene = here();
  for (const key of way(scene.states, right)) await give(key);
  return scene;
};
const place = () => text("[data-place]");

test("a chapter's questions are fetched when they come near, and begin with the first level", async () => {
  const page = await practised({ near: false });
  assert.deepEqual([page.observers[0].element, page.observers[0].how, page.fetched], [find(PRACTICE), { rootMargin: "400px" }, []]);
  page.observers[0].seen(false);
  await settled();
  assert.deepEqual(page.fetched, []);
  page.observers[0].seen(true);
  await settled();
  assert.deepEqual([page.fetched, page.observers[0].ended, find(PRACTICE).hasAttribute("data-ready")], [["lessons/rent.practice.us.json"], true, true]);
  assert.deepEqual(all("[data-level]").map(each => each.ariaPressed), ["true", "false", "false"]);
  const count = us.scenes.filter(({ level }) => level === 1).length;
  assert.deepEqual([here().level, place(), find("[data-next]").hidden, document.activeElement], [1, `0 of ${count}`, true, document.body]);
});

test("what is right is counted and kept; what was missed comes again", async () => {
  await practised();
  const count = us.scenes.filter(({ level }) => level === 1).length;
  const first = await reply();
  assert.deepEqual([place(), find("[data-next]").hidden, document.activeElement], [`1 of ${count}`, false, find("[data-next]")]);
  assert.deepEqual(kept().chapters["rent.practice"], { done: [first.slug], missed: [], row: 1, rules: { [first.rule]: 1 } });
  await press("[data-next]");
  assert.equal(document.activeElement, find("[data-view] .am-scene-words"));
  await reply();
  assert.equal(place(), `2 of ${count} · 2 right in a row`);
  await press("[data-next]");
  const third = here();
  await give(way(third.states, false)[0]);
  assert.deepEqual([kept().chapters["rent.practice"].missed, place()], [[third.slug], `2 of ${count} · 2 right in a row`]);
  for (const key of way(third.states, false).slice(1)) await give(key);
  assert.equal(place(), `2 of ${count}`);
  for (let asked = 3; asked <= count; asked += 1) {
    await press("[data-next]");
    await reply();
  }
  assert.match(place(), new RegExp(`^All ${count} done, ${count - 1} right first time · ${count - 2} right in a row`));
  await press("[data-next]");
  assert.equal(place().split(" · ")[0], `0 of ${count}`);
});

test("how many were right on this rule is said after its question, where it is less than in a row", async () => {
  const scenes = us.scenes.filter(({ level }) => level === 1);
  const rules = Object.fromEntries(scenes.map(({ rule }) => [rule, 1]));
  await practised({ kept: { antimono: { version: 1, edition: "", chapters: { "rent.practice": { done: [], missed: [], row: 4, rules } } } } });
  assert.equal(place(), `0 of ${scenes.length} · 4 right in a row`);
  await reply();
  assert.equal(place(), `1 of ${scenes.length} · 5 right in a row · 2 on this rule`);
});

test("another level has its own questions, which take the focus; another edition goes on in it", async () => {
  const page = await practised({ search: "?edition=it" });
  assert.deepEqual(page.fetched, ["lessons/rent.practice.it.json"]);
  await press("[data-level='3']");
  const it = table("lessons/rent.practice.it.json");
  assert.deepEqual([here(it).level, document.activeElement, all("[data-level]").map(each => each.ariaPressed)], [3, find("[data-view] .am-scene-words"), ["false", "false", "true"]]);
  find("[data-level='3']").focus();
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "us" }));
  await settled();
  assert.deepEqual([page.fetched.at(-1), here().level, document.activeElement], ["lessons/rent.practice.us.json", 3, find("[data-level='3']")]);
  const chosen = begunBy("rent");
  chosen.antimono.edition = "pl";
  const other = await practised({ kept: chosen, near: false });
  dispatchEvent(new CustomEvent("antimono:edition", { detail: "it" }));
  await settled();
  assert.deepEqual(other.fetched, [], "not before it is near");
  other.observers[0].seen(true);
  await settled();
  assert.deepEqual(other.fetched, ["lessons/rent.practice.it.json"]);
  assert.deepEqual((await practised({ kept: chosen })).fetched, ["lessons/rent.practice.pl.json"]);
});

test("where an edition has no questions the first one's are asked; where nothing comes that is said", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await practised({ search: "?edition=it", fails: name => name.includes("it") });
  assert.deepEqual([page.fetched, text("[data-say]"), Boolean(here())], [["lessons/rent.practice.it.json", "lessons/rent.practice.us.json"], "", true]);
  await practised({ fails: () => true });
  assert.deepEqual([text("[data-say]"), find(PRACTICE).hasAttribute("data-ready"), errors.mock.callCount()], ["The questions could not be loaded.", false, 1]);
});
