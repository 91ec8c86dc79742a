// A whole number that somebody types is read within its bounds, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.mjs";
import { wholeNumber } from "../../site/_static/place.mjs";

const READ = [
  [" 7 ", 7], ["1", 1], ["9", 9], ["0", null], ["10", null], ["", null], [undefined, null], ["1.5", null], ["-3", null], ["3e0", null],
];

test("from one to nine", () => {
  for (const [typed, number] of READ) assert.equal(wholeNumber(typed, 1, 9), number, typed);
});
