// On a slide: how many of a class are for each answer, counted before anything is pressed, and as bars beside what came
// out. Kept in this browser until it is cleared.

import { made } from "./made.mjs";
import * as store from "./store.mjs";

const PREFIX = "antimono.hands."; // then the chapter, the scene and what was done before the question
const local = () => localStorage;
const MOST = 999;

const count = text => Math.min(MOST, Math.max(0, Math.trunc(Number(text)) || 0));
const sound = hands => Object.values(hands).every(each => each === count(each));

export class Hands {
  #box;
  #words;
  #name = ""; // of the question that was asked last
  #answers; // to it: { key, label, hands }
  #truth = "";

  /**
   * @param after the element below which the hands are shown
   * @param words what they may say
   */
  constructor(after, words) {
    this.#words = words;
    this.#box = made("section", "", { class: "am-hands", "aria-label": words.hands });
    this.#box.hidden = true;
    after.after(this.#box);
    this.#box.addEventListener("input", ({ target }) => this.#set(target.dataset.hands, target.value, target));
    this.#box.addEventListener("change", ({ target }) => (target.value = this.#of(target.dataset.hands).hands));
    this.#box.addEventListener("click", ({ target }) => this.#clicked(target.closest("button")));
  }

  hide() {
    this.#box.hidden = true;
    this.#name = "";
  }

  /**
   * Follow a scene: a question is counted, and after it the bars stand until the next one.
   *
   * @param scene chapter and scene
   * @param did what was done in it, and `state` what that is in its table
   * @param view where it is drawn
   */
  show(scene, did, state, view) {
    if (state.vote !== undefined) this.#ask(`${scene}/${did}`, state, view);
    else if (!this.#name.startsWith(`${scene}/`)) this.hide();
    else this.#bars(!state.missed || state.done);
  }

  #ask(name, { vote, next }, view) {
    this.#name = name;
    this.#truth = vote;
    const known = store.read(local, PREFIX + name, sound).value ?? {};
    const isFirst = ({ dataset }, place, all) => all.findIndex(each => each.dataset.key === dataset.key) === place;
    const marks = [...view.querySelectorAll("[data-key]")].filter(({ dataset }) => Object.hasOwn(next, dataset.key)).filter(isFirst);
    const labels = labelsOf(marks); // in the order of the scene: that of the table may have the true answer first
    this.#answers = marks.map(({ dataset: { key } }, place) => ({ key, label: labels[place], hands: count(known[key]) }));
    this.#box.replaceChildren(this.#head(), ...this.#answers.map(answer => this.#field(answer)));
    this.#box.hidden = false;
    this.#tell();
  }

  #head() {
    const head = made("p", this.#words.hands, { class: "am-hands-head" });
    head.append(made("button", this.#words.clearHands, { type: "button", class: "am-quiet-button", "data-clear": "" }));
    return head;
  }

  #field({ key, label, hands }) {
    const row = made("div", "", { class: "am-hands-answer" });
    const named = words => ({ "aria-label": words.replace("{answer}", () => label) });
    row.append(
      made("span", label, { "aria-hidden": "true" }),
      made("button", "−", { type: "button", "data-less": key, ...named(this.#words.fewer) }),
      made("input", "", { type: "number", min: 0, max: MOST, value: hands, "data-hands": key, ...named(this.#words.handsFor) }),
      made("button", "+", { type: "button", "data-more": key, ...named(this.#words.more) }));
    return row;
  }

  #bars(settled) {
    const all = this.#answers.reduce((sum, { hands }) => sum + hands, 0);
    const list = made("ul", "", { "aria-label": this.#words.hands });
    for (const { key, label, hands } of this.#answers) {
      const row = made("li");
      const bar = made("span", "", { class: "am-hands-bar", "aria-hidden": "true" });
      bar.style.setProperty("--share", all ? hands / all : 0);
      const share = this.#words.share.replace("{count}", hands).replace("{all}", all);
      row.append(made("span", label), bar, made("span", share));
      if (settled && key === this.#truth) {
        row.className = "am-hands-true";
        row.append(made("strong", this.#words.cameOut));
      }
      list.append(row);
    }
    this.#box.replaceChildren(this.#head(), list);
    this.#box.hidden = all === 0; // nobody was counted
  }

  #of(key) {
    return this.#answers.find(answer => answer.key === key);
  }

  #set(key, value, field) {
    this.#of(key).hands = count(value);
    if (field.value !== "") field.value = count(value);
    this.#keep();
  }

  #clicked(button) {
    if (!button) return;
    const { more, less } = button.dataset;
    if (button.hasAttribute("data-clear")) {
      for (const answer of this.#answers) answer.hands = 0;
      for (const field of this.#box.querySelectorAll("input")) field.value = 0;
      this.#box.hidden = !this.#box.querySelector("input");
      this.#box.querySelector("input")?.focus();
      return this.#keep();
    }
    const key = more ?? less;
    const field = this.#box.querySelector(`input[data-hands="${CSS.escape(key)}"]`);
    field.value = count(this.#of(key).hands + (more === undefined ? -1 : 1));
    this.#set(key, field.value, field);
  }

  /** Where nothing can be kept, they are there as long as the slide is. */
  #keep() {
    const key = PREFIX + this.#name;
    if (this.#answers.every(({ hands }) => hands === 0)) store.removeAll(local, name => name === key);
    else store.write(local, key, sound, Object.fromEntries(this.#answers.map(({ key: answer, hands }) => [answer, hands])));
    this.#tell();
  }

  /** There is something to clear once somebody was counted. */
  #tell() {
    this.#box.querySelector("[data-clear]").disabled = this.#answers.every(({ hands }) => hands === 0);
  }
}

/** What marks are called: by their names, or where some are alike, by what tells them apart. */
function labelsOf(marks) {
  const names = marks.map(mark => (mark.querySelector(".am-tile-name, .am-purse-name, .am-card-deck") ?? mark).textContent.trim());
  if (names.every((name, place) => name && names.indexOf(name) === place)) return names;
  const told = marks.map(mark => (mark.querySelector(".am-unseen")?.textContent ?? mark.getAttribute("aria-label") ?? mark.textContent).trim());
  const parts = told.map(text => text.split(", "));
  const own = parts.map(each => each.filter(part => !parts.every(all => all.includes(part))).join(", "));
  return own.map((text, place) => text || told[place]);
}
