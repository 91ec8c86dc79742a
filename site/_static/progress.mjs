// What a reader has done, kept in their browser and nowhere else: scenes done, scenes missed, the edition chosen.

const KEY = "antimono";
const EMPTY = { version: 1, edition: "", chapters: {} };

/** All that is kept. A reader without storage, or with something else in its place, has nothing kept. */
export function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return valid(found) ? found : structuredClone(EMPTY);
  } catch {
    return structuredClone(EMPTY);
  }
}

/** Whether something is what this module writes. */
export function valid(data) {
  const texts = list => Array.isArray(list) && list.every(each => typeof each === "string");
  return (
    data?.version === 1 && typeof data.edition === "string" && typeof data.chapters === "object" && data.chapters !== null &&
    Object.values(data.chapters).every(chapter => texts(chapter?.done) && texts(chapter?.missed))
  );
}

/** What is kept of a chapter. */
export function progress(chapter) {
  return kept().chapters[chapter] ?? { done: [], missed: [] };
}

/** Note that a scene is done; one that was missed counts as such until it is done without a miss. */
export function note(chapter, scene, missed) {
  change(data => {
    const mine = (data.chapters[chapter] ??= { done: [], missed: [] });
    if (!mine.done.includes(scene)) mine.done.push(scene);
    mine.missed = mine.missed.filter(each => each !== scene);
    if (missed) mine.missed.push(scene);
  });
}

export function chosenEdition() {
  return kept().edition;
}

export function chooseEdition(edition) {
  change(data => (data.edition = edition));
}

/** Put in what was exported elsewhere: what is done in either is done. */
export function add(other) {
  change(data => {
    for (const [chapter, theirs] of Object.entries(other.chapters)) {
      const mine = (data.chapters[chapter] ??= { done: [], missed: [] });
      const fresh = theirs.missed.filter(scene => !mine.done.includes(scene));
      mine.missed = [...new Set([...mine.missed, ...fresh])];
      mine.done = [...new Set([...mine.done, ...theirs.done])];
    }
    data.edition ||= other.edition;
  });
}

export function erase() {
  try {
    localStorage.removeItem(KEY);
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
  if (event.key === KEY || event.key === null) dispatchEvent(new Event("antimono:progress"));
});
