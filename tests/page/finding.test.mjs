// Finding among questions: by beginnings of words, in any order, with a slip of the finger forgiven.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Finder, corrected, wordings } from "../../site/_static/finding.mjs";

const entry = (asks, other = "", answer = "") => ({ asks, other, answer });
const found = (entries, typed, small = "") => new Finder(entries, small).find(typed);

const HOUSE = [entry("How many houses may I build?"), entry("What does a mortgage cost?"), entry("When do I leave jail?")];

for (const [typed, places] of [
  ["hou", [0]],
  ["houses", [0]],
  ["house", [0]],
  ["build houses", [0]],
  ["houses build", [0]],
  ["housing", [0]], // the same stem
  ["mortgaging", [1]],
  ["mortgages", [1]],
  ["mortgaged", [1]],
  ["mrtgage", [1]], // one letter too few
  ["mortgagge", [1]], // one too many
  ["mortgqge", [1]], // another one
  ["motrgage", [1]], // two that changed places
  ["motrgaeg", []], // two slips
  ["nortgage", []], // the first letter is seldom wrong
  ["MORTGAGE", [1]],
  ["môrtgâge", [1]],
  ["jail?!", [2]],
  ["jai", [2]],
  ["jia", []], // too short for a slip
  ["ail", []],
  ["", []],
  ["?", []],
  ["rent", []],
]) {
  test(`“${typed}” finds ${JSON.stringify(places)}`, () => assert.deepEqual(found(HOUSE, typed), places));
}

test("apostrophes do not divide words", () => {
  assert.deepEqual(found([entry("Whose is what’s mortgaged?")], "whats"), [0]);
  assert.deepEqual(found([entry("Whose is whats mortgaged?")], "what's"), [0]);
});

test("a word in the question counts more than in other words for it, and those more than in the answer", () => {
  assert.deepEqual(found([entry("a b", "", "rent"), entry("a b", "rent"), entry("rent b")], "rent"), [2, 1, 0]);
});

test("a whole word counts more than its beginning, and that more than a slip", () => {
  assert.deepEqual(found([entry("rants x"), entry("rental x"), entry("rent x")], "rent"), [2, 1, 0]);
  assert.deepEqual(found([entry("houzes x"), entry("housesit x"), entry("houses x")], "houses"), [2, 1, 0]);
});

test("of two that fit alike the shorter comes first, and otherwise the earlier", () => {
  assert.deepEqual(found([entry("rent and more of it"), entry("rent")], "rent"), [1, 0]);
  assert.deepEqual(found([entry("rent one"), entry("rent two")], "rent"), [0, 1]);
});

test("all that was typed has to be there, or as much of it as any entry has", () => {
  const entries = [entry("rent of a street"), entry("rent of a company"), entry("street")];
  assert.deepEqual(found(entries, "rent street"), [0]);
  assert.deepEqual(found(entries, "rent tunnel"), [0, 1].sort((a, b) => entries[a].asks.length - entries[b].asks.length));
  assert.deepEqual(found(entries, "street rent company"), [1, 0]);
});

test("a word that is rare tells more than one that stands everywhere", () => {
  const many = Array.from({ length: 20 }, (_, at) => entry(`rent ${"abcdefghijklmnopqrst"[at]}`));
  const entries = [...many, entry("tunnel z")];
  assert.equal(found(entries, "rent tunnel")[0], 20);
});

test("words that say little decide only between what fits alike, unless nothing else was typed", () => {
  const entries = [entry("pay rent now"), entry("who must pay rent now")];
  assert.deepEqual(found(entries, "who rent", "who must a"), [1, 0]);
  assert.deepEqual(found(entries, "who", "who must a"), [1]);
  assert.deepEqual(found([entry("who must"), entry("rent")], "who rent", "who must a"), [1]);
});

test("a long word is not found by a shorter one that it begins with", () => {
  const entries = [entry("What does the bank pay?"), entry("Who is bankrupt?")];
  assert.deepEqual(new Finder(entries, "", { bankruptcy: ["bankrupt"] }).find("bankruptcy"), [1]);
  assert.deepEqual(found(entries, "bankruptcy"), []);
});

test("another word or phrase for what was typed is found, but less well than that itself", () => {
  const entries = [entry("Where may a hotel stand?"), entry("What is an apartment?"), entry("Who may give up?"), entry("up and away")];
  const finder = new Finder(entries, "who may", { apartment: ["hotel"], "drop out": ["give up", "leave"], resign: ["give up"] });
  assert.deepEqual(finder.find("apartment"), [1, 0]);
  assert.deepEqual(finder.find("who may drop out"), [2]); // a phrase is one term
  assert.deepEqual(finder.find("resign"), [2]);
  assert.deepEqual(finder.find("drop"), []);
});

test("an entry that comes later stands behind others that fit alike, and before those that fit less", () => {
  const entries = [{ ...entry("rent now"), later: true }, entry("rent then"), entry("more", "", "rent")];
  assert.deepEqual(found(entries, "rent"), [1, 0, 2]);
});

test("an entry without much of what was typed is left out", () => {
  const entries = [entry("rent of a street"), entry("street")];
  assert.deepEqual(found(entries, "rent street"), [0]);
});

for (const [typed, meant] of [
  ["monoploy", "monopoly"],
  ["a Monoploy rent", "a monopoly rent"],
  ["mortage", "mortgage"],
  ["monopoly", "monopoly"],
  ["stems", "stems"], // known otherwise
  ["jial", "jail"],
  ["jia", "jia"], // too short for a slip
  ["zzzz", "zzzz"],
  ["AM-14.6", "AM-14.6"],
]) {
  test(`“${typed}” is corrected to “${meant}”`, () => {
    assert.equal(corrected(typed, new Set(["monopoly", "mortgage", "jail", "rent"]), word => word === "stems"), meant);
  });
}

test("what was typed is looked for in other words as well, itself first", () => {
  const others = { apartment: ["hotel"], "run out": ["shortage", "none left"] };
  assert.deepEqual(wordings("Apartment run out", others), ["Apartment run out", "apartment run out", "apartment shortage", "apartment none left", "hotel run out", "hotel shortage", "hotel none left"]);
  assert.ok(wordings("run out run out run out", others).length < 10);
});
