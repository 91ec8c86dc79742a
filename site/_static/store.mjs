// Reads and writes what this browser keeps. What is there and cannot be read, because it is damaged or of a newer
// course, is never written over: it is set aside under another name first, and can be told of.

const ASIDE = ".aside."; // in the name of what was set aside, and a number

/** What stands under a name: `{ text, value }`; the value is `null` where nothing is, or nothing sound. */
export function read(store, key, sound) {
  let text = null;
  try {
    text = store().getItem(key);
    const value = text === null ? null : JSON.parse(text);
    return { text, value: sound(value) ? value : null };
  } catch {
    return { text, value: null }; // a browser that keeps nothing, or a text that is no JSON
  }
}

/** Whether something stands there that cannot be read. */
export function isStrange(store, key, sound) {
  const { text, value } = read(store, key, sound);
  return text !== null && value === null;
}

/** Write a value; what stands there and is not sound is set aside before. Whether that was possible. */
export function write(store, key, sound, value) {
  return writeAll(store, () => sound, [[key, value]]);
}

/**
 * Write all of them, or leave everything as it was; whether that was possible.
 * @param soundOf says for a name what tells whether a value of it is sound
 * @param values pairs of a name and its value
 */
export function writeAll(store, soundOf, values) {
  const before = new Map(); // texts by name
  const put = (key, text) => {
    if (!before.has(key)) before.set(key, store().getItem(key));
    store().setItem(key, text);
  };
  try {
    for (const [key, value] of values) {
      if (isStrange(store, key, soundOf(key))) put(free(store, key), store().getItem(key));
      put(key, JSON.stringify(value));
    }
    return true;
  } catch {
    restore(store, before);
    return false;
  }
}

function restore(store, before) {
  try {
    for (const key of before.keys()) store().removeItem(key); // first make room: all of it had room before
    for (const [key, text] of before) if (text !== null) store().setItem(key, text);
  } catch {
    // A browser that keeps nothing has nothing to lose.
  }
}

/** A name beside this one under which nothing stands. */
function free(store, key) {
  let number = 1;
  while (store().getItem(`${key}${ASIDE}${number}`) !== null) number += 1;
  return `${key}${ASIDE}${number}`;
}

/** All names that begin so; none where nothing can be kept. */
export function keys(store, prefix) {
  try {
    return Object.keys(store()).filter(key => key.startsWith(prefix));
  } catch {
    return [];
  }
}

export const isAside = key => key.includes(ASIDE);

/** Take away everything whose name is wanted; whether nothing of it is left. */
export function removeAll(store, wanted) {
  try {
    for (const key of keys(store, "").filter(wanted)) store().removeItem(key);
  } catch {
    return false;
  }
  return true;
}
