// Makes the lessons of a page live: its own HTML shows each frame, Panel's widgets move it, Python computes it.
//
// Whatever goes wrong, the page keeps the text that it came with and says what is missing.

import "./accessible.mjs";
import { Controls, loadBokeh } from "./controls.mjs";
import { Python } from "./python.mjs";

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
const python = sections.length ? new Python({ pyodide: PATHS.pyodide }) : null;

class Section {
  #element;
  #base; // the values of the last reply, and what was moved since
  #changes = [];
  #asking = false; // one request is on its way at most; what is moved meanwhile goes with the next
  #asked = 0;
  #blocks = {};
  #controls = null;
  #ended = false;
  #latest = null;
  #retry; // the button

  constructor(element, index) {
    this.#element = element;
    this.words = JSON.parse(element.dataset.words);
    this.start = JSON.parse(element.dataset.values);
    this.prefix = index ? `${index + 1}.` : ""; // the second lesson of a page has its values apart
    for (const block of element.querySelectorAll("[data-block]")) this.#blocks[block.dataset.block] = block.innerHTML;
    const linked = this.#fromAddress();
    this.linked = Object.keys(linked).length > 0;
    this.#base = this.linked ? linked : this.start;
    this.#retry = element.querySelector("[data-retry]");
    this.#retry.addEventListener("click", () => {
      if (this.#asking) python.again();
      this.live();
      this.#element.querySelector("[data-status]").focus(); // the button has gone
    });
    this.#copyButton();
  }

  /** Make the lesson live, or try again after it failed. */
  async live() {
    this.#wait();
    try {
      this.#ask();
      this.#controls ??= await this.#show();
      if (this.#latest && !this.#ended) this.#apply(this.#latest);
    } catch (error) {
      console.error(error);
      this.fail();
    }
  }

  async #show() {
    const [Bokeh, described] = await Promise.all([loadBokeh(PATHS.panel), readJson(`${PATHS.lessons}${this.#lesson}.json`)]);
    const controls = await Controls.show(Bokeh, this.#element, described, (name, value) => this.#move(name, value));
    performance.mark("antimono:controls");
    return controls;
  }

  /** Say that the lesson is being made ready. */
  #wait() {
    this.#ended = false;
    this.#retry.hidden = true;
    this.#element.removeAttribute("data-failed");
    this.#say(this.linked ? "loading" : "starting");
    this.#element.setAttribute("aria-busy", "true");
    this.#element.classList.toggle("am-waiting", this.linked);
    clearTimeout(this.slow);
    this.slow = setTimeout(() => {
      this.#say("slow");
      this.slow = setTimeout(() => this.fail(), LIMIT - PATIENCE);
    }, PATIENCE);
  }

  get #lesson() {
    return this.#element.dataset.lesson;
  }

  #move(name, value) {
    // Of what is moved again only the last place counts; a button has been pressed twice.
    if (value !== null && this.#changes.at(-1)?.[0] === name) this.#changes.pop();
    this.#changes.push([name, value]);
    this.#ask();
  }

  /** Ask for the frame of what was moved: at once, or as soon as what is on its way is here. */
  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    const changes = this.#changes;
    this.#changes = [];
    this.#asked = performance.now();
    try {
      const answer = await python.ask({
        lesson: this.#lesson,
        values: this.#base,
        changes,
        start: this.start,
        clauses: this.#element.dataset.clauses,
      });
      this.#asking = false;
      this.#answered(answer);
    } catch (error) {
      this.#asking = false;
      console.error(error);
      this.#changes = [];
      this.fail();
    }
  }

  #answered(answer) {
    if (this.#ended) return;
    const moved = this.#changes.length > 0; // the controls are ahead of this answer, and are left as they are
    if ("error" in answer) {
      if (answer.detail) console.error(answer.detail);
      if (!this.#latest) return this.fail();
      if (!moved) {
        this.#controls?.apply(this.#latest);
        this.#say(answer.error || this.words.error);
      }
    } else {
      this.#base = answer.values;
      this.#latest = answer;
      if (moved) this.#draw(answer);
      else if (this.#controls || this.linked) this.#apply(answer);
    }
    if (moved) this.#ask();
  }

  #draw(answer) {
    for (const [name, html] of Object.entries(answer.blocks)) {
      if (this.#blocks[name] === html) continue;
      this.#blocks[name] = html;
      this.#fill(this.#element.querySelector(`[data-block="${name}"]`), html);
    }
  }

  #apply(answer) {
    this.#controls?.apply(answer);
    this.#draw(answer);
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
    clearTimeout(this.slow);
    this.#element.removeAttribute("aria-busy");
    if (!this.#element.hasAttribute("data-ready")) {
      this.#controls.reveal(this.#element);
      this.#element.setAttribute("data-ready", "");
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
    const worked = this.#element.hasAttribute("data-ready");
    if (!worked) {
      for (const box of this.#element.querySelectorAll(".am-live-controls")) box.remove();
      this.#controls = null;
    }
    this.#element.setAttribute("data-failed", "");
    this.#say(worked ? "stopped" : this.linked ? "lost" : "failed");
    this.#retry.hidden = false;
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

sections.forEach((element, index) => new Section(element, index).live());
