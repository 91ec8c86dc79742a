// Practice: in a chapter a question that was missed comes back until it is right; over all chapters a rule comes back
// when it is due.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kept, note, noteMiss, noteStreak, progress, remember } from "../../site/_static/progress.mjs";
import { Rounds } from "../../site/_static/rounds.mjs";
import { Turns, chapterOf, ruleOf } from "../../site/_static/turns.mjs";
import { browser } from "./browser.mjs";

const NAME = "rent.practice";
const question = (slug, rule = "AM-9.1", level = 1) => ({ slug, rule, level });
const ABC = ["a", "b", "c"].map(slug => question(slug));
const LEVEL = 1;

const begun = (questions = ABC) => {
  const rounds = new Rounds(NAME);
  rounds.questions(LEVEL, questions);
  return rounds;
};
/** Answer what is asked; its slug. */
const answer = (rounds, missed = false, level = LEVEL) => {
  const asked = rounds.next(level);
  rounds.answered(level, asked, missed);
  return asked.slug;
};
const slugs = (rounds, count) => Array.from({ length: count }, () => answer(rounds)).join("");

beforeEach(() => browser());

test("no question comes again before all were asked", () => {
  const rounds = begun();
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 3, right: 0 });
  assert.equal(slugs(rounds, 2), "ab");
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 1, right: 2 });
  assert.equal(slugs(rounds, 1), "c");
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 0, right: 3 });
  assert.equal(slugs(rounds, 3), "abc");
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 0, right: 3 });
});

test("a question that was missed comes back in the same round, as often as it is missed, and counts as wrong", () => {
  const rounds = begun();
  answer(rounds, true);
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 3, right: 0 });
  assert.equal(slugs(rounds, 2), "bc");
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 1, right: 2 });
  assert.equal(answer(rounds, true), "a");
  assert.equal(answer(rounds), "a");
  assert.deepEqual(rounds.tally(LEVEL), { count: 3, left: 0, right: 2 });
});

test("the round goes on when the page is loaded again: what was right is not asked, what was missed is", () => {
  const before = begun();
  answer(before, true);
  answer(before);
  const after = begun();
  assert.deepEqual(after.tally(LEVEL), { count: 3, left: 2, right: 1 });
  assert.equal([answer(after), answer(after)].sort().join(""), "ac");
  assert.deepEqual(after.tally(LEVEL), { count: 3, left: 0, right: 2 });
  assert.deepEqual(begun().tally(LEVEL), { count: 3, left: 0, right: 2 });
});

test("each level has its round, and each chapter", () => {
  const rounds = begun();
  answer(rounds);
  rounds.questions(2, [question("d")]);
  assert.deepEqual([rounds.tally(1).left, rounds.tally(2).left], [2, 1]);
  assert.equal(answer(rounds, false, 2), "d");
  assert.deepEqual([begun().tally(1).left, rounds.tally(2).left], [2, 0]);
  const other = new Rounds("jail.practice");
  other.questions(LEVEL, ABC);
  assert.equal(other.tally(LEVEL).left, 3);
});

test("another edition's questions take the place of those that were shown, and the round goes on", () => {
  const rounds = begun();
  answer(rounds);
  rounds.questions(LEVEL, [question("a"), question("z")]);
  assert.equal(rounds.next(LEVEL).slug, "z");
});

test("first comes what was missed in another visit, then what was never asked, then what was right least often", () => {
  const all = [question("done"), question("rare", "AM-9.2"), question("new"), question("missed"), question("fresh", "AM-9.3")];
  for (const slug of ["done", "rare"]) note(NAME, slug, false);
  noteMiss(NAME, "missed");
  for (const rule of ["AM-9.1", "AM-9.1", "AM-9.2"]) noteStreak(NAME, rule, true);
  const rounds = begun(all);
  assert.deepEqual(Array.from({ length: 5 }, () => answer(rounds)), ["missed", "fresh", "new", "rare", "done"]);
});

test("a rule that was never right comes before one that was right once", () => {
  for (const slug of ["once", "never"]) note(NAME, slug, false);
  noteStreak(NAME, "AM-9.1", true);
  assert.equal(begun([question("once"), question("never", "AM-9.2")]).next(LEVEL).slug, "never");
});

for (const text of ["no json", "[1]", '{"1":{}}', '{"1":{"done":["a"],"again":"a","right":0}}', '{"1":{"done":["a"],"again":[],"right":-1}}']) {
  test(`a memory that cannot be read (${text}) begins the round anew`, () => {
    sessionStorage.setItem(`antimono.round.${NAME}`, text);
    assert.equal(begun().tally(LEVEL).left, 3);
    answer(begun());
    assert.equal(begun().tally(LEVEL).left, 2);
  });
}

test("where nothing may be kept practice works all the same", () => {
  browser({ forbidden: true });
  const rounds = begun();
  assert.equal(slugs(rounds, 4), "abca");
});

// ── Over all chapters

const CHAPTERS = { rent: { rules: ["AM-9.1", "AM-9.2", "AM-9.3"] }, jail: { rules: ["AM-11.1", "AM-11.2"] }, tax: { rules: ["AM-8.1"] } };
const DAY = 86_400_000;
const ago = days => new Date(Date.now() - days * DAY);
const card = (due, more = {}) => ({
  due: ago(due), last_review: ago(Math.max(due, 0) + 1), stability: 1, difficulty: 5, elapsed_days: 0, scheduled_days: 1,
  learning_steps: 0, reps: 1, lapses: 0, state: 2, ...more,
});
const turns = (all = false) => {
  const made = new Turns(CHAPTERS);
  made.begin(all);
  return made;
};
/** The rules as they are asked of, each by a question of its own. */
const asked = (its, most) => {
  const found = [];
  for (let rule = its.following(); rule && found.length < most; rule = its.following()) {
    found.push(rule);
    its.question(rule, [question("q", ruleOf(rule))]);
    its.answered(rule, "q", true);
  }
  return found;
};

test("a rule is named by its chapter and its clause", () => {
  assert.deepEqual([chapterOf("rent/AM-9.2"), ruleOf("rent/AM-9.2")], ["rent", "AM-9.2"]);
});

test("only chapters that were begun are asked of, by a scene or by practice, unless all are wanted", () => {
  assert.deepEqual([turns().begun, turns().following(), turns().due], [[], null, 0]);
  note("jail", "one", false);
  assert.deepEqual(turns().begun, ["jail"]);
  assert.deepEqual(asked(turns(), 9), ["jail/AM-11.1", "jail/AM-11.2"]);
  note("tax.practice", "one", false);
  assert.deepEqual(turns().begun, ["jail", "tax"]);
  assert.equal(turns(true).following(), "rent/AM-9.1");
});

test("what is due comes first, the longest due before the others; then what was missed; then what is new", () => {
  for (const slug of Object.keys(CHAPTERS)) note(slug, "one", false);
  remember("rent/AM-9.1", card(1));
  remember("rent/AM-9.2", card(3));
  remember("rent/AM-9.3", card(-3)); // in three days
  noteStreak("jail.practice", "AM-11.2", false);
  assert.equal(turns().due, 2);
  assert.deepEqual(asked(turns(), 9), ["rent/AM-9.2", "rent/AM-9.1", "jail/AM-11.2", "tax/AM-8.1", "jail/AM-11.1"]);
});

test("chapters take turns among what is due", () => {
  for (const slug of ["rent", "jail"]) note(slug, "one", false);
  for (const [at, rule] of ["rent/AM-9.1", "rent/AM-9.2", "rent/AM-9.3", "jail/AM-11.1"].entries()) remember(rule, card(9 - at));
  assert.deepEqual(asked(turns(), 4), ["rent/AM-9.1", "jail/AM-11.1", "rent/AM-9.2", "rent/AM-9.3"]);
});

test("only the six that are due longest may change places", () => {
  const chapters = { rent: { rules: [..."abcdefg"] }, jail: { rules: ["h"] } };
  for (const slug of ["rent", "jail"]) note(slug, "one", false);
  for (const [at, letter] of [..."abcdefg"].entries()) remember(`rent/${letter}`, card(20 - at));
  remember("jail/h", card(13));
  const its = new Turns(chapters);
  its.begin(false);
  assert.deepEqual(asked(its, 3), ["rent/a", "rent/b", "jail/h"]);
});

test("a rule that was right comes back later than one that was missed, and not in the same moment", () => {
  note("rent", "one", false);
  const its = turns();
  its.answered("rent/AM-9.1", "q", true, ago(1));
  its.answered("rent/AM-9.2", "q", false, ago(1));
  const { memory } = kept();
  const [right, missed] = ["rent/AM-9.1", "rent/AM-9.2"].map(rule => Date.parse(memory[rule].due));
  assert.ok(right > missed);
  assert.ok(missed > ago(1));
  assert.equal(memory["rent/AM-9.1"].reps, 1);
  its.answered("rent/AM-9.1", "q", true);
  assert.equal(kept().memory["rent/AM-9.1"].reps, 2);
  assert.ok(Date.parse(kept().memory["rent/AM-9.1"].due) > right, "what is known longer comes back later");
});

test("what was practised on a day that is still to come is due, and begins anew", () => {
  note("rent", "one", false);
  remember("rent/AM-9.2", card(-900, { last_review: ago(-899), reps: 7 }));
  assert.equal(turns().due, 1);
  assert.equal(turns().following(), "rent/AM-9.2");
  turns().answered("rent/AM-9.2", "q", true);
  assert.equal(kept().memory["rent/AM-9.2"].reps, 1);
  assert.equal(turns().due, 0);
});

test("a question's level grows with what is known of its rule, and none comes twice in a sitting", () => {
  note("rent", "one", false);
  const scenes = [question("one", "AM-9.1", 1), question("two", "AM-9.1", 2), question("three", "AM-9.1", 3)];
  const wanted = reps => {
    if (reps !== null) remember("rent/AM-9.1", card(1, reps));
    return turns().question("rent/AM-9.1", scenes).slug;
  };
  assert.equal(wanted(null), "one");
  assert.equal(wanted({ reps: 1, lapses: 0 }), "two");
  assert.equal(wanted({ reps: 2, lapses: 0 }), "three");
  assert.equal(wanted({ reps: 9, lapses: 0 }), "three");
  assert.equal(wanted({ reps: 3, lapses: 2 }), "two");
  assert.equal(wanted({ reps: 1, lapses: 5 }), "one");
  const its = turns();
  its.answered("rent/AM-9.1", "one", false);
  its.answered("rent/AM-9.1", "two", false);
  assert.equal(its.question("rent/AM-9.1", scenes).slug, "three");
  its.answered("rent/AM-9.1", "three", false);
  assert.ok(its.question("rent/AM-9.1", scenes), "if all were asked, one comes again");
  its.begin(false);
  assert.notEqual(its.question("rent/AM-9.1", scenes).slug, "three", "another sitting may ask everything");
});

test("a rule of which this edition has no question is passed over", () => {
  note("jail", "one", false);
  const its = turns();
  assert.equal(its.question("jail/AM-11.1", []), null);
  assert.equal(its.following(), "jail/AM-11.2");
  assert.equal(its.question("jail/AM-11.2", []), null);
  assert.equal(its.following(), null);
  assert.deepEqual(progress("jail.practice").done, []);
  its.begin(false);
  assert.equal(its.following(), "jail/AM-11.1", "another sitting looks again");
});

test("how many rules come back now, today, this week and later", () => {
  for (const [at, due] of [1, 0, -0.5, -1, -1.5, -6, -7, -8, -90].entries()) remember(`rent/${at}`, card(due));
  assert.deepEqual(turns().returns(new Date(Date.now())), [2, 2, 3, 2]);
});
