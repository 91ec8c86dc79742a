// Tells a chapter scene by scene: everything that can be shown was drawn when the site was built, so a press needs
// no Python, only the chapter's table. What was done in a scene is text; the table says where each press leads.

import { animate, remember } from "./motion.mjs";
import { chosenEdition, chooseEdition, note, progress } from "./progress.mjs";

const LONGEST = 24; // characters of an answer
const CURRENCY = /[$€£\s\u202f]|PLN|zł|EUR|USD|L\./giu;
const TAIL = /[.,][-–—]*0{0,2}$/;
const WHOLE = /^(?:[0-9]{1,7}|[0-9]{1,3}(?:[.,'’][0-9]{3})+)$/;

/** The digits of a whole number that somebody typed, or null; as `antimono.lessons.stage.numbers` reads it. */
export function readNumber(text) {
  if (text.length > LONGEST) return null;
  const bare = text.replace(CURRENCY, "").replace(TAIL, "");
  return WHOLE.test(bare) ? String(Number(bare.replace(/\D/g, ""))) : null;
}

class Stage {
  #element;
  #words;
  #table = null;
  #edition;
  #number = 1; // of the scene that is shown
  #did = ""; // what has been done in it
  #missed = false; // whether a question of it was missed in this telling
  #waiting = null; // what was pressed before the table came

  constructor(element) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#edition = element.dataset.edition;
    element.addEventListener("click", event => this.#clicked(event));
    element.addEventListener("submit", event => this.#submitted(event));
    element.querySelector("[data-editions]")?.addEventListener("change", event => this.#choose(event.target.value));
    addEventListener("popstate", () => this.#show(this.#wanted(), { moved: true }));
    addEventListener("antimono:progress", () => this.#dots());
  }

  async start() {
    const select = this.#element.querySelector("[data-editions]");
    const wanted = new URLSearchParams(location.search).get("edition") ?? chosenEdition();
    if (wanted && select && [...select.options].some(option => option.value === wanted)) {
      select.value = wanted;
      this.#edition = wanted;
    }
    this.#number = this.#wanted();
    this.#dots();
    await this.#load();
    this.#element.setAttribute("data-ready", "");
  }

  get #count() {
    return this.#element.querySelectorAll(".am-scene").length;
  }

  get #article() {
    return this.#element.querySelector(`[data-scene="${this.#number}"]`);
  }

  get #scene() {
    return this.#table.scenes[this.#number - 1];
  }

  /** The scene that the address names. */
  #wanted() {
    const text = new URLSearchParams(location.search).get("scene");
    const number = Number(text ?? 1);
    const there = Number.isInteger(number) && number >= 1 && number <= this.#count;
    if (!there) this.#say("noScene");
    return there ? number : 1;
  }

  async #load() {
    const address = new URL(this.#element.dataset.tables.replace("{edition}", this.#edition), document.baseURI);
    try {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      this.#table = await response.json();
    } catch (error) {
      console.error(error);
      this.#element.setAttribute("data-failed", "");
      return this.#say("failed");
    }
    this.#element.removeAttribute("data-failed");
    this.#did = "";
    this.#show(this.#number);
    const pressed = this.#waiting;
    this.#waiting = null;
    if (pressed) this.#press(pressed);
  }

  #choose(edition) {
    chooseEdition(edition);
    this.#edition = edition;
    const address = new URL(location.href);
    address.searchParams.delete("edition");
    if (edition !== this.#element.dataset.edition) address.searchParams.set("edition", edition);
    history.replaceState(history.state, "", address);
    dispatchEvent(new CustomEvent("antimono:edition", { detail: edition }));
    this.#load();
  }

  #clicked(event) {
    const pressed = event.target.closest("[data-key]");
    const gone = event.target.closest("[data-go]");
    if (pressed && !pressed.closest(".am-answer")) return this.#press(pressed.dataset.key);
    if (gone) {
      event.preventDefault();
      return this.#go(Number(gone.dataset.go));
    }
    if (event.target.closest("[data-next]")) this.#go(this.#number + 1);
    else if (event.target.closest("[data-back]")) this.#go(this.#number - 1);
    else if (event.target.closest("[data-copy-scene]")) this.#copy();
  }

  #submitted(event) {
    event.preventDefault();
    const field = event.target.elements.answer;
    const number = readNumber(field.value.trim());
    if (number === null) {
      const reply = this.#article.querySelector("[data-view] .am-reply");
      reply.innerHTML = "";
      const said = document.createElement("div");
      said.className = "am-verdict am-wrong";
      said.textContent = this.#words.notNumber;
      reply.append(said);
      field.select();
      return;
    }
    this.#press(number, field.value);
  }

  #press(key, typed = "") {
    if (!this.#table) {
      this.#waiting = key;
      return;
    }
    const state = this.#scene.states[this.#did];
    const after = state.next[key] ?? (typed ? state.next["?"] : undefined);
    if (after === undefined) return;
    this.#did = after;
    this.#draw({ key, typed });
  }

  #go(number) {
    if (number < 1 || number > this.#count) return;
    const address = new URL(location.href);
    address.searchParams.delete("scene");
    if (number > 1) address.searchParams.set("scene", number);
    history.pushState({ scene: number }, "", address);
    this.#show(number, { moved: true });
  }

  /** Begin a scene. */
  #show(number, { moved = false } = {}) {
    this.#number = number;
    this.#did = "";
    this.#missed = false;
    for (const article of this.#element.querySelectorAll(".am-scene")) {
      article.toggleAttribute("data-current", article === this.#article);
    }
    if (this.#table) this.#draw({});
    this.#foot();
    this.#dots();
    if (!moved) return;
    this.#say("");
    this.#article.querySelector(".am-scene-words").focus({ preventScroll: true });
    if (this.#element.getBoundingClientRect().top < 0) this.#element.scrollIntoView({ block: "start" });
  }

  #draw({ key = null, typed = "" }) {
    const state = this.#scene.states[this.#did];
    const place = this.#article.querySelector("[data-view]");
    const before = remember(place);
    const had = place.contains(document.activeElement);
    place.innerHTML = state.html;
    if (key !== null) animate(place, before);
    if (state.missed) this.#missed = true;
    if (state.done) note(this.#element.dataset.chapter, this.#scene.slug, this.#missed);
    this.#foot();
    if (had || key !== null) this.#focus(place, state, key, typed);
    const detail = { scene: this.#number, did: this.#did, done: state.done };
    this.#element.dispatchEvent(new CustomEvent("antimono:scene", { bubbles: true, detail }));
  }

  /** The focus stays on what was pressed, or goes to what comes next. */
  #focus(place, state, key, typed) {
    const field = place.querySelector("[data-number] input");
    const same = key === null ? null : place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    if (field && typed) field.value = typed;
    const next = this.#element.querySelector("[data-next]");
    const onward = next.hidden ? this.#element.querySelector("[data-onward] a") : next;
    const target = state.done ? onward : (same ?? field ?? place.querySelector("[data-key]"));
    (target ?? place.querySelector(".am-scene-words")).focus({ preventScroll: true });
    if (field && typed && !state.done) field.select();
  }

  #foot() {
    const done = this.#table ? this.#scene.states[this.#did].done : false;
    const last = this.#number === this.#count;
    const find = name => this.#element.querySelector(`[${name}]`);
    find("data-back").hidden = this.#number === 1;
    find("data-next").hidden = !done || last;
    find("data-copy-scene").hidden = false;
    find("data-onward").hidden = !(done && last);
    find("data-place").textContent = this.#words.place.replace("{number}", this.#number).replace("{count}", this.#count);
  }

  /** What was done of the chapter, on its row of dots. */
  #dots() {
    const known = progress(this.#element.dataset.chapter);
    for (const dot of this.#element.querySelectorAll("[data-go]")) {
      const slug = this.#element.querySelector(`[data-scene="${dot.dataset.go}"]`).dataset.slug;
      if (known.missed.includes(slug)) dot.dataset.was = "missed";
      else if (known.done.includes(slug)) dot.dataset.was = "done";
      else delete dot.dataset.was;
      if (Number(dot.dataset.go) === this.#number) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    }
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(location.href);
      this.#say("copied");
    } catch {
      this.#say("uncopied");
    }
    setTimeout(() => this.#say(""), 4000);
  }

  #say(key) {
    this.#element.querySelector("[data-say]").textContent = this.#words[key] ?? "";
  }
}

for (const element of document.querySelectorAll(".antimono-stage")) new Stage(element).start();
