// The lens in the middle of a drawn board (antimono.views.drawing.board): a square is pressed, or the lens is swiped, and
// each moves the other. What is seen through it are the tiles of the ring once more.

const BETWEEN = 14; // units between two tiles, as the drawing has them
const EDGE = 2; // units around a tile
const SWIPED = 8; // pixels before a press is a swipe
const FLICKED = 0.5; // pixels in a millisecond: a flick goes on to the next square
const looked = new WeakSet(); // where somebody looks already
const TO_REST = { duration: 140, easing: "ease-out" };

/** Move the lenses of the boards in `root`. */
export function lookThrough(root) {
  if (looked.has(root)) return;
  looked.add(root);
  let held = null; // {glass, lens, id, from, x, at, when}

  root.addEventListener("pointerdown", event => {
    const glass = event.isPrimary && event.target.closest?.(".am-b-glass");
    if (!glass) return;
    const { pointerId: id, clientX: x, timeStamp: when } = event;
    held = { glass, lens: new Lens(glass.ownerSVGElement), id, from: x, x, at: x, when, speed: 0 };
    glass.setPointerCapture(id);
  });

  root.addEventListener("pointermove", ({ pointerId, clientX: x, timeStamp: when }) => {
    if (pointerId !== held?.id) return;
    held.moved ||= Math.abs(x - held.from) > SWIPED;
    if (!held.moved) return;
    held.speed = (x - held.at) / Math.max(1, when - held.when);
    Object.assign(held, { at: x, when });
    held.x += held.lens.follow(x - held.x);
  });

  root.addEventListener("pointerup", ({ pointerId, clientX: x, clientY: y, timeStamp: when }) => {
    if (pointerId !== held?.id) return;
    const { lens, moved, speed } = held;
    if (!moved) lens.press(x, y);
    else lens.settle(when - held.when < 80 && Math.abs(speed) > FLICKED ? -Math.sign(speed) : 0);
    held = null;
  });

  root.addEventListener("pointercancel", () => {
    held?.lens.settle(0);
    held = null;
  });

  const follow = ({ target, clientX, clientY }) => {
    const drawing = target.closest?.("svg.am-b");
    if (!drawing?.querySelector(".am-b-lens") || target.closest(".am-b-glass")) return;
    const lens = new Lens(drawing);
    const mark = target.closest("[data-press]")?.getBoundingClientRect();
    const at = mark ? lens.below(mark.x + mark.width / 2, mark.y + mark.height / 2) : lens.below(clientX, clientY);
    if (at >= 0) lens.show(at);
  };
  root.addEventListener("click", follow);
  root.addEventListener("focusin", follow);
}

/** Have the lens of a drawing show a square, and point it out; where there is no lens, nothing. */
export function lookAt(drawing, at) {
  if (drawing.querySelector(".am-b-lens")) new Lens(drawing).show(at);
}

class Lens {
  #drawing;
  #lens;
  #tiles;
  #uses; // the square itself, the two after it, the two before
  #scale;
  #ground;
  #away = 0; // pixels that the row of tiles is away from its place

  constructor(drawing) {
    this.#drawing = drawing;
    this.#lens = drawing.querySelector(".am-b-lens");
    this.#tiles = [...drawing.querySelectorAll(".am-b-tile")];
    this.#uses = [...this.#lens.querySelectorAll("use")];
    const [moved, scaled] = this.#uses[0].transform.baseVal;
    this.#scale = scaled.matrix.a;
    const { y, height } = this.#box(this.#at);
    this.#ground = moved.matrix.f + (y + height) * this.#scale;
  }

  get #at() {
    return Number(this.#lens.dataset.at);
  }

  get #row() {
    return this.#lens.querySelector(".am-b-row");
  }

  /** The box of a square's tile in the drawing; squares are counted on beyond the last. */
  #box(index) {
    const tile = this.#tiles.at(index % this.#tiles.length);
    const { e: x, f: y } = tile.transform.baseVal[0].matrix;
    const { width, height } = tile.firstElementChild.getBBox();
    return { x, y, width, height };
  }

  /** From the middle of a square to that of the next in this direction, in units of the drawing. */
  #step(index, way) {
    return ((this.#box(index).width + this.#box(index + way).width) / 2) * this.#scale + BETWEEN;
  }

  get #unit() {
    return this.#drawing.getScreenCTM().a; // pixels
  }

  #point(x, y) {
    return new DOMPoint(x, y).matrixTransform(this.#drawing.getScreenCTM().inverse());
  }

  /** The square at a point of the window; -1 if there is none. */
  below(x, y) {
    const point = this.#point(x, y);
    return this.#tiles.findIndex((_tile, index) => {
      const box = this.#box(index);
      const [x, y] = [point.x - box.x, point.y - box.y];
      return x >= -EDGE && x <= box.width + EDGE && y >= -EDGE && y <= box.height + EDGE;
    });
  }

  show(at) {
    const { viewBox } = this.#drawing;
    const middle = viewBox.baseVal.x + viewBox.baseVal.width / 2;
    const name = this.#tiles[at].id.replace(/\d+$/, "");
    const [itself, ...others] = this.#uses;
    const place = (use, index, x) => {
      const box = this.#box(index);
      const left = x - (box.x + box.width / 2) * this.#scale;
      const top = this.#ground - (box.y + box.height) * this.#scale;
      use.setAttribute("href", `#${name}${(index + this.#tiles.length) % this.#tiles.length}`);
      use.setAttribute("transform", `translate(${left} ${top}) scale(${this.#scale})`);
    };
    place(itself, at, middle);
    for (const way of [1, -1]) {
      let x = middle;
      for (const away of [0, way]) {
        x += way * this.#step(at + away, way);
        place(others.shift(), at + away + way, x);
      }
    }
    this.#lens.dataset.at = at;
    this.#lens.querySelector(".am-b-told").textContent = this.#tiles[at].dataset.told ?? "";
    const mark = this.#drawing.querySelector(".am-b-mark");
    for (const part of [this.#lens, mark]) part.classList.remove("am-b-near");
    const { x, y, width, height } = this.#box(at);
    const box = { x: x - EDGE, y: y - EDGE, width: width + 2 * EDGE, height: height + 2 * EDGE };
    for (const edge of mark.children) for (const [key, value] of Object.entries(box)) edge.setAttribute(key, value);
  }

  /** Have the row follow a finger so many pixels away from where it was; the pixels by which squares went past. */
  follow(pixels) {
    const unit = this.#unit;
    let past = 0;
    const on = () => (pixels - past < 0 ? 1 : -1);
    const far = () => this.#step(this.#at, on()) * unit;
    while (Math.abs(pixels - past) > far() / 2) {
      const way = on();
      past -= way * far();
      this.show((this.#at + way + this.#tiles.length) % this.#tiles.length);
    }
    this.#away = pixels - past;
    this.#row.setAttribute("transform", `translate(${this.#away / unit} 0)`);
    return past;
  }

  /** Let go: the square that is nearest comes to rest, or the one `way` after it. */
  settle(way) {
    let from = this.#away / this.#unit;
    if (way) {
      from += way * this.#step(this.#at, way);
      this.show((this.#at + way + this.#tiles.length) % this.#tiles.length);
    }
    this.#away = 0;
    this.#row.removeAttribute("transform");
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#row.animate([{ transform: `translateX(${from}px)` }, { transform: "none" }], TO_REST);
  }

  /** What is seen at a point of the window is pressed: the square itself where it can be, another comes nearer. */
  press(x, y) {
    const point = this.#point(x, y);
    const seen = this.#uses.findIndex(use => {
      const [{ matrix }] = use.transform.baseVal;
      const box = this.#box(shown(use));
      const left = matrix.e + box.x * this.#scale;
      return point.x >= left && point.x <= left + box.width * this.#scale;
    });
    if (seen < 0) return;
    if (seen > 0) return this.show(shown(this.#uses[seen]));
    const box = this.#box(this.#at);
    for (const mark of this.#drawing.querySelectorAll("[data-press] > rect.am-press")) {
      const [left, top] = [box.x - mark.x.baseVal.value, box.y - mark.y.baseVal.value];
      if (Math.hypot(left, top) < 2 * EDGE)
        return mark.parentNode.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
    }
  }
}

/** The square that is shown once more. */
function shown(use) {
  return Number(use.getAttribute("href").match(/\d+$/)[0]);
}
