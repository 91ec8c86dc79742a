// A name from an address or a store is checked against a list before it becomes part of a path; and each key in a store
// has one owner.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { find, open, settled } from "./window.mjs";

const EVIL = ["x/../../uploads/evil", "..", "us.json?", "%", "constructor", "nowhere", "US", ""];
const keptEdition = edition => ({ antimono: { version: 1, edition, chapters: {} } });

async function practised(address, edition = "") {
  const page = await open(address, "practice.mjs", "[data-practice]", { kept: keptEdition(edition) });
  const asked = [];
  const section = find("[data-practice]");
  const fetchTable = async wanted => {
    asked.push(wanted);
    throw new Error("not here");
  };
  new page.module.Practice(section, fetchTable);
  await page.observers.at(-1).seen(true);
  await settled();
  return { asked: asked[0], page };
}

test("a chapter's practice takes an edition that the chapter has, and no other", async () => {
  assert.equal((await practised("rent.html")).asked, "us");
  assert.equal((await practised("rent.html?edition=de2006")).asked, "de2006");
  assert.equal((await practised("rent.html", "it")).asked, "it");
  assert.equal((await practised("rent.html?edition=nowhere", "it")).asked, "it");
  for (const name of EVIL) {
    assert.equal((await practised(`rent.html?edition=${encodeURIComponent(name)}`)).asked, "us", name);
    assert.equal((await practised("rent.html", name)).asked, "us", name);
  }
  assert.equal((await practised("rent.html?edition=%")).asked, "us");
});

test("practice over all chapters fetches tables of an edition that it has, and of no other", async () => {
  for (const [edition, wanted] of [["de2006", "de2006"], ...EVIL.map(name => [name, "us"])]) {
    const page = await open("practice.html", "sitting.mjs", "[data-module=sitting]", { kept: keptEdition(edition) });
    await settled();
    const tables = page.fetched.filter(name => name.endsWith(".json"));
    assert.ok(tables.length, edition);
    for (const name of tables) assert.match(name, new RegExp(`^lessons/[a-z-]+\\.practice\\.(${wanted}|cheaters)\\.json$`), edition);
  }
});

test("an address or a store that cannot be decoded stops no module", async () => {
  for (const [page, module, only] of [["rent.html", "practice.mjs", "[data-practice]"], ["labs/two-taxes.html", "lab.mjs", 'section[data-module="lab"]:not([data-chart])'], ["practice.html", "sitting.mjs", "[data-module=sitting]"], ["who-owes-what.html", "who-owes-what.mjs", "[data-module=who-owes-what]"]]) {
    for (const address of [`${page}#%`, `${page}?edition=%&seed=%E0%A4%A#%ff`]) {
      const session = { "antimono.sheet": "{", "antimono.round.rent.practice": "{", "antimono.no-bets": "[" };
      await open(address, module, only, { session, before: () => localStorage.setItem("antimono", "{") });
    }
  }
});

// ── Storage

const OWNERS = { // by the name, or the beginning of it: the module that writes there
  antimono: "progress.mjs",
  "antimono.desk.": "shelf.mjs",
  "antimono.hands.": "hands.mjs",
  "antimono.no-bets": "known.mjs",
  "antimono.round.": "rounds.mjs",
  "antimono.sheet": "who-owes-what.mjs",
  "antimono-reopen-": "desk-pane.mjs",
  "mode": "page.mjs",
  "sound": "hear.mjs",
};
const GENERAL = "store.mjs"; // reads and writes for others, and has no names of its own

const SOURCES = ["../../site/_static/", "../../antimono/views/assets/"].flatMap(folder =>
  readdirSync(new URL(folder, import.meta.url))
    .filter(name => name.endsWith(".mjs"))
    .map(name => [name, readFileSync(new URL(folder + name, import.meta.url), "utf8")]),
);

test("each name in a store has one owner, and each module that opens a store is an owner", () => {
  const opening = SOURCES.filter(([, text]) => /\b(local|session)Storage\b/.test(text)).map(([name]) => name);
  const beside = ["shelf.mjs"]; // owns names, and a session's store besides
  assert.deepEqual(new Set(opening), new Set([...Object.values(OWNERS), ...beside]));
  for (const [name, text] of SOURCES) {
    for (const [, key] of text.matchAll(/["`](antimono\.[a-z.-]*|antimono-reopen-)/g)) {
      if (!opening.includes(name)) continue;
      assert.equal(OWNERS[key], name, `${name} uses ${key}`);
    }
  }
  for (const [key, owner] of Object.entries(OWNERS)) {
    const [, text] = SOURCES.find(([name]) => name === owner);
    assert.match(text, new RegExp(`["\`]${key.replaceAll(".", "\\.")}["\`$]`), `${owner} has ${key}`);
  }
  assert.ok(!opening.includes(GENERAL));
});
