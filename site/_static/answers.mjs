// Python's answers to a lesson. What a reader may ask next is asked ahead: whoever has moved a control often moves it
// further, and is then answered at once. One answer is asked for at a time, so that no request waits for more than one;
// where answers take long, where a reader saves data or does not look, nothing is asked ahead.

const QUIET = 150; // milliseconds without a request, after which the less likely are asked for
const LONG = 250; // milliseconds for an answer
const MOST = 6; // places of a list

export class Answers {
  #python;
  #saving;
  #likely;
  #ahead = new Map(); // answers that come or are there, by what was asked, as JSON
  #next = []; // what may be asked after the last answer
  #turn = 0; // counts what was asked
  #timer = 0;

  /**
   * @param python answers a request, and the same one the same again
   * @param saving whether nothing is to be asked ahead
   * @param likely is told the likeliest next answer when it is there
   */
  constructor(python, { saving = false, likely = () => {} } = {}) {
    this.#python = python;
    this.#saving = saving;
    this.#likely = likely;
  }

  /** The answer to a request, both as plain data. */
  async to(request) {
    this.rest();
    const turn = this.#turn;
    const start = performance.now();
    const coming = this.#ahead.get(JSON.stringify(request)) ?? this.#python.ask(request);
    this.#ahead.clear();
    const answer = await coming;
    const quick = performance.now() - start < LONG;
    if (turn === this.#turn && quick && !this.#saving) this.#next = following(request, answer);
    return answer;
  }

  /** Ask ahead what may come next: the reader has moved nothing while they were answered. */
  prepare() {
    this.#prepare(this.#next);
  }

  /** Ask nothing ahead, until something is asked again. */
  rest() {
    this.#turn += 1;
    this.#next = [];
    clearTimeout(this.#timer);
  }

  #prepare([{ asked, wait, likely } = {}, ...rest]) {
    if (!asked) return;
    const turn = this.#turn;
    const ask = async () => {
      const coming = this.#python.ask(asked);
      this.#ahead.set(JSON.stringify(asked), coming);
      try {
        const answer = await coming;
        if (turn !== this.#turn) return;
        if (likely) this.#likely(answer);
        this.#prepare(rest);
      } catch {} // it is told to whoever asks
    };
    if (wait) this.#timer = setTimeout(ask, wait);
    else ask();
  }
}

/** What may be asked after a change, the likeliest first: the next places of the same control. */
function following(request, { values, controls }) {
  const moved = request.changes?.at(-1);
  if (!Array.isArray(moved)) return []; // a mark was pressed, or nothing was moved
  const [name, value] = moved;
  if (!controls?.[name]) return []; // it was refused
  const { values: options } = controls[name];
  const next = places(value, request.values[name], options);
  // A key that is held down goes through a list; where a slider goes is known when it rests.
  return next.map((place, nth) => ({
    asked: { ...request, values, changes: [[name, place]] },
    wait: options.length && nth !== 1 ? 0 : QUIET,
    likely: !nth,
  }));
}

function places(value, before, options) {
  if (value === null) return [null]; // a button
  if (typeof value === "boolean") return [!value];
  if (!options.length) return typeof before === "number" ? [2 * value - before, before] : [];
  const at = options.indexOf(value);
  const step = options.indexOf(before) > at ? -1 : 1;
  // After the last comes the first: so the arrow keys go through buttons of which one is chosen.
  const near = options.flatMap((_, far) => [at + far * step, at - far * step].map(place => options.at(place % options.length)));
  return [...new Set(near)].filter(option => option !== value).slice(0, MOST);
}
