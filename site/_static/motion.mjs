// What moves on the stage: pawns walk from square to square, money crosses from purse to purse, what is new comes in.
// Nothing waits for it, any press ends it, and nothing of it happens for readers who want no motion.

const SHORTEST = 200; // milliseconds
const LONGEST = 400;
const STEP = 90; // a square
const HOP = 6; // pixels that a pawn rises on its way
const PAPERS = 32; // at the end of a chapter

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const moving = new Set();

/** Where everything stood that may be seen to move. */
export function remember(place) {
  return new Map([...place.querySelectorAll("[data-moves]")].map(each => [each.dataset.moves, seen(each)]));
}

/** Let what has moved since walk there. */
export function animate(place, before) {
  if (calm.matches) return;
  const lost = [];
  const gained = [];
  let crossing = 0; // what the players together have more or less: where that is not nothing, the bank has a hand in it
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
      move(each, [{ scale: 1.2 }, { scale: 1 }], LONGEST);
    } else if (Math.hypot(was.x - now.x, was.y - now.y) >= 2) {
      walk(each, was, now);
    }
  }
  if (crossing === 0) for (const from of lost) for (const to of gained) pay(from, to);
  for (const each of place.querySelectorAll(".am-bill, .am-throw, .am-verdict, .am-change")) each.classList.add("am-new");
}

/** A pawn goes over the squares between, as a hand would set it; the squares of a strip are equally wide. */
function walk(pawn, was, now) {
  const steps = was.squares === now.squares ? Math.max(1, Math.abs(now.square - was.square)) : 1;
  const frames = [];
  for (let half = 2 * steps; half >= 0; half -= 1) {
    const left = half / (2 * steps);
    const up = half % 2 ? HOP : 0; // between two squares
    frames.push({ translate: `${(was.x - now.x) * left}px ${(was.y - now.y) * left - up}px` });
  }
  move(pawn, frames, Math.min(LONGEST, Math.max(SHORTEST, STEP * steps)));
}

/** A pawn on a drawn board goes along its sides, clockwise, as far as it moved ahead; else straight there. */
function walkAround(pawn, from, to) {
  const { width: wide } = pawn.ownerSVGElement.viewBox.baseVal;
  const [left, upper, right, lower] = [0.115, 0.142, 0.877, 0.904].map(part => part * wide);
  const corners = [[left, lower], [left, upper], [right, upper], [right, lower]]; // in which each side ends
  const side = ([x, y]) => { // the lower one is the first, then clockwise
    const far = [y > lower ? 0 : wide - y, x, y, wide - x]; // where the game begins, the pawns stand side by side
    return far.indexOf(Math.min(...far));
  };
  const ahead = ([x, y], on) => [-x, -y, x, y][on];
  const [first, last] = [side(from), side(to)];
  const around = first === last && ahead(to, last) >= ahead(from, first) ? 0 : (last - first + 4) % 4;
  const passed = Array.from({ length: around }, (_, step) => corners[(first + step) % 4]);
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

/** What one purse lost crosses to another. */
function pay(from, to) {
  const [start, end] = [from, to].map(each => each.getBoundingClientRect());
  const note = document.createElement("span");
  note.className = "am-crossing";
  note.ariaHidden = "true";
  const change = to.closest(".am-purse")?.querySelector(".am-change")?.textContent ?? "";
  note.textContent = change.replace(/^[+\u2212]/, "") || "\u25cf";
  from.append(note);
  const done = move(note, [{ translate: "0 0" }, { translate: `${end.x - start.x}px ${end.y - start.y}px` }], LONGEST);
  const gone = () => note.remove();
  done.addEventListener("finish", gone);
  done.addEventListener("cancel", gone);
}

function move(element, frames, duration) {
  const motion = element.animate(frames, { duration, easing: "ease-in-out" });
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
  return { x, y, text, along, square: squares.indexOf(square), squares: squares.length };
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
