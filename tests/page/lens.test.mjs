// The lens of a drawn board: it follows what is pressed and what has the focus, a swipe moves it square by square, a
// flick one further, and a press through it presses the square.

import assert from "node:assert/strict";
import { test } from "node:test";

import { all, find, happens, open } from "./window.mjs";

const [UNIT, LEFT, TOP] = [2, 10, 20]; // pixels of a unit, and where the drawing lies in the window
const SCALE = 1.5; // of the tiles in the lens
const SIZES = [[40, 30], [20, 30], [20, 30], [20, 20], [20, 30], [40, 30]]; // of the tiles, in units: corners are wide
const xs = SIZES.map((_, at) => SIZES.slice(0, at).reduce((sum, [wide]) => sum + wide, 0));
const Y = 5;
const GROUND = 100 + (Y + 30) * SCALE; // on which the tiles of the lens stand: as square 1 does at first
const MIDDLE = 100;

const HTML = `<svg class="am-b" viewBox="0 0 200 120">
  ${SIZES.map((_, at) => `<g class="am-b-tile" id="t-${at}" transform="translate(${xs[at]} ${Y})" ${at === 3 ? "" : `data-told="told ${at}"`} data-size="${SIZES[at]}"><rect data-size="${SIZES[at]}"></rect></g>`).join("")}
  <g class="am-b-mark am-b-near"><rect class="edge"></rect><rect class="edge"></rect></g>
  <g data-press='{"square":1}' id="press"><rect class="am-press" x="${xs[1]}" y="${Y}"></rect></g>
  <g class="am-b-lens am-b-near" data-at="1"><g class="am-b-row">${[1, 2, 3, 0, 5].map(at => `<use href="#t-${at}" transform="translate(0 100) scale(${SCALE})"></use>`).join("")}</g><text class="am-b-told"></text><rect class="am-b-glass"></rect></g>
  </svg><svg class="am-b" id="bare"><rect id="without"></rect></svg><p id="p">p</p>`;

const size = element => {
  const [width, height] = element.dataset.size.split(",").map(Number);
  return { x: 0, y: 0, width, height };
};
const matrices = element => [...(element.getAttribute("transform") ?? "").matchAll(/(\w+)\(([^)]*)\)/g)].map(([, kind, given]) => {
  const [one, other = one] = given.split(" ").map(Number);
  return { matrix: kind === "scale" ? { a: one, d: other, e: 0, f: 0 } : { a: 1, d: 1, e: one, f: other } };
});

let page;
let captured;
async function opened({ calm = false } = {}) {
  page = await open("rent.html", "../../antimono/views/assets/lens.mjs", "", { html: HTML, calm });
  captured = [];
  globalThis.DOMPoint = class {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }

    matrixTransform(change) {
      return change(this);
    }
  };
  const own = (of, name, get) => Object.defineProperty(of.prototype, name, { configurable: true, get });
  const { SVGElement, SVGGraphicsElement, SVGSVGElement, SVGRectElement, Element } = page.window;
  own(SVGGraphicsElement, "transform", function () {
    return { baseVal: matrices(this) };
  });
  own(SVGSVGElement, "viewBox", function () {
    const [x, y, width, height] = this.getAttribute("viewBox").split(" ").map(Number);
    return { baseVal: { x, y, width, height } };
  });
  for (const name of ["x", "y"]) own(SVGRectElement, name, function () {
    return { baseVal: { value: Number(this.getAttribute(name)) } };
  });
  SVGGraphicsElement.prototype.getBBox = function () {
    return size(this);
  };
  SVGGraphicsElement.prototype.getScreenCTM = SVGElement.prototype.getScreenCTM = () => ({ a: UNIT, inverse: () => ({ x, y }) => ({ x: (x - LEFT) / UNIT, y: (y - TOP) / UNIT }) });
  Element.prototype.setPointerCapture = function (id) {
    captured.push([this.getAttribute("class"), id]);
  };
  page.module.lookThrough(document.body);
}
const at = () => Number(find(".am-b-lens").dataset.at);
const screen = (x, y = Y + 10) => ({ clientX: LEFT + UNIT * x, clientY: TOP + UNIT * y });
const centre = square => xs[square] + SIZES[square][0] / 2;
const uses = () => all("use").map(use => Number(use.getAttribute("href").slice(3)));
/** Where a square of the lens stands: its middle, and its lower edge. */
const stands = use => {
  const [{ matrix: { e, f } }, { matrix: { a } }] = matrices(use);
  const square = Number(use.getAttribute("href").slice(3));
  return [e + (xs[square] + SIZES[square][0] / 2) * a, f + (Y + SIZES[square][1]) * a];
};
const timed = (type, x, when, more = {}) => {
  const event = new Event(type, { bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: when });
  for (const [name, value] of Object.entries({ pointerId: 1, isPrimary: true, clientX: x, clientY: 0, ...more })) Object.defineProperty(event, name, { value });
  find(more.on ?? ".am-b-glass").dispatchEvent(event);
};
const step = (one, other) => ((SIZES[one][0] + SIZES[other][0]) / 2 * SCALE + 14) * UNIT; // pixels from square to square

test("what is pressed on the ring is shown, with two squares on each side, all on one ground", async () => {
  await opened();
  for (const square of [3, 0, 5, 2]) {
    await happens(`#t-${square}`, "click", screen(centre(square)));
    const count = SIZES.length;
    assert.deepEqual([at(), uses()], [square, [0, 1, 2, -1, -2].map(away => (square + away + count) % count)]);
    assert.equal(find(".am-b-told").textContent, square === 3 ? "" : `told ${square}`);
    const [itself, ...others] = all("use").map(stands);
    assert.deepEqual(itself.map(each => each.toFixed(3)), [MIDDLE, GROUND].map(each => each.toFixed(3)));
    for (const [nth, [x, y]] of others.entries()) {
      const way = nth < 2 ? 1 : -1;
      const squares = [0, 1, 2].slice(0, 2 + (nth % 2)).map(away => (square + way * away + count) % count);
      const far = squares.slice(1).reduce((sum, next, place) => sum + step(squares[place], next) / UNIT, 0);
      assert.deepEqual([x.toFixed(3), y.toFixed(3)], [(MIDDLE + way * far).toFixed(3), GROUND.toFixed(3)]);
    }
    const edge = { x: xs[square] - 2, y: Y - 2, width: SIZES[square][0] + 4, height: SIZES[square][1] + 4 };
    for (const each of all(".edge")) assert.deepEqual(Object.keys(edge).map(name => Number(each.getAttribute(name))), Object.values(edge));
  }
  assert.equal(all(".am-b-near").length, 0);
});

test("a square is a square to two units around it; beside all squares nothing is shown", async () => {
  for (const [x, y, shown] of [[centre(3), Y - 1.9, 3], [centre(3), Y - 2.1, 1], [centre(3), Y + 21.9, 3], [centre(3), Y + 22.1, 1], [xs[5] + 41.9, Y, 5], [xs[5] + 42.1, Y, 1], [-1.9, Y, 0], [-2.1, Y, 1]]) {
    await opened();
    await happens("#t-4", "click", screen(x, y));
    assert.equal(at(), shown, `${x} ${y}`);
  }
});

test("what has the focus is shown, by where its mark lies; other drawings and the glass itself are left alone", async () => {
  await opened();
  page.at.set(find("#press"), { x: LEFT + UNIT * (centre(4) - 9), y: TOP + UNIT * (Y + 1), width: 18 * UNIT, height: 26 * UNIT });
  await happens("#press rect", "focusin", screen(0));
  assert.equal(at(), 4);
  for (const selector of ["#without", "#p", ".am-b-glass"]) await happens(selector, "click", screen(centre(2)));
  assert.equal(at(), 4);
});

test("a root is listened to once", async () => {
  await opened();
  page.module.lookThrough(document.body);
  timed("pointerdown", 300, 0);
  assert.equal(captured.length, 1);
});

test("the row follows a finger, and squares go past half way", async () => {
  await opened();
  const row = () => find(".am-b-row").getAttribute("transform");
  timed("pointerdown", 300, 0);
  assert.deepEqual(captured, [["am-b-glass", 1]]);
  timed("pointermove", 308, 10);
  assert.equal(row(), null, "a press may tremble");
  timed("pointermove", 309, 20);
  assert.equal(row(), `translate(${9 / UNIT} 0)`);
  const half = step(1, 0) / 2;
  timed("pointermove", 300 + half, 30);
  assert.deepEqual([at(), row()], [1, `translate(${half / UNIT} 0)`]);
  timed("pointermove", 300 + half + 1, 40);
  assert.deepEqual([at(), row()], [0, `translate(${(half + 1 - step(1, 0)) / UNIT} 0)`]);
  timed("pointermove", 300 + step(1, 0) + step(0, 5), 50);
  assert.deepEqual([at(), Number(row().match(/-?[\d.]+/)[0])], [5, 0]);
  timed("pointermove", 300 - step(1, 2) - step(2, 3) - 2, 60);
  assert.deepEqual([at(), Math.round(100 * Number(row().match(/-?[\d.]+/)[0]))], [3, -100]);
  timed("pointermove", 999, 70, { pointerId: 2 });
  timed("pointerup", 999, 70, { pointerId: 2 });
  assert.equal(at(), 3);
  timed("pointerup", 300, 500);
  assert.deepEqual([at(), row()], [3, null]);
  assert.deepEqual(page.moved.map(([element, { frames, duration }]) => [element.getAttribute("class"), frames.map(({ transform }) => transform), duration]), [["am-b-row", ["translateX(-1px)", "none"], 140]]);
});

test("a flick goes on to the next square, a slow swipe does not", async () => {
  for (const [speed, wait, shown] of [[-6, 79, 2], [6, 79, 0], [-6, 80, 1], [-5, 79, 1], [5, 79, 1]]) {
    await opened();
    timed("pointerdown", 300, 0);
    timed("pointermove", 300 + 2 * speed, 10);
    timed("pointermove", 300 + 3 * speed, 20);
    assert.equal(at(), 1);
    timed("pointerup", 300 + 3 * speed, 20 + wait);
    assert.equal(at(), shown, `${speed} ${wait}`);
    const far = 3 * speed / UNIT + (shown === 1 ? 0 : Math.sign(-speed) * step(1, shown) / UNIT);
    assert.deepEqual(page.moved.map(([, { frames: [{ transform }] }]) => transform), [`translateX(${far}px)`]);
  }
});

test("a swipe that is called off comes to rest; who wants no motion sees it there at once", async () => {
  await opened({ calm: true });
  timed("pointerdown", 300, 0);
  timed("pointermove", 320, 10);
  timed("pointercancel", 320, 15);
  assert.deepEqual([find(".am-b-row").hasAttribute("transform"), page.moved], [false, []]);
  timed("pointermove", 380, 20);
  assert.equal(find(".am-b-row").hasAttribute("transform"), false);
  timed("pointercancel", 320, 15);
  for (const more of [{ isPrimary: false }, { on: "#t-1" }]) {
    timed("pointerdown", 300, 30, more);
    timed("pointermove", 380, 40, more);
    assert.equal(find(".am-b-row").hasAttribute("transform"), false);
  }
});

test("a press through the lens presses the square in the middle, or brings another nearer", async () => {
  await opened();
  await happens("#t-1", "click", screen(centre(1)));
  const pressed = [];
  document.body.addEventListener("click", ({ target }) => pressed.push(target.id));
  const tap = x => {
    const { clientX, clientY } = screen(x, 60);
    timed("pointerdown", clientX, 0, { clientY });
    timed("pointerup", clientX, 10, { clientY });
  };
  const reach = SIZES[1][0] / 2 * SCALE;
  for (const x of [MIDDLE - reach, MIDDLE, MIDDLE + reach]) tap(x);
  assert.deepEqual([pressed, at()], [["press", "press", "press"], 1]);
  tap(MIDDLE + reach + 1);
  tap(MIDDLE - reach - 1);
  assert.deepEqual([pressed.length, at()], [3, 1], "between two squares");
  tap(MIDDLE + step(1, 2) / UNIT);
  assert.deepEqual([pressed.length, at()], [3, 2]);
  tap(MIDDLE);
  assert.equal(pressed.length, 3, "there is nothing to press");
  find(".am-press").setAttribute("x", xs[2] + 3);
  tap(MIDDLE);
  assert.equal(pressed.length, 4, "its edge is a little apart");
  find(".am-press").setAttribute("x", xs[2] + 4);
  tap(MIDDLE);
  assert.equal(pressed.length, 4);
  tap(MIDDLE - step(2, 1) / UNIT - step(1, 0) / UNIT);
  assert.equal(at(), 0);
});
