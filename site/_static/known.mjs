// Answers of “What if?” that were shipped with the page: what many games have come to, played when it was made.

import { exchange } from "./exchange.mjs";
import { PATHS } from "./paths.mjs";
import { fetchOnce } from "./player.mjs";
import { saveText } from "./save.mjs";

const TYPES = { csv: "text/csv", json: "application/json" };

/** What makes two settings the same question, whatever the order in which rules were set. */
const keyOf = ({ edition, players, strategies, ending, rules, finite_stock: stock }) =>
  JSON.stringify([edition, players, strategies, ending, [...rules].sort(), stock]);

export class Known {
  #element;
  #headings; // of the questions, in their order
  #answer = null;
  #asked = 0;

  /**
   * @param element the place of the answer
   * @param headings what the questions are called
   */
  constructor(element, headings) {
    this.#element = element;
    this.#headings = headings;
    for (const button of element.querySelectorAll("[data-save-known]")) {
      const kind = button.dataset.saveKnown;
      button.addEventListener("click", () => saveText(`what-if.${kind}`, this.#answer[kind], TYPES[kind]));
    }
  }

  /** Show the answer to a question, if it is known: then what it says in a sentence, otherwise `null`. */
  async show(setting) {
    this.#asked += 1;
    const mine = this.#asked;
    const answers = await fetchOnce(new URL(`what-if.${setting.edition}.json`, PATHS.lessons)).catch(() => []);
    if (mine !== this.#asked) return null;
    const found = answers.find(answer => keyOf(answer.setting) === keyOf(setting));
    this.#find("data-own").hidden = !found;
    this.#find("data-other").hidden = Boolean(found);
    if (!found || found === this.#answer) return null;
    this.#answer = found;
    this.#find("data-known-head").textContent = this.#headings[found.run.question];
    for (const [name, html] of Object.entries(found.blocks)) exchange(this.#find(`data-known-block=${name}`), html);
    this.#find("data-again").textContent = found.again;
    this.#element.hidden = false;
    return found.said;
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }
}
