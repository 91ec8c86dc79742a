// “Who owes what?”: a sheet is played against the clock or without one; what was missed is told, and the best is kept.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, pass, press, table, texted, write } from "./window.mjs";

const PLACE = "[data-module=who-owes-what]";
const begun = async (search = "?seed=7", options = {}) => {
  const page = await open(`who-owes-what.html${search}`, "who-owes-what.mjs", PLACE, options);
  if (options.calm) find("[value=off]").checked = true;
  await happens("[data-offer]", "submit");
  return page;
};
const kept = sheets => ({ antimono: { version: 1, edition: "", chapters: {}, sheets } });
const sheets = () => JSON.parse(localStorage.getItem("antimono")).sheets;
/** The question that is asked. */
const question = (edition = "us") => table(`lessons/who-owes-what.${edition}.json`).questions.find(({ words }) => words === text("[data-asked]"));
const text = selector => find(selector).textContent;
const focused = () => document.activeElement;
/** The button of the right answer, or of the first wrong one. */
const button = (right = true, edition = "us") => {
  const { answers } = question(edition);
  return all("[data-answer]").find(each => (each.querySelector("span").textContent === answers[0]) === right);
};
const answer = async (right = true, edition = "us") => press(button(right, edition));
const seats = () => Object.fromEntries(all("[data-seat]").map(({ dataset }) => [dataset.seat, dataset.in]));

test("the sheet is today's, the one of the address, or today's where the address names none", async () => {
  for (const [search, value, said] of [
    ["", "20261122", ""], ["?seed=7", "7", ""], ["?seed=0", "0", ""], ["?seed=-7", "20261122", "This link does not name a sheet, so today's is shown."],
  ]) {
    await open(`who-owes-what.html${search}`, "who-owes-what.mjs", PLACE);
    assert.deepEqual([find("[data-seed]").value, text("[data-say]"), text("[data-today]")], [value, said, "Today's sheet is 20261122."]);
  }
  await open("who-owes-what.html", "who-owes-what.mjs", PLACE, { now: "2027-01-09T12:00:00" });
  assert.equal(find("[data-seed]").value, "20270109");
});

test("who sits at the table is told for the first game alone; that game's edition is kept", async () => {
  await open("who-owes-what.html?edition=cheaters", "who-owes-what.mjs", PLACE);
  assert.equal(find(".quick-seats").hidden, true);
  await open("who-owes-what.html?edition=it", "who-owes-what.mjs", PLACE);
  assert.deepEqual([find("[data-editions]").value, find(".quick-seats").hidden], ["it", false]);
  await write("[data-editions]", "cheaters", "change");
  assert.deepEqual([find(".quick-seats").hidden, localStorage.getItem("antimono")], [true, null]);
  await write("[data-editions]", "pl", "change");
  assert.deepEqual([find(".quick-seats").hidden, JSON.parse(localStorage.getItem("antimono")).edition], [false, "pl"]);
});

test("the best on the sheet that stands in the form is told: of its edition, with a clock or without", async () => {
  await open("who-owes-what.html?seed=7", "who-owes-what.mjs", PLACE, { kept: kept({ "us/7": 3, "us/8": 0, "us/7/calm": 19 }) });
  const best = right => (right === null ? "" : `Your best result on this sheet in this browser: ${right} right.`);
  assert.equal(text("[data-best]"), best(3));
  for (const [seed, right] of [["8", 0], ["9", null], ["x", null], ["7", 3]]) {
    await write("[data-seed]", seed);
    assert.equal(text("[data-best]"), best(right), seed);
  }
  find("[value=off]").checked = true;
  await happens("[value=off]", "input");
  assert.equal(text("[data-best]"), best(19));
  await write("[data-editions]", "it");
  assert.equal(text("[data-best]"), "");
  localStorage.setItem("antimono", JSON.stringify(kept({ "it/7/calm": 4 }).antimono));
  dispatchEvent(new Event("antimono:progress"));
  assert.equal(text("[data-best]"), best(4));
});

test("what is no number of a sheet is said, and the field has the focus until there is one", async () => {
  await open("who-owes-what.html", "who-owes-what.mjs", PLACE);
  await write("[data-seed]", "1e3");
  const { defaultPrevented } = await happens("[data-offer]", "submit");
  assert.ok(defaultPrevented, "the page would be loaded anew");
  assert.match(text("[data-say]"), /whole number/);
  assert.deepEqual([focused(), find("[data-sheet]").hidden, text("[data-best]")], [find("[data-seed]"), true, ""]);
  assert.equal(find("[data-seed]").getAttribute("aria-invalid"), "true");
  await write("[data-seed]", "x");
  assert.equal(find("[data-seed]").getAttribute("aria-invalid"), "true");
  await write("[data-seed]", "3");
  assert.equal(find("[data-seed]").hasAttribute("aria-invalid"), false);
});

test("a table that cannot be had is told of, and asked for again", async context => {
  const errors = context.mock.method(console, "error", () => {});
  const page = await begun("?seed=7", { fails: () => true });
  assert.equal(text("[data-say]"), "The questions could not be loaded.");
  assert.deepEqual([find("[data-sheet]").hidden, errors.mock.callCount()], [true, 1]);
  page.fails = () => false;
  await happens("[data-offer]", "submit");
  assert.deepEqual([text("[data-say]"), find("[data-sheet]").hidden], ["", false]);
});

test("a sheet begins with its first question, who it names in front, and its address", async () => {
  const page = await begun("?seed=7&x=1#y");
  assert.deepEqual(page.fetched, ["lessons/who-owes-what.us.json"]);
  assert.deepEqual(["data-offer", "data-result", "data-sheet", "data-time", "data-next"].map(name => find(`[${name}]`).hidden), [true, true, false, false, true]);
  assert.equal(location.href, "https://antimono.example/who-owes-what.html?seed=7&edition=us");
  assert.equal(text("[data-tally]"), "0 right of 0");
  assert.deepEqual([focused(), page.focused], [find("[data-asked]"), [{ preventScroll: true }]]);
  const { words, answers } = question();
  assert.deepEqual(texted("[data-answer] span").sort(), [...answers].sort());
  const named = name => String(new RegExp(`\\b${name}\\b`, "i").test(words));
  assert.deepEqual(seats(), Object.fromEntries(["You", "Blue", "Green", "Navy"].map(name => [name, named(name)])));
  assert.equal(new Set(Object.values(seats())).size, 2);
});

test("the seconds that are left are told and drawn, until there are none", async () => {
  await begun();
  const clock = () => [text("[data-time]"), text("[data-left]"), find(".quick-clock").style.getPropertyValue("--left")];
  assert.deepEqual(clock(), ["Seconds left: 60", "60", "1"]);
  await pass(15_000);
  assert.deepEqual(clock(), ["Seconds left: 45", "45", "0.75"]);
  await pass(200);
  assert.deepEqual(clock(), ["Seconds left: 45", "45", String(44.8 / 60)]);
  await pass(44_600);
  assert.deepEqual([clock()[1], find("[data-sheet]").hidden], ["1", false]);
  await pass(200);
  assert.deepEqual([...clock(), find("[data-sheet]").hidden, find("[data-offer]").hidden], ["Seconds left: 0", "0", "0", true, false]);
});

test("what is answered when the minute is over does not count, though the clock was late", async context => {
  await begun();
  const right = button();
  const now = Date.now() + 60_001;
  context.mock.method(Date, "now", () => now);
  await press(right);
  assert.equal(text("[data-result] h2"), "Sheet 7: 0 right of 0");
  assert.equal(localStorage.getItem("antimono"), null, "where nothing was answered, nothing is kept");
  assert.deepEqual(texted("[data-result] p"), []);
});

test("what was right stands beside the next question, which comes at once", async () => {
  await begun();
  const { answers, why, words } = question();
  await answer();
  assert.notEqual(question().words, words);
  const said = find("[data-verdict]");
  assert.deepEqual([said.hidden, said.className, said.textContent], [false, "place-said am-right", `✓ Right: ${answers[0]}. ${why}`]);
  assert.equal(text("[data-tally]"), "1 right of 1");
  assert.deepEqual(all("[data-run] li").map(({ dataset }) => dataset.was), ["right"]);
  assert.equal(find("[data-run] use").getAttribute("href"), "#am-mark-check");
});

test("after a miss there are three seconds to read what would have been right", async () => {
  await begun();
  const { answers, why, words } = question();
  const [right, wrong] = [button(), button(false)];
  await press(wrong);
  const said = find("[data-verdict]");
  assert.deepEqual([said.hidden, said.className, said.textContent], [false, "place-said am-wrong", `✗ No: ${answers[0]}. ${why}`]);
  assert.deepEqual(all("[data-answer]").map(({ dataset }) => dataset.was), all("[data-answer]").map(each => (each === right ? "right" : each === wrong ? "wrong" : undefined)));
  assert.deepEqual(all("[data-answer]").map(each => each.ariaDisabled), Array(4).fill("true"));
  assert.deepEqual([text("[data-tally]"), find("[data-next]").hidden], ["0 right of 1", true]);
  assert.equal(find("[data-run] use").getAttribute("href"), "#am-mark-cross");
  await press(right);
  assert.equal(text("[data-tally]"), "0 right of 1", "it was answered");
  await pass(2_999);
  assert.equal(text("[data-asked]"), words);
  await pass(1);
  assert.notEqual(text("[data-asked]"), words);
  assert.deepEqual([said.hidden, said.textContent], [true, ""]);
  assert.equal(all("[data-was]").length, 1, "on the stamp alone");
  assert.equal(all("[data-answer][aria-disabled]").length, 0);
});

test("the keys from one to four answer; held, or with another key, they do not", async () => {
  await begun();
  const number = all("[data-answer]").indexOf(button());
  const pressed = async (key, more = {}) => (await happens("[data-asked]", "keydown", { key, ...more })).defaultPrevented;
  for (const more of [{ repeat: true }, { ctrlKey: true }, { altKey: true }, { metaKey: true }]) {
    assert.equal(await pressed(String(number + 1), more), false);
  }
  for (const key of ["0", "5", "a", "Enter"]) assert.equal(await pressed(key), false, key);
  assert.equal(text("[data-tally]"), "0 right of 0");
  assert.equal(await pressed(String(number + 1)), true);
  assert.equal(text("[data-tally]"), "1 right of 1");
  await press("[data-stop]");
  assert.equal(await pressed("1"), false, "it is over");
});

test("stopped, it tells how it went, what was missed with its clauses, and keeps the best", async () => {
  const page = await begun();
  await answer();
  const { words, answers, why, clauses } = question();
  await answer(false);
  await press("[data-stop]");
  const told = table("lessons/who-owes-what.us.json").clauses;
  assert.equal(text("[data-result] h2"), "Sheet 7: 1 right of 2");
  assert.equal(text("[data-result] > p"), "That is your best result on this sheet in this browser.");
  assert.equal(text("[data-best]"), "", "it is said once");
  assert.deepEqual(texted("[data-result] h3"), ["Questions you missed"]);
  assert.equal(find("ul.quick-missed").parentElement, find("[data-result]"));
  assert.deepEqual(texted(".quick-missed li p"), [words, `${answers[0]}. ${why} ${clauses.join(" ")}`]);
  assert.deepEqual(
    all(".quick-missed a").map(link => [link.className, link.getAttribute("href"), link.title]),
    clauses.map(clause => ["clause", `rules.html#${told[clause].anchor}`, told[clause].text]));
  assert.deepEqual(sheets(), { "us/7": 1 });
  assert.deepEqual([find("[data-result]").hidden, find("[data-offer]").hidden, find("[data-sheet]").hidden], [false, false, true]);
  assert.equal(focused(), find("[data-result] h2"));
  assert.deepEqual(page.scrolled, [[find("[data-result] h2"), { block: "nearest" }]]);
  assert.deepEqual(seats(), { You: undefined, Blue: undefined, Green: undefined, Navy: undefined });
  const time = text("[data-time]");
  await pass(60_000);
  assert.equal(text("[data-time]"), time);
  assert.equal(focused(), find("[data-result] h2"), "no question is asked any more");
  assert.equal(text("[data-result] h2"), "Sheet 7: 1 right of 2", "neither the clock nor the pause goes on");
  assert.equal(find("[data-sheet]").hidden, true);
});

test("who missed nothing is told so; as many as before are no new best", async () => {
  await begun("?seed=7", { kept: kept({ "us/7": 1 }) });
  await answer();
  await press("[data-stop]");
  assert.deepEqual(texted("[data-result] p"), ["Your best result on this sheet in this browser: 1 right.", "You got everything right."]);
  await happens("[data-offer]", "submit");
  assert.deepEqual([find("[data-result]").hidden, text("[data-tally]"), all("[data-run] li").length], [true, "0 right of 0", 0]);
  assert.equal(text("[data-left]"), "60");
  for (let right = 0; right < 2; right += 1) await answer();
  await press("[data-stop]");
  assert.deepEqual(texted("[data-result] p"), ["That is your best result on this sheet in this browser.", "You got everything right."]);
  assert.deepEqual(sheets(), { "us/7": 2 });
});

test("who had nothing right is told of no best", async () => {
  await begun();
  await answer(false);
  await press("[data-stop]");
  assert.deepEqual(texted("[data-result] > p"), ["Your best result on this sheet in this browser: 0 right."]);
});

test("without a clock there are twenty questions, and a miss waits until its reader goes on", async () => {
  const page = await begun("?seed=7", { calm: true });
  assert.deepEqual([find("[data-time]").hidden, text("[data-time]"), text("[data-tally]")], [true, "", "Question 1 of 20"]);
  const { words } = question();
  await answer(false);
  assert.deepEqual([find("[data-next]").hidden, focused(), page.focused.at(-1)], [false, find("[data-next]"), { preventScroll: true }]);
  await pass(600_000);
  assert.deepEqual([text("[data-asked]"), text("[data-tally]")], [words, "Question 1 of 20"]);
  await press("[data-next]");
  assert.deepEqual([find("[data-next]").hidden, text("[data-tally]")], [true, "Question 2 of 20"]);
  for (let number = 2; number <= 20; number += 1) await answer();
  assert.equal(text("[data-result] h2"), "Sheet 7: 19 right of 20");
  assert.deepEqual(sheets(), { "us/7/calm": 19 });
});

test("the link that is copied is of the sheet in the form, or of the last one where that is none", async () => {
  const page = await begun("?seed=7&edition=pl#x");
  await answer(true, "pl");
  await press("[data-stop]");
  await write("[data-seed]", "8");
  await press("[data-copy]");
  await write("[data-seed]", "x");
  await press("[data-copy]");
  const link = seed => `https://antimono.example/who-owes-what.html?seed=${seed}&edition=pl`;
  assert.deepEqual([page.copied, location.href, text("[data-say]")], [[link(8), link(7)], link(7), "Link copied."]);
  page.denied = true;
  await press("[data-copy]");
  assert.match(text("[data-say]"), /could not be copied/);
});

test("a sheet has all questions, each once, each with its answers in an order of their own", async () => {
  const { module } = await open("who-owes-what.html", "who-owes-what.mjs", PLACE);
  const orders = new Set(Array.from({ length: 99 }, (_, place) => module.answersOf(7, place, 4).join("")));
  assert.equal(orders.size, 24);
});

test("a sheet that is being played survives a reload, with a clock or without one", async () => {
  for (const calm of [true, false]) {
    await begun("?seed=7", { calm });
    await answer();
    const [asked, ran] = [text("[data-asked]"), all("[data-run] li").length];
    const tab = { ...Object.fromEntries(Object.entries(sessionStorage)) };
    await open(`who-owes-what.html?seed=7&edition=us`, "who-owes-what.mjs", PLACE, { session: tab });
    assert.deepEqual([text("[data-asked]"), all("[data-run] li").length, find("[data-offer]").hidden], [asked, ran, true], `calm: ${calm}`);
    await open(`who-owes-what.html?seed=8&edition=us`, "who-owes-what.mjs", PLACE, { session: tab });
    assert.equal(find("[data-offer]").hidden, false, "another sheet");
  }
});

test("a sheet whose time ran out, or that was ended, does not come back", async () => {
  await begun("?seed=7");
  await answer();
  const tab = { ...Object.fromEntries(Object.entries(sessionStorage)) };
  await open("who-owes-what.html?seed=7&edition=us", "who-owes-what.mjs", PLACE, { session: tab, now: "2026-11-22T12:30:00" });
  assert.equal(find("[data-offer]").hidden, false);
  await begun("?seed=7", { calm: true });
  await answer();
  await press(find("[data-stop]"));
  assert.equal(sessionStorage.getItem("antimono.sheet"), null);
});

test("a result can be shared: how many, which of them, the address; no answer", async () => {
  await begun("?seed=7", { calm: true });
  const { answers } = question();
  await answer();
  await answer(false);
  await press(find("[data-stop]"));
  let shared = "";
  navigator.clipboard.writeText = async words => (shared = words);
  await press(find("[data-share]"));
  assert.match(shared, /^Who owes what\? Sheet 7: 1 right of 2\n✓✗\nhttp.*seed=7&edition=us$/);
  assert.ok(!shared.includes(answers[0]));
});
