// How the keeping of the whole course stands, in words, and whether the worker that does it is still there.

const PATIENCE = 15_000; // milliseconds without news, after which the worker is asked, and then no longer waited for

const megabytes = bytes => Math.max(1, Math.round(bytes / 1e6));
const filled = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

/**
 * What is shown of a state of the worker: `said`, a sentence; `done`, from 0 to 1, or `null`; `keep`, what its button
 * says, or `null` where there is nothing to be kept; and whether there is something to `remove`.
 * @param words by name, as the page has them
 */
export function shown({ bytes, keeping, kept, part = 0, failed = null }, words) {
  const busy = keeping !== null;
  const values = { size: megabytes(bytes), done: Math.floor((keeping ?? part) / 1e6), file: failed?.path };
  const name = busy ? "keeping" : failed ? `failed${capital(failed.why)}` : kept !== null ? "kept" : part ? "part" : "";
  return {
    said: name && filled(words[name], values),
    done: busy ? keeping / bytes : null,
    keep: busy || (kept !== null && !failed) ? null : filled(words.keep, values),
    remove: !busy && (kept !== null || part > 0),
  };
}

const capital = word => word[0].toUpperCase() + word.slice(1);

/** Listens whether a worker that keeps the course still does: it may be stopped in the middle, and says nothing then. */
export class Watch {
  #ask;
  #tell;
  #timer = 0;

  /**
   * @param ask called to ask the worker how it stands
   * @param tell called with a state, when it does not answer
   */
  constructor(ask, tell) {
    [this.#ask, this.#tell] = [ask, tell];
  }

  /** The worker has told how it stands. */
  heard(state) {
    clearTimeout(this.#timer);
    if (state.keeping === null) return;
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(() => this.#tell(stopped(state)), PATIENCE);
      this.#ask();
    }, PATIENCE);
  }
}

const stopped = state => ({ ...state, keeping: null, part: state.keeping, failed: { path: "", why: "stopped" } });
