// Makes a lesson live in its element: its own HTML shows each frame, Panel's widgets move it, Python computes it.
//
// Whatever goes wrong, the page keeps the text that it came with and says what is missing.

import { Address } from "./address.mjs";
import { Answers } from "./answers.mjs";
import { Controls, loadBokeh } from "./controls.mjs";
import { copied } from "./copy.mjs";
import { exchange, prepare } from "./exchange.mjs";
import { firstFocusable, focusOn } from "./focus.mjs";
import { PATHS } from "./paths.mjs";
import { listenForPresses } from "./pressing.mjs";
import { chosenEdition } from "./progress.mjs";
import { thrifty, whenWanted } from "./wanted.mjs";

const STALE = 1_500; // milliseconds without an answer, after which what is shown turns grey
const PATIENCE = 15_000; // milliseconds until the reader is told that it takes long
const LIMIT = 120_000; // and until nothing more is to be hoped for

/**
 * Mount the lesson that stands in `element`. It starts when it is wanted, and at once where the address carries
 * values for it.
 *
 * @param element a section as antimono.views.page.static_html writes it
 * @param python what answers its requests, shared with other lessons
 * @param index its place among the lessons of the page
 * @returns {{ start(): void, unmount(): void }} `start` makes it live without waiting; after `unmount` its text
 *   stands still, and the element may be taken away
 */
export function mount(element, { python, index = 0 }) {
  const lesson = new MountedLesson(element, python, new Address(index));
  return { start: () => lesson.start(), unmount: () => lesson.unmount() };
}

class MountedLesson {
  #element;
  #python;
  #answers;
  #address;
  #words;
  #opening; // the values with which the section opens
  #base; // the values of the last reply, and what was moved since
  #changes = [];
  #linked; // whether a situation other than the one in the page is wanted at once
  #link = location.href;
  #asking = false; // one request is on its way at most; what is moved meanwhile goes with the next
  #asked = 0;
  #blocks = {};
  #controls = null;
  #ended = false;
  #latest = null;
  #slow = 0; // a timer
  #late = 0; // another: until what is shown is stale
  #listening = new AbortController();
  #unwanted; // calls off the waiting

  constructor(element, python, address) {
    this.#element = element;
    this.#python = python;
    this.#answers = new Answers(python, { saving: navigator.connection?.saveData, likely: answer => this.#prepare(answer) });
    this.#address = address;
    this.#words = JSON.parse(element.dataset.words);
    this.#opening = JSON.parse(element.dataset.values);
    for (const block of element.querySelectorAll("[data-block]")) {
      this.#blocks[block.dataset.block] = block.innerHTML;
      // Where only a part of it is exchanged, all of it is read out as before.
      if (block.hasAttribute("aria-live")) block.setAttribute("aria-atomic", "true");
    }
    const linked = address.values();
    this.#linked = Object.keys(linked).length > 0;
    this.#base = this.#linked ? linked : this.#opening;
    const { signal } = this.#listening;
    if (!this.#linked && chosenEdition()) this.#edition(chosenEdition());
    addEventListener("antimono:edition", ({ detail }) => this.#edition(detail), { signal });
    this.#part("retry").addEventListener("click", () => this.#again(), { signal });
    this.#part("copy").addEventListener("click", () => this.#copy(), { signal });
    listenForPresses(element, values => this.#press(values), signal);
    document.addEventListener("visibilitychange", () => document.hidden && this.#answers.rest(), { signal });
    this.#unwanted = whenWanted(element, () => this.start(), { except: "[data-retry]" });
    if (this.#linked) this.start();
    else if (thrifty()) this.#offer();
  }

  /** Make the lesson live, now. */
  start() {
    this.#unwanted();
    if (!this.#element.hasAttribute("aria-busy") && !this.#element.hasAttribute("data-ready")) this.#live();
  }

  unmount() {
    this.#unwanted();
    this.#listening.abort();
    this.#answers.rest();
    this.#ended = true;
    clearTimeout(this.#slow);
    this.#stale(false);
    this.#removeControls();
    for (const name of ["aria-busy", "data-ready", "data-failed"]) this.#element.removeAttribute(name);
    this.#element.classList.remove("am-waiting");
    this.#say("");
    for (const name of ["retry", "copy"]) this.#part(name).hidden = true;
  }

  #part(name) {
    return this.#element.querySelector(`[data-${name}]`);
  }

  /** To a reader who saves data: the button that makes the lesson live. */
  #offer() {
    const button = this.#part("retry");
    const { waiting, start } = this.#words;
    if (!waiting || !start) return;
    const label = button.textContent;
    this.#say("waiting");
    Object.assign(button, { textContent: start, hidden: false });
    this.#element.addEventListener("antimono:start", () => (button.textContent = label), { once: true });
  }

  /** The button was pressed: try again after it failed, or begin. */
  #again() {
    if (this.#asking) this.#python.again();
    this.#unwanted();
    this.#live();
    this.#part("status").focus(); // the button has gone
  }

  async #live() {
    this.#wait();
    try {
      this.#ask();
      if (this.#controls) return;
      this.#controls = await this.#show();
      if (this.#latest && !this.#ended) this.#apply(this.#latest); // Python was there before them
    } catch (error) {
      console.error(error);
      this.#fail();
    }
  }

  async #show() {
    const address = `${PATHS.lessons}${this.#element.dataset.lesson}.json`;
    const [Bokeh, described] = await Promise.all([loadBokeh(PATHS.panel), readJson(address)]);
    const controls = await Controls.show(Bokeh, this.#element, described, (name, value) => this.#move(name, value));
    performance.mark("antimono:controls");
    if (this.#listening.signal.aborted) controls.remove();
    return controls;
  }

  /** Say that the lesson is being made ready. */
  #wait() {
    this.#ended = false;
    this.#element.dispatchEvent(new CustomEvent("antimono:start"));
    this.#part("retry").hidden = true;
    this.#element.removeAttribute("data-failed");
    this.#say(this.#linked ? "loading" : "starting");
    this.#element.setAttribute("aria-busy", "true");
    this.#element.classList.toggle("am-waiting", this.#linked);
    clearTimeout(this.#slow);
    this.#slow = setTimeout(() => {
      this.#say("slow");
      this.#slow = setTimeout(() => this.#fail(), LIMIT - PATIENCE);
    }, PATIENCE);
  }

  #move(name, value) {
    // Of what is moved again only the last place counts; a button has been pressed twice.
    if (value !== null && this.#changes.at(-1)?.[0] === name) this.#changes.pop();
    this.#changes.push([name, value]);
    this.#ask();
  }

  /** Several values at once. */
  #press(values) {
    if (this.#ended) return;
    this.#changes.push(values);
    if (this.#element.hasAttribute("data-ready")) {
      this.#ask();
    } else {
      this.#linked = true; // it is shown before the controls are there
      this.start();
      this.#ask();
    }
  }

  /** The edition is chosen once for the whole course. */
  #edition(edition) {
    if (this.#latest || this.#asking) this.#move("edition", edition);
    else this.#base = { ...this.#base, edition };
  }

  /** Ask for the frame of what was moved: at once, or as soon as what is on its way is here. */
  async #ask() {
    if (this.#asking) return;
    this.#asking = true;
    const changes = this.#changes;
    this.#changes = [];
    this.#asked = performance.now();
    this.#watch();
    try {
      const answer = await this.#answers.to({
        lesson: this.#element.dataset.lesson,
        values: this.#base,
        changes,
        start: this.#opening,
        clauses: this.#element.dataset.clauses,
        language: document.documentElement.lang,
      });
      this.#asking = false;
      this.#stale(false);
      this.#answered(answer);
    } catch (error) {
      this.#asking = false;
      if (this.#listening.signal.aborted) return;
      console.error(error);
      this.#changes = [];
      this.#fail();
    }
  }

  /** What is shown belongs to an older choice when no answer comes: say so, and in the end let the reader restart Python. */
  #watch() {
    clearTimeout(this.#late);
    if (!this.#latest) return;
    this.#late = setTimeout(() => {
      this.#stale(true);
      this.#say("behind");
      this.#late = setTimeout(() => (this.#part("retry").hidden = false), PATIENCE);
    }, STALE);
  }

  #stale(stale) {
    clearTimeout(this.#late);
    this.#element.classList.toggle("am-stale", stale);
    if (!stale && !this.#element.hasAttribute("data-failed")) this.#part("retry").hidden = true;
  }

  #answered(answer) {
    if (this.#ended) return;
    const moved = this.#changes.length > 0; // the controls are ahead of this answer, and are left as they are
    if (!moved) this.#answers.prepare();
    if ("error" in answer) {
      if (answer.detail) console.error(answer.detail);
      if (!this.#latest) return this.#fail();
      if (!moved) {
        this.#controls?.apply(this.#latest);
        this.#say(answer.error || "error");
      }
    } else {
      this.#base = answer.values;
      this.#latest = answer;
      if (moved) this.#draw(answer);
      else if (this.#controls || this.#linked) this.#apply(answer);
    }
    if (moved) this.#ask();
  }

  #draw(answer) {
    for (const [name, html, block] of this.#others(answer)) {
      this.#blocks[name] = html;
      exchange(block, html);
    }
  }

  /** What may be drawn next is read in a moment's quiet. */
  #prepare(answer) {
    const read = () => this.#others(answer).forEach(([, html, block]) => prepare(block, html));
    (globalThis.requestIdleCallback ?? setTimeout)(read);
  }

  /** The blocks of an answer that are not drawn so. */
  #others({ blocks = {} }) {
    return Object.entries(blocks)
      .filter(([name, html]) => this.#blocks[name] !== html)
      .map(([name, html]) => [name, html, this.#element.querySelector(`[data-block="${name}"]`)])
      .filter(([, , block]) => block);
  }

  #apply(answer) {
    this.#controls?.apply(answer);
    this.#draw(answer);
    this.#element.classList.remove("am-waiting");
    this.#linked = false;
    this.#link = this.#address.with(answer.link);
    if (this.#controls) this.#ready();
    const milliseconds = performance.now() - this.#asked;
    this.#element.dispatchEvent(
      new CustomEvent("antimono:frame", { bubbles: true, detail: { frame: answer.frame, milliseconds } }));
  }

  #ready() {
    try {
      history.replaceState(history.state, "", this.#link);
    } catch {
      // Some browsers allow only so many a minute; the next change brings the address up to date.
    }
    clearTimeout(this.#slow);
    this.#element.removeAttribute("aria-busy");
    if (!this.#element.hasAttribute("data-ready")) {
      this.#controls.reveal(this.#element);
      this.#element.setAttribute("data-ready", "");
      this.#part("copy").hidden = false;
      performance.mark("antimono:ready");
    }
    const waited = document.activeElement === this.#part("status"); // which is about to be empty, and so to go
    this.#say("");
    if (waited) focusOn(this.#firstStop());
  }

  /** Where a reader goes on who has waited for the controls. */
  #firstStop() {
    for (const box of this.#element.querySelectorAll(".am-live-controls")) {
      const control = firstFocusable(box);
      if (control) return control;
    }
    return this.#element.querySelector(".am-heading") ?? this.#element;
  }

  /** The end of this lesson's being live; the text stays. */
  #fail() {
    this.#ended = true;
    clearTimeout(this.#slow);
    this.#element.classList.remove("am-waiting");
    this.#element.removeAttribute("aria-busy");
    const worked = this.#element.hasAttribute("data-ready");
    this.#stale(worked);
    if (!worked) this.#removeControls();
    this.#element.setAttribute("data-failed", "");
    this.#say(worked ? "stopped" : this.#linked ? "lost" : "failed");
    this.#part("retry").hidden = false;
  }

  #removeControls() {
    this.#controls?.remove();
    this.#controls = null;
    for (const box of this.#element.querySelectorAll(".am-live-controls")) box.remove();
  }

  /** Say something by its name, or in words of the lesson's own. */
  #say(name) {
    const status = this.#part("status");
    const words = this.#words[name] ?? name;
    if (status.textContent !== words) status.textContent = words;
  }

  async #copy() {
    const said = this.#part("copied");
    said.textContent = this.#words[await copied(this.#link)];
    setTimeout(() => (said.textContent = ""), 4000);
  }
}

async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
