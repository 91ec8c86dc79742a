// What was done at a table since the last press is played over, act by act: whose turn it is, the dice, the way of the
// pawn, a card, what was bought, built, lent, traded or paid, who is held or gone. All of it stands there already; what
// would be told too early is covered until its time, and what is gone stands there until then.

import { hear } from "./hear.mjs";
import { lookAt } from "./lens.mjs";
import { ahead, fly, kerb, made, move, pay, roll, until } from "./motion.mjs";

const LIT = 200; // milliseconds, from one seat to the next
const THROWN = 900;
const STEP = 85; // a square
const WALK = 800; // at most
const STRAIGHT = 450; // for a pawn that is sent somewhere
const FURTHEST = 12; // squares that dice lead
const HOP = 16; // units of the drawing
const READ = 600; // of a sentence
const LETTER = 8; // more for each of a long one's letters
const LONG = 60;
const PAID = 420; // until notes have crossed
const CROSS = 720; // until deeds have
const APART = 110; // one from the next
const AGREED = 300; // until it is stamped
const TURNED = 760; // a card
const BACK = 620; // until it is under its deck again
const HOUSE = 380;
const SHUT = 340;
const FALL = 620; // of a pawn
const GREY = 320; // of a seat
const LOUD = 1_400; // of what all hear
const [FOOT, HOUSES, LENT] = [".am-b-tab", ":has(.am-b-building)", ".am-b-tab, .am-b-pawned"];
const MANY = 14; // acts; if there are more, each takes less

const told = place => JSON.parse(place.querySelector("[data-acts]")?.dataset.acts ?? "null");
const lines = place => [...place.querySelectorAll('[data-block="news"] li, .desk-says')];

/** How far what happened has been shown, and what may be gone afterwards, for `acted`. */
export const heard = place => ({
  last: told(place)?.last,
  final: told(place)?.final,
  lines: new Set(lines(place).map(line => line.textContent)),
  tiles: [...place.querySelectorAll(".am-b-tile")].map(tile => tile.cloneNode(true)),
  seats: [...place.querySelectorAll(".desk-seat")].map(seat => seat.cloneNode(true)),
  pawns: new Map([...place.querySelectorAll("g[data-moves]")].map(pawn => [pawn.dataset.moves, pawn.cloneNode(true)])),
});

/**
 * What plays over, from a time on, all that was done since; `null` if that is nothing, or not what came next.
 *
 * @param before where everything stood, see `remember`
 * @param known what `heard` has said then
 */
export function acted(place, before, known) {
  const now = told(place);
  ended?.();
  const fresh = now?.acts.length || (now?.final && !known.final);
  return fresh && now.first === known.last ? at => new Acts(place, before, known).play(now, at) : null;
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
  #gone = new Set(); // players who are out of the game in the end
  #drawn = null; // { card, from, turned, square }

  constructor(place, before, known) {
    [this.#place, this.#before, this.#known] = [place, before, known];
  }

  get #board() {
    return this.#place.querySelector("svg.am-b");
  }

  #seat(player) {
    return this.#place.querySelectorAll(".desk-seat")[player];
  }

  play({ acts, final, within = Infinity }, at) {
    this.#at = at;
    this.#pace = Math.min(1, MANY / acts.length, within / natural(acts));
    const lying = acts.findLast(({ dice }) => dice);
    const [starter, last] = final && !this.#known.final ? final : [];
    const begins = acts.find(({ turn }) => turn === starter);
    for (const { out } of acts) if (out) this.#bring(...out);
    for (const act of acts) {
      if (last && act === begins) this.#loud(last);
      this.#light(act.turn);
      this.#act(act, act === lying);
    }
    this.#light(null);
    if (last && !begins) this.#loud(last);
    for (const pawn of this.#place.querySelectorAll("g[data-moves]")) this.#go(pawn);
    for (const [player, course] of this.#purses) this.#count(this.#seat(player), course);
    this.#tell();
    this.#until();
  }

  #act(act, lies) {
    if (!act.obeys) this.#back();
    if (act.dice) this.#throw(act.dice, lies);
    if (act.walks) this.#walk(...act.walks, act.held !== undefined);
    if (act.loud) this.#loud(act.says);
    else if (act.card) this.#draw(act.turn, ...act.card);
    else this.#say(act);
    if (act.stamp) this.#wait(AGREED);
    if (act.buys !== undefined) this.#buy(act.turn, act.buys);
    if (act.lent) this.#lend(...act.lent);
    if (act.built) this.#build(...act.built);
    act.gives?.forEach((given, nth) => this.#give(...given, nth));
    for (const [payer, payee, amount] of act.pays ?? []) this.#pay(payer, payee, amount);
    this.#wait(act.gives?.length ? CROSS + APART * (act.gives.length - 1) : act.pays ? PAID : 0);
    const changed = [act.lent && [act.lent[0], LENT], act.built && [act.built[0], HOUSES], ...(act.gives ?? []).map(([square]) => [square, `${LENT}, ${HOUSES}`])];
    for (const each of changed) if (each) this.#swap(...each);
    if (act.held !== undefined) this.#shut(act.held);
    if (act.out) this.#fall(...act.out);
    for (const [player, text] of Object.entries(act.cash ?? {})) this.#has(player, text);
    if (!act.loud) this.#wait(READ + LETTER * Math.max(0, act.says.length - LONG));
  }

  #wait(milliseconds) {
    this.#at += this.#pace * milliseconds;
  }

  /** Something is seen from a time until another. */
  #seen(thing, from, come = 0, to = this.#at) {
    const long = Math.max(1, to - from);
    const there = { opacity: 1, offset: Math.min(0.9, 160 / long) };
    until(move(thing, [{ opacity: 0, translate: `0 ${come}px` }, { ...there, translate: "0 0" }, { opacity: 1 }], long, from, "ease-out"), thing);
  }

  /** Something is not seen before. */
  #hold(thing, come = 0, at = this.#at) {
    const still = { opacity: 0, translate: `0 ${come}px` };
    const long = at + 240;
    move(thing, [still, { ...still, offset: at / long, easing: "ease-out" }, { opacity: 1, translate: "0 0" }], long);
  }

  /** Something that is gone stays until then. */
  #stay(was, at = this.#at) {
    until(move(was, [{ opacity: 1 }, { opacity: 1 }], at), was);
  }

  /** What is on a square is so from now on, and was as it stood before. */
  #swap(square, kind) {
    const tile = this.#tile(square);
    const parts = each => [...each?.children ?? []].filter(part => part.matches(kind));
    if (!tile) return;
    for (const part of parts(tile)) this.#hold(part);
    for (const part of parts(this.#known.tiles[square])) this.#stay(tile.appendChild(part.cloneNode(true)));
  }

  #tile(square) {
    return this.#board.querySelectorAll(".am-b-tile")[square];
  }

  /** Something that is seen on its way alone crosses from one place to another. */
  #carry(html, kind, from, to, late, lift, turned, long) {
    if (!from || !to) return;
    const thing = made(this.#place, html, `am-crossing ${kind}`);
    const [lies, start] = [thing, from].map(each => each.getBoundingClientRect());
    thing.style.left = `${start.x - lies.x}px`;
    thing.style.top = `${start.y - lies.y}px`;
    fly(thing, from, to, this.#at + late, lift, turned, long);
  }

  /** The turn passes to another seat; `null` when all is over. */
  #light(player) {
    if (this.#turn?.player === player) return;
    this.#say(null);
    this.#back();
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

  #walk(name, square, straight) {
    const was = this.#before.get(`pawn-${name}`);
    if (!was?.along) return;
    const spots = kerb(this.#board);
    const way = this.#ways.get(`pawn-${name}`) ?? { on: was.on, stops: [{ at: 0, spot: was.along }] };
    this.#ways.set(`pawn-${name}`, way);
    const passed = ahead(spots, way.on, square);
    const squares = straight || passed.length > FURTHEST ? [square] : passed;
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

  #slip({ act: { turn, who = turn, says, sum, stamp }, from }) {
    const seat = this.#seat(who);
    const face = seat?.querySelector(".desk-face");
    const shown = stamp ? `<b class="desk-stamp">${stamp}</b>` : sum ? `<b>${sum}</b>` : "";
    const slip = made(this.#board.parentElement, `<span>${says}</span>${shown}`, "desk-slip");
    if (face) slip.prepend(face.cloneNode(true));
    slip.querySelector(".desk-held")?.remove();
    slip.classList.add(...[...seat?.classList ?? []].filter(each => each.startsWith("am-")));
    this.#seen(slip, from, 14);
    hear("paper", from);
    if (shown) stamped(slip.querySelector("b"), from + 80);
  }

  /** What all hear lies on the table alone. */
  #loud(text) {
    this.#say(null);
    const from = this.#at;
    const banner = made(this.#board.parentElement, `<svg class="am-piece" viewBox="0 0 48 48"><use href="#am-clock"/></svg><b>${text}</b>`, "desk-loud");
    this.#wait(LOUD);
    this.#seen(banner, from, 14);
    stamped(banner.firstChild, from);
    hear("stamp", from + 180);
  }

  #buy(player, square) {
    this.#swap(square, FOOT);
    const deed = this.#deed(square, player);
    if (deed) this.#hold(deed);
  }

  #deed(square, player) {
    return this.#seat(player)?.querySelector(`[data-deed="${square}"]`);
  }

  /** A card comes from its square, is turned on its way, and is read; one that lies there already is turned over. */
  #draw(player, theme, effect) {
    this.#say(null);
    const open = this.#place.querySelector(".am-card");
    if (open) move(open, [{ scale: "0 1" }, { scale: 1 }], TURNED / 2, this.#at, "ease-out");
    if (open) return;
    const seat = this.#seat(player);
    const role = ["am-green", "am-blue"].find(each => seat.classList.contains(each));
    const back = `<svg class="am-piece" viewBox="0 0 80 112"><use href="#am-deck-${role === "am-green" ? "round" : "square"}"/></svg>`;
    const who = seat.querySelector(".desk-name > b").innerHTML;
    const front = `<span class="am-card ${role}"><b class="am-card-deck">${who}</b><span class="am-card-story">${theme}</span><b class="am-card-order">${effect}</b></span>`;
    const card = made(this.#board.parentElement, `${back}${front}`, "desk-drawn");
    const from = this.#at;
    this.#wait(TURNED);
    this.#drawn = { card, from, turned: this.#at, square: this.#looks.at(-1)?.[1] };
  }

  /** The card goes back to where it came from. */
  #back() {
    if (!this.#drawn) return;
    const { card, from, turned, square } = this.#drawn;
    this.#drawn = null;
    const [start, end] = [this.#tile(square) ?? card, card].map(each => each.getBoundingClientRect());
    const away = `${start.x + start.width / 2 - end.x - end.width / 2}px ${start.y + start.height / 2 - end.y - end.height / 2}px`;
    const long = this.#at + BACK - from;
    const [deck, here] = [{ opacity: 0, translate: away, scale: 0.25 }, { opacity: 1, translate: "0 0", scale: 1 }];
    until(move(card, [deck, { ...here, offset: (turned - from) / long }, { ...here, offset: 1 - BACK / long, easing: "ease-in" }, deck], long, from, "cubic-bezier(.3,.6,.2,1)"), card);
    turn(card.children, from, from + (turned - from) * 0.3, turned, from + long);
    for (const at of [from, this.#at]) hear("paper", at);
  }

  /** A building goes from the bank to its street, or back; `by` is 0 if all of them go. */
  #build(square, by) {
    const [bank, street] = [this.#place.querySelector(".desk-middle"), this.#tile(square)];
    const standing = by > 0 ? street : this.#known.tiles[square];
    const built = [...standing?.querySelectorAll(".am-b-near .am-b-building") ?? []].slice(-Math.abs(by));
    built.forEach((piece, nth) => {
      const name = piece.getAttribute("href");
      const drawn = `<svg class="am-piece" viewBox="${name === "#am-house" ? "0 0 24 24" : "0 0 34 30"}"><use href="${name}"/></svg>`;
      const ink = piece.parentElement.parentElement.getAttribute("class");
      this.#carry(drawn, `desk-house ${ink}`, ...by > 0 ? [bank, street] : [street, bank], APART * nth, 60, 12, HOUSE);
      hear("stamp", this.#at + HOUSE + APART * nth);
    });
  }

  /** A deed is turned over, face down when it is lent on. */
  #lend(square, lent) {
    const deed = this.#place.querySelector(`[data-deed="${square}"]`);
    const city = [...deed?.querySelector("i")?.classList ?? []].find(each => each.startsWith("am-set-"));
    const sides = ["deed", "deed-lent"].map(name => `<svg class="am-piece" viewBox="0 0 36 48"><use href="#am-${name}"/></svg>`);
    const large = made(this.#board.parentElement, (lent ? sides : sides.reverse()).join(""), `desk-turned ${city}`);
    const [from, begins, to] = [this.#at, this.#at + 160, this.#at + PAID + READ];
    this.#seen(large, from, 14, to);
    turn(large.children, from, begins, begins + TURNED / 2, to);
    if (deed) move(deed, [{ scale: 1 }, { scale: "0 1" }, { scale: 1 }], TURNED / 2, begins);
    hear("paper", begins);
  }

  /** A deed crosses from one seat to another, or to the bank. */
  #give(square, from, to, nth) {
    const [was, now] = [this.#known.seats[from]?.querySelector(`[data-deed="${square}"]`), this.#deed(square, to)];
    const bank = this.#place.querySelector(".desk-middle");
    const leaves = this.#at + APART * nth;
    const way = [from, to].map(player => this.#seat(player) ?? bank);
    this.#carry((was ?? now)?.outerHTML ?? "", "desk-crossing", ...way, APART * nth, nth % 2 ? -60 : 60, nth % 2 ? -9 : 9, CROSS);
    hear("paper", leaves);
    const lay = this.#seat(from)?.querySelector(".desk-deeds > :last-child");
    const lies = this.#deed(square, from);
    if (lies && this.#gone.has(from)) this.#stay(lies, leaves);
    else if (lay && was && !lies) this.#stay(lay.appendChild(was.cloneNode(true)), leaves);
    if (now) this.#hold(now, 0, leaves + CROSS);
  }

  /** Bars fall, or an awning rolls down, before the face of who is held. */
  #shut(player) {
    const held = this.#seat(player)?.querySelector(".desk-held");
    if (!held) return;
    hear("stamp", this.#at + 180);
    move(held, [{ translate: "0 -105%" }, { translate: "0 2%", offset: 0.7 }, { translate: "0 -2%", offset: 0.85 }, { translate: "0 0" }], SHUT, this.#at, "cubic-bezier(.6,0,.9,.5)");
  }

  /** Who will be out of the game still has what they had, and their pawn. */
  #bring(name, player) {
    const [seat, was, pawn] = [this.#seat(player), this.#known.seats[player], this.#known.pawns.get(`pawn-${name}`)];
    this.#gone.add(player);
    if (was) seat?.querySelector(".desk-stamp")?.before(...[...was.querySelectorAll(".desk-purse, .desk-deeds")].map(each => each.cloneNode(true)));
    seat?.querySelector(".desk-change")?.remove();
    if (pawn) this.#board.querySelector(".am-b-pawn")?.parentElement.append(pawn);
  }

  /** The pawn falls, the seat goes grey, and it is stamped. */
  #fall(name, player) {
    const [seat, pawn] = [this.#seat(player), this.#known.pawns.get(`pawn-${name}`)];
    for (const thing of seat?.querySelectorAll(".desk-purse, .desk-deeds") ?? []) this.#stay(thing);
    if (pawn) {
      const stood = this.#ways.get(`pawn-${name}`)?.stops.at(-1).spot;
      if (stood) pawn.setAttribute("transform", `translate(${stood.join(" ")})`);
      const long = this.#at + FALL;
      until(move(pawn.firstElementChild ?? pawn, [{ rotate: "0deg" }, { rotate: "0deg", offset: this.#at / long, easing: "ease-in" }, { rotate: "84deg" }], long), pawn);
    }
    hear("die", this.#at);
    if (!seat) return;
    const long = this.#at + GREY;
    const lives = { filter: "none", opacity: 1 };
    move(seat, [lives, { ...lives, offset: this.#at / long }, {}], long);
    const sign = seat.querySelector(".desk-stamp");
    if (sign) stamped(sign, this.#at);
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
      until(move(was, [{ opacity: nth ? 0 : 1 }, { opacity: 1, offset: 0.01 }, { opacity: 1 }], course[nth + 1].at - at, at), was);
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

/** Of two sides one is seen until something is half turned, the other from then on. */
function turn([face, other], from, begins, ends, to) {
  const [first, half, last] = [begins, (begins + ends) / 2, ends].map(at => (at - from) / (to - from));
  move(face, [{ scale: 1 }, { scale: 1, offset: first }, { scale: "0 1", offset: half }, { scale: "0 1" }], to - from, from, "linear");
  move(other, [{ scale: "0 1" }, { scale: "0 1", offset: half }, { scale: 1, offset: last }, { scale: 1 }], to - from, from, "linear");
}

/** How long acts take at most at their own pace, in milliseconds. */
const natural = acts => acts.reduce((sum, act, nth) => sum
  + (act.turn === acts[nth - 1]?.turn ? 0 : LIT)
  + (act.dice ? THROWN : 0)
  + (act.walks ? WALK : 0)
  + (act.card && !act.loud ? TURNED : 0)
  + (act.stamp ? AGREED : 0)
  + (act.gives?.length ? CROSS + APART * (act.gives.length - 1) : act.pays ? PAID : 0)
  + (act.loud ? LOUD : READ + LETTER * Math.max(0, act.says.length - LONG)), 0);

/** It falls onto the paper. */
const stamped = (sign, at) => move(sign, [{ opacity: 0, scale: 2.2 }, { opacity: 1, scale: 0.94, offset: 0.6 }, { scale: 1 }], 300, at);

const place = pawn => pawn.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
