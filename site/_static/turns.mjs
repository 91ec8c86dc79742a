// Which rule is practised next over all chapters, and by which question. When a rule comes back, FSRS says, with its
// own settings; what it schedules is a rule of a chapter, `rent/AM-9.2` say, not a single question.

import { createEmptyCard, fsrs, Rating } from "../modules/ts-fsrs.mjs";
import { kept, progress, remember } from "./progress.mjs";

const LOOKED_AT = 6; // of the rules that are due, the first so many may change places: chapters take turns
const DAY = 24 * 60 * 60_000;
const BACK = [0, 1, 7, Infinity]; // days within which a rule comes back
const HARDEST = 3; // the level of the last questions

export const chapterOf = rule => rule.slice(0, rule.indexOf("/"));
export const ruleOf = rule => rule.slice(rule.indexOf("/") + 1);

export class Turns {
  #chapters; // by slug: { rules }, of their questions
  #scheduler = fsrs({ enable_fuzz: false });
  #all = false; // whether chapters are asked of that were not begun
  #met = new Set(); // questions of this sitting, and rules that have none
  #asked = []; // the chapters that were asked of, one after the other

  constructor(chapters) {
    this.#chapters = chapters;
  }

  /** The chapters of which something is done. */
  get begun() {
    return Object.keys(this.#chapters).filter(slug => progress(slug).done.length || progress(`${slug}.practice`).done.length);
  }

  /** How many rules of the chapters that were begun are due. */
  get due() {
    return this.begun.flatMap(slug => this.#rules(slug)).filter(rule => this.#isDue(rule)).length;
  }

  /** How many rules come back now, within a day, within a week, and later. */
  returns(now = new Date()) {
    const counts = BACK.map(() => 0);
    for (const { due } of Object.values(kept().memory)) {
      const days = (new Date(due) - now) / DAY;
      counts[BACK.findIndex(most => days <= most)] += 1;
    }
    return counts;
  }

  /** Another sitting, of `all` chapters or of those that were begun. */
  begin(all) {
    this.#all = all;
    this.#met.clear();
  }

  /** The rule to be asked of now: first what is due, then what was missed elsewhere, then what is new; or `null`. */
  following() {
    const slugs = this.#all ? Object.keys(this.#chapters) : this.begun;
    const rules = slugs.flatMap(slug => this.#rules(slug)).filter(rule => !this.#met.has(rule));
    const due = rules.filter(rule => this.#isDue(rule));
    due.sort((one, other) => new Date(this.#card(one).due) - new Date(this.#card(other).due));
    const fresh = rules.filter(rule => !this.#card(rule));
    const missed = fresh.filter(rule => progress(`${chapterOf(rule)}.practice`).rules[ruleOf(rule)] === 0);
    const near = [due.slice(0, LOOKED_AT), missed, fresh].find(group => group.length) ?? [];
    const asked = rule => this.#asked.lastIndexOf(chapterOf(rule));
    return near.toSorted((one, other) => asked(one) - asked(other))[0] ?? null;
  }

  /** Of the questions about a rule one that was not asked in this sitting, of a level that grows with what is known. */
  question(rule, scenes) {
    if (!scenes.length) {
      this.#met.add(rule);
      return null;
    }
    const unmet = scenes.filter(({ slug }) => !this.#met.has(`${rule}/${slug}`));
    const { reps = 0, lapses = 0 } = this.#card(rule) ?? {};
    const wanted = Math.min(HARDEST, 1 + Math.max(0, reps - lapses));
    const rank = ({ level }) => Math.abs(level - wanted);
    const [scene] = (unmet.length ? unmet : scenes).toSorted((one, other) => rank(one) - rank(other));
    this.#asked.push(chapterOf(rule));
    return scene;
  }

  answered(rule, slug, right, now = new Date()) {
    this.#met.add(`${rule}/${slug}`);
    const known = this.#card(rule);
    const card = known && new Date(known.last_review) <= now ? known : createEmptyCard(now);
    remember(rule, this.#scheduler.next(card, now, right ? Rating.Good : Rating.Again).card);
  }

  #rules(slug) {
    return this.#chapters[slug].rules.map(rule => `${slug}/${rule}`);
  }

  #card(rule) {
    return kept().memory[rule];
  }

  #isDue(rule, now = new Date()) {
    const card = this.#card(rule);
    // Who practised on a day that is still to come had another clock.
    return card && (new Date(card.due) <= now || new Date(card.last_review) > now);
  }
}
