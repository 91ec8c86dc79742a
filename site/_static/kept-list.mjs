// What is kept of a desk in this browser, as a list: to go on with one, to begin another, to keep one no longer.

import { made } from "./made.mjs";
import { Shelf } from "./shelf.mjs";
import { twice } from "./twice.mjs";

export class KeptList {
  #shelf;
  #box;
  #words;
  #open;

  /**
   * @param box the folded part that it stands in
   * @param open called with the values that are to be opened and, for those that are kept, the id
   */
  constructor(desk, box, words, open) {
    [this.#shelf, this.#box, this.#words, this.#open] = [new Shelf(desk), box, words, open];
    box.addEventListener("toggle", () => this.#draw());
    box.addEventListener("click", ({ target }) => this.#clicked(target.closest("button")));
    this.#shelf.listen(() => this.#draw());
    this.#draw();
  }

  /** Whether something is kept that cannot be read. */
  get damaged() {
    return this.#shelf.damaged;
  }

  /** The values with which this tab goes on; `null` if it begins. */
  goOn() {
    return this.#shelf.goOn();
  }

  take(id) {
    this.#shelf.take(id);
    this.#draw();
  }

  begin() {
    this.#shelf.begin();
    this.#draw();
  }

  /** Keep the values, and whether their game is over; return whether that was possible. */
  keep(values, called, over) {
    const possible = this.#shelf.keep(values, called, over);
    this.#draw();
    return possible;
  }

  #draw() {
    const { count } = this.#shelf;
    this.#box.hidden = count === 0;
    const summary = this.#box.querySelector("summary");
    summary.textContent = this.#words.kept.replace("{count}", count);
    if (!this.#box.open) return;
    const focused = this.#box.contains(document.activeElement);
    this.#box.querySelector("ul").replaceChildren(...this.#shelf.all().map(record => this.#item(record)));
    if (focused && !this.#box.contains(document.activeElement)) summary.focus();
  }

  #item({ id, called, touched, mine }) {
    const when = new Date(touched).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    const name = [called, when].filter(Boolean).join(" · ");
    const item = made("li");
    item.append(made("span", mine ? `${name} · ${this.#words.mine}` : name));
    const button = (words, act) =>
      made("button", words, { type: "button", class: "am-quiet-button", [act]: id, "aria-label": `${words}: ${name}` });
    if (!mine) item.append(button(this.#words.goOn, "data-go-on"));
    const drop = button(this.#words.drop, "data-drop");
    const say = words => {
      drop.textContent = words;
      drop.setAttribute("aria-label", `${words}: ${name}`);
    };
    twice(drop, {
      ask: () => say(this.#words.sure),
      forget: () => say(this.#words.drop),
      act: () => this.#drop(id),
    });
    item.append(drop);
    return item;
  }

  #drop(id) {
    const mine = this.#shelf.all().some(record => record.mine && record.id === id);
    this.#shelf.drop(id);
    this.#draw();
    if (mine) this.#open({});
  }

  #clicked(button) {
    const found = this.#shelf.all().find(({ id }) => id === button?.dataset.goOn);
    if (found) this.#open(found.values, found.id);
  }
}
