// What may be asked next is worked out in a quiet moment, and is answered as if it had been asked first.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Answers } from "../../site/_static/answers.mjs";

const CONTROLS = {
  edition: { values: ["us", "fr", "de", "it"] },
  cash: { values: [] },
  double: { values: [] },
  roll: { values: [] },
};
const START = { edition: "us", cash: 100, double: false, roll: 0 };

let asked; // of Python
let answers;

/** A lesson that takes what is moved as it is. */
function reply(request) {
  asked.push(request);
  const { values, changes } = JSON.parse(request);
  const now = { ...values };
  for (const change of changes) if (Array.isArray(change)) now[change[0]] = change[1] ?? now[change[0]] + 1;
  return JSON.stringify({ values: now, controls: CONTROLS });
}

const moved = (name, value, values = START) => ({ lesson: "rent", values, changes: [[name, value]], clauses: "rules.html" });
const prepared = () => asked.slice(1).map(request => JSON.parse(request).changes[0][1]);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  asked = [];
  answers = new Answers(reply);
});

const QUIET = 1000;
const quiet = () => [1, 2, 3].forEach(() => mock.timers.tick(QUIET)); // what waits begins when what was before it is there

for (const [name, from, to, next] of [
  ["edition", "us", "fr", ["de", "us"]],
  ["edition", "it", "de", ["fr", "it"]],
  ["edition", "de", "it", ["de"]],
  ["cash", 100, 150, [200, 100]],
  ["double", false, true, [false]],
  ["roll", 0, null, [null]],
]) {
  test(`after ${name} has gone from ${from} to ${to} comes ${next}`, () => {
    answers.to(moved(name, to, { ...START, [name]: from }));
    quiet();
    assert.deepEqual(prepared(), next);
  });
}

test("what was worked out is not asked again, and is the same answer", () => {
  const { values } = answers.to(moved("edition", "fr"));
  quiet();
  assert.equal(asked.length, 3);
  assert.deepEqual(answers.to(moved("edition", "de", values)).values, { ...START, edition: "de" });
  assert.equal(asked.length, 3);
});

test("what else is asked is asked of Python, and what was worked out before is forgotten", () => {
  const { values } = answers.to(moved("edition", "fr"));
  quiet();
  answers.to(moved("cash", 1, values));
  answers.to(moved("edition", "de", values));
  assert.equal(asked.length, 5);
});

test("nothing is worked out without quiet, after a mark was pressed, or for what has no controls", () => {
  answers.to(moved("edition", "fr"));
  answers.to({ ...moved("edition", "fr"), changes: [{ cash: 3 }] });
  quiet();
  assert.equal(asked.length, 2);
  new Answers(() => "{}").to({ desk: "play" });
});

test("nothing is worked out for a reader who saves data, nor while nobody looks", () => {
  new Answers(reply, true).to(moved("edition", "fr"));
  answers.to(moved("edition", "fr"));
  answers.rest();
  quiet();
  assert.equal(asked.length, 2);
});

test("a key that is held down goes through a list: its next place does not wait for a moment's quiet", () => {
  for (const [name, value, soon] of [["edition", "fr", ["de"]], ["cash", 150, []]]) {
    asked = [];
    answers.to(moved(name, value));
    mock.timers.tick(20);
    assert.deepEqual(prepared(), soon);
  }
});

test("what cannot be worked out ahead is told when it is asked for", () => {
  const broken = request => {
    if (request.includes('"de"')) throw new Error("memory");
    return reply(request);
  };
  answers = new Answers(broken);
  const { values } = answers.to(moved("edition", "fr"));
  quiet();
  assert.throws(() => answers.to(moved("edition", "de", values)), /memory/);
});

test("a lesson that takes long is not kept busy", () => {
  const slow = mock.method(performance, "now", () => asked.length * QUIET);
  answers.to(moved("edition", "fr"));
  quiet();
  slow.mock.restore();
  assert.equal(asked.length, 1);
});
