// Plays one scene in its place on a page. Everything that can be shown was drawn when the site was built; what was
// done is text, and the scene's table says what that shows and where each press leads. No Python is needed.
// The HTML stands in the table in pieces, so that what many views share is there once.

import { animate, remember } from "./motion.mjs";

const LONGEST = 24; // characters of an answer
const CURRENCY = /[$€£\s\u202f]|PLN|zł|EUR|USD|L\./giu;
const TAIL = /[.,][-–—]*0{0,2}$/;
const WHOLE = /^(?:[0-9]{1,7}|[0-9]{1,3}(?:[.,'’][0-9]{3})+)$/;

/** The digits of a whole number that somebody typed, or null; as `antimono.course.scene.numbers` reads it. */
export function readNumber(text) {
  if (text.length > LONGEST) return null;
  const bare = text.replace(CURRENCY, "").replace(TAIL, "");
  return WHOLE.test(bare) ? String(Number(bare.replace(/\D/g, ""))) : null;
}

/** The key of all numbers on one side of the right one, as `<64`, if a number that nobody foresaw is one of them. */
const unforeseen = (keys, number) =>
  keys.find(key => (key[0] === "<" && number < Number(key.slice(1))) || (key[0] === ">" && number > Number(key.slice(1))));

let unfolded = false; // whether the reader wants to see the whole board

export class Player {
  #place;
  #words;
  #shown;
  #scene = null;
  #table = null; // which the scene is of
  #printed = null; // what was done in what stands on paper, while that is something else
  #did = "";
  #missed = false; // whether a question of it was missed since it began
  #waiting = null; // what was pressed before the scene came
  #fresh; // the edition in which the page itself shows how the scene begins, until something else was drawn

  /**
   * @param place the element in which the scene is shown
   * @param words what is said of an answer that is no number, and what the whole board is called
   * @param shown called with {did, done, missed, pressed} after every change
   */
  constructor(place, words, shown) {
    this.#place = place;
    this.#words = words;
    this.#shown = shown;
    this.#fresh = place.firstElementChild && (place.closest("[data-edition]")?.dataset.edition ?? null);
    place.addEventListener("click", event => {
      const pressed = event.target.closest("[data-key]");
      if (pressed) this.#press(pressed.dataset.key);
    });
    place.addEventListener("submit", event => this.#submitted(event));
  }

  /** Begin a scene, {slug, states}, of a table. */
  play(scene, table) {
    this.#scene = scene;
    this.#table = table;
    this.#did = "";
    this.#printed = null;
    this.#missed = false;
    this.#draw({});
    const pressed = this.#waiting;
    this.#waiting = null;
    if (pressed) this.#press(pressed);
  }

  /** What was done in the scene, as its table names it. */
  get did() {
    return this.#did;
  }

  get done() {
    return this.#scene?.states[this.#did].done === true;
  }

  /** The scene is left: a board that was unfolded would have a second beside it, of the same names. */
  leave() {
    this.#place.querySelector(".am-whole")?.remove();
  }

  /** What stands on paper: a scene that was not begun, as it ends if its reader has `done` it before. */
  print(scene, table, done) {
    if (this.#scene === scene && this.#did !== "") return;
    this.#printed = done ? scene.solved : "";
    if (this.#scene === scene && this.#printed === this.#did) return;
    this.#fresh = null;
    this.#place.innerHTML = joined(table, scene.states[this.#printed].html);
  }

  /** On the screen a scene stands where its reader is. */
  endPrint() {
    if (this.#scene && this.#printed !== null && this.#printed !== this.#did) this.#fill();
    this.#printed = null;
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
    said.textContent = this.#words.notNumber;
    this.#place.querySelector(".am-reply").replaceChildren(said);
    field.select();
  }

  #press(key, typed = "") {
    if (!this.#scene) {
      this.#waiting = key;
      return;
    }
    const { next = {} } = this.#scene.states[this.#did];
    const after = next[key] ?? (typed ? next[unforeseen(Object.keys(next), Number(key))] : undefined);
    if (after === undefined) return;
    this.#did = after;
    this.#draw({ key, typed });
  }

  /** What comes out in the end, whatever was pressed. */
  uncover() {
    this.#did = this.#scene.solved;
    this.#draw({ key: "" });
  }

  #draw({ key = null, typed = "" }) {
    const state = this.#scene.states[this.#did];
    const before = key === null ? null : remember(this.#place);
    this.#fill();
    if (before) animate(this.#place, before);
    if (state.missed) this.#missed = true;
    this.#shown({ did: this.#did, done: this.done, missed: this.#missed, pressed: key !== null });
    if (key !== null && !state.done) this.#refocus(key, typed);
  }

  #fill() {
    const { html, board } = this.#scene.states[this.#did];
    if (this.#did !== "" || this.#fresh !== this.#table.edition) this.#place.innerHTML = joined(this.#table, html);
    this.#fresh = null;
    if (board !== undefined) this.#place.querySelector(".am-view").append(this.#whole(this.#table.boards[board]));
  }

  /** The whole board, drawn when it is unfolded; it stays so from view to view. */
  #whole(board) {
    const whole = document.createElement("details");
    const summary = document.createElement("summary");
    const drawing = document.createElement("div");
    whole.className = "am-whole";
    summary.textContent = this.#words.wholeBoard;
    whole.append(summary, drawing);
    const draw = () => (drawing.innerHTML = whole.open ? joined(this.#table, board) : "");
    whole.open = unfolded;
    draw();
    whole.addEventListener("toggle", () => {
      if (whole.open === unfolded) return;
      unfolded = whole.open;
      draw();
    });
    return whole;
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

/** HTML that stands in a table in pieces. */
export const joined = (table, places) => places.map(place => table.pieces[place]).join("");

/** A table, of scenes say, as the site's build wrote it. */
export async function fetchTable(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

const tables = new Map();

/** The same, fetched once for as long as the page is open; one that could not be had is tried again. */
export function fetchOnce(address) {
  const name = String(address);
  if (!tables.has(name)) {
    const fetched = fetchTable(address);
    tables.set(name, fetched);
    fetched.catch(() => tables.delete(name));
  }
  return tables.get(name);
}
