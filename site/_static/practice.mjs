// Practice: a chapter's questions one by one, in a level. None comes again before all were asked, but for those that
// were missed: they come back until they are right, and first of all on the next visit.

import { chosenEdition, note, noteMiss, noteStreak, progress } from "./progress.mjs";
import { Player } from "./player.mjs";
import { Rounds } from "./rounds.mjs";
import { boxesOf } from "./sound.mjs";

const LONG = 2; // right in a row, from where on it is said

export class Practice {
  #element;
  #words;
  #fetch;
  #player;
  #edition;
  #level = 1;
  #table = null;
  #rounds; // of the levels
  #asked = null; // the question that is shown

  /** @param fetchTable gives the table of an edition */
  constructor(element, fetchTable) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#fetch = fetchTable;
    this.#rounds = new Rounds(this.#name);
    this.#edition = [new URLSearchParams(location.search).get("edition"), chosenEdition()].find(boxesOf(element)) ?? element.dataset.edition;
    this.#player = new Player(element.querySelector("[data-view]"), this.#words, shown => this.#shown(shown));
    element.addEventListener("click", event => {
      const level = event.target.closest("[data-level]");
      if (level) this.#start(Number(level.dataset.level), { moved: true });
      else if (event.target.closest("[data-next]")) this.#next({ moved: true });
    });
    addEventListener("antimono:edition", ({ detail }) => {
      if (!boxesOf(element)(detail)) return;
      this.#edition = detail;
      if (element.hasAttribute("data-ready")) this.#start(this.#level);
    });
    // The questions are fetched when they come near.
    const near = new IntersectionObserver(seen => {
      if (!seen.some(entry => entry.isIntersecting)) return;
      near.disconnect();
      this.#start(1);
    }, { rootMargin: "400px" });
    near.observe(element);
  }

  async #start(level, { moved = false } = {}) {
    this.#level = level;
    try {
      this.#table = await this.#fetch(this.#edition).catch(() => this.#fetch(this.#element.dataset.edition));
    } catch (error) {
      console.error(error);
      this.#element.querySelector("[data-say]").textContent = this.#words.failed;
      return;
    }
    for (const each of this.#element.querySelectorAll("[data-level]")) {
      each.setAttribute("aria-pressed", String(Number(each.dataset.level) === level));
    }
    this.#rounds.questions(level, this.#table.scenes.filter(scene => scene.level === level));
    this.#element.setAttribute("data-ready", "");
    this.#next({ moved });
  }

  get #name() {
    return `${this.#element.dataset.practice}.practice`;
  }

  #next({ moved = false } = {}) {
    this.#asked = this.#rounds.next(this.#level);
    this.#player.play(this.#asked, this.#table);
    if (moved) this.#player.focus();
  }

  #shown({ done, missed, pressed }) {
    const next = this.#element.querySelector("[data-next]");
    next.hidden = !done;
    if (missed && !done) noteMiss(this.#name, this.#asked.slug);
    if (done && pressed) {
      note(this.#name, this.#asked.slug, missed);
      noteStreak(this.#name, this.#asked.rule, !missed);
      this.#rounds.answered(this.#level, this.#asked, missed);
      next.focus({ preventScroll: true });
    }
    this.#tally(done);
  }

  /** “3 of 6 · 4 right in a row · 2 on this rule”: a streak is said from two on, that of the rule after its question. */
  #tally(done) {
    const { count, left, right } = this.#rounds.tally(this.#level);
    const { row, rules } = progress(this.#name);
    const ofRule = done && rules[this.#asked.rule];
    const said = [(left ? this.#words.tally : this.#words.all).replace("{done}", count - left).replace("{count}", count).replace("{right}", right)];
    if (row >= LONG) said.push(this.#words.row.replace("{row}", row));
    if (ofRule >= LONG && ofRule < row) said.push(this.#words.rule.replace("{row}", ofRule));
    this.#element.querySelector("[data-place]").textContent = said.join(" · ");
  }
}
