// Practice: a chapter's questions one by one, in a level; what was missed comes back until it is right.

import { chosenEdition, note, progress } from "./progress.mjs";
import { Player } from "./player.mjs";

export class Practice {
  #element;
  #words;
  #fetch;
  #player;
  #edition;
  #level = 1;
  #questions = []; // of the level
  #queue = []; // what is to be asked still
  #right = 0; // at the first try, in this round
  #again = new Set(); // what has been missed in this round

  /** @param fetchTable gives the table of an edition */
  constructor(element, fetchTable) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#fetch = fetchTable;
    this.#edition = new URLSearchParams(location.search).get("edition") ?? (chosenEdition() || element.dataset.edition);
    this.#player = new Player(element.querySelector("[data-view]"), this.#words.notNumber, shown => this.#shown(shown));
    element.addEventListener("click", event => {
      const level = event.target.closest("[data-level]");
      if (level) this.#start(Number(level.dataset.level), { moved: true });
      else if (event.target.closest("[data-next]")) this.#next({ moved: true });
    });
    addEventListener("antimono:edition", ({ detail }) => {
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
      const table = await this.#fetch(this.#edition).catch(() => this.#fetch(this.#element.dataset.edition));
      this.#questions = table.scenes.filter(scene => scene.level === level);
    } catch (error) {
      console.error(error);
      this.#element.querySelector("[data-say]").textContent = this.#words.failed;
      return;
    }
    for (const each of this.#element.querySelectorAll("[data-level]")) {
      each.setAttribute("aria-pressed", String(Number(each.dataset.level) === level));
    }
    this.#round();
    this.#element.setAttribute("data-ready", "");
    this.#next({ moved });
  }

  /** All questions of the level; those missed in other visits come first, those never asked next. */
  #round() {
    const known = progress(this.#name);
    const rank = ({ slug }) => (known.missed.includes(slug) ? 0 : known.done.includes(slug) ? 2 : 1);
    this.#queue = this.#questions.toSorted((one, other) => rank(one) - rank(other));
    this.#right = 0;
    this.#again = new Set();
  }

  get #name() {
    return `${this.#element.dataset.practice}.practice`;
  }

  #next({ moved = false } = {}) {
    if (!this.#queue.length) this.#round();
    this.#player.play(this.#queue[0]);
    if (moved) this.#player.focus();
  }

  #shown({ done, missed, pressed }) {
    const next = this.#element.querySelector("[data-next]");
    next.hidden = !done;
    if (done && pressed) {
      const asked = this.#queue.shift();
      note(this.#name, asked.slug, missed);
      if (missed) {
        this.#again.add(asked.slug);
        this.#queue.push(asked); // it comes back
      } else if (!this.#again.has(asked.slug)) {
        this.#right += 1;
      }
      next.focus({ preventScroll: true });
    }
    this.#tally();
  }

  #tally() {
    const left = new Set(this.#queue.map(question => question.slug)).size;
    this.#element.querySelector("[data-place]").textContent = (left ? this.#words.tally : this.#words.all)
      .replace("{done}", this.#questions.length - left)
      .replace("{count}", this.#questions.length)
      .replace("{right}", this.#right);
  }
}
