// A button that asks twice forgets the first press after anything else that the reader does.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import "./browser.mjs";
import { twice } from "../../site/_static/twice.mjs";

let told = [];
let button;

/** A button in a page: what happens at it is seen by the page first, as in a browser. */
class Button extends EventTarget {
  happens(type, more = {}) {
    dispatchEvent(at(this, type, more));
    this.dispatchEvent(Object.assign(new Event(type), more));
  }
}

const at = (target, type, more = {}) => Object.defineProperty(Object.assign(new Event(type), more), "target", { value: target });

beforeEach(() => {
  dispatchEvent(at(new EventTarget(), "change")); // whatever was pressed in the test before is forgotten
  told = [];
  button = new Button();
  twice(button, { ask: () => told.push("ask"), forget: () => told.push("forget"), act: () => told.push("act") });
});

test("the first press asks, the second acts, the third asks again", () => {
  for (let press = 0; press < 3; press += 1) button.happens("click");
  assert.deepEqual(told, ["ask", "act", "ask"]);
});

test("pressed with the keyboard it is the same", () => {
  for (const key of ["Enter", " ", " ", "Enter"]) {
    button.happens("keydown", { key });
    button.happens("click");
  }
  assert.deepEqual(told, ["ask", "act", "ask", "act"]);
});

for (const [what, type, more] of [
  ["another press", "click", {}],
  ["a file that is chosen", "change", {}],
  ["a key elsewhere", "keydown", { key: "Enter" }],
  ["the focus that goes on elsewhere", "blur", {}],
]) {
  test(`${what} makes it forget the first press`, () => {
    button.happens("click");
    dispatchEvent(at(new EventTarget(), type, more));
    dispatchEvent(at(new EventTarget(), type, more));
    button.happens("click");
    assert.deepEqual(told, ["ask", "forget", "ask"]);
  });
}

for (const [type, more] of [["blur", {}], ["keydown", { key: "Escape" }], ["keydown", { key: "Tab" }]]) {
  test(`so does leaving the button (${more.key ?? type})`, () => {
    button.happens("click");
    button.happens(type, more);
    button.happens("click");
    assert.deepEqual(told, ["ask", "forget", "ask"]);
  });
}
