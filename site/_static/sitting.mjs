// Practice over all chapters, five minutes a sitting: what was missed comes back after a while, what was right after a
// longer one. When, FSRS says, with its own settings; what it schedules is a rule of a chapter, not a single question.

import { createEmptyCard, fsrs, Rating } from "../modules/ts-fsrs.mjs";
import { made } from "./made.mjs";
import { Player, fetchOnce } from "./player.mjs";
import { chosenEdition, kept, note, noteMiss, noteStreak, progress, remember } from "./progress.mjs";

const LONG = 5 * 60_000; // milliseconds of a sitting; who is at a question then finishes it
const LOOKED_AT = 6; // of the rules that are due, the first so many may change places: chapters take turns

/** What FSRS knows of a rule, and what it says after an answer. */
class Memory {
  #scheduler = fsrs({ enable_fuzz: false });

  card(rule) {
    return kept().memory[rule];
  }

  answered(rule, right, now = new Date()) {
    const card = this.card(rule) ?? createEmptyCard(now);
    remember(rule, this.#scheduler.next(card, now, right ? Rating.Good : Rating.Again).card);
  }

  isDue(rule, now = new Date()) {
    const card = this.card(rule);
    return Boolean(card) && new Date(card.due) <= now;
  }
}

class Sitting {
  #element;
  #words;
  #chapters; // by slug: title, how many scenes it has, and the rules of its questions
  #memory = new Memory();
  #player;
  #asked = null; // { chapter, rule, scene, table }
  #met = new Set(); // questions of this sitting
  #turns = []; // the chapters that were asked of, one after the other
  #ends = 0;
  #count = 0;
  #right = 0;

  constructor(element) {
    this.#element = element;
    this.#words = JSON.parse(element.dataset.words);
    this.#chapters = JSON.parse(element.dataset.index);
    this.#player = new Player(this.#find("data-view"), this.#words, shown => this.#shown(shown));
    this.#find("data-begin").addEventListener("click", () => this.#begin());
    this.#find("data-next").addEventListener("click", () => this.#next());
    addEventListener("antimono:progress", () => this.#offer());
    this.#offer();
    element.setAttribute("data-ready", "");
  }

  #find(name) {
    return this.#element.querySelector(`[${name}]`);
  }

  /** Only chapters that were begun are asked of, unless all are wanted. */
  #offer() {
    if (this.#asked) return;
    const begun = this.#begun().length;
    const mine = this.#find('value="begun"');
    const fresh = mine.disabled && begun > 0;
    mine.disabled = !begun;
    if (!begun) this.#find('value="all"').checked = true;
    else if (fresh) mine.checked = true;
    const due = this.#begun().flatMap(slug => this.#rules(slug)).filter(rule => this.#memory.isDue(rule)).length;
    this.#find("data-due").textContent = begun
      ? this.#words.due.replace("{count}", due).replace("{chapters}", begun)
      : this.#words.nothing;
  }

  #begun() {
    return Object.keys(this.#chapters).filter(slug => progress(slug).done.length || progress(`${slug}.practice`).done.length);
  }

  #rules(slug) {
    return this.#chapters[slug].rules.map(rule => `${slug}/${rule}`);
  }

  #begin() {
    this.#ends = Date.now() + LONG;
    this.#count = this.#right = 0;
    this.#met.clear();
    this.#find("data-offer").hidden = true;
    this.#find("data-summary").replaceChildren();
    this.#next();
  }

  async #next() {
    const left = this.#ends - Date.now();
    const wanted = left > 0 ? this.#following() : null;
    try {
      const asked = wanted && (await this.#question(wanted));
      if (!asked) return this.#end(left);
      this.#asked = asked;
      this.#turns.push(asked.chapter);
    } catch (error) {
      console.error(error);
      this.#say(this.#words.failed);
      return;
    }
    const minutes = Math.max(1, Math.round(left / 60_000));
    this.#find("data-from").textContent = this.#chapters[this.#asked.chapter].title;
    const told = this.#words[this.#count ? "tally" : "first"];
    this.#say("");
    this.#tell(told.replace("{right}", this.#right).replace("{count}", this.#count).replace("{minutes}", minutes));
    this.#player.play(this.#asked.scene, this.#asked.table);
    this.#player.focus();
  }

  /** The rule to be asked of now: first what is due, then what was missed elsewhere, then what is new. */
  #following() {
    const all = this.#find('value="all"').checked;
    const slugs = all ? Object.keys(this.#chapters) : this.#begun();
    const rules = slugs.flatMap(slug => this.#rules(slug)).filter(rule => !this.#met.has(`${rule}/none`));
    const due = rules.filter(rule => this.#memory.isDue(rule));
    due.sort((one, other) => new Date(this.#memory.card(one).due) - new Date(this.#memory.card(other).due));
    const fresh = rules.filter(rule => !this.#memory.card(rule));
    const missed = fresh.filter(rule => progress(`${chapterOf(rule)}.practice`).rules[ruleOf(rule)] === 0);
    const near = [due.slice(0, LOOKED_AT), missed, fresh].find(group => group.length) ?? [];
    const asked = rule => this.#turns.lastIndexOf(chapterOf(rule));
    return near.toSorted((one, other) => asked(one) - asked(other))[0] ?? null;
  }

  /** A question about a rule that was not asked in this sitting, of a level that grows with what is known of it. */
  async #question(rule) {
    const chapter = chapterOf(rule);
    const table = await this.#table(chapter);
    const scenes = table.scenes.filter(scene => scene.rule === ruleOf(rule));
    const unmet = scenes.filter(scene => !this.#met.has(`${rule}/${scene.slug}`));
    if (!scenes.length) {
      this.#met.add(`${rule}/none`); // this edition has no question about it
      const following = this.#following();
      return following && this.#question(following);
    }
    const { reps = 0, lapses = 0 } = this.#memory.card(rule) ?? {};
    const wanted = 1 + Math.max(0, reps - lapses);
    const rank = scene => Math.abs(scene.level - Math.min(3, wanted));
    const [scene] = (unmet.length ? unmet : scenes).toSorted((one, other) => rank(one) - rank(other));
    return { chapter, rule, scene, table };
  }

  #table(chapter) {
    const { edition: first, tables } = this.#element.dataset;
    const fetched = edition => fetchOnce(new URL(`${tables}${chapter}.practice.${edition}.json`, document.baseURI));
    return fetched(chosenEdition() || first).catch(() => fetched(first));
  }

  #shown({ done, missed, pressed }) {
    this.#find("data-next").hidden = !done;
    const { chapter, rule, scene } = this.#asked;
    const name = `${chapter}.practice`;
    if (missed && !done) noteMiss(name, scene.slug);
    if (!done || !pressed) return;
    this.#met.add(`${rule}/${scene.slug}`);
    this.#count += 1;
    this.#right += missed ? 0 : 1;
    note(name, scene.slug, missed);
    noteStreak(name, scene.rule, !missed);
    this.#memory.answered(rule, !missed);
    this.#find("data-next").focus({ preventScroll: true });
  }

  #end(left) {
    this.#asked = null;
    this.#find("data-view").replaceChildren();
    this.#find("data-from").textContent = "";
    this.#tell("");
    this.#find("data-next").hidden = true;
    this.#find("data-offer").hidden = false;
    const ended = this.#words[left > 0 ? "nothingLeft" : "over"];
    this.#say(`${ended} ${this.#words.result.replace("{right}", this.#right).replace("{count}", this.#count)}`);
    this.#offer();
    this.#summary();
    this.#find("data-begin").focus({ preventScroll: true });
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
    this.#find("data-summary").replaceChildren(made("p", this.#words.again), list);
  }

  #tell(text) {
    this.#find("data-tally").textContent = text;
  }

  #say(text) {
    this.#find("data-say").textContent = text;
  }
}

const chapterOf = rule => rule.slice(0, rule.indexOf("/"));
const ruleOf = rule => rule.slice(rule.indexOf("/") + 1);

for (const element of document.querySelectorAll("[data-module=sitting]")) new Sitting(element);
