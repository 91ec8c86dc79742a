// The card of a chapter: what is on it lies within its edges, in the colours of day, and it goes to whatever a reader sends with.

import assert from "node:assert/strict";
import { test } from "node:test";

import { find, open, pass, settled } from "./window.mjs";

const LETTER = 0.5; // of a size, how wide each letter is
const TOLD = { kicker: "Chapter 4 of 22", title: "Rent", words: "Why the same square costs you twice as much.", stamp: "{right} of {count}", foot: "Antimono: learn by playing" };
const HTML = `<main class="antimono-stage" data-chapter="rent"><article data-slug="one"></article><article data-slug="two"></article><article data-slug="three"></article>
  <svg><symbol id="house" viewBox="0 0 10 10"><path fill="var(--am-brick)"></path><use href="#roof"></use></symbol><symbol id="roof"><path fill="var(--am-unknown)"></path><use href="#house"></use></symbol></svg>
  <button data-card='${JSON.stringify(TOLD)}'><svg class="am-blue" viewBox="0 0 24 12"><use href="#house"></use><use href="#nothing"></use></svg></button></main>`;

let page;
let drawn; // what the pen did: { does, given, at: [x, y], turn, font, fill, stroke, line }
let shared;
let pictures;
let links;

/** A pen of paper, which knows where it stands and what it holds. */
class Pen {
  #kept = [];
  #path = null;
  font = "";
  x = 0;
  y = 0;
  turn = 0;

  #note(does, ...given) {
    const { font, x, y, turn, fillStyle, strokeStyle, lineWidth, textAlign, textBaseline } = this;
    drawn.push({ does, given, font, at: [x, y], turn, fill: fillStyle, stroke: strokeStyle, line: lineWidth, align: textAlign, base: textBaseline });
  }

  save() {
    this.#kept.push({ ...this });
  }

  restore() {
    const { textAlign, textBaseline } = this.#kept.at(-1);
    Object.assign(this, { textAlign, textBaseline }, this.#kept.pop());
  }

  translate(x, y) {
    [this.x, this.y] = [this.x + x, this.y + y];
  }

  rotate(turn) {
    this.turn += turn;
  }

  beginPath() {
    this.#path = [];
  }

  roundRect(...given) {
    this.#path.push(given);
  }

  fill() {
    this.#note("fill", ...this.#path.at(-1));
  }

  stroke(path) {
    this.#note("stroke", ...(path ? [path] : this.#path.at(-1)));
  }

  fillRect(...given) {
    this.#note("rect", ...given);
  }

  fillText(...given) {
    this.#note("text", ...given);
  }

  drawImage(...given) {
    this.#note("picture", ...given);
  }

  measureText(words) {
    return { width: words.length * LETTER * size(this.font) };
  }
}
const size = font => Number(/(\d+)px/.exec(font)[1]);

async function opened({ share, allowed = true, missed = [], options = {} } = {}) {
  page = await open("rent.html", "card.mjs", "", { html: HTML, kept: { antimono: { version: 1, edition: "", chapters: { rent: { done: [], missed } } } }, ...options });
  [drawn, shared, pictures, links] = [[], [], [], []];
  const known = name => (name === "--am-unknown" ? "" : "known");
  globalThis.getComputedStyle = element => ({
    color: `${/var\((--[\w-]+)\)/.exec(element.style.color)?.[1]} ${element.className} ${element.style.colorScheme}`,
    getPropertyValue: name => ({ "--am-display": "Display", "--am-text": "Text" })[name] ?? known(name),
  });
  globalThis.Image = class {
    async decode() {
      pictures.push(decodeURIComponent(this.src));
    }
  };
  globalThis.Path2D = class {
    constructor(way) {
      this.way = way;
    }
  };
  globalThis.File = class extends Blob {
    constructor(parts, name, how) {
      super(parts, how);
      this.name = name;
    }
  };
  document.fonts = { load: async (...asked) => page.fetched.push(asked) };
  const making = document.createElement.bind(document);
  document.createElement = name => {
    const element = making(name);
    if (name === "canvas") Object.assign(element, { getContext: kind => kind === "2d" && new Pen(), toBlob: (done, type) => done(new Blob(["picture"], { type })) });
    if (name === "a") element.click = () => links.push([element.href, element.download]);
    return element;
  };
  if (share) Object.assign(navigator, { canShare: ({ files }) => allowed && files[0].type === "image/png", share });
}
const texts = () => drawn.filter(({ does }) => does === "text").map(({ given: [words] }) => words);
const of = words => drawn.find(({ does, given }) => does === "text" && given[0] === words);

test("a card tells of the chapter, and how much was right the first time", async () => {
  await opened({ missed: ["two", "other"] });
  await page.module.giveOf(find("main"));
  assert.deepEqual([texts()[0], texts()[1], texts().at(-2), texts().at(-1)], ["Chapter 4 of 22", "Rent", TOLD.foot, "2 of 3"]);
  assert.equal(texts().slice(2, -3).join(" "), TOLD.words);
  assert.equal(texts().at(-3), "antimono.example", "where a friend finds it");
  assert.deepEqual([page.fetched.map(([font]) => font), page.fetched[0][1]], [["400 96px Display", "600 30px Text"], "Rent"]);
  assert.equal(find("i"), null, "nothing is left in the page");
});

test("lines keep within their room: a long title becomes smaller, a long sentence ends after three", async () => {
  await opened();
  for (const [title, wanted] of [["Rent", 88], ["A title of a middling length here", 60], ["x".repeat(20), 60], ["word ".repeat(20).trim(), 48], ["x".repeat(60), 48]]) {
    drawn = [];
    await page.module.drawn({ ...TOLD, title, words: "much to say ".repeat(40).trim(), stamp: "" });
    const lines = drawn.filter(({ font }) => font?.includes("Display") && font.startsWith("400 "));
    assert.deepEqual([size(lines[0].font), lines.map(({ given }) => given[0]).join(" ")], [wanted, title], title);
    const middle = drawn.filter(({ does, font }) => does === "text" && font.startsWith("500 32px"));
    assert.equal(middle.length, 3);
    for (const { given: [words] } of middle) assert.ok(words.length * LETTER * 32 <= 540, words);
    for (const [place, { given: [, x, y] }] of lines.entries()) assert.deepEqual([x, Math.round(y)], [60, Math.round(100 + (place + 1) * wanted * 1.06)]);
    assert.deepEqual(middle.map(({ given: [, x, y] }) => [x, Math.round(y)]), [0, 1, 2].map(place => [64, Math.round(116 + lines.length * wanted * 1.06 + 42 * (place + 1))]));
  }
});

test("all lies on the table of 1200 by 630, in the colours of day", async () => {
  await opened();
  const canvas = await page.module.drawn({ ...TOLD, stamp: "3 of 3" });
  assert.deepEqual([canvas.width, canvas.height], [1200, 630]);
  const day = name => `${name}  light`;
  assert.deepEqual([drawn[0].does, drawn[0].given, drawn[0].fill], ["rect", [0, 0, 1200, 630], day("--am-table")]);
  const stripes = drawn.filter(({ does, given }) => does === "stroke" && given[0].way);
  assert.deepEqual(stripes.map(({ stroke, at, line }) => [stroke, at, line]), [1, 2, 3].map(place => [day(`--am-arc-${place}`), [0, 36 * (place - 1)], 36]));
  assert.deepEqual([of(TOLD.kicker).given.slice(1), of(TOLD.kicker).fill, of(TOLD.kicker).font, of(TOLD.kicker).base], [[64, 96], day("--am-ink"), "600 32px Text", "alphabetic"]);
  assert.deepEqual([of(TOLD.foot).given.slice(1), of(TOLD.foot).font, of(TOLD.foot).at], [[64, 596], "700 28px Text", [0, 0]]);
  const wide = 6 * LETTER * 52 + 56;
  const stamp = drawn.filter(({ at: [x] }) => x === 1010);
  assert.deepEqual(stamp.map(({ does, given, fill, stroke, line, turn }) => [does, given, does === "stroke" ? stroke : fill, line, turn]), [
    ["fill", [-wide / 2, -46, wide, 92, 46], day("--am-card"), 8, -0.12], ["stroke", [-wide / 2, -46, wide, 92, 46], day("--am-green"), 8, -0.12], ["text", ["3 of 3", 0, 4], day("--am-green"), 8, -0.12]]);
  assert.deepEqual([stamp[2].align, stamp[2].base, stamp[2].font], ["center", "middle", "400 52px Display"]);
  const tile = drawn.filter(({ at: [x] }) => x === 930);
  assert.deepEqual(tile.map(({ given, fill, turn, at }) => [given, fill, turn, at]), [[[-180, -172, 360, 372, 30], day("--am-tile-edge"), 0.06, [930, 300]], [[-180, -186, 360, 372, 30], day("--am-tile"), 0.06, [930, 300]]]);
  drawn = [];
  await page.module.drawn({ ...TOLD, stamp: "" });
  assert.equal(drawn.filter(({ at: [x] }) => x === 1010).length, 0);
});

test("pieces stand beside each other in the middle of the tile, with what they are made of and its colours", async () => {
  await opened();
  const [piece] = find("button").children;
  await page.module.drawn({ ...TOLD, pieces: [piece] });
  const [alone] = drawn.filter(({ does }) => does === "picture");
  assert.deepEqual(alone.given.slice(1), [-145, -72.5, 290, 145]);
  const svg = pictures[0];
  assert.match(svg, /^data:image\/svg\+xml,<svg [^>]*width="96" height="48" viewBox="0 0 24 12"/);
  assert.equal(svg.split('id="house"').length, 2);
  assert.equal(svg.split('id="roof"').length, 2);
  assert.ok(svg.includes('href="#nothing"'));
  assert.match(svg, /style="--am-brick:--am-brick am-blue light"/);
  drawn = [];
  await page.module.drawn({ ...TOLD, pieces: [piece, piece, piece] });
  const three = drawn.filter(({ does }) => does === "picture").map(({ given: [, ...place] }) => place.map(Math.round));
  assert.deepEqual(three, [[-145, -24, 97, 48], [-48, -24, 97, 48], [48, -24, 97, 48]]);
  piece.setAttribute("viewBox", "0 0 10 20");
  drawn = [];
  await page.module.drawn({ ...TOLD, pieces: [piece] });
  assert.deepEqual(drawn.find(({ does }) => does === "picture").given.slice(1), [-52.5, -105, 105, 210]);
});

test("it goes to whatever the device sends with; called off there, it goes nowhere", async () => {
  await opened({ share: async given => shared.push(given) });
  await page.module.giveOf(find("main"));
  const [{ files: [file], text }] = shared;
  assert.deepEqual([file.name, file.type, await file.text(), text, links], ["antimono-rent.png", "image/png", "picture", "Chapter 4 of 22: Rent", []]);
  await opened({ share: async () => Promise.reject(Object.assign(new Error("no"), { name: "AbortError" })) });
  await page.module.giveOf(find("main"));
  assert.deepEqual(links, []);
});

test("else it is a file, for a moment", async context => {
  const gone = context.mock.method(URL, "revokeObjectURL", () => {});
  for (const share of [undefined, async () => Promise.reject(new Error("not here"))]) {
    await opened({ share });
    const before = gone.mock.callCount();
    await page.module.giveOf(find("main"));
    await settled();
    assert.deepEqual([links, page.saved.length], [[["blob:saved", "antimono-rent.png"]], 1]);
    assert.equal(gone.mock.callCount(), before);
    await pass(1_000);
    assert.equal(gone.mock.callCount(), before + 1);
  }
  await opened({ share: async given => shared.push(given), allowed: false });
  await page.module.giveOf(find("main"));
  assert.deepEqual([shared, links.length], [[], 1]);
  await opened();
  await page.module.give(TOLD);
  assert.deepEqual(links, [["blob:saved", "antimono.png"]]);
});

test("a font that does not come is no reason not to draw", async () => {
  await opened();
  document.fonts.load = async () => Promise.reject(new Error("no font"));
  await page.module.drawn({ ...TOLD, stamp: "" });
  assert.ok(texts().includes("Rent"));
});
