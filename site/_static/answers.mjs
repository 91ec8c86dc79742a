// Python's answers. What a reader may ask next is worked out ahead: whoever has moved a control often moves it further,
// and is then answered at once. It takes one answer at a time, so that no request waits for more than one; where answers
// take long, where a reader saves data or does not look, nothing is worked out.

const PAINT = 10; // milliseconds after an answer, in which the page takes it
const QUIET = 150; // milliseconds without a request, after which the less likely are worked out
const LONG = 250; // milliseconds for an answer

export class Answers {
  #reply;
  #ahead = new Map(); // answers to what has not been asked yet, both as JSON
  #saving;
  #timer = 0;

  /**
   * @param reply answers a request, JSON to JSON, and the same one the same again
   * @param saving whether nothing is to be worked out ahead
   */
  constructor(reply, saving = false) {
    this.#reply = reply;
    this.#saving = saving;
  }

  /** The answer to a request, both as plain data. */
  to(request) {
    this.rest();
    const start = performance.now();
    const asked = JSON.stringify(request);
    const answer = JSON.parse(this.#ahead.get(asked) ?? this.#reply(asked));
    this.#ahead.clear();
    if (performance.now() - start < LONG && !this.#saving) this.#prepare(following(request, answer));
    return answer;
  }

  /** Work nothing out ahead, until something is asked again. */
  rest() {
    clearTimeout(this.#timer);
  }

  #prepare([{ asked, wait } = {}, ...rest]) {
    if (!asked) return;
    this.#timer = setTimeout(() => {
      try {
        this.#ahead.set(asked, this.#reply(asked));
      } catch {
        return; // it is told when it is asked for
      }
      this.#prepare(rest);
    }, wait);
  }
}

/** What may be asked after a change, as JSON, the likeliest first: the next places of the same control. */
function following(request, { values, controls }) {
  const moved = request.changes?.at(-1);
  if (!Array.isArray(moved)) return []; // a mark was pressed, or nothing was moved
  const [name, value] = moved;
  if (!controls?.[name]) return []; // it was refused
  const { values: options } = controls[name];
  const next = places(value, request.values[name], options);
  // A key that is held down goes through a list; where a slider goes is known when it rests.
  return next.map((place, nth) => ({
    asked: JSON.stringify({ ...request, values, changes: [[name, place]] }),
    wait: options.length && !nth ? PAINT : QUIET,
  }));
}

function places(value, before, options) {
  if (value === null) return [null]; // a button
  if (typeof value === "boolean") return [!value];
  if (!options.length) return typeof before === "number" ? [2 * value - before, before] : [];
  const at = options.indexOf(value);
  const step = options.indexOf(before) > at ? -1 : 1;
  return [at + step, at - step].filter(place => place in options).map(place => options[place]);
}
