// Makes the lessons of a page live: its own HTML shows each frame, Panel's widgets move it, Python computes it.
//
// Whatever goes wrong, the page keeps the text that it came with and says what is missing.

import "./accessible.mjs";
import { Controls, loadBokeh } from "./controls.mjs";

const PATIENCE = 15_000; // milliseconds until the reader is told that it takes long
const LIMIT = 120_000; // and until nothing more is to be hoped for
const IGNORED = new Set(["highlight"]); // what Sphinx's search adds to an address

const here = (name, fallback) => {
  const told = document.querySelector(`meta[name="antimono:${name}"]`)?.content;
  return told ? new URL(told, document.baseURI).href : new URL(fallback, import.meta.url).href;
};
const PATHS = {
  pyodide: here("pyodide", "../pyodide/"), // Pyodide's core, wheel.json and our wheel
  panel: here("panel", "../panel/"), // bokeh.min.js, bokeh-widgets.min.js, panel.min.js
  lessons: here("lessons", "../lessons/"), // what antimono.views.panel.documents writes
};

const sections = [...document.querySelectorAll(".antimono-lesson")];
const worker = sections.length ? new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" }) : null;
if (worker) {
  performance.mark("antimono:worker");
  worker.postMessage({ boot: { pyodide: PATHS.pyodide } });
}

class Section {
  #element;
  #number = 0; // of the newest request
  #base; // the values of the last reply, and what was moved since
  #changes = [];
  #asked = 0;
  #blocks = {};
  #controls = null;
  #ended = false;
  #latest = null;

  constructor(element, index) {
    this.#element = element;
    this.index = index;
    this.words = JSON.parse(element.dataset.words);
    this.start = JSON.parse(element.dataset.values);
    this.prefix = index ? `${index + 1}.` : ""; // the second lesson of a page has its values apart
    for (const block of element.querySelectorAll("[data-block]")) this.#blocks[block.dataset.block] = block.innerHTML;
    const linked = this.#fromAddress();
    this.linked = Object.keys(linked).length > 0;
    this.#base = this.linked ? linked : this.start;
    this.#say(this.linked ? "loading" : "starting");
    element.setAttribute("aria-busy", "true");
    element.classList.toggle("am-waiting", this.linked);
    this.slow = setTimeout(() => {
      this.#say("slow");
      this.slow = setTimeout(() => this.fail(), LIMIT - PATIENCE);
    }, PATIENCE);
    this.#copyButton();
  }

  async live() {
    this.#ask();
    const [Bokeh, described] = await Promise.all([loadBokeh(PATHS.panel), readJson(`${PATHS.lessons}${this.#lesson}.json`)]);
    this.#controls = await Controls.show(Bokeh, this.#element, described, (name, value) => this.#move(name, value));
    performance.mark("antimono:controls");
    if (this.#latest) this.#apply(this.#latest);
  }

  get #lesson() {
    return this.#element.dataset.lesson;
  }

  #move(name, value) {
    this.#changes.push([name, value]);
    this.#ask();
  }

  #ask() {
    this.#number += 1;
    this.#asked = performance.now();
    worker.postMessage({
      section: this.index,
      number: this.#number,
      request: {
        lesson: this.#lesson,
        values: this.#base,
        changes: this.#changes,
        start: this.start,
        clauses: this.#element.dataset.clauses,
      },
    });
  }

  /** Take a reply; only the newest request's counts. */
  answered(number, answer) {
    if (this.#ended || number !== this.#number) return;
    this.#changes = [];
    if ("error" in answer) {
      if (answer.detail) console.error(answer.detail);
      if (!this.#latest) return this.fail();
      this.#controls?.apply(this.#latest);
      this.#say(answer.error || this.words.error);
      return;
    }
    this.#base = answer.values;
    this.#latest = answer;
    if (this.#controls || this.linked) this.#apply(answer);
  }

  #apply(answer) {
    this.#controls?.apply(answer);
    for (const [name, html] of Object.entries(answer.blocks)) {
      if (this.#blocks[name] === html) continue;
      this.#blocks[name] = html;
      this.#fill(this.#element.querySelector(`[data-block="${name}"]`), html);
    }
    this.#element.classList.remove("am-waiting");
    this.linked = false;
    this.link = this.#address(answer.link);
    if (this.#controls) this.#ready();
    const milliseconds = performance.now() - this.#asked;
    this.#element.dispatchEvent(
      new CustomEvent("antimono:frame", { bubbles: true, detail: { frame: answer.frame, milliseconds } }));
  }

  #ready() {
    try {
      history.replaceState(history.state, "", this.link);
    } catch {
      // Some browsers allow only so many a minute; the next change brings the address up to date.
    }
    this.#say("");
    if (!this.#element.hasAttribute("data-ready")) {
      clearTimeout(this.slow);
      this.#controls.reveal(this.#element);
      this.#element.setAttribute("data-ready", "");
      this.#element.removeAttribute("aria-busy");
      this.#element.querySelector("[data-copy]").hidden = false;
      performance.mark("antimono:ready");
    }
  }

  /** New HTML for a block; a link or scrolling table in it that has the focus keeps it. */
  #fill(block, html) {
    const own = () => [...block.querySelectorAll("a[href], button, summary, [tabindex]")];
    const place = own().indexOf(document.activeElement);
    block.innerHTML = html;
    if (place >= 0) own()[Math.min(place, own().length - 1)]?.focus({ preventScroll: true });
  }

  /** The end of this lesson's being live; the text stays. */
  fail() {
    this.#ended = true;
    clearTimeout(this.slow);
    this.#element.classList.remove("am-waiting");
    this.#element.removeAttribute("aria-busy");
    if (!this.#element.hasAttribute("data-ready")) {
      for (const box of this.#element.querySelectorAll(".am-live-controls")) box.remove();
    }
    this.#element.setAttribute("data-failed", "");
    this.#say(this.linked ? "lost" : "failed");
  }

  #say(key) {
    const place = this.#element.querySelector("[data-status]");
    const words = this.words[key] ?? key;
    if (place.textContent !== words) place.textContent = words;
  }

  #fromAddress() {
    const values = {};
    for (const [key, value] of new URLSearchParams(location.search)) {
      const name = this.prefix && key.startsWith(this.prefix) ? key.slice(this.prefix.length) : key;
      const mine = this.prefix ? key.startsWith(this.prefix) : !/^\d+\./.test(key);
      if (mine && !IGNORED.has(name)) values[name] = value;
    }
    return values;
  }

  /** The page's address with this lesson's values in place of those it had. */
  #address(link) {
    const address = new URL(location.href);
    const mine = key => (this.prefix ? key.startsWith(this.prefix) : !/^\d+\./.test(key));
    for (const key of [...address.searchParams.keys()]) if (mine(key)) address.searchParams.delete(key);
    for (const [name, value] of Object.entries(link)) address.searchParams.set(this.prefix + name, value);
    return address.href;
  }

  #copyButton() {
    const said = this.#element.querySelector("[data-copied]");
    this.#element.querySelector("[data-copy]").addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(this.link);
        said.textContent = this.words.copied;
      } catch {
        said.textContent = this.words.uncopied;
      }
      setTimeout(() => (said.textContent = ""), 4000);
    });
  }
}

async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

if (worker) {
  const live = sections.map((element, index) => new Section(element, index));
  const failAll = error => {
    console.error(error);
    for (const section of live) section.fail();
  };
  worker.onerror = event => failAll(event.message ?? "the worker did not start");
  worker.onmessage = ({ data }) => {
    if (data.mark) performance.mark(data.mark);
    else if (data.broken) failAll(data.broken);
    else live[data.section].answered(data.number, data.answer);
  };
  for (const section of live) {
    section.live().catch(error => {
      console.error(error);
      section.fail();
    });
  }
}
