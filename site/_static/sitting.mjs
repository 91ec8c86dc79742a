// Practice over all chapters, five minutes a sitting: what was missed comes back after a while, what was right after a
// longer one. When, FSRS says, with its own settings; what it schedules is a rule of a chapter, not a single question.

import { made, piece } from "./made.mjs";
import { Place, runAll } from "./place.mjs";
import { Player, fetchOnce, joined } from "./player.mjs";
import { chosenEdition, note, noteMiss, noteStreak, progress } from "./progress.mjs";
import { boxesOf } from "./sound.mjs";
import { Turns, chapterOf, ruleOf } from "./turns.mjs";

const STREAK = 2; // from how many right in a row on it is said
const SHORT = 8; // letters of an answer that is shown large
const LONG = 5 * 60_000; // milliseconds of a sitting; who is at a question then finishes it

class Sitting extends Place {
  #chapters; // by slug: title, how many scenes it has, and the rules of its questions
  #turns; // which rule is asked of when
  #player;
  #asked = null; // { chapter, rule, scene, table }
  #ends = 0;
  #count = 0;
  #right = 0;
  #streak = 0;
  #go; // the way to the next question, which lies in the panel of the one that is done

  constructor(element) {
    super(element);
    this.#chapters = JSON.parse(element.dataset.index);
    this.#turns = new Turns(this.#chapters);
    this.#player = new Player(this.find("data-view"), this.words, shown => this.#shown(shown));
    this.find("data-begin").addEventListener("click", () => this.#begin(true));
    element.querySelector(".sitting-choice").addEventListener("change", () => this.#begin());
    this.#go = this.find("data-next");
    this.#go.addEventListener("click", () => this.#next());
    addEventListener("antimono:progress", () => this.#offer());
    this.#offer();
    this.#begin();
    element.setAttribute("data-ready", "");
  }

  /** Only chapters that were begun are asked of, unless all are wanted. */
  #offer() {
    const begun = this.#turns.begun.length;
    const mine = this.find('value="begun"');
    const fresh = mine.disabled && begun > 0 && !this.#asked;
    mine.disabled = !begun;
    if (!begun) this.find('value="all"').checked = true;
    else if (fresh) mine.checked = true;
    this.#returns();
    this.find("data-due").textContent = begun
      ? this.words.due.replace("{count}", this.#turns.due).replace("{chapters}", begun)
      : this.words.nothing;
  }

  /** When what was practised comes back. */
  #returns() {
    const counts = this.#turns.returns();
    this.find("data-again").hidden = !counts.some(Boolean);
    for (const [place, number] of this.element.querySelectorAll("[data-back]").entries()) number.textContent = counts[place];
  }

  #begin(moved = false) {
    this.#ends = Date.now() + LONG;
    this.#count = this.#right = this.#streak = 0;
    this.find("data-run").replaceChildren();
    this.#said();
    this.#turns.begin(this.find('value="all"').checked);
    this.find("data-summary").replaceChildren();
    this.#next(moved);
  }

  async #next(moved = true) {
    const left = this.#ends - Date.now();
    const wanted = left > 0 ? this.#turns.following() : null;
    try {
      const asked = wanted && (await this.#question(wanted));
      if (!asked) return this.#end(left, moved);
      this.#asked = asked;
    } catch (error) {
      console.error(error);
      this.say(this.words.failed);
      this.find("data-offer").hidden = Boolean(this.#asked);
      return;
    }
    this.find("data-offer").hidden = true;
    const minutes = Math.max(1, Math.round(left / 60_000));
    this.find("data-from").textContent = this.#chapters[this.#asked.chapter].title;
    const told = this.words[this.#count ? "tally" : "first"];
    this.say("");
    this.#tell(told.replace("{right}", this.#right).replace("{count}", this.#count).replace("{minutes}", minutes));
    this.#player.play(this.#asked.scene, this.#asked.table);
    if (moved) this.#player.focus();
  }

  /** A question about a rule, or about the next one where this edition has none about it. */
  async #question(rule) {
    const [chapter, name] = [chapterOf(rule), ruleOf(rule)];
    const table = await this.#table(chapter);
    const scene = this.#turns.question(rule, table.scenes.filter(each => each.rule === name));
    if (scene) return { chapter, rule, scene, table };
    const following = this.#turns.following();
    return following && this.#question(following);
  }

  #table(chapter) {
    const { edition: first, tables } = this.element.dataset;
    const fetched = edition => fetchOnce(new URL(`${tables}${chapter}.practice.${edition}.json`, document.baseURI));
    const own = this.#chapters[chapter].edition;
    const chosen = [chosenEdition()].find(boxesOf(this.element)) ?? first;
    return own ? fetched(own) : fetched(chosen).catch(() => fetched(first));
  }

  #shown({ done, missed, pressed }) {
    const { chapter, rule, scene, table } = this.#asked;
    const view = this.find("data-view");
    for (const option of view.querySelectorAll("[data-key]")) option.toggleAttribute("data-short", option.textContent.length < SHORT);
    this.#go.hidden = !done;
    (done && view.querySelector(".am-form") || this.element.querySelector(".sitting-foot")).append(this.#go);
    const billed = joined(table, scene.states[scene.solved].html).includes("am-bill");
    if (billed && !view.querySelector(".am-bill")) view.querySelector(".am-stage")?.append(made("div", "?", { class: "sitting-bill", "aria-hidden": "true" }));
    const name = `${chapter}.practice`;
    if (missed && !done) noteMiss(name, scene.slug);
    if (!done || !pressed) return;
    this.#count += 1;
    this.#right += missed ? 0 : 1;
    this.#streak = missed ? 0 : this.#streak + 1;
    this.#said(missed ? "wrong" : "right");
    note(name, scene.slug, missed);
    noteStreak(name, scene.rule, !missed);
    this.#turns.answered(rule, scene.slug, !missed);
    this.#returns();
    this.#go.focus({ preventScroll: true });
  }

  /** One more in the row of what was right and what was not, and how many in a row. */
  #said(was = "") {
    if (was) {
      const stamp = made("li", "", { "data-was": was });
      stamp.append(piece(was === "right" ? "mark-check" : "mark-cross"));
      this.find("data-run").append(stamp);
    }
    this.find("data-streak").textContent = this.#streak < STREAK ? "" : this.words.row.replace("{row}", this.#streak);
  }

  #end(left, moved) {
    this.#asked = null;
    this.element.querySelector(".sitting-foot").append(this.#go);
    this.#go.hidden = true;
    this.find("data-view").replaceChildren();
    this.find("data-from").textContent = "";
    this.#tell("");
    this.find("data-offer").hidden = false;
    const ended = this.words[left > 0 ? "nothingLeft" : "over"];
    const result = this.words.result.replace("{right}", this.#right).replace("{count}", this.#count);
    this.say(this.#count ? `${ended} ${result}` : ended);
    this.#offer();
    this.#summary();
    if (moved) this.find("data-begin").focus({ preventScroll: true });
  }

  /** The chapters with something that was missed, each with a way to the scenes. */
  #summary() {
    const links = Object.keys(this.#chapters)
      .filter(slug => progress(`${slug}.practice`).missed.length)
      .map(slug => {
        const item = made("li");
        item.append(made("a", this.#chapters[slug].title, { href: `${slug}.html` }));
        return item;
      });
    if (!links.length) return;
    const list = made("ul");
    list.append(...links);
    this.find("data-summary").replaceChildren(made("p", this.words.again), list);
  }

  #tell(text) {
    this.find("data-tally").textContent = text;
  }
}

runAll("[data-module=sitting]", Sitting);
