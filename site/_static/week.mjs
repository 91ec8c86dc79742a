// The position of the week: the week decides which one is shown, and the first choice counts. What is kept of it is a
// number of points, and nothing of it leaves the page.

import { copied } from "./copy.mjs";
import { placeOfWeek, pointsOfWeek, sheetOfWeek, streakOfWeeks, weekOf } from "./days.mjs";
import { focusOn } from "./focus.mjs";
import { Place, runAll } from "./place.mjs";
import { kept, noteSheet } from "./progress.mjs";

class Week extends Place {
  #today = new Date();
  #position;

  constructor(element) {
    super(element);
    const all = [...element.querySelectorAll("[data-position]")];
    this.#position = all[placeOfWeek(this.#today, all.length)];
    for (const each of all) if (each !== this.#position) each.remove();
    this.#position.hidden = false;
    for (const button of this.#choices) button.addEventListener("click", () => this.#choose(button));
    this.find("data-share").addEventListener("click", () => this.#share());
    const points = pointsOfWeek(kept().sheets, this.#today);
    if (points !== null) {
      this.#reveal();
      this.find("data-verdict").textContent = this.words.kept.replace("{score}", points);
    }
  }

  get #choices() {
    return [...this.#position.querySelectorAll("[data-choice]")];
  }

  #choose(button) {
    if (button.ariaDisabled === "true") return;
    const won = Number(button.dataset.won);
    const best = Math.max(...this.#choices.map(({ dataset }) => Number(dataset.won)));
    noteSheet(sheetOfWeek(this.#today), Math.round((100 * won) / best));
    button.setAttribute("aria-pressed", "true");
    this.#reveal();
    const verdict = this.find("data-verdict");
    const said = won === best ? this.words.best : this.words.other;
    verdict.textContent = said.replace("{won}", hundredth(won)).replace("{best}", hundredth(best));
    focusOn(verdict);
  }

  /** Show what each choice wins; nothing can be chosen after that. */
  #reveal() {
    const best = Math.max(...this.#choices.map(({ dataset }) => Number(dataset.won)));
    for (const button of this.#choices) {
      button.setAttribute("aria-disabled", "true");
      button.toggleAttribute("data-best", Number(button.dataset.won) === best);
    }
    const { sheets } = kept();
    const weeks = streakOfWeeks(sheets, this.#today);
    this.find("data-answer").hidden = false;
    this.find("data-after").hidden = false;
    this.find("data-points").textContent = this.words.points.replace("{score}", pointsOfWeek(sheets, this.#today) ?? 0);
    this.find("data-streak").textContent = weeks > 1 ? this.words.streak.replace("{weeks}", weeks) : "";
    this.find("data-next").textContent = this.words.next;
  }

  /** Share the points and the address; no answer. */
  async #share() {
    const score = pointsOfWeek(kept().sheets, this.#today);
    const told = this.words.result.replace("{title}", this.words.title).replace("{week}", weekOf(this.#today)).replace("{score}", score);
    const text = `${told}\n${location.origin}${location.pathname}`;
    try {
      if (navigator.share) return await navigator.share({ text });
    } catch (error) {
      if (error.name === "AbortError") return; // the reader decided not to
    }
    this.say((await copied(text)) === "copied" ? this.words.resultCopied : this.words.uncopied);
  }
}

const hundredth = share => (100 * share).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });

runAll('section[data-module="week"]', Week);
