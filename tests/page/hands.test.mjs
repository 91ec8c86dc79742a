// The show of hands beside a question on a slide, without a chapter around it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open, press, texted, write } from "./window.mjs";

const WORDS = { hands: "Show of hands", clearHands: "Clear", fewer: "Fewer {answer}", more: "More {answer}", handsFor: "Hands {answer}", share: "{count} of {all}", cameOut: "this is what happened" };
const BUTTONS = '<p id="after"></p><main><button data-key="no">$&amp; no</button><button data-key="yes">yes</button></main>';
/** Two marks of a table whose short names are given; what they are called at length is not. */
const marks = (one, other) => `<p id="after"></p><main>${[["no", one], ["yes", other]].map(([key, name]) => `<b data-key="${key}"> <span class="am-tile-name"> ${name} </span> <i class="am-unseen">${name}, ${key}</i></b>`).join("")}</main>`;
const QUESTION = { vote: "yes", next: { no: "no", yes: "yes" } };
const box = () => find(".am-hands");
const counts = () => all("input").map(({ value }) => Number(value));
const stored = () => Object.entries(localStorage).map(([name, text]) => [name, JSON.parse(text)]);
const hands = async (html = BUTTONS, kept = {}) => {
  const page = await open("rent.html", "hands.mjs", "", { html, kept });
  page.hands = new page.module.Hands(find("#after"), WORDS);
  page.show = (state, scene = "rent/one", did = "roll") => page.hands.show(scene, did, state, find("main"));
  return page;
};
const asked = async (...more) => {
  const page = await hands(...more);
  page.show(QUESTION, "rent/one", "");
  return page;
};
const count = (key, value) => write(`[data-hands=${key}]`, value);

test("nothing is shown before a question is asked; then each answer has its count, below what it is given", async () => {
  const page = await hands();
  assert.deepEqual([box().hidden, box().previousElementSibling, box().getAttribute("aria-label")], [true, find("#after"), "Show of hands"]);
  page.show({ done: true });
  assert.equal(box().hidden, true, "nothing was asked");
  page.show(QUESTION);
  assert.deepEqual([box().hidden, counts(), find("[data-clear]").disabled], [false, [0, 0], true]);
  assert.deepEqual(texted(".am-hands-answer > [aria-hidden=true]"), ["$& no", "yes"], "what each field is called says it");
  assert.deepEqual(all(".am-hands button, .am-hands input").map(each => each.getAttribute("aria-label") ?? each.textContent), ["Clear", "Fewer $& no", "Hands $& no", "More $& no", "Fewer yes", "Hands yes", "More yes"]);
});

test("an answer is called by its short name, where these differ", async () => {
  for (const [one, other, labels] of [["Market Street", "Nob Hill", ["Market Street", "Nob Hill"]], ["Nob Hill", "Nob Hill", ["no", "yes"]]]) {
    await asked(marks(one, other));
    assert.deepEqual(texted(".am-hands-answer > span"), labels);
  }
});

test("a mark without text is called by its label", async () => {
  await asked('<p id="after"></p><main><svg><circle data-key="no" aria-label="Blue, $500"/><circle data-key="yes" aria-label="Blue, $1000"/></svg></main>');
  assert.deepEqual(texted(".am-hands-answer > span"), ["$500", "$1000"]);
});

test("answers are in the order of the scene, whatever the order of its table", async () => {
  const page = await hands();
  page.show({ vote: "yes", next: { yes: "yes", no: "no" } });
  assert.deepEqual(texted(".am-hands-answer > span"), ["$& no", "yes"], "the true one is first in a table");
});

test("hands are counted by buttons and by numbers, from 0 to 999, and kept until they are cleared", async () => {
  await asked();
  for (const name of ["more=no", "more=no", "less=no", "less=yes"]) await press(`[data-${name}]`);
  assert.deepEqual([counts(), stored(), find("[data-clear]").disabled], [[1, 0], [["antimono.hands.rent/one/", { no: 1, yes: 0 }]], false]);
  for (const [typed, number] of [["7", 7], ["1000", 999], ["-4", 0], ["2.9", 2], ["x", 0]]) {
    await count("yes", typed);
    assert.equal(counts()[1], number, typed);
  }
  await count("yes", "");
  assert.equal(find("[data-hands=yes]").value, "", "one may be typing");
  await happens("[data-hands=yes]", "change");
  assert.equal(find("[data-hands=yes]").value, "0");
  await press(box());
  assert.deepEqual(counts(), [1, 0]);
  await press("[data-less=no]");
  assert.deepEqual([stored(), find("[data-clear]").disabled], [[], true]);
  await count("yes", "5");
  await press("[data-clear]");
  assert.deepEqual([counts(), stored(), document.activeElement, box().hidden], [[0, 0], [], find("[data-hands=no]"), false]);
});

test("what was counted of others stays when a question is cleared", async () => {
  await asked(BUTTONS, { "antimono.hands.rent/two/": { no: 1 } });
  await count("no", "3");
  await press("[data-clear]");
  assert.deepEqual(stored(), [["antimono.hands.rent/two/", { no: 1 }]]);
});

test("what is kept of a question stands there again; what is damaged is none", async () => {
  for (const [value, wanted] of [[{ yes: 4 }, [0, 4]], [{ yes: -4 }, [0, 0]], [{ no: 1, yes: 1.5 }, [0, 0]], ["x", [0, 0]], [null, [0, 0]]]) {
    await asked(BUTTONS, { "antimono.hands.rent/one/": value });
    assert.deepEqual(counts(), wanted, JSON.stringify(value));
  }
});

test("after the question the bars stand beside what came out, once it is settled, until another scene", async () => {
  for (const [state, right] of [[{ missed: true }, []], [{ missed: true, done: true }, [1]], [{}, [1]]]) {
    const page = await asked();
    await count("no", "1");
    await count("yes", "3");
    page.show(state);
    const rows = all(".am-hands li");
    assert.deepEqual(rows.map(row => [...row.children].map(each => each.textContent)), [["$& no", "", "1 of 4"], ["yes", "", "3 of 4", ...right.map(() => "this is what happened")]]);
    assert.deepEqual(rows.map(row => Number(row.children[1].style.getPropertyValue("--share"))), [0.25, 0.75]);
    assert.deepEqual(rows.flatMap((row, at) => (row.className === "am-hands-true" ? [at] : [])), right);
    assert.deepEqual([box().hidden, find("[data-clear]").disabled, all(".am-hands-bar[aria-hidden=true]").length, find("ul").getAttribute("aria-label")], [false, false, 2, "Show of hands"]);
    page.show({}, "rent/on");
    assert.equal(box().hidden, true);
    page.show({});
    assert.equal(box().hidden, true, "it was left");
    page.show(QUESTION);
    await count("no", "1");
    page.show({}, "rent/one", "roll throw");
    assert.equal(box().hidden, false, "asked later in a scene");
  }
});

test("bars of nobody are not shown, nor after they were cleared", async () => {
  const page = await asked();
  page.show({});
  assert.equal(box().hidden, true);
  page.show(QUESTION);
  await count("no", "1");
  page.show({});
  await press("[data-clear]");
  assert.deepEqual([box().hidden, stored()], [true, []]);
});
