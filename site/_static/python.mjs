// Python in a worker, from the first question on: asks it one thing at a time, and starts it anew once if it no longer
// answers.

const SILENCE = 5_000; // milliseconds for an answer, once Python has started, after which it is taken for dead

export class Python {
  #boot;
  #worker = null;
  #started = false; // whether it has answered since it was started
  #number = 0;
  #queue = []; // what is to be asked: {request, resolve, reject}
  #asked = null; // what has been asked and is not answered
  #timer = 0;

  /** @param boot where the worker finds Python, as `worker.mjs` wants it */
  constructor(boot) {
    this.#boot = boot;
  }

  /** What the lesson says of a request; fails when there is no Python any more. */
  ask(request) {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      if (this.#worker) this.#next();
      else this.again();
    });
  }

  #start() {
    this.#started = false;
    try {
      this.#worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    } catch (error) { // there are browsers, and policies, without workers
      this.#worker = null;
      queueMicrotask(() => this.#fail(error));
      return;
    }
    const mine = this.#worker;
    const current = action => event => mine === this.#worker && action(event);
    mine.onerror = current(event => this.#broken(event.message ?? "the worker did not start"));
    mine.onmessageerror = mine.onerror;
    mine.onmessage = current(({ data }) => this.#told(data));
    performance.mark("antimono:worker");
    mine.postMessage({ boot: this.#boot });
  }

  #next() {
    if (this.#asked || !this.#queue.length || !this.#worker) return;
    this.#asked = this.#queue.shift();
    this.#post();
  }

  #post() {
    this.#number += 1;
    this.#worker.postMessage({ number: this.#number, request: this.#asked.request });
    this.#watch();
  }

  #watch() {
    // How long the start may take is the reader's matter: the first answer is waited for elsewhere.
    if (this.#started && this.#asked) this.#timer = setTimeout(() => this.#broken("no answer"), SILENCE);
  }

  #told(data) {
    if (data.mark) {
      performance.mark(data.mark);
    } else if (data.broken) {
      this.#broken(data.broken);
    } else if (data.number === this.#number && this.#asked) {
      clearTimeout(this.#timer);
      this.#started = true;
      const { resolve } = this.#asked;
      this.#asked = null;
      resolve(data.answer);
      this.#next();
    }
  }

  /** Start Python anew, and ask again what is not answered. */
  again() {
    this.#worker?.terminate();
    clearTimeout(this.#timer);
    this.#start();
    if (this.#worker && this.#asked) this.#post();
    else this.#next();
  }

  /** The worker is lost: one that has worked is started anew once, and asked again. */
  #broken(reason) {
    if (!this.#started) {
      this.#fail(reason);
      return;
    }
    console.error(reason);
    this.again();
  }

  #fail(reason) {
    dispatchEvent(new Event("antimono:missing")); // if it belongs to an old version, the page says so
    this.#worker?.terminate();
    this.#worker = null;
    const lost = [...(this.#asked ? [this.#asked] : []), ...this.#queue.splice(0)];
    this.#asked = null;
    for (const { reject } of lost) reject(new Error(String(reason?.stack ?? reason)));
  }
}
