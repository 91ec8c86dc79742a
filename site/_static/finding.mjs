// Finds among questions by the beginnings of words, in any order, and forgives a slip of the finger.

const LONG = 4; // letters from which one word may be the other's beginning, or hold a slip
const WEIGHTS = { asks: 3, other: 2, answer: 1 };
const SMALL = 0.2; // what a word counts that says little
const SLIP = 0.6; // what a word counts that is not quite the one meant
const WHOLE = 1.1; // what a word counts that was typed to its end
const SHORT = 0.01; // what a word of a question costs it: of two that fit alike, the shorter comes first

/** The words of a text, without accents, apostrophes and capitals. */
function wordsOf(text) {
  const plain = text.normalize("NFD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** How well a typed word fits one that stands there: 1 for its beginning, less with a slip, else 0. */
function fits(typed, word) {
  if (word === typed) return WHOLE;
  if (word.startsWith(typed)) return 1;
  if (typed.length < LONG || word.length < LONG) return 0;
  if (typed.startsWith(word)) return 1; // “houses” for “house”
  if (stem(typed) === stem(word)) return 1; // “mortgaging” for “mortgage”
  return slipped(typed, word.slice(0, typed.length)) || slipped(typed, word.slice(0, typed.length + 1)) ? SLIP : 0;
}

const stem = word => word.replace(/(?:ings?|e[sd]?|s)$/, "");

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

/** What is found among: entries have words as they were asked, other words for them, and those of the answer. */
export class Finder {
  #entries;
  #small;

  /**
   * @param entries a list of { asks, other, answer }, each a text
   * @param small the words that say little
   */
  constructor(entries, small) {
    this.#entries = entries.map(entry =>
      Object.entries(WEIGHTS).flatMap(([part, weight]) => wordsOf(entry[part]).map(word => ({ word, weight }))),
    );
    this.#small = new Set(wordsOf(small));
  }

  /** The places of the entries that have all that was typed, or else as much of it as any; the best first. */
  find(typed) {
    const words = wordsOf(typed);
    const telling = words.filter(word => !this.#small.has(word));
    const asked = telling.length ? telling : words;
    if (!asked.length) return [];
    const rows = asked.map(word => this.#row(word));
    const rare = rows.map(row => Math.log(1 + this.#entries.length / (1 + row.filter(Boolean).length)));
    const little = words.filter(word => this.#small.has(word)).map(word => this.#row(word));
    const found = this.#entries.map((entry, place) => ({
      place,
      count: rows.filter(row => row[place]).length,
      score:
        rows.reduce((sum, row, each) => sum + row[place] * rare[each], 0) +
        SMALL * little.reduce((sum, row) => sum + row[place], 0) -
        SHORT * entry.filter(({ weight }) => weight === WEIGHTS.asks).length,
    }));
    const most = Math.max(...found.map(({ count }) => count));
    if (!most) return [];
    return found.filter(({ count }) => count === most).sort((a, b) => b.score - a.score).map(({ place }) => place);
  }

  /** How well a word fits each of the entries. */
  #row(typed) {
    return this.#entries.map(entry =>
      entry.reduce((best, { word, weight }) => Math.max(best, weight * fits(typed, word)), 0),
    );
  }
}
