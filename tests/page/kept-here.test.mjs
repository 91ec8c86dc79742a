// The course without a network, as a page shows it: what is kept on this device, and that there is a new version.

import assert from "node:assert/strict";
import { test } from "node:test";

import { find, open, pass, press, settled } from "./window.mjs";

const MB = 1_000_000;
const NEW = "another version";

let page;
let workers;
let asked; // of the worker
let updates;
let reloads;

/** A page with a service worker, `controlled` where there was one before it. */
async function opened({ controlled = true, allowed = true, registers = true, loaded = [], html = "", ready = "complete", updating = async () => {} } = {}) {
  [asked, updates, reloads] = [[], 0, 0];
  const begin = open("rent.html?x=1", "offline.mjs", "[data-offline-version], [data-offline-news]", { before(window) {
    page = window;
    workers = Object.assign(new page.window.EventTarget(), {
      controller: controlled ? {} : null, ready: Promise.resolve(), startMessages: () => (workers.heard = true),
      register: async (...given) => {
        workers.registered = given;
        if (registers === "fails") throw new Error("no network");
        return registers && registration;
      },
    });
    if (allowed) Object.assign(navigator, { serviceWorker: workers });
    page.window.caches = {};
    page.window.location.reload = () => (reloads += 1);
    document.body.insertAdjacentHTML("beforeend", html);
    Object.defineProperty(document, "readyState", { configurable: true, value: ready });
    const listen = globalThis.addEventListener;
    globalThis.addEventListener = (type, told, how) => (type === "load" ? (page.load = told) : listen(type, told, how));
    performance.getEntriesByType = kind => (kind === "navigation" ? [{ name: "https://antimono.example/rent.html" }] : loaded.map(name => ({ name })));
  } });
  await begin;
}
const registration = { active: { postMessage: order => asked.push(order) }, update: async () => {
  updates += 1;
  return page.update?.();
} };
const started = async options => {
  await opened(options);
  await pass(1_500);
};
const version = () => find("[data-offline-version]").dataset.offlineVersion;
const says = async (state = {}) => {
  workers.dispatchEvent(Object.assign(new Event("message"), { data: { offline: true, version: version(), bytes: 20 * MB, keeping: null, kept: null, part: 0, ...state } }));
  await settled();
};
const box = () => ["said", "progress", "keep", "remove"].map(name => find(`[data-offline-${name}]`));
const shown = () => {
  const [said, progress, keep, remove] = box();
  return [said.textContent, progress.hidden ? null : progress.value, keep.hidden ? null : keep.textContent, remove.hidden];
};
const news = () => (find("[data-offline-news]").hidden ? null : [find("[data-offline-news] p").textContent, find("[data-offline-news] button").textContent]);
const READY = ["A new version of the course is available.", "Show it"];

test("the worker is registered a moment after the page has loaded, for the whole site, and asked how it stands", async () => {
  await opened({ ready: "loading" });
  await pass(9_000);
  assert.equal(workers.registered, undefined);
  page.load();
  await settled();
  await pass(1_499);
  assert.equal(workers.registered, undefined);
  await pass(1);
  const [address, { scope, updateViaCache }] = workers.registered;
  assert.deepEqual([address.href.endsWith("site/offline-worker.js"), scope.endsWith("/site/"), updateViaCache, workers.heard], [true, true, "none", true]);
  const orders = () => asked.map(({ offline }) => offline);
  assert.deepEqual([orders(), find("[data-offline-version]").hidden], [["visited", "state"], true]);
  workers.dispatchEvent(new Event("controllerchange"));
  assert.deepEqual(orders(), ["visited", "state", "state", "visited"], "a new worker is told what the page loaded");
});

test("where there can be no worker nothing is shown, and nothing is missing", async () => {
  for (const options of [{ allowed: false }, { registers: false }, { registers: "fails" }]) {
    await started(options);
    workers.dispatchEvent(new Event("controllerchange"));
    assert.deepEqual([asked, find("[data-offline-version]").hidden, news()], [[], true, null]);
  }
});

test("what is kept is told, how far it is, and what can be done", async () => {
  await started();
  await says();
  assert.deepEqual([shown(), find("[data-offline-version]").hidden, news()], [["", null, "Download the whole course (20 MB)", true], false, null]);
  await says({ keeping: 5 * MB });
  assert.deepEqual(shown(), ["Downloading the course: 5 of 20 MB.", 0.25, null, true]);
  await says({ kept: version() });
  assert.deepEqual(shown(), ["The whole course is on this device (20 MB) and works offline.", null, null, false]);
  workers.dispatchEvent(Object.assign(new Event("message"), { data: { other: true } }));
  workers.dispatchEvent(Object.assign(new Event("message"), { data: null }));
  await settled();
  assert.match(shown()[0], /^The whole course is on this device/);
});

test("keeping and removing are ordered by a press, and the focus goes to what is said", async () => {
  await started();
  await says();
  for (const order of ["keep", "remove"]) {
    asked.length = 0;
    await press(`[data-offline-${order}]`);
    assert.deepEqual([asked, document.activeElement], [[{ offline: order }], find("[data-offline-said]")]);
  }
});

test("where the browser has ended the worker meanwhile a press asks nobody, and nothing fails", async context => {
  await started();
  await says();
  const { active } = registration;
  context.after(() => (registration.active = active));
  registration.active = null;
  await press("[data-offline-keep]");
  assert.equal(document.activeElement, find("[data-offline-said]"));
});

test("a worker that says nothing more is asked, and then said to have been stopped", async () => {
  await started();
  await says({ keeping: 5 * MB });
  asked.length = 0;
  await pass(15_000);
  assert.deepEqual(asked, [{ offline: "state" }]);
  await pass(15_000);
  assert.match(shown()[0], /^The download was interrupted\. 5 of 20 MB/);
});

test("on a first visit it is told what this page has loaded, with Python once that has started", async () => {
  const loaded = ["https://antimono.example/_static/course.css"];
  const visited = python => ({ offline: "visited", addresses: ["https://antimono.example/rent.html", ...loaded], python });
  await started({ controlled: false, loaded });
  assert.deepEqual(asked, [visited(false), { offline: "state" }]);
  document.body.insertAdjacentHTML("beforeend", '<section class="antimono-lesson" data-ready></section>');
  document.dispatchEvent(new CustomEvent("antimono:frame"));
  document.dispatchEvent(new CustomEvent("antimono:frame"));
  await pass(1_499);
  assert.equal(asked.length, 2);
  await pass(1);
  assert.deepEqual(asked.slice(2), [visited(true)]);
  for (const html of ['<div class="antimono-lesson" data-ready></div>', '<div class="am-desk" data-ready></div>', '<div class="what-if" data-started></div>']) {
    await started({ controlled: false, loaded, html });
    assert.deepEqual(asked[0], visited(true), html);
    document.dispatchEvent(new CustomEvent("antimono:frame"));
    await pass(9_000);
    assert.equal(asked.length, 2);
  }
});

test("a newer version is shown at a press, unless this page is the newer of the two", async () => {
  await started();
  await says({ version: NEW });
  assert.deepEqual([news(), updates], [READY, 1]);
  await says({ version: NEW });
  assert.deepEqual([news(), updates], [READY, 1], "it is looked for once");
  await says({ version: NEW, keeping: 5 * MB });
  assert.equal(news(), null, "not while it is being kept");
  await says({ version: NEW });
  asked.length = 0;
  await press("[data-offline-news] button");
  assert.deepEqual([reloads, asked, news()], [1, [], null]);
  await started();
  registration.installing = {};
  await says({ version: NEW });
  assert.equal(news(), null, "its worker is on its way");
  delete registration.installing;
  await started();
  registration.waiting = {};
  await says({ version: NEW });
  assert.equal(news(), null);
  delete registration.waiting;
});

test("what is kept of the version before can be kept anew", async () => {
  await started();
  await says({ kept: "the one before" });
  assert.deepEqual([news(), updates], [["A new version of the course is available. The copy on this device is the previous one.", "Download the new version"], 0]);
  asked.length = 0;
  await press("[data-offline-news] button");
  assert.deepEqual([asked, reloads, news(), document.activeElement], [[{ offline: "keep" }], 0, null, find("[data-offline-said]")]);
});

test("a page that is shown again after ten minutes looks for a newer version, with a network or without", async () => {
  await started();
  let away = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  const look = () => document.dispatchEvent(new Event("visibilitychange"));
  await pass(600_000);
  look();
  assert.equal(updates, 0);
  await pass(1);
  away = true;
  look();
  assert.equal(updates, 0);
  away = false;
  page.update = async () => Promise.reject(new Error("no network"));
  look();
  look();
  assert.equal(updates, 1);
  await settled();
});
