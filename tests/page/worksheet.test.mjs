// Worksheets and their keys follow from a number, a variant and an edition; no answer stands on a sheet.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, press, settled, table, texted, write } from "./window.mjs";

const PLACE = "[data-module=worksheet]";
const opened = (search = "", options = {}) => open(`teach/taxation-sheet.html${search}`, "worksheet.mjs", PLACE, options);
const key = (search = "", options = {}) => open(`teach/taxation-key.html${search}`, "worksheet.mjs", PLACE, options);
const text = selector => find(selector).textContent;
const number = () => text(".sheet-number");
const asked = () => all("[data-sheet] > ol > li").map(item => item.firstChild.textContent);

test("a sheet has one question of each level of each chapter, and says what it is", async () => {
  const page = await opened("?seed=7&variant=B&edition=it");
  const { chapters, levels } = find(PLACE).dataset;
  assert.deepEqual(page.fetched, chapters.split(" ").map(name => `lessons/${name}.practice.it.json`));
  assert.equal(number(), "Sheet 7 B · Italian");
  assert.deepEqual([texted(".sheet-name"), texted(".sheet-how").length], [["Name:"], 1]);
  const known = page.fetched.flatMap(name => levels.split(" ").map(level => table(name).scenes.filter(scene => scene.level === Number(level)).map(scene => words(table(name), scene))));
  assert.equal(asked().length, known.filter(each => each.length).length);
  const left = known.filter(each => each.length);
  asked().forEach((each, place) => assert.ok(left[place].includes(each), each));
  assert.ok(find(PLACE).hasAttribute("data-ready"));
});

const drawn = (its, scene, did = "") => {
  const element = document.createElement("div");
  element.innerHTML = scene.states[did].html.map(place => its.pieces[place]).join("");
  return element;
};
const words = (its, scene) => drawn(its, scene).querySelector(".am-scene-words").textContent;

test("the same number has the same sheet; another variant asks something else where it can", async () => {
  await opened("?seed=7");
  const first = asked();
  await opened("?seed=7&variant=A");
  assert.deepEqual(asked(), first);
  await opened("?seed=7&variant=B");
  const second = asked();
  const { module } = await opened("?seed=8");
  assert.notDeepEqual(asked(), first);
  const scenes = [{ level: 1, slug: "a" }, { level: 1, slug: "b" }, { level: 2, slug: "c" }];
  const chosen = (levels, seed, variant, chapter = 0) => module.chosen(scenes, levels, chapter, seed, variant).map(({ slug }) => slug);
  for (let seed = 0; seed < 9; seed += 1) {
    const [one, other] = ["A", "B"].map(variant => chosen([1], seed, variant)[0]);
    assert.deepEqual([one, other].sort(), ["a", "b"]);
    assert.deepEqual(["A", "B"].map(variant => chosen([2], seed, variant)), [["c"], ["c"]]);
    assert.deepEqual(chosen([3], seed, "A"), []);
  }
  const orders = place => Array.from({ length: 20 }, (_, seed) => chosen([1], seed, "A", place)[0]).join("");
  assert.notEqual(orders(0), orders(1), "each chapter has an order of its own");
  assert.ok(second.filter(each => !first.includes(each)).length > first.length / 2);
});

test("nothing can be pressed on paper: marks are drawn, numbers have a line, choices have boxes", async () => {
  const { module } = await opened();
  const kinds = new Set();
  for (const name of ["rent", "turn", "tax"]) {
    const its = table(`lessons/${name}.practice.us.json`);
    for (const scene of its.scenes) {
      const item = module.asked(scene, its);
      const view = drawn(its, scene);
      kinds.add(item.dataset.kind);
      assert.equal(item.dataset.kind, view.firstElementChild.dataset.kind);
      assert.equal(item.firstChild.textContent, words(its, scene));
      assert.equal(item.querySelectorAll("button, input, form").length, 0);
      const marks = [...view.querySelectorAll(".am-stage button")];
      assert.deepEqual([...item.querySelectorAll(".sheet-mark")].map(each => each.textContent), marks.map(each => each.textContent));
      assert.equal(item.querySelectorAll(".sheet-mark.am-live").length, 0);
      if (marks.length) assert.ok(item.querySelector(".sheet-mark").classList.contains([...marks[0].classList].find(each => each !== "am-live")));
      const label = view.querySelector(".am-typed label");
      assert.deepEqual([...item.querySelectorAll(".sheet-line")].map(each => each.textContent), label ? [`${label.textContent}:`] : []);
      assert.deepEqual([...item.querySelectorAll(".sheet-boxes li")].map(each => each.textContent), [...view.querySelectorAll(".am-options .am-option")].map(each => each.textContent));
      assert.equal(item.querySelector(".sheet-boxes") !== null, view.querySelector(".am-options .am-option") !== null);
    }
  }
  assert.ok(kinds.size > 2);
});

test("a key says what is right once, what is said of it, and by which clauses", async () => {
  const page = await key("?seed=7");
  assert.equal(number(), "Sheet 7 A · US");
  assert.deepEqual(all(".sheet-name, .sheet-how"), []);
  const { rules } = find(PLACE).dataset;
  const alone = new Set();
  for (const name of ["rent", "turn", "tax"]) {
    const its = table(`lessons/${name}.practice.us.json`);
    for (const scene of its.scenes) {
      const item = page.module.solved(scene, its, rules);
      const reply = drawn(its, scene, scene.solved).querySelector(".am-verdict");
      const clauses = [...reply.querySelectorAll(".am-why a")].map(each => each.textContent);
      assert.deepEqual([item.firstChild.textContent, item.firstChild.className], [words(its, scene), "sheet-asked"]);
      assert.deepEqual([...item.querySelectorAll("a")].map(each => [each.className, each.textContent]), clauses.map(each => ["clause", each]));
      for (const link of item.querySelectorAll("a")) assert.match(link.getAttribute("href"), new RegExp(`^${rules}#[a-z0-9-]+$`));
      for (const part of reply.querySelectorAll(".am-why, strong")) part.remove();
      const said = reply.textContent.trim();
      const strong = item.querySelector("strong")?.textContent;
      alone.add(strong === undefined);
      const figures = said.match(/\d+([.,]\d+)*/g) ?? [];
      const says = said === `${scene.answer}.` || (figures.length === 1 && figures[0] === scene.answer);
      assert.equal(strong, says ? undefined : scene.answer);
      assert.equal(item.lastChild.textContent, [strong, said, ...clauses].filter(each => each !== undefined).join(" "));
    }
  }
  assert.equal(alone.size, 2);
});

test("a key leads back to the very sheet that it answers", async () => {
  await open("teach/taxation-key.html?seed=7&variant=B&edition=pl", "worksheet.mjs", `${PLACE}, .screen-only`);
  const [link] = all("a").filter(each => each.textContent === "the worksheet");
  const address = () => new URL(link.getAttribute("href"), location.href);
  assert.deepEqual([address().pathname.split("/").pop(), address().search], ["taxation-sheet.html", "?seed=7&variant=B&edition=pl"]);
  await write("[data-seed]", "8", "change");
  assert.equal(address().search, "?seed=8&variant=B&edition=pl");
  const [lesson] = all("a").filter(each => each.textContent === "The lesson");
  assert.ok(!lesson.getAttribute("href").includes("seed"));
});

test("another number, variant or edition is another sheet, and the address makes it again", async () => {
  const page = await opened("?seed=7&x=1");
  const first = asked();
  find("[data-seed]").value = "8";
  find("[data-variant]").value = "B";
  await write("[data-editions]", "pl", "change");
  assert.deepEqual([number(), location.search], ["Sheet 8 B · Polish", "?seed=8&x=1&variant=B&edition=pl"]);
  assert.notDeepEqual(asked(), first);
  await write("[data-seed]", "x", "change");
  assert.match(text("[data-say]"), /^Enter a whole number/);
  assert.equal(number(), "Sheet 8 B · Polish");
  await write("[data-seed]", "9", "change");
  assert.deepEqual([text("[data-say]"), number()], ["", "Sheet 9 B · Polish"]);
  assert.ok((await happens(`${PLACE} form`, "submit")).defaultPrevented);
  await press("[data-print]");
  assert.equal(page.printed, 1);
});

test("what an address names and is none counts for nothing", async () => {
  await opened();
  const { value } = find("[data-seed]");
  for (const search of ["?seed=x", "?seed=-1", "?variant=C", "?edition=xx"]) {
    await opened(search);
    assert.equal(number(), `Sheet ${value} A · US`);
  }
});

test("tables that cannot be had are told of; a sheet that comes late is not shown", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await opened("", { fails: () => true });
  assert.deepEqual([text("[data-say]"), find("[data-sheet]").innerHTML, errors.mock.callCount()], ["The questions could not be loaded.", "", 1]);
  page.fails = name => name.includes(".it.");
  find("[data-editions]").value = "it";
  find("[data-editions]").dispatchEvent(new Event("change", { bubbles: true }));
  await write("[data-editions]", "us", "change");
  assert.deepEqual([number().endsWith("US"), text("[data-say]")], [true, ""]);
  page.fails = () => false;
  find("[data-editions]").value = "it";
  find("[data-editions]").dispatchEvent(new Event("change", { bubbles: true }));
  await write("[data-editions]", "us", "change");
  await settled();
  assert.ok(number().endsWith("US"));
});
