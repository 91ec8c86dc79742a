// “Keep the whole course” survives whatever fails, says what it was, and can be tried again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Watch, shown } from "../../site/_static/keeping.mjs";
import { COURSE, ROOT, VERSION, World, page, settled } from "./worker.mjs";

const FILES = Object.keys(COURSE);
const MB = 1_000_000;
const ALL = FILES.length * MB;
const WHOLE = `whole ${VERSION}`;

test("the whole course is kept, each file once, and what was visited is given up for it", async () => {
  const world = new World();
  const worker = world.start();
  await worker.happens("install");
  assert.deepEqual(world.kept("visited"), ["offline.html"]);
  await worker.order("state");
  assert.deepEqual({ ...world.last }, { offline: true, version: VERSION, bytes: ALL, keeping: null, kept: null, part: 0 });
  world.fetched = [];
  await worker.order("keep");
  assert.deepEqual(world.kept(WHOLE), [...FILES, "whole-course"].sort());
  assert.deepEqual(world.fetched.toSorted(), FILES.filter(path => path !== "offline.html").toSorted());
  assert.equal(world.caches.size, 1);
  const told = world.heard.map(({ keeping }) => keeping).filter(keeping => keeping !== null);
  assert.deepEqual(told, told.toSorted((one, other) => one - other));
  assert.equal(told.at(-1), ALL);
  assert.deepEqual([world.last.kept, world.last.keeping, world.last.part, world.last.failed], [VERSION, null, 0, undefined]);
});

for (const [what, why, fail, mend] of [
  ["one file that does not come, twice", "network", world => world.broken.set("rent.html", 9), world => world.broken.clear()],
  ["no network", "network", world => (world.online = false), world => (world.online = true)],
  ["one page that has changed on the server", "changed", world => world.server.set("rent.html", "new"), world => world.server.set("rent.html", COURSE["rent.html"])],
  ["one page that is gone from the server", "changed", world => world.server.delete("rent.html"), world => world.server.set("rent.html", COURSE["rent.html"])],
  ["no room after two files", "room", world => (world.room = 2), world => (world.room = Infinity)],
  ["no room for anything", "room", world => (world.room = 0), world => (world.room = Infinity)],
]) {
  test(`after ${what} it says so, claims nothing, and the next try ends it`, async () => {
    const world = new World();
    const worker = world.start();
    fail(world);
    await worker.order("keep");
    assert.equal(world.last.failed.why, why);
    if (why === "changed") assert.equal(world.last.failed.path, "rent.html");
    assert.deepEqual([world.last.kept, world.last.keeping], [null, null]);
    assert.equal(world.last.part, world.kept(WHOLE).length * MB);
    assert.equal(world.updates, why === "changed" ? 1 : 0);
    if (why === "changed") assert.equal(world.last.part, ALL - MB, "the others are kept");
    const before = world.kept(WHOLE);
    mend(world);
    world.fetched = [];
    await worker.order("keep");
    assert.deepEqual([world.last.kept, world.last.keeping, world.last.failed], [VERSION, null, undefined]);
    assert.deepEqual(world.fetched.toSorted(), FILES.filter(path => !before.includes(path)).toSorted(), "only the rest");
  });
}

test("a file that fails once is fetched once more, and nobody hears of it", async () => {
  const world = new World();
  world.broken.set("rent.html", 2); // the file, and the question whether it is there at all
  await world.start().order("keep");
  assert.equal(world.last.kept, VERSION);
  assert.ok(world.heard.every(({ failed }) => failed === undefined));
});

test("pressed twice it is kept once", async () => {
  const world = new World();
  const worker = world.start();
  const first = worker.order("keep");
  world.heard = [];
  await worker.order("keep");
  assert.equal(world.heard[0].keeping, 0, "the second press is told how it stands");
  await first;
  assert.equal(world.fetched.length, FILES.length);
  assert.equal(world.last.kept, VERSION);
});

test("a worker that the browser stops in the middle tells when it is started anew how much is here, and ends it", async () => {
  const world = new World();
  world.room = 3;
  await world.start().order("keep");
  world.room = Infinity;
  const worker = world.start();
  await worker.order("state");
  assert.deepEqual([world.last.keeping, world.last.kept, world.last.part, world.last.failed], [null, null, 3 * MB, undefined]);
  await worker.order("keep");
  assert.equal(world.last.kept, VERSION);
});

test("after files were removed by the browser it does not say that all is kept, and keeps the rest", async () => {
  const world = new World();
  const worker = world.start();
  await worker.order("keep");
  const [cache] = world.caches.values();
  cache.files.delete(`${ROOT}rent.html`);
  await worker.order("state");
  assert.deepEqual([world.last.kept, world.last.part], [null, ALL - MB]);
  await worker.order("state");
  assert.equal(world.last.kept, null, "and never again without it");
  world.fetched = [];
  await worker.order("keep");
  assert.deepEqual(world.fetched, ["rent.html"]);
  assert.equal(world.last.kept, VERSION);
});

test("an older course stays whole until the newer one is; evicted it is not called whole", async () => {
  const world = new World();
  await world.start("old").order("keep");
  const worker = world.start();
  await worker.happens("activate");
  await worker.order("state");
  assert.equal(world.last.kept, "old");
  world.room = 2;
  await worker.order("keep");
  assert.deepEqual([world.last.kept, world.last.failed.why], ["old", "room"]);
  assert.equal((await worker.held("index.html")).status, 200);
  world.room = Infinity;
  await worker.order("keep");
  assert.equal(world.last.kept, VERSION);
  assert.deepEqual(world.kept("whole old"), []);
  const [cache] = world.caches.values();
  cache.files.delete(`${ROOT}rent.html`);
  await world.start("newer").order("state");
  assert.equal(world.last.kept, null);
});

test("what is removed is gone, but for the page that says what is missing", async () => {
  const world = new World();
  const worker = world.start();
  await worker.order("keep");
  await worker.order("remove");
  assert.deepEqual([world.last.kept, world.last.part, world.kept("")], [null, 0, ["offline.html"]]);
});

test("what was begun of other versions and not ended is deleted when a worker begins, and pages that are no more", async () => {
  const world = new World();
  world.room = 2;
  await world.start("old").order("keep");
  world.room = Infinity;
  const visited = await world.start().happens("install").then(() => [...world.caches].find(([name]) => name.includes("visited"))[1]);
  await visited.put(`${ROOT}gone.html`, new Response("x"));
  await world.start().happens("activate");
  assert.deepEqual(world.kept(""), [`files-of/${VERSION}`, "offline.html"]);
});

const SNAPSHOT = "pyodide/py.snapshot";
const visit = (worker, python = false) =>
  worker.order("visited", { addresses: [ROOT, `${ROOT}panel/b.js?x=1`, `${ROOT}lite/x.html`, "https://other.example/a.js"], python });

test("what a page had loaded before there was a worker is kept, of what the browser itself has", async () => {
  const world = new World();
  world.remembered.delete("panel/b.js");
  world.remembered.delete(SNAPSHOT);
  await visit(world.start());
  assert.deepEqual(world.kept("visited"), ["index.html"]);
  world.remembered.add("panel/b.js");
  world.server.set("panel/b.js", "another"); // than the published one
  await visit(world.start());
  assert.deepEqual(world.kept("visited"), ["index.html"]);
  world.server.set("panel/b.js", COURSE["panel/b.js"]);
  await visit(world.start());
  assert.deepEqual(world.kept("visited"), ["index.html", "panel/b.js"]);
});

test("Python's snapshot is fetched once more where Python ran, and nothing of all that where the whole is kept", async () => {
  const world = new World();
  world.remembered.delete(SNAPSHOT);
  await visit(world.start(), true);
  assert.ok(world.kept("visited").includes(SNAPSHOT));
  await world.start().order("keep");
  await visit(world.start(), true);
  assert.deepEqual(world.kept("visited"), []);
});

// ── What a page is answered

const text = async response => (await response).text();
const RENT = COURSE["rent.html"];

test("a page comes from the network while there is one, and otherwise as it was visited, whatever its link says", async () => {
  const world = new World();
  const worker = world.start();
  assert.equal(await text(worker.asked("rent.html?owner=a#b")), RENT);
  assert.equal(await text(worker.asked("")), page("home"));
  world.server.set("rent.html", page("newest", "def"));
  assert.equal(await text(worker.asked("rent.html")), page("newest", "def"));
  world.online = false;
  assert.equal(await text(worker.asked("rent.html")), RENT, "the newest waits for its own worker");
  assert.equal(await text(worker.asked("index.html?x")), page("home"));
  await assert.rejects(worker.asked("_static/a.mjs"), /no-response/);
});

test("what is the same is not written again, and nothing of a page that failed", async () => {
  const world = new World();
  const worker = world.start();
  await worker.asked("rent.html");
  assert.equal(world.written, 1);
  assert.equal(await text(worker.asked("rent.html")), RENT);
  assert.equal(world.written, 1);
  world.server.delete("rent.html");
  assert.equal((await worker.asked("rent.html", "navigate")).status, 404);
  world.online = false;
  assert.equal(await text(worker.asked("rent.html")), RENT);
});

test("what is kept as a whole changes as a whole: a newer page is shown, and not kept", async () => {
  const world = new World();
  const worker = world.start();
  await worker.order("keep");
  world.server.set("rent.html", page("newer", "def"));
  assert.equal(await text(worker.asked("rent.html")), page("newer", "def"));
  world.online = false;
  assert.equal(await text(worker.asked("rent.html")), RENT);
  assert.deepEqual(world.kept("visited"), []);
});

// What a host sends instead of a file, by the path or for all.
const FAILURES = {
  "500": { status: 500, content: "oh", type: "text/html" },
  "503, and its own page": { status: 503, content: page("maintenance"), type: "text/html" },
  "429": { status: 429, content: "too many", type: "text/plain" },
  "a hotel's log-in page": { status: 200, content: "<form>Room number</form>", type: "text/html" },
};
const SHOWN = [["rent.html", "navigate"], ["rent.html"], ["", "navigate"], ["_static/a.mjs"], ["panel/b.js"], ["pyodide/py.snapshot"]];

for (const [what, answer] of Object.entries(FAILURES)) {
  for (const how of ["visited", "kept whole"]) {
    test(`${what} is not shown where a file is ${how}, and does not replace it`, async () => {
      const world = new World();
      const worker = world.start();
      if (how === "visited") for (const asked of SHOWN) await worker.asked(...asked);
      else await worker.order("keep");
      const [cache] = world.caches.values();
      cache.files.delete(`${ROOT}panel/b.js`); // the browser has removed it
      const before = world.kept("");
      world.answers.set("*", answer);
      for (const asked of SHOWN) {
        const wanted = asked[0] === "panel/b.js" ? answer.content : COURSE[asked[0] || "index.html"];
        assert.equal(await text(worker.asked(...asked)), wanted, asked[0]);
      }
      await worker.happens("install");
      assert.deepEqual(world.kept("").filter(path => path !== "offline.html"), before.filter(path => path !== "offline.html"));
      assert.notEqual(await (await worker.held("offline.html"))?.text(), answer.content);
    });
  }

  test(`${what} is passed on where nothing is kept, and nothing of it is kept`, async () => {
    const world = new World();
    const worker = world.start();
    world.answers.set("*", answer);
    for (const asked of SHOWN) {
      const response = await worker.asked(...asked);
      assert.deepEqual([response.status, await response.text()], [answer.status, answer.content]);
    }
    await worker.happens("install");
    await worker.order("keep");
    assert.ok(world.last.failed);
    world.answers.clear();
    await worker.order("visited", { addresses: SHOWN.map(([path]) => `${ROOT}${path}`), python: true });
    world.answers.set("*", answer);
    assert.deepEqual(world.kept("").map(path => path || "index.html"), SHOWN.flatMap(([path, mode]) => (mode ? [] : [path])).concat("index.html").sort());
  });
}

test("a page that is gone from a host that answers is gone; a file that a kept page asks for is not", async () => {
  const world = new World();
  const worker = world.start();
  await worker.asked("rent.html");
  await worker.asked("_static/a.mjs");
  world.server.clear();
  assert.equal((await worker.asked("rent.html", "navigate")).status, 404);
  assert.equal(await text(worker.asked("_static/a.mjs")), "a");
});

test("a slow host is waited for four seconds where something is kept, and as long as it takes where nothing is", async () => {
  const world = new World();
  const worker = world.start();
  await worker.asked("rent.html");
  world.slow = true;
  world.server.set("rent.html", page("newer", "def"));
  const answers = {};
  for (const path of ["rent.html", "index.html"]) worker.asked(path, "navigate").then(async each => (answers[path] = await each.text()));
  await world.pass(3_900);
  assert.deepEqual(answers, {});
  await world.pass(200);
  assert.deepEqual(answers, { "rent.html": RENT });
  await world.arrive();
  await settled();
  assert.deepEqual(answers, { "rent.html": RENT, "index.html": page("home") });
});

// ── Two versions

const NEXT = "def";
const NEWER = Object.fromEntries(
  Object.entries(COURSE)
    .map(([path, content]) => [path, path.endsWith(".html") ? content.replaceAll(VERSION, NEXT) : content])
    .map(([path, content]) => [path.replace("py.snapshot", "py2.snapshot").replace("a.mjs", "a2.mjs"), content]),
);

/** Publish a course; its worker is the one that answers from now on. */
async function publish(world, version, course) {
  world.server = new Map(Object.entries(course));
  world.remembered = new Set(Object.keys(course));
  const worker = world.start(version, course);
  await worker.happens("install");
  await worker.happens("activate");
  return worker;
}

test("a page visited in a version opens with all its files after another version was published", async () => {
  const world = new World();
  const first = await publish(world, VERSION, COURSE);
  const parts = ["_static/a.mjs", "pyodide/py.snapshot", "panel/b.js"];
  for (const path of ["rent.html", "index.html", ...parts]) await first.asked(path);
  const second = await publish(world, NEXT, NEWER);
  for (const path of ["index.html", "_static/a2.mjs"]) await second.asked(path);
  for (const state of ["on", "off"]) {
    world.online = state === "on";
    for (const path of parts) assert.equal(await text(second.asked(path)), COURSE[path], `${path}, network ${state}`);
  }
  assert.equal(await text(second.asked("rent.html")), RENT);
  assert.equal(await text(second.asked("index.html")), page("home", NEXT));

  world.online = true;
  await second.asked("rent.html"); // the last page of the first version
  await publish(world, NEXT, NEWER);
  for (const path of parts.slice(0, 2)) assert.ok(!world.kept("visited").includes(path), path);
  assert.ok(world.kept("visited").includes("panel/b.js"), "it belongs to the second version as well");
});

test("a large file of a kept page's version is answered with while the host fails for that of a newer one", async () => {
  const world = new World();
  const first = await publish(world, VERSION, COURSE);
  for (const path of ["rent.html", "panel/b.js"]) await first.asked(path);
  const second = await publish(world, NEXT, { ...NEWER, "panel/b.js": "b2" });
  for (const answer of Object.values(FAILURES)) {
    world.answers.set("panel/b.js", answer);
    assert.equal(await text(second.asked("panel/b.js")), "b");
  }
  world.answers.clear();
  assert.equal(await text(second.asked("panel/b.js")), "b2");
});

test("pages of two versions before the newest stay, and those before them go with all their files", async () => {
  const world = new World();
  const versions = ["v1", "v2", "v3", "v4"];
  for (const version of versions) {
    const course = { ...COURSE, "rent.html": page("rent", version), [`${version}.html`]: page("own", version), [`_static/${version}.mjs`]: version };
    const worker = await publish(world, version, course);
    await worker.asked(`${version}.html`);
    await worker.asked(`_static/${version}.mjs`);
  }
  const stay = versions.slice(1);
  assert.deepEqual(world.kept("visited"), [...stay.map(v => `_static/${v}.mjs`), ...stay.map(v => `files-of/${v}`), "offline.html", ...stay.map(v => `${v}.html`)]);
});

test("a page that came before its worker is kept by it, of what the browser has", async () => {
  const world = new World();
  const first = await publish(world, VERSION, COURSE);
  await first.asked("rent.html", "navigate");
  world.server = new Map(Object.entries(NEWER));
  await first.asked("rent.html", "navigate");
  await first.asked("_static/a2.mjs");
  assert.deepEqual(world.kept("visited"), [`files-of/${VERSION}`, "offline.html", "rent.html"]);
  const second = await publish(world, NEXT, NEWER);
  await second.order("visited", { addresses: [`${ROOT}rent.html`, `${ROOT}_static/a2.mjs`] });
  world.online = false;
  assert.equal(await text(second.asked("rent.html")), page("rent", NEXT));
  assert.equal(await text(second.asked("_static/a2.mjs")), "a");
});

test("what is large and lasts comes from what was kept, as long as it is the published one", async () => {
  const world = new World();
  const worker = world.start();
  assert.equal(await text(worker.asked("panel/b.js")), "b");
  world.fetched = [];
  assert.equal(await text(worker.asked("panel/b.js")), "b");
  assert.deepEqual(world.fetched, [], "nothing is asked for twice");
  assert.equal(await worker.held("panel/b.js", "another"), undefined);
});

test("a large file that is another one by now passes, and is not kept", async () => {
  const world = new World();
  const worker = world.start();
  world.server.set("panel/b.js", "newer");
  assert.equal(await text(worker.asked("panel/b.js")), "newer");
  assert.deepEqual(world.kept("visited"), []);
  world.online = false;
  await assert.rejects(worker.asked("panel/b.js"), /no-response/);
});

test("a page that is not here says so, and which are; what is no page only fails", async () => {
  const world = new World();
  const worker = world.start();
  await worker.happens("install");
  await worker.asked("index.html");
  world.online = false;
  const response = await worker.asked("rent.html?scene=2", "navigate");
  assert.equal(response.status, 503);
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  const said = await response.text();
  assert.match(said, /<strong>Rent<\/strong>/);
  assert.match(said, /These are:/);
  assert.match(said, new RegExp(`href="${ROOT}index.html">Home`));
  assert.doesNotMatch(said, /href="[^"]*rent.html"/);
  assert.match(await text(worker.asked("no<b>.html", "navigate")), /<strong>no%3Cb%3E.html|<strong>no&#60;b/);
  assert.match(await text(worker.asked("lite/lab/index.html", "navigate")), /lite\/lab/);
  await assert.rejects(worker.asked("rent.html"), /no-response/);
});

test("where no page is here, none is offered", async () => {
  const world = new World();
  const worker = world.start();
  await worker.happens("install");
  world.online = false;
  assert.doesNotMatch(await text(worker.asked("rent.html", "navigate")), /These are:/);
});

test("without the page that says so the browser says it", async () => {
  const world = new World();
  world.online = false;
  const worker = world.start();
  await worker.happens("install");
  await assert.rejects(worker.asked("rent.html", "navigate"), /no-response/);
});

for (const address of ["lite/lab/x.js", "https://other.example/rent.html", "../rent.html"]) {
  test(`of ${address} the worker says nothing`, () => assert.equal(new World().start().asked(address), null));
}

test("orders that nobody has are not obeyed", async () => {
  const world = new World();
  await world.start().order("erase everything");
  assert.deepEqual(world.heard, []);
});

// ── What the page says of it

const WORDS = {
  keep: "keep {size}", keeping: "{done} of {size}", kept: "kept {size}", part: "part {done} of {size}", failedRoom: "room {done} of {size}",
  failedChanged: "changed {file}", failedNetwork: "network {file} {done}", failedStopped: "stopped {done} of {size}",
};
const state = (more = {}) => ({ bytes: 20_400_000, keeping: null, kept: null, part: 0, ...more });

for (const [what, given, wanted] of [
  ["nothing is kept", {}, { said: "", done: null, keep: "keep 20", remove: false }],
  ["it is being kept", { keeping: 5_100_000 }, { said: "5 of 20", done: 0.25, keep: null, remove: false }],
  ["it has just begun", { keeping: 0, kept: "old" }, { said: "0 of 20", done: 0, keep: null, remove: false }],
  ["all is kept", { kept: "abc" }, { said: "kept 20", done: null, keep: null, remove: true }],
  ["a part is kept", { part: 3_900_000 }, { said: "part 3 of 20", done: null, keep: "keep 20", remove: true }],
  ["an old one is kept, and a part of the new", { kept: "old", part: MB }, { said: "kept 20", done: null, keep: null, remove: true }],
  ["there was no room", { part: MB, failed: { path: "a", why: "room" } }, { said: "room 1 of 20", done: null, keep: "keep 20", remove: true }],
  ["a page has changed", { failed: { path: "a.html", why: "changed" } }, { said: "changed a.html", done: null, keep: "keep 20", remove: false }],
  ["the network failed, and an old one is kept", { kept: "old", failed: { path: "a", why: "network" } }, { said: "network a 0", done: null, keep: "keep 20", remove: true }],
  ["a byte of it is kept", { part: 1 }, { said: "part 0 of 20", done: null, keep: "keep 20", remove: true }],
  ["no part is told", { part: undefined }, { said: "", done: null, keep: "keep 20", remove: false }],
  ["the course is small", { bytes: 4 }, { said: "", done: null, keep: "keep 1", remove: false }],
]) {
  test(`the page says how it stands when ${what}`, () => assert.deepEqual(shown(state(given), WORDS), wanted));
}

test("a worker that says nothing more is asked, and then said to have been stopped", context => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let asked = 0;
  const told = [];
  const watch = new Watch(() => (asked += 1), state => told.push(state));
  watch.heard(state({ keeping: 2 * MB }));
  context.mock.timers.tick(14_000);
  watch.heard(state({ keeping: 3 * MB })); // news: the patience begins anew
  context.mock.timers.tick(14_000);
  assert.equal(asked, 0);
  context.mock.timers.tick(1_000);
  assert.equal(asked, 1);
  watch.heard(state({ keeping: 3 * MB })); // it still works at a large file
  context.mock.timers.tick(15_000);
  assert.deepEqual([asked, told], [2, []]);
  context.mock.timers.tick(15_000);
  assert.equal(told.length, 1);
  assert.equal(shown(told[0], WORDS).said, "stopped 3 of 20");
  assert.equal(shown(told[0], WORDS).keep, "keep 20");
  watch.heard(told[0]);
  watch.heard(state({ kept: "abc" }));
  context.mock.timers.tick(60_000);
  assert.deepEqual([asked, told.length], [2, 1], "where nothing is being kept nobody is waited for");
});
