// Plays one scene in its place on a page. Everything that can be shown was drawn when the site was built; what was
// done is text, and the scene's table says what that shows and where each press leads. No Python is needed.

import { animate, remember } from "./motion.mjs";

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

export class Player {
  #place;
  #notNumber;
  #shown;
  #scene = null;
  #did = "";
  #missed = false; // whether a question of it was missed since it began
  #waiting = null; // what was pressed before the scene came

  /**
   * @param place the element in which the scene is shown
   * @param notNumber what is said of an answer that is no number
   * @param shown called with {did, done, missed, pressed} after every change
   */
  constructor(place, notNumber, shown) {
    this.#place = place;
    this.#notNumber = notNumber;
    this.#shown = shown;
    place.addEventListener("click", event => {
      const pressed = event.target.closest("[data-key]");
      if (pressed) this.#press(pressed.dataset.key);
    });
    place.addEventListener("submit", event => this.#submitted(event));
  }

  /** Begin a scene: {slug, states}. */
  play(scene) {
    this.#scene = scene;
    this.#did = "";
    this.#missed = false;
    this.#draw({});
    const pressed = this.#waiting;
    this.#waiting = null;
    if (pressed) this.#press(pressed);
  }

  get done() {
    return this.#scene !== null && this.#scene.states[this.#did].done;
  }

  /** The reader's eyes and keys go to the words. */
  focus() {
    this.#place.querySelector(".am-scene-words")?.focus({ preventScroll: true });
  }

  #submitted(event) {
    event.preventDefault();
    const field = event.target.elements.answer;
    const number = readNumber(field.value.trim());
    if (number !== null) return this.#press(number, field.value);
    const said = document.createElement("div");
    said.className = "am-verdict am-wrong";
    said.textContent = this.#notNumber;
    this.#place.querySelector(".am-reply").replaceChildren(said);
    field.select();
  }

  #press(key, typed = "") {
    if (!this.#scene) {
      this.#waiting = key;
      return;
    }
    const { next } = this.#scene.states[this.#did];
    const after = next[key] ?? (typed ? next["?"] : undefined);
    if (after === undefined) return;
    this.#did = after;
    this.#draw({ key, typed });
  }

  #draw({ key = null, typed = "" }) {
    const state = this.#scene.states[this.#did];
    const before = remember(this.#place);
    this.#place.innerHTML = state.html;
    if (key !== null) animate(this.#place, before);
    if (state.missed) this.#missed = true;
    this.#shown({ did: this.#did, done: state.done, missed: this.#missed, pressed: key !== null });
    if (key !== null && !state.done) this.#refocus(key, typed);
  }

  /** The focus stays on what was pressed, or goes to what can be pressed next. */
  #refocus(key, typed) {
    const field = this.#place.querySelector("[data-number] input");
    if (field && typed) field.value = typed;
    const same = this.#place.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const target = same ?? field ?? this.#place.querySelector("[data-key]");
    target?.focus({ preventScroll: true });
    if (field && typed) field.select();
  }
}

/** A table of scenes, as the site's build wrote it. */
export async function fetchTable(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}
