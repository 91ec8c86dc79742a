// Games played by Python in a worker or two. A run is told span by span what the games have come to; its sums are
// whole numbers of any size, so it does not matter who plays which span, nor how often the run is stopped.

const ENTRY = "antimono.views.page.what_if";
const FIRST = 5; // games of the first span of a worker
const LONG = 600; // milliseconds that a span shall take, so that news comes often
const MOST = 200; // games of a span
const START = 120_000; // milliseconds for the first answer, for which Python has to start
const SILENCE = 60_000; // and for any later one, after which a worker is taken for dead

export class Stopped extends Error {}

/** A worker that does not answer. */
class Silent extends Error {}

/** A Python in a worker, which is asked one thing at a time. */
class Hand {
  pace = 0; // games a millisecond, once known
  #boot;
  #worker = null;
  #asked = null;
  #last = Promise.resolve();
  #started = false; // whether this worker has answered
  #timer = 0;

  constructor(boot) {
    this.#boot = { ...boot, entry: ENTRY };
  }

  ask(request) {
    const answer = this.#last.then(() => this.#post(request));
    this.#last = answer.catch(() => {});
    return answer;
  }

  #post(request) {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject };
      if (!this.wake()) return;
      this.#worker.postMessage({ number: 0, request });
      const patience = this.#started ? SILENCE : START;
      this.#timer = setTimeout(() => this.dismiss(new Silent("no answer")), patience);
    });
  }

  /** Start Python, if it is not started; whether there is a worker for it. */
  wake() {
    try {
      this.#worker ??= this.#start();
    } catch (error) { // there are browsers, and policies, without workers
      this.dismiss(error);
    }
    return this.#worker !== null;
  }

  #start() {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    const fail = error => {
      dispatchEvent(new Event("antimono:missing")); // if it belongs to an old version, the page says so
      this.dismiss(error);
    };
    worker.onerror = event => fail(new Error(event.message ?? "the worker did not start"));
    worker.onmessageerror = worker.onerror;
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return; // it was dismissed meanwhile
      if (data.broken) fail(new Error(data.broken));
      else if (data.answer && this.#asked) this.#answered(data.answer);
    };
    worker.postMessage({ boot: this.#boot });
    return worker;
  }

  #answered(answer) {
    const { resolve, reject } = this.#asked;
    clearTimeout(this.#timer);
    this.#started = true;
    this.#asked = null;
    if (answer.detail) reject(new Error(answer.detail));
    else resolve(answer);
  }

  /** End what it does, at once; when it is asked again, it starts anew. */
  dismiss(reason) {
    this.#worker?.terminate();
    clearTimeout(this.#timer);
    this.#worker = null;
    this.#started = false;
    this.pace = 0;
    this.#asked?.reject(reason);
    this.#asked = null;
  }
}

/** The games of one question: those that are played, and those to be played. */
export class Run {
  sums = null; // BigInts, of the games that are played
  done = 0;
  told = 0; // of how many it has been said what they have come to
  #next; // the first seed that nobody has been given
  #back = []; // spans that were given out and came back unplayed

  constructor(setting, seed, games) {
    Object.assign(this, { setting, seed, games });
    this.#next = seed;
  }

  /** A span of at most `most` games, or `undefined` when all are given out. */
  take(most) {
    if (this.#back.length) return this.#back.pop();
    const games = Math.min(most, this.seed + this.games - this.#next);
    if (games <= 0) return undefined;
    this.#next += games;
    return { first: this.#next - games, games };
  }

  giveBack(span) {
    this.#back.push(span);
  }

  add(span, numbers) {
    const more = numbers.split(" ").map(BigInt);
    this.sums = this.sums ? this.sums.map((sum, place) => sum + more[place]) : more;
    this.done += span.games;
  }
}

export class Crew {
  #hands;
  #busy = new Set(); // the hands that do what may take long
  #going = 0; // the number of the present run's stretch; 0 when nothing is played
  #stretches = 0;

  /**
   * @param boot where a worker finds Python, as `worker.mjs` wants it
   * @param size how many workers play
   */
  constructor(boot, size) {
    this.#hands = Array.from({ length: size }, () => new Hand(boot));
  }

  /** Ask anything, as the first thing perhaps, for which Python has to start. */
  ask(request) {
    for (const hand of this.#hands) hand.wake();
    return this.#long(this.#hands[0], request);
  }

  async #long(hand, request) {
    this.#busy.add(hand);
    try {
      return await hand.ask(request);
    } finally {
      this.#busy.delete(hand);
    }
  }

  /**
   * Play a run to its end, or until `stop`, which makes it fail with `Stopped`.
   * @param tell what is asked after each span, as a request
   * @param told called with each answer to that
   */
  async play(run, tell, told) {
    this.#stretches += 1;
    this.#going = this.#stretches;
    const mine = this.#going;
    const each = await Promise.allSettled(this.#hands.map(hand => this.#work(hand, run, tell, told, mine)));
    const going = this.#going === mine;
    if (going) this.#going = 0;
    if (!going) throw new Stopped();
    const failed = each.find(({ status }) => status === "rejected");
    if (failed && run.done < run.games) throw failed.reason;
    if (run.told < run.done) await this.#tell(this.#hands[0], run, tell, told); // who should have told it has failed
  }

  async #tell(hand, run, tell, told) {
    const { done } = run;
    told(await hand.ask(tell(run)));
    run.told = Math.max(run.told, done);
  }

  /** Stop at once: a span that is being played is played anew when the run goes on. */
  stop() {
    this.#going = 0;
    for (const hand of this.#busy) hand.dismiss(new Stopped());
  }

  async #work(hand, run, tell, told, mine) {
    let played = 0;
    let again = false; // whether the worker was started anew after it fell silent
    while (this.#going === mine) {
      const span = run.take(hand.pace ? Math.min(MOST, Math.max(1, Math.round(hand.pace * LONG))) : FIRST);
      if (!span) return;
      try {
        const begun = performance.now();
        const { numbers } = await this.#long(hand, { do: "play", setting: run.setting, ...span });
        if (played) hand.pace = span.games / (performance.now() - begun); // before the first, Python may have to start
        played += 1;
        run.add(span, numbers);
      } catch (error) {
        run.giveBack(span);
        if (!(error instanceof Silent) || again) throw error;
        [again, played] = [true, 0];
        continue;
      }
      again = false;
      await this.#tell(hand, run, tell, told);
    }
  }
}
