// The course without a network, as the page shows it: what is kept on this device, and that there is a new version.
//
// The keeping itself is done by the service worker at the root of the site. Where there are no service workers
// (addresses without https, some private windows) nothing is shown, and nothing is missing.

import { Watch, shown } from "./keeping.mjs";
import { thrifty } from "./wanted.mjs";

const ROOT = new URL("../", import.meta.url); // of the site: this module stands in `_static`
const WORKER = new URL("offline-worker.js", ROOT);
const QUIET = 1_500; // milliseconds after a page has loaded until it is kept: first it shall be ready
const LOOK_AGAIN = 600_000; // milliseconds after which a page that is shown again asks whether there is a new version

const box = document.querySelector("[data-offline-version]");
const news = document.querySelector("[data-offline-news]");
const workers = navigator.serviceWorker; // absent where they are not allowed
const find = name => box.querySelector(`[data-offline-${name}]`);

let registration = null;
let latest = null; // what the worker said last
let looked = 0;
const watch = new Watch(() => ask("state"), told);

async function start() {
  if (document.readyState !== "complete") await new Promise(done => addEventListener("load", done, { once: true }));
  await new Promise(done => setTimeout(done, QUIET));
  workers.addEventListener("message", ({ data }) => data?.offline && told(data));
  workers.addEventListener("controllerchange", () => {
    ask("state");
    keepThisPage(); // which the worker before took for another version's
  });
  workers.startMessages();
  try {
    registration = await workers.register(WORKER, { scope: ROOT.pathname, updateViaCache: "none" });
  } catch {
    return; // not allowed, or no network: as if there were none
  }
  if (!registration) return;
  looked = Date.now();
  await workers.ready;
  find("keep").addEventListener("click", () => press("keep"));
  find("remove").addEventListener("click", () => press("remove"));
  news.querySelector("button").addEventListener("click", () => {
    news.hidden = true;
    if (isOld(latest)) location.reload();
    else press("keep");
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && Date.now() - looked > LOOK_AGAIN) update();
  });
  keepThisPage();
  ask("state");
}

function ask(order, more = {}) {
  registration?.active?.postMessage({ offline: order, ...more });
}

function press(order) {
  ask(order);
  find("said").focus(); // the button is about to go
}

/** Whether Python runs on this page. */
const started = () =>
  document.querySelector(".antimono-lesson[data-ready], .am-desk[data-ready], .what-if[data-started]") !== null;

/** The page as it was fetched: what is set in it may have changed its address since. */
const address = () => performance.getEntriesByType("navigation")[0]?.name ?? location.href;

/** What this page has loaded, now and once its lesson is ready. */
function keepThisPage() {
  const tell = () => {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    ask("visited", { addresses: [address(), ...loaded], python: started() && !thrifty() });
  };
  tell();
  if (!started()) {
    document.addEventListener("antimono:frame", () => setTimeout(tell, QUIET), { once: true });
  }
}

const isOld = ({ version }) => version !== box.dataset.offlineVersion;

/** Look for a newer worker, and wait until it is the one that speaks. */
async function update() {
  looked = Date.now();
  try {
    await registration.update();
  } catch {
    // No network: what is here is the newest.
  }
}

let compared = false;

async function told(state) {
  latest = state;
  watch.heard(state);
  show(state);
  if (isOld(state) && !compared) {
    compared = true; // this page may be the newer of the two; then its worker is on its way
    await update();
    const coming = registration.installing ?? registration.waiting;
    if (!coming) showNews(latest);
  } else {
    showNews(state);
  }
}

function show(state) {
  const { said, done, keep, remove } = shown(state, box.dataset);
  say(said);
  find("progress").hidden = done === null;
  find("progress").value = done ?? 0;
  find("keep").textContent = keep ?? "";
  find("keep").hidden = keep === null;
  find("remove").hidden = !remove;
  box.hidden = false;
}

function say(text) {
  const place = find("said");
  if (place.textContent !== text) place.textContent = text;
}

function showNews(state) {
  const old = isOld(state);
  const keptOld = state.kept !== null && state.kept !== state.version;
  news.hidden = state.keeping !== null || !(old || keptOld);
  news.querySelector("p").textContent = news.dataset[old ? "ready" : "keepable"];
  news.querySelector("button").textContent = news.dataset[old ? "show" : "keep"];
}

if (box && news && workers && window.caches) start();
