// A worksheet or the key to it: questions to practise that follow from a number, a variant and an edition, laid out for
// pencils. The tables are those of practice, so nothing is shipped for it, and no answer stands on a sheet.

import { made } from "./made.mjs";
import { mixed, ordered } from "./order.mjs";
import { Place, runAll, wholeNumber } from "./place.mjs";
import { fetchOnce, joined } from "./player.mjs";

const LEVELS = 10; // more than there are: numbers of chapters and levels do not meet

/** The questions of a sheet for one chapter: of each level one; variant B asks another wherever there is one. */
export function chosen(scenes, levels, chapter, seed, variant) {
  return levels.flatMap(level => {
    const mine = scenes.filter(scene => scene.level === level);
    const order = ordered(mixed(seed, LEVELS * chapter + level), mine.length);
    return order.length ? [mine[order[variant === "B" ? 1 % order.length : 0]]] : [];
  });
}

/** A question as it stands on paper: what is asked, what is to be seen, and room for the answer. */
export function asked(scene, table) {
  const view = drawn(scene, "", table);
  const { kind } = view.firstElementChild.dataset;
  const stage = view.querySelector(".am-stage");
  for (const mark of stage.querySelectorAll("button")) {
    const still = made("div", "", { class: `${mark.className.replace("am-live", "")} sheet-mark` });
    still.append(...mark.childNodes);
    mark.replaceWith(still);
  }
  const item = made("li", "", { "data-kind": kind });
  item.append(made("p", view.querySelector(".am-scene-words").textContent), stage);
  const label = view.querySelector(".am-typed label");
  if (label) item.append(made("p", `${label.textContent}:`, { class: "sheet-line" }));
  const options = [...view.querySelectorAll(".am-options .am-option")];
  if (options.length) {
    const boxes = made("ul", "", { class: "sheet-boxes" });
    boxes.append(...options.map(({ textContent }) => made("li", textContent)));
    item.append(boxes);
  }
  return item;
}

/** The question, what is right, and what is said of it, with its clauses. */
export function solved(scene, table, rules) {
  const reply = drawn(scene, scene.solved, table).querySelector(".am-verdict");
  const said = made("p", "");
  const clauses = [...reply.querySelectorAll(".am-why a[href*='#']")];
  for (const part of reply.querySelectorAll(".am-why, strong")) part.remove();
  const words = reply.textContent.trim();
  // A reply that is but the answer, or its amount, says it already.
  if (![words.replace(/\.$/, ""), words.replace(/^\D+|\D+$/g, "")].includes(scene.answer)) said.append(made("strong", scene.answer), " ");
  said.append(words);
  for (const clause of clauses) {
    const href = `${rules}${clause.getAttribute("href").replace(/^[^#]*/, "")}`;
    said.append(" ", made("a", clause.textContent, { class: "clause", href }));
  }
  const item = made("li");
  item.append(made("p", drawn(scene, "", table).querySelector(".am-scene-words").textContent, { class: "sheet-asked" }), said);
  return item;
}

function drawn(scene, did, table) {
  const place = made("div");
  place.innerHTML = joined(table, scene.states[did].html);
  return place;
}

class Worksheet extends Place {
  #wanted = 0; // counts what was asked for, so that what comes late is not shown

  constructor(element) {
    super(element);
    this.findEdition();
    const [variant, seed] = [this.find("data-variant"), this.asked.get("seed")];
    if ([...variant.options].some(({ value }) => value === this.asked.get("variant"))) variant.value = this.asked.get("variant");
    if (wholeNumber(seed, 0, this.#most) !== null) this.find("data-seed").value = seed;
    element.querySelector("form").addEventListener("submit", event => event.preventDefault());
    element.querySelector("form").addEventListener("change", () => this.#changed());
    this.find("data-print").addEventListener("click", () => print());
    this.#write();
  }

  get #most() {
    return Number(this.element.dataset.most);
  }

  /** Another sheet; its address makes it again. */
  #changed() {
    this.say("");
    const seed = this.wholeNumber(this.find("data-seed"), 0, this.#most, this.words.notNumber);
    if (seed === null) return;
    const address = new URL(location.href);
    address.searchParams.set("seed", seed);
    address.searchParams.set("variant", this.find("data-variant").value);
    address.searchParams.set("edition", this.edition);
    history.replaceState(null, "", address);
    this.#write();
  }

  /** Make the key's link to its worksheet open the sheet that the key answers. */
  #leadBack(sheet) {
    const path = location.pathname.replace("-key.", "-sheet.");
    for (const link of document.querySelectorAll("a[href*='-sheet.']")) {
      const address = new URL(link.getAttribute("href"), location.href);
      if (address.pathname !== path) continue;
      address.search = new URLSearchParams(sheet);
      link.setAttribute("href", address.href);
    }
  }

  async #write() {
    const { chapters, levels, tables, rules } = this.element.dataset;
    const turn = (this.#wanted += 1);
    const seed = wholeNumber(this.find("data-seed").value, 0, this.#most);
    const [variant, editions] = [this.find("data-variant").value, this.find("data-editions")];
    const names = chapters.split(" ");
    const address = name => tables.replace("{chapter}", name).replace("{edition}", editions.value);
    let found = null;
    try {
      found = await Promise.all(names.map(name => fetchOnce(new URL(address(name), document.baseURI))));
    } catch (error) {
      console.error(error);
    }
    if (turn !== this.#wanted) return;
    if (!found) {
      this.say(this.words.failed);
      return;
    }
    const isKey = this.element.hasAttribute("data-key-to");
    const list = made("ol");
    found.forEach((table, place) => {
      for (const scene of chosen(table.scenes, levels.split(" ").map(Number), place, seed, variant)) {
        list.append(isKey ? solved(scene, table, rules) : asked(scene, table));
      }
    });
    const edition = editions.selectedOptions[0].textContent;
    const told = { "{seed}": seed, "{variant}": variant, "{edition}": edition };
    const number = this.words.sheet.replace(/\{\w+\}/g, name => told[name]);
    const head = made("div", "", { class: "sheet-head" });
    head.append(made("p", number, { class: "sheet-number" }));
    if (!isKey) head.append(made("p", this.words.name, { class: "sheet-name" }), made("p", this.words.who, { class: "sheet-how" }));
    this.find("data-sheet").replaceChildren(head, list);
    if (isKey) this.#leadBack({ seed, variant, edition: editions.value });
    this.element.setAttribute("data-ready", "");
  }
}

runAll("[data-module=worksheet]", Worksheet);
