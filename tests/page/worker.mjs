// The service worker of the course, on the real Workbox, in a browser made of paper: caches, a network, a clock and
// clients that a test sets up.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const read = path => readFileSync(new URL(`../../site/${path}`, import.meta.url), "utf8");
const SOURCE = read("publish/offline-worker.js");
const library = path => read(`node_modules/${/workbox-[a-z]+/.exec(path)}/build/${path.split("/").at(-1)}`);
export const ROOT = "https://course.example/en/";
export const VERSION = "abc";
const MB = 1_000_000;

const ABSENT = `<p><strong data-wanted></strong> is not here</p>
<p data-here>These are:</p>
<li data-page="index.html"><a href="x">Home</a></li>
<li data-page="rent.html"><a href="x">Rent</a></li>
`;

/** A page of the course in a version. */
export const page = (text, version = VERSION) => `${text}<div data-offline-version="${version}"></div>`;

/** The files of a small course: by path, the content. */
export const COURSE = { "index.html": page("home"), "rent.html": page("rent"), "offline.html": ABSENT, "_static/a.mjs": "a", "panel/b.js": "b", "pyodide/py.snapshot": "python" };

const integrity = content => `sha256-${createHash("sha256").update(content).digest("base64")}`;
const TYPES = { html: "text/html; charset=utf-8", mjs: "text/javascript", js: "text/javascript" };
const typeOf = path => TYPES[path.split(".").at(-1)] ?? "application/octet-stream";

/** A digest at once: the one of Node is made beside the program, so that no count of turns would wait for it. */
const subtle = { digest: async (_name, data) => new Uint8Array(createHash("sha256").update(new Uint8Array(data)).digest()).buffer };

/** Let everything happen that can happen without the clock. */
export const settled = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
};

/** A request; Node's own cannot go anywhere (`navigate`). */
class Asked {
  constructor(from, options = {}) {
    const { url = String(from), mode = "same-origin", integrity: wanted = "", method = "GET" } = from;
    Object.assign(this, { url, mode, integrity: wanted, method }, options);
  }

  clone() {
    return new Asked(this);
  }
}

class PaperEvent {
  work = [];

  constructor(more) {
    Object.assign(this, more);
  }

  waitUntil(promise) {
    this.work.push(promise);
  }
}

class FetchEvent extends PaperEvent {
  answer = null;

  respondWith(promise) {
    this.answer = promise;
  }
}

class Cache {
  files = new Map();

  constructor(storage) {
    this.storage = storage;
  }

  async match(key) {
    return this.files.get(String(key.url ?? key))?.clone();
  }

  async put(key, response) {
    const text = await response.clone().text();
    this.storage.written += 1;
    if (this.storage.room-- <= 0) throw new DOMException("full", "QuotaExceededError");
    this.files.set(String(key.url ?? key), new Response(text, { status: response.status, headers: response.headers }));
  }

  async delete(key) {
    return this.files.delete(String(key.url ?? key));
  }

  async keys() {
    return [...this.files.keys()].map(url => ({ url }));
  }
}

export class World {
  caches = new Map();
  room = Infinity; // how many files more can be put anywhere
  written = 0; // files that were put anywhere
  server = new Map(Object.entries(COURSE)); // what is published now
  broken = new Map(); // by path: how often its next fetches fail
  answers = new Map(); // by path, or "*" for all: what a host answers instead, { status, content, type }
  slow = false; // what is asked for comes only when `arrive` is called
  timers = []; // { act, after } of the worker, which run when the clock is moved
  arriving = [];
  online = true;
  fetched = [];
  remembered = new Set(Object.keys(COURSE)); // what the browser itself has
  heard = [];
  updates = 0;

  /** A worker of a version; another one in the same world is as the browser has started it anew. */
  start(version = VERSION, course = COURSE) {
    const world = this;
    const listeners = new Map();
    const manifest = Object.entries(course).map(([url, content]) => ({
      url, bytes: MB, integrity: integrity(content), ...(/^(panel|pyodide)/.test(url) && { lasting: true }),
    }));
    const scope = {
      __WB_MANIFEST: manifest,
      console: { error() {} },
      crypto: { subtle }, btoa, Uint8Array, FetchEvent,
      location: new URL("offline-worker.js", ROOT),
      URL, Response, Request: Asked, Headers, AbortSignal,
      importScripts: (...paths) => paths.forEach(path => runInContext(library(path), scope)),
      setTimeout: (act, after = 0) => (after ? world.timers.push({ act, after }) : setImmediate(act)),
      clearTimeout: id => id && delete world.timers[id - 1],
      caches: {
        match: async (key, { cacheName }) => world.caches.get(cacheName)?.match(key),
        keys: async () => [...world.caches.keys()],
        open: async name => world.caches.get(name) ?? world.caches.set(name, new Cache(world)).get(name),
        delete: async name => world.caches.delete(name),
      },
      fetch: (address, options) => world.#fetch(new Asked(address, options)),
      clients: { claim() {}, matchAll: async () => [{ postMessage: state => world.heard.push(state) }] },
      registration: { update: async () => (world.updates += 1) },
      skipWaiting() {},
      addEventListener: (kind, listener) => listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    };
    scope.self = scope;
    createContext(scope);
    runInContext(`${SOURCE.replace("%VERSION%", version)}; self.seen = { held };`, scope);
    const send = (kind, event) => {
      for (const listener of listeners.get(kind)) listener(event);
      return event;
    };
    const happens = async (kind, more) => void (await Promise.all(send(kind, new PaperEvent(more)).work));
    const order = (name, data = {}) =>
      happens("message", { data: { offline: name, ...data }, source: { postMessage: state => world.heard.push(state) } });
    /** What a page is answered that asks for an address, once all that follows is done; null if the worker lets it pass. */
    const asked = (address, mode) => {
      const request = new Asked(new URL(address, ROOT).href, { mode });
      const { answer, work } = send("fetch", new FetchEvent({ request }));
      return answer && answer.finally(() => world.slow || Promise.allSettled(work));
    };
    return { order, happens, asked, ...scope.seen };
  }

  async #fetch({ url: address, method, integrity: wanted, cache }) {
    const path = new URL(address).pathname.slice(new URL(ROOT).pathname.length) || "index.html";
    if (this.slow) await new Promise(done => this.arriving.push(done));
    const left = this.broken.get(path) ?? 0;
    if (left) this.broken.set(path, left - 1);
    if (!this.online || left) throw new TypeError("no network");
    if (cache === "only-if-cached" && !this.remembered.has(path)) throw new TypeError("not in the browser's own cache");
    this.fetched.push(path);
    const other = cache !== "only-if-cached" && (this.answers.get(path) ?? this.answers.get("*"));
    const { status = 200, content = this.server.get(path), type = typeOf(path) } = other || {};
    if (content === undefined) return new Response("", { status: 404, headers: { "content-type": "text/html" } });
    if (wanted && method === "GET" && integrity(content) !== wanted) throw new TypeError("integrity");
    return new Response(method === "GET" ? content : null, { status, headers: { "content-type": type } });
  }

  /** Move the clock by so many milliseconds. */
  async pass(milliseconds) {
    await settled();
    for (const [id, timer] of Object.entries(this.timers)) {
      if ((timer.after -= milliseconds) <= 0) {
        delete this.timers[id];
        timer.act();
      }
    }
    await settled();
  }

  /** Let what is slow come. */
  async arrive() {
    this.slow = false;
    for (const done of this.arriving.splice(0)) done();
    await settled();
  }

  get last() {
    return this.heard.at(-1);
  }

  /** What is kept in all caches whose name has a part. */
  kept(part) {
    return [...this.caches].filter(([name]) => name.includes(part)).flatMap(([, { files }]) => [...files.keys()].map(url => url.slice(ROOT.length))).sort();
  }
}
