// What was done at a table since the last press is played over, act by act: whose turn it is, the dice, the way of the
// pawn, what was bought or paid. All of it stands there already; what would be told too early is covered until its time.

import { hear } from "./hear.mjs";
import { lookAt } from "./lens.mjs";
import { ahead, kerb, made, move, pay, roll, until } from "./motion.mjs";

const LIT = 200; // milliseconds, from one seat to the next
const THROWN = 900;
const STEP = 85; // a square
const WALK = 800; // at most
const STRAIGHT = 450; // for a pawn that is sent somewhere
const FURTHEST = 12; // squares that dice lead
const HOP = 16; // units of the drawing
const READ = 600; // of a sentence
const PAID = 420; // until notes have crossed
const MANY = 14; // acts; if there are more, each takes less

const told = place => JSON.parse(place.querySelector("[data-acts]")?.dataset.acts ?? "null");
const lines = place => [...place.querySelectorAll('[data-block="news"] li, .desk-says')];

/** How far what happened has been shown, for `acted`. */
export const heard = place => ({ last: told(place)?.last, lines: new Set(lines(place).map(line => line.textContent)) });

/**
 * What plays over, from a time on, all that was done since; `null` if that is nothing, or not what came next.
 *
 * @param before where everything stood, see `remember`
 * @param known what `heard` has said then
 */
export function acted(place, before, known) {
  const now = told(place);
  ended?.();
  return now?.acts.length && now.first === known.last ? at => new Acts(place, before, known).play(now.acts, at) : null;
}

let ended = null; // what puts an end to what is played just now

class Acts {
  #place;
  #before;
  #known;
  #at = 0;
  #pace = 1;
  #turn = null; // { player, from }, of the turn that is played
  #turns = []; // when each was over
  #said = null; // { act, from }, on the slip
  #thrown = null; // { dice, from }
  #ways = new Map(); // from pawns to where they are at which time
  #purses = new Map(); // from players to what they have from which time on
  #looks = []; // squares, by the time at which one looks there

  constructor(place, before, known) {
    [this.#place, this.#before, this.#known] = [place, before, known];
  }

  get #board() {
    return this.#place.querySelector("svg.am-b");
  }

  #seat(player) {
    return this.#place.querySelectorAll(".desk-seat")[player];
  }

  play(acts, at) {
    this.#at = at;
    this.#pace = Math.min(1, MANY / acts.length);
    const lying = acts.findLast(({ dice }) => dice);
    for (const act of acts) {
      this.#light(act.turn);
      if (act.dice) this.#throw(act.dice, act === lying);
      if (act.walks) this.#walk(...act.walks);
      this.#say(act);
      if (act.buys !== undefined) this.#buy(act.turn, act.buys);
      for (const [payer, payee, amount] of act.pays ?? []) this.#pay(payer, payee, amount);
      this.#wait(act.pays ? PAID : 0);
      for (const [player, text] of Object.entries(act.cash ?? {})) this.#has(player, text);
      this.#wait(READ);
    }
    this.#light(null);
    for (const pawn of this.#place.querySelectorAll("g[data-moves]")) this.#go(pawn);
    for (const [player, course] of this.#purses) this.#count(this.#seat(player), course);
    this.#tell();
    this.#until();
  }

  #wait(milliseconds) {
    this.#at += this.#pace * milliseconds;
  }

  /** Something is seen from a time until now. */
  #seen(thing, from, come = 0) {
    const long = Math.max(1, this.#at - from);
    const there = { opacity: 1, offset: Math.min(0.9, 160 / long) };
    until(move(thing, [{ opacity: 0, translate: `0 ${come}px` }, { ...there, translate: "0 0" }, { opacity: 1 }], long, from, "ease-out"), thing);
  }

  /** Something is not seen until now. */
  #hold(thing, come = 0) {
    const still = { opacity: 0, translate: `0 ${come}px` };
    const long = this.#at + 240;
    move(thing, [still, { ...still, offset: this.#at / long, easing: "ease-out" }, { opacity: 1, translate: "0 0" }], long);
  }

  /** The turn passes to another seat; `null` when all is over. */
  #light(player) {
    if (this.#turn?.player === player) return;
    this.#say(null);
    this.#clear();
    if (this.#turn) {
      const seat = this.#seat(this.#turn.player);
      if (seat) this.#seen(made(seat, "", "desk-lit"), this.#turn.from);
      this.#turns.push(this.#at);
    }
    this.#turn = player === null ? null : { player, from: this.#at };
    if (player !== null) this.#wait(LIT);
  }

  #throw(dice, stays) {
    this.#clear();
    const middle = this.#place.querySelector(".desk-middle");
    const there = stays && middle?.querySelector("p.desk-dice");
    if (there) this.#hold(there);
    if (middle) {
      const drawn = dice.map(pips => `<svg class="am-piece" viewBox="0 0 60 60"><use href="#am-die-${pips}"/></svg>`).join("");
      const lie = there || made(middle, drawn, "desk-dice desk-thrown");
      if (!there) this.#thrown = { lie, from: this.#at };
      lie.querySelectorAll("svg").forEach((die, nth) => roll(die, nth, this.#at));
    }
    this.#wait(THROWN);
  }

  /** The dice are taken up again. */
  #clear() {
    if (this.#thrown) this.#seen(this.#thrown.lie, this.#thrown.from);
    this.#thrown = null;
  }

  #walk(name, square) {
    const was = this.#before.get(`pawn-${name}`);
    if (!was?.along) return;
    const spots = kerb(this.#board);
    const way = this.#ways.get(`pawn-${name}`) ?? { on: was.on, stops: [{ at: 0, spot: was.along }] };
    this.#ways.set(`pawn-${name}`, way);
    const passed = ahead(spots, way.on, square);
    const squares = passed.length <= FURTHEST ? passed : [square];
    const long = this.#pace * (squares === passed ? Math.min(WALK, STEP * squares.length) : STRAIGHT);
    way.stops.push({ at: this.#at, spot: way.stops.at(-1).spot });
    for (const [nth, next] of squares.entries()) {
      const [from, to] = [way.stops.at(-1).spot, spots[next]];
      const at = this.#at + long * nth / squares.length;
      const over = { at: at + long / squares.length / 2, spot: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - HOP] };
      way.stops.push(over, { at: this.#at + long * (nth + 1) / squares.length, spot: to });
      hear("hop", way.stops.at(-1).at);
    }
    way.on = square;
    this.#at += long;
    this.#looks.push([this.#at, square]);
  }

  /** A pawn goes all its ways; one that others only made room for goes there when all is over. */
  #go(pawn) {
    const [was, now] = [this.#before.get(pawn.dataset.moves)?.along, place(pawn)];
    if (!was || !now) return;
    const stops = this.#ways.get(pawn.dataset.moves)?.stops ?? [{ at: 0, spot: was }, { at: this.#at, spot: was }, { at: this.#at + 160 }];
    stops.at(-1).spot = now;
    const whole = stops.at(-1).at;
    const frames = stops.map(({ at, spot: [x, y] }) => ({ offset: Math.min(1, at / whole), translate: `${x - now[0]}px ${y - now[1]}px` }));
    if (frames.some(({ translate }) => translate !== "0px 0px")) move(pawn, frames, whole, 0, "linear");
  }

  /** What is said of it lies on a slip, until the next. */
  #say(act) {
    if (this.#said) this.#slip(this.#said);
    this.#said = act && { act, from: this.#at };
  }

  #slip({ act: { turn, says, sum }, from }) {
    const face = this.#seat(turn)?.querySelector(".desk-face");
    const slip = made(this.#board.parentElement, `<span>${says}</span>${sum ? `<b>${sum}</b>` : ""}`, "desk-slip");
    if (face) slip.prepend(face.cloneNode(true));
    slip.classList.add(...[...this.#seat(turn)?.classList ?? []].filter(each => each.startsWith("am-")));
    this.#seen(slip, from, 14);
    hear("paper", from);
    const total = slip.querySelector("b:last-child");
    if (sum) move(total, [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.94, offset: 0.6 }, { scale: 1 }], 300, from + 80);
  }

  #buy(player, square) {
    for (const sign of [this.#board.querySelectorAll(".am-b-tile")[square]?.querySelector(".am-b-tab"), this.#seat(player)?.querySelector(`[data-deed="${square}"]`)]) {
      if (sign) this.#hold(sign);
    }
  }

  #pay(payer, payee, amount) {
    const bank = this.#place.querySelector(".desk-middle");
    const [from, to] = [payer, payee].map(player => this.#seat(player)?.querySelector(".desk-purse") ?? bank);
    if (from !== to) pay(from, to, this.#at, String(amount));
    hear("coin", this.#at + PAID);
  }

  #has(player, text) {
    const was = this.#before.get(`purse-${player}`)?.text;
    if (was === undefined) return;
    const course = this.#purses.get(player) ?? [{ at: 0, text: was }];
    course.push({ at: this.#at, text });
    this.#purses.set(player, course);
  }

  /** What is in a purse is covered until then by what was in it. */
  #count(seat, course) {
    const purse = seat?.querySelector(".desk-purse");
    const sum = purse?.querySelector("[data-moves]");
    if (!sum) return;
    const pop = (what, at) => move(what, [{ scale: 1 }, { scale: 1.18, offset: 0.4 }, { scale: 1 }], 320, at);
    const last = course.at(-1).at;
    for (const [nth, { at, text }] of course.slice(0, -1).entries()) {
      const was = made(purse, "", "desk-was");
      was.textContent = text;
      until(move(was, [{ opacity: 1 }, { opacity: 1 }], course[nth + 1].at - at, at), was);
      if (nth) pop(was, at);
    }
    for (const each of [sum, purse.querySelector(".desk-change")]) if (each) move(each, [{ opacity: 0 }, { opacity: 0 }], last);
    pop(sum, last);
  }

  /** The lines of what happened come when that is over, one for each turn, and what somebody says to it in the end. */
  #tell() {
    const fresh = lines(this.#place).filter(line => !this.#known.lines.has(line.textContent));
    const news = fresh.filter(({ localName }) => localName === "li");
    const end = this.#at;
    for (const line of fresh) {
      const nth = news.length === this.#turns.length ? news.indexOf(line) : -1;
      this.#at = this.#turns[nth] ?? end;
      this.#hold(line, 10);
    }
    this.#at = end;
  }

  /** Until the end what is to be done next steps back, and the lens follows. */
  #until() {
    const [place, board] = [this.#place, this.#board];
    const at = Number(board.querySelector(".am-b-lens")?.dataset.at);
    const timers = this.#looks.map(([when, square]) => setTimeout(lookAt, when, board, square));
    place.setAttribute("data-acting", "");
    const stop = () => {
      timers.forEach(clearTimeout);
      place.removeAttribute("data-acting");
      ended = null;
    };
    ended = stop;
    const over = () => {
      if (ended !== stop) return; // another is played
      stop();
      lookAt(board, at);
    };
    const clock = move(this.#seat(0), [], this.#at);
    for (const end of ["finish", "cancel"]) clock.addEventListener(end, over);
  }
}

const place = pawn => pawn.getAttribute("transform").match(/-?[\d.]+/g)?.map(Number);
