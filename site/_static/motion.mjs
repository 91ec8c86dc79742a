// What moves on the stage: dice roll in, pawns hop from square to square, the bill slides out and is stamped, notes cross
// from purse to purse. What is shown is there at once; nothing waits for motion, any press ends it, and nothing of it
// happens for readers who want none. START pays on the way, bars fall, an awning rolls down, deeds cross.

import { hear, silence } from "./hear.mjs";

const LONGEST = 400; // milliseconds, of a walk around a drawn board
const ROLL = 900;
const STEP = 190; // a square
const STEPS = 8; // squares at most that a pawn is seen to hop over at that pace
const HOP = 30; // pixels that a pawn rises on its way
const LINE = 220; // of a bill
const BAR = 340;
const AWNING = 420;
const CROSS = 720; // of a deed
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
  before.tiles = new Map([...place.querySelectorAll(".am-tile")].map(tile => [nameOf(tile), standing(tile)]));
  before.rows = new Map([...place.querySelectorAll(".am-row")].map(row => [row.textContent, row.getBoundingClientRect()]));
  return before;
}

const NEW = ".am-throw, .am-bill, .am-bill tr, .am-held-by, .am-card, .am-deed, .am-change, .am-verdict, .am-came-out, .am-held";
const nameOf = tile => words(tile.querySelector(".am-tile-name"));
const standing = tile => ({ owner: tile.querySelector("[data-owner]")?.dataset.owner, houses: tile.querySelectorAll(".am-house, .am-hotel").length });
const called = each => `${each.className || each.localName} ${words(each.closest(".am-tile")?.querySelector(".am-tile-name"))} ${words(each)}`;

/**
 * Let what has moved since walk there, one after the other: the dice, the pawns, the bill, the money.
 *
 * @param acted what plays over from a time on what pawns and purses have done, instead
 */
export function animate(place, before, acted = null) {
  const fresh = kind => [...place.querySelectorAll(kind)].filter(each => !before.there.has(called(each)));
  if (calm.matches) {
    if (fresh(".am-bill")[0]) hear("stamp");
    return;
  }
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
  for (const each of acted ? [] : place.querySelectorAll("[data-moves]")) {
    const was = before.get(each.dataset.moves);
    if (!was) continue;
    const now = seen(each);
    if (each instanceof SVGGElement) {
      if (was.along && now.along && was.along.join() !== now.along.join()) walkAround(each, was, now);
    } else if (each.dataset.moves.startsWith("purse-")) {
      if (was.text === now.text) continue;
      const more = amount(now.text) - amount(was.text);
      crossing += more;
      (more < 0 ? lost : gained).push(each);
    } else if (was.square !== now.square || was.squares !== now.squares || was.square < 0) {
      const long = walk(each, was, now, at);
      walked = Math.max(walked, long);
      startPays(place, each, was, now, at, long);
    }
  }
  at += walked;
  for (const cell of fresh(".am-held")) shut(cell, at);
  for (const tile of place.querySelectorAll(".am-tile")) {
    const was = before.tiles.get(nameOf(tile));
    if (was) changedHands(place, tile, was, standing(tile), at);
  }
  for (const held of fresh(".am-held-by")) move(held, [{ scale: "1 0" }, { scale: 1 }], COME, at, SPRING);
  for (const bill of fresh(".am-bill")) {
    come(bill, at);
    const lines = [...bill.querySelectorAll("tr")].filter(line => !before.there.has(called(line)));
    hear("paper", at);
    lines.forEach((line, nth) => move(line, [{ opacity: 0, translate: "-14px" }, { opacity: 1, translate: 0 }], COME, at + 200 + LINE * nth, EASE));
    at += 200 + LINE * lines.length;
    const stamp = bill.querySelector(".am-stamp");
    if (stamp) hear("stamp", at + 180);
    if (stamp) move(stamp, [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.94, offset: 0.6 }, { scale: 1 }], 300, at, EASE);
  }
  if (crossing === 0) for (const from of lost) for (const to of gained) pay(from, to, at);
  if (gained.length) hear("coin", at + COME);
  for (const purse of [...lost, ...gained]) move(purse, [{ scale: 1 }, { scale: 1.18, offset: 0.4 }, { scale: 1 }], COME, at + (crossing ? 0 : COME));
  for (const each of fresh(".am-card, .am-deed, .am-change")) come(each, at);
  acted?.(fresh(".am-card").length ? at + COME : at);
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
export function roll(die, nth, at = 0) {
  for (const hit of [630, 860]) hear("die", at + hit + 60 * nth);
  move(die, [
    { translate: `${nth ? 90 : -120}px ${60 + 20 * nth}px`, rotate: `${nth ? -540 : 630}deg`, opacity: 0 },
    { translate: "0 -56px", opacity: 1, offset: 0.42, easing: "cubic-bezier(.5,0,.9,.5)" },
    { translate: "0 0", offset: 0.7, easing: "cubic-bezier(.2,.6,.4,1)" },
    { translate: "0 -14px", offset: 0.84 },
    {},
  ], ROLL + 90 * nth, at, "cubic-bezier(.2,.7,.5,1)");
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
  for (let step = 1; step <= Math.min(STEPS, steps); step += 1) hear("hop", at + STEP * step);
  const body = pawn.firstElementChild;
  if (body) move(body, [{ scale: 1 }, { scale: "1.16 .8", offset: 0.3 }, { scale: ".95 1.08", offset: 0.6 }, { scale: 1 }], 260, at + long);
  return long;
}

/** Who passes START or stops there is paid while the pawn walks on: the sun turns, a ring widens, the note flies. */
function startPays(place, pawn, was, now, at, long) {
  const start = pawn.closest(".am-tiles")?.querySelector('[href="#am-start"]')?.closest(".am-tile");
  const purse = place.querySelector(`[data-moves="${pawn.dataset.moves.replace("pawn-", "purse-")}"]`);
  const ahead = square => (square - was.square + now.squares) % now.squares; // a pawn never walks back
  const passed = start ? ahead([...start.parentElement.children].indexOf(start)) : 0;
  if (was.square < 0 || was.squares !== now.squares || passed < 1 || passed > ahead(now.square)) return;
  if (!purse?.closest(".am-purse").querySelector(".am-came")) return;
  const then = at + long * passed / ahead(now.square);
  move(start.querySelector("svg"), [{ rotate: "0deg", scale: 1 }, { rotate: "300deg", scale: 1.25, offset: 0.65 }, { rotate: "360deg", scale: 1 }], 620, then, EASE);
  const ring = (width, colour) => ({ boxShadow: `0 0 0 ${width}px ${colour}` });
  move(start, [ring(0, "var(--am-gold)"), { ...ring(18, "color-mix(in srgb, var(--am-gold) 60%, transparent)"), offset: 0.4 }, ring(34, "transparent")], 700, then);
  pay(start, purse, then);
}

/** Bars fall in front of who is sent to jail; an awning and its prices come down over who is in a price war. */
function shut(cell, at) {
  cell.querySelectorAll("i").forEach((bar, nth) => {
    hear("stamp", at + 60 * nth + 180);
    move(bar, [{ translate: "0 -105%" }, { translate: "0 2%", offset: 0.7, easing: "ease-out" }, { translate: "0 -2%", offset: 0.85 }, { translate: "0 0" }], BAR, at + 60 * nth, "cubic-bezier(.6,0,.9,.5)");
  });
  for (const awning of cell.querySelectorAll(".am-awning")) move(awning, [{ translate: "0 -100%" }, { translate: "0 0" }], AWNING, at, SPRING);
  cell.querySelectorAll("b.am-cut").forEach((tag, nth) => {
    hear("stamp", at + AWNING + 260 * nth);
    move(tag, [{ translate: "0 -90px", opacity: 0 }, { translate: "0 8px", opacity: 1, offset: 0.7 }, { translate: "0 0" }], 260, at + AWNING + 260 * nth, "cubic-bezier(.5,0,.6,1)");
  });
}

/** Houses that are gone from a street go up to the bank; a deed crosses from whose it was to whose it is. */
function changedHands(place, tile, was, now, at) {
  for (let nth = 0; nth < was.houses - now.houses; nth += 1) {
    const house = made(tile, '<svg class="am-piece" viewBox="0 0 24 24"><use href="#am-house"/></svg>', "am-leaving");
    until(move(house, [{ opacity: 1, translate: `${16 * nth}px 20px` }, { opacity: 1, translate: `${16 * nth}px -70px`, offset: 0.7 }, { opacity: 0, translate: `${16 * nth}px -90px` }], 380, at + 110 * nth, EASE), house);
  }
  const [from, to] = [was.owner, now.owner].map(owner => owner && place.querySelector(`[data-moves="purse-${owner}"]`));
  if (!from || !to || from === to) return;
  hear("paper", at);
  const picture = tile.querySelector(".am-pic")?.cloneNode(true);
  picture?.querySelector(".am-built")?.remove();
  fly(made(from, picture?.outerHTML ?? "", `am-crossing am-deed-crossing ${[...tile.classList].find(each => each.startsWith("am-set-")) ?? ""}`), from, to, at, 90, 9, CROSS);
}

/** A pawn on a drawn board goes along the kerb, from square to square as the drawing names them, clockwise. */
function walkAround(pawn, { along: from, on }, { along: to, on: square }) {
  const spots = kerb(pawn.ownerSVGElement);
  const passed = ahead(spots, on, square).slice(0, -1);
  const points = [from, ...passed.map(square => spots[square]), to];
  const lengths = points.slice(1).map(([x, y], place) => Math.hypot(x - points[place][0], y - points[place][1]));
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = points.map(([x, y], place) => {
    gone += place ? lengths[place - 1] : 0;
    return { offset: Math.min(1, gone / whole), translate: `${x - to[0]}px ${y - to[1]}px`, easing: "linear" };
  });
  move(pawn, frames, LONGEST);
}

/** Where a pawn stands on the kerb before each square of a drawing, which says it of a corner and of the next tile of each side. */
export function kerb(drawing) {
  const beside = drawing.querySelector("[data-kerb]").dataset.kerb.split(" ").map(Number);
  return [...drawing.querySelectorAll(".am-b-tile")].map((tile, square, { length }) => {
    const [x, y] = shift(tile);
    const at = 4 * Math.floor((4 * square) / length) + (square % (length / 4) ? 2 : 0);
    return [x + beside[at], y + beside[at + 1]];
  });
}

/** The squares that a pawn comes to on its way, the last one with them. */
export function ahead(spots, from, to) {
  const count = (to - from + spots.length) % spots.length;
  return Array.from({ length: count }, (_, step) => (from + step + 1) % spots.length);
}

const changeOf = purse => purse.closest(".am-purse")?.querySelector(".am-change")?.textContent ?? "";

/** What one purse lost crosses to another: as a few notes, on an arc. */
export function pay(from, to, at, change = changeOf(to)) {
  const [start, end] = [from, to].map(each => each.getBoundingClientRect());
  const said = change.replace(/^[+\u2212]/, "") || "\u25cf";
  changed(amount(said)).forEach((worth, nth) => {
    const known = document.getElementById(`am-note-${worth}`);
    const note = made(from, known ? `<svg class="am-piece" viewBox="0 0 72 38"><use href="#am-note-${worth}"/></svg>` : said);
    fly(note, from, to, at + 70 * nth, Math.min(120, 40 + Math.abs(end.x - start.x) / 4), nth % 2 ? 8 : -8, 560);
  });
}

/** Something that is only seen on its way, in a place that stays. */
export function made(place, html, kind = "am-crossing") {
  const thing = document.createElement("span");
  thing.className = kind;
  thing.ariaHidden = "true";
  thing.innerHTML = html;
  place.append(thing);
  return thing;
}

/** It goes when its motion is over, or was ended. */
export function until(motion, thing) {
  for (const over of ["finish", "cancel"]) motion.addEventListener(over, () => thing.remove());
}

/** What lies in one place goes to another on an arc. */
export function fly(thing, from, to, at, lift, turned, long) {
  const [start, end] = [from, to].map(each => each.getBoundingClientRect());
  const [x, y] = [end.x - start.x, end.y - start.y];
  const frames = Array.from({ length: 9 }, (_, part) => {
    const gone = part / 8;
    return { opacity: part ? 1 : 0, translate: `${x * gone}px ${y * gone - lift * 4 * gone * (1 - gone)}px`, rotate: `${turned * Math.sin(gone * 3.1)}deg` };
  });
  until(move(thing, frames, long, at, "cubic-bezier(.35,.1,.3,1)"), thing);
}

/** The notes of a sum, the large ones first. */
function changed(sum) {
  const notes = [];
  for (const worth of [500, 100, 50, 10, 5, 1]) for (; sum >= worth && notes.length < NOTES; sum -= worth) notes.push(worth);
  return notes.length ? notes : [0];
}

export function move(element, frames, duration, delay = 0, easing = "ease-in-out") {
  const motion = element.animate(frames, { duration, delay, easing, fill: "backwards" });
  moving.add(motion);
  for (const end of ["finish", "cancel"]) motion.addEventListener(end, () => moving.delete(motion));
  return motion;
}

/** Who presses anything does not want to look on. */
function skip() {
  if (moving.size) silence();
  for (const motion of [...moving]) motion.finish();
}
for (const press of ["pointerdown", "keydown"]) addEventListener(press, skip, { capture: true, passive: true });

const shift = element => element.getAttribute("transform").match(/-?[\d.]+/g)?.map(Number);

const amount = text => Number(text.replace(/\D/g, "")) * (text.includes("\u2212") ? -1 : 1);

function seen(element) {
  const { x, y } = element.getBoundingClientRect();
  const square = element.closest(".am-tile");
  const squares = square ? [...square.parentElement.children] : [];
  const text = element.firstChild?.textContent ?? ""; // without what crosses from it just now
  const along = element instanceof SVGGElement ? shift(element) : null;
  const strip = square?.parentElement.getBoundingClientRect() ?? { x: 0, y: 0 };
  return { x, y, inX: x - strip.x, inY: y - strip.y, text, along, on: Number(element.dataset.on), square: squares.indexOf(square), squares: squares.length };
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
    until(move(paper, [
      { translate: "0 0", opacity: 1 },
      { translate: `${x}px ${y - 90}px`, rotate: `${at * 40}deg`, opacity: 1, offset: 0.45, easing: "cubic-bezier(.4,0,.9,.6)" },
      { translate: `${x * 1.2}px ${y + 260}px`, rotate: `${at * 90}deg`, opacity: 0 },
    ], 1500 + (at % 6) * 90), paper);
  }
}
