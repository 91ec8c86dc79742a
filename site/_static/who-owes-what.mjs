// “Who owes what?”: short questions against the clock, or without one. What a sheet asks, and in which order, follows
// from its number alone, so all who have the number have the same sheet; nothing of what they answer leaves the page.

import { copied } from "./copy.mjs";
import { sheetOf } from "./days.mjs";
import { focusOn } from "./focus.mjs";
import { made, piece } from "./made.mjs";
import { mixed, ordered } from "./order.mjs";
import { Place, runAll, wholeNumber } from "./place.mjs";
import { fetchOnce } from "./player.mjs";
import { bestOn, chooseEdition, noteSheet } from "./progress.mjs";
import { isSheet } from "./sound.mjs";
import { read, removeAll, write } from "./store.mjs";

const LONG = 60; // seconds of a sheet
const CALM = 20; // questions of one without a clock
const PAUSE = 3_000; // milliseconds to read what would have been right
const TICK = 200;
const session = () => sessionStorage;
const OPEN = "antimono.sheet"; // in this tab: the sheet that is being played
const SECOND = "cheaters"; // the other game: other people sit there

/** The places of the answers of the question at a place, in the order in which a sheet shows them. */
export function answersOf(seed, place, count) {
  return ordered(mixed(seed, ~place >>> 0), count);
}

class Sheet extends Place {
  #table = null;
  #seed = 0;
  #order = []; // the places of all questions of the sheet
  #shown = []; // the answers of the question that is asked, as places in its list
  #answered = []; // { place, right }
  #calm = false;
  #open = false; // whether an answer is waited for
  #ends = 0;
  #ticking = 0;
  #pause = 0;

  constructor(element) {
    super(element);
    const today = sheetOf(new Date());
    this.find("data-today").textContent = this.words.today.replace("{seed}", today);
    this.#wanted(today);
    this.find("data-offer").addEventListener("submit", event => {
      event.preventDefault();
      this.#begin();
    });
    this.find("data-offer").addEventListener("input", () => this.#offer());
    this.find("data-editions").addEventListener("change", event => {
      if (event.target.value !== SECOND) chooseEdition(event.target.value); // of the first game's boxes; this is another game
      this.#whoSits();
    });
    this.find("data-copy").addEventListener("click", () => this.copy(this.#link()));
    this.find("data-next").addEventListener("click", () => this.#ask());
    this.find("data-stop").addEventListener("click", () => this.#end());
    for (const button of this.#buttons) {
      button.addEventListener("click", () => this.#answer(Number(button.dataset.answer)));
    }
    // The keys count only while the focus is in the sheet, which takes it with each question.
    this.find("data-sheet").addEventListener("keydown", event => this.#pressed(event));
    addEventListener("antimono:progress", () => this.#offer());
    this.#offer();
    this.#resume().finally(() => element.setAttribute("data-ready", ""));
  }

  /** Continue the sheet that was being played when the page was left, if the address still names it. */
  async #resume() {
    const { value: open } = read(session, OPEN, isSheet);
    if (!open || open.seed !== Number(this.find("data-seed").value) || open.edition !== this.edition) return;
    if (!open.calm && open.ends <= Date.now()) return this.#forget();
    this.find(`value="${open.calm ? "off" : "on"}"`).checked = true;
    await this.#begin(open);
  }

  #remember() {
    const open = { seed: this.#seed, edition: this.edition, calm: this.#calm, ends: this.#ends, answered: this.#answered };
    write(session, OPEN, isSheet, open);
  }

  #forget() {
    removeAll(session, key => key === OPEN);
  }

  get #buttons() {
    return this.element.querySelectorAll("[data-answer]");
  }

  /** The sheet that the address names; else today's, in the edition that the reader has chosen. */
  #wanted(today) {
    const seed = wholeNumber(this.asked.get("seed"), 0, this.#most);
    if (this.asked.has("seed") && seed === null) this.say(this.words.noSheet);
    this.find("data-seed").value = seed ?? today;
    this.findEdition();
    this.#whoSits();
  }

  /** Who sits at the first game's table is told for its editions. */
  #whoSits() {
    this.element.querySelector(".quick-seats").hidden = this.find("data-editions").value === SECOND;
    const follows = this.find("data-of");
    follows.hidden = this.find("data-editions").value !== follows.dataset.of;
  }

  get #most() {
    return Number(this.element.dataset.most);
  }

  /** What is known of the sheet that stands in the form. */
  #offer() {
    const seed = wholeNumber(this.find("data-seed").value, 0, this.#most);
    this.find("data-best").textContent = seed === null ? "" : this.#best(this.#key(seed));
    if (seed !== null) this.find("data-seed").removeAttribute("aria-invalid");
  }

  #best(key) {
    const best = bestOn(key);
    return best === null ? "" : this.words.best.replace("{right}", best);
  }

  /** Under what the best result is kept; without a clock it is another thing. */
  #key(seed) {
    return `${this.edition}/${seed}${this.#withoutClock ? "/calm" : ""}`;
  }

  get #withoutClock() {
    return this.find('value="off"').checked;
  }

  /** Begin the sheet of the form, or continue one with what was `answered` and when it `ends`. */
  async #begin({ answered = [], ends = Date.now() + LONG * 1_000 } = {}) {
    const field = this.find("data-seed");
    const seed = this.wholeNumber(field, 0, this.#most, this.words.notNumber);
    if (seed === null) return field.focus();
    try {
      const address = this.element.dataset.tables.replace("{edition}", this.edition);
      this.#table = await fetchOnce(new URL(address, document.baseURI));
    } catch (error) {
      console.error(error);
      this.say(this.words.failed);
      return;
    }
    this.#seed = seed;
    this.#calm = this.#withoutClock;
    this.#order = ordered(seed, this.#table.questions.length);
    if (this.#calm) this.#order.length = CALM;
    this.#answered = answered.filter(({ place }, number) => place === this.#order[number]); // of these very questions
    this.find("data-run").replaceChildren();
    for (const { right } of this.#answered) this.#stamp(right);
    history.replaceState(null, "", this.#link());
    this.say("");
    this.find("data-result").hidden = this.find("data-offer").hidden = true;
    this.find("data-sheet").hidden = false;
    this.find("data-time").hidden = this.#calm;
    this.#ends = ends;
    if (!this.#calm) this.#ticking = setInterval(() => this.#tick(), TICK);
    this.#tick();
    this.#ask();
  }

  #tick() {
    if (this.#calm) return;
    const left = Math.ceil((this.#ends - Date.now()) / 1_000);
    const told = this.words.seconds.replace("{seconds}", Math.max(0, left));
    const time = this.find("data-time");
    if (time.textContent !== told) time.textContent = told;
    this.find("data-left").textContent = Math.max(0, left);
    time.parentElement.style.setProperty("--left", Math.max(0, (this.#ends - Date.now()) / 1_000 / LONG));
    if (left <= 0) this.#end();
  }

  /** The next question, or the end after the last. */
  #ask() {
    clearTimeout(this.#pause);
    // That the last answer was right stands beside the next question; what would have been right has been read.
    if (!this.#answered.at(-1)?.right) this.#verdict("");
    const count = this.#answered.length;
    if (count >= this.#order.length) return this.#end();
    const place = this.#order[count];
    const question = this.#table.questions[place];
    this.#shown = answersOf(this.#seed, place, question.answers.length);
    this.find("data-asked").textContent = question.words;
    this.#seats(question.words);
    this.#buttons.forEach((button, number) => {
      button.querySelector("span").textContent = question.answers[this.#shown[number]];
      button.removeAttribute("data-was");
      button.removeAttribute("aria-disabled");
    });
    this.find("data-next").hidden = true;
    this.#tally();
    this.#open = true;
    this.find("data-asked").focus({ preventScroll: true });
  }

  /** Whom the question is about comes forward, as far as it names them; without a question all are alike. */
  #seats(words) {
    const named = new Set(words.toLowerCase().split(/\P{L}+/u));
    for (const seat of this.element.querySelectorAll("[data-seat]")) {
      if (words) seat.dataset.in = named.has(seat.dataset.seat.toLowerCase());
      else delete seat.dataset.in;
    }
  }

  #tally() {
    const count = this.#answered.length;
    const words = this.#calm
      ? this.words.place.replace("{number}", Math.min(count + 1, CALM)).replace("{count}", CALM)
      : this.words.tally.replace("{right}", this.#right).replace("{count}", count);
    this.find("data-tally").textContent = words;
  }

  get #right() {
    return this.#answered.filter(({ right }) => right).length;
  }

  #pressed(event) {
    const number = Number(event.key) - 1;
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || !(number in this.#shown)) return;
    event.preventDefault();
    this.#answer(number);
  }

  #answer(number) {
    this.#tick(); // an answer after the end is none
    if (!this.#open) return;
    this.#open = false;
    const place = this.#order[this.#answered.length];
    const { answers, why } = this.#table.questions[place];
    const right = this.#shown[number] === 0;
    this.#answered.push({ place, right });
    this.#remember();
    this.#stamp(right);
    this.#verdict(right ? "right" : "wrong", answers[0], why);
    if (right) return this.#ask();
    this.#buttons.forEach((button, other) => {
      button.ariaDisabled = "true";
      if (this.#shown[other] === 0) button.dataset.was = "right";
      else if (other === number) button.dataset.was = "wrong";
    });
    if (this.#calm) {
      const next = this.find("data-next");
      next.hidden = false;
      next.focus({ preventScroll: true });
    } else {
      this.#tally();
      this.#pause = setTimeout(() => this.#ask(), PAUSE);
    }
  }

  /** One more in the row of what was right and what was not. */
  #stamp(right) {
    const stamp = made("li", "", { "data-was": right ? "right" : "wrong" });
    stamp.append(piece(right ? "mark-check" : "mark-cross"));
    this.find("data-run").append(stamp);
  }

  /** What is said of an answer that was `right` or `wrong`; of none, nothing. */
  #verdict(kind, answer, why) {
    const place = this.find("data-verdict");
    place.hidden = !kind;
    place.className = `place-said am-${kind}`;
    place.textContent = kind
      ? `${kind === "right" ? "✓" : "✗"} ${this.words[kind].replace("{answer}", () => answer)} ${why}`
      : "";
  }

  #end() {
    clearInterval(this.#ticking);
    clearTimeout(this.#pause);
    this.#open = false;
    this.#shown = [];
    if (this.find("data-sheet").hidden) return;
    this.#forget();
    this.#seats("");
    const before = bestOn(this.#key(this.#seed));
    if (this.#answered.length) noteSheet(this.#key(this.#seed), this.#right);
    this.find("data-sheet").hidden = true;
    this.find("data-offer").hidden = false;
    this.#offer();
    this.#result(before);
  }

  /** How it went, and what was missed with what would have been right. */
  #result(before) {
    const box = this.find("data-result");
    const told = this.words.result
      .replace("{seed}", this.#seed)
      .replace("{right}", this.#right)
      .replace("{count}", this.#answered.length);
    const head = made("h2", told);
    const parts = [head];
    const key = this.#key(this.#seed);
    const best = this.#right > (before ?? 0) ? this.words.newBest : this.#best(key);
    if (best) parts.push(made("p", best));
    this.find("data-best").textContent = ""; // it stands above
    if (this.#answered.length) parts.push(this.#shared(told));
    const missed = this.#answered.filter(({ right }) => !right);
    if (missed.length) {
      const list = made("ul", "", { class: "quick-missed" });
      list.append(...missed.map(({ place }) => this.#solved(this.#table.questions[place])));
      parts.push(made("h3", this.words.missed), list);
    } else if (this.#answered.length) parts.push(made("p", this.words.none));
    box.replaceChildren(...parts);
    box.hidden = false;
    focusOn(head);
    head.scrollIntoView({ block: "nearest" });
  }

  /** A button that shares the result: how many were right, which of them, and the sheet's address; no answer. */
  #shared(told) {
    const run = this.#answered.map(({ right }) => (right ? "✓" : "✗")).join("");
    const button = made("button", this.words.share, { type: "button", class: "am-quiet-button", "data-share": "" });
    button.addEventListener("click", async () => {
      const text = `${this.words.title} ${told}\n${run}\n${this.#link()}`;
      try {
        if (navigator.share) return await navigator.share({ text });
      } catch (error) {
        if (error.name === "AbortError") return; // the reader thought better of it
      }
      this.say((await copied(text)) === "copied" ? this.words.resultCopied : this.words.uncopied);
    });
    return button;
  }

  #solved({ words, answers, why, clauses }) {
    const solution = made("p");
    solution.append(made("strong", `${answers[0]}.`), ` ${why}`);
    for (const clause of clauses) {
      const { anchor, text } = this.#table.clauses[clause];
      const href = `${this.element.dataset.rules}#${anchor}`;
      solution.append(" ", made("a", clause, { class: "clause", href, title: text }));
    }
    const item = made("li");
    item.append(made("p", words), solution);
    return item;
  }

  /** The address of the sheet that stands in the form, and of nothing that was answered. */
  #link() {
    const address = new URL(location.href);
    address.search = "";
    address.hash = "";
    address.searchParams.set("seed", wholeNumber(this.find("data-seed").value, 0, this.#most) ?? this.#seed);
    address.searchParams.set("edition", this.edition);
    return address.href;
  }
}

runAll("[data-module=who-owes-what]", Sheet);
