// The first page leads to the sheet of the day and shows how yesterday's went, and how many days there were in a row.

import assert from "node:assert/strict";
import { test } from "node:test";

import { find, open } from "./window.mjs";
import { bestOfDay, sheetOf, streak } from "../../site/_static/days.mjs";

const day = (text, hour = "12:00") => new Date(`${text}T${hour}:00`);

test("the number of a sheet is its date, whatever the hour", () => {
  for (const hour of ["00:00", "23:59"]) assert.equal(sheetOf(day("2026-11-28", hour)), 20261128);
  assert.equal(sheetOf(day("2027-01-09")), 20270109);
});

test("the best of a day is that of any edition against the clock, and of no other sheet", () => {
  const sheets = { "us/20261128": 3, "it/20261128": 7, "us/20261128/calm": 19, "us/7": 30 };
  assert.equal(bestOfDay(sheets, day("2026-11-28")), 7);
  assert.equal(bestOfDay(sheets, day("2026-11-27")), null);
  assert.equal(bestOfDay({ "us/20261128": 0 }, day("2026-11-28")), 0);
});

test("days in a row end at the first one without a result; today counts once it has one", () => {
  const sheets = Object.fromEntries(["20261031", "20261101", "20261102"].map(seed => [`us/${seed}`, 5]));
  for (const [today, days] of [["2026-11-02", 3], ["2026-11-03", 3], ["2026-11-04", 0], ["2026-11-01", 2], ["2026-10-30", 0]]) {
    assert.equal(streak(sheets, day(today)), days, today);
  }
  assert.equal(streak({ "us/20260329": 1, "us/20260328": 1 }, day("2026-03-29", "03:30")), 2, "where clocks change");
});

const shown = (prefix = "") => ["result", "before", "streak"].map(name => prefix + name).map(name => find(`[data-${name}]`).textContent);
const home = (sheets, now = "2026-11-28T12:00:00") =>
  open("index.html", "today.mjs", "[data-module=today]", { now, kept: { antimono: { version: 1, edition: "", chapters: {}, sheets } } });

test("the first page shows today's sheet, yesterday's result and the row", async () => {
  await home({});
  assert.equal(find("[data-sheet]").getAttribute("href"), "who-owes-what.html?seed=20261128");
  assert.match(find("[data-date]").textContent, /28/);
  assert.deepEqual(shown(), ["Sixty seconds, the same questions for everyone.", "", ""]);
  await home({ "us/20261127": 17, "us/20261126": 2 });
  assert.deepEqual(shown(), ["Sixty seconds, the same questions for everyone.", "Yesterday: 17 right.", "2 days in a row."]);
  await home({ "us/20261127": 17, "us/20261128": 18 });
  assert.deepEqual(shown(), ["You got 18 right today.", "Yesterday: 17 right.", "2 days in a row."]);
});

test("the first page leads to the position of the week and shows the last points and the weeks in a row", async () => {
  await home({});
  assert.equal(find("[data-week]").getAttribute("href"), "week.html");
  assert.deepEqual(shown("week-"), ["Make the most of this roll.", "", ""]);
  await home({ "week/2026-W47": 91, "week/2026-W46": 100 });
  assert.deepEqual(shown("week-"), ["Make the most of this roll.", "Last week: 91 points.", "2 weeks in a row."]);
  await home({ "week/2026-W47": 91, "week/2026-W48": 0 });
  assert.deepEqual(shown("week-"), ["You have 0 of 100 points.", "Last week: 91 points.", "2 weeks in a row."]);
  assert.deepEqual(shown(), ["Sixty seconds, the same questions for everyone.", "", ""], "days are counted apart");
});
