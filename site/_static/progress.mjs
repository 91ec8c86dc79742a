// What a reader has done, kept in their browser and nowhere else: scenes done, scenes missed, the edition chosen; of
// practice, how many questions were right at the first try in a row, and how many on each rule; when each rule that was
// practised is to come back; and the best result on each sheet of “Who owes what?”. What was begun at a desk is kept
// beside it, see `shelf.mjs`.

import * as desks from "./shelf.mjs";

const KEY = "antimono";
const EMPTY = { version: 1, edition: "", chapters: {}, memory: {}, sheets: {} };
const BLANK = { done: [], missed: [], row: 0, rules: {} };

/** All that is kept. A reader without storage, or with something else in its place, has nothing kept. */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return valid(found) ? { ...structuredClone(EMPTY), ...found } : structuredClone(EMPTY);
  } catch {
    return structuredClone(EMPTY);
  }
}

/** Whether something is what this module writes. */
export function valid(data) {
  const texts = list => Array.isArray(list) && list.every(each => typeof each === "string");
  const object = value => typeof value === "object" && value !== null && !Array.isArray(value);
  const count = value => Number.isSafeInteger(value) && value >= 0;
  // What was saved before there were streaks has none.
  const streaks = ({ row = 0, rules = {} }) => count(row) && object(rules) && Object.values(rules).every(count);
  return (
    data?.version === 1 && typeof data.edition === "string" && object(data.chapters) &&
    Object.values(data.chapters).every(chapter => texts(chapter?.done) && texts(chapter?.missed) && streaks(chapter)) &&
    object(data.memory ?? {}) && Object.values(data.memory ?? {}).every(sound) &&
    object(data.sheets ?? {}) && Object.values(data.sheets ?? {}).every(count) && desks.importable(data.desks ?? {})
  );
}

/** Whether something is what the scheduler of practice knows of a rule. */
function sound(card) {
  const numbers = [card?.stability, card?.difficulty, card?.reps, card?.lapses, card?.state];
  return numbers.every(Number.isFinite) && [card.due, card.last_review].every(date => !Number.isNaN(Date.parse(date)));
}

/** What is kept of a chapter: scenes done and missed; how many right in a `row`, and on each of the `rules`. */
export function progress(chapter) {
  return { ...BLANK, ...kept().chapters[chapter] };
}

/** The same, to be changed; a chapter of which nothing is kept begins. */
function begun(data, chapter) {
  return (data.chapters[chapter] ??= { done: [], missed: [] });
}

/** Note that a scene is done; one that was missed counts as such until it is done without a miss. */
export function note(chapter, scene, missed) {
  change(data => {
    const mine = begun(data, chapter);
    if (!mine.done.includes(scene)) mine.done.push(scene);
    mine.missed = mine.missed.filter(each => each !== scene);
    if (missed) mine.missed.push(scene);
  });
}

/** Note a miss at once, before the scene is done: a tab may be closed, and the scene comes back all the same. */
export function noteMiss(chapter, scene) {
  if (progress(chapter).missed.includes(scene)) return;
  change(data => begun(data, chapter).missed.push(scene));
}

/** Count a question about a rule that was right at the first try, or begin anew after a miss. */
export function noteStreak(chapter, rule, right) {
  change(data => {
    const mine = begun(data, chapter);
    mine.row = right ? (mine.row ?? 0) + 1 : 0;
    mine.rules = { ...mine.rules, [rule]: right ? (mine.rules?.[rule] ?? 0) + 1 : 0 };
  });
}

/** Note when a rule, `rent/AM-9.2` say, is to be practised again: a card of the scheduler. */
export function remember(rule, card) {
  change(data => (data.memory[rule] = card));
}

/** The most that were right on a sheet, `us/20261122` say; `null` if nothing is known of it. */
export function bestOn(sheet) {
  return kept().sheets[sheet] ?? null;
}

/** Note how many were right on a sheet; the best is kept. */
export function noteSheet(sheet, right) {
  change(data => (data.sheets[sheet] = Math.max(data.sheets[sheet] ?? 0, right)));
}

export function chosenEdition() {
  return kept().edition;
}

export function chooseEdition(edition) {
  change(data => (data.edition = edition));
}

/** Put in what was exported elsewhere: what is done in either is done. */
export function add(other) {
  desks.imported(other.desks ?? {});
  change(data => {
    for (const [chapter, theirs] of Object.entries(other.chapters)) {
      const mine = begun(data, chapter);
      const fresh = theirs.missed.filter(scene => !mine.done.includes(scene));
      mine.missed = [...new Set([...mine.missed, ...fresh])];
      mine.done = [...new Set([...mine.done, ...theirs.done])];
      mine.row = Math.max(mine.row ?? 0, theirs.row ?? 0);
      mine.rules = { ...mine.rules };
      for (const [rule, count] of Object.entries(theirs.rules ?? {})) {
        mine.rules[rule] = Math.max(mine.rules[rule] ?? 0, count);
      }
    }
    for (const [rule, card] of Object.entries(other.memory ?? {})) {
      const mine = data.memory[rule];
      if (!mine || Date.parse(mine.last_review) < Date.parse(card.last_review)) data.memory[rule] = card;
    }
    for (const [sheet, right] of Object.entries(other.sheets ?? {})) {
      data.sheets[sheet] = Math.max(data.sheets[sheet] ?? 0, right);
    }
    data.edition ||= other.edition;
  });
}

export function erase() {
  try {
    localStorage.removeItem(KEY);
    desks.erased();
  } catch {
    // There is nothing to erase where nothing can be kept.
  }
  dispatchEvent(new Event("antimono:progress"));
}

// Read and written in one go, so another tab's news is not overwritten by an older memory of it.
function change(edit) {
  const data = kept();
  edit(data);
  try {
    localStorage.setItem(KEY, JSON.stringify(data));
  } catch {
    // Nothing is kept for a reader whose browser keeps nothing.
  }
  dispatchEvent(new Event("antimono:progress"));
}

addEventListener("storage", event => {
  if (event.key === null || event.key === KEY || desks.isKept(event.key)) dispatchEvent(new Event("antimono:progress"));
});
