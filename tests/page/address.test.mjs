// The values of a page's lessons in its address.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser.mjs";
import { Address } from "../../site/_static/address.mjs";

const at = href => (globalThis.location = new URL(href));
const PAGE = "https://course.example/rent.html";

for (const [search, first, second] of [
  ["", {}, {}],
  ["?owner=monopolist&buildings=2", { owner: "monopolist", buildings: "2" }, {}],
  ["?owner=a&2.owner=b", { owner: "a" }, { owner: "b" }],
  ["?scene=3&slides=1&highlight=rent&owner=a", { owner: "a" }, {}],
  ["?2.scene=3&3.owner=c&10.owner=d", {}, { scene: "3" }],
  ["?owner=a%26b&owner=c", { owner: "c" }, {}],
]) {
  test(`of “${search}” each lesson reads its own`, () => {
    at(PAGE + search);
    assert.deepEqual(new Address(0).values(), first);
    assert.deepEqual(new Address(1).values(), second);
  });
}

test("new values take the place of a lesson's old ones; what is another's stays, and so does the fragment", () => {
  at(`${PAGE}?owner=a&old=1&2.owner=b&scene=3&highlight=rent#look`);
  assert.equal(new Address(0).with({ owner: "c d" }), `${PAGE}?2.owner=b&scene=3&owner=c+d#look`);
  assert.equal(new Address(1).with({ owner: "c", role: 1 }), `${PAGE}?owner=a&old=1&scene=3&highlight=rent&2.owner=c&2.role=1#look`);
  assert.equal(new Address(0).with({}), `${PAGE}?2.owner=b&scene=3#look`);
});
