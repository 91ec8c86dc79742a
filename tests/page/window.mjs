// A page of the built site in a window without a screen, for modules that show something. What such a window does not
// have, it is lent here: a clock, places of elements, motion, and the files of the site in the place of a network.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { mock } from "node:test";

import { Window } from "happy-dom";

import { browser } from "./browser.mjs";

const SITE = process.env.ANTIMONO_SITE ? pathToFileURL(`${process.env.ANTIMONO_SITE}/`) : new URL("../../build/site/", import.meta.url);
const OWN = readdirSync(SITE).find(name => /^v-[0-9a-f]{12}$/.test(name)); // modules, styles and tables, see `publish.versions`
const PLAIN = /^(_static|lessons)\//;
const SOURCE = new URL("../../site/", import.meta.url).href; // to which modules think that they belong
const HOST = "https://antimono.example/";
const LENT = [
  "document", "location", "history", "Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "Node", "Element", "HTMLElement", "SVGElement",
  "SVGGElement", "CSS", "XMLSerializer", "getComputedStyle", "DOMParser", "ShadowRoot",
];
const BOUND = ["addEventListener", "removeEventListener", "dispatchEvent"];
// What fails in a listener fails the test; a link that is pressed, one to a file too, would end the window some time later.
const SETTINGS = { errorCapture: "disabled", navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } };
const NOTHING = { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
const texts = new Map();
let opened = 0;

// Of elements that are not the same `assert` would tell all that hangs together with them: gigabytes. So they are called.
const called = new WeakMap();
let count = 0;
function opaque(value) {
  if (Array.isArray(value)) return value.map(opaque);
  if (!(value instanceof (globalThis.Node ?? Window))) return value;
  if (!called.has(value)) called.set(value, `${value.cloneNode(false).outerHTML} (${(count += 1)})`);
  return called.get(value);
}
for (const name of ["equal", "deepEqual"]) {
  const judged = assert[name];
  assert[name] = (one, other, ...more) => judged(opaque(one), opaque(other), ...more);
}

/** The text of a file of the site; a page names what is in the folder of its build as if it were beside the page. */
function text(name) {
  if (!texts.has(name)) texts.set(name, readFileSync(new URL(name.replace(PLAIN, `${OWN}/$&`), SITE), "utf8").replaceAll(`${OWN}/`, ""));
  return texts.get(name);
}

/** A table as the site's build wrote it. */
export const table = name => JSON.parse(text(name));

/** The HTML of what a selector finds in a page; pages are long, so each is read once. */
function parts(name, only, without) {
  const key = `${name} ${only} ${without}`;
  if (!texts.has(key)) {
    const page = new window.DOMParser().parseFromString(text(name), "text/html");
    // Where there are scripts a noscript holds no elements.
    for (const element of page.querySelectorAll(`noscript, ${without}`)) element.remove();
    texts.set(key, [...page.querySelectorAll(only)].map(({ outerHTML }) => outerHTML).join(""));
  }
  return texts.get(key);
}

/**
 * Open a page as a reader does and run a module of its own in it, with all that this loads anew; the clock stands still.
 *
 * @param address of a page of the site, `who-owes-what.html?seed=7`
 * @param module `who-owes-what.mjs`
 * @param only the selector of what stands in the page; the rest of it is left away
 * @param options `now`: the date; `kept` and `session`: what stands in the stores; `fails`: which addresses are not to be had; `html`:
 *   what stands in the page in the place of the site's; `calm`: whether nothing may move; `size` of the window;
 *   `without`: what else is left away; `before`: what is done before the module runs
 * @returns what a test looks at: `scrolled`, `focused`, `moved` and the like are lists of what was asked of the window
 */
export async function open(address, module, only, { now = "2026-11-22T12:00:00", kept = {}, session = {}, fails = () => false, html, calm = false, size = [1024, 768], without = "noscript", before = () => {} } = {}) {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: new Date(`${now}Z`) });
  browser();
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, JSON.stringify(value));
  for (const [name, value] of Object.entries(session)) sessionStorage.setItem(name, value);
  globalThis.window?.happyDOM.close(); // or each page that was opened would stay in memory
  const window = new Window({ url: HOST + address, settings: SETTINGS });
  const page = { window, fetched: [], scrolled: [], focused: [], moved: [], printed: 0, said: [], fails, copied: [], at: new Map(), denied: false, workers: [], saved: [], python: null, gone: [], observers: [], media: new Map() };
  for (const name of LENT) globalThis[name] = window[name];
  for (const name of BOUND) globalThis[name] = window[name].bind(window);
  globalThis.window = window;
  globalThis.print = () => (page.printed += 1);
  globalThis.scrollBy = how => page.scrolled.push([window, how]);
  [globalThis.innerWidth, globalThis.innerHeight] = size;
  window.location.assign = where => page.gone.push(String(where));
  globalThis.requestIdleCallback = done => setImmediate(done);
  globalThis.IntersectionObserver = class {
    constructor(told, how) {
      Object.assign(this, { how, seen: (...seen) => this.ended || told(seen.map(isIntersecting => ({ isIntersecting }))) });
      page.observers.push(this);
    }

    observe(element) {
      this.element = element;
    }

    disconnect() {
      this.ended = true;
    }
  };
  globalThis.matchMedia = asked => {
    const matches = { reduce: calm, width: size[0] >= 768 }[/reduce|width/.exec(asked)?.[0]] ?? false;
    const media = Object.assign(new window.EventTarget(), { matches });
    page.media.set(asked, media);
    return media;
  };
  globalThis.fetch = async wanted => {
    const name = String(wanted).replace(HOST, "").replace(SOURCE, "");
    page.fetched.push(name);
    return page.fails(name) ? { ok: false, status: 404 } : { ok: true, json: async () => table(name), text: async () => text(name) };
  };
  globalThis.Worker = class {
    constructor() {
      page.workers.push(this);
      this.asked = [];
    }

    /** What `page.python` says of a request is answered at once; of what it says nothing of, when a test does. */
    async postMessage({ number, request }) {
      if (request === undefined) return;
      this.asked.push(request);
      this.answer = (answer, broken) => this.ended || this.onmessage({ data: { number, answer, broken } });
      const answer = await page.python?.(request);
      if (answer) this.answer(answer);
    }

    terminate() {
      this.ended = true;
    }
  };
  globalThis.URL.createObjectURL = blob => {
    page.saved.push(blob);
    return "blob:saved";
  };
  const writeText = async words => {
    if (page.denied) throw new Error("denied");
    page.copied.push(words);
  };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: { clipboard: { writeText }, hardwareConcurrency: 2 } });
  replacesQuietly(window);
  takesNought(window);
  reflects(window);
  const { focus } = window.HTMLElement.prototype;
  window.HTMLElement.prototype.focus = function (how) {
    page.focused.push(how);
    focus.call(this, how);
  };
  Object.assign(window.Element.prototype, {
    scrollIntoView(how) {
      page.scrolled.push([this, how]);
    },
    getBoundingClientRect() {
      return page.at.get(this) ?? NOTHING;
    },
    animate(frames, how) {
      const motion = Object.assign(new window.EventTarget(), { frames, ...how, finish() { this.dispatchEvent(new Event("finish")); } });
      page.moved.push([this, motion]);
      return motion;
    },
  });
  document.documentElement.lang = "en";
  document.body.innerHTML = html ?? parts(/^[^?#]*/.exec(address)[0], only, without);
  before(page);
  opened += 1;
  page.address = new URL(`../../site/_static/${module}?page=${opened}`, import.meta.url).href;
  page.module = await import(page.address);
  await settled();
  return page;
}

/** In a browser an address that is put in the place of another is no change of its fragment; happy-dom tells of one, later. */
function replacesQuietly(window) {
  const { history } = window;
  const replaced = history.replaceState;
  const quiet = new Set();
  history.replaceState = (...given) => {
    replaced.apply(history, given);
    quiet.add(window.location.href);
  };
  window.addEventListener("hashchange", event => quiet.delete(event.newURL) && event.stopImmediatePropagation(), { capture: true });
}

/** In a browser the text of 0 is “0”; happy-dom takes it for none. */
function takesNought(window) {
  const { set, get } = Object.getOwnPropertyDescriptor(window.Element.prototype, "textContent");
  Object.defineProperty(window.Element.prototype, "textContent", {
    configurable: true,
    get,
    set(value) {
      set.call(this, value === null ? null : String(value));
    },
  });
  const { setProperty } = window.CSSStyleDeclaration.prototype;
  window.CSSStyleDeclaration.prototype.setProperty = function (name, value) {
    setProperty.call(this, name, String(value));
  };
}

/** Properties that stand for attributes, and those of lists that happy-dom remembers too long. */
function reflects(window) {
  Object.defineProperty(window.HTMLSelectElement.prototype, "selectedOptions", {
    configurable: true,
    get() {
      return [...this.options].filter(option => option.selected);
    },
  });
  for (const name of ["Disabled", "Pressed", "Hidden"]) {
    const attribute = `aria-${name.toLowerCase()}`;
    Object.defineProperty(window.Element.prototype, `aria${name}`, {
      configurable: true,
      get() {
        return this.getAttribute(attribute);
      },
      set(value) {
        this.setAttribute(attribute, value);
      },
    });
  }
}

/** All that is on its way has come. */
export async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

/** So many milliseconds pass. */
export async function pass(milliseconds) {
  mock.timers.tick(milliseconds);
  await settled();
}

export const find = selector => document.querySelector(selector);
export const all = selector => [...document.querySelectorAll(selector)];
export const texted = selector => all(selector).map(each => each.textContent);

/** What a reader does with an element. */
export async function press(element) {
  (typeof element === "string" ? find(element) : element).click();
  await settled();
}

export async function happens(element, type, more = {}) {
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), more);
  (typeof element === "string" ? find(element) : element).dispatchEvent(event);
  await settled();
  return event;
}

/** Type something into a field, or choose of a list. */
export async function write(selector, value, type = "input") {
  find(selector).value = value;
  await happens(selector, type);
}
