// Python's answers. What a reader may ask next is worked out ahead: whoever has moved a control often moves it further,
// and is then answered at once. It waits for a moment's quiet and takes one answer at a time, so that no request waits
// for more than one; where answers take long, nothing is worked out.

const QUIET = 150; // milliseconds without a request
const LONG = 250; // milliseconds for an answer

export class Answers {
  #reply;
  #ahead = new Map(); // answers to what has not been asked yet, both as JSON
  #timer = 0;

  /** @param reply answers a request, JSON to JSON, and the same one the same again */
  constructor(reply) {
    this.#reply = reply;
  }

  /** The answer to a request, both as plain data. */
  to(request) {
    clearTimeout(this.#timer);
    const start = performance.now();
    const asked = JSON.stringify(request);
    const answer = JSON.parse(this.#ahead.get(asked) ?? this.#reply(asked));
    this.#ahead.clear();
    if (performance.now() - start < LONG) this.#prepare(following(request, answer), QUIET);
    return answer;
  }

  #prepare([asked, ...rest], wait) {
    if (!asked) return;
    this.#timer = setTimeout(() => {
      this.#ahead.set(asked, this.#reply(asked));
      this.#prepare(rest, 0);
    }, wait);
  }
}

/** What may be asked after a change, as JSON, the likeliest first: the next places of the same control. */
function following(request, { values, controls }) {
  const moved = request.changes?.at(-1);
  if (!Array.isArray(moved)) return []; // a mark was pressed, or nothing was moved
  const [name, value] = moved;
  if (!controls?.[name]) return []; // it was refused
  const next = places(value, request.values[name], controls[name].values);
  return next.map(place => JSON.stringify({ ...request, values, changes: [[name, place]] }));
}

function places(value, before, options) {
  if (value === null) return [null]; // a button
  if (typeof value === "boolean") return [!value];
  if (!options.length) return typeof before === "number" ? [2 * value - before, before] : [];
  const at = options.indexOf(value);
  const step = options.indexOf(before) > at ? -1 : 1;
  return [at + step, at - step].filter(place => place in options).map(place => options[place]);
}
