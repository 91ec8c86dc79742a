// What this browser keeps: nothing sound is lost, nothing strange is written over, and what is said is true.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import * as progress from "../../site/_static/progress.mjs";
import { Shelf, additions, count, exported } from "../../site/_static/shelf.mjs";
import { browser, stored } from "./browser.mjs";

const DAY = 86_400_000;
const KEY = "antimono";
const now = Date.now();
const iso = time => new Date(time).toISOString();
const card = (last, more = {}) => ({
  due: iso(last + DAY), last_review: iso(last), stability: 1, difficulty: 5, elapsed_days: 0, scheduled_days: 1, learning_steps: 0,
  reps: 1, lapses: 0, state: 1, ...more,
});
const file = (more = {}) => ({ version: 1, edition: "", chapters: {}, memory: {}, sheets: {}, ...more });
const add = (more = {}) => progress.add(JSON.stringify(file(more)));
const record = (touched, values = { count: 1 }, more = {}) => ({ values, called: "one", touched, stamp: "a", ...more });
const put = (id, content) => localStorage.setItem(`antimono.desk.${id}`, typeof content === "string" ? content : JSON.stringify(content));
const DEEP = `${"[".repeat(5_000)}${"]".repeat(5_000)}`; // more than JSON can be made of
const deep = value => JSON.stringify(value).replace('"deep"', DEEP);

beforeEach(() => browser());

// ── Progress

test("a scene is noted; one that was missed counts as such until it is done without a miss", () => {
  progress.noteMiss("rent", "one");
  progress.noteMiss("rent", "one");
  assert.deepEqual(progress.progress("rent"), { done: [], missed: ["one"], row: 0, rules: {} });
  progress.note("rent", "one", true);
  assert.deepEqual([progress.progress("rent").done, progress.progress("rent").missed], [["one"], ["one"]]);
  progress.note("rent", "one", false);
  progress.note("rent", "two", false);
  assert.deepEqual([progress.progress("rent").done, progress.progress("rent").missed], [["one", "two"], []]);
  assert.deepEqual(progress.progress("jail"), { done: [], missed: [], row: 0, rules: {} });
});

test("what is right in a row is counted, of a chapter and of each rule, and begins anew after a miss", () => {
  progress.noteStreak("rent", "AM-9.1", true);
  progress.noteStreak("rent", "AM-9.2", true);
  progress.noteStreak("rent", "AM-9.2", true);
  assert.deepEqual([progress.progress("rent").row, progress.progress("rent").rules], [3, { "AM-9.1": 1, "AM-9.2": 2 }]);
  progress.noteStreak("rent", "AM-9.2", false);
  assert.deepEqual([progress.progress("rent").row, progress.progress("rent").rules], [0, { "AM-9.1": 1, "AM-9.2": 0 }]);
});

test("the best result of a sheet is kept, and the edition that was chosen last", () => {
  assert.equal(progress.bestOn("us/1"), null);
  for (const right of [3, 7, 5]) progress.noteSheet("us/1", right);
  assert.equal(progress.bestOn("us/1"), 7);
  progress.noteSheet("us/2", 0);
  assert.equal(progress.bestOn("us/2"), 0);
  assert.equal(progress.chosenEdition(), "");
  progress.chooseEdition("it");
  progress.chooseEdition("pl");
  assert.equal(progress.chosenEdition(), "pl");
});

test("whoever shows progress is told of each change, also of one in another tab", () => {
  let told = 0;
  const listening = new AbortController();
  addEventListener("antimono:progress", () => (told += 1), listening);
  progress.note("rent", "one", false);
  assert.equal(told, 1);
  const elsewhere = key => dispatchEvent(Object.assign(new Event("storage"), { key }));
  for (const key of [KEY, null, "antimono.desk.play.a"]) elsewhere(key);
  assert.equal(told, 4);
  elsewhere("another program's");
  assert.equal(told, 4);
  progress.erase();
  assert.equal(told, 5);
  listening.abort();
});

const STRANGE = {
  "no JSON": "{not json",
  "no object": "[1]",
  "of a newer course": JSON.stringify(file({ version: 2, chapters: { rent: { done: ["one"], missed: [] } } })),
  "no version": JSON.stringify({ edition: "", chapters: {} }),
  "a streak below nothing": JSON.stringify(file({ chapters: { rent: { done: [], missed: [], row: -1 } } })),
  "a rule's count that is a text": JSON.stringify(file({ chapters: { rent: { done: [], missed: [], rules: { a: "1" } } } })),
  "scenes that are no list": JSON.stringify(file({ chapters: { rent: { done: "one", missed: [] } } })),
  "misses that are no list": JSON.stringify(file({ chapters: { rent: { done: [], missed: {} } } })),
  "a scene that is a number": JSON.stringify(file({ chapters: { rent: { done: [1], missed: [] } } })),
  "a chapter that is nothing": JSON.stringify(file({ chapters: { rent: null } })),
  "a chapter of a name that every object has": '{"version":1,"edition":"","chapters":{"constructor":{"done":[],"missed":[]}}}',
  "a sheet with half an answer": JSON.stringify(file({ sheets: { "us/1": 1.5 } })),
  "a card without a date": JSON.stringify(file({ memory: { "rent/AM-9.1": { ...card(now), due: "soon" } } })),
  "a card without a number": JSON.stringify(file({ memory: { "rent/AM-9.1": { ...card(now), stability: null } } })),
  "an edition without end": JSON.stringify(file({ edition: "u".repeat(100) })),
  "too many scenes": JSON.stringify(file({ chapters: { rent: { done: Array.from({ length: 3_000 }, (_, at) => `s${at}`), missed: [] } } })),
};

for (const [what, text] of Object.entries(STRANGE)) {
  test(`progress that cannot be read (${what}) is set aside, and told of, when something is noted`, () => {
    localStorage.setItem(KEY, text);
    assert.deepEqual(progress.kept().chapters, {});
    assert.deepEqual(progress.strange(), { antimono: text });
    progress.note("jail", "two", false);
    assert.deepEqual(progress.progress("jail").done, ["two"]);
    assert.deepEqual(progress.strange(), { "antimono.aside.1": text });
    localStorage.setItem(KEY, text);
    progress.note("jail", "two", false);
    assert.deepEqual(progress.strange(), { "antimono.aside.1": text, "antimono.aside.2": text });
  });

  test(`progress that cannot be read (${what}) is set aside when a file is put in`, () => {
    localStorage.setItem(KEY, text);
    assert.equal(progress.add(JSON.stringify(file())), "added");
    assert.deepEqual(progress.strange(), { "antimono.aside.1": text });
  });

  test(`a file that cannot be read (${what}) changes nothing`, () => {
    progress.note("jail", "two", false);
    const before = stored();
    assert.equal(progress.add(text), what === "of a newer course" ? "newer" : "foreign");
    assert.deepEqual(stored(), before);
  });
}

test("what cannot be read stays where there is no room to set it aside, and nothing is written over it", () => {
  const text = "x".repeat(600);
  localStorage.setItem(KEY, text);
  browserRoom(1_000);
  progress.note("jail", "two", false);
  assert.deepEqual(stored(), { [KEY]: text });
  assert.equal(progress.isFull(), true);
  browserRoom(5_000);
  progress.note("jail", "two", false);
  assert.equal(progress.isFull(), false);
  assert.deepEqual(progress.strange(), { "antimono.aside.1": text });
});

/** The same browser, with other room. */
function browserRoom(room) {
  const before = stored();
  browser({ room });
  for (const [key, text] of Object.entries(before)) localStorage.setItem(key, text);
}

test("in a browser that keeps nothing all can be asked and noted, and it is said", () => {
  browser({ forbidden: true });
  progress.note("rent", "one", false);
  assert.equal(progress.isFull(), true);
  assert.deepEqual(progress.progress("rent").done, []);
  assert.deepEqual(progress.strange(), {});
  assert.equal(add(), "full");
  const shelf = new Shelf("play");
  assert.equal(shelf.goOn(), null);
  assert.equal(shelf.keep({ count: 1 }, "one"), false);
  assert.equal(shelf.count, 0);
  assert.equal(shelf.damaged, false);
  shelf.drop();
});

test("erasing takes everything of the course and nothing of others", () => {
  localStorage.setItem("another", "1");
  localStorage.setItem("antimonopoly", "1");
  localStorage.setItem(KEY, "damaged");
  progress.note("rent", "one", false);
  put("play.a", record(1));
  assert.equal(progress.erase(), true);
  assert.deepEqual(stored(), { another: "1", antimonopoly: "1" });
  browser({ forbidden: true });
  assert.equal(progress.erase(), true, "there is nothing to erase where nothing can be kept");
});

// ── A file that is put in

test("what is done in either is done; a scene that was missed there and is done here is not missed", () => {
  progress.note("rent", "one", false);
  progress.note("rent", "two", true);
  const rent = { done: ["one", "three"], missed: ["one", "three", "four"], row: 4, rules: { "AM-9.1": 2, "AM-9.2": 0 } };
  progress.noteStreak("rent", "AM-9.2", true);
  assert.equal(add({ chapters: { rent, jail: { done: ["x"], missed: [] } } }), "added");
  const mine = progress.progress("rent");
  assert.deepEqual(mine.done, ["one", "two", "three"]);
  assert.deepEqual(mine.missed, ["two", "three", "four"]);
  assert.equal(mine.row, 4);
  assert.deepEqual(mine.rules, { "AM-9.2": 1, "AM-9.1": 2 });
  assert.deepEqual(progress.progress("jail").done, ["x"]);
  assert.equal(add({ chapters: { rent: { done: [], missed: [], row: 1, rules: { "AM-9.1": 1 } } } }), "added");
  assert.deepEqual([progress.progress("rent").row, progress.progress("rent").rules["AM-9.1"]], [4, 2], "nothing gets less");
});

test("of a sheet the better result is kept, and an edition only where none was chosen", () => {
  progress.noteSheet("us/1", 5);
  add({ edition: "it", sheets: { "us/1": 3, "us/2": 8, "us/3": 0 } });
  add({ edition: "pl", sheets: { "us/1": 6 } });
  assert.deepEqual(progress.kept().sheets, { "us/1": 6, "us/2": 8, "us/3": 0 });
  assert.equal(progress.chosenEdition(), "it");
});

test("of what is remembered of a rule the later is kept; a date that is still to come tells nothing", () => {
  const reps = () => progress.kept().memory["rent/AM-9.1"].reps;
  progress.remember("rent/AM-9.1", card(now - 5 * DAY, { reps: 3 }));
  add({ memory: { "rent/AM-9.1": card(now - 6 * DAY, { reps: 2 }) } });
  assert.equal(reps(), 3);
  add({ memory: { "rent/AM-9.1": card(now + 900 * DAY, { reps: 1 }) } });
  assert.equal(reps(), 3);
  add({ memory: { "rent/AM-9.1": card(now - 4 * DAY, { reps: 4 }), "rent/AM-9.2": card(now) } });
  assert.equal(reps(), 4);
  assert.deepEqual(Object.keys(progress.kept().memory), ["rent/AM-9.1", "rent/AM-9.2"]);
});

test("what a file has besides is not kept", () => {
  const much = "x".repeat(100_000);
  const desks = { "play.a": record(5, { count: 1 }, { more: much, stamp: much }) };
  const chapters = { rent: { done: ["one"], missed: [], more: much } };
  assert.equal(add({ more: much, memory: { "rent/AM-9.1": card(now, { more: much }) }, chapters, desks }), "added");
  assert.ok(JSON.stringify(stored()).length < 2_000);
  assert.deepEqual(progress.kept().memory["rent/AM-9.1"], card(now));
});

test("a file of before there were streaks, sheets and desks can be put in", () => {
  const old = { version: 1, edition: "it", chapters: { rent: { done: ["two"], missed: [] } } };
  assert.equal(progress.add(JSON.stringify(old)), "added");
  assert.deepEqual(progress.progress("rent").done, ["two"]);
});

test("what was saved here can be put in there, and is the same", () => {
  progress.note("rent", "one", true);
  progress.remember("rent/AM-9.1", card(now));
  new Shelf("play").keep({ count: 4, name: "a", on: true, none: null }, "four");
  const all = JSON.stringify({ ...progress.kept(), desks: exported(), strange: progress.strange() });
  const before = stored();
  browser();
  assert.equal(progress.add(all), "added");
  const after = stored();
  const [game] = Object.keys(before).filter(key => key !== KEY);
  assert.deepEqual(JSON.parse(after[game]), JSON.parse(before[game]));
  assert.deepEqual([progress.progress("rent").done, progress.progress("rent").missed], [["one"], ["one"]]);
  assert.deepEqual(progress.kept().memory, { "rent/AM-9.1": card(now) });
});

test("without room for all of a file nothing of it is put in", () => {
  progress.note("rent", "one", false);
  const before = stored();
  browserRoom(1_500);
  const desks = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`play.a${at}`, record(at + 1)]));
  assert.equal(add({ chapters: { jail: { done: ["x"], missed: [] } }, desks }), "full");
  assert.deepEqual(stored(), before);
  browserRoom(50_000);
  assert.equal(add({ chapters: { jail: { done: ["x"], missed: [] } }, desks }), "added");
  assert.deepEqual([count(), progress.progress("jail").done], [20, ["x"]]);
});

for (const [what, desks] of Object.entries({
  "a path": { "../x": record(1) },
  "no record": { "play.a": {} },
  "values within values": { "play.a": record(1, { count: [1] }) },
  "values nested deeply": { "play.a": record(1, { count: "deep" }) },
  "values that are a list": { "play.a": record(1, []) },
  "half a number": { "play.a": record(1, { count: 0.5 }) },
  "a text without end": { "play.a": record(1, { text: "x".repeat(1_000_001) }) },
  "a name without end": { "play.a": record(1, { ["x".repeat(100)]: 1 }) },
  "no date": { "play.a": record("now") },
  "a date after all dates": { "play.a": record(1e300) },
  "no name": { "play.a": { ...record(1), called: 5 } },
  "a newer record": { "play.a": record(1, { count: 1 }, { version: 2 }) },
})) {
  test(`games of a file that hold ${what} are refused, and with them the file`, () => {
    const before = stored();
    assert.equal(progress.add(deep(file({ chapters: { jail: { done: ["x"], missed: [] } }, desks }))), "foreign");
    assert.deepEqual(stored(), before);
  });
}

test("of two games of the same id the later is kept; one of the future is not later", () => {
  const kept = () => JSON.parse(stored()["antimono.desk.play.a"]).values.count;
  put("play.a", record(50, { count: 1 }));
  add({ desks: { "play.a": record(49, { count: 2 }) } });
  assert.equal(kept(), 1);
  add({ desks: { "play.a": record(51, { count: 3 }) } });
  assert.equal(kept(), 3);
  add({ desks: { "play.a": record(52, { count: 5 }, { over: true }) } });
  assert.equal(JSON.parse(stored()["antimono.desk.play.a"]).over, true, "a game that is over stays so");
  add({ desks: { "play.a": record(now + 9 * DAY, { count: 4 }) } });
  assert.equal(kept(), 4);
  assert.ok(JSON.parse(stored()["antimono.desk.play.a"]).touched <= Date.now(), "no date of the future is taken over");
  assert.deepEqual([...additions(undefined)], []);
});

test("a game that cannot be read is set aside where a file has one of its name", () => {
  put("play.a", "damaged");
  assert.equal(add({ desks: { "play.a": record(1) } }), "added");
  assert.deepEqual(progress.strange(), { "antimono.desk.play.a.aside.1": "damaged" });
  assert.equal(count(), 1);
});

const names = count => Array.from({ length: count }, (_, at) => `s${at}`);
const fields = count => Object.fromEntries(names(count).map(name => [name, 1]));

for (const [what, within, beyond] of [
  ["characters of a name", { sheets: { ["s".repeat(80)]: 1 } }, { sheets: { ["s".repeat(81)]: 1 } }],
  ["characters of an edition", { edition: "e".repeat(80) }, { edition: "e".repeat(81) }],
  ["scenes of a chapter", { chapters: { a: { done: names(2_000), missed: [] } } }, { chapters: { a: { done: names(2_001), missed: [] } } }],
  ["misses of a chapter", { chapters: { a: { done: [], missed: names(2_000) } } }, { chapters: { a: { done: [], missed: names(2_001) } } }],
  ["sheets", { sheets: fields(2_000) }, { sheets: fields(2_001) }],
  ["values of a game", { desks: { "play.a": record(1, fields(200)) } }, { desks: { "play.a": record(1, fields(201)) } }],
  ["characters of a value", { desks: { "play.a": record(1, { text: "x".repeat(1_000_000) }) } }, { desks: { "play.a": record(1, { text: "x".repeat(1_000_001) }) } }],
  ["characters of a game's name", { desks: { "play.a": record(1, {}, { called: "x".repeat(400) }) } }, { desks: { "play.a": record(1, {}, { called: "x".repeat(401) }) } }],
  ["what a date can say", { desks: { "play.a": record(8.64e15) } }, { desks: { "play.a": record(8.64e15 + 2) } }],
  ["what a count can say", { sheets: { a: 2 ** 53 - 1 } }, { sheets: { a: 2 ** 53 } }],
  ["nothing below nothing", { sheets: { a: 0 } }, { sheets: { a: -1 } }],
  ["characters of a desk's name", { desks: { [`${"p".repeat(40)}.a`]: record(1) } }, { desks: { [`${"p".repeat(41)}.a`]: record(1) } }],
  ["how short a desk's name is", { desks: { "p.a": record(1) } }, { desks: { ".a": record(1) } }],
  ["the version of a game", { desks: { "play.a": record(1, {}, { version: 1 }) } }, { desks: { "play.a": record(1, {}, { version: 0 }) } }],
]) {
  test(`there is a bound for ${what}`, () => {
    assert.equal(add(within), "added");
    browser();
    assert.equal(add(beyond), "foreign");
  });
}

test("a chapter of a file without a streak has none", () => {
  add({ chapters: { rent: { done: ["one"], missed: [] } } });
  assert.deepEqual(progress.progress("rent"), { done: ["one"], missed: [], row: 0, rules: {} });
});

test("of two games touched in the same moment the one that is here stays", () => {
  put("play.a", record(50, { count: 1 }));
  add({ desks: { "play.a": record(50, { count: 2 }) } });
  assert.equal(JSON.parse(stored()["antimono.desk.play.a"]).values.count, 1);
});

// ── The shelf

const shelf = (desk = "play") => {
  const made = new Shelf(desk);
  made.goOn();
  return made;
};
const values = desk => new Shelf(desk ?? "play").all().map(each => each.values.count);

test("what is kept is gone on with, and each desk has its own", () => {
  const mine = shelf();
  assert.equal(mine.count, 0);
  assert.equal(mine.keep({ count: 1 }, "one"), true);
  assert.equal(mine.keep({ count: 2 }, "two"), true);
  assert.deepEqual(mine.all().map(({ called, mine: own }) => [called, own]), [["two", true]]);
  assert.deepEqual(new Shelf("play").goOn(), { count: 2 });
  assert.equal(new Shelf("scenario").goOn(), null);
  mine.begin();
  mine.keep({ count: 3 }, "three");
  assert.equal(mine.count, 2);
  mine.drop();
  assert.deepEqual(values(), [2]);
});

test("another tab begins with what was touched last, and a dated ahead record is not that", () => {
  put("play.a", record(10, { count: 10 }));
  put("play.b", record(30, { count: 30 }));
  put("play.c", record(20, { count: 20 }));
  put("play.d", record(now + 9 * DAY, { count: 99 }));
  assert.deepEqual(values(), [30, 20, 10, 99]);
  assert.deepEqual(new Shelf("play").goOn(), { count: 30 });
});

test("a tab that takes another game goes on with it after a reload", () => {
  put("play.a", record(10, { count: 10 }));
  put("play.b", record(30, { count: 30 }));
  assert.deepEqual(shelf().take("a"), { count: 10 });
  assert.deepEqual(new Shelf("play").goOn(), { count: 10 });
  assert.equal(shelf().take("none"), null);
});

test("of two tabs with the same game none writes over what the other did", () => {
  const [one, other] = [shelf(), shelf()];
  one.keep({ count: 1 }, "");
  other.goOn();
  other.take(one.all()[0].id);
  one.keep({ count: 2 }, "");
  other.keep({ count: 3 }, "");
  assert.deepEqual(values().sort(), [2, 3]);
  one.keep({ count: 4 }, "");
  assert.deepEqual(values().sort(), [3, 4]);
});

test("a game that is taken is kept under its name", () => {
  put("play.a", record(10, { count: 10 }));
  put("play.b", { values: { count: 20 }, called: "", touched: 20 }); // without a stamp
  for (const [id, number] of [["a", 11], ["b", 21]]) {
    const mine = shelf();
    mine.take(id);
    mine.keep({ count: number }, "");
    assert.equal(JSON.parse(stored()[`antimono.desk.play.${id}`]).values.count, number);
  }
  assert.equal(new Shelf("play").count, 2);
});

test("what cannot be erased is told of", () => {
  put("play.a", record(10));
  const { removeItem } = Object.getPrototypeOf(localStorage);
  Object.getPrototypeOf(localStorage).removeItem = () => { throw new DOMException("denied"); };
  try {
    assert.equal(progress.erase(), false);
  } finally {
    Object.getPrototypeOf(localStorage).removeItem = removeItem;
  }
  assert.equal(progress.erase(), true);
});

test("a game that is erased elsewhere while it is played goes on under its name", () => {
  const mine = shelf();
  mine.keep({ count: 1 }, "");
  const [{ id }] = mine.all();
  progress.erase();
  mine.keep({ count: 2 }, "");
  assert.deepEqual(mine.all().map(each => [each.id, each.values.count]), [[id, 2]]);
  mine.keep({ count: 3 }, "");
  assert.deepEqual(values(), [3]);
});

test("no more than twenty are kept; the oldest go, never the one that is played, whatever their dates say", () => {
  for (let at = 1; at <= 20; at += 1) put(`play.a${at}`, record(at, { count: at }));
  shelf().begin();
  const mine = new Shelf("play");
  mine.begin();
  assert.equal(mine.keep({ count: 100 }, ""), true);
  assert.deepEqual(values(), [100, ...Array.from({ length: 19 }, (_, at) => 20 - at)]);
  browser();
  for (let at = 1; at <= 20; at += 1) put(`play.a${at}`, record(now + at * DAY, { count: at }));
  for (const number of [100, 101, 102]) {
    mine.begin();
    assert.equal(mine.keep({ count: number }, ""), true);
    assert.ok(values().includes(number));
  }
  assert.deepEqual(values().filter(number => number >= 100).sort(), [100, 101, 102]);
  assert.equal(values().length, 20);
});

test("what cannot be read is told of, never written over, and harms nothing", () => {
  const strange = { "play.a": "no json", "play.b": "null", "play.c": deep(record(1, { count: "deep" })), "play.": "{}" };
  for (const [id, text] of Object.entries(strange)) put(id, text);
  assert.equal(new Shelf("scenario").damaged, false);
  const mine = shelf();
  assert.equal(mine.damaged, true);
  assert.equal(mine.count, 0);
  for (const id of ["a", "b", "c", ""]) {
    assert.equal(mine.take(id), null);
    mine.keep({ count: 1 }, "");
  }
  for (const [id, text] of Object.entries(strange)) assert.equal(stored()[`antimono.desk.${id}`], text, id);
  assert.equal(mine.count, 4);
});

test("without room nothing is kept, it is said, and what was kept before still is", () => {
  const mine = shelf();
  mine.keep({ count: 1 }, "");
  browserRoom(300);
  assert.equal(mine.keep({ count: 2, text: "x".repeat(400) }, ""), false);
  assert.deepEqual(values(), [1]);
  assert.equal(mine.keep({ count: 3 }, ""), true);
  assert.deepEqual(values(), [3]);
});

test("a list of what is kept hears of other tabs", () => {
  let heard = 0;
  shelf().listen(() => (heard += 1));
  for (const key of ["antimono.desk.play.x", null, "antimono.desk.scenario.x", KEY]) dispatchEvent(Object.assign(new Event("storage"), { key }));
  assert.equal(heard, 2);
});

test("hands that a teacher counted are not judged as progress", () => {
  localStorage.setItem("antimono.hands.tax/two/", '{"a":3}');
  assert.deepEqual(progress.strange(), {});
});

for (const edition of ["x/../../uploads/evil", "..", "us.json?", "US"]) {
  test(`a file of progress cannot choose another file's address (${edition})`, () => {
    assert.equal(progress.add(JSON.stringify({ version: 1, edition, chapters: {} })), "foreign");
    localStorage.setItem("antimono", JSON.stringify({ version: 1, edition, chapters: {} }));
    assert.equal(progress.chosenEdition(), "");
  });
}
