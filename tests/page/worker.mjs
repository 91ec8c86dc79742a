// The service worker of the course in a browser made of paper: caches, a network and clients that a test sets up.

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";

const SOURCE = readFileSync(new URL("../../site/publish/offline-worker.js", import.meta.url), "utf8");
export const ROOT = "https://course.example/en/";
export const VERSION = "abc";
const MB = 1_000_000;

const ABSENT = `<p><strong data-wanted></strong> is not here</p>
<p data-here>These are:</p>
<li data-page="index.html"><a href="x">Home</a></li>
<li data-page="rent.html"><a href="x">Rent</a></li>
`;

/** The files of a small course: by path, the content. */
export const COURSE = { "index.html": "home", "rent.html": "rent", "offline.html": ABSENT, "_static/a.mjs": "a", "panel/b.js": "b", "pyodide/py.snapshot": "python" };

const integrity = content => `sha256-${Buffer.from(content).toString("base64")}`; // as good as one, on paper

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
  server = new Map(Object.entries(COURSE)); // what is published now
  broken = new Map(); // by path: how often its next fetches fail
  online = true;
  fetched = [];
  remembered = new Set(Object.keys(COURSE)); // what the browser itself has
  heard = [];
  updates = 0;

  /** A worker of a version; another one in the same world is as the browser has started it anew. */
  start(version = VERSION) {
    const world = this;
    const listeners = {};
    const routes = [];
    class Strategy {
      constructor(options) {
        Object.assign(this, options);
      }

      /** As Workbox does it, in short: the network or what is kept, whichever comes first. */
      async handle({ request }) {
        const hook = name => this.plugins.find(plugin => plugin[name])?.[name] ?? (async ({ request: asked, response }) => response ?? asked);
        const known = () => hook("cachedResponseWillBeUsed")({ request });
        const kept = this.first ? await known() : null;
        if (kept) return kept;
        try {
          const asked = await hook("requestWillFetch")({ request });
          const response = await scope.fetch(asked.url, { integrity: asked.integrity });
          const taken = await hook("cacheWillUpdate")({ request, response: response.clone() });
          const key = await hook("cacheKeyWillBeUsed")({ request });
          if (taken) await (await scope.caches.open(this.cacheName)).put(key, taken);
          return response;
        } catch (error) {
          const instead = await known();
          if (instead) return instead;
          throw error;
        }
      }
    }
    const manifest = Object.entries(COURSE).map(([url, content]) => ({
      url, bytes: MB, integrity: integrity(content), ...(/^(panel|pyodide)/.test(url) && { lasting: true }),
    }));
    const scope = {
      __WB_MANIFEST: manifest,
      console: { error() {} },
      location: new URL("offline-worker.js", ROOT),
      URL, Response, Request: class { constructor({ url }, { integrity }) { Object.assign(this, { url, integrity }); } }, Headers, AbortSignal, Map, Set,
      importScripts() {},
      workbox: {
        core: { clientsClaim() {} },
        routing: { registerRoute: (matches, handle) => routes.push({ matches, handle }) },
        strategies: { NetworkFirst: class extends Strategy {}, CacheFirst: class extends Strategy { first = true; } },
      },
      caches: {
        keys: async () => [...world.caches.keys()],
        open: async name => world.caches.get(name) ?? world.caches.set(name, new Cache(world)).get(name),
        delete: async name => world.caches.delete(name),
      },
      fetch: (address, options) => world.#fetch(String(address.url ?? address), options),
      clients: { matchAll: async () => [{ postMessage: state => world.heard.push(state) }] },
      registration: { update: async () => (world.updates += 1) },
      skipWaiting() {},
      addEventListener: (kind, listener) => (listeners[kind] = listener),
    };
    scope.self = scope;
    runInContext(`${SOURCE.replace("%VERSION%", version)}; self.seen = { held };`, createContext(scope));
    const happens = async (kind, event = {}) => {
      let work = null;
      listeners[kind]({ ...event, waitUntil: promise => (work = promise) });
      await work;
    };
    const order = (name, data = {}) =>
      happens("message", { data: { offline: name, ...data }, source: { postMessage: state => world.heard.push(state) } });
    /** What a page is answered that asks for an address: by the first route that wants it. */
    const asked = (address, mode = "same-origin") => {
      // A request of a page that goes somewhere cannot be made, only told of.
      const url = new URL(address, ROOT);
      const request = { url: url.href, mode, integrity: "" };
      const route = routes.find(({ matches }) => matches({ url, request }));
      return route ? route.handle({ event: {}, request }) : null;
    };
    return { order, happens, asked, ...scope.seen };
  }

  async #fetch(address, { method = "GET", integrity: wanted, cache } = {}) {
    const path = new URL(address).pathname.slice(new URL(ROOT).pathname.length) || "index.html";
    const left = this.broken.get(path) ?? 0;
    if (left) this.broken.set(path, left - 1);
    if (!this.online || left) throw new TypeError("no network");
    if (cache === "only-if-cached" && !this.remembered.has(path)) throw new TypeError("not in the browser's own cache");
    this.fetched.push(path);
    const content = this.server.get(path);
    if (content === undefined) return new Response("", { status: 404 });
    if (wanted && method === "GET" && integrity(content) !== wanted) throw new TypeError("integrity");
    return new Response(method === "GET" ? content : null, { headers: { etag: integrity(content) } });
  }

  get last() {
    return this.heard.at(-1);
  }

  /** What is kept in all caches whose name has a part. */
  kept(part) {
    return [...this.caches].filter(([name]) => name.includes(part)).flatMap(([, { files }]) => [...files.keys()].map(url => url.slice(ROOT.length))).sort();
  }
}
