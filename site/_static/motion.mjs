// What moves on the stage: dice roll in, pawns hop from square to square, the bill slides out and is stamped, notes cross
// from purse to purse. What is shown is there at once; nothing waits for motion, any press ends it, and nothing of it
// happens for readers who want none.

const LONGEST = 400; // milliseconds, of a walk around a drawn board
const ROLL = 900;
const STEP = 190; // a square
const STEPS = 8; // squares at most that a pawn is seen to hop over at that pace
const HOP = 30; // pixels that a pawn rises on its way
const LINE = 220; // of a bill
const COME = 320;
const NOTES = 7; // at most, that cross
const PAPERS = 32; // at the end of a chapter
const EASE = "cubic-bezier(.2,.7,.2,1)";
const SPRING = "cubic-bezier(.3,1.5,.5,1)";

/** Whether a reader wants nothing to move. */
export const calm = matchMedia("(prefers-reduced-motion: reduce)");
const moving = new Set();
const words = place => place?.textContent ?? "";

/** Where everything stood that may be seen to move, and what was there. */
export function remember(place) {
  const before = new Map([...place.querySelectorAll("[data-moves]")].map(each => [each.dataset.moves, seen(each)]));
  before.there = new Set([...place.querySelectorAll(NEW)].map(called));
  before.rows = new Map([...place.querySelectorAll(".am-row")].map(row => [row.textContent, row.getBoundingClientRect()]));
  return before;
}

const NEW = ".am-throw, .am-bill, .am-bill tr, .am-held-by, .am-card, .am-deed, .am-change, .am-verdict, .am-came-out";
const called = each => `${each.className || each.localName} ${words(each.closest(".am-tile")?.querySelector(".am-tile-name"))} ${words(each)}`;

/** Let what has moved since walk there, one after the other: the dice, the pawns, the bill, the money. */
export function animate(place, before) {
  if (calm.matches) return;
  const fresh = kind => [...place.querySelectorAll(kind)].filter(each => !before.there.has(called(each)));
  let at = 0;
  for (const thrown of fresh(".am-throw")) {
    [...thrown.querySelectorAll(".am-die")].forEach((die, nth) => roll(die, nth));
    const total = thrown.querySelector(".am-throw-total");
    if (total) come(total, ROLL - 150);
    at = ROLL;
  }
  const lost = [];
  const gained = [];
  let crossing = 0; // what the players together have more or less: where that is not nothing, the bank has a hand in it
  let walked = 0;
  for (const each of place.querySelectorAll("[data-moves]")) {
    const was = before.get(each.dataset.moves);
    if (!was) continue;
    const now = seen(each);
    if (each instanceof SVGGElement) {
      if (was.along && now.along && was.along.join() !== now.along.join()) walkAround(each, was.along, now.along);
    } else if (each.dataset.moves.startsWith("purse-")) {
      if (was.text === now.text) continue;
      const more = amount(now.text) - amount(was.text);
      crossing += more;
      (more < 0 ? lost : gained).push(each);
    } else if (was.square !== now.square || was.squares !== now.squares || was.square < 0) {
      walked = Math.max(walked, walk(each, was, now, at));
    }
  }
  at += walked;
  for (const held of fresh(".am-held-by")) move(held, [{ scale: "1 0" }, { scale: 1 }], COME, at, SPRING);
  for (const bill of fresh(".am-bill")) {
    come(bill, at);
    const lines = [...bill.querySelectorAll("tr")].filter(line => !before.there.has(called(line)));
    lines.forEach((line, nth) => move(line, [{ opacity: 0, translate: "-14px" }, { opacity: 1, translate: 0 }], COME, at + 200 + LINE * nth, EASE));
    at += 200 + LINE * lines.length;
    const stamp = bill.querySelector(".am-stamp");
    if (stamp) move(stamp, [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.94, offset: 0.6 }, { scale: 1 }], 300, at, EASE);
  }
  if (crossing === 0) for (const from of lost) for (const to of gained) pay(from, to, at);
  for (const purse of [...lost, ...gained]) move(purse, [{ scale: 1 }, { scale: 1.18, offset: 0.4 }, { scale: 1 }], COME, at + (crossing ? 0 : COME));
  for (const each of fresh(".am-card, .am-deed, .am-change")) come(each, at);
  for (const each of fresh(".am-verdict")) come(each, Math.min(at, ROLL));
  for (const sign of fresh(".am-came-out")) {
    const mark = sign.parentElement;
    if (mark.classList.contains("am-was-wrong")) move(mark, [{ translate: 0 }, { translate: "-6px" }, { translate: "6px" }, { translate: "-6px" }, { translate: "6px" }, { translate: 0 }], 300);
    else move(mark, [{ scale: 1 }, { scale: 1.07, offset: 0.4 }, { scale: 1 }], COME, 0, SPRING);
  }
  for (const row of place.querySelectorAll(".am-row")) {
    const was = before.rows.get(row.textContent);
    const down = was ? was.y - row.getBoundingClientRect().y : 0;
    if (Math.abs(down) >= 2) move(row, [{ translate: `0 ${down}px` }, { translate: 0 }], COME, 0, EASE);
  }
}

/** What is new comes from below, a little turned. */
const come = (each, at) => move(each, [{ opacity: 0, translate: "0 18px", rotate: "-2deg" }, {}], COME, at, EASE);

/** A die comes in from below, with one bounce. */
function roll(die, nth) {
  move(die, [
    { translate: `${nth ? 90 : -120}px ${60 + 20 * nth}px`, rotate: `${nth ? -540 : 630}deg`, opacity: 0 },
    { translate: "0 -56px", opacity: 1, offset: 0.42, easing: "cubic-bezier(.5,0,.9,.5)" },
    { translate: "0 0", offset: 0.7, easing: "cubic-bezier(.2,.6,.4,1)" },
    { translate: "0 -14px", offset: 0.84 },
    {},
  ], ROLL + 90 * nth, 0, "cubic-bezier(.2,.7,.5,1)");
}

/** A pawn goes over the squares between, as a hand would set it; the squares of a strip are equally wide. */
function walk(pawn, was, now, at) {
  const along = was.squares === now.squares && was.squares > 0; // the strip itself may have moved
  const steps = along ? Math.max(1, Math.abs(now.square - was.square)) : 1;
  const [x, y] = along ? [was.inX - now.inX, was.inY - now.inY] : [was.x - now.x, was.y - now.y];
  if (Math.hypot(x, y) < 2) return 0;
  const frames = [];
  for (let half = 2 * steps; half >= 0; half -= 1) {
    const left = half / (2 * steps);
    const up = half % 2 ? HOP : 0; // between two squares
    frames.push({ translate: `${x * left}px ${y * left - up}px` });
  }
  const long = STEP * Math.min(STEPS, steps);
  move(pawn, frames, long, at);
  const body = pawn.firstElementChild;
  if (body) move(body, [{ scale: 1 }, { scale: "1.16 .8", offset: 0.3 }, { scale: ".95 1.08", offset: 0.6 }, { scale: 1 }], 260, at + long);
  return long;
}

/** A pawn on a drawn board goes along its kerb (`board_plan.py`), clockwise, as far as it moved ahead; else straight there. */
function walkAround(pawn, from, to) {
  const { x: edge, width } = pawn.ownerSVGElement.viewBox.baseVal;
  const size = width + 2 * edge; // without the table around
  const [left, upper, right, lower] = [160, 188, size - 160, size - 114];
  const corners = [[left, lower], [left, upper], [right, upper], [right, lower]]; // in which each side ends
  const side = ([x, y]) => y > lower - 16 ? 0 : y < upper + 12 ? 2 : x < size / 2 ? 1 : 3; // the lower one is the first, then clockwise
  const around = (side(to) - side(from) + 4) % 4;
  const passed = Array.from({ length: around }, (_, step) => corners[(side(from) + step) % 4]);
  const points = [from, ...passed, to];
  const lengths = points.slice(1).map(([x, y], place) => Math.hypot(x - points[place][0], y - points[place][1]));
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = points.map(([x, y], place) => {
    gone += place ? lengths[place - 1] : 0;
    return { offset: Math.min(1, gone / whole), translate: `${x - to[0]}px ${y - to[1]}px`, easing: "linear" };
  });
  move(pawn, frames, LONGEST);
}

/** What one purse lost crosses to another: as a few notes, on an arc. */
function pay(from, to, at) {
  const [start, end] = [from, to].map(each => each.getBoundingClientRect());
  const change = to.closest(".am-purse")?.querySelector(".am-change")?.textContent ?? "";
  const said = change.replace(/^[+\u2212]/, "") || "\u25cf";
  changed(amount(said)).forEach((worth, nth) => {
    const note = document.createElement("span");
    note.className = "am-crossing";
    note.ariaHidden = "true";
    if (document.getElementById(`am-note-${worth}`)) note.innerHTML = `<svg class="am-piece" viewBox="0 0 72 38"><use href="#am-note-${worth}"/></svg>`;
    else note.textContent = said;
    from.append(note);
    const [x, y] = [end.x - start.x, end.y - start.y];
    const lift = Math.min(120, 40 + Math.abs(x) / 4);
    const frames = Array.from({ length: 9 }, (_, part) => {
      const gone = part / 8;
      return { opacity: part ? 1 : 0, translate: `${x * gone}px ${y * gone - lift * 4 * gone * (1 - gone)}px`, rotate: `${(nth % 2 ? 8 : -8) * Math.sin(gone * 3.1)}deg` };
    });
    const flight = move(note, frames, 560, at + 70 * nth, "cubic-bezier(.35,.1,.3,1)");
    for (const over of ["finish", "cancel"]) flight.addEventListener(over, () => note.remove());
  });
}

/** The notes of a sum, the large ones first. */
function changed(sum) {
  const notes = [];
  for (const worth of [500, 100, 50, 10, 5, 1]) for (; sum >= worth && notes.length < NOTES; sum -= worth) notes.push(worth);
  return notes.length ? notes : [0];
}

function move(element, frames, duration, delay = 0, easing = "ease-in-out") {
  const motion = element.animate(frames, { duration, delay, easing, fill: "backwards" });
  moving.add(motion);
  for (const end of ["finish", "cancel"]) motion.addEventListener(end, () => moving.delete(motion));
  return motion;
}

/** Who presses anything does not want to look on. */
function skip() {
  for (const motion of [...moving]) motion.finish();
}
for (const press of ["pointerdown", "keydown"]) addEventListener(press, skip, { capture: true, passive: true });

const amount = text => Number(text.replace(/\D/g, "")) * (text.includes("\u2212") ? -1 : 1);

function seen(element) {
  const { x, y } = element.getBoundingClientRect();
  const square = element.closest(".am-tile");
  const squares = square ? [...square.parentElement.children] : [];
  const text = element.firstChild?.textContent ?? ""; // without what crosses from it just now
  const along = element instanceof SVGGElement ? element.getAttribute("transform").match(/-?[\d.]+/g)?.map(Number) : null;
  const strip = square?.parentElement.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x, y, inX: x - strip.x, inY: y - strip.y, text, along, square: squares.indexOf(square), squares: squares.length };
}

/** The end of a chapter: paper in the two roles' shapes, once, behind what is said. */
export function celebrate(host) {
  if (calm.matches) return;
  for (let at = 0; at < PAPERS; at += 1) {
    const paper = document.createElement("i");
    paper.className = `am-paper am-paper-${at % 4}`;
    paper.ariaHidden = "true";
    host.append(paper);
    const turn = at / PAPERS * 2 * Math.PI;
    const far = 130 + (at * 53) % 200;
    const [x, y] = [Math.cos(turn) * far * 1.5, Math.sin(turn) * far];
    const gone = () => paper.remove();
    const flight = move(paper, [
      { translate: "0 0", opacity: 1 },
      { translate: `${x}px ${y - 90}px`, rotate: `${at * 40}deg`, opacity: 1, offset: 0.45, easing: "cubic-bezier(.4,0,.9,.6)" },
      { translate: `${x * 1.2}px ${y + 260}px`, rotate: `${at * 90}deg`, opacity: 0 },
    ], 1500 + (at % 6) * 90);
    flight.addEventListener("finish", gone);
    flight.addEventListener("cancel", gone);
  }
}
