// Finds among questions by the beginnings of words, in any order, by other words for them, and forgives a slip of the
// finger.

const LONG = 4; // letters from which one word may be the other's beginning, or hold a slip
const WEIGHTS = { asks: 3, other: 2, answer: 1 };
const SMALL = 0.2; // what a word counts that says little
const SLIP = 0.6; // what a word counts that is not quite the one meant
const WHOLE = 1.1; // what a word counts that was typed to its end
const OTHER = 0.9; // what another word for the one that was typed counts
const ENOUGH = 0.6; // an entry is found that has this part of what any has of what was typed
const LATER = 0.8; // what an entry counts that comes after others under the same words
const WORDINGS = 8; // in how many wordings what was typed is looked for
const SHORT = 0.01; // what a word of a question costs it: of two that fit alike, the shorter comes first

/** The words of a text, without accents, apostrophes and capitals. */
export function wordsOf(text) {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How well a typed word fits one that stands there: 1 for its beginning, less with a slip, else 0. */
function fits(typed, word) {
  if (word === typed) return WHOLE;
  if (word.startsWith(typed)) return 1;
  if (typed.length < LONG || word.length < LONG) return 0;
  if (stem(typed) === stem(word)) return 1; // “mortgaging” for “mortgage”, but not “bankruptcy” for “bank”
  return slipped(typed, word.slice(0, typed.length)) || slipped(typed, word.slice(0, typed.length + 1)) ? SLIP : 0;
}

const stem = word => word.replace(/(?:ings?|e[sdr]?|s)$/, "").replace(/(.)\1$/, "$1"); // “bidding” for “bid”

/** Whether two words differ in one letter: another one, one too many or too few, or two that changed places. */
function slipped(one, other) {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  if (!start) return false; // the first letter is seldom wrong
  const [rest, others] = [one.slice(start), other.slice(start)];
  return (
    rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1) ||
    (rest[0] === others[1] && rest[1] === others[0] && rest.slice(2) === others.slice(2))
  );
}

/**
 * The terms of what was typed: each a list of texts that mean the same, the typed one first. A phrase is one term, and
 * the longest wins: “run out” is not “run” and “out”.
 *
 * @param words what was typed, word by word
 * @param others by word or phrase: the other texts for it
 */
function termsOf(words, others) {
  const longest = Math.max(1, ...[...others.keys()].map(phrase => phrase.split(" ").length));
  const terms = [];
  for (let start = 0; start < words.length; ) {
    let size = Math.min(longest, words.length - start);
    while (size > 1 && !others.has(words.slice(start, start + size).join(" "))) size -= 1;
    const phrase = words.slice(start, start + size).join(" ");
    terms.push([phrase, ...(others.get(phrase) ?? [])]);
    start += size;
  }
  return terms;
}

/** A list of other words as it is looked up: `{"10%": ["per cent"]}` by “10”. */
const asOthers = list => new Map(Object.entries(list).map(([typed, ours]) => [wordsOf(typed).join(" "), ours]));

/**
 * What was typed, with each word that nothing has replaced by one that differs in one letter.
 *
 * @param known a set of words
 * @param isKnown whether a word is known otherwise
 */
export function corrected(typed, known, isKnown) {
  return typed.replace(/[\p{L}’']+/gu, word => {
    const [plain = ""] = wordsOf(word);
    if (plain.length < LONG || known.has(plain) || isKnown(plain)) return word;
    return [...known].find(each => slipped(plain, each) && each.length >= LONG) ?? word;
  });
}

/** What was typed and the same in other words, that itself first. */
export function wordings(typed, others) {
  let all = [[]];
  for (const term of termsOf(wordsOf(typed), asOthers(others))) {
    all = all.flatMap(before => term.map(text => [...before, text])).slice(0, WORDINGS);
  }
  return [typed, ...all.map(each => each.join(" "))];
}

/** What is found among: entries have words as they were asked, other words for them, and those of the answer. */
export class Finder {
  #entries;
  #small;
  #others;

  /**
   * @param entries a list of { asks, other, answer, later }: three texts, and whether it comes after others that fit alike
   * @param small the words that say little
   * @param others what people type, each with a list of the words that stand here instead
   */
  constructor(entries, small, others = {}) {
    this.#entries = entries.map(entry => ({
      later: Boolean(entry.later),
      words: Object.entries(WEIGHTS).flatMap(([part, weight]) => wordsOf(entry[part]).map(word => ({ word, weight }))),
    }));
    this.#small = new Set(wordsOf(small));
    this.#others = asOthers(others);
  }

  /** The places of the entries that fit what was typed, or nearly as well as any; the best first. */
  find(typed) {
    const terms = termsOf(wordsOf(typed), this.#others);
    const isSmall = ([text]) => this.#small.has(text);
    const telling = terms.filter(term => !isSmall(term));
    const asked = telling.length ? telling : terms;
    if (!asked.length) return [];
    const rows = asked.map(term => this.#termRow(term));
    const rare = rows.map(row => Math.log(1 + this.#entries.length / (1 + row.filter(Boolean).length)));
    const little = (telling.length ? terms.filter(isSmall) : []).map(term => this.#termRow(term));
    const found = this.#entries.map((entry, place) => ({
      place,
      has: rows.reduce((sum, row, each) => sum + (row[place] ? rare[each] : 0), 0),
      fits:
        (entry.later ? LATER : 1) * rows.reduce((sum, row, each) => sum + row[place] * rare[each], 0) +
        SMALL * little.reduce((sum, row) => sum + row[place], 0) -
        SHORT * entry.words.filter(({ weight }) => weight === WEIGHTS.asks).length,
    }));
    const most = Math.max(...found.map(({ has }) => has));
    if (!most) return [];
    return found.filter(({ has }) => has >= ENOUGH * most).sort((a, b) => b.fits - a.fits).map(({ place }) => place);
  }

  /** How well a term fits each of the entries: as well as the best of its texts, each as well as its worst word. */
  #termRow(term) {
    const rows = term.map((text, each) => {
      const words = wordsOf(text).filter((word, _at, all) => all.length === 1 || !this.#small.has(word)).map(word => this.#row(word));
      return this.#entries.map((_entry, place) => (each ? OTHER : 1) * Math.min(...words.map(row => row[place])));
    });
    return this.#entries.map((_entry, place) => Math.max(...rows.map(row => row[place])));
  }

  /** How well a word fits each of the entries. */
  #row(typed) {
    return this.#entries.map(entry =>
      entry.words.reduce((best, { word, weight }) => Math.max(best, weight * fits(typed, word)), 0),
    );
  }
}
