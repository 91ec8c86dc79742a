// What may be asked next is asked in a quiet moment, and is answered as if it had been asked first.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Answers } from "../../site/_static/answers.mjs";

const CONTROLS = {
  edition: { values: ["us", "fr", "de", "it"] },
  square: { values: [..."0123456789"] },
  cash: { values: [] },
  double: { values: [] },
  roll: { values: [] },
};
const START = { edition: "us", square: "4", cash: 100, double: false, roll: 0 };
const QUIET = 1000;

let asked; // of Python
let likely; // what was told of
let answers;

/** A lesson that takes what is moved as it is. */
async function ask(request) {
  asked.push(request);
  const now = { ...request.values };
  for (const change of request.changes) if (Array.isArray(change)) now[change[0]] = change[1] ?? now[change[0]] + 1;
  return { values: now, controls: CONTROLS };
}

const moved = (name, value, values = START) => ({ lesson: "rent", values, changes: [[name, value]], clauses: "rules.html" });
const prepared = () => asked.slice(1).map(({ changes: [[, place]] }) => place);
const told = () => new Promise(setImmediate); // all that was answered has arrived

/** Ask, and move nothing before it is answered. */
async function asks(request) {
  const answer = await answers.to(request);
  answers.prepare();
  return answer;
}

async function quiet() {
  await told();
  mock.timers.tick(QUIET);
  await told();
  mock.timers.tick(QUIET); // of what is asked one after the other each is answered first
  await told();
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  [asked, likely] = [[], []];
  answers = new Answers({ ask }, { likely: answer => likely.push(answer) });
});

for (const [name, from, to, next] of [
  ["edition", "us", "fr", ["de", "us", "it"]],
  ["edition", "it", "de", ["fr", "it", "us"]],
  ["edition", "de", "it", ["us", "de", "fr"]],
  ["square", "4", "5", ["6", "4", "7", "3", "8", "2"]],
  ["square", "4", "1", ["0", "2", "9", "3", "8", "4"]],
  ["cash", 100, 150, [200, 100]],
  ["double", false, true, [false]],
  ["roll", 0, null, [null]],
]) {
  test(`after ${name} has gone from ${from} to ${to} comes ${next}`, async () => {
    await asks(moved(name, to, { ...START, [name]: from }));
    await quiet();
    assert.deepEqual(prepared(), next);
  });
}

test("what was asked ahead is not asked again, and is the same answer, be it on its way", async () => {
  const { values } = await asks(moved("edition", "fr"));
  const coming = asks(moved("edition", "de", values));
  assert.deepEqual(prepared(), ["de"]);
  assert.deepEqual((await coming).values, { ...START, edition: "de" });
  await quiet();
  assert.deepEqual(prepared(), ["de", "it", "fr", "us"]);
  assert.deepEqual((await asks(moved("edition", "it", { ...values, edition: "de" }))).values.edition, "it");
  assert.equal(asked.length, 5 + 1); // and ahead of it the next one
});

test("the likeliest of them is told of when it is there", async () => {
  await asks(moved("edition", "fr"));
  await quiet();
  assert.deepEqual(likely.map(({ values }) => values.edition), ["de"]);
});

test("one at a time is asked ahead, so that no request waits for more than one; none once nobody looks", async () => {
  const waiting = [];
  const held = async request => {
    await new Promise(done => waiting.push(done));
    return ask(request);
  };
  answers = new Answers({ ask: held }, { likely: answer => likely.push(answer) });
  const answered = async () => {
    await told();
    waiting.shift()();
    await told();
    mock.timers.tick(QUIET);
  };
  asks(moved("edition", "fr"));
  await answered(); // and "de" is asked for
  assert.deepEqual([waiting.length, prepared()], [1, []]);
  await answered();
  assert.deepEqual([waiting.length, prepared()], [1, ["de"]]);
  assert.equal(likely.length, 1);
  answers.rest();
  await answered();
  assert.deepEqual([waiting.length, prepared()], [0, ["de", "us"]]);
});

test("what else is asked is asked of Python, and what was asked ahead is forgotten", async () => {
  const { values } = await asks(moved("edition", "fr"));
  await quiet();
  asked = [];
  await asks(moved("cash", 1, values));
  await asks(moved("edition", "de", values));
  assert.deepEqual(asked.slice(0, 2).map(({ changes: [[name]] }) => name), ["cash", "edition"]);
});

test("nothing is asked ahead without quiet, after a mark was pressed, or for what was refused", async () => {
  await asks(moved("cash", 150));
  await asks({ ...moved("cash", 150), changes: [{ cash: 3 }] });
  await quiet();
  assert.equal(asked.length, 2);
  answers = new Answers({ ask: async () => ({ error: "No." }) });
  await asks(moved("cash", -1));
});

test("nothing is asked ahead for a reader who saves data, nor while nobody looks", async () => {
  await asks(moved("cash", 150));
  answers.rest();
  answers = new Answers({ ask }, { saving: true });
  await asks(moved("edition", "fr"));
  await quiet();
  assert.equal(asked.length, 2);
});

test("who moves something while they are answered has nothing asked ahead before that", async () => {
  const first = answers.to(moved("edition", "fr"));
  const { values } = await first;
  await answers.to(moved("cash", 1, values));
  await quiet();
  assert.equal(asked.length, 2);
});

test("a key that is held down goes through a list: its next place does not wait for a moment's quiet", async () => {
  for (const [name, value, soon] of [["edition", "fr", ["de"]], ["cash", 150, []]]) {
    asked = [];
    await asks(moved(name, value));
    await told();
    mock.timers.tick(20);
    assert.deepEqual(prepared(), soon);
  }
});

test("what cannot be answered ahead is told when it is asked for", async () => {
  const broken = request => (request.changes[0][1] === "de" ? Promise.reject(new Error("memory")) : ask(request));
  answers = new Answers({ ask: broken });
  const { values } = await asks(moved("edition", "fr"));
  await quiet();
  await assert.rejects(asks(moved("edition", "de", values)), /memory/);
});

test("a lesson that takes long is not kept busy", async () => {
  const slow = mock.method(performance, "now", () => asked.length * QUIET);
  await asks(moved("edition", "fr"));
  await quiet();
  slow.mock.restore();
  assert.equal(asked.length, 1);
});
