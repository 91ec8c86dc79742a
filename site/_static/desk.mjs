// A desk: something that is played or set up by touch. What is pressed goes to Python in a worker, which says how the
// desk stands then and draws it; here it is shown, and kept so that a closed browser loses nothing.

import { acted, heard } from "./acts.mjs";
import { copied } from "./copy.mjs";
import { listenForDrags } from "./dragging.mjs";
import { exchange } from "./exchange.mjs";
import { Fields, withSeed } from "./fields.mjs";
import { focusOn } from "./focus.mjs";
import { KeptList } from "./kept-list.mjs";
import { made } from "./made.mjs";
import { animate, remember } from "./motion.mjs";
import { PATHS } from "./paths.mjs";
import { listenForPresses } from "./pressing.mjs";
import { Python } from "./python.mjs";
import { saveText } from "./save.mjs";
import { whenWanted } from "./wanted.mjs";

const ENTRY = "antimono.views.page.desks";
const MOMENT = 400; // milliseconds for an answer, until the reader is told that they wait
const STALE = 1_100; // after that, until what is shown turns grey
const LONG = 15_000; // and until they are told that it takes long

/**
 * What is asked, of these:
 *
 * values    what is to be opened: {} for a new one           press     what was pressed, instead
 * id        under which it is kept                           live      the name of the field that moves
 * kept      whether this tab goes on with what it kept       byItself  whether nobody pressed it
 * print     whether the page is printed then
 * word      a link to be opened, whatever the values         apart     whether it may bring another game
 * first     whether it is what the page begins with
 * quiet     whether what was noted before stays
 *
 * @typedef {object} Item
 */

class Desk {
  #element;
  #words;
  #python = new Python({ pyodide: PATHS.pyodide, languages: PATHS.lessons, entry: ENTRY });
  #kept;
  #fields;
  #queue = []; // what is to be asked, in order, see `Item`
  #asked = null; // what has been asked and is not answered
  #values = {}; // as they were answered last
  #link = "";
  #onward = null; // milliseconds, as it was answered last
  #begun = ""; // the values with which a new one was opened, as JSON: nothing is kept of what is still so
  #blocks = {}; // HTML by name
  #full = false; // whether it could not be kept
  #timer = 0; // until others go on by themselves
  #patience = 0; // until the reader is told that they wait

  constructor(element) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#kept = new KeptList(element.dataset.desk, this.#find("data-kept"), this.#words, (values, id) =>
      this.#open({ values, id }));
    this.#fields = new Fields(element, {
      press: (press, live) => this.#press({ press, live }),
      load: press => this.#press({ press, apart: true }),
      refuse: () => this.#note([this.#words.large]),
    });
    listenForPresses(element, (values, mark) =>
      this.#press({ press: withSeed(values, mark), print: mark.dataset.print !== undefined }));
    listenForDrags(element, press => this.#press({ press }));
    element.addEventListener("click", ({ target }) => this.#clicked(target));
    this.#find("data-retry").addEventListener("click", () => (this.#asked ? this.#python.again() : this.#ask()));
    addEventListener("hashchange", () => this.#word && this.#open({ values: {}, word: this.#word }));
    this.#unfoldForPrint();
    this.#begin();
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }

  /** The word of a link that the page's address ends in; what names a part of the page is none. */
  get #word() {
    const { hash } = location;
    return document.getElementById(hash.slice(1)) ? "" : hash.slice(1);
  }

  // ── What is asked

  #begin() {
    const word = this.#word;
    const values = word ? null : this.#kept.goOn();
    if (!word && !values) { // what is wanted stands in the page already
      const { damaged } = this.#kept;
      if (damaged) this.#note([this.#words.damaged]);
      this.#queue.push({ values: {}, first: true, quiet: damaged });
      whenWanted(this.#element, () => this.#ask());
      return;
    }
    this.#find("data-blocks").inert = true;
    this.#queue.push(word ? { values: {}, word } : { values, first: true, kept: true });
    this.#ask();
  }

  #open(item) {
    clearTimeout(this.#timer);
    this.#queue = [item]; // what was pressed before and not asked was pressed at another one
    this.#ask();
  }

  #press(item) {
    clearTimeout(this.#timer);
    const last = this.#queue.at(-1) ?? this.#asked;
    if (!item.live && last?.press && same(last.press, item.press)) return; // pressed twice, while it is worked out
    this.#queue = this.#queue.filter(({ live, byItself }) => !byItself && (!live || live !== item.live));
    this.#queue.push(item);
    this.#ask();
  }

  async #ask() {
    if (this.#asked || !this.#queue.length) return;
    const item = this.#queue.shift();
    this.#asked = item;
    clearTimeout(this.#timer);
    this.#wait();
    const since = performance.now();
    const opened = item.word ? { link: item.word } : item.values;
    let answer;
    try {
      answer = await this.#python.ask({
        desk: this.#element.dataset.desk,
        values: opened ?? this.#values,
        press: item.press ?? null,
        language: document.documentElement.lang,
      });
    } catch (error) {
      console.error(error);
      this.#asked = null;
      this.#queue.unshift(item);
      this.#failed();
      return;
    }
    this.#asked = null;
    this.#waited();
    if ("error" in answer) this.#refused(item, answer);
    else this.#answered(item, answer);
    const detail = { milliseconds: performance.now() - since };
    this.#element.dispatchEvent(new CustomEvent("antimono:frame", { bubbles: true, detail }));
    this.#ask();
  }

  // ── What is answered

  #answered(item, { values, blocks, said, notes, called, over, link, onward }) {
    const changed = !same(values, this.#values);
    if (item.values) this.#opened(item, values, notes);
    [this.#values, this.#link, this.#onward] = [values, link, onward];
    this.#draw(blocks, item);
    if (notes.length || !(item.byItself || item.quiet)) this.#note(notes);
    if (said || !item.byItself) this.#tell(said); // what was told of a press stays until the next
    if (item.apart && changed) this.#kept.begin();
    if (item.press && changed) this.#keep(called, over);
    if (item.print) print();
    this.#goOn();
  }

  /** Another one is on the desk from now on. */
  #opened(item, values, notes) {
    const kept = item.kept || item.id !== undefined;
    // Of what could not be opened as it was, the whole stays as it is kept.
    if (kept && !notes.length) this.#begun = "";
    else this.#begun = JSON.stringify(values);
    if (item.id !== undefined && !notes.length) this.#kept.take(item.id);
    else if (!item.first || (item.kept && notes.length)) this.#kept.begin();
    if (!item.word && this.#word) this.#dropWord();
    this.#find("data-blocks").inert = false;
    this.#element.setAttribute("data-ready", "");
  }

  #keep(called, over) {
    if (called === null) { // nothing that is worth it: what is done next is another one's
      if (this.#begun === "") this.#kept.begin();
      this.#begun = JSON.stringify(this.#values);
      return;
    }
    if (JSON.stringify(this.#values) === this.#begun) return;
    this.#begun = "";
    this.#full = !this.#kept.keep(this.#values, called, over);
    this.#say("");
    if (!this.#full && this.#word) this.#dropWord();
  }

  /** A word in the address would open the same again, when the page is loaded anew. */
  #dropWord() {
    history.replaceState(null, "", location.pathname + location.search);
  }

  #refused(item, { error, detail }) {
    if (detail) console.error(detail);
    this.#note([error || this.#words.unworked]);
    this.#fields.settle();
    if (item.first || item.word) { // nothing is on the desk yet
      if (item.kept || item.word) this.#queue.unshift({ values: {}, quiet: true });
      else this.#failed();
    } else if (!item.byItself) {
      this.#goOn();
    }
  }

  /** Others go on by themselves, unless the reader presses something before. */
  #goOn() {
    clearTimeout(this.#timer);
    if (this.#onward === null) return;
    const acting = () => this.#find("data-blocks").hasAttribute("data-acting");
    this.#timer = setTimeout(() => acting() ? this.#goOn() : this.#press({ press: { onward: true }, byItself: true }), this.#onward);
  }

  // ── What is shown

  #draw(blocks, item) {
    const place = this.#find("data-blocks");
    const stood = remember(place);
    const known = heard(place);
    const marks = () => [...place.querySelectorAll("[data-focus]")];
    const before = new Set(marks().map(mark => mark.dataset.focus));
    // What is moved further meanwhile is shown when that is answered.
    const moved = new Set(this.#queue.map(({ live }) => live).filter(Boolean));
    const busy = field => this.#fields.isBusy(field) || moved.has(field.dataset?.field);
    for (const [name, html] of Object.entries(blocks)) {
      if (this.#blocks[name] === html) continue;
      this.#blocks[name] = html;
      const block = place.querySelector(`[data-block="${name}"]`);
      if (block) exchange(block, html, busy);
      else place.append(made("div", "", { "data-block": name })), (place.lastChild.innerHTML = html);
    }
    this.#fields.settle(busy);
    // What stands around the desk makes room while a game is on.
    this.#element.parentElement.dataset.begun = this.#blocks.head ? this.#element.dataset.desk : "";
    animate(place, stood, item.press && !("skip" in item.press) ? acted(place, stood, known) : null);
    const { activeElement: has } = document;
    const nowhere = has === null || has === document.body || has.matches("[data-block]");
    // What nobody pressed does not take the reader away from where they are.
    if (item.first || !(nowhere || (!item.byItself && this.#element.contains(has)))) return;
    const fresh = marks().find(mark => !before.has(mark.dataset.focus)) ?? (item.values && place);
    if (!fresh) return;
    focusOn(fresh);
    // A hint or a deed is read whole, and not its heading alone.
    if (!item.byItself) (fresh.closest(".desk-panel") ?? fresh).scrollIntoView({ block: "nearest" });
  }

  #note(notes) {
    const place = this.#find("data-notes");
    place.replaceChildren(...notes.map(note => made("p", note)));
    this.#say("");
  }

  /** Tell who does not see it; the same sentence again is told again. */
  #tell(text) {
    const place = this.#find("data-said");
    place.textContent = text && place.textContent === text ? `${text}\u00a0` : text;
  }

  /** Say how things are; as long as nothing can be kept, that is what is said otherwise. */
  #say(text) {
    const place = this.#find("data-status");
    const said = text || (this.#full ? this.#words.full : "");
    if (place.textContent !== said) place.textContent = said;
  }

  #wait() {
    this.#find("data-retry").hidden = true;
    clearTimeout(this.#patience);
    const ready = this.#element.hasAttribute("data-ready");
    this.#patience = setTimeout(() => {
      this.#element.setAttribute("aria-busy", "true");
      this.#say(ready ? this.#words.working : this.#words.starting);
      this.#patience = setTimeout(() => {
        this.#stale(ready);
        this.#patience = setTimeout(() => this.#delayed(ready), LONG - STALE);
      }, STALE);
    }, MOMENT);
  }

  /** It takes long: a Python that has answered before can be restarted. */
  #delayed(ready) {
    this.#say(ready ? this.#words.behind : this.#words.slow);
    this.#find("data-retry").hidden = !ready;
  }

  /** What is shown belongs to an older choice, or no longer. */
  #stale(stale) {
    this.#element.classList.toggle("am-stale", stale);
  }

  #waited() {
    clearTimeout(this.#patience);
    this.#stale(false);
    this.#find("data-retry").hidden = true;
    if (!this.#element.hasAttribute("aria-busy")) return;
    this.#element.removeAttribute("aria-busy");
    this.#say("");
  }

  /** There is no Python any more; what was asked is asked again when the reader wants it. */
  #failed() {
    this.#waited();
    const worked = this.#element.hasAttribute("data-ready");
    this.#stale(worked);
    this.#say(worked ? this.#words.stopped : this.#words.failed);
    this.#find("data-retry").hidden = false;
  }

  // ── What is done without Python

  async #clicked(target) {
    const button = target.closest("[data-copy], [data-copy-link], [data-save], [data-new]");
    if (!button || button.ariaDisabled === "true") return;
    const { copy, copyLink, save, name, new: values } = button.dataset;
    if (values !== undefined) {
      this.#open({ values: withSeed(JSON.parse(values), button) });
    } else if (save !== undefined) {
      saveText(name, save);
    } else if (copy !== undefined) {
      this.#say(this.#words[await copied(copy) === "copied" ? "copiedText" : "uncopiedText"]);
    } else if (copyLink !== undefined) {
      const address = new URL(`#${this.#link}`, location.href).href;
      const done = await copied(address);
      if (done === "uncopied") history.replaceState(null, "", address);
      this.#say(this.#words[done]);
    }
  }

  /** What is folded in the log is printed with it. */
  #unfoldForPrint() {
    let folded = [];
    addEventListener("beforeprint", () => {
      folded = [...this.#element.querySelectorAll('[data-block="log"] details:not([open])')];
      for (const details of folded) details.open = true;
    });
    addEventListener("afterprint", () => {
      for (const details of folded.splice(0)) details.open = false;
    });
  }
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

for (const element of document.querySelectorAll('section[data-module="desk"]')) new Desk(element);
