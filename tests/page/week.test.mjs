// The position of the week: the same for everybody in a week, one choice that counts, what each choice wins, and a
// result to share that does not give the answer.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, open, press } from "./window.mjs";
import { daysBefore, placeOfWeek, sheetOfWeek, streakOfWeeks, weekOf } from "../../site/_static/days.mjs";

const day = (text, hour = "12:00") => new Date(`${text}T${hour}:00`);

test("a week has the number of ISO 8601, at the turn of a year and at any hour too", () => {
  for (const [date, week] of [
    ["2026-11-28", "2026-W48"], ["2026-11-29", "2026-W48"], ["2026-11-30", "2026-W49"], ["2026-12-31", "2026-W53"],
    ["2027-01-03", "2026-W53"], ["2027-01-04", "2027-W01"], ["2024-12-30", "2025-W01"], ["2021-01-01", "2020-W53"],
  ]) {
    for (const hour of ["00:00", "23:59"]) assert.equal(weekOf(day(date, hour)), week, date);
  }
});

test("the position moves on by one each Monday, past the end of a year, and begins again after the last", () => {
  const monday = day("2026-11-30");
  assert.equal(placeOfWeek(daysBefore(monday, -6), 26), placeOfWeek(monday, 26));
  const places = Array.from({ length: 27 }, (_, week) => placeOfWeek(daysBefore(monday, -7 * week), 26));
  assert.deepEqual(places.map((place, week) => (place - places[0] + 26 - week + 26) % 26), Array(27).fill(0));
  assert.equal(new Set(places.slice(0, 26)).size, 26);
});

test("weeks in a row end at the first one without points; this week counts once it has some", () => {
  const sheets = { "week/2026-W52": 90, "week/2026-W53": 100, "week/2027-W01": 0 };
  for (const [today, weeks] of [["2027-01-06", 3], ["2027-01-11", 3], ["2027-01-18", 0], ["2026-12-30", 2], ["2026-12-23", 1]]) {
    assert.equal(streakOfWeeks(sheets, day(today)), weeks, today);
  }
  assert.equal(sheetOfWeek(day("2027-01-01")), "week/2026-W53");
});

const PLACE = "[data-module=week]";
const NOW = "2026-11-25T12:00:00";
const text = selector => find(selector).textContent;
const week = (sheets = {}, options = {}) =>
  open("week.html", "week.mjs", PLACE, { now: NOW, kept: { antimono: { version: 1, edition: "", chapters: {}, sheets } }, ...options });
const sheets = () => JSON.parse(localStorage.getItem("antimono")).sheets;
const buttons = () => all("[data-choice]");
const won = button => Number(button.dataset.won);
const best = () => buttons().reduce((one, other) => (won(other) > won(one) ? other : one));
const worst = () => buttons().reduce((one, other) => (won(other) < won(one) ? other : one));

test("one position is shown, without its answer", async () => {
  await week();
  assert.deepEqual([all("[data-position]").length, find("[data-position]").hidden, find("[data-answer]").hidden, find("[data-after]").hidden], [1, false, true, true]);
  const shown = text(".week-lead");
  await week({}, { now: "2026-11-29T23:00:00" });
  assert.equal(text(".week-lead"), shown);
  await week({}, { now: "2026-11-30T00:10:00" });
  assert.notEqual(text(".week-lead"), shown);
});

test("the best choice brings 100 points and another its part of them; only the first one counts", async () => {
  await week();
  await press(worst());
  const points = Math.round((100 * won(worst())) / won(best()));
  assert.deepEqual([sheets(), find("[data-answer]").hidden, document.activeElement], [{ "week/2026-W48": points }, false, find("[data-verdict]")]);
  const share = button => String(Number((100 * won(button)).toFixed(1)));
  assert.equal(text("[data-verdict]"), `Your choice wins ${share(worst())} of 100 games. The best one wins ${share(best())}.`);
  assert.deepEqual(buttons().map(each => each.hasAttribute("data-best")), buttons().map(each => each === best()));
  await press(best());
  assert.deepEqual(sheets(), { "week/2026-W48": points });
  await week();
  await press(best());
  assert.deepEqual([sheets(), text("[data-points]")], [{ "week/2026-W48": 100 }, "100 of 100 points"]);
});

test("after a reload the answer and the points stand there, with the weeks in a row", async () => {
  await week({ "week/2026-W48": 88, "week/2026-W47": 100 });
  assert.deepEqual([find("[data-answer]").hidden, text("[data-verdict]"), text("[data-streak]")], [false, "You have played this week's position: 88 of 100 points.", "2 weeks in a row."]);
  await press(best());
  assert.equal(sheets()["week/2026-W48"], 88);
});

test("what is shared has the week, the points and the address, and no choice", async () => {
  const copies = [];
  await week({ "week/2026-W48": 88 });
  navigator.clipboard.writeText = async copy => copies.push(copy);
  await press("[data-share]");
  assert.deepEqual(copies, ["Position of the week 2026-W48: 88 of 100 points.\nhttps://antimono.example/week.html"]);
});
