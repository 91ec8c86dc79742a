// Answers of “What if?” that were shipped with the page: what many games have come to, played when it was made.

import { exchange } from "./exchange.mjs";
import { focusOn } from "./focus.mjs";
import { PATHS } from "./paths.mjs";
import { fetchOnce } from "./player.mjs";
import { saveText } from "./save.mjs";
import { read, write } from "./store.mjs";

const TYPES = { csv: "text/csv", json: "application/json" };

/** What makes two settings the same question, whatever the order in which rules were set. */
const keyOf = ({ edition, players, strategies, ending, rules, finite_stock: stock }) =>
  JSON.stringify([edition, players, strategies, ending, [...rules].sort(), stock]);

const session = () => sessionStorage;
const NO_BETS = "antimono.no-bets";
const isTrue = value => value === true;

/** Whether the reader wants to bet, for as long as the tab is open. */
const bets = () => read(session, NO_BETS, isTrue).value === null;

/** What there is to bet on: whether Monopolists win more often by the rules that are set; `""` where none are. */
function outcome({ json }) {
  const found = JSON.parse(json).results.find(({ measure, who, rules }) => measure === "wins" && who === "monopolist" && rules === "difference");
  if (!found) return "";
  return found.low > 0 ? "more" : found.high < 0 ? "fewer" : "same";
}

export class Known {
  #element;
  #headings; // of the questions, in their order
  #words;
  #answer = null;
  #settled = new Set(); // questions on which there was a bet
  #asked = 0;

  /**
   * @param element the place of the answer
   * @param headings what the questions are called
   * @param words what is said of a bet
   */
  constructor(element, headings, words) {
    this.#words = words;
    this.#element = element;
    this.#headings = headings;
    for (const button of element.querySelectorAll("[data-bets]")) button.addEventListener("click", () => this.#bet(button));
    for (const button of element.querySelectorAll("[data-save-known]")) {
      const kind = button.dataset.saveKnown;
      button.addEventListener("click", () => saveText(`what-if.${kind}`, this.#answer[kind], TYPES[kind]));
    }
  }

  /** What comes out is closed until one has bet, or wants to see it. */
  #ask(question) {
    const asks = bets() && outcome(this.#answer) !== "" && !this.#settled.has(question);
    this.#find("data-bet").hidden = !asks;
    this.#element.toggleAttribute("data-closed", asks);
    this.#find("data-came").textContent = "";
    this.#find("data-came").className = "place-said what-came";
  }

  #bet(button) {
    const { bets: bet } = button.dataset;
    const focused = this.#find("data-bet").contains(document.activeElement);
    this.#settled.add(this.#answer.run.question);
    if (!bet) write(session, NO_BETS, isTrue, true); // who does not want to bet is not asked on the next door, either
    this.#ask(this.#answer.run.question);
    const said = this.#find("data-came");
    if (bet) {
      const right = bet === outcome(this.#answer);
      said.classList.toggle("am-wrong", !right);
      const words = right ? this.#words.betRight : this.#words.betWrong.replace("{bet}", button.textContent);
      said.textContent = `${right ? "✓" : "✗"} ${words} ${this.#answer.said}`;
    }
    if (focused) focusOn(this.#find("data-known-head"));
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
    this.#ask(found.run.question);
    return this.#element.hasAttribute("data-closed") ? null : found.said;
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }
}
