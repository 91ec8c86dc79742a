// In which order the questions of practice come: none again before all were asked, but for those that were missed.

import { progress } from "./progress.mjs";
import { isRounds } from "./sound.mjs";
import { read, write } from "./store.mjs";

const session = () => sessionStorage;

/** What is to be asked still, level by level; for as long as the tab is open, also when the page is loaded again. */
export class Rounds {
  #name;
  #key;
  #levels = new Map(); // by level: { questions, queue, round }

  constructor(name) {
    this.#name = name;
    this.#key = `antimono.round.${name}`;
  }

  /** The questions of a level, in an edition; what was asked in this round already is not asked again. */
  questions(level, questions) {
    const round = this.#levels.get(level)?.round ?? this.#remembered()[level] ?? blank();
    const left = questions.filter(({ slug }) => !round.done.includes(slug) || round.again.includes(slug));
    this.#levels.set(level, { questions, queue: this.#sorted(left), round });
  }

  next(level) {
    const its = this.#levels.get(level);
    if (!its.queue.length) {
      its.round = blank();
      its.queue = this.#sorted(its.questions);
      this.#remember();
    }
    return its.queue[0];
  }

  answered(level, question, missed) {
    const { queue, round } = this.#levels.get(level);
    queue.shift();
    if (!missed && !round.done.includes(question.slug)) round.right += 1;
    if (!round.done.includes(question.slug)) round.done.push(question.slug);
    round.again = round.again.filter(slug => slug !== question.slug);
    if (missed) {
      round.again.push(question.slug);
      queue.push(question); // it comes back
    }
    this.#remember();
  }

  tally(level) {
    const { questions, queue, round } = this.#levels.get(level);
    return { count: questions.length, left: queue.length, right: round.right };
  }

  /** Those missed in another visit first, then those never asked, then those whose rule was right least often in a row. */
  #sorted(questions) {
    const known = progress(this.#name);
    const rank = ({ slug }) => (known.missed.includes(slug) ? 0 : known.done.includes(slug) ? 2 : 1);
    const streak = ({ rule }) => known.rules[rule] ?? 0;
    return questions.toSorted((one, other) => rank(one) - rank(other) || streak(one) - streak(other));
  }

  #remembered() {
    return read(session, this.#key, isRounds).value ?? {};
  }

  #remember() {
    const rounds = { ...this.#remembered() };
    for (const [level, { round }] of this.#levels) rounds[level] = round;
    write(session, this.#key, isRounds, rounds); // every round begins anew where nothing can be remembered
  }
}

const blank = () => ({ done: [], again: [], right: 0 }); // slugs asked, those to come back, how many right at once
