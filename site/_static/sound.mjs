// What is read back (a store of this browser, a file of progress) is checked whole before any of it counts. Everything
// that is kept has its shape and its bounds here, and nowhere else.

export const VERSION = 1; // of everything that is kept; what has none is of the first

const LONGEST = 80; // characters of a name
const MOST = 2_000; // names in a list or an object
const LARGEST = 1_000_000; // characters of a value of a desk
const LAST = 8.64e15; // milliseconds: the end of all dates

export const isObject = value => typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a text may name something that is kept: none that every object has already. */
export const isName = text => typeof text === "string" && /^[A-Za-z0-9][\w./ -]*$/.test(text) && text.length <= LONGEST && !(text in {});

/** Return whether a text may be the id of an edition, which becomes part of a file's address: no dot, no slash. */
export const isEdition = text => typeof text === "string" && /^[a-z0-9-]{1,80}$/.test(text);

/** Return what tells whether a text is the id of an edition that a section has: it becomes part of a file's address. */
export function boxesOf(section) {
  const boxes = section.dataset.boxes.split(" ");
  return edition => boxes.includes(edition);
}

export const isCount = value => Number.isSafeInteger(value) && value >= 0;

/** Whether it is an object of names whose values are all sound; what is missing is empty. */
function all(object, sound, most = MOST) {
  if (object === undefined) return true;
  const entries = isObject(object) ? Object.entries(object) : null;
  return entries !== null && entries.length <= most && entries.every(([name, value]) => isName(name) && sound(value));
}

const isList = value => Array.isArray(value) && value.length <= MOST && value.every(isName);
const isRow = value => value === undefined || isCount(value); // what was kept before there were streaks has none
const isDate = value => typeof value === "string" && value.length <= LONGEST && !Number.isNaN(Date.parse(value));

const isChapter = chapter =>
  isList(chapter?.done) && isList(chapter.missed) && isRow(chapter.row) && all(chapter.rules, isCount);

/** Whether it is what the scheduler of practice knows of a rule. */
export function isCard(card) {
  const { due, last_review, stability, difficulty, reps, lapses, state } = card ?? {};
  return [due, last_review].every(isDate) && [stability, difficulty, reps, lapses, state].every(Number.isFinite);
}

/** Whether it is what a desk is opened from: texts, numbers and truths by name, and nothing within another. */
const isValue = value =>
  value === null || typeof value === "boolean" || Number.isSafeInteger(value) ||
  (typeof value === "string" && value.length <= LARGEST);

/** Whether it is a record of something that was begun at a desk. */
export const isRecord = record =>
  isObject(record) && (record.version ?? VERSION) === VERSION && all(record.values, isValue, 200) &&
  isObject(record.values) && typeof record.called === "string" && record.called.length <= 5 * LONGEST &&
  (record.over === undefined || typeof record.over === "boolean") &&
  Number.isFinite(record.touched) && Math.abs(record.touched) <= LAST;

const isDeskName = name => /^[a-z][a-z-]{0,39}\.[a-z0-9]{1,40}$/.test(name);

/** Whether it is everything of the desks, by the desk, a dot and an id. */
export const isDesks = desks => all(desks, isRecord) && Object.keys(desks ?? {}).every(isDeskName);

/** Whether it is a reader's progress, with the desks' or without. */
export const isProgress = data =>
  isObject(data) && data.version === VERSION && (data.edition === "" || isEdition(data.edition)) &&
  (data.last === undefined || isName(data.last)) &&
  isObject(data.chapters) && all(data.chapters, isChapter) && all(data.memory, isCard) &&
  all(data.sheets, isCount) && isDesks(data.desks);

/** Whether it is what was asked in this visit, level by level. */
export const isRounds = rounds =>
  isObject(rounds) && all(rounds, round => isList(round?.done) && isList(round.again) && isCount(round.right));

/** Whether it is a sheet of “Who owes what?” that is being played: which, until when, and what was answered. */
export const isSheet = sheet =>
  isObject(sheet) && isCount(sheet.seed) && isName(sheet.edition) && typeof sheet.calm === "boolean" && isCount(sheet.ends) &&
  Array.isArray(sheet.answered) && sheet.answered.length <= MOST &&
  sheet.answered.every(each => isCount(each?.place) && typeof each.right === "boolean");

/** Whether something that is not sound was kept by a newer course than this one. */
export const isNewer = data => isObject(data) && Number.isFinite(data.version) && data.version > VERSION;
