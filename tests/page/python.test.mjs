// Python in a worker is asked one thing at a time; lost once it is started anew and asked again, lost twice that is told.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";
import { Python } from "../../site/_static/python.mjs";

const BOOT = { pyodide: "pyodide/", entry: "a.module" };
let workers = [];

class PaperWorker {
  static forbidden = false;

  constructor(address, { type }) {
    if (PaperWorker.forbidden) throw new Error("no workers");
    assert.match(String(address), /worker\.mjs$/);
    assert.equal(type, "module");
    workers.push(this);
    this.asked = [];
    this.ended = false;
  }

  postMessage(data) {
    if (data.boot) this.boot = data.boot;
    else this.asked.push(data);
  }

  terminate() {
    this.ended = true;
  }

  /** Answer what was asked last, or another number. */
  answers(answer, number = this.asked.at(-1).number) {
    this.onmessage({ data: { number, answer } });
  }
}

globalThis.Worker = PaperWorker;

beforeEach(() => {
  workers = [];
  PaperWorker.forbidden = false;
});

const last = () => workers.at(-1);
const requests = worker => worker.asked.map(({ request }) => request);

test("nothing is started before it is asked, and one worker answers all, one question at a time, in order", async () => {
  const python = new Python(BOOT);
  assert.equal(workers.length, 0);
  const answers = ["a", "b", "c"].map(request => python.ask(request));
  assert.equal(workers.length, 1);
  assert.deepEqual(last().boot, BOOT);
  for (const [at, wanted] of [["a"], ["a", "b"], ["a", "b", "c"]].entries()) {
    assert.deepEqual(requests(last()), wanted);
    last().answers(wanted.at(-1).toUpperCase());
    assert.equal(await answers[at], wanted.at(-1).toUpperCase());
  }
  assert.equal(workers.length, 1);
});

test("an answer to another question counts for nothing, nor does a mark", async () => {
  const python = new Python(BOOT);
  const answer = python.ask("a");
  last().answers("stale", last().asked[0].number + 1);
  last().onmessage({ data: { mark: "antimono:lessons" } });
  assert.equal(performance.getEntriesByName("antimono:lessons").length, 1);
  last().answers("right");
  assert.equal(await answer, "right");
  last().answers("again"); // nobody asks
  const next = python.ask("b");
  last().answers("B");
  assert.equal(await next, "B");
});

for (const [what, lose] of [
  ["says that it is broken", worker => worker.onmessage({ data: { broken: "memory" } })],
  ["reports an error", worker => worker.onerror({ message: "memory" })],
  ["cannot be understood", worker => worker.onmessageerror({ message: "memory" })],
]) {
  test(`a worker that ${what} after it has answered is started anew once, and asked again`, async context => {
    context.mock.method(console, "error", () => {});
    const python = new Python(BOOT);
    const first = python.ask("a");
    last().answers("A");
    await first;
    const [second, third] = [python.ask("b"), python.ask("c")];
    lose(workers[0]);
    assert.deepEqual([workers.length, workers[0].ended], [2, true]);
    assert.deepEqual(requests(workers[1]), ["b"]);
    workers[0].answers("too late", workers[1].asked[0].number);
    last().answers("B");
    assert.equal(await second, "B");
    last().answers("C");
    assert.equal(await third, "C");
    const fourth = python.ask("d");
    lose(workers[1]);
    assert.equal(workers.length, 3, "it has answered since, so it is started anew again");
    last().answers("D");
    assert.equal(await fourth, "D");
  });

  test(`a worker that ${what} before it has ever answered is told of; asked again it is started again`, async () => {
    const python = new Python(BOOT);
    const lost = [python.ask("a"), python.ask("b")].map(asked => assert.rejects(asked, /memory/));
    lose(workers[0]);
    await Promise.all(lost);
    assert.deepEqual([workers.length, workers[0].ended], [1, true]);
    const answer = python.ask("c");
    assert.deepEqual(requests(last()), ["c"]);
    last().answers("C");
    assert.equal(await answer, "C");
  });
}

test("lost twice without an answer it is told of", async context => {
  context.mock.method(console, "error", () => {});
  const python = new Python(BOOT);
  const first = python.ask("a");
  last().answers("A");
  await first;
  const second = assert.rejects(python.ask("b"), /memory/);
  last().onerror({ message: "memory" });
  last().onerror({ message: "memory" });
  await second;
  assert.equal(workers.length, 2);
});

test("one that has answered and says nothing for five seconds is taken for dead; the start may take longer", async context => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  context.mock.method(console, "error", () => {});
  const python = new Python(BOOT);
  const first = python.ask("a");
  context.mock.timers.tick(60_000);
  assert.equal(workers.length, 1);
  last().answers("A");
  await first;
  context.mock.timers.tick(60_000);
  assert.equal(workers.length, 1, "nothing was asked");
  const second = python.ask("b");
  context.mock.timers.tick(4_999);
  assert.equal(workers.length, 1);
  context.mock.timers.tick(1);
  assert.equal(workers.length, 2);
  context.mock.timers.tick(60_000);
  assert.equal(workers.length, 2, "the new one starts, too");
  last().answers("B");
  assert.equal(await second, "B");
});

test("a reader who waits may have it started anew", async () => {
  const python = new Python(BOOT);
  const answer = python.ask("a");
  python.again();
  assert.deepEqual([workers.length, workers[0].ended, requests(workers[1])], [2, true, ["a"]]);
  last().answers("A");
  assert.equal(await answer, "A");
});

test("where no worker can be had, that is told", async () => {
  PaperWorker.forbidden = true;
  const python = new Python(BOOT);
  await assert.rejects(python.ask("a"), /no workers/);
  PaperWorker.forbidden = false;
  const answer = python.ask("b");
  last().answers("B");
  assert.equal(await answer, "B");
});
