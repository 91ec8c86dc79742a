// The course without a network: a service worker on Workbox, at the root of the site.
//
// What was visited stays: pages and our own files come from the network while there is one, and from what was kept
// otherwise; large files of other projects come from what was kept as soon as they are the published ones. The whole
// course is kept when the reader asks for it, all of one version, and changes only as a whole. Where there is
// nothing to be said in the reader's language, nothing is said: the page (`_static/offline.mjs`) does that.

importScripts("workbox/workbox-core.prod.js", "workbox/workbox-routing.prod.js", "workbox/workbox-strategies.prod.js");

const FILES = new Map(self.__WB_MANIFEST.map(({ url, ...told }) => [url, told])); // integrity, bytes, lasting
const VERSION = "%VERSION%";
const ROOT = new URL("./", location.href);
const VISITED = `antimono ${ROOT.pathname} visited`;
const WHOLE = `antimono ${ROOT.pathname} whole `; // and the version
const DONE = new URL("whole-course", ROOT).href; // in such a cache: that nothing is missing in it
const ABSENT = "offline.html"; // shown in the place of a page that is neither here nor to be had
const INTEGRITY = "x-integrity"; // what was checked when a file was kept
const LIST = new URL("files-of/", ROOT).href; // and a version: its files, as long as one of its pages is kept
const OLDER = 2; // versions before this one of which visited pages stay
const OURS = 'data-offline-version="'; // is written in every page of the course, and in no error or log-in page
const PATIENCE = 4; // seconds for the network, where something is kept
const TOGETHER = 4; // files fetched at a time
const PATIENT = 60_000; // milliseconds for a file of the whole course
const SLOWEST = 5; // and a millisecond more for so many bytes of it

const { NetworkFirst, CacheFirst } = workbox.strategies;

/** The file of an address: without what a link says after it; a folder has its first page. */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  if (origin !== ROOT.origin || !pathname.startsWith(ROOT.pathname)) return null;
  return pathname.slice(ROOT.pathname.length).replace(/(^|\/)$/, "$1index.html");
}

const keyOf = path => new URL(path, ROOT).href;

/** The name of the cache with the whole course, of whatever version. */
async function whole() {
  for (const name of await caches.keys()) {
    if (name.startsWith(WHOLE) && (await (await caches.open(name)).match(DONE))) return name;
  }
  return null;
}

/** A file as it is kept, of the whole course before all others. */
async function held(path, integrity = null) {
  for (const name of [await whole(), VISITED]) {
    const found = name && (await (await caches.open(name)).match(keyOf(path)));
    if (found && (!integrity || found.headers.get(INTEGRITY) === integrity)) return found;
  }
  return undefined;
}

/** A response with the mark of what it was checked against. */
function marked(response, integrity) {
  const headers = new Headers(response.headers);
  headers.set(INTEGRITY, integrity);
  headers.delete("content-encoding"); // what is kept is unpacked
  headers.delete("content-length");
  return new Response(response.body, { status: response.status, headers });
}

/** The digest of a response's content, as a list of files gives it. */
async function digestOf(response) {
  const sum = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}

const goesTo = ({ mode }) => mode === "navigate";

/**
 * Return whether the host answered with a file of the course; an error does not count, nor another's page (as a hotel
 * network sends it before one has logged in). "There is no such page" is an answer to a reader, but not to a page
 * that is kept and asks for its files.
 */
async function isAnswer(request, response) {
  if (response.type === "opaqueredirect") return true; // the browser goes there
  if (!response.ok) return goesTo(request) && [404, 410].includes(response.status);
  const path = pathOf(request.url);
  if (goesTo(request) || path.endsWith(".html")) {
    return !(await held(path)) || (await response.clone().text()).includes(OURS);
  }
  return !/^text\/html\b/i.test(response.headers.get("content-type") ?? "");
}

const refused = new WeakMap(); // by the event of a request: an answer that is passed on where nothing is kept

const answering = {
  fetchDidSucceed: async ({ event, request, response }) => {
    if (await isAnswer(request, response)) return response;
    refused.set(event, response);
    throw new Error(`${request.url}: ${response.status}`);
  },
};

const byPath = { cacheKeyWillBeUsed: async ({ request }) => keyOf(pathOf(request.url)) };

const changing = new NetworkFirst({
  cacheName: VISITED,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    byPath,
    answering,
    {
      cachedResponseWillBeUsed: async ({ request }) => held(pathOf(request.url)),
      // A course that is kept whole changes only as a whole; a file that is kept already is not written again.
      cacheWillUpdate: async ({ request, response }) => {
        const path = pathOf(request.url);
        const { integrity } = FILES.get(path) ?? {};
        if (!integrity || response.status !== 200 || (await whole()) || (await held(path, integrity))) return null;
        return (await digestOf(response.clone())) === integrity ? marked(response, integrity) : null;
      },
    },
  ],
});

const lasting = new CacheFirst({
  cacheName: VISITED,
  plugins: [
    byPath,
    {
      cachedResponseWillBeUsed: async ({ request }) => {
        const path = pathOf(request.url);
        return held(path, FILES.get(path).integrity);
      },
      requestWillFetch: async ({ request }) => new Request(request, { integrity: FILES.get(pathOf(request.url)).integrity }),
      cacheWillUpdate: async ({ request, response }) => {
        if (response.status !== 200 || (await whole())) return null;
        return marked(response, FILES.get(pathOf(request.url)).integrity);
      },
    },
  ],
});

/** Answer with a large file; one of another version than this worker's passes, and is not kept. */
async function handleLasting({ event, request }) {
  try {
    return await lasting.handle({ event, request });
  } catch (error) {
    const response = await fetch(request).catch(() => null);
    if (response && (await isAnswer(request, response))) return response;
    const found = (await held(pathOf(request.url))) ?? response;
    if (found) return found;
    throw error;
  }
}

/** A page that the reader goes to, or what says that it is not here and which pages are. */
async function handlePage(ways, { event, request }) {
  try {
    return await ways({ event, request });
  } catch (error) {
    if (refused.has(event)) return refused.get(event); // the host's own words
    const instead = request.mode === "navigate" && (await absent(pathOf(request.url)));
    if (instead) return instead;
    throw error;
  }
}

const PAGE_LINE = /^.*data-page="([^"]*)".*\n/gm; // of the page that says it

async function absent(wanted) {
  const kept = await held(ABSENT);
  if (!kept) return null;
  const page = await kept.text();
  const here = new Set();
  let title = wanted;
  for (const [line, path] of page.matchAll(PAGE_LINE)) {
    if (path === wanted) title = />([^<]*)<\/a>/.exec(line)[1];
    if (await held(path)) here.add(path);
  }
  const address = path => `href="${keyOf(path)}"`;
  const said = page
    .replace(PAGE_LINE, (line, path) => (here.has(path) ? line.replace(/href="[^"]*"/, () => address(path)) : ""))
    .replace("<strong data-wanted>", () => `<strong>${title === wanted ? escaped(wanted) : title}`)
    .replace(/^.*data-here.*\n/m, line => (here.size ? line : ""));
  return new Response(said, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

const escaped = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** It is kept from the first day on, because a reader meets it when nothing can be fetched. */
async function keepAbsent() {
  const { integrity } = FILES.get(ABSENT);
  try {
    const response = await fetch(keyOf(ABSENT), { cache: "no-cache", integrity });
    if (response.ok) await (await caches.open(VISITED)).put(keyOf(ABSENT), marked(response, integrity));
  } catch {
    // The browser's own words will do.
  }
}

const isOurs = url => FILES.has(pathOf(url.href));
const lasts = url => FILES.get(pathOf(url.href)).lasting;
workbox.routing.registerRoute(({ url }) => isOurs(url) && lasts(url), handleLasting);
// A page that came after this worker may ask for files that it has not heard of; JupyterLite has a worker of its own.
workbox.routing.registerRoute(({ url }) => {
  const path = pathOf(url.href);
  return path !== null && !path.startsWith("lite/") && !(isOurs(url) && lasts(url));
}, told => handlePage(params => changing.handle(params), told));
workbox.routing.registerRoute(
  ({ url, request }) => request.mode === "navigate" && pathOf(url.href)?.startsWith("lite/"),
  told => handlePage(({ request }) => fetch(request), told),
);

// ── The whole course ─────────────────────────────────────────────────────

let keeping = null; // while it is being kept: { bytes } that are here

async function tell(state) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(state);
}

/** How the keeping stands; `part` is how many bytes are here of a course that is not whole. */
async function state(more = {}) {
  const kept = keeping ? versionOf(await whole()) : await standing();
  const here = keeping ? null : await present();
  const bytes = [...FILES.values()].reduce((sum, file) => sum + file.bytes, 0);
  const part = here !== null && here.size < FILES.size ? sizeOf(here) : 0;
  return { offline: true, version: VERSION, bytes, keeping: keeping && keeping.bytes, kept, part, ...more };
}

const sizeOf = paths => [...paths].reduce((sum, path) => sum + FILES.get(path).bytes, 0);

/** The files of this version that were kept as parts of the whole; a cache is not made by looking. */
async function present() {
  const name = WHOLE + VERSION;
  if (!(await caches.keys()).includes(name)) return new Set();
  const found = await (await caches.open(name)).keys();
  return new Set(found.map(({ url }) => pathOf(url)).filter(path => FILES.has(path)));
}

const versionOf = name => name && name.slice(WHOLE.length);

/** The version that is kept as a whole. A browser may have removed a part of it: then it is whole no longer. */
async function standing() {
  const name = await whole();
  if (name === null) return null;
  const cache = await caches.open(name);
  const [, count = 0] = /^([0-9]+) files$/.exec(await (await cache.match(DONE)).text()) ?? []; // once it was not told
  const here = (await cache.keys()).length - 1;
  if (here >= (name === WHOLE + VERSION ? FILES.size : Number(count))) return versionOf(name);
  await cache.delete(DONE);
  return null;
}

/** Why a file could not be kept: no `room`, `changed` on the server, or no `network`. */
class Unkept extends Error {
  constructor(path, why, cause) {
    super(`${path}: ${why}`, { cause });
    Object.assign(this, { path, why });
  }
}

/** Time for a file: none is waited for without end. */
const limited = bytes => AbortSignal.timeout(PATIENT + bytes / SLOWEST);

async function fetched(path, { integrity, bytes }) {
  const asked = { cache: "no-cache", signal: limited(bytes) };
  try {
    const response = await fetch(keyOf(path), { ...asked, integrity });
    if (response.ok) return response;
    throw new Unkept(path, response.status === 404 || response.status === 410 ? "changed" : "network");
  } catch (error) {
    if (error instanceof Unkept) throw error;
    // Another content and no network look alike, but for this.
    const other = await fetch(keyOf(path), { ...asked, method: "HEAD" }).catch(() => null);
    throw new Unkept(path, other?.ok ? "changed" : "network", error);
  }
}

async function keepFile(cache, path, file) {
  const response = (await held(path, file.integrity)) ?? (await fetched(path, file));
  try {
    await cache.put(keyOf(path), marked(response, file.integrity));
  } catch (error) {
    throw new Unkept(path, error.name === "QuotaExceededError" ? "room" : "network", error);
  }
}

/** One that fails for want of the network is tried once more. */
const persistently = act => act().catch(error => (error.why === "network" ? act() : Promise.reject(error)));

/** Keep the whole course: what is here already is not fetched again. Whatever fails, it can be tried again. */
async function keep() {
  if (keeping !== null) return tell(await state());
  const mine = { bytes: 0 };
  keeping = mine;
  let failure = null;
  try {
    await tell(await state());
    const cache = await caches.open(WHOLE + VERSION);
    const here = await present();
    mine.bytes = sizeOf(here);
    const waiting = [...FILES.entries()].filter(([path]) => !here.has(path));
    const take = async () => {
      // Without room or network the others would fail as well; one that has changed on the server is only one.
      while (waiting.length && (failure === null || failure.why === "changed")) {
        const [path, file] = waiting.shift();
        try {
          await persistently(() => keepFile(cache, path, file));
          mine.bytes += file.bytes;
        } catch (error) {
          console.error(error);
          failure = error;
        }
        await tell(await state());
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, take));
    if (failure === null) await cache.put(DONE, new Response(`${FILES.size} files`));
  } catch (error) {
    console.error(error);
    failure = new Unkept("", error.name === "QuotaExceededError" ? "room" : "network", error);
  }
  keeping = null;
  if (failure === null) await forget(other => other !== WHOLE + VERSION).catch(() => {}); // what was visited is in it
  else if (failure.why === "changed") self.registration.update().catch(() => {}); // the course is another one by now
  await tell(await state(failure && { failed: { path: failure.path, why: failure.why } }));
}

/** Delete those of the course's caches that `unwanted` says by their names. */
async function forget(unwanted) {
  const ours = (await caches.keys()).filter(name => name === VISITED || name.startsWith(WHOLE));
  await Promise.all(ours.filter(unwanted).map(name => caches.delete(name)));
}

/** Delete files that no kept page can ask for, and parts of a whole course of another version. */
async function forgetOld() {
  const kept = await whole();
  await forget(name => name.startsWith(WHOLE) && name !== kept && name !== WHOLE + VERSION);
  const cache = await caches.open(VISITED);
  const mine = Object.fromEntries([...FILES].map(([path, { integrity }]) => [path, integrity]));
  await cache.delete(LIST + VERSION);
  await cache.put(LIST + VERSION, new Response(JSON.stringify(mine)));
  const lists = []; // of the versions, the newest first
  const files = [];
  for (const { url } of await cache.keys()) {
    const found = await cache.match(url);
    if (url.startsWith(LIST)) lists.unshift({ url, list: await found.json() });
    else files.push({ url, path: pathOf(url), integrity: found.headers.get(INTEGRITY) });
  }
  const isOf = list => ({ path, integrity }) => integrity !== null && list[path] === integrity;
  const pages = files.filter(({ path }) => path.endsWith(".html") && path !== ABSENT);
  const [newest, ...older] = lists;
  const wanted = [newest, ...older.filter(({ list }) => pages.some(isOf(list))).slice(0, OLDER)];
  const unwanted = files.filter(file => !wanted.some(({ list }) => isOf(list)(file)));
  for (const { url } of [...lists.filter(each => !wanted.includes(each)), ...unwanted]) await cache.delete(url);
}

const OF_PYTHON = /^(pyodide\/|v-\w+\/_static\/worker\.js$)/; // what its worker loads, of which the page knows nothing
const isSnapshot = path => path.endsWith(".snapshot");

/**
 * Keep what a page had loaded before there was this worker: what the browser itself has of it. Python's snapshot is
 * too large for what a browser remembers in a private window; where Python ran (`python`) it is fetched once more.
 */
async function keepVisited({ addresses, python }) {
  const files = [...FILES.keys()].filter(path => OF_PYTHON.test(path)).map(keyOf);
  if (await whole()) return;
  const cache = await caches.open(VISITED);
  for (const address of new Set([...addresses, ...files])) {
    const path = pathOf(address);
    const { integrity } = FILES.get(path) ?? {};
    if (!integrity || (await held(path, integrity))) continue;
    try {
      const asked = { mode: "same-origin", integrity };
      const response =
        (await fetch(address, { ...asked, cache: "only-if-cached" }).catch(() => null)) ??
        (python && isSnapshot(path) ? await fetch(address, asked) : Response.error());
      if (response.ok) await cache.put(keyOf(path), marked(response, integrity));
    } catch {
      // It is not there, or another one: the next visit keeps it.
    }
  }
}

let visiting = Promise.resolve(); // one after the other, so that nothing is fetched twice

const ORDERS = {
  state: async ({ source }) => source.postMessage(await state()),
  keep,
  visited: ({ data }) => (visiting = visiting.then(() => keepVisited(data))),
  async remove() {
    await forget(() => true);
    await keepAbsent();
    await tell(await state());
  },
};

addEventListener("message", event => {
  const order = ORDERS[event.data?.offline];
  if (order) event.waitUntil(order(event));
});

addEventListener("install", event => {
  event.waitUntil(keepAbsent());
});

addEventListener("activate", event => {
  event.waitUntil(forgetOld());
});

// Pages come from the network first, so a new worker suits the pages of the old one; they say that there is one.
self.skipWaiting();
workbox.core.clientsClaim();
