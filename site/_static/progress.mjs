// What a reader has done, kept in their browser and nowhere else: scenes done, scenes missed, the chapter of which one
// was done last, the edition chosen; of practice, how many questions were right at the first try in a row, and how many
// on each rule; when each rule that was practised is to come back; and the best result on each sheet of “Who owes
// what?”. What was begun at a desk is kept beside it, see `shelf.mjs`.

import * as desks from "./shelf.mjs";
import { isNewer, isProgress, isRecord } from "./sound.mjs";
import * as store from "./store.mjs";

const KEY = "antimono";
const EMPTY = { version: 1, edition: "", chapters: {}, memory: {}, sheets: {} };
const BLANK = { done: [], missed: [], row: 0, rules: {} };

const local = () => localStorage;
const found = () => store.read(local, KEY, isProgress).value;
const soundOf = key => (desks.isKept(key) ? isRecord : isProgress);

/** All that is kept. A reader without storage, or with something else in its place, has nothing kept. */
export function kept() {
  return { ...structuredClone(EMPTY), ...found() };
}

/** Texts that stand where something is kept, or were set aside there, and cannot be read; by their names. */
export function strange() {
  // Other names below ours have owners of their own, who judge them: counted hands, for example (`hands.mjs`).
  const isOurs = key => key === KEY || key.startsWith(`${KEY}.aside.`) || desks.isKept(key);
  return Object.fromEntries(
    store.keys(local, KEY)
      .filter(key => isOurs(key) && (store.isAside(key) || store.isStrange(local, key, soundOf(key))))
      .map(key => [key, store.read(local, key, soundOf(key)).text]),
  );
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
    if (!chapter.includes(".")) data.last = chapter; // and not its practice
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

/** What came of putting a file in: the name of what is to be said. Either all of it is put in, or nothing. */
export function add(text) {
  let other = null;
  try {
    other = JSON.parse(text);
  } catch {
    return "foreign";
  }
  if (isNewer(other)) return "newer";
  if (!isProgress(other)) return "foreign";
  const data = kept();
  join(data, other);
  return written([...desks.additions(other.desks), [KEY, data]]) ? "added" : "full";
}

/** What is done in either is done; what either knows later is known. */
function join(data, other) {
  for (const [chapter, theirs] of Object.entries(other.chapters)) {
    const mine = begun(data, chapter);
    const fresh = theirs.missed.filter(scene => !mine.done.includes(scene));
    mine.missed = [...new Set([...mine.missed, ...fresh])];
    mine.done = [...new Set([...mine.done, ...theirs.done])];
    mine.row = Math.max(mine.row ?? 0, theirs.row ?? 0);
    mine.rules = most(mine.rules, theirs.rules);
  }
  for (const [rule, card] of Object.entries(other.memory ?? {})) {
    if (!data.memory[rule] || when(data.memory[rule]) < when(card)) data.memory[rule] = bare(card);
  }
  data.sheets = most(data.sheets, other.sheets);
  data.edition ||= other.edition;
  data.last ??= other.last;
}

/** The larger count of each name. */
function most(mine = {}, theirs = {}) {
  const names = [...Object.keys(mine), ...Object.keys(theirs)];
  return Object.fromEntries(names.map(name => [name, Math.max(mine[name] ?? 0, theirs[name] ?? 0)]));
}

/** When a rule was practised last; a date that is still to come tells nothing, and counts as long ago. */
function when({ last_review }) {
  const date = Date.parse(last_review);
  return date > Date.now() ? -Infinity : date;
}

const CARD = [
  "due", "stability", "difficulty", "elapsed_days", "scheduled_days", "learning_steps", "reps", "lapses", "state",
  "last_review",
];

/** A card of a file, without what might stand in it besides. */
const bare = card => Object.fromEntries(CARD.filter(name => name in card).map(name => [name, card[name]]));

/** Erase everything of the course, what was set aside too; whether nothing is left. */
export function erase() {
  const gone = store.removeAll(local, key => key === KEY || key.startsWith(`${KEY}.`));
  dispatchEvent(new Event("antimono:progress"));
  return gone;
}

// Read and written in one go, so another tab's news is not overwritten by an older memory of it.
function change(edit) {
  const data = kept();
  edit(data);
  written([[KEY, data]]);
}

let full = false;

/** Whether what was done last could not be kept. */
export const isFull = () => full;

function written(values) {
  const done = store.writeAll(local, soundOf, values);
  full = !done;
  dispatchEvent(new Event("antimono:progress"));
  return done;
}

addEventListener("storage", event => {
  if (event.key === null || event.key === KEY || desks.isKept(event.key)) dispatchEvent(new Event("antimono:progress"));
});
