// “What if?”: games are divided among workers; whatever a worker does, no game counts twice and none is lost.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";
import { Crew, Run, Stopped } from "../../site/_static/crew.mjs";

const SETTING = { edition: "us" };
let workers = [];
let silent = new Set(); // places of workers, by the order in which they start, that answer nothing
let broken = new Set(); // that say so at their first question
let clock = 0; // milliseconds
let slow = 0; // milliseconds that a game takes
let unheard = 0; // how many questions of what games have come to fail

/** A worker that plays at once: a game of seed n comes to one game and n points. */
class PaperWorker {
  static forbidden = false;

  constructor() {
    if (PaperWorker.forbidden) throw new Error("no workers");
    this.place = workers.push(this) - 1;
    this.asked = [];
    this.ended = false;
  }

  postMessage(data) {
    if (data.boot) return;
    const { request } = data;
    this.asked.push(request);
    if (silent.has(this.place)) return;
    queueMicrotask(() => this.#answer(request));
  }

  #answer(request) {
    if (this.ended) return;
    const say = data => this.onmessage({ data });
    if (broken.has(this.place)) return say({ broken: "no Python" });
    const { first, games } = request;
    if (request.do === "play") {
      clock += slow * games;
      const seeds = Array.from({ length: games }, (_, at) => first + at);
      return say({ answer: { numbers: `${games} ${seeds.reduce((sum, seed) => sum + seed, 0)}` } });
    }
    if (request.do === "tell" && unheard-- > 0) return say({ answer: { error: "", detail: "no words" } });
    say({ mark: "something" });
    say({ answer: request });
  }

  terminate() {
    this.ended = true;
  }
}

globalThis.Worker = PaperWorker;

beforeEach(() => {
  workers = [];
  [silent, broken, unheard] = [new Set(), new Set(), 0];
  PaperWorker.forbidden = false;
});

const SUM = (first, games) => Array.from({ length: games }, (_, at) => first + at).reduce((sum, seed) => sum + seed, 0);
const played = () => workers.flatMap(({ asked }) => asked).filter(request => request.do === "play");
const start = (crew, run, told = []) => crew.play(run, () => ({ do: "tell", numbers: run.sums.join(" ") }), answer => told.push(answer));
const isWhole = run => assert.deepEqual([run.done, run.sums], [run.games, [BigInt(run.games), BigInt(SUM(run.seed, run.games))]]);
const ticks = async (context, milliseconds) => {
  for (let wait = 0; wait < 50; wait += 1) await null;
  context.mock.timers.tick(milliseconds);
  for (let wait = 0; wait < 50; wait += 1) await null;
};

test("a run gives out every game once, what came back before the rest", () => {
  const run = new Run(SETTING, 100, 12);
  assert.deepEqual(run.take(5), { first: 100, games: 5 });
  const second = run.take(5);
  assert.deepEqual(second, { first: 105, games: 5 });
  run.giveBack(second);
  assert.deepEqual(run.take(1), second);
  assert.deepEqual(run.take(5), { first: 110, games: 2 });
  assert.equal(run.take(5), undefined);
  run.games = 13; // more are wanted
  assert.deepEqual(run.take(5), { first: 112, games: 1 });
});

test("sums are of any size", () => {
  const run = new Run(SETTING, 0, 9);
  run.add({ games: 4 }, "4 9007199254740993");
  run.add({ games: 5 }, "5 9007199254740993");
  assert.deepEqual([run.done, run.sums], [9, [9n, 18014398509481986n]]);
});

for (const size of [1, 2]) {
  test(`${size} at work play all games once and tell what they have come to`, async () => {
    const run = new Run(SETTING, 7, 103);
    const told = [];
    await start(new Crew({}, size), run, told);
    isWhole(run);
    assert.equal(workers.length, size);
    assert.equal(told.at(-1).numbers, run.sums.join(" "));
    assert.ok(played().every(({ setting, games }) => setting === SETTING && games <= 200));
    assert.equal(told.length, played().length, "told once after each span");
    for (const { asked } of workers) {
      const spans = asked.filter(request => request.do === "play").map(({ games }) => games);
      assert.deepEqual(spans.slice(0, 2), [5, 5], "short until the pace is known, so that news comes soon");
    }
  });
}

test("once the pace of a worker is known a span takes 600 milliseconds, of 1 to 200 games; started anew it is not known", async context => {
  context.mock.method(performance, "now", () => clock);
  for (const [milliseconds, games] of [[10, 60], [40, 15], [1, 200], [500, 1], [5_000, 1]]) {
    workers = [];
    [clock, slow] = [1_000, milliseconds];
    const crew = new Crew({}, 1);
    let news = 0;
    const run = new Run(SETTING, 0, 1_000);
    await assert.rejects(crew.play(run, () => ({ do: "tell" }), () => (news += 1) === 4 && crew.stop()), Stopped);
    assert.deepEqual(played().map(request => request.games), [5, 5, games, games], `${milliseconds} for a game`);
    workers[0].onerror({});
    workers = [];
    news = 3;
    await assert.rejects(crew.play(run, () => ({ do: "tell" }), () => (news += 1) === 4 && crew.stop()), Stopped);
    assert.deepEqual(played().map(request => request.games), [5]);
  }
});

test("stopped, it goes on later where it was", async () => {
  const crew = new Crew({}, 2);
  const run = new Run(SETTING, 0, 60);
  let count = 0;
  const first = crew.play(run, () => ({ do: "tell" }), () => (count += 1) === 2 && crew.stop());
  await assert.rejects(first, Stopped);
  assert.ok(run.done > 0 && run.done < 60);
  await start(crew, run);
  isWhole(run);
});

test("another run begun meanwhile ends the first", async () => {
  const crew = new Crew({}, 1);
  const [one, other] = [new Run(SETTING, 0, 500), new Run(SETTING, 0, 30)];
  const first = start(crew, one);
  await Promise.all([assert.rejects(first, Stopped), start(crew, other)]);
  isWhole(other);
});

test("what one worker cannot do the other does", async () => {
  broken.add(0);
  const run = new Run(SETTING, 0, 50);
  await start(new Crew({}, 2), run);
  isWhole(run);
});

test("a worker that fails is told of, and the next try starts another", async () => {
  broken.add(0);
  const crew = new Crew({}, 1);
  const run = new Run(SETTING, 0, 20);
  await assert.rejects(start(crew, run), /no Python/);
  assert.equal(workers[0].ended, true);
  await start(crew, run);
  isWhole(run);
});

for (const [what, happen] of [
  ["reports an error", worker => worker.onerror({ message: "killed" })],
  ["cannot be understood", worker => worker.onmessageerror({})],
]) {
  test(`a worker that ${what} in the middle is told of at once`, async () => {
    silent.add(0);
    const crew = new Crew({}, 1);
    const run = new Run(SETTING, 0, 20);
    const playing = assert.rejects(start(crew, run), /killed|did not start/);
    for (let wait = 0; wait < 20; wait += 1) await null;
    happen(workers[0]);
    await playing;
    await start(crew, run);
    isWhole(run);
  });
}

test("a worker that was stopped and says nothing is started anew once", async context => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const crew = new Crew({}, 1);
  await crew.ask({ do: "check" });
  silent.add(0);
  const run = new Run(SETTING, 0, 20);
  const playing = start(crew, run);
  await ticks(context, 59_000);
  assert.equal(workers.length, 1);
  await ticks(context, 1_000);
  await playing;
  assert.deepEqual([workers.length, workers[0].ended], [2, true]);
  isWhole(run);
});

test("one that never answers is told of, and the next try starts another", async context => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  for (const place of [0, 1]) silent.add(place);
  const crew = new Crew({}, 1);
  const run = new Run(SETTING, 0, 20);
  const playing = assert.rejects(start(crew, run), /no answer/);
  await ticks(context, 119_000); // Python may take so long to start
  assert.equal(workers.length, 1);
  await ticks(context, 1_000);
  assert.equal(workers.length, 2);
  await ticks(context, 120_000);
  await playing;
  await start(crew, run);
  isWhole(run);
});

test("an answer that comes after the worker was dismissed counts for nothing", async context => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  silent.add(0);
  const crew = new Crew({}, 1);
  const run = new Run(SETTING, 0, 5);
  const playing = start(crew, run);
  await ticks(context, 120_000);
  workers[0].onmessage({ data: { answer: { numbers: "5 999" } } });
  await playing;
  isWhole(run);
});

test("where what the games have come to could not be told, it is told by another question", async () => {
  unheard = 1;
  const run = new Run(SETTING, 0, 5);
  const told = [];
  await start(new Crew({}, 1), run, told);
  assert.equal(told.at(-1).numbers, "5 10");
  unheard = 2;
  const next = new Run(SETTING, 0, 5);
  const crew = new Crew({}, 1);
  await assert.rejects(start(crew, next), /no words/);
  await start(crew, next, told);
  assert.deepEqual([told.length, next.done], [2, 5]);
});

test("where no worker can be had, that is told", async () => {
  PaperWorker.forbidden = true;
  const crew = new Crew({}, 2);
  await assert.rejects(crew.ask({ do: "check" }), /no workers/);
  PaperWorker.forbidden = false;
  assert.deepEqual(await crew.ask({ do: "check" }), { do: "check" });
});
